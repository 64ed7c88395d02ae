//! Bytes to words, and to what is between them.

use super::{
    error::{ReadError, Unreadable},
    token::Token,
};
#[cfg(feature = "alloc")]
use crate::batch::Taken;
use crate::common::{Place, is_utf16, separates};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Word,
    /// White space within a line.
    Gap,
    /// A line feed, a carriage return, or both.
    LineEnd,
    ByteOrderMark,
}

/// A part of an input: a word, or what separates words. The parts make up the whole input.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    pub kind: Kind,
    /// Where it is, and its number of characters.
    pub at: Place,
    pub token: Token,
    /// Whether it is the first word of its line.
    pub leads: bool,
}

impl Part {
    /// Returns the character that begins at a byte of the part. A mark of UTF-16 is not taken apart.
    pub fn character(&self, start: usize) -> Part {
        let (before, rest) = self.token.bytes().split_at(start);
        if self.at.offset == 0 && is_utf16(self.token.bytes()) {
            return *self;
        }
        // Each character has one byte that does not continue another.
        let characters = before.iter().filter(|byte| **byte & 0xc0 != 0x80).count() as u64;
        let (column, offset) = (self.at.column + characters, self.at.offset + start as u64);
        Part { at: Place { column, offset, characters: 1, ..self.at }, token: Token::first_of(rest), ..*self }
    }

    /// Makes an error about the part.
    pub fn error(&self, wrong: Unreadable) -> ReadError {
        ReadError { at: self.at, found: self.token, wrong }
    }
}

/// Cuts a stream of bytes, in blocks of any size, into parts.
#[derive(Clone, Debug)]
pub struct Scanner {
    /// The place of the next character.
    next: Place,
    /// The part that has begun.
    begun: Option<Part>,
    /// Whether the line has had a word.
    led: bool,
    /// The first bytes of a character that is not complete.
    partial: [u8; 4],
    partial_len: usize,
    /// Whether commas, and byte order marks anywhere, separate words.
    tolerant: bool,
}

const BYTE_ORDER_MARK: char = '\u{feff}';

impl Scanner {
    /// Makes a scanner that takes a comma for a letter, and a byte order mark too unless the text begins with it.
    #[cfg(feature = "alloc")]
    pub fn strict() -> Scanner {
        Scanner { tolerant: false, ..Scanner::tolerant() }
    }

    /// Makes a scanner for which commas and byte order marks separate words.
    pub fn tolerant() -> Scanner {
        Scanner { next: Place::START, begun: None, led: false, partial: [0; 4], partial_len: 0, tolerant: true }
    }

    /// Returns the place of the next character.
    pub fn place(&self) -> Place {
        self.next
    }

    /// Takes bytes up to where the next part is known to end. `None` once all bytes are taken.
    pub fn next(&mut self, bytes: &mut &[u8]) -> Option<Part> {
        let mut part = self.complete();
        while let (None, Some(&byte)) = (part, bytes.first()) {
            part = if byte.is_ascii() && self.partial_len == 0 {
                let kind = self.kind(byte.into());
                let differs = |byte: &u8| !byte.is_ascii() || self.kind((*byte).into()) != kind;
                let end = if kind == Kind::LineEnd { 1 } else { bytes.iter().position(differs).unwrap_or(bytes.len()) };
                let (run, rest) = bytes.split_at(end);
                *bytes = rest;
                self.push(kind, run, end as u64)
            } else {
                self.beyond_ascii(byte, bytes)
            };
        }
        part
    }

    /// Takes the next byte, of a character that is not ASCII; but not if it does not continue the character before it.
    fn beyond_ascii(&mut self, byte: u8, bytes: &mut &[u8]) -> Option<Part> {
        let len = core::mem::take(&mut self.partial_len);
        self.partial[len] = byte;
        let partial = self.partial;
        let (kind, len) = match core::str::from_utf8(&partial[..=len]) {
            Err(error) if error.error_len().is_some() && len > 0 => return self.push(Kind::Word, &partial[..len], 1),
            Err(error) if error.error_len().is_none() => {
                self.partial_len = len + 1;
                *bytes = &bytes[1..];
                return None;
            }
            text => (text.map_or(Kind::Word, |text| self.kind(text.chars().next().unwrap_or_default())), len + 1),
        };
        *bytes = &bytes[1..];
        self.push(kind, &partial[..len], 1)
    }

    #[inline]
    fn kind(&self, character: char) -> Kind {
        match character {
            '\n' | '\r' => Kind::LineEnd,
            BYTE_ORDER_MARK if self.tolerant || self.next.offset == 0 => Kind::ByteOrderMark,
            _ if character.is_whitespace() || self.tolerant && separates(character) => Kind::Gap,
            _ => Kind::Word,
        }
    }

    /// Takes bytes up to where the next word is known to end. `None` once all bytes are taken.
    pub fn next_word(&mut self, bytes: &mut &[u8]) -> Option<Part> {
        let mut part = self.plain_word(bytes);
        while part.is_none() {
            part = Some(self.next(bytes)?).filter(|part| part.kind == Kind::Word);
        }
        part
    }

    /// Takes a number after at most one space. Nearly all words are such; any other is left to [`next`](Self::next).
    #[inline]
    fn plain_word(&mut self, bytes: &mut &[u8]) -> Option<Part> {
        if self.begun.is_some() || self.partial_len > 0 {
            return None;
        }
        let start = usize::from(*bytes.first()? == b' ');
        let front: &[u8; Token::CAPACITY] = bytes[start..].first_chunk()?;
        let length = front.iter().position(|byte| !byte.is_ascii_digit())?;
        if length == 0 || !matches!(front[length], b' ' | b'\n') {
            return None;
        }
        self.next.column += start as u64;
        self.next.offset += start as u64;
        let at = Place { characters: length as u64, ..self.next };
        self.next.column += length as u64;
        self.next.offset += length as u64;
        *bytes = &bytes[start + length..];
        let (token, leads) = (Token::front(front, length as u8), !core::mem::replace(&mut self.led, true));
        Some(Part { kind: Kind::Word, at, token, leads })
    }

    /// Returns the last word, at the end of the input.
    pub fn last_word(&mut self) -> Option<Part> {
        core::iter::from_fn(|| self.finish()).find(|part| part.kind == Kind::Word)
    }

    /// Returns what is left at the end of the input, one part a call.
    pub fn finish(&mut self) -> Option<Part> {
        let (partial, len) = (self.partial, core::mem::take(&mut self.partial_len));
        let ended = if len > 0 { self.push(Kind::Word, &partial[..len], 1) } else { None };
        ended.or_else(|| self.begun.take())
    }

    /// Adds characters of a kind: ASCII, or a single one. Returns the part that they end.
    fn push(&mut self, kind: Kind, run: &[u8], characters: u64) -> Option<Part> {
        let mut at = self.next;
        self.next.offset += run.len() as u64;
        if let Some(begun) = self.begun.as_mut().filter(|begun| begun.kind == kind)
            && (kind != Kind::LineEnd || (begun.token.bytes(), run) == (b"\r", b"\n"))
        {
            begun.at.characters += characters;
            begun.token.push(run);
            self.next.column += if kind == Kind::LineEnd { 0 } else { characters };
            return self.complete();
        }
        at.characters = characters;
        let leads = kind == Kind::Word && !self.led;
        match kind {
            Kind::LineEnd => {
                self.next.line += 1;
                self.next.column = 1;
                self.led = false;
            }
            Kind::ByteOrderMark => {}
            Kind::Gap | Kind::Word => {
                self.next.column += characters;
                self.led |= leads;
            }
        }
        if self.tolerant && kind == Kind::Gap {
            // Nobody looks at it.
            return self.begun.take();
        }
        let mut token = Token::EMPTY;
        token.push(run);
        self.begun.replace(Part { kind, at, token, leads }).or_else(|| self.complete())
    }

    /// Takes the part that has begun if nothing can be added to it.
    fn complete(&mut self) -> Option<Part> {
        self.begun.take_if(|begun| match begun.kind {
            Kind::Word | Kind::Gap => false,
            Kind::LineEnd => begun.token.bytes() != b"\r",
            Kind::ByteOrderMark => true,
        })
    }
}

/// Where a walk over whole cases may take over.
#[cfg(feature = "alloc")]
impl Scanner {
    /// Returns whether the line of the next character has had a word; `None` within a word, a character or a line end.
    pub fn between_words(&self) -> Option<bool> {
        let within = self.begun.is_some_and(|begun| begun.kind == Kind::Word || begun.token.bytes() == b"\r");
        (!within && self.partial_len == 0).then_some(self.led)
    }

    /// Returns whether the next character is the first of a line.
    pub fn is_at_line_start(&self) -> bool {
        self.begun.is_none() && self.partial_len == 0 && !self.led
    }

    /// Takes the line feed after a carriage return, unless a character that is not complete comes between.
    pub fn end_line(&mut self, bytes: &mut &[u8]) {
        if let (Some(begun), Some((first, rest))) = (self.begun, bytes.split_first())
            && begun.token.bytes() == b"\r"
            && self.partial_len == 0
        {
            self.begun = None;
            if *first == b'\n' {
                self.next.offset += 1;
                *bytes = rest;
            }
        }
    }

    /// Goes on to where a walk through ASCII has got to.
    pub fn take_over(&mut self, taken: &Taken) {
        let on_line = if taken.lines > 0 { taken.bytes - taken.line_start } else { taken.bytes } as u64;
        self.next.column = if taken.lines > 0 { 1 } else { self.next.column } + on_line;
        self.next.line += taken.lines;
        self.next.offset += taken.bytes as u64;
        self.led = taken.led;
        self.begun = None;
    }
}
