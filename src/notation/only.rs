//! A text with a single state.

use super::{case::Case, error::ReadError, reader::Reader};
use crate::{
    common::Place,
    judge::{Cases, Form},
    puzzle::{self, Mistake},
};
use alloc::vec::Vec;

/// Reads the only state of a text, and the place of the first number that has two meanings, if any.
///
/// If the text does not have exactly one case, a second reader, of a form with one case, reports where it should have ended.
pub(crate) fn only<S: Case>(text: &str, form: Form) -> Result<(S, Option<Place>), puzzle::Error> {
    let (read, reader) = first_two::<S>(text, form);
    if let [Ok(state)] = read[..] {
        return Ok((state, reader.assumed()));
    }
    let error = match read.first() {
        Some(Err(error)) => Some(*error),
        _ => first_two::<S>(text, Form { cases: Cases::One, ..form }).0.into_iter().find_map(Result::err),
    };
    Err(match error {
        Some(error) => error.into(),
        None => puzzle::Error::new(Place::START, Mistake::Expected { wanted: "a state", found: "".into() }),
    })
}

/// Reads up to two cases, or up to the first error.
fn first_two<S: Case>(text: &str, form: Form) -> (Vec<Result<S, ReadError>>, Reader<S>) {
    let (mut bytes, mut reader) = (text.as_bytes(), Reader::<S>::new(form));
    let mut read = Vec::new();
    while let Some(case) = reader.read(&mut bytes).or_else(|| reader.finish()) {
        read.push(case);
        if case.is_err() || read.len() == 2 {
            break;
        }
    }
    (read, reader)
}
