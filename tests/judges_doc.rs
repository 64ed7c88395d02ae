//! The commands in docs/judges.md are run; what they print is compared. It has a row for each judge and each style.
#![cfg(all(feature = "cli", unix))]

mod common;

use common::{command::folder, console::check};
use turnbook::judge::JUDGES;

const DOCUMENT: &str = include_str!("../docs/judges.md");

#[test]
fn the_commands_print_what_the_document_says() {
    assert!(check(DOCUMENT, &folder("judges")) > 10);
}

#[test]
fn every_judge_and_every_style_has_a_row() {
    let styles = ["testlib", "kattis", "hustoj", "qduoj", "syzoj", "lemon"];
    for name in JUDGES.iter().map(|judge| judge.name).chain(styles) {
        assert_eq!(DOCUMENT.matches(&format!("\n| `{name}` |")).count(), 1, "{name}");
    }
}
