//! Numbers for the states of any puzzle.

use super::{Alphabet, Description, State};
use alloc::{vec, vec::Vec};

/// Numbers the states of a puzzle from 0: all states of dials, or all boards that have each symbol on the same number of
/// cells as a given one.
///
/// The numbers are in the order of the states.
#[derive(Clone, Debug)]
pub struct Numbering {
    states: u64,
    slots: Slots,
}

#[derive(Clone, Debug)]
enum Slots {
    /// The number of positions of each dial.
    Dials(Vec<u32>),
    /// The number of cells that show each symbol.
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
                let mut left = Left::new(counts, self.states);
                state.numbers().iter().map(|symbol| left.take(*symbol as usize)).sum()
            }
        }
    }

    /// Returns the state with a number.
    ///
    /// # Panics
    ///
    /// If the number is not below [`states`](Self::states).
    pub fn unrank(&self, rank: u64) -> State {
        assert!(rank < self.states, "there are {} states", self.states);
        let mut rest = rank;
        match &self.slots {
            Slots::Dials(positions) => {
                let mut numbers = vec![0; positions.len()];
                for (number, positions) in numbers.iter_mut().zip(positions).rev() {
                    *number = (rest % u64::from(*positions)) as u32;
                    rest /= u64::from(*positions);
                }
                numbers.into()
            }
            Slots::Cells(counts) => {
                let mut left = Left::new(counts, self.states);
                (0..left.cells)
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

/// The symbols that are left for the rest of the cells.
struct Left {
    counts: Vec<u64>,
    cells: u64,
    /// How many boards they make.
    boards: u64,
}

impl Left {
    fn new(counts: &[u64], boards: u64) -> Left {
        Left { counts: counts.to_vec(), cells: counts.iter().sum(), boards }
    }

    /// Returns how many boards continue with one of some cells' symbols: their share of all.
    fn share(&self, cells: u64) -> u64 {
        match self.boards.checked_mul(cells) {
            Some(product) => product / self.cells,
            None => (u128::from(self.boards) * u128::from(cells) / u128::from(self.cells)) as u64,
        }
    }

    /// Finds the symbol with which the board of a number continues.
    fn find(&self, rank: u64) -> usize {
        let mut before = 0;
        let is_after = |count: &u64| {
            before += count;
            self.share(before) > rank
        };
        self.counts.iter().position(is_after).expect("the number is below that of the boards")
    }

    /// Takes a symbol, and returns how many boards continue with a lesser one.
    fn take(&mut self, symbol: usize) -> u64 {
        let before = self.share(self.counts[..symbol].iter().sum());
        self.boards = self.share(self.counts[symbol]);
        self.counts[symbol] -= 1;
        self.cells -= 1;
        before
    }
}

/// Returns the number of arrangements of symbols, given how many cells show each; `None` if there are 2^64 or more.
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
