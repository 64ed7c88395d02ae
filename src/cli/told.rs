//! Faults told, up to the first ten.

use super::{
    failure::{Failure, note},
    output::Output,
};
use anstream::{AutoStream, ColorChoice, adapter::strip_str};
use std::io;

/// How many faults are told unless all are asked for.
pub const TOLD: usize = 10;

/// What has been told, file by file.
pub struct Told {
    /// How many faults the file has.
    count: usize,
    most: usize,
    /// Whether any file has one.
    wrong: bool,
}

impl Told {
    /// Begins to tell, all or the first ten.
    pub fn new(all: bool) -> Told {
        Told { count: 0, most: if all { usize::MAX } else { TOLD }, wrong: false }
    }

    /// Goes on to the next file.
    pub fn next_file(&mut self) {
        self.count = 0;
    }

    /// Tells a fault on standard output, coloured where that is a terminal, unless enough have been told.
    pub fn tell(&mut self, fault: impl FnOnce() -> String) -> Result<(), Failure> {
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

    /// Says how many have not been told.
    pub fn finish(&self) {
        if self.count > self.most {
            note(&format!("{} more are not told (--all tells them)", self.count - self.most));
        }
    }

    /// Returns whether any file has one.
    pub fn is_wrong(&self) -> bool {
        self.wrong
    }

    /// Returns how many the file has.
    pub fn count(&self) -> usize {
        self.count
    }
}
