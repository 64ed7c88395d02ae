//! The tables in the binary, read through one function each.
//!
//! Each static refers to an array of exactly the right length, so a table of another length does not compile. Without the
//! feature `embedded-tables` the two large tables are left out, to keep the binary small: the answers to the clocks are
//! computed from the unit-move matrix, and the table of patterns is filled on first use.

use crate::space::{
    clocks::{self, DIALS},
    rank, rotation,
};

static UNIT_MOVES: &[u8; size_of::<u32>() * DIALS] = include_bytes!(concat!(env!("OUT_DIR"), "/unit-moves.bin"));
static JUDGES: phf::Map<&'static str, usize> = include!(concat!(env!("OUT_DIR"), "/judges.rs"));
#[cfg(feature = "toml")]
static PRESETS: phf::Map<&'static str, usize> = include!(concat!(env!("OUT_DIR"), "/presets.rs"));

/// The table's entry for a state of the clocks.
#[derive(Clone, Copy)]
pub(crate) struct ClocksEntry(u32);

impl ClocksEntry {
    /// Returns the fewest moves to the solved state.
    pub(crate) fn distance(self) -> u32 {
        self.0 >> clocks::DISTANCE
    }

    /// Returns the entry as the build wrote it.
    #[cfg(feature = "alloc")]
    pub(crate) fn word(self) -> u32 {
        self.0
    }

    /// Returns how often each move is made, two bits a move.
    pub(crate) fn turns(self) -> u32 {
        self.0 % clocks::STATES as u32
    }
}

/// The table's entry for a pattern.
#[derive(Clone, Copy)]
pub(crate) struct PatternEntry(u8);

impl PatternEntry {
    /// Returns the fewest moves to the centre.
    pub(crate) fn distance(self) -> u32 {
        (self.0 >> rotation::DISTANCE).into()
    }

    /// Returns the entry as the build wrote it.
    #[cfg(feature = "alloc")]
    pub(crate) fn word(self) -> u32 {
        self.0.into()
    }

    /// Returns the least move that leads closer; meaningless for the solved pattern.
    pub(crate) fn first_move(self) -> usize {
        self.0 as usize % rotation::MOVES
    }
}

/// Returns the row of the unit-move matrix for a dial: how often each move is made, two bits a move.
pub(crate) fn unit_moves(dial: usize) -> u32 {
    u32::from_le_bytes(UNIT_MOVES.as_chunks().0[dial])
}

/// Multiplies a state by the unit-move matrix: turns each dial to 12 o'clock by itself, and adds up the moves.
pub(crate) fn matrix_product(state: u32) -> u32 {
    (0..DIALS).fold(0, |sum, dial| {
        let (row, quarters) = (unit_moves(dial), 4 - clocks::get(state, dial));
        clocks::add(sum, clocks::add(row * (quarters & 1), clocks::add(row, row) * (quarters >> 1 & 1)))
    })
}

/// Returns the index of a judge in the list, by the key of one of its names.
pub(crate) fn judge(key: &str) -> Option<usize> {
    JUDGES.get(key).copied()
}

/// Returns the index of a preset in the list, by the key of one of its names.
#[cfg(feature = "toml")]
pub(crate) fn preset(key: &str) -> Option<usize> {
    PRESETS.get(key).copied()
}

pub(crate) use large::{CLOCKS_BYTES, clocks, pattern_numbered};

/// Looks up a pattern of the rotation game.
pub(crate) fn pattern(pattern: u32) -> PatternEntry {
    pattern_numbered(rank::rank(pattern))
}

/// The size of the unit-move matrix in bytes.
pub(crate) const UNIT_MOVES_BYTES: usize = size_of_val(UNIT_MOVES);
/// The size of the table of patterns in bytes.
pub(crate) const PATTERNS_BYTES: usize = rank::PATTERNS;

/// The large tables, embedded. Without an allocator they have no other place.
#[cfg(any(feature = "embedded-tables", not(feature = "alloc")))]
mod large {
    use super::*;

    /// The size of the table that the clocks are answered from, in bytes.
    pub(crate) const CLOCKS_BYTES: usize = size_of::<u32>() * clocks::STATES;

    static CLOCKS: &[u8; CLOCKS_BYTES] = include_bytes!(concat!(env!("OUT_DIR"), "/clocks.bin"));
    static PATTERNS: &[u8; PATTERNS_BYTES] = include_bytes!(concat!(env!("OUT_DIR"), "/patterns.bin"));

    /// Looks up a state of the clocks.
    pub(crate) fn clocks(state: u32) -> ClocksEntry {
        ClocksEntry(u32::from_le_bytes(CLOCKS.as_chunks().0[state as usize]))
    }

    /// Looks up the pattern of the rotation game with a number.
    pub(crate) fn pattern_numbered(rank: usize) -> PatternEntry {
        PatternEntry(PATTERNS[rank])
    }
}

/// The large tables, not embedded.
#[cfg(not(any(feature = "embedded-tables", not(feature = "alloc"))))]
mod large {
    use super::*;
    use crate::space::fill::{Patterns, fill};
    use alloc::boxed::Box;
    use once_cell::race::OnceBox;

    /// The size of the table that the clocks are answered from, in bytes.
    pub(crate) const CLOCKS_BYTES: usize = UNIT_MOVES_BYTES;

    static PATTERNS: OnceBox<[u8; PATTERNS_BYTES]> = OnceBox::new();

    /// Computes what the table would hold for a state of the clocks.
    pub(crate) fn clocks(state: u32) -> ClocksEntry {
        let turns = matrix_product(state);
        let distance: u32 = (0..DIALS).map(|mv| clocks::get(turns, mv)).sum();
        ClocksEntry(distance << clocks::DISTANCE | turns)
    }

    /// Looks up the pattern of the rotation game with a number, in the table that the first call fills.
    pub(crate) fn pattern_numbered(rank: usize) -> PatternEntry {
        let bytes = || fill::<Patterns>().into_iter().map(|entry| entry as u8).collect::<Box<[u8]>>();
        let table = PATTERNS.get_or_init(|| bytes().try_into().expect("there is an entry for each pattern"));
        PatternEntry(table[rank])
    }
}
