//! Several threads answer as one does: the same bytes, the same messages.

use crate::common::{
    command::{Ran, finish, run_with, turnbook},
    random::Random,
};
use std::io::Write;
use turnbook::Clocks;

fn ran(line: &str, input: &[u8]) -> Ran {
    run_with(&line.split(' ').collect::<Vec<_>>(), input)
}

/// Runs on one thread and on several, and returns what came of it.
fn alike(line: &str, input: &[u8]) -> Ran {
    let one = ran(line, input);
    for threads in [2, 3, 7] {
        let several = ran(&format!("{line} --threads {threads}"), input);
        assert_eq!(several.status, one.status, "{line}");
        assert_eq!(several.stderr, one.stderr, "{line}");
        assert!(several.stdout == one.stdout, "{line} on {threads} threads");
    }
    one
}

fn boards(count: usize, seed: u64) -> Vec<String> {
    let mut random = Random::new(seed);
    let board = |number| if number % 10 == 0 { random.board_near(number as u32 % 13) } else { random.board() };
    (0..count).map(board).map(|board| board.to_string()).collect()
}

fn clocks(count: usize, seed: u64) -> Vec<String> {
    let mut random = Random::new(seed);
    let state = |_| Clocks::from_index(random.below(Clocks::STATES as u32) as usize).unwrap();
    (0..count).map(state).map(|state| state.to_string()).collect()
}

#[test]
fn canonical_lines_come_out_in_order() {
    let text = boards(20_000, 1).join("\n");
    assert_eq!(alike("rotation", text.as_bytes()).stdout.lines().count(), 40_000);
    assert_eq!(alike("rotation --json", text.as_bytes()).stdout.lines().count(), 20_000);
    let text = clocks(50_000, 2).join("\n");
    assert_eq!(alike("clocks", text.as_bytes()).stdout.lines().count(), 50_000);
    assert_eq!(alike("clocks --unit quarters --json", text.as_bytes()).stdout.lines().count(), 50_000);
}

#[test]
fn other_layouts_come_out_in_order() {
    for separator in ["\r\n", " ", "\r", ",", "\n\n"] {
        let text = boards(6_000, 3).join(separator);
        assert_eq!(alike("rotation", text.as_bytes()).stdout.lines().count(), 12_000, "{separator:?}");
        let text = clocks(15_000, 4).join(separator);
        assert_eq!(alike("clocks", text.as_bytes()).stdout.lines().count(), 15_000, "{separator:?}");
    }
    // Cases of several lines, which no block need begin with.
    let rows: Vec<String> = clocks(20_000, 5).iter().map(|state| state.replace(' ', "\n")).collect();
    assert_eq!(alike("clocks", rows.join("\n").as_bytes()).stdout.lines().count(), 20_000);
    let hours: Vec<String> = clocks(20_000, 6)
        .iter()
        .map(|state| state.replace('0', "12").replace('3', "9").replace(" 2", " 6").replace("2 ", "6 "))
        .filter(|state| !state.contains('1'))
        .collect();
    assert_eq!(alike("clocks", hours.join("\n").as_bytes()).stdout.lines().count(), hours.len());
}

#[test]
fn bad_cases_are_told_alike() {
    for at in [0, 1, 2_047, 2_048, 2_049, 5_000, 9_999] {
        let mut lines = boards(10_000, 7);
        lines[at] = lines[at].replacen('1', "x", 1);
        let stopped = alike("rotation", lines.join("\n").as_bytes());
        assert_eq!((stopped.status, stopped.stdout.lines().count()), (2, 2 * at));
        assert!(stopped.stderr.contains(&format!("line {}, ", at + 1)), "{}", stopped.stderr);
    }
    let mut lines = clocks(40_000, 8);
    for at in (0..lines.len()).step_by(997) {
        lines[at] = lines[at].replacen(' ', " 7", 1);
    }
    let all = alike("clocks --keep-going --unit quarters", lines.join("\n").as_bytes());
    assert_eq!((all.status, all.stderr.matches("turnbook: ").count()), (2, 41));
    assert_eq!(all.stdout.lines().count(), 40_000 - 41);
}

#[test]
fn a_closing_zero_ends_it_though_the_pipe_stays_open() {
    let mut child = turnbook(&["rotation", "--threads", "3"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // More than a block, so that another thread waits for input when the 0 is met.
    let text = format!("{}\n0\n", boards(20_000, 11).join("\n"));
    let writer = std::thread::spawn(move || {
        stdin.write_all(text.as_bytes()).unwrap();
        stdin
    });
    let ran = finish(child);
    assert_eq!((ran.status, ran.stdout.lines().count(), ran.stderr.as_str()), (0, 40_000, ""));
    drop(writer.join().unwrap());
}

#[test]
fn the_end_is_the_same() {
    let text = format!("{}\n0\n{}", boards(5_000, 9).join("\n"), "what follows\n".repeat(50_000));
    assert_eq!(alike("rotation", text.as_bytes()).stdout.lines().count(), 10_000);
    let text = format!("30000\n{}", clocks(30_000, 10).join("\n"));
    assert_eq!(alike("clocks --judge 10118", text.as_bytes()).stdout.lines().count(), 30_000);
    assert_eq!(alike("clocks --judge 10118", text.replacen("30000", "29000", 1).as_bytes()).status, 2);
    assert_eq!(alike("clocks --judge 10118", text.replacen("30000", "31000", 1).as_bytes()).status, 2);
    assert_eq!(alike("clocks", b"").stdout, "");
    // Nothing but 3s, for blocks.
    let text = "3 3 3 3 3 3 3 3 3\n".repeat(20_000);
    let assumed = alike("clocks", text.as_bytes());
    assert!(assumed.stderr.contains("note:"), "{}", assumed.stderr);
    assert_eq!(assumed.stdout.lines().count(), 20_000);
    assert_eq!(ran("clocks --threads 0", b"").status, 2);
    assert_eq!(alike("rotation --input /none", b"").status, 2);
}
