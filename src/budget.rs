//! What a search may use, and what stops it.

use crate::common::Counted;
use core::{fmt, ops::ControlFlow};

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Progress {
    /// A table is being filled. Where some states cannot be solved it is finished before all are reached.
    Filling {
        /// How many states have been reached.
        reached: u64,
        /// How many there are.
        states: u64,
    },
    /// Answers are being searched for.
    Searching {
        /// How many nodes have been expanded.
        nodes: u64,
        /// A proven lower bound: no answer is shorter.
        at_least: u64,
    },
}

/// What stopped a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Limit {
    /// The caller, by the watch of the [`Budget`].
    Caller,
    /// The memory of the [`Budget`].
    Memory,
    /// Every answer has more moves than the search can go.
    Moves,
    /// There are more answers than can be counted.
    Answers,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Limit::Caller => "stopped by the caller",
            Limit::Memory => "stopped by the memory limit",
            Limit::Moves => "stopped: every answer has more than 65534 moves",
            Limit::Answers => "stopped: there are more answers than can be counted",
        })
    }
}

impl core::error::Error for Limit {}

/// A search that a limit stopped without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Stopped {
    /// A proven lower bound: no answer is shorter.
    pub at_least: u64,
    /// What stopped the search.
    pub limit: Limit,
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; no answer has fewer than {}", self.limit, Counted(self.at_least, "move"))
    }
}

impl core::error::Error for Stopped {}

/// The memory and the time that a search may use.
///
/// # Examples
///
/// ```
/// use std::{ops::ControlFlow, time::Instant};
/// use turnbook::Budget;
///
/// let started = Instant::now();
/// let mut watch = |_| match started.elapsed().as_secs() < 10 {
///     true => ControlFlow::Continue(()),
///     false => ControlFlow::Break(()),
/// };
/// let mut budget = Budget::default().memory(1 << 20).watch(&mut watch);
/// assert!(budget.node().is_ok() && budget.hold(1 << 21).is_err());
/// assert_eq!(budget.nodes(), 1);
/// ```
pub struct Budget<'b> {
    memory: usize,
    watch: Option<&'b mut (dyn FnMut(Progress) -> ControlFlow<()> + 'b)>,
    nodes: u64,
    at_least: u64,
    /// The steps since the watch was asked last.
    steps: u64,
}

impl Budget<'_> {
    /// The memory of a budget by default: 1 GiB, and a quarter of that where addresses have 32 bits.
    pub const MEMORY: usize = if usize::BITS > 32 { 1 << 30 } else { 1 << 28 };

    /// The watch is asked after this many steps: within about a millisecond.
    const EVERY: u64 = 1 << 12;

    /// Returns how many nodes have been expanded.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns how many bytes a search may hold.
    pub fn room(&self) -> usize {
        self.memory
    }

    /// Counts a node.
    ///
    /// # Errors
    ///
    /// If the watch stops the search. So do all methods that ask it.
    pub fn node(&mut self) -> Result<(), Limit> {
        self.add_nodes(1)
    }

    /// Counts nodes.
    pub(crate) fn add_nodes(&mut self, nodes: u64) -> Result<(), Limit> {
        self.nodes += nodes;
        self.work(nodes as usize)
    }

    /// Asks the watch before the first node, for searches that may be short of 4,096 steps and are to stop at once all the same.
    pub(crate) fn begin(&mut self) -> Result<(), Limit> {
        self.report(Progress::Searching { nodes: self.nodes, at_least: self.at_least })
    }

    /// Counts steps, each about as long as a lookup, in a loop that may be long.
    pub fn work(&mut self, steps: usize) -> Result<(), Limit> {
        self.steps += steps as u64;
        if self.steps < Self::EVERY {
            return Ok(());
        }
        self.report(Progress::Searching { nodes: self.nodes, at_least: self.at_least })
    }

    /// Reports progress to the watch at once.
    pub fn report(&mut self, progress: Progress) -> Result<(), Limit> {
        self.steps = 0;
        let flow = self.watch.as_mut().map_or(ControlFlow::Continue(()), |watch| watch(progress));
        if flow.is_break() { Err(Limit::Caller) } else { Ok(()) }
    }

    /// Asks whether the search may hold a number of bytes.
    ///
    /// # Errors
    ///
    /// If that is more than the budget's memory.
    pub fn hold(&self, bytes: usize) -> Result<(), Limit> {
        if bytes <= self.memory { Ok(()) } else { Err(Limit::Memory) }
    }

    /// Sets the lower bound that is reported from here on.
    pub fn set_at_least(&mut self, at_least: u64) {
        self.at_least = at_least;
    }
}

impl<'b> Budget<'b> {
    /// Sets how many bytes a search may hold.
    #[must_use]
    pub fn memory(self, bytes: usize) -> Budget<'b> {
        Budget { memory: bytes, ..self }
    }

    /// Sets a watch, which is called about every millisecond with the progress, and may stop the search by a `Break`.
    #[must_use]
    pub fn watch(self, watch: &'b mut (dyn FnMut(Progress) -> ControlFlow<()> + 'b)) -> Budget<'b> {
        Budget { watch: Some(watch), ..self }
    }
}

impl Default for Budget<'_> {
    /// Makes a budget of [`MEMORY`](Self::MEMORY) and unlimited time.
    fn default() -> Self {
        Budget { memory: Self::MEMORY, watch: None, nodes: 0, at_least: 0, steps: 0 }
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget").field("memory", &self.memory).field("nodes", &self.nodes).finish_non_exhaustive()
    }
}
