//! Inputs and outputs of a built-in puzzle, as judges read and write them.

use super::{
    case::Case,
    error::ReadError,
    line::Style,
    reader::{Reader, one},
};
use crate::{
    judge::{Form, Format, Judge, Unit},
    puzzle::{AnswerForm, CaseReader, CaseWriter, Description, Error, Mistake, State},
};
use alloc::{
    borrow::ToOwned,
    boxed::Box,
    string::{String, ToString},
    vec::Vec,
};
use core::marker::PhantomData;

/// Returns what reads and writes for a judge; without one, in any form. `None` if the judge has another puzzle.
pub(crate) fn writer<S: Case + Into<State> + 'static>(
    description: &Description,
    judge: Option<&Judge>,
    samples: &'static [&'static str],
) -> Option<Box<dyn CaseWriter>> {
    let (form, general) = (judge.map_or(S::ANY, |judge| judge.form), judge.is_none());
    let states = PhantomData::<fn() -> S>;
    let writer = || Box::new(Writer { description: description.clone(), form, general, samples, states }) as _;
    judge.is_none_or(|judge| judge.puzzle == description.kind).then(writer)
}

#[derive(Debug)]
struct Writer<S> {
    description: Description,
    form: Form,
    general: bool,
    samples: &'static [&'static str],
    states: PhantomData<fn() -> S>,
}

impl<S: Case + Into<State> + 'static> CaseWriter for Writer<S> {
    fn description(&self) -> &Description {
        &self.description
    }

    fn format(&self) -> Option<Format> {
        Some(S::format(self.form))
    }

    fn case(&self, state: &State) -> String {
        S::format(self.form).case(S::from_state(state)).to_string()
    }

    fn answer_form(&self) -> AnswerForm {
        let Form { blank_after, label, .. } = self.form;
        AnswerForm { blank_after, label, general: self.general }
    }

    fn reader(&self) -> Box<dyn CaseReader> {
        Box::new(Reader::<S>::new(self.form))
    }

    fn samples(&self) -> Vec<State> {
        self.samples.iter().filter_map(|text| one::<S>(text).ok()).map(S::into).collect()
    }

    fn in_wrong_unit(&self, state: &State) -> Option<String> {
        let wrong = if self.form.unit? == Unit::Quarters { Unit::Hours } else { Unit::Quarters };
        Some(S::format(Form { unit: Some(wrong), ..self.form }).case(S::from_state(state)).to_string())
    }
}

impl From<ReadError> for Error {
    fn from(error: ReadError) -> Error {
        Error::new(error.at, Mistake::Other(error.message().to_string()))
    }
}

impl<S: Case + Into<State> + 'static> CaseReader for Reader<S> {
    fn read(&mut self, bytes: &mut &[u8]) -> Option<Result<State, Error>> {
        Reader::read(self, bytes).map(|read| read.map(S::into).map_err(Error::from))
    }

    fn finish(&mut self) -> Option<Result<State, Error>> {
        Reader::finish(self).map(|read| read.map(S::into).map_err(Error::from))
    }

    fn is_done(&self) -> bool {
        Reader::is_done(self)
    }

    fn show(&self, state: &State) -> String {
        let form = S::settled(&self.parser, self.form).unwrap_or(self.form);
        S::format(form).case(S::from_state(state)).to_string().trim_end().to_owned()
    }

    fn answer_ahead(&self, bytes: &mut &[u8], out: &mut Vec<u8>) -> Option<(Box<dyn CaseReader>, u64)> {
        let mut after = self.clone();
        let cases = after.answer(bytes, Style::Text, out);
        (cases > 0).then(|| (Box::new(after) as _, cases))
    }
}
