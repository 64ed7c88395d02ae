//! What a search finds.

use super::{Answer, Limit, Reason, State, Stopped};
use alloc::vec::Vec;
use core::fmt;

/// What a search for an answer to a state finds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Outcome {
    /// The smallest of the shortest answers, proven.
    Optimal(Answer),
    /// The best answer so far, when a limit stopped the search.
    Best(Best),
    /// There is no answer, proven.
    Unsolvable(Unsolvable),
    /// A limit stopped the search before there was an answer.
    Stopped(Stopped),
}

/// An answer of a search that a limit stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Best {
    /// The answer.
    pub answer: Answer,
    /// Its length, in the metric of the search.
    pub length: u64,
    /// A proven lower bound: no answer is shorter.
    pub at_least: u64,
    /// What stopped the search.
    pub limit: Limit,
}

impl Best {
    /// Returns whether the length is proven to be the shortest. Then only another answer of this length may be smaller.
    pub fn is_shortest(&self) -> bool {
        self.length <= self.at_least
    }
}

/// Why a state has no answer, and which states near it have one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Unsolvable {
    /// Reasons that together rule out every goal.
    pub reasons: Vec<Reason>,
    /// States that can be solved and differ from the state in the fewest slots, as far as they were asked for and found.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub nearest: Vec<State>,
}

impl Outcome {
    /// Returns the answer, if there is one.
    pub fn answer(&self) -> Option<&Answer> {
        match self {
            Outcome::Optimal(answer) | Outcome::Best(Best { answer, .. }) => Some(answer),
            _ => None,
        }
    }

    /// Returns what stopped the search, if a limit did.
    pub fn stopped(&self) -> Option<Stopped> {
        match *self {
            Outcome::Best(Best { at_least, limit, .. }) => Some(Stopped { at_least, limit }),
            Outcome::Stopped(stopped) => Some(stopped),
            _ => None,
        }
    }

    /// Returns the answer if it is optimal.
    pub fn optimal(self) -> Option<Answer> {
        match self {
            Outcome::Optimal(answer) => Some(answer),
            _ => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Optimal(answer) => write!(f, "optimal: {answer}"),
            Outcome::Best(best) => best.fmt(f),
            Outcome::Unsolvable(unsolvable) => unsolvable.fmt(f),
            Outcome::Stopped(stopped) => stopped.fmt(f),
        }
    }
}

impl fmt::Display for Best {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Best { answer, at_least, limit, .. } = self;
        match self.is_shortest() {
            true => write!(f, "shortest: {answer}; {limit} before a smaller one was ruled out"),
            false => write!(f, "not proven optimal: {answer}, at least {at_least}; {limit}"),
        }
    }
}

impl fmt::Display for Unsolvable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no solution")?;
        for (place, reason) in self.reasons.iter().enumerate() {
            write!(f, "{} {reason}", if place == 0 { ":" } else { ";" })?;
        }
        Ok(())
    }
}

impl core::error::Error for Unsolvable {}
