//! Moves of the board, and sequences of them.

use super::Pattern;
use crate::space::rotation::{INVERSE, LINES, MOVES};
use core::{fmt, str::FromStr};

/// A move of the Rotation Game, A to H.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u8);

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

    /// Returns the move with a letter; `None` unless it is `A` to `H`.
    pub fn new(letter: char) -> Option<Move> {
        ('A'..='H').contains(&letter).then(|| Move(letter as u8 - b'A'))
    }

    /// Returns the letter of the move.
    pub fn letter(self) -> char {
        (b'A' + self.0).into()
    }

    /// Returns which line the move turns, and which way, in words.
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

    /// Returns the numbers, 1 to 24, of the cells that the move turns, head first: each takes the symbol of the
    /// next, and the head's goes to the end.
    pub fn cells(self) -> [u8; 7] {
        LINES[self.index()]
    }

    /// Returns whether it makes no difference in which order this move and another are made.
    pub fn commutes_with(self, other: Move) -> bool {
        // Lines that go the same way do not cross, nor does a line cross itself.
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

/// A short sequence of moves, no longer than any answer can be.
///
/// Sequences are ordered as the game orders answers: the shorter first, then by dictionary order.
///
/// # Examples
///
/// ```
/// use turnbook::rotation::Moves;
///
/// let moves: Moves = "DDHH".parse()?;
/// assert!(moves < "HHDD".parse()?);
/// assert!(moves > "HHD".parse()?);
/// assert_eq!(moves.to_string(), "DDHH");
/// # Ok::<(), turnbook::rotation::ParseMovesError>(())
/// ```
// One word: the length above, then three bits a move, the first move highest. The order of the words is the
// order of the sequences.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moves(u64);

impl Moves {
    /// The most moves that a sequence holds: 14.
    pub const CAPACITY: usize = Pattern::MAX_DISTANCE as usize;

    const MOVE_BITS: usize = 3;
    const LENGTH: usize = Self::MOVE_BITS * Self::CAPACITY;

    /// Returns the number of moves.
    pub fn len(self) -> usize {
        (self.0 >> Self::LENGTH) as usize
    }

    /// Returns whether there is no move.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the move in a place, from 0; `None` past the end.
    pub fn get(self, place: usize) -> Option<Move> {
        (place < self.len()).then(|| Move((self.0 >> Self::shift(place)) as u8 % MOVES as u8))
    }

    /// Returns an iterator over the moves.
    pub fn iter(self) -> Iter {
        Iter { moves: self, place: 0 }
    }

    /// Returns the sequence with a move added; `None` if it is full.
    pub fn with(self, mv: Move) -> Option<Moves> {
        let place = self.len();
        (place < Self::CAPACITY).then(|| Moves((self.0 | u64::from(mv.0) << Self::shift(place)) + (1 << Self::LENGTH)))
    }

    /// Returns the last move; `None` if it is empty.
    pub fn last(self) -> Option<Move> {
        self.len().checked_sub(1).and_then(|place| self.get(place))
    }

    /// Returns the last move and the sequence without it; `None` if it is empty.
    pub fn split_last(self) -> Option<(Moves, Move)> {
        let last = self.len().checked_sub(1)?;
        let mv = self.get(last)?;
        Some((Moves((self.0 & !(7 << Self::shift(last))) - (1 << Self::LENGTH)), mv))
    }

    /// Returns the sequence with a move put before it, which has room for it.
    #[cfg(feature = "alloc")]
    pub(crate) fn after(self, first: usize) -> Moves {
        let moves = (self.0 & ((1 << Self::LENGTH) - 1)) >> Self::MOVE_BITS;
        let length = (self.0 >> Self::LENGTH) + 1;
        Moves(length << Self::LENGTH | (first as u64) << Self::shift(0) | moves)
    }

    /// Returns the letters of the moves, and something after the last.
    #[inline(always)]
    pub(crate) fn letters(self) -> [u8; 16] {
        // Eight moves of three bits, the first one highest, are drawn apart to eight bytes.
        let letters = |moves: u64| {
            let moves = (moves & 0xff_f000) << 20 | moves & 0x00_0fff;
            let moves = (moves & 0x0000_0fc0_0000_0fc0) << 10 | moves & 0x0000_003f_0000_003f;
            let moves = (moves & 0x0038_0038_0038_0038) << 5 | moves & 0x0007_0007_0007_0007;
            u128::from(moves + u64::from_be_bytes([b'A'; 8]))
        };
        let (first, rest) = (self.0 >> (Self::LENGTH - 24), self.0 << (48 - Self::LENGTH));
        (letters(first & 0xff_ffff) << 64 | letters(rest & 0xff_ffff)).to_be_bytes()
    }

    /// Returns the word that the sequence is.
    #[cfg(feature = "alloc")]
    pub(crate) fn word(self) -> u64 {
        self.0
    }

    /// Makes the sequence of a word that was one.
    #[cfg(feature = "alloc")]
    pub(crate) fn from_word(word: u64) -> Moves {
        Moves(word)
    }

    fn shift(place: usize) -> usize {
        Self::LENGTH - Self::MOVE_BITS * (place + 1)
    }
}

impl fmt::Display for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(core::str::from_utf8(&self.letters()[..self.len()]).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Moves({self})")
    }
}

/// The moves of a sequence.
#[derive(Clone, Debug)]
pub struct Iter {
    moves: Moves,
    place: usize,
}

impl Iterator for Iter {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        let mv = self.moves.get(self.place)?;
        self.place += 1;
        Some(mv)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.moves.len() - self.place;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Iter {}

impl IntoIterator for Moves {
    type Item = Move;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// A sequence of moves that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseMovesError {
    /// A character that is not a move.
    Move {
        /// Its place, in characters from 1.
        column: usize,
        /// The character.
        found: char,
    },
    /// More moves than [`Moves::CAPACITY`].
    Length {
        /// The place of the first move too many, in characters from 1.
        column: usize,
    },
}

impl fmt::Display for ParseMovesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { column, found } => {
                write!(f, "column {column}: expected a move, A to H, found {found:?}")
            }
            Self::Length { column } => {
                write!(f, "column {column}: expected the end: no answer has more than {} moves", Moves::CAPACITY)
            }
        }
    }
}

impl core::error::Error for ParseMovesError {}

/// Reads letters A to H, with or without blanks or commas between them.
impl FromStr for Moves {
    type Err = ParseMovesError;

    fn from_str(text: &str) -> Result<Moves, ParseMovesError> {
        let letters = text.chars().enumerate().filter(|(_, found)| *found != ',' && !found.is_whitespace());
        letters.into_iter().try_fold(Moves::default(), |moves, (place, found)| {
            let column = place + 1;
            let mv = Move::new(found).ok_or(ParseMovesError::Move { column, found })?;
            moves.with(mv).ok_or(ParseMovesError::Length { column })
        })
    }
}
