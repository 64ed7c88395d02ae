//! Where a reader can leave cases to the batch path, and how it goes on after them.

use super::{
    reader::{Reader, State},
    sealed::Notation,
};
use crate::batch::{Shortcut, Style, Taken};
use alloc::vec::Vec;

impl<S: State> Reader<S> {
    /// Answers the cases at the front that need no second look, takes their bytes, and returns how many they were.
    ///
    /// It is none where the reader is within a case or does not know the unit yet: [`read`](Self::read) gets it out of
    /// there.
    pub fn answer(&mut self, bytes: &mut &[u8], style: Style, out: &mut Vec<u8>) -> u64 {
        self.scanner.end_line(bytes);
        let Some(shortcut) = self.shortcut() else { return 0 };
        let taken = shortcut.answer(bytes, style, out);
        *bytes = &bytes[taken.bytes..];
        self.go_on(&taken);
        taken.cases
    }

    /// Returns what answers the cases from here on that need no second look. `None` within a case, or where something
    /// about the cases is not known yet.
    pub fn shortcut(&self) -> Option<Shortcut<S>> {
        let led = self.scanner.between_words()?;
        let between = !self.is_done()
            && !self.parser.holds_back()
            && self.start.is_none()
            && self.zero.is_none()
            && self.again.is_none()
            && self.skip.is_none();
        let most = match self.wanted() {
            Some(wanted) => wanted - self.done,
            None if self.cases() == crate::judge::Cases::Counted => return None,
            None => u64::MAX,
        };
        let plain = self.parser.plain().filter(|_| between && most > 0)?;
        Some(Shortcut { plain, form: self.form, most, led })
    }

    /// Goes on after what a shortcut has taken from here on, if it is the right one here. Returns whether it is.
    pub fn take_over(&mut self, shortcut: &Shortcut<S>, taken: &Taken) -> bool {
        let right = self.shortcut().is_some_and(|here| here.is_like(shortcut) && taken.cases <= here.most);
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
