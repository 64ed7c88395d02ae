//! The Clocks (IOI 1994, day 2, problem 1): nine dials, nine moves.
//!
//! A state is 18 bits, two for each dial, dial A lowest: the quarter turns past 12 o'clock. So is an answer, two
//! bits for each move, move 1 lowest: how often it is made.

use super::Space;

/// The number of dials, and of moves.
pub const DIALS: usize = 9;

/// The number of states: 4^9.
pub const STATES: usize = 1 << (2 * DIALS);

/// The dials that each move turns by a quarter, as in the problem statement.
pub const TURNED: [&str; DIALS] = ["ABDE", "ABC", "BCEF", "ADG", "BDEFH", "CFI", "DEGH", "GHI", "EFHI"];

/// What each move adds to a state.
const QUARTERS: [u32; DIALS] = quarters();

const fn quarters() -> [u32; DIALS] {
    let mut quarters = [0; DIALS];
    let mut mv = 0;
    while mv < DIALS {
        let dials = TURNED[mv].as_bytes();
        let mut i = 0;
        while i < dials.len() {
            quarters[mv] |= unit((dials[i] - b'A') as usize);
            i += 1;
        }
        mv += 1;
    }
    quarters
}

/// Returns the word that has a 1 in the place of one dial, or of one move.
pub const fn unit(place: usize) -> u32 {
    1 << (2 * place)
}

/// Returns the number, 0 to 3, in the place of one dial, or of one move.
pub const fn get(word: u32, place: usize) -> u32 {
    word >> (2 * place) & 3
}

/// Adds two words place by place, modulo 4.
pub const fn add(a: u32, b: u32) -> u32 {
    const LOW: u32 = 0x15555;
    // A sum of two low bits carries no further than the high bit of its own place.
    ((a & LOW) + (b & LOW)) ^ ((a ^ b) & (LOW << 1))
}

/// Returns the state after a move is made `times` times, 0 to 3.
pub const fn turn(state: u32, mv: usize, times: u32) -> u32 {
    add(state, QUARTERS[mv] * times)
}

/// Returns the word that covers the dials which a move turns and no later one does.
pub const fn settled_by(mv: usize) -> u32 {
    let mut dials = QUARTERS[mv];
    let mut later = mv + 1;
    while later < DIALS {
        dials &= !QUARTERS[later];
        later += 1;
    }
    3 * dials
}

/// Returns the state whose solution turns one dial alone by a quarter.
pub const fn quarter_to(dial: usize) -> u32 {
    3 * unit(dial)
}

/// The 4^9 states, each with its whole answer: the distance above bit 18, the counts of the moves below.
#[derive(Debug)]
pub struct Clocks;

impl Clocks {
    /// The place of the distance in an entry.
    pub const DISTANCE: u32 = 2 * DIALS as u32;
}

impl Space for Clocks {
    const NAME: &'static str = "clocks";
    const STATES: usize = STATES;
    const MOVES: usize = DIALS;
    const ENTRY_BYTES: usize = 4;
    const SOLVED: u32 = 0;

    fn index(state: u32) -> usize {
        state as usize
    }

    fn before(state: u32, mv: usize) -> u32 {
        turn(state, mv, 3)
    }

    fn entry_before(entry: u32, mv: usize) -> u32 {
        // A fourth turn would spill into the next place, but no least entry has one: four turns are none.
        entry + (1 << Self::DISTANCE) + unit(mv)
    }
}
