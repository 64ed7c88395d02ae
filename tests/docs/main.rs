//! The documents: their commands print what is shown, their links lead somewhere, and their picture is up to date.
#![cfg(unix)]

#[path = "../common"]
mod common {
    pub mod folder;
    pub mod snapshot;
    pub mod tool;
}
mod console;

use common::{folder::folder, snapshot, tool::there_is};
use console::check;
use std::{fs, path::Path, process::Command, thread};
use turnbook::judge::JUDGES;

/// The README, its neighbours, and the pages of `docs`: the path from the root, and the text.
fn documents() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let names = ["", "docs/"].into_iter().flat_map(|folder| {
        let entries = fs::read_dir(root.join(folder)).unwrap();
        entries.map(move |entry| format!("{folder}{}", entry.unwrap().file_name().to_str().unwrap()))
    });
    let documents = names.filter(|name| name.ends_with(".md"));
    documents.map(|name| (name.clone(), fs::read_to_string(root.join(&name)).unwrap())).collect()
}

#[test]
fn every_command_prints_what_the_document_shows() {
    let (documents, python) = (documents(), there_is("python3"));
    thread::scope(|scope| {
        for (name, text) in documents.iter().filter(|(_, text)| python || !text.contains("$ python3")) {
            let folder = folder(&name.replace('/', "-"));
            let builder = thread::Builder::new().name(name.clone());
            builder.spawn_scoped(scope, move || check(text, &folder)).unwrap();
        }
    });
}

/// The anchor of a heading, as GitHub makes it.
fn anchor(heading: &str) -> String {
    let letters = heading.to_lowercase().replace(' ', "-");
    letters.chars().filter(|letter| letter.is_alphanumeric() || "-_".contains(*letter)).collect()
}

#[test]
fn every_link_leads_to_a_file_and_a_heading() {
    let documents = documents();
    let mut links = 0;
    for (name, text) in &documents {
        let folder = Path::new(name).parent().unwrap();
        for (_, rest) in text.match_indices("](").map(|(at, open)| text.split_at(at + open.len())) {
            let target = rest.split_once(')').unwrap().0;
            if target.starts_with("http") {
                continue;
            }
            let (file, heading) = target.split_once('#').unwrap_or((target, ""));
            let path = if file.is_empty() { name.into() } else { folder.join(file) };
            let root = Path::new(env!("CARGO_MANIFEST_DIR"));
            let path = root.join(path).canonicalize().unwrap_or_else(|error| panic!("{name}: {target}: {error}"));
            if !heading.is_empty() {
                let text = fs::read_to_string(path).unwrap();
                let mut headings =
                    text.lines().filter_map(|line| Some(line.strip_prefix('#')?.trim_start_matches('#')));
                assert!(headings.any(|other| anchor(other.trim()) == heading), "{name}: {target}");
            }
            links += 1;
        }
    }
    assert!(links > 20);
}

#[test]
fn every_judge_and_every_style_has_a_row() {
    let page = include_str!("../../docs/judges.md");
    let styles = ["testlib", "kattis", "hustoj", "qduoj", "syzoj", "lemon"];
    for name in JUDGES.iter().map(|judge| judge.name).chain(styles) {
        assert_eq!(page.matches(&format!("\n| `{name}` |")).count(), 1, "{name}");
    }
}

#[test]
fn the_picture_is_the_upper_part_of_what_the_command_draws() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_turnbook"));
    let output = command.args(["explain", "rotation", "111132323132231222312133", "--svg", "-"]).output().unwrap();
    let drawn = String::from_utf8(output.stdout).unwrap();
    let (_, height) = drawn.split_once(" height=\"").unwrap();
    let (height, _) = height.split_once('"').unwrap();
    // The moves; the text below them is cut off.
    snapshot::check("../../../docs/rotation.svg", &drawn.replacen(height, "775", 2));
}
