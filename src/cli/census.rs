//! `turnbook census`: counts over all states.

use super::{args::number, failure::Failure, json::Object, limits::Limits, output::Output, puzzle::Asked};
use crate::{census::census, draw, puzzle::Census};
use std::{
    num::NonZeroUsize,
    path::{Path, PathBuf},
    thread,
};

pub const HELP: &str = "\
All states are counted that have a solution: by the fewest moves to the goal. The
states that need the most moves are listed. So are those with the most shortest
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
  turnbook census lights-out-4x4 --json
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
    let threads = args.threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    let (of, counted) = if args.boards { (Some("boards"), "parts") } else { (None, "states") };
    let census = args.limits.search_all(counted, |budget| census(&puzzle, &like, of, threads, budget))?;
    let name = puzzle.name();
    let census = census.ok_or_else(|| Failure::Usage(format!("--boards: {name} is not counted by its boards")))?;
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

fn object(puzzle: &str, census: &Census) -> Object {
    let most_answers = census.most_answers.as_ref();
    let object = Object::default().with("puzzle", puzzle).with("counted", census.counted).with("total", census.total());
    let object = object.with("mean", census.mean()).with("histogram", &census.histogram);
    let object = object.with_some("unsolvable", census.unsolvable);
    let object = object.with_some("most_answers", most_answers.map(|(most, _)| most));
    let object = object.with_some("with_most_answers", most_answers.map(|(_, states)| states));
    object.with_some("tied", (!census.tied.is_empty()).then_some(&census.tied)).with("hardest", &census.farthest)
}
