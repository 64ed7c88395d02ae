//! How much time and memory a search may take.

use super::{
    definition::{Deadline, bytes, seconds},
    failure::{Failure, say},
    progress::Progress as Bar,
};
use crate::{
    loops::Cache,
    puzzle::{AnyPuzzle, Budget, Limit, Options, Outcome, Progress, State, Unsearched},
};
use std::time::Duration;

#[derive(clap::Args)]
pub struct Limits {
    /// Stop each search after this time
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time_limit: Option<Duration>,
    /// Use at most this much memory for tables and for the search, as 512M or 2G
    #[arg(long, value_name = "BYTES", value_parser = bytes, default_value = "1G")]
    pub memory_limit: usize,
}

impl Limits {
    /// Searches within the limits, with a progress bar while a table of some things is filled. Returns also the number of
    /// nodes.
    pub fn search<T>(&self, of: &'static str, search: impl FnOnce(&mut Budget<'_>) -> T) -> (T, u64) {
        let deadline = Deadline::after(self.time_limit);
        let mut bar: Option<Bar> = None;
        let mut watch = |progress: Progress| {
            match progress {
                Progress::Filling { reached, states } => {
                    bar.get_or_insert_with(|| Bar::new(states, of)).set(reached);
                }
                _ => bar.take().into_iter().for_each(Bar::finish),
            }
            deadline.flow()
        };
        let mut budget = Budget::default().memory(self.memory_limit).watch(&mut watch);
        let found = search(&mut budget);
        let nodes = budget.nodes();
        bar.into_iter().for_each(Bar::finish);
        (found, nodes)
    }

    /// Searches all states of a puzzle within the limits.
    pub fn search_all<T>(
        &self,
        of: &'static str,
        search: impl FnOnce(&mut Budget<'_>) -> Result<T, Unsearched>,
    ) -> Result<T, Failure> {
        self.search(of, search).0.map_err(|error| {
            say(&match error {
                Unsearched::Stopped(Limit::Caller) => Deadline::stopped().to_string(),
                Unsearched::TooMany { .. } => format!("{error} (--memory-limit sets it)"),
                error => error.to_string(),
            });
            Failure::Stopped
        })
    }

    /// Solves a state.
    pub fn solve(&self, puzzle: &AnyPuzzle, state: &State) -> Outcome {
        /// How many of the nearest states are shown if there is no solution.
        const NEAREST: usize = 3;
        let options = Options { nearest: NEAREST, cache: Cache::default_folder(), ..Options::default() };
        let solve = |budget: &mut Budget<'_>| match puzzle.solver(&options, budget) {
            Ok(mut solver) => solver.solve(state, budget),
            Err(stopped) => Outcome::Stopped(stopped),
        };
        self.search("patterns", solve).0
    }
}

/// Returns the exit status that belongs to an outcome, once it is printed.
pub fn status(printed: Result<(), Failure>, outcome: &Outcome) -> Result<(), Failure> {
    match (Failure::is_no(printed, matches!(outcome, Outcome::Unsolvable(_)))?, outcome) {
        (true, _) => Err(Failure::No),
        (_, Outcome::Stopped(_)) => Err(Failure::Stopped),
        _ => Ok(()),
    }
}
