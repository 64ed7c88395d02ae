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

pub use crate::parts::{At, Error, Key, Layout, Mistake, Noun, Part, Place, nearest};
pub use options::from_options;
#[cfg(feature = "toml")]
pub use toml::from_toml;

use crate::{dials, loops};
use alloc::{string::String, vec::Vec};

/// The most bytes of a definition.
pub const MAX_BYTES: usize = 1 << 20;

/// What was read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Definition {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// What is allowed, but worth a look: moves that turn nothing.
    pub notes: Vec<Error>,
}

/// A puzzle of either kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Puzzle {
    /// A puzzle of dials.
    Dials(dials::Puzzle),
    /// A puzzle of loops.
    Loops(loops::Puzzle),
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

impl Puzzle {
    /// Returns the kind of the puzzle.
    pub fn kind(&self) -> Kind {
        match self {
            Puzzle::Dials(_) => Kind::Dials,
            Puzzle::Loops(_) => Kind::Loops,
        }
    }

    /// Returns what the puzzle is called.
    pub fn title(&self) -> Option<&str> {
        match self {
            Puzzle::Dials(puzzle) => puzzle.title(),
            Puzzle::Loops(puzzle) => puzzle.title(),
        }
    }

    /// Returns where the puzzle comes from.
    pub fn source(&self) -> Option<&str> {
        match self {
            Puzzle::Dials(puzzle) => puzzle.source(),
            Puzzle::Loops(puzzle) => puzzle.source(),
        }
    }

    /// Returns the same puzzle with a goal that is read from text, as it stands in a definition.
    ///
    /// # Errors
    ///
    /// If the text is no goal, or does not fit the puzzle.
    pub fn with_goal_text(self, text: &str) -> Result<Puzzle, Error> {
        match self {
            Puzzle::Dials(puzzle) => puzzle.parse_goal(text).and_then(|goal| puzzle.with_goal(goal)).map(Puzzle::Dials),
            Puzzle::Loops(puzzle) => puzzle.parse_goal(text).and_then(|goal| puzzle.with_goal(goal)).map(Puzzle::Loops),
        }
    }

    /// Writes the definition of the puzzle as TOML. `from_toml` reads the same puzzle from it, unless it is longer than
    /// [`MAX_BYTES`].
    pub fn to_toml(&self) -> String {
        match self {
            Puzzle::Dials(puzzle) => puzzle.to_toml(),
            Puzzle::Loops(puzzle) => puzzle.to_toml(),
        }
    }
}

impl From<dials::Puzzle> for Puzzle {
    fn from(puzzle: dials::Puzzle) -> Puzzle {
        Puzzle::Dials(puzzle)
    }
}

impl From<loops::Puzzle> for Puzzle {
    fn from(puzzle: loops::Puzzle) -> Puzzle {
        Puzzle::Loops(puzzle)
    }
}
