//! States to inputs.

use super::{State, sealed::Notation, write::Line};
use crate::{
    Board, Clocks,
    judge::{Cases, ClocksForm, Dials},
};
use core::fmt;

/// How the input of a judge is written: exactly as its statement promises, unlike what is read here.
///
/// A state of the clocks takes three lines of three numbers, a board one line of 24, with one blank between two numbers.
/// 12 o'clock is 12 as an hour. A number of cases stands on a line before them, a closing 0 on one after them. Where
/// any numbers are read, quarter turns are written.
///
/// # Examples
///
/// ```
/// use turnbook::{Clocks, judge::{Cases, ClocksForm, Dials}, notation::Input};
///
/// let clocks: Clocks = "330222212".parse()?;
/// let form = ClocksForm { dials: Some(Dials::Hours), cases: Cases::Counted, ..ClocksForm::ANY };
/// let input = Input::<Clocks>::new(form);
/// assert_eq!(input.head(1).to_string(), "1\n");
/// assert_eq!(input.case(clocks).to_string(), "9 9 12\n6 6 6\n6 3 6\n");
/// assert_eq!(input.tail().to_string(), "");
/// # Ok::<(), turnbook::notation::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Input<S: State> {
    form: S::Form,
}

impl<S: State> Input<S> {
    /// Writes in a form.
    pub fn new(form: S::Form) -> Input<S> {
        Input { form }
    }

    /// Returns how many cases an input may have, if that is promised. More are written all the same.
    pub fn most_cases(self) -> Option<u32> {
        S::Notation::most_cases(self.form)
    }

    /// Returns what stands before the cases, of which there are so many.
    pub fn head(self, cases: u64) -> impl fmt::Display {
        Number((self.cases() == Cases::Counted).then_some(cases))
    }

    /// Returns the lines of a case.
    pub fn case(self, state: S) -> impl fmt::Display {
        let mut line = Line::new();
        S::Notation::write_state(state, self.form, &mut line);
        line
    }

    /// Returns what stands after the cases.
    pub fn tail(self) -> impl fmt::Display {
        Number((self.cases() == Cases::ToZero).then_some(0))
    }

    /// Returns a whole input.
    #[cfg(feature = "alloc")]
    pub fn text(self, states: &[S]) -> alloc::string::String {
        let mut text = alloc::format!("{}", self.head(states.len() as u64));
        states.iter().for_each(|state| text += &alloc::format!("{}", self.case(*state)));
        text + &alloc::format!("{}", self.tail())
    }

    pub(crate) fn cases(self) -> Cases {
        S::Notation::cases(self.form)
    }
}

/// A number on a line of its own, or nothing.
struct Number(Option<u64>);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |number| writeln!(f, "{number}"))
    }
}

pub(super) fn clocks(state: Clocks, form: ClocksForm, line: &mut Line) {
    let dials = form.dials.unwrap_or(Dials::Quarters);
    for (dial, quarters) in state.quarters().into_iter().enumerate() {
        let end = if dial % 3 == 2 { b'\n' } else { b' ' };
        line.number_then(dials.number(quarters), end);
    }
}

pub(super) fn board(state: Board, line: &mut Line) {
    for (cell, symbol) in (1..).zip(state.symbols()) {
        let end = if cell == Board::CELLS { b'\n' } else { b' ' };
        line.number_then(symbol.number().into(), end);
    }
}

impl Dials {
    /// Returns the number that means so many quarter turns, 0 to 3.
    pub(crate) fn number(self, quarters: u8) -> u16 {
        match (self, quarters) {
            (Dials::Quarters, _) => quarters.into(),
            (Dials::Hours, 0) => 12,
            (Dials::Hours, _) => u16::from(quarters) * 3,
            (Dials::Degrees, _) => u16::from(quarters) * 90,
        }
    }
}
