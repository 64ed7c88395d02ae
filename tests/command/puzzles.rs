//! `turnbook dials`, `turnbook loops` and `turnbook presets` through the real binary.

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
    for preset in Preset::all() {
        assert!(list.contains(&format!("{}: {}\n", preset.name(), preset.puzzle().title())));
        assert_eq!(answer(&format!("presets show {}", preset.name()), ""), preset.to_toml());
    }
    assert_refused(&mut turnbook(&["presets", "show", "lights-out-5x"]), &["did you mean 'lights-out-5x5'?"]);
    assert_refused(
        &mut turnbook(&["presets", "show", "chess"]),
        &["no preset 'chess' (`turnbook presets` lists them)"],
    );
}

#[test]
fn a_preset_that_was_changed_is_a_puzzle_of_ones_own() {
    let file = folder("own").join("clocks.toml");
    fs::write(&file, answer("presets show clocks", "").replace("9 = EFHI", "9 = EFHI\n10 = I").replace('\n', "\r\n"))
        .unwrap();
    let path = file.to_str().unwrap();
    assert_eq!(printed(&["dials", path, "0 0 0 0 0 0 0 0 3"]), "10\n");
    // Without a state it is the start of the definition.
    assert_eq!(printed(&["dials", "clocks"]), "4 5 8 9\n");
    fs::write(&file, "\u{feff}positions = 4\ndials = 2\nmoves = 'A, , '\n").unwrap();
    assert_eq!(printed(&["dials", path, "3 0"]), "1\n");
    fs::write(&file, "positions = 4\ndials = 2\nmoves = ['A', '']\n").unwrap();
    let ran = run_words(&["dials", path, "3 0"], "");
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "1\n"));
    let note = format!(
        "turnbook: note: {path}: line 3, column 15: move 2 turns nothing; it is kept, but no answer needs it\n"
    );
    assert_eq!(ran.stderr, note);
}

#[test]
fn what_is_asked_is_answered() {
    assert_eq!(printed(&["dials", "factory-lights-4", "--count"]), "optimal: 2\nall: 4\n");
    assert_eq!(printed(&["dials", "factory-lights-5", "--count"]), "optimal: 1\nall: 2\n");
    assert_eq!(printed(&["dials", "cubes-4", "0233", "--count"]), "optimal: 1\nall: 16\n");
    assert_eq!(printed(&["dials", "factory-lights-4", "--all"]), "13 23\n02 01\n");
    assert_eq!(printed(&["dials", "clocks", "--solvable"]), "yes\n");
    assert_eq!(printed(&["dials", "clocks", "000000000"]), "\n");
    assert_eq!(printed(&["dials", "three-dials", "--goal", "- - 3; 0 0 0", "1 1 3"]), "\n");
    assert_eq!(printed(&["loops", "rotation"]), "AC\n2\n");
    assert_eq!(printed(&["loops", "rotation", "111133222332233222331111"]), "No moves needed\n2\n");
    assert_eq!(printed(&["loops", "rotation", "--goal", "alike 7 8 in 3", "--count"]), "optimal: 3\n");
    let all = printed(&["loops", "sixteen-3x3", "2 3 1 4 5 6 9 7 8", "--all", "--json"]);
    let answers = r#"[{"moves":["R1","L3"],"length":2},{"moves":["L3","R1"],"length":2}]"#;
    assert_eq!(all, format!("{{\"board\":\"231456978\",\"answers\":{answers},\"proven\":true,\"complete\":true}}\n"));
    assert_eq!(printed(&["loops", "rotation", "111111112222222233333333", "--all"]).lines().last(), Some("2"));

    let ran = run_words(&["loops", "sixteen-3x3", "213456789"], "");
    assert_eq!(ran.status, 1);
    assert!(ran.stdout.starts_with("no solution\n    every loop has an odd number of cells"), "{}", ran.stdout);
    let ran = run_words(&["dials", "three-dials", "333", "--solvable"], "");
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
        let ran = run_words(&["dials", "--positions", "2", "--moves", moves, "--goal", goal, state], "");
        assert!(ran.stdout.ends_with(&format!("and would have to be 0{nearest}")), "{}", ran.stdout);
    }
    let ran = run_words(&["dials", "three-dials", "-"], "000\n\n333\r\n110");
    let reason = "no solution\n    C modulo 4 never changes: it is 3 and would have to be 0\n";
    assert_eq!((ran.status, ran.stderr.as_str()), (1, ""));
    assert_eq!(ran.stdout, format!("\n{reason}nearest states that can be solved:\n    3 3 0\n1 1 1\n"));
}

#[test]
fn an_answer_that_is_not_proven_the_best_is_marked() {
    let state = "3300101233211200030103210233303322300103111200322";
    let ran = run_words(&["dials", "alien-tiles-7x7", state, "--time-limit", "0", "--json"], "");
    assert_eq!(ran.status, 0);
    assert!(ran.stdout.contains("\"proven\":false"), "{}", ran.stdout);
    assert!(
        ran.stderr
            .contains("note: not proven optimal: the search was stopped by the time limit; no answer has fewer than")
    );
    let words = ["dials", "--positions", "4", "--moves", "AB BC AC A B C AB:2", "--goal", "0 - 0; - 0 0", "321"];
    let told = run_words(&[&words[..], &["--memory-limit", "0", "--all"]].concat(), "").stderr;
    assert_eq!(told, "turnbook: note: these are not all: the search was stopped by the memory limit\n");
    let moves = "A/B = 1 2 3; C/D = 4 5 6; E/F = 7 8 9; G = 1 4 7";
    let words = ["loops", "--symbols", "123456789", "--moves", moves, "--goal", "123456789", "--no-cache", "--stats"];
    let told = run_words(&[&words[..], &["--memory-limit", "16K", "231456789"]].concat(), "").stderr;
    assert!(told.starts_with(SHORT_OF_MEMORY), "{told}");
    assert!(told.contains("\nturnbook: method ida: 1 board, 1 node expanded, "), "{told}");
    assert!(told.ends_with(" s; 3 tables of 504 patterns, filled\n"), "{told}");
    let ran = run_words(&["dials", "clocks", "--stats", "--memory-limit", "16M"], "");
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
        "loops",
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
    let stopped = |after: &&str| {
        let limits = ["--memory-limit", "2M", "--time-limit", after, "--stats", "--json"];
        run_words(&[&words[..], &limits].concat(), "")
    };
    // There is time enough to find some answer, and not to prove that it is a shortest one.
    let ran = ["0.5", "2", "8"].iter().map(stopped).find(|ran| ran.status == 0).unwrap();
    let object: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    assert!(!object["proven"].as_bool().unwrap());
    let (length, at_least) = (object["length"].as_u64().unwrap(), object["at_least"].as_u64().unwrap());
    assert!(length >= at_least && object["moves"].as_array().unwrap().len() as u64 == length, "{}", ran.stdout);
    let told = format!(
        "not proven optimal: the search was stopped by the time limit; no answer has fewer than {at_least} moves\n"
    );
    assert!(ran.stderr.contains(&told) && ran.stderr.contains(SHORT_OF_MEMORY), "{}", ran.stderr);

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
    let told = "turnbook: note: the count is unknown: the search was stopped by the time limit; no answer has fewer than 1 move\n";
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (0, "optimal: unknown\n", told));
}

#[test]
fn loops_without_memory_for_a_proof_are_stopped_and_it_is_told() {
    // An exchange cannot be made, which a table of 720 boards shows.
    let words = ["loops", "--symbols", "123456", "--moves", "A = 1 2 3 4; B = 3 4 5 6", "--goal", "123456", "213456"];
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
    let ran = run_bounded(&["dials", path, "--time-limit", "0", "--memory-limit", "0", &"1 ".repeat(1024)]);
    let told = "stopped by the time limit: the puzzle takes longer to prepare\n";
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (3, told, ""));
}

#[test]
fn bad_usage_is_refused() {
    for (words, hints) in [
        (&["dials"][..], &["expected a puzzle: a preset, a file of TOML, or --moves"][..]),
        (&["dials", "rotation"], &["rotation is a puzzle of loops", "turnbook loops rotation"]),
        (&["loops", "clocks"], &["clocks is a puzzle of dials", "turnbook dials clocks"]),
        (&["dials", "none.toml"], &["cannot read none.toml"]),
        (&["dials", "cloks", "000"], &["did you mean 'clocks'?"]),
        (&["dials", "lights-out-3x3"], &["expected a state, the positions of 9 dials, or `-`"]),
        (&["dials", "clocks", "3 3 0"], &["arguments: line 1, column 6: expected 9 dials, found 3"]),
        (&["dials", "clocks", "--without", "4 15"], &["--without: there is no move '15'"]),
        (&["dials", "clocks", "--goal", "0 4"], &["--goal: line 1, column 3: expected a position of dial B, 0 to 3"]),
        (&["dials", "clocks", "--moves", "AB"], &["--positions"]),
        (&["dials", "clocks", "--memory-limit", "much"], &["expected bytes, as 512M or 2G"]),
        (&["dials", "clocks", "--time-limit", "-1"], &["--time-limit"]),
        (&["dials", "--positions", "4", "--moves", "AB BX", "1 2"], &["--moves, column 5", "    AB BX\n        ^"]),
        (&["dials", "--all", "--count"], &["\nUsage: turnbook dials --all [PUZZLE] [STATE]...\n"]),
        (&["loops", "--all", "--count"], &["\nUsage: turnbook loops --all [PUZZLE] [BOARD]...\n"]),
        (&["dials", "learn", "none"], &["cannot read none"]),
    ] {
        assert_refused(&mut turnbook(words), hints);
    }
    let ran = run("dials clocks -", "330222212\n33022221x\n");
    assert_eq!((ran.status, ran.stdout.as_str()), (2, "4 5 8 9\n"));
    let told = "turnbook: standard input: line 2, column 9: expected a position of dial I, 0 to 3, found \"x\"\n    33022221x\n            ^\n";
    assert_eq!(ran.stderr, told);
    let ran = feed(&mut turnbook(&["dials", "clocks", "-"]), b"\xff\xfe");
    assert_eq!(
        (ran.status, ran.stderr.as_str()),
        (2, "turnbook: standard input: line 1, column 1: expected text in UTF-8\n")
    );
    let told = "turnbook: standard input: line 2, column 3: expected text in UTF-8\n";
    let ran = feed(&mut turnbook(&["dials", "clocks", "-"]), b"330222212\n3\xc3\xa4\xff\n");
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (2, "4 5 8 9\n", told));
    let file = folder("bytes").join("bytes.toml");
    fs::write(&file, b"positions = 4\n# \xc3\xa4 \xff\n").unwrap();
    let place = format!("{}: line 2, column 5: expected text in UTF-8", file.display());
    assert_refused(&mut turnbook(&["dials", file.to_str().unwrap()]), &[&place]);
    // A line has an end, and an empty one may be as long.
    let ran =
        feed(&mut turnbook(&["dials", "clocks", "-"]), &[&[b' '; 1 << 20][..], b"\n", &[b' '; (1 << 20) + 1]].concat());
    let told = "turnbook: standard input: line 2: expected at most 1048576 bytes\n";
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (2, "", told));
}

#[test]
fn states_are_answered_as_they_come() {
    for (words, state, told) in
        [(["dials", "clocks", "-"], "330222212\n", "4 5 8 9\n"), (["loops", "sixteen-3x3", "-"], "231456789\n", "R1\n")]
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
    let help = printed(&["loops", "--help"]);
    for folder in
        ["$XDG_CACHE_HOME/turnbook", "~/.cache/turnbook", "~/Library/Caches/turnbook", "%LOCALAPPDATA%\\turnbook"]
    {
        assert!(help.contains(folder), "{folder}: {help}");
    }
}

#[test]
fn moves_are_learnt() {
    let seen = "000 > a > 110 > b > 121\n300 > a > 010\n";
    let learnt = "positions = 4\ndials = 3\nmoves = \"\"\"\na = AB\nb = BC\n\"\"\"\n";
    let ran = run("dials learn -", seen);
    assert_eq!((ran.status, ran.stdout.as_str()), (0, learnt));
    assert!(ran.stderr.starts_with("turnbook: note: "), "{}", ran.stderr);
    let ran = run("dials learn - --positions 4", seen);
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (0, learnt, ""));
    let ran = run("dials learn - --positions 5", seen);
    assert_eq!(ran.status, 2);
    assert_eq!(
        ran.stderr,
        "turnbook: standard input: lines 1 and 2 contradict each other: button a turns dial A by 1, and by 2\n"
    );
}
