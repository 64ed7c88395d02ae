//! Limits on memory, threads, the stack and open files: an exit status and a message, never an abort.

use super::{PUZZLE, shell, write};
use crate::common::{command::Ran, folder::folder};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Commands of every kind, on the files of [`inputs`].
const COMMANDS: [&str; 21] = [
    "clocks 330222212",
    "clocks --input cases",
    "clocks --input cases --threads 8",
    "clocks --method bfs 330222212",
    "rotation --input boards",
    "rotation --input boards --threads 8",
    "rotation --method ida-centre 111132323132231222312133",
    "export patterns --as json",
    "export patterns --as c",
    "export lights-out-4x4 --as rust",
    "tables verify unit-moves.bin",
    "tables",
    "solve sixteen-3x3 231456978 --no-cache",
    "solve p.toml",
    "solve alien-tiles-7x7 3300101233211200030103210233303322300103111200322 --time-limit 1",
    "learn seen",
    "explain rotation 111132323132231222312133",
    "census rotation",
    "generate clocks --count 1000 --seed 1",
    "check --judge poj2286 boards boards",
    "validate --judge poj2286 boards",
];

fn inputs(name: &str) -> PathBuf {
    let folder = folder(name);
    write(&folder, &[("p.toml", PUZZLE), ("seen", "000 > a > 110 > b > 121\n333 > a > 003 > b > 010\n")]);
    fs::write(folder.join("cases"), "3 3 0 2 2 2 2 1 2\n".repeat(50_000)).unwrap();
    fs::write(folder.join("boards"), "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n".repeat(20_000)).unwrap();
    assert_eq!(shell("\"$0\" export unit-moves --as bin --output unit-moves.bin", &folder).status, 0);
    folder
}

/// Runs a command under a limit. Some limits are too small for the loader of programs, or for the system, which kills it.
fn limited(limit: &str, line: &str, folder: &Path) -> Option<Ran> {
    let ran = limited_shell(limit, &format!("\"$0\" {line}; exit $?"), folder);
    (ran.status != 127 && ran.status != 137).then_some(ran)
}

fn limited_shell(limit: &str, script: &str, folder: &Path) -> Ran {
    shell(&format!("ulimit {limit} && {script}"), folder)
}

#[test]
fn scarce_memory_ends_with_a_status() {
    let folder = inputs("memory");
    for kilobytes in [20_000, 28_000, 60_000] {
        for line in COMMANDS {
            let Some(ran) = limited(&format!("-v {kilobytes}"), line, &folder) else { continue };
            assert!((0..=3).contains(&ran.status), "{kilobytes}: {line}: {}: {}", ran.status, ran.stderr);
            assert!(ran.status != 2 || !ran.stderr.is_empty(), "{kilobytes}: {line}");
        }
    }
    // Of an input, there is never more than a few blocks in memory, and a table is written as it is read.
    for line in ["clocks --input cases", "export patterns --as json", "validate --judge poj2286 boards"] {
        let ran = limited("-v 50000", line, &folder).unwrap();
        assert!(ran.status <= 1, "{line}: {}", ran.stderr);
    }
}

#[test]
fn an_answer_of_billions_of_presses_is_not_held() {
    let folder = folder("billions");
    let puzzle = "solve --positions '65536 32767' --moves 'press = A B' --goal '0 0' 1 1";
    for form in ["--as list", "--all --as list"] {
        let line = format!("\"$0\" {puzzle} {form} | head -c 12");
        let ran = limited_shell("-v 100000", &line, &folder);
        assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (0, "press press ", ""), "{form}");
    }
}

#[test]
fn a_puzzle_is_learnt_in_little_more_memory_than_its_observations_take() {
    let folder = folder("learn");
    let line = "000 > a > 110 > b > 121 > a > 231\n300 > a > 010\n";
    fs::write(folder.join("seen"), line.repeat(150_000)).unwrap();
    let ran = limited("-v 40000", "learn seen --positions 4", &folder).unwrap();
    assert_eq!((ran.status, ran.stdout.contains("positions = 4")), (0, true), "{}", ran.stderr);
}

#[test]
fn without_threads_fewer_do_the_work() {
    let folder = inputs("threads");
    for input in ["clocks --input cases", "rotation --input boards"] {
        let wanted = shell(&format!("\"$0\" {input}"), &folder).stdout;
        for kilobytes in [40_000, 60_000, 100_000, 200_000] {
            let ran = limited(&format!("-v {kilobytes}"), &format!("{input} --threads 256"), &folder).unwrap();
            assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{input}: {kilobytes}");
            assert!(ran.stdout == wanted, "{input}: {kilobytes}");
        }
    }
}

#[test]
fn a_small_stack_is_enough() {
    let folder = inputs("stack");
    for line in COMMANDS {
        let Some(ran) = limited("-s 128", line, &folder) else { continue };
        assert!(ran.status <= 1, "{line}: {}: {}", ran.status, ran.stderr);
    }
}

#[test]
fn few_files_are_open_at_a_time() {
    let folder = inputs("open-files");
    let cases = "one ".repeat(200);
    write(&folder, &[("one", "3 3 0\n2 2 2\n2 1 2\n")]);
    let ran = limited("-n 16", &format!("validate --judge poj1166 {cases}"), &folder).unwrap();
    assert_eq!((ran.status, ran.stdout.lines().count()), (0, 200), "{}", ran.stderr);
    let ran = limited("-n 16", "generate clocks --judge poj1166 --set tests --seed 1", &folder).unwrap();
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    for line in COMMANDS {
        let Some(ran) = limited("-n 3", line, &folder) else { continue };
        assert!((0..=2).contains(&ran.status), "{line}: {}: {}", ran.status, ran.stderr);
    }
}
