//! What `turnbook clocks` and `turnbook rotation` take.

use crate::cli::{
    args::{number, one_of},
    failure::Failure,
    judges,
    puzzle::Puzzle,
};
use crate::{
    Board, Clocks, clocks,
    judge::{Form, Unit},
    rotation,
};
use clap::{Args, ValueEnum, builder::PossibleValue};
use std::{
    ffi::OsString,
    num::NonZeroUsize,
    path::{Path, PathBuf},
};

pub const CLOCKS_HELP: &str = "\
The dials in the order in which they are typed, and the moves, each of which
turns its dials a quarter clockwise:

    A B C      1 ABDE    4 ADG      7 DEGH
    D E F      2 ABC     5 BDEFH    8 GHI
    G H I      3 BCEF    6 CFI      9 EFHI

The answer is the fewest moves that bring all dials to 12 o'clock, in
ascending order; an empty line if there are none.

Numbers are quarter turns past 12 (0 1 2 3), hours (12 3 6 9) or degrees
(0 90 180 270); which, is told from the numbers. Three or more quarter turns
may be joined: 330222212. Nothing but 3s is read as quarter turns unless a
later case tells or --dials says otherwise.

Cases are counted by their numbers, not by lines.

Examples:
  turnbook clocks 3 3 0 2 2 2 2 1 2                quarter turns
  turnbook clocks 9 9 12 6 6 6 6 3 6               the same in hours
  turnbook clocks 330222212 --json                 for another program
  turnbook clocks --method bfs --stats 330222212   another way
  turnbook clocks --judge usaco --files            clocks.in to clocks.out
  turnbook clocks --input cases --keep-going       all the good ones";

pub const ROTATION_HELP: &str = "\
The cells in the order in which they are typed, and each move at the line that
it turns by one cell, towards its letter:

           A     B
           1     2
           3     4
  H  5  6  7  8  9 10 11  C
          12    13
  G 14 15 16 17 18 19 20  D
          21    22
          23    24
           F     E

The answer is the fewest moves after which the centre (7 8 9 12 13 16 17 18)
shows one symbol, the smallest such string in dictionary order; then that
symbol. Without moves it is `No moves needed`. There are eight each of 1, 2
and 3; they may be joined. Boards are read until a 0 by itself or the end of
the input; they are counted by their symbols, not by lines.

Examples:
  turnbook rotation 1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3
  turnbook rotation 111132323132231222312133 --json
  turnbook rotation --judge poj2286 < boards
  turnbook rotation --method ida-centre --stats 111111112222222233333333
  turnbook rotation --input boards --output answers";

#[derive(Args)]
pub struct ClocksArgs {
    /// The nine dials, A to I; without them, cases are read from standard input
    #[arg(value_name = "DIAL", allow_negative_numbers = true, conflicts_with_all = ["input", "files"])]
    pub dials_given: Vec<OsString>,
    /// What the numbers are; told from the numbers if not said
    #[arg(long, value_name = "UNIT", conflicts_with = "judge")]
    dials: Option<Unit>,
    /// How the answer is found
    #[arg(long, value_name = "NAME", default_value_t, value_parser = one_of(clocks::Method::ALL, clocks::Method::name))]
    pub method: clocks::Method,
    #[command(flatten)]
    pub common: Common,
}

#[derive(Args)]
pub struct RotationArgs {
    /// The 24 symbols, cells 1 to 24; without them, boards are read from standard input
    #[arg(value_name = "SYMBOL", allow_negative_numbers = true, conflicts_with_all = ["input", "files"])]
    pub symbols: Vec<OsString>,
    /// How the answer is found
    #[arg(long, value_name = "NAME", default_value_t, value_parser = one_of(rotation::Method::ALL, rotation::Method::name))]
    pub method: rotation::Method,
    #[command(flatten)]
    pub common: Common,
}

#[derive(Args)]
pub struct Common {
    /// Read and write exactly as a judge does (`turnbook judges` lists them)
    #[arg(long, value_name = "NAME")]
    judge: Option<String>,
    /// Read and write the files that the judge names
    #[arg(long, requires = "judge", conflicts_with_all = ["input", "output"])]
    files: bool,
    /// Read cases from a file; `-` is standard input
    #[arg(long, value_name = "FILE")]
    input: Option<PathBuf>,
    /// Write answers to a file; `-` is standard output
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write an object of JSON for each case, one a line, whatever the judge wants
    #[arg(long)]
    pub json: bool,
    /// Go on after a bad case, and report each; the exit status is 2 all the same
    #[arg(long)]
    pub keep_going: bool,
    /// How many threads answer a large input; answers come in its order all the same
    #[arg(long, value_name = "N", default_value_t = NonZeroUsize::MIN,
          value_parser = number(NonZeroUsize::MIN..=NonZeroUsize::MAX))]
    threads: NonZeroUsize,
    /// Say on standard error how many nodes were expanded, and how long it took: case by case, without the path for
    /// batches
    #[arg(long)]
    pub stats: bool,
}

impl ValueEnum for Unit {
    fn value_variants<'a>() -> &'a [Unit] {
        &Unit::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            Unit::Quarters => ("quarters", "0, 1, 2, 3 quarter turns past 12 o'clock"),
            Unit::Hours => ("hours", "12, 3, 6, 9 o'clock"),
            Unit::Degrees => ("degrees", "0, 90, 180, 270 degrees from 12 o'clock"),
        };
        Some(PossibleValue::new(name).help(help))
    }
}

impl ClocksArgs {
    /// Returns how to read and write.
    pub fn form(&self) -> Result<Form, Failure> {
        let form = self.common.form::<Clocks>()?;
        Ok(Form { unit: self.dials.or(form.unit), ..form })
    }
}

impl RotationArgs {
    /// Returns how to read and write.
    pub fn form(&self) -> Result<Form, Failure> {
        self.common.form::<Board>()
    }
}

impl Common {
    /// Returns how the judge reads and writes, or the form for anything if there is none.
    fn form<P: Puzzle>(&self) -> Result<Form, Failure> {
        self.judge.as_deref().map_or(Ok(P::ANY), |name| judges::find::<P>(name).map(|judge| judge.form))
    }

    /// Returns the number of threads. More than a machine can have are of no use.
    pub fn threads(&self) -> usize {
        self.threads.get().min(256)
    }

    /// Returns the files to read and to write, in place of the standard streams.
    pub fn paths<P: Puzzle>(&self) -> Result<(Option<&Path>, Option<&Path>), Failure> {
        if let (true, Some(name)) = (self.files, &self.judge) {
            let judge = judges::find::<P>(name)?;
            let (input, output) = judge.files.ok_or_else(|| {
                Failure::Usage(format!("{} reads and writes the standard streams, not files", judge.name))
            })?;
            return Ok((Some(input.as_ref()), Some(output.as_ref())));
        }
        let stream = |path: &&Path| *path != Path::new("-");
        let (input, output) = (self.input.as_deref().filter(stream), self.output.as_deref().filter(stream));
        if output.is_some_and(|output| would_empty(output, input)) {
            return Err(Failure::Usage("the input cannot be written to while it is read".to_string()));
        }
        Ok((input, output))
    }
}

/// Whether to write a file would empty the input, a file or standard input, before it is read.
fn would_empty(output: &Path, input: Option<&Path>) -> bool {
    let input = input.map_or_else(same_file::Handle::stdin, same_file::Handle::from_path);
    output.is_file() && matches!((same_file::Handle::from_path(output), input), (Ok(one), Ok(other)) if one == other)
}
