//! What the command wants of a puzzle.

use crate::{Board, Clocks, Search, clocks, notation::Case, rotation};

/// A puzzle of the command.
pub trait Puzzle: Case + 'static {
    /// The subcommand.
    const NAME: &'static str;
    /// What the numbers of a case are called.
    const NUMBERS: &'static str;
    /// A way to an answer.
    type Method: Copy + Default + PartialEq + Send + std::fmt::Display;

    /// Finds the answer by a method.
    fn solve_by(self, method: Self::Method) -> Search<Self::Answer>;
}

impl Puzzle for Clocks {
    const NAME: &'static str = "clocks";
    const NUMBERS: &'static str = "9 dials";
    type Method = clocks::Method;

    fn solve_by(self, method: clocks::Method) -> Search<Self::Answer> {
        Clocks::solve_by(self, method)
    }
}

impl Puzzle for Board {
    const NAME: &'static str = "rotation";
    const NUMBERS: &'static str = "24 symbols";
    type Method = rotation::Method;

    fn solve_by(self, method: rotation::Method) -> Search<Self::Answer> {
        Board::solve_by(self, method)
    }
}
