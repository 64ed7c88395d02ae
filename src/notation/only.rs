//! A text with a single state.

use super::{ReadError, Reader, State};
use crate::{
    common::Place,
    puzzle::{self, Mistake},
};
use alloc::{format, string::ToString, vec::Vec};

/// Reads the only state of a text, and the place of the first number that could be read in two ways, if any.
///
/// `any` is a form with any number of cases. Where there are more or fewer than one, `one`, the form of a single case,
/// says where the text should have ended.
pub(crate) fn only<S: State>(text: &str, any: S::Form, one: S::Form) -> Result<(S, Option<Place>), puzzle::Error> {
    let (read, reader) = first_two::<S>(text, any);
    if let [Ok(state)] = read[..] {
        return Ok((state, reader.assumed()));
    }
    let error = match read.first() {
        Some(Err(error)) => Some(*error),
        _ => first_two::<S>(text, one).0.into_iter().find_map(Result::err),
    };
    Err(match error {
        Some(error) => {
            let (place, message) = (error.place(), error.to_string());
            let message = message.strip_prefix(&format!("{place}: ")).unwrap_or(&message);
            puzzle::Error::new(place, Mistake::Other(message.into()))
        }
        None => puzzle::Error::new(Place::START, Mistake::Expected { wanted: "a state", found: "".into() }),
    })
}

/// Reads up to two cases, or up to the first that is wrong.
fn first_two<S: State>(text: &str, form: S::Form) -> (Vec<Result<S, ReadError>>, Reader<S>) {
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
