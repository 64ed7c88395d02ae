//! A verdict with its place, and with what is given beside what is right.

use super::{Checkable, Verdict};
use crate::{
    judge::Form,
    notation::{Answered, Line, Place, quote},
};
use core::fmt;

/// What is wrong in an output, and where.
///
/// It is written on one line. The alternate form `{:#}` takes several, and draws the state after wrong moves.
#[derive(Clone, Copy, Debug)]
pub struct Fault<S: Checkable> {
    /// The place in the output: what is wrong, or where the answer begins that is.
    pub at: Place,
    /// What is wrong.
    pub verdict: Verdict<S>,
    /// The case and its right answer; `None` after the last case.
    pub case: Option<Answered<S>>,
    /// What the output gives for the case; `None` if there is nothing.
    pub given: Option<Excerpt>,
    pub(super) form: Form,
}

impl<S: Checkable> Fault<S> {
    /// Returns the bytes of the right answer, in the form of the judge.
    pub fn right(&self) -> Option<Excerpt> {
        self.case.map(|case| {
            let mut line = Line::new();
            S::write_text(case.answer, self.form, &mut line);
            Excerpt::of(line.bytes())
        })
    }
}

impl<S: Checkable> fmt::Display for Fault<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.verdict)?;
        let after = match self.verdict {
            Verdict::NoSolution { after } => Some(after),
            _ => None,
        };
        if f.alternate() {
            self.case.map_or(Ok(()), |case| write!(f, "\n    state  {}", case.state))?;
            self.given.map_or(Ok(()), |given| write!(f, "\n    given  {given}"))?;
            self.right().map_or(Ok(()), |right| write!(f, "\n    right  {right}"))?;
            // A drawing fills lines of its own.
            return after.map_or(Ok(()), |after| {
                write!(f, "\n    after the given moves:\n")?;
                fmt::Write::write_fmt(&mut Indented { f, fresh: true }, format_args!("{after:#}"))
            });
        }
        self.given.map_or(Ok(()), |given| write!(f, "; given {given}"))?;
        self.right().map_or(Ok(()), |right| {
            let separator = if self.given.is_some() { ',' } else { ';' };
            write!(f, "{separator} right {right}")
        })?;
        after.map_or(Ok(()), |after| write!(f, ", after the given moves {after}"))
    }
}

/// Puts blanks before each line.
struct Indented<'f, 'g> {
    f: &'f mut fmt::Formatter<'g>,
    fresh: bool,
}

impl fmt::Write for Indented<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for line in text.split_inclusive('\n') {
            if core::mem::replace(&mut self.fresh, line.ends_with('\n')) {
                self.f.write_str("        ")?;
            }
            self.f.write_str(line)?;
        }
        Ok(())
    }
}

/// The first bytes of an answer, as many as any right one takes.
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
