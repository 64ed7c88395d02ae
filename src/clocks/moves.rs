//! Moves of The Clocks.

use super::ParseTurnsError;
use crate::space::clocks::{self, DIALS};
use core::{fmt, str::FromStr};

/// A move of The Clocks, 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(pub(super) u8);

impl Move {
    /// Returns an iterator over the nine moves in ascending order.
    pub fn all() -> impl ExactSizeIterator<Item = Move> + DoubleEndedIterator {
        (0..DIALS as u8).map(Move)
    }

    /// Returns the move with a number; `None` unless it is 1 to 9.
    pub fn new(number: u8) -> Option<Move> {
        (1..=DIALS as u8).contains(&number).then(|| Move(number - 1))
    }

    /// Reads a sequence of any number of moves, with or without white space and commas between them.
    ///
    /// # Errors
    ///
    /// An item is an error for each character that is not a move.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::{Clocks, clocks::Move};
    ///
    /// let moves = Move::sequence("111 11 5").collect::<Result<Vec<_>, _>>()?;
    /// assert_eq!(moves.len(), 6);
    /// assert_eq!(Clocks::SOLVED.after(moves), Clocks::SOLVED.after("15".parse::<turnbook::Turns>()?));
    /// # Ok::<(), turnbook::clocks::ParseTurnsError>(())
    /// ```
    pub fn sequence(text: &str) -> impl Iterator<Item = Result<Move, ParseTurnsError>> + Clone {
        let characters = text.chars().enumerate().filter(|(_, found)| *found != ',' && !found.is_whitespace());
        characters.map(|(index, found)| match found {
            '1'..='9' => Ok(Move(found as u8 - b'1')),
            _ => Err(ParseTurnsError::Move { column: index + 1, found }),
        })
    }

    /// Returns the number of the move, 1 to 9.
    pub fn number(self) -> u8 {
        self.0 + 1
    }

    /// Returns the letters of the dials that the move turns.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::clocks::Move;
    ///
    /// assert_eq!(Move::new(5).unwrap().dials(), "BDEFH");
    /// ```
    pub fn dials(self) -> &'static str {
        clocks::TURNED[self.index()]
    }

    pub(super) fn index(self) -> usize {
        self.0.into()
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self})")
    }
}

/// Reads the number of one move.
impl FromStr for Move {
    type Err = ParseTurnsError;

    fn from_str(text: &str) -> Result<Move, ParseTurnsError> {
        let mut moves = Move::sequence(text);
        match (moves.next(), moves.count()) {
            (Some(mv), 0) => mv,
            (first, more) => Err(ParseTurnsError::Count { found: usize::from(first.is_some()) + more }),
        }
    }
}
