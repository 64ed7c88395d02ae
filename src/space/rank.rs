//! Numbers for the patterns: which 8 of 24 cells hold a symbol.
//!
//! The number of a pattern is its place among all 24-bit words with eight bits set, in the order of the words. A
//! word is cut into two halves of 12 bits: the upper half says how many patterns have a lesser upper half, the
//! lower half how many words of as many bits are less. The number is the sum of two lookups.

/// The number of patterns: 24 choose 8.
pub const PATTERNS: usize = 735_471;

const CELLS: u32 = 8;
const HALF: u32 = 12;
/// The number of words of half the cells.
pub const HALVES: usize = 1 << HALF;
const LOWER_BITS: u32 = HALVES as u32 - 1;

/// For each upper half, how many patterns have a lesser one.
pub static UPPER: [u32; HALVES] = upper();
/// For each lower half, how many halves with as many bits are less.
pub static LOWER: [u16; HALVES] = lower();
/// The halves in the order of their bits set, then of the word.
static BY_BITS: [u16; HALVES] = by_bits();
/// Where the halves with so many bits set begin in `BY_BITS`.
const STARTS: [usize; HALF as usize + 2] = starts();

const fn starts() -> [usize; HALF as usize + 2] {
    let mut starts = [0; HALF as usize + 2];
    let mut word = 0;
    while word < HALVES {
        starts[word.count_ones() as usize + 1] += 1;
        word += 1;
    }
    let mut bits = 1;
    while bits < starts.len() {
        starts[bits] += starts[bits - 1];
        bits += 1;
    }
    starts
}

/// How many halves have so many bits set.
const fn halves_with(bits: u32) -> u32 {
    (STARTS[bits as usize + 1] - STARTS[bits as usize]) as u32
}

/// Makes `LOWER`.
pub const fn lower() -> [u16; HALVES] {
    let mut within = [0; HALVES];
    let mut seen = [0; HALF as usize + 1];
    let mut word = 0;
    while word < HALVES {
        let bits = word.count_ones() as usize;
        within[word] = seen[bits];
        seen[bits] += 1;
        word += 1;
    }
    within
}

const fn by_bits() -> [u16; HALVES] {
    let within = lower();
    let mut by_bits = [0; HALVES];
    let mut word = 0;
    while word < HALVES {
        by_bits[STARTS[word.count_ones() as usize] + within[word] as usize] = word as u16;
        word += 1;
    }
    by_bits
}

/// Makes `UPPER`.
pub const fn upper() -> [u32; HALVES] {
    let mut base = [0; HALVES];
    let mut total = 0;
    let mut word = 0;
    while word < HALVES {
        base[word] = total;
        if word.count_ones() <= CELLS {
            total += halves_with(CELLS - word.count_ones());
        }
        word += 1;
    }
    assert!(total as usize == PATTERNS);
    base
}

/// Returns the number of a 24-bit word with eight bits set.
pub fn rank(pattern: u32) -> usize {
    (UPPER[(pattern >> HALF & LOWER_BITS) as usize] + LOWER[(pattern & LOWER_BITS) as usize] as u32) as usize
}

/// Returns the word with this number, which is below [`PATTERNS`].
pub fn unrank(rank: usize) -> u32 {
    let rank = rank as u32;
    // The last upper half with no more patterns before it. It has a pattern: the half after one without has the
    // same base, and none is last in a row of equal bases but one that has.
    let upper = UPPER.partition_point(|&before| before <= rank) - 1;
    let bits = CELLS - upper.count_ones();
    let lower = BY_BITS[STARTS[bits as usize] + (rank - UPPER[upper]) as usize];
    (upper as u32) << HALF | lower as u32
}
