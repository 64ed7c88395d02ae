//! Puzzles of loops: each move turns a loop of cells by one cell.
//!
//! A [`Puzzle`] is cells, each of which shows a symbol, and loops of cells. To turn a loop, each of its cells takes the
//! symbol of the next; the last one takes the first one's. A [`Solver`] finds the shortest answer to a board; of these,
//! the smallest in the order of the moves, all of them, or their number; or the reason why there is none.
//!
//! Seen by one symbol, a board is a pattern: the cells that show it. A table has the distances of all patterns. Where
//! the goal is about one symbol, the table decides; where it is a whole board, a table of all boards does if these are
//! few, and IDA* under the tables of the symbols if they are many.
//!
//! # Examples
//!
//! ```
//! use turnbook::loops::{Puzzle, Solver, patient};
//!
//! // The rows of a square of four, each to the left, and back.
//! let puzzle = Puzzle::builder(4, "12").turn("A", [0, 1]).turn("B", [2, 3]).alike([0, 2]).build()?;
//! let board = puzzle.board(&['1', '2', '2', '2'])?;
//! let answer = Solver::new(&puzzle).solve(&board, &mut patient).answer?;
//! assert_eq!(answer.moves, [0]);
//! let board = puzzle.turn(&board, 0);
//! assert_eq!(puzzle.format_board(&board).to_string(), "2 1 2 2");
//! assert!(puzzle.is_solved(&board));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answers;
mod beam;
mod builder;
#[cfg(feature = "std")]
mod cache;
mod count;
#[cfg(feature = "generate")]
mod distances;
mod hunt;
mod moves;
mod outcome;
mod plan;
mod puzzle;
mod rank;
mod solver;
mod table;
mod text;
mod turn;
mod walk;
mod way;

pub use answers::Answers;
pub use builder::Builder;
#[cfg(feature = "std")]
pub use cache::{Cache, CacheError};
pub use outcome::{Answer, Limit, Reason, Stopped, Unsolved};
pub use puzzle::{Board, Goal, Move, Puzzle};
pub use solver::{Method, Progress, Solver, TableInfo, Watch, patient};

#[cfg(feature = "generate")]
pub(crate) use distances::{distances, positions};
pub(crate) use text::count_symbols;
