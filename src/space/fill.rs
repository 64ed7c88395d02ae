//! The search that fills the tables: breadth first, from the solved state backwards.

use super::Space;

/// The entry of a state that the search did not reach.
pub const UNREACHED: u32 = u32::MAX;

/// Fills the table of a state space: for each state, by its number, the least entry.
///
/// Both slices have a place for each state; what is in them does not matter. Every state is taken up once, nearest
/// first, and offers an entry to each state that is one move before it. A state keeps its least offer: the distance is
/// in the top bits.
///
/// # Complexity
///
/// `STATES * MOVES` steps.
pub fn fill<S: Space>(entries: &mut [u32], queue: &mut [u32]) {
    // Loops of this form because a build script runs unoptimised, where an iterator costs a call for each step.
    let mut state = 0;
    while state < entries.len() {
        entries[state] = UNREACHED;
        state += 1;
    }
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
            let kept = &mut entries[S::index(before)];
            if *kept == UNREACHED {
                queue[tail] = before;
                tail += 1;
            }
            if offer < *kept {
                *kept = offer;
            }
            mv += 1;
        }
        head += 1;
    }
}
