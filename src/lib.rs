//! Finds the shortest solution of puzzles with turning dials or sliding loops.
//!
//! Two classic contest puzzles are answered from tables that are computed when the crate is built:
//!
//! - [`Clocks`]: The Clocks (IOI 1994; POJ 1166, USACO `clocks`). Nine moves turn nine dials; bring all to 12.
//! - [`Board`]: the Rotation Game (ACM Shanghai 2004; POJ 2286, UVA 1343). Eight moves shift the lines of a # board; fill
//!   the centre with one symbol.
//!
//! `solve` takes nanoseconds, cannot fail, and needs neither the standard library nor an allocator. Of several shortest
//! answers it returns the one that judges expect.
//!
//! With the feature `alloc` the crate also solves puzzles that you define, explains answers, and generates, validates and
//! checks contest tests. With the feature `cli`, which is on by default, the package has the command `turnbook`.
//!
//! # Examples
//!
//! Solve a state of each puzzle:
//!
//! ```
//! use turnbook::{Board, Clocks};
//!
//! let clocks = Clocks::new([3, 3, 0, 2, 2, 2, 2, 1, 2]).unwrap();
//! let turns = clocks.solve();
//! assert_eq!(turns.to_string(), "4 5 8 9");
//! assert!(clocks.after(turns).is_solved());
//!
//! let board: Board = "111132323132231222312133".parse()?;
//! let solution = board.solve();
//! assert_eq!(solution.moves.to_string(), "AC");
//! assert_eq!(solution.symbol.number(), 2);
//! # Ok::<(), turnbook::notation::ReadError>(())
//! ```
//!
//! Read many cases, and get errors with their place:
//!
//! ```
//! use turnbook::{Clocks, notation};
//!
//! let mut cases = notation::cases::<Clocks>("9 9 12  6 6 6  6 3 6\n9 9 12  6 6 x  6 3 6\n");
//! assert_eq!(cases.next().unwrap()?.distance(), 4);
//! let error = cases.next().unwrap().unwrap_err();
//! assert!(error.to_string().starts_with("line 2, column 13 (case 2): expected"));
//! # Ok::<(), turnbook::notation::ReadError>(())
//! ```
//!
//! Give a player a hint, and count the shortest answers:
//!
//! ```
//! use turnbook::Board;
//!
//! let board: Board = "111111112222222233333333".parse()?;
//! assert_eq!(board.hint().unwrap().letter(), 'D');
//! assert_eq!((board.distance(), board.answer_count()), (4, 6));
//! # Ok::<(), turnbook::notation::ReadError>(())
//! ```
//!
//! # Where to find what
//!
//! | you want to | look at |
//! | --- | --- |
//! | solve a state, by the table or by another method | [`Clocks`], [`Board`], [`clocks`], [`rotation`] |
//! | read and write states and answers | [`notation`] |
//! | use the format of a contest site | [`judge`] |
//! | find a puzzle by name, or read a definition | [`catalog`] |
//!
//! # Features
//!
//! Turn the default features off to get the library without the command:
//!
//! ```toml
//! turnbook = { version = "0.1", default-features = false, features = ["embedded-tables"] }
//! ```
//!
//! | feature | what you get | what it costs |
//! | --- | --- | --- |
//! | none | both puzzles, without an allocator | 1.8 MB of tables in the binary; `phf` |
//! | `alloc` | everything else that needs no standard library; the tables move out of the binary, unless `embedded-tables` is on | an allocator; `once_cell`, `crc32fast`; without `embedded-tables`, 50 ms for the first board and 8 ns instead of 1 ns for a clocks state |
//! | `embedded-tables` (default) | tables in the binary with `alloc`, too | 1.8 MB |
//! | `std` | `alloc`, and batches with AVX2 if the processor has it: 7.8 ns for a board; tables of loops kept in a folder | the standard library; `rustix` on Unix |
//! | `serde` | states and answers as text, for serde | `serde` |
//! | `toml` | definitions of puzzles in TOML, and the presets | `toml` |
//! | `generate` | a build script can turn a definition into a Rust file that answers every state | `std`, `toml` |
//! | `cli` (default) | the command `turnbook` | about forty crates |
//!
//! `docs/tool-authors.md` and `docs/speed.md` in the package name the commands that print these figures.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

#[cfg(feature = "alloc")]
mod batch;
mod budget;
#[cfg(feature = "alloc")]
pub mod catalog;
#[cfg(feature = "alloc")]
pub mod census;
#[cfg(feature = "alloc")]
pub mod checker;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
pub mod clocks;
mod common;
#[cfg(feature = "alloc")]
pub mod dials;
#[cfg(feature = "alloc")]
pub mod draw;
mod embedded;
#[cfg(feature = "alloc")]
pub mod explain;
#[cfg(feature = "alloc")]
pub mod export;
pub mod judge;
mod key;
#[cfg(feature = "alloc")]
pub mod loops;
mod memory;
pub mod notation;
#[cfg(feature = "alloc")]
pub mod puzzle;
#[cfg(feature = "alloc")]
pub mod race;
pub mod rotation;
#[cfg(feature = "serde")]
mod serde;
mod space;
#[cfg(feature = "alloc")]
pub mod testset;
#[cfg(feature = "alloc")]
pub mod validator;

pub use budget::{Budget, Limit, Progress, Stopped};
pub use clocks::{Clocks, Turns};
pub use memory::Memory;
pub use rotation::{Board, Solution};

/// An answer, and what it took to find it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Search<A> {
    /// The answer.
    pub answer: A,
    /// How many nodes were expanded: how many states had their moves tried.
    pub nodes: u64,
}

// Runs the examples in the documents for people.
#[cfg(doctest)]
mod documents {
    #[doc = include_str!("../README.md")]
    mod readme {}
    #[doc = include_str!("../docs/tool-authors.md")]
    mod tool_authors {}
}
