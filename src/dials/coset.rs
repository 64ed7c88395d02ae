//! All solutions gone through: one of them, plus each element of the kernel.

use super::{
    kernel::{Generator, Orders},
    limits::{Limits, Stopped},
    metric::Metric,
};
use alloc::{vec, vec::Vec};
use core::ops::ControlFlow;

/// The solutions of some congruences.
///
/// The generators decide the counts from the first column on, a few at a time; what is decided bounds the cost from
/// below, and what cannot be better is left out.
pub(super) struct Coset<'a> {
    pub(super) orders: &'a Orders,
    pub(super) generators: &'a [Generator],
    pub(super) metric: Metric,
}

/// In which order the counts of a column are tried.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    /// The cheap ones first.
    Ascending,
    /// As answers are ordered: more of the lesser moves first.
    Descending,
}

impl Coset<'_> {
    /// Returns the cost of some counts.
    pub(super) fn cost(&self, counts: &[u32]) -> u64 {
        counts.iter().map(|count| self.metric.cost(*count)).sum()
    }

    /// Makes a solution cheaper as long as a multiple of one generator does. What comes out may not be the cheapest.
    pub(super) fn improve(&self, counts: &mut Vec<u32>) {
        const TRIED: u32 = 64;
        let mut cost = self.cost(counts);
        let mut better = true;
        while better {
            better = false;
            for generator in self.generators {
                let mut other = counts.clone();
                for _ in 1..generator.multiples.min(TRIED) {
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

    /// Finds a solution of the least cost, if there is one that costs no more than `most`. The best so far is left in
    /// `best` when it is stopped.
    pub(super) fn least(
        &self,
        start: &[u32],
        most: u64,
        best: &mut Option<(u64, Vec<u32>)>,
        limits: &mut Limits<'_>,
    ) -> Result<(), Stopped> {
        let mut walk = Walk::new(self, Order::Ascending, most, limits, |counts: &[u32], cost| {
            *best = Some((cost, counts.to_vec()));
            // From here on only what is cheaper.
            cost.checked_sub(1).map_or(ControlFlow::Break(()), ControlFlow::Continue)
        });
        walk.start(start)
    }

    /// Visits the solutions that cost no more than `cost`, in the order of answers, until it is told to stop.
    pub(super) fn visit(
        &self,
        start: &[u32],
        cost: u64,
        limits: &mut Limits<'_>,
        mut visit: impl FnMut(&[u32]) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        let visit = |counts: &[u32], _| visit(counts).map_continue(|()| cost);
        Walk::new(self, Order::Descending, cost, limits, visit).start(start)
    }
}

/// A walk through a coset.
struct Walk<'a, 'l, V> {
    coset: &'a Coset<'a>,
    order: Order,
    /// The most that a solution may cost.
    most: u64,
    limits: &'a mut Limits<'l>,
    /// Is told each solution and its cost, and returns the most that the next may cost.
    visit: V,
    /// The counts as the generators before each have made them.
    levels: Vec<Vec<u32>>,
}

/// Why a walk ends.
enum End {
    Stopped,
    Told,
}

impl<'a, 'l, V: FnMut(&[u32], u64) -> ControlFlow<(), u64>> Walk<'a, 'l, V> {
    fn new(coset: &'a Coset<'a>, order: Order, most: u64, limits: &'a mut Limits<'l>, visit: V) -> Self {
        let levels = vec![vec![0; coset.orders.orders.len()]; coset.generators.len() + 1];
        Walk { coset, order, most, limits, visit, levels }
    }

    fn start(&mut self, counts: &[u32]) -> Result<(), Stopped> {
        self.levels[0].copy_from_slice(counts);
        let first = self.coset.generators.first().map_or(counts.len(), |generator| generator.column);
        let cost = self.coset.cost(&counts[..first]);
        match if cost <= self.most { self.go_on(0, cost) } else { Ok(()) } {
            Err(End::Stopped) => Err(Stopped),
            _ => Ok(()),
        }
    }

    /// Tries the multiples of a generator, where the columns before its own cost so much.
    fn go_on(&mut self, level: usize, before: u64) -> Result<(), End> {
        self.limits.node().map_err(|Stopped| End::Stopped)?;
        let coset = self.coset;
        let Some(generator) = coset.generators.get(level) else {
            return match (self.visit)(&self.levels[level], before) {
                ControlFlow::Continue(most) => {
                    self.most = most;
                    Ok(())
                }
                ControlFlow::Break(()) => Err(End::Told),
            };
        };
        let end = coset.generators.get(level + 1).map_or(coset.orders.orders.len(), |next| next.column);
        let (above, below) = self.levels.split_at_mut(level + 1);
        let tried = &mut below[0];
        tried.copy_from_slice(&above[level]);

        // The counts that the column can have are those with this rest by the step.
        let Generator { column, step, multiples, ref counts } = *generator;
        let (done, rest) = (tried[column] / step, tried[column] % step);
        let (first, last) = match self.order {
            Order::Ascending => (0, multiples - 1),
            Order::Descending => {
                let affordable = coset.metric.affordable(self.most - before).saturating_sub(rest.into());
                ((affordable / u64::from(step)).min((multiples - 1).into()) as u32, 0)
            }
        };
        coset.orders.add_times((first + multiples - done) % multiples, counts, column, tried);
        let mut place = first;
        loop {
            let cost = before + coset.cost(&self.levels[level + 1][column..end]);
            if cost <= self.most {
                self.go_on(level + 1, cost)?;
            }
            if place == last
                || self.order == Order::Ascending && before + coset.metric.cost(rest + place * step) > self.most
            {
                return Ok(());
            }
            let tried = &mut self.levels[level + 1];
            match self.order {
                Order::Ascending => {
                    place += 1;
                    coset.orders.add_once(counts, column, tried);
                }
                Order::Descending => {
                    place -= 1;
                    coset.orders.subtract_once(counts, column, tried);
                }
            }
        }
    }
}
