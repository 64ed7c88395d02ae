//! The arguments of `turnbook clocks` and `turnbook rotation`.

use crate::cli::{
    args::{number, one_of},
    failure::Failure,
    judges,
};
use crate::{
    clocks,
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
Type the dials in this order. Each move turns its dials a quarter clockwise:

    A B C      1 ABDE    4 ADG      7 DEGH
    D E F      2 ABC     5 BDEFH    8 GHI
    G H I      3 BCEF    6 CFI      9 EFHI

The answer is the shortest list of moves that brings all dials to 12 o'clock,
in ascending order. It is an empty line if no move is needed.

Numbers are quarter turns past 12 (0 1 2 3), hours (12 3 6 9) or degrees
(0 90 180 270). The unit is detected from the numbers: the first unambiguous
case sets it for the whole input. If there is only 3, and --unit does not give
the unit, 3 is a quarter turn. Three or more quarter turns can be joined:
330222212.

Every nine numbers are a case, on one line or several.

Examples:
  turnbook clocks 3 3 0 2 2 2 2 1 2                quarter turns
  turnbook clocks 9 9 12 6 6 6 6 3 6               the same in hours
  turnbook clocks 330222212 --json                 for another program
  turnbook clocks --method bfs --stats 330222212   by a search
  turnbook clocks --judge usaco --files            clocks.in to clocks.out
  turnbook clocks --input cases --keep-going       skip bad cases";

pub const ROTATION_HELP: &str = "\
Type the cells in this order. Each move shifts the line beside its letter by one
cell towards the letter:

           A     B
           1     2
           3     4
  H  5  6  7  8  9 10 11  C
          12    13
  G 14 15 16 17 18 19 20  D
          21    22
          23    24
           F     E

The answer is the shortest list of moves that brings one symbol to the whole
centre (7 8 9 12 13 16 17 18), and that symbol. If several are shortest, it is
the alphabetically first. It is `No moves needed` if no move is needed.

The symbols are 1, 2 and 3, eight of each; they can be joined. Every 24 symbols
are a board, on one line or several. A single 0 ends the input.

Examples:
  turnbook rotation 1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3
  turnbook rotation 111132323132231222312133 --json
  turnbook rotation --judge poj2286 < boards
  turnbook rotation --method ida-centre --stats 111111112222222233333333
  turnbook rotation --input boards --output answers";

#[derive(Args)]
pub struct ClocksArgs {
    /// The nine dials, A to I; by default, cases are read from standard input
    #[arg(value_name = "DIAL", allow_negative_numbers = true, conflicts_with_all = ["input", "files"])]
    pub dials: Vec<OsString>,
    /// The unit of the numbers; by default it is detected
    #[arg(long, value_name = "UNIT", conflicts_with = "judge")]
    pub unit: Option<Unit>,
    /// The method that finds the answer
    #[arg(long, value_name = "NAME", default_value_t, value_parser = one_of(clocks::Method::ALL, clocks::Method::name))]
    pub method: clocks::Method,
    #[command(flatten)]
    pub common: Common,
}

#[derive(Args)]
pub struct RotationArgs {
    /// The 24 symbols, cells 1 to 24; by default, boards are read from standard input
    #[arg(value_name = "SYMBOL", allow_negative_numbers = true, conflicts_with_all = ["input", "files"])]
    pub symbols: Vec<OsString>,
    /// The method that finds the answer
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
    /// Write a JSON object on a line for each case, instead of the form of the judge
    #[arg(long)]
    pub json: bool,
    /// Report each bad case and go on; the exit status is still 2
    #[arg(long)]
    pub keep_going: bool,
    /// How many threads answer a large input; the answers stay in order
    #[arg(long, value_name = "N", default_value_t = NonZeroUsize::MIN,
          value_parser = number(NonZeroUsize::MIN..=NonZeroUsize::MAX))]
    threads: NonZeroUsize,
    /// Write the number of expanded nodes and the time to standard error; answers one case at a time, which is slower
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

impl Common {
    /// Returns the form of the judge, or without one, the form that accepts every input.
    pub fn form(&self, puzzle: &str, any: Form) -> Result<Form, Failure> {
        match &self.judge {
            None => Ok(any),
            Some(name) => judges::find(name, puzzle).map(|judge| judge.form),
        }
    }

    /// Returns the number of threads, at most 256.
    pub fn threads(&self) -> usize {
        self.threads.get().min(256)
    }

    /// Returns the files to read and to write instead of the standard streams.
    pub fn paths(&self, puzzle: &str) -> Result<(Option<&Path>, Option<&Path>), Failure> {
        if let (true, Some(name)) = (self.files, &self.judge) {
            let judge = judges::find(name, puzzle)?;
            let (input, output) = judge.files.ok_or_else(|| {
                Failure::Usage(format!("{} reads and writes the standard streams, not files", judge.name))
            })?;
            return Ok((Some(input.as_ref()), Some(output.as_ref())));
        }
        let stream = |path: &&Path| *path != Path::new("-");
        Ok((self.input.as_deref().filter(stream), self.output.as_deref().filter(stream)))
    }
}
