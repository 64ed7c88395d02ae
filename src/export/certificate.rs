//! The rules that prove a table: each compares an entry with its neighbours, and knows nothing of how it was made.

use super::builtin::HALF_STATES;
use crate::{
    rotation::unrank,
    space::{
        clocks::{self, DIALS},
        rank,
        rotation::{self, CENTRE},
    },
};
use alloc::borrow::Cow;
use core::fmt;

/// Returns the rule that the entry with a number breaks, if it does.
pub(super) type Certificate = dyn Fn(&[u32], usize) -> Option<Rule> + Send + Sync;

/// An entry that breaks a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WrongEntry {
    /// The name of the table.
    pub table: Cow<'static, str>,
    /// The number of the entry.
    pub index: usize,
    /// The entry; `None` if it says that the state has no solution.
    pub found: Option<u32>,
    /// The rule.
    pub rule: Rule,
}

/// What must hold for an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Rule {
    /// The turns bring every dial of the state to 12 o'clock.
    TurnsSolve,
    /// The distance is the number of turns.
    DistanceIsLength,
    /// The distance is 0 in the solved state only, and elsewhere one more than the least distance one move away.
    DistanceIsLeast,
    /// The row of a dial turns that dial alone, by a quarter. The entry is the first of the row.
    RowTurnsDial,
    /// The distance of a pattern one move away differs by at most one.
    DistanceIsSmooth,
    /// The move is the first that leads closer.
    MoveLeadsCloser,
    /// The entry is that of the half before it plus the number of patterns that begin with that half.
    HalvesAddUp,
    /// The entry is the number of lesser halves that have its number of cells.
    PlaceAmongLike,
    /// The distance of a puzzle's state is this one, `None` if it has no solution: 0 exactly if the state is solved,
    /// else one more than the least distance one move away.
    Distance(Option<u32>),
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Rule::TurnsSolve => "the turns must bring every dial to 12 o'clock",
            Rule::DistanceIsLength => "the distance must be the number of turns",
            Rule::DistanceIsLeast => {
                "the distance must be 0 when solved, else one more than the least distance one move away"
            }
            Rule::RowTurnsDial => "the row must turn its dial alone, by a quarter",
            Rule::DistanceIsSmooth => "the distance one move away must differ by at most one",
            Rule::MoveLeadsCloser => "the move must be the first that leads closer",
            Rule::HalvesAddUp => "the entry must be the number of patterns with lesser halves",
            Rule::PlaceAmongLike => "the entry must be the number of lesser halves with its number of cells",
            Rule::Distance(None) => "by its neighbours there is no solution",
            Rule::Distance(Some(distance)) => return write!(f, "by its neighbours the distance is {distance}"),
        })
    }
}

impl fmt::Display for WrongEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "table {}, entry {}: found ", self.table, self.index)?;
        match self.found {
            Some(found) => write!(f, "{found}")?,
            None => f.write_str("no solution")?,
        }
        write!(f, ", but {}", self.rule)
    }
}

impl core::error::Error for WrongEntry {}

const ALL_DIALS: u32 = clocks::STATES as u32 - 1;

/// Returns the state after turns, made one by one.
fn after(state: u32, turns: u32) -> u32 {
    (0..DIALS).fold(state, |state, mv| clocks::turn(state, mv, clocks::get(turns, mv)))
}

/// Returns the number of moves of turns.
fn length(turns: u32) -> u32 {
    (0..DIALS).map(|mv| clocks::get(turns, mv)).sum()
}

pub(super) fn clocks(entries: &[u32], index: usize) -> Option<Rule> {
    let distance = |state: u32| entries[state as usize] >> clocks::DISTANCE;
    let (state, turns) = (index as u32, entries[index] & ALL_DIALS);
    let least = (0..DIALS).map(|mv| 1 + distance(clocks::turn(state, mv, 1))).min().filter(|_| state != 0);
    if after(state, turns) != 0 {
        Some(Rule::TurnsSolve)
    } else if length(turns) != distance(state) {
        Some(Rule::DistanceIsLength)
    } else {
        (distance(state) != least.unwrap_or(0)).then_some(Rule::DistanceIsLeast)
    }
}

/// By linearity, the sum of two parts solves the sum of their states if each part solves its own.
pub(super) fn clocks_compact(entries: &[u32], index: usize) -> Option<Rule> {
    let state = if index < HALF_STATES { index } else { (index - HALF_STATES) << DIALS };
    let turns = entries[index];
    (turns > ALL_DIALS || after(state as u32, turns) != 0).then_some(Rule::TurnsSolve)
}

/// A row is proved as a whole, at its first entry.
pub(super) fn unit_moves(entries: &[u32], index: usize) -> Option<Rule> {
    let (dial, mv) = (index / DIALS, index % DIALS);
    let row = &entries[dial * DIALS..][..DIALS];
    let turns = || row.iter().enumerate().map(|(mv, count)| count * clocks::unit(mv)).sum();
    let right = || row.iter().all(|count| *count < 4) && after(0, turns()) == clocks::unit(dial);
    (mv == 0 && !right()).then_some(Rule::RowTurnsDial)
}

pub(super) fn patterns(entries: &[u32], index: usize) -> Option<Rule> {
    let pattern = unrank(index);
    let distance = |index: usize| entries[index] >> rotation::DISTANCE;
    let next = |mv| distance(rank::rank(rotation::turn(pattern, mv)));
    let closer = (0..rotation::MOVES).find(|&mv| next(mv) + 1 == distance(index));
    if (0..rotation::MOVES).any(|mv| next(mv).abs_diff(distance(index)) > 1) {
        Some(Rule::DistanceIsSmooth)
    } else if pattern == CENTRE {
        (entries[index] != 0).then_some(Rule::DistanceIsLeast)
    } else {
        (closer != Some(entries[index] as usize % rotation::MOVES)).then_some(Rule::MoveLeadsCloser)
    }
}

pub(super) fn rank_upper(entries: &[u32], half: usize) -> Option<Rule> {
    // 12 choose `cells`.
    let halves = |cells: u32| (0..u64::from(cells)).fold(1, |product, cell| product * (12 - cell) / (cell + 1));
    let expected = match half.checked_sub(1) {
        None => 0,
        // With more than eight cells in its upper half there is no pattern.
        Some(before) => u64::from(entries[before]) + 8_u32.checked_sub(before.count_ones()).map_or(0, halves),
    };
    (u64::from(entries[half]) != expected).then_some(Rule::HalvesAddUp)
}

pub(super) fn rank_lower(entries: &[u32], half: usize) -> Option<Rule> {
    let like = (0..half).filter(|lesser| lesser.count_ones() == half.count_ones()).count();
    (entries[half] as usize != like).then_some(Rule::PlaceAmongLike)
}
