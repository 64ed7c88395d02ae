//! Checks of outputs: pieces of any size get the same verdicts, and what is right by the strict rules is what turnbook prints.

use super::{Choices, pieces};
use std::convert::Infallible;
use turnbook::{
    Board, Clocks,
    catalog::named,
    checker::{Accepted, Blanks, CheckError, Checker, Rules, Source},
    judge::{Form, JUDGES},
    notation::{Answered, Case, Reader},
    puzzle::Budget,
};

/// What separates the input from the output.
const SEPARATOR: u8 = b'~';

pub fn run(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let judge = JUDGES.get(choices.byte() % (JUDGES.len() + 2));
    let rules = choices.byte();
    let rules = Rules {
        accepted: [Accepted::Smallest, Accepted::AnyOrder, Accepted::Shortest, Accepted::Any][rules % 4],
        blanks: [Blanks::Exact, Blanks::Tokens, Blanks::Any][rules / 4 % 3],
        skip_mark: rules / 12 % 2 == 1,
    };
    let lengths = [(); 3].map(|()| choices.byte());
    let mut parts = choices.0.splitn(2, |byte| *byte == SEPARATOR);
    let (input, output) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    // Without a judge, a puzzle in the general format.
    let name = judge.map_or("three-dials", |judge| judge.puzzle);
    let puzzle = named(name).expect("it is built in");
    let writer = puzzle.writer(judge).expect("the judge has this puzzle");
    let whole = verdicts(Checker::new(&puzzle, &*writer, rules, input, output));
    let (of_input, of_output) = (Pieces(pieces(input, lengths)), Pieces(pieces(output, lengths)));
    assert_eq!(verdicts(Checker::new(&puzzle, &*writer, rules, of_input, of_output)), whole, "in pieces");
    if let (Some(judge), true, (faults, None)) = (judge, rules == Rules::default(), &whole) {
        let printed = match judge.puzzle {
            "clocks" => printed::<Clocks>(judge.form, input),
            _ => printed::<Board>(judge.form, input),
        };
        assert_eq!(faults.is_empty(), output == printed.as_bytes(), "{faults:?}");
    }
}

/// Pieces of a text, as a source.
struct Pieces<I>(I);

impl<'t, I: Iterator<Item = &'t [u8]>> Source for Pieces<I> {
    type Error = Infallible;

    fn append(&mut self, buffer: &mut Vec<u8>) -> Result<bool, Infallible> {
        Ok(self.0.next().map(|piece| buffer.extend_from_slice(piece)).is_some())
    }
}

/// Returns the verdicts, and why there are no more, if the input cannot be read.
fn verdicts<I: Source<Error = Infallible>, O: Source<Error = Infallible>>(
    mut checker: Checker<I, O>,
) -> (Vec<String>, Option<String>) {
    let mut verdicts = Vec::new();
    loop {
        match checker.next_fault(&mut Budget::default()) {
            Ok(Some(fault)) => verdicts.push(format!("{fault:#}")),
            Ok(None) => return (verdicts, None),
            Err(error @ CheckError::Source(_)) => unreachable!("{error}"),
            Err(error) => return (verdicts, Some(error.to_string())),
        }
    }
}

fn printed<S: Case>(form: Form, input: &[u8]) -> String {
    let (mut rest, mut reader) = (input, Reader::<S>::new(form));
    let cases = std::iter::from_fn(|| reader.read(&mut rest).or_else(|| reader.finish()));
    cases
        .map(|state| state.expect("a checked input can be read"))
        .map(|state| Answered { state, answer: state.solve() }.text(form).to_string())
        .collect()
}
