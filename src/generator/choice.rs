//! What states are wanted.

use super::Generate;
use core::{fmt, ops::RangeInclusive};

/// What states are drawn from, each as likely as any other.
///
/// # Examples
///
/// ```
/// use turnbook::{Board, Clocks, generator::{Choice, Random}};
///
/// let mut clocks = Choice::lengths(20..=27).draw::<Clocks>(Random::new(1))?;
/// assert!(clocks.next().unwrap().distance() >= 20);
///
/// let mut boards = Choice::lengths(10..=10).tied(2..=3).draw::<Board>(Random::new(1))?;
/// let distances = boards.next().unwrap().distances();
/// assert!(distances.iter().filter(|distance| **distance == 10).count() >= 2);
/// # Ok::<(), turnbook::generator::ChoiceError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Choice {
    /// The states that have properties that are known of each.
    States {
        /// How many moves their shortest answers have.
        lengths: RangeInclusive<u32>,
        /// How many symbols are at that distance: 1 to 3 of a board, 1 of the clocks.
        tied: RangeInclusive<u32>,
    },
    /// What random moves make of a solved state, each solved state and each move as likely: not every state is as
    /// likely then.
    Scrambled {
        /// How many moves, up to [`MOST_MOVES`](Choice::MOST_MOVES). The shortest answer may have fewer.
        moves: u32,
    },
}

impl Choice {
    /// All states.
    pub const ALL: Choice = Choice::lengths(0..=u32::MAX);

    /// The solved states.
    pub const SOLVED: Choice = Choice::lengths(0..=0);

    /// The most random moves that a state is scrambled by.
    pub const MOST_MOVES: u32 = 10_000;

    /// The states whose shortest answers have so many moves.
    pub const fn lengths(lengths: RangeInclusive<u32>) -> Choice {
        Choice::States { lengths, tied: 1..=u32::MAX }
    }

    /// The states that are farthest from their goal.
    pub const fn hardest<S: Generate>() -> Choice {
        Choice::lengths(S::MAX_DISTANCE..=S::MAX_DISTANCE)
    }

    /// Of the states that have been chosen, those with so many symbols at the least distance. Of no effect on scrambled
    /// ones.
    pub fn tied(self, tied: RangeInclusive<u32>) -> Choice {
        match self {
            Choice::States { lengths, .. } => Choice::States { lengths, tied },
            scrambled => scrambled,
        }
    }
}

/// A choice that cannot be drawn from.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ChoiceError {
    /// No state is like that.
    NoState {
        /// What lengths were wanted.
        lengths: RangeInclusive<u32>,
        /// How many symbols were to be tied.
        tied: RangeInclusive<u32>,
        /// What lengths there are with so many tied, if any.
        available: Option<RangeInclusive<u32>>,
    },
    /// More random moves than [`Choice::MOST_MOVES`].
    TooManyMoves {
        /// How many moves were wanted.
        moves: u32,
    },
}

impl fmt::Display for ChoiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoState { lengths, .. } if lengths.is_empty() => {
                write!(f, "there is no length from {} to {}", lengths.start(), lengths.end())
            }
            Self::NoState { tied, available: None, .. } => write!(f, "no state has {}", Tied(tied)),
            Self::NoState { lengths, tied, available: Some(available) } => {
                if *tied.start() > 1 {
                    write!(
                        f,
                        "no state with {} needs {}: they need {}",
                        Tied(tied),
                        Lengths(lengths),
                        Lengths(available)
                    )
                } else {
                    write!(f, "no state needs {}: they need {}", Lengths(lengths), Lengths(available))
                }
            }
            Self::TooManyMoves { moves } => {
                write!(f, "expected at most {} random moves, found {moves}", Choice::MOST_MOVES)
            }
        }
    }
}

impl core::error::Error for ChoiceError {}

struct Lengths<'a>(&'a RangeInclusive<u32>);

impl fmt::Display for Lengths<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0.start(), self.0.end()) {
            (1, 1) => f.write_str("1 move"),
            (start, end) if start == end => write!(f, "{start} moves"),
            (start, end) => write!(f, "{start} to {end} moves"),
        }
    }
}

struct Tied<'a>(&'a RangeInclusive<u32>);

impl fmt::Display for Tied<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0.start(), self.0.end()) {
            (2, 3) => f.write_str("two or three symbols tied"),
            (2, 2) => f.write_str("two symbols tied"),
            (3, 3) => f.write_str("three symbols tied"),
            (start, end) if start == end => write!(f, "{start} symbols tied"),
            (start, end) => write!(f, "{start} to {end} symbols tied"),
        }
    }
}
