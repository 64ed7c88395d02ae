//! The one door to what `build.rs` wrote.
//!
//! Each table is a reference to an array of exactly the right length, so that a table of another length does not
//! compile. An entry is read by a function that returns a value with a type of its own.

use crate::puzzle::{Space, clocks, rank, rotation};

static CLOCKS: &[u8; clocks::Clocks::ENTRY_BYTES * clocks::STATES] =
    include_bytes!(concat!(env!("OUT_DIR"), "/clocks.bin"));
static UNIT_MOVES: &[u8; clocks::Clocks::ENTRY_BYTES * clocks::DIALS] =
    include_bytes!(concat!(env!("OUT_DIR"), "/unit-moves.bin"));
static PATTERNS: &[u8; rotation::Patterns::ENTRY_BYTES * rank::PATTERNS] =
    include_bytes!(concat!(env!("OUT_DIR"), "/patterns.bin"));
static JUDGES: phf::Map<&'static str, usize> = include!(concat!(env!("OUT_DIR"), "/judges.rs"));

/// What the table of the clocks knows of a state.
#[derive(Clone, Copy)]
pub(crate) struct ClocksEntry(u32);

impl ClocksEntry {
    /// The fewest moves to the solved state.
    pub(crate) fn distance(self) -> u32 {
        self.0 >> clocks::Clocks::DISTANCE
    }

    /// How often each move is made, two bits a move.
    pub(crate) fn turns(self) -> u32 {
        self.0 & (clocks::STATES as u32 - 1)
    }
}

/// What the table of the patterns knows of one.
#[derive(Clone, Copy)]
pub(crate) struct PatternEntry(u8);

impl PatternEntry {
    /// The fewest moves to the centre.
    pub(crate) fn distance(self) -> u32 {
        (self.0 >> rotation::Patterns::DISTANCE) as u32
    }

    /// The least move that leads closer; of no meaning in the solved pattern.
    pub(crate) fn first_move(self) -> usize {
        self.0 as usize % rotation::MOVES
    }
}

/// Looks up a state of the clocks.
pub(crate) fn clocks(state: u32) -> ClocksEntry {
    ClocksEntry(u32::from_le_bytes(CLOCKS.as_chunks().0[clocks::Clocks::index(state)]))
}

/// Looks up the row of the unit-move matrix for a dial.
pub(crate) fn unit_moves(dial: usize) -> ClocksEntry {
    ClocksEntry(u32::from_le_bytes(UNIT_MOVES.as_chunks().0[dial]))
}

/// Looks up a pattern of the rotation game.
pub(crate) fn pattern(pattern: u32) -> PatternEntry {
    PatternEntry(PATTERNS[rotation::Patterns::index(pattern)])
}

/// Looks up a judge's place in the list by the key of one of its names.
pub(crate) fn judge(key: &str) -> Option<usize> {
    JUDGES.get(key).copied()
}
