//! Numbers that an emitted file holds.

use alloc::{vec, vec::Vec};

/// Numbers in a row, each in as many bytes.
#[derive(Clone, Debug)]
pub(super) struct Block {
    /// In lower case; an identifier of Rust and of C.
    pub(super) name: &'static str,
    /// What the numbers are, in a few words.
    pub(super) what: &'static str,
    pub(super) entries: Vec<u32>,
    /// How many bytes each takes: 1, 2 or 4.
    pub(super) width: usize,
}

impl Block {
    pub(super) fn new(name: &'static str, what: &'static str, mut entries: Vec<u32>) -> Block {
        // C has no arrays of nothing.
        entries.resize(entries.len().max(1), 0);
        let width = width(entries.iter().copied().max().unwrap_or(0));
        Block { name, what, entries, width }
    }

    /// Makes a block of distances, `u32::MAX` for what cannot be solved: there it has the greatest number of its width.
    pub(super) fn distances(mut entries: Vec<u32>) -> Block {
        entries.resize(entries.len().max(1), u32::MAX);
        let most = entries.iter().copied().filter(|entry| *entry != u32::MAX).max().unwrap_or(0);
        let width = width(most + 1);
        let unsolvable = u32::MAX >> (32 - 8 * width);
        entries.iter_mut().for_each(|entry| *entry = (*entry).min(unsolvable));
        Block { name: "distances", what: "the distance of each state, by its number", entries, width }
    }

    /// Returns the number that stands for what has no distance.
    pub(super) fn unsolvable(&self) -> u32 {
        u32::MAX >> (32 - 8 * self.width)
    }

    /// Returns the greatest distance.
    pub(super) fn greatest(&self) -> u32 {
        self.entries.iter().copied().filter(|entry| *entry != self.unsolvable()).max().unwrap_or(0)
    }

    /// Returns the size in bytes.
    pub(super) fn size(&self) -> u64 {
        (self.entries.len() * self.width) as u64
    }

    /// Returns the entries as bytes, in little-endian order.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes = vec![];
        bytes.reserve_exact(self.entries.len() * self.width);
        self.entries.iter().for_each(|entry| bytes.extend_from_slice(&entry.to_le_bytes()[..self.width]));
        bytes
    }
}

/// Returns how many bytes a number takes: 1, 2 or 4.
pub(super) fn width(most: u32) -> usize {
    match most {
        0..=0xff => 1,
        0x100..=0xffff => 2,
        _ => 4,
    }
}
