//! Puzzles of loops.

mod rank;
mod table;
mod turn;
