//! Numbers for the states of any puzzle.

use super::{Alphabet, Description, State};
use alloc::{vec, vec::Vec};

/// Numbers the states of a puzzle from 0: of dials all states, of cells all boards with equally many of each symbol.
///
/// The numbers are in the order of the states.
#[derive(Clone, Debug)]
pub struct Numbering {
    states: u64,
    slots: Slots,
}

#[derive(Clone, Debug)]
enum Slots {
    /// How many positions each dial has.
    Dials(Vec<u32>),
    /// On how many cells each symbol is.
    Cells(Vec<u64>),
}

impl Numbering {
    /// Numbers the states that are like one; `None` if there are 2^64 or more.
    ///
    /// # Panics
    ///
    /// If the state does not fit the puzzle. So do all methods that take one.
    pub fn new(description: &Description, like: &State) -> Option<Numbering> {
        let slots = match &description.alphabet {
            Alphabet::Numbers(positions) => Slots::Dials(positions.clone()),
            Alphabet::Symbols(symbols) => {
                let mut counts = vec![0; symbols.len()];
                like.numbers().iter().for_each(|symbol| counts[*symbol as usize] += 1);
                Slots::Cells(counts)
            }
        };
        let states = match &slots {
            Slots::Dials(positions) => {
                positions.iter().try_fold(1_u64, |states, positions| states.checked_mul((*positions).into()))
            }
            Slots::Cells(counts) => arrangements(counts),
        };
        Some(Numbering { states: states?, slots })
    }

    /// Returns how many states there are.
    pub fn states(&self) -> u64 {
        self.states
    }

    /// Returns the number of a state, which is like the one that the numbering was made for.
    pub fn rank(&self, state: &State) -> u64 {
        match &self.slots {
            Slots::Dials(positions) => state
                .numbers()
                .iter()
                .zip(positions)
                .fold(0, |rank, (number, positions)| rank * u64::from(*positions) + u64::from(*number)),
            Slots::Cells(counts) => {
                let mut left = Left { counts: counts.clone(), boards: self.states };
                state.numbers().iter().map(|symbol| left.take(*symbol as usize)).sum()
            }
        }
    }

    /// Returns the state with a number.
    ///
    /// # Panics
    ///
    /// If there is no such state.
    pub fn unrank(&self, rank: u64) -> State {
        assert!(rank < self.states, "there are {} states", self.states);
        let mut rest = rank;
        match &self.slots {
            Slots::Dials(positions) => {
                let digit = |positions: &u32| {
                    let digit = rest % u64::from(*positions);
                    rest /= u64::from(*positions);
                    digit as u32
                };
                let mut numbers: Vec<u32> = positions.iter().rev().map(digit).collect();
                numbers.reverse();
                numbers.into()
            }
            Slots::Cells(counts) => {
                let mut left = Left { counts: counts.clone(), boards: self.states };
                (0..counts.iter().sum())
                    .map(|_| {
                        let symbol = left.find(rest);
                        rest -= left.take(symbol);
                        symbol as u32
                    })
                    .collect()
            }
        }
    }
}

/// The symbols that are left for the rest of the cells, and how many boards they make.
struct Left {
    counts: Vec<u64>,
    boards: u64,
}

impl Left {
    /// Returns how many boards go on with a symbol.
    fn with(&self, symbol: usize) -> u64 {
        let cells: u64 = self.counts.iter().sum();
        (u128::from(self.boards) * u128::from(self.counts[symbol]) / u128::from(cells)) as u64
    }

    /// Finds the symbol with which the board of a rank goes on.
    fn find(&self, mut rank: u64) -> usize {
        let mut symbol = 0;
        while rank >= self.with(symbol) {
            rank -= self.with(symbol);
            symbol += 1;
        }
        symbol
    }

    /// Takes a symbol, and returns how many boards go on with a lesser one.
    fn take(&mut self, symbol: usize) -> u64 {
        let before = (0..symbol).map(|symbol| self.with(symbol)).sum();
        self.boards = self.with(symbol);
        self.counts[symbol] -= 1;
        before
    }
}

/// Returns the number of boards with given numbers of each symbol; `None` if there are 2^64 or more.
fn arrangements(counts: &[u64]) -> Option<u64> {
    let (mut boards, mut cells) = (1_u128, 0_u128);
    for count in counts {
        for chosen in 1..=u128::from(*count) {
            cells += 1;
            boards = boards.checked_mul(cells)? / chosen;
        }
    }
    boards.try_into().ok()
}
