//! An enumeration over information sets: the method of Brouwer and Zimmermann for the least weight of a code, for all
//! solutions of congruences.
//!
//! An information set is a set of moves whose counts can be anything, and decide the counts of all other moves. Some
//! sets are chosen, and each claims the moves that no set before it has claimed. For a set, the counts of its moves are
//! tried by rising weight of those that it claims. Once all counts with weights up to t_i have been tried for each set
//! i, a solution that was not seen weighs t_i + 1 or more on the moves that set i claims. No move is claimed twice, so
//! its weight is at least Σ (t_i + 1), plus that of the moves which are the same in all solutions. When this exceeds
//! the best weight found, all solutions of that weight have been seen.

use super::{information::Set, lanes, lanes::Lane};
use crate::puzzle::{Budget, Limit, Metric};
use alloc::{vec, vec::Vec};

/// The information sets of a kernel whose elements are determined by any counts modulo a number on each of them.
#[derive(Clone, Debug)]
pub(super) struct Sets {
    pub(super) modulus: u32,
    pub(super) metric: Metric,
    /// The columns that are the same in all solutions.
    pub(super) fixed: Vec<usize>,
    pub(super) sets: Vec<Set>,
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
    /// Returns about how many bytes they take.
    pub(super) fn bytes(&self) -> usize {
        self.sets.iter().map(|set| size_of_val(&set.rows[..]) + 4 * size_of::<usize>() * set.columns.len()).sum()
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
        let mut level = Level { sets, set, at, done, start, most, take, budget, rests, chosen: vec![] };
        for (place, column) in set.columns.iter().enumerate() {
            // The solution in which no move of the set is made.
            let times = (sets.modulus - start[*column]) % sets.modulus;
            if times > 0 {
                let (rest, row) = (&mut level.rests[..set.width], set.row(place, times as usize));
                lanes::add(rest, row, sets.modulus as u8);
            }
        }
        level
    }

    /// Searches the level.
    fn run(&mut self) -> Result<(), Limit> {
        self.shared(0, 0)
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
        for times in 0..self.sets.modulus as usize {
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
        after.copy_from_slice(before);
        lanes::add(after, self.set.row(place, times), self.sets.modulus as u8);
        self.chosen.push((place, times));
    }

    /// Tries no move of its own.
    fn try_none(&mut self, number: u64) -> Result<(), Limit> {
        self.budget.node()?;
        let rest = &self.rests[self.set.width * self.chosen.len()..][..self.set.width];
        let more = match self.sets.metric {
            Metric::Presses => lanes::sum(rest),
            Metric::Moves => lanes::used(rest),
        };
        if number + u64::from(more) <= self.sets.metric.number(self.most) { self.found(None) } else { Ok(()) }
    }

    /// Tries all counts of the moves from a place on with a number of presses, after some others.
    fn presses(&mut self, from: usize, left: usize, number: u64) -> Result<(), Limit> {
        let (end, top) = (self.set.columns.len(), self.sets.modulus as usize - 1);
        if left <= top {
            self.last::<false>(from, left, number + left as u64)?;
        }
        for place in from..end.saturating_sub(1) {
            // The moves after it have to be enough for what is left.
            for times in left.saturating_sub(top * (end - place - 1)).max(1)..=top.min(left - 1) {
                self.choose(place, times);
                self.presses(place + 1, left - times, number + times as u64)?;
                self.chosen.pop();
            }
        }
        Ok(())
    }

    /// Tries all counts of a number of moves from a place on, after some others.
    fn moves(&mut self, from: usize, left: usize, number: u64) -> Result<(), Limit> {
        let end = self.set.columns.len() + 1 - left;
        for times in 1..self.sets.modulus as usize {
            if left == 1 {
                self.last::<true>(from, times, number + 1)?;
                continue;
            }
            for place in from..end {
                self.choose(place, times);
                self.moves(place + 1, left - 1, number + 1)?;
                self.chosen.pop();
            }
        }
        Ok(())
    }

    /// Tries each move from a place on as the last one.
    fn last<const MOVES: bool>(&mut self, from: usize, times: usize, number: u64) -> Result<(), Limit> {
        let (width, end) = (self.set.width, self.set.columns.len());
        self.budget.add_nodes((end - from) as u64)?;
        let modulus = self.sets.modulus as u8;
        let mut place = from;
        while place < end {
            let Some(left) = self.sets.metric.number(self.most).checked_sub(number) else { return Ok(()) };
            let left = left.min(u64::from(u32::MAX)) as u32;
            let rest = &self.rests[width * self.chosen.len()..][..width];
            let rows = self.set.rows(place..end, times).chunks_exact(width);
            let found = if MOVES {
                lanes::first_used(rest, rows, modulus, left)
            } else {
                lanes::first_sum(rest, rows, modulus, left)
            };
            let Some(found) = found else { return Ok(()) };
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
            lanes::add(&mut rest, self.set.row(place, times), self.sets.modulus as u8);
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
