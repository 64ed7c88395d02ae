//! Words to cases: how many cases there are, and where reading goes on after a bad one.

use super::{
    Place, ReadError,
    scan::{Part, Scanner},
};
use crate::judge::Cases;
use core::fmt;

/// A puzzle's state that can be read and written: [`Clocks`](crate::Clocks) or [`Board`](crate::Board).
pub trait State: Copy + PartialEq + Send + fmt::Debug + fmt::Display + sealed::Sealed {
    /// How it is read and written.
    type Form: Copy + fmt::Debug + PartialEq + Send;
    /// Reads in any form, and writes in the commonest.
    const ANY: Self::Form;
    /// What answers it.
    type Answer: Copy + fmt::Debug;
    #[doc(hidden)]
    type Notation: sealed::Notation<State = Self, Form = Self::Form>;
    /// No state is farther from its goal.
    const MAX_DISTANCE: u32;

    /// Finds the answer.
    fn solve(self) -> Self::Answer;

    /// Returns how many moves the answer has.
    fn distance(self) -> u32;

    /// Returns whether no moves are needed.
    fn is_solved(self) -> bool;
}

pub(crate) mod sealed {
    use super::{Cases, Part, Place, ReadError, State};
    #[cfg(feature = "alloc")]
    use crate::batch::{Shortcut, Style, Taken};
    use crate::notation::{Answered, write::Line};
    #[cfg(feature = "alloc")]
    use alloc::vec::Vec;
    use core::fmt;

    pub trait Sealed {}

    /// What makes states of words, and words of answers.
    #[allow(private_interfaces)]
    pub trait Notation: fmt::Debug + Clone + Send {
        type State: State;
        type Form;

        /// How many numbers a case has.
        const NUMBERS: u8;

        fn new(form: Self::Form) -> Self;

        /// How many cases an input has.
        fn cases(form: Self::Form) -> Cases;

        /// How many it has at most, if that is promised.
        fn most_cases(form: Self::Form) -> Option<u32>;

        /// Takes the next word, and says whether it made the case complete.
        ///
        /// # Errors
        ///
        /// What is wrong with the word, or with the case that it made complete.
        fn take(&mut self, word: &Part) -> Result<bool, ReadError>;

        /// How many numbers of the case have been taken.
        fn taken(&self) -> u8;

        /// Forgets what has been taken of the case.
        fn clear(&mut self);

        /// Hands out the next state that is ready. At the end of the input none is held back.
        fn ready(&mut self, at_end: bool) -> Option<Self::State>;

        /// The first case that was read in one of two ways, if none told.
        fn assumed(&self) -> Option<Place>;

        fn write_state(state: Self::State, form: Self::Form, line: &mut Line);

        fn write_text(case: &Answered<Self::State>, form: Self::Form, line: &mut Line);

        fn write_json(case: &Answered<Self::State>, line: &mut Line);

        /// What must be known to read cases without a second look, if it is.
        type Plain: Copy + fmt::Debug + PartialEq + Send;

        #[cfg(feature = "alloc")]
        fn plain(&self) -> Option<Self::Plain>;

        /// Whether there are states that have not been handed out.
        #[cfg(feature = "alloc")]
        fn holds_back(&self) -> bool;

        /// Answers the cases at the front of a text that need no second look.
        #[cfg(feature = "alloc")]
        fn answer(shortcut: &Shortcut<Self::State>, text: &[u8], style: Style, taken: &mut Taken, out: &mut Vec<u8>);
    }
}

use sealed::Notation;

/// A reader of cases: bytes in, states out.
///
/// Bytes come in pieces of any size, however the words fall; memory does not grow with the input.
///
/// After an error reading can go on. A bad case in one word ends with that word. Any other is taken to fill as many
/// lines as the good one before it, or, if there is none, the lines of as many numbers as a case has; what is left of
/// its last line is passed over. Cases are counted by their numbers, not by lines: a number that is missing or too many
/// shifts the cases after it, unless these stand in one word each.
///
/// # Examples
///
/// ```
/// use turnbook::{Board, judge::RotationForm, notation::Reader};
///
/// let mut reader = Reader::<Board>::new(RotationForm::ANY);
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
pub struct Reader<S: State> {
    pub(super) scanner: Scanner,
    pub(super) parser: S::Notation,
    pub(super) form: S::Form,
    /// The number of cases that stood at the front, once it is read.
    counted: Option<u64>,
    /// How many cases are done with, good and bad.
    pub(super) done: u64,
    /// The first word of the case.
    pub(super) start: Option<Part>,
    /// How many lines the last good case filled, if it began one.
    pub(super) lines: Option<u64>,
    /// A 0 that closes the input if nothing follows on its line.
    pub(super) zero: Option<Part>,
    /// A word that has been seen, and is to be taken next.
    pub(super) again: Option<Part>,
    pub(super) skip: Option<Skip>,
    progress: Progress,
}

/// What is passed over after an error.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skip {
    /// How many numbers the bad case still has.
    numbers: u64,
    /// The last line that is passed over once these are.
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

/// How many numbers a word has: more than one if they are joined.
fn joined(word: &Part) -> u64 {
    let digits = word.token.bytes();
    let joined = digits.len() >= 3 && digits.iter().any(u8::is_ascii_digit) && !matches!(digits, b"180" | b"270");
    if joined { word.at.characters } else { 1 }
}

impl<S: State> Reader<S> {
    /// Makes a reader of a form.
    pub fn new(form: S::Form) -> Reader<S> {
        Reader {
            scanner: Scanner::tolerant(),
            parser: S::Notation::new(form),
            form,
            counted: None,
            done: 0,
            start: None,
            lines: None,
            zero: None,
            again: None,
            skip: None,
            progress: Progress::Reading,
        }
    }

    /// Takes bytes off the front up to the end of the next case, and returns it. `None` once all bytes are taken.
    ///
    /// # Errors
    ///
    /// What is wrong with the case, and where. Reading can go on after it.
    pub fn read(&mut self, bytes: &mut &[u8]) -> Option<Result<S, ReadError>> {
        while self.progress == Progress::Reading {
            if let Some(state) = self.parser.ready(false) {
                return Some(Ok(state));
            }
            let word = self.again.take().or_else(|| self.scanner.next_word(bytes));
            let line = word.map_or(self.scanner.place().line, |word| word.at.line);
            let closed = self.zero.is_some_and(|zero| zero.at.line < line);
            if let Err(error) = if closed { self.close() } else { self.take(word?) } {
                return Some(Err(error));
            }
        }
        *bytes = &[];
        self.parser.ready(true).map(Ok)
    }

    /// Says that the input has ended, and returns what is left, one case a call, until `None`.
    ///
    /// # Errors
    ///
    /// The last case if it is not complete, and a number of cases that was not reached.
    pub fn finish(&mut self) -> Option<Result<S, ReadError>> {
        while let Some(word) = self.again.take().or_else(|| self.scanner.last_word()) {
            if let Err(error) = self.take(word) {
                return Some(Err(error));
            }
        }
        if let Some(state) = self.parser.ready(true) {
            return Some(Ok(state));
        }
        let result = if self.zero.is_some() { self.close() } else { self.end() };
        result.err().map(Err)
    }

    /// Returns whether what follows in the input is not looked at: after a closing 0, or after what should be the end.
    pub fn is_done(&self) -> bool {
        self.progress != Progress::Reading
    }

    /// Returns the place of the first case that was read as quarter turns though it could have been hours: all its
    /// dials show 3, or 0 and 3, and no case of the input told. `None` if there is none.
    pub fn assumed(&self) -> Option<Place> {
        self.parser.assumed()
    }

    fn take(&mut self, mut word: Part) -> Result<(), ReadError> {
        if self.progress != Progress::Reading {
            return Ok(());
        }
        word.at.case = self.done + 1;
        if let Some(zero) = self.zero.take() {
            // The word follows on the line of the 0, which is therefore no closing one.
            if !self.skipped(&zero) {
                let error =
                    self.give_up(&zero, self.parser.taken(), ReadError::Symbol { at: zero.at, token: zero.token });
                if !self.skipped(&word) {
                    self.again = Some(word);
                }
                return Err(error);
            }
        }
        let between = word.leads || self.parser.taken() == 0 && self.skip.is_none();
        if self.cases() == Cases::ToZero && word.token.bytes() == b"0" && between {
            self.zero = Some(word);
            return Ok(());
        }
        if self.skipped(&word) {
            return Ok(());
        }
        if self.cases() == Cases::Counted && self.counted.is_none() {
            return self.count(&word);
        }
        if let Some(wanted) = self.wanted().filter(|wanted| *wanted == self.done) {
            self.progress = Progress::Ended;
            return Err(ReadError::LeftOver { at: word.at, token: word.token, wanted });
        }
        if self.start.is_some() && joined(&word) == u64::from(S::Notation::NUMBERS) {
            // The word is a whole case, so the one before it is not.
            self.again = Some(word);
            return self.truncated();
        }
        let start = *self.start.get_or_insert(word);
        let before = self.parser.taken();
        match self.parser.take(&word) {
            Ok(false) => {}
            Ok(true) => {
                self.lines = start.leads.then(|| word.at.line - start.at.line + 1);
                self.next_case();
            }
            Err(error) => return Err(self.give_up(&word, before, error)),
        }
        Ok(())
    }

    fn count(&mut self, word: &Part) -> Result<(), ReadError> {
        let digits = core::str::from_utf8(word.token.bytes()).ok();
        let digits = digits.filter(|text| !word.token.is_cut() && text.bytes().all(|byte| byte.is_ascii_digit()));
        let count = digits.and_then(|digits| digits.parse().ok());
        if count.is_none() {
            self.progress = Progress::Ended;
            return Err(ReadError::Count { at: word.at, token: word.token });
        }
        self.counted = count;
        Ok(())
    }

    pub(super) fn cases(&self) -> Cases {
        S::Notation::cases(self.form)
    }

    /// How many cases there should be, if that is known.
    pub(super) fn wanted(&self) -> Option<u64> {
        match self.cases() {
            Cases::One => Some(1),
            Cases::Counted => self.counted,
            Cases::ToEnd | Cases::ToZero => None,
        }
    }

    fn next_case(&mut self) {
        self.done += 1;
        self.start = None;
        self.parser.clear();
    }

    /// Gives up the case for an error in one of its words, after so many numbers, and says what to pass over.
    fn give_up(&mut self, word: &Part, before: u8, error: ReadError) -> ReadError {
        let start = self.start.unwrap_or(*word);
        let line = word.at.line;
        let numbers = u64::from(S::Notation::NUMBERS);
        self.skip = Some(match self.lines {
            _ if before == 0 && joined(word) == numbers => Skip { numbers: 0, line: 0 },
            _ if !start.leads => Skip { numbers: 0, line },
            Some(lines) => Skip { numbers: 0, line: line.max(start.at.line + lines - 1) },
            None => {
                let taken = u64::from(before) + joined(word);
                Skip { numbers: numbers.saturating_sub(taken), line }
            }
        });
        self.next_case();
        error
    }

    /// Passes over a word if it belongs to a case that was given up.
    fn skipped(&mut self, word: &Part) -> bool {
        match &mut self.skip {
            // A word that is a whole case belongs to no other.
            _ if joined(word) == u64::from(S::Notation::NUMBERS) => {
                self.skip = None;
                false
            }
            Some(skip) if skip.numbers > 0 => {
                skip.numbers = skip.numbers.saturating_sub(joined(word));
                skip.line = word.at.line;
                true
            }
            Some(skip) if word.at.line <= skip.line => true,
            _ => {
                self.skip = None;
                false
            }
        }
    }

    /// Closes the input by a 0, which must not stand in the middle of a board.
    fn close(&mut self) -> Result<(), ReadError> {
        self.progress = Progress::Closed;
        let cells = self.parser.taken();
        match self.zero.take() {
            Some(zero) if cells > 0 => {
                self.next_case();
                Err(ReadError::Closed { at: zero.at, cells })
            }
            _ => Ok(()),
        }
    }

    /// Gives up a case that has begun because it does not go on.
    fn truncated(&mut self) -> Result<(), ReadError> {
        let Some(start) = self.start.take() else { return Ok(()) };
        let (found, wanted) = (self.parser.taken(), S::Notation::NUMBERS);
        self.next_case();
        Err(ReadError::Truncated { at: start.at, found, wanted })
    }

    /// Ends the input, which must not be in the middle of a case or before the last.
    fn end(&mut self) -> Result<(), ReadError> {
        if core::mem::replace(&mut self.progress, Progress::Ended) != Progress::Reading {
            return Ok(());
        }
        self.truncated()?;
        let at = Place { case: self.done + 1, ..self.scanner.place() };
        match self.wanted() {
            Some(wanted) if self.done < wanted => {
                Err(ReadError::Missing { at, found: self.done, wanted: Some(wanted) })
            }
            None if self.cases() == Cases::Counted => Err(ReadError::Missing { at, found: 0, wanted: None }),
            _ => Ok(()),
        }
    }
}

/// Reads the cases of a whole text, in any form.
///
/// The iterator may be used on after an error, and then gives the cases after the bad one.
pub fn cases<S: State>(text: &str) -> impl Iterator<Item = Result<S, ReadError>> {
    let mut bytes = text.as_bytes();
    let mut reader = Reader::<S>::new(S::ANY);
    core::iter::from_fn(move || reader.read(&mut bytes).or_else(|| reader.finish()))
}

/// Reads a text of one case.
pub(super) fn one<S: State>(text: &str, form: S::Form) -> Result<S, ReadError> {
    let mut bytes = text.as_bytes();
    let mut reader = Reader::<S>::new(form);
    let mut state = None;
    while let Some(result) = reader.read(&mut bytes).or_else(|| reader.finish()) {
        state = Some(result?);
    }
    Ok(state.expect("a text of one case that has none is an error"))
}
