//! `turnbook hint`: as much of an answer as is asked for.

use super::{
    args::number,
    failure::Failure,
    one::{BoardState, ClocksState, On},
    output::Output,
};
use crate::explain::{Hint, Level};

pub const HELP: &str = "\
Examples:
  turnbook hint clocks 3 3 0 2 2 2 2 1 2             4 moves
  turnbook hint clocks 3 3 0 2 2 2 2 1 2 --level 2   4, which turns A, D and G
  turnbook hint rotation 111132323132231222312133 --level 3";

#[derive(clap::Subcommand)]
pub enum Of {
    /// For nine dials
    Clocks(On<ClocksState, LevelArgs>),
    /// For a board
    Rotation(On<BoardState, LevelArgs>),
}

#[derive(clap::Args)]
pub struct LevelArgs {
    /// How much to tell: 1, how many moves; 2, the next move; 3, the whole answer
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number(1u8..=3))]
    level: u8,
}

/// Gives a hint.
pub fn run(command: Of) -> Result<(), Failure> {
    let hint = match command {
        Of::Clocks(On { state, how }) => state.read()?.hint_at(how.level()),
        Of::Rotation(On { state, how }) => state.read()?.hint_at(how.level()),
    };
    Output::print(hint.as_bytes())
}

impl LevelArgs {
    fn level(&self) -> Level {
        match self.level {
            1 => Level::Distance,
            2 => Level::Move,
            _ => Level::Answer,
        }
    }
}
