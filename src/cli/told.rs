//! Faults told, up to the first ten.

use super::{
    failure::{Failure, note},
    output::Output,
};
use anstream::{AutoStream, ColorChoice, adapter::strip_str};
use std::io;

/// How many faults are told unless all are asked for.
pub const TOLD: usize = 10;

/// What has been told of a file.
pub struct Told {
    count: usize,
    most: usize,
}

impl Told {
    /// Begins to tell, all or the first ten.
    pub fn new(all: bool) -> Told {
        Told { count: 0, most: if all { usize::MAX } else { TOLD } }
    }

    /// Tells a fault on standard output, coloured where that is a terminal, unless enough have been told.
    pub fn tell(&mut self, fault: impl FnOnce() -> String) -> Result<(), Failure> {
        self.count += 1;
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

    /// Returns how many there are.
    pub fn count(&self) -> usize {
        self.count
    }
}
