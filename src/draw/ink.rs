//! Colours of a terminal.

use alloc::{
    format,
    string::{String, ToString},
};
use core::fmt::Display;

/// How text is written: plain, or with the codes that colour it in a terminal.
///
/// The words and shapes are the same; what is coloured is told by them, too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Ink {
    /// Text alone.
    #[default]
    Plain,
    /// With ANSI codes.
    Colour,
}

impl Ink {
    pub(crate) fn paint(self, paint: Paint, text: impl Display) -> String {
        match self {
            Ink::Plain => text.to_string(),
            Ink::Colour => format!("\u{1b}[{}m{text}\u{1b}[0m", paint.0),
        }
    }
}

/// What an ANSI code of graphics takes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paint(&'static str);

impl Paint {
    pub(crate) const HEADING: Paint = Paint("1");
    pub(crate) const FAINT: Paint = Paint("2");
    /// What a move turns.
    pub(crate) const TURNED: Paint = Paint("1;33");
    /// What is as it should be, or leads there.
    pub(crate) const GOOD: Paint = Paint("1;32");
    /// Symbols 1, 2 and 3.
    pub(crate) const SYMBOLS: [Paint; 3] = [Paint("36"), Paint("35"), Paint("94")];
}
