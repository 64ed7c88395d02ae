//! `turnbook show`: a state, drawn.

use super::{
    color::Color,
    failure::Failure,
    one::{BoardState, ClocksState},
    output::Output,
};
use std::path::{Path, PathBuf};
use turnbook::draw::Draw;

pub const HELP: &str = "\
Examples:
  turnbook show clocks 9 9 12 6 6 6 6 3 6
  turnbook show rotation 111132323132231222312133 --svg board.svg";

#[derive(clap::Subcommand)]
pub enum Of {
    /// Nine faces, three by three; a dial at 12 is green
    Clocks {
        #[command(flatten)]
        state: ClocksState,
        #[command(flatten)]
        canvas: Canvas,
    },
    /// The # board with the centre in brackets, and each move at its line
    Rotation {
        #[command(flatten)]
        state: BoardState,
        #[command(flatten)]
        canvas: Canvas,
    },
}

/// Draws a state.
pub fn run(command: Of) -> Result<(), Failure> {
    match command {
        Of::Clocks { state, canvas } => canvas.draw(&state.read()?),
        Of::Rotation { state, canvas } => canvas.draw(&state.read()?),
    }
}

/// Where to draw.
#[derive(clap::Args)]
pub struct Canvas {
    /// Draw a picture instead, into a file; `-` is standard output
    #[arg(long, value_name = "FILE.svg")]
    svg: Option<PathBuf>,
    #[command(flatten)]
    color: Color,
}

impl Canvas {
    /// Draws to standard output, or into the file.
    pub fn draw(&self, what: &impl Draw) -> Result<(), Failure> {
        match self.svg.as_deref() {
            Some(path) if path == Path::new("-") => Output::print(what.svg().as_bytes()),
            Some(path) => Output::replace(path, what.svg().as_bytes()),
            None => Output::print(what.text(self.color.ink()).as_bytes()),
        }
    }
}
