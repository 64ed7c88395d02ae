//! Definitions of puzzles of dials and of loops, as texts.

mod moves;
mod options;
mod read;
#[cfg(feature = "toml")]
mod toml;
mod value;
mod write;

use crate::puzzle::{At, Error, Key, Mistake, Noun, Place};
pub use options::from_options;
#[cfg(feature = "toml")]
pub use toml::{from_toml, from_toml_with};

use crate::puzzle::AnyPuzzle;
use alloc::vec::Vec;

/// The most bytes of a definition.
pub const MAX_BYTES: usize = 1 << 20;

/// A puzzle that was read from its definition.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Definition {
    /// The puzzle.
    pub puzzle: AnyPuzzle,
    /// What is allowed, but worth a look: moves that turn nothing.
    pub notes: Vec<Error>,
}

/// A kind of puzzle.
#[derive(Clone, Copy)]
enum Kind {
    Dials,
    Loops,
}

impl Kind {
    /// Returns the name of the kind, as a definition writes it.
    fn name(self) -> &'static str {
        match self {
            Kind::Dials => "dials",
            Kind::Loops => "loops",
        }
    }
}
