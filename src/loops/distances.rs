//! The distances of all positions, for programs that have no search.

use super::{
    Loops,
    moves::Moves,
    rank::{self, Ranking},
    table::{Subject, Table},
};
use crate::puzzle::Budget;
use alloc::{vec, vec::Vec};

/// Returns how many positions there are of symbols with so many cells each, or `u64::MAX` where there are more.
pub(crate) fn positions(cells: usize, sizes: &[u32]) -> u64 {
    rank::states(cells as u32, sizes.iter().copied())
}

/// Returns how many moves each position of some symbols is from all of them being within their goals, by its number;
/// `u32::MAX` for those that no moves bring there. `None` if one is too far to be known, or there are too many.
///
/// Only a symbol by itself can have fewer cells than it may be within.
pub(crate) fn distances(puzzle: &Loops, sizes: &[u32], within: &[u64]) -> Option<Vec<u32>> {
    let cells = puzzle.cells() as u32;
    if rank::states(cells, sizes.iter().copied()) == 1 {
        return Some(vec![0]);
    }
    let subject = Subject { sizes: sizes.to_vec(), within: within.to_vec() };
    let ranking = Ranking::new(cells, sizes)?;
    let table = Table::fill(ranking, &subject, &Moves::new(puzzle), &mut Budget::default()).ok()?;
    table.complete.then(|| table.entries.numbers())
}
