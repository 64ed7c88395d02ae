//! Searches that are watched: told now and then how far they are, and stopped.
//!
//! A search asks a function before each node, with the number of those expanded so far. [`patient`] never fails, by its
//! type, so a search under it is compiled as one that asks nobody; [`every`] asks a caller's watch now and then.

use crate::counted::Counted;
use core::{convert::Infallible, fmt, ops::ControlFlow};

/// After so many nodes a watch is asked again: some tenths of a millisecond.
const EVERY: u64 = 1 << 10;

/// A search that was stopped before it found an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// How many nodes were expanded.
    pub nodes: u64,
    /// It is proved that no answer has fewer moves. What proves nothing before its end says 1: the state is not solved.
    pub at_least: u32,
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (nodes, moves) = (Counted(self.nodes, "node"), Counted(self.at_least.into(), "move"));
        write!(f, "it was stopped after {nodes}; no answer has fewer than {moves}")
    }
}

impl core::error::Error for Stopped {}

/// Lets a search go on for as long as it takes.
pub(crate) fn patient(_: u64) -> Result<(), Infallible> {
    Ok(())
}

/// Asks a watch before the first node, and again after every so many.
pub(crate) fn every(mut watch: impl FnMut(u64) -> ControlFlow<()>) -> impl FnMut(u64) -> Result<(), Stopped> {
    move |nodes| {
        let stop = nodes.is_multiple_of(EVERY) && watch(nodes).is_break();
        if stop { Err(Stopped { nodes, at_least: 1 }) } else { Ok(()) }
    }
}

/// Runs a search that asks a watch, within a budget.
#[cfg(feature = "alloc")]
pub(crate) fn within<A>(
    budget: &mut crate::puzzle::Budget<'_>,
    run: impl FnOnce(&mut dyn FnMut(u64) -> ControlFlow<()>) -> Result<crate::Search<A>, Stopped>,
) -> Result<A, crate::puzzle::Stopped> {
    use crate::puzzle::{Limit, Progress};
    let mut ask = |nodes| match budget.report(Progress::Searching { nodes, at_least: 0 }) {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    };
    let search = run(&mut ask);
    let nodes = search.as_ref().map_or_else(|stopped| stopped.nodes, |search| search.nodes);
    let _ = budget.add_nodes(nodes);
    let stopped = |stopped: Stopped| crate::puzzle::Stopped { at_least: stopped.at_least.into(), limit: Limit::Caller };
    search.map(|search| search.answer).map_err(stopped)
}
