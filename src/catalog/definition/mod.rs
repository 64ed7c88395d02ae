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
pub use toml::from_toml;

use crate::{dials::Dials, loops::Loops, puzzle::AnyPuzzle};
use alloc::{string::String, vec::Vec};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// Dials.
    Dials,
    /// Loops.
    Loops,
}

impl Kind {
    /// Returns the name of the kind, as it stands in a definition.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Dials => "dials",
            Kind::Loops => "loops",
        }
    }
}

/// Returns a puzzle of dials or of loops with a goal that is read from text, as it is written in a definition.
///
/// # Errors
///
/// If the text is no goal, or does not fit the puzzle.
///
/// # Panics
///
/// If the puzzle is of another kind.
pub fn with_goal(puzzle: AnyPuzzle, text: &str) -> Result<AnyPuzzle, Error> {
    let name = String::from(puzzle.name());
    let changed: AnyPuzzle = match (puzzle.downcast::<Dials>(), puzzle.downcast::<Loops>()) {
        (Some(dials), _) => dials.clone().with_goal(dials.read_goal(text)?)?.into(),
        (_, Some(loops)) => loops.clone().with_goal(loops.read_goal(text)?)?.into(),
        (None, None) => panic!("a puzzle of kind {} has one goal", puzzle.description().kind),
    };
    Ok(changed.with_name(name))
}
