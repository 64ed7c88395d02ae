//! Answers to text.
//!
//! Every answer is first written into a [`Line`] or its like on the stack: the batch path, too, writes by these.

use super::{State, sealed::Notation};
use crate::{Board, Clocks, Solution, Turns, judge::ClocksForm};
use core::fmt;

/// A state with its answer, to be written.
///
/// # Examples
///
/// ```
/// use turnbook::{Clocks, judge::ClocksForm, notation::Answered};
///
/// let clocks: Clocks = "330222212".parse()?;
/// let answered = Answered { state: clocks, answer: clocks.solve() };
/// assert_eq!(answered.text(ClocksForm::ANY).to_string(), "4 5 8 9\n");
/// assert_eq!(answered.json().to_string(), r#"{"state":"330222212","moves":[4,5,8,9],"length":4}"#);
/// # Ok::<(), turnbook::notation::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Answered<S: State> {
    /// The state.
    pub state: S,
    /// Its answer.
    pub answer: S::Answer,
}

impl<S: State> Answered<S> {
    /// Returns the lines that a judge wants, with their ends.
    pub fn text(self, form: S::Form) -> impl fmt::Display {
        let mut line = Line::new();
        S::Notation::write_text(&self, form, &mut line);
        line
    }

    /// Returns an object of JSON, without a line end.
    ///
    /// It has the `state`, the `moves` and their number, `length`; for the Rotation Game also the `symbol` of the
    /// centre after them and the `distances` of symbols 1, 2 and 3.
    pub fn json(self) -> impl fmt::Display {
        let mut line = Line::new();
        S::Notation::write_json(&self, &mut line);
        line
    }
}

/// A line of an answer, on the stack.
#[derive(Clone, Copy)]
pub(crate) struct Line {
    bytes: [u8; Line::CAPACITY],
    len: usize,
}

impl Line {
    /// More than any answer takes.
    const CAPACITY: usize = 160;

    pub(crate) fn new() -> Line {
        Line { bytes: [0; Line::CAPACITY], len: 0 }
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes[..self.len]
    }

    /// Ends the line.
    #[cfg(feature = "alloc")]
    pub(crate) fn end(&mut self) {
        self.push(b"\n");
    }

    /// Adds bytes whose number the compiler knows, so that it can do without a call.
    #[inline(always)]
    fn push<const N: usize>(&mut self, bytes: &[u8; N]) {
        self.push_first(bytes, N);
    }

    /// Adds the first of some bytes.
    #[inline(always)]
    fn push_first<const N: usize>(&mut self, bytes: &[u8; N], count: usize) {
        self.bytes[self.len..][..N].copy_from_slice(bytes);
        self.len += count;
    }

    /// Adds a number below 1,000 and something after it.
    pub(super) fn number_then(&mut self, number: u16, after: u8) {
        if let hundreds @ 1.. = number / 100 {
            self.push(&[b'0' + hundreds as u8, b'0' + (number / 10 % 10) as u8, b'0' + (number % 10) as u8]);
        } else {
            self.number(number.into());
        }
        self.push(&[after]);
    }

    /// Adds a number below 100.
    #[inline(always)]
    fn number(&mut self, number: usize) {
        let (tens, ones) = (b'0' + (number / 10) as u8, b'0' + (number % 10) as u8);
        if number < 10 { self.push(&[ones]) } else { self.push(&[tens, ones]) }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(core::str::from_utf8(self.bytes()).map_err(|_| fmt::Error)?)
    }
}

/// Writes the moves of the clocks with something after each.
fn clocks_moves(turns: Turns, after: u8, line: &mut Line) {
    for mv in turns {
        line.push(&[b'0' + mv.number(), after]);
    }
}

pub(super) fn clocks_text(turns: Turns, form: ClocksForm, line: &mut Line) {
    clocks_moves(turns, b' ', line);
    if !form.blank_after {
        line.len = line.len.saturating_sub(1);
    }
    line.push(b"\n");
}

pub(crate) fn clocks_json(state: Clocks, turns: Turns, line: &mut Line) {
    line.push(br#"{"state":""#);
    line.push(&state.quarters().map(|quarters| b'0' + quarters));
    line.push(br#"","moves":["#);
    clocks_moves(turns, b',', line);
    if !turns.is_empty() {
        line.len -= 1;
    }
    line.push(br#"],"length":"#);
    line.number(turns.len());
    line.push(b"}");
}

/// The room for an answer to a board: that without moves is the longest, but sixteen letters are written at once.
pub(crate) const ROTATION_ROOM: usize = 20;

/// Writes an answer to a board as judges want it, with or without the symbol. Returns how many bytes it takes.
#[inline(always)]
pub(crate) fn rotation_text(solution: Solution, symbol: bool, room: &mut [u8; ROTATION_ROOM]) -> usize {
    let digit = b'0' + solution.symbol.number();
    let length = solution.moves.len();
    if length == 0 {
        room[..18].copy_from_slice(b"No moves needed\n \n");
        room[16] = digit;
        return if symbol { 18 } else { 16 };
    }
    room[..16].copy_from_slice(&solution.moves.letters());
    room[length % 16..][..3].copy_from_slice(&[b'\n', digit, b'\n']);
    length + if symbol { 3 } else { 1 }
}

pub(super) fn rotation_line(solution: Solution, symbol: bool, line: &mut Line) {
    let mut room = [0; ROTATION_ROOM];
    let length = rotation_text(solution, symbol, &mut room);
    line.push_first(&room, length);
}

pub(crate) fn rotation_json(state: Board, solution: Solution, line: &mut Line) {
    let Solution { moves, symbol } = solution;
    line.push(br#"{"state":""#);
    line.push(&state.symbols().map(|symbol| b'0' + symbol.number()));
    line.push(br#"","moves":""#);
    line.push_first(&moves.letters(), moves.len());
    line.push(br#"","length":"#);
    line.number(moves.len());
    line.push(br#","symbol":"#);
    line.number(symbol.number().into());
    line.push(br#","distances":["#);
    let [one, two, three] = state.distances().map(|distance| distance as usize);
    line.number(one);
    line.push(b",");
    line.number(two);
    line.push(b",");
    line.number(three);
    line.push(b"]}");
}
