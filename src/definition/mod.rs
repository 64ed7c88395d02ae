//! Definitions of puzzles of dials and of loops, as texts.
//!
//! A definition is a file of TOML, read by `from_toml` (feature `toml`) and written by [`Puzzle::to_toml`], or the same
//! values as options of a command line, read by [`from_options`]. The keys and what stands under them are described in
//! `docs/puzzles.md` of the package.
//!
//! What is wrong is an [`Error`], whether a puzzle was read or [built](crate::dials::Puzzle::builder): a [`Mistake`], and
//! the place of it, a line and a column or a part of the definition.
//!
//! # Examples
//!
//! ```
//! use turnbook::definition::{Key, Kind, from_options};
//!
//! let options = [(Key::Positions, "3"), (Key::Moves, "AB ABC BCD CD"), (Key::Start, "0 2 0 1")];
//! let puzzle = from_options(Kind::Dials, &options)?.puzzle;
//! assert_eq!(
//!     puzzle.to_toml(),
//!     "\
//! positions = 3
//! dials = 4
//! moves = \"\"\"
//! 1 = AB
//! 2 = ABC
//! 3 = BCD
//! 4 = CD
//! \"\"\"
//! start = \"0 2 0 1\"
//! "
//! );
//!
//! let options = [(Key::Positions, "3"), (Key::Dials, "4"), (Key::Moves, "AB ABX BCD CD")];
//! let error = from_options(Kind::Dials, &options).unwrap_err();
//! assert_eq!(error.to_string(), "--moves, column 6: there is no dial \"X\": expected one of A, B, C, D");
//! # Ok::<(), turnbook::definition::Error>(())
//! ```

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

/// What was read.
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
