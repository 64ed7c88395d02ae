//! Puzzles of dials: each move turns some of the dials by fixed amounts.
//!
//! Each dial has a number of positions, and a move adds amounts to some of the dials. The order of the presses makes no
//! difference, only how often each move is made.
//!
//! # Examples
//!
//! ```
//! use turnbook::{dials::Dials, puzzle::{Move, Puzzle}};
//!
//! // Hitting a block turns it and its neighbours.
//! let puzzle = Dials::builder([3; 4])
//!     .turn("1", [0, 1])
//!     .turn("2", [0, 1, 2])
//!     .turn("3", [1, 2, 3])
//!     .turn("4", [2, 3])
//!     .build()?;
//! let mut state = puzzle.description().state(&[0, 2, 0, 1])?;
//! puzzle.press(&mut state, Move(1), 2);
//! assert_eq!(state.to_string(), "2 1 2 1");
//! # Ok::<(), turnbook::puzzle::Error>(())
//! ```

mod ball;
mod builder;
mod choice;
mod coset;
mod cosets;
mod elimination;
mod engine;
mod index;
mod information;
mod kernel;
mod lanes;
mod learn;
mod lesson;
#[cfg(feature = "generate")]
mod linear;
mod matrix;
mod method;
mod normal;
mod pack;
mod part;
mod puzzle;
mod reason;
mod ring;
mod sampling;
mod sets;
mod solver;
mod system;
mod transform;
mod ways;

pub use builder::Builder;
pub use learn::{LearnError, Learner, Learnt, Observation, learn};
pub use method::Method;
pub use puzzle::{Dials, Goal, Target};
pub use solver::Solver;

#[cfg(feature = "generate")]
pub(crate) use linear::{Linear, Row};
