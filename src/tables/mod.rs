//! The tables as data: what they hold, made anew, exported, read back, and proved right.
//!
//! # Examples
//!
//! ```
//! use turnbook::tables::{Kind, Table};
//!
//! let table = Kind::UnitMoves.table();
//! assert!(table.check().is_ok());
//! let bytes = table.to_bin();
//! assert_eq!(Table::from_bin(&bytes), Ok(table));
//! ```

pub(crate) mod bin;
mod c;
mod certificate;
pub(crate) mod plain;
mod rust;

pub use bin::BinError;
pub use certificate::{Rule, WrongEntry};

use crate::{
    embedded,
    rotation::Pattern,
    space::{
        clocks,
        fill::{self, fill},
        rank,
    },
};
use alloc::{vec, vec::Vec};
use core::fmt;

/// Which table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// For each state of the clocks, its answer.
    Clocks,
    /// For each lower and each upper half of a clocks state, its part of the answer.
    ClocksCompact,
    /// For each dial, how often each move is made to turn it alone by a quarter.
    UnitMoves,
    /// For each pattern of the rotation game, its distance and first move.
    Patterns,
    /// For each upper half of a pattern, how many patterns have a lesser one.
    RankUpper,
    /// For each lower half of a pattern, how many halves with as many cells are less.
    RankLower,
}

/// How a table can be exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// The binary format of turnbook, which can be read back: see `docs/tables.md`.
    Bin,
    /// A header for C99 and C++, with functions that look up.
    C,
    /// A file of Rust without dependencies, with functions that look up.
    Rust,
    /// An object of JSON.
    Json,
    /// A file that `numpy.load` reads.
    Npy,
}

/// A table: its entries in the order of their numbers.
#[derive(Clone, PartialEq, Eq)]
pub struct Table {
    kind: Kind,
    entries: Vec<u32>,
}

impl Kind {
    /// All tables.
    pub const ALL: [Kind; 6] =
        [Kind::Clocks, Kind::ClocksCompact, Kind::UnitMoves, Kind::Patterns, Kind::RankUpper, Kind::RankLower];

    /// Returns the name of the table.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Clocks => "clocks",
            Kind::ClocksCompact => "clocks-compact",
            Kind::UnitMoves => "unit-moves",
            Kind::Patterns => "patterns",
            Kind::RankUpper => "rank-upper",
            Kind::RankLower => "rank-lower",
        }
    }

    /// Returns what the table maps to what, in a few words.
    pub fn maps(self) -> &'static str {
        match self {
            Kind::Clocks => "a clocks state to its distance and turns",
            Kind::ClocksCompact => "either half of a clocks state to its part of the turns",
            Kind::UnitMoves => "a dial and a move to how often it is made to turn the dial alone",
            Kind::Patterns => "the number of a pattern to its distance and first move",
            Kind::RankUpper => "the upper half of a pattern to how many patterns have a lesser one",
            Kind::RankLower => "the lower half of a pattern to its place among those with as many cells",
        }
    }

    /// Returns the sizes of the table's dimensions; the last one varies fastest.
    pub fn shape(self) -> &'static [usize] {
        match self {
            Kind::Clocks => &[clocks::STATES],
            Kind::ClocksCompact => &[2, HALF_STATES],
            Kind::UnitMoves => &[clocks::DIALS, clocks::DIALS],
            Kind::Patterns => &[rank::PATTERNS],
            Kind::RankUpper | Kind::RankLower => &[rank::HALVES],
        }
    }

    /// Returns the number of entries.
    pub fn entries(self) -> usize {
        self.shape().iter().product()
    }

    /// Returns how many bytes an entry takes: 1, 2 or 4.
    pub fn width(self) -> usize {
        match self {
            Kind::UnitMoves | Kind::Patterns => 1,
            Kind::RankLower => 2,
            Kind::Clocks | Kind::ClocksCompact | Kind::RankUpper => 4,
        }
    }

    /// Finds a table by its name.
    pub fn find(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Returns the table as the library uses it.
    pub fn table(self) -> Table {
        let entries = match self {
            Kind::Clocks => (0..clocks::STATES as u32).map(|state| embedded::clocks(state).word()).collect(),
            Kind::ClocksCompact => compact(|state| embedded::clocks(state).turns()),
            Kind::UnitMoves => counts(embedded::unit_moves),
            Kind::Patterns => Pattern::all().map(|pattern| embedded::pattern(pattern.cells()).word()).collect(),
            Kind::RankUpper => rank::UPPER.to_vec(),
            Kind::RankLower => rank::LOWER.iter().map(|&entry| entry.into()).collect(),
        };
        Table { kind: self, entries }
    }

    /// Makes the table anew, by the search that the build runs.
    pub fn fill(self) -> Table {
        let entries = match self {
            Kind::Clocks => fill::<fill::Clocks>(),
            Kind::ClocksCompact => {
                let filled = fill::<fill::Clocks>();
                compact(|state| filled[state as usize] % clocks::STATES as u32)
            }
            Kind::UnitMoves => {
                let rows = fill::unit_moves(&fill::<fill::Clocks>());
                counts(|dial| rows[dial])
            }
            Kind::Patterns => fill::<fill::Patterns>(),
            Kind::RankUpper => rank::upper().to_vec(),
            Kind::RankLower => rank::lower().iter().map(|&entry| entry.into()).collect(),
        };
        Table { kind: self, entries }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The number of states of either half of the clocks: 9 of 18 bits. Dial E has one bit in each.
const HALF_STATES: usize = 1 << clocks::DIALS;

fn compact(turns: impl Fn(u32) -> u32) -> Vec<u32> {
    let halves = 0..HALF_STATES as u32;
    halves.clone().chain(halves.map(|half| half << clocks::DIALS)).map(turns).collect()
}

fn counts(row: impl Fn(usize) -> u32) -> Vec<u32> {
    let mut counts = vec![];
    for dial in 0..clocks::DIALS {
        counts.extend((0..clocks::DIALS).map(|mv| clocks::get(row(dial), mv)));
    }
    counts
}

impl Table {
    /// Returns which table it is.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Returns the entries, in the order of their numbers.
    pub fn entries(&self) -> &[u32] {
        &self.entries
    }

    /// Returns the entries as bytes, each of the table's width, in little-endian order.
    pub fn bytes(&self) -> Vec<u8> {
        let width = self.kind.width();
        self.entries.iter().flat_map(|entry| entry.to_le_bytes().into_iter().take(width)).collect()
    }

    /// Returns the table in a format.
    pub fn export(&self, format: Format) -> Vec<u8> {
        match format {
            Format::Bin => self.to_bin(),
            Format::C => c::header(self).into_bytes(),
            Format::Rust => rust::file(self).into_bytes(),
            Format::Json => {
                plain::json(self.kind.name(), self.kind.maps(), self.kind.shape(), &self.entries).into_bytes()
            }
            Format::Npy => plain::npy(self.kind.shape(), self.kind.width(), &self.bytes()),
        }
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Table({}, {} entries)", self.kind, self.entries.len())
    }
}
