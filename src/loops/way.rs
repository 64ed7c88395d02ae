//! Ways to reach the goal: symbols that have to be somewhere, and the tables of their distances.

use super::{
    rank::Sets,
    table::{self, Table},
};
use alloc::{sync::Arc, vec::Vec};

/// A way to reach the goal from a board. It ends when the cells of each symbol are within their goal.
#[derive(Debug)]
pub(super) struct Way<const WORDS: usize> {
    /// Which of the puzzle's goals it reaches, if they have names.
    pub(super) goal: Option<u32>,
    pub(super) start: Sets<WORDS>,
    pub(super) within: Sets<WORDS>,
    /// How many words are in use.
    pub(super) words: usize,
    pub(super) views: Vec<View>,
    /// What a whole move costs in tables that share it.
    pub(super) scale: u32,
}

/// A table, and the symbols of a position that it looks at.
#[derive(Clone, Debug)]
pub(super) struct View {
    pub(super) table: Arc<Table>,
    /// The words of these symbols.
    pub(super) words: Vec<usize>,
    /// The number of cells of the table, if the symbol has more: all of them have to be within the goal, so any part of them
    /// has to.
    pub(super) part: Option<u32>,
    /// Whether the table shares moves, so that its distances and those of others add up.
    pub(super) shared: bool,
}

impl<const WORDS: usize> Way<WORDS> {
    #[inline]
    pub(super) fn is_solved(&self, sets: &Sets<WORDS>) -> bool {
        sets[..self.words].iter().zip(&self.within).all(|(set, within)| set & !within == 0)
    }

    /// Returns a lower bound for the number of moves to the goal; `None` if it cannot be reached.
    #[inline]
    pub(super) fn distance(&self, sets: &Sets<WORDS>) -> Option<u32> {
        let (mut most, mut sum) = (0, 0);
        for view in &self.views {
            let distance = view.distance(sets)?;
            if view.shared { sum += distance } else { most = most.max(distance) }
        }
        Some(most.max(sum.div_ceil(self.scale)))
    }

    /// Returns how many steps it takes to make a move and to look at the position.
    pub(super) fn steps(&self) -> usize {
        let looks = |view: &View| view.part.map_or(view.words.len(), |part| u64::BITS.div_ceil(part) as usize);
        self.words + self.views.iter().map(looks).sum::<usize>()
    }

    /// Estimates how far the goal is, to compare positions: the sum of what all tables say. `None` if it cannot be reached.
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

/// Splits a set into sets of a size, which is at most its own. The last may overlap the one before it.
fn parts(set: u64, size: u32) -> impl Iterator<Item = u64> {
    let mut rest = set;
    core::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        if rest.count_ones() < size {
            // The last one takes cells from the one before.
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
