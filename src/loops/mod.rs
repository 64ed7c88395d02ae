//! Puzzles of loops: each move turns a loop of cells by one cell.
//!
//! The cells of [`Loops`] show symbols. When a loop turns, each of its cells takes the symbol of the next, and the last one
//! that of the first. A [`Solver`] finds the shortest answer to a board, all shortest answers, or their number; or it
//! proves that there is none.
//!
//! The cells that show a symbol are its pattern. A table holds the distances of all patterns of a symbol. If the goal is
//! about one symbol, its table decides. If the goal is a whole board, a table of all boards decides, if there are few;
//! otherwise IDA* searches, with the tables of groups of symbols as its heuristic: their sum, if each move is shared among its
//! cells, or the greatest distance in them.
//!
//! # Examples
//!
//! ```
//! use turnbook::{loops::{Loops, Solver}, puzzle::{Budget, Move, Puzzle, Solver as _}};
//!
//! // A square of four cells. Each row turns to the left.
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
mod entries;
mod hunt;
mod lesson;
mod moves;
mod plan;
mod puzzle;
mod rank;
mod sampling;
mod share;
mod solver;
mod table;
mod turn;
mod walk;
mod way;

pub use builder::Builder;
#[cfg(feature = "std")]
pub use cache::{Cache, CacheError, CachedTable};
pub use puzzle::{Goal, Loops};
pub use solver::{Method, Solver};

#[cfg(feature = "generate")]
pub(crate) use distances::{distances, positions};
