//! Answers to The Clocks.

use super::{Move, ParseTurnsError};
use crate::space::clocks::{self, DIALS};
use core::{cmp::Ordering, fmt, str::FromStr};

/// An answer to a state of The Clocks: how often each move is made, 0 to 3 times.
///
/// It is written as its moves in ascending order, separated by spaces. Answers are ordered by length, then
/// lexicographically.
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
    /// Returns the answer with these counts of moves 1 to 9; `None` unless each is 0 to 3.
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

impl Ord for Turns {
    fn cmp(&self, other: &Turns) -> Ordering {
        self.len().cmp(&other.len()).then_with(|| self.iter().cmp(other.iter()))
    }
}

impl PartialOrd for Turns {
    fn partial_cmp(&self, other: &Turns) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Turns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // At most 27 digits, each followed by a space.
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

/// An iterator over the moves of an answer in ascending order.
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

/// Reads moves in any order and number, with or without white space and commas between them. Four of one move cancel.
impl FromStr for Turns {
    type Err = ParseTurnsError;

    fn from_str(text: &str) -> Result<Turns, ParseTurnsError> {
        Move::sequence(text).try_fold(Turns::default(), |turns, mv| Ok(turns.add(mv?.index(), 1)))
    }
}
