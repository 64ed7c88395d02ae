//! An input and an output, side by side.

use super::{
    Checkable, Excerpt, Fault, Rules, Source,
    given::{Answer, Attempt, Content, words},
    source::Stream,
    verdict::{Kind, Tally, Verdict},
};
use crate::{
    judge::Form,
    notation::{Answered, Line, Place, ReadError, Reader, Style, Token},
};
use alloc::vec::Vec;
use core::fmt;

/// How far is looked ahead in an output for the end of an answer: no right one takes more than 55 bytes.
const WINDOW: usize = 64 << 10;

/// A check of an output: goes on from fault to fault.
///
/// # Complexity
///
/// Cases that are right to the byte take the batch path, some ten nanoseconds each and the comparison; a block of cases
/// with one that is not, a few hundred nanoseconds each. The memory depends neither on the length of the input nor on
/// the output.
#[derive(Debug)]
pub struct Checker<S: Checkable, I, O> {
    form: Form,
    rules: Rules,
    reader: Reader<S>,
    input: Stream<I>,
    output: Stream<O>,
    /// Where the output has been taken to.
    at: Place,
    /// What the output should go on with.
    expected: Vec<u8>,
    /// How many cases are looked at one by one before a block is tried again.
    one_by_one: u64,
    tally: Tally,
    ended: bool,
}

impl<S: Checkable, I: Source, O: Source<Error = I::Error>> Checker<S, I, O> {
    /// Makes a check of an output against an input, in a form and under some rules.
    pub fn new(form: Form, rules: Rules, input: I, output: O) -> Checker<S, I, O> {
        Checker {
            form,
            rules,
            reader: Reader::new(form),
            input: Stream::new(input),
            output: Stream::new(output),
            at: Place { case: 1, ..Place::START },
            expected: Vec::new(),
            one_by_one: 0,
            tally: Tally::default(),
            ended: false,
        }
    }

    /// Returns what has been counted so far.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Checks on to the next fault; `None` at the end.
    ///
    /// # Errors
    ///
    /// If the input has a case that cannot be read, or one of the two cannot be had.
    pub fn next_fault(&mut self) -> Result<Option<Fault<S>>, CheckError<I::Error>> {
        while !self.ended {
            if self.one_by_one == 0 && self.take_right_ones()? {
                continue;
            }
            self.one_by_one = self.one_by_one.saturating_sub(1);
            let fault = match self.next_state()? {
                Some(state) => self.check(state)?,
                None => self.end()?,
            };
            if fault.is_some() {
                return Ok(fault);
            }
        }
        Ok(None)
    }

    /// Takes a block of cases if all their answers are right to the byte. Returns whether it did.
    fn take_right_ones(&mut self) -> Result<bool, CheckError<I::Error>> {
        if self.reader.is_done() {
            return Ok(false);
        }
        self.input.fill(1)?;
        let before = self.reader.clone();
        let mut part = self.input.rest();
        let read = part.len();
        self.expected.clear();
        let cases = self.reader.answer(&mut part, Style::Text, &mut self.expected);
        let taken = read - part.len();
        self.output.fill(self.expected.len())?;
        if !self.output.rest().starts_with(&self.expected) {
            self.reader = before;
            self.one_by_one = cases;
            return Ok(false);
        }
        self.input.take(taken);
        self.tally.add(Kind::Right, cases);
        self.take(self.expected.len(), cases);
        Ok(cases > 0)
    }

    fn next_state(&mut self) -> Result<Option<S>, CheckError<I::Error>> {
        loop {
            let mut part = self.input.rest();
            let read = part.len();
            let case = self.reader.read(&mut part);
            let taken = read - part.len();
            self.input.take(taken);
            if let Some(case) = case {
                return case.map(Some).map_err(CheckError::Read);
            }
            if !self.reader.is_done() {
                self.input.fill(1)?;
            }
            if self.input.rest().is_empty() {
                return self.reader.finish().transpose().map_err(CheckError::Read);
            }
        }
    }

    /// Checks the answer to a case.
    fn check(&mut self, state: S) -> Result<Option<Fault<S>>, CheckError<I::Error>> {
        let case = Answered { state, answer: state.solve() };
        let mut line = Line::new();
        S::write_text(case.answer, self.form, &mut line);
        let right = line.bytes();
        self.output.fill(WINDOW + 1)?;
        let (text, ended) = self.output.window(WINDOW);
        if text.starts_with(right) {
            self.tally.add(Kind::Right, 1);
            self.take(right.len(), 1);
            return Ok(None);
        }
        let fault = |at, verdict, given| Fault { at, verdict, case: Some(case), given, form: self.form };
        let Some(Answer { bytes, content }) = state.given(self.form, text, ended) else {
            self.ended = true;
            self.tally.add(Kind::TooLong, 1);
            return Ok(Some(fault(self.at, Verdict::TooLong, Some(Excerpt::of(text)))));
        };
        let given = Excerpt::of(&text[..bytes]);
        let found = match content {
            Content::Nothing => {
                let fault = fault(self.at, Verdict::Missing { answers: 1 }, None);
                return self.missing(fault).map(Some);
            }
            Content::Unexpected { offset, expected, found } => {
                Some((self.at.after(&text[..offset]), Verdict::Token { expected, found }))
            }
            Content::Attempt(attempt) => self.judge(state, &attempt, right, &text[..bytes]),
        };
        let fault = found.map(|(at, verdict)| fault(at, verdict, Some(given)));
        self.tally.add(fault.map_or(Kind::Right, |fault| fault.verdict.kind()), 1);
        self.take(bytes, 1);
        Ok(fault)
    }

    /// Finds what is wrong with moves, and where.
    fn judge(&self, state: S, attempt: &Attempt<S>, right: &[u8], given: &[u8]) -> Option<(Place, Verdict<S>)> {
        if attempt.text != right {
            let longer = attempt.moves.saturating_sub(state.distance().into());
            if !attempt.after.is_solved() {
                return Some((self.at, Verdict::NoSolution { after: attempt.after }));
            }
            if longer > 0 {
                return Some((self.at, Verdict::Longer { by: longer }));
            }
            if let (Some((symbol, offset)), Some(centre)) = (attempt.symbol, attempt.after.centre())
                && symbol != centre
            {
                return Some((self.at.after(&given[..offset]), Verdict::Symbol { given: symbol, centre }));
            }
            if !self.rules.any_shortest {
                return Some((self.at, Verdict::NotSmallest));
            }
        }
        if self.rules.any_blanks || given == attempt.text {
            return None;
        }
        let same = given.iter().zip(&attempt.text).take_while(|(given, right)| given == right).count();
        let (expected, found) = (Token::first_of(&attempt.text[same..]), Token::first_of(&given[same..]));
        Some((self.at.after(&given[..same]), Verdict::Presentation { expected, found }))
    }

    /// Counts the answers that are missing from a case on.
    fn missing(&mut self, mut fault: Fault<S>) -> Result<Fault<S>, CheckError<I::Error>> {
        let mut answers = 1;
        while self.next_state()?.is_some() {
            answers += 1;
        }
        self.ended = true;
        self.tally.add(Kind::Missing, answers);
        fault.verdict = Verdict::Missing { answers };
        Ok(fault)
    }

    /// Checks that nothing is left over after the last answer.
    fn end(&mut self) -> Result<Option<Fault<S>>, CheckError<I::Error>> {
        self.ended = true;
        self.at.case = 0;
        self.output.fill(WINDOW + 1)?;
        let (text, ended) = self.output.window(WINDOW);
        let (at, verdict) = if let Some(word) = words(text).next() {
            let at = self.at.after(&text[..word.start]);
            (at, Verdict::LeftOver { found: Token::of(&text[word]) })
        } else if !self.rules.any_blanks && !text.is_empty() {
            (self.at, Verdict::Presentation { expected: Token::EMPTY, found: Token::first_of(text) })
        } else if ended {
            return Ok(None);
        } else {
            (self.at, Verdict::TooLong)
        };
        self.tally.add_after(verdict.kind());
        Ok(Some(Fault { at, verdict, case: None, given: None, form: self.form }))
    }

    /// Takes bytes of the output, the answers to so many cases.
    fn take(&mut self, bytes: usize, cases: u64) {
        self.at = self.at.after(&self.output.rest()[..bytes]);
        self.at.case += cases;
        self.output.take(bytes);
    }
}

/// Why an output cannot be checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CheckError<E> {
    /// The input has a case that cannot be read.
    Read(ReadError),
    /// The input or the output cannot be had.
    Source(E),
}

impl<E: fmt::Display> fmt::Display for CheckError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(error) => error.fmt(f),
            Self::Source(error) => error.fmt(f),
        }
    }
}

impl<E: fmt::Debug + fmt::Display> core::error::Error for CheckError<E> {}
