//! Tables and puzzles, exported for other programs.
//!
//! A [`Descriptor`] describes a built-in table: it makes the [`Table`], fills it anew, and exports it. With the feature
//! `generate`, a `Module` does the same for a puzzle of dials or loops: it becomes a file of Rust or C that answers every
//! state, without dependencies, an allocator or a search. Either way [`Table::check`] proves that each entry is right.
//!
//! # Examples
//!
//! ```
//! use turnbook::export::{Table, UNIT_MOVES};
//!
//! let bytes = UNIT_MOVES.table().to_bin();
//! let table = Table::from_bin(&bytes)?;
//! assert_eq!(table.entries()[..9], [3, 3, 3, 3, 3, 2, 3, 2, 0]);
//! assert!(table.check().is_ok());
//! # Ok::<(), turnbook::export::BinError>(())
//! ```

mod bin;
mod builtin;
mod certificate;
mod npy;
mod numbers;
#[cfg(feature = "generate")]
mod puzzle;
mod table;
mod template;

pub use bin::BinError;
pub use builtin::{CLOCKS, CLOCKS_COMPACT, Descriptor, PATTERNS, RANK_LOWER, RANK_UPPER, TABLES, UNIT_MOVES};
pub use certificate::{Rule, WrongEntry};
#[cfg(feature = "generate")]
pub use puzzle::{Error, Instead, Module, from_file, from_puzzle, from_toml};
pub use table::Table;
