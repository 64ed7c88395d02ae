//! The built-in tables: a descriptor for each.

use super::{
    certificate::{self, Rule},
    table::Table,
    template::Language,
};
use crate::{
    embedded,
    rotation::Pattern,
    space::{
        clocks,
        fill::{self, fill},
        rank,
    },
};
use alloc::{string::String, vec::Vec};
use core::fmt;

/// What a built-in table is, and how it is made.
#[derive(Debug)]
#[non_exhaustive]
pub struct Descriptor {
    /// The name.
    pub name: &'static str,
    /// What the table maps to what, in a few words.
    pub maps: &'static str,
    /// The sizes of the dimensions; the last index varies fastest.
    pub shape: &'static [usize],
    /// The bytes of an entry: 1, 2 or 4.
    pub width: usize,
    /// Reads the entries that the library uses.
    read: fn() -> Vec<u32>,
    /// Computes the entries anew.
    fill: fn() -> Vec<u32>,
    /// Returns the rule that an entry breaks, if it does.
    pub(super) rule: fn(&[u32], usize) -> Option<Rule>,
    /// The file that the table is written to in C and Rust, without its extension.
    template: &'static str,
}

/// All built-in tables.
pub static TABLES: [&Descriptor; 6] = [&CLOCKS, &CLOCKS_COMPACT, &UNIT_MOVES, &PATTERNS, &RANK_UPPER, &RANK_LOWER];

/// For each state of The Clocks, its answer.
pub static CLOCKS: Descriptor = Descriptor {
    name: "clocks",
    maps: "a clocks state to its distance and turns",
    shape: &[clocks::STATES],
    width: 4,
    read: || (0..clocks::STATES as u32).map(|state| embedded::clocks(state).word()).collect(),
    fill: fill::<fill::Clocks>,
    rule: certificate::clocks,
    template: "clocks",
};

/// For each lower and each upper half of a state of The Clocks, its part of the answer.
pub static CLOCKS_COMPACT: Descriptor = Descriptor {
    name: "clocks-compact",
    maps: "either half of a clocks state to its part of the turns",
    shape: &[2, HALF_STATES],
    width: 4,
    read: || compact(|state| embedded::clocks(state).turns()),
    fill: || {
        let filled = fill::<fill::Clocks>();
        compact(|state| filled[state as usize] % clocks::STATES as u32)
    },
    rule: certificate::clocks_compact,
    template: "clocks_compact",
};

/// For each dial of The Clocks, how often each move is made to turn it alone by a quarter.
pub static UNIT_MOVES: Descriptor = Descriptor {
    name: "unit-moves",
    maps: "a dial and a move to how often it is made to turn the dial alone",
    shape: &[clocks::DIALS, clocks::DIALS],
    width: 1,
    read: || counts(embedded::unit_moves),
    fill: || {
        let rows = fill::unit_moves(&fill::<fill::Clocks>());
        counts(|dial| rows[dial])
    },
    rule: certificate::unit_moves,
    template: "unit_moves",
};

/// For each pattern of the Rotation Game, its distance and first move.
pub static PATTERNS: Descriptor = Descriptor {
    name: "patterns",
    maps: "the number of a pattern to its distance and first move",
    shape: &[rank::PATTERNS],
    width: 1,
    read: || Pattern::all().map(|pattern| embedded::pattern(pattern.cells()).word()).collect(),
    fill: fill::<fill::Patterns>,
    rule: certificate::patterns,
    template: "patterns",
};

/// For each upper half of a pattern, the number of patterns with a lesser upper half.
pub static RANK_UPPER: Descriptor = Descriptor {
    name: "rank-upper",
    maps: "the upper half of a pattern to the number of patterns with a lesser one",
    shape: &[rank::HALVES],
    width: 4,
    read: || rank::UPPER.to_vec(),
    fill: || rank::upper().to_vec(),
    rule: certificate::rank_upper,
    template: "rank",
};

/// For each lower half of a pattern, the number of lesser halves that have its number of cells.
pub static RANK_LOWER: Descriptor = Descriptor {
    name: "rank-lower",
    maps: "the lower half of a pattern to its place among those with its number of cells",
    shape: &[rank::HALVES],
    width: 2,
    read: || rank::LOWER.map(u32::from).to_vec(),
    fill: || rank::lower().map(u32::from).to_vec(),
    rule: certificate::rank_lower,
    template: "rank",
};

impl Descriptor {
    /// Finds a table by its name.
    pub fn find(name: &str) -> Option<&'static Descriptor> {
        TABLES.into_iter().find(|table| table.name == name)
    }

    /// Returns the number of entries.
    pub fn entries(&self) -> usize {
        self.shape.iter().product()
    }

    /// Returns the bytes of all entries.
    pub fn bytes(&self) -> usize {
        self.entries() * self.width
    }

    /// Returns the table that the library uses.
    pub fn table(&self) -> Table {
        Table::built_in(self, (self.read)())
    }

    /// Fills the table anew, by the search that the build runs.
    pub fn fill(&self) -> Table {
        Table::built_in(self, (self.fill)())
    }

    /// Returns a header for C99 and C++, with lookup functions and the tables that these need.
    pub fn to_c(&self) -> String {
        self.write(Language::C)
    }

    /// Returns a file of Rust that needs only `core`, with lookup functions and the tables that these need.
    pub fn to_rust(&self) -> String {
        self.write(Language::Rust)
    }

    fn write(&self, language: Language) -> String {
        let value = |name: &str| {
            let other = Descriptor::find(&name.replace('_', "-")).expect("a template marks tables by their names");
            let row = (other.shape.len() > 1).then(|| other.shape[1]);
            language.numbers(&other.table().numbers, row)
        };
        language.write(self.template, &[self.name, ": ", self.maps].concat(), "docs/tables.md", value)
    }
}

impl PartialEq for Descriptor {
    fn eq(&self, other: &Descriptor) -> bool {
        self.name == other.name
    }
}

impl Eq for Descriptor {}

impl fmt::Display for Descriptor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name)
    }
}

/// The number of states of either half of The Clocks: 9 of 18 bits. Dial E has one bit in each.
pub(super) const HALF_STATES: usize = 1 << clocks::DIALS;

fn compact(turns: impl Fn(u32) -> u32) -> Vec<u32> {
    let halves = 0..HALF_STATES as u32;
    halves.clone().chain(halves.map(|half| half << clocks::DIALS)).map(turns).collect()
}

fn counts(row: impl Fn(usize) -> u32) -> Vec<u32> {
    let row = |dial| {
        let turns = row(dial);
        (0..clocks::DIALS).map(move |mv| clocks::get(turns, mv))
    };
    (0..clocks::DIALS).flat_map(row).collect()
}
