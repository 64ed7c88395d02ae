//! Inputs and outputs as judges read and write them.

use super::{Answer, AnyPuzzle, State};
use crate::judge::{Cases, Format};
use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

/// Writes inputs and outputs as a judge's statement promises them.
pub trait CaseWriter: fmt::Debug {
    /// Returns the layout that the judge's statement promises.
    fn format(&self) -> Option<Format> {
        None
    }

    /// Returns the lines of a case.
    fn case(&self, state: &State) -> String;

    /// Returns the lines of an answer.
    fn answer(&self, state: &State, answer: &Answer) -> String;

    /// Returns the examples of the statement.
    fn samples(&self) -> Vec<State>;

    /// Returns the lines of a case in a unit that the judge does not take, if there are units.
    fn in_wrong_unit(&self, _state: &State) -> Option<String> {
        None
    }

    /// Returns how an input says where its cases end.
    fn cases(&self) -> Cases {
        self.format().map_or(Cases::ToEnd, |format| format.cases)
    }

    /// Returns how many cases an input can have, if the statement promises that.
    fn most_cases(&self) -> Option<u32> {
        self.format()?.most
    }

    /// Returns the line before a number of cases, or nothing.
    fn head(&self, cases: u64) -> String {
        if self.cases() == Cases::Counted { format!("{cases}\n") } else { String::new() }
    }

    /// Returns the line after the cases, or nothing.
    fn tail(&self) -> &'static str {
        if self.cases() == Cases::ToZero { "0\n" } else { "" }
    }

    /// Returns a whole input.
    fn input(&self, states: &[State]) -> String {
        let cases: String = states.iter().map(|state| self.case(state)).collect();
        self.head(states.len() as u64) + &cases + self.tail()
    }
}

/// Writes a state on a line, and an answer as `turnbook` prints it.
#[derive(Debug)]
pub(super) struct Lines(pub(super) AnyPuzzle);

impl CaseWriter for Lines {
    fn case(&self, state: &State) -> String {
        self.0.description().show(state).to_string() + "\n"
    }

    fn answer(&self, _: &State, answer: &Answer) -> String {
        self.0.description().show_answer(answer).to_string() + "\n"
    }

    fn samples(&self) -> Vec<State> {
        self.0.description().start.clone().into_iter().collect()
    }
}
