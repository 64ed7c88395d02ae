//! Text to states, and answers to text.
//!
//! # What is accepted
//!
//! Numbers separated by white space or commas, with any line ends, with or without a byte order mark or a final newline.
//!
//! **The Clocks**: nine numbers, dials A to I: quarter turns (0 1 2 3), hours (12 or 0, 3, 6, 9) or degrees (0 90 180 270).
//! The unit is detected from the numbers, unless the [`Form`](crate::judge::Form) gives it. Three or more quarter turns may
//! be joined: `330222212`. All cases of an input have the same unit: the first unambiguous case sets it, and a case in
//! another unit is an error. A case with only 3s is ambiguous. It waits for a case that sets the unit, and without one it
//! is read as quarter turns: see [`Reader::assumed`].
//!
//! **The Rotation Game**: 24 symbols, cells 1 to 24, single or joined. The boards end with a `0` by itself, or with the
//! input.
//!
//! # How to read
//!
//! A [`Reader`] takes bytes in blocks of any size and returns the cases one by one; its memory does not grow. [`cases`]
//! reads a whole text, and `parse` a single state.
//!
//! ```
//! use turnbook::{Clocks, notation};
//!
//! let answers: Vec<String> = notation::cases::<Clocks>("9 9 12 6 6 6 6 3 6\n12 9 12 9 9 9 12 9 12\n")
//!     .map(|clocks| Ok(clocks?.solve().to_string()))
//!     .collect::<Result<_, notation::ReadError>>()?;
//! assert_eq!(answers, ["4 5 8 9", "5"]);
//! # Ok::<(), turnbook::notation::ReadError>(())
//! ```
//!
//! # How to write
//!
//! An [`Answered`] case is written in the form of a judge, or as a JSON object on a line. A
//! [`Format`](crate::judge::Format) writes inputs.

mod case;
mod error;
mod line;
#[cfg(feature = "alloc")]
mod only;
mod reader;
mod scan;
#[cfg(feature = "alloc")]
mod shortcut;
mod token;
mod write;
#[cfg(feature = "alloc")]
mod writer;

pub use crate::common::Place;
pub use case::Case;
pub use error::{Earlier, ReadError, Unreadable};
pub use line::Style;
pub use reader::{Reader, cases};
pub use token::Token;
pub use write::Answered;

pub(crate) use case::Sealed;
pub(crate) use line::Line;
pub(crate) use reader::one;
pub(crate) use scan::Part;
#[cfg(feature = "cli")]
pub(crate) use shortcut::Shortcut;
#[cfg(feature = "alloc")]
pub(crate) use {
    error::SymbolCounts,
    only::only,
    scan::{Kind, Scanner},
    token::quote,
    writer::writer,
};
