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
    /// The number of positions of a dial is not known, and several fit the observations.
    Positions {
        /// The name of the dial.
        dial: String,
        /// The least number that fits.
        at_least: u32,
        /// A button that turned it, and the positions before and after; `None` if none did.
        turned: Option<(String, u32, u32)>,
        /// The number of positions of all dials of which it is known, if they have the same.
        others: Option<u32>,
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
            Self::Positions { dial, at_least, turned, others } => {
                write!(f, "dial {dial} may have any number of positions from {at_least} on: ")?;
                match turned {
                    None => f.write_str("no button was seen to turn it")?,
                    Some((button, from, to)) if to < from => {
                        let amount = to + at_least - from;
                        let (more, next) = (at_least + 1, amount + 1);
                        write!(
                            f,
                            "{button} moved it from {from} to {to}, which is +{amount} of {at_least}, +{next} of {more}, …; "
                        )?;
                        write!(f, "press {button} again")?;
                    }
                    Some((button, from, to)) => {
                        write!(
                            f,
                            "{button} moved it from {from} to {to}; press {button} until it passes its last position"
                        )?;
                    }
                }
                f.write_str(", or say how many there are")?;
                others.map_or(Ok(()), |others| write!(f, " (the others that are known have {others})"))
            }
            Self::Refused(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for LearnError {}
