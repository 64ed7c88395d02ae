//! An estimate of the counts, from random states.

use crate::{
    common::{Counted, Random},
    puzzle::{AnyPuzzle, Metric, Outcome, State},
};
use alloc::vec::Vec;
use core::fmt;

/// How many of some random states need 0, 1, 2 … moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Estimate {
    /// How many states were drawn.
    pub drawn: u64,
    /// How many of them are 0, 1, 2 … moves from their goal.
    pub histogram: Vec<u64>,
    /// How many have no solution.
    pub unsolvable: u64,
    /// How many were not decided within the limits.
    pub undecided: u64,
}

/// Draws a number of states that are like one, each equally likely, and solves them.
pub fn sample(
    puzzle: &AnyPuzzle,
    like: &State,
    metric: Metric,
    number: u64,
    random: &mut Random,
    mut solve: impl FnMut(&State) -> Outcome,
) -> Estimate {
    let mut estimate = Estimate { drawn: number, ..Estimate::default() };
    for _ in 0..number {
        match solve(&puzzle.description().draw_state(like, random)) {
            Outcome::Optimal(answer) => {
                let length = answer.length(metric) as usize;
                estimate.histogram.resize(estimate.histogram.len().max(length + 1), 0);
                estimate.histogram[length] += 1;
            }
            Outcome::Unsolvable(_) => estimate.unsolvable += 1,
            _ => estimate.undecided += 1,
        }
    }
    estimate
}

impl Estimate {
    /// Estimates a share of all states from the number of drawn states that have a property: returns the bounds of
    /// Wilson's interval at a confidence of 95 %.
    pub fn bounds(&self, count: u64) -> [f64; 2] {
        /// The standard deviations on each side at this confidence.
        const SIDE: f64 = 1.96;
        let (drawn, share) = (self.drawn as f64, count as f64 / self.drawn as f64);
        let square = SIDE * SIDE / drawn;
        let middle = share + square / 2.0;
        let side = SIDE * root(share * (1.0 - share) / drawn + square / drawn / 4.0);
        [-1.0, 1.0].map(|sign| ((middle + sign * side) / (1.0 + square)).clamp(0.0, 1.0))
    }
}

/// Returns the square root of a number from 0 to 1, by the method of Newton.
fn root(square: f64) -> f64 {
    let mut root = 1.0;
    if square > 0.0 {
        (0..64).for_each(|_| root = (root + square / root) / 2.0);
        root
    } else {
        0.0
    }
}

/// Writes the counts as a table, with error bars.
impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = |f: &mut fmt::Formatter<'_>, count: u64| {
            let share = 100.0 * count as f64 / self.drawn as f64;
            let [low, high] = self.bounds(count).map(|bound| 100.0 * bound);
            writeln!(f, "{count:12} {share:8.3} %   {low:8.3} to {high:7.3} %")
        };
        writeln!(f, "{}", Counted(self.drawn, "random state"))?;
        writeln!(f, "\nmoves       states    share    of all states, with 95 % confidence")?;
        for (moves, count) in self.histogram.iter().enumerate().filter(|(_, count)| **count > 0) {
            write!(f, "{moves:5} ")?;
            row(f, *count)?;
        }
        for (label, count) in [("none", self.unsolvable), ("?", self.undecided)] {
            if count > 0 {
                write!(f, "{label:>5} ")?;
                row(f, count)?;
            }
        }
        if self.unsolvable > 0 {
            writeln!(f, "\nnone: no moves lead to the goal")?;
        }
        if self.undecided > 0 {
            writeln!(f, "\n?: not decided within the limits")?;
        }
        Ok(())
    }
}
