//! Inputs and outputs of the Rotation Game, as judges read and write them.

use super::{
    Board, Moves, Solution, Symbol,
    puzzle::{own, whole},
};
use crate::{
    judge::{Cases, Form, Judge, RotationForm},
    notation::{Answered, Input},
    puzzle::{Answer, CaseWriter, State},
};
use alloc::{
    boxed::Box,
    string::{String, ToString},
    vec::Vec,
};

/// Returns what writes for a judge of the Rotation Game.
pub(super) fn writer(judge: Option<&Judge>) -> Option<Box<dyn CaseWriter>> {
    match judge.map(|judge| judge.form) {
        None => Some(Box::new(RotationForm::ANY)),
        Some(Form::Rotation(form)) => Some(Box::new(form)),
        Some(_) => None,
    }
}

impl CaseWriter for RotationForm {
    fn cases(&self) -> Cases {
        Input::<Board>::new(*self).cases()
    }

    fn most_cases(&self) -> Option<u32> {
        Input::<Board>::new(*self).most_cases()
    }

    fn case(&self, state: &State) -> String {
        Input::<Board>::new(*self).case(whole(state)).to_string()
    }

    fn answer(&self, state: &State, answer: &Answer) -> String {
        let moves = answer.iter().map(own).try_fold(Moves::default(), Moves::with).expect("a shortest answer is short");
        let symbol = answer.goal().and_then(|goal| Symbol::new(goal as u8 + 1)).expect("an answer reaches a symbol");
        Answered { state: whole(state), answer: Solution { moves, symbol } }.text(*self).to_string()
    }

    fn samples(&self) -> Vec<State> {
        let first = [1, 1, 1, 1, 3, 2, 3, 2, 3, 1, 3, 2, 2, 3, 1, 2, 2, 2, 3, 1, 2, 1, 3, 3];
        let second = core::array::from_fn(|cell| cell as u8 / 8 + 1);
        [first, second].into_iter().filter_map(Board::new).map(State::from).collect()
    }

    fn wrong_number(&self, fault: &str, number: &str) -> Option<&'static str> {
        match fault {
            "out-of-range" => Some("4"),
            "zero-symbol" => Some("0"),
            "nine-of-one" => Some(if number == "2" { "3" } else { "2" }),
            _ => None,
        }
    }
}
