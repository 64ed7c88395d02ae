//! What `turnbook generate` takes.

use crate::cli::{
    args::{number, one_of},
    limits::Limits,
    puzzle::Asked,
};
use crate::{
    puzzle::Sampling,
    testset::{Choice, Layout},
};
use std::{
    ffi::{OsStr, OsString},
    num::NonZeroU64,
    ops::RangeInclusive,
    path::PathBuf,
    str::FromStr,
};

pub const HELP: &str = "\
States are drawn from exactly those that you choose, each equally likely; by
default, from all that have a solution. The fewest moves of The Clocks are 0 to
27, those of the Rotation Game 0 to 13; two symbols can be tied at 4 to 12 moves,
three at 6 to 13. For other puzzles, all states are searched first, except with
--scramble, --solved and --unsolvable. If there are too many, they are scrambled
instead, and the lengths that are proven are told.

Where cells show symbols, the boards show each symbol as often as STATE does. By
default that is the start or the goal of the definition.

The same seed gives the same bytes for ever, on every platform. Numbers come
from the generator SplitMix64. Its seed is --seed if that is a number below
2^64, otherwise the hash of it, FNV-1a of 64 bits.

A test set has samples, solved, shortest, hardest, tied and random cases, and if
a file takes many cases one of each length; MANIFEST.md says what each test is
for.

Examples:
  turnbook generate clocks --count 5 --length 20..27
  turnbook generate clocks --judge poj1166 --set tests --seed finals
  turnbook generate rotation --length 10 --ties --count 5
  turnbook generate rotation --judge poj2286 --set tests --naming kattis
  turnbook generate rotation --judge poj2286 --malformed wrong
  turnbook generate lights-out-7x7 --scramble 20 --seed 7
  turnbook generate lights-out-5x5 --unsolvable --distinct --count 10";

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    pub asked: Asked,
    /// How many cases
    #[arg(long, value_name = "N", default_value_t = NonZeroU64::MIN,
          value_parser = number(NonZeroU64::MIN..=NonZeroU64::MAX))]
    pub count: NonZeroU64,
    /// A number or any word [default: random, printed to standard error]
    #[arg(long)]
    pub seed: Option<OsString>,
    /// Only cases whose shortest answer has N moves, or MIN to MAX moves
    #[arg(long, value_name = "N|MIN..MAX", group = "wish")]
    length: Option<Lengths>,
    /// Only the cases that need the most moves
    #[arg(long, group = "wish")]
    hardest: bool,
    /// Only solved cases
    #[arg(long, group = "wish")]
    solved: bool,
    /// Make N random moves from a solved case, up to 10000; the shortest answer may have fewer
    #[arg(long, value_name = "N", group = "wish", value_parser = number(0..=Choice::MOST_MOVES))]
    scramble: Option<u32>,
    /// Only cases without a solution
    #[arg(long, group = "wish")]
    unsolvable: bool,
    /// Tell on standard error how many moves the shortest answer to each case has, if that is soon proven
    #[arg(long, conflicts_with_all = ["set", "malformed"])]
    pub lengths: bool,
    /// No case twice
    #[arg(long, conflicts_with_all = ["set", "malformed"])]
    pub distinct: bool,
    /// Only boards of the Rotation Game with two or three symbols at the least distance, or with this many
    #[arg(long, value_name = "2|3", num_args = 0..=1, value_parser = number(2u32..=3),
          conflicts_with_all = ["scramble", "unsolvable", "set", "malformed"])]
    ties: Option<Option<u32>>,
    /// Write what the statement of a judge promises (`turnbook judges` lists them)
    #[arg(long, value_name = "NAME")]
    pub judge: Option<String>,
    /// Write a test set with answers to a new or empty folder
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["wish", "count"])]
    pub set: Option<PathBuf>,
    /// How the files of the set are named: flat is NAME1.in and NAME1.out (Luogu, Hydro); kattis is data/sample and
    /// data/secret with .in, .ans, .desc (Kattis, DOMjudge); oj is test/sample-1.in and .out (online-judge-tools)
    #[arg(long, value_name = "NAME", requires = "set", default_value = "flat", value_parser = one_of(Layout::ALL, Layout::name))]
    pub naming: Layout,
    /// Write malformed inputs to a folder, to test a validator: each has one fault and is named after it
    #[arg(long, value_name = "FOLDER", requires = "judge", conflicts_with_all = ["wish", "count"])]
    pub malformed: Option<PathBuf>,
    #[command(flatten)]
    pub limits: Limits,
}

impl Args {
    /// The random moves that are made where there are too many states to search.
    pub const SCRAMBLED: u32 = 100;

    /// Returns whether only solved states are drawn from.
    pub fn starts_solved(&self) -> bool {
        self.solved || self.unsolvable || self.scramble.is_some()
    }

    /// Returns whether states may be scrambled if there are too many to search.
    pub fn may_scramble(&self) -> bool {
        self.length.is_none() && !self.hardest && self.ties.is_none()
    }

    /// Returns which states are wanted, given whether their lengths are known.
    pub fn choice(&self, sampling: &dyn Sampling, is_exact: bool) -> Choice {
        let choice = match (&self.length, self.scramble) {
            (Some(lengths), _) => Choice::lengths(lengths.0.clone()),
            (_, Some(moves)) => Choice::Scrambled { moves },
            _ if self.hardest => Choice::hardest(sampling),
            _ if self.solved => Choice::SOLVED,
            _ if self.unsolvable => Choice::Unsolvable,
            _ if !is_exact => Choice::Scrambled { moves: Args::SCRAMBLED },
            _ => Choice::ALL,
        };
        match self.ties {
            None => choice,
            Some(None) => choice.tied(2..=3),
            Some(Some(symbols)) => choice.tied(symbols..=symbols),
        }
    }

    /// Returns the seed as it was typed, if a shell takes it as it is. Any other seed can be given as a number.
    pub fn plain_seed(&self) -> Option<&str> {
        let plain = |seed: &&str| {
            seed.starts_with(char::is_alphanumeric) && seed.chars().all(|c| c.is_alphanumeric() || "-_.".contains(c))
        };
        self.seed.as_deref().and_then(OsStr::to_str).filter(plain)
    }
}

/// The lengths of answers, from the least to the most moves.
#[derive(Clone)]
struct Lengths(RangeInclusive<u32>);

impl FromStr for Lengths {
    type Err = String;

    fn from_str(text: &str) -> Result<Lengths, String> {
        let (least, most) = text.split_once("..").unwrap_or((text, text));
        match (least.parse::<u32>(), most.parse::<u32>()) {
            (Ok(least), Ok(most)) if least <= most => Ok(Lengths(least..=most)),
            (Ok(least), Ok(most)) => Err(format!("there is no length from {least} to {most}")),
            _ => Err("expected a number, or two as in 5..8, both included".to_string()),
        }
    }
}
