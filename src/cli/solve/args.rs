//! What `turnbook solve` takes.

use crate::{
    cli::{args::one_of, limits::Limits, puzzle::Asked},
    puzzle::Metric,
};

pub const HELP: &str = "\
`turnbook PUZZLE STATE` is short for `turnbook solve PUZZLE STATE`. Without a
state, the start of the definition is solved; if it has none, or with `-`, the
states on standard input, which may take several lines each.

The answer is the fewest presses of dials, or moves of loops, that lead to the
goal. If several are shortest, it is the first: lists of moves are compared move
by move, in the order of the definition. With --metric moves, the fewest moves
count, then the fewest presses, then the order. --tie last takes the last one.

The presses of dials can be made in any order. Where output is no terminal, they
are a line in the order of the definition, empty if none are needed. The moves
of loops are a line in the order in which they are made, `No moves needed` if
there are none; the next line is the symbol, if any would do.

If there is no solution, turnbook prints why, and the exit status is 1. If a
limit stops the search, it prints the best answer so far; if there is none yet,
a line that begins with `stopped`, and the exit status is 3.

Tables for loops are made on first use and kept in $XDG_CACHE_HOME/turnbook, or
~/.cache/turnbook; on macOS in ~/Library/Caches/turnbook, on Windows in
%LOCALAPPDATA%\\turnbook. You can delete them at any time.

Examples:
  turnbook lights-out-5x5 '##... #.... ..... ..... .....' --count
  turnbook sixteen-3x3 2 3 1 4 5 6 9 7 8 --all
  turnbook mine.toml --goal equal --without '2 5' - < states
  turnbook cubes-line-4 --positions 4 0 1 3 2
  turnbook --positions 4 --moves 'AB BC' --goal equal 0 3 0
  turnbook --symbols 12 --moves 'L/R = 1 2 3; A = 3 4' --goal 1122 2112";

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    pub asked: Asked,
    /// All shortest answers, in order
    #[arg(long)]
    pub all: bool,
    /// How many shortest answers there are; of dials, also how many in which no button makes a full round
    #[arg(long, conflicts_with = "all")]
    pub count: bool,
    /// Only whether there is a solution
    #[arg(long, conflicts_with_all = ["all", "count"])]
    pub solvable: bool,
    /// How to print an answer [default: list; counts from 1000 presses; in words on a terminal]
    #[arg(long = "as", value_name = "FORM")]
    pub form: Option<Form>,
    /// The same as --as json: an object for each state, one a line
    #[arg(long, conflicts_with = "form")]
    pub json: bool,
    /// What to minimise: presses, or moves (a button counts once; ties: fewest presses)
    #[arg(long, value_name = "NAME", default_value_t, value_parser = one_of(Metric::ALL, Metric::name))]
    pub metric: Metric,
    /// Which of several shortest answers to print
    #[arg(long, value_name = "WHICH", default_value = "first", conflicts_with_all = ["all", "count"])]
    pub tie: Tie,
    #[command(flatten)]
    pub limits: Limits,
    /// Neither read nor keep tables for loops
    #[arg(long)]
    pub no_cache: bool,
    /// Print to standard error how it was solved, how many nodes were expanded, and how long it took
    #[arg(long)]
    pub stats: bool,
}

/// How an answer is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Form {
    /// The moves in order, each as often as it is made
    List,
    /// `NAME xN` for each move, with commas between
    Counts,
    /// How often each button is pressed, where it is in the layout
    Grid,
    /// Only how many presses or moves
    Number,
    /// A JSON object
    Json,
}

/// Which of several shortest answers is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Tie {
    First,
    Last,
}
