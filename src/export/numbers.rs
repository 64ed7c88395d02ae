//! Numbers as an exported file holds them.

use alloc::vec::Vec;

/// Unsigned numbers of one width.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) entries: Vec<u32>,
    /// The bytes of an entry: 1, 2 or 4.
    pub(super) width: usize,
}

impl Numbers {
    /// Reads bytes in little-endian order.
    pub(super) fn from_bytes(bytes: &[u8], width: usize) -> Numbers {
        let entry = |bytes: &[u8]| bytes.iter().rev().fold(0, |entry, byte| entry << 8 | u32::from(*byte));
        Numbers { entries: bytes.chunks_exact(width).map(entry).collect(), width }
    }

    /// Returns the numbers as bytes in little-endian order.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.entries.len() * self.width);
        self.entries.iter().for_each(|entry| bytes.extend_from_slice(&entry.to_le_bytes()[..self.width]));
        bytes
    }
}

#[cfg(feature = "generate")]
impl Numbers {
    /// Takes at least one number; none become a 0. The width is the least that holds them all.
    pub(super) fn new(mut entries: Vec<u32>) -> Numbers {
        entries.resize(entries.len().max(1), 0);
        let width = width(entries.iter().copied().max().unwrap_or(0));
        Numbers { entries, width }
    }

    /// Takes distances, `u32::MAX` for a state without a solution: it becomes the greatest number of the width.
    pub(super) fn distances(mut entries: Vec<u32>) -> Numbers {
        entries.resize(entries.len().max(1), u32::MAX);
        let most = entries.iter().copied().filter(|entry| *entry != u32::MAX).max().unwrap_or(0);
        let mut numbers = Numbers { entries, width: width(most + 1) };
        let greatest = numbers.greatest();
        numbers.entries.iter_mut().for_each(|entry| *entry = (*entry).min(greatest));
        numbers
    }

    /// Returns the greatest number of the width.
    pub(super) fn greatest(&self) -> u32 {
        u32::MAX >> (32 - 8 * self.width)
    }

    /// Returns the size in bytes.
    pub(super) fn size(&self) -> u64 {
        (self.entries.len() * self.width) as u64
    }
}

/// Returns the bytes that a number takes: 1, 2 or 4.
#[cfg(feature = "generate")]
pub(super) fn width(most: u32) -> usize {
    match most {
        0..=0xff => 1,
        0x100..=0xffff => 2,
        _ => 4,
    }
}
