//! All answers as linear algebra, for programs without a search.

use super::{Dials, Goal, Method, part::Part};
use crate::puzzle::{Budget, Move, Options, Puzzle};
use alloc::{vec, vec::Vec};

/// The solutions of a puzzle as linear algebra. The same dials matter in all its goals.
///
/// Each row has a weighted sum of the turns that the dials need, modulo its modulus. If a row's divisor does not divide
/// its sum, there is no solution. Otherwise the sum over the rows of the quotient times the counts, modulo the periods
/// of the moves, is a solution. All others differ from it by a sum of multiples of the generators.
#[derive(Clone, Debug)]
pub(crate) struct Linear {
    /// Rows with counts come first. The sums of the others have to be 0.
    pub(crate) rows: Vec<Row>,
    /// The period of each move.
    pub(crate) orders: Vec<u32>,
    /// For each goal, the position of each dial; 0 for a dial that does not matter.
    pub(crate) goals: Vec<Vec<u32>>,
    generators: Vec<(u32, Vec<u32>)>,
}

/// A row of [`Linear`].
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) modulus: u32,
    pub(crate) divisor: u32,
    /// The weight of each dial, below the modulus.
    pub(crate) weights: Vec<u32>,
    /// How often each move is made for a quotient of 1. Empty if the row only decides whether there is a solution.
    pub(crate) counts: Vec<u32>,
}

impl Linear {
    /// Prepares a puzzle; `None` if different dials matter in its goals.
    pub(crate) fn new(puzzle: &Dials) -> Option<Linear> {
        let moves: Vec<Move> = (0..puzzle.description().moves.len()).map(Move::new).collect();
        let options = Options { method: Some(Method::Coset.name()), ..Options::default() };
        let parts = Part::all(puzzle, &moves, &options, &mut Budget::default()).expect("nothing stops it");
        let [part] = parts.as_slice() else { return None };
        let goals = match puzzle.goal() {
            Goal::AllEqual => vec![vec![0; puzzle.dials()]],
            Goal::States(targets) => {
                let goals = part.goals.iter().filter_map(|goal| goal.number);
                goals.map(|goal| targets[goal].or_zero().collect()).collect()
            }
        };
        let generators = part.generators.iter().map(|generator| (generator.multiples, generator.counts.clone()));
        Some(Linear {
            rows: rows(puzzle, part),
            orders: part.orders.orders.clone(),
            goals,
            generators: generators.collect(),
        })
    }

    /// Returns the size of the kernel; `u128::MAX` if it is greater.
    pub(crate) fn kernel_size(&self) -> u128 {
        self.generators.iter().fold(1, |size: u128, (multiples, _)| size.saturating_mul((*multiples).into()))
    }

    /// Returns all elements of the kernel: how often each move is made.
    pub(crate) fn kernel(&self) -> Vec<Vec<u32>> {
        let mut kernel = vec![vec![0; self.orders.len()]];
        for (multiples, counts) in &self.generators {
            let mut last = 0;
            for _ in 1..*multiples {
                let next = kernel.len();
                for place in last..next {
                    kernel.push(self.sum(&kernel[place], counts));
                }
                // The next multiple of each of these.
                last = next;
            }
        }
        kernel
    }

    fn sum(&self, one: &[u32], other: &[u32]) -> Vec<u32> {
        let sums = one.iter().zip(other).zip(&self.orders);
        sums.map(|((one, other), order)| ((u64::from(*one) + u64::from(*other)) % u64::from(*order)) as u32).collect()
    }
}

/// Returns the rows of all primes, those with counts first.
fn rows(puzzle: &Dials, part: &Part) -> Vec<Row> {
    let mut rows = Vec::new();
    for (prime, normal) in part.normals.iter().enumerate() {
        let (ring, rank) = (normal.ring, normal.pivots.len());
        for place in 0..normal.height() {
            let sum = normal.sum(place, 1, part.system.rows.len());
            let weights = part.system.on_dials(puzzle.dials(), &sum, ring.modulus());
            let mut row = Row { modulus: ring.modulus(), divisor: ring.modulus(), weights, counts: Vec::new() };
            if let Some(pivot) = normal.pivots.get(place) {
                let quotients: Vec<u32> = (0..rank).map(|other| u32::from(other == place)).collect();
                row.divisor = ring.power(pivot.valuation);
                row.counts = vec![0; part.system.columns];
                part.orders.add(prime, &normal.solution(&quotients), &mut row.counts);
            }
            rows.push(row);
        }
    }
    rows.sort_by_key(|row| row.counts.is_empty());
    rows
}
