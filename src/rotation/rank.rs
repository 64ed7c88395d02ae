//! The numbers of patterns and boards, and the way back.

use super::{Board, board::BOARD};
use crate::space::{
    rank::{self, HALVES, PATTERNS, UPPER, rank},
    rotation::CELLS,
};

/// The number of ways to choose the cells of symbol 2 once those of symbol 1 are chosen: 16 choose 8.
const CHOICES_OF_TWOS: u64 = 12_870;

impl Board {
    /// Returns the number of the board, below [`STATES`](Self::STATES): its index among all boards in ascending order.
    ///
    /// # Complexity
    ///
    /// Four lookups and 24 steps. Nothing is allocated.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::Board;
    ///
    /// let first: Board = "111111112222222233333333".parse()?;
    /// assert_eq!(first.index(), 0);
    /// let last: Board = "333333332222222211111111".parse()?;
    /// assert_eq!(last.index(), Board::STATES - 1);
    /// assert_eq!(Board::from_index(Board::STATES - 1), Some(last));
    /// # Ok::<(), turnbook::notation::ReadError>(())
    /// ```
    pub fn index(self) -> u64 {
        let [ones, twos, _] = self.patterns().map(|pattern| pattern.cells());
        // Of the words with eight bits, those without the upper eight cells come first, so this is the number among them.
        let twos = rank(close_up(twos, ones));
        rank(ones) as u64 * CHOICES_OF_TWOS + twos as u64
    }

    /// Returns the board with a number; `None` unless it is below [`STATES`](Self::STATES).
    pub fn from_index(index: u64) -> Option<Board> {
        (index < Board::STATES).then(|| {
            let ones = unrank((index / CHOICES_OF_TWOS) as usize);
            Board::from_two(ones, spread(unrank((index % CHOICES_OF_TWOS) as usize), ones))
        })
    }
}

/// Removes the cells of `gaps` from a word, and moves the others together.
fn close_up(word: u32, gaps: u32) -> u32 {
    let cells = (0..CELLS).filter(|cell| gaps >> cell & 1 == 0);
    cells.enumerate().fold(0, |closed, (to, from)| closed | (word >> from & 1) << to)
}

/// Undoes [`close_up`].
pub(super) fn spread(word: u32, gaps: u32) -> u32 {
    let (mut cells, mut word, mut spread) = (BOARD & !gaps, word, 0);
    while cells > 0 {
        let lowest = cells & cells.wrapping_neg();
        spread |= lowest * (word & 1);
        word >>= 1;
        cells ^= lowest;
    }
    spread
}

/// The lower halves by their number of cells, then in ascending order: the inverse of `rank::LOWER`.
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
pub(crate) fn unrank(number: usize) -> u32 {
    debug_assert!(number < PATTERNS);
    // Several upper halves may have the same number of patterns before them. Only the last of these has any itself.
    let upper = UPPER.partition_point(|&before| before as usize <= number) - 1;
    let lower = LOWER_HALVES[8 - upper.count_ones() as usize][number - UPPER[upper] as usize];
    (upper * HALVES) as u32 | u32::from(lower)
}
