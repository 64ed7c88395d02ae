// SPDX-License-Identifier: MIT OR Apache-2.0
// The table `clocks`; the sample is all zeros.

static CLOCKS: &[u8; 4 * 262144] = /*@clocks*/ &[0; 4 * 262144] /*@*/;

/// Returns the entry with a number, below 262,144.
pub fn clocks(index: usize) -> u32 {
    u32::from_le_bytes(core::array::from_fn(|byte| CLOCKS[4 * index + byte]))
}

/// Returns how often to make each of moves 1 to 9 to bring dials A to I to 12 o'clock, given their quarter turns past it.
pub fn solve(quarters: [u8; 9]) -> [u8; 9] {
    let state: usize = (0..9).map(|dial| usize::from(quarters[dial] & 3) << (2 * dial)).sum();
    core::array::from_fn(|mv| (clocks(state) >> (2 * mv) & 3) as u8)
}

/// Returns the number of moves in the answer.
pub fn distance(quarters: [u8; 9]) -> u32 {
    let state: usize = (0..9).map(|dial| usize::from(quarters[dial] & 3) << (2 * dial)).sum();
    clocks(state) >> 18
}
