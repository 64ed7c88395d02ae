//! The distances in a table.

use alloc::vec::Vec;

/// The distances. Few tables need more than a byte for one.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Entries {
    Bytes(Vec<u8>),
    Words(Vec<u16>),
}

impl Entries {
    pub(super) const UNREACHED: u32 = u32::MAX;

    #[inline]
    pub(super) fn get(&self, number: usize) -> u32 {
        match self {
            Entries::Bytes(bytes) => match bytes[number] {
                u8::MAX => Self::UNREACHED,
                entry => entry.into(),
            },
            Entries::Words(words) => match words[number] {
                u16::MAX => Self::UNREACHED,
                entry => entry.into(),
            },
        }
    }

    /// Returns how many bytes an entry takes.
    pub(super) fn width(&self) -> u32 {
        match self {
            Entries::Bytes(_) => 1,
            Entries::Words(_) => 2,
        }
    }

    /// Returns all distances, or [`UNREACHED`](Self::UNREACHED).
    #[cfg(feature = "generate")]
    pub(super) fn numbers(&self) -> Vec<u32> {
        let count = match self {
            Entries::Bytes(bytes) => bytes.len(),
            Entries::Words(words) => words.len(),
        };
        (0..count).map(|number| self.get(number)).collect()
    }

    #[inline]
    pub(super) fn set(&mut self, number: usize, distance: u32) {
        match self {
            Entries::Bytes(bytes) => bytes[number] = distance as u8,
            Entries::Words(words) => words[number] = distance as u16,
        }
    }
}
