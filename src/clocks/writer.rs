//! Inputs and outputs of the clocks, as judges read and write them.

use super::{Clocks, ClocksPuzzle, Turns, puzzle::clocks};
use crate::{
    judge::{Form, Format, Judge, Unit},
    notation::{Answered, Case},
    puzzle::{Answer, CaseWriter, Move, State},
};
use alloc::{
    boxed::Box,
    string::{String, ToString},
    vec,
    vec::Vec,
};
use core::array;

/// Returns what writes for a judge of the clocks.
pub(super) fn writer(judge: Option<&Judge>) -> Option<Box<dyn CaseWriter>> {
    let form = judge.map_or(Form::CLOCKS, |judge| judge.form);
    judge.is_none_or(|judge| judge.puzzle == ClocksPuzzle::KIND).then(|| Box::new(Writer(form)) as _)
}

#[derive(Debug)]
struct Writer(Form);

impl CaseWriter for Writer {
    fn format(&self) -> Option<Format> {
        Some(Clocks::format(self.0))
    }

    fn case(&self, state: &State) -> String {
        Clocks::format(self.0).case(clocks(state)).to_string()
    }

    fn answer(&self, state: &State, answer: &Answer) -> String {
        let turns = Turns::new(array::from_fn(|mv| answer.count(Move::new(mv)) as u8));
        let answer = turns.expect("a shortest answer makes no move more than three times");
        Answered { state: clocks(state), answer }.text(self.0).to_string()
    }

    fn samples(&self) -> Vec<State> {
        vec![State::from(vec![3, 3, 0, 2, 2, 2, 2, 1, 2])]
    }

    fn in_wrong_unit(&self, state: &State) -> Option<String> {
        let wrong = if self.0.unit? == Unit::Quarters { Unit::Hours } else { Unit::Quarters };
        Some(Writer(Form { unit: Some(wrong), ..self.0 }).case(state))
    }
}
