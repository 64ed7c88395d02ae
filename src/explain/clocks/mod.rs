//! The Clocks: each move, and the answer once more as a sum.

mod picture;
mod text;

use crate::{
    Clocks, Turns,
    clocks::{Move, unit_moves},
};
use alloc::vec::Vec;

/// The answer to a state of The Clocks, explained.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClocksExplained {
    /// The state.
    pub state: Clocks,
    /// Its only answer.
    pub answer: Turns,
    /// The moves of the answer in ascending order, each with all its repetitions.
    pub steps: Vec<ClocksStep>,
    /// The same answer by the unit-move matrix.
    pub sum: UnitMoveSum,
}

/// A move, made once or several times.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClocksStep {
    /// The move.
    pub mv: Move,
    /// The states on its way: the one before it, and those after it is made once, twice …
    pub states: Vec<Clocks>,
}

/// The answer as the product of what each dial is short of 12 o'clock with the unit-move matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitMoveSum {
    /// A row for each of dials A to I.
    pub rows: [SumRow; 9],
    /// The sums of the products, for moves 1 to 9.
    pub sums: [u8; 9],
    /// The sums modulo 4: how often each move is made.
    pub counts: [u8; 9],
}

/// What one dial adds to the sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SumRow {
    /// The letter of the dial.
    pub dial: char,
    /// The quarter turns past 12 o'clock that it shows, 0 to 3.
    pub shows: u8,
    /// The quarter turns that are left to 12 o'clock, 0 to 3.
    pub left: u8,
    /// How often moves 1 to 9 are made to turn this dial alone by a quarter.
    pub unit: [u8; 9],
    /// The same as often as there are quarter turns left, not reduced.
    pub product: [u8; 9],
}

/// Explains the answer to a state of The Clocks.
///
/// # Examples
///
/// ```
/// use turnbook::{Clocks, explain};
///
/// let state: Clocks = "330222212".parse()?;
/// let explained = explain::clocks(state);
/// assert_eq!(explained.answer.to_string(), "4 5 8 9");
/// assert_eq!(explained.steps.len(), 4);
/// assert!(explained.steps[3].states[1].is_solved());
/// assert_eq!(explained.sum.sums, [24, 32, 24, 37, 33, 36, 32, 41, 29]);
/// assert_eq!(explained.sum.counts, explained.answer.counts());
/// # Ok::<(), turnbook::notation::ReadError>(())
/// ```
pub fn clocks(state: Clocks) -> ClocksExplained {
    let answer = state.solve();
    let mut before = state;
    let mut steps = Vec::new();
    for mv in Move::all().filter(|mv| answer.count(*mv) > 0) {
        let way = core::iter::successors(Some(before), |state| Some(state.turn(mv)));
        let states: Vec<Clocks> = way.take(usize::from(answer.count(mv)) + 1).collect();
        before = before.after(core::iter::repeat_n(mv, answer.count(mv).into()));
        steps.push(ClocksStep { mv, states });
    }
    ClocksExplained { state, answer, steps, sum: UnitMoveSum::of(state) }
}

impl UnitMoveSum {
    fn of(state: Clocks) -> UnitMoveSum {
        let (quarters, units) = (state.quarters(), unit_moves());
        let rows = core::array::from_fn(|dial| {
            let (shows, unit) = (quarters[dial], units[dial].counts());
            let left = (4 - shows) % 4;
            let product = unit.map(|times| left * times);
            SumRow { dial: char::from(b'A' + dial as u8), shows, left, unit, product }
        });
        let sums: [u8; 9] = core::array::from_fn(|mv| rows.iter().map(|row: &SumRow| row.product[mv]).sum());
        UnitMoveSum { rows, sums, counts: sums.map(|sum| sum % 4) }
    }
}
