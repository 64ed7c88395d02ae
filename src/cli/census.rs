//! `turnbook census`: counts over all states.

use super::{args::number, failure::Failure, json, output::Output, progress::Progress};
use crate::{
    census::{self, BoardCount, Boards, Census},
    draw,
};
use std::{
    fmt::{Display, Write},
    num::NonZeroUsize,
    path::{Path, PathBuf},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

const BOARDS_HELP: &str = "\
A pattern is a board seen by one symbol: which eight of the 24 cells hold it.
A board is as far as the nearest of its three patterns.

Examples:
  turnbook census rotation
  turnbook census rotation --boards --plot boards.svg";

#[derive(clap::Subcommand)]
pub enum Of {
    /// Count the 262,144 states of The Clocks
    Clocks(Args),
    /// Count the 735,471 patterns of the Rotation Game, or all its boards
    #[command(after_help = BOARDS_HELP)]
    Rotation {
        /// Count all 9,465,511,770 boards
        #[arg(long)]
        boards: bool,
        /// How many threads count the boards; as many as the machine has, if not said
        #[arg(long, value_name = "N", requires = "boards",
              value_parser = number(NonZeroUsize::MIN..=NonZeroUsize::MAX))]
        threads: Option<NonZeroUsize>,
        #[command(flatten)]
        args: Args,
    },
}

#[derive(clap::Args)]
pub struct Args {
    /// Write an object of JSON
    #[arg(long)]
    pub json: bool,
    /// Draw the histogram; `-` draws it to standard output, in place of the counts
    #[arg(long, value_name = "FILE.svg")]
    pub plot: Option<PathBuf>,
}

/// Runs one of the counts.
pub fn run(command: Of) -> Result<(), Failure> {
    let (report, args) = match command {
        Of::Clocks(args) => (Report::of("clocks", "states", census::clocks()), args),
        Of::Rotation { boards: false, args, .. } => (Report::of("rotation", "patterns", census::patterns()), args),
        Of::Rotation { threads, args, .. } => (count_boards(threads), args),
    };
    report.deliver(&args)
}

/// What is reported of a count.
struct Report {
    puzzle: &'static str,
    states: &'static str,
    histogram: Vec<u64>,
    hardest: Vec<String>,
    details: Details,
}

enum Details {
    /// The most shortest answers, and the states that have so many where it is more than one.
    Answers(u64, Vec<String>),
    /// How many boards have one, two, three symbols at the least distance.
    Tied([u64; 3]),
}

impl Report {
    fn of<S: Display>(puzzle: &'static str, states: &'static str, census: Census<S>) -> Report {
        let text = |states: Vec<S>| states.iter().map(S::to_string).collect();
        Report {
            puzzle,
            states,
            histogram: census.histogram,
            hardest: text(census.hardest),
            details: Details::Answers(census.most_answers, text(census.with_most_answers)),
        }
    }

    fn deliver(&self, args: &Args) -> Result<(), Failure> {
        if let Some(path) = &args.plot {
            let title = format!("{}: how many {} need how many moves", self.puzzle, self.states);
            Output::save(Some(path), draw::histogram(&title, &self.histogram).as_bytes())?;
            if path == Path::new("-") {
                return Ok(());
            }
        }
        Output::print(if args.json { self.json() } else { self.text() }.as_bytes())
    }

    fn total(&self) -> u64 {
        self.histogram.iter().sum()
    }

    fn text(&self) -> String {
        const BAR: u64 = 40;
        let (total, mean) = (self.total(), census::mean(&self.histogram));
        let most = self.histogram.iter().copied().max().unwrap_or(1);
        let mut text = format!("{total} {}, {mean:.6} moves on average\n\n", self.states);
        let _ = writeln!(text, "moves {:>12}    share", self.states);
        for (moves, count) in self.histogram.iter().enumerate() {
            let share = *count as f64 / total as f64;
            let bar = "#".repeat((count * BAR).div_ceil(most) as usize);
            let _ = writeln!(text, "{moves:5} {count:12} {:8.4} %  {bar}", 100.0 * share);
        }
        text.push('\n');
        match &self.details {
            Details::Answers(most, states) => {
                let _ = writeln!(text, "most shortest answers: {most}");
                states.iter().for_each(|state| text += &format!("    {state}\n"));
            }
            Details::Tied(tied) => {
                for (symbols, count) in ["one symbol", "two symbols", "three symbols"].into_iter().zip(tied) {
                    let share = *count as f64 / total as f64;
                    let _ = writeln!(text, "{count:11} {:8.4} %  have {symbols} at the least distance", 100.0 * share);
                }
            }
        }
        let _ = writeln!(text, "\nfarthest, {} moves: {}", self.histogram.len() - 1, self.hardest.len());
        self.hardest.iter().for_each(|state| text += &format!("    {state}\n"));
        text
    }

    fn json(&self) -> String {
        let quoted = |states: &[String]| json::list(states.iter().map(|state| json::text(state)));
        let histogram = json::list(self.histogram.iter().map(u64::to_string));
        let details = match &self.details {
            Details::Answers(most, states) => {
                format!("\"most_answers\":{most},\"with_most_answers\":{}", quoted(states))
            }
            Details::Tied([one, two, three]) => format!("\"tied\":[{one},{two},{three}]"),
        };
        format!(
            "{{\"puzzle\":\"{}\",\"counted\":\"{}\",\"total\":{},\"mean\":{},\"histogram\":{histogram},{details},\"hardest\":{}}}\n",
            self.puzzle,
            self.states,
            self.total(),
            census::mean(&self.histogram),
            quoted(&self.hardest)
        )
    }
}

/// Counts all boards, some parts at a time, on several threads.
fn count_boards(threads: Option<NonZeroUsize>) -> Report {
    const AT_ONCE: usize = 256;
    let boards = Boards::all();
    let progress = Mutex::new(Progress::new(boards.parts() as u64, "parts"));
    let next = AtomicUsize::new(0);
    let work = || {
        let mut sum = BoardCount::default();
        loop {
            let start = next.fetch_add(AT_ONCE, Ordering::Relaxed).min(boards.parts());
            let end = (start + AT_ONCE).min(boards.parts());
            if start == end {
                return sum;
            }
            sum.add(&boards.count(start..end));
            if let Ok(mut progress) = progress.try_lock() {
                progress.set(end as u64);
            }
        }
    };
    let threads = threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    let mut count = BoardCount::default();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.min(boards.parts())).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            count.add(&worker.join().expect("a count does not panic"));
        }
    });
    if let Ok(progress) = progress.into_inner() {
        progress.finish();
    }
    let farthest = count.farthest();
    Report {
        puzzle: "rotation",
        states: "boards",
        histogram: count.histogram()[..=farthest].to_vec(),
        hardest: boards.at_least(farthest).iter().map(ToString::to_string).collect(),
        details: Details::Tied(count.tied()),
    }
}
