//! `turnbook validate`: what it prints, the exit status of each style, and inputs that are hostile.

use crate::common::{
    command::{Ran, assert_refused, feed, run, run_with, turnbook},
    folder::folder,
};
use std::{fs, path::Path};

const RIGHT: &str = "9 9 12\n6 6 6\n6 3 6\n";
const WRONG: &str = "9 9 0\n6 6 6\n6 3 6\n";

/// Runs it in a folder.
fn validate(folder: &Path, arguments: &str) -> Ran {
    let arguments: Vec<&str> = std::iter::once("validate").chain(arguments.split_whitespace()).collect();
    feed(turnbook(&arguments).current_dir(folder), b"")
}

fn assert_says(ran: &Ran, status: i32, stdout: &str, stderr: &str) {
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (status, stdout, stderr));
}

#[test]
fn all_faults_are_told_with_their_lines() {
    let ran = run("validate --judge poj1166", "3 3  0\n2 2 40 \n\n2\r\n1 2");
    let expected = "\
standard input: line 1, column 5 (case 1): expected a number, found a space
    3 3  0
        ^
standard input: line 2, column 5 (case 1): expected 0, 1, 2 or 3 quarter turns, found \"40\"
    2 2 40 
        ^^
standard input: line 2, column 7 (case 1): expected a line end, found a space
    2 2 40 
          ^
standard input: line 3, column 1 (case 1): expected a number, found an empty line
standard input: line 4, column 2 (case 1): expected only a line feed, found a carriage return
    2
     ^
standard input: line 4, column 2 (case 1): expected 3 numbers on the line, found 1
    2
     ^
standard input: line 5, column 4 (case 1): the last line does not end in a newline
    1 2
       ^
standard input: 7 faults
";
    assert_says(&ran, 1, expected, "");
}

#[test]
fn several_files_are_told_by_name() {
    let folder = folder("several");
    for (name, text) in [("right", RIGHT), ("wrong", WRONG), ("other", RIGHT)] {
        fs::write(folder.join(name), text).unwrap();
    }
    assert_says(&validate(&folder, "--judge usaco right other"), 0, "right: right, 1 case\nother: right, 1 case\n", "");
    let expected = "\
right: right, 1 case
wrong: line 1, column 5 (case 1): expected 12, 3, 6 or 9 o'clock, found \"0\"
    9 9 0
        ^
wrong: 1 fault
other: right, 1 case
";
    for (style, status) in [("", 1), ("--style testlib", 3), ("--style kattis", 43)] {
        assert_says(&validate(&folder, &format!("--judge usaco {style} right wrong other")), status, expected, "");
    }
}

#[test]
fn ten_faults_of_a_file_are_told_unless_all_are_asked_for() {
    let text = "1\n".to_string() + &"4 4 4\n".repeat(3) + &"4 4 4\n".repeat(3);
    let ran = run("validate --judge 10118", &text);
    assert_eq!((ran.status, ran.stdout.matches("expected 0, 1, 2 or 3 quarter turns").count()), (1, 9));
    assert!(ran.stdout.contains("line 5, column 1 (case 2): expected the end after 1 case, found \"4\""));
    let text = "2\n".to_string() + &"4 4 4\n".repeat(6);
    let ran = run("validate --judge 10118", &text);
    assert_eq!((ran.status, ran.stdout.matches("expected 0, 1, 2 or 3 quarter turns").count()), (1, 10));
    assert!(ran.stdout.ends_with("\nstandard input: 18 faults\n"), "{}", ran.stdout);
    assert_eq!(ran.stderr, "turnbook: note: 8 more faults not shown (use --all)\n");
    let ran = run("validate --judge 10118 --all", &text);
    assert_eq!((ran.stdout.matches("expected 0, 1, 2 or 3 quarter turns").count(), ran.stderr.as_str()), (18, ""));
}

#[test]
fn each_style_has_its_exit_status() {
    for (style, right, wrong) in
        [("", 0, 1), ("--style testlib", 0, 3), ("--style kattis", 42, 43), ("--style domjudge", 42, 43)]
    {
        for file in ["", "-"] {
            let line = format!("validate --judge usaco {style} {file}");
            assert_says(&run(&line, RIGHT), right, "standard input: right, 1 case\n", "");
            for bad in [WRONG, "", "9 9 12\n6 6 6\n6 3 6", "\0"] {
                let ran = run(&line, bad);
                assert_eq!((ran.status, ran.stderr.as_str()), (wrong, ""), "{line}: {bad:?}");
                assert!(ran.stdout.ends_with(" fault\n") || ran.stdout.ends_with(" faults\n"), "{}", ran.stdout);
            }
        }
        // What cannot be validated is neither right nor wrong.
        let line = format!("validate --judge usaco {style} none");
        assert_eq!(run(&line, RIGHT).status, if style == "--style testlib" { 3 } else { 2 }, "{line}");
    }
}

#[test]
fn what_cannot_be_validated_is_refused() {
    for (line, hint) in [
        ("validate --judge usaco none", "cannot read none: "),
        ("validate --judge usaco /", "cannot read /: "),
        ("validate --judge usaco - -", "standard input can be read only once"),
        ("validate --judge usoco", "did you mean 'usaco'?"),
        ("validate", "expected PUZZLE or --judge NAME"),
        ("validate --judge usaco --style hustoj", "possible values: testlib, kattis"),
    ] {
        assert_refused(&mut turnbook(&line.split_whitespace().collect::<Vec<_>>()), &[hint]);
    }
}

/// What `generate` writes is right, and what it writes malformed is not.
#[test]
fn what_is_generated_is_validated() {
    let folder = folder("generated");
    for (puzzle, judge) in [("clocks", "codevillage"), ("clocks", "p11010"), ("rotation", "tioj1673")] {
        let place = folder.join(judge);
        let line =
            format!("generate {puzzle} --judge {judge} --seed 1 --set {judge}/set --malformed {judge}/malformed");
        let ran = feed(turnbook(&line.split_whitespace().collect::<Vec<_>>()).current_dir(&folder), b"");
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{line}");
        for (set, status) in [("set", 0), ("malformed", 1)] {
            let mut files: Vec<_> = fs::read_dir(place.join(set)).unwrap().map(|entry| entry.unwrap().path()).collect();
            files.retain(|file| file.extension().is_some_and(|extension| extension == "in"));
            assert!(files.len() > 5);
            for file in &files {
                let ran = run_with(&["validate".as_ref(), "--judge".as_ref(), judge.as_ref(), file.as_os_str()], b"");
                assert_eq!(ran.status, status, "{}: {}", file.display(), ran.stdout);
            }
        }
    }
}

/// Eight megabytes of one thing after another, from a pipe, in sixteen megabytes of memory with the program and all.
#[cfg(target_os = "linux")]
#[test]
fn hostile_inputs_are_gone_through_in_bounded_memory() {
    use crate::common::command::limited;
    use std::process::Command;
    for what in [
        "tr '\\0' 1",
        "tr '\\0' ' '",
        "tr '\\0' '\\n'",
        "tr '\\0' '\\r'",
        "tr '\\0' '\\377'",
        "cat",
        "yes '1 '",
        "yes 1 | tr '\\n' ' '",
        "cat /dev/urandom",
    ] {
        for judge in ["poj2286", "codevillage"] {
            let limited = limited("ulimit -v 16000", &turnbook(&["validate", "--judge", judge]));
            let mut shell = Command::new("sh");
            let pipe = format!(r#"head -c 8000000 /dev/zero | {{ {what}; }} | head -c 8000000 | "$0" "$@""#);
            shell.args(["-c", &pipe]).arg(limited.get_program()).args(limited.get_args());
            let ran = feed(&mut shell, b"");
            assert_eq!(ran.status, 1, "{what}, {judge}: {}", ran.stderr);
            assert!(ran.stdout.len() < 10_000 && ran.stdout.contains(" fault"), "{what}, {judge}: {}", ran.stdout);
        }
    }
}
