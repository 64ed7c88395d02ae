//! Which numbers are right, and how they are written.

use super::{Fault, Wrong};
use crate::{
    judge::Dials,
    notation::{Part, meaning},
};
use core::fmt;

/// What a number of an input may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Number {
    /// A dial of the clocks.
    Dial(Dials),
    /// A symbol of a board.
    Symbol,
    /// The number of cases.
    Cases,
    /// The 0 after the last case.
    ClosingZero,
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Number::Dial(dials) => meaning(Some(*dials)),
            Number::Symbol => "a symbol: 1, 2 or 3",
            Number::Cases => "the number of cases",
            Number::ClosingZero => "a closing 0",
        })
    }
}

impl Number {
    /// Reads a word, which must be a number as it is written in an input.
    pub(super) fn read(self, word: &Part) -> Result<u64, Fault> {
        if let Some(start) = not_text(word.token.bytes()) {
            let wrong = Wrong::NotText { expected: self, byte: word.token.bytes()[start] };
            return Err(Fault { at: word.character(start).0, wrong });
        }
        let (expected, found) = (self, word.token);
        let digits = found.bytes();
        let unsigned = digits.strip_prefix(b"+").or(digits.strip_prefix(b"-")).unwrap_or(digits);
        let wrong = match core::str::from_utf8(unsigned) {
            Ok(text) if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) => {
                if unsigned.len() < digits.len() {
                    Wrong::Sign { expected, found }
                } else if text.len() > 1 && text.starts_with('0') {
                    Wrong::LeadingZero { expected, found }
                } else {
                    match text.parse() {
                        Ok(value) if !found.is_cut() && self.takes(value) => return Ok(value),
                        _ => Wrong::OutOfRange { expected, found },
                    }
                }
            }
            _ => Wrong::NotNumber { expected, found },
        };
        Err(Fault { at: word.at, wrong })
    }

    fn takes(self, value: u64) -> bool {
        match self {
            Number::Dial(dials) => (0..4).any(|quarters| u64::from(dials.number(quarters)) == value),
            Number::Symbol => (1..=3).contains(&value),
            Number::Cases => true,
            Number::ClosingZero => value == 0,
        }
    }

    /// How many numbers stand joined in a word: more than one if they have a digit each, and each of them is right.
    pub(super) fn joined(self, word: &Part) -> u64 {
        let single = matches!(self, Number::Symbol | Number::Dial(Dials::Quarters));
        let digit = |byte: &u8| byte.is_ascii_digit() && self.takes((byte - b'0').into());
        if single && word.token.bytes().iter().all(digit) { word.at.characters } else { 1 }
    }
}

/// Finds the first character that is no text: not UTF-8, or a control character.
fn not_text(word: &[u8]) -> Option<usize> {
    let mut start = 0;
    for chunk in word.utf8_chunks() {
        if let Some((place, _)) = chunk.valid().char_indices().find(|(_, character)| character.is_control()) {
            return Some(start + place);
        }
        start += chunk.valid().len();
        if !chunk.invalid().is_empty() {
            return Some(start);
        }
    }
    None
}
