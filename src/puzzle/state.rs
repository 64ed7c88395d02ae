//! The state of any puzzle.

use super::write_separated;
use alloc::vec::Vec;
use core::fmt;

/// The position of everything: a number for each slot of a puzzle.
///
/// The number is a dial's position, or which of the puzzle's symbols a cell shows, from 0. A puzzle makes states that fit
/// it: see [`Description::state`](super::Description::state) and [`read_state`](super::Description::read_state).
///
/// A state is written with a blank between its numbers; [`Description::show`](super::Description::show) writes it as its
/// puzzle does.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State(Vec<u32>);

impl State {
    /// Returns the number of each slot.
    pub fn numbers(&self) -> &[u32] {
        &self.0
    }

    /// Returns the number of each slot, to be changed.
    pub fn numbers_mut(&mut self) -> &mut [u32] {
        &mut self.0
    }
}

impl State {
    /// Turns some slots a number of times: each takes the number of the next, the last that of the first. A negative number
    /// turns them back.
    ///
    /// # Panics
    ///
    /// If there is no such slot.
    pub fn turn(&mut self, slots: &[usize], times: i64) {
        if let Ok(count @ 1..) = i64::try_from(slots.len()) {
            let mut numbers: Vec<u32> = slots.iter().map(|slot| self.0[*slot]).collect();
            numbers.rotate_left(times.rem_euclid(count) as usize);
            slots.iter().zip(numbers).for_each(|(slot, number)| self.0[*slot] = number);
        }
    }
}

impl From<Vec<u32>> for State {
    fn from(numbers: Vec<u32>) -> State {
        State(numbers)
    }
}

impl FromIterator<u32> for State {
    fn from_iter<I: IntoIterator<Item = u32>>(numbers: I) -> State {
        State(numbers.into_iter().collect())
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_separated(f, &self.0)
    }
}
