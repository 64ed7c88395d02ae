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

/// A line that is drawn again and again. Where standard error is no terminal, nothing is drawn.
pub struct Line {
    started: Instant,
    /// When it is to be drawn next; `None` where there is no terminal.
    due: Option<Duration>,
    drawn: bool,
}

impl Line {
    /// Begins work.
    pub fn new() -> Line {
        let due = io::stderr().is_terminal().then_some(FIRST);
        Line { started: Instant::now(), due, drawn: false }
    }

    /// Draws the line if it is due. It is made from the time that has passed.
    pub fn show(&mut self, line: impl FnOnce(Duration) -> String) {
        let Some(due) = self.due else { return };
        let elapsed = self.started.elapsed();
        if elapsed < due {
            return;
        }
        self.due = Some(elapsed + EVERY);
        self.drawn = true;
        let _ = io::stderr().write_all(format!("\r{} \u{1b}[K", line(elapsed)).as_bytes());
    }

    /// Takes the line away.
    pub fn finish(self) {
        if self.drawn {
            let _ = io::stderr().write_all(b"\r\x1b[K");
        }
    }
}

/// Work of a known number of steps, which may take long.
pub struct Progress {
    steps: u64,
    of: &'static str,
    line: Line,
}

impl Progress {
    /// Begins work of a number of steps.
    pub fn new(steps: u64, of: &'static str) -> Progress {
        Progress { steps: steps.max(1), of, line: Line::new() }
    }

    /// Says how many steps are done.
    pub fn set(&mut self, done: u64) {
        let Progress { steps, of, .. } = *self;
        self.line.show(|elapsed| {
            let filled = BAR * done.min(steps) / steps;
            let left = elapsed.as_secs() * (steps - done.min(steps)) / done.max(1);
            let (bar, rest) = ("#".repeat(filled as usize), ".".repeat((BAR - filled) as usize));
            format!("{bar}{rest} {done} of {steps} {of}, {left} s left")
        });
    }

    /// Takes the line away.
    pub fn finish(self) {
        self.line.finish();
    }
}
