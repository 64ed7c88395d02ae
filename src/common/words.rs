//! The words of a text.

#[cfg(feature = "alloc")]
use core::ops::Range;

/// Returns whether a byte is ASCII white space.
#[cfg(feature = "alloc")]
pub(crate) fn is_white(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b'\x0b' | b'\x0c')
}

/// Returns whether a character separates words: white space, a comma, a full-width comma or an ideographic one, a byte order
/// mark, or Ctrl-Z, with which some systems end a text.
pub(crate) fn separates(character: char) -> bool {
    character.is_whitespace() || matches!(character, ',' | '，' | '、' | '\u{feff}' | '\x1a')
}

/// Returns whether a character controls how others are shown, and is not shown itself: among them those that reverse the
/// direction of a line.
#[cfg(feature = "alloc")]
pub(crate) fn is_control(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// What to say of a text in UTF-16.
pub(crate) const UTF16: &str = "expected UTF-8, found UTF-16: save the text as UTF-8";

/// Returns whether a text begins with the byte order mark of UTF-16.
pub(crate) fn is_utf16(text: &[u8]) -> bool {
    text.starts_with(b"\xff\xfe") || text.starts_with(b"\xfe\xff")
}

/// Returns what to say of a word with digits that look right and are not.
pub(crate) fn full_width(word: &str) -> &'static str {
    if word.contains(|character| matches!(character, '０'..='９')) { ", in full-width digits" } else { "" }
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
