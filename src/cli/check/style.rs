//! How judging systems call a checker, and what they expect from it.

use super::{
    Args, check,
    files::{Files, wanted},
};
use crate::checker::Kind;
use crate::cli::{failure::Failure, input::Input, output::Output, report::SHOWN};
use std::{
    fmt::Write as _,
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
};

/// A system that calls a checker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Style {
    /// Codeforces, Luogu and others: testlib's checkers
    Testlib,
    /// Kattis, DOMjudge and others: an output validator
    #[value(alias = "domjudge")]
    Kattis,
    /// HUSTOJ's special judge
    Hustoj,
    /// QDUOJ's special judge
    Qduoj,
    /// SYZOJ's special judge, the legacy interface of Lyrio
    Syzoj,
    /// Lemon and LemonLime
    Lemon,
}

/// The result of a check.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Right,
    Wrong,
    /// No answer is wrong, but something is missing or left over, or white space is wrong.
    Form,
    /// Nothing was checked: bad usage, a bad input, a wrong answer of the jury.
    Error,
}

/// The result of a check, and why.
struct Ruling {
    outcome: Outcome,
    /// Why, on one line.
    message: String,
    /// The first faults, one a line, and the tally.
    report: String,
}

impl Style {
    /// Checks an output as the system asks for it.
    pub fn run(self, args: &Args) -> Result<(), Failure> {
        let ruling = match self.files(&args.files) {
            Ok(_) if args.all => Ruling::error(&Failure::Usage("--all cannot be used with --style".into())),
            Ok(files) => self.rule(args, &files),
            Err(failure) => Ruling::error(&failure),
        };
        let outcome = match self.deliver(&ruling, &args.files) {
            Ok(()) => ruling.outcome,
            Err(error) => {
                self.print(&Ruling::error(&error));
                Outcome::Error
            }
        };
        match self.status(outcome) {
            0 => Ok(()),
            status => Err(Failure::Status(status)),
        }
    }

    /// Checks an output to its end: a wrong answer outweighs an earlier fault of form.
    fn rule(self, args: &Args, files: &Files) -> Ruling {
        if let (Style::Testlib, Err(failure)) = (self, Input::open(&[], Some(&files.output))) {
            // A missing output is the fault of the contestant's program.
            return Ruling { outcome: Outcome::Form, ..Ruling::error(&failure) };
        }
        let (mut wrong, mut form) = (None, None);
        let (mut count, mut report) = (0, String::new());
        let checked = check(args, files, &mut |kind: Kind, fault| {
            let first = if kind.is_of_form() { &mut form } else { &mut wrong };
            first.get_or_insert_with(|| fault.to_string());
            count += 1;
            if count <= SHOWN {
                let _ = writeln!(report, "{fault}");
            }
            Ok(())
        });
        let tally = match checked {
            Ok(checked) => checked.tally,
            Err(failure) => return Ruling::error(&failure),
        };
        let (outcome, message) = match (wrong, form) {
            (Some(fault), _) => (Outcome::Wrong, fault),
            (None, Some(fault)) => (Outcome::Form, fault),
            (None, None) => (Outcome::Right, tally.to_string()),
        };
        Ruling { outcome, message, report: format!("{report}{tally}") }
    }

    /// Assigns the files.
    fn files(self, files: &[PathBuf]) -> Result<Files, Failure> {
        let files = match (self, files) {
            (Style::Testlib, [input, output, answer] | [input, output, answer, _])
            | (Style::Hustoj, [input, answer, output])
            | (Style::Lemon, [input, output, answer, _, _, _]) => Files::new(input, output, answer),
            (Style::Kattis, [input, answer, _]) => Files::new(input, Path::new("-"), answer),
            (Style::Qduoj, [input, output]) => Files { input: input.clone(), output: output.clone(), answer: None },
            (Style::Syzoj, []) => Files::new(Path::new("input"), Path::new("user_out"), Path::new("answer")),
            _ => return Err(wanted(self.wants(), files)),
        };
        files.tried()
    }

    fn wants(self) -> &'static str {
        match self {
            Style::Testlib => "INPUT OUTPUT ANSWER [REPORT]",
            Style::Kattis => "INPUT ANSWER FEEDBACK_DIR",
            Style::Hustoj => "INPUT ANSWER OUTPUT",
            Style::Qduoj => "INPUT OUTPUT",
            Style::Syzoj => "no files",
            Style::Lemon => "INPUT OUTPUT ANSWER FULL_SCORE SCORE_FILE REPORT",
        }
    }

    fn status(self, outcome: Outcome) -> u8 {
        match (self, outcome) {
            (Style::Kattis, Outcome::Right) => 42,
            (Style::Kattis, Outcome::Wrong | Outcome::Form) => 43,
            (Style::Qduoj, Outcome::Error) => 255,
            (_, Outcome::Error) => 3,
            // For these two the score is the verdict.
            (Style::Syzoj | Style::Lemon, _) | (_, Outcome::Right) => 0,
            (Style::Testlib, Outcome::Form) => 2,
            (_, Outcome::Wrong | Outcome::Form) => 1,
        }
    }

    /// Writes what the system reads, and prints the message.
    fn deliver(self, ruling: &Ruling, files: &[PathBuf]) -> Result<(), Failure> {
        self.print(ruling);
        match (self, files) {
            (Style::Testlib, [_, _, _, report]) => write(report, &ruling.message),
            (Style::Kattis, [_, _, feedback]) => write(&feedback.join("judgemessage.txt"), &ruling.report),
            (Style::Syzoj, _) if ruling.outcome != Outcome::Error => {
                Output::print(if ruling.outcome == Outcome::Right { b"100\n" } else { b"0\n" })
            }
            (Style::Lemon, [_, _, _, full, score, report]) if ruling.outcome != Outcome::Error => {
                let full = full.to_string_lossy();
                if full.is_empty() || !full.bytes().all(|byte| byte.is_ascii_digit()) {
                    return Err(Failure::Usage(format!("expected the full score, a number, found {full:?}")));
                }
                write(score, if ruling.outcome == Outcome::Right { &full } else { "0" })?;
                write(report, &ruling.message)
            }
            _ => Ok(()),
        }
    }

    /// Prints the message to standard error.
    fn print(self, ruling: &Ruling) {
        let outcome = match (self, ruling.outcome) {
            (Style::Testlib, Outcome::Right) => "ok ",
            (Style::Testlib, Outcome::Wrong) => "wrong answer ",
            (Style::Testlib, Outcome::Form) => "wrong output format ",
            (Style::Testlib, Outcome::Error) => "FAIL ",
            (_, Outcome::Error) => "error: ",
            _ => "",
        };
        // If standard error is closed, nobody reads it.
        let _ = writeln!(io::stderr(), "{outcome}{}", ruling.message);
    }
}

/// Writes a file for the system.
fn write(path: &Path, text: &str) -> Result<(), Failure> {
    fs::write(path, format!("{text}\n")).map_err(|error| Failure::Io(format!("write {}", path.display()), error))
}

impl Ruling {
    fn error(failure: &Failure) -> Ruling {
        let message = failure.to_string();
        Ruling { outcome: Outcome::Error, report: message.clone(), message }
    }
}
