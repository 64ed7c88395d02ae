//! `turnbook show`: a state, drawn.

use super::{canvas::Canvas, failure::Failure, puzzle::Asked};

pub const HELP: &str = "\
Examples:
  turnbook show clocks 9 9 12 6 6 6 6 3 6
  turnbook show rotation 111132323132231222312133 --svg board.svg
  turnbook show lights-out-5x5 '##... #.... ..... ..... .....'
  turnbook show mine.toml                        the start of the definition";

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    asked: Asked,
    #[command(flatten)]
    canvas: Canvas,
}

/// Draws a state.
pub fn run(args: &Args) -> Result<(), Failure> {
    let (puzzle, state) = args.asked.state()?;
    args.canvas.draw(&puzzle.draw(&state))
}
