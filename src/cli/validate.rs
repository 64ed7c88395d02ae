//! `turnbook validate`: is an input exactly what a judge promises?

use super::{
    failure::Failure,
    input::{BLOCK, Input, Window},
    judges,
    output::Output,
    report::Report,
};
use crate::{catalog, common::Counted, judge::Format, validator::Validator};
use std::path::PathBuf;

pub const HELP: &str = "\
An input is right if it is written exactly as the judge's statement promises:
numbers in its unit, one space between two, no other spaces or empty lines, line
feeds without carriage returns, one at the very end too, and nothing after it.
Every fault is reported with its place, up to the first ten of a file.

With --style, the exit status is that of a validator of that system:
  testlib   0 right, 3 wrong
  kattis    42 right, 43 wrong
docs/judges.md explains how to set it up.

Examples:
  turnbook validate --judge usaco clocks.in
  turnbook validate --judge poj2286 data/secret/*.in
  turnbook generate rotation --judge hdu1667 | turnbook validate --judge hdu1667

Exit status without --style: 0 all right; 1 something is wrong. Whatever the
style: 2 bad usage, or a file that cannot be read.";

#[derive(clap::Args)]
pub struct Args {
    /// The judge, by its name (`turnbook judges`)
    #[arg(long, value_name = "NAME")]
    judge: String,
    /// Follow a judging system in the exit status
    #[arg(long)]
    style: Option<Style>,
    /// Report all faults, not only the first ten of a file
    #[arg(long)]
    all: bool,
    /// The inputs; `-` is standard input, and so is no file
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// A system that calls a validator.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Style {
    /// Codeforces, Polygon and others: testlib's validators
    Testlib,
    /// Kattis, DOMjudge and others: an input validator
    #[value(alias = "domjudge")]
    Kattis,
}

/// Validates inputs, and reports what is wrong.
pub fn run(args: &Args) -> Result<(), Failure> {
    let judge = judges::find_any(&args.judge)?;
    let format = catalog::named(judge.puzzle).and_then(|puzzle| puzzle.writer(Some(judge))?.format());
    let format = format.expect("the judge has this puzzle");
    let stream = [PathBuf::from("-")];
    let files = if args.files.is_empty() { &stream } else { args.files.as_slice() };
    if files.iter().filter(|file| **file == stream[0]).count() > 1 {
        return Err(Failure::Usage("standard input can be read only once".into()));
    }
    let mut report = Report::new(args.all);
    let validated = files.iter().try_for_each(|file| validate(format, Input::open(&[], Some(file))?, &mut report));
    match (args.style, Failure::is_no(validated, report.is_wrong())?) {
        (None | Some(Style::Testlib), false) => Ok(()),
        (None, true) => Err(Failure::No),
        (Some(Style::Testlib), true) => Err(Failure::Status(3)),
        (Some(Style::Kattis), false) => Err(Failure::Status(42)),
        (Some(Style::Kattis), true) => Err(Failure::Status(43)),
    }
}

/// Validates an input.
fn validate(format: Format, mut input: Input, report: &mut Report) -> Result<(), Failure> {
    let mut validator = Validator::new(format);
    report.next_file();
    let mut window = Window::default();
    let mut block = Vec::new();
    while !validator.is_done() && input.fill(&mut block, BLOCK)? {
        block = window.advance(block);
        let mut part = window.block();
        while let Some(fault) = validator.read(&mut part) {
            report.add(|| window.describe(input.name(), fault, fault.at))?;
        }
    }
    while let Some(fault) = validator.finish() {
        report.add(|| window.describe(input.name(), fault, fault.at))?;
    }
    report.finish();
    let result = match report.count() {
        0 => format!("right, {}", Counted(validator.cases(), "case")),
        count => Counted(count as u64, "fault").to_string(),
    };
    Output::print(format!("{}: {result}\n", input.name()).as_bytes())
}
