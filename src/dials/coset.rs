//! A walk through all solutions: one solution plus each element of the kernel.

use super::kernel::{Generator, Orders};
use crate::puzzle::{Budget, Limit, Metric};
use alloc::{vec, vec::Vec};

/// The solutions of some congruences.
///
/// Each generator decides the counts of some columns, in ascending order. The counts decided so far are a lower bound
/// of the cost; a walk skips all solutions that cannot be better.
#[derive(Clone, Copy, Debug)]
pub(super) struct Coset<'a> {
    pub(super) orders: &'a Orders,
    pub(super) generators: &'a [Generator],
    pub(super) metric: Metric,
}

/// The order in which the counts of a column are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    /// The lowest first.
    Ascending,
    /// The highest first: the order of answers.
    Descending,
}

impl<'a> Coset<'a> {
    /// Returns the cost of some counts.
    pub(super) fn cost(&self, counts: &[u32]) -> u64 {
        counts.iter().map(|count| self.metric.cost(*count)).sum()
    }

    /// Makes a solution cheaper by multiples of single generators, until none helps, or for about a millisecond. The
    /// result may not be the cheapest.
    pub(super) fn improve(&self, counts: &mut Vec<u32>) {
        const TRIED: u32 = 64;
        let mut steps = 1_usize << 20;
        let mut cost = self.cost(counts);
        let mut better = true;
        while core::mem::take(&mut better) {
            for generator in self.generators {
                let mut other = counts.clone();
                for _ in 1..generator.multiples.min(TRIED) {
                    let Some(left) = steps.checked_sub(counts.len()) else { return };
                    steps = left;
                    self.orders.add_once(&generator.counts, generator.column, &mut other);
                    let other_cost = self.cost(&other);
                    if other_cost < cost {
                        cost = other_cost;
                        counts.clone_from(&other);
                        better = true;
                    }
                }
            }
        }
    }

    /// Begins a walk to a solution of the least cost, if there is one that costs no more than `most`.
    pub(super) fn cheapest(self, start: &[u32], most: u64) -> Walk<'a> {
        Walk::new(self, Order::Ascending, start, most)
    }

    /// Begins a walk through the solutions that cost no more than `cost`, in the order of answers.
    pub(super) fn all(self, start: &[u32], cost: u64) -> Walk<'a> {
        Walk::new(self, Order::Descending, start, cost)
    }
}

/// A walk through a coset, from one solution to the next.
#[derive(Debug)]
pub(super) struct Walk<'a> {
    coset: Coset<'a>,
    order: Order,
    /// The maximum cost of the next solution.
    pub(super) most: u64,
    /// For each generator, the counts before it is applied; then those of the solution.
    levels: Vec<Vec<u32>>,
    /// The stack: a generator that is being tried for each level entered.
    tries: Vec<Try>,
    /// The cost of the columns before the first generator, until the walk begins.
    start: Option<u64>,
}

/// The multiples of a generator that are being tried.
#[derive(Debug)]
struct Try {
    /// The cost of the columns before its own.
    before: u64,
    /// The count of its column modulo the step.
    rest: u32,
    place: u32,
    last: u32,
    /// Whether the current multiple has not been examined yet.
    is_new: bool,
}

impl<'a> Walk<'a> {
    fn new(coset: Coset<'a>, order: Order, start: &[u32], most: u64) -> Walk<'a> {
        let mut levels = vec![vec![0; start.len()]; coset.generators.len() + 1];
        levels[0].copy_from_slice(start);
        let first = coset.generators.first().map_or(start.len(), |generator| generator.column);
        let cost = coset.cost(&start[..first]);
        Walk { coset, order, most, levels, tries: vec![], start: Some(cost) }
    }

    /// Returns the counts of the last solution.
    pub(super) fn counts(&self) -> &[u32] {
        &self.levels[self.coset.generators.len()]
    }

    /// Walks to the next solution, and returns its cost.
    pub(super) fn next(&mut self, budget: &mut Budget<'_>) -> Result<Option<u64>, Limit> {
        if let Some(cost) = self.start.take()
            && cost <= self.most
            && self.enter(cost, budget)?
        {
            return Ok(Some(cost));
        }
        while let Some(level) = self.tries.len().checked_sub(1) {
            let generator = &self.coset.generators[level];
            let end = self.coset.generators.get(level + 1).map_or(self.levels[0].len(), |next| next.column);
            let current = &mut self.tries[level];
            if core::mem::take(&mut current.is_new) {
                budget.work(self.levels[0].len() - generator.column)?;
                let cost = current.before + self.coset.cost(&self.levels[level + 1][generator.column..end]);
                if cost <= self.most && self.enter(cost, budget)? {
                    return Ok(Some(cost));
                }
                continue;
            }
            let least = || current.before + self.coset.metric.cost(current.rest + current.place * generator.step);
            if current.place == current.last || self.order == Order::Ascending && least() > self.most {
                self.tries.pop();
                continue;
            }
            current.is_new = true;
            let (orders, counts) = (self.coset.orders, &mut self.levels[level + 1]);
            match self.order {
                Order::Ascending => {
                    current.place += 1;
                    orders.add_once(&generator.counts, generator.column, counts);
                }
                Order::Descending => {
                    current.place -= 1;
                    orders.subtract_once(&generator.counts, generator.column, counts);
                }
            }
        }
        Ok(None)
    }

    /// Begins to try the next generator, given the cost of the columns before its own. Returns whether all generators
    /// are decided.
    fn enter(&mut self, before: u64, budget: &mut Budget<'_>) -> Result<bool, Limit> {
        budget.node()?;
        let level = self.tries.len();
        let Some(generator) = self.coset.generators.get(level) else { return Ok(true) };
        budget.work(2 * self.levels[0].len())?;
        let (above, below) = self.levels.split_at_mut(level + 1);
        let tried = &mut below[0];
        tried.copy_from_slice(&above[level]);

        // The column can have every count that is congruent to this one modulo the step.
        let Generator { column, step, multiples, ref counts } = *generator;
        let (done, rest) = (tried[column] / step, tried[column] % step);
        let (place, last) = match self.order {
            Order::Ascending => (0, multiples - 1),
            Order::Descending => {
                let affordable = self.coset.metric.affordable(self.most - before).saturating_sub(rest.into());
                ((affordable / u64::from(step)).min((multiples - 1).into()) as u32, 0)
            }
        };
        self.coset.orders.add_times((place + multiples - done) % multiples, counts, column, tried);
        self.tries.push(Try { before, rest, place, last, is_new: true });
        Ok(false)
    }
}
