//! Many boards at once: slices to slices, and lines to lines.

#[cfg(all(feature = "std", target_arch = "x86_64"))]
use super::avx2;
use super::{
    Board, Solution,
    lines::{BLOCK, Read, answer_with, answers_of, canonical, solution_of},
    unfolded,
};
use crate::{batch::Taken, judge::Form, notation::Style};
use alloc::vec::Vec;

impl Board {
    /// Writes the answer to each board into a slice of the same length, as [`solve`](Self::solve) finds it.
    ///
    /// # Panics
    ///
    /// If the lengths differ.
    ///
    /// # Complexity
    ///
    /// Three lookups per board and one for each move. Once a program has asked about some 130,000 boards, three lookups, in a
    /// table that [`prepare`](super::prepare) describes. Nothing else is allocated.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::{Board, Solution};
    ///
    /// let boards: [Board; 2] = ["111132323132231222312133".parse()?, "111111112222222233333333".parse()?];
    /// let mut solutions = [boards[0].solve(); 2];
    /// Board::solve_batch(&boards, &mut solutions);
    /// assert_eq!(solutions.map(|solution| solution.moves.to_string()), ["AC", "DDHH"]);
    /// # Ok::<(), turnbook::notation::ReadError>(())
    /// ```
    pub fn solve_batch(boards: &[Board], solutions: &mut [Solution]) {
        assert_eq!(boards.len(), solutions.len(), "the slices must have the same length");
        for (boards, solutions) in boards.chunks(BLOCK).zip(solutions.chunks_mut(BLOCK)) {
            let mut read = [Read::<0>::default(); BLOCK];
            for (read, board) in read.iter_mut().zip(boards) {
                read.ranks = board.patterns().map(|pattern| pattern.index() as u32);
            }
            for (solution, answer) in solutions.iter_mut().zip(answers_of(&read, boards.len())) {
                *solution = solution_of(answer);
            }
        }
    }
}

/// Builds the table that batches look up whole answers in, unless it has been built. It is built all the same once it pays:
/// a program calls this to have no delay then, or if it knows that it has hundreds of thousands of boards.
///
/// # Complexity
///
/// Some milliseconds, and 5.9 MB that are kept.
///
/// # Examples
///
/// ```
/// turnbook::rotation::prepare();
/// ```
pub fn prepare() {
    unfolded::all();
}

/// Answers the boards at the front of a text, up to the first that needs a reader.
pub(super) fn answer_text(form: Form, most: u64, text: &[u8], style: Style, taken: &mut Taken, out: &mut Vec<u8>) {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    if avx2::answer_text(form, most, text, style, taken, out) {
        return;
    }
    answer_with(canonical, form, most, text, style, taken, out);
}
