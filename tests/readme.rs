//! The commands in the README are run, and what they print is compared.
#![cfg(all(feature = "cli", unix))]

use std::{path::Path, process::Command};

/// The commands of a console block, each with what is printed below it.
fn sessions(readme: &str) -> Vec<(String, String)> {
    let blocks = readme.split("```console\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let mut sessions: Vec<(String, String)> = vec![];
    for line in blocks.flat_map(str::lines) {
        match line.strip_prefix("$ ") {
            Some(command) => sessions.push((command.into(), String::new())),
            None => sessions.last_mut().expect("a block begins with a command").1 += &format!("{line}\n"),
        }
    }
    sessions
}

#[test]
fn the_commands_print_what_the_readme_says() {
    let binary = Path::new(env!("CARGO_BIN_EXE_turnbook"));
    let path = format!("{}:{}", binary.parent().unwrap().display(), std::env::var("PATH").unwrap());
    let readme = include_str!("../README.md");
    let sessions = sessions(readme);
    assert!(sessions.len() > 10);
    for (command, expected) in sessions {
        // The binary is there already.
        let line = command.replace("cargo run --release --", "turnbook");
        let output =
            Command::new("sh").args(["-c", &format!("exec 2>&1; {line}")]).env("PATH", &path).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "$ {command}");
    }
}
