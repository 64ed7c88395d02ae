//! How the cheapest answers to the goals of a part are found: one interface to all methods.

use super::{
    Method,
    ball::{Ball, Item, Unfinished, Way},
    coset::{self, Coset},
    part::{Part, Query},
    sets::{self, Sets},
    transform::{self, Transform},
    ways::Ways,
};
use crate::puzzle::{Budget, Limit};
use alloc::{vec, vec::Vec};

/// A method, with what it has prepared.
#[derive(Clone, Debug)]
pub(super) enum Engine {
    Coset,
    Ball(Ball),
    Transform(Transform),
    Sets(Sets),
}

/// What is known about the answers of the least cost.
#[derive(Clone, Debug)]
pub(super) enum Reached {
    /// The way to look one up in the ball.
    Way(Way),
    /// The counts of any of them.
    Any(Vec<u32>),
    /// The counts of the smallest one, and their number.
    Smallest(Vec<u32>, u128),
}

/// The least cost, or the best answer found before a limit stopped the search.
pub(super) enum Least {
    Proven(u64, Reached),
    Unproven { best: Vec<u32>, at_least: u64, limit: Limit },
}

impl Engine {
    /// Returns about how many bytes it takes.
    pub(super) fn bytes(&self) -> usize {
        match self {
            Engine::Coset => 0,
            Engine::Ball(ball) => ball.bytes(),
            Engine::Transform(transform) => transform.bytes(),
            Engine::Sets(sets) => sets.bytes(),
        }
    }
}

impl Part {
    pub(super) fn method(&self) -> Method {
        match self.engine {
            Engine::Coset => Method::Coset,
            Engine::Ball(_) => Method::States,
            Engine::Transform(_) => Method::Transform,
            Engine::Sets(_) => Method::Sets,
        }
    }

    fn coset(&self) -> Coset<'_> {
        Coset { orders: &self.orders, generators: &self.generators, metric: self.metric }
    }

    /// Finds the least cost, if it is at most `most`.
    pub(super) fn least(&mut self, query: &Query, most: u64, budget: &mut Budget<'_>) -> Option<Least> {
        if self.generators.is_empty() && matches!(self.engine, Engine::Coset) {
            let cost = self.coset().cost(&query.solution);
            return (cost <= most).then(|| Least::Proven(cost, Reached::Smallest(query.solution.clone(), 1)));
        }
        let mut start = query.solution.clone();
        self.coset().improve(&mut start);
        let cost = self.coset().cost(&start);
        // Nothing turns without a press.
        let some = u64::from(start.iter().any(|count| *count > 0));
        let unproven = |best: Option<Vec<u32>>, at_least: u64, limit| {
            let best = best.unwrap_or_else(|| start.clone());
            Some(Least::Unproven { best, at_least: at_least.max(some), limit })
        };
        if let Err(limit) = budget.begin() {
            return unproven(None, 0, limit);
        }
        match &mut self.engine {
            Engine::Ball(ball) => {
                let steps = usize::try_from(self.metric.number(most)).unwrap_or(usize::MAX);
                match ball.least(query.element, steps, budget) {
                    Ok(way) => way.filter(|way| way.cost <= most).map(|way| Least::Proven(way.cost, Reached::Way(way))),
                    Err(Unfinished { at_least, limit }) => unproven(None, at_least as u64, limit),
                }
            }
            Engine::Transform(transform) => {
                let found = |least: transform::Least| Reached::Smallest(least.counts, least.number.into());
                match transform.least(&query.solution, self.metric, most, budget) {
                    Ok(least) => least.map(|least| Least::Proven(least.cost, found(least))),
                    Err(transform::Unfinished { least, limit }) => {
                        unproven(least.filter(|least| least.cost < cost).map(|least| least.counts), 0, limit)
                    }
                }
            }
            Engine::Sets(sets) => {
                let found = |least: sets::Least| Reached::Smallest(least.counts, least.number);
                match sets.least(&query.solution, most.min(cost), budget) {
                    Ok(least) => least.map(|least| Least::Proven(least.cost, found(least))),
                    Err(sets::Unfinished { least, at_least, limit }) => {
                        unproven(least.map(|least| least.counts), at_least, limit)
                    }
                }
            }
            Engine::Coset => {
                let mut best = Some((cost, start.clone())).filter(|_| cost <= most);
                let mut walk = self.coset().cheapest(&query.solution, cost.min(most));
                let stopped = loop {
                    match walk.next(budget) {
                        Ok(None) => break None,
                        Ok(Some(cost)) => {
                            best = Some((cost, walk.counts().to_vec()));
                            // The next one has to be cheaper.
                            match cost.checked_sub(1) {
                                Some(most) => walk.most = most,
                                None => break None,
                            }
                        }
                        Err(limit) => break Some(limit),
                    }
                };
                match stopped {
                    None => best.map(|(cost, counts)| Least::Proven(cost, Reached::Any(counts))),
                    Some(limit) => unproven(best.map(|best| best.1), 0, limit),
                }
            }
        }
    }

    /// Begins a walk through the answers of the least cost, in order; `None` if they can only be found in another
    /// order.
    pub(super) fn answers(&self, query: &Query, cost: u64) -> Option<Answers<'_>> {
        match &self.engine {
            Engine::Ball(ball) => ball.answers(query.element).map(|ways| Answers::Ball(self, ball, ways)),
            Engine::Transform(transform) => Some(Answers::Transform(transform.all(&query.solution, cost, self.metric))),
            Engine::Sets(_) => None,
            Engine::Coset => Some(Answers::Coset(self.coset().all(&query.solution, cost))),
        }
    }

    /// Passes on the counts of all answers of the least cost, in any order.
    pub(super) fn each(
        &self,
        query: &Query,
        (cost, reached): (u64, &Reached),
        budget: &mut Budget<'_>,
        mut take: impl FnMut(Vec<u32>) -> Result<(), Limit>,
    ) -> Result<(), Limit> {
        match (self.answers(query, cost), &self.engine, reached) {
            (Some(mut answers), ..) => {
                while let Some(counts) = answers.next(budget)? {
                    take(counts)?;
                }
                Ok(())
            }
            (None, Engine::Ball(ball), Reached::Way(way)) => {
                ball.each_beyond(query.element, *way, budget, |items| take(self.counts(items)))
            }
            (None, Engine::Sets(sets), _) => sets.each(&query.solution, cost, budget, take),
            _ => Ok(()),
        }
    }

    /// Returns the counts of the smallest answer of the least cost.
    pub(super) fn smallest(
        &self,
        query: &Query,
        (cost, reached): (u64, &Reached),
        budget: &mut Budget<'_>,
    ) -> Result<Vec<u32>, Limit> {
        match (reached, &self.engine) {
            (Reached::Smallest(counts, _), _) => Ok(counts.clone()),
            (Reached::Way(way), Engine::Ball(ball)) => ball.smallest(query.element, *way, self.system.columns, budget),
            _ => {
                let mut walk = self.coset().all(&query.solution, cost);
                walk.next(budget)?;
                Ok(walk.counts().to_vec())
            }
        }
    }

    /// Returns the counts of any answer of the least cost.
    pub(super) fn some(&self, query: &Query, reached: &Reached) -> Vec<u32> {
        match (reached, &self.engine) {
            (Reached::Smallest(counts, _) | Reached::Any(counts), _) => counts.clone(),
            (Reached::Way(way), Engine::Ball(ball)) => ball.some(query.element, *way, self.system.columns),
            _ => query.solution.clone(),
        }
    }

    /// Counts the answers of the least cost; `None` if they are 2^128 or more.
    pub(super) fn count(
        &self,
        query: &Query,
        (cost, reached): (u64, &Reached),
        budget: &mut Budget<'_>,
    ) -> Result<Option<u128>, Limit> {
        match (reached, &self.engine) {
            (Reached::Smallest(_, number), _) => Ok(Some(*number)),
            (Reached::Way(way), Engine::Ball(ball)) => ball.count(query.element, *way, budget),
            _ => {
                let mut count = 0;
                let mut walk = self.coset().all(&query.solution, cost);
                while walk.next(budget)?.is_some() {
                    count += 1;
                }
                Ok(Some(count))
            }
        }
    }

    fn counts(&self, items: &[Item]) -> Vec<u32> {
        let mut counts = vec![0; self.system.columns];
        items.iter().for_each(|item| counts[item.column] += item.times);
        counts
    }
}

/// A walk through the answers of the least cost, in order.
#[derive(Debug)]
pub(super) enum Answers<'a> {
    Ball(&'a Part, &'a Ball, Ways),
    Coset(coset::Walk<'a>),
    Transform(transform::Walk<'a>),
}

impl Answers<'_> {
    /// Returns the counts of the next answer.
    pub(super) fn next(&mut self, budget: &mut Budget<'_>) -> Result<Option<Vec<u32>>, Limit> {
        Ok(match self {
            Answers::Ball(part, ball, ways) => ways.next(ball, budget)?.map(|_| part.counts(&ways.items)),
            Answers::Coset(walk) => walk.next(budget)?.map(|_| walk.counts().to_vec()),
            Answers::Transform(walk) => walk.next(budget)?,
        })
    }
}
