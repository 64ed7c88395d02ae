//! The tables of both puzzles: what an entry holds, and the search that fills them.

use super::{clocks, rank, rotation};
use alloc::{vec, vec::Vec};

/// A state space with one solved state, and what its table holds for each state.
pub trait Space {
    /// The number of states.
    const STATES: usize;
    /// The number of moves.
    const MOVES: usize;
    /// The solved state, whose entry is 0.
    const SOLVED: u32;

    /// Returns the number of a state, below [`STATES`](Self::STATES).
    fn index(state: u32) -> usize;

    /// Returns the state from which a move leads to `state`.
    fn before(state: u32, mv: usize) -> u32;

    /// Returns the entry of `before(state, mv)` if its answer is `mv` followed by the answer in `entry`.
    ///
    /// The distance is in the top bits, so the least entry of a state is the right one.
    fn entry_before(entry: u32, mv: usize) -> u32;
}

/// The 4^9 states of the clocks. An entry is the whole answer: the distance above, the counts of the moves below.
#[derive(Debug)]
pub struct Clocks;

impl Space for Clocks {
    const STATES: usize = clocks::STATES;
    const MOVES: usize = clocks::DIALS;
    const SOLVED: u32 = 0;

    fn index(state: u32) -> usize {
        state as usize
    }

    fn before(state: u32, mv: usize) -> u32 {
        clocks::turn(state, mv, 3)
    }

    fn entry_before(entry: u32, mv: usize) -> u32 {
        // A fourth turn would carry into the next count, but no least entry has one.
        entry + (1 << clocks::DISTANCE) + clocks::unit(mv)
    }
}

/// The 735,471 patterns. An entry is the distance above, and below it the first move of the answer.
///
/// The answer is the alphabetically first of the shortest: each of its moves is the least that leads closer.
#[derive(Debug)]
pub struct Patterns;

impl Space for Patterns {
    const STATES: usize = rank::PATTERNS;
    const MOVES: usize = rotation::MOVES;
    const SOLVED: u32 = rotation::CENTRE;

    fn index(state: u32) -> usize {
        rank::rank(state)
    }

    fn before(state: u32, mv: usize) -> u32 {
        rotation::turn(state, rotation::INVERSE[mv])
    }

    fn entry_before(entry: u32, mv: usize) -> u32 {
        ((entry >> rotation::DISTANCE) + 1) << rotation::DISTANCE | mv as u32
    }
}

/// Fills the table of a state space by breadth-first search, from the solved state backwards.
///
/// Every state is visited once, nearest first, and offers an entry to each state one move before it. A state keeps the
/// least offer.
///
/// # Panics
///
/// If the search does not reach every state.
///
/// # Complexity
///
/// `STATES * MOVES` steps.
pub fn fill<S: Space>() -> Vec<u32> {
    const UNREACHED: u32 = u32::MAX;
    let mut filled = vec![UNREACHED; S::STATES];
    // With room for the write after the last state.
    let mut queue = vec![0; S::STATES + 1];
    // Slices, because a build script runs unoptimised, where a vector costs a call for each access, and `while`, because an
    // iterator costs one for each step.
    let (entries, queue) = (&mut *filled, &mut *queue);
    entries[S::index(S::SOLVED)] = 0;
    queue[0] = S::SOLVED;
    let (mut head, mut tail) = (0, 1);
    while head < tail {
        let state = queue[head];
        let entry = entries[S::index(state)];
        let mut mv = 0;
        while mv < S::MOVES {
            let before = S::before(state, mv);
            let offer = S::entry_before(entry, mv);
            // Without a branch: which states are new, and which offers are better, cannot be predicted.
            let index = S::index(before);
            let kept = entries[index];
            queue[tail] = before;
            tail += (kept == UNREACHED) as usize;
            entries[index] = if offer < kept { offer } else { kept };
            mv += 1;
        }
        head += 1;
    }
    assert_eq!(tail, S::STATES, "the search must reach every state");
    filled
}

/// Reads the unit-move matrix off the table of the clocks: for each dial, how often each move is made to turn it alone by a
/// quarter.
///
/// # Panics
///
/// If the moves of a row do anything else.
pub fn unit_moves(entries: &[u32]) -> [u32; clocks::DIALS] {
    core::array::from_fn(|dial| {
        let turns = entries[3 * clocks::unit(dial) as usize] % clocks::STATES as u32;
        let turned = (0..clocks::DIALS).fold(0, |state, mv| clocks::turn(state, mv, clocks::get(turns, mv)));
        assert_eq!(turned, clocks::unit(dial), "the row must turn dial {dial} alone");
        turns
    })
}
