//! Pictures of states: text for a terminal, and SVG.
//!
//! What can be drawn is [`Draw`]: a state by itself, a state with a move marked ([`Dials`], [`Cells`]), and the
//! explanations of [`explain`](crate::explain). Nothing is told by colour alone: an arrow is the hand of a dial, a double
//! frame or a thick ring a dial that a move turns, brackets or a frame the centre of a board, arrows a line that turns.
//!
//! Text is at most [`WIDTH`] columns wide, and plain or with the codes of a terminal, as the [`Ink`] says. SVG has a
//! title and a description for those who do not see it, and the colours that its reader prefers, light or dark.
//!
//! # Examples
//!
//! ```
//! use turnbook::{Clocks, draw::{Draw, Ink}};
//!
//! let clocks: Clocks = "330222212".parse()?;
//! assert_eq!(
//!     clocks.text(Ink::Plain),
//!     "\
//! ╭─A─╮ ╭─B─╮ ╭─C─╮
//! │ ← │ │ ← │ │ ↑ │
//! ╰───╯ ╰───╯ ╰───╯
//! ╭─D─╮ ╭─E─╮ ╭─F─╮
//! │ ↓ │ │ ↓ │ │ ↓ │
//! ╰───╯ ╰───╯ ╰───╯
//! ╭─G─╮ ╭─H─╮ ╭─I─╮
//! │ ↓ │ │ → │ │ ↓ │
//! ╰───╯ ╰───╯ ╰───╯
//! "
//! );
//! # Ok::<(), turnbook::notation::ReadError>(())
//! ```

pub(crate) mod cells;
pub(crate) mod dials;
mod histogram;
mod ink;
mod page;
mod svg;

pub use cells::Cells;
pub use dials::Dials;
pub use histogram::histogram;
pub use ink::Ink;

pub(crate) use ink::Paint;
pub(crate) use page::{Block, Kind, Page};
pub(crate) use svg::Svg;

use alloc::{format, string::String};
use core::fmt::Display;

/// No text that is drawn here is wider, in columns.
pub const WIDTH: usize = 80;

/// What can be drawn.
pub trait Draw {
    /// Draws it as lines of text, each with its end.
    fn text(&self, ink: Ink) -> String;

    /// Draws it as an SVG document.
    fn svg(&self) -> String;
}

/// A move in a picture of the state before or after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turned<M> {
    /// The move is about to be made.
    Before(M),
    /// The move has just been made.
    After(M),
}

impl<M: Copy> Turned<M> {
    /// Returns the move.
    pub fn mv(self) -> M {
        match self {
            Turned::Before(mv) | Turned::After(mv) => mv,
        }
    }
}

impl<M: Display> Turned<M> {
    /// Says when the move turns what is marked.
    fn in_words(&self) -> String {
        match self {
            Turned::Before(mv) => format!("move {mv} turns"),
            Turned::After(mv) => format!("move {mv} has turned"),
        }
    }
}
