//! Which states are wanted.

use crate::puzzle::Sampling;
use core::{fmt, ops::RangeInclusive};

/// Which states are drawn, each equally likely.
///
/// # Examples
///
/// ```
/// use turnbook::{dials::Dials, puzzle::{AnyPuzzle, Budget, Puzzle}, testset::{Choice, Random}};
///
/// let puzzle = Dials::builder([4; 3]).turn("1", [0, 1]).turn("2", [1, 2]).build()?;
/// let (like, puzzle) = (puzzle.description().zero(), AnyPuzzle::from(puzzle));
/// let sampling = puzzle.sampling(&like, &mut Budget::default())?;
/// let mut states = Choice::hardest(&*sampling).draw(&puzzle, &*sampling, Random::new(1))?;
/// assert_eq!(states.next().unwrap().to_string(), "1 2 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Choice {
    /// States with a solution.
    States {
        /// How many moves their shortest answers have.
        lengths: RangeInclusive<u32>,
        /// How many goals are at that distance: on a board of the Rotation Game 1 to 3 symbols, otherwise 1.
        tied: RangeInclusive<u32>,
    },
    /// A solved state after random moves. Each solved state and each move is equally likely; the result is not.
    Scrambled {
        /// The number of moves, up to [`MOST_MOVES`](Choice::MOST_MOVES). The shortest answer may have fewer.
        moves: u32,
    },
    /// States without a solution.
    Unsolvable,
}

impl Choice {
    /// All states with a solution.
    pub const ALL: Choice = Choice::lengths(0..=u32::MAX);

    /// The solved states.
    pub const SOLVED: Choice = Choice::lengths(0..=0);

    /// The most random moves that a state is scrambled by.
    pub const MOST_MOVES: u32 = 10_000;

    /// The states whose shortest answers have these lengths.
    pub const fn lengths(lengths: RangeInclusive<u32>) -> Choice {
        Choice::States { lengths, tied: 1..=u32::MAX }
    }

    /// The states that need the most moves.
    pub fn hardest(sampling: &dyn Sampling) -> Choice {
        let most = sampling.classes().last().map_or(0, |class| class.length);
        Choice::lengths(most..=most)
    }

    /// Of the chosen states, those with this number of goals at the least distance. It has no effect on other choices.
    pub fn tied(self, tied: RangeInclusive<u32>) -> Choice {
        match self {
            Choice::States { lengths, .. } => Choice::States { lengths, tied },
            other => other,
        }
    }
}

/// A choice that cannot be drawn from.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ChoiceError {
    /// There is no such state.
    NoState {
        /// The lengths that were wanted.
        lengths: RangeInclusive<u32>,
        /// How many symbols were to be tied.
        tied: RangeInclusive<u32>,
        /// The lengths of the states with that many tied, if there are any.
        available: Option<RangeInclusive<u32>>,
    },
    /// None of many random states is without a solution.
    Solvable {
        /// How many states were tried.
        tried: u64,
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
            Self::NoState { tied, available: None, .. } if !tied.contains(&1) => {
                write!(f, "no state has {}", Tied(tied))
            }
            Self::NoState { available: None, .. } => f.write_str("no state has a solution"),
            Self::NoState { lengths, tied, available: Some(available) } => {
                f.write_str("no state ")?;
                if *tied.start() > 1 {
                    write!(f, "with {} ", Tied(tied))?;
                }
                write!(f, "needs {}: they need {}", Lengths(lengths), Lengths(available))
            }
            Self::Solvable { tried } => {
                write!(f, "no state without a solution was found: all of {tried} random ones have one")
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
