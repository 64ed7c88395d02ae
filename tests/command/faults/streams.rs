//! Standard streams that are closed, full, slow or gone.

use super::{PUZZLE, in_shell, shell, write};
use crate::common::{
    command::{finish, run_with, turnbook},
    folder::folder,
};
use std::{
    fs,
    io::{Read, Write},
    thread,
    time::Duration,
};

/// A command for each kind of output.
const PRINTING: [&str; 16] = [
    "clocks 330222212",
    "clocks --input cases",
    "clocks --input cases --threads 2",
    "clocks --input cases --json",
    "solve p.toml",
    "solve p.toml --json",
    "solve rotation 111132323132231222312133",
    "presets",
    "judges",
    "tables",
    "export unit-moves --as json",
    "explain clocks 330222212",
    "show clocks 330222212 --svg -",
    "generate clocks --seed 1",
    "census clocks",
    "validate --judge poj1166 cases",
];

fn inputs(name: &str) -> std::path::PathBuf {
    let folder = folder(name);
    write(&folder, &[("p.toml", PUZZLE), ("cases", "3 3 0\n2 2 2\n2 1 2\n")]);
    folder
}

#[test]
fn answers_that_nobody_can_get_are_not_lost_quietly() {
    let folder = inputs("no-output");
    for line in PRINTING {
        let ran = shell(&format!("exec \"$0\" {line} >&-"), &folder);
        let told = "turnbook: cannot write standard output: it is closed\n";
        assert_eq!((ran.status, ran.stderr.as_str()), (2, told), "{line}");
        let ran = shell(&format!("exec \"$0\" {line} > /dev/full"), &folder);
        assert_eq!(ran.status, 2, "{line}");
        assert!(ran.stderr.starts_with("turnbook: cannot write standard output: No space"), "{line}: {}", ran.stderr);
    }
    // What goes to a file needs no standard stream.
    for line in ["clocks --input cases --output answers", "export unit-moves --as c --output table"] {
        let ran = shell(&format!("exec \"$0\" {line} <&- >&- 2>&-"), &folder);
        assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (0, "", ""), "{line}");
    }
    assert_eq!(fs::read_to_string(folder.join("answers")).unwrap(), "4 5 8 9\n");
}

#[test]
fn outputs_to_files_tell_a_full_device() {
    let folder = inputs("full-device");
    write(&folder, &[("answers", "4 5 8 9\n")]);
    for line in [
        "clocks --input cases --output /dev/full",
        "clocks --input cases --threads 2 --output /dev/full",
        "export unit-moves --as bin --output /dev/full",
        "export patterns --as json --output /dev/full",
        "export p.toml --as c --output /dev/full",
        "show clocks 330222212 --svg /dev/full",
        "explain clocks 330222212 --svg /dev/full",
        "census clocks --plot /dev/full",
        "check --judge poj1166 --style testlib cases answers answers /dev/full",
        "check --judge poj1166 --style lemon cases answers answers 10 /dev/full report",
        "check --judge poj1166 --style lemon cases answers answers 10 score /dev/full",
    ] {
        let ran = shell(&format!("exec \"$0\" {line}"), &folder);
        assert_eq!((ran.status, ran.stdout.as_str()), (if line.contains("--style") { 3 } else { 2 }, ""), "{line}");
        assert!(ran.stderr.contains("cannot write /dev/full: No space left on device"), "{line}: {}", ran.stderr);
    }
}

#[test]
fn closed_inputs_and_messages_do_no_harm() {
    let folder = inputs("closed");
    for (script, status, printed) in [
        ("clocks <&-", 0, ""),
        ("rotation --threads 2 <&-", 0, ""),
        ("clocks 330222212 2>&-", 0, "4 5 8 9\n"),
        ("clocks 33022221x 2>&-", 2, ""),
        ("clocks 33022221x 2>/dev/full", 2, ""),
        ("solve p.toml - <&-", 0, ""),
        ("tables verify - <&-", 2, ""),
        ("validate --judge poj1166 <&- 2>&-", 1, "standard input: 1 fault\n"),
    ] {
        let ran = shell(&format!("exec \"$0\" {script}"), &folder);
        assert_eq!(ran.status, status, "{script}: {}", ran.stderr);
        assert!(ran.stdout.ends_with(printed), "{script}: {}", ran.stdout);
    }
}

/// A reader that goes away ends the command, even if the input has no end.
#[test]
fn an_endless_input_ends_when_nobody_reads() {
    let folder = inputs("endless");
    for script in [
        "yes x | \"$0\" clocks --keep-going 2>&1 >/dev/null | head -n 1",
        "yes x | \"$0\" clocks --keep-going --threads 3 2>&1 >/dev/null | head -n 1",
        "yes 330222212 | \"$0\" clocks | head -n 1",
        "yes 012 | \"$0\" solve p.toml - | head -n 1",
        "yes 1 | \"$0\" validate --judge poj1166 --all | head -n 1",
    ] {
        let ran = finish(in_shell(&format!("ulimit -t 20; {script}"), &folder).spawn().unwrap());
        assert_eq!((ran.status, ran.stdout.is_empty()), (0, false), "{script}");
    }
}

#[test]
fn slow_readers_and_writers_get_the_same_bytes() {
    let cases = "3 3 0 2 2 2 2 1 2\n0 0 0 0 0 0 0 0 3\n".repeat(40);
    let wanted = run_with(&["clocks"], cases.as_bytes()).stdout;
    for threads in ["1", "3"] {
        let mut child = turnbook(&["clocks", "--threads", threads]).spawn().unwrap();
        let (mut stdin, mut stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let text = cases.clone();
        let writer = thread::spawn(move || {
            for part in text.as_bytes().chunks(7) {
                stdin.write_all(part).unwrap();
                thread::sleep(Duration::from_micros(300));
            }
        });
        let mut answers = Vec::new();
        let mut byte = [0];
        while stdout.read(&mut byte).unwrap() > 0 {
            answers.push(byte[0]);
        }
        writer.join().unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(0));
        assert_eq!(String::from_utf8(answers).unwrap(), wanted, "{threads} threads");
    }
}
