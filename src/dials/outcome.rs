//! What comes of a question: the answer, or why there is none.

use super::{Invariant, Metric, Puzzle, State, limits::Stopped};
use alloc::vec::Vec;
use core::{fmt, iter};

/// What there is to say about a state.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Outcome {
    /// The cheapest answer, and of these the smallest: proved.
    Optimal(Answer),
    /// An answer that may not be the cheapest, as the search was stopped.
    Best {
        /// The best that was found.
        answer: Answer,
        /// No answer has fewer presses, or moves, than this.
        at_least: u64,
    },
    /// There is none, and these reasons together rule out every goal.
    Unsolvable(Vec<Invariant>),
}

/// A search that was stopped before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interrupted;

impl fmt::Display for Interrupted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the search was stopped before it was done")
    }
}

impl core::error::Error for Interrupted {}

impl From<Stopped> for Interrupted {
    fn from(Stopped: Stopped) -> Interrupted {
        Interrupted
    }
}

/// An answer: how often each move is made.
///
/// The order of moves makes no difference; they are listed in that of the definition, each as often as it is made. Of two
/// answers that cost the same the smaller is the one whose list comes first in dictionary order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub(super) counts: Vec<u32>,
    pub(super) goal: Option<usize>,
}

impl Answer {
    /// Returns how often each move is made, in the order of the definition.
    pub fn counts(&self) -> &[u32] {
        &self.counts
    }

    /// Returns which of several goals is reached, from 0; `None` where the goal is that all dials are equal.
    pub fn goal(&self) -> Option<usize> {
        self.goal
    }

    /// Returns the number of presses.
    pub fn presses(&self) -> u64 {
        self.counts.iter().map(|count| u64::from(*count)).sum()
    }

    /// Returns how many moves are made at all.
    pub fn moves(&self) -> u64 {
        self.counts.iter().filter(|count| **count > 0).count() as u64
    }

    /// Returns the number that the metric counts.
    pub fn length(&self, metric: Metric) -> u64 {
        match metric {
            Metric::Presses => self.presses(),
            Metric::Moves => self.moves(),
        }
    }

    /// Returns an iterator over the numbers of the moves, from 0, each as often as it is made.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        let times = |(mv, count): (usize, &u32)| iter::repeat_n(mv, *count as usize);
        self.counts.iter().enumerate().flat_map(times)
    }

    /// Returns the state after the answer.
    pub fn apply(&self, puzzle: &Puzzle, state: &State) -> State {
        let made = self.counts.iter().enumerate().filter(|(_, count)| **count > 0);
        made.fold(state.clone(), |state, (mv, count)| puzzle.turn(&state, mv, i64::from(*count)))
    }

    /// Returns the names of the moves, each as often as it is made, a blank between two.
    pub fn describe<'a>(&'a self, puzzle: &'a Puzzle) -> impl fmt::Display + 'a {
        Described { answer: self, puzzle }
    }
}

struct Described<'a> {
    answer: &'a Answer,
    puzzle: &'a Puzzle,
}

impl fmt::Display for Described<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.answer.iter().enumerate().try_for_each(|(place, mv)| {
            f.write_str(if place == 0 { "" } else { " " })?;
            f.write_str(self.puzzle.moves()[mv].name())
        })
    }
}
