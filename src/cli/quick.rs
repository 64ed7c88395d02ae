//! The plainest query, answered before anything else is set up.
//!
//! A state in the arguments, and no option: that is what scripts ask thousands of times, and there the parser of
//! arguments costs more than everything else. Whatever is not as plain as that is left to it, messages too.

use super::{failure::Failure, output::Output};
use crate::{
    Board, Clocks,
    clocks::ClocksPuzzle,
    notation::{Answered, Case, Reader},
    rotation::RotationPuzzle,
};
use std::ffi::OsString;

/// Answers the query in the arguments if it is a plain one.
pub fn answer(arguments: impl Iterator<Item = OsString>) -> Option<Result<(), Failure>> {
    let arguments: Vec<String> = arguments.map(OsString::into_string).collect::<Result<_, _>>().ok()?;
    let (puzzle, state) = arguments.split_first()?;
    if state.iter().any(|word| word.starts_with('-')) {
        return None;
    }
    let text = match puzzle.as_str() {
        ClocksPuzzle::KIND => solve::<Clocks>(state)?,
        RotationPuzzle::KIND => solve::<Board>(state)?,
        _ => return None,
    };
    Some(Output::print(text.as_bytes()))
}

/// Answers a text of one case, about which there is nothing else to say.
fn solve<P: Case>(state: &[String]) -> Option<String> {
    let text = state.join(" ");
    let mut reader = Reader::<P>::new(P::ANY);
    let mut bytes = text.as_bytes();
    let mut cases = std::iter::from_fn(|| reader.read(&mut bytes).or_else(|| reader.finish()));
    let (state, end) = (cases.next()?.ok()?, cases.next());
    if end.is_some() || reader.assumed().is_some() {
        return None;
    }
    let answer = state.solve();
    Some(Answered { state, answer }.text(P::ANY).to_string())
}
