//! Tables of distances: for each position of some symbols, how many moves it is from its goal.

use super::{
    rank::{Ranking, Sets},
    turn::Turn,
};
use alloc::{vec, vec::Vec};
use core::ops::ControlFlow;

/// The most symbols that a table can tell apart.
pub(super) const WORDS: usize = 16;

/// What a table is of: some symbols, each with its number of cells and the cells that it has to be within.
///
/// Only a symbol by itself can have fewer cells than it may be within.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Subject {
    pub(super) sizes: Vec<u32>,
    pub(super) within: Vec<u64>,
}

/// The distances of all positions, by their numbers.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) ranking: Ranking,
    pub(super) entries: Entries,
    /// Whether the search came to its end: what it did not reach cannot be solved.
    pub(super) complete: bool,
}

/// The distances. Few tables have one that needs more than a byte.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Entries {
    Bytes(Vec<u8>),
    Words(Vec<u16>),
}

impl Entries {
    const UNREACHED: u32 = u32::MAX;

    #[inline]
    fn get(&self, number: usize) -> u32 {
        match self {
            Entries::Bytes(bytes) => match bytes[number] {
                u8::MAX => Self::UNREACHED,
                entry => entry.into(),
            },
            Entries::Words(words) => match words[number] {
                u16::MAX => Self::UNREACHED,
                entry => entry.into(),
            },
        }
    }

    /// Returns how many bytes an entry takes.
    pub(super) fn width(&self) -> u32 {
        match self {
            Entries::Bytes(_) => 1,
            Entries::Words(_) => 2,
        }
    }

    #[inline]
    fn set(&mut self, number: usize, distance: u32) {
        match self {
            Entries::Bytes(bytes) => bytes[number] = distance as u8,
            Entries::Words(words) => words[number] = distance as u16,
        }
    }

    /// Makes room for a distance, if there is a way to.
    fn hold(&mut self, distance: u32) -> bool {
        if let Entries::Bytes(bytes) = self
            && distance >= u8::MAX.into()
        {
            let word = |byte: &u8| if *byte == u8::MAX { u16::MAX } else { (*byte).into() };
            *self = Entries::Words(bytes.iter().map(word).collect());
        }
        distance < u16::MAX.into()
    }
}

/// How often the work is reported and may be stopped: after so many positions.
const STEP: usize = 1 << 14;

impl Table {
    /// Fills a table by a search backwards from the goal, breadth first. `None` if it was stopped.
    ///
    /// `back` are the moves undone. The watch is told how many positions are done, at most all that there are.
    pub(super) fn fill(
        ranking: Ranking,
        subject: &Subject,
        back: &[Turn],
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Option<Table> {
        if subject.sizes.len() == 1 {
            Fill::<1>::new(ranking, subject, back).run(watch)
        } else {
            Fill::<WORDS>::new(ranking, subject, back).run(watch)
        }
    }

    /// Returns how many moves a position is from its goal, `None` if it cannot be reached. Where the search did not
    /// come to its end, it may be that it can, in no fewer moves.
    #[inline]
    pub(super) fn distance<const WORDS: usize>(&self, sets: &Sets<WORDS>) -> Option<u32> {
        match self.entries.get(self.ranking.rank(sets)) {
            Entries::UNREACHED if self.complete => None,
            moves => Some(moves.min(u16::MAX.into())),
        }
    }
}

/// The positions of a distance.
enum Level<const WORDS: usize> {
    Listed(Vec<Sets<WORDS>>),
    /// There are many: they are found by going through the table.
    Scattered,
}

struct Fill<'f, const WORDS: usize> {
    ranking: Ranking,
    back: &'f [Turn],
    words: usize,
    entries: Entries,
    reached: u64,
    next: Level<WORDS>,
}

impl<'f, const WORDS: usize> Fill<'f, WORDS> {
    fn new(ranking: Ranking, subject: &Subject, back: &'f [Turn]) -> Self {
        let words = subject.sizes.len();
        let entries = Entries::Bytes(vec![u8::MAX; ranking.states()]);
        let mut fill = Fill { ranking, back, words, entries, reached: 0, next: Level::Listed(vec![]) };
        let mut goal = [0; WORDS];
        goal[..words].copy_from_slice(&subject.within);
        if subject.sizes.iter().zip(goal).all(|(size, within)| *size == within.count_ones()) {
            fill.reach(goal, 0);
        } else {
            for number in 0..fill.ranking.states() {
                let sets: Sets<WORDS> = fill.ranking.unrank(number);
                if sets.iter().zip(goal).all(|(set, within)| set & !within == 0) {
                    fill.reach(sets, 0);
                }
            }
        }
        fill
    }

    /// The most positions that are listed. A level with more is at least a sixteenth of the table, so going through the
    /// table for it is well spent, and happens no more than sixteen times.
    fn most_listed(&self) -> usize {
        self.ranking.states() / 16
    }

    fn reach(&mut self, sets: Sets<WORDS>, distance: u32) {
        let number = self.ranking.rank(&sets);
        if self.entries.get(number) != Entries::UNREACHED {
            return;
        }
        self.entries.set(number, distance);
        self.reached += 1;
        let most = self.most_listed();
        if let Level::Listed(list) = &mut self.next {
            if list.len() < most || list.is_empty() {
                list.push(sets);
            } else {
                self.next = Level::Scattered;
            }
        }
    }

    fn reach_all_before(&mut self, sets: Sets<WORDS>, distance: u32) {
        for turn in self.back {
            let mut before = sets;
            before[..self.words].iter_mut().for_each(|set| *set = turn.apply(*set));
            self.reach(before, distance);
        }
    }

    fn run(mut self, watch: &mut dyn FnMut(u64) -> ControlFlow<()>) -> Option<Table> {
        let mut distance = 0;
        let complete = loop {
            let level = core::mem::replace(&mut self.next, Level::Listed(vec![]));
            if matches!(&level, Level::Listed(list) if list.is_empty()) {
                break true;
            }
            if !self.entries.hold(distance + 1) {
                break false;
            }
            match level {
                Level::Listed(list) => {
                    for some in list.chunks(STEP) {
                        some.iter().for_each(|sets| self.reach_all_before(*sets, distance + 1));
                        if watch(self.reached).is_break() {
                            return None;
                        }
                    }
                }
                Level::Scattered => {
                    for number in 0..self.ranking.states() {
                        if self.entries.get(number) == distance {
                            self.reach_all_before(self.ranking.unrank(number), distance + 1);
                        }
                        if number % STEP == 0 && watch(self.reached).is_break() {
                            return None;
                        }
                    }
                }
            }
            distance += 1;
        };
        Some(Table { ranking: self.ranking, entries: self.entries, complete })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time() {
        extern crate std;
        use std::{println, time::Instant};
        let ring = |at: &[usize]| at.to_vec();
        let rot: Vec<Vec<usize>> = [
            [1, 3, 7, 12, 16, 21, 23],
            [2, 4, 9, 13, 18, 22, 24],
            [11, 10, 9, 8, 7, 6, 5],
            [20, 19, 18, 17, 16, 15, 14],
            [24, 22, 18, 13, 9, 4, 2],
            [23, 21, 16, 12, 7, 3, 1],
            [14, 15, 16, 17, 18, 19, 20],
            [5, 6, 7, 8, 9, 10, 11],
        ]
        .iter()
        .map(|l| ring(&l.map(|c| c - 1)))
        .collect();
        let grid = |h: usize, w: usize| -> Vec<Vec<usize>> {
            let mut all: Vec<Vec<usize>> = vec![];
            for r in 0..h {
                all.push((0..w).map(|c| r * w + c).collect());
            }
            for c in 0..w {
                all.push((0..h).map(|r| r * w + c).collect());
            }
            let back: Vec<Vec<usize>> = all.iter().map(|l| l.iter().rev().copied().collect()).collect();
            all.extend(back);
            all
        };
        let centre = [7, 8, 9, 12, 13, 16, 17, 18].iter().map(|c| 1u64 << (c - 1)).sum();
        let first = |k: u32| (1u64 << k) - 1;
        let cases: Vec<(&str, u32, Vec<Vec<usize>>, Vec<u32>, Vec<u64>)> = vec![
            ("rotation", 24, rot.clone(), vec![8], vec![centre]),
            ("rotation 8 within 9", 24, rot, vec![8], vec![centre | 1]),
            ("3x3 all", 9, grid(3, 3), vec![1; 8], (0..8).map(|i| 1 << i).collect()),
            ("4x4 3 symbols", 16, grid(4, 4), vec![5, 5], vec![first(5), first(5) << 5]),
            ("4x4 5 of 16", 16, grid(4, 4), vec![1; 5], (0..5).map(|i| 1 << i).collect()),
            ("5x5 10", 25, grid(5, 5), vec![10], vec![first(10)]),
            ("6x6 8", 36, grid(6, 6), vec![8], vec![first(8)]),
            ("4x4 4444", 16, grid(4, 4), vec![4, 4, 4], vec![0xf, 0xf0, 0xf00]),
        ];
        let only = std::env::var("ONLY").unwrap_or_default();
        for (name, cells, loops, sizes, within) in cases.into_iter().filter(|c| c.0.contains(&only)) {
            let ranking = Ranking::new(cells, &sizes).unwrap();
            let back: Vec<Turn> = loops.iter().map(|l| Turn::undoing(l)).collect();
            let states = ranking.states();
            let start = Instant::now();
            let t =
                Table::fill(ranking, &Subject { sizes, within }, &back, &mut |_| ControlFlow::Continue(())).unwrap();
            let e = start.elapsed();
            let mut hist = vec![0; 64];
            for i in 0..states {
                let d = t.entries.get(i);
                if d < 64 {
                    hist[d as usize] += 1
                }
            }
            println!(
                "{name}: {states} states, {e:?}, {} ns a state and move; {hist:?}",
                e.as_nanos() / states as u128 / back.len() as u128
            );
        }
    }
}
