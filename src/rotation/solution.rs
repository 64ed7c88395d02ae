//! Answers to the Rotation Game.

use super::{Moves, ParseSolutionError, Symbol};
use core::{fmt, str::FromStr};

/// An answer to a board: moves, and the symbol that the centre shows after them.
///
/// Answers are ordered by length, then lexicographically. An answer is written on two lines, as judges do; without moves, the
/// first line is `No moves needed`. The alternate form `{:#}` is one line. Both forms can be read.
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
    /// The text for an empty sequence of moves.
    pub const NO_MOVES: &str = "No moves needed";

    /// The room for the lines of an answer. The longest is that without moves, but sixteen letters are written at once.
    pub(super) const ROOM: usize = 20;

    /// Writes the lines that judges want, with or without the symbol. Returns their number of bytes.
    #[inline(always)]
    pub(super) fn write(self, label: bool, room: &mut [u8; Self::ROOM]) -> usize {
        let digit = b'0' + self.symbol.number();
        let length = self.moves.len();
        if length == 0 {
            room[..18].copy_from_slice(b"No moves needed\n \n");
            room[16] = digit;
            return if label { 18 } else { 16 };
        }
        room[..16].copy_from_slice(&self.moves.letters());
        room[length % 16..][..3].copy_from_slice(&[b'\n', digit, b'\n']);
        length + if label { 3 } else { 1 }
    }
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

/// Reads moves or `No moves needed`, then white space and the symbol.
impl FromStr for Solution {
    type Err = ParseSolutionError;

    fn from_str(text: &str) -> Result<Solution, ParseSolutionError> {
        let (moves, symbol) = text.trim_end().rsplit_once(char::is_whitespace).unwrap_or(("", text));
        let symbol = symbol.parse()?;
        let moves = match moves.trim() {
            Self::NO_MOVES => Moves::default(),
            moves => moves.parse().map_err(ParseSolutionError::Moves)?,
        };
        Ok(Solution { moves, symbol })
    }
}
