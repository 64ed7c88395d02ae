//! Answers to text.

use super::{State, reader::sealed::Notation};
use crate::{
    Board, Clocks, Solution, Turns,
    judge::{ClocksForm, RotationForm},
};
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
        Text(self, form)
    }

    /// Returns an object of JSON, without a line end.
    ///
    /// It has the `state`, the `moves` and their number, `length`; for the Rotation Game also the `symbol` of the
    /// centre after them and the `distances` of symbols 1, 2 and 3.
    pub fn json(self) -> impl fmt::Display {
        Json(self)
    }
}

struct Text<S: State>(Answered<S>, S::Form);

impl<S: State> fmt::Display for Text<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        S::Notation::write_text(&self.0, self.1, f)
    }
}

struct Json<S: State>(Answered<S>);

impl<S: State> fmt::Display for Json<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        S::Notation::write_json(&self.0, f)
    }
}

pub(super) fn clocks_text(turns: Turns, form: ClocksForm, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    writeln!(f, "{turns}{}", if form.blank_after && !turns.is_empty() { " " } else { "" })
}

pub(super) fn clocks_json(state: Clocks, turns: Turns, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, r#"{{"state":"{}","moves":["#, Joined(state.quarters()))?;
    for (place, mv) in turns.iter().enumerate() {
        write!(f, "{}{mv}", if place == 0 { "" } else { "," })?;
    }
    write!(f, r#"],"length":{}}}"#, turns.len())
}

pub(super) fn rotation_text(solution: Solution, form: RotationForm, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match solution.moves {
        _ if form.symbol => writeln!(f, "{solution}"),
        moves if moves.is_empty() => writeln!(f, "{}", Solution::NO_MOVES),
        moves => writeln!(f, "{moves}"),
    }
}

pub(super) fn rotation_json(state: Board, solution: Solution, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let Solution { moves, symbol } = solution;
    let symbols = Joined(state.symbols().map(|symbol| symbol.number()));
    let [one, two, three] = state.distances();
    write!(f, r#"{{"state":"{symbols}","moves":"{moves}","length":{},"#, moves.len())?;
    write!(f, r#""symbol":{symbol},"distances":[{one},{two},{three}]}}"#)
}

/// Digits, one after another.
struct Joined<const N: usize>([u8; N]);

impl<const N: usize> fmt::Display for Joined<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|digit| write!(f, "{digit}"))
    }
}
