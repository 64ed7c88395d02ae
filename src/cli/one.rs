//! A puzzle and a state of it, from the arguments or from standard input.

use super::{
    definition::{find, read, refuse},
    failure::{Failure, note},
    input::Input,
};
use crate::{
    common::Counted,
    judge::Unit,
    puzzle::{AnyPuzzle, State},
};
use clap::{Args, ValueEnum};

/// The most bytes of a state.
const MAX_BYTES: usize = 1 << 24;

/// The puzzle and the state that a verb is about.
#[derive(Args)]
pub struct Asked {
    /// `clocks`, `rotation`, a preset (`turnbook presets` lists them) or a TOML file
    puzzle: String,
    /// What each dial or cell shows, in order, joined if that is clear; # and . for lights. `-` reads standard input.
    /// Without a state: the start of the definition if it has one, otherwise standard input
    #[arg(value_name = "STATE", allow_negative_numbers = true)]
    words: Vec<String>,
    /// The unit of the numbers of clocks; by default it is detected
    #[arg(long, value_name = "UNIT")]
    dials: Option<Unit>,
}

impl Asked {
    /// Finds the puzzle, and reads the state.
    pub fn read(&self) -> Result<(AnyPuzzle, State), Failure> {
        let puzzle = find(&self.puzzle)?;
        let unit = self.dials.and_then(|unit| unit.to_possible_value());
        let unit = unit.as_ref().map(|unit| unit.get_name());
        if unit.is_some_and(|unit| !puzzle.units().contains(&unit)) {
            return Err(Failure::Usage(format!("--dials: the states of {} have no units", puzzle.name())));
        }
        let (name, text) = match (&self.words[..], &puzzle.description().start) {
            ([], Some(start)) => return Ok((puzzle.clone(), start.clone())),
            ([], None) => {
                if Input::is_typed(&[], None) {
                    let description = puzzle.description();
                    let numbers = Counted(description.slots.as_slice().len() as u64, description.noun);
                    note(&format!("type {numbers}; end with Ctrl-D on a new line"));
                }
                read("-", MAX_BYTES)?
            }
            ([word], _) if word == "-" => read("-", MAX_BYTES)?,
            (words, _) => ("arguments".into(), words.join(" ")),
        };
        let (state, remark) = puzzle.read_state_in(unit, &text).map_err(|error| refuse(&name, &text, &error))?;
        remark.into_iter().for_each(|remark| note(&format!("{name}: {remark}")));
        Ok((puzzle, state))
    }
}
