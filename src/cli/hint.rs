//! `turnbook hint`: as much of an answer as is asked for.

use super::{
    args::number,
    canvas::Canvas,
    failure::Failure,
    limits::{Limits, status},
    output::Output,
    puzzle::Asked,
};
use crate::explain::{Level, draw_hint, hint};

pub const HELP: &str = "\
If there is no solution, the hint says so, from level 2 on with the reason, and
the exit status is 1.

Examples:
  turnbook hint clocks 3 3 0 2 2 2 2 1 2             4 moves
  turnbook hint clocks 3 3 0 2 2 2 2 1 2 --level 2   4, which turns A, D and G
  turnbook hint clocks 3 3 0 2 2 2 2 1 2 --level 2 --draw
  turnbook hint rotation 111132323132231222312133 --level 3
  turnbook hint sixteen-3x3 231456978 --level 2";

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    asked: Asked,
    /// How much to give away: 1, the number of moves; 2, the next move; 3, the whole answer
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number(1u8..=3))]
    level: u8,
    /// Draw the state as well, with a mark on what to press
    #[arg(long)]
    draw: bool,
    #[command(flatten)]
    canvas: Canvas,
    #[command(flatten)]
    limits: Limits,
}

/// Gives a hint.
pub fn run(args: &Args) -> Result<(), Failure> {
    let (puzzle, state) = args.asked.state()?;
    let outcome = args.limits.solve(&puzzle, &state);
    let level = [Level::Distance, Level::Move, Level::Answer][usize::from(args.level) - 1];
    let mut printed = Output::print(hint(&puzzle, &outcome, level).as_bytes());
    if args.draw || args.canvas.is_asked() {
        printed = printed.and_then(|()| args.canvas.draw(&draw_hint(&puzzle, &state, &outcome, level)));
    }
    status(printed, &outcome)
}
