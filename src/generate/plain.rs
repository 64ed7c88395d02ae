//! The table of distances without functions.

use super::{Content, Module, Puzzle, block::Block};
use crate::tables::{bin, plain};
use alloc::{
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};

/// The most dimensions that every version of numpy has.
const MAX_DIMENSIONS: usize = 32;

/// Returns the name that the table has in the binary format: no table of turnbook itself has such a one.
pub(super) fn bin_name(module: &Module) -> String {
    const LENGTH: usize = 20;
    format!("{}{}", bin::PUZZLE, module.name).chars().take(LENGTH).collect()
}

pub(super) fn bin(module: &Module, distances: &Block) -> Vec<u8> {
    bin::file(&bin_name(module), distances.width, &distances.bytes())
}

pub(super) fn json(module: &Module, distances: &Block) -> String {
    let entry = |entry: &u32| if *entry == distances.unsolvable() { "null".into() } else { entry.to_string() };
    let entries: Vec<String> = distances.entries.iter().map(entry).collect();
    plain::json(&module.name, "a state to its distance", &shape(module, distances), &entries)
}

pub(super) fn npy(module: &Module, distances: &Block) -> Vec<u8> {
    plain::npy(&shape(module, distances), distances.width, &distances.bytes())
}

/// A dimension for each dial, if they are not too many; otherwise the number of the state is the only one.
fn shape(module: &Module, distances: &Block) -> Vec<usize> {
    match &module.puzzle {
        Puzzle::Dials(puzzle) if puzzle.dials() <= MAX_DIMENSIONS => {
            puzzle.positions().iter().map(|positions| *positions as usize).collect()
        }
        _ => vec![distances.entries.len()],
    }
}

impl Content<'_> {
    /// Returns the table of distances, where there is one.
    pub(super) fn distances(&self) -> Option<&Block> {
        match self {
            Content::States(_, distances) | Content::Loops { distances, .. } => Some(distances),
            Content::Matrix(..) => None,
        }
    }
}
