//! Solvers: prepared once for a puzzle, asked often.

use super::{Answer, Budget, Count, Metric, Move, Outcome, State, Stopped};
use crate::Memory;
use alloc::{boxed::Box, string::String, vec::Vec};
use core::{fmt, hint::black_box};

/// Options of a solver.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// What to minimise.
    pub metric: Metric,
    /// The moves that must not be made.
    pub without: Vec<Move>,
    /// The name of the method, one of [`Puzzle::methods`](super::Puzzle::methods); by default the solver chooses.
    pub method: Option<&'static str>,
    /// How many solvable states to look for near an unsolvable one.
    pub nearest: usize,
    /// The folder in which a solver keeps its tables from one run to the next.
    #[cfg(feature = "std")]
    pub cache: Option<std::path::PathBuf>,
}

/// A table that a solver has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TableInfo {
    /// How many positions it has the distances of.
    pub states: u64,
    /// How much memory it takes, in bytes.
    pub bytes: u64,
    /// Whether it was read from a cache.
    pub cached: bool,
}

/// How many answers a state has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// How many shortest answers: `None` if there are 2^128 or more.
    pub shortest: Option<u128>,
    /// How many answers of any length in which each move is pressed fewer times than its period; `None` if that is unknown.
    pub all: Option<Count>,
}

/// All shortest answers of a state in their order, each found when it is asked for. After an error there are no more.
pub type Answers<'s> = Box<dyn Iterator<Item = Result<Answer, Stopped>> + 's>;

/// A solver of one puzzle. What it has searched it keeps for the next state.
///
/// All methods panic if the state does not [fit](super::Description::fits) the puzzle.
pub trait Solver: fmt::Debug + Send {
    /// Returns the name of the method.
    fn method(&self) -> &'static str;

    /// Finds the smallest of the shortest answers to a state.
    fn solve(&mut self, state: &State, budget: &mut Budget<'_>) -> Outcome;

    /// Returns an iterator over all shortest answers to a state: none if it has no solution.
    fn answers<'s>(&'s mut self, state: &State, budget: &'s mut Budget<'_>) -> Answers<'s>;

    /// Counts the answers to a state.
    ///
    /// # Errors
    ///
    /// If a limit stops the search.
    fn count(&mut self, state: &State, budget: &mut Budget<'_>) -> Result<Counts, Stopped>;

    /// Returns whether a state can be solved, if that takes no search.
    fn is_solvable(&mut self, _: &State) -> Option<bool> {
        None
    }

    /// Solves a state a number of times, to time it: one virtual call, whatever a lookup costs.
    fn repeat(&mut self, state: &State, times: u64) {
        (0..times).for_each(|_| _ = black_box(self.solve(black_box(state), &mut Budget::default())));
    }

    /// Returns what the solver holds in memory, if that is known: by default its tables.
    fn memory(&self) -> Option<Memory> {
        let bytes: u64 = self.tables().iter().map(|table| table.bytes).sum();
        (bytes > 0).then_some(Memory::Heap(bytes as usize))
    }

    /// Returns the tables that have been filled or read.
    fn tables(&self) -> Vec<TableInfo> {
        Vec::new()
    }

    /// Returns notes on the run so far: tables that could not be kept, memory that was short. Each is given once.
    fn take_notes(&mut self) -> Vec<String> {
        Vec::new()
    }
}
