//! The methods side by side: each on the same state, with its nodes, its time and its memory.
//!
//! [`race()`] runs every method of a puzzle, one after the other. The library has no clock, so the caller brings one, and a
//! watch that follows each method and may stop it. [`Race::text`] draws the result.
//!
//! A lookup takes nanoseconds, too short for a clock. Whatever takes less than a millisecond is run again, twice as often
//! each time, until all runs together take a millisecond; the time of one run is the mean.
//!
//! # Examples
//!
//! ```
//! use std::{ops::ControlFlow, time::{Duration, Instant}};
//! use turnbook::{catalog, draw::Ink, puzzle::{Budget, Options, Puzzle}, race};
//!
//! let puzzle = catalog::named("rotation").unwrap();
//! let board = puzzle.read_state("333322313212312232112111")?;
//! let started = Instant::now();
//! // A method that takes longer is stopped.
//! let limit = Duration::from_secs(10);
//! let race = race::race(puzzle, &board, Budget::MEMORY, || started.elapsed(), |lap| {
//!     if lap.time >= limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
//! });
//! let nodes: Vec<u64> = race.rows.iter().map(|row| row.nodes).collect();
//! assert_eq!(nodes, [7, 831, 181_207]);
//! assert!(race.agrees());
//! print!("{}", race.text(Ink::PLAIN));
//! # Ok::<(), turnbook::puzzle::Error>(())
//! ```

mod bar;
mod text;

use crate::{
    Memory,
    puzzle::{Answer, AnyPuzzle, Budget, Options, Outcome, PlainSearch, Progress, Solver, State},
};
use alloc::{boxed::Box, vec::Vec};
use core::{ops::ControlFlow, time::Duration};

/// All runs of a method together take this long.
const ENOUGH: Duration = Duration::from_millis(1);
/// The most nodes of repeated runs: they also end if the clock stops.
const MOST_NODES: u64 = 1 << 20;

/// The result of a race.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Race {
    /// The puzzle.
    pub puzzle: AnyPuzzle,
    /// Each method, in the order in which they ran.
    pub rows: Vec<Row>,
}

/// The result of a method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The method.
    pub method: &'static str,
    /// What it holds in memory, if that is known.
    pub memory: Option<Memory>,
    /// How many nodes a run expanded.
    pub nodes: u64,
    /// How often it ran, at least once.
    pub runs: u64,
    /// How long all runs took together.
    pub time: Duration,
    /// What it found.
    pub outcome: Outcome,
}

/// How far a method is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Lap {
    /// The method.
    pub method: &'static str,
    /// How many nodes it has expanded.
    pub nodes: u64,
    /// How long it has been running.
    pub time: Duration,
}

impl Row {
    /// Returns how many seconds a run took.
    pub fn seconds(&self) -> f64 {
        self.time.as_secs_f64() / self.runs.max(1) as f64
    }

    /// Returns what the method proved: the optimal answer, or `Some(None)` if there is none. `None` if it was stopped.
    pub fn proven(&self) -> Option<Option<&Answer>> {
        match &self.outcome {
            Outcome::Optimal(answer) => Some(Some(answer)),
            Outcome::Unsolvable(_) => Some(None),
            _ => None,
        }
    }
}

impl Race {
    /// Makes the result of some methods.
    pub fn new(puzzle: AnyPuzzle, rows: Vec<Row>) -> Race {
        Race { puzzle, rows }
    }

    /// Returns what the methods proved that were not stopped.
    pub fn answers(&self) -> impl Iterator<Item = Option<&Answer>> {
        self.rows.iter().filter_map(Row::proven)
    }

    /// Returns whether the answers are all the same.
    pub fn agrees(&self) -> bool {
        // Only some methods say which goal an answer reaches.
        let moves = || self.answers().map(|answer| answer.map(Answer::runs));
        moves().zip(moves().skip(1)).all(|(one, next)| one == next)
    }
}

/// Runs every method of a puzzle on a state. If the puzzle has only one, a plain search runs as well.
///
/// Each may hold `memory` bytes. `now` returns the time since any fixed moment. `watch` is called before the first node of a
/// method and after every thousand or so, and stops that method, not the race, by a `Break`; not if it expands no node. A
/// method whose preparation is stopped is left out.
///
/// # Panics
///
/// If the state does not fit the puzzle.
pub fn race(
    puzzle: AnyPuzzle,
    state: &State,
    memory: usize,
    now: impl Fn() -> Duration,
    mut watch: impl FnMut(Lap) -> ControlFlow<()>,
) -> Race {
    let mut rows: Vec<Row> = Vec::new();
    let mut methods: Vec<_> = puzzle.methods().into_iter().map(Some).collect();
    if methods.is_empty() {
        methods.push(None);
    }
    for method in methods {
        let options = Options { method, ..Options::default() };
        let mut lap = |nodes, time| watch(Lap { method: method.unwrap_or("its own method"), nodes, time });
        let started = now();
        let mut prepare = |_| lap(0, now().saturating_sub(started));
        match puzzle.solver(&options, &mut Budget::default().watch(&mut prepare)) {
            // A puzzle may be too large for some of its methods.
            Ok(solver) if rows.iter().all(|row| row.method != solver.method()) => {
                rows.push(run(solver, state, memory, &now, lap));
            }
            _ => {}
        }
    }
    if let [only] = &rows[..]
        && only.method != PlainSearch::METHOD
    {
        let solver = Box::new(PlainSearch::new(puzzle.clone(), &Options::default()));
        rows.push(run(solver, state, memory, &now, |nodes, time| {
            watch(Lap { method: PlainSearch::METHOD, nodes, time })
        }));
    }
    Race { puzzle, rows }
}

fn run(
    mut solver: Box<dyn Solver>,
    state: &State,
    memory: usize,
    now: impl Fn() -> Duration,
    mut lap: impl FnMut(u64, Duration) -> ControlFlow<()>,
) -> Row {
    let started = now();
    let mut watch = |progress| match progress {
        Progress::Searching { nodes, .. } => lap(nodes, now().saturating_sub(started)),
        Progress::Filling { .. } => lap(0, now().saturating_sub(started)),
    };
    let mut budget = Budget::default().memory(memory).watch(&mut watch);
    let outcome = solver.solve(state, &mut budget);
    let (nodes, time) = (budget.nodes(), now().saturating_sub(started));
    let mut row = Row { method: solver.method(), memory: solver.memory(), nodes, runs: 1, time, outcome };
    while row.proven().is_some() && row.time < ENOUGH && row.runs * (nodes + 1) < MOST_NODES {
        row.runs *= 2;
        let started = now();
        solver.repeat(state, row.runs);
        row.time = now().saturating_sub(started);
    }
    row
}
