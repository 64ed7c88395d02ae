//! The shortest ways to an element of a ball, or to a sum of two elements beyond it.

use super::ball::{At, Ball, Item, Way};
use crate::puzzle::{Budget, Limit, Metric};
use alloc::{collections::BTreeMap, vec, vec::Vec};

impl Ball {
    /// Returns the items of the smallest answer for a way.
    pub(super) fn smallest(&self, element: u128, way: Way, budget: &mut Budget<'_>) -> Result<Vec<Item>, Limit> {
        if let Some(at) = self.find(element) {
            return Ok(self.smallest_within(at));
        }
        // The smallest answer leads through some element in the middle. Its steps up to there, and those from there on,
        // are the smallest: otherwise it would not be the smallest answer.
        let mut smallest: Option<Vec<Item>> = None;
        for middle in self.middles(element, way, budget)? {
            budget.work(way.steps * self.items.len())?;
            let items = self.through(middle);
            if smallest.as_ref().is_none_or(|smallest| precedes(&items, smallest)) {
                smallest = Some(items);
            }
        }
        Ok(smallest.unwrap_or_default())
    }

    /// Returns the items of any answer for a way.
    pub(super) fn some(&self, element: u128, way: Way) -> Vec<Item> {
        let within = || self.find(element).map(|at| self.smallest_within(at));
        way.middle.map(|middle| self.through(middle)).or_else(within).unwrap_or_default()
    }

    /// Returns the items of the smallest ways to two elements together.
    fn through(&self, (one, other): (At, At)) -> Vec<Item> {
        let mut items = self.smallest_within(one);
        items.extend(self.smallest_within(other));
        items.sort_by_key(|item| item.column);
        items
    }

    fn smallest_within(&self, mut at: At) -> Vec<Item> {
        let mut items = Vec::with_capacity(at.1);
        while at.1 > 0 {
            let step = self.items.iter().find_map(|item| Some((*item, self.before(at, item)?)));
            let Some((item, before)) = step else { break };
            items.push(item);
            at = before;
        }
        items
    }

    /// Returns the element before the last step of a shortest way, if an item can be that step.
    fn before(&self, at: At, item: &Item) -> Option<At> {
        let before = self.find(self.packing.subtract(self.elements[at.0], item.element))?;
        let cost = self.metric.cost(item.times);
        (before.1 < at.1 && self.cost(before) + cost == self.cost(at)).then_some(before)
    }

    /// Returns the pairs of elements that shortest ways to an element beyond the ball lead through.
    fn middles(&self, element: u128, way: Way, budget: &mut Budget<'_>) -> Result<Vec<(At, At)>, Limit> {
        let mut middles = Vec::new();
        self.meet(element, way.steps, budget, |one, other| {
            if self.cost(one) + self.cost(other) == way.cost {
                middles.push((one, other));
            }
        })?;
        budget.hold(size_of::<(At, At)>() * middles.len())?;
        Ok(middles)
    }

    /// Begins a walk through all answers to an element of the ball, in order. `None` for an element beyond it.
    pub(super) fn answers(&self, element: u128) -> Option<Ways> {
        Some(Ways::new(self.find(element)?, vec![], 0))
    }

    /// Passes on the items of all answers to an element beyond the ball, in any order.
    pub(super) fn each_beyond(
        &self,
        element: u128,
        way: Way,
        budget: &mut Budget<'_>,
        mut take: impl FnMut(&[Item]) -> Result<(), Limit>,
    ) -> Result<(), Limit> {
        for (one, other) in self.middles(element, way, budget)? {
            // Each answer is found once: its first steps lead to one element in the middle.
            let mut firsts = Ways::new(one, vec![], 0);
            while let Some(next) = firsts.next(self, budget)? {
                let mut whole = Ways::new(other, firsts.items.clone(), next);
                while whole.next(self, budget)?.is_some() {
                    take(&whole.items)?;
                }
            }
        }
        Ok(())
    }

    /// Returns the first item that may follow an item: itself or, if moves are counted, the first of the next move.
    fn next(&self, place: usize) -> usize {
        match self.metric {
            Metric::Presses => place,
            Metric::Moves => {
                let column = self.items[place].column;
                self.items.partition_point(|item| item.column <= column)
            }
        }
    }

    /// Counts the answers for a way; `None` if they are 2^128 or more.
    pub(super) fn count(&self, element: u128, way: Way, budget: &mut Budget<'_>) -> Result<Option<u128>, Limit> {
        if let Some(at) = self.find(element) {
            let mut count = Some(0);
            self.count_from(&[at], budget, &mut |from, counts| {
                if from == 0 {
                    count = counts(at);
                }
            })?;
            return Ok(count);
        }
        let middles = self.middles(element, way, budget)?;
        let ones: Vec<At> = middles.iter().map(|pair| pair.0).collect();
        let others: Vec<At> = middles.iter().map(|pair| pair.1).collect();
        // For each pair and each first item after the middle, the number of ways from there on.
        budget.hold((size_of::<Option<u128>>() * (self.items.len() + 1)).saturating_mul(middles.len()))?;
        let mut after: Vec<Vec<Option<u128>>> = vec![vec![None; self.items.len() + 1]; middles.len()];
        self.count_from(&others, budget, &mut |from, counts| {
            others.iter().zip(&mut after).for_each(|(at, after)| after[from] = counts(*at));
        })?;
        let mut count: Option<u128> = Some(0);
        let mut upto: Vec<Option<u128>> = vec![Some(0); middles.len()];
        self.count_upto(&ones, budget, &mut |last, counts| {
            for ((at, upto), after) in ones.iter().zip(&mut upto).zip(&after) {
                let now = counts(*at);
                let ending = now.zip(*upto).map(|(now, before)| now - before);
                *upto = now;
                if ending != Some(0) {
                    count = (|| count?.checked_add(ending?.checked_mul(after[self.next(last)]?)?))();
                }
            }
        })?;
        Ok(count)
    }

    /// Counts the ways to some elements by the items from each column on, the last column first.
    fn count_from(&self, ends: &[At], budget: &mut Budget<'_>, tell: &mut Tell<'_>) -> Result<(), Limit> {
        let mut counts = Counts::below(self, ends, budget)?;
        let none = self.items.len();
        tell(none, &|at| counts.get(at));
        let mut end = none;
        while end > 0 {
            let start = self.start_of(end - 1);
            counts.add(self, start..end, budget)?;
            tell(start, &|at| counts.get(at));
            end = start;
        }
        Ok(())
    }

    /// Counts the ways to some elements by the items up to each column, the first column first.
    fn count_upto(&self, ends: &[At], budget: &mut Budget<'_>, tell: &mut Tell<'_>) -> Result<(), Limit> {
        let mut counts = Counts::below(self, ends, budget)?;
        let mut start = 0;
        while start < self.items.len() {
            let end = self.items.partition_point(|item| item.column <= self.items[start].column);
            counts.add(self, start..end, budget)?;
            tell(start, &|at| counts.get(at));
            start = end;
        }
        Ok(())
    }

    /// Returns where the items of the same column begin.
    fn start_of(&self, place: usize) -> usize {
        let column = self.items[place].column;
        self.items.partition_point(|item| item.column < column)
    }
}

/// A walk through the shortest ways to an element of the ball.
#[derive(Debug)]
pub(super) struct Ways {
    /// The items that were given, then those of the last way.
    pub(super) items: Vec<Item>,
    given: usize,
    /// At each depth, the element that is left and the item to try next.
    stack: Vec<(At, usize)>,
}

impl Ways {
    /// Begins a walk by the items from a place on. Each way follows the items that are given.
    fn new(at: At, given: Vec<Item>, from: usize) -> Ways {
        Ways { given: given.len(), items: given, stack: vec![(at, from)] }
    }

    /// Walks to the next way. Returns the place of the first item that may follow it.
    pub(super) fn next(&mut self, ball: &Ball, budget: &mut Budget<'_>) -> Result<Option<usize>, Limit> {
        while let Some((at, place)) = self.stack.last_mut() {
            budget.work(1 + ball.items.len() - *place)?;
            if at.1 == 0 {
                budget.node()?;
                let next = *place;
                self.stack.pop();
                return Ok(Some(next));
            }
            // Undo the last item.
            self.items.truncate(self.given + self.stack.len() - 1);
            let (at, place) = self.stack.last_mut().expect("it is not empty");
            let left = *place..ball.items.len();
            let step = left.into_iter().find_map(|place| Some((place, ball.before(*at, &ball.items[place])?)));
            match step {
                Some((tried, rest)) => {
                    *place = tried + 1;
                    self.items.push(ball.items[tried]);
                    self.stack.push((rest, ball.next(tried)));
                }
                None => drop(self.stack.pop()),
            }
        }
        Ok(None)
    }
}

/// Receives the place of an item, and a function that returns the number of ways to an element.
type Tell<'a> = dyn FnMut(usize, &dyn Fn(At) -> Option<u128>) + 'a;

/// The number of ways to each element on the shortest ways to some others, by the items added so far; `None` if it is
/// 2^128 or more.
struct Counts {
    /// By layer, in ascending order.
    elements: Vec<At>,
    counts: BTreeMap<usize, Option<u128>>,
}

impl Counts {
    /// Collects the elements on the shortest ways to some others. Without items there is one way, to 0.
    fn below(ball: &Ball, ends: &[At], budget: &mut Budget<'_>) -> Result<Counts, Limit> {
        const ENTRY: usize = 96;
        let mut counts: BTreeMap<usize, Option<u128>> = BTreeMap::new();
        let mut elements = Vec::new();
        let mut open = ends.to_vec();
        while let Some(at) = open.pop() {
            if counts.insert(at.0, Some(u128::from(at.1 == 0))).is_some() {
                continue;
            }
            budget.node()?;
            budget.work(ball.items.len())?;
            budget.hold(ENTRY * counts.len())?;
            elements.push(at);
            open.extend(ball.items.iter().filter_map(|item| ball.before(at, item)));
        }
        elements.sort_unstable_by_key(|at| at.1);
        Ok(Counts { elements, counts })
    }

    fn get(&self, at: At) -> Option<u128> {
        self.counts.get(&at.0).copied().flatten()
    }

    /// Adds the items of one more column.
    fn add(&mut self, ball: &Ball, items: core::ops::Range<usize>, budget: &mut Budget<'_>) -> Result<(), Limit> {
        // In ascending order an item can be used again, in descending order at most once.
        let repeated = ball.metric == Metric::Presses;
        for place in 0..self.elements.len() {
            budget.work(items.len())?;
            let at = self.elements[if repeated { place } else { self.elements.len() - 1 - place }];
            let before = ball.items[items.clone()].iter().filter_map(|item| ball.before(at, item));
            let sum = before.fold(self.get(at), |sum, before| sum?.checked_add(self.get(before)?));
            self.counts.insert(at.0, sum);
        }
        Ok(())
    }
}

/// Returns whether one answer comes before another of the same cost.
fn precedes(one: &[Item], other: &[Item]) -> bool {
    // The first difference decides: a lower move comes first, or more presses of the same move.
    let key = |item: &Item| (item.column, u32::MAX - item.times);
    one.iter().map(key).lt(other.iter().map(key))
}
