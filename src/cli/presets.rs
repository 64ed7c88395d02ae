//! `turnbook presets`: the built-in puzzles.

use super::{failure::Failure, output::Output};
use crate::{
    catalog::Preset,
    common::Counted,
    puzzle::{Alphabet, Description},
};
use std::fmt::Write;

pub const HELP: &str = "\
The sizes of lights, tiles, cubes and sixteen are free: lights-out-12x7 has
twelve rows of seven. `turnbook export NAME --as toml` writes the definition of a
puzzle, from which to start your own.

Examples:
  turnbook presets
  turnbook presets cubes
  turnbook export lights-out-5x5 --as toml --output mine.toml";

#[derive(clap::Args)]
pub struct Args {
    /// Describe the puzzles with this in their name, title or source; by default, list all on a line each
    search: Option<String>,
}

/// Lists the presets, or describes some.
pub fn run(args: &Args) -> Result<(), Failure> {
    let Some(search) = &args.search else { return Output::print(list().as_bytes()) };
    let wanted = search.to_lowercase();
    let found: String = Preset::all().map(describe).filter(|text| text.to_lowercase().contains(&wanted)).collect();
    match found.is_empty() {
        true => Err(super::definition::unknown(search)),
        false => Output::print(found.as_bytes()),
    }
}

/// Lists the presets, those that differ only in their size together.
fn list() -> String {
    let split = |name: &str| {
        let start = name.find(|character: char| character.is_ascii_digit()).filter(|_| name.contains('x'));
        let end = name.rfind(|character: char| character.is_ascii_digit());
        start
            .zip(end)
            .map(|(start, end)| (name[..start].to_string(), name[start..=end].to_string(), name[end + 1..].to_string()))
    };
    let mut groups: Vec<Vec<Preset>> = Vec::new();
    for preset in Preset::all() {
        let family = |preset: Preset| split(preset.name()).map(|(before, _, after)| (before, after));
        match groups.last_mut() {
            Some(group) if family(preset).is_some() && family(group[0]) == family(preset) => group.push(preset),
            _ => groups.push(vec![preset]),
        }
    }
    let mut list = String::new();
    for group in groups {
        let (first, last) = (group[0], group[group.len() - 1]);
        let until = if group.len() > 1 { split(last.name()) } else { None };
        let until = until.map(|(_, size, after)| format!(" … {size}{after}")).unwrap_or_default();
        let _ = writeln!(list, "{}{until}: {}", first.name(), first.puzzle().title());
    }
    list
}

/// Describes a preset.
fn describe(preset: Preset) -> String {
    let puzzle = preset.puzzle();
    let description = puzzle.description();
    let mut text = format!("{}: {}\n", preset.name(), puzzle.title());
    let _ = writeln!(text, "    {}", description.source.as_deref().unwrap_or_default());
    let _ = writeln!(text, "    {}; goal: {}", slots(description), goal(preset));
    let others: Vec<&str> = preset.names().skip(1).collect();
    if !others.is_empty() {
        let _ = writeln!(text, "    also: {}", others.join(", "));
    }
    text
}

/// Returns the goal as the definition has it.
fn goal(preset: Preset) -> String {
    let definition = preset.to_toml();
    let goal = definition.lines().find_map(|line| line.strip_prefix("goal = "));
    match goal.map(|goal| goal.trim_matches('"')) {
        None => "all 0".into(),
        Some("[") => "one of several states".into(),
        Some(goal) => goal.into(),
    }
}

/// Says what a state is made of, and how it is written.
fn slots(description: &Description) -> String {
    let count = Counted(description.slots.as_slice().len() as u64, description.noun);
    match &description.alphabet {
        Alphabet::Numbers(positions) if positions.iter().all(|number| *number == 2) => {
            format!("{count}: 0 or . off, 1 or # on")
        }
        Alphabet::Numbers(positions) if positions.windows(2).all(|pair| pair[0] == pair[1]) => {
            format!("{count}: 0 to {}, counted on as moves turn them", positions[0] - 1)
        }
        Alphabet::Numbers(positions) => {
            let positions: Vec<String> = positions.iter().map(ToString::to_string).collect();
            format!("{count} with {} positions, counted from 0 as moves turn them", positions.join(", "))
        }
        Alphabet::Symbols(symbols) => format!("{count}: {}", symbols.iter().collect::<String>()),
    }
}
