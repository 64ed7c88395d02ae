//! Many states at once: slices to slices, and text to text.
//!
//! [`Board::solve_batch`](crate::Board::solve_batch) and [`Clocks::solve_batch`](crate::Clocks::solve_batch) answer
//! slices. A [`Shortcut`] answers the cases of a text that need no second look, which are nearly all, without making a
//! value of each; a [`Reader`](crate::notation::Reader) gives one out, and goes on where it stops.
//!
//! For the Rotation Game the whole answers of all patterns are unfolded on first use, six megabytes, and an answer is
//! the least of three words.

mod answers;
#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod avx2;
mod clocks;
mod rotation;
mod walk;

pub use walk::Taken;

pub(crate) use clocks::answer_text as answer_clocks;
pub(crate) use rotation::answer_text as answer_boards;

use crate::notation::{State, sealed::Notation};
use alloc::vec::Vec;

/// How answers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Style {
    /// As the judge wants them.
    Text,
    /// An object of JSON a line.
    Json,
}

/// What answers the cases of a text that need no second look: those without any fault, in a known unit.
///
/// # Examples
///
/// ```
/// use turnbook::{Board, batch::Style, judge::RotationForm, notation::Reader};
///
/// let mut reader = Reader::<Board>::new(RotationForm::ANY);
/// let text = b"111132323132231222312133\n111111112222222233333333\n0\n";
/// let mut out = Vec::new();
/// let shortcut = reader.shortcut().unwrap();
/// let taken = shortcut.answer(text, Style::Text, &mut out);
/// assert_eq!(out, b"AC\n2\nDDHH\n2\n");
/// assert_eq!((taken.cases, taken.bytes), (2, 50));
/// assert!(reader.take_over(&shortcut, &taken));
/// assert!(reader.read(&mut &text[taken.bytes..]).is_none());
/// assert!(reader.is_done());
/// ```
#[derive(Debug)]
pub struct Shortcut<S: State> {
    pub(crate) plain: <S::Notation as Notation>::Plain,
    pub(crate) form: S::Form,
    /// How many cases there may be.
    pub(crate) most: u64,
    /// Whether the line has had a word before.
    pub(crate) led: bool,
}

// Not derived: that would ask the same of what only this crate can name.
impl<S: State> Clone for Shortcut<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: State> Copy for Shortcut<S> {}

impl<S: State> Shortcut<S> {
    /// Whether another one takes the same text for the same cases, as far as their number allows.
    pub(crate) fn is_like(&self, other: &Shortcut<S>) -> bool {
        (self.plain, self.form, self.led) == (other.plain, other.form, other.led)
    }

    /// Returns the same for the start of a line.
    pub fn at_start_of_line(self) -> Shortcut<S> {
        Shortcut { led: false, ..self }
    }

    /// Answers cases from the front of a text, and adds the answers to `out`. Stops before the first case that needs a
    /// second look, or that may go on after the end.
    ///
    /// # Complexity
    ///
    /// Some ten nanoseconds a case in the canonical layout, single digits with a blank between two and a line for each
    /// case; some fifty in others. The memory does not depend on the length of the text, but for `out`.
    pub fn answer(&self, text: &[u8], style: Style, out: &mut Vec<u8>) -> Taken {
        let mut taken = Taken { led: self.led, ..Taken::default() };
        S::Notation::answer(self, text, style, &mut taken, out);
        taken
    }
}
