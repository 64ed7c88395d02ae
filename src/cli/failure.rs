//! Why the command stops early, and how it says so.

use anstyle::{AnsiColor, Style};
use std::{io, process::ExitCode};

const LABEL: Style = Style::new().bold();
const MARK: Style = AnsiColor::Red.on_default().bold();

/// Why the command stops early.
#[derive(Debug)]
pub enum Failure {
    /// The reader of the output has gone: nothing to say.
    Closed,
    /// Bad usage: what is wrong.
    Usage(String),
    /// A file or a standard stream that cannot be read or written: what was to be done, and why not.
    Io(String, io::Error),
    /// Bad input that has been reported.
    Reported,
}

impl Failure {
    /// Says what happened on standard error, and returns the exit status.
    pub fn report(self) -> ExitCode {
        match self {
            Failure::Closed => return ExitCode::SUCCESS,
            Failure::Usage(message) => say(&message),
            Failure::Io(doing, error) => say(&format!("cannot {doing}: {error}")),
            Failure::Reported => {}
        }
        ExitCode::from(2)
    }
}

/// Writes a message to standard error. Where that is closed there is nobody to tell.
pub fn say(message: &str) {
    use io::Write;
    let _ = writeln!(anstream::stderr(), "{LABEL}turnbook{LABEL:#}: {message}");
}

/// Marks a part of a line, by its characters.
pub fn mark(line: &str, start: usize, length: usize) -> String {
    let blanks = " ".repeat(start);
    let carets = "^".repeat(length.max(1));
    format!("    {line}\n    {blanks}{MARK}{carets}{MARK:#}")
}
