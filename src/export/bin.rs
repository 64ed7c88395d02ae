//! The binary format: a header of 48 bytes, then the entries. `docs/tables.md` describes it for others.

use super::{builtin::Descriptor, numbers::Numbers, table::Table};
use alloc::{string::String, vec::Vec};
use core::fmt;

/// Like that of PNG, it reveals a transfer that changed line ends or cut bytes to seven bits.
const MAGIC: [u8; 8] = *b"\x89TBK\r\n\x1a\n";
const VERSION: u32 = 1;
const NAME: core::ops::Range<usize> = 24..44;
pub(super) const HEADER: usize = 48;
/// How the name of a puzzle's table begins. No built-in table is named so.
const PUZZLE: &str = "puzzle/";

/// Why a file cannot be read as a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BinError {
    /// It does not begin like a table.
    Magic,
    /// It ends within the header.
    Header {
        /// The length of the file.
        bytes: usize,
    },
    /// Its version of the format is unknown.
    Version {
        /// The version.
        found: u32,
    },
    /// It is longer or shorter than its header says.
    Length {
        /// The length of the file.
        bytes: usize,
        /// The length by the header.
        expected: u128,
    },
    /// The checksum does not match: the file is corrupted.
    Checksum {
        /// The checksum of the bytes.
        computed: u32,
        /// The checksum in the header.
        stored: u32,
    },
    /// It is intact, but has the name of no known table.
    Name,
    /// It is intact, but the table of a puzzle.
    Puzzle,
    /// It is intact, but not the table of this puzzle: the name or the number of states differs.
    Other,
    /// It has the name of a built-in table, but not its number or width of entries.
    Shape {
        /// The table of that name.
        table: &'static Descriptor,
        /// The number of entries found.
        count: u64,
        /// Their width in bytes.
        width: u32,
    },
}

impl fmt::Display for BinError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Magic => write!(f, "expected a table in the binary format of turnbook, found something else"),
            Self::Header { bytes } => write!(f, "expected a header of {HEADER} bytes, found only {bytes} bytes"),
            Self::Version { found } => write!(f, "expected version {VERSION} of the format, found version {found}"),
            Self::Length { bytes, expected } => {
                write!(f, "expected {expected} bytes, as the header says, found {bytes}")
            }
            Self::Checksum { computed, stored } => {
                write!(f, "checksum mismatch, expected {computed:08x}, found {stored:08x}: the file is corrupted")
            }
            Self::Name => write!(f, "expected the name of a table, found another name"),
            Self::Puzzle => write!(f, "expected a built-in table, found the table of a puzzle"),
            Self::Other => write!(f, "expected the table of this puzzle, found another one"),
            Self::Shape { table, count, width } => write!(
                f,
                "expected {} entries of {} bytes in table {table}, found {count} of {width}",
                table.entries(),
                table.width
            ),
        }
    }
}

impl core::error::Error for BinError {}

impl Table {
    /// The length of the longest built-in table in the binary format.
    pub const MAX_BIN: usize = HEADER + 4 * crate::Clocks::STATES;

    /// Returns the table in the binary format.
    pub fn to_bin(&self) -> Vec<u8> {
        let mut bytes = Vec::from(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend((self.width() as u32).to_le_bytes());
        bytes.extend((self.entries().len() as u64).to_le_bytes());
        bytes.extend(self.bin_name().as_bytes());
        bytes.resize(HEADER, 0);
        bytes.extend(self.bytes());
        let checksum = checksum(&bytes).to_le_bytes();
        bytes[NAME.end..HEADER].copy_from_slice(&checksum);
        bytes
    }

    /// Reads a built-in table in the binary format.
    ///
    /// # Errors
    ///
    /// What is wrong with the file. Whether the entries are right is for [`check`](Table::check) to say.
    pub fn from_bin(bytes: &[u8]) -> Result<Table, BinError> {
        let Contents { name, width, count, entries } = Contents::read(bytes)?;
        let unknown = if name.starts_with(PUZZLE) { BinError::Puzzle } else { BinError::Name };
        let table = Descriptor::find(name).ok_or(unknown)?;
        if (count, width as usize) != (table.entries() as u64, table.width) {
            return Err(BinError::Shape { table, count, width });
        }
        Ok(Table::built_in(table, Numbers::from_bytes(entries, table.width).entries))
    }

    /// Returns the name in the header.
    fn bin_name(&self) -> String {
        if self.unsolvable.is_some() { puzzle_name(&self.name) } else { self.name.clone().into_owned() }
    }
}

/// Returns the name that a puzzle's table has in a file.
fn puzzle_name(name: &str) -> String {
    [PUZZLE, name].concat().chars().take(NAME.len()).collect()
}

/// Reads the entries of the table of a puzzle with a name and a number of states.
#[cfg(feature = "generate")]
pub(super) fn puzzle_numbers(bytes: &[u8], name: &str, states: u128) -> Result<Numbers, BinError> {
    let contents = Contents::read(bytes)?;
    let is_same = contents.name == puzzle_name(name) && u128::from(contents.count) == states;
    if !is_same || !matches!(contents.width, 1 | 2 | 4) {
        return Err(BinError::Other);
    }
    Ok(Numbers::from_bytes(contents.entries, contents.width as usize))
}

/// What a file holds.
struct Contents<'a> {
    name: &'a str,
    width: u32,
    count: u64,
    entries: &'a [u8],
}

impl Contents<'_> {
    /// Reads a file that is whole and undamaged.
    fn read(bytes: &[u8]) -> Result<Contents<'_>, BinError> {
        if !bytes.starts_with(&MAGIC) {
            return Err(BinError::Magic);
        }
        let Some((header, entries)) = bytes.split_at_checked(HEADER) else {
            return Err(BinError::Header { bytes: bytes.len() });
        };
        let word = |at: usize| u32::from_le_bytes(core::array::from_fn(|byte| header[at + byte]));
        let (version, width) = (word(8), word(12));
        let count = u64::from(word(16)) | u64::from(word(20)) << 32;
        if version != VERSION {
            return Err(BinError::Version { found: version });
        }
        let expected = HEADER as u128 + u128::from(count) * u128::from(width);
        if bytes.len() as u128 != expected {
            return Err(BinError::Length { bytes: bytes.len(), expected });
        }
        let (computed, stored) = (checksum(bytes), word(NAME.end));
        if computed != stored {
            return Err(BinError::Checksum { computed, stored });
        }
        let name = core::str::from_utf8(&header[NAME]).map_err(|_| BinError::Name)?;
        Ok(Contents { name: name.trim_end_matches('\0'), width, count, entries })
    }
}

/// Returns the CRC-32 of all bytes but those that hold it.
fn checksum(bytes: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(&bytes[..NAME.end]);
    hasher.update(&bytes[HEADER..]);
    hasher.finalize()
}
