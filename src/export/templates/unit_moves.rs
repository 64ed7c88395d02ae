// SPDX-License-Identifier: MIT OR Apache-2.0
// The table `unit-moves`; the sample is all zeros.

static UNIT_MOVES: &[u8; 81] = /*@unit_moves*/ &[0; 81] /*@*/;

/// Returns the entry with a number, below 81: 9 times the dial plus the move, both from 0.
pub fn unit_moves(index: usize) -> u8 {
    UNIT_MOVES[index]
}

/// Returns how often to make each of moves 1 to 9 to bring dials A to I to 12 o'clock, given their quarter turns past it.
pub fn solve(quarters: [u8; 9]) -> [u8; 9] {
    core::array::from_fn(|mv| (0..9).map(|dial| (4 - quarters[dial]) * unit_moves(9 * dial + mv)).sum::<u8>() & 3)
}
