//! What can go wrong where a puzzle is compiled in.

use crate::definition;
use alloc::{boxed::Box, string::String};
use core::fmt;
use std::{io, path::PathBuf};

/// Why a puzzle is not compiled in.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// A file cannot be read.
    Read {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// A file cannot be written.
    Write {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// What was read is no definition.
    Definition {
        /// What it is called.
        name: String,
        /// What is wrong, and where.
        error: Box<definition::Error>,
    },
    /// The data would have too many bytes, in every form that was asked for.
    TooLarge {
        /// The kind of the puzzle, on which it depends what to do instead.
        kind: definition::Kind,
        /// How many bytes a table of the distances would have at least; `None` if it was not asked for.
        table: Option<Size>,
        /// How many the matrix would have; `None` if it was not asked for, or there is none.
        matrix: Option<Size>,
        /// How many are allowed.
        most: u64,
    },
    /// A matrix was asked for, and there is none for such a puzzle.
    NoMatrix,
    /// Some state is more moves from the goal than a search can count.
    TooFar,
}

/// A number of bytes, which may be very large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Size(u128);

impl Size {
    /// Makes a number of bytes; `u128::MAX` stands for all that are more.
    pub(super) fn new(bytes: u128) -> Size {
        Size(bytes)
    }

    /// Returns the number; `None` if it is 2^128 or more.
    pub fn exact(self) -> Option<u128> {
        (self.0 < u128::MAX).then_some(self.0)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.exact() {
            Some(bytes) => write!(f, "{bytes} bytes"),
            None => f.write_str("2^128 bytes or more"),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Read { path, error } => write!(f, "cannot read {}: {error}", path.display()),
            Error::Write { path, error } => write!(f, "cannot write {}: {error}", path.display()),
            Error::Definition { name, error } => write!(f, "{name}: {error}"),
            Error::TooLarge { kind, table, matrix, most } => {
                f.write_str("too large: ")?;
                if let Some(size) = table {
                    write!(f, "a table of all states would have {size}")?;
                }
                f.write_str(if table.is_some() && matrix.is_some() { ", and " } else { "" })?;
                if let Some(size) = matrix {
                    write!(f, "the matrix with all ways to change nothing would have {size}")?;
                }
                let kind = kind.name();
                write!(f, "; expected at most {most} bytes. Allow more, up to {},", super::Module::MAX_BYTES)?;
                f.write_str(match kind {
                    "dials" => " leave out moves that are not needed,",
                    _ => " give the definition a `start`, so that only boards with such numbers of each symbol count,",
                })?;
                write!(f, " or solve the states when they come, with `turnbook::{kind}` or `turnbook {kind}`")
            }
            Error::NoMatrix => f.write_str(
                "there is no matrix for such a puzzle: expected dials, goals in which the same ones matter, and moves that come \
                 round after at most 2^31 presses together",
            ),
            Error::TooFar => f.write_str("some state is more than 65534 moves from the goal"),
        }
    }
}

impl core::error::Error for Error {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Error::Read { error, .. } | Error::Write { error, .. } => Some(error),
            Error::Definition { error, .. } => Some(&**error),
            _ => None,
        }
    }
}
