//! The shortest ways to an element of a ball, or to a sum of two elements beyond it.

use super::ball::{At, Ball, Item, Way};
use crate::puzzle::{Budget, Limit, Metric};
use alloc::{collections::BTreeMap, vec, vec::Vec};

impl Ball {
    /// Returns the counts of the smallest answer for a way.
    pub(super) fn smallest(
        &self,
        element: u128,
        way: Way,
        columns: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<u32>, Limit> {
        if self.find(element).is_some() {
            return Ok(self.some(element, way, columns));
        }
        // The smallest answer leads through some element in the middle. Its steps up to there, and those from there on,
        // are the smallest: otherwise it would not be the smallest answer. The one with more presses of the first move
        // is smaller.
        let mut smallest = Vec::new();
        for (one, other) in self.middles(element, way, budget)? {
            budget.work(way.steps + 2 * self.items.len() + columns)?;
            let mut counts = vec![0; columns];
            self.smallest_within(one, &mut counts);
            self.smallest_within(other, &mut counts);
            smallest = counts.max(smallest);
        }
        Ok(smallest)
    }

    /// Returns the counts of any answer for a way; the smallest one to an element of the ball.
    pub(super) fn some(&self, element: u128, way: Way, columns: usize) -> Vec<u32> {
        let mut counts = vec![0; columns];
        match (self.find(element), way.middle) {
            (Some(at), _) => self.smallest_within(at, &mut counts),
            (None, Some((one, other))) => [one, other].into_iter().for_each(|at| self.smallest_within(at, &mut counts)),
            (None, None) => {}
        }
        counts
    }

    /// Adds the counts of the smallest way to an element. An item that is no step of a shortest way to it is none of one
    /// to an element on the way, either.
    fn smallest_within(&self, mut at: At, counts: &mut [u32]) {
        let mut items = self.items.iter().peekable();
        while at.1 > 0
            && let Some(item) = items.peek()
        {
            match self.before(at, item) {
                Some(before) => {
                    counts[item.column] += item.times;
                    at = before;
                }
                None => drop(items.next()),
            }
        }
    }

    /// Returns the element before the last step of a shortest way, if an item can be that step.
    fn before(&self, at: At, item: &Item) -> Option<At> {
        let before = self.find(self.packing.subtract(self.elements[at.0], item.element))?;
        let cost = self.metric.cost(item.times);
        (before.1 < at.1 && self.cost(before) + cost == self.cost(at)).then_some(before)
    }

    /// Returns the pairs of elements that shortest ways to an element beyond the ball lead through.
    fn middles(&self, element: u128, way: Way, budget: &mut Budget<'_>) -> Result<Vec<(At, At)>, Limit> {
        let (mut middles, room) = (Vec::new(), budget.room());
        self.meet(element, way.steps, budget, |one, other| {
            if self.cost(one) + self.cost(other) == way.cost {
                // Twice, when the list has to grow.
                let bytes = 3 * size_of::<(At, At)>() * (middles.len() + 1);
                if self.bytes() + bytes > room {
                    return Err(Limit::Memory);
                }
                middles.push((one, other));
            }
            Ok(())
        })?;
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
            self.count_from(&[at], 0, budget, &mut |from, counts| {
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
        let bytes =
            size_of::<Vec<()>>() + size_of::<Option<u128>>() * (self.items.len() + 1) + 5 * size_of::<(At, At)>();
        let held = bytes.saturating_mul(middles.len());
        budget.hold(held.saturating_add(self.bytes()))?;
        let mut after: Vec<Vec<Option<u128>>> = vec![vec![None; self.items.len() + 1]; middles.len()];
        self.count_from(&others, held, budget, &mut |from, counts| {
            others.iter().zip(&mut after).for_each(|(at, after)| after[from] = counts(*at));
        })?;
        let mut count: Option<u128> = Some(0);
        let mut upto: Vec<Option<u128>> = vec![Some(0); middles.len()];
        self.count_upto(&ones, held, budget, &mut |last, counts| {
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
    fn count_from(&self, ends: &[At], held: usize, budget: &mut Budget<'_>, tell: &mut Tell<'_>) -> Result<(), Limit> {
        let mut counts = Counts::below(self, ends, held, budget)?;
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
    fn count_upto(&self, ends: &[At], held: usize, budget: &mut Budget<'_>, tell: &mut Tell<'_>) -> Result<(), Limit> {
        let mut counts = Counts::below(self, ends, held, budget)?;
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
            let depth = self.stack.len() + 1;
            let (at, place) = self.stack.last_mut().expect("it is not empty");
            let left = *place..ball.items.len();
            let step = left.into_iter().find_map(|place| Some((place, ball.before(*at, &ball.items[place])?)));
            match step {
                Some((tried, rest)) => {
                    // Both lists may have room for twice as many, and are there twice when they grow.
                    budget.hold(ball.bytes() + 3 * depth * (size_of::<(At, usize)>() + size_of::<Item>()))?;
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
    fn below(ball: &Ball, ends: &[At], held: usize, budget: &mut Budget<'_>) -> Result<Counts, Limit> {
        const ENTRY: usize = 96 + 3 * size_of::<At>();
        let mut counts: BTreeMap<usize, Option<u128>> = BTreeMap::new();
        let mut elements = Vec::new();
        let mut open = ends.to_vec();
        while let Some(at) = open.pop() {
            if counts.insert(at.0, Some(u128::from(at.1 == 0))).is_some() {
                continue;
            }
            budget.node()?;
            budget.work(ball.items.len())?;
            let open_bytes = 3 * size_of::<At>() * (open.len() + ball.items.len());
            budget.hold(held.saturating_add(ball.bytes() + ENTRY * counts.len() + open_bytes))?;
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
