//! An enumeration over information sets: the method of Brouwer and Zimmermann for the least weight of a code, for all
//! solutions of congruences.
//!
//! An information set is a set of moves whose counts can be anything, and decide the counts of all other moves, up to a
//! few remainders: the elements of the kernel in which none of its moves is made. Some sets are chosen, and each claims
//! the moves that no set before it has claimed. For a set, the counts of its moves are tried with each remainder, by
//! rising weight of those that it claims. Once all counts with weights up to t_i have been tried for each set
//! i, a solution that was not seen weighs t_i + 1 or more on the moves that set i claims. No move is claimed twice, so
//! its weight is at least Σ (t_i + 1), plus that of the moves which are the same in all solutions. When this exceeds
//! the best weight found, all solutions of that weight have been seen.

use super::{
    choice::Estimate,
    information::{Set, one_more},
    kernel::Generator,
    lanes,
    lanes::Lane,
};
use crate::{
    common::Random,
    puzzle::{Budget, Limit, Metric},
};
use alloc::{vec, vec::Vec};

/// Information sets of a kernel.
#[derive(Clone, Debug)]
pub(super) struct Sets {
    metric: Metric,
    /// The columns that are the same in all solutions.
    fixed: Vec<usize>,
    orders: Vec<u32>,
    sets: Vec<Set>,
    bytes: usize,
}

/// The solutions that cost the least.
pub(super) struct Least {
    pub(super) cost: u64,
    /// The first of them in the order of answers.
    pub(super) counts: Vec<u32>,
    pub(super) number: u128,
}

/// A search that a limit stopped: the best solution so far, and a lower bound of the number that is minimised.
pub(super) struct Unfinished {
    pub(super) least: Option<Least>,
    pub(super) at_least: u64,
    pub(super) limit: Limit,
}

impl Sets {
    /// The greatest period: a sum of two counts fits into a byte.
    const MOST: u32 = 127;

    /// Chooses information sets, and estimates the nanoseconds and the tries of a query. `None` if the kernel does not
    /// have any, or has too many moves, or if to choose takes longer than `most` nanoseconds.
    pub(super) fn new(
        generators: &[Generator],
        orders: &[u32],
        metric: Metric,
        (most, held): (f64, usize),
        budget: &mut Budget<'_>,
    ) -> Result<Option<(Sets, Estimate)>, Limit> {
        /// How often the order of the moves is drawn.
        const DRAWN: usize = 16;
        let is_in = |column: &usize| generators.iter().any(|generator| generator.counts[*column] > 0);
        let (moves, fixed): (Vec<usize>, Vec<usize>) = (0..orders.len()).partition(is_in);
        let of_moves: Vec<u32> = moves.iter().map(|column| orders[*column]).collect();
        // For each set, an elimination.
        let to_choose = 2 * moves.len() * moves.len() * generators.len();
        if of_moves.iter().any(|order| *order > Self::MOST) || to_choose as f64 > most {
            return Ok(None);
        }
        budget.work(generators.len() * orders.len())?;
        let Some(weight) = expected_weight(generators, &of_moves, metric) else { return Ok(None) };
        let bytes = Set::bytes(generators, &of_moves);
        let mut best: Option<(Sets, Estimate)> = None;
        let mut random = Random::new(1);
        for drawn in 0..DRAWN {
            let mut order = moves.clone();
            if drawn > 0 {
                (1..order.len()).for_each(|at| order.swap(at, random.below(at as u64 + 1) as usize));
            }
            let mut sets = Sets { metric, fixed: fixed.clone(), orders: orders.to_vec(), sets: vec![], bytes: 0 };
            let mut claimed = vec![false; orders.len()];
            while !order.iter().all(|column| claimed[*column]) {
                // Moves that no set has claimed come first.
                order.sort_by_key(|column| claimed[*column]);
                sets.bytes += bytes;
                budget.hold(held.saturating_add(3 * sets.bytes))?;
                budget.work(generators.len() * generators.len() * moves.len() / 4)?;
                let Some(set) = Set::new(generators, orders, metric, &order, &claimed) else { break };
                if set.shared == set.columns.len() || !sets.sets.is_empty() && set.factor() > 1e9 {
                    break;
                }
                set.columns.iter().for_each(|column| claimed[*column] = true);
                sets.sets.push(set);
            }
            let estimate = sets.estimate(weight);
            // As many sets as there can be, without any extra tries.
            let done = sets.sets.first().is_some_and(|first| {
                sets.sets.iter().filter(|set| set.factor() == 1.0).count() >= moves.len() / first.columns.len()
            });
            if !sets.sets.is_empty() && best.as_ref().is_none_or(|best| estimate.time < best.1.time) {
                best = Some((sets, estimate));
            }
            const SHORT: f64 = 100_000.0;
            if done || best.as_ref().map_or(drawn >= 3, |best| best.1.time < SHORT) {
                break;
            }
        }
        Ok(best)
    }

    /// Estimates what it takes to exclude all weights up to one.
    fn estimate(&self, weight: u64) -> Estimate {
        let mut done = vec![0; self.sets.len()];
        let mut estimate = Estimate { time: 0.0, nodes: 0.0 };
        for _ in 0..=weight {
            let next =
                |set: usize| self.sets[set].sizes.get(done[set]).map_or(0.0, |size| size * self.sets[set].time());
            let Some(set) = (0..self.sets.len()).min_by(|one, other| next(*one).total_cmp(&next(*other))) else {
                break;
            };
            estimate.time += next(set);
            estimate.nodes += next(set) / self.sets[set].time();
            done[set] += 1;
        }
        estimate
    }

    /// Returns about how many bytes they take.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Finds the solutions of the least cost, if that is at most `most`. `start` is one of the solutions.
    pub(super) fn least(&self, start: &[u32], most: u64, budget: &mut Budget<'_>) -> Result<Option<Least>, Unfinished> {
        let mut least: Option<Least> = None;
        let mut take = |counts: Vec<u32>, cost: u64| {
            match &mut least {
                Some(least) if least.cost == cost => {
                    least.number += 1;
                    if counts > least.counts {
                        least.counts = counts;
                    }
                }
                _ => least = Some(Least { cost, counts, number: 1 }),
            }
            Ok(cost)
        };
        match self.search(start, most, &mut take, budget) {
            Ok(()) => Ok(least),
            Err((at_least, limit)) => Err(Unfinished { least, at_least, limit }),
        }
    }

    /// Passes on the solutions of the least cost, each once.
    pub(super) fn each(
        &self,
        start: &[u32],
        cost: u64,
        budget: &mut Budget<'_>,
        mut take: impl FnMut(Vec<u32>) -> Result<(), Limit>,
    ) -> Result<(), Limit> {
        self.search(start, cost, &mut |counts, cost| take(counts).map(|()| cost), budget).map_err(|stopped| stopped.1)
    }

    /// Passes on each solution that is found and costs at most `most`, which then is the cost that is returned. Ends
    /// when there are no more. When a limit stops it, returns a lower bound of all costs, too.
    fn search(&self, start: &[u32], most: u64, take: Take<'_>, budget: &mut Budget<'_>) -> Result<(), (u64, Limit)> {
        let fixed: u64 = self.fixed.iter().map(|column| self.number(start[*column])).sum();
        let mut done = vec![0; self.sets.len()];
        let mut most = most;
        loop {
            let at_least = fixed + done.iter().map(|done| *done as u64).sum::<u64>();
            let whole = self.sets.iter().zip(&done).any(|(set, done)| *done >= set.sizes.len());
            if whole || at_least > self.metric.number(most) {
                return Ok(());
            }
            budget.set_at_least(at_least);
            let next = |set: usize| self.sets[set].sizes[done[set]];
            let set = (0..self.sets.len()).min_by(|one, other| next(*one).total_cmp(&next(*other))).unwrap_or(0);
            let mut level = Level::new(self, set, &done, start, most, take, budget);
            level.run().map_err(|limit| (at_least, limit))?;
            most = level.most;
            done[set] += 1;
        }
    }

    /// Returns the number that a count adds to what is minimised.
    fn number(&self, count: u32) -> u64 {
        self.metric.number(self.metric.cost(count))
    }
}

/// Takes the counts of a solution with their cost, and returns the most that the next may cost.
type Take<'t> = &'t mut dyn FnMut(Vec<u32>, u64) -> Result<u64, Limit>;

/// The solutions with one weight on the moves that a set claims.
struct Level<'a, 'b> {
    sets: &'a Sets,
    set: &'a Set,
    at: usize,
    /// For each set, the levels that have been searched.
    done: &'a [usize],
    start: &'a [u32],
    most: u64,
    take: Take<'a>,
    budget: &'a mut Budget<'b>,
    /// The counts of the other moves, before the first choice and after each.
    rests: Vec<Lane>,
    /// The places of the moves that are made, and how often.
    chosen: Vec<(usize, usize)>,
    /// For each place, the sum of the greatest counts from there on.
    after: Vec<usize>,
    /// For each count, the end of the places that can have it.
    ends: Vec<usize>,
}

impl<'a, 'b> Level<'a, 'b> {
    fn new(
        sets: &'a Sets,
        at: usize,
        done: &'a [usize],
        start: &'a [u32],
        most: u64,
        take: Take<'a>,
        budget: &'a mut Budget<'b>,
    ) -> Level<'a, 'b> {
        let set = &sets.sets[at];
        let mut rests = vec![lanes::ZERO; set.width * (set.columns.len() + 1)];
        for (place, column) in set.others.iter().enumerate() {
            rests[place / lanes::WIDTH][place % lanes::WIDTH] = start[*column] as u8;
        }
        let mut after = vec![0; set.tops.len() + 1];
        (0..set.tops.len()).rev().for_each(|place| after[place] = after[place + 1] + set.tops[place]);
        let claimed = &set.tops[set.shared..];
        let end = |times: usize| set.shared + claimed.partition_point(|top| *top >= times);
        let ends = (0..=claimed.first().copied().unwrap_or(0)).map(end).collect();
        let mut level = Level { sets, set, at, done, start, most, take, budget, rests, chosen: vec![], after, ends };
        for (place, column) in set.columns.iter().enumerate() {
            // The solution in which no move of the set is made.
            let times = (sets.orders[*column] - start[*column]) % sets.orders[*column];
            if times > 0 {
                lanes::add(&mut level.rests[..set.width], set.row(place, times as usize), &set.moduli);
            }
        }
        level
    }

    /// Searches the level.
    fn run(&mut self) -> Result<(), Limit> {
        let width = self.set.width;
        let start = self.rests[..width].to_vec();
        for remainder in self.set.remainders.chunks_exact(width) {
            self.rests[..width].copy_from_slice(&start);
            lanes::add(&mut self.rests[..width], remainder, &self.set.moduli);
            self.shared(0, 0)?;
        }
        Ok(())
    }

    /// Tries all counts of the moves that other sets have claimed, then those of its own.
    fn shared(&mut self, place: usize, number: u64) -> Result<(), Limit> {
        if place == self.set.shared {
            return match (self.done[self.at], self.sets.metric) {
                (0, _) => self.try_none(number),
                (weight, Metric::Presses) => self.presses(place, weight, number),
                (weight, Metric::Moves) => self.moves(place, weight, number),
            };
        }
        for times in 0..=self.set.tops[place] {
            let added = self.sets.number(times as u32);
            if times == 0 {
                self.shared(place + 1, number)?;
            } else {
                self.choose(place, times);
                self.shared(place + 1, number + added)?;
                self.chosen.pop();
            }
        }
        Ok(())
    }

    /// Makes a move a number of times.
    fn choose(&mut self, place: usize, times: usize) {
        let (width, depth) = (self.set.width, self.chosen.len());
        let (before, after) = self.rests.split_at_mut(width * (depth + 1));
        let (before, after) = (&before[width * depth..], &mut after[..width]);
        lanes::sum(before, self.set.row(place, times), &self.set.moduli, after);
        self.chosen.push((place, times));
    }

    /// Tries no move of its own.
    fn try_none(&mut self, number: u64) -> Result<(), Limit> {
        self.budget.node()?;
        let rest = &self.rests[self.set.width * self.chosen.len()..][..self.set.width];
        let more = match self.sets.metric {
            Metric::Presses => lanes::weight::<false>(rest),
            Metric::Moves => lanes::weight::<true>(rest),
        };
        if number + more <= self.sets.metric.number(self.most) { self.found(None) } else { Ok(()) }
    }

    /// Tries all counts of the moves from a place on with a number of presses, after some others.
    fn presses(&mut self, from: usize, left: usize, number: u64) -> Result<(), Limit> {
        if left < self.ends.len() {
            self.last::<false>(from, left, number + left as u64)?;
        }
        for place in from..self.set.columns.len().saturating_sub(1) {
            // The moves after it have to be enough for what is left.
            for times in left.saturating_sub(self.after[place + 1]).max(1)..=self.set.tops[place].min(left - 1) {
                self.choose(place, times);
                self.presses(place + 1, left - times, number + times as u64)?;
                self.chosen.pop();
            }
        }
        Ok(())
    }

    /// Tries all counts of a number of moves from a place on, after some others.
    fn moves(&mut self, from: usize, left: usize, number: u64) -> Result<(), Limit> {
        let last = self.set.columns.len() + 1 - left;
        for times in 1..self.ends.len() {
            if left == 1 {
                self.last::<true>(from, times, number + 1)?;
                continue;
            }
            for place in from..last.min(self.ends[times]) {
                self.choose(place, times);
                self.moves(place + 1, left - 1, number + 1)?;
                self.chosen.pop();
            }
        }
        Ok(())
    }

    /// Tries each move from a place on as the last one.
    fn last<const MOVES: bool>(&mut self, from: usize, times: usize, number: u64) -> Result<(), Limit> {
        let (width, end) = (self.set.width, self.ends[times]);
        self.budget.add_nodes(end.saturating_sub(from) as u64)?;
        let mut place = from;
        while place < end {
            let Some(left) = self.sets.metric.number(self.most).checked_sub(number) else { return Ok(()) };
            let rest = &self.rests[width * self.chosen.len()..][..width];
            let rows = self.set.rows(place..end, times);
            let Some(found) = lanes::first::<MOVES>(rest, rows, &self.set.moduli, left) else { return Ok(()) };
            self.found(Some((place + found, times)))?;
            place += found + 1;
        }
        Ok(())
    }

    /// Passes on the solution with the moves chosen and a last one, unless it has been seen.
    #[cold]
    fn found(&mut self, last: Option<(usize, usize)>) -> Result<(), Limit> {
        let mut rest = self.rests[self.set.width * self.chosen.len()..][..self.set.width].to_vec();
        let mut counts = self.start.to_vec();
        self.set.columns.iter().for_each(|column| counts[*column] = 0);
        if let Some((place, times)) = last {
            lanes::add(&mut rest, self.set.row(place, times), &self.set.moduli);
        }
        self.chosen.iter().chain(&last).for_each(|(place, times)| counts[self.set.columns[*place]] = *times as u32);
        for (place, column) in self.set.others.iter().enumerate() {
            counts[*column] = rest[place / lanes::WIDTH][place % lanes::WIDTH].into();
        }
        self.budget.work(counts.len())?;
        let seen = |(at, set): (usize, &Set)| {
            let weight: u64 = set.columns[set.shared..].iter().map(|column| self.sets.number(counts[*column])).sum();
            at != self.at && weight < self.done[at] as u64
        };
        let cost = counts.iter().map(|count| self.sets.metric.cost(*count)).sum();
        if cost <= self.most && !self.sets.sets.iter().enumerate().any(seen) {
            self.most = (self.take)(counts, cost)?;
        }
        Ok(())
    }
}

/// Estimates the least weight of a solution: so great that as many counts of all moves are not heavier as there are
/// states. `None` if there are too many moves to tell.
fn expected_weight(generators: &[Generator], orders: &[u32], metric: Metric) -> Option<u64> {
    let sum: usize = orders.iter().map(|order| *order as usize).sum();
    if sum * orders.len() > 1 << 23 {
        return None;
    }
    let mut shares = vec![1.0];
    for order in orders {
        shares = one_more(&shares, *order as usize - 1, metric);
        shares.iter_mut().for_each(|share| *share /= f64::from(*order));
    }
    let solutions: f64 = generators.iter().map(|generator| f64::from(generator.multiples)).product();
    let mut expected = 0.0;
    let weight = shares.iter().position(|share| {
        expected += share * solutions;
        expected >= 1.0
    });
    Some(weight.unwrap_or(shares.len()) as u64)
}
