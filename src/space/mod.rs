//! The puzzles themselves: their states, their moves and the numbers of their states.
//!
//! This module is compiled twice, by the library and, by path, by `build.rs`, so that the code which fills a
//! table and the code which looks it up count the states alike. It names nothing outside itself and allocates
//! nothing. A state here is a bare word and a move a bare number from 0; the library gives both types.

pub mod clocks;
pub mod fill;
pub mod rank;
pub mod rotation;

/// A state space with one solved state, which a table is filled for.
pub trait Space {
    /// The name of the table, and of its file.
    const NAME: &'static str;
    /// How many states there are; each has a number below it.
    const STATES: usize;
    /// How many moves there are.
    const MOVES: usize;
    /// How many bytes an entry takes in the written table.
    const ENTRY_BYTES: usize;
    /// The solved state, whose entry is 0.
    const SOLVED: u32;

    /// Returns the number of a state.
    fn index(state: u32) -> usize;

    /// Returns the state that a move turns into `state`.
    fn before(state: u32, mv: usize) -> u32;

    /// Returns the entry that `before(state, mv)` has if its answer begins with `mv` and goes on as `entry` says.
    ///
    /// The distance stands in the top bits, so that the least entry of a state is the right one.
    fn entry_before(entry: u32, mv: usize) -> u32;
}
