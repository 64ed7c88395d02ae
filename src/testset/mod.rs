//! Tests for other programs: random states of a given distance, whole test sets with answers, malformed inputs.
//!
//! The distance of every state is known, so states are drawn from exactly those of a distance, each equally likely. The
//! numbers come from the generator SplitMix64, which [`Random`] describes: the same seed gives the same states for ever, on
//! every platform, and a longer list begins with the shorter one.
//!
//! # Examples
//!
//! ```
//! use turnbook::{
//!     puzzle::{AnyPuzzle, Budget, Puzzle},
//!     rotation::RotationPuzzle,
//!     testset::{Choice, Random},
//! };
//!
//! let puzzle = AnyPuzzle::from(RotationPuzzle::new());
//! let like = puzzle.example().unwrap();
//! let sampling = puzzle.sampling(&like, &mut Budget::default())?;
//! let boards = Choice::lengths(12..=13).draw(&puzzle, &*sampling, Random::seeded("finals"))?;
//! for board in boards.take(5) {
//!     assert!(puzzle.check_state(&board).is_ok());
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod choice;
mod draws;
mod fault;
mod layout;
mod malformed;
mod set;

pub use crate::common::Random;
pub use choice::{Choice, ChoiceError};
pub use draws::Draws;
pub use fault::Fault;
pub use layout::{File, Layout};
pub use malformed::{Malformed, malformed};
pub use set::{Group, Test, proven_length, scrambled_set, test_set};
