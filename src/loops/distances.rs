//! The distances of all positions, for exported puzzles, which have no search.

use super::{
    Loops,
    moves::Moves,
    rank::{self, Ranking},
    table::{Subject, Table},
};
use crate::puzzle::Budget;
use alloc::{vec, vec::Vec};

/// Returns the number of positions of symbols with these numbers of cells, at most `u64::MAX`.
pub(crate) fn positions(cells: usize, sizes: &[u32]) -> u64 {
    rank::states(cells as u32, sizes.iter().copied())
}

/// Returns how many moves each position of some symbols is from its goal, by its number; `u32::MAX` if it cannot be solved.
/// `None` if there are too many positions, or one is too far.
///
/// Only a single symbol may have fewer cells than those within which they have to be.
pub(crate) fn distances(puzzle: &Loops, sizes: &[u32], within: &[u64]) -> Option<Vec<u32>> {
    let cells = puzzle.cells() as u32;
    if rank::states(cells, sizes.iter().copied()) == 1 {
        return Some(vec![0]);
    }
    let subject = Subject { sizes: sizes.to_vec(), within: within.to_vec(), shared: false };
    let ranking = Ranking::new(cells, sizes)?;
    let table = Table::fill(ranking, &subject, &Moves::new(puzzle), usize::MAX, &mut Budget::default()).ok()?;
    table.complete.then(|| table.entries.numbers())
}
