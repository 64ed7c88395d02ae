//! Reports of faults, up to the first ten.

use super::{
    failure::{Failure, note},
    output::Output,
};
use anstream::{AutoStream, ColorChoice, adapter::strip_str};
use std::io;

/// How many faults are shown by default.
pub const SHOWN: usize = 10;

/// A report of faults, file by file.
pub struct Report {
    /// How many faults the file has.
    count: usize,
    most: usize,
    /// Whether any file has one.
    wrong: bool,
}

impl Report {
    /// Begins a report of all faults, or of the first ten.
    pub fn new(all: bool) -> Report {
        Report { count: 0, most: if all { usize::MAX } else { SHOWN }, wrong: false }
    }

    /// Goes on to the next file.
    pub fn next_file(&mut self) {
        self.count = 0;
    }

    /// Prints a fault to standard output, in colour if that is a terminal, unless enough have been shown.
    pub fn add(&mut self, fault: impl FnOnce() -> String) -> Result<(), Failure> {
        self.count += 1;
        self.wrong = true;
        if self.count > self.most {
            return Ok(());
        }
        let mut text = format!("{}\n", fault());
        if AutoStream::choice(&io::stdout()) == ColorChoice::Never {
            text = strip_str(&text).to_string();
        }
        Output::print(text.as_bytes())
    }

    /// Notes how many faults have not been shown.
    pub fn finish(&self) {
        if self.count > self.most {
            let more = crate::common::Counted((self.count - self.most) as u64, "more fault");
            note(&format!("{more} not shown (use --all)"));
        }
    }

    /// Returns whether any file has a fault.
    pub fn is_wrong(&self) -> bool {
        self.wrong
    }

    /// Returns how many faults the file has.
    pub fn count(&self) -> usize {
        self.count
    }
}
