//! Answers to text.

use super::State;
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

/// The digits of numbers, one after another.
struct Joined<const N: usize>([u8; N]);

impl<const N: usize> fmt::Display for Joined<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|digit| write!(f, "{digit}"))
    }
}

/// A clocks answer as a judge wants it.
struct ClocksText(Turns, ClocksForm);

impl fmt::Display for ClocksText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ClocksText(turns, form) = self;
        writeln!(f, "{turns}{}", if form.blank_after && !turns.is_empty() { " " } else { "" })
    }
}

struct ClocksJson(Answered<Clocks>);

impl fmt::Display for ClocksJson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Answered { state, answer } = self.0;
        write!(f, r#"{{"state":"{}","moves":["#, Joined(state.quarters()))?;
        for (place, mv) in answer.moves().enumerate() {
            write!(f, "{}{mv}", if place == 0 { "" } else { "," })?;
        }
        write!(f, r#"],"length":{}}}"#, answer.len())
    }
}

/// A rotation answer as a judge wants it.
struct RotationText(Solution, RotationForm);

impl fmt::Display for RotationText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            RotationText(solution, RotationForm { symbol: true, .. }) => writeln!(f, "{solution}"),
            RotationText(solution, _) if solution.moves.is_empty() => writeln!(f, "{}", Solution::NO_MOVES),
            RotationText(solution, _) => writeln!(f, "{}", solution.moves),
        }
    }
}

struct RotationJson(Answered<Board>);

impl fmt::Display for RotationJson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Answered { state, answer: Solution { moves, symbol } } = self.0;
        let symbols = Joined(state.symbols().map(|symbol| symbol.number()));
        let [one, two, three] = state.distances();
        write!(f, r#"{{"state":"{symbols}","moves":"{moves}","length":{},"#, moves.len())?;
        write!(f, r#""symbol":{symbol},"distances":[{one},{two},{three}]}}"#)
    }
}

impl Answered<Clocks> {
    /// Returns the line that a judge wants, with its end.
    pub fn text(self, form: ClocksForm) -> impl fmt::Display {
        ClocksText(self.answer, form)
    }

    /// Returns an object of JSON: `state`, `moves` and their number, `length`.
    pub fn json(self) -> impl fmt::Display {
        ClocksJson(self)
    }
}

impl Answered<Board> {
    /// Returns the lines that a judge wants, with their ends.
    pub fn text(self, form: RotationForm) -> impl fmt::Display {
        RotationText(self.answer, form)
    }

    /// Returns an object of JSON: `state`, `moves` and their number, `length`; the `symbol` of the centre after
    /// them, and the `distances` of symbols 1, 2 and 3.
    pub fn json(self) -> impl fmt::Display {
        RotationJson(self)
    }
}
