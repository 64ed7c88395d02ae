//! Numbers for the patterns: which 8 of 24 cells hold a symbol.
//!
//! The number of a pattern is its index among all 24-bit words with eight bits set, in ascending order. To find it by two
//! lookups, a word is cut into halves of 12 bits: its number is the number of patterns with a lesser upper half, plus the
//! number of lesser lower halves with the same number of bits.

use super::rotation::CELLS;

/// The number of patterns: 24 choose 8.
pub const PATTERNS: usize = 735_471;

const HALF: usize = CELLS / 2;
/// The number of words of half the cells.
pub const HALVES: usize = 1 << HALF;
/// The number of lower halves with 0, 1, 2 … 8 cells: 12 choose that many.
const LOWER_HALVES: [u32; 9] = [1, 12, 66, 220, 495, 792, 924, 792, 495];

/// For each upper half, the number of patterns with a lesser one.
pub static UPPER: [u32; HALVES] = upper();
/// For each lower half, the number of lesser halves with the same number of bits set.
pub static LOWER: [u16; HALVES] = lower();

/// Computes `UPPER`.
pub const fn upper() -> [u32; HALVES] {
    let (mut upper, mut total, mut half) = ([0; HALVES], 0, 0);
    while half < HALVES {
        upper[half] = total;
        // An upper half with more than eight cells has no patterns.
        if half.count_ones() <= 8 {
            total += LOWER_HALVES[8 - half.count_ones() as usize];
        }
        half += 1;
    }
    assert!(total as usize == PATTERNS);
    upper
}

/// Computes `LOWER`.
pub const fn lower() -> [u16; HALVES] {
    let (mut lower, mut seen, mut half) = ([0; HALVES], [0; HALF + 1], 0);
    while half < HALVES {
        let bits = half.count_ones() as usize;
        lower[half] = seen[bits];
        seen[bits] += 1;
        half += 1;
    }
    lower
}

/// Returns the number of a 24-bit word with eight bits set.
pub fn rank(pattern: u32) -> usize {
    let (upper, lower) = (pattern as usize >> HALF & (HALVES - 1), pattern as usize & (HALVES - 1));
    (UPPER[upper] + LOWER[lower] as u32) as usize
}
