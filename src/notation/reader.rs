//! Words to cases: how many cases there are, and where reading goes on after a bad one.

use super::{
    case::Case,
    error::{ReadError, Unreadable},
    scan::{Part, Scanner},
    token::Token,
};
use crate::{
    common::Place,
    judge::{Cases, Form, Format},
};

/// A reader of cases: takes bytes and returns states.
///
/// The bytes may come in blocks of any size. The memory does not grow with the input.
///
/// Reading can go on after an error. A bad case in one word ends with that word. Any other is taken to fill as many lines
/// as the good case before it, or without one, the lines of as many numbers as a case has; the rest of its last line is
/// skipped. One number too many or too few shifts every later case, unless each case is one word.
///
/// # Examples
///
/// ```
/// use turnbook::{Board, judge::Form, notation::Reader};
///
/// let mut reader = Reader::<Board>::new(Form::ROTATION);
/// let mut first = b"1111323231 3223".as_slice();
/// assert!(reader.read(&mut first).is_none());
/// let mut second = b"1222312133\n0\n".as_slice();
/// let board = reader.read(&mut second).unwrap()?;
/// assert_eq!(board.solve().to_string(), "AC\n2");
/// assert!(reader.read(&mut second).is_none());
/// assert!(reader.is_done());
/// # Ok::<(), turnbook::notation::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Reader<S: Case> {
    pub(super) scanner: Scanner,
    pub(super) parser: S::Parser,
    #[cfg(feature = "alloc")]
    pub(super) form: Form,
    pub(super) format: Format,
    /// The number of cases that the input gives, once it is read.
    counted: Option<u64>,
    /// How many cases have been read, good and bad.
    pub(super) done: u64,
    /// The first word of the case.
    start: Option<Part>,
    /// How many numbers of the case have been taken.
    taken: u8,
    /// A state that has not been returned.
    ready: Option<S>,
    /// How many lines the last good case filled, if it began one.
    pub(super) lines: Option<u64>,
    /// A 0 that closes the input unless another word follows on its line.
    zero: Option<Part>,
    /// A word that is to be taken again.
    again: Option<Part>,
    skip: Option<Skip>,
    progress: Progress,
}

/// What to skip after an error.
#[derive(Clone, Copy, Debug)]
struct Skip {
    /// How many numbers the bad case still has.
    numbers: u64,
    /// The last line to skip after these.
    line: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Progress {
    Reading,
    /// After the closing 0.
    Closed,
    /// After the end of the input, or after the last case.
    Ended,
}

impl<S: Case> Reader<S> {
    /// Makes a reader of inputs in a form.
    pub fn new(form: Form) -> Reader<S> {
        Reader {
            scanner: Scanner::tolerant(),
            parser: S::parser(form),
            #[cfg(feature = "alloc")]
            form,
            format: S::format(form),
            counted: None,
            done: 0,
            start: None,
            taken: 0,
            ready: None,
            lines: None,
            zero: None,
            again: None,
            skip: None,
            progress: Progress::Reading,
        }
    }

    /// Takes bytes up to the end of the next case, and returns it. `None` once all bytes are taken.
    ///
    /// # Errors
    ///
    /// If the case cannot be read. Reading can go on after it.
    pub fn read(&mut self, bytes: &mut &[u8]) -> Option<Result<S, ReadError>> {
        while self.progress == Progress::Reading {
            if let Some(state) = self.next_ready(false) {
                return Some(Ok(state));
            }
            let mut word = if self.again.is_some() { self.again.take() } else { self.scanner.next_word(bytes) };
            let line = word.as_ref().map_or(self.scanner.place().line, |word| word.at.line);
            let closed = self.zero.as_ref().is_some_and(|zero| zero.at.line < line);
            if let Err(error) = if closed { self.close() } else { self.take(word.as_mut()?) } {
                return Some(Err(error));
            }
        }
        *bytes = &[];
        self.next_ready(true).map(Ok)
    }

    /// Ends the input, and returns what is left, one case a call, until `None`.
    ///
    /// # Errors
    ///
    /// If the last case is not complete, or there are fewer cases than the input says.
    pub fn finish(&mut self) -> Option<Result<S, ReadError>> {
        while self.ready.is_none()
            && let Some(mut word) = self.again.take().or_else(|| self.scanner.last_word())
        {
            if let Err(error) = self.take(&mut word) {
                return Some(Err(error));
            }
        }
        if let Some(state) = self.next_ready(true) {
            return Some(Ok(state));
        }
        let result = if self.zero.is_some() { self.close() } else { self.end() };
        result.err().map(Err)
    }

    /// Returns whether the rest of the input is ignored: after a closing 0, and after the last case.
    pub fn is_done(&self) -> bool {
        self.progress != Progress::Reading
    }

    /// Returns the place of the first case that was read as quarter turns but has another meaning as hours: its dials show
    /// only 3, or 0 and 3. `None` if there is no such case, or if another case decided the unit.
    pub fn assumed(&self) -> Option<Place> {
        S::assumed(&self.parser)
    }

    /// Returns whether nothing of a case has been taken, and nothing is to be taken again or skipped.
    #[cfg(feature = "alloc")]
    pub(super) fn is_between_cases(&self) -> bool {
        let nothing = self.start.is_none() && self.zero.is_none() && self.again.is_none() && self.skip.is_none();
        nothing && self.ready.is_none() && !self.is_done()
    }

    /// Returns how many cases there should be, if that is known.
    pub(super) fn wanted(&self) -> Option<u64> {
        match self.format.cases {
            Cases::One => Some(1),
            Cases::Counted => self.counted,
            Cases::ToEnd | Cases::ToZero => None,
        }
    }

    fn next_ready(&mut self, at_end: bool) -> Option<S> {
        S::waited(&mut self.parser, at_end).or_else(|| self.ready.take())
    }

    // Words are large, so they are moved as little as possible.
    fn take(&mut self, word: &mut Part) -> Result<(), ReadError> {
        if self.is_done() {
            return Ok(());
        }
        word.at.case = self.done + 1;
        if self.zero.is_some()
            && let Some(zero) = self.zero.take()
        {
            // A word follows the 0 on its line, so it does not close the input.
            if !self.skipped(&zero) {
                let error = zero.error(Unreadable::Number { expected: self.format.expected });
                let error = self.give_up(&zero, self.taken, error);
                if !self.skipped(word) {
                    self.again = Some(*word);
                }
                return Err(error);
            }
        }
        let between = word.leads || self.taken == 0 && self.skip.is_none();
        if self.format.cases == Cases::ToZero && word.token.bytes() == b"0" && between {
            self.zero = Some(*word);
            return Ok(());
        }
        if self.skipped(word) {
            return Ok(());
        }
        if self.format.cases == Cases::Counted && self.counted.is_none() {
            return self.count(word);
        }
        if let Some(wanted) = self.wanted().filter(|wanted| *wanted == self.done) {
            self.progress = Progress::Ended;
            return Err(word.error(Unreadable::LeftOver { wanted }));
        }
        if self.start.is_some() && self.is_whole_case(word) {
            self.again = Some(*word);
            return self.truncated();
        }
        let (start, before) = (self.start.get_or_insert(*word), self.taken);
        match S::take(&mut self.parser, &mut self.taken, start, word) {
            Ok(state) => self.ready = state,
            Err(error) => return Err(self.give_up(word, before, error)),
        }
        if self.taken == self.format.size() {
            self.lines = start.leads.then(|| word.at.line - start.at.line + 1);
            self.next_case();
        }
        Ok(())
    }

    fn count(&mut self, word: &Part) -> Result<(), ReadError> {
        let digits = core::str::from_utf8(word.token.bytes()).ok();
        let digits = digits.filter(|text| !word.token.is_cut() && text.bytes().all(|byte| byte.is_ascii_digit()));
        self.counted = digits.and_then(|digits| digits.parse().ok());
        if self.counted.is_none() {
            self.progress = Progress::Ended;
            return Err(word.error(Unreadable::Count));
        }
        Ok(())
    }

    fn next_case(&mut self) {
        self.done += 1;
        self.start = None;
        self.taken = 0;
    }

    fn is_whole_case(&self, word: &Part) -> bool {
        joined(word) == u64::from(self.format.size())
    }

    /// Gives up the case for an error in a word, and decides what to skip. `before` numbers were taken before the word.
    fn give_up(&mut self, word: &Part, before: u8, error: ReadError) -> ReadError {
        let start = self.start.unwrap_or(*word);
        let line = word.at.line;
        self.skip = Some(match self.lines {
            _ if before == 0 && self.is_whole_case(word) => Skip { numbers: 0, line: 0 },
            _ if !start.leads => Skip { numbers: 0, line },
            Some(lines) => Skip { numbers: 0, line: line.max(start.at.line + lines - 1) },
            None => {
                let taken = u64::from(before) + joined(word);
                Skip { numbers: u64::from(self.format.size()).saturating_sub(taken), line }
            }
        });
        self.next_case();
        error
    }

    /// Skips a word if it belongs to a case that was given up. A word that is a whole case does not.
    fn skipped(&mut self, word: &Part) -> bool {
        if self.skip.is_none() {
            return false;
        }
        let whole = self.is_whole_case(word);
        match &mut self.skip {
            Some(skip) if skip.numbers > 0 && !whole => {
                skip.numbers = skip.numbers.saturating_sub(joined(word));
                skip.line = word.at.line;
                true
            }
            Some(skip) if word.at.line <= skip.line && !whole => true,
            _ => {
                self.skip = None;
                false
            }
        }
    }

    /// Closes the input by a 0, which must not be in the middle of a case.
    fn close(&mut self) -> Result<(), ReadError> {
        self.progress = Progress::Closed;
        match (self.zero.take(), self.taken) {
            (Some(zero), found @ 1..) => {
                let Format { noun, .. } = self.format;
                self.next_case();
                Err(zero.error(Unreadable::Closed { noun, found, wanted: self.format.size() }))
            }
            _ => Ok(()),
        }
    }

    /// Gives up a case that has begun and does not go on.
    fn truncated(&mut self) -> Result<(), ReadError> {
        let Some(start) = self.start.take() else { return Ok(()) };
        let (noun, found, wanted) = (self.format.noun, self.taken, self.format.size());
        self.next_case();
        Err(start.error(Unreadable::Truncated { noun, found, wanted }))
    }

    /// Ends the input, which must not be in the middle of a case or before the last one.
    fn end(&mut self) -> Result<(), ReadError> {
        if core::mem::replace(&mut self.progress, Progress::Ended) != Progress::Reading {
            return Ok(());
        }
        self.truncated()?;
        let wrong = match self.wanted() {
            Some(wanted) if self.done < wanted => Unreadable::Missing { found: self.done, wanted },
            None if self.format.cases == Cases::Counted => Unreadable::Count,
            _ => return Ok(()),
        };
        let at = Place { case: self.done + 1, ..self.scanner.place() };
        Err(ReadError { at, found: Token::EMPTY, wrong })
    }
}

/// Returns how many numbers a word has. More than two joined digits are a number each; 180 and 270 are degrees.
fn joined(word: &Part) -> u64 {
    let digits = word.token.bytes();
    let joined = digits.len() >= 3 && digits.iter().any(u8::is_ascii_digit) && !matches!(digits, b"180" | b"270");
    if joined { word.at.characters } else { 1 }
}

/// Reads the cases of a text, in any form.
///
/// After an error, the iterator goes on with the case after the bad one.
pub fn cases<S: Case>(text: &str) -> impl Iterator<Item = Result<S, ReadError>> {
    let mut bytes = text.as_bytes();
    let mut reader = Reader::<S>::new(S::ANY);
    core::iter::from_fn(move || reader.read(&mut bytes).or_else(|| reader.finish()))
}

/// Reads a text of one case.
pub(crate) fn one<S: Case>(text: &str) -> Result<S, ReadError> {
    let mut bytes = text.as_bytes();
    let mut reader = Reader::<S>::new(Form { cases: Cases::One, ..S::ANY });
    let mut state = None;
    while let Some(result) = reader.read(&mut bytes).or_else(|| reader.finish()) {
        state = Some(result?);
    }
    Ok(state.expect("a text of one case that has none is an error"))
}
