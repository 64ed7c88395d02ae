//! Checks of outputs: pieces of any size get the same verdicts, and what is right by the strict rules is what turnbook prints.

use super::{Choices, pieces};
use std::convert::Infallible;
use turnbook::{
    Board, Clocks,
    checker::{CheckError, Checkable, Checker, Rules, Source},
    judge::JUDGES,
    notation::{Answered, Reader},
};

/// What separates the input from the output.
const SEPARATOR: u8 = b'~';

pub fn run(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let judge = JUDGES[choices.byte() % JUDGES.len()];
    let rules = choices.byte();
    let rules = Rules { any_shortest: rules & 1 == 1, any_blanks: rules & 2 == 2 };
    let lengths = [(); 3].map(|()| choices.byte());
    let mut parts = choices.0.splitn(2, |byte| *byte == SEPARATOR);
    let (input, output) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    match judge.puzzle {
        "clocks" => check::<Clocks>(judge.form, rules, input, output, lengths),
        _ => check::<Board>(judge.form, rules, input, output, lengths),
    }
}

/// Pieces of a text, as a source.
struct Pieces<'t, I: Iterator<Item = &'t [u8]>>(I);

impl<'t, I: Iterator<Item = &'t [u8]>> Source for Pieces<'t, I> {
    type Error = Infallible;

    fn append(&mut self, buffer: &mut Vec<u8>) -> Result<bool, Infallible> {
        Ok(self.0.next().map(|piece| buffer.extend_from_slice(piece)).is_some())
    }
}

fn check<S: Checkable>(form: turnbook::judge::Form, rules: Rules, input: &[u8], output: &[u8], lengths: [usize; 3]) {
    let whole = verdicts::<S, _, _>(Checker::new(form, rules, input, output));
    let (of_input, of_output) = (Pieces(pieces(input, lengths)), Pieces(pieces(output, lengths)));
    assert_eq!(verdicts::<S, _, _>(Checker::new(form, rules, of_input, of_output)), whole, "in pieces");
    let strict = !rules.any_shortest && !rules.any_blanks;
    if strict && whole.1.is_none() {
        let (mut rest, mut reader) = (input, Reader::<S>::new(form));
        let cases = std::iter::from_fn(|| reader.read(&mut rest).or_else(|| reader.finish()));
        let printed: String = cases
            .map(|state| state.expect("a checked input can be read"))
            .map(|state| Answered { state, answer: state.solve() }.text(form).to_string())
            .collect();
        assert_eq!(whole.0.is_empty(), output == printed.as_bytes(), "{:?}", whole.0);
    }
}

/// Returns the verdicts, and why there are no more, if the input cannot be read.
fn verdicts<S: Checkable, I: Source<Error = Infallible>, O: Source<Error = Infallible>>(
    mut checker: Checker<S, I, O>,
) -> (Vec<String>, Option<String>) {
    let mut verdicts = Vec::new();
    loop {
        match checker.next_fault() {
            Ok(Some(fault)) => verdicts.push(format!("{fault:#}")),
            Ok(None) => return (verdicts, None),
            Err(error @ CheckError::Source(_)) => unreachable!("{error}"),
            Err(error) => return (verdicts, Some(error.to_string())),
        }
    }
}
