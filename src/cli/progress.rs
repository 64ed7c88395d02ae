//! A progress line on standard error, for work that lasts more than a second.
//!
//! Written here because the library that one would take draws the mathematical library into the process, which costs
//! every query a tenth of a millisecond.

use std::{
    io::{self, IsTerminal, Write},
    time::{Duration, Instant},
};

const FIRST: Duration = Duration::from_secs(1);
const EVERY: Duration = Duration::from_millis(100);
const BAR: u64 = 40;

/// Work that may last. Where standard error is no terminal, nothing is drawn.
pub struct Progress {
    steps: u64,
    of: &'static str,
    started: Instant,
    /// When the line is to be drawn next; `None` where there is no terminal.
    due: Option<Duration>,
    drawn: bool,
}

impl Progress {
    /// Begins work of so many steps.
    pub fn new(steps: u64, of: &'static str) -> Progress {
        let due = io::stderr().is_terminal().then_some(FIRST);
        Progress { steps: steps.max(1), of, started: Instant::now(), due, drawn: false }
    }

    /// Says how many steps are done.
    pub fn set(&mut self, done: u64) {
        let elapsed = self.started.elapsed();
        if self.due.is_none_or(|due| elapsed < due) {
            return;
        }
        self.due = Some(elapsed + EVERY);
        self.drawn = true;
        let filled = BAR * done.min(self.steps) / self.steps;
        let left = elapsed.as_secs() * (self.steps - done.min(self.steps)) / done.max(1);
        let (bar, rest) = ("#".repeat(filled as usize), ".".repeat((BAR - filled) as usize));
        let line = format!("\r{bar}{rest} {done} of {} {}, {left} s left \u{1b}[K", self.steps, self.of);
        let _ = io::stderr().write_all(line.as_bytes());
    }

    /// Takes the line away.
    pub fn finish(self) {
        if self.drawn {
            let _ = io::stderr().write_all(b"\r\x1b[K");
        }
    }
}
