//! Why an output cannot be checked.

use crate::puzzle::{Error, Stopped};
use core::fmt;

/// Why an output cannot be checked.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CheckError<E> {
    /// The input has a case that cannot be read.
    Read(Error),
    /// The input or the output cannot be had.
    Source(E),
    /// A limit stopped the search for the right answer to a case.
    Stopped {
        /// The case, from 1.
        case: u64,
        /// The limit, and what is known.
        stopped: Stopped,
    },
}

impl<E: fmt::Display> fmt::Display for CheckError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(error) => error.fmt(f),
            Self::Source(error) => error.fmt(f),
            Self::Stopped { case, stopped } => write!(f, "case {case} was not checked: {stopped}"),
        }
    }
}

impl<E: fmt::Debug + fmt::Display> core::error::Error for CheckError<E> {}
