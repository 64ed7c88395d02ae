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
    // A sum of two low bits carries no further than the high bit of its own place.
    ((a & LOW) + (b & LOW)) ^ ((a ^ b) & (LOW << 1))
}

/// Multiplies a word by a number, 0 to 3, place by place, modulo 4.
pub const fn times(word: u32, factor: u32) -> u32 {
    let once = word * (factor & 1);
    let twice = (word & LOW) * (factor & 2);
    add(once, twice)
}

/// Multiplies a state by the unit-move matrix: turns each dial on to 12 o'clock by itself, and adds up the moves.
pub fn product(unit_moves: impl Fn(usize) -> u32, state: u32) -> u32 {
    (0..DIALS).fold(0, |sum, dial| add(sum, times(unit_moves(dial), (4 - get(state, dial)) & 3)))
}

/// Returns the sum of the numbers in the places.
pub const fn total(word: u32) -> u32 {
    (word & LOW).count_ones() + 2 * (word & LOW << 1).count_ones()
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

/// Returns the unit-move matrix, a row for each dial: how often each move is made to turn that dial alone by a quarter.
///
/// It is the inverse of the matrix of the moves, by elimination modulo 4: a column is cleared by a row that has an odd
/// number there, and 1 and 3 are their own inverses.
pub fn unit_moves() -> [u32; DIALS] {
    let mut moves = QUARTERS;
    let mut made: [u32; DIALS] = core::array::from_fn(unit);
    for dial in 0..DIALS {
        let odd = (dial..DIALS).find(|&row| get(moves[row], dial) & 1 == 1).expect("the moves are independent");
        moves.swap(dial, odd);
        made.swap(dial, odd);
        let inverse = get(moves[dial], dial);
        (moves[dial], made[dial]) = (times(moves[dial], inverse), times(made[dial], inverse));
        for row in (0..DIALS).filter(|&row| row != dial) {
            let factor = (4 - get(moves[row], dial)) & 3;
            moves[row] = add(moves[row], times(moves[dial], factor));
            made[row] = add(made[row], times(made[dial], factor));
        }
    }
    made
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
