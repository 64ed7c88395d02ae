//! The binary format: a header of 48 bytes, then the entries. `docs/tables.md` describes it for others.

use super::{Kind, Table};
use alloc::vec::Vec;
use core::fmt;

/// As that of PNG, it shows when line ends were changed on the way, or bytes cut to seven bits.
const MAGIC: [u8; 8] = *b"\x89TBK\r\n\x1a\n";
const VERSION: u32 = 1;
const NAME: core::ops::Range<usize> = 24..44;
const HEADER: usize = 48;
/// What the name of the table of a puzzle of one's own begins with.
pub(crate) const PUZZLE: &str = "puzzle/";

/// A file that is no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BinError {
    /// It does not begin as a table does.
    Magic,
    /// It ends within the header.
    Header {
        /// How many bytes there are.
        bytes: usize,
    },
    /// It has a version that is not known here.
    Version {
        /// The version.
        found: u32,
    },
    /// It is longer or shorter than its header says.
    Length {
        /// How many bytes there are.
        bytes: usize,
        /// How many the header says.
        expected: u128,
    },
    /// Some byte is not what it was.
    Checksum {
        /// The checksum of the bytes.
        computed: u32,
        /// The checksum in the header.
        stored: u32,
    },
    /// It is in order, but no table that is known here.
    Name,
    /// It is in order, but the table of a puzzle of one's own.
    Puzzle,
    /// It has the name of a table, but not its number or width of entries.
    Shape {
        /// The table of that name.
        kind: Kind,
        /// The number of entries.
        count: u64,
        /// Their width in bytes.
        width: u32,
    },
}

impl fmt::Display for BinError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Magic => write!(f, "expected a table in the binary format of turnbook, found something else"),
            Self::Header { bytes } => write!(f, "expected a header of {HEADER} bytes, found {bytes} bytes in all"),
            Self::Version { found } => write!(f, "expected version {VERSION} of the format, found version {found}"),
            Self::Length { bytes, expected } => {
                write!(f, "expected {expected} bytes, as the header says, found {bytes}")
            }
            Self::Checksum { computed, stored } => write!(
                f,
                "expected the checksum {computed:08x} of the bytes, found {stored:08x}: a byte is not what it was"
            ),
            Self::Name => write!(f, "expected the name of a table, found another name"),
            Self::Puzzle => write!(f, "expected a table of turnbook itself, found that of a puzzle"),
            Self::Shape { kind, count, width } => write!(
                f,
                "expected {} entries of {} bytes in table {kind}, found {count} of {width}",
                kind.entries(),
                kind.width()
            ),
        }
    }
}

impl core::error::Error for BinError {}

impl Table {
    /// The length of the longest table in the binary format.
    pub const MAX_BIN: usize = HEADER + 4 * crate::Clocks::STATES;

    /// Returns the table in the binary format.
    pub fn to_bin(&self) -> Vec<u8> {
        file(self.kind.name(), self.kind.width(), &self.bytes())
    }

    /// Reads a table in the binary format.
    ///
    /// # Errors
    ///
    /// What is wrong with the file. That the entries are right is another matter: see [`check`](Table::check).
    pub fn from_bin(bytes: &[u8]) -> Result<Table, BinError> {
        let Contents { name, width, count, entries } = contents(bytes)?;
        let unknown = if name.starts_with(PUZZLE) { BinError::Puzzle } else { BinError::Name };
        let kind = Kind::find(name).ok_or(unknown)?;
        if (count, width) != (kind.entries() as u64, kind.width() as u32) {
            return Err(BinError::Shape { kind, count, width });
        }
        let entry = |bytes: &[u8]| bytes.iter().rev().fold(0, |entry, byte| entry << 8 | u32::from(*byte));
        Ok(Table { kind, entries: entries.chunks_exact(kind.width()).map(entry).collect() })
    }
}

/// Writes a file: a name of at most 20 bytes, and entries of so many bytes each.
pub(crate) fn file(name: &str, width: usize, entries: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::from(MAGIC);
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend((width as u32).to_le_bytes());
    bytes.extend(((entries.len() / width) as u64).to_le_bytes());
    bytes.extend(name.as_bytes());
    bytes.resize(HEADER, 0);
    bytes.extend(entries);
    let checksum = checksum(&bytes).to_le_bytes();
    bytes[NAME.end..HEADER].copy_from_slice(&checksum);
    bytes
}

/// What a file holds.
pub(crate) struct Contents<'a> {
    pub(crate) name: &'a str,
    pub(crate) width: u32,
    pub(crate) count: u64,
    pub(crate) entries: &'a [u8],
}

/// Reads a file that is whole and undamaged.
pub(crate) fn contents(bytes: &[u8]) -> Result<Contents<'_>, BinError> {
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

/// The CRC-32 of all bytes but those that hold it.
fn checksum(bytes: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(&bytes[..NAME.end]);
    hasher.update(&bytes[HEADER..]);
    hasher.finalize()
}
