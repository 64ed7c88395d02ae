//! Why the command stops early, and how it reports that.

use crate::puzzle::nearest;
use anstyle::Style;
use std::{
    fmt,
    io::{self, Write},
    process::ExitCode,
};

const LABEL: Style = Style::new().bold();

/// Why the command stops early.
#[derive(Debug)]
pub enum Failure {
    /// The reader of the output has gone: nothing to say.
    Closed,
    /// Bad usage: the message.
    Usage(String),
    /// A file or a standard stream that cannot be read or written: the attempt, and the error.
    Io(String, io::Error),
    /// Bad input that has been reported.
    Reported,
    /// The answer is no, and the reason has been printed.
    No,
    /// A limit stopped a search before there was an answer, which has been reported.
    Stopped,
    /// An exit status that another program expects. The reason has been reported.
    Status(u8),
}

impl Failure {
    /// Reports an unknown name between two texts, with the known name that it is most like.
    pub fn unknown<'a>(before: &str, name: &str, known: impl Iterator<Item = &'a str>, end: &str) -> Failure {
        Failure::Usage(match nearest(name, known) {
            Some(near) => format!("{before} '{name}'; did you mean '{near}'?{end}"),
            None => format!("{before} '{name}'{end}"),
        })
    }

    /// Returns whether an answer was no, once all is printed. It stays so if the reader has gone since.
    pub fn is_no(printed: Result<(), Failure>, no: bool) -> Result<bool, Failure> {
        match printed {
            Err(Failure::Closed) if no => Ok(true),
            printed => printed.map(|()| no),
        }
    }

    /// Prints what happened to standard error, and returns the exit status.
    pub fn report(self) -> ExitCode {
        match self {
            Failure::Closed => return ExitCode::SUCCESS,
            Failure::Reported => {}
            Failure::No => return ExitCode::from(1),
            Failure::Stopped => return ExitCode::from(3),
            Failure::Status(status) => return ExitCode::from(status),
            Failure::Usage(_) | Failure::Io(..) => say(&self.to_string()),
        }
        ExitCode::from(2)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Usage(message) => f.write_str(message),
            Failure::Io(doing, error) => write!(f, "cannot {doing}: {error}"),
            Failure::Stopped => f.write_str("a limit stopped the search for an answer"),
            Failure::Closed | Failure::Reported | Failure::No | Failure::Status(_) => Ok(()),
        }
    }
}

/// Writes a message to standard error. If that is closed, nobody reads it.
pub fn say(message: &str) {
    let _ = try_say(message);
}

/// Writes a message to standard error, all at once.
///
/// A program that reports without end asks whether anybody reads it.
pub fn try_say(message: &str) -> io::Result<()> {
    let mut text = format!("{LABEL}turnbook{LABEL:#}: {message}\n");
    if anstream::AutoStream::choice(&io::stderr()) == anstream::ColorChoice::Never {
        text = anstream::adapter::strip_str(&text).to_string();
    }
    io::stderr().write_all(text.as_bytes())
}

/// Writes a note, which is not a failure.
pub fn note(message: &str) {
    say(&format!("note: {message}"));
}
