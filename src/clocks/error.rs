//! What is wrong with numbers or text that should be a state or moves.

use super::Clocks;
use core::fmt;

/// Numbers that are not a state of The Clocks.
///
/// # Examples
///
/// ```
/// use turnbook::{Clocks, clocks::InvalidClocks};
///
/// let error = Clocks::try_from([0, 0, 7, 0, 0, 0, 0, 0, 0]).unwrap_err();
/// assert_eq!(error, InvalidClocks::Quarters { index: 2, found: 7 });
/// assert_eq!(error.to_string(), "dial C: expected 0 to 3 quarter turns, found 7");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum InvalidClocks {
    /// A number above 3.
    Quarters {
        /// The index of the dial, from 0.
        index: usize,
        /// The number.
        found: u8,
    },
    /// Fewer or more than nine numbers.
    Length {
        /// How many there are.
        found: usize,
    },
}

impl fmt::Display for InvalidClocks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Quarters { index, found } => {
                let dial = char::from(b'A' + index as u8);
                write!(f, "dial {dial}: expected 0 to 3 quarter turns, found {found}")
            }
            Self::Length { found } => write!(f, "expected {} dials, found {found}", Clocks::DIALS),
        }
    }
}

impl core::error::Error for InvalidClocks {}

/// Text that is not moves of The Clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseTurnsError {
    /// A character that is not a move, 1 to 9, nor white space or a comma.
    Move {
        /// Its column, in characters from 1.
        column: usize,
        /// The character.
        found: char,
    },
    /// Fewer or more moves than the one that is expected.
    Count {
        /// How many there are.
        found: usize,
    },
}

impl fmt::Display for ParseTurnsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Move { column, found } => write!(f, "column {column}: expected a move, 1 to 9, found {found:?}"),
            Self::Count { found } => write!(f, "expected one move, found {found}"),
        }
    }
}

impl core::error::Error for ParseTurnsError {}
