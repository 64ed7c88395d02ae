//! The Clocks (IOI 1994, day 2, problem 1).
//!
//! Nine dials, A to I, three by three in reading order, each show 12, 3, 6 or 9 o'clock. Each of nine moves turns its
//! dials a quarter clockwise:
//!
//! ```text
//!     A B C      1 ABDE    4 ADG      7 DEGH
//!     D E F      2 ABC     5 BDEFH    8 GHI
//!     G H I      3 BCEF    6 CFI      9 EFHI
//! ```
//!
//! The order of moves does not matter, and four presses of one move have no effect. So an answer is a count of 0 to 3 for
//! each move: [`Turns`]. The nine moves are independent modulo 4, so every state has exactly one such answer, the shortest.

#[cfg(feature = "alloc")]
mod batch;
#[cfg(feature = "alloc")]
mod derivation;
mod error;
#[cfg(feature = "alloc")]
mod lesson;
mod method;
mod moves;
#[cfg(feature = "alloc")]
mod picture;
#[cfg(feature = "alloc")]
mod puzzle;
#[cfg(feature = "alloc")]
mod sampling;
mod text;
mod turns;

pub use error::{InvalidClocks, ParseTurnsError};
pub use method::{Method, unit_moves};
pub use moves::Move;
pub use turns::{Iter, Turns};
#[cfg(feature = "alloc")]
pub use {
    lesson::{SumRow, UnitMoveSum},
    puzzle::ClocksPuzzle,
};

#[cfg(feature = "cli")]
pub(crate) use text::ASSUMED;

use crate::{embedded, space::clocks};
use core::fmt;

/// A state of The Clocks: what each of the nine dials shows.
///
/// [`Display`](fmt::Display) writes the quarter turns past 12 o'clock of dials A to I; the alternate form `{:#}` writes
/// three rows. [`FromStr`](core::str::FromStr) reads every form that [`notation`](crate::notation) knows.
///
/// # Examples
///
/// ```
/// use turnbook::Clocks;
///
/// let clocks: Clocks = "9 9 12  6 6 6  6 3 6".parse()?;
/// assert_eq!(clocks.to_string(), "3 3 0 2 2 2 2 1 2");
/// assert_eq!(clocks.solve().to_string(), "4 5 8 9");
/// # Ok::<(), turnbook::notation::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clocks(u32);

impl Clocks {
    /// The number of dials.
    pub const DIALS: usize = clocks::DIALS;

    /// The number of states: 4^9 = 262,144.
    pub const STATES: usize = clocks::STATES;

    /// The greatest distance. Only `3 0 3 0 1 0 3 0 3` has it: it needs every move three times.
    pub const MAX_DISTANCE: u32 = 27;

    /// All dials at 12 o'clock.
    pub const SOLVED: Clocks = Clocks(0);

    /// Returns the state with these quarter turns past 12 o'clock, dials A to I; `None` unless each is 0 to 3.
    ///
    /// `Clocks::try_from` does the same, takes a slice too, and says what is wrong.
    pub const fn new(quarters: [u8; 9]) -> Option<Clocks> {
        match Clocks::checked(quarters) {
            Ok(clocks) => Some(clocks),
            Err(_) => None,
        }
    }

    const fn checked(quarters: [u8; 9]) -> Result<Clocks, InvalidClocks> {
        let (mut word, mut dial) = (0, 0);
        while dial < Self::DIALS {
            let found = quarters[dial];
            if found > 3 {
                return Err(InvalidClocks::Quarters { index: dial, found });
            }
            word |= found as u32 * clocks::unit(dial);
            dial += 1;
        }
        Ok(Clocks(word))
    }

    /// Returns the quarter turns past 12 o'clock, 0 to 3, of dials A to I.
    pub fn quarters(self) -> [u8; 9] {
        core::array::from_fn(|dial| clocks::get(self.0, dial) as u8)
    }

    /// Returns the number of the state, below [`STATES`](Self::STATES). In base 4, dial A is its lowest digit.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the state with a number; `None` unless it is below [`STATES`](Self::STATES).
    pub fn from_index(index: usize) -> Option<Clocks> {
        (index < Self::STATES).then_some(Clocks(index as u32))
    }

    /// Returns an iterator over all states, in the order of their numbers.
    pub fn all() -> impl ExactSizeIterator<Item = Clocks> + DoubleEndedIterator {
        (0..clocks::STATES).map(|index| Clocks(index as u32))
    }

    /// Returns whether all dials show 12 o'clock.
    pub fn is_solved(self) -> bool {
        self == Self::SOLVED
    }

    /// Returns the fewest moves to the solved state, 0 to 27.
    ///
    /// # Complexity
    ///
    /// One lookup in a table of 1 MiB.
    pub fn distance(self) -> u32 {
        embedded::clocks(self.0).distance()
    }

    /// Returns the shortest answer: the only one that makes no move more than three times.
    ///
    /// # Complexity
    ///
    /// One lookup in a table of 1 MiB. Nothing is allocated.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::Clocks;
    ///
    /// // 3 3 0      dials A and B at 9 o'clock, C at 12
    /// // 2 2 2
    /// // 2 1 2
    /// let clocks = Clocks::new([3, 3, 0, 2, 2, 2, 2, 1, 2]).unwrap();
    /// let turns = clocks.solve();
    /// assert_eq!(turns.to_string(), "4 5 8 9");
    /// assert!(clocks.after(turns).is_solved());
    /// ```
    pub fn solve(self) -> Turns {
        Turns::from_word(embedded::clocks(self.0).turns())
    }

    /// Returns the first move of the answer; `None` in the solved state.
    ///
    /// # Complexity
    ///
    /// One lookup, as for [`solve`](Self::solve).
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::Clocks;
    ///
    /// let clocks: Clocks = "330222212".parse()?;
    /// assert_eq!(clocks.hint().unwrap().to_string(), "4");
    /// # Ok::<(), turnbook::notation::ReadError>(())
    /// ```
    pub fn hint(self) -> Option<Move> {
        self.solve().iter().next()
    }

    /// Returns the state after a move.
    pub fn turn(self, mv: Move) -> Clocks {
        Clocks(clocks::turn(self.0, mv.index(), 1))
    }

    /// Returns the state after a sequence of moves.
    pub fn after(self, moves: impl IntoIterator<Item = Move>) -> Clocks {
        moves.into_iter().fold(self, Clocks::turn)
    }

    /// Returns an iterator over all shortest answers. There is one, since the order of moves does not matter.
    pub fn answers(self) -> impl ExactSizeIterator<Item = Turns> {
        core::iter::once(self.solve())
    }

    /// Returns the number of shortest answers: 1.
    pub fn answer_count(self) -> u64 {
        1
    }

    fn word(self) -> u32 {
        self.0
    }
}

impl TryFrom<[u8; 9]> for Clocks {
    type Error = InvalidClocks;

    fn try_from(quarters: [u8; 9]) -> Result<Clocks, InvalidClocks> {
        Clocks::checked(quarters)
    }
}

impl TryFrom<&[u8]> for Clocks {
    type Error = InvalidClocks;

    fn try_from(quarters: &[u8]) -> Result<Clocks, InvalidClocks> {
        let array: [u8; 9] = quarters.try_into().map_err(|_| InvalidClocks::Length { found: quarters.len() })?;
        Clocks::checked(array)
    }
}

impl fmt::Display for Clocks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (dial, quarters) in self.quarters().into_iter().enumerate() {
            let separator = match dial {
                0 => "",
                3 | 6 if f.alternate() => "\n",
                _ => " ",
            };
            write!(f, "{separator}{quarters}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Clocks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Clocks({self})")
    }
}
