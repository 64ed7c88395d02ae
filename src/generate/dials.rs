//! What is emitted for a puzzle of dials: the distances of all its states, or the matrix of its solutions.

use super::{
    block::{Block, width},
    error::Size,
};
use crate::{
    dials::{Dials, Goal, Linear, Row, Target},
    puzzle::{MoveInfo, Puzzle},
};
use alloc::{collections::BTreeSet, vec, vec::Vec};

/// Returns how many states there are; `u128::MAX` if there are more.
pub(super) fn states(puzzle: &Dials) -> u128 {
    puzzle.positions().iter().fold(1, |states: u128, positions| states.saturating_mul((*positions).into()))
}

/// Searches all states, breadth first from the goals backwards; of these there must be fewer than 2^32.
///
/// The number of a state has the positions of the dials as its digits, that of the first dial first.
pub(super) fn distances(puzzle: &Dials) -> Block {
    let positions = puzzle.positions();
    let mut strides = vec![1; positions.len()];
    for dial in (1..positions.len()).rev() {
        strides[dial - 1] = strides[dial] * positions[dial] as usize;
    }
    let mut distances = vec![u32::MAX; states(puzzle) as usize];
    let mut reached = Vec::new();
    for goal in goals(puzzle, &strides) {
        if distances[goal] == u32::MAX {
            distances[goal] = 0;
            reached.push(goal as u32);
        }
    }
    // What each move adds to each of its dials: with the dial's stride and positions, as this is asked very often.
    let terms = |mv: &MoveInfo| -> Vec<(usize, usize, usize)> {
        let term = |&(dial, amount): &(usize, u32)| (strides[dial], positions[dial] as usize, amount as usize);
        mv.amounts().iter().map(term).collect()
    };
    let moves: Vec<Vec<(usize, usize, usize)>> = puzzle.description().moves.iter().map(terms).collect();
    let mut next = 0;
    while next < reached.len() {
        let number = reached[next] as usize;
        let distance = distances[number] + 1;
        next += 1;
        for terms in &moves {
            let mut before = number;
            for &(stride, positions, amount) in terms {
                let shown = number / stride % positions;
                before =
                    if shown >= amount { before - amount * stride } else { before + (positions - amount) * stride };
            }
            if distances[before] == u32::MAX {
                distances[before] = distance;
                reached.push(before as u32);
            }
        }
    }
    Block::distances(distances)
}

/// Returns the numbers of the states that are goals. One may stand there several times.
fn goals(puzzle: &Dials, strides: &[usize]) -> Vec<usize> {
    let positions = puzzle.positions();
    match puzzle.goal() {
        Goal::AllEqual => (0..positions[0] as usize).map(|shown| strides.iter().sum::<usize>() * shown).collect(),
        Goal::States(targets) => {
            let targets: BTreeSet<&Target> = targets.iter().collect();
            let all = |target: &Target| {
                let mut numbers = vec![0];
                for ((wanted, positions), stride) in target.numbers().iter().zip(positions).zip(strides) {
                    match wanted {
                        Some(wanted) => numbers.iter_mut().for_each(|number| *number += *wanted as usize * stride),
                        None => {
                            let shown = |number: &usize| {
                                let number = *number;
                                (0..*positions as usize).map(move |shown| number + shown * stride)
                            };
                            numbers = numbers.iter().flat_map(shown).collect();
                        }
                    }
                }
                numbers
            };
            targets.into_iter().flat_map(all).collect()
        }
    }
}

/// The solutions of a puzzle, without a search.
#[derive(Debug)]
pub(super) struct Matrix {
    pub(super) linear: Linear,
    pub(super) weights: Block,
    pub(super) solutions: Block,
    pub(super) kernel: Block,
}

impl Matrix {
    /// Prepares a puzzle; `None` if different dials matter in its goals, or an answer may have more than 2^31 presses.
    pub(super) fn prepare(puzzle: &Dials) -> Option<Linear> {
        let countable = |linear: &Linear| linear.orders.iter().map(|order| u64::from(*order)).sum::<u64>() <= 1 << 31;
        Linear::new(puzzle).filter(countable)
    }

    /// Returns how many bytes the matrix would have, at most.
    pub(super) fn size(linear: &Linear) -> Size {
        let block = |of: fn(&Row) -> &Vec<u32>| {
            let entries = || linear.rows.iter().flat_map(of);
            entries().count() as u128 * width(entries().copied().max().unwrap_or(0)) as u128
        };
        let order = linear.orders.iter().copied().max().unwrap_or(1);
        let way = linear.orders.len() as u128 * width(order - 1) as u128;
        let kernel = linear.kernel_size().saturating_mul(way);
        Size::new(kernel.saturating_add(block(|row| &row.weights) + block(|row| &row.counts)))
    }

    pub(super) fn new(linear: Linear) -> Matrix {
        let rows = || linear.rows.iter();
        Matrix {
            weights: Block::new(
                "weights",
                "for each row, the weight of each dial",
                rows().flat_map(|row| row.weights.iter().copied()).collect(),
            ),
            solutions: Block::new(
                "solutions",
                "for each row with a quotient, how often it makes each move",
                rows().flat_map(|row| row.counts.iter().copied()).collect(),
            ),
            kernel: Block::new(
                "kernel",
                "each way to change nothing: how often it makes each move",
                linear.kernel().concat(),
            ),
            linear,
        }
    }
}
