//! Inputs and outputs of the clocks, as judges read and write them.

use super::{Clocks, Turns, puzzle::clocks};
use crate::{
    judge::{Cases, ClocksForm, Dials, Form, Judge},
    notation::{Answered, Input},
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
    match judge.map(|judge| judge.form) {
        None => Some(Box::new(ClocksForm::ANY)),
        Some(Form::Clocks(form)) => Some(Box::new(form)),
        Some(_) => None,
    }
}

impl CaseWriter for ClocksForm {
    fn cases(&self) -> Cases {
        Input::<Clocks>::new(*self).cases()
    }

    fn most_cases(&self) -> Option<u32> {
        Input::<Clocks>::new(*self).most_cases()
    }

    fn case(&self, state: &State) -> String {
        Input::<Clocks>::new(*self).case(clocks(state)).to_string()
    }

    fn answer(&self, state: &State, answer: &Answer) -> String {
        let turns = Turns::new(array::from_fn(|mv| answer.count(Move::new(mv)) as u8));
        let answer = turns.expect("a shortest answer makes no move more than three times");
        Answered { state: clocks(state), answer }.text(*self).to_string()
    }

    fn samples(&self) -> Vec<State> {
        vec![State::from(vec![3, 3, 0, 2, 2, 2, 2, 1, 2])]
    }

    fn wrong_number(&self, fault: &str, number: &str) -> Option<&'static str> {
        match (fault, self.dials) {
            ("out-of-range", None | Some(Dials::Quarters)) => Some("4"),
            ("out-of-range", Some(Dials::Hours)) => Some("15"),
            ("out-of-range", Some(Dials::Degrees)) => Some("360"),
            ("zero-hour", Some(Dials::Hours)) if number == "12" => Some("0"),
            _ => None,
        }
    }

    fn in_wrong_unit(&self, state: &State) -> Option<String> {
        let wrong = if self.dials? == Dials::Quarters { Dials::Hours } else { Dials::Quarters };
        Some(ClocksForm { dials: Some(wrong), ..*self }.case(state))
    }
}
