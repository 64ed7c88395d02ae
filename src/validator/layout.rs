//! How a case is laid out.

use super::Number;
use crate::{
    Board, Clocks,
    judge::{Cases, Dials, Form},
    notation::Input,
};

/// How the cases of a form are laid out, which is how [`Input`] writes them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    /// What the numbers of a case are.
    pub(super) number: Number,
    /// How many numbers a line has.
    pub(super) width: u64,
    /// How many lines a case has.
    pub(super) height: u64,
    pub(super) cases: Cases,
    /// How many cases there are at most, if that is promised.
    pub(super) most: Option<u32>,
}

impl Layout {
    pub(super) fn of(form: Form) -> Layout {
        match form {
            Form::Clocks(form) => {
                let (number, input) = (Number::Dial(form.dials.unwrap_or(Dials::Quarters)), Input::<Clocks>::new(form));
                Layout { number, width: 3, height: 3, cases: input.cases(), most: input.most_cases() }
            }
            Form::Rotation(form) => {
                let (number, input) = (Number::Symbol, Input::<Board>::new(form));
                Layout { number, width: 24, height: 1, cases: input.cases(), most: input.most_cases() }
            }
        }
    }

    /// How many numbers a case has.
    pub(super) fn numbers(self) -> u64 {
        self.width * self.height
    }
}
