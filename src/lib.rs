//! Puzzles of turns, solved at build time and answered by looking up.
//!
//! Two puzzles are built in: [The Clocks](clocks) (IOI 1994) and [the Rotation Game](rotation) (ACM Shanghai 2004).
//! The build searches their whole state spaces and embeds the tables; an answer is the shortest there is, and comes
//! at once.
//!
//! ```
//! use turnbook::{Board, Clocks};
//!
//! let clocks: Clocks = "3 3 0  2 2 2  2 1 2".parse()?;
//! assert_eq!(clocks.solve().to_string(), "4 5 8 9");
//!
//! let board: Board = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3".parse()?;
//! assert_eq!(board.solve().to_string(), "AC\n2");
//! # Ok::<(), turnbook::notation::ReadError>(())
//! ```
//!
//! Both puzzles offer the same names for the same things:
//!
//! | name | what it gives |
//! | --- | --- |
//! | `solve` | the answer |
//! | `distance` | how many moves it has |
//! | `hint` | its first move |
//! | `is_solved` | whether it has none |
//! | `answers`, `answer_count` | all answers of that length, and their number |
//! | `turn`, `after` | the state after a move, after several |
//! | `solve_by` | the answer by a given method, and the number of nodes that it expanded |
//! | `parse`, `to_string` | text in, text out: see [`notation`] |
//!
//! # Features
//!
//! The library is `no_std` and its only dependency is `phf`.
//!
//! | feature | what it buys | what it costs |
//! | --- | --- | --- |
//! | (none) | all but what is named below | 1.8 MB of tables in the binary |
//! | `alloc` | the breadth-first methods | an allocator |
//! | `std` | `alloc`; nothing more as yet | the standard library |
//! | `cli` (default) | the command `turnbook` | `clap` and its like: 30 crates |

#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;

pub mod clocks;
pub mod judge;
pub mod notation;
// The build script uses the rest.
#[allow(dead_code)]
mod puzzle;
pub mod rotation;
mod table;

pub use clocks::{Clocks, Turns};
pub use rotation::{Board, Solution};

/// An answer, and what it took to find it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Search<A> {
    /// The answer.
    pub answer: A,
    /// How many nodes were expanded: how many states had their moves tried.
    pub nodes: u64,
}
