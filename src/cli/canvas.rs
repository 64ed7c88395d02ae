//! Where a picture goes: to standard output as text, or into a file.

use super::{color::Color, failure::Failure, output::Output};
use crate::draw::Draw;
use std::path::PathBuf;

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
        match &self.svg {
            Some(path) => Output::save(Some(path), what.svg().as_bytes()),
            None => Output::print(what.text(self.color.ink()).as_bytes()),
        }
    }
}
