//! A progress bar on standard error, for work that lasts more than a second.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::time::{Duration, Instant};

/// Work that may last; the bar is drawn from the first second on.
pub struct Progress {
    bar: ProgressBar,
    started: Instant,
}

impl Progress {
    /// Begins work of so many steps.
    pub fn new(steps: u64, of: &'static str) -> Progress {
        let style = ProgressStyle::with_template("{wide_bar} {percent} % of {len} {msg}, {eta} left");
        let bar = ProgressBar::with_draw_target(Some(steps), ProgressDrawTarget::hidden());
        bar.set_style(style.expect("the template is one"));
        bar.set_message(of);
        Progress { bar, started: Instant::now() }
    }

    /// Says how many steps are done.
    pub fn set(&self, steps: u64) {
        if self.bar.is_hidden() && self.started.elapsed() > Duration::from_secs(1) {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.set_position(steps);
    }

    /// Takes the bar away.
    pub fn finish(self) {
        self.bar.finish_and_clear();
    }
}
