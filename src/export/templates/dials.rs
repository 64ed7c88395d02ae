// SPDX-License-Identifier: MIT OR Apache-2.0
// The part that both forms of a puzzle of dials share. The sample: two dials, two moves.

include!("numbers.rs");

/// The title of the puzzle.
#[allow(dead_code)]
pub const TITLE: &str = /*@title*/ "Sample" /*@*/;

/// The number of dials.
#[allow(dead_code)]
pub const DIALS: usize = /*@slots*/ 2 /*@*/;

/// The number of positions of each dial.
#[allow(dead_code)]
pub static POSITIONS: [u32; DIALS] = [/*@positions*/ 2, 3 /*@*/];

/// The name of each dial.
#[allow(dead_code)]
pub static DIAL_NAMES: [&str; DIALS] = [/*@slot_names*/ "A", "B" /*@*/];

/// The number of moves.
#[allow(dead_code)]
pub const MOVES: usize = /*@moves*/ 2 /*@*/;

/// The name of each move.
#[allow(dead_code)]
pub static MOVE_NAMES: [&str; MOVES] = [/*@move_names*/ "both", "last" /*@*/];

/// What the moves turn: each dial, and the amount added to it.
static TURNED: &[u32] = &[/*@turned*/ 0, 1, 1, 1, 1, 1 /*@*/];

/// Where each move begins in `TURNED`, and where the last one ends.
static BEGINS: [usize; MOVES + 1] = [/*@begins*/ 0, 4, 6 /*@*/];

/// The position of a dial, from 0.
type Position = /*@position*/ u8 /*@*/;

/// The position of each dial.
#[allow(dead_code)]
pub type State = [Position; DIALS];

/// Returns whether each dial has that position.
#[allow(dead_code)]
pub fn is_state(state: &State) -> bool {
    state.iter().zip(&POSITIONS).all(|(position, positions)| u32::from(*position) < *positions)
}

/// Makes a move, a number below [`MOVES`].
///
/// # Panics
///
/// If there is no such move.
#[allow(dead_code)]
pub fn turn(state: &mut State, mv: usize) {
    for turned in TURNED[BEGINS[mv]..BEGINS[mv + 1]].chunks(2) {
        let dial = turned[0] as usize;
        state[dial] = ((u32::from(state[dial]) + turned[1]) % POSITIONS[dial]) as Position;
    }
}

/// Returns how often each move is made in the answer of [`solve`].
#[allow(dead_code)]
pub fn counts(state: &State) -> Option<[u32; MOVES]> {
    solve(state).map(|answer| answer.counts)
}

/// The moves of an answer, in order: numbers below [`MOVES`].
#[allow(dead_code)]
#[derive(Clone, Debug)]
pub struct Answer {
    counts: [u32; MOVES],
    left: u32,
}

impl Iterator for Answer {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let mv = self.counts.iter().position(|count| *count > 0)?;
        self.counts[mv] -= 1;
        self.left -= 1;
        Some(mv)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left as usize, Some(self.left as usize))
    }
}

impl ExactSizeIterator for Answer {}
