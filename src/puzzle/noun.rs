//! What the parts of puzzles are called.

use core::fmt;

/// A part of a puzzle or of a text, for messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Noun {
    /// A dial.
    Dial,
    /// A cell.
    Cell,
    /// A move.
    Move,
    /// A symbol.
    Symbol,
    /// A state or a board that is a goal.
    Goal,
    /// A line of a layout.
    Line,
    /// A character of a text.
    Character,
    /// A byte of a text.
    Byte,
}

impl fmt::Display for Noun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Noun::Dial => "dial",
            Noun::Cell => "cell",
            Noun::Move => "move",
            Noun::Symbol => "symbol",
            Noun::Goal => "goal",
            Noun::Line => "line",
            Noun::Character => "character",
            Noun::Byte => "byte",
        })
    }
}
