//! What each verb prints for puzzles of each kind, compared with what it printed before.

use crate::common::{
    command::{feed, turnbook},
    folder::folder,
    snapshot,
};
use std::{fs, path::Path};

const MIXED: &str = "\
title = \"Mixed positions\"
positions = \"2 3 4 6\"
layout = \"\"\"
A B
C D\"\"\"
moves = \"1 = A B; 2 = B C:2; 3 = C D:-1; 4 = A C:2\"
";

/// A puzzle, and a state that is solved, one with an answer, and one without if there is any.
const PUZZLES: [(&str, &[&str]); 7] = [
    ("clocks", &["000000000", "330222212"]),
    ("rotation", &["111133222332233222331111", "111132323132231222312133"]),
    (
        "lights-out-5x5",
        &["..... ..... ..... ..... .....", "#.#.. .#... ..... ...#. .....", "#.... ..... ..... ..... ....."],
    ),
    ("cubes-ring-4", &["0000", "0211"]),
    ("rubiks-clock", &["0 0 0 0 0 0 0 0 0 0 0 0 0 0", "1 2 0 0 5 0 1 0 0 0 0 0 0 2"]),
    ("sixteen-3x3", &["123456789", "231456978", "213456789"]),
    ("mixed.toml", &["0 0 0 0", "1 2 1 1", "0 0 1 0"]),
];

/// Runs some commands in a folder, and returns the lines and what they print.
fn ran(folder: &Path, lines: &[String]) -> String {
    let one = |line: &String| {
        let mut command = turnbook(&line.split_whitespace().collect::<Vec<_>>());
        command.current_dir(folder).env("XDG_CACHE_HOME", folder.join("cache"));
        let ran = feed(&mut command, b"");
        let status = if ran.status == 0 { String::new() } else { format!("[exit status {}]\n", ran.status) };
        format!("$ turnbook {line}\n{}{}{status}", ran.stdout, ran.stderr)
    };
    lines.iter().map(one).collect::<Vec<_>>().join("\n")
}

fn named(puzzle: &str) -> &str {
    puzzle.split('.').next().unwrap_or(puzzle)
}

#[test]
fn states_are_shown_hinted_at_and_explained_as_before() {
    let folder = folder("verbs");
    fs::write(folder.join("mixed.toml"), MIXED).unwrap();
    for (puzzle, states) in PUZZLES {
        for (kind, state) in ["solved", "ordinary", "unsolvable"].iter().zip(states) {
            let lines = [
                format!("show {puzzle} {state}"),
                format!("hint {puzzle} {state}"),
                format!("hint {puzzle} {state} --level 2 --draw"),
                format!("hint {puzzle} {state} --level 3 --draw --ascii"),
                format!("explain {puzzle} {state}"),
                format!("explain {puzzle} {state} --plain"),
            ];
            snapshot::check(&format!("verbs/{}-{kind}.txt", named(puzzle)), &ran(&folder, &lines));
        }
    }
}

#[test]
fn puzzles_are_counted_and_generated_as_before() {
    let folder = folder("verbs-of-puzzles");
    fs::write(folder.join("mixed.toml"), MIXED).unwrap();
    for (puzzle, _) in PUZZLES {
        let mut lines = vec![
            format!("census {puzzle}"),
            format!("census {puzzle} --sample 50 --seed 7"),
            format!("generate {puzzle} --scramble 4 --lengths --seed 7"),
            format!("generate {puzzle} --unsolvable --count 2 --seed 7"),
        ];
        // Its eight million states take seconds, each time that they are counted.
        if puzzle != "lights-out-5x5" {
            lines.extend([
                format!("census {puzzle} --metric moves"),
                format!("generate {puzzle} --count 3 --seed 7"),
                format!("generate {puzzle} --hardest --distinct --count 2 --seed 7"),
            ]);
        }
        // A list of many states says nothing more here.
        let mut listed = 0;
        let text = ran(&folder, &lines);
        let few = text.lines().filter(|line| {
            listed = if line.starts_with("    ") && !line.contains('%') { listed + 1 } else { 0 };
            listed <= 8
        });
        let few: String = few.map(|line| format!("{line}\n")).collect();
        snapshot::check(&format!("verbs/{}.txt", named(puzzle)), &few);
    }
}
