//! What a count over all states of a puzzle finds.

use super::{Sampling, State};
use alloc::{string::String, vec, vec::Vec};

/// A count over all states of a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// What was counted, in the plural: states, boards, patterns.
    pub counted: &'static str,
    /// How many are 0, 1, 2 … moves from their goal.
    pub histogram: Vec<u64>,
    /// How many have no solution; `None` if that is true of no state of the kind.
    pub unsolvable: Option<u64>,
    /// Those that need the most moves, in order; of the states of most puzzles, the first [`LISTED`](Census::LISTED).
    pub farthest: Vec<String>,
    /// The most shortest answers that one has, and those that have that many if it is more than one. `None` if they were
    /// not counted.
    pub most_answers: Option<(u64, Vec<String>)>,
    /// How many have one, two, three … goals at the least distance, where there can be more than one; otherwise empty.
    pub tied: Vec<u64>,
}

impl Census {
    /// How many of the farthest states are listed.
    pub const LISTED: usize = 1000;

    /// Makes a census of states that are counted by their distance.
    pub fn of(sampling: &dyn Sampling, show: impl Fn(&State) -> String) -> Census {
        let show = |states: Vec<State>| states.iter().map(&show).collect();
        let mut histogram = vec![];
        for class in sampling.classes() {
            histogram.resize(class.length as usize + 1, 0);
            histogram[class.length as usize] += class.states;
        }
        Census {
            counted: "states",
            histogram,
            unsolvable: sampling.unsolvable(),
            farthest: show(sampling.farthest(Census::LISTED)),
            most_answers: sampling.most_answers().map(|(most, states)| (most, show(states))),
            tied: vec![],
        }
    }

    /// Returns how many have a solution.
    pub fn total(&self) -> u64 {
        self.histogram.iter().sum()
    }

    /// Returns the mean distance of those that have a solution.
    pub fn mean(&self) -> f64 {
        let moves: u64 = (0..).zip(&self.histogram).map(|(distance, count): (u64, _)| distance * count).sum();
        moves as f64 / self.total() as f64
    }
}
