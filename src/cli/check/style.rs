//! How judging systems call a checker, and what they expect from it.

use super::{
    Args, Checked, check,
    files::{Files, wanted},
};
use crate::checker::Kind;
use crate::cli::{failure::Failure, input::Input, output::Output, report::SHOWN, subject::Subject};
use std::{
    ffi::OsString,
    fmt::Write as _,
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
    /// CMS: a checker of the task type Batch
    Cms,
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
        let subject = match args.asked.find() {
            Ok(subject) => subject,
            Err(failure) => return self.end(Ruling::error(&failure), args.asked.words()),
        };
        let ruling = match self.files(subject.files) {
            _ if args.all => Ruling::error(&Failure::Usage("--all cannot be used with --style".into())),
            Ok(files) => self.rule(args, &subject, &files),
            Err(failure) => Ruling::error(&failure),
        };
        self.end(ruling, subject.files)
    }

    fn end(self, ruling: Ruling, files: &[PathBuf]) -> Result<(), Failure> {
        // A report that cannot be written is an error, and the system reads only the first words that are printed.
        let ruling = self.deliver(&ruling, files).err().map_or(ruling, |failure| Ruling::error(&failure));
        self.print(&ruling);
        match self.status(ruling.outcome) {
            0 => Ok(()),
            status => Err(Failure::Status(status)),
        }
    }

    /// Checks an output to its end: a wrong answer outweighs an earlier fault of form.
    fn rule(self, args: &Args, subject: &Subject<'_>, files: &Files) -> Ruling {
        if let (Style::Testlib, Err(failure)) = (self, Input::open(&[], Some(&files.output))) {
            // A missing output is the fault of the contestant's program.
            return Ruling { outcome: Outcome::Form, ..Ruling::error(&failure) };
        }
        let (mut wrong, mut form) = (None, None);
        let (mut count, mut report) = (0, String::new());
        let checked = check(args, subject, files, &mut |kind: Kind, fault| {
            let first = if kind.is_of_form() { &mut form } else { &mut wrong };
            first.get_or_insert_with(|| fault.to_string());
            count += 1;
            if count <= SHOWN {
                let _ = writeln!(report, "{fault}");
            }
            Ok(())
        });
        let Checked { tally, jury_is_silent } = match checked {
            Ok(checked) => checked,
            Err(failure) => return Ruling::error(&failure),
        };
        if let (Style::Testlib, true, false, Some(answer)) = (self, jury_is_silent, args.empty_answer, &files.answer) {
            let message = format!("the jury's answer is empty: {} (--empty-answer accepts it)", answer.display());
            return Ruling::error(&Failure::Usage(message));
        }
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
            | (Style::Hustoj | Style::Cms, [input, answer, output])
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
            Style::Hustoj | Style::Cms => "INPUT ANSWER OUTPUT",
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
            // For these the score is the verdict.
            (Style::Syzoj | Style::Lemon | Style::Cms, _) | (_, Outcome::Right) => 0,
            (Style::Testlib | Style::Hustoj, Outcome::Form) => 2,
            (_, Outcome::Wrong | Outcome::Form) => 1,
        }
    }

    /// Writes the files that the system reads, and prints the score.
    fn deliver(self, ruling: &Ruling, files: &[PathBuf]) -> Result<(), Failure> {
        let (is_error, is_right) = (ruling.outcome == Outcome::Error, ruling.outcome == Outcome::Right);
        match (self, files) {
            (Style::Testlib, [_, _, _, report]) => write(report, &ruling.message),
            (Style::Kattis, [_, _, feedback]) => write(&feedback.join("judgemessage.txt"), &ruling.report),
            (Style::Syzoj, _) if !is_error => Output::print(if is_right { b"100\n" } else { b"0\n" }),
            (Style::Cms, _) if !is_error => Output::print(if is_right { b"1.0\n" } else { b"0.0\n" }),
            (Style::Lemon, [_, _, _, full, score, report]) => {
                let full = full.to_string_lossy();
                if full.is_empty() || !full.bytes().all(|byte| byte.is_ascii_digit()) {
                    let message = format!("expected the full score, a number, found {full:?}");
                    write(report, &message)?;
                    return Err(Failure::Usage(message));
                }
                write(report, &ruling.message)?;
                if is_error { Ok(()) } else { write(score, if is_right { &full } else { "0" }) }
            }
            _ => Ok(()),
        }
    }

    /// Prints the message where the system reads it.
    fn print(self, ruling: &Ruling) {
        let outcome = match (self, ruling.outcome) {
            (Style::Testlib, Outcome::Right) => "ok ",
            (Style::Testlib, Outcome::Wrong) => "wrong answer ",
            (Style::Testlib, Outcome::Form) => "wrong output format ",
            (Style::Testlib, Outcome::Error) => "FAIL ",
            (_, Outcome::Error) => "error: ",
            _ => "",
        };
        let text = format!("{outcome}{}\n", ruling.message);
        // If the stream is closed, nobody reads it.
        let _ = match self {
            // Hydro shows what these print to standard output.
            Style::Hustoj | Style::Qduoj => io::stdout().write_all(text.as_bytes()),
            _ => io::stderr().write_all(text.as_bytes()),
        };
    }
}

/// Reports arguments that clap has refused in the style that they ask for, if there is one.
pub fn refused(arguments: impl Iterator<Item = OsString>, error: &clap::Error) -> Option<Failure> {
    let arguments: Vec<String> = arguments.map(|argument| argument.to_string_lossy().into_owned()).collect();
    let style = arguments.windows(2).find_map(|pair| match pair[1].strip_prefix("--style=") {
        Some(style) => Some(style),
        None => (pair[0] == "--style").then_some(&*pair[1]),
    })?;
    let style = <Style as clap::ValueEnum>::from_str(style, true).ok()?;
    let text = error.to_string();
    let message = text.lines().next().unwrap_or_default().trim_start_matches("error: ").to_string();
    match arguments.get(1).map(String::as_str) {
        Some("check") => style.end(Ruling::error(&Failure::Usage(message)), &[]).err(),
        // This is how testlib's validators fail.
        Some("validate") if matches!(style, Style::Testlib) => {
            style.print(&Ruling::error(&Failure::Usage(message)));
            Some(Failure::Status(3))
        }
        _ => None,
    }
}

/// Writes a file for the system.
fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let mut output = Output::open(Some(path))?;
    output.write_all(format!("{text}\n").as_bytes()).map_err(|error| output.failure(error))
}

impl Ruling {
    fn error(failure: &Failure) -> Ruling {
        let message = failure.to_string();
        Ruling { outcome: Outcome::Error, report: message.clone(), message }
    }
}
