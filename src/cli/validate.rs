//! `turnbook validate`: is an input exactly what a judge promises?

use super::{
    failure::Failure,
    input::{BLOCK, Input, Window},
    output::Output,
    report::Report,
    subject::Asked,
};
use crate::{common::Counted, validator::Validator};
use std::{
    io::{self, Write},
    path::PathBuf,
};

pub const HELP: &str = "\
The files are inputs; without a file, standard input is validated. An input is
right if it is written exactly as the judge's statement promises, or without a
judge as `turnbook generate` writes it, a state on each line: numbers in the
right unit, one space between two, no other spaces or empty lines, line feeds
without carriage returns, one at the very end too, and nothing after it. Every
fault is reported with its place, up to the first ten of a file.

With --style, the exit status is that of a validator of that system:
  testlib   0 right, 3 wrong
  kattis    42 right, 43 wrong
docs/judges.md explains how to set it up.

Examples:
  turnbook validate --judge usaco clocks.in
  turnbook validate --judge poj2286 data/secret/*.in
  turnbook validate lights-out-5x5 lights.in
  turnbook generate rotation --judge hdu1667 | turnbook validate --judge hdu1667

Exit status without --style: 0 all right; 1 something is wrong. Whatever the
style: 2 bad usage, or a file that cannot be read.";

#[derive(clap::Args)]
pub struct Args {
    /// Follow a judging system in the exit status
    #[arg(long)]
    style: Option<Style>,
    /// Report all faults, not only the first ten of a file
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    testlib: Testlib,
    #[command(flatten)]
    asked: Asked,
}

/// What testlib's validators take, too. It makes no difference here.
#[derive(clap::Args)]
struct Testlib {
    #[arg(long, hide = true, requires = "style")]
    testset: Option<String>,
    #[arg(long, hide = true, requires = "style")]
    group: Option<String>,
    #[arg(long = "testOverviewLogFileName", hide = true, requires = "style")]
    overview: Option<PathBuf>,
    #[arg(long = "testMarkupFileName", hide = true, requires = "style")]
    markup: Option<PathBuf>,
    #[arg(long = "testCase", hide = true, requires = "style")]
    case: Option<String>,
    #[arg(long = "testCaseFileName", hide = true, requires = "style")]
    case_file: Option<PathBuf>,
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
    match (args.style, validate_all(args)) {
        (None | Some(Style::Testlib), Ok(false)) => Ok(()),
        (None, Ok(true)) => Err(Failure::No),
        (Some(Style::Testlib), Ok(true)) => Err(Failure::Status(3)),
        (Some(Style::Kattis), Ok(wrong)) => Err(Failure::Status(if wrong { 43 } else { 42 })),
        (Some(Style::Testlib), Err(failure @ (Failure::Usage(_) | Failure::Io(..)))) => {
            // If standard error is closed, nobody reads it.
            let _ = writeln!(io::stderr(), "FAIL {failure}");
            Err(Failure::Status(3))
        }
        (_, Err(failure)) => Err(failure),
    }
}

/// Returns whether something is wrong with any file.
fn validate_all(args: &Args) -> Result<bool, Failure> {
    let subject = args.asked.find()?;
    let stream = [PathBuf::from("-")];
    let files = if subject.files.is_empty() { &stream } else { subject.files };
    if files.iter().filter(|file| **file == stream[0]).count() > 1 {
        return Err(Failure::Usage("standard input can be read only once".into()));
    }
    let mut report = Report::new(args.all);
    let mut validate = |file: &PathBuf| {
        let validator = Validator::of(&subject.puzzle, &*subject.writer);
        validate(validator, Input::open(&[], Some(file))?, &mut report)
    };
    let validated = files.iter().try_for_each(&mut validate);
    Failure::is_no(validated, report.is_wrong())
}

/// Validates an input.
fn validate(mut validator: Validator, mut input: Input, report: &mut Report) -> Result<(), Failure> {
    report.next_file();
    let mut window = Window::default();
    let mut block = Vec::new();
    while !validator.is_done() && input.fill(&mut block, BLOCK)? {
        block = window.advance(block);
        let mut part = window.block();
        while let Some(fault) = validator.read(&mut part) {
            report.add(|| window.describe(input.name(), &fault, fault.at))?;
        }
    }
    while let Some(fault) = validator.finish() {
        report.add(|| window.describe(input.name(), &fault, fault.at))?;
    }
    report.finish();
    let result = match report.count() {
        0 => format!("right, {}", Counted(validator.cases(), "case")),
        count => Counted(count as u64, "fault").to_string(),
    };
    Output::print(format!("{}: {result}\n", input.name()).as_bytes())
}
