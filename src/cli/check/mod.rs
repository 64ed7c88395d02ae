//! `turnbook check`: an output beside its input.

mod files;
mod style;

use super::{
    failure::{Failure, note},
    input::Input,
    judges,
    output::Output,
    told::Told,
};
use crate::{
    Board, Clocks,
    checker::{CheckError, Checkable, Checker, Fault, Kind, Rules, Tally, Verdict},
    judge::{Form, Judge},
};
use files::Files;
use std::{
    fmt::Display,
    path::{Path, PathBuf},
};
use style::Style;

pub const HELP: &str = "\
Each wrong answer is told with its place in OUTPUT, what is given there and what
is right, up to the first ten. An answer is right to the byte, unless the judge
itself takes more, as ioi94 does, or an option does. ANSWER is the jury's output:
it is checked as well, but for its white space, unless it is empty.

With --style, the files come in the order of that system:
  testlib   INPUT OUTPUT ANSWER [REPORT]   0 right, 1 wrong, 2 presentation, 3 error
  kattis    INPUT ANSWER FEEDBACK_DIR      42, 43; the output is standard input
  hustoj    INPUT ANSWER OUTPUT            0 right, 1 wrong
  qduoj     INPUT OUTPUT                   0 right, 1 wrong, 255 error
  syzoj     (input, user_out and answer in the working directory; prints a score)
  lemon     INPUT OUTPUT ANSWER FULL_SCORE SCORE_FILE REPORT
docs/judges.md says more, and how to set it up.

Examples:
  turnbook check --judge poj2286 boards.in boards.out
  turnbook rotation < boards.in | turnbook check --judge poj2286 boards.in -
  turnbook check --judge ioi94 INPUT.TXT OUTPUT.TXT
  turnbook check --judge usaco --any-blanks clocks.in clocks.out
  turnbook check --judge poj2286 --style testlib input output answer

Exit status without --style: 0 all right; 1 something is wrong; 2 no check: bad
usage, an input that cannot be read, an answer of the jury that is wrong.";

#[derive(clap::Args)]
pub struct Args {
    /// The judge, by its name (`turnbook judges`)
    #[arg(long, value_name = "NAME")]
    judge: Option<String>,
    /// Follow another system: the order of the files, the exit status, the form of the report
    #[arg(long)]
    style: Option<Style>,
    /// Take the moves of The Clocks in any order
    #[arg(long)]
    any_order: bool,
    /// Take any answer of the least length that works
    #[arg(long)]
    any_shortest: bool,
    /// Take any white space, and none, as long as it is clear what belongs to which case
    #[arg(long)]
    any_blanks: bool,
    /// Tell all that is wrong, not only the first ten
    #[arg(long)]
    all: bool,
    /// INPUT OUTPUT [ANSWER], or what the style wants; `-` is standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// Checks an output, and tells what is wrong.
pub fn run(args: &Args) -> Result<(), Failure> {
    if let Some(style) = args.style {
        return style.run(args);
    }
    let files = Files::plain(&args.files)?;
    let mut told = Told::new(args.all);
    let checked = tell_all(args, &files, &mut told);
    if Failure::is_no(checked, told.is_wrong())? { Err(Failure::No) } else { Ok(()) }
}

/// Tells each fault, and the tally.
fn tell_all(args: &Args, files: &Files, told: &mut Told) -> Result<(), Failure> {
    let Checked { tally, jury_is_silent } = check(args, files, &mut |_, fault| told.tell(|| format!("{fault:#}")))?;
    if let (true, Some(answer)) = (jury_is_silent, &files.answer) {
        note(&format!("{} has no answer in it, and was not checked", answer.display()));
    }
    told.finish();
    Output::print(format!("{tally}\n").as_bytes())
}

/// Takes a fault: its kind, and its text, which has an alternate form.
type Tell<'a> = &'a mut dyn FnMut(Kind, &dyn Display) -> Result<(), Failure>;

/// What comes of a check.
struct Checked {
    tally: Tally,
    /// Whether there is an answer of the jury with nothing in it: some systems must have the file.
    jury_is_silent: bool,
}

/// Checks the answer of the jury, if there is one, and then the output; tells each fault of that.
fn check(args: &Args, files: &Files, tell: Tell) -> Result<Checked, Failure> {
    let name = args.judge.as_deref().ok_or_else(|| Failure::Usage("which judge? (--judge NAME)".into()))?;
    let judge = judges::find_any(name)?;
    let rules = args.rules(judge)?;
    match judge.form {
        Form::Clocks(form) => check_both::<Clocks>(form, rules, files, tell),
        Form::Rotation(form) => check_both::<Board>(form, rules, files, tell),
    }
}

impl Args {
    fn rules(&self, judge: &Judge) -> Result<Rules, Failure> {
        if self.any_order && !matches!(judge.form, Form::Clocks(_)) {
            return Err(Failure::Usage(format!(
                "the order of moves matters to {}; --any-shortest takes any shortest answer",
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

fn check_both<S: Checkable>(form: S::Form, rules: Rules, files: &Files, tell: Tell) -> Result<Checked, Failure> {
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
        check_one::<S>(form, rules, &files.input, &files.output, &mut |fault| tell(fault.verdict.kind(), fault))?;
    Ok(Checked { tally, jury_is_silent })
}

fn check_one<S: Checkable>(
    form: S::Form,
    rules: Rules,
    input: &Path,
    output: &Path,
    tell: &mut dyn FnMut(&Fault<S>) -> Result<(), Failure>,
) -> Result<Tally, Failure> {
    let mut checker =
        Checker::<S, _, _>::new(form, rules, Input::open(&[], Some(input))?, Input::open(&[], Some(output))?);
    loop {
        match checker.next_fault() {
            Ok(None) => return Ok(checker.tally().clone()),
            Ok(Some(fault)) => tell(&fault)?,
            Err(CheckError::Source(failure)) => return Err(failure),
            Err(error) => return Err(Failure::Usage(format!("{}: {error}", input.display()))),
        }
    }
}
