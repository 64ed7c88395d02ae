//! What an output gives for a board of the Rotation Game.

use super::{
    given::{Answer, Attempt, Content, Given, words},
    verdict::Expected,
};
use crate::{
    Board, Solution,
    common::is_white,
    judge::Form,
    notation::Token,
    rotation::{Move, Symbol},
};
use alloc::vec::Vec;
use core::ops::Range;

impl Given for Board {
    const NOT_SMALLEST: &'static str = "shortest, but not the smallest string";
    const MOVES: &'static str = "moves, A to H, or `No moves needed`";

    fn centre(self) -> Option<Symbol> {
        Board::centre(self)
    }

    fn given(self, form: Form, text: &[u8], ended: bool) -> Option<Answer<Board>> {
        let (mut moves, mut symbol, mut next) = (Vec::new(), None, None);
        let mut end = 0;
        for word in words(text) {
            let digits = form.label && text[word.clone()].iter().all(u8::is_ascii_digit);
            let same_line = moves.is_empty() || !text[end..word.start].contains(&b'\n');
            if !digits && !same_line {
                next = Some(word);
                break;
            }
            end = word.end;
            if digits {
                symbol = Some(word);
                break;
            }
            moves.push(word);
        }
        if end == 0 {
            return ended.then_some(Answer { bytes: 0, content: Content::Nothing });
        }
        let bytes = line_end(text, end, ended)?;
        Some(Answer { bytes, content: read(self, form, text, &moves, symbol, next) })
    }
}

/// Returns the length of a text up to the end of the line after a word, or to the next word if that is on it; `None` if
/// that is behind the text.
fn line_end(text: &[u8], word_end: usize, ended: bool) -> Option<usize> {
    match text[word_end..].iter().position(|byte| *byte == b'\n' || !is_white(*byte)) {
        Some(blanks) => Some(word_end + blanks + usize::from(text[word_end + blanks] == b'\n')),
        None => ended.then_some(text.len()),
    }
}

fn read(
    board: Board,
    form: Form,
    text: &[u8],
    moves: &[Range<usize>],
    symbol: Option<Range<usize>>,
    next: Option<Range<usize>>,
) -> Content<Board> {
    let unexpected = |expected, word: Option<Range<usize>>| Content::Unexpected {
        offset: word.as_ref().map_or(text.len(), |word| word.start),
        expected,
        found: word.map(|word| Token::of(&text[word])),
    };
    let mut attempt = Attempt { moves: 0, after: board, symbol: None, text: Vec::new() };
    if is_no_moves(text, moves) {
        attempt.text.extend(Solution::NO_MOVES.bytes());
    } else {
        for offset in moves.iter().cloned().flatten() {
            let Some(mv) = Move::new(text[offset].into()) else {
                let found = Some(Token::first_of(&text[offset..]));
                return Content::Unexpected { offset, expected: Expected::Moves, found };
            };
            attempt.moves += 1;
            attempt.after = attempt.after.turn(mv);
            attempt.text.push(text[offset]);
        }
    }
    if moves.is_empty() {
        return unexpected(Expected::Moves, symbol);
    }
    attempt.text.push(b'\n');
    if form.label {
        let Some(word) = symbol else { return unexpected(Expected::Symbol, next) };
        let [digit] = text[word.clone()] else { return unexpected(Expected::Symbol, Some(word)) };
        let Some(given) = Symbol::new(digit - b'0') else { return unexpected(Expected::Symbol, Some(word)) };
        attempt.symbol = Some((given, word.start));
        attempt.text.extend([digit, b'\n']);
    }
    Content::Attempt(attempt)
}

/// Whether words say that no moves are needed.
fn is_no_moves(text: &[u8], words: &[Range<usize>]) -> bool {
    let given = words.iter().map(|word| &text[word.clone()]);
    given.eq(Solution::NO_MOVES.split(' ').map(str::as_bytes))
}
