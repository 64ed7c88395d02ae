//! What can go wrong when a puzzle is exported.

use crate::puzzle;
use alloc::{boxed::Box, string::String, vec::Vec};
use core::fmt;
use std::{io, path::PathBuf};

/// Why a puzzle cannot be exported.
///
/// Its [`Debug`](fmt::Debug) output is its [`Display`](fmt::Display) output, for a build script whose `main` returns the
/// error prints it that way.
///
/// # Examples
///
/// ```
/// let error = turnbook::export::from_toml("positions = 4\ndials = 3\nmoves = 'AB BX'", "puzzle.toml").unwrap_err();
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
        /// The reason.
        error: io::Error,
    },
    /// A file cannot be written.
    Write {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: io::Error,
    },
    /// The text is no definition.
    Definition {
        /// The name of the text.
        name: String,
        /// What is wrong, and where.
        error: Box<puzzle::Error>,
        /// The line with the error, and a second one that marks it; `None` if there is nothing to show.
        excerpt: Option<String>,
    },
    /// In each form that may be used, the data have too many bytes.
    TooLarge {
        /// The least size of a table of distances in bytes, at most `u128::MAX`; `None` if it may not be used.
        table: Option<u128>,
        /// The size of the matrix in bytes, at most `u128::MAX`; `None` if it may not be used, or there is none.
        matrix: Option<u128>,
        /// The limit in bytes.
        most: u64,
        /// What can be done instead; at least one.
        instead: Vec<Instead>,
    },
    /// The puzzle is neither of dials nor of loops, but of this kind.
    Kind(&'static str),
    /// The puzzle has no matrix.
    NoMatrix,
    /// Some state is too many moves from the goal to be counted.
    TooFar,
}

/// What can be done if the data are too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Instead {
    /// Raise the limit to a number of bytes, with [`at_most`](super::Module::at_most).
    Allow(u64),
    /// Use a table of this many bytes, with [`with_table`](super::Module::with_table).
    Table(u64),
    /// Use a matrix of this many bytes, with [`with_matrix`](super::Module::with_matrix); only in Rust and C.
    Matrix(u64),
    /// Add a start to the definition of a puzzle of loops, so that only boards with its numbers of each symbol count.
    Start,
    /// Solve states at run time.
    Solve,
}

impl fmt::Display for Instead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Instead::Allow(bytes) => write!(f, "raise the limit with `.at_most({bytes})` or `--at-most {bytes}`"),
            Instead::Table(bytes) => {
                write!(f, "use the table of {bytes} bytes, with `.with_table()` or `--form table`")
            }
            Instead::Matrix(bytes) => write!(
                f,
                "use the matrix of {bytes} bytes in Rust or C, with `.with_matrix()` or `--form matrix --as c`"
            ),
            Instead::Start => f.write_str(
                "add a `start` to the definition, so that only boards with its numbers of each symbol count",
            ),
            Instead::Solve => f.write_str("solve states at run time, with the library or the command"),
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
                let forms = [("a table of all states", table), ("the matrix with the whole kernel", matrix)];
                let mut separator = "too large: ";
                for (form, size) in forms.iter().filter_map(|(form, size)| Some((form, size.as_ref()?))) {
                    match *size {
                        u128::MAX => write!(f, "{separator}{form} needs 2^128 bytes or more")?,
                        size => write!(f, "{separator}{form} needs {size} bytes")?,
                    }
                    separator = ", ";
                }
                write!(f, "; the limit is {most} bytes. Instead, ")?;
                for (number, instead) in instead.iter().enumerate() {
                    write!(f, "{}{instead}", if number == 0 { "" } else { ", or " })?;
                }
                Ok(())
            }
            Error::Kind(kind) => write!(f, "expected a puzzle of dials or loops, found one of {kind}"),
            Error::NoMatrix => f.write_str(
                "the puzzle has no matrix: expected dials, goals in which the same dials matter, and moves whose periods \
                 add up to at most 2^31 presses",
            ),
            Error::TooFar => f.write_str("some state is more than 65534 moves from the goal"),
        }
    }
}

impl fmt::Debug for Error {
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
