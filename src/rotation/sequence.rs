//! Short sequences of moves.

use super::{Move, ParseMovesError, Pattern, moves::numbered};
use crate::space::rotation::MOVES;
use core::{fmt, str::FromStr};

/// A sequence of at most 14 moves: long enough for any answer. For a longer one, see [`Move::sequence`].
///
/// Sequences are ordered by length, then lexicographically.
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
// One word: the length, then three bits a move, the first move highest. Words are ordered as the sequences are.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moves(u64);

impl Moves {
    /// The most moves that a sequence can hold: 14.
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

    /// Returns the move at an index, from 0; `None` past the end.
    pub fn get(self, index: usize) -> Option<Move> {
        (index < self.len()).then(|| Move((self.0 >> Self::shift(index)) as u8 % MOVES as u8))
    }

    /// Returns an iterator over the moves.
    pub fn iter(self) -> Iter {
        Iter { moves: self, index: 0 }
    }

    /// Returns the sequence with a move appended; `None` if it is full.
    pub fn with(self, mv: Move) -> Option<Moves> {
        let index = self.len();
        (index < Self::CAPACITY).then(|| Moves((self.0 | u64::from(mv.0) << Self::shift(index)) + (1 << Self::LENGTH)))
    }

    /// Returns the last move; `None` if it is empty.
    pub fn last(self) -> Option<Move> {
        self.len().checked_sub(1).and_then(|index| self.get(index))
    }

    /// Returns the last move and the sequence without it; `None` if it is empty.
    pub fn split_last(self) -> Option<(Moves, Move)> {
        let last = self.len().checked_sub(1)?;
        let mv = self.get(last)?;
        Some((Moves((self.0 & !(7 << Self::shift(last))) - (1 << Self::LENGTH)), mv))
    }

    /// Returns the sequence with a move before it. There must be room for it.
    #[cfg(feature = "alloc")]
    pub(crate) fn after(self, first: usize) -> Moves {
        let moves = (self.0 & ((1 << Self::LENGTH) - 1)) >> Self::MOVE_BITS;
        let length = (self.0 >> Self::LENGTH) + 1;
        Moves(length << Self::LENGTH | (first as u64) << Self::shift(0) | moves)
    }

    /// Returns the letters of the moves, followed by arbitrary bytes.
    #[inline(always)]
    pub(crate) fn letters(self) -> [u8; 16] {
        // Spreads eight moves of three bits, the first one highest, to eight bytes.
        let letters = |moves: u64| {
            let moves = (moves & 0xff_f000) << 20 | moves & 0x00_0fff;
            let moves = (moves & 0x0000_0fc0_0000_0fc0) << 10 | moves & 0x0000_003f_0000_003f;
            let moves = (moves & 0x0038_0038_0038_0038) << 5 | moves & 0x0007_0007_0007_0007;
            u128::from(moves + u64::from_be_bytes([b'A'; 8]))
        };
        let (first, rest) = (self.0 >> (Self::LENGTH - 24), self.0 << (48 - Self::LENGTH));
        (letters(first & 0xff_ffff) << 64 | letters(rest & 0xff_ffff)).to_be_bytes()
    }

    /// Returns the sequence as a word.
    #[cfg(feature = "alloc")]
    pub(crate) fn word(self) -> u64 {
        self.0
    }

    /// Returns the sequence of a word that `word` returned.
    #[cfg(feature = "alloc")]
    pub(crate) fn from_word(word: u64) -> Moves {
        Moves(word)
    }

    fn shift(index: usize) -> usize {
        Self::LENGTH - Self::MOVE_BITS * (index + 1)
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

/// An iterator over the moves of a sequence.
#[derive(Clone, Debug)]
pub struct Iter {
    moves: Moves,
    index: usize,
}

impl Iterator for Iter {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        let mv = self.moves.get(self.index)?;
        self.index += 1;
        Some(mv)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.moves.len() - self.index;
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

/// Reads letters A to H in either case, with or without white space and commas between them.
impl FromStr for Moves {
    type Err = ParseMovesError;

    fn from_str(text: &str) -> Result<Moves, ParseMovesError> {
        numbered(text)
            .try_fold(Moves::default(), |moves, (column, mv)| moves.with(mv?).ok_or(ParseMovesError::Length { column }))
    }
}
