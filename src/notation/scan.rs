//! Bytes to words.

use super::{Place, Token};
#[cfg(feature = "alloc")]
use crate::batch::Taken;

/// A word: what stands between blanks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word {
    /// The place of its first character.
    pub(super) at: Place,
    /// What it says.
    pub(super) token: Token,
    /// Whether it is the first of its line.
    pub(super) leads: bool,
}

impl Word {
    /// How many numbers the word has: more than one if they are joined.
    pub(super) fn numbers(&self) -> u64 {
        let digits = self.token.bytes();
        let joined = digits.len() >= 3 && digits.iter().any(u8::is_ascii_digit) && !matches!(digits, b"180" | b"270");
        if joined { self.token.characters() } else { 1 }
    }
}

/// Cuts a stream of bytes, which comes in pieces of any size, into words.
///
/// Words are separated by any white space and by commas; a byte order mark, wherever it stands, is skipped.
#[derive(Clone, Debug)]
pub(super) struct Scanner {
    /// The place of the next character.
    next: Place,
    word: Option<Word>,
    /// Whether this line has had a word.
    led: bool,
    /// Whether the last byte was a carriage return, which ends a line by itself or together with a line feed.
    returned: bool,
    /// The bytes so far of a character that is not ASCII.
    partial: [u8; 4],
    partial_len: usize,
}

const BYTE_ORDER_MARK: char = '\u{feff}';

impl Scanner {
    pub(super) fn new() -> Scanner {
        Scanner {
            next: Place { case: 1, line: 1, column: 1, offset: 0 },
            word: None,
            led: false,
            returned: false,
            partial: [0; 4],
            partial_len: 0,
        }
    }

    /// The line of the next character.
    pub(super) fn line(&self) -> u64 {
        self.next.line
    }

    /// The place of the next character, in a case.
    pub(super) fn place(&self, case: u64) -> Place {
        Place { case, ..self.next }
    }

    /// Whether nothing of a word has been taken, nor of a character, nor of an end of a line.
    #[cfg(feature = "alloc")]
    pub(super) fn is_between(&self) -> bool {
        self.word.is_none() && self.partial_len == 0 && !self.returned
    }

    /// Takes the line feed after a carriage return.
    #[cfg(feature = "alloc")]
    pub(super) fn end_line(&mut self, bytes: &mut &[u8]) {
        if let (true, Some((first, rest))) = (self.returned, bytes.split_first()) {
            self.returned = false;
            if *first == b'\n' {
                self.next.offset += 1;
                *bytes = rest;
            }
        }
    }

    /// Whether the line of the next character has had a word.
    #[cfg(feature = "alloc")]
    pub(super) fn has_led(&self) -> bool {
        self.led
    }

    /// Goes on to where a walk through ASCII has got to.
    #[cfg(feature = "alloc")]
    pub(super) fn take_over(&mut self, taken: &Taken) {
        let on_line = if taken.lines > 0 { taken.bytes - taken.line_start } else { taken.bytes } as u64;
        self.next.column = if taken.lines > 0 { 1 } else { self.next.column } + on_line;
        self.next.line += taken.lines;
        self.next.offset += taken.bytes as u64;
        self.led = taken.led;
    }

    /// Takes bytes off the front, up to the byte after the next word. `None` once all bytes are taken: what there is
    /// of a word is kept for the bytes to come.
    pub(super) fn next(&mut self, bytes: &mut &[u8]) -> Option<Word> {
        while let Some((&byte, rest)) = bytes.split_first() {
            let ended = match byte {
                _ if self.partial_len > 0 || !byte.is_ascii() => {
                    let (taken, ended) = self.beyond_ascii(byte);
                    if !taken {
                        // The byte does not belong to the character before it: look at it again by itself.
                        continue;
                    }
                    ended
                }
                b'\n' if self.returned => None,
                b' ' | b'\t' | b'\n' | b'\r' | b'\x0b' | b'\x0c' | b',' => self.blank(matches!(byte, b'\n' | b'\r')),
                _ => {
                    self.push(&[byte]);
                    None
                }
            };
            *bytes = rest;
            self.next.offset += 1;
            self.returned = byte == b'\r';
            if ended.is_some() {
                return ended;
            }
        }
        None
    }

    /// Returns the last word, at the end of the input.
    pub(super) fn finish(&mut self) -> Option<Word> {
        self.flush_partial();
        self.word.take()
    }

    fn blank(&mut self, ends_line: bool) -> Option<Word> {
        if ends_line {
            self.next.line += 1;
            self.next.column = 1;
            self.led = false;
        } else {
            self.next.column += 1;
        }
        self.word.take()
    }

    /// Adds a character, whose last byte is about to be counted, to the word.
    fn push(&mut self, character: &[u8]) {
        let leads = !self.led;
        let offset = self.next.offset + 1 - character.len() as u64;
        let at = Place { offset, ..self.next };
        self.led = true;
        self.word.get_or_insert(Word { at, token: Token::EMPTY, leads }).token.push(character);
        self.next.column += 1;
    }

    /// Takes a byte that may belong to a character of several bytes; returns whether it did, and the word that the
    /// character ended.
    fn beyond_ascii(&mut self, byte: u8) -> (bool, Option<Word>) {
        let start = self.partial_len;
        self.partial[start] = byte;
        match core::str::from_utf8(&self.partial[..=start]) {
            Ok(text) => {
                let character = text.chars().next().unwrap_or(BYTE_ORDER_MARK);
                if character == BYTE_ORDER_MARK {
                    self.partial_len = 0;
                    return (true, self.word.take());
                }
                if character.is_whitespace() {
                    self.partial_len = 0;
                    return (true, self.blank(false));
                }
                let bytes = self.partial;
                self.partial_len = 0;
                self.push(&bytes[..=start]);
                (true, None)
            }
            Err(error) if error.error_len().is_none() => {
                self.partial_len += 1;
                (true, None)
            }
            Err(_) if start == 0 => {
                self.push(&[byte]);
                (true, None)
            }
            Err(_) => {
                self.flush_partial();
                (false, None)
            }
        }
    }

    /// Adds the bytes of a character that was broken off to the word.
    fn flush_partial(&mut self) {
        if self.partial_len > 0 {
            let partial = self.partial;
            let len = core::mem::take(&mut self.partial_len);
            // Its last byte has been counted.
            self.next.offset -= 1;
            self.push(&partial[..len]);
            self.next.offset += 1;
        }
    }
}
