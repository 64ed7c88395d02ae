//! Cases: a batch, one case after the other, and pieces of any size give the same answers and errors.

use super::{Choices, pieces};
use std::fmt::Display;
use turnbook::{
    Board, Clocks,
    judge::{Form, JUDGES},
    notation::{Answered, Case, Place, Reader, Style},
};

pub fn run(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let judge = JUDGES.get(choices.byte() % (JUDGES.len() + 2));
    let style = choices.of(&[Style::Text, Style::Json]);
    let lengths = [(); 3].map(|()| choices.byte());
    let text = choices.0;
    match judge {
        Some(judge) if judge.puzzle == "clocks" => agree::<Clocks>(judge.form, style, text, lengths),
        Some(judge) => agree::<Board>(judge.form, style, text, lengths),
        None if lengths[0] % 2 == 0 => agree::<Clocks>(Clocks::ANY, style, text, lengths),
        None => agree::<Board>(Board::ANY, style, text, lengths),
    }
}

fn agree<S: Case + std::str::FromStr<Err: Display>>(form: Form, style: Style, text: &[u8], lengths: [usize; 3]) {
    let whole = answers::<S>(form, style, [text].into_iter(), false);
    assert_eq!(answers::<S>(form, style, [text].into_iter(), true), whole, "as a batch");
    assert_eq!(answers::<S>(form, style, pieces(text, lengths), false), whole, "in pieces");
    assert_eq!(answers::<S>(form, style, pieces(text, lengths), true), whole, "as batches of pieces");
}

/// Returns the answers, the errors, and the place of an assumption.
fn answers<'t, S: Case + std::str::FromStr<Err: Display>>(
    form: Form,
    style: Style,
    pieces: impl Iterator<Item = &'t [u8]>,
    batch: bool,
) -> (String, Vec<String>, Option<Place>) {
    let mut reader = Reader::<S>::new(form);
    let (mut out, mut errors) = (Vec::new(), Vec::new());
    let mut take = |case: Result<S, _>, out: &mut Vec<u8>| match case {
        Ok(state) => {
            let read = state.to_string().parse::<S>().unwrap_or_else(|error| panic!("{state}: {error}"));
            assert_eq!(read, state);
            let case = Answered { state, answer: state.solve() };
            match style {
                Style::Json => out.extend(format!("{}\n", case.json()).bytes()),
                _ => out.extend(case.text(form).to_string().bytes()),
            }
        }
        Err(error) => errors.push(turnbook::notation::ReadError::to_string(&error)),
    };
    for mut piece in pieces {
        loop {
            if batch {
                reader.answer(&mut piece, style, &mut out);
            }
            let Some(case) = reader.read(&mut piece) else { break };
            take(case, &mut out);
        }
    }
    while let Some(case) = reader.finish() {
        take(case, &mut out);
    }
    (String::from_utf8(out).expect("answers are text"), errors, reader.assumed())
}
