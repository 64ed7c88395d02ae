//! Words of a text, and where they stand.

use super::{Error, Mistake, Place};
use core::ops::Range;

/// What is wrong with some bytes of a text.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) range: Range<usize>,
    pub(crate) mistake: Mistake,
}

impl Fault {
    pub(crate) fn new(range: Range<usize>, mistake: Mistake) -> Fault {
        Fault { range, mistake }
    }

    /// Says where in the text it is.
    pub(crate) fn in_text(self, text: &str) -> Error {
        Error::new(Place::of(text, self.range), self.mistake)
    }
}

/// Returns whether a character stands between words: a blank, a comma, or a byte order mark.
pub(crate) fn separates(character: char) -> bool {
    character.is_whitespace() || matches!(character, ',' | '\u{feff}')
}

/// The words of a part of a text, as ranges of bytes of the whole: what stands between blanks and commas.
#[derive(Clone, Debug)]
pub(crate) struct Words<'a> {
    text: &'a str,
    rest: Range<usize>,
}

impl<'a> Words<'a> {
    pub(crate) fn of(text: &'a str) -> Words<'a> {
        Words { text, rest: 0..text.len() }
    }

    pub(crate) fn within(text: &'a str, rest: Range<usize>) -> Words<'a> {
        Words { text, rest }
    }
}

impl Iterator for Words<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        let rest = &self.text[self.rest.clone()];
        let begins = rest.find(|character| !separates(character))?;
        let length = rest[begins..].find(separates).unwrap_or(rest.len() - begins);
        let start = self.rest.start + begins;
        self.rest.start = start + length;
        Some(start..start + length)
    }
}
