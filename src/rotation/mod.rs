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
//! A move shifts the line beside its letter by one cell towards the letter; the symbol at the head goes to the end. The goal
//! is that the centre, cells 7 8 9 12 13 16 17 18, shows one symbol. The answer is the shortest sequence of moves to the goal;
//! of several, the alphabetically first, whichever symbol it brings to the centre.
//!
//! For each of its symbols, a board has a [`Pattern`]. The distance of a board is the least of its three patterns'
//! distances, so one table of the 735,471 patterns solves all 9,465,511,770 boards.

mod answers;
#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod avx2;
#[cfg(feature = "alloc")]
mod batch;
mod board;
#[cfg(feature = "alloc")]
mod boards;
#[cfg(feature = "alloc")]
mod census;
mod error;
mod ida;
#[cfg(feature = "alloc")]
mod lesson;
#[cfg(feature = "alloc")]
mod lines;
mod method;
mod moves;
mod pattern;
#[cfg(feature = "alloc")]
mod picture;
#[cfg(feature = "alloc")]
mod puzzle;
mod rank;
#[cfg(feature = "alloc")]
mod sampling;
mod sequence;
mod solution;
#[cfg(feature = "alloc")]
mod step;
mod symbol;
#[cfg(feature = "alloc")]
mod symmetry;
mod text;
#[cfg(feature = "alloc")]
mod tree;
#[cfg(feature = "alloc")]
mod unfolded;

pub use answers::Answers;
#[cfg(feature = "alloc")]
pub use batch::prepare;
pub use board::Board;
pub use error::{InvalidBoard, ParseMovesError, ParseSolutionError};
pub use ida::{Bound, Bounds, Centre, Exact, Heuristic};
pub use method::Method;
pub use moves::Move;
pub use pattern::Pattern;
pub use sequence::{Iter, Moves};
pub use solution::Solution;
pub use symbol::Symbol;
#[cfg(feature = "alloc")]
pub use {
    boards::{BoardCount, Boards},
    lesson::{BoundNodes, SymbolAnswers},
    picture::Cells,
    puzzle::RotationPuzzle,
    step::Choice,
};

#[cfg(feature = "alloc")]
pub(crate) use rank::unrank;
