//! Validation: pieces of any size have the same faults, and what has none is read to its last byte.

use super::{Choices, pieces};
use turnbook::{
    Board, Clocks,
    judge::JUDGES,
    notation::{Case, Reader},
    validator::Validator,
};

pub fn run(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let judge = JUDGES[choices.byte() % JUDGES.len()];
    let lengths = [(); 3].map(|()| choices.byte());
    match judge.puzzle {
        "clocks" => validate::<Clocks>(&judge, choices.0, lengths),
        _ => validate::<Board>(&judge, choices.0, lengths),
    }
}

fn validate<S: Case>(judge: &turnbook::judge::Judge, text: &[u8], lengths: [usize; 3]) {
    let format = S::format(judge.form);
    let faults = |pieces: &mut dyn Iterator<Item = &[u8]>| {
        let mut validator = Validator::new(format);
        let mut faults = Vec::new();
        for mut piece in pieces {
            faults.extend(std::iter::from_fn(|| validator.read(&mut piece)).map(|fault| fault.to_string()));
        }
        faults.extend(std::iter::from_fn(|| validator.finish()).map(|fault| fault.to_string()));
        (faults, validator.cases())
    };
    let (found, cases) = faults(&mut [text].into_iter());
    assert_eq!(faults(&mut pieces(text, lengths)), (found.clone(), cases), "in pieces");
    if !found.is_empty() {
        return;
    }
    let (mut rest, mut reader) = (text, Reader::<S>::new(judge.form));
    let states: Vec<S> = std::iter::from_fn(|| reader.read(&mut rest).or_else(|| reader.finish()))
        .map(|state| state.expect("a valid input can be read"))
        .collect();
    assert_eq!(states.len() as u64, cases);
    // The same number may be written in several ways, but not in a text of another length.
    let written = format.text(&states);
    assert_eq!(written.lines().count(), text.split(|byte| *byte == b'\n').count() - 1);
}
