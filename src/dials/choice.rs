//! The choice of a method, by estimated cost.

use super::{
    Method,
    ball::{Ball, Item},
    engine::Engine,
    pack::Packing,
    part::Part,
    sets::Sets,
    transform::Transform,
};
use crate::puzzle::{Budget, Limit, Metric};
use alloc::{vec, vec::Vec};

// Nanoseconds: for a solution, and for an element of the ball.
const WALK: f64 = 30.0;
const TRANSFORM: f64 = 0.3;
const BALL: f64 = 100.0;

/// What a query is expected to take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Estimate {
    /// In nanoseconds.
    pub(super) time: f64,
    pub(super) nodes: f64,
}

impl Estimate {
    fn of(nodes: f64, time: f64) -> Estimate {
        Estimate { time: nodes * time, nodes }
    }
}

impl Part {
    /// Chooses the method with the least estimated time of a query, or the one wished for if it can be used.
    pub(super) fn choose(&self, wish: Option<Method>, budget: &mut Budget<'_>) -> Result<(Engine, Estimate), Limit> {
        let multiples = self.generators.iter().map(|generator| f64::from(generator.multiples));
        let solutions: f64 = multiples.product();
        let may = |method| wish.is_none_or(|wish| wish == method);
        // A walk skips most solutions, but how many is not known.
        let mut least = (Engine::Coset, Estimate::of(solutions, WALK));
        // With a wish, any other method is better.
        let time = |least: &Estimate| if wish.is_some() { f64::INFINITY } else { least.time };
        if may(Method::Transform) && self.is_binary() {
            let estimate = Estimate::of(solutions, TRANSFORM);
            if estimate.time < time(&least.1) {
                least = (Engine::Transform(Transform::new(&self.generators)), estimate);
            }
        }
        if may(Method::Sets) {
            let limits = (time(&least.1), self.bytes());
            let sets = Sets::new(&self.generators, &self.orders.orders, self.metric, limits, budget)?;
            if let Some((sets, estimate)) = sets.filter(|sets| sets.1.time < limits.0) {
                least = (Engine::Sets(sets), estimate);
            }
        }
        if may(Method::States)
            && let Some((packing, elements)) = self.ball_size()
        {
            let estimate = Estimate::of(elements, BALL);
            if estimate.time < time(&least.1) {
                let items = self.items(&packing, budget)?;
                least = (Engine::Ball(Ball::new(packing, items, self.metric)), estimate);
            }
        }
        Ok(least)
    }

    /// Returns whether each move is made once or not at all.
    fn is_binary(&self) -> bool {
        let modulo_2 = matches!(&self.normals[..], [normal] if normal.ring.modulus() == 2);
        modulo_2 && self.generators.len() <= Transform::MOST
    }

    /// Estimates the elements of a ball for a query; `None` if there are too many states or moves.
    fn ball_size(&self) -> Option<(Packing, f64)> {
        const MOST_ITEMS: u64 = 1 << 16;
        let items: u64 = match self.metric {
            Metric::Presses => self.orders.orders.iter().filter(|order| **order > 1).count() as u64,
            Metric::Moves => self.orders.orders.iter().map(|order| u64::from(*order) - 1).sum(),
        };
        if items > MOST_ITEMS {
            return None;
        }
        let zero = vec![0; self.system.rows.len()];
        let moduli: Vec<u32> = self.digits(&zero).map(|(_, modulus)| modulus).collect();
        let packing = Packing::new(&moduli)?;
        let states = moduli.iter().map(|modulus| f64::from(*modulus)).product();
        Some((packing, half_way(items as f64, states).min(states)))
    }

    /// Returns what each step adds, in the order of answers.
    fn items(&self, packing: &Packing, budget: &mut Budget<'_>) -> Result<Vec<Item>, Limit> {
        let mut items = Vec::new();
        for (column, order) in self.orders.orders.iter().enumerate().filter(|(_, order)| **order > 1) {
            budget.work(16 * self.system.rows.len() + self.work())?;
            let digits: Vec<u32> = self.digits(&self.system.column(column)).map(|(digit, _)| digit).collect();
            let once = packing.pack(digits.into_iter());
            let most = if self.metric == Metric::Moves { order - 1 } else { 1 };
            let start = items.len();
            let mut element = 0;
            budget.work(most as usize)?;
            budget.hold((start + most as usize) * size_of::<Item>())?;
            for times in 1..=most {
                element = packing.add(element, once);
                items.push(Item { element, column, times });
            }
            items[start..].reverse();
        }
        Ok(items)
    }

    /// Returns what identifies a sum of moves: numbers with their moduli.
    fn digits(&self, added: &[u32]) -> impl Iterator<Item = (u32, u32)> {
        self.normals.iter().flat_map(|normal| {
            let quotients = normal.quotients(&normal.residues(added)).unwrap_or_default();
            normal.ranged(&quotients).collect::<Vec<_>>()
        })
    }
}

/// Estimates the number of elements within half of the steps that are likely to be needed: so many that there are more
/// sums than states.
fn half_way(items: f64, states: f64) -> f64 {
    let within = |steps: u32| {
        // The number of multisets of so many items.
        (1..=steps).fold(1.0, |ways, step| ways * (items + f64::from(step) - 1.0) / f64::from(step))
    };
    let steps = (1..128).find(|steps| within(*steps) >= states).unwrap_or(128);
    within(steps.div_ceil(2))
}
