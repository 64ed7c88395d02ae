//! Where a reader leaves cases to the batch path, and how it goes on after them.

use super::{case::Case, line::Style, reader::Reader};
use crate::{
    batch::Taken,
    judge::{Cases, Form},
};
use alloc::vec::Vec;

/// What a reader knows about the cases ahead, once they can be answered in batches.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shortcut {
    /// A settled form.
    form: Form,
    /// The most cases that may be answered.
    most: u64,
    /// Whether the line has had a word before.
    led: bool,
}

impl Shortcut {
    /// Answers the cases at the front of a text, up to the first that needs a reader, or that may go on after the end.
    pub(crate) fn answer<S: Case>(&self, text: &[u8], style: Style, out: &mut Vec<u8>) -> Taken {
        let mut taken = Taken { led: self.led, ..Taken::default() };
        S::answer_batch(self.form, self.most, text, style, &mut taken, out);
        taken
    }

    /// Returns the same for the start of a line.
    #[cfg(feature = "cli")]
    pub(crate) fn at_start_of_line(self) -> Shortcut {
        Shortcut { led: false, ..self }
    }
}

impl<S: Case> Reader<S> {
    /// Answers the cases at the front that can be answered in batches, takes their bytes, and returns their number.
    ///
    /// Returns 0 within a case, and before the unit is known: then [`read`](Self::read) takes the next case.
    ///
    /// # Complexity
    ///
    /// About 10 ns a case in the canonical layout, a line of single digits separated by single spaces; about 50 ns in
    /// others. The memory does not depend on the length of the text, apart from `out`.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::{Board, judge::Form, notation::{Reader, Style}};
    ///
    /// let mut reader = Reader::<Board>::new(Form::ROTATION);
    /// let mut text = b"111132323132231222312133\n111111112222222233333333\n0\n".as_slice();
    /// let mut out = Vec::new();
    /// assert_eq!(reader.answer(&mut text, Style::Text, &mut out), 2);
    /// assert_eq!(out, b"AC\n2\nDDHH\n2\n");
    /// assert!(reader.read(&mut text).is_none());
    /// assert!(reader.is_done());
    /// ```
    pub fn answer(&mut self, bytes: &mut &[u8], style: Style, out: &mut Vec<u8>) -> u64 {
        self.scanner.end_line(bytes);
        let Some(shortcut) = self.shortcut() else { return 0 };
        let taken = shortcut.answer::<S>(bytes, style, out);
        *bytes = &bytes[taken.bytes..];
        self.go_on(&taken);
        taken.cases
    }

    /// Returns what answers the cases from here on in batches. `None` within a case, or before the unit is known.
    pub(crate) fn shortcut(&self) -> Option<Shortcut> {
        let led = self.scanner.between_words()?;
        let most = match self.wanted() {
            Some(wanted) => wanted - self.done,
            None if self.format.cases == Cases::Counted => return None,
            None => u64::MAX,
        };
        let form = S::settled(&self.parser, self.form)?;
        (most > 0 && self.is_between_cases()).then_some(Shortcut { form, most, led })
    }

    /// Goes on after what a shortcut has taken, if it was the right one here. Returns whether it was.
    #[cfg(feature = "cli")]
    pub(crate) fn take_over(&mut self, shortcut: &Shortcut, taken: &Taken) -> bool {
        let right = self
            .shortcut()
            .is_some_and(|here| (here.form, here.led) == (shortcut.form, shortcut.led) && taken.cases <= here.most);
        if right {
            self.go_on(taken);
        }
        right
    }

    fn go_on(&mut self, taken: &Taken) {
        if taken.cases > 0 {
            self.scanner.take_over(taken);
            self.done += taken.cases;
            self.lines = taken.case_lines;
        }
    }
}
