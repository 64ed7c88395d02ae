//! The Clocks (IOI 1994, day 2, problem 1): nine dials, nine moves.
//!
//! A state is 18 bits: for each dial, dial A lowest, two bits with the quarter turns past 12 o'clock. An answer is 18
//! bits too: for each move, move 1 lowest, how often it is made.

/// The number of dials, and of moves.
pub const DIALS: usize = 9;

/// The number of states: 4^9.
pub const STATES: usize = 1 << (2 * DIALS);

/// The dials that each move turns by a quarter, as in the problem statement.
pub const TURNED: [&str; DIALS] = ["ABDE", "ABC", "BCEF", "ADG", "BDEFH", "CFI", "DEGH", "GHI", "EFHI"];

/// The lowest bit of the distance in an entry of the table.
pub const DISTANCE: u32 = 2 * DIALS as u32;

/// The low bit of each place.
const LOW: u32 = 0x15555;

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

/// Returns the word with a 1 in the place of one dial or move.
pub const fn unit(place: usize) -> u32 {
    1 << (2 * place)
}

/// Returns the number, 0 to 3, in the place of one dial or move.
pub const fn get(word: u32, place: usize) -> u32 {
    word >> (2 * place) & 3
}

/// Adds two words place by place, modulo 4.
pub const fn add(a: u32, b: u32) -> u32 {
    // The sum of two low bits carries into the high bit of its place, and no further.
    ((a & LOW) + (b & LOW)) ^ ((a ^ b) & (LOW << 1))
}

/// Returns the state after a move is made `times` times, 0 to 3.
pub const fn turn(state: u32, mv: usize, times: u32) -> u32 {
    add(state, QUARTERS[mv] * times)
}
