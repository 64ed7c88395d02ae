//! `turnbook check`: compares an output with its input.

mod files;
mod style;

pub use style::refused;

use super::{
    args::one_of,
    failure::{Failure, note, say},
    input::Input,
    limits::Limits,
    output::Output,
    report::Report,
    subject::{Asked, Subject},
};
use crate::{
    checker::{Accepted, Blanks, CheckError, Checker, Fault, Kind, Rules, Tally, Verdict},
    loops::Cache,
    puzzle::{Budget, Metric, Options},
};
use files::Files;
use std::{fmt::Display, path::PathBuf};
use style::Style;

pub const HELP: &str = "\
The files are INPUT OUTPUT [ANSWER]. With --judge NAME, input and output are in
the judge's format. Otherwise the input has states, one per line or as grids,
and the output has the answers as turnbook prints them: one per line by the
names of the moves, each perhaps with a count (NAME x3), or `no solution`.

Reports each wrong answer with its place in OUTPUT, the answer given there and
the right one, up to the first ten. An answer must match byte for byte, unless
the judge (such as ioi94) or an option accepts more. Most setters want --tokens.
ANSWER is the jury's output: it is checked too, except for white space.

With --style, the files are in the order of that system:
  testlib  INPUT OUTPUT ANSWER [REPORT]  0 right, 1 wrong, 2 form, 3 error
  kattis   INPUT ANSWER FEEDBACK_DIR     42, 43; the output is standard input
  hustoj   INPUT ANSWER OUTPUT           0 right, 1 wrong, 2 form, 3 error
  qduoj    INPUT OUTPUT                  0 right, 1 wrong, 255 error
  syzoj    (input, user_out and answer in the folder; prints a score)
  lemon    INPUT OUTPUT ANSWER FULL_SCORE SCORE_FILE REPORT
  cms      INPUT ANSWER OUTPUT           prints a score, 0.0 or 1.0
docs/judges.md explains how to set it up.

Examples:
  turnbook check --judge poj2286 boards.in boards.out
  turnbook rotation < boards.in | turnbook check --judge poj2286 boards.in -
  turnbook check --judge ioi94 INPUT.TXT OUTPUT.TXT
  turnbook check --judge usaco --tokens clocks.in clocks.out
  turnbook check lights-out-5x5 --any-shortest lights.in lights.out
  turnbook check --judge poj2286 --style testlib input output answer

Exit status without --style: 0 all right; 1 something is wrong; 2 nothing was
checked: bad usage, an unreadable input, or a wrong answer of the jury; 3 a
limit stopped the search for a right answer.";

#[derive(clap::Args)]
pub struct Args {
    /// Follow a judging system: its order of files, exit status and report
    #[arg(long)]
    style: Option<Style>,
    /// Accept the moves in any order, where the order makes no difference
    #[arg(long)]
    any_order: bool,
    /// Accept any shortest answer
    #[arg(long)]
    any_shortest: bool,
    /// Accept any solution
    #[arg(long)]
    any: bool,
    /// Ignore how much white space is between words, as long as it is clear which answer belongs to which case
    #[arg(long)]
    tokens: bool,
    /// Ignore white space altogether, as long as it is clear which answer belongs to which case
    #[arg(long)]
    any_blanks: bool,
    /// What a shortest answer has the fewest of: presses, or moves (a button counts once)
    #[arg(long, value_name = "NAME", default_value_t, value_parser = one_of(Metric::ALL, Metric::name))]
    metric: Metric,
    /// Accept an empty ANSWER with --style testlib, too
    #[arg(long)]
    empty_answer: bool,
    /// Report all faults, not only the first ten
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    limits: Limits,
    /// What testlib's programs take, too
    #[arg(long, hide = true, requires = "style")]
    testset: Option<String>,
    #[arg(long, hide = true, requires = "style")]
    group: Option<String>,
    #[command(flatten)]
    asked: Asked,
}

/// Checks an output, and reports what is wrong.
pub fn run(args: &Args) -> Result<(), Failure> {
    if let Some(style) = args.style {
        return style.run(args);
    }
    let subject = args.asked.find()?;
    let files = Files::plain(subject.files)?;
    let mut report = Report::new(args.all);
    let checked = report_all(args, &subject, &files, &mut report);
    if Failure::is_no(checked, report.is_wrong())? { Err(Failure::No) } else { Ok(()) }
}

/// Reports each fault, and the tally.
fn report_all(args: &Args, subject: &Subject<'_>, files: &Files, report: &mut Report) -> Result<(), Failure> {
    let mut take = |_: Kind, fault: &dyn Display| report.add(|| format!("{fault:#}"));
    let Checked { tally, jury_is_silent } = check(args, subject, files, &mut take)?;
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

impl Args {
    fn rules(&self, subject: &Subject<'_>) -> Result<Rules, Failure> {
        if self.any_order && subject.puzzle.description().ordered {
            return Err(Failure::Usage(format!(
                "the order of moves matters to {}; --any-shortest accepts any shortest answer",
                subject.judge.map_or(subject.puzzle.name(), |judge| judge.name)
            )));
        }
        let Rules { mut accepted, mut blanks, .. } = subject.judge.map(Rules::of).unwrap_or_default();
        let accepts =
            [(self.any_order, Accepted::AnyOrder), (self.any_shortest, Accepted::Shortest), (self.any, Accepted::Any)];
        accepts.into_iter().filter(|(given, _)| *given).for_each(|(_, more)| accepted = accepted.max(more));
        let ignores = [(self.tokens, Blanks::Tokens), (self.any_blanks, Blanks::Any)];
        ignores.into_iter().filter(|(given, _)| *given).for_each(|(_, more)| blanks = blanks.max(more));
        Ok(Rules { accepted, blanks, skip_mark: self.style == Some(Style::Testlib) })
    }
}

/// Checks the jury's answer, if there is one, and then the output; hands on each fault of the output.
fn check(args: &Args, subject: &Subject<'_>, files: &Files, take: Take) -> Result<Checked, Failure> {
    let rules = args.rules(subject)?;
    let search = |budget: &mut Budget<'_>| check_both(args, subject, rules, files, budget, take);
    args.limits.search("patterns", search).0
}

fn check_both(
    args: &Args,
    subject: &Subject<'_>,
    rules: Rules,
    files: &Files,
    budget: &mut Budget<'_>,
    take: Take,
) -> Result<Checked, Failure> {
    let mut check_one = |rules: Rules, output: &PathBuf, take: &mut dyn FnMut(&Fault) -> Result<(), Failure>| {
        let [input, output] = [&files.input, output].map(|file| Input::open(&[], Some(file)));
        let options = Options { metric: args.metric, cache: Cache::default_folder(), ..Options::default() };
        let mut checker = Checker::new(&subject.puzzle, &*subject.writer, rules, input?, output?).with_options(options);
        loop {
            match checker.next_fault(budget) {
                Ok(None) => return Ok(checker.tally().clone()),
                Ok(Some(fault)) => take(&fault)?,
                Err(CheckError::Source(failure)) => return Err(failure),
                Err(error @ CheckError::Stopped { .. }) => {
                    say(&format!("{}: {error}", files.input.display()));
                    return Err(Failure::Stopped);
                }
                Err(error) => return Err(Failure::Usage(format!("{}: {error}", files.input.display()))),
            }
        }
    };
    let mut jury_is_silent = false;
    if let Some(answer) = &files.answer {
        check_one(Rules { blanks: Blanks::Any, ..rules }, answer, &mut |fault| match fault.verdict {
            Verdict::Missing { .. } if fault.at.offset == 0 => {
                jury_is_silent = true;
                Ok(())
            }
            _ => Err(Failure::Usage(format!("the jury's answer is wrong: {}: {fault}", answer.display()))),
        })?;
    }
    let tally = check_one(rules, &files.output, &mut |fault| take(fault.verdict.kind(), fault))?;
    Ok(Checked { tally, jury_is_silent })
}
