//! The moves of the two built-in puzzles, the numbering of their states, and the search that fills their tables.
//!
//! `build.rs` compiles every file here too, so the code that fills a table and the code that reads it number the states
//! alike. The files refer only to each other. A state is a bare word and a move a bare number from 0; the library gives
//! both types.

pub mod clocks;
#[cfg(feature = "alloc")]
pub mod fill;
pub mod rank;
pub mod rotation;
