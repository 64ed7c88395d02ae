//! `turnbook presets`: the built-in puzzles.

use super::{definition, failure::Failure, output::Output};
use crate::catalog::Preset;
use std::fmt::Write;

pub const HELP: &str = "\
To define your own puzzle, start from the definition of a similar one.

Examples:
  turnbook presets
  turnbook presets show lights-out-5x5 > mine.toml
  turnbook mine.toml ...";

#[derive(clap::Subcommand)]
pub enum Command {
    /// Print the definition of a preset as TOML, ready to change
    Show {
        /// The name of the preset
        name: String,
    },
}

/// Lists the presets, or shows one.
pub fn run(command: Option<Command>) -> Result<(), Failure> {
    match command {
        None => Output::print(list().as_bytes()),
        Some(Command::Show { name }) => Output::print(definition::text_of(&name)?.as_bytes()),
    }
}

fn list() -> String {
    let mut list = String::new();
    for preset in Preset::all() {
        let puzzle = preset.puzzle();
        let description = puzzle.description();
        let _ = writeln!(list, "{}: {}", preset.name(), description.title.as_deref().unwrap_or_default());
        let _ = writeln!(list, "    {}; {}", description.kind, description.source.as_deref().unwrap_or_default());
        let others: Vec<&str> = preset.names().skip(1).collect();
        if !others.is_empty() {
            let _ = writeln!(list, "    also: {}", others.join(", "));
        }
    }
    list
}
