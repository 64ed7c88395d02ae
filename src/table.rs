//! The one door to the tables.
//!
//! What `build.rs` wrote is a reference to an array of exactly the right length, so that a table of another length does
//! not compile. An entry is read by a function that returns a value with a type of its own.
//!
//! The two large tables are embedded, or, to keep a binary small, made up for: see [`clocks`] and [`pattern`].

use crate::space::{Space, clocks, rank, rotation};

static UNIT_MOVES: &[u8; clocks::Clocks::ENTRY_BYTES * clocks::DIALS] =
    include_bytes!(concat!(env!("OUT_DIR"), "/unit-moves.bin"));
static JUDGES: phf::Map<&'static str, usize> = include!(concat!(env!("OUT_DIR"), "/judges.rs"));
#[cfg(feature = "toml")]
static PRESETS: phf::Map<&'static str, usize> = include!(concat!(env!("OUT_DIR"), "/presets.rs"));

/// What is known of a state of the clocks.
#[derive(Clone, Copy)]
pub(crate) struct ClocksEntry(u32);

impl ClocksEntry {
    /// The fewest moves to the solved state.
    pub(crate) fn distance(self) -> u32 {
        self.0 >> clocks::Clocks::DISTANCE
    }

    /// The whole entry, as it is written.
    #[cfg(feature = "alloc")]
    pub(crate) fn word(self) -> u32 {
        self.0
    }

    /// How often each move is made, two bits a move.
    pub(crate) fn turns(self) -> u32 {
        self.0 & (clocks::STATES as u32 - 1)
    }
}

/// What is known of a pattern.
#[derive(Clone, Copy)]
pub(crate) struct PatternEntry(u8);

impl PatternEntry {
    /// The fewest moves to the centre.
    pub(crate) fn distance(self) -> u32 {
        (self.0 >> rotation::Patterns::DISTANCE).into()
    }

    /// The whole entry, as it is written.
    #[cfg(feature = "alloc")]
    pub(crate) fn word(self) -> u32 {
        self.0.into()
    }

    /// The least move that leads closer; of no meaning in the solved pattern.
    pub(crate) fn first_move(self) -> usize {
        self.0 as usize % rotation::MOVES
    }
}

/// Returns the row of the unit-move matrix for a dial: how often each move is made, two bits a move.
pub(crate) fn unit_moves(dial: usize) -> u32 {
    u32::from_le_bytes(UNIT_MOVES.as_chunks().0[dial])
}

/// Returns the turns that answer a state, by the unit-move matrix.
pub(crate) fn matrix_product(state: u32) -> u32 {
    clocks::product(unit_moves, state)
}

/// Looks up a judge's place in the list by the key of one of its names.
pub(crate) fn judge(key: &str) -> Option<usize> {
    JUDGES.get(key).copied()
}

/// Looks up a preset's place in the list by the key of one of its names.
#[cfg(feature = "toml")]
pub(crate) fn preset(key: &str) -> Option<usize> {
    PRESETS.get(key).copied()
}

/// Fills the table of a state space, as the build script does.
#[cfg(feature = "alloc")]
pub(crate) fn filled<S: Space>() -> alloc::vec::Vec<u32> {
    let mut entries = alloc::vec![0; S::STATES];
    crate::space::fill::fill::<S>(&mut entries, &mut alloc::vec![0; S::STATES]);
    entries
}

pub(crate) use large::{CLOCKS_BYTES, clocks, pattern};

/// The bytes of the unit-move matrix.
pub(crate) const UNIT_MOVES_BYTES: usize = size_of_val(UNIT_MOVES);
/// The bytes of the table of patterns.
pub(crate) const PATTERNS_BYTES: usize = rotation::Patterns::ENTRY_BYTES * rank::PATTERNS;

/// The large tables, embedded. Where nothing can be allocated there is no other place for them.
#[cfg(any(feature = "embedded-tables", not(feature = "alloc")))]
mod large {
    use super::*;

    /// The bytes that the clocks are answered from.
    pub(crate) const CLOCKS_BYTES: usize = clocks::Clocks::ENTRY_BYTES * clocks::STATES;

    static CLOCKS: &[u8; CLOCKS_BYTES] = include_bytes!(concat!(env!("OUT_DIR"), "/clocks.bin"));
    static PATTERNS: &[u8; PATTERNS_BYTES] = include_bytes!(concat!(env!("OUT_DIR"), "/patterns.bin"));

    /// Looks up a state of the clocks.
    pub(crate) fn clocks(state: u32) -> ClocksEntry {
        ClocksEntry(u32::from_le_bytes(CLOCKS.as_chunks().0[clocks::Clocks::index(state)]))
    }

    /// Looks up a pattern of the rotation game.
    pub(crate) fn pattern(pattern: u32) -> PatternEntry {
        PatternEntry(PATTERNS[rotation::Patterns::index(pattern)])
    }
}

/// The large tables, not embedded.
#[cfg(not(any(feature = "embedded-tables", not(feature = "alloc"))))]
mod large {
    use super::*;
    use alloc::boxed::Box;
    use once_cell::race::OnceBox;

    /// The bytes that the clocks are answered from.
    pub(crate) const CLOCKS_BYTES: usize = UNIT_MOVES_BYTES;

    static PATTERNS: OnceBox<[u8; PATTERNS_BYTES]> = OnceBox::new();

    /// Works out what a table would know of a state of the clocks.
    pub(crate) fn clocks(state: u32) -> ClocksEntry {
        let turns = matrix_product(state);
        ClocksEntry(clocks::total(turns) << clocks::Clocks::DISTANCE | turns)
    }

    /// Looks up a pattern of the rotation game in the table that the first call fills.
    pub(crate) fn pattern(pattern: u32) -> PatternEntry {
        PatternEntry(PATTERNS.get_or_init(fill)[rotation::Patterns::index(pattern)])
    }

    fn fill() -> Box<[u8; PATTERNS_BYTES]> {
        let entries = filled::<rotation::Patterns>();
        let bytes: Box<[u8]> = entries.into_iter().map(|entry| entry as u8).collect();
        bytes.try_into().expect("there is an entry for each pattern")
    }
}
