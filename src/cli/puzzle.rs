//! What the command wants of a puzzle.

use crate::{
    Board, Clocks, Search, clocks,
    judge::{ClocksForm, Form, Judge, RotationForm},
    notation::State,
    rotation,
};

/// A puzzle of the command.
pub trait Puzzle: State + 'static {
    /// The subcommand.
    const NAME: &'static str;
    /// What the numbers of a case are called.
    const NUMBERS: &'static str;
    /// A way to an answer.
    type Method: Copy + Default + PartialEq + Send + std::fmt::Display;

    /// Returns the form of a judge, if it is one of this puzzle.
    fn form_of(judge: &Judge) -> Option<Self::Form>;

    /// Finds the answer by a method.
    fn solve_by(self, method: Self::Method) -> Search<Self::Answer>;
}

impl Puzzle for Clocks {
    const NAME: &'static str = "clocks";
    const NUMBERS: &'static str = "9 dials";
    type Method = clocks::Method;

    fn form_of(judge: &Judge) -> Option<ClocksForm> {
        match judge.form {
            Form::Clocks(form) => Some(form),
            _ => None,
        }
    }

    fn solve_by(self, method: clocks::Method) -> Search<Self::Answer> {
        Clocks::solve_by(self, method)
    }
}

impl Puzzle for Board {
    const NAME: &'static str = "rotation";
    const NUMBERS: &'static str = "24 symbols";
    type Method = rotation::Method;

    fn form_of(judge: &Judge) -> Option<RotationForm> {
        match judge.form {
            Form::Rotation(form) => Some(form),
            _ => None,
        }
    }

    fn solve_by(self, method: rotation::Method) -> Search<Self::Answer> {
        Board::solve_by(self, method)
    }
}
