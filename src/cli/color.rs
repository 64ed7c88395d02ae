//! Whether standard output is coloured.

use crate::draw::Ink;
use clap::{Args, ValueEnum};

#[derive(Args)]
pub struct Color {
    /// When to colour the text; auto: in a terminal, unless NO_COLOR is set
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    color: When,
}

#[derive(Clone, Copy, ValueEnum)]
enum When {
    Auto,
    Always,
    Never,
}

impl Color {
    /// Returns how to write on standard output.
    pub fn ink(&self) -> Ink {
        let coloured = match self.color {
            When::Auto => anstream::AutoStream::choice(&std::io::stdout()) != anstream::ColorChoice::Never,
            When::Always => true,
            When::Never => false,
        };
        if coloured { Ink::COLOUR } else { Ink::PLAIN }
    }
}
