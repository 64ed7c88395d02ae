//! What `turnbook generate` takes.

use crate::cli::{
    args::{number, one_of},
    failure::Failure,
    judges,
    puzzle::Puzzle,
};
use crate::{
    generator::{Choice, Generate, Layout},
    judge::Judge,
};
use std::{num::NonZeroU64, ops::RangeInclusive, path::PathBuf, str::FromStr};

pub const CLOCKS_HELP: &str = "\
States are drawn from exactly those that are wanted, each as likely as any
other. Without a wish these are all states. The fewest moves of a state are
0 to 27.

The same seed gives the same bytes for ever, on every platform. Numbers come
from the generator SplitMix64, seeded by the seed if it is a number below 2^64,
otherwise by its hash, FNV-1a of 64 bits.

A test set has samples, solved, shortest, hardest, random cases, and if a file
takes many cases one with each length; MANIFEST.md says what each test is for.

Examples:
  turnbook generate clocks --count 5 --length 20..27
  turnbook generate clocks --judge usaco --hardest > clocks.in
  turnbook generate clocks --judge poj1166 --set tests --seed finals
  turnbook generate clocks --judge codevillage --malformed wrong --seed 1";

pub const ROTATION_HELP: &str = "\
Boards are drawn from exactly those that are wanted, each as likely as any
other. Without a wish these are all 9,465,511,770. The fewest moves of a board
are 0 to 13; two symbols can be tied at 4 to 12 moves, three at 6 to 13.

The same seed gives the same bytes for ever, on every platform. Numbers come
from the generator SplitMix64, seeded by the seed if it is a number below 2^64,
otherwise by its hash, FNV-1a of 64 bits.

A test set has samples, solved, shortest, hardest, tied, random boards and one
of each length; MANIFEST.md says what each test is for.

Examples:
  turnbook generate rotation --count 5 --length 10 --ties
  turnbook generate rotation --scramble 30 --seed 7
  turnbook generate rotation --judge poj2286 --set tests --layout kattis
  turnbook generate rotation --judge poj2286 --malformed wrong";

#[derive(clap::Subcommand)]
pub enum Of {
    /// Write states of The Clocks
    #[command(after_help = CLOCKS_HELP)]
    Clocks(Args),
    /// Write boards of the Rotation Game
    #[command(after_help = ROTATION_HELP)]
    Rotation {
        /// Only boards with two or three symbols at the least distance, or as many as said
        #[arg(long, value_name = "2|3", num_args = 0..=1, value_parser = number(2u32..=3),
              conflicts_with_all = ["scramble", "set", "malformed"])]
        ties: Option<Option<u32>>,
        #[command(flatten)]
        args: Args,
    },
}

#[derive(clap::Args)]
pub struct Args {
    /// How many cases
    #[arg(long, value_name = "N", default_value_t = NonZeroU64::MIN,
          value_parser = number(NonZeroU64::MIN..=NonZeroU64::MAX))]
    pub count: NonZeroU64,
    /// A number or any word; if it is not said, one is chosen and told
    #[arg(long)]
    pub seed: Option<String>,
    /// Only cases whose shortest answer has N moves, or MIN to MAX, both included
    #[arg(long, value_name = "N|MIN..MAX", group = "wish")]
    length: Option<Lengths>,
    /// Only the cases that are farthest
    #[arg(long, group = "wish")]
    hardest: bool,
    /// Only solved cases
    #[arg(long, group = "wish")]
    solved: bool,
    /// Make so many random moves from a solved case, up to 10000; the shortest answer may have fewer
    #[arg(long, value_name = "N", group = "wish", value_parser = number(0..=Choice::MOST_MOVES))]
    scramble: Option<u32>,
    /// Write as the statement of a judge promises (`turnbook judges` lists them)
    #[arg(long, value_name = "NAME")]
    judge: Option<String>,
    /// Write a test set with answers to a folder, which must be empty or not there yet
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["wish", "count"])]
    pub set: Option<PathBuf>,
    /// How the files of the set are named: flat is NAME1.in and NAME1.out (Luogu, Hydro); kattis is data/sample and
    /// data/secret with .in, .ans, .desc (Kattis, DOMjudge); oj is test/sample-1.in and .out (online-judge-tools)
    #[arg(long, value_name = "NAME", requires = "set", default_value = "flat", value_parser = one_of(Layout::ALL, Layout::name))]
    pub layout: Layout,
    /// Write inputs with one fault each to a folder, for testing a validator: each is named after its fault
    #[arg(long, value_name = "FOLDER", requires = "judge", conflicts_with_all = ["wish", "count"])]
    pub malformed: Option<PathBuf>,
}

impl Args {
    /// Returns what is wanted.
    pub fn choice<P: Generate>(&self, ties: Option<Option<u32>>) -> Choice {
        let choice = match (&self.length, self.scramble) {
            (Some(lengths), _) => Choice::lengths(lengths.0.clone()),
            (_, Some(moves)) => Choice::Scrambled { moves },
            _ if self.hardest => Choice::hardest::<P>(),
            _ if self.solved => Choice::SOLVED,
            _ => Choice::ALL,
        };
        match ties {
            None => choice,
            Some(None) => choice.tied(2..=3),
            Some(Some(symbols)) => choice.tied(symbols..=symbols),
        }
    }

    /// Returns the seed that was said, if a shell takes it as it is. That of any other can be told as a number.
    pub fn plain_seed(&self) -> Option<&str> {
        let plain = |seed: &&str| {
            seed.starts_with(char::is_alphanumeric) && seed.chars().all(|c| c.is_alphanumeric() || "-_.".contains(c))
        };
        self.seed.as_deref().filter(plain)
    }

    /// Returns the judge if one is named, and how to write.
    pub fn form<P: Puzzle>(&self) -> Result<(Option<&'static Judge>, P::Form), Failure> {
        match &self.judge {
            None => Ok((None, P::ANY)),
            Some(name) => judges::find::<P>(name).map(|(judge, form)| (Some(judge), form)),
        }
    }
}

/// Some lengths of answers, from the least to the most.
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
