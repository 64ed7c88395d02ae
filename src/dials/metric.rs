//! What an answer costs.

use super::Puzzle;
use core::fmt;

/// What the least number is wanted of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Metric {
    /// Presses: a move costs 1 each time that it is made.
    #[default]
    Presses,
    /// Moves: one costs 1, however often it is made. Among as many moves, the fewest presses.
    Moves,
}

impl Metric {
    /// Both metrics, the default first.
    pub const ALL: &[Metric] = &[Metric::Presses, Metric::Moves];

    /// Returns the name, as `--metric` takes it.
    pub fn name(self) -> &'static str {
        match self {
            Metric::Presses => "presses",
            Metric::Moves => "moves",
        }
    }

    /// A move that is made at all. No sum of presses is so large.
    const MOVE: u64 = 1 << 44;

    /// Returns what it costs to make a move so many times. Costs are added.
    pub(super) fn cost(self, times: u32) -> u64 {
        match self {
            Metric::Presses => times.into(),
            Metric::Moves if times == 0 => 0,
            Metric::Moves => Metric::moves(1, times.into()),
        }
    }

    /// Returns how many times a move can be made at most for a cost.
    pub(super) fn affordable(self, cost: u64) -> u64 {
        match self {
            Metric::Presses => cost,
            Metric::Moves => cost.saturating_sub(Self::MOVE),
        }
    }

    /// Returns the number that is wanted to be the least, of a cost.
    pub(super) fn number(self, cost: u64) -> u64 {
        match self {
            Metric::Presses => cost,
            Metric::Moves => cost / Self::MOVE,
        }
    }

    /// Returns the cost of so many moves with so many presses.
    pub(super) fn moves(moves: u64, presses: u64) -> u64 {
        moves * Self::MOVE + presses
    }
}

impl fmt::Display for Metric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

const _: () = assert!(Puzzle::MAX_MOVES as u64 * (Puzzle::MAX_PRESSES as u64) < Metric::MOVE);
