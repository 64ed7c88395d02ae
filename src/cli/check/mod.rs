//! `turnbook check`: compares an output with its input.

mod files;
mod style;

use super::{
    failure::{Failure, note},
    input::Input,
    judges,
    output::Output,
    report::Report,
};
use crate::{
    Board, Clocks,
    checker::{CheckError, Checkable, Checker, Fault, Kind, Rules, Tally, Verdict},
    clocks::ClocksPuzzle,
    judge::{Form, Judge},
};
use files::Files;
use std::{
    fmt::Display,
    path::{Path, PathBuf},
};
use style::Style;

pub const HELP: &str = "\
Reports each wrong answer with its place in OUTPUT, the answer given there and
the right one, up to the first ten. An answer must match byte for byte, unless
the judge (such as ioi94) or an option accepts more. ANSWER is the jury's
output: it is checked too, except for white space, unless it is empty.

With --style, the files are in the order of that system:
  testlib   INPUT OUTPUT ANSWER [REPORT]   0 right, 1 wrong, 2 presentation, 3 error
  kattis    INPUT ANSWER FEEDBACK_DIR      42, 43; the output is standard input
  hustoj    INPUT ANSWER OUTPUT            0 right, 1 wrong
  qduoj     INPUT OUTPUT                   0 right, 1 wrong, 255 error
  syzoj     (input, user_out and answer in the working directory; prints a score)
  lemon     INPUT OUTPUT ANSWER FULL_SCORE SCORE_FILE REPORT
docs/judges.md explains how to set it up.

Examples:
  turnbook check --judge poj2286 boards.in boards.out
  turnbook rotation < boards.in | turnbook check --judge poj2286 boards.in -
  turnbook check --judge ioi94 INPUT.TXT OUTPUT.TXT
  turnbook check --judge usaco --any-blanks clocks.in clocks.out
  turnbook check --judge poj2286 --style testlib input output answer

Exit status without --style: 0 all right; 1 something is wrong; 2 nothing was
checked: bad usage, an unreadable input, or a wrong answer of the jury.";

#[derive(clap::Args)]
pub struct Args {
    /// The judge, by its name (`turnbook judges`)
    #[arg(long, value_name = "NAME")]
    judge: Option<String>,
    /// Follow a judging system: its order of files, exit status and report
    #[arg(long)]
    style: Option<Style>,
    /// Accept the moves of The Clocks in any order
    #[arg(long)]
    any_order: bool,
    /// Accept any shortest answer
    #[arg(long)]
    any_shortest: bool,
    /// Ignore white space, as long as it is clear which answer belongs to which case
    #[arg(long)]
    any_blanks: bool,
    /// Report all faults, not only the first ten
    #[arg(long)]
    all: bool,
    /// INPUT OUTPUT [ANSWER], or the files of the style; `-` is standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// Checks an output, and reports what is wrong.
pub fn run(args: &Args) -> Result<(), Failure> {
    if let Some(style) = args.style {
        return style.run(args);
    }
    let files = Files::plain(&args.files)?;
    let mut report = Report::new(args.all);
    let checked = report_all(args, &files, &mut report);
    if Failure::is_no(checked, report.is_wrong())? { Err(Failure::No) } else { Ok(()) }
}

/// Reports each fault, and the tally.
fn report_all(args: &Args, files: &Files, report: &mut Report) -> Result<(), Failure> {
    let Checked { tally, jury_is_silent } = check(args, files, &mut |_, fault| report.add(|| format!("{fault:#}")))?;
    if let (true, Some(answer)) = (jury_is_silent, &files.answer) {
        note(&format!("{} is empty, and was not checked", answer.display()));
    }
    report.finish();
    Output::print(format!("{tally}\n").as_bytes())
}

/// Receives a fault: its kind, and its text, which has an alternate form.
type Take<'a> = &'a mut dyn FnMut(Kind, &dyn Display) -> Result<(), Failure>;

/// The result of a check.
struct Checked {
    tally: Tally,
    /// Whether the jury's answer is empty: some systems need the file to be there.
    jury_is_silent: bool,
}

/// Checks the jury's answer, if there is one, and then the output; hands on each fault of the output.
fn check(args: &Args, files: &Files, take: Take) -> Result<Checked, Failure> {
    let name = args.judge.as_deref().ok_or_else(|| Failure::Usage("name the judge (--judge NAME)".into()))?;
    let judge = judges::find_any(name)?;
    let rules = args.rules(judge)?;
    match judge.puzzle {
        ClocksPuzzle::KIND => check_both::<Clocks>(judge.form, rules, files, take),
        _ => check_both::<Board>(judge.form, rules, files, take),
    }
}

impl Args {
    fn rules(&self, judge: &Judge) -> Result<Rules, Failure> {
        if self.any_order && judge.puzzle != ClocksPuzzle::KIND {
            return Err(Failure::Usage(format!(
                "the order of moves matters to {}; --any-shortest accepts any shortest answer",
                judge.name
            )));
        }
        let Rules { any_shortest, any_blanks } = Rules::of(judge);
        Ok(Rules {
            any_shortest: any_shortest || self.any_shortest || self.any_order,
            any_blanks: any_blanks || self.any_blanks,
        })
    }
}

fn check_both<S: Checkable>(form: Form, rules: Rules, files: &Files, take: Take) -> Result<Checked, Failure> {
    let mut jury_is_silent = false;
    if let Some(answer) = &files.answer {
        let rules = Rules { any_blanks: true, ..rules };
        check_one::<S>(form, rules, &files.input, answer, &mut |fault| match fault.verdict {
            Verdict::Missing { .. } if fault.at.offset == 0 => {
                jury_is_silent = true;
                Ok(())
            }
            _ => Err(Failure::Usage(format!("the jury's answer is wrong: {}: {fault}", answer.display()))),
        })?;
    }
    let tally =
        check_one::<S>(form, rules, &files.input, &files.output, &mut |fault| take(fault.verdict.kind(), fault))?;
    Ok(Checked { tally, jury_is_silent })
}

fn check_one<S: Checkable>(
    form: Form,
    rules: Rules,
    input: &Path,
    output: &Path,
    take: &mut dyn FnMut(&Fault<S>) -> Result<(), Failure>,
) -> Result<Tally, Failure> {
    let mut checker =
        Checker::<S, _, _>::new(form, rules, Input::open(&[], Some(input))?, Input::open(&[], Some(output))?);
    loop {
        match checker.next_fault() {
            Ok(None) => return Ok(checker.tally().clone()),
            Ok(Some(fault)) => take(&fault)?,
            Err(CheckError::Source(failure)) => return Err(failure),
            Err(error) => return Err(Failure::Usage(format!("{}: {error}", input.display()))),
        }
    }
}
