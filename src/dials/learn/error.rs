//! Why a puzzle cannot be learnt.

use crate::puzzle::{Error, Mistake};
use alloc::string::String;
use core::fmt;

/// Why no puzzle could be learnt.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LearnError {
    /// There are no observations.
    Nothing,
    /// An observation has more or fewer dials than the others.
    Dials {
        /// The line of the observation.
        line: usize,
        /// How many dials there should be.
        wanted: usize,
    },
    /// A state is invalid.
    State {
        /// The line of the observation.
        line: usize,
        /// What is wrong.
        mistake: Mistake,
    },
    /// Two observations cannot both be right.
    Contradiction {
        /// Their lines.
        lines: (usize, usize),
        /// The button that was pressed.
        button: String,
        /// The name of the dial that it turned differently.
        dial: String,
        /// The amounts by which it turned it.
        amounts: (i64, i64),
    },
    /// The numbers of positions are not known, and several fit the observations.
    Positions {
        /// The name of the dial; `None` for all dials.
        dial: Option<String>,
        /// The least number that fits.
        at_least: u32,
    },
    /// The puzzle is refused: it is too large, or the name of a button is invalid.
    Refused(Error),
}

impl fmt::Display for LearnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str(
                "expected observations, found none: write a state, a button and a state on a line, \
                 as 0 0 0 > left > 1 1 0",
            ),
            Self::Dials { line, wanted } => write!(f, "line {line}: expected {wanted} dials in each state"),
            Self::State { line, mistake } => write!(f, "line {line}: {mistake}"),
            Self::Contradiction { lines: (first, second), button, dial, amounts: (one, other) } => write!(
                f,
                "lines {first} and {second} contradict each other: button {button} turns dial {dial} by {one}, and by {other}"
            ),
            Self::Positions { dial, at_least } => {
                match dial {
                    Some(dial) => write!(f, "dial {dial} may have ")?,
                    None => f.write_str("the dials may have ")?,
                }
                write!(
                    f,
                    "any number of positions from {at_least} on, as no button was seen to turn past 0; say how many there \
                     are, or press a button until it does"
                )
            }
            Self::Refused(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for LearnError {}
