//! Puzzles of loops: each move turns a loop of cells by one cell.
//!
//! The cells of [`Loops`] show symbols. To turn a loop, each of its cells takes the symbol of the next; the last one takes
//! the first one's. A [`Solver`] finds the shortest answer to a board, all of them or their number; or the reason why
//! there is none.
//!
//! Seen by one symbol, a board is a pattern: the cells that show it. A table has the distances of all patterns. Where
//! the goal is about one symbol, the table decides; where it is a whole board, a table of all boards does if these are
//! few, and IDA* under the tables of the symbols if they are many.
//!
//! # Examples
//!
//! ```
//! use turnbook::{loops::{Loops, Solver}, puzzle::{Budget, Move, Puzzle, Solver as _}};
//!
//! // The rows of a square of four, each to the left.
//! let puzzle = Loops::builder(4, "12").turn("A", [0, 1]).turn("B", [2, 3]).alike([0, 2]).build()?;
//! let mut board = puzzle.description().read_state("1222")?;
//! let answer = Solver::new(&puzzle).solve(&board, &mut Budget::default()).optimal().unwrap();
//! assert_eq!(answer.runs(), [(Move(0), 1)]);
//! puzzle.press(&mut board, Move(0), 1);
//! assert_eq!(puzzle.description().show(&board).to_string(), "2 1 2 2");
//! assert!(puzzle.is_solved(&board));
//! # Ok::<(), turnbook::puzzle::Error>(())
//! ```

mod beam;
mod builder;
#[cfg(feature = "std")]
mod cache;
mod count;
#[cfg(feature = "generate")]
mod distances;
mod hunt;
mod moves;
mod plan;
mod puzzle;
mod rank;
mod sampling;
mod solver;
mod table;
mod turn;
mod walk;
mod way;

pub use builder::Builder;
#[cfg(feature = "std")]
pub use cache::{Cache, CacheError};
pub use puzzle::{Goal, Loops};
pub use solver::{Method, Solver};

#[cfg(feature = "generate")]
pub(crate) use distances::{distances, positions};
