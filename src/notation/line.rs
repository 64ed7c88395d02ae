//! Lines of answers.

use core::fmt;

/// How answers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Style {
    /// In the form of the judge.
    Text,
    /// A JSON object on each line.
    Json,
}

/// Text on the stack: a state, or an answer to one.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    bytes: [u8; Line::CAPACITY],
    len: usize,
}

impl Line {
    /// More than any answer takes.
    const CAPACITY: usize = 160;

    pub fn new() -> Line {
        Line { bytes: [0; Line::CAPACITY], len: 0 }
    }

    #[cfg(feature = "alloc")]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes[..self.len]
    }

    /// Adds bytes. The compiler knows their number, so it needs no call.
    #[inline(always)]
    pub fn push<const N: usize>(&mut self, bytes: &[u8; N]) {
        self.push_first(bytes, N);
    }

    /// Adds the first of some bytes.
    #[inline(always)]
    pub fn push_first<const N: usize>(&mut self, bytes: &[u8; N], count: usize) {
        self.bytes[self.len..][..N].copy_from_slice(bytes);
        self.len += count;
    }

    /// Removes the last byte, if there is one.
    pub fn pop(&mut self) {
        self.len = self.len.saturating_sub(1);
    }

    /// Adds a number below 1,000.
    #[inline(always)]
    pub fn number(&mut self, number: u16) {
        if number < 10 {
            return self.push(&[b'0' + number as u8]);
        }
        if let hundreds @ 1.. = number / 100 {
            self.push(&[b'0' + hundreds as u8]);
        }
        self.push(&[b'0' + (number / 10 % 10) as u8, b'0' + (number % 10) as u8]);
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(core::str::from_utf8(&self.bytes[..self.len]).map_err(|_| fmt::Error)?)
    }
}
