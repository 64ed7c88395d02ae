//! Ctrl-C, and system calls that are interrupted.

use super::{PUZZLE, write};
use crate::common::{
    command::{Ran, finish, turnbook},
    folder::folder,
    random::Random,
};
use std::{
    io::Write,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// A state of the puzzle in [`long`].
const STATE: &str = "1 2 3 4 5 6 7 8 9 10 1 2";

/// Writes a puzzle whose search lasts: 40 moves, each of which turns about half of twelve dials.
fn long(name: &str) -> PathBuf {
    let mut random = Random::new(1);
    let mut turned = || -> String {
        let amounts = ('A'..='L').map(|dial| (dial, random.below(20).saturating_sub(9)));
        amounts.filter(|(_, amount)| *amount > 0).map(|(dial, amount)| format!("{dial}:{amount} ")).collect()
    };
    let moves: String = (0..40).map(|mv| format!("m{mv} = {}\n", turned())).collect();
    let folder = folder(name);
    let definition = format!("positions = 11\ndials = 12\nstart = \"{STATE}\"\nmoves = \"\"\"\n{moves}\"\"\"\n");
    write(&folder, &[("long.toml", &definition)]);
    folder
}

fn signal(child: &Child, name: &str) {
    assert!(Command::new("kill").args(["-s", name, &child.id().to_string()]).status().unwrap().success());
}

fn interrupted(words: &[&str], folder: &Path) -> Ran {
    let child = turnbook(words).current_dir(folder).stdin(Stdio::null()).spawn().unwrap();
    thread::sleep(Duration::from_millis(700));
    signal(&child, "INT");
    let since = Instant::now();
    let ran = finish(child);
    assert!(since.elapsed() < Duration::from_secs(10), "{words:?}");
    ran
}

#[test]
fn ctrl_c_stops_a_search_and_prints_the_best_so_far() {
    let folder = long("interrupted");
    let ran = interrupted(&["solve", "long.toml"], &folder);
    assert_eq!((ran.status, ran.stdout.lines().count()), (130, 1), "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stderr.contains("note: not proven optimal: the search was interrupted; "), "{}", ran.stderr);
    let ran = interrupted(&["solve", "long.toml", "--json"], &folder);
    assert_eq!((ran.status, ran.stdout.contains("\"proven\":false")), (130, true), "{}", ran.stdout);
    for verb in ["explain", "hint"] {
        let ran = interrupted(&[verb, "long.toml"], &folder);
        assert_eq!((ran.status, ran.stdout.is_empty()), (130, false), "{verb}: {}", ran.stderr);
    }
    let ran = interrupted(&["census", "rotation", "--boards", "--threads", "2"], &folder);
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (130, "", "turnbook: interrupted\n"));
    let ran = interrupted(&["race", "rotation", "112323233232111211122333"], &folder);
    assert_eq!((ran.status, ran.stderr.as_str()), (130, ""));
    assert!(ran.stdout.contains("ida-centre"), "{}", ran.stdout);
}

#[test]
fn no_state_is_solved_after_ctrl_c() {
    let mut child = turnbook(&["solve", "long.toml", "-"]).current_dir(long("the-next-state")).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(format!("{STATE}\n{STATE}\n").as_bytes()).unwrap();
    thread::sleep(Duration::from_millis(700));
    signal(&child, "INT");
    let ran = finish(child);
    assert_eq!((ran.status, ran.stdout.lines().count()), (130, 1), "{}", ran.stderr);
    drop(stdin);
}

#[test]
fn ctrl_c_ends_what_is_not_a_search() {
    use std::os::unix::process::ExitStatusExt;
    let folder = folder("waiting");
    write(&folder, &[("p.toml", PUZZLE)]);
    for words in [&["clocks"][..], &["solve", "p.toml", "-"]] {
        let mut child = turnbook(words).current_dir(&folder).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        // An answer, and then it waits for more.
        let state = if words.len() == 1 { "330222212\n" } else { "012\n" };
        stdin.write_all(state.as_bytes()).unwrap();
        thread::sleep(Duration::from_millis(300));
        signal(&child, "INT");
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.signal(), Some(2), "{words:?}");
        assert!(!output.stdout.is_empty(), "{words:?}");
        drop(stdin);
    }
}

#[test]
fn a_second_ctrl_c_ends_the_process_at_once() {
    use std::os::unix::process::ExitStatusExt;
    // What this prints to the first signal, nobody takes.
    let words = ["solve", "long.toml", "--all"];
    let mut child = turnbook(&words).current_dir(long("twice")).spawn().unwrap();
    thread::sleep(Duration::from_millis(300));
    for _ in 0..2 {
        signal(&child, "INT");
        thread::sleep(Duration::from_millis(100));
    }
    let status = child.wait().unwrap();
    assert!(status.signal() == Some(2) || status.code() == Some(130), "{status}");
}

#[test]
fn stopping_and_continuing_changes_nothing() {
    let folder = folder("stopped");
    let line = "3 3 0 2 2 2 2 1 2\n";
    let mut child = turnbook(&["clocks", "--threads", "2"]).current_dir(&folder).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    for _ in 0..20 {
        stdin.write_all(line.as_bytes()).unwrap();
        signal(&child, "STOP");
        signal(&child, "CONT");
    }
    drop(stdin);
    let ran = finish(child);
    assert_eq!((ran.status, ran.stdout), (0, "4 5 8 9\n".repeat(20)));
}
