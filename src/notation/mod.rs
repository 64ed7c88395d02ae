//! Text in, text out.
//!
//! # What is read
//!
//! Numbers, with any white space between and around them, commas too, with any line ends, with or without a byte
//! order mark or an end of the last line.
//!
//! **The Clocks**: nine numbers, dials A to I. They are quarter turns (0 1 2 3), hours (12 or 0, 3, 6, 9) or degrees
//! (0 90 180 270), which is told from the numbers unless it is said. Three digits or more may be joined:
//! `330222212`. All cases of an input are given alike: the first case that tells decides, and one that contradicts
//! it is an error. The one case that can be read in two ways is nothing but 3s; it waits for a case that tells, and
//! if none comes it is read as quarter turns: see [`Reader::assumed`].
//!
//! **The Rotation Game**: 24 symbols, cells 1 to 24, single or joined; boards until a `0` by itself or the end.
//!
//! # How it is read
//!
//! A [`Reader`] takes the bytes in pieces of any size and gives the cases one by one; its memory does not grow.
//! [`cases`] reads a whole text, and `parse` a single state.
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
//! # What is written
//!
//! An [`Answered`] case is written as a judge wants it, or as an object of JSON on one line. An [`Input`] is written as a
//! judge's statement promises it.

mod clocks;
mod error;
mod input;
#[cfg(feature = "alloc")]
mod only;
mod reader;
mod rotation;
mod scan;
#[cfg(feature = "alloc")]
mod shortcut;
mod token;
mod write;

pub use crate::common::Place;
pub use error::ReadError;
pub use input::Input;
pub use reader::{Reader, State, cases};
pub use token::Token;
pub use write::Answered;

#[cfg(feature = "alloc")]
pub(crate) use error::{SymbolCounts, meaning};
#[cfg(feature = "alloc")]
pub(crate) use only::only;
pub(crate) use reader::sealed;
#[cfg(feature = "alloc")]
pub(crate) use scan::{Kind, Part, Scanner};
#[cfg(feature = "alloc")]
pub(crate) use token::quote;
#[cfg(feature = "alloc")]
pub(crate) use write::{Line, ROTATION_ROOM, clocks_json, rotation_json, rotation_text};
