// SPDX-License-Identifier: MIT OR Apache-2.0
// A puzzle of dials as a table of distances.

include!("dials.rs");

/// The entry of a state that no moves solve.
const UNSOLVABLE: u32 = /*@unsolvable*/ 255 /*@*/;

/// Returns the shortest answer, of several the first in the order of the moves; `None` if there is no solution, or no
/// such state.
#[allow(dead_code)]
pub fn solve(state: &State) -> Option<Answer> {
    let length = distance(state)?;
    let (mut now, mut left, mut mv) = (*state, length, 0);
    let mut counts = [0; MOVES];
    while left > 0 {
        let mut next = now;
        turn(&mut next, mv);
        if distance(&next) == Some(left - 1) {
            counts[mv] += 1;
            left -= 1;
            now = next;
        } else {
            mv += 1;
        }
    }
    Some(Answer { counts, left: length })
}

/// Returns the fewest presses that solve a state; `None` if there is no solution, or no such state.
#[allow(dead_code)]
pub fn distance(state: &State) -> Option<u32> {
    if !is_state(state) {
        return None;
    }
    let digits = state.iter().zip(&POSITIONS);
    let number = digits.fold(0, |number, (position, positions)| number * *positions as usize + usize::from(*position));
    Some(DISTANCES.get(number)).filter(|distance| *distance != UNSOLVABLE)
}

/// The distance of each state. The positions are the digits of its number, the first dial's first.
static DISTANCES: Numbers</*@distances.width*/ 1 /*@*/, /*@distances.bytes*/ 6 /*@*/> =
    Numbers(/*@distances*/ b"\x00\x02\x01\x03\x02\x01" /*@*/);
