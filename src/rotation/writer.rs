//! Inputs and outputs of the Rotation Game, as judges read and write them.

use super::{
    Board, Moves, RotationPuzzle, Solution, Symbol,
    puzzle::{own, whole},
};
use crate::{
    judge::{Form, Format, Judge},
    notation::{Answered, Case},
    puzzle::{Answer, CaseWriter, State},
};
use alloc::{
    boxed::Box,
    string::{String, ToString},
    vec::Vec,
};

/// Returns what writes for a judge of the Rotation Game.
pub(super) fn writer(judge: Option<&Judge>) -> Option<Box<dyn CaseWriter>> {
    let form = judge.map_or(Form::ROTATION, |judge| judge.form);
    judge.is_none_or(|judge| judge.puzzle == RotationPuzzle::KIND).then(|| Box::new(Writer(form)) as _)
}

#[derive(Debug)]
struct Writer(Form);

impl CaseWriter for Writer {
    fn format(&self) -> Option<Format> {
        Some(Board::format(self.0))
    }

    fn case(&self, state: &State) -> String {
        Board::format(self.0).case(whole(state)).to_string()
    }

    fn answer(&self, state: &State, answer: &Answer) -> String {
        let moves = answer.iter().map(own).try_fold(Moves::default(), Moves::with).expect("a shortest answer is short");
        let symbol = answer.goal().and_then(|goal| Symbol::new(goal as u8 + 1)).expect("an answer reaches a symbol");
        Answered { state: whole(state), answer: Solution { moves, symbol } }.text(self.0).to_string()
    }

    fn samples(&self) -> Vec<State> {
        let first = [1, 1, 1, 1, 3, 2, 3, 2, 3, 1, 3, 2, 2, 3, 1, 2, 2, 2, 3, 1, 2, 1, 3, 3];
        let second = core::array::from_fn(|cell| cell as u8 / 8 + 1);
        [first, second].into_iter().filter_map(Board::new).map(State::from).collect()
    }
}
