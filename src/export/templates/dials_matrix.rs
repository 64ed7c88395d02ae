// SPDX-License-Identifier: MIT OR Apache-2.0
// A puzzle of dials as the matrix of its solutions.

include!("dials.rs");

/// The goal states, one after the other; 0 for a dial that does not matter.
static GOALS: &[Position] = &[/*@goals*/ 0, 0 /*@*/];

/// The period of each move: the number of presses that change nothing.
static ORDERS: [u32; MOVES] = [/*@orders*/ 6, 3 /*@*/];

/// The number of rows.
const ROWS: usize = /*@rows*/ 2 /*@*/;

/// The modulus of each row.
static MODULI: &[u64] = &[/*@moduli*/ 2, 3 /*@*/];

/// The number that must divide the sum of each row.
static DIVISORS: &[u64] = &[/*@divisors*/ 1, 1 /*@*/];

/// The size of the kernel.
const KERNEL_SIZE: usize = /*@kernel.number*/ 3 /*@*/;

/// Returns how often to make each move to get from a state to a goal, by any solution.
fn solution(state: &State, goal: &[Position]) -> Option<[u32; MOVES]> {
    let mut counts = [0; MOVES];
    for row in 0..ROWS {
        let mut sum = 0;
        for dial in 0..DIALS {
            let wanted = u64::from(goal[dial]) + u64::from(POSITIONS[dial]) - u64::from(state[dial]);
            sum += u64::from(WEIGHTS.get(row * DIALS + dial)) * wanted;
        }
        let rest = sum % MODULI[row];
        let (quotient, remainder) = (rest / DIVISORS[row], rest % DIVISORS[row]);
        if remainder != 0 {
            return None;
        }
        // The last rows have no quotient: their sums only have to be 0.
        if rest != 0 {
            for (mv, count) in counts.iter_mut().enumerate() {
                let added = u64::from(*count) + quotient * u64::from(SOLUTIONS.get(row * MOVES + mv));
                *count = (added % u64::from(ORDERS[mv])) as u32;
            }
        }
    }
    Some(counts)
}

/// Returns the shortest answer, of several the first in the order of the moves; `None` if there is no solution, or no
/// such state.
#[allow(dead_code)]
pub fn solve(state: &State) -> Option<Answer> {
    if !is_state(state) {
        return None;
    }
    let mut best: Option<Answer> = None;
    for start in GOALS.chunks(DIALS).filter_map(|goal| solution(state, goal)) {
        for element in 0..KERNEL_SIZE {
            let mut counts = start;
            for (mv, count) in counts.iter_mut().enumerate() {
                *count = (*count + KERNEL.get(element * MOVES + mv)) % ORDERS[mv];
            }
            let left = counts.iter().sum();
            // Of two answers of one length, the first in order makes more of the first moves.
            match &best {
                Some(other) if left > other.left || left == other.left && counts <= other.counts => {}
                _ => best = Some(Answer { counts, left }),
            }
        }
    }
    best
}

/// Returns the fewest presses that solve a state; `None` if there is no solution, or no such state.
#[allow(dead_code)]
pub fn distance(state: &State) -> Option<u32> {
    solve(state).map(|answer| answer.left)
}

/// For each row, the weight of each dial.
static WEIGHTS: Numbers</*@weights.width*/ 1 /*@*/, /*@weights.bytes*/ 4 /*@*/> =
    Numbers(/*@weights*/ b"\x01\x00\x00\x01" /*@*/);

/// For each row with a quotient, how often it makes each move.
static SOLUTIONS: Numbers</*@solutions.width*/ 1 /*@*/, /*@solutions.bytes*/ 4 /*@*/> =
    Numbers(/*@solutions*/ b"\x03\x00\x00\x01" /*@*/);

/// The kernel: all combinations of presses that change nothing, as how often each move is made.
static KERNEL: Numbers</*@kernel.width*/ 1 /*@*/, /*@kernel.bytes*/ 6 /*@*/> =
    Numbers(/*@kernel*/ b"\x00\x00\x02\x01\x04\x02" /*@*/);
