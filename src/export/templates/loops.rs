// SPDX-License-Identifier: MIT OR Apache-2.0
// The part that both forms of a puzzle of loops share. The sample: three cells, two moves.

include!("numbers.rs");

/// The title of the puzzle.
#[allow(dead_code)]
pub const TITLE: &str = /*@title*/ "Sample" /*@*/;

/// The number of cells.
#[allow(dead_code)]
pub const CELLS: usize = /*@slots*/ 3 /*@*/;

/// The name of each cell.
#[allow(dead_code)]
pub static CELL_NAMES: [&str; CELLS] = [/*@slot_names*/ "1", "2", "3" /*@*/];

/// The symbols, by their numbers.
#[allow(dead_code)]
pub static SYMBOLS: [char; /*@symbols.number*/ 2 /*@*/] = [/*@symbols*/ 'o', 'x' /*@*/];

/// The number of moves.
#[allow(dead_code)]
pub const MOVES: usize = /*@moves*/ 2 /*@*/;

/// The name of each move.
#[allow(dead_code)]
pub static MOVE_NAMES: [&str; MOVES] = [/*@move_names*/ "left", "right" /*@*/];

/// The cells that each move turns, head first.
static TURNED: &[usize] = &[/*@turned*/ 0, 1, 2, 2, 1, 0 /*@*/];

/// Where each move begins in `TURNED`, and where the last one ends.
static BEGINS: [usize; MOVES + 1] = [/*@begins*/ 0, 3, 6 /*@*/];

/// The number of the symbol of each cell, from 0.
#[allow(dead_code)]
pub type State = [u8; CELLS];

/// Makes a move, a number below [`MOVES`]: each cell of its loop takes the symbol of the next, the last that of the first.
///
/// # Panics
///
/// If there is no such move.
#[allow(dead_code)]
pub fn turn(state: &mut State, mv: usize) {
    for cells in TURNED[BEGINS[mv]..BEGINS[mv + 1]].windows(2) {
        state.swap(cells[0], cells[1]);
    }
}

/// The entry of a state that no moves solve.
const UNSOLVABLE: u32 = /*@unsolvable*/ 255 /*@*/;

/// Returns the shortest answer, of several the first in the order of the moves; `None` if there is no solution, or no
/// such state.
#[allow(dead_code)]
pub fn solve(state: &State) -> Option<Answer> {
    distance(state).map(|left| Answer { state: *state, left })
}

/// The moves of an answer, in order: numbers below [`MOVES`].
#[allow(dead_code)]
#[derive(Clone, Debug)]
pub struct Answer {
    state: State,
    left: u32,
}

impl Iterator for Answer {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let left = self.left.checked_sub(1)?;
        for mv in 0..MOVES {
            let mut turned = self.state;
            turn(&mut turned, mv);
            if distance(&turned) == Some(left) {
                *self = Answer { state: turned, left };
                return Some(mv);
            }
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left as usize, Some(self.left as usize))
    }
}

impl ExactSizeIterator for Answer {}

/// The numbers of placements are sums of these.
static BINOMIALS: Numbers</*@binomials.width*/ 1 /*@*/, /*@binomials.bytes*/ 12 /*@*/> =
    Numbers(/*@binomials*/ b"\x01\x00\x00\x00\x01\x01\x00\x00\x01\x02\x01\x00" /*@*/);
