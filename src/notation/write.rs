//! States and answers to text.

use super::{case::Case, line::Line};
use crate::judge::{Cases, Form, Format};
use core::fmt;

/// A state with its answer, to be written.
///
/// # Examples
///
/// ```
/// use turnbook::{Clocks, judge::Form, notation::Answered};
///
/// let clocks: Clocks = "330222212".parse()?;
/// let answered = Answered { state: clocks, answer: clocks.solve() };
/// assert_eq!(answered.text(Form::CLOCKS).to_string(), "4 5 8 9\n");
/// assert_eq!(answered.json().to_string(), r#"{"state":"330222212","moves":[4,5,8,9],"length":4}"#);
/// # Ok::<(), turnbook::notation::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Answered<S: Case> {
    /// The state.
    pub state: S,
    /// Its answer.
    pub answer: S::Answer,
}

impl<S: Case> Answered<S> {
    /// Returns the lines in the form of a judge, each with its end.
    pub fn text(self, form: Form) -> impl fmt::Display {
        let mut line = Line::new();
        S::write_text(self.answer, form, &mut line);
        line
    }

    /// Returns a JSON object, without a line end.
    ///
    /// It has the `state`, the `moves` and their number, `length`. For the Rotation Game it also has the `symbol` that
    /// the moves bring to the centre, and the `distances` of symbols 1, 2 and 3.
    pub fn json(self) -> impl fmt::Display {
        let mut line = Line::new();
        self.state.write_json(self.answer, &mut line);
        line
    }
}

/// Writes inputs, exactly as the judge's statement promises them.
impl Format {
    /// Returns the line before the cases, if there is one.
    pub fn head(&self, cases: u64) -> impl fmt::Display + use<> {
        Number((self.cases == Cases::Counted).then_some(cases))
    }

    /// Returns the lines of a case.
    pub fn case<S: Case>(&self, state: S) -> impl fmt::Display + use<S> {
        let mut line = Line::new();
        for (place, value) in (1..).zip(state.values()) {
            line.number(self.numbers[usize::from(value)]);
            line.push(if place % self.width == 0 { b"\n" } else { b" " });
        }
        line
    }

    /// Returns the line after the cases, if there is one.
    pub fn tail(&self) -> impl fmt::Display + use<> {
        Number((self.cases == Cases::ToZero).then_some(0))
    }

    /// Returns a whole input.
    #[cfg(feature = "alloc")]
    pub fn text<S: Case>(&self, states: &[S]) -> alloc::string::String {
        let mut text = alloc::format!("{}", self.head(states.len() as u64));
        states.iter().for_each(|state| text += &alloc::format!("{}", self.case(*state)));
        text + &alloc::format!("{}", self.tail())
    }
}

/// A number on a line of its own, or nothing.
struct Number(Option<u64>);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |number| writeln!(f, "{number}"))
    }
}
