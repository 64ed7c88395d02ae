//! A board reduced to one symbol.

use super::{Move, Moves, rank::unrank};
use crate::{
    embedded,
    space::{
        rank::{self, PATTERNS},
        rotation::{self, CELLS, CENTRE},
    },
};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::fmt;

/// A pattern: the eight of the 24 cells that hold a symbol.
///
/// # Examples
///
/// ```
/// use turnbook::{Board, rotation::{Pattern, Symbol}};
///
/// let board: Board = "111132323132231222312133".parse()?;
/// let pattern = board.pattern(Symbol::TWO);
/// assert_eq!(pattern.distance(), 2);
/// assert_eq!(pattern.solve().to_string(), "AC");
/// assert!(pattern.after(pattern.solve()).is_solved());
/// # Ok::<(), turnbook::notation::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pattern(u32);

impl Pattern {
    /// The number of patterns: 24 choose 8 = 735,471.
    pub const STATES: usize = PATTERNS;

    /// The greatest distance.
    pub const MAX_DISTANCE: u32 = 14;

    /// The pattern of the eight cells of the centre.
    pub const SOLVED: Pattern = Pattern(CENTRE);

    /// Returns the pattern of a word with bit 0 for cell 1; `None` unless it has eight bits, all among the lowest 24.
    pub fn new(cells: u32) -> Option<Pattern> {
        (cells < 1 << CELLS && cells.count_ones() == 8).then_some(Pattern(cells))
    }

    /// Returns the word of the pattern: bit 0 for cell 1, to bit 23 for cell 24.
    pub fn cells(self) -> u32 {
        self.0
    }

    /// Returns the number of the pattern, below [`STATES`](Self::STATES): its index among all words in ascending order.
    ///
    /// # Complexity
    ///
    /// Two lookups in tables of 16 and 8 KiB.
    pub fn index(self) -> usize {
        rank::rank(self.0)
    }

    /// Returns the pattern with a number; `None` unless it is below [`STATES`](Self::STATES).
    ///
    /// # Complexity
    ///
    /// A binary search of 12 steps, and one lookup.
    pub fn from_index(index: usize) -> Option<Pattern> {
        (index < PATTERNS).then(|| Pattern(unrank(index)))
    }

    /// Returns an iterator over all patterns, in the order of their numbers.
    pub fn all() -> impl ExactSizeIterator<Item = Pattern> + DoubleEndedIterator {
        (0..PATTERNS).map(|index| Pattern(unrank(index)))
    }

    /// Returns whether the symbol fills the centre.
    pub fn is_solved(self) -> bool {
        self == Self::SOLVED
    }

    /// Returns the fewest moves that bring the symbol to the centre, 0 to 14.
    ///
    /// # Complexity
    ///
    /// One lookup in a table of 735,471 bytes.
    pub fn distance(self) -> u32 {
        embedded::pattern(self.0).distance()
    }

    /// Returns the least move that leads closer; `None` in the solved pattern.
    pub fn hint(self) -> Option<Move> {
        (!self.is_solved()).then(|| self.first_move())
    }

    /// Returns the shortest sequence of moves that brings the symbol to the centre; of several, the alphabetically first.
    ///
    /// # Complexity
    ///
    /// One lookup a move. Nothing is allocated.
    pub fn solve(self) -> Moves {
        let mut pattern = self;
        let mut moves = Moves::default();
        while let Some(mv) = pattern.hint() {
            moves = moves.with(mv).expect("no distance exceeds the capacity");
            pattern = pattern.turn(mv);
        }
        moves
    }

    /// Returns the pattern after a move.
    pub fn turn(self, mv: Move) -> Pattern {
        Pattern(rotation::turn(self.0, mv.index()))
    }

    /// Returns the pattern after a sequence of moves.
    pub fn after(self, moves: impl IntoIterator<Item = Move>) -> Pattern {
        moves.into_iter().fold(self, Pattern::turn)
    }

    /// Returns the number of shortest sequences of moves that bring the symbol to the centre.
    ///
    /// # Complexity
    ///
    /// Eight lookups for each pattern on each of the sequences, of which there are up to 76,800.
    pub fn answer_count(self) -> u64 {
        if self.is_solved() {
            return 1;
        }
        let closer = self.distance() - 1;
        Move::all().map(|mv| self.turn(mv)).filter(|next| next.distance() == closer).map(Pattern::answer_count).sum()
    }

    /// Returns the patterns of each distance, in the order of their numbers.
    ///
    /// # Complexity
    ///
    /// Some milliseconds; 2.8 MiB.
    #[cfg(feature = "alloc")]
    pub(crate) fn by_distance() -> [Vec<Pattern>; Self::MAX_DISTANCE as usize + 1] {
        let distances = || (0..PATTERNS).map(|index| embedded::pattern_numbered(index).distance() as usize);
        let mut counts = [0; Self::MAX_DISTANCE as usize + 1];
        distances().for_each(|distance| counts[distance] += 1);
        let mut by_distance = counts.map(Vec::with_capacity);
        words().map(Pattern).zip(distances()).for_each(|(pattern, distance)| by_distance[distance].push(pattern));
        by_distance
    }

    /// Returns the pattern of a word that is known to have eight bits.
    pub(super) fn from_word(cells: u32) -> Pattern {
        Pattern(cells)
    }

    /// Like [`hint`](Self::hint), but meaningless in the solved pattern.
    pub(super) fn first_move(self) -> Move {
        Move::from_index(embedded::pattern(self.0).first_move())
    }
}

/// All words with eight of 24 bits in ascending order. The next word follows by carrying the lowest run of bits.
#[cfg(feature = "alloc")]
fn words() -> impl Iterator<Item = u32> {
    core::iter::successors(Some(0xff_u32), |word| {
        let lowest = word & word.wrapping_neg();
        let carried = word + lowest;
        let next = carried | (word ^ carried) >> (word.trailing_zeros() + 2);
        (next < 1 << CELLS).then_some(next)
    })
}

/// Writes `#` for each cell that holds the symbol and `.` for each other, cells 1 to 24.
impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..CELLS).try_for_each(|cell| f.write_str(if self.0 >> cell & 1 == 1 { "#" } else { "." }))
    }
}

impl fmt::Debug for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pattern({self})")
    }
}
