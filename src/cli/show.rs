//! `turnbook show`: a state, drawn.

use super::{
    canvas::Canvas,
    failure::Failure,
    one::{BoardState, ClocksState, On},
};

pub const HELP: &str = "\
Examples:
  turnbook show clocks 9 9 12 6 6 6 6 3 6
  turnbook show rotation 111132323132231222312133 --svg board.svg";

#[derive(clap::Subcommand)]
pub enum Of {
    /// Nine faces, three by three; a dial at 12 is green
    Clocks(On<ClocksState, Canvas>),
    /// The # board with the centre in brackets, and each move at its line
    Rotation(On<BoardState, Canvas>),
}

/// Draws a state.
pub fn run(command: Of) -> Result<(), Failure> {
    match command {
        Of::Clocks(On { state, how }) => how.draw(&state.read()?),
        Of::Rotation(On { state, how }) => how.draw(&state.read()?),
    }
}
