//! What is wrong with numbers or text that should be a board, moves or an answer.

use super::{Board, Moves, Symbol};
use core::fmt;

/// Numbers that are not a board.
///
/// # Examples
///
/// ```
/// use turnbook::{Board, rotation::InvalidBoard};
///
/// let error = Board::try_from([1; 24]).unwrap_err();
/// assert_eq!(error.to_string(), "expected 8 cells with symbol 1, found 24");
/// let error = Board::try_from(&[1, 2, 3][..]).unwrap_err();
/// assert_eq!(error, InvalidBoard::Length { found: 3 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum InvalidBoard {
    /// A number that is not a symbol.
    Symbol {
        /// Its index, from 0.
        index: usize,
        /// The number.
        found: u8,
    },
    /// Fewer or more than eight cells with a symbol.
    Count {
        /// The symbol.
        symbol: Symbol,
        /// The number of cells that hold it.
        found: u32,
    },
    /// Fewer or more than 24 numbers.
    Length {
        /// How many there are.
        found: usize,
    },
}

impl fmt::Display for InvalidBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Symbol { index, found } => write!(f, "cell {}: expected a symbol, 1 to 3, found {found}", index + 1),
            Self::Count { symbol, found } => write!(f, "expected 8 cells with symbol {symbol}, found {found}"),
            Self::Length { found } => write!(f, "expected {} cells, found {found}", Board::CELLS),
        }
    }
}

impl core::error::Error for InvalidBoard {}

/// Text that is not moves of the Rotation Game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseMovesError {
    /// A character that is not a move, A to H, nor white space or a comma.
    Move {
        /// Its column, in characters from 1.
        column: usize,
        /// The character.
        found: char,
    },
    /// More moves than [`Moves::CAPACITY`].
    Length {
        /// The column of the first move too many, in characters from 1.
        column: usize,
    },
    /// Fewer or more moves than the one that is expected.
    Count {
        /// How many there are.
        found: usize,
    },
}

impl fmt::Display for ParseMovesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Move { column, found } => write!(f, "column {column}: expected a move, A to H, found {found:?}"),
            Self::Length { column } => {
                write!(f, "column {column}: expected the end: no answer has more than {} moves", Moves::CAPACITY)
            }
            Self::Count { found } => write!(f, "expected one move, found {found}"),
        }
    }
}

impl core::error::Error for ParseMovesError {}

/// Text that is not an answer, or not a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseSolutionError {
    /// The moves are wrong.
    Moves(ParseMovesError),
    /// The last word is not a symbol.
    Symbol,
}

impl fmt::Display for ParseSolutionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Moves(error) => error.fmt(f),
            Self::Symbol => f.write_str("expected a symbol, 1, 2 or 3"),
        }
    }
}

impl core::error::Error for ParseSolutionError {}
