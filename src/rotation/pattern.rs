//! A board seen by one symbol.

use super::{Move, Moves};
use crate::{
    embedded,
    space::{
        rank::{self, HALVES, PATTERNS, UPPER},
        rotation::{self, CELLS, CENTRE},
    },
};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::fmt;

/// A pattern: which eight of the 24 cells hold a symbol.
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

    /// No pattern is farther from its goal.
    pub const MAX_DISTANCE: u32 = 14;

    /// The pattern that holds the centre.
    pub const SOLVED: Pattern = Pattern(CENTRE);

    /// Makes a pattern of a word with bit 0 for cell 1; `None` unless eight of the 24 bits are set.
    pub fn new(cells: u32) -> Option<Pattern> {
        (cells < 1 << CELLS && cells.count_ones() == 8).then_some(Pattern(cells))
    }

    /// Returns the word of the pattern: bit 0 for cell 1, to bit 23 for cell 24.
    pub fn cells(self) -> u32 {
        self.0
    }

    /// Returns the number of the pattern, below [`STATES`](Self::STATES): its place in the order of the words.
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

    /// Returns whether the symbol holds the centre.
    pub fn is_solved(self) -> bool {
        self == Self::SOLVED
    }

    /// Returns the fewest moves to the centre, 0 to 14.
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

    /// Returns the shortest sequence of moves to the centre; of these, the smallest in dictionary order.
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

    /// Returns the number of shortest sequences of moves to the centre.
    ///
    /// # Complexity
    ///
    /// Eight lookups for each board on each of the sequences, of which there are up to 76,800.
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
        let mut by_distance = [const { Vec::new() }; Self::MAX_DISTANCE as usize + 1];
        words().map(Pattern).for_each(|pattern| by_distance[pattern.distance() as usize].push(pattern));
        by_distance
    }

    /// Makes a pattern of a word that is known to have eight bits.
    pub(super) fn from_word(cells: u32) -> Pattern {
        Pattern(cells)
    }

    /// Like [`hint`](Self::hint), but of no meaning in the solved pattern.
    pub(super) fn first_move(self) -> Move {
        Move::from_index(embedded::pattern(self.0).first_move())
    }
}

/// The lower halves by their number of cells, then in ascending order: the inverse of `LOWER`.
static LOWER_HALVES: [[u16; 924]; 9] = {
    let (lower, mut halves, mut half) = (rank::lower(), [[0; 924]; 9], 0);
    while half < HALVES {
        let cells = half.count_ones() as usize;
        if cells < halves.len() {
            halves[cells][lower[half] as usize] = half as u16;
        }
        half += 1;
    }
    halves
};

/// Returns the word with a number below [`PATTERNS`].
pub(crate) fn unrank(rank: usize) -> u32 {
    // Of the upper halves with so many patterns before them the last: only that one has patterns of its own.
    let upper = UPPER.partition_point(|&before| before as usize <= rank) - 1;
    let lower = LOWER_HALVES[8 - upper.count_ones() as usize][rank - UPPER[upper] as usize];
    (upper * HALVES) as u32 | u32::from(lower)
}

/// All words with eight of 24 bits, in ascending order: the next one has its lowest run of bits carried.
#[cfg(feature = "alloc")]
fn words() -> impl Iterator<Item = u32> {
    core::iter::successors(Some(0xff_u32), |word| {
        let lowest = word & word.wrapping_neg();
        let carried = word + lowest;
        let next = carried | ((word ^ carried) / lowest) >> 2;
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
