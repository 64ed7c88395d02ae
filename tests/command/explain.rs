//! `turnbook explain`, `show` and `hint` through the real binary.

use crate::common::{
    command::{answer, feed, run, turnbook},
    folder::folder,
    snapshot,
};
use std::fs;
use turnbook::{
    Board, Clocks,
    draw::{Draw, Ink},
};

const BOARD: &str = "111132323132231222312133";

#[test]
fn what_is_printed_is_as_it_was() {
    for (name, line) in [
        ("explain-clocks.txt", "explain clocks 9 9 12 6 6 6 6 3 6"),
        ("explain-clocks-solved.txt", "explain clocks 000000000"),
        ("explain-clocks-farthest.txt", "explain clocks 303010303"),
        ("explain-clocks-coloured.txt", "explain clocks 330222212 --color always"),
        ("explain-rotation.txt", "explain rotation 111132323132231222312133"),
        ("explain-rotation-solved.txt", "explain rotation 111133222332233222331111"),
        ("explain-rotation-three-tied.txt", "explain rotation 112323233232111211122333"),
        ("explain-rotation-coloured.txt", "explain rotation 111111112222222233333333 --color always"),
        ("show-clocks.txt", "show clocks 330222212"),
        ("show-clocks-coloured.txt", "show clocks 330222212 --color always"),
        ("show-rotation.txt", "show rotation 111132323132231222312133"),
        ("show-rotation-coloured.txt", "show rotation 111132323132231222312133 --color always"),
    ] {
        snapshot::check(name, &answer(line, ""));
    }
}

#[test]
fn pictures_are_written_to_files() {
    let folder = folder("pictures");
    let (clocks, board) = ("330222212".parse::<Clocks>().unwrap(), BOARD.parse::<Board>().unwrap());
    for (name, line) in [
        ("explain-clocks.svg", "explain clocks 330222212"),
        ("explain-rotation.svg", &format!("explain rotation {BOARD}")),
        ("show-clocks.svg", "show clocks 330222212"),
        ("show-rotation.svg", &format!("show rotation {BOARD}")),
    ] {
        let path = folder.join(name);
        assert_eq!(answer(&format!("{line} --svg {}", path.display()), ""), "");
        snapshot::check(name, &fs::read_to_string(path).unwrap());
    }
    assert_eq!(answer("show clocks 330222212 --svg -", ""), clocks.svg());
    assert_eq!(answer(&format!("show rotation {BOARD} --svg -"), ""), board.svg());
    let ran = run(&format!("show clocks 330222212 --svg {}/none/clocks.svg", folder.display()), "");
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("cannot write"), "{}", ran.stderr);
}

#[test]
fn colours_are_used_when_they_are_wanted() {
    let clocks: Clocks = "330222212".parse().unwrap();
    let (plain, coloured) = (clocks.text(Ink::PLAIN), clocks.text(Ink::COLOUR));
    let printed = |arguments: &str, variable: &str| {
        let words: Vec<_> = format!("show clocks 330222212 {arguments}").split_whitespace().map(String::from).collect();
        let mut command = turnbook(&words);
        for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
            command.env_remove(name);
        }
        if !variable.is_empty() {
            command.env(variable, "1");
        }
        feed(&mut command, b"").stdout
    };
    assert_eq!(printed("", ""), plain);
    assert_eq!(printed("--color auto", ""), plain);
    assert_eq!(printed("--color auto", "CLICOLOR_FORCE"), coloured);
    assert_eq!(printed("--color never", "CLICOLOR_FORCE"), plain);
    assert_eq!(printed("--color auto", "NO_COLOR"), plain);
    assert_eq!(printed("--color always", "NO_COLOR"), coloured);
}

#[test]
fn hints_tell_a_rung_more_each() {
    for (state, hints) in [
        ("clocks 330222212", ["4 moves\n", "4, which turns A, D and G\n", "4 5 8 9\n"]),
        ("clocks 12 9 12 9 9 9 12 9 12", ["1 move\n", "5, which turns B, D, E, F and H\n", "5\n"]),
        ("clocks 000000000", ["0 moves\n", "no move: all dials are at 12\n", "\n"]),
        (&format!("rotation {BOARD}"), ["2 moves\n", "A, the left column up\n", "AC\n2\n"]),
        (
            "rotation 111133222332233222331111",
            ["0 moves\n", "no move: the centre shows one symbol\n", "No moves needed\n2\n"],
        ),
    ] {
        assert_eq!(answer(&format!("hint {state}"), ""), hints[0]);
        for (level, hint) in (1..).zip(hints) {
            assert_eq!(answer(&format!("hint {state} --level {level}"), ""), hint);
        }
        // The whole answer is that of the puzzle's command.
        assert_eq!(answer(state, ""), hints[2]);
    }
}

#[test]
fn a_state_is_taken_in_any_form() {
    let shown = answer("show clocks 330222212", "");
    for words in ["9 9 12 6 6 6 6 3 6", "3,3,0 222 2,1,2", "270 270 0 180 180 180 180 90 180"] {
        assert_eq!(answer(&format!("show clocks {words}"), ""), shown);
        assert_eq!(answer("show clocks", words), shown);
    }
    assert_eq!(answer("show clocks", "\u{feff}3 3 0\r\n2 2 2\r\n2 1 2"), shown);
    let shown = answer(&format!("show rotation {BOARD}"), "");
    let apart = BOARD.chars().map(|symbol| format!(" {symbol}")).collect::<String>();
    for words in [apart.clone(), format!("{BOARD} 0"), format!("{apart} 0")] {
        assert_eq!(answer(&format!("show rotation {words}"), ""), shown);
    }
    // As a judge gives it.
    assert_eq!(answer("show rotation", &format!("{apart}\n0\n")), shown);
    let hours = answer("show clocks --unit hours 333333333", "");
    assert_eq!(hours, answer("show clocks 111111111", ""));
    let ran = run("show clocks 3 3 3 3 3 3 3 3 3", "");
    assert_eq!((ran.status, ran.stdout), (0, answer("show clocks --unit quarters 333333333", "")));
    assert!(ran.stderr.contains("note: arguments: line 1, column 1 (case 1): a 3 is read as nine o'clock"));
}

#[test]
fn anything_but_one_state_is_refused() {
    let refused = |line: &str, input: &str, hint: &str| {
        let ran = run(line, input);
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{line}");
        assert!(ran.stderr.contains(hint), "{line}: {}", ran.stderr);
    };
    for command in ["explain", "show", "hint"] {
        refused(
            &format!("{command} clocks"),
            "330222212\n333222212\n",
            "standard input: line 2, column 1 (case 2): expected the end after 1 case, found \"333222212\"\n    333222212\n",
        );
        refused(&format!("{command} clocks"), "", "standard input: line 1, column 1 (case 1): expected 1 case");
        refused(
            &format!("{command} clocks 3 3 x 2 2 2 2 1 2"),
            "",
            "degrees (0 90 180 270), found \"x\"\n    3 3 x 2 2 2 2 1 2\n        ^\n",
        );
        refused(&format!("{command} clocks 3 3 0 2 2"), "", "expected 9 dials, found 5");
        refused(&format!("{command} clocks -1"), "", "found \"-1\"");
        refused(
            &format!("{command} rotation {BOARD} {BOARD}"),
            "",
            "column 26 (case 2): expected the end after 1 case",
        );
        refused(&format!("{command} rotation {BOARD} 0 1"), "", "(case 2): expected");
        refused(&format!("{command} rotation 0"), "", "expected");
        refused(&format!("{command} rotation"), "0\n", "expected");
        refused(&format!("{command} rotation"), "1 2 3\n0\n", "expected 24 symbols before the closing 0, found 3");
        refused(&format!("{command} rotation"), "", "expected");
        refused(&format!("{command} rotation {}", BOARD.replacen('2', "1", 1)), "", "found nine 1s, seven 2s");
        refused(&format!("{command} clcoks 1"), "", "there is no puzzle or file 'clcoks'; did you mean 'clocks'?");
        refused(command, "", "expected a puzzle: a name");
    }
    refused("hint clocks 330222212 --level 4", "", "expected a number from 1 to 3");
    refused("show clocks 330222212 --color sometimes", "", "auto, always, never");
    // What follows a second state is not waited for.
    refused("show clocks", &"330222212\n".repeat(100_000), "line 2, column 1 (case 2)");
    refused("show clocks", &" ".repeat(10_000_000), "expected 1 case");
}

/// The lights of three switches in a row, with a state to begin with.
const SWITCHES: &str =
    "title = \"Three switches\"\npositions = 2\ndials = 3\nmoves = \"1 = AB; 2 = ABC; 3 = BC\"\nstart = \"1 0 0\"\n";

#[test]
fn any_puzzle_is_shown_explained_and_hinted_at() {
    let folder = folder("any-puzzle");
    fs::write(folder.join("mine.toml"), SWITCHES).unwrap();
    let run = |line: &str, input: &str| {
        let mut command = turnbook(&line.split_whitespace().collect::<Vec<_>>());
        command.current_dir(&folder).env("XDG_CACHE_HOME", folder.join("cache"));
        let ran = feed(&mut command, input.as_bytes());
        (ran.status, ran.stdout, ran.stderr)
    };
    let lights = "╭─A─╮ ╭─B─╮ ╭─C─╮\n│ ● │ │ ○ │ │ ○ │\n╰───╯ ╰───╯ ╰───╯\n";
    // The start of the definition, arguments, standard input.
    for (words, input) in [("", ""), ("#..", ""), ("1 0 0", ""), ("-", "1\n0 0\n")] {
        assert_eq!(run(&format!("show mine.toml {words}"), input), (0, lights.into(), String::new()));
    }
    for (line, hint) in [
        ("hint mine.toml", "2 moves\n"),
        ("hint mine.toml --level 2", "2, which turns A, B and C\n"),
        ("hint mine.toml --level 3", "2 3\n"),
        ("hint mine.toml ... --level 2", "no move: the goal is reached\n"),
        ("hint sixteen-3x3 231456978 --level 2", "R1, which turns the loop 3, 2, 1: the symbol of 3 goes to 1\n"),
        ("hint the-clocks 330222212 --level 3", "4 5 8 9\n"),
    ] {
        assert_eq!(run(line, ""), (0, hint.into(), String::new()), "{line}");
    }
    let (status, text, _) = run("explain mine.toml", "");
    assert!(status == 0 && text.contains("The answer: 2 3. That is 2 moves.\n"), "{text}");
    assert!(text.contains("\nMove 3 once: it turns B and C\n"), "{text}");
    let (status, svg, _) = run("explain sixteen-3x3 231456978 --svg -", "");
    assert!(status == 0 && svg.ends_with("</svg>\n"), "{svg}");

    let (status, text, _) = run("hint lights-out-4x4 #...............", "");
    assert_eq!((status, text.as_str()), (1, "no solution\n"));
    let (status, text, _) = run("explain lights-out-4x4 #...............", "");
    assert!(status == 1 && text.contains("Nearest solvable state 2 of 2: it differs in c3"), "{text}");
    let (status, text, _) = run("hint rubiks-clock 1 2 3 4 5 6 7 8 9 10 11 0 1 2 --time-limit 0", "");
    assert!(status == 3 && text.starts_with("no answer found. The search was stopped; no answer has fewer"), "{text}");

    for (line, hint) in [
        ("show mine.toml 1 0", "arguments: line 1, column 4: expected 3 dials, found 2\n    1 0\n       ^\n"),
        ("show mine.toml 102", "arguments: line 1, column 3: expected a position of dial C, 0 to 1, found \"2\""),
        ("show mine.toml --unit hours", "--unit: the states of mine have no units"),
        ("show none.toml", "none.toml"),
        ("show lights-out-3x3", "standard input: line 1, column 1: expected 9 dials, found 0"),
    ] {
        let (status, stdout, stderr) = run(line, "");
        assert!(status == 2 && stdout.is_empty() && stderr.contains(hint), "{line}: {stderr}");
    }
}
