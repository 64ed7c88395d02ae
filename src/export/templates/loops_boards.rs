// SPDX-License-Identifier: MIT OR Apache-2.0
// A puzzle of loops as a table of boards: the goal is a whole board.

include!("loops.rs");

/// The symbols of the goal, the rarest first: each with its number of cells, and the number of ways to place them in
/// the cells that the symbols before it leave.
static PLACED: &[usize] = &[/*@placed*/ 0, 1, 3, 1, 2, 1 /*@*/];

/// Returns whether each cell has a symbol, a number from 0.
#[allow(dead_code)]
pub fn is_state(state: &State) -> bool {
    state.iter().all(|symbol| usize::from(*symbol) < SYMBOLS.len())
}

/// Returns the fewest moves that solve a state; `None` if there is no solution, or no such state.
#[allow(dead_code)]
pub fn distance(state: &State) -> Option<u32> {
    let (mut number, mut done) = (0, [false; CELLS]);
    for placed in PLACED.chunks(3) {
        let (mut left, mut found, mut place) = (0, 0, 0u32);
        for (symbol, done) in state.iter().zip(&mut done).filter(|(_, done)| !**done) {
            if usize::from(*symbol) == placed[0] {
                *done = true;
                found += 1;
                place = place.wrapping_add(BINOMIALS.get(left * (CELLS + 1) + found));
            }
            left += 1;
        }
        if found != placed[1] {
            return None;
        }
        number = number * placed[2] + place as usize;
    }
    Some(DISTANCES.get(number)).filter(|distance| *distance != UNSOLVABLE)
}

/// The distance of each board.
static DISTANCES: Numbers</*@distances.width*/ 1 /*@*/, /*@distances.bytes*/ 3 /*@*/> =
    Numbers(/*@distances*/ b"\x00\x01\x01" /*@*/);
