//! What reading, answering and writing need of a puzzle.

#[cfg(feature = "alloc")]
use super::line::Style;
use super::{error::ReadError, line::Line, scan::Part};
#[cfg(feature = "alloc")]
use crate::batch::Taken;
use crate::{
    common::Place,
    judge::{Form, Format},
};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::fmt;

pub trait Sealed {}

/// A state that can be read, answered and written without an allocator: [`Clocks`](crate::Clocks) or
/// [`Board`](crate::Board).
pub trait Case: Copy + PartialEq + Send + fmt::Debug + fmt::Display + Sealed {
    /// The answer to a state.
    type Answer: Copy + fmt::Debug;

    /// The form that accepts every input, and writes answers as most judges want them.
    const ANY: Form;

    /// The greatest distance of a state from its goal.
    const MAX_DISTANCE: u32;

    /// Finds the answer.
    fn solve(self) -> Self::Answer;

    /// Returns how many moves the answer has.
    fn distance(self) -> u32;

    /// Returns whether no move is needed.
    fn is_solved(self) -> bool;

    /// Returns the layout of inputs in a form.
    fn format(form: Form) -> Format;

    /// What is known of the case that is being read, and of the cases before it.
    #[doc(hidden)]
    type Parser: Clone + fmt::Debug + Send;

    #[doc(hidden)]
    fn parser(form: Form) -> Self::Parser;

    /// Takes the next word of a case that begins with `start`, and counts the numbers that have been taken. Once these are
    /// all, returns the state, unless it has to wait.
    #[doc(hidden)]
    fn take(parser: &mut Self::Parser, taken: &mut u8, start: &Part, word: &Part) -> Result<Option<Self>, ReadError>;

    /// Returns the next state that had to wait for later cases. At the end of the input none waits any longer.
    #[doc(hidden)]
    fn waited(_: &mut Self::Parser, _at_end: bool) -> Option<Self> {
        None
    }

    /// Returns the first case that has two meanings, if no case has decided between them.
    #[doc(hidden)]
    fn assumed(_: &Self::Parser) -> Option<Place> {
        None
    }

    /// Returns the form with all that later cases depend on, once it is known and no state waits.
    #[doc(hidden)]
    fn settled(_: &Self::Parser, form: Form) -> Option<Form> {
        Some(form)
    }

    /// Converts a generic state. Panics if it does not fit the puzzle.
    #[cfg(feature = "alloc")]
    #[doc(hidden)]
    fn from_state(state: &crate::puzzle::State) -> Self;

    /// Returns the value of each number, an index into [`Format::numbers`].
    #[doc(hidden)]
    fn values(self) -> impl Iterator<Item = u8>;

    /// Writes an answer in a form.
    #[doc(hidden)]
    fn write_text(answer: Self::Answer, form: Form, line: &mut Line);

    /// Writes a state and its answer as a JSON object.
    #[doc(hidden)]
    fn write_json(self, answer: Self::Answer, line: &mut Line);

    /// Builds what batches use, if it pays for a text of a number of bytes.
    #[cfg(feature = "alloc")]
    #[doc(hidden)]
    fn prepare(_bytes: u64) {}

    /// Answers the cases at the front of a text, in a settled form, up to the first that needs a reader.
    #[cfg(feature = "alloc")]
    #[doc(hidden)]
    fn answer_batch(form: Form, most: u64, text: &[u8], style: Style, taken: &mut Taken, out: &mut Vec<u8>);
}
