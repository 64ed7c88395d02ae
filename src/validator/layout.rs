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
}

impl Layout {
    pub(super) fn of(form: Form) -> Layout {
        match form {
            Form::Clocks(form) => {
                let number = Number::Dial(form.dials.unwrap_or(Dials::Quarters));
                Layout { number, width: 3, height: Clocks::DIALS as u64 / 3, cases: Input::<Clocks>::new(form).cases() }
            }
            Form::Rotation(form) => Layout {
                number: Number::Symbol,
                width: Board::CELLS as u64,
                height: 1,
                cases: Input::<Board>::new(form).cases(),
            },
        }
    }

    /// How many numbers a case has.
    pub(super) fn numbers(self) -> u64 {
        self.width * self.height
    }
}
