//! The answer.

use super::{Moves, ParseMovesError, Symbol};
use core::{fmt, str::FromStr};

/// An answer to a board: the moves, and the symbol that the centre shows after them.
///
/// Answers are ordered as the game orders them: the shorter first, then by dictionary order.
///
/// It is written as judges do, on two lines; with no moves the first is `No moves needed`. The alternate form `{:#}` is
/// on one line, and both are read.
///
/// # Examples
///
/// ```
/// use turnbook::Solution;
///
/// let solution: Solution = "AC 2".parse()?;
/// assert_eq!(solution.to_string(), "AC\n2");
/// assert_eq!(format!("{solution:#}"), "AC 2");
/// # Ok::<(), turnbook::rotation::ParseSolutionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution {
    /// The moves.
    pub moves: Moves,
    /// The symbol of the centre.
    pub symbol: Symbol,
}

impl Solution {
    /// What is written instead of moves if there are none.
    pub const NO_MOVES: &str = "No moves needed";
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let separator = if f.alternate() { ' ' } else { '\n' };
        if self.moves.is_empty() {
            write!(f, "{}{separator}{}", Self::NO_MOVES, self.symbol)
        } else {
            write!(f, "{}{separator}{}", self.moves, self.symbol)
        }
    }
}

/// An answer that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseSolutionError {
    /// The moves cannot be read.
    Moves(ParseMovesError),
    /// The last word is no symbol.
    Symbol,
}

impl fmt::Display for ParseSolutionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Moves(error) => error.fmt(f),
            Self::Symbol => f.write_str("expected a symbol, 1, 2 or 3, after the moves"),
        }
    }
}

impl core::error::Error for ParseSolutionError {}

/// Reads moves, or `No moves needed`, and after a blank or a line end the symbol.
impl FromStr for Solution {
    type Err = ParseSolutionError;

    fn from_str(text: &str) -> Result<Solution, ParseSolutionError> {
        let (moves, symbol) = text.trim_end().rsplit_once(char::is_whitespace).unwrap_or(("", text));
        let symbol = symbol.parse().ok().and_then(Symbol::new).ok_or(ParseSolutionError::Symbol)?;
        let moves = match moves.trim() {
            Self::NO_MOVES => Moves::default(),
            moves => moves.parse().map_err(ParseSolutionError::Moves)?,
        };
        Ok(Solution { moves, symbol })
    }
}
