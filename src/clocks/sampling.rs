//! States of the clocks by their distance, counted and unranked.
//!
//! Each state has exactly one answer, so a state of a distance is a way to make that many moves, each up to three times.

use super::{Clocks, Turns};
use crate::{
    common::Random,
    puzzle::{Class, Sampling, State},
};
use alloc::{vec, vec::Vec};

const DISTANCES: usize = Clocks::MAX_DISTANCE as usize + 1;

/// By the number of moves to choose from, and a sum: in how many ways their counts, 0 to 3 each, have that sum.
static WAYS: [[u32; DISTANCES]; Clocks::DIALS + 1] = ways();

const fn ways() -> [[u32; DISTANCES]; Clocks::DIALS + 1] {
    let mut ways = [[0; DISTANCES]; Clocks::DIALS + 1];
    ways[0][0] = 1;
    let mut moves = 1;
    while moves <= Clocks::DIALS {
        let mut sum = 0;
        while sum < DISTANCES {
            let mut count = 0;
            while count <= 3 && count <= sum {
                ways[moves][sum] += ways[moves - 1][sum - count];
                count += 1;
            }
            sum += 1;
        }
        moves += 1;
    }
    ways
}

/// The 28 classes: one for each distance.
static CLASSES: [Class; DISTANCES] = {
    let mut classes = [Class { length: 0, tied: 1, states: 0 }; DISTANCES];
    let mut length = 0;
    while length < DISTANCES {
        classes[length] = Class { length: length as u32, tied: 1, states: WAYS[Clocks::DIALS][length] as u64 };
        length += 1;
    }
    classes
};

/// Draws states by their answers.
#[derive(Debug)]
pub(super) struct ByAnswer;

impl Sampling for ByAnswer {
    fn classes(&self) -> &[Class] {
        &CLASSES
    }

    fn draw(&self, wanted: &[Class], random: &mut Random) -> State {
        let class = Class::draw(wanted, random);
        let mut index = random.below(class.states) as u32;
        let mut left = class.length as usize;
        let mut counts = [0; Clocks::DIALS];
        for (after, count) in (0..Clocks::DIALS).rev().zip(&mut counts) {
            // First come the states in which this move is not made, then those in which it is made once, twice, three times.
            while index >= WAYS[after][left] {
                index -= WAYS[after][left];
                left -= 1;
                *count += 1;
            }
        }
        answered_by(counts).into()
    }

    fn farthest(&self, most: usize) -> Vec<State> {
        [answered_by([3; Clocks::DIALS]).into()].into_iter().take(most).collect()
    }

    fn most_answers(&self) -> Option<(u64, Vec<State>)> {
        Some((1, vec![]))
    }
}

/// Returns the state whose answer makes each move that many times: the rest of its four turns lead there from the solved one.
fn answered_by(counts: [u8; Clocks::DIALS]) -> Clocks {
    let back = Turns::new(counts.map(|count| (4 - count) % 4)).expect("each is 0 to 3");
    Clocks::SOLVED.after(back)
}
