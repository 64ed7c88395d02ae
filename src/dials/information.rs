//! Information sets of a kernel, and how much they cost to enumerate.

use super::{
    kernel::Generator,
    lanes,
    lanes::Lane,
    ring::{exponent_of, factors, gcd, inverse},
    sets::Sets,
};
use crate::{
    common::Random,
    puzzle::{Budget, Limit, Metric},
};
use alloc::{vec, vec::Vec};

/// Moves whose counts can be anything, and decide those of the others.
#[derive(Clone, Debug)]
pub(super) struct Set {
    /// The columns of its moves. The first ones have been claimed by sets before it.
    pub(super) columns: Vec<usize>,
    pub(super) shared: usize,
    /// The columns that it decides.
    pub(super) others: Vec<usize>,
    /// How many lanes these take.
    pub(super) width: usize,
    /// What is added to them by each number of presses of each move.
    pub(super) rows: Vec<Lane>,
    /// How many counts there are for each weight of the moves that it claims.
    pub(super) sizes: Vec<f64>,
}

impl Set {
    /// Returns what some presses of a move add to the others.
    pub(super) fn row(&self, place: usize, times: usize) -> &[Lane] {
        self.rows(place..place + 1, times)
    }

    /// Returns what some presses of each of some moves add to the others.
    pub(super) fn rows(&self, places: core::ops::Range<usize>, times: usize) -> &[Lane] {
        let first = (times - 1) * self.columns.len();
        &self.rows[(first + places.start) * self.width..(first + places.end) * self.width]
    }

    /// The nanoseconds that a try takes.
    fn time(&self) -> f64 {
        1.0 + self.width as f64
    }
}

impl Sets {
    /// The greatest modulus: a sum of two counts fits into a byte.
    const MOST: u32 = 127;

    /// Chooses information sets, and estimates the nanoseconds of a query. `None` if the kernel does not have any, or has
    /// too many moves.
    pub(super) fn new(
        generators: &[Generator],
        orders: &[u32],
        metric: Metric,
        held: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<(Sets, f64)>, Limit> {
        /// How often the order of the moves is drawn.
        const DRAWN: usize = 24;
        let is_in = |column: &usize| generators.iter().any(|generator| generator.counts[*column] > 0);
        let (moves, fixed): (Vec<usize>, Vec<usize>) = (0..orders.len()).partition(is_in);
        let Some(modulus) = moves.first().map(|column| orders[*column]) else { return Ok(None) };
        if modulus > Self::MOST || moves.iter().any(|column| orders[*column] != modulus) {
            return Ok(None);
        }
        let Some(places) = free_rank(generators, modulus) else { return Ok(None) };
        let Some(weight) = expected_weight(moves.len(), places, modulus, metric) else { return Ok(None) };
        let mut best: Option<(Sets, f64)> = None;
        let mut random = Random::new(1);
        for drawn in 0..DRAWN {
            let mut order = moves.clone();
            if drawn > 0 {
                (1..order.len()).for_each(|at| order.swap(at, random.below(at as u64 + 1) as usize));
            }
            let mut sets = Sets { modulus, metric, fixed: fixed.clone(), sets: vec![] };
            let mut claimed = vec![false; orders.len()];
            loop {
                // Moves that no set has claimed come first.
                order.sort_by_key(|column| claimed[*column]);
                let unclaimed = order.partition_point(|column| !claimed[*column]);
                let shared = places.saturating_sub(unclaimed);
                if unclaimed == 0 || sets.sets.len() > 1 && free_tries(modulus, shared) > 1e9 {
                    break;
                }
                budget
                    .hold(held.saturating_add(3 * Set::bytes(places, moves.len(), modulus) * (sets.sets.len() + 1)))?;
                budget.work(generators.len() * generators.len() * moves.len() / 8)?;
                let Some(set) = Set::new(generators, places, modulus, metric, &order, &claimed) else { break };
                if set.shared == set.columns.len() {
                    break;
                }
                set.columns.iter().for_each(|column| claimed[*column] = true);
                sets.sets.push(set);
            }
            let time = sets.time(weight);
            let disjoint = sets.sets.iter().filter(|set| set.shared == 0).count();
            let done = disjoint >= moves.len() / places;
            if !sets.sets.is_empty() && best.as_ref().is_none_or(|best| time < best.1) {
                best = Some((sets, time));
            }
            if done || best.is_none() && drawn > 4 {
                break;
            }
        }
        Ok(best)
    }

    /// Estimates the nanoseconds that it takes to exclude all weights up to one.
    fn time(&self, weight: u64) -> f64 {
        let mut done = vec![0; self.sets.len()];
        let mut time = 0.0;
        for _ in 0..=weight {
            let next =
                |set: usize| self.sets[set].sizes.get(done[set]).map_or(0.0, |size| size * self.sets[set].time());
            let Some(set) = (0..self.sets.len()).min_by(|one, other| next(*one).total_cmp(&next(*other))) else {
                break;
            };
            time += next(set);
            done[set] += 1;
        }
        time
    }
}

/// Returns how many counts modulo a number are as many as the elements of the kernel; `None` if none are.
fn free_rank(generators: &[Generator], modulus: u32) -> Option<usize> {
    let rank = |(prime, exponent): (u32, u32)| {
        let elements: u32 = generators.iter().map(|generator| exponent_of(prime, generator.multiples)).sum();
        elements.is_multiple_of(exponent).then_some(elements / exponent)
    };
    let mut ranks = factors(modulus).into_iter().map(rank);
    let first = ranks.next()??;
    ranks.all(|rank| rank == Some(first)).then_some(first as usize)
}

/// Returns how many counts some moves have.
fn free_tries(modulus: u32, moves: usize) -> f64 {
    (0..moves).fold(1.0, |tries, _| tries * f64::from(modulus))
}

impl Set {
    fn bytes(places: usize, moves: usize, modulus: u32) -> usize {
        places * (modulus as usize - 1) * (moves - places).div_ceil(lanes::WIDTH).max(1) * lanes::WIDTH
    }

    /// Finds an information set among the first columns of an order.
    fn new(
        generators: &[Generator],
        places: usize,
        modulus: u32,
        metric: Metric,
        order: &[usize],
        claimed: &[bool],
    ) -> Option<Set> {
        let entries =
            |generator: &Generator| order.iter().map(|column| generator.counts[*column]).collect::<Vec<u32>>();
        let mut rows: Vec<Vec<u32>> = generators.iter().map(entries).collect();
        let mut chosen = Vec::new();
        for place in 0..order.len() {
            let top = chosen.len();
            if top == places {
                break;
            }
            if reduce(&mut rows, place, top, modulus) {
                chosen.push(place);
            }
        }
        if chosen.len() < places {
            return None;
        }
        // Shared moves come first.
        let mut by_claim: Vec<(usize, usize)> =
            chosen.iter().copied().enumerate().map(|(row, place)| (place, row)).collect();
        by_claim.sort_by_key(|(place, _)| !claimed[order[*place]]);
        let shared = by_claim.iter().filter(|(place, _)| claimed[order[*place]]).count();
        let others: Vec<usize> = (0..order.len()).filter(|place| !chosen.contains(place)).collect();
        let width = others.len().div_ceil(lanes::WIDTH).max(1);
        let mut lanes = vec![lanes::ZERO; places * (modulus as usize - 1) * width];
        for times in 1..modulus {
            for (at, (_, row)) in by_claim.iter().enumerate() {
                let lanes = &mut lanes[((times as usize - 1) * places + at) * width..][..width];
                for (to, place) in others.iter().enumerate() {
                    lanes[to / lanes::WIDTH][to % lanes::WIDTH] = (rows[*row][*place] * times % modulus) as u8;
                }
            }
        }
        let free = free_tries(modulus, shared);
        Some(Set {
            sizes: weights(places - shared, modulus, metric).into_iter().map(|size| size * free).collect(),
            columns: by_claim.iter().map(|(place, _)| order[*place]).collect(),
            shared,
            others: others.iter().map(|place| order[*place]).collect(),
            width,
            rows: lanes,
        })
    }
}

/// Makes a column of some rows 0 but for a 1 in one row; `false` if there is no unit in it below other such rows.
fn reduce(rows: &mut [Vec<u32>], column: usize, top: usize, modulus: u32) -> bool {
    loop {
        // The algorithm of Euclid on all rows at once.
        let entries = (top..rows.len()).filter(|row| rows[*row][column] > 0);
        let Some(least) = entries.min_by_key(|row| rows[*row][column]) else { return false };
        rows.swap(top, least);
        let lead = rows[top][column];
        if gcd(lead.into(), modulus.into()) == 1 {
            break;
        }
        let mut changed = false;
        for row in top + 1..rows.len() {
            let factor = rows[row][column] / lead;
            if factor > 0 {
                subtract(rows, row, factor, top, modulus);
            }
            changed |= rows[row][column] > 0;
        }
        if !changed {
            return false;
        }
    }
    let unit = inverse(rows[top][column].into(), modulus.into()) as u32;
    rows[top].iter_mut().for_each(|entry| *entry = *entry * unit % modulus);
    for row in (0..rows.len()).filter(|row| *row != top) {
        let factor = rows[row][column];
        if factor > 0 {
            subtract(rows, row, factor, top, modulus);
        }
    }
    true
}

fn subtract(rows: &mut [Vec<u32>], row: usize, factor: u32, other: usize, modulus: u32) {
    let [row, other] = rows.get_disjoint_mut([row, other]).expect("they differ");
    // A number below modulus^2 times this, shifted, is its quotient.
    let (factor, reciprocal) = (modulus - factor, (1 << 22) / modulus + 1);
    for (entry, other) in row.iter_mut().zip(other) {
        let sum = *entry + factor * *other;
        *entry = sum - (sum * reciprocal >> 22) * modulus;
    }
}

/// Returns how many counts of some moves there are for each weight.
fn weights(moves: usize, modulus: u32, metric: Metric) -> Vec<f64> {
    let mut sizes = vec![1.0];
    for _ in 0..moves {
        sizes = one_more(&sizes, modulus, metric);
    }
    sizes
}

/// Adds the counts of one more move.
fn one_more(sizes: &[f64], modulus: u32, metric: Metric) -> Vec<f64> {
    let top = modulus as usize - 1;
    match metric {
        Metric::Presses => {
            let (mut sum, mut more) = (0.0, Vec::with_capacity(sizes.len() + top));
            for at in 0..sizes.len() + top {
                sum += sizes.get(at).copied().unwrap_or(0.0);
                sum -= at.checked_sub(top + 1).and_then(|at| sizes.get(at)).copied().unwrap_or(0.0);
                more.push(sum);
            }
            more
        }
        Metric::Moves => {
            let at = |at: usize| sizes.get(at).copied().unwrap_or(0.0);
            let more = |place: usize| at(place) + place.checked_sub(1).map_or(0.0, at) * top as f64;
            (0..=sizes.len()).map(more).collect()
        }
    }
}

/// Estimates the least weight of a solution: so great that as many counts of all moves are not heavier as there are
/// states. `None` if there are too many moves to tell.
fn expected_weight(moves: usize, generators: usize, modulus: u32, metric: Metric) -> Option<u64> {
    if moves * moves * modulus as usize > 1 << 23 {
        return None;
    }
    let mut shares = vec![1.0];
    for _ in 0..moves {
        shares = one_more(&shares, modulus, metric);
        shares.iter_mut().for_each(|share| *share /= f64::from(modulus));
    }
    let solutions = free_tries(modulus, generators);
    let mut expected = 0.0;
    let weight = shares.iter().position(|share| {
        expected += share * solutions;
        expected >= 1.0
    });
    Some(weight.unwrap_or(shares.len()) as u64)
}
