//! A word or a character of a text.

use crate::common::full_width;
use core::fmt;

/// A word or a character of a text, up to its first 32 bytes.
///
/// It prints in quotes, with unprintable characters escaped and `…` where it is cut off. White space prints by name, and an
/// empty token as `the end`.
#[derive(Clone, Copy)]
pub struct Token {
    /// The first `len` bytes count.
    bytes: [u8; Token::CAPACITY],
    len: u8,
    cut: bool,
}

impl Token {
    pub(crate) const CAPACITY: usize = 32;

    pub(crate) const EMPTY: Token = Token { bytes: [0; Token::CAPACITY], len: 0, cut: false };

    /// Adds ASCII characters, or a single other one. The first that does not fit cuts the token off.
    pub(crate) fn push(&mut self, characters: &[u8]) {
        let start = usize::from(self.len);
        let room = if self.cut { 0 } else { Token::CAPACITY - start };
        self.cut |= characters.len() > room;
        let fits = if characters.len() <= room || characters[0].is_ascii() { characters.len().min(room) } else { 0 };
        self.bytes[start..start + fits].copy_from_slice(&characters[..fits]);
        self.len += fits as u8;
    }

    /// Makes a token of the first few of 32 bytes. It need not be put together, which would be slow to copy.
    #[inline]
    pub(crate) fn front(bytes: &[u8; Token::CAPACITY], len: u8) -> Token {
        Token { bytes: *bytes, len, cut: false }
    }

    /// Makes a token of the first character of a text; of a byte if it is not UTF-8.
    pub(crate) fn first_of(text: &[u8]) -> Token {
        // A character has at most four bytes.
        let front = &text[..text.len().min(4)];
        let whole = front.utf8_chunks().next().and_then(|chunk| chunk.valid().chars().next());
        let mut token = Token::EMPTY;
        token.push(&text[..whole.map_or(1, char::len_utf8).min(text.len())]);
        token
    }

    /// Makes a token of a word.
    #[cfg(feature = "alloc")]
    pub(crate) fn of(word: &[u8]) -> Token {
        let mut token = Token::EMPTY;
        let mut rest = word;
        while !rest.is_empty() && !token.cut {
            let first = Token::first_of(rest);
            token.push(first.bytes());
            rest = &rest[first.bytes().len()..];
        }
        token
    }

    /// Returns the bytes, without the rest of a word that is cut off.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes[..self.len.into()]
    }

    /// Returns whether the word has more bytes.
    pub fn is_cut(&self) -> bool {
        self.cut
    }
}

impl PartialEq for Token {
    fn eq(&self, other: &Token) -> bool {
        (self.bytes(), self.cut) == (other.bytes(), other.cut)
    }
}

impl Eq for Token {}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.bytes() {
            b"" => f.write_str("the end"),
            b" " => f.write_str("a space"),
            b"\t" => f.write_str("a tab"),
            b"\n" => f.write_str("a line end"),
            b"\r" => f.write_str("a carriage return"),
            bytes => {
                quote(bytes, self.cut, f)?;
                f.write_str(core::str::from_utf8(bytes).map_or("", full_width))
            }
        }
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Token({self})")
    }
}

/// Writes bytes in quotes, with unprintable characters escaped and `…` where they are cut off.
pub(crate) fn quote(bytes: &[u8], cut: bool, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("\"")?;
    for chunk in bytes.utf8_chunks() {
        write!(f, "{}{}", chunk.valid().escape_debug(), chunk.invalid().escape_ascii())?;
    }
    f.write_str(if cut { "…\"" } else { "\"" })
}
