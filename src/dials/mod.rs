//! Puzzles of dials: each move turns some of the dials by fixed amounts.
//!
//! A [`Puzzle`] is dials, each with a number of positions, and moves, each of which adds an amount to some dials. The order
//! of the moves made makes no difference, only how often each is made.
//!
//! # Examples
//!
//! ```
//! use turnbook::dials::Puzzle;
//!
//! // A hit turns a block and its neighbours.
//! let puzzle = Puzzle::builder([3; 4])
//!     .turn("1", [0, 1])
//!     .turn("2", [0, 1, 2])
//!     .turn("3", [1, 2, 3])
//!     .turn("4", [2, 3])
//!     .build()?;
//! let state = puzzle.state(&[0, 2, 0, 1])?;
//! assert_eq!(puzzle.turn(&state, 1, 2).to_string(), "2 1 2 1");
//! # Ok::<(), turnbook::definition::Error>(())
//! ```

mod ball;
mod builder;
mod coset;
mod count;
mod index;
mod kernel;
mod learn;
mod limits;
#[cfg(feature = "generate")]
mod linear;
mod metric;
mod normal;
mod outcome;
mod pack;
mod part;
mod puzzle;
mod reason;
mod ring;
mod solver;
mod system;
mod text;
mod ways;

pub use builder::Builder;
pub use count::Count;
pub use learn::{LearnError, Learnt, Observation, learn};
pub use limits::Limits;
pub use metric::Metric;
pub use outcome::{Answer, Interrupted, Outcome};
pub use part::Method;
pub use puzzle::{Goal, Move, Puzzle, State, Target};
pub use reason::Invariant;
pub use solver::{Options, Solver};

#[cfg(feature = "generate")]
pub(crate) use linear::{Linear, Row};
pub(crate) use text::count_numbers;
