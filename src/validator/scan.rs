//! Bytes to words, and to all that stands between them.

use crate::notation::{Piece, Place, Token};

/// What stands between blanks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word {
    pub(super) at: Place,
    pub(super) token: Token,
    /// The first byte of it that is no text, if there is one.
    pub(super) not_text: Option<(Place, u8)>,
}

/// White space within a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gap {
    pub(super) at: Place,
    pub(super) first: Piece,
    /// The second character, if there is one.
    pub(super) second: Option<(Place, Piece)>,
}

/// A part of an input.
#[derive(Clone, Copy, Debug)]
pub(super) enum Part {
    ByteOrderMark(Place),
    Word(Word),
    Gap(Gap),
    LineEnd {
        at: Place,
        /// Whether there is a carriage return.
        returned: bool,
    },
}

/// A character, or bytes that are none.
#[derive(Clone, Copy, Debug)]
struct Character {
    bytes: [u8; 4],
    len: usize,
    /// The character; `None` if it is none.
    value: Option<char>,
}

impl Character {
    fn bytes(&self) -> &[u8] {
        &self.bytes[..self.len]
    }
}

const BYTE_ORDER_MARK: char = '\u{feff}';

/// Cuts a stream of bytes, which comes in pieces of any size, into parts, without passing over anything.
///
/// A carriage return ends a line, alone or together with a line feed. A byte order mark is one at the very beginning only.
#[derive(Clone, Debug)]
pub(super) struct Scanner {
    /// The place of the next character.
    next: Place,
    /// The part that has begun.
    begun: Option<Part>,
    /// A character that has been seen, and does not belong to that.
    seen: Option<Character>,
    /// The bytes so far of a character that is not ASCII.
    partial: Character,
}

impl Scanner {
    pub(super) fn new() -> Scanner {
        Scanner {
            next: Place { case: 1, line: 1, column: 1, offset: 0 },
            begun: None,
            seen: None,
            partial: Character { bytes: [0; 4], len: 0, value: None },
        }
    }

    /// The place of the next character.
    pub(super) fn place(&self) -> Place {
        self.next
    }

    /// Takes bytes off the front up to where the next part is known to end. `None` once all bytes are taken.
    pub(super) fn next(&mut self, bytes: &mut &[u8]) -> Option<Part> {
        loop {
            let character = match self.seen.take() {
                Some(character) => character,
                None => self.character(bytes)?,
            };
            if let Some(part) = self.push(character) {
                return Some(part);
            }
        }
    }

    /// Returns what is left, one part a call, at the end of the input.
    pub(super) fn finish(&mut self) -> Option<Part> {
        if let Some(part) = self.next(&mut [].as_slice()) {
            return Some(part);
        }
        if self.partial.len > 0 {
            self.seen = Some(core::mem::replace(&mut self.partial.len, 0)).map(|len| Character { len, ..self.partial });
            if let Some(part) = self.next(&mut [].as_slice()) {
                return Some(part);
            }
        }
        self.begun.take()
    }

    /// Takes the next character off the front. `None` once all bytes are taken: what there is of one is kept.
    fn character(&mut self, bytes: &mut &[u8]) -> Option<Character> {
        while let Some((&byte, rest)) = bytes.split_first() {
            let len = self.partial.len;
            if len == 0 && byte.is_ascii() {
                *bytes = rest;
                return Some(Character { bytes: [byte, 0, 0, 0], len: 1, value: Some(byte.into()) });
            }
            self.partial.bytes[len] = byte;
            let character = Character { len: len + 1, ..self.partial };
            match core::str::from_utf8(character.bytes()) {
                Err(error) if error.error_len().is_none() => {
                    self.partial.len += 1;
                    *bytes = rest;
                }
                // The byte does not belong to what is before it: it is looked at again by itself.
                Err(_) if len > 0 => {
                    self.partial.len = 0;
                    return Some(Character { len, ..character });
                }
                text => {
                    self.partial.len = 0;
                    *bytes = rest;
                    return Some(Character { value: text.ok().and_then(|text| text.chars().next()), ..character });
                }
            }
        }
        None
    }

    /// Adds a character to the part that has begun, or begins one with it. Returns the part that ends.
    fn push(&mut self, character: Character) -> Option<Part> {
        let at = self.next;
        let value = character.value;
        let white = value.is_some_and(char::is_whitespace);
        let line_feed = value == Some('\n');
        let ends_line = line_feed || value == Some('\r');
        match &mut self.begun {
            Some(Part::Word(word)) if !white => word.push(at, &character),
            Some(Part::Gap(gap)) if white && !ends_line => {
                gap.second.get_or_insert((at, Piece::first_of(character.bytes())));
            }
            Some(Part::LineEnd { .. }) if line_feed => {
                self.next.offset += 1;
                return self.begun.take();
            }
            Some(_) => {
                self.seen = Some(character);
                return self.begun.take();
            }
            None if value == Some(BYTE_ORDER_MARK) && at.offset == 0 => {
                self.next.offset += character.len as u64;
                return Some(Part::ByteOrderMark(at));
            }
            None if ends_line => {
                let end = Part::LineEnd { at, returned: !line_feed };
                self.next = Place { line: at.line + 1, column: 1, offset: at.offset + 1, ..at };
                if line_feed {
                    return Some(end);
                }
                // A line feed may follow.
                self.begun = Some(end);
                return None;
            }
            None if white => {
                self.begun = Some(Part::Gap(Gap { at, first: Piece::first_of(character.bytes()), second: None }));
            }
            None => {
                let mut word = Word { at, token: Token::EMPTY, not_text: None };
                word.push(at, &character);
                self.begun = Some(Part::Word(word));
            }
        }
        self.next.column += 1;
        self.next.offset += character.len as u64;
        None
    }
}

impl Word {
    fn push(&mut self, at: Place, character: &Character) {
        if character.value.is_none_or(char::is_control) {
            self.not_text.get_or_insert((at, character.bytes[0]));
        }
        self.token.push(character.bytes());
    }
}
