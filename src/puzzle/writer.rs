//! Inputs and outputs as judges, or the general format, read and write them.

use super::{Answer, Description, Error, Metric, State};
use crate::judge::{Cases, Format};
use alloc::{
    boxed::Box,
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

/// Writes inputs and outputs as a judge's statement promises them, and reads them.
pub trait CaseWriter: fmt::Debug {
    /// Returns what the puzzle is made of.
    fn description(&self) -> &Description;

    /// Returns the layout that the judge's statement promises. `None` is the general format: a state on each line.
    fn format(&self) -> Option<Format> {
        None
    }

    /// Returns the lines of a case.
    fn case(&self, state: &State) -> String;

    /// Returns how answers are written.
    fn answer_form(&self) -> AnswerForm;

    /// Returns a reader of inputs, in any layout that the puzzle accepts.
    fn reader(&self) -> Box<dyn CaseReader>;

    /// Returns the examples of the statement.
    fn samples(&self) -> Vec<State>;

    /// Returns the lines of a case in a unit that the judge does not take, if there are units.
    fn in_wrong_unit(&self, _state: &State) -> Option<String> {
        None
    }

    /// Returns the lines of an answer.
    fn answer(&self, answer: &Answer) -> String {
        self.answer_form().write(self.description(), answer)
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

/// Reads the cases of an input that comes in blocks of any size.
pub trait CaseReader: fmt::Debug {
    /// Takes bytes up to the end of the next case, and returns it. `None` once all bytes are taken.
    ///
    /// # Errors
    ///
    /// If the case cannot be read.
    fn read(&mut self, bytes: &mut &[u8]) -> Option<Result<State, Error>>;

    /// Ends the input, and returns what is left, one case a call, until `None`.
    ///
    /// # Errors
    ///
    /// If a case cannot be read, or one is missing.
    fn finish(&mut self) -> Option<Result<State, Error>>;

    /// Returns whether the rest of the input is ignored.
    fn is_done(&self) -> bool {
        false
    }

    /// Returns a state as the input writes it, in its unit, without the last line end.
    fn show(&self, state: &State) -> String;

    /// Answers cases at the front at once, where the kind can do that: takes their bytes, writes their answers, and returns
    /// the reader behind them and their number.
    fn answer_ahead(&self, _bytes: &mut &[u8], _out: &mut Vec<u8>) -> Option<(Box<dyn CaseReader>, u64)> {
        None
    }
}

/// How answers are written: the names of the moves, as [`Description::show_answer`] writes them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnswerForm {
    /// Whether a space follows the last move, too.
    pub blank_after: bool,
    /// Whether the name of the goal that is reached follows, where there are several.
    pub label: bool,
    /// Whether it is the general format: a move may have a count, `NAME x3`, and `no solution` is an answer.
    pub general: bool,
}

impl AnswerForm {
    /// The general format.
    pub const GENERAL: AnswerForm = AnswerForm { blank_after: false, label: true, general: true };
    /// The answer to a state without a solution, in the general format.
    pub const NO_SOLUTION: &'static str = "no solution";
    /// Answers with more presses are written with counts, in the general format.
    const MOST_LISTED: u64 = 1000;

    /// Returns the lines of an answer.
    ///
    /// # Panics
    ///
    /// If a move is not one of the puzzle.
    pub fn write(self, description: &Description, answer: &Answer) -> String {
        let counted = self.general && answer.length(Metric::Presses) > AnswerForm::MOST_LISTED;
        let mut text = String::new();
        if counted {
            for (mv, times) in answer.runs() {
                text += if text.is_empty() { "" } else { " " };
                text += description.moves[mv.index()].name();
                text += &if *times > 1 { format!(" x{times}") } else { String::new() };
            }
            let goal = description.goal_name(answer).filter(|_| description.goals.len() > 1);
            goal.into_iter().for_each(|goal| text += &format!("\n{goal}"));
        } else {
            let goal = answer.goal().filter(|_| self.label);
            text = description.show_answer(&answer.clone().reaching(goal)).to_string();
        }
        text + if self.blank_after && !answer.is_empty() { " \n" } else { "\n" }
    }
}
