//! Moves of the clocks, and the answer that is made of them.

use crate::space::clocks::{self, DIALS};
use core::{fmt, str::FromStr};

/// A move of The Clocks, 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u8);

impl Move {
    /// Returns an iterator over the nine moves in ascending order.
    pub fn all() -> impl ExactSizeIterator<Item = Move> + DoubleEndedIterator {
        (0..DIALS as u8).map(Move)
    }

    /// Returns the move with a number; `None` unless it is 1 to 9.
    pub fn new(number: u8) -> Option<Move> {
        (1..=DIALS as u8).contains(&number).then(|| Move(number - 1))
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

/// An answer to a state of The Clocks: how often each move is made, 0 to 3 times.
///
/// It is written as the ascending sequence of its moves, one blank between two; the empty one as nothing.
///
/// # Examples
///
/// ```
/// use turnbook::clocks::Turns;
///
/// let turns: Turns = "5849".parse()?;
/// assert_eq!(turns.to_string(), "4 5 8 9");
/// assert_eq!(turns.counts(), [0, 0, 0, 1, 1, 0, 0, 1, 1]);
/// # Ok::<(), turnbook::clocks::ParseTurnsError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Turns(u32);

impl Turns {
    /// Makes an answer of a count for each of moves 1 to 9; `None` unless each is 0 to 3.
    pub fn new(counts: [u8; 9]) -> Option<Turns> {
        let mut word = 0;
        for (mv, count) in counts.into_iter().enumerate() {
            if count > 3 {
                return None;
            }
            word |= u32::from(count) * clocks::unit(mv);
        }
        Some(Turns(word))
    }

    /// Returns how often each of moves 1 to 9 is made, 0 to 3 times.
    pub fn counts(self) -> [u8; 9] {
        core::array::from_fn(|mv| clocks::get(self.0, mv) as u8)
    }

    /// Returns how often a move is made, 0 to 3 times.
    pub fn count(self, mv: Move) -> u8 {
        clocks::get(self.0, mv.index()) as u8
    }

    /// Returns the number of moves, 0 to 27.
    pub fn len(self) -> usize {
        self.iter().len()
    }

    /// Returns whether there is no move.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns an iterator over the moves in ascending order, each as often as it is made.
    pub fn iter(self) -> Iter {
        Iter(self.0)
    }

    pub(crate) fn from_word(word: u32) -> Turns {
        Turns(word)
    }

    pub(super) fn add(self, mv: usize, count: u32) -> Turns {
        Turns(clocks::add(self.0, count * clocks::unit(mv)))
    }
}

impl fmt::Display for Turns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // At most 27 digits and a blank between two.
        let mut text = [b' '; 54];
        let mut len = 0;
        for mv in *self {
            text[len] = b'0' + mv.number();
            len += 2;
        }
        f.pad(core::str::from_utf8(&text[..len.saturating_sub(1)]).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for Turns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Turns({self})")
    }
}

/// The moves of an answer in ascending order.
#[derive(Clone, Debug)]
pub struct Iter(u32);

impl Iterator for Iter {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        let least = self.0.trailing_zeros() / 2;
        self.0 = self.0.checked_sub(clocks::unit(least as usize % DIALS))?;
        Some(Move(least as u8))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        // The low bits of the counts, and twice the high bits.
        let left = (self.0 & 0x15555).count_ones() + 2 * (self.0 & 0x2aaaa).count_ones();
        (left as usize, Some(left as usize))
    }
}

impl ExactSizeIterator for Iter {}

impl IntoIterator for Turns {
    type Item = Move;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// A sequence of moves that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseTurnsError {
    /// A character that is neither a move, 1 to 9, nor a blank or a comma.
    Move {
        /// Its place, in characters from 1.
        column: usize,
        /// The character.
        found: char,
    },
}

impl fmt::Display for ParseTurnsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { column, found } => {
                write!(f, "column {column}: expected a move, 1 to 9, found {found:?}")
            }
        }
    }
}

impl core::error::Error for ParseTurnsError {}

/// Reads moves in any order, with or without blanks or commas between them; four of one move are none.
impl FromStr for Turns {
    type Err = ParseTurnsError;

    fn from_str(text: &str) -> Result<Turns, ParseTurnsError> {
        let mut turns = Turns::default();
        for (place, found) in text.chars().enumerate() {
            match found {
                '1'..='9' => turns = turns.add(found as usize - '1' as usize, 1),
                ',' => {}
                _ if found.is_whitespace() => {}
                _ => return Err(ParseTurnsError::Move { column: place + 1, found }),
            }
        }
        Ok(turns)
    }
}
