//! The methods side by side: each on the same state, with its nodes, its time and its memory.
//!
//! [`clocks()`] and [`rotation()`] run every method of a puzzle, one after the other. The library has no clock, so the caller
//! brings one; and a watch, which is told how each method goes on and may stop it. [`Race::text`] draws what came of it.
//!
//! A lookup takes nanoseconds, which no clock tells. What takes less than a millisecond is run again, twice as often each
//! time, until all runs together take as long; the time of one is their mean. What is made on first use is made before.
//!
//! # Examples
//!
//! ```
//! use std::{ops::ControlFlow, time::{Duration, Instant}};
//! use turnbook::{Board, draw::Ink, race};
//!
//! let board: Board = "333322313212312232112111".parse()?;
//! let started = Instant::now();
//! // A method that takes longer is stopped.
//! let limit = Duration::from_secs(10);
//! let race = race::rotation(board, || started.elapsed(), |lap| {
//!     if lap.time >= limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
//! });
//! let nodes: Vec<u64> = race.rows.iter().map(|row| row.nodes()).collect();
//! assert_eq!(nodes, [7, 831, 181_207]);
//! assert!(race.agrees());
//! print!("{}", race.text(Ink::Plain));
//! # Ok::<(), turnbook::notation::ReadError>(())
//! ```

mod bar;
mod text;

use crate::{Board, Budget, Clocks, Memory, Progress, Search, Solution, Stopped, Turns, clocks, rotation};
use alloc::vec::Vec;
use core::{hint::black_box, ops::ControlFlow, time::Duration};

/// All runs of a method together are to take so long.
const ENOUGH: Duration = Duration::from_millis(1);
/// The most nodes of repeated runs: they end under a clock that stands still, too.
const MOST_NODES: u64 = 1 << 20;

/// What came of a race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race<M, A> {
    /// Each method, in the order in which they ran.
    pub rows: Vec<Row<M, A>>,
}

/// What came of a method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row<M, A> {
    /// The method.
    pub method: M,
    /// What it holds in memory.
    pub memory: Memory,
    /// How often it ran: once at least.
    pub runs: u64,
    /// How long all runs took together.
    pub time: Duration,
    nodes: u64,
    /// The answer, or how far it came before it was stopped.
    pub outcome: Result<Search<A>, Stopped>,
}

/// How far a method is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lap<M> {
    /// The method.
    pub method: M,
    /// How many nodes it has expanded.
    pub nodes: u64,
    /// How long it has been running.
    pub time: Duration,
}

impl<M, A> Row<M, A> {
    /// Returns how many nodes a run expanded.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns how many seconds a run took.
    pub fn seconds(&self) -> f64 {
        self.time.as_secs_f64() / self.runs.max(1) as f64
    }
}

impl<M, A: PartialEq> Race<M, A> {
    /// Returns the answers of the methods that were not stopped.
    pub fn answers(&self) -> impl Iterator<Item = &A> {
        self.rows.iter().filter_map(|row| Some(&row.outcome.as_ref().ok()?.answer))
    }

    /// Returns whether the answers are all the same.
    pub fn agrees(&self) -> bool {
        self.answers().zip(self.answers().skip(1)).all(|(one, next)| one == next)
    }
}

/// Runs every method on a state of The Clocks.
///
/// `now` tells the time since any fixed moment. `watch` is told about a method before its first node and after every
/// thousand or so, and stops that method, not the race, by a `Break`. A method that expands no node does not ask it.
pub fn clocks(
    state: Clocks,
    now: impl Fn() -> Duration,
    watch: impl FnMut(Lap<clocks::Method>) -> ControlFlow<()>,
) -> Race<clocks::Method, Turns> {
    let methods = clocks::Method::ALL.iter().map(|method| (*method, method.memory()));
    let within = |method, budget: &mut Budget<'_>| state.solve_within(method, budget);
    run(methods, |method| black_box(state).solve_by(method), within, now, watch)
}

/// Runs every method on a board of the Rotation Game.
///
/// `now` and `watch` are as in [`clocks()`].
pub fn rotation(
    board: Board,
    now: impl Fn() -> Duration,
    watch: impl FnMut(Lap<rotation::Method>) -> ControlFlow<()>,
) -> Race<rotation::Method, Solution> {
    let methods = rotation::Method::ALL.iter().map(|method| (*method, method.memory()));
    let within = |method, budget: &mut Budget<'_>| board.solve_within(method, budget);
    run(methods, |method| black_box(board).solve_by(method), within, now, watch)
}

fn run<M: Copy + Default, A>(
    methods: impl Iterator<Item = (M, Memory)>,
    solve: impl Fn(M) -> Search<A>,
    solve_within: impl Fn(M, &mut Budget<'_>) -> Result<Search<A>, Stopped>,
    now: impl Fn() -> Duration,
    mut watch: impl FnMut(Lap<M>) -> ControlFlow<()>,
) -> Race<M, A> {
    // The default methods look up what may have to be made first.
    black_box(solve(M::default()));
    let rows = methods.map(|(method, memory)| {
        let started = now();
        let since = |started: Duration| now().saturating_sub(started);
        let mut ask = |progress| match progress {
            Progress::Searching { nodes, .. } => watch(Lap { method, nodes, time: since(started) }),
            _ => ControlFlow::Continue(()),
        };
        let mut budget = Budget::default().watch(&mut ask);
        let outcome = solve_within(method, &mut budget);
        let nodes = budget.nodes();
        let mut row = Row { method, memory, runs: 1, time: since(started), nodes, outcome };
        while row.outcome.is_ok() && row.time < ENOUGH && row.runs * (row.nodes() + 1) < MOST_NODES {
            row.runs *= 2;
            let started = now();
            (0..row.runs).for_each(|_| _ = black_box(solve(black_box(method))));
            row.time = since(started);
        }
        row
    });
    Race { rows: rows.collect() }
}
