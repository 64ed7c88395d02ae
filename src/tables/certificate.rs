//! Proofs that a table is right, by rules between an entry and its neighbours that know nothing of how it was made.

use super::{Kind, Table};
use crate::{
    rotation::unrank,
    space::{
        clocks::{self, DIALS},
        rank,
        rotation::{self, CENTRE},
    },
};
use core::fmt;

/// An entry that breaks a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongEntry {
    /// The table.
    pub kind: Kind,
    /// The number of the entry.
    pub index: usize,
    /// The entry.
    pub found: u32,
    /// The rule.
    pub rule: Rule,
}

/// What must hold of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Rule {
    /// The turns bring every dial of the state to 12 o'clock.
    TurnsSolve,
    /// The distance is the number of turns.
    DistanceIsLength,
    /// The distance is 0 in the solved state only, and elsewhere one more than the least of the states a move away.
    DistanceIsLeast,
    /// The row of a dial turns that dial alone, by a quarter. The entry named is the first of the row.
    RowTurnsDial,
    /// The distance of a pattern a move away differs by one at most.
    DistanceIsSmooth,
    /// The move is the first that leads closer.
    MoveLeadsCloser,
    /// The entry is that of the half before it and the number of patterns which begin with that half.
    HalvesAddUp,
    /// The entry is the number of lesser halves with as many cells.
    PlaceAmongLike,
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Rule::TurnsSolve => "the turns must bring every dial to 12 o'clock",
            Rule::DistanceIsLength => "the distance must be the number of turns",
            Rule::DistanceIsLeast => {
                "the distance must be one more than the least of the states a move away, and 0 when solved"
            }
            Rule::RowTurnsDial => "the row must turn its dial alone, by a quarter",
            Rule::DistanceIsSmooth => "the distance of a pattern a move away must differ by one at most",
            Rule::MoveLeadsCloser => "the move must be the first that leads closer",
            Rule::HalvesAddUp => "the entry must be the sum of the patterns with lesser halves",
            Rule::PlaceAmongLike => "the entry must be the number of lesser halves with as many cells",
        })
    }
}

impl fmt::Display for WrongEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "table {}, entry {}: found {}, but {}", self.kind, self.index, self.found, self.rule)
    }
}

impl core::error::Error for WrongEntry {}

impl Table {
    /// Proves that every entry is right, without any other table and without the search.
    ///
    /// # Errors
    ///
    /// The first wrong entry.
    ///
    /// # Complexity
    ///
    /// For the largest tables, an entry is compared with those a move away: some six million look-ups.
    pub fn check(&self) -> Result<(), WrongEntry> {
        self.check_with(|_| {})
    }

    /// Like [`check`](Self::check), and says how many entries have been proved every few thousand.
    ///
    /// # Errors
    ///
    /// The first wrong entry.
    pub fn check_with(&self, mut progress: impl FnMut(usize)) -> Result<(), WrongEntry> {
        for (index, &found) in self.entries().iter().enumerate() {
            if index % 4096 == 0 {
                progress(index);
            }
            let broken = match self.kind() {
                Kind::Clocks => self.clocks(index, found),
                Kind::ClocksCompact => half(index, found),
                Kind::UnitMoves => self.row(index),
                Kind::Patterns => self.pattern(index, found),
                Kind::RankUpper => self.upper(index, found),
                Kind::RankLower => lower(index, found),
            };
            if let Some(rule) = broken {
                return Err(WrongEntry { kind: self.kind(), index, found, rule });
            }
        }
        Ok(())
    }

    fn clocks(&self, state: usize, entry: u32) -> Option<Rule> {
        let (state, turns, distance) = (state as u32, entry & ALL_DIALS, entry >> clocks::DISTANCE);
        let next = |mv| self.entries()[clocks::turn(state, mv, 1) as usize] >> clocks::DISTANCE;
        let least = if state == 0 { 0 } else { 1 + (0..DIALS).map(next).min().expect("there are moves") };
        if after(state, turns) != 0 {
            Some(Rule::TurnsSolve)
        } else if total(turns) != distance {
            Some(Rule::DistanceIsLength)
        } else {
            (distance != least).then_some(Rule::DistanceIsLeast)
        }
    }

    fn row(&self, index: usize) -> Option<Rule> {
        let (dial, mv) = (index / DIALS, index % DIALS);
        let row = &self.entries()[dial * DIALS..][..DIALS];
        let right = || row.iter().all(|count| *count < 4) && after(0, pack(row)) == clocks::unit(dial);
        (mv == 0 && !right()).then_some(Rule::RowTurnsDial)
    }

    fn pattern(&self, index: usize, entry: u32) -> Option<Rule> {
        let pattern = unrank(index);
        let distance = |entry: u32| entry >> rotation::DISTANCE;
        let next = |mv| distance(self.entries()[rank::rank(rotation::turn(pattern, mv))]);
        let first = (0..rotation::MOVES).find(|&mv| next(mv) + 1 == distance(entry));
        if (0..rotation::MOVES).any(|mv| next(mv).abs_diff(distance(entry)) > 1) {
            Some(Rule::DistanceIsSmooth)
        } else if pattern == CENTRE {
            (entry != 0).then_some(Rule::DistanceIsLeast)
        } else {
            (first != Some(entry as usize % rotation::MOVES)).then_some(Rule::MoveLeadsCloser)
        }
    }

    fn upper(&self, half: usize, entry: u32) -> Option<Rule> {
        let right = match half.checked_sub(1) {
            None => 0,
            // With more than eight cells in its upper half there is no pattern.
            Some(before) => {
                u64::from(self.entries()[before]) + 8_u32.checked_sub(before.count_ones()).map_or(0, halves)
            }
        };
        (u64::from(entry) != right).then_some(Rule::HalvesAddUp)
    }
}

const ALL_DIALS: u32 = clocks::STATES as u32 - 1;

/// The state after turns, made one by one.
fn after(state: u32, turns: u32) -> u32 {
    (0..DIALS).fold(state, |state, mv| clocks::turn(state, mv, clocks::get(turns, mv)))
}

/// The sum of the counts of all moves.
fn total(turns: u32) -> u32 {
    (0..DIALS).map(|mv| clocks::get(turns, mv)).sum()
}

fn pack(counts: &[u32]) -> u32 {
    counts.iter().enumerate().map(|(mv, count)| count * clocks::unit(mv)).sum()
}

/// By linearity the sum of two parts solves the sum of their states, if each part solves its own.
fn half(index: usize, turns: u32) -> Option<Rule> {
    let state = if index < super::HALF_STATES { index } else { (index - super::HALF_STATES) << DIALS };
    (turns > ALL_DIALS || after(state as u32, turns) != 0).then_some(Rule::TurnsSolve)
}

/// The number of halves with so many cells: 12 choose `cells`.
fn halves(cells: u32) -> u64 {
    (0..u64::from(cells)).fold(1, |product, cell| product * (12 - cell) / (cell + 1))
}

fn lower(half: usize, entry: u32) -> Option<Rule> {
    let like = (0..half).filter(|lesser| lesser.count_ones() == half.count_ones()).count();
    (entry as usize != like).then_some(Rule::PlaceAmongLike)
}
