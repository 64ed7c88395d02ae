//! How long a search may last, and how much it may hold.

use core::fmt;

/// What a search may use.
///
/// # Examples
///
/// ```
/// use turnbook::dials::{Limits, Outcome, Puzzle, Solver};
///
/// let puzzle = Puzzle::builder([4; 2]).turn("1", [0]).turn("2", [0, 1]).turn("3", [1]).build()?;
/// let state = puzzle.state(&[1, 2])?;
/// let started = std::time::Instant::now();
/// let mut late = || started.elapsed().as_secs() >= 10;
/// let search = Solver::new(&puzzle).solve_within(&state, &mut Limits::default().stop(&mut late));
/// assert!(matches!(search.answer, Outcome::Optimal(_)));
/// # Ok::<(), turnbook::definition::Error>(())
/// ```
pub struct Limits<'a> {
    memory: usize,
    stop: Option<&'a mut dyn FnMut() -> bool>,
    nodes: u64,
    /// What was done since it was asked last whether to stop.
    work: u64,
}

/// A search that is not finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stopped;

impl Limits<'_> {
    /// How much memory a search takes at most, if nothing else is said: 1 GiB.
    pub const MEMORY: usize = 1 << 30;

    /// After how many steps it is asked whether to stop.
    const EVERY: u64 = 1 << 12;
}

impl<'a> Limits<'a> {
    /// Sets how many bytes a search may hold.
    pub fn memory(self, bytes: usize) -> Limits<'a> {
        Limits { memory: bytes, ..self }
    }

    /// Sets what is asked every now and then, within a millisecond or so, whether to stop.
    pub fn stop(self, stop: &'a mut dyn FnMut() -> bool) -> Limits<'a> {
        Limits { stop: Some(stop), ..self }
    }

    /// Returns how many nodes were expanded so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts a node.
    pub(super) fn node(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        self.work(1)
    }

    /// Takes note of some steps, each a lookup or so.
    pub(super) fn work(&mut self, steps: usize) -> Result<(), Stopped> {
        self.work += steps as u64;
        if self.work < Self::EVERY {
            return Ok(());
        }
        self.work = 0;
        if self.stop.as_mut().is_some_and(|stop| stop()) { Err(Stopped) } else { Ok(()) }
    }

    /// Returns how many bytes may be held.
    pub(super) fn room(&self) -> usize {
        self.memory
    }

    /// Asks whether so many bytes may be held.
    pub(super) fn may_hold(&self, bytes: usize) -> Result<(), Stopped> {
        if bytes <= self.memory { Ok(()) } else { Err(Stopped) }
    }
}

impl Default for Limits<'_> {
    /// Makes limits of [`MEMORY`](Self::MEMORY), and no time.
    fn default() -> Self {
        Limits { memory: Self::MEMORY, stop: None, nodes: 0, work: 0 }
    }
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits").field("memory", &self.memory).field("nodes", &self.nodes).finish_non_exhaustive()
    }
}
