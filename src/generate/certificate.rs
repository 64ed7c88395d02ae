//! An exported table proved right: by a rule between a state and its neighbours that knows nothing of the search.

use super::{Module, plain, space::Space};
use crate::tables::{BinError, bin};
use core::fmt;

/// Why a table is not proved right.
#[derive(Debug)]
#[non_exhaustive]
pub enum CheckError {
    /// The file is no table, or damaged.
    Bin(BinError),
    /// It is the table of something else: a puzzle of another name or another number of states.
    Other,
    /// An entry breaks the rule.
    Entry {
        /// The number of the state.
        state: u64,
        /// The distance that stands there; `None` if it is that the state cannot be solved.
        found: Option<u32>,
        /// What follows from the entries of its neighbours.
        expected: Option<u32>,
    },
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let distance = |distance: &Option<u32>| match distance {
            Some(distance) => alloc::format!("distance {distance}"),
            None => "no distance".into(),
        };
        match self {
            CheckError::Bin(error) => error.fmt(f),
            CheckError::Other => f.write_str("expected the table of this puzzle, found another one"),
            CheckError::Entry { state, found, expected } => {
                write!(f, "state {state} has {}, and by its neighbours it has {}", distance(found), distance(expected))
            }
        }
    }
}

impl core::error::Error for CheckError {}

impl Module {
    /// Proves a table right that was [exported](Self::export) in the binary format, and returns how many states it has.
    ///
    /// A state has distance 0 exactly when it is solved; any other has one more than the least of the states that a move
    /// makes of it, and none if none of these has one. There is only one table of which that is so.
    ///
    /// # Errors
    ///
    /// The first entry that breaks the rule, or why it is not the table of this puzzle.
    pub fn check(&self, bin: &[u8]) -> Result<u64, CheckError> {
        let contents = bin::contents(bin).map_err(CheckError::Bin)?;
        let space = Space::new(&self.puzzle);
        let states = space.states();
        let width = contents.width as usize;
        if contents.name != plain::bin_name(self) || contents.count != states || !matches!(width, 1 | 2 | 4) {
            return Err(CheckError::Other);
        }
        let unsolvable = u32::MAX >> (32 - 8 * width);
        let distance = |number: u64| {
            let bytes = &contents.entries[number as usize * width..][..width];
            let entry = bytes.iter().rev().fold(0, |entry, byte| entry << 8 | u32::from(*byte));
            (entry != unsolvable).then_some(entry)
        };
        for state in 0..states {
            let (found, nearest) = (distance(state), space.neighbours(state).into_iter().filter_map(&distance).min());
            let expected = if space.is_solved(state) { Some(0) } else { nearest.map(|nearest| nearest + 1) };
            if found != expected {
                return Err(CheckError::Entry { state, found, expected });
            }
        }
        Ok(states)
    }
}
