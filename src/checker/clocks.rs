//! What an output gives for a state of The Clocks.

use super::{
    given::{Answer, Attempt, Content, Given},
    verdict::Expected,
};
use crate::{
    Clocks,
    clocks::Move,
    common::is_white,
    judge::{Cases, Form},
    notation::Token,
    rotation::Symbol,
};
use alloc::vec::Vec;

impl Given for Clocks {
    const NOT_SMALLEST: &'static str = "the right moves, but not in ascending order";
    const MOVES: &'static str = "a move, 1 to 9";

    fn centre(self) -> Option<Symbol> {
        None
    }

    fn given(self, form: Form, text: &[u8], ended: bool) -> Option<Answer<Clocks>> {
        if ended && text.is_empty() && !self.is_solved() {
            return Some(Answer { bytes: 0, content: Content::Nothing });
        }
        let one = form.cases == Cases::One;
        if one && ended && self.is_answered_by(text, form) {
            return Some(Answer { bytes: text.len(), content: read(self, text, form) });
        }
        let (mut start, mut bytes) = (0, line(text, ended)?);
        while text[start..bytes].iter().all(|byte| is_white(*byte)) && !self.is_solved() && bytes < text.len() {
            // An empty line too many, or the answer of somebody who thinks that the dials are at 12.
            let next = bytes + line(&text[bytes..], ended)?;
            if !one && !self.is_answered_by(&text[bytes..next], form) {
                break;
            }
            (start, bytes) = (bytes, next);
        }
        Some(Answer { bytes, content: read(self, &text[..bytes], form) })
    }
}

impl Clocks {
    /// Whether a text has the moves of the answer in some order.
    fn is_answered_by(self, text: &[u8], form: Form) -> bool {
        match read(self, text, form) {
            Content::Attempt(attempt) => {
                attempt.after.is_solved() && attempt.moves == u64::from(Clocks::distance(self))
            }
            _ => false,
        }
    }
}

/// Returns the length of the first line of a text, with its end; `None` if that is behind the text.
fn line(text: &[u8], ended: bool) -> Option<usize> {
    let end = text.iter().position(|byte| *byte == b'\n').map(|end| end + 1);
    end.or(ended.then_some(text.len()))
}

fn read(state: Clocks, text: &[u8], form: Form) -> Content<Clocks> {
    let mut attempt = Attempt { moves: 0, after: state, symbol: None, text: Vec::new() };
    for (offset, &byte) in text.iter().enumerate().filter(|(_, byte)| !is_white(**byte)) {
        let Some(mv) = byte.checked_sub(b'0').and_then(Move::new) else {
            let (offset, found) = unexpected(text, offset);
            return Content::Unexpected { offset, expected: Expected::Moves, found: Some(found) };
        };
        attempt.moves += 1;
        attempt.after = attempt.after.turn(mv);
        attempt.text.extend([byte, b' ']);
    }
    if !form.blank_after {
        attempt.text.pop();
    }
    attempt.text.push(b'\n');
    Content::Attempt(attempt)
}

/// Returns where what is no move begins, and what it is: the whole word, as `10`, where there are blanks between the moves
/// before it; the character where moves may be joined.
fn unexpected(text: &[u8], offset: usize) -> (usize, Token) {
    let start = text[..offset].iter().rposition(|byte| is_white(*byte)).map_or(0, |blank| blank + 1);
    let mut before = text[..start].split(|byte| is_white(*byte)).filter(|word| !word.is_empty()).peekable();
    if before.peek().is_none() || before.any(|word| word.len() > 1) {
        return (offset, Token::first_of(&text[offset..]));
    }
    let word = text[start..].split(|byte| is_white(*byte)).next().unwrap_or_default();
    (start, Token::of(word))
}
