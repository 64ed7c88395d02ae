//! Moves of sets of cells. A set is a word, with bit 0 for the first cell.

use alloc::{boxed::Box, vec, vec::Vec};

/// A loop that turns by one cell, as groups of cells that move equally far.
///
/// If the cells are on straight lines there are few groups: two for a row of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    fixed: u64,
    groups: Box<[(u64, u32)]>,
}

impl Turn {
    /// Turns a loop of cells, head first: each takes what the next one has, and the last what the head has.
    pub(super) fn new(cells: &[usize]) -> Turn {
        let mut fixed = !0;
        let mut groups: Vec<(u64, u32)> = vec![];
        for (to, from) in cells.iter().zip(cells.iter().cycle().skip(1)) {
            let distance = (*to as u32).wrapping_sub(*from as u32) % u64::BITS;
            fixed &= !(1 << from);
            match groups.iter_mut().find(|group| group.1 == distance) {
                Some(group) => group.0 |= 1 << from,
                None => groups.push((1 << from, distance)),
            }
        }
        Turn { fixed, groups: groups.into() }
    }

    /// Turns a loop of cells back.
    pub(super) fn undoing(cells: &[usize]) -> Turn {
        Turn::new(&cells.iter().rev().copied().collect::<Vec<_>>())
    }

    /// Returns a set after the turn.
    #[inline]
    pub(super) fn apply(&self, set: u64) -> u64 {
        self.groups
            .iter()
            .fold(set & self.fixed, |turned, (cells, distance)| turned | (set & cells).rotate_left(*distance))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_cell_takes_what_the_next_one_has() {
        for cells in [vec![], vec![5], vec![0, 63], vec![3, 9, 4], vec![7, 6, 5, 13, 21, 22, 23, 15], (0..64).collect()]
        {
            let (turn, undoing) = (Turn::new(&cells), Turn::undoing(&cells));
            for cell in 0..64 {
                let place = cells.iter().position(|on| *on == cell);
                let to = place.map_or(cell, |place| cells[(place + cells.len() - 1) % cells.len()]);
                assert_eq!(turn.apply(1 << cell), 1 << to, "{cells:?}");
                assert_eq!(undoing.apply(1 << to), 1 << cell, "{cells:?}");
            }
            let set = 0x9e37_79b9_7f4a_7c15;
            assert_eq!(undoing.apply(turn.apply(set)), set);
            assert_eq!(turn.apply(set).count_ones(), set.count_ones());
        }
    }
}
