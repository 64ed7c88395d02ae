//! What a document shows of the command: it is run, and what it prints is compared.

use std::{path::Path, process::Command};

/// The blocks of a language in a document.
fn blocks<'a>(document: &'a str, language: &'a str) -> impl Iterator<Item = &'a str> {
    document.split("\n```").filter_map(move |block| block.strip_prefix(language)?.strip_prefix('\n'))
}

/// The files that a document shows, each after its name.
fn files(document: &str) -> impl Iterator<Item = (&str, &str)> {
    document.match_indices("`:\n\n```").filter_map(|(at, between)| {
        let (_, name) = document[..at].rsplit_once('`')?;
        let (_, block) = document[at + between.len()..].split_once('\n')?;
        let (text, _) = block.split_once("```")?;
        Some((name, text))
    })
}

/// The commands of the console blocks, each with what is printed below it.
fn commands(document: &str) -> Vec<(String, String)> {
    let mut commands: Vec<(String, String)> = vec![];
    for line in blocks(document, "console").flat_map(str::lines) {
        match line.strip_prefix("$ ") {
            Some(command) => commands.push((command.into(), String::new())),
            None => commands.last_mut().expect("a block begins with a command").1 += &format!("{line}\n"),
        }
    }
    commands
}

/// The exit status that a command must have: 2 if turnbook refuses something, 1 if it says that there is no solution;
/// unless it is not the last of a pipe.
fn status(command: &str, expected: &str) -> i32 {
    let refuses = |line: &str| {
        line.strip_prefix("turnbook: ").is_some_and(|told| !told.starts_with("note:") && !told.starts_with("method"))
    };
    let mut last = command.rsplit(" | ").next().unwrap().split_whitespace();
    let unsolvable = |line: &str| line == "no solution" || line.contains("\"moves\":null");
    match last.any(|word| word == "turnbook") {
        true if expected.lines().any(refuses) => 2,
        true if expected.lines().any(unsolvable) => 1,
        _ => 0,
    }
}

/// Writes the files that a document shows to a folder and runs its commands there. Asserts that each prints what is
/// below it and has the exit status that belongs to it. Returns the number of commands.
pub fn check(document: &str, folder: &Path) -> usize {
    let binary = Path::new(env!("CARGO_BIN_EXE_turnbook"));
    let path = format!("{}:{}", binary.parent().unwrap().display(), std::env::var("PATH").unwrap());
    for (name, text) in files(document) {
        std::fs::write(folder.join(name), text).unwrap();
    }
    let commands = commands(document);
    for (command, expected) in &commands {
        // The binary is there already.
        let line = command.replace("cargo run --release --", "turnbook");
        let mut shell = Command::new("sh");
        shell.args(["-ec", &format!("exec 2>&1; {line}")]).env("PATH", &path).current_dir(folder);
        // Tables of loops are kept here.
        shell.env("XDG_CACHE_HOME", folder.join("cache"));
        let output = shell.output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stdout), *expected, "$ {command}");
        assert_eq!(output.status.code(), Some(status(&line, expected)), "$ {command}");
    }
    commands.len()
}
