//! The data of a puzzle of dials: the distances of all states, or the matrix of its solutions.

use super::content::Content;
use crate::{
    dials::{Dials, Goal, Linear, Row, Target},
    export::numbers::{Numbers, width},
    puzzle::{MoveInfo, Puzzle},
};
use alloc::{collections::BTreeSet, vec, vec::Vec};

/// Computes the distances of all states, of which there are fewer than 2^32.
pub(super) fn table(puzzle: &Dials) -> Content {
    let distances = Numbers::distances(distances(puzzle));
    let lists = vec![("unsolvable", vec![distances.greatest()])];
    Content { template: "dials_table", data: vec![("distances", distances)], lists }
}

/// Searches breadth first, from the goals backwards.
fn distances(puzzle: &Dials) -> Vec<u32> {
    let positions = puzzle.positions();
    let mut strides = vec![1; positions.len()];
    for dial in (1..positions.len()).rev() {
        strides[dial - 1] = strides[dial] * positions[dial] as usize;
    }
    let mut distances = vec![u32::MAX; strides[0] * positions[0] as usize];
    let mut reached = Vec::new();
    for goal in goals(puzzle, &strides) {
        if distances[goal] == u32::MAX {
            distances[goal] = 0;
            reached.push(goal as u32);
        }
    }
    // What each move adds to its dials, with their strides and positions at hand: the loop below reads nothing else.
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
    distances
}

/// Returns the numbers of the goal states, some perhaps several times.
fn goals(puzzle: &Dials, strides: &[usize]) -> Vec<usize> {
    let positions = puzzle.positions();
    let all = |target: &Target| {
        let mut numbers = vec![0];
        for ((wanted, positions), stride) in target.numbers().iter().zip(positions).zip(strides) {
            let shown = wanted.map_or(0..*positions, |wanted| wanted..wanted + 1);
            let with = |number: usize| shown.clone().map(move |shown| number + shown as usize * stride);
            numbers = numbers.into_iter().flat_map(with).collect();
        }
        numbers
    };
    match puzzle.goal() {
        Goal::AllEqual => (0..positions[0] as usize).map(|shown| strides.iter().sum::<usize>() * shown).collect(),
        Goal::States(targets) => targets.iter().collect::<BTreeSet<&Target>>().into_iter().flat_map(all).collect(),
    }
}

/// Solves a puzzle as linear algebra; `None` if different dials matter in its goals, or the periods of the moves add up
/// to more than 2^31 presses.
pub(super) fn linear(puzzle: &Dials) -> Option<Linear> {
    let presses = |linear: &Linear| linear.orders.iter().map(|order| u64::from(*order)).sum::<u64>();
    Linear::new(puzzle).filter(|linear| presses(linear) <= 1 << 31)
}

/// Returns the most bytes that the matrix may take.
pub(super) fn matrix_size(linear: &Linear) -> u128 {
    let size = |of: fn(&Row) -> &Vec<u32>| {
        let entries = || linear.rows.iter().flat_map(of);
        (entries().count() * width(entries().copied().max().unwrap_or(0))) as u128
    };
    let order = linear.orders.iter().copied().max().unwrap_or(1);
    let element = linear.orders.len() * width(order - 1);
    let kernel = linear.kernel_size().saturating_mul(element as u128);
    kernel.saturating_add(size(|row| &row.weights) + size(|row| &row.counts))
}

/// Returns the matrix.
pub(super) fn matrix(linear: &Linear) -> Content {
    let all = |of: fn(&Row) -> &Vec<u32>| Numbers::new(linear.rows.iter().flat_map(of).copied().collect());
    let data = vec![
        ("weights", all(|row| &row.weights)),
        ("solutions", all(|row| &row.counts)),
        ("kernel", Numbers::new(linear.kernel().concat())),
    ];
    let lists = vec![
        ("goals", linear.goals.concat()),
        ("goals.number", vec![linear.goals.len() as u32]),
        ("orders", linear.orders.clone()),
        ("rows", vec![linear.rows.len() as u32]),
        ("moduli", linear.rows.iter().map(|row| row.modulus).collect()),
        ("divisors", linear.rows.iter().map(|row| row.divisor).collect()),
        ("kernel.number", vec![linear.kernel_size() as u32]),
    ];
    Content { template: "dials_matrix", data, lists }
}
