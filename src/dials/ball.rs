//! A breadth-first search of what the moves can turn: of everything, or only half of the way to a goal.

use super::{index::Index, pack::Packing};
use crate::puzzle::{Budget, Limit, Metric};
use alloc::{vec, vec::Vec};

/// What one step of the search adds: a move made once or, if moves are counted, a number of times.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    pub(super) element: u128,
    pub(super) column: usize,
    pub(super) times: u32,
}

/// Everything that can be turned by up to a number of steps.
///
/// The sum of what some moves turn is an element of a finite group, packed into a word. A layer holds the elements
/// whose distance is a certain number of steps. An element beyond the last layer, but at most twice as far, is a sum of
/// two elements of the ball. So its distance is found without reaching it.
#[derive(Clone, Debug)]
pub(super) struct Ball {
    pub(super) packing: Packing,
    /// In the order of answers.
    pub(super) items: Vec<Item>,
    pub(super) metric: Metric,
    pub(super) elements: Vec<u128>,
    /// The fewest presses among the shortest ways to each element, if moves are counted.
    presses: Vec<u32>,
    /// The start of each complete layer, and of the incomplete one.
    layers: Vec<usize>,
    /// How many elements of the last complete layer have been expanded.
    expanded: usize,
    /// How many elements have been visited since the last layer, in search of sums.
    visits: usize,
    index: Index,
}

/// An element of a ball: its place and its layer.
pub(super) type At = (usize, usize);

/// The shortest way to an element.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// The number of steps.
    pub(super) steps: usize,
    /// The cost of all steps.
    pub(super) cost: u64,
    /// Two elements whose sum it reaches, if it leads beyond the ball.
    pub(super) middle: Option<(At, At)>,
}

/// A search that a limit stopped, and a lower bound of the steps.
pub(super) struct Unfinished {
    pub(super) at_least: usize,
    pub(super) limit: Limit,
}

impl Ball {
    /// The bytes that an element takes, with its share of the index.
    pub(super) const ELEMENT: usize = 28;

    pub(super) fn new(packing: Packing, items: Vec<Item>, metric: Metric) -> Ball {
        let mut index = Index::new();
        index.insert(0, 0, &[0]);
        Ball {
            packing,
            items,
            metric,
            elements: vec![0],
            presses: vec![0],
            layers: vec![0, 1],
            expanded: 0,
            visits: 0,
            index,
        }
    }

    /// Returns the number of the last complete layer.
    fn radius(&self) -> usize {
        self.layers.len() - 2
    }

    /// Returns whether the ball holds the whole group.
    fn is_whole(&self) -> bool {
        let [.., start, end] = self.layers[..] else { return false };
        start == end
    }

    /// Returns about how many bytes the ball takes.
    pub(super) fn bytes(&self) -> usize {
        size_of::<Item>() * self.items.len() + 2 * Self::ELEMENT * self.elements.len()
    }

    /// Asks whether there is memory to expand another element.
    fn hold_next(&self, budget: &Budget<'_>) -> Result<(), Limit> {
        let room = self.elements.len() + self.items.len();
        // Elements that move are there twice for a while.
        if room > self.elements.capacity() { budget.hold(self.bytes() + 2 * Self::ELEMENT * room) } else { Ok(()) }
    }

    /// Adds a layer.
    fn grow(&mut self, budget: &mut Budget<'_>) -> Result<(), Limit> {
        let radius = self.radius();
        let (start, end) = (self.layers[radius], self.layers[radius + 1]);
        while start + self.expanded < end {
            budget.node()?;
            budget.work(self.items.len())?;
            let from = start + self.expanded;
            self.hold_next(budget)?;
            for item in &self.items {
                let next = self.packing.add(self.elements[from], item.element);
                let presses = self.presses[from].saturating_add(item.times);
                match self.index.get(next, &self.elements) {
                    Some(place) if place >= end => self.presses[place] = self.presses[place].min(presses),
                    Some(_) => {}
                    None => {
                        let place = self.elements.len();
                        self.elements.push(next);
                        self.presses.push(presses);
                        self.index.insert(next, place, &self.elements);
                    }
                }
            }
            self.expanded += 1;
        }
        (self.expanded, self.visits) = (0, 0);
        self.layers.push(self.elements.len());
        Ok(())
    }

    /// Finds an element in a complete layer.
    pub(super) fn find(&self, element: u128) -> Option<At> {
        let place = self.index.get(element, &self.elements)?;
        let layer = self.layers.partition_point(|start| *start <= place) - 1;
        (layer <= self.radius()).then_some((place, layer))
    }

    pub(super) fn cost(&self, (place, layer): At) -> u64 {
        match self.metric {
            Metric::Presses => layer as u64,
            Metric::Moves => Metric::moves(layer as u64, self.presses[place].into()),
        }
    }

    /// Finds the fewest steps to an element, if they are at most `most`.
    pub(super) fn least(
        &mut self,
        element: u128,
        most: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Way>, Unfinished> {
        let mut excluded = 0;
        loop {
            if let Some(at) = self.find(element) {
                return Ok((at.1 <= most).then(|| Way { steps: at.1, cost: self.cost(at), middle: None }));
            }
            let radius = self.radius();
            if radius >= most || self.is_whole() {
                return Ok(None);
            }
            excluded = excluded.max(radius);
            // Once the visits have taken as long as another layer, that layer is worth it, if there is memory for it.
            let [.., start, end] = self.layers[..] else { return Ok(None) };
            if self.visits >= (end - start) * self.items.len() && self.hold_next(budget).is_ok() {
                self.grow(budget).map_err(|limit| Unfinished { at_least: excluded + 1, limit })?;
                continue;
            }
            for steps in excluded + 1..=(2 * radius).min(most) {
                let unfinished = |limit| Unfinished { at_least: steps, limit };
                self.visits += self.layers[steps - radius + 1] - self.layers[steps - radius];
                let mut least: Option<Way> = None;
                self.meet(element, steps, budget, |one, other| {
                    let cost = self.cost(one) + self.cost(other);
                    if least.is_none_or(|least| cost < least.cost) {
                        least = Some(Way { steps, cost, middle: Some((one, other)) });
                    }
                    Ok(())
                })
                .map_err(unfinished)?;
                if least.is_some() {
                    return Ok(least);
                }
            }
            excluded = excluded.max(2 * radius);
            self.grow(budget).map_err(|limit| Unfinished { at_least: excluded + 1, limit })?;
        }
    }

    /// Visits all pairs of elements whose sum is an element beyond the ball, a number of steps away. The second is in
    /// the last layer, the first as many steps away as are left.
    pub(super) fn meet(
        &self,
        element: u128,
        steps: usize,
        budget: &mut Budget<'_>,
        mut visit: impl FnMut(At, At) -> Result<(), Limit>,
    ) -> Result<(), Limit> {
        let radius = self.radius();
        let layer = steps - radius;
        for place in self.layers[layer]..self.layers[layer + 1] {
            budget.node()?;
            let rest = self.packing.subtract(element, self.elements[place]);
            if let Some(other) = self.find(rest).filter(|other| other.1 == radius) {
                visit((place, layer), other)?;
            }
        }
        Ok(())
    }
}
