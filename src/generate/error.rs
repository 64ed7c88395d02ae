//! What can go wrong where a puzzle is compiled in.

use crate::{definition::Kind, puzzle};
use alloc::{boxed::Box, string::String, vec::Vec};
use core::fmt;
use std::{io, path::PathBuf};

/// Why a puzzle is not compiled in.
///
/// As [`Debug`](fmt::Debug) it writes the same as by [`Display`](fmt::Display): that is what a build script prints whose
/// `main` returns the error.
///
/// # Examples
///
/// ```
/// let error = turnbook::generate::from_toml("positions = 4\ndials = 3\nmoves = 'AB BX'", "puzzle.toml").unwrap_err();
/// let expected = "\
/// puzzle.toml: line 3, column 14: there is no dial \"X\": expected one of A, B, C
///     moves = 'AB BX'
///                  ^";
/// assert_eq!(format!("{error:?}"), expected);
/// ```
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
        error: Box<puzzle::Error>,
        /// The line where that is, and a second one that marks the place in it; `None` if there is nothing to show.
        excerpt: Option<String>,
    },
    /// The data would have too many bytes, in every form that was asked for.
    TooLarge {
        /// How many bytes a table of the distances would have at least; `None` if it was not asked for.
        table: Option<Size>,
        /// How many the matrix would have; `None` if it was not asked for, or there is none.
        matrix: Option<Size>,
        /// How many are allowed.
        most: u64,
        /// What can be done instead. There is always something.
        instead: Vec<Instead>,
    },
    /// A matrix was asked for, and there is none for such a puzzle.
    NoMatrix,
    /// Some state is more moves from the goal than a search can count.
    TooFar,
}

/// What can be done instead of holding data that are too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Instead {
    /// Allow so many bytes, [`at_most`](super::Module::at_most).
    Allow(u64),
    /// Hold a table of so many bytes, [`with_table`](super::Module::with_table).
    Table(u64),
    /// Hold a matrix of so many bytes, [`with_matrix`](super::Module::with_matrix), which only Rust and C have.
    Matrix(u64),
    /// Give the definition of a puzzle of loops a start: then only boards count that have such numbers of each symbol.
    Start,
    /// Solve the states of a puzzle of this kind when they come.
    Solve(Kind),
}

impl fmt::Display for Instead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Instead::Allow(bytes) => write!(f, "allow them with `.at_most({bytes})` or `--at-most {bytes}`"),
            Instead::Table(bytes) => {
                write!(f, "hold the table, of {bytes} bytes, with `.with_table()` or `--form table`")
            }
            Instead::Matrix(bytes) => write!(
                f,
                "hold the matrix, of {bytes} bytes, in Rust or C with `.with_matrix()` or `--form matrix --as c`"
            ),
            Instead::Start => {
                f.write_str("give the definition a `start`, so that only boards with such numbers of each symbol count")
            }
            Instead::Solve(kind) => {
                let kind = kind.name();
                write!(f, "solve the states when they come, with `turnbook::{kind}` or `turnbook {kind}`")
            }
        }
    }
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
            Error::Definition { name, error, excerpt } => {
                write!(f, "{name}: {error}")?;
                excerpt.as_ref().map_or(Ok(()), |excerpt| write!(f, "\n{excerpt}"))
            }
            Error::TooLarge { table, matrix, most, instead } => {
                f.write_str("too large: ")?;
                if let Some(size) = table {
                    write!(f, "a table of all states would have {size}")?;
                }
                f.write_str(if table.is_some() && matrix.is_some() { ", and " } else { "" })?;
                if let Some(size) = matrix {
                    write!(f, "the matrix with all ways to change nothing would have {size}")?;
                }
                write!(f, "; expected at most {most} bytes. Instead, ")?;
                for (number, instead) in instead.iter().enumerate() {
                    write!(f, "{}{instead}", if number == 0 { "" } else { ", or " })?;
                }
                Ok(())
            }
            Error::NoMatrix => f.write_str(
                "there is no matrix for such a puzzle: expected dials, goals in which the same ones matter, and moves that come \
                 round after at most 2^31 presses together",
            ),
            Error::TooFar => f.write_str("some state is more than 65534 moves from the goal"),
        }
    }
}

impl fmt::Debug for Error {
    /// Writes what is wrong for people: what `main` returns is written so.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
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
