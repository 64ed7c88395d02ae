//! The goals of a puzzle as linear congruences in the counts of its moves.

use super::{Dials, Target};
use crate::puzzle::{Move, Puzzle, State};
use alloc::vec::Vec;

/// One congruence: what the moves add to a dial, or to the difference of two dials.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) modulus: u32,
    dial: usize,
    /// The dial that is subtracted.
    minus: Option<usize>,
    /// What each move adds.
    pub(super) added: Vec<u32>,
}

/// The congruences that the counts of moves satisfy if and only if they lead from a state to a goal.
#[derive(Clone, Debug)]
pub(super) struct System {
    pub(super) rows: Vec<Row>,
    pub(super) columns: usize,
}

impl System {
    /// Makes a congruence for each dial that matters.
    pub(super) fn of_dials(puzzle: &Dials, moves: &[Move], goal: &Target) -> System {
        let mattering = (0..puzzle.dials()).filter(|dial| goal.numbers()[*dial].is_some());
        System::new(puzzle, moves, mattering.map(|dial| (dial, None)))
    }

    /// Makes a congruence for the difference of each dial from the first. All have the same number of positions.
    pub(super) fn of_differences(puzzle: &Dials, moves: &[Move]) -> System {
        System::new(puzzle, moves, (1..puzzle.dials()).map(|dial| (dial, Some(0))))
    }

    fn new(puzzle: &Dials, moves: &[Move], rows: impl Iterator<Item = (usize, Option<usize>)>) -> System {
        let added = |dial: usize| -> Vec<u32> {
            moves
                .iter()
                .map(|mv| {
                    let amounts = puzzle.description().moves[mv.index()].amounts();
                    amounts.binary_search_by_key(&dial, |amount| amount.0).map_or(0, |place| amounts[place].1)
                })
                .collect()
        };
        let rows = rows.map(|(dial, minus)| {
            let modulus = puzzle.positions()[dial];
            let mut row = Row { modulus, dial, minus, added: added(dial) };
            if let Some(minus) = minus {
                let subtracted = added(minus);
                row.added.iter_mut().zip(subtracted).for_each(|(one, other)| *one = difference(*one, other, modulus));
            }
            row
        });
        System { rows: rows.collect(), columns: moves.len() }
    }

    /// Returns what has to be added to each row to get from a state to a goal; `None` means that all dials have to be
    /// equal.
    pub(super) fn wanted(&self, state: &State, goal: Option<&Target>) -> Vec<u32> {
        let numbers = state.numbers();
        let wanted = |row: &Row| {
            let to = goal.map_or(Some(0), |goal| goal.numbers()[row.dial]).unwrap_or(0);
            let is =
                row.minus.map_or(numbers[row.dial], |minus| difference(numbers[row.dial], numbers[minus], row.modulus));
            difference(to, is, row.modulus)
        };
        self.rows.iter().map(wanted).collect()
    }

    /// Converts a weighted sum of rows to the weights of the dials.
    pub(super) fn on_dials(&self, dials: usize, weights: &[u32], modulus: u32) -> Vec<u32> {
        let mut sum = alloc::vec![0; dials];
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
