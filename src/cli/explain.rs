//! `turnbook explain`: the way to an answer.

use super::{
    failure::Failure,
    one::{BoardState, ClocksState},
    show::Canvas,
};
use turnbook::explain;

pub const HELP: &str = "\
Examples:
  turnbook explain clocks 3 3 0 2 2 2 2 1 2 | less
  turnbook explain rotation 111132323132231222312133 --svg way.svg";

#[derive(clap::Subcommand)]
pub enum Of {
    /// Each move with the dials before and after, the answer by the unit-move matrix, and why it is the only one
    Clocks {
        #[command(flatten)]
        state: ClocksState,
        #[command(flatten)]
        canvas: Canvas,
    },
    /// Each move with the board before and after, what the other moves would leave, why this string is the one, and
    /// how IDA* finds it
    Rotation {
        #[command(flatten)]
        state: BoardState,
        #[command(flatten)]
        canvas: Canvas,
    },
}

/// Explains the answer to a state.
pub fn run(command: Of) -> Result<(), Failure> {
    match command {
        Of::Clocks { state, canvas } => canvas.draw(&explain::clocks(state.read()?)),
        Of::Rotation { state, canvas } => canvas.draw(&explain::rotation(state.read()?)),
    }
}
