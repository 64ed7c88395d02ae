//! Runs the commands that the documents show, and compares what they print and their exit status.
#![cfg(unix)]

#[path = "../common"]
mod common {
    pub mod folder;
    pub mod tool;
}
mod console;

use common::{folder::folder, tool::there_is};
use console::{blocks, check};
use std::fs;
use turnbook::judge::JUDGES;

const JUDGES_DOCUMENT: &str = include_str!("../../docs/judges.md");

#[test]
fn the_commands_of_the_readme_print_what_it_says() {
    assert!(check(include_str!("../../README.md"), &folder("readme")) > 10);
}

#[test]
fn the_commands_for_judges_print_what_the_document_says() {
    assert!(check(JUDGES_DOCUMENT, &folder("judges")) > 10);
}

#[test]
fn every_judge_and_every_style_has_a_row() {
    let styles = ["testlib", "kattis", "hustoj", "qduoj", "syzoj", "lemon"];
    for name in JUDGES.iter().map(|judge| judge.name).chain(styles) {
        assert_eq!(JUDGES_DOCUMENT.matches(&format!("\n| `{name}` |")).count(), 1, "{name}");
    }
}

#[test]
fn the_commands_for_puzzles_print_what_the_document_says() {
    assert!(check(include_str!("../../docs/puzzles.md"), &folder("puzzles")) > 20);
}

#[test]
fn the_commands_for_generated_code_print_what_the_document_says() {
    assert!(check(include_str!("../../docs/generate.md"), &folder("generate")) > 5);
}

#[test]
fn the_readers_of_tables_answer_as_the_document_says() {
    if !there_is("python3") {
        return;
    }
    let (folder, document) = (folder("tables"), include_str!("../../docs/tables.md"));
    for (language, name) in [("python", "tables.py"), ("c", "table.c")] {
        fs::write(folder.join(name), blocks(document, language).next().unwrap().to_string() + "\n").unwrap();
    }
    assert!(check(document, &folder) > 5);
}
