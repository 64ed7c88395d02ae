// SPDX-License-Identifier: MIT OR Apache-2.0
// The tables `rank-upper` and `rank-lower`, which are used together; the samples are all zeros.

static RANK_UPPER: &[u8; 4 * 4096] = /*@rank_upper*/ &[0; 4 * 4096] /*@*/;

static RANK_LOWER: &[u8; 2 * 4096] = /*@rank_lower*/ &[0; 2 * 4096] /*@*/;

/// Returns the entry of an upper half, below 4,096.
pub fn rank_upper(half: usize) -> u32 {
    u32::from_le_bytes(core::array::from_fn(|byte| RANK_UPPER[4 * half + byte]))
}

/// Returns the entry of a lower half, below 4,096.
pub fn rank_lower(half: usize) -> u16 {
    u16::from_le_bytes(core::array::from_fn(|byte| RANK_LOWER[2 * half + byte]))
}

/// Returns the number of a pattern: a word with bit 0 for cell 1, to bit 23 for cell 24, and eight bits set.
pub fn rank(pattern: u32) -> usize {
    rank_upper((pattern >> 12) as usize) as usize + rank_lower((pattern & 4095) as usize) as usize
}
