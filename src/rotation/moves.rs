//! Moves of the Rotation Game.

use super::ParseMovesError;
use crate::space::rotation::{INVERSE, LINES, MOVES};
use core::{fmt, str::FromStr};

/// A move of the Rotation Game, A to H.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(pub(super) u8);

impl Move {
    /// The left column up.
    pub const A: Move = Move(0);
    /// The right column up.
    pub const B: Move = Move(1);
    /// The upper row to the right.
    pub const C: Move = Move(2);
    /// The lower row to the right.
    pub const D: Move = Move(3);
    /// The right column down.
    pub const E: Move = Move(4);
    /// The left column down.
    pub const F: Move = Move(5);
    /// The lower row to the left.
    pub const G: Move = Move(6);
    /// The upper row to the left.
    pub const H: Move = Move(7);

    /// Returns an iterator over the eight moves in dictionary order.
    pub fn all() -> impl ExactSizeIterator<Item = Move> + DoubleEndedIterator {
        (0..MOVES as u8).map(Move)
    }

    /// Returns the move with a letter; `None` unless it is `A` to `H`. [`FromStr`] reads lower case too.
    pub fn new(letter: char) -> Option<Move> {
        ('A'..='H').contains(&letter).then(|| Move(letter as u8 - b'A'))
    }

    /// Reads a sequence of any number of moves: letters in either case, with or without white space and commas between
    /// them.
    ///
    /// # Errors
    ///
    /// An item is an error for each character that is not a move.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::{Board, rotation::{Move, ParseMovesError}};
    ///
    /// let board = Board::from_index(0).unwrap();
    /// // Seven turns of a line change nothing.
    /// let moves = Move::sequence("aaaaaaa BBBBBBB, CCCCCCC").collect::<Result<Vec<_>, _>>()?;
    /// assert_eq!(board.after(moves), board);
    /// // Without an allocator:
    /// let mut moves = Move::sequence("AC, AX");
    /// let stopped = moves.try_fold(board, |board, mv| Ok(board.turn(mv?)));
    /// assert_eq!(stopped, Err(ParseMovesError::Move { column: 6, found: 'X' }));
    /// # Ok::<(), ParseMovesError>(())
    /// ```
    pub fn sequence(text: &str) -> impl Iterator<Item = Result<Move, ParseMovesError>> + Clone {
        numbered(text).map(|(_, mv)| mv)
    }

    /// Returns the letter of the move.
    pub fn letter(self) -> char {
        (b'A' + self.0).into()
    }

    /// Returns the line that the move turns and its direction, in words.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::rotation::Move;
    ///
    /// assert_eq!(Move::A.in_words(), "the left column up");
    /// ```
    pub fn in_words(self) -> &'static str {
        const WORDS: [&str; MOVES] = [
            "the left column up",
            "the right column up",
            "the upper row to the right",
            "the lower row to the right",
            "the right column down",
            "the left column down",
            "the lower row to the left",
            "the upper row to the left",
        ];
        WORDS[self.index()]
    }

    /// Returns the move that undoes this one.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::rotation::Move;
    ///
    /// assert_eq!(Move::A.inverse(), Move::F);
    /// ```
    pub fn inverse(self) -> Move {
        Move(INVERSE[self.index()] as u8)
    }

    /// Returns the numbers, 1 to 24, of the cells in the line, head first: each takes the symbol of the next, and the head's
    /// symbol goes to the end.
    pub fn cells(self) -> [u8; 7] {
        LINES[self.index()]
    }

    /// Returns whether this move and another have the same effect in either order.
    pub fn commutes_with(self, other: Move) -> bool {
        // Parallel lines do not cross.
        const UPRIGHT: [bool; MOVES] = [true, true, false, false, true, true, false, false];
        UPRIGHT[self.index()] == UPRIGHT[other.index()]
    }

    pub(crate) const fn from_index(index: usize) -> Move {
        Move(index as u8)
    }

    pub(crate) fn index(self) -> usize {
        self.0.into()
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letter().fmt(f)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self})")
    }
}

/// Reads one letter, A to H in either case.
impl FromStr for Move {
    type Err = ParseMovesError;

    fn from_str(text: &str) -> Result<Move, ParseMovesError> {
        let mut moves = Move::sequence(text);
        match (moves.next(), moves.count()) {
            (Some(mv), 0) => mv,
            (first, more) => Err(ParseMovesError::Count { found: usize::from(first.is_some()) + more }),
        }
    }
}

/// Reads a sequence of moves, each with its column.
pub(super) fn numbered(text: &str) -> impl Iterator<Item = (usize, Result<Move, ParseMovesError>)> + Clone {
    let characters = text.chars().enumerate().filter(|(_, found)| *found != ',' && !found.is_whitespace());
    characters.map(|(index, found)| {
        let column = index + 1;
        (column, Move::new(found.to_ascii_uppercase()).ok_or(ParseMovesError::Move { column, found }))
    })
}
