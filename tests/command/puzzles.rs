//! `turnbook solve`, `turnbook learn` and `turnbook presets` through the real binary.

use crate::common::{
    command::{Ran, answer, assert_refused, feed, finish, run, turnbook},
    folder::folder,
    hostile,
};
use std::{
    fs,
    io::{BufRead, BufReader, Write},
    process::Command,
};
use turnbook::catalog::Preset;

fn run_words(words: &[&str], input: &str) -> Ran {
    feed(turnbook(words).env("XDG_CACHE_HOME", folder("cache")), input.as_bytes())
}

/// The note on a search that would have had more or larger tables with more memory.
const SHORT_OF_MEMORY: &str = "turnbook: note: there was no memory for larger tables\n";

/// What a run without complaints prints.
fn printed(words: &[&str]) -> String {
    let ran = run_words(words, "");
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{words:?}");
    ran.stdout
}

#[test]
fn presets_are_listed_and_shown() {
    let list = answer("presets", "");
    assert!(list.contains("\nlights-out-3x3 … 9x9: Lights Out 3x3\n") && list.lines().count() < 25, "{list}");
    let described = answer("presets s", "");
    for preset in Preset::all() {
        assert!(described.contains(&format!("{}: {}\n", preset.name(), preset.puzzle().title())));
        assert_eq!(answer(&format!("export {} --as toml", preset.name()), ""), preset.to_toml());
    }
    let cubes = answer("presets cubes-ring", "");
    assert!(cubes.ends_with("    4 dials: 0 to 2, counted on as moves turn them; goal: equal\n"), "{cubes}");
    assert_refused(&mut turnbook(&["export", "lights-out-5x", "--as", "toml"]), &["did you mean 'lights-out-5x5'?"]);
    assert_refused(
        &mut turnbook(&["presets", "chess"]),
        &["no puzzle or file 'chess' (`turnbook presets` lists the puzzles)"],
    );
}

#[test]
fn a_preset_that_was_changed_is_a_puzzle_of_ones_own() {
    let file = folder("own").join("clocks.toml");
    fs::write(
        &file,
        answer("export clocks --as toml", "").replace("9 = EFHI", "9 = EFHI\n10 = I").replace('\n', "\r\n"),
    )
    .unwrap();
    let path = file.to_str().unwrap();
    assert_eq!(printed(&["solve", path, "0 0 0 0 0 0 0 0 3"]), "10\n");
    // Without a state it is the start of the definition.
    assert_eq!(printed(&["factory-lights-4", "--all"]), "13 23\n02 01\n");
    fs::write(&file, "\u{feff}positions = 4\ndials = 2\nmoves = 'A  '\n").unwrap();
    assert_eq!(printed(&["solve", path, "3 0"]), "1\n");
    fs::write(&file, "positions = 4\ndials = 2\nmoves = ['A', '']\n").unwrap();
    let ran = run_words(&["solve", path, "3 0"], "");
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "1\n"));
    let note = format!(
        "turnbook: note: {path}: line 3, column 15: move 2 turns nothing; it is kept, but no answer needs it\n"
    );
    assert_eq!(ran.stderr, note);
}

#[test]
fn what_is_asked_is_answered() {
    assert_eq!(printed(&["solve", "factory-lights-4", "--count"]), "optimal: 2\nall: 4\n");
    assert_eq!(printed(&["solve", "factory-lights-5", "--count"]), "optimal: 1\nall: 2\n");
    assert_eq!(printed(&["solve", "cubes-4", "0233", "--count"]), "optimal: 1\nall: 16\n");
    assert_eq!(printed(&["solve", "factory-lights-4", "--all"]), "13 23\n02 01\n");
    assert_eq!(printed(&["solve", "clocks", "330222212", "--solvable"]), "yes\n");
    assert_eq!(printed(&["solve", "clocks", "000000000"]), "\n");
    assert_eq!(printed(&["solve", "three-dials", "--goal", "- - 3; 0 0 0", "1 1 3"]), "\n");
    assert_eq!(printed(&["solve", "rotation", "111132323132231222312133"]), "AC\n2\n");
    assert_eq!(printed(&["solve", "rotation", "111133222332233222331111"]), "No moves needed\n2\n");
    assert_eq!(printed(&["solve", "rotation", "--goal", "alike 7 8 in 3", "--count"]), "optimal: 3\n");
    let all = printed(&["solve", "sixteen-3x3", "2 3 1 4 5 6 9 7 8", "--all", "--json"]);
    let object =
        |moves: &str| format!("{{\"board\":\"231456978\",\"moves\":[{moves}],\"length\":2,\"proven\":true}}\n");
    assert_eq!(all, object(r#""R1","L3""#) + &object(r#""L3","R1""#));
    assert_eq!(printed(&["solve", "rotation", "111111112222222233333333", "--all"]).lines().last(), Some("2"));

    let ran = run_words(&["solve", "sixteen-3x3", "213456789"], "");
    assert_eq!(ran.status, 1);
    assert!(ran.stdout.starts_with("no solution\n    every loop has an odd number of cells"), "{}", ran.stdout);
    let ran = run_words(&["solve", "three-dials", "333", "--solvable"], "");
    assert_eq!((ran.status, ran.stderr.as_str()), (1, ""));
    for (moves, goal, state, nearest) in [
        ("AB BC", "000", "100", "\nnearest states that can be solved:\n    0 0 0\n    1 0 1\n    1 1 0\n"),
        (
            "AB BC CD",
            "0000",
            "1000",
            "\nthree of the nearest states that can be solved:\n    0 0 0 0\n    1 0 0 1\n    1 0 1 0\n",
        ),
    ] {
        let ran = run_words(&["solve", "--positions", "2", "--moves", moves, "--goal", goal, state], "");
        assert!(ran.stdout.ends_with(&format!("and would have to be 0{nearest}")), "{}", ran.stdout);
    }
    let ran = run_words(&["solve", "three-dials", "-"], "000\n\n333\r\n110");
    let reason = "no solution\n    C modulo 4 never changes: it is 3 and would have to be 0\n";
    assert_eq!((ran.status, ran.stderr.as_str()), (1, ""));
    assert_eq!(ran.stdout, format!("\n{reason}nearest states that can be solved:\n    3 3 0\n1 1 1\n"));
}

#[test]
fn an_answer_that_is_not_proven_the_best_is_marked() {
    let state = "3300101233211200030103210233303322300103111200322";
    let ran = run_words(&["solve", "alien-tiles-7x7", state, "--time-limit", "0", "--json"], "");
    assert_eq!(ran.status, 0);
    assert!(ran.stdout.contains("\"proven\":false"), "{}", ran.stdout);
    assert!(
        ran.stderr
            .contains("note: not proven optimal: the search was stopped by the time limit; no answer has fewer than")
    );
    let words = ["solve", "--positions", "4", "--moves", "AB BC AC A B C AB:2", "--goal", "0 - 0; - 0 0", "321"];
    let told = run_words(&[&words[..], &["--memory-limit", "0", "--all"]].concat(), "").stderr;
    assert!(told.contains("the search was stopped by the memory limit") && told.lines().count() == 1, "{told}");
    let moves = "A/B = 1 2 3; C/D = 4 5 6; E/F = 7 8 9; G = 1 4 7";
    let words = ["solve", "--symbols", "123456789", "--moves", moves, "--goal", "123456789", "--no-cache", "--stats"];
    let told = run_words(&[&words[..], &["--memory-limit", "16K", "231456789"]].concat(), "").stderr;
    assert!(told.starts_with(SHORT_OF_MEMORY), "{told}");
    assert!(told.contains("\nturnbook: method ida-sum: 1 board, 1 node expanded, "), "{told}");
    assert!(told.ends_with(" s; 3 tables of 504 patterns, filled\n"), "{told}");
    let ran = run_words(&["solve", "clocks", "330222212", "--stats", "--memory-limit", "16M"], "");
    assert!(ran.stderr.starts_with("turnbook: method "), "{}", ran.stderr);
}

#[test]
fn an_answer_to_loops_that_is_not_proven_the_best_is_marked() {
    let symbols = "0123456789abcdef";
    let line = |name: usize, cells: [usize; 4]| {
        let cells: Vec<String> = cells.iter().map(|cell| (cell + 1).to_string()).collect();
        format!("{name}/-{name} = {}", cells.join(" "))
    };
    let rows = (0..4).map(|row| line(row, [0, 1, 2, 3].map(|column| 4 * row + column)));
    let columns = (0..4).map(|column| line(column + 4, [0, 1, 2, 3].map(|row| 4 * row + column)));
    let moves = rows.chain(columns).collect::<Vec<_>>().join("; ");
    let words = [
        "solve",
        "--symbols",
        symbols,
        "--moves",
        &moves,
        "--goal",
        symbols,
        "--no-cache",
        "--cells",
        "16",
        "9c1d836fa402be75",
    ];
    let stopped = |after: &str| {
        let limits = ["--memory-limit", "2M", "--time-limit", after, "--stats", "--json"];
        run_words(&[&words[..], &limits].concat(), "")
    };
    // There is time enough to find some answer, and not to prove that it is a shortest one.
    let times = (0..24).map(|step| format!("{:.2}", 0.1 * 1.2_f64.powi(step)));
    let ran = times.map(|time| stopped(&time)).find(|ran| ran.status == 0).unwrap();
    let object: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    assert!(!object["proven"].as_bool().unwrap());
    let (length, at_least) = (object["length"].as_u64().unwrap(), object["at_least"].as_u64().unwrap());
    assert!(length >= at_least && object["moves"].as_array().unwrap().len() as u64 == length, "{}", ran.stdout);
    let told = format!(
        "not proven optimal: the search was stopped by the time limit; no answer has fewer than {at_least} moves\n"
    );
    assert!(ran.stderr.contains(&told), "{}", ran.stderr);

    let ran = run_words(&[&words[..], &["--time-limit", "0"]].concat(), "");
    let told = "stopped by the time limit; no answer has fewer than 1 move\n";
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (3, told, ""));
    // Each board has its line, and what is stopped outweighs what has no solution.
    let input = format!("9c1d836fa402be75\n{symbols}\n0123456789abcdee\n");
    let (words, limits) = ([&words[..words.len() - 1], &["-"]].concat(), ["--time-limit", "0"]);
    let ran = run_words(&[&words[..], &limits].concat(), &input);
    let none = "no solution\n    symbol e is on 2 cells, in the goal on 1\n";
    assert_eq!((ran.status, ran.stdout, ran.stderr.as_str()), (3, format!("{told}No moves needed\n{none}"), ""));
    let ran = run_words(&[&words[..], &limits, &["--json"]].concat(), "9c1d836fa402be75\n");
    let told = "{\"board\":\"9c1d836fa402be75\",\"moves\":null,\"proven\":false,\"at_least\":1}\n";
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (3, told, ""));
    let words = [&words[..words.len() - 1], &["9c1d836fa402be75"]].concat();
    let ran = run_words(&[&words[..], &["--time-limit", "0", "--count"]].concat(), "");
    let told = "optimal: unknown (stopped by the time limit; no answer has fewer than 1 move)\n";
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (3, told, ""));
}

#[test]
fn loops_without_memory_for_a_proof_are_stopped_and_it_is_told() {
    // An exchange cannot be made, which a table of 720 boards shows.
    let words = ["solve", "--symbols", "123456", "--moves", "A = 1 2 3 4; B = 3 4 5 6", "--goal", "123456", "213456"];
    let ran = |limits: &[&str]| run_words(&[&words[..], &["--no-cache"], limits].concat(), "");
    let proven = ran(&["--json"]);
    assert!(proven.status == 1 && proven.stdout.contains(",\"moves\":null,\"reasons\":[\""), "{}", proven.stdout);
    let stopped = ran(&["--memory-limit", "0", "--time-limit", "0.2"]);
    let bound = stopped.stdout.strip_prefix("stopped by the time limit; no answer has fewer than ").unwrap();
    assert!(bound.ends_with(" moves\n"), "{}", stopped.stdout);
    assert_eq!((stopped.status, stopped.stderr.as_str()), (3, SHORT_OF_MEMORY));
}

/// Runs the command in a gigabyte of addresses and twenty seconds of a processor.
fn run_bounded(words: &[&str]) -> Ran {
    let mut shell = Command::new("sh");
    shell.args(["-c", "ulimit -v 1048576 && ulimit -t 20 && exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_turnbook")]);
    feed(shell.args(words), b"")
}

/// A valid definition of the largest size: 1,024 moves, each of which turns 80 of 1,024 dials.
fn largest() -> String {
    let names: String = (0..1024).map(|dial| format!("d{dial} ")).collect();
    // The turns do not repeat, and the modulus has many prime factors.
    let turned =
        |mv: usize| (0..80).map(move |term| format!("d{}:{} ", (mv * mv + 13 * term) % 1024, 1 + (mv + term) % 9));
    let moves: String = (0..1024).map(|mv| format!("m{mv} = {}\n", turned(mv).collect::<String>())).collect();
    format!("positions = 30030\ndials = \"{names}\"\nmoves = \"\"\"\n{moves}\"\"\"\n")
}

#[test]
fn hostile_definitions_take_little_time_and_memory() {
    let file = folder("hostile").join("hostile.toml");
    let path = file.to_str().unwrap();
    for definition in hostile::definitions() {
        fs::write(&file, &definition).unwrap();
        let kind = if definition.starts_with("symbols") { "loops" } else { "dials" };
        let ran = run_bounded(&[kind, path, "0"]);
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{:.60}", definition);
        assert!(ran.stderr.starts_with("turnbook: ") && ran.stderr.len() < 1000, "{:.60}: {}", definition, ran.stderr);
    }
    // One that is whole is prepared for as long as is allowed.
    fs::write(&file, largest()).unwrap();
    let ran = run_bounded(&["solve", path, "--time-limit", "0", "--memory-limit", "0", &"1 ".repeat(1024)]);
    let told = "stopped by the time limit: the puzzle takes longer to prepare\n";
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (3, told, ""));
}

#[test]
fn bad_usage_is_refused() {
    for (words, hints) in [
        (&["solve"][..], &["expected a puzzle: a name (`turnbook presets` lists them), a TOML file, or --moves"][..]),
        (&["none.toml"], &["cannot read none.toml"]),
        (&["cloks", "000"], &["there is no puzzle, file or command 'cloks'; did you mean 'clocks'?"]),
        (&["sho", "clocks"], &["did you mean 'show'?"]),
        (&["3", "3", "0"], &["expected a puzzle before the state, as in `turnbook clocks 3 3 0 2 2 2 2 1 2`"]),
        (&["lights-out-3x3"], &["expected a state of 9 dials, found none; a shell needs quotes around #"]),
        (&["sixteen-3x3", "2 3"], &["arguments: line 1, column 4: expected 9 cells, found 2"]),
        (&["solve", "clocks", "--without", "4 15"], &["--without, column 3: there is no move \"15\""]),
        (&["solve", "clocks", "--goal", "0 4"], &["--goal, column 3: expected a position of dial B, 0 to 3"]),
        (&["--moves", "AB"], &["--positions: `positions` is missing"]),
        (&["solve", "clocks", "--memory-limit", "much"], &["expected bytes, as 512M or 2G"]),
        (&["solve", "clocks", "--time-limit", "-1"], &["--time-limit"]),
        (&["--positions", "4", "--moves", "AB BX", "1 2"], &["--moves, column 5", "    AB BX\n        ^"]),
        (&["--positions", "4", "--moves", "A B, B C", "1 2"], &["--moves, column 4", "and ; between moves"]),
        (&["--positions", "4", "4", "5", "--moves", "AB", "1 2"], &["quotes: --positions '4 4 5'"]),
        (&["--all", "--count"], &["\nUsage: turnbook solve --all [PUZZLE] [STATE]...\n"]),
        (&["cubes-line-4", "0 2 0 1", "--as", "grid"], &["has no layout with a place for each of its moves"]),
        (&["learn", "none"], &["cannot read none"]),
    ] {
        assert_refused(&mut turnbook(words), hints);
    }
    let ran = run("cubes-line-4 -", "0201\n020x\n");
    assert_eq!((ran.status, ran.stdout.as_str()), (2, "1 2 3\n"));
    let told = "turnbook: standard input: line 2, column 4: expected a position of dial D, 0 to 2, found \"x\"\n    020x\n       ^\n";
    assert_eq!(ran.stderr, told);
    let ran = feed(&mut turnbook(&["solve", "clocks", "-"]), b"\xff\xfe");
    assert_eq!(
        (ran.status, ran.stderr.as_str()),
        (2, "turnbook: standard input: line 1, column 1: expected text in UTF-8\n")
    );
    let told = "turnbook: standard input: line 2, column 3: expected text in UTF-8\n";
    let ran = feed(&mut turnbook(&["solve", "clocks", "-"]), b"330222212\n3\xc3\xa4\xff\n");
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (2, "4 5 8 9\n", told));
    let file = folder("bytes").join("bytes.toml");
    fs::write(&file, b"positions = 4\n# \xc3\xa4 \xff\n").unwrap();
    let place = format!("{}: line 2, column 5: expected text in UTF-8", file.display());
    assert_refused(&mut turnbook(&["solve", file.to_str().unwrap()]), &[&place]);
    // A line has an end, and an empty one may be as long.
    let ran =
        feed(&mut turnbook(&["solve", "clocks", "-"]), &[&[b' '; 1 << 20][..], b"\n", &[b' '; (1 << 20) + 1]].concat());
    let told = "turnbook: standard input: line 2: expected at most 1048576 bytes\n";
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (2, "", told));
}

#[test]
fn states_are_answered_as_they_come() {
    for (words, state, told) in
        [(["solve", "clocks", "-"], "330222212\n", "4 5 8 9\n"), (["solve", "sixteen-3x3", "-"], "231456789\n", "R1\n")]
    {
        let mut child = turnbook(&words).env("XDG_CACHE_HOME", folder("stream")).spawn().unwrap();
        let (mut stdin, stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let mut answers = BufReader::new(stdout);
        for _ in 0..3 {
            // The next is written only when this one is answered.
            stdin.write_all(state.as_bytes()).unwrap();
            let mut answer = String::new();
            answers.read_line(&mut answer).unwrap();
            assert_eq!(answer, told);
        }
        // When nobody reads any more, an input without an end is left.
        drop(answers);
        while stdin.write_all(state.as_bytes()).is_ok() {}
        let ran = finish(child);
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    }
}

#[test]
fn the_folder_of_tables_is_named() {
    let help = printed(&["solve", "--help"]);
    for folder in
        ["$XDG_CACHE_HOME/turnbook", "~/.cache/turnbook", "~/Library/Caches/turnbook", "%LOCALAPPDATA%\\turnbook"]
    {
        assert!(help.contains(folder), "{folder}: {help}");
    }
}

#[test]
fn moves_are_learnt() {
    let seen = "000 > a > 110 > b > 121\n303 > a > 013\n133 > b > 100\n330 > a > 000\n";
    let learnt = "positions = 4\ndials = 3\nmoves = \"\"\"\na = AB\nb = BC\n\"\"\"\n";
    let ran = run("learn -", seen);
    assert_eq!((ran.status, ran.stdout.as_str()), (0, learnt));
    let goal = "turnbook: note: the goal is not known: all dials at 0, unless you add another, as goal = \"equal\"\n";
    assert!(ran.stderr.starts_with(goal) && ran.stderr.contains("the only ones that fit"), "{}", ran.stderr);
    let ran = run("learn - --positions 4", seen);
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (0, learnt, goal));
    let ran = run("learn - --positions 5", seen);
    assert_eq!(ran.status, 2);
    assert_eq!(
        ran.stderr,
        "turnbook: standard input: lines 1 and 2 contradict each other: button a turns dial A by 1, and by 2\n"
    );
}

#[test]
fn puzzles_of_any_size_have_a_name() {
    for (name, slots) in [
        ("lights-out-12x7", 84),
        ("Lights King 2x40", 80),
        ("lights-out-3x4-wrap", 12),
        ("alien-tiles-3x2", 6),
        ("cubes-line-30", 30),
        ("cubes-ring-3", 3),
        ("sixteen-4x5", 20),
        ("sixteen-2x30-rows", 60),
    ] {
        let puzzle = turnbook::catalog::named(name).unwrap_or_else(|| panic!("{name}"));
        assert_eq!(puzzle.description().slots.as_slice().len(), slots);
        let definition = run_words(&["export", name, "--as", "toml"], "").stdout;
        assert_eq!(definition, puzzle.to_toml().unwrap());
    }
    for name in
        ["lights-out-0x5", "lights-out-33x32", "lights-out-2x2-wrap", "sixteen-6x6", "sixteen-20x20", "cubes-ring-2"]
    {
        assert!(turnbook::catalog::named(name).is_none(), "{name}");
    }
    let last = printed(&["lights-out-1x28", &format!("{}##", ".".repeat(26))]);
    assert_eq!(last, "ab1\n");
}

#[test]
fn states_are_read_in_the_alphabets_of_people() {
    for (words, told) in [
        (&["lights-out-3x3", "OXO XOX OOO"][..], "O is read as 0 and X is read as 1"),
        (&["lights-out-3x3", "-x-", "x-x", "---"], "- is read as 0 and x is read as 1"),
        (&["lights-out-3x3", "⬛⬜⬛ ⬜\u{fe0f}⬛⬜ ⬛⬛⬛"], "--chars '⬜⬛'"),
        (&["lights-out-3x3", "121 212 111"], "the positions are read as counted from 1"),
        (&["lights-out-3x3", "--chars", "ud", "udu dud uuu"], ""),
        (&["lights-out-3x3", "--chars", "#.", "#.# .#. ###"], ""),
        (&["lights-out-3x3", ".#. #.# ..."], ""),
    ] {
        let ran = run_words(words, "");
        assert_eq!((ran.status, ran.stdout.as_str()), (0, "a1 c1 a2 b2 c2 b3\n"), "{words:?}");
        assert!(ran.stderr.contains(told) && ran.stderr.is_empty() == told.is_empty(), "{}", ran.stderr);
    }
    assert_eq!(
        printed(&["cubes-line-4", "--positions", "4", "N E S W"]),
        printed(&["cubes-line-4", "--positions", "4", "0123"])
    );
    let ran = run_words(&["lights-out-3x3", "#########"], "");
    assert!(ran.stderr.contains("note: arguments: # is read as 1; if it means 0, say --chars '#.'"), "{}", ran.stderr);
    for bad in ["##", "# #", "a,"] {
        assert_refused(&mut turnbook(&["lights-out-3x3", "--chars", bad, "........."]), &["--chars, column 2: "]);
    }
}

#[test]
fn boards_of_several_lines_are_read_until_they_are_complete() {
    let boards =
        ["3\n.#.\n#.#\n...\n###\n\n...\n...\n", "3 3\n.#.\n#.#\n...\n\n\n###......\n", ".#.#.#...\n###\n......\n"];
    for (place, board) in boards.iter().enumerate() {
        let ran = run("lights-out-3x3", board);
        let (status, told) = if place == 0 { (2, "turnbook: standard input: line 6") } else { (0, "") };
        assert_eq!(
            (ran.status, ran.stderr.split(':').take(3).collect::<Vec<_>>().join(":").starts_with(told)),
            (status, true),
            "{}",
            ran.stderr
        );
        assert!(ran.stdout.starts_with("a1 c1 a2 b2 c2 b3\n"), "{}", ran.stdout);
        assert_eq!(ran.stdout.ends_with("\na2 b2 c2 b3\n"), place > 0, "{}", ran.stdout);
    }
    assert_eq!(answer("hint lights-out-3x3", "3\n.#.\n#.#\n...\n"), "6 moves\n");
    // What is printed is read again.
    let ran = run("lights-out-4x4", "#...\n....\n....\n....\n");
    let (_, nearest) = ran.stdout.split_once("solved:\n").unwrap();
    let ran = run("lights-out-4x4", nearest);
    assert_eq!((ran.status, ran.stdout.lines().count(), ran.stderr.as_str()), (0, 2, ""));
}

#[test]
fn an_answer_has_the_form_that_is_asked_for() {
    let words = ["--positions", "2000", "--moves", "A B", "1001 1999"];
    assert_eq!(printed(&words), "1 ".repeat(999) + "2\n");
    let as_form = |form: &str| printed(&[&words[..], &["--as", form]].concat());
    assert_eq!(as_form("counts"), "1 x999, 2 x1\n");
    assert_eq!(as_form("number"), "1000\n");
    let words = ["--positions", "2000", "--moves", "A B", "1000 1999", "--json"];
    let told = r#"{"state":[1000,1999],"counts":{"1":1000,"2":1},"presses":1001,"used":2,"proven":true}"#;
    assert_eq!(printed(&words), format!("{told}\n"));
    assert_eq!(printed(&words[..words.len() - 1]), "1 x1000, 2 x1\n");
    assert_eq!(printed(&["sixteen-3x3", "312645789", "--as", "counts"]), "L1 x1, L2 x1\n");
    assert_eq!(printed(&["factory-lights-4", "--tie", "last"]), "02 01\n");
    assert_eq!(printed(&["lights-out-3x3", "##. #.# ...", "--as", "grid"]), ". . .\n1 1 .\n1 . .\n");
}

#[test]
fn large_counts_are_exact() {
    let moves: String = (0..200).map(|mv| format!("m{mv} = A; ")).collect();
    let words = ["--positions", "2", "--dials", "1", "--moves", &moves, "1", "--count"];
    let all = "803469022129495137770981046170581301261101496891396417650688";
    assert_eq!(printed(&words), format!("optimal: 200\nall: {all}\n"));
    let json = printed(&[&words[..], &["--json"]].concat());
    assert!(json.contains(&format!(r#""optimal":200,"all":"{all}""#)), "{json}");
}
