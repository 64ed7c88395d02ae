//! Counts over whole state spaces: how many states are how far, and which are hardest.
//!
//! # Examples
//!
//! ```
//! use turnbook::census;
//!
//! let clocks = census::clocks();
//! assert_eq!(clocks.histogram[..5], [1, 9, 45, 165, 486]);
//! assert_eq!(clocks.hardest.len(), 1);
//! ```

mod boards;
mod symmetry;

pub use boards::{BoardCount, Boards};

use crate::{Clocks, rotation::Pattern};
use alloc::{vec, vec::Vec};

/// What a count over all states of one kind finds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census<S> {
    /// How many states are 0, 1, 2 … moves from their goal.
    pub histogram: Vec<u64>,
    /// The states that are farthest.
    pub hardest: Vec<S>,
    /// The most shortest answers that a state has.
    pub most_answers: u64,
    /// The states that have so many.
    pub with_most_answers: Vec<S>,
}

impl<S: Copy> Census<S> {
    fn of(states: impl Iterator<Item = (S, u32, u64)>) -> Census<S> {
        let mut census = Census { histogram: vec![], hardest: vec![], most_answers: 0, with_most_answers: vec![] };
        for (state, distance, answers) in states {
            let distance = distance as usize;
            if distance >= census.histogram.len() {
                census.histogram.resize(distance + 1, 0);
                census.hardest.clear();
            }
            census.histogram[distance] += 1;
            if distance + 1 == census.histogram.len() {
                census.hardest.push(state);
            }
            if answers > census.most_answers {
                census.most_answers = answers;
                census.with_most_answers.clear();
            }
            // Where every state has one answer, that is not worth a list.
            if answers == census.most_answers && answers > 1 {
                census.with_most_answers.push(state);
            }
        }
        census
    }
}

/// Returns the mean distance of a histogram.
pub fn mean(histogram: &[u64]) -> f64 {
    let (mut states, mut moves) = (0, 0);
    for (distance, count) in (0..).zip(histogram) {
        states += count;
        moves += distance * count;
    }
    moves as f64 / states as f64
}

/// Counts the 262,144 states of the clocks.
pub fn clocks() -> Census<Clocks> {
    Census::of(Clocks::all().map(|state| (state, state.distance(), state.answer_count())))
}

/// Counts the 735,471 patterns of the Rotation Game.
///
/// # Complexity
///
/// Some six million lookups, and eight bytes a pattern.
pub fn patterns() -> Census<Pattern> {
    let answers = pattern_answers();
    Census::of(Pattern::all().zip(answers).map(|(pattern, answers)| (pattern, pattern.distance(), answers)))
}

/// The number of shortest answers to each pattern: the sum of those of the patterns a move closer.
fn pattern_answers() -> Vec<u64> {
    let mut answers = vec![0; Pattern::STATES];
    answers[Pattern::SOLVED.index()] = 1;
    for pattern in Pattern::by_distance().into_iter().skip(1).flatten() {
        let nexts = crate::rotation::Move::all().map(|mv| pattern.turn(mv));
        let closer = nexts.filter(|next| next.distance() < pattern.distance());
        answers[pattern.index()] = closer.map(|next| answers[next.index()]).sum();
    }
    answers
}
