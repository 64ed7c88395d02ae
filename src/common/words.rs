//! The words of a text.

#[cfg(feature = "alloc")]
use core::ops::Range;

/// Returns whether a byte is ASCII white space.
#[cfg(feature = "alloc")]
pub(crate) fn is_white(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b'\x0b' | b'\x0c')
}

/// Returns whether a character separates words: white space, a comma, or a byte order mark.
pub(crate) fn separates(character: char) -> bool {
    character.is_whitespace() || matches!(character, ',' | '\u{feff}')
}

/// The words of a part of a text, as ranges of bytes of the whole text.
#[cfg(feature = "alloc")]
#[derive(Clone, Debug)]
pub(crate) struct Words<'a> {
    text: &'a str,
    rest: Range<usize>,
}

#[cfg(feature = "alloc")]
impl<'a> Words<'a> {
    pub(crate) fn of(text: &'a str) -> Words<'a> {
        Words { text, rest: 0..text.len() }
    }

    pub(crate) fn within(text: &'a str, rest: Range<usize>) -> Words<'a> {
        Words { text, rest }
    }
}

#[cfg(feature = "alloc")]
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
