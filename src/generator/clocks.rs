//! States of the clocks by their distance, counted and unranked.
//!
//! A state and its answer are one to one, so a state of a distance is a way to make so many moves, each none to three
//! times.

use super::{Cell, Fault, Generate, Random, sealed::Sampler};
use crate::{
    Clocks, Turns,
    clocks::Move,
    judge::{ClocksForm, Dials},
};
use alloc::vec::Vec;

const DISTANCES: usize = Clocks::MAX_DISTANCE as usize + 1;

/// By a number of moves to choose from, and a sum: how many counts of those moves, 0 to 3 each, have that sum.
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

impl Generate for Clocks {
    type Sampler = Answers;

    /// Each state has one answer: one is at the least distance.
    fn count(length: u32, tied: u32) -> u64 {
        let count = WAYS[Clocks::DIALS].get(length as usize).copied().unwrap_or(0);
        if tied == 1 { count.into() } else { 0 }
    }

    fn classic() -> Vec<Clocks> {
        Vec::from_iter(Clocks::new([3, 3, 0, 2, 2, 2, 2, 1, 2]))
    }
}

/// Draws states by their answers.
#[derive(Debug)]
pub struct Answers;

impl Sampler for Answers {
    type State = Clocks;

    fn new(_cells: &[Cell]) -> Answers {
        Answers
    }

    fn draw(&mut self, cell: Cell, random: &mut Random) -> Clocks {
        let mut index = random.below(cell.states) as u32;
        let mut left = cell.length as usize;
        let mut counts = [0; Clocks::DIALS];
        for (after, count) in (0..Clocks::DIALS).rev().zip(&mut counts) {
            // Of the states that are left, those where this move is made not at all, once, twice come first.
            while index >= WAYS[after][left] {
                index -= WAYS[after][left];
                left -= 1;
                *count += 1;
            }
        }
        state_of(counts)
    }

    fn turn(state: Clocks, random: &mut Random) -> Clocks {
        state.after(Move::new(random.below(9) as u8 + 1))
    }

    fn wrong_number(fault: Fault, number: &str, form: ClocksForm) -> Option<&'static str> {
        match (fault, form.dials) {
            (Fault::OutOfRange, None | Some(Dials::Quarters)) => Some("4"),
            (Fault::OutOfRange, Some(Dials::Hours)) => Some("15"),
            (Fault::OutOfRange, Some(Dials::Degrees)) => Some("360"),
            (Fault::ZeroHour, Some(Dials::Hours)) if number == "12" => Some("0"),
            _ => None,
        }
    }

    fn other_unit(form: ClocksForm) -> Option<ClocksForm> {
        let other = match form.dials {
            None => return None,
            Some(Dials::Quarters) => Dials::Hours,
            Some(Dials::Hours | Dials::Degrees) => Dials::Quarters,
        };
        Some(ClocksForm { dials: Some(other), ..form })
    }
}

/// Returns the state whose answer makes each move so often: the moves, made on, lead to it from the solved one.
fn state_of(counts: [u8; 9]) -> Clocks {
    let back = Turns::new(counts.map(|count| (4 - count) % 4)).expect("each is 0 to 3");
    Clocks::SOLVED.after(back)
}
