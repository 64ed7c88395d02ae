//! Counts over all states of a puzzle: how many need how many moves, and which need the most.
//!
//! # Examples
//!
//! ```
//! use turnbook::{census::census, clocks::ClocksPuzzle, puzzle::{AnyPuzzle, Budget, Metric, Puzzle}};
//!
//! let puzzle = AnyPuzzle::from(ClocksPuzzle::new());
//! let like = puzzle.description().zero();
//! let clocks = census(&puzzle, &like, Metric::Presses, None, 1, &mut Budget::default())?.unwrap();
//! assert_eq!(clocks.histogram[..5], [1, 9, 45, 165, 486]);
//! assert_eq!(clocks.farthest, ["3 0 3 0 1 0 3 0 3"]);
//! # Ok::<(), turnbook::puzzle::Unsearched>(())
//! ```

mod sample;

pub use sample::{Estimate, sample};

use crate::puzzle::{AnyPuzzle, Budget, Census, Metric, State, Unsearched};
use alloc::string::{String, ToString};
use core::fmt;

/// Counts the states of a puzzle that are like one: see [`Numbering`](crate::puzzle::Numbering). The Rotation Game counts
/// its patterns, and `boards` if they are named. `None` if the puzzle does not count what is named, or not by the metric: where
/// the order of moves makes a difference, only presses are counted.
///
/// # Errors
///
/// If there are too many states to search, or a limit stops the count.
///
/// # Complexity
///
/// The patterns take some six million lookups, the boards 35 s of one processor. Other puzzles: see
/// [`Distances`](crate::puzzle::Distances::of).
pub fn census(
    puzzle: &AnyPuzzle,
    like: &State,
    metric: Metric,
    of: Option<&str>,
    threads: usize,
    budget: &mut Budget<'_>,
) -> Result<Option<Census>, Unsearched> {
    if metric == Metric::Presses
        && let Some(own) = puzzle.own_census(of, threads, budget)
    {
        return Ok(Some(own?));
    }
    if of.is_some() || metric != Metric::Presses && puzzle.description().ordered {
        return Ok(None);
    }
    let sampling = puzzle.sampling_by(metric, like, budget)?;
    Ok(Some(Census::of(&*sampling, |state| puzzle.description().show(state).to_string())))
}

/// How many states are listed in a text.
const LISTED: usize = 200;

/// Writes the counts as a table.
impl fmt::Display for Census {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const BAR: u64 = 40;
        let (total, counted) = (self.total(), self.counted);
        let percent = |count: u64| 100.0 * count as f64 / total as f64;
        let most = self.histogram.iter().copied().max().unwrap_or(1);
        if total == 0 {
            return writeln!(f, "no state has a solution");
        }
        writeln!(f, "{total} {counted}, {:.6} moves on average", self.mean())?;
        if let Some(unsolvable) = self.unsolvable {
            writeln!(f, "{unsolvable} without a solution")?;
        }
        writeln!(f, "\nmoves {counted:>12}    share")?;
        for (moves, &count) in self.histogram.iter().enumerate() {
            let bar = "#".repeat((count * BAR).div_ceil(most) as usize);
            writeln!(f, "{moves:5} {count:12} {:8.4} %  {bar}", percent(count))?;
        }
        if let Some((most, states)) = &self.most_answers {
            writeln!(f, "\nmost shortest answers: {most}")?;
            list(f, states, states.len() as u64)?;
        }
        if !self.tied.is_empty() {
            writeln!(f)?;
        }
        for (goals, &count) in ["one symbol", "two symbols", "three symbols"].into_iter().zip(&self.tied) {
            writeln!(f, "{count:11} {:8.4} %  have {goals} at the least distance", percent(count))?;
        }
        let far = self.histogram.last().copied().unwrap_or(0);
        writeln!(f, "\nfarthest, {} moves: {far}", self.histogram.len() - 1)?;
        list(f, &self.farthest, far)
    }
}

fn list(f: &mut fmt::Formatter<'_>, states: &[String], all: u64) -> fmt::Result {
    states.iter().take(LISTED).try_for_each(|state| writeln!(f, "    {state}"))?;
    match all - states.len().min(LISTED) as u64 {
        0 => Ok(()),
        more => writeln!(f, "    and {more} more"),
    }
}
