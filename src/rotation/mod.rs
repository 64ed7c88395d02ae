//! The Rotation Game (ACM Shanghai 2004).
//!
//! 24 cells on a # board, read from top to bottom, left to right, hold eight each of the symbols 1, 2, 3:
//!
//! ```text
//!           A     B
//!           1     2
//!           3     4
//!  H  5  6  7  8  9 10 11  C
//!          12    13
//!  G 14 15 16 17 18 19 20  D
//!          21    22
//!          23    24
//!           F     E
//! ```
//!
//! A move turns the line that it stands at by one cell, towards its letter; the symbol at the head goes to the
//! end. Wanted: the fewest moves after which the centre, cells 7 8 9 12 13 16 17 18, shows one symbol; among
//! those the sequence that is smallest in dictionary order, whichever symbol it serves.
//!
//! Seen by one symbol, a board is a [`Pattern`]. A board's distance is the least of its three patterns', so one
//! table of the 735,471 patterns solves each of the 9,465,511,770 boards.

mod answers;
mod board;
mod ida;
mod method;
mod moves;
mod pattern;
#[cfg(feature = "alloc")]
mod puzzle;
mod solution;

pub use answers::Answers;
pub use board::{Board, Symbol};
pub use ida::{Bound, Bounds, Centre, Exact, Heuristic};
pub use method::Method;
pub use moves::{Iter, Move, Moves, ParseMovesError};
pub use pattern::Pattern;
#[cfg(feature = "alloc")]
pub use puzzle::RotationPuzzle;
pub use solution::{ParseSolutionError, Solution};

#[cfg(feature = "alloc")]
pub(crate) use {
    board::{BOARD, PLACES},
    pattern::unrank,
};
