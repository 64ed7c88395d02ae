//! A verdict with its place, and with what is given beside what is right.

use super::Verdict;
use crate::{common::Place, notation::quote};
use alloc::string::String;
use core::fmt;

/// What is wrong in an output, and where.
///
/// It is written on one line. The alternate form `{:#}` takes several, and draws the state after wrong moves.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Fault {
    /// The place in the output: what is wrong, or where the answer begins that is.
    pub at: Place,
    /// What is wrong.
    pub verdict: Verdict,
    /// The state, on one line, as the input gives it; `None` after the last case.
    pub state: Option<String>,
    /// What the output gives for the case; `None` if there is nothing.
    pub given: Option<Excerpt>,
    /// The right answer, in the form of the judge; `None` after the last case, and where any solution is accepted.
    pub right: Option<Excerpt>,
    /// The state after wrong moves: on a line, and as a drawing.
    pub(super) after: Option<(String, String)>,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { at, verdict, state, given, right, after } = self;
        write!(f, "{at}: {verdict}")?;
        if f.alternate() {
            state.as_ref().map_or(Ok(()), |state| write!(f, "\n    state  {state}"))?;
            given.map_or(Ok(()), |given| write!(f, "\n    given  {given}"))?;
            right.map_or(Ok(()), |right| write!(f, "\n    right  {right}"))?;
            // A drawing fills lines of its own.
            return after.as_ref().map_or(Ok(()), |(_, drawing)| {
                f.write_str("\n    after the given moves:")?;
                drawing.lines().try_for_each(|line| write!(f, "\n        {line}"))
            });
        }
        given.map_or(Ok(()), |given| write!(f, "; given {given}"))?;
        let separator = if given.is_some() { ',' } else { ';' };
        right.map_or(Ok(()), |right| write!(f, "{separator} right {right}"))?;
        after.as_ref().map_or(Ok(()), |(line, _)| write!(f, ", after the given moves {line}"))
    }
}

/// The first bytes of an answer.
///
/// They are written in quotes, with what cannot be printed escaped, and `…` where they are cut off.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Excerpt {
    bytes: [u8; Excerpt::CAPACITY],
    len: usize,
    cut: bool,
}

impl Excerpt {
    const CAPACITY: usize = 64;

    pub(super) fn of(text: &[u8]) -> Excerpt {
        let len = text.len().min(Excerpt::CAPACITY);
        let mut bytes = [0; Excerpt::CAPACITY];
        bytes[..len].copy_from_slice(&text[..len]);
        Excerpt { bytes, len, cut: len < text.len() }
    }

    /// Returns the bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes[..self.len]
    }

    /// Returns whether the answer goes on.
    pub fn is_cut(&self) -> bool {
        self.cut
    }
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        quote(self.bytes(), self.cut, f)
    }
}

impl fmt::Debug for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Excerpt({self})")
    }
}
