//! What an answer costs.

use core::fmt;

/// What to minimise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Metric {
    /// Presses: a move costs 1 each time that it is made.
    #[default]
    Presses,
    /// Moves: one costs 1, however often it is made. Among answers with equally many moves, the fewest presses decide,
    /// then their order.
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

    /// The cost of a move that is made at all: more than any sum of presses.
    pub(crate) const MOVE: u64 = 1 << 44;

    /// Returns the cost of making a move a number of times. Costs are added.
    pub(crate) fn cost(self, times: u32) -> u64 {
        match self {
            Metric::Presses => times.into(),
            Metric::Moves if times == 0 => 0,
            Metric::Moves => Metric::moves(1, times.into()),
        }
    }

    /// Returns how often a move can be made for a cost.
    pub(crate) fn affordable(self, cost: u64) -> u64 {
        match self {
            Metric::Presses => cost,
            Metric::Moves => cost.saturating_sub(Self::MOVE),
        }
    }

    /// Returns the number that the metric counts, of a cost.
    pub(crate) fn number(self, cost: u64) -> u64 {
        match self {
            Metric::Presses => cost,
            Metric::Moves => cost / Self::MOVE,
        }
    }

    /// Returns the cost of a number of moves with a number of presses in all.
    pub(crate) fn moves(moves: u64, presses: u64) -> u64 {
        moves * Self::MOVE + presses
    }
}

impl fmt::Display for Metric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
