//! The search that fills the tables: breadth first, from the solved state backwards.
//!
//! Compiled twice, like `puzzle`: by the library and by `build.rs`.

use crate::puzzle::Space;
use alloc::{vec, vec::Vec};

/// The entry of a state that the search did not reach.
pub const UNREACHED: u32 = u32::MAX;

/// Fills the table of a state space: for each state, by its number, the least entry.
///
/// Every state is taken up once, nearest first, and offers each state one move before it an entry. The least
/// offer stands: the distance is in its top bits.
///
/// # Complexity
///
/// `STATES * MOVES` steps, and eight bytes a state.
pub fn fill<S: Space>() -> Vec<u32> {
    let mut entries = vec![UNREACHED; S::STATES];
    let mut queue = Vec::with_capacity(S::STATES);
    entries[S::index(S::SOLVED)] = 0;
    queue.push(S::SOLVED);
    // Loops of this form because a build script runs unoptimised, where an iterator costs a call for each step.
    let mut head = 0;
    while head < queue.len() {
        let state = queue[head];
        let entry = entries[S::index(state)];
        let mut mv = 0;
        while mv < S::MOVES {
            let before = S::before(state, mv);
            let offer = S::entry_before(entry, mv);
            let kept = &mut entries[S::index(before)];
            if *kept == UNREACHED {
                queue.push(before);
            }
            if offer < *kept {
                *kept = offer;
            }
            mv += 1;
        }
        head += 1;
    }
    entries
}
