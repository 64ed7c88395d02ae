//! Answers: the moves that lead to a goal.

use super::{Metric, Move, MoveInfo};
use alloc::vec::Vec;
use core::{cmp::Ordering, fmt, iter};

/// The moves that lead to a goal, in the order in which they are made.
///
/// Where the order makes no difference they are in the order of the definition. Answers compare as their lists of moves
/// do, in lexicographic order.
///
/// # Examples
///
/// ```
/// use turnbook::puzzle::{Answer, Metric, Move};
///
/// let answer: Answer = [0, 0, 2].map(Move).into_iter().collect();
/// assert_eq!(answer.runs(), [(Move(0), 2), (Move(2), 1)]);
/// assert_eq!((answer.length(Metric::Presses), answer.length(Metric::Moves)), (3, 2));
/// assert!(answer < [0, 1].map(Move).into_iter().collect());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Answer {
    runs: Vec<(Move, u32)>,
    goal: Option<u32>,
}

impl Answer {
    /// Returns the same answer with the goal that it reaches: see [`goal`](Self::goal).
    #[must_use]
    pub fn reaching(self, goal: Option<u32>) -> Answer {
        Answer { goal, ..self }
    }

    /// Returns the moves, each with how often it is made in a row: at least once.
    pub fn runs(&self) -> &[(Move, u32)] {
        &self.runs
    }

    /// Returns an iterator over the presses.
    pub fn iter(&self) -> impl Iterator<Item = Move> {
        self.runs.iter().flat_map(|(mv, times)| iter::repeat_n(*mv, *times as usize))
    }

    /// Returns how often a move is made.
    pub fn count(&self, mv: Move) -> u64 {
        self.runs.iter().filter(|run| run.0 == mv).map(|run| u64::from(run.1)).sum()
    }

    /// Returns the number that a metric counts.
    pub fn length(&self, metric: Metric) -> u64 {
        match metric {
            Metric::Presses => self.runs.iter().map(|(_, times)| u64::from(*times)).sum(),
            Metric::Moves => self.runs.len() as u64,
        }
    }

    /// Returns which of the puzzle's goals is reached, from 0: of several states that are goals, which; of a goal that any
    /// symbol can meet, which symbol. `None` where that says nothing.
    pub fn goal(&self) -> Option<u32> {
        self.goal
    }

    /// Returns whether no move is needed.
    pub fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    /// Returns the names of the moves, each as often as it is made.
    ///
    /// # Panics
    ///
    /// If a move is not one of these.
    pub fn names<'a>(&'a self, moves: &'a [MoveInfo]) -> impl Iterator<Item = &'a str> {
        self.iter().map(|mv| moves[mv.index()].name())
    }
}

impl FromIterator<Move> for Answer {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> Answer {
        moves.into_iter().map(|mv| (mv, 1)).collect()
    }
}

/// Joins runs of the same move, and leaves out empty ones.
impl FromIterator<(Move, u32)> for Answer {
    fn from_iter<I: IntoIterator<Item = (Move, u32)>>(all: I) -> Answer {
        let mut runs: Vec<(Move, u32)> = Vec::new();
        for (mv, times) in all.into_iter().filter(|run| run.1 > 0) {
            match runs.last_mut() {
                Some(last) if last.0 == mv => last.1 += times,
                _ => runs.push((mv, times)),
            }
        }
        Answer { runs, goal: None }
    }
}

impl Ord for Answer {
    fn cmp(&self, other: &Answer) -> Ordering {
        let place = iter::zip(&self.runs, &other.runs).take_while(|(one, other)| one == other).count();
        let (one, another) = (&self.runs[place..], &other.runs[place..]);
        let order = match (one, another) {
            // The shorter run of a move is followed by another move, or by nothing.
            ([(mv, times), rest @ ..], [(same, more), ..]) if mv == same && times < more => {
                rest.first().map_or(Ordering::Less, |next| next.0.cmp(mv))
            }
            ([(mv, more), ..], [(same, times), rest @ ..]) if mv == same => {
                debug_assert!(times < more);
                rest.first().map_or(Ordering::Greater, |next| mv.cmp(&next.0))
            }
            _ => one.first().map(|run| run.0).cmp(&another.first().map(|run| run.0)),
        };
        order.then(self.goal.cmp(&other.goal))
    }
}

impl PartialOrd for Answer {
    fn partial_cmp(&self, other: &Answer) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Writes how many presses there are.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.length(Metric::Presses) {
            1 => f.write_str("1 press"),
            presses => write!(f, "{presses} presses"),
        }
    }
}
