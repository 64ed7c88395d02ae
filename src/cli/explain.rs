//! `turnbook explain`: the way to an answer.

use super::{
    canvas::Canvas,
    failure::Failure,
    limits::{Limits, status},
    puzzle::Asked,
};
use crate::explain::Explained;

pub const HELP: &str = "\
Each move is shown with the state before and after it. For clocks, the answer is
also worked out by the unit-move matrix, with a proof that it is the only one.
For rotation, there is what every other move would leave, why this string is the
answer, and how IDA* finds it. If there is no solution, turnbook explains why,
and the exit status is 1.

Examples:
  turnbook explain clocks 3 3 0 2 2 2 2 1 2 | less
  turnbook explain rotation 111132323132231222312133 --svg way.svg
  turnbook explain sixteen-3x3 2 3 1 4 5 6 9 7 8";

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    asked: Asked,
    #[command(flatten)]
    canvas: Canvas,
    #[command(flatten)]
    limits: Limits,
}

/// Explains the answer to a state.
pub fn run(args: &Args) -> Result<(), Failure> {
    let (puzzle, state) = args.asked.state()?;
    let outcome = args.limits.solve(&puzzle, &state);
    status(args.canvas.draw(&Explained::new(puzzle, state, outcome.clone())), &outcome)
}
