//! Words of an input to numbers.

use super::{Fault, Wrong};
use crate::{judge::Format, notation::Part};

/// Reads a word, which must be a number exactly as an input has it. `expected` describes the numbers that may appear, and
/// `may_be` says which.
pub(super) fn number(word: &Part, expected: &'static str, may_be: impl Fn(u64) -> bool) -> Result<u64, Fault> {
    let digits = word.token.bytes();
    let unsigned = digits.strip_prefix(b"+").or(digits.strip_prefix(b"-")).unwrap_or(digits);
    let wrong = match core::str::from_utf8(unsigned) {
        Ok(text) if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) => {
            if unsigned.len() < digits.len() {
                Wrong::Sign { expected }
            } else if text.len() > 1 && text.starts_with('0') {
                Wrong::LeadingZero { expected }
            } else {
                match text.parse() {
                    Ok(value) if !word.token.is_cut() && may_be(value) => return Ok(value),
                    _ => Wrong::OutOfRange { expected },
                }
            }
        }
        _ => match not_text(digits) {
            Some(start) => {
                let Part { at, token: found, .. } = word.character(start);
                return Err(Fault { at, found, wrong: Wrong::NotText { expected } });
            }
            None => Wrong::NotNumber { expected },
        },
    };
    Err(Fault { at: word.at, found: word.token, wrong })
}

/// Returns how many numbers a word has: more than one if all of them have one digit and each digit of the word is one of
/// them.
pub(super) fn joined(word: &Part, numbers: &[u16]) -> u64 {
    let is_number = |byte: &u8| byte.is_ascii_digit() && numbers.contains(&u16::from(byte - b'0'));
    let single = numbers.iter().all(|number| *number < 10);
    if single && word.token.bytes().iter().all(is_number) { word.at.characters } else { 1 }
}

/// Finds the first character that is not text: a control character, or a byte that is not UTF-8.
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

/// Returns the length of the case at the front of a text if it is exactly as it should be.
pub(super) fn plain_case(format: &Format, text: &[u8]) -> Option<usize> {
    let (mut at, mut counts) = (0, [0; 4]);
    for place in 1..=format.size() {
        let mut number = 0;
        let start = at;
        while let digit @ b'0'..=b'9' = *text.get(at)? {
            if at > start && (number == 0 || number > 99) {
                return None;
            }
            number = 10 * number + u16::from(digit - b'0');
            at += 1;
        }
        let is_wanted = text[at] == if place % format.width == 0 { b'\n' } else { b' ' };
        let value = format.numbers.iter().position(|value| *value == number)?;
        *counts.get_mut(value)? += 1;
        (is_wanted && at > start).then_some(())?;
        at += 1;
    }
    let counts = &counts[..format.numbers.len()];
    format.each.is_none_or(|each| counts.iter().all(|count| *count == each)).then_some(at)
}
