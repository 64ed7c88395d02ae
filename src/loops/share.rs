//! Tables whose distances add up: each cell that a move turns takes its share of the move.
//!
//! A move of a loop of `n` cells costs each cell `1/n`. The cost of a position in a table is the least that its own cells have
//! to take. No cell is in two tables, so all tables together take no more than whole moves from each move, and their sum is
//! a lower bound for the number of moves. Where each symbol is on few cells it is often far above the greatest distance in
//! tables of several symbols.

use super::{
    moves::Moves,
    rank::{self, choose},
    table::WORDS,
    turn::Turn,
};
use alloc::{vec, vec::Vec};

/// The shares of a move are counted in such parts of it: as fine as it takes, if that is not finer than this.
const FINEST: u32 = 840;

/// Returns in how many parts each move is divided, and how many of them each cell of a move takes.
pub(super) fn shares(lengths: impl Iterator<Item = usize> + Clone) -> (u32, Vec<u32>) {
    let lengths = lengths.map(|length| length.max(1) as u32);
    let multiple =
        lengths.clone().fold(1, |sum: u32, length| if sum > FINEST { sum } else { sum * length / gcd(sum, length) });
    let scale = multiple.min(FINEST);
    (scale, lengths.map(|length| scale / length).collect())
}

fn gcd(one: u32, other: u32) -> u32 {
    if other == 0 { one } else { gcd(other, one % other) }
}

/// Puts symbols, by the cells within which they have to be, into groups with at most a number of states each. Symbols
/// that alone have more are in none.
///
/// The cost of a group exceeds that of its symbols alone where they are in each other's way: near each other, and on
/// several loops.
pub(super) fn groups(moves: &Moves, sizes: &[u32], within: &[u64], most: u64) -> Vec<Vec<usize>> {
    let cells = moves.cells() as u32;
    let fits = |group: &[usize]| rank::states(cells, group.iter().map(|word| sizes[*word])) <= most;
    let closeness = |set: u64| -> u32 {
        let close = |(turn, mask): (&Turn, &u64)| {
            let shared = set & mask;
            (turn.apply(shared) & shared).count_ones() + u32::from(shared.count_ones() > 1)
        };
        moves.turns.iter().zip(&moves.cells_of).map(close).sum()
    };
    let mut left: Vec<usize> =
        (0..sizes.len()).filter(|word| choose(cells, sizes[*word]) > 1 && fits(&[*word])).collect();
    let mut groups = vec![];
    while !left.is_empty() {
        let mut group = vec![left.remove(0)];
        while group.len() < WORDS {
            let set = group.iter().fold(0, |set, word| set | within[*word]);
            let more = (0..left.len()).rev().filter(|at| fits(&[&group[..], &[left[*at]]].concat()));
            let Some(nearest) = more.max_by_key(|at| closeness(set | within[left[*at]])) else { break };
            group.push(left.remove(nearest));
        }
        groups.push(group);
    }
    groups
}

/// Estimates the mean of the sum from below: what all symbols cost if none is in another's way, in whole moves.
pub(super) fn estimate(moves: &Moves, sizes: &[u32], within: &[u64], groups: &[Vec<usize>]) -> u32 {
    let costs = costs(moves);
    // What it costs from all cells to the nearest of some. From where that cannot be reached, it costs nothing: no board that
    // can be solved has the symbol there.
    let sum = |set: u64| -> u32 {
        let nearest =
            |from: &Vec<u32>| (0..).zip(from).filter(|(to, _)| set >> to & 1 == 1).map(|(_, cost)| *cost).min();
        costs.iter().filter_map(nearest).filter(|cost| *cost < u32::MAX).sum()
    };
    let all = groups.iter().flatten().map(|word| sizes[*word] * sum(within[*word]));
    all.sum::<u32>() / (moves.cells() as u32 * moves.scale)
}

/// Returns what it costs to bring a symbol from each cell to each cell.
fn costs(moves: &Moves) -> Vec<Vec<u32>> {
    let cells = moves.cells();
    let mut costs = vec![vec![u32::MAX; cells]; cells];
    for (from, costs) in costs.iter_mut().enumerate() {
        for (turn, share) in moves.turns.iter().zip(&moves.shares) {
            let to = turn.apply(1 << from).trailing_zeros() as usize;
            costs[to] = costs[to].min(*share);
        }
        costs[from] = 0;
    }
    for by in 0..cells {
        let on = costs[by].clone();
        for costs in &mut costs {
            let first = costs[by];
            costs.iter_mut().zip(&on).for_each(|(cost, on)| *cost = first.saturating_add(*on).min(*cost));
        }
    }
    costs
}

/// Estimates how far apart positions of a number are on average, if all moves lead to different ones for as long as they can.
pub(super) fn depth(moves: &Moves, states: u64) -> u32 {
    let follow: u32 = moves.smallest.after.iter().map(|after| after.count_ones()).sum();
    let branches = u64::from(follow / moves.len().max(1) as u32).max(2);
    (0..).find(|depth| branches.saturating_pow(*depth) >= states).unwrap_or(0)
}
