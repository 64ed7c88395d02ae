//! `turnbook check`: what it prints, each system's style, and outputs that are hostile.

use crate::common::{
    command::{Ran, feed, finish, turnbook},
    folder::folder,
};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// AC 2; DDHH 2.
const BOARDS: &str = "111132323132231222312133\n111111112222222233333333\n0\n";
const RIGHT: &str = "AC\n2\nDDHH\n2\n";
const WRONG: &str = "AC\n2\nHHDD\n2\n";
const BLANK: &str = "AC \n2\nDDHH\n2\n";

/// A folder with the files of a check.
fn files(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = folder(name);
    for (file, text) in files {
        fs::write(folder.join(file), text).unwrap();
    }
    folder
}

/// Runs a check in a folder, with something on standard input.
fn check_with(folder: &Path, arguments: &str, input: &[u8]) -> Ran {
    let arguments: Vec<&str> = std::iter::once("check").chain(arguments.split_whitespace()).collect();
    feed(turnbook(&arguments).current_dir(folder), input)
}

fn check(folder: &Path, arguments: &str) -> Ran {
    check_with(folder, arguments, b"")
}

#[test]
fn wrong_answers_are_told_with_what_is_right() {
    let folder = files("told", &[("in", BOARDS), ("right", RIGHT), ("out", "AB\n2\nHHDD\n2\n4\n")]);
    let ran = check(&folder, "--judge poj2286 in right");
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (0, "2 cases: all right\n", ""));
    let ran = check(&folder, "--judge poj2286 in out");
    let expected = r#"line 1, column 1 (case 1): not a solution
    state  1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3
    given  "AB\n2\n"
    right  "AC\n2\n"
    after the given moves:
            1   1
            3   3
        3 2 2 2 2 1 3
            2   2
        3 1 2 2 1 3 1
            3   3
            1   1
line 3, column 1 (case 2): shortest, but not the smallest answer
    state  1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3
    given  "HHDD\n2\n"
    right  "DDHH\n2\n"
line 5, column 1: expected the end after the last answer, found "4"
2 cases: 0 right, 1 not the smallest, 1 not a solution, 1 left over
"#;
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (1, expected, ""));
    assert_eq!(check_with(&folder, "--judge poj2286 in -", RIGHT.as_bytes()).status, 0);
    assert_eq!(check_with(&folder, "--judge poj2286 - right", BOARDS.as_bytes()).status, 0);
}

#[test]
fn what_is_no_move_is_told_as_a_word_where_words_are_moves() {
    let folder = files("word", &[("in", "3 3 0\n2 2 2\n2 1 2\n")]);
    for (judge, output, told) in [
        ("poj1166", "4 5 8 10\n", "column 7 (case 1): expected a move, 1 to 9, found \"10\""),
        ("poj1166", "4 5 8 10 0\n", "column 7 (case 1): expected a move, 1 to 9, found \"10\""),
        ("poj1166", "4 5 x\n", "column 5 (case 1): expected a move, 1 to 9, found \"x\""),
        ("ioi94", "5840", "column 4 (case 1): expected a move, 1 to 9, found \"0\""),
        ("ioi94", "58 40", "column 5 (case 1): expected a move, 1 to 9, found \"0\""),
        ("ioi94", "0", "column 1 (case 1): expected a move, 1 to 9, found \"0\""),
    ] {
        let ran = check_with(&folder, &format!("--judge {judge} in -"), output.as_bytes());
        assert!(ran.status == 1 && ran.stdout.contains(told), "{output}: {}", ran.stdout);
    }
}

#[test]
fn what_is_wrong_stays_so_when_the_pipe_is_closed() {
    let folder =
        files("closed", &[("in", &BOARDS[..25].repeat(2000)), ("out", &"AC\n3\n".repeat(2000)), ("right", RIGHT)]);
    fs::write(folder.join("one"), BOARDS).unwrap();
    for (arguments, status) in [
        ("check --judge poj2286 --all in out", 1),
        ("check --judge poj2286 in out", 1),
        // Nobody knows of anything wrong.
        ("check --judge poj2286 one right", 0),
        ("validate --judge poj2286 out one", 1),
        ("validate --judge poj2286 --all --style testlib out", 3),
        ("validate --judge poj2286 --style kattis out one", 43),
        ("lights-out-4x4 1000000000000000", 1),
        ("lights-out-4x4 0000000000000000", 0),
        ("sixteen-3x3 213456789", 1),
    ] {
        let arguments: Vec<&str> = arguments.split(' ').collect();
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let ran = finish(turnbook(&arguments).current_dir(&folder).stdout(writer).spawn().unwrap());
        assert_eq!((ran.status, ran.stderr.as_str()), (status, ""), "{arguments:?}");
    }
}

#[test]
fn ten_faults_are_told_unless_all_are_asked_for() {
    let folder = files("ten", &[("in", &BOARDS[..25].repeat(12)), ("out", &"AC\n3\n".repeat(12))]);
    let ran = check(&folder, "--judge poj2286 in out");
    assert_eq!(ran.stdout.matches("wrong symbol").count(), 11);
    assert!(ran.stdout.ends_with("\n12 cases: 0 right, 12 wrong symbol\n"), "{}", ran.stdout);
    assert_eq!(ran.stderr, "turnbook: note: 2 more faults not shown (use --all)\n");
    let ran = check(&folder, "--judge poj2286 --all in out");
    assert_eq!((ran.stdout.matches("wrong symbol").count(), ran.stderr.as_str()), (13, ""));
}

#[test]
fn options_relax_the_rules() {
    let clocks = "3 3 0\n2 2 2\n2 1 2\n";
    let folder = files("rules", &[("in", clocks), ("joined", "5849"), ("order", "5 8 4 9\n")]);
    for (options, joined, order) in [
        ("--judge ioi94", 0, 0),
        ("--judge poj1166", 1, 1),
        ("--judge poj1166 --any-order", 1, 0),
        ("--judge poj1166 --any-shortest", 1, 0),
        ("--judge poj1166 --any-blanks", 1, 1),
        ("--judge poj1166 --any-blanks --any-order", 0, 0),
    ] {
        assert_eq!(check(&folder, &format!("{options} in joined")).status, joined, "{options}");
        assert_eq!(check(&folder, &format!("{options} in order")).status, order, "{options}");
    }
    let folder = files("rules-rotation", &[("in", BOARDS), ("out", WRONG)]);
    assert_eq!(check(&folder, "--judge poj2286 --any-shortest in out").status, 0);
    let ran = check(&folder, "--judge poj2286 --any-order in out");
    assert!(ran.status == 2 && ran.stderr.contains("the order of moves matters to poj2286"), "{}", ran.stderr);
}

#[test]
fn what_cannot_be_checked_is_refused() {
    let folder = files(
        "refused",
        &[
            ("in", BOARDS),
            ("bad", "1 2 3 4\n"),
            ("right", RIGHT),
            ("wrong", WRONG),
            ("crlf", "AC\r\n2\r\nDDHH 2"),
            ("empty", ""),
        ],
    );
    for (arguments, hint) in [
        ("--judge poj2286 bad right", "turnbook: bad: line 1, column 7 (case 1): expected a symbol"),
        ("--judge poj2286 none right", "cannot read none: "),
        ("--judge poj2286 in none", "cannot read none: "),
        ("--judge poj2286 in", "expected INPUT OUTPUT [ANSWER], found 1 file"),
        ("--judge poj2286 - -", "standard input can be read only once"),
        ("--judge poj2286 - right right", "standard input can be read only once"),
        ("--judge poj2268 in right", "did you mean 'poj2286'?"),
        ("", "expected PUZZLE or --judge NAME"),
        ("lights-out-5 in right", "did you mean 'lights-out-5x5'?"),
        (
            "--judge poj2286 in right wrong",
            "the jury's answer is wrong: wrong: line 3, column 1 (case 2): shortest, but",
        ),
    ] {
        let ran = check(&folder, arguments);
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{arguments}");
        assert!(ran.stderr.contains(hint), "{arguments}: {}", ran.stderr);
    }
    // White space does not make an answer of the jury wrong, and one with nothing in it says nothing.
    assert_eq!(check(&folder, "--judge poj2286 in right crlf").status, 0);
    let ran = check(&folder, "--judge poj2286 in right empty");
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "2 cases: all right\n"));
    assert_eq!(ran.stderr, "turnbook: note: empty is empty, and was not checked\n");
}

/// The output of a style's folder, one right answer and one of each outcome.
fn style_folder(name: &str) -> PathBuf {
    let folder = files(
        name,
        &[
            ("in", BOARDS),
            ("bad", "1 2 3 4\n"),
            ("right", RIGHT),
            ("wrong", WRONG),
            ("blank", BLANK),
            // A fault of form before a wrong answer.
            ("both", "AC \n2\nHHDD\n2\n"),
            ("short", "AC\n2\n"),
            ("mark", "\u{feff}AC\n2\nDDHH\n2\n"),
            ("empty", ""),
        ],
    );
    fs::create_dir(folder.join("feedback")).unwrap();
    folder
}

const NOT_SMALLEST: &str =
    r#"line 3, column 1 (case 2): shortest, but not the smallest answer; given "HHDD\n2\n", right "DDHH\n2\n""#;

#[test]
fn style_testlib() {
    let folder = style_folder("testlib");
    for (arguments, status, told) in [
        ("in right right", 0, "ok 2 cases: all right\n".to_string()),
        ("in right empty", 3, "FAIL the jury's answer is empty: empty (--empty-answer accepts it)\n".into()),
        ("--empty-answer in right empty", 0, "ok 2 cases: all right\n".into()),
        ("--testset tests --group g1 in right right", 0, "ok 2 cases: all right\n".into()),
        ("in mark right", 0, "ok 2 cases: all right\n".into()),
        ("--tokens in blank right", 0, "ok 2 cases: all right\n".into()),
        ("in right right report -appes", 3, "FAIL unexpected argument '-a' found\n".into()),
        ("--any-shortst in right right", 3, "FAIL unexpected argument '--any-shortst' found\n".into()),
        ("in right right none/report", 3, "FAIL cannot write none/report: ".into()),
        ("in wrong right", 1, format!("wrong answer {NOT_SMALLEST}\n")),
        ("in both right", 1, format!("wrong answer {NOT_SMALLEST}\n")),
        (
            "in blank right",
            2,
            "wrong output format line 1, column 3 (case 1): presentation: expected a line end, found a space; \
             given \"AC \\n2\\n\", right \"AC\\n2\\n\"\n"
                .into(),
        ),
        (
            "in short right",
            2,
            "wrong output format line 3, column 1 (case 2): the output ends, and an answer is missing; \
             right \"DDHH\\n2\\n\"\n"
                .into(),
        ),
        ("in none right", 2, "wrong output format cannot read none: ".into()),
        ("in right wrong", 3, format!("FAIL the jury's answer is wrong: wrong: {NOT_SMALLEST}\n")),
        ("in right none", 3, "FAIL cannot read none: ".into()),
        ("bad right right", 3, "FAIL bad: line 1, column 7 (case 1): expected a symbol".into()),
        ("in right", 3, "FAIL expected INPUT OUTPUT ANSWER [REPORT], found 2 files".into()),
        ("--all in right right", 3, "FAIL --all cannot be used with --style".into()),
        ("--any-shortest in wrong wrong", 0, "ok 2 cases: all right\n".into()),
        ("--any-blanks in blank right", 0, "ok 2 cases: all right\n".into()),
    ] {
        let ran = check(&folder, &format!("--judge poj2286 --style testlib {arguments}"));
        assert_eq!((ran.status, ran.stdout.as_str()), (status, ""), "{arguments}: {}", ran.stderr);
        assert!(ran.stderr.starts_with(&told), "{arguments}: {}", ran.stderr);
    }
    assert_eq!(check(&folder, "--style testlib in right right").status, 3);
    assert_eq!(check(&folder, "--judge poj2286 --style testlib in wrong right report").status, 1);
    assert_eq!(fs::read_to_string(folder.join("report")).unwrap(), format!("{NOT_SMALLEST}\n"));
}

#[test]
fn style_kattis() {
    let folder = style_folder("kattis");
    let message = folder.join("feedback/judgemessage.txt");
    for (arguments, output, status, told) in [
        ("in right feedback/", RIGHT, 42, "2 cases: all right\n".to_string()),
        ("in empty feedback", RIGHT, 42, "2 cases: all right\n".into()),
        ("in right feedback", WRONG, 43, format!("{NOT_SMALLEST}\n2 cases: 1 right, 1 not the smallest\n")),
        (
            "in right feedback/",
            "AC\n2\n",
            43,
            "line 3, column 1 (case 2): the output ends, and an answer is missing; right \"DDHH\\n2\\n\"\n\
             2 cases: 1 right, 1 missing\n"
                .into(),
        ),
        ("in wrong feedback", RIGHT, 3, format!("the jury's answer is wrong: wrong: {NOT_SMALLEST}\n")),
    ] {
        let ran = check_with(&folder, &format!("--judge poj2286 --style kattis {arguments}"), output.as_bytes());
        assert_eq!((ran.status, ran.stdout.as_str()), (status, ""), "{arguments}: {}", ran.stderr);
        assert_eq!(fs::read_to_string(&message).unwrap(), told, "{arguments}");
    }
    for arguments in ["bad right feedback", "in right none", "in none feedback", "in right"] {
        let ran = check_with(&folder, &format!("--judge poj2286 --style kattis {arguments}"), RIGHT.as_bytes());
        assert_eq!(ran.status, 3, "{arguments}");
    }
    assert_eq!(check_with(&folder, "--judge poj2286 --style domjudge in right feedback", RIGHT.as_bytes()).status, 42);
}

#[test]
fn style_hustoj() {
    let folder = style_folder("hustoj");
    for (arguments, status) in [
        ("in right right", 0),
        ("in right wrong", 1),
        ("in right blank", 2),
        ("in right short", 2),
        ("in wrong right", 3),
        ("bad right right", 3),
        ("in right none", 3),
    ] {
        let ran = check(&folder, &format!("--judge poj2286 --style hustoj {arguments}"));
        assert_eq!((ran.status, ran.stderr.as_str()), (status, ""), "{arguments}");
        assert_eq!(ran.stdout.lines().count(), 1, "{arguments}: {}", ran.stdout);
    }
}

#[test]
fn style_qduoj() {
    let folder = style_folder("qduoj");
    for (arguments, status) in [
        ("in right", 0),
        ("in wrong", 1),
        ("in blank", 1),
        ("bad right", 255),
        ("in none", 255),
        ("in right right", 255),
    ] {
        // The input is standard input, too.
        let ran = check_with(&folder, &format!("--judge poj2286 --style qduoj {arguments}"), BOARDS.as_bytes());
        assert_eq!((ran.status, ran.stderr.as_str()), (status, ""), "{arguments}");
        assert_eq!(ran.stdout.lines().count(), 1, "{arguments}: {}", ran.stdout);
    }
}

#[test]
fn style_syzoj() {
    for (input, output, answer, status, score, told) in [
        (BOARDS, RIGHT, RIGHT, 0, "100\n", "2 cases: all right\n".to_string()),
        (BOARDS, WRONG, RIGHT, 0, "0\n", format!("{NOT_SMALLEST}\n")),
        // Without a score the system says that judging has failed.
        (BOARDS, RIGHT, WRONG, 3, "", format!("error: the jury's answer is wrong: answer: {NOT_SMALLEST}\n")),
    ] {
        let folder = files("syzoj", &[("input", input), ("user_out", output), ("answer", answer), ("code", "")]);
        let ran = check(&folder, "--judge poj2286 --style syzoj");
        assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr), (status, score, told));
    }
}

#[test]
fn style_lemon() {
    let folder = style_folder("lemon");
    for (arguments, status, score, report) in [
        ("in right right 12 score report", 0, Some("12\n"), "2 cases: all right\n".to_string()),
        ("in wrong right 12 score report", 0, Some("0\n"), format!("{NOT_SMALLEST}\n")),
        ("in right wrong 12 score report", 3, None, format!("the jury's answer is wrong: wrong: {NOT_SMALLEST}\n")),
        ("in right right twelve score report", 3, None, "expected the full score, a number, found \"twelve\"\n".into()),
        ("in right right 12 score", 3, None, String::new()),
    ] {
        let _ = (fs::remove_file(folder.join("score")), fs::remove_file(folder.join("report")));
        let ran = check(&folder, &format!("--judge poj2286 --style lemon {arguments}"));
        assert_eq!((ran.status, ran.stdout.as_str()), (status, ""), "{arguments}: {}", ran.stderr);
        assert_eq!(fs::read_to_string(folder.join("score")).ok().as_deref(), score, "{arguments}");
        assert_eq!(fs::read_to_string(folder.join("report")).unwrap_or_default(), report, "{arguments}");
    }
}

#[test]
fn style_cms() {
    let folder = style_folder("cms");
    for (arguments, status, score, told) in [
        ("in right right", 0, "1.0\n", "2 cases: all right\n".to_string()),
        ("in right wrong", 0, "0.0\n", format!("{NOT_SMALLEST}\n")),
        ("in wrong right", 3, "", format!("error: the jury's answer is wrong: wrong: {NOT_SMALLEST}\n")),
    ] {
        let ran = check(&folder, &format!("--judge poj2286 --style cms {arguments}"));
        assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr), (status, score, told), "{arguments}");
    }
}

/// A hundred megabytes of one thing after another, from a pipe, in sixty megabytes of memory.
#[cfg(target_os = "linux")]
#[test]
fn hostile_outputs_get_a_verdict_in_bounded_memory() {
    use crate::common::command::limited;
    let boards = BOARDS[..25].repeat(2000);
    let folder = files("hostile", &[("boards", &boards), ("clocks", "3 3 0\n2 2 2\n2 1 2\n")]);
    for what in [
        "tr '\\0' 1",
        "tr '\\0' A",
        "tr '\\0' ' '",
        "tr '\\0' '\\n'",
        "tr '\\0' '\\377'",
        "cat",
        "yes 'No moves needed\n2' | cat - /dev/zero",
        "yes 9",
        "cat /dev/urandom",
    ] {
        for (judge, input) in
            [("poj2286", "boards"), ("tyvj2249", "boards"), ("poj1166", "clocks"), ("ioi94", "clocks")]
        {
            let checked = turnbook(&["check", "--judge", judge, input, "-"]);
            let limited = limited("ulimit -v 60000", &checked);
            let mut shell = Command::new("sh");
            let pipe = format!(r#"head -c 100000000 /dev/zero | {{ {what}; }} | head -c 100000000 | "$0" "$@""#);
            shell.args(["-c", &pipe]).arg(limited.get_program()).args(limited.get_args()).current_dir(&folder);
            let ran = feed(&mut shell, b"");
            assert_eq!(ran.status, 1, "{what}, {judge}: {}", ran.stderr);
            assert!(ran.stdout.len() < 10_000 && ran.stdout.contains(" case"), "{what}, {judge}: {}", ran.stdout);
        }
    }
}

/// The general format: what the command writes is right, and wrong answers are reported as those of a judge are.
#[test]
fn any_puzzle_is_checked_and_validated() {
    let loops = "symbols = \"123\"\ncells = 6\nmoves = [\"L/R = 1 2 3\", \"U/D = 3 4 5 6\"]\ngoal = \"112233\"\n";
    for puzzle in ["cubes-ring-4", "lights-out-3x3", "loops.toml", "clocks"] {
        let folder = files(&format!("any-{puzzle}"), &[("loops.toml", loops)]);
        let line = format!("generate {puzzle} --seed 1 --set set");
        let ran = feed(turnbook(&line.split_whitespace().collect::<Vec<_>>()).current_dir(&folder), b"");
        assert_eq!(ran.status, 0, "{line}: {}", ran.stderr);
        let inputs = fs::read_dir(folder.join("set")).unwrap().map(|entry| entry.unwrap().path());
        let inputs: Vec<PathBuf> =
            inputs.filter(|path| path.extension().is_some_and(|extension| extension == "in")).collect();
        assert!(inputs.len() > 3, "{puzzle}");
        for input in inputs {
            let output = input.with_extension("out");
            for (options, status) in [("", 0), ("--any", 0), ("--style testlib --tokens", 0), ("--style cms", 0)] {
                let answer = if options.contains("--style") { output.to_str().unwrap() } else { "" };
                let files = format!("{} {} {answer}", input.display(), output.display());
                let ran = check(&folder, &format!("{puzzle} {options} {files}"));
                assert_eq!(ran.status, status, "{puzzle} {options}: {}{}", ran.stdout, ran.stderr);
            }
            let ran = feed(turnbook(&["validate", puzzle, input.to_str().unwrap()]).current_dir(&folder), b"");
            assert!(ran.status == 0 && ran.stdout.contains(": right, "), "{puzzle}: {}", ran.stdout);
        }
    }
    let grid = "##.\n#..\n...\n\n000 000 000\n";
    let folder = files("any-grid", &[("in", grid), ("out", "a1\n\n"), ("wrong", "b1\n\n")]);
    assert_eq!(check(&folder, "lights-out-3x3 in out").stdout, "2 cases: all right\n");
    let ran = check(&folder, "lights-out-3x3 in wrong");
    let expected = r#"line 1, column 1 (case 1): not a solution
    state  1 1 0 1 0 0 0 0 0
    given  "b1\n"
    right  "a1\n"
    after the given moves:
        0 0 1
        1 1 0
        0 0 0
2 cases: 1 right, 1 not a solution
"#;
    assert_eq!((ran.status, ran.stdout.as_str()), (1, expected));
    let ran = check(&folder, "lights-out-3x3 --style testlib in wrong out");
    assert!(ran.status == 1 && ran.stderr.starts_with("wrong answer line 1, column 1"), "{}", ran.stderr);
    // In the unit of the input.
    let folder = files("any-unit", &[("in", "9 9 12\n6 6 6\n6 3 6\n"), ("out", "4 5 8\n")]);
    let ran = check(&folder, "clocks in out");
    let shown = "    state  9 9 12 6 6 6 6 3 6\n    given  \"4 5 8\\n\"\n    right  \"4 5 8 9\\n\"\n    after the given \
                 moves:\n        12 12 12\n        12 9 9\n        12 9 9\n";
    assert!(ran.stdout.contains(shown), "{}", ran.stdout);
}
