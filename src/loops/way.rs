//! A way to meet the goal: the symbols that it needs somewhere, and what tables know of them.

use super::{
    rank::Sets,
    table::{self, Table},
};
use alloc::{sync::Arc, vec::Vec};

/// A way to meet the goal from a board. It is met when the cells of each symbol are within their goal.
#[derive(Debug)]
pub(super) struct Way<const WORDS: usize> {
    /// Which of the puzzle's goals it reaches, if there are several.
    pub(super) goal: Option<u32>,
    pub(super) start: Sets<WORDS>,
    pub(super) within: Sets<WORDS>,
    /// How many words are in use.
    pub(super) words: usize,
    pub(super) views: Vec<View>,
}

/// A table as it looks at a position.
#[derive(Clone, Debug)]
pub(super) struct View {
    pub(super) table: Arc<Table>,
    /// The words that the table is of.
    pub(super) words: Vec<usize>,
    /// Where the table is of fewer cells than the symbol has: of how many. All of them have to be within the goal, so
    /// any of them have to.
    pub(super) part: Option<u32>,
}

impl<const WORDS: usize> Way<WORDS> {
    #[inline]
    pub(super) fn is_solved(&self, sets: &Sets<WORDS>) -> bool {
        sets[..self.words].iter().zip(&self.within).all(|(set, within)| set & !within == 0)
    }

    /// Returns a number of moves that the goal is not nearer than; `None` if it cannot be reached.
    #[inline]
    pub(super) fn distance(&self, sets: &Sets<WORDS>) -> Option<u32> {
        self.views.iter().try_fold(0, |most: u32, view| Some(most.max(view.distance(sets)?)))
    }

    /// Returns how far the goal seems to be, to tell one position from another: what all tables say together. `None` if it
    /// cannot be reached.
    pub(super) fn promise(&self, sets: &Sets<WORDS>) -> Option<u64> {
        self.views.iter().map(|view| view.distance(sets).map(u64::from)).sum()
    }
}

impl View {
    #[inline]
    pub(super) fn distance<const WORDS: usize>(&self, sets: &Sets<WORDS>) -> Option<u32> {
        match (&self.words[..], self.part) {
            ([word], None) => self.table.distance(&[sets[*word]]),
            ([word], Some(size)) => {
                parts(sets[*word], size).try_fold(0, |most: u32, part| Some(most.max(self.table.distance(&[part])?)))
            }
            (words, _) => {
                let mut seen = [0; table::WORDS];
                seen.iter_mut().zip(words).for_each(|(set, word)| *set = sets[*word]);
                self.table.distance(&seen)
            }
        }
    }
}

/// Returns sets of so many cells that together are the whole set, which has at least as many.
fn parts(set: u64, size: u32) -> impl Iterator<Item = u64> {
    let mut rest = set;
    core::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        if rest.count_ones() < size {
            // The last one shares cells with the one before.
            let mut last = set;
            while last.count_ones() > size {
                last &= last - 1;
            }
            rest = 0;
            return Some(last);
        }
        let before = rest;
        for _ in 0..size {
            rest &= rest - 1;
        }
        Some(before & !rest)
    })
}

#[cfg(test)]
mod tests {
    use super::parts;
    use alloc::vec::Vec;

    #[test]
    fn parts_are_the_whole() {
        let of = |set: u64, size| parts(set, size).collect::<Vec<_>>();
        assert_eq!(of(0b1111_0011, 2), [0b11, 0b11_0000, 0b1100_0000]);
        assert_eq!(of(0b1111_0011, 4), [0b11_0011, 0b1111_0000]);
        assert_eq!(of(0b101, 2), [0b101]);
    }
}
