//! `turnbook explain`: the way to an answer.

use super::{
    canvas::Canvas,
    failure::Failure,
    one::{BoardState, ClocksState, On},
};
use crate::explain;

pub const HELP: &str = "\
Examples:
  turnbook explain clocks 3 3 0 2 2 2 2 1 2 | less
  turnbook explain rotation 111132323132231222312133 --svg way.svg";

#[derive(clap::Subcommand)]
pub enum Of {
    /// Each move with the dials before and after, the answer by the unit-move matrix, and why it is the only one
    Clocks(On<ClocksState, Canvas>),
    /// Each move with the board before and after, what the other moves would leave, why this string is the one, and
    /// how IDA* finds it
    Rotation(On<BoardState, Canvas>),
}

/// Explains the answer to a state.
pub fn run(command: Of) -> Result<(), Failure> {
    match command {
        Of::Clocks(On { state, how }) => how.draw(&explain::clocks(state.read()?)),
        Of::Rotation(On { state, how }) => how.draw(&explain::rotation(state.read()?)),
    }
}
