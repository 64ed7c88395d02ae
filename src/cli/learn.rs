//! `turnbook learn`: what buttons do to the moves of a puzzle.

use super::{
    definition::{read, refuse},
    failure::{Failure, note},
    input::Input,
    output::Output,
};
use crate::dials::{Dials, LearnError, Learner, Observation};
use std::{ffi::OsString, path::Path};

/// The most bytes of observations.
const MAX_BYTES: usize = 1 << 28;

pub const HELP: &str = "\
Each line is a state, a button and the state after it, with `>` between them;
more buttons and states may follow on the line:

  # a comment
  0 0 0 > left > 1 1 0 > right > 1 2 1
  0 0 0 -> left -> 1 1 0

N E S W are 0 to 3. The numbers of positions are inferred if only one fits for
each dial; otherwise turnbook says which button to press next.

Example:
  printf '000 > a > 110\\n330 > a > 000\\n' | turnbook learn --positions 4";

#[derive(clap::Args)]
pub struct Args {
    /// The observations; by default, and for `-`, standard input
    file: Option<OsString>,
    /// How many positions the dials have: one number for all, or one for each
    #[arg(long, value_name = "N")]
    positions: Option<String>,
}

/// Learns a puzzle from observations, and prints its definition.
pub fn run(args: &Args) -> Result<(), Failure> {
    let file = args.file.as_deref().filter(|file| *file != "-");
    if Input::is_typed(&[], file.map(Path::new)) {
        note("type what you saw, as 0 0 0 > left > 1 1 0; end with Ctrl-D on a new line");
    }
    let (name, text) = read(file.unwrap_or("-".as_ref()), MAX_BYTES)?;
    let number = |typed: &str| match typed.parse() {
        Ok(number @ 1..=Dials::MAX_POSITIONS) => Ok(number),
        _ => Err(Failure::Usage(format!("--positions: expected numbers of positions, found '{typed}'"))),
    };
    let numbers = |typed: &str| typed.split([' ', ',']).filter(|typed| !typed.is_empty()).map(number).collect();
    let told: Option<Vec<u32>> = args.positions.as_deref().map(numbers).transpose()?;
    let wrong = |error: LearnError| Failure::Usage(format!("{name}: {error}"));
    let mut learner = Learner::new(told.as_deref());
    for seen in Observation::read_each(&text, told.as_deref()) {
        learner.add(&seen.map_err(|error| refuse(&name, &text, &error))?).map_err(wrong)?;
    }
    let learnt = learner.finish().map_err(wrong)?;
    Output::print(learnt.puzzle.to_toml().as_bytes())?;
    note("the goal is not known: all dials at 0, unless you add another, as goal = \"equal\"");
    if learnt.inferred {
        note("these numbers of positions are the only ones that fit; override them with --positions");
    }
    Ok(())
}
