//! Definitions of puzzles of dials and of loops, as texts.
//!
//! What is wrong is an [`Error`], whether a puzzle was read or [built](crate::dials::Puzzle::builder): a [`Mistake`], and
//! the place of it, a line and a column or a part of the definition.

pub use crate::parts::{At, Error, Key, Layout, Mistake, Noun, Part, Place, nearest};
