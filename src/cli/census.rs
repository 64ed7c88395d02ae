//! `turnbook census`: counts over all states.

use super::{
    args::{number, one_of},
    failure::Failure,
    json::Object,
    limits::Limits,
    output::Output,
    puzzle::Asked,
};
use crate::{
    census::{Estimate, census, sample},
    common::Random,
    draw,
    puzzle::{AnyPuzzle, Census, Metric, Options, State},
};
use std::{
    num::NonZeroUsize,
    path::{Path, PathBuf},
    thread,
};

pub const HELP: &str = "\
All states are counted that have a solution: by the fewest moves to the goal. Up
to 1000 of the states that need the most moves are listed. So are those with the most shortest
answers, if counting them takes only seconds.

Where cells show symbols, the boards are counted that show each symbol as often
as STATE does. By default that is the start or the goal of the definition.

The Clocks have 262,144 states. Of the Rotation Game, its 735,471 patterns are
counted, or with --boards all 9,465,511,770 boards. A pattern is a board seen by
one symbol: which eight of the 24 cells hold it. A board is as far as the
nearest of its three patterns.

Examples:
  turnbook census clocks
  turnbook census rotation --boards --plot boards.svg
  turnbook census lights-out-5x5
  turnbook census cubes-ring-4 --metric moves --json
  turnbook census lights-out-7x7 --sample 1000 --seed 7
  turnbook census sixteen-3x3-rows";

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    asked: Asked,
    /// Count all 9,465,511,770 boards of the Rotation Game
    #[arg(long)]
    boards: bool,
    /// How many threads count the boards [default: one for each processor]
    #[arg(long, value_name = "N", requires = "boards",
          value_parser = number(NonZeroUsize::MIN..=NonZeroUsize::MAX))]
    threads: Option<NonZeroUsize>,
    /// What to count: presses, or moves used, where each counts once, however often it is made
    #[arg(long, value_name = "METRIC", default_value = "presses", conflicts_with = "boards",
          value_parser = one_of(Metric::ALL, |metric: Metric| metric.name()))]
    metric: Metric,
    /// Solve N random states, and estimate the shares of all with error bars
    #[arg(long, value_name = "N", conflicts_with_all = ["boards", "plot"], value_parser = number(1u64..=u64::MAX))]
    sample: Option<u64>,
    /// A number or any word to draw the states from [default: 1]
    #[arg(long, requires = "sample")]
    seed: Option<String>,
    #[command(flatten)]
    limits: Limits,
    /// Write a JSON object
    #[arg(long)]
    json: bool,
    /// Draw the histogram; `-` draws it to standard output, in place of the counts
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
}

/// Counts the states of a puzzle.
pub fn run(args: &Args) -> Result<(), Failure> {
    let (puzzle, like) = args.asked.like()?;
    if let Some(number) = args.sample {
        return estimate(args, &puzzle, &like, number);
    }
    let threads = args.threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    let (of, counted) = if args.boards { (Some("boards"), "parts") } else { (None, "states") };
    let census = args.limits.search_all(counted, |budget| census(&puzzle, &like, args.metric, of, threads, budget))?;
    let name = puzzle.name();
    let census = census.ok_or_else(|| {
        Failure::Usage(match args.boards {
            true => format!("--boards: {name} is not counted by its boards"),
            false => format!("--metric: the order of moves makes a difference in {name}, so each press counts"),
        })
    })?;
    if let Some(path) = &args.plot {
        let title = format!("{name}: how many {} need how many moves", census.counted);
        Output::save(Some(path), draw::histogram(&title, &census.histogram).as_bytes())?;
        if path == Path::new("-") {
            return Ok(());
        }
    }
    match args.json {
        true => Output::print_json(&object(name, &census)),
        false => Output::print(census.to_string().as_bytes()),
    }
}

/// Solves random states.
fn estimate(args: &Args, puzzle: &AnyPuzzle, like: &State, number: u64) -> Result<(), Failure> {
    let options = Options { metric: args.metric, ..Options::default() };
    let (solver, _) = args.limits.search("patterns", |budget| puzzle.solver(&options, budget));
    let mut solver = solver.map_err(|stopped| Failure::Usage(stopped.to_string()))?;
    let solve = |state: &State| args.limits.search("patterns", |budget| solver.solve(state, budget)).0;
    let mut random = Random::seeded(args.seed.as_deref().unwrap_or("1"));
    let estimate = sample(puzzle, like, args.metric, number, &mut random, solve);
    match args.json {
        true => Output::print_json(&estimated(puzzle.name(), &estimate)),
        false => Output::print(estimate.to_string().as_bytes()),
    }
}

fn estimated(puzzle: &str, estimate: &Estimate) -> Object {
    let bounds: Vec<[f64; 2]> = estimate.histogram.iter().map(|count| estimate.bounds(*count)).collect();
    let object = Object::default().with("puzzle", puzzle).with("sample", estimate.drawn);
    let object = object.with("histogram", &estimate.histogram).with("unsolvable", estimate.unsolvable);
    // With 95 % confidence, the shares of all states.
    let object = object.with("undecided", estimate.undecided).with("bounds", bounds);
    object.with("unsolvable_bounds", estimate.bounds(estimate.unsolvable))
}

fn object(puzzle: &str, census: &Census) -> Object {
    let most_answers = census.most_answers.as_ref();
    let object = Object::default().with("puzzle", puzzle).with("counted", census.counted).with("total", census.total());
    let object = object.with("mean", census.mean()).with("histogram", &census.histogram);
    let object = object.with_some("unsolvable", census.unsolvable);
    let object = object.with_some("most_answers", most_answers.map(|(most, _)| most));
    let object = object.with_some("with_most_answers", most_answers.map(|(_, states)| states));
    object.with_some("tied", (!census.tied.is_empty()).then_some(&census.tied)).with("hardest", &census.farthest)
}
