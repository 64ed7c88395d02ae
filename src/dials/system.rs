//! The goals of a puzzle as linear congruences in the counts of its moves.

use super::{Dials, Target};
use crate::puzzle::{Budget, Limit, Move, Puzzle};
use alloc::{vec, vec::Vec};

/// One congruence: what the moves add to a dial, or to the difference of two dials.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) modulus: u32,
    dial: usize,
    /// The dial that is subtracted.
    minus: Option<usize>,
    /// The columns of the moves that add something, in ascending order, and what they add.
    pub(super) added: Vec<(usize, u32)>,
}

/// The congruences that the counts of moves satisfy if and only if they lead from a state to a goal.
#[derive(Clone, Debug)]
pub(super) struct System {
    pub(super) rows: Vec<Row>,
    pub(super) columns: usize,
}

impl System {
    /// Makes a congruence for each dial that matters.
    pub(super) fn of_dials(
        puzzle: &Dials,
        moves: &[Move],
        goal: &Target,
        budget: &mut Budget<'_>,
    ) -> Result<System, Limit> {
        let mattering = (0..puzzle.dials()).filter(|dial| goal.numbers()[*dial].is_some());
        System::new(puzzle, moves, mattering.map(|dial| (dial, None)), budget)
    }

    /// Makes a congruence for the difference of each dial from the first. All have the same number of positions.
    pub(super) fn of_differences(puzzle: &Dials, moves: &[Move], budget: &mut Budget<'_>) -> Result<System, Limit> {
        System::new(puzzle, moves, (1..puzzle.dials()).map(|dial| (dial, Some(0))), budget)
    }

    fn new(
        puzzle: &Dials,
        moves: &[Move],
        dials: impl Iterator<Item = (usize, Option<usize>)>,
        budget: &mut Budget<'_>,
    ) -> Result<System, Limit> {
        let row = |(dial, minus)| Row { modulus: puzzle.positions()[dial], dial, minus, added: vec![] };
        let mut rows: Vec<Row> = dials.map(row).collect();
        let mut turned = vec![0; puzzle.dials()];
        for (column, mv) in moves.iter().enumerate() {
            budget.work(rows.len())?;
            let amounts = puzzle.description().moves[mv.index()].amounts();
            amounts.iter().for_each(|&(dial, amount)| turned[dial] = amount);
            for row in &mut rows {
                let subtracted = row.minus.map_or(0, |minus| turned[minus]);
                let added = difference(turned[row.dial], subtracted, row.modulus);
                if added > 0 {
                    row.added.push((column, added));
                }
            }
            amounts.iter().for_each(|&(dial, _)| turned[dial] = 0);
        }
        Ok(System { rows, columns: moves.len() })
    }

    /// Returns what each row is, for some numbers of the dials.
    pub(super) fn values<'a>(&'a self, numbers: &'a [u32]) -> impl Iterator<Item = u32> + 'a {
        self.rows.iter().map(|row| {
            let minus = row.minus.map_or(0, |minus| numbers[minus]);
            difference(numbers[row.dial], minus, row.modulus)
        })
    }

    /// Returns what a move adds to each row.
    pub(super) fn column(&self, column: usize) -> Vec<u32> {
        let added = |row: &Row| row.added.binary_search_by_key(&column, |entry| entry.0).map(|at| row.added[at].1);
        self.rows.iter().map(|row| added(row).unwrap_or(0)).collect()
    }

    /// Converts a weighted sum of rows to the weights of the dials.
    pub(super) fn on_dials(&self, dials: usize, weights: &[u32], modulus: u32) -> Vec<u32> {
        let mut sum = vec![0; dials];
        for (row, weight) in self.rows.iter().zip(weights) {
            let weight = weight % modulus;
            sum[row.dial] = (sum[row.dial] + weight) % modulus;
            if let Some(minus) = row.minus {
                sum[minus] = difference(sum[minus], weight, modulus);
            }
        }
        sum
    }
}

/// Subtracts modulo a number.
pub(super) fn difference(one: u32, other: u32, modulus: u32) -> u32 {
    if one >= other { one - other } else { one + (modulus - other) }
}
