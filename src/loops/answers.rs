//! The shortest answers to a board, one after the other.

use super::{Answer, Watch, hunt::Hunt};
use alloc::boxed::Box;
use core::{fmt, iter::FusedIterator};

/// An iterator over the shortest answers to a board, in the order of the moves.
pub struct Answers<'w> {
    pub(super) hunt: Box<dyn Hunt>,
    pub(super) watch: &'w mut Watch<'w>,
    pub(super) length: usize,
    pub(super) stopped: bool,
}

impl Answers<'_> {
    /// Returns how many moves each answer has.
    pub fn length(&self) -> usize {
        self.length
    }

    /// Returns how many nodes have been expanded.
    pub fn nodes(&self) -> u64 {
        self.hunt.nodes()
    }

    /// Whether the watch ended the search, so that there may be more answers.
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }
}

impl Iterator for Answers<'_> {
    type Item = Answer;

    fn next(&mut self) -> Option<Answer> {
        if self.stopped {
            return None;
        }
        self.hunt.next(self.watch).unwrap_or_else(|_| {
            self.stopped = true;
            None
        })
    }
}

impl FusedIterator for Answers<'_> {}

impl fmt::Debug for Answers<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Answers({} moves)", self.length)
    }
}
