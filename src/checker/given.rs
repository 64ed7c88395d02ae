//! What an output gives as the answer to a case.

use super::verdict::Expected;
use crate::{
    common::is_white,
    judge::Form,
    notation::{Case, Token},
    rotation::Symbol,
};
use alloc::vec::Vec;
use core::ops::Range;

/// A puzzle whose answers can be checked: [`Clocks`](crate::Clocks) or [`Board`](crate::Board).
pub trait Checkable: Case + Given {}

impl<S: Case + Given> Checkable for S {}

/// What checking wants of a puzzle.
pub trait Given: Case {
    /// What is said of the right moves, or as few, where others come before them.
    const NOT_SMALLEST: &'static str;
    /// What is expected where moves are.
    const MOVES: &'static str;

    /// Returns the symbol of the centre, if there is one.
    fn centre(self) -> Option<Symbol>;

    /// Reads what is given for this state at the front of a text. `None` if the text goes on behind, and that matters.
    fn given(self, form: Form, text: &[u8], ended: bool) -> Option<Answer<Self>>;
}

/// What is given for a case.
#[derive(Debug)]
pub struct Answer<S> {
    /// How many bytes it takes, with the end of its last line.
    pub bytes: usize,
    pub content: Content<S>,
}

#[derive(Debug)]
pub enum Content<S> {
    /// The output has ended.
    Nothing,
    /// Something that is no answer: at which byte, and what.
    Unexpected {
        offset: usize,
        expected: Expected,
        found: Option<Token>,
    },
    Attempt(Attempt<S>),
}

/// Moves, and what comes of them.
#[derive(Debug)]
pub struct Attempt<S> {
    pub moves: u64,
    pub after: S,
    /// The symbol that is given, and at which byte.
    pub symbol: Option<(Symbol, usize)>,
    /// How they are written in the form of the judge, in their order.
    pub text: Vec<u8>,
}

/// Returns the words of a text, as places.
pub(super) fn words(text: &[u8]) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    core::iter::from_fn(move || {
        let start = at + text[at..].iter().position(|byte| !is_white(*byte))?;
        at = text[start..].iter().position(|byte| is_white(*byte)).map_or(text.len(), |length| start + length);
        Some(start..at)
    })
}
