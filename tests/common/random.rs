//! Random numbers and boards.

use rand_pcg::{
    Pcg64Mcg,
    rand_core::{Rng, SeedableRng},
};
use turnbook::{Board, rotation::Move};

/// A source of random numbers. The same seed gives the same numbers.
pub struct Random(Pcg64Mcg);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(Pcg64Mcg::seed_from_u64(seed))
    }

    /// Returns a number below a bound. The bound must be much less than 2^32.
    pub fn below(&mut self, bound: u32) -> u32 {
        ((u64::from(self.0.next_u32()) * u64::from(bound)) >> 32) as u32
    }

    /// Returns a board; all are equally likely.
    pub fn board(&mut self) -> Board {
        let mut symbols: [u8; 24] = std::array::from_fn(|cell| cell as u8 / 8 + 1);
        for last in (1..24).rev() {
            symbols.swap(last as usize, self.below(last + 1) as usize);
        }
        Board::new(symbols).unwrap()
    }

    /// Returns a solved board after some random moves.
    pub fn board_near(&mut self, moves: u32) -> Board {
        let centre = [6, 7, 8, 11, 12, 15, 16, 17];
        let mut rest: Vec<u8> = (0..16).map(|cell| cell / 8 + 2).collect();
        for last in (1..16).rev() {
            rest.swap(last as usize, self.below(last + 1) as usize);
        }
        let shift = self.below(3) as u8;
        let symbols = std::array::from_fn(|cell| {
            let symbol = if centre.contains(&cell) { 1 } else { rest.pop().unwrap() };
            (symbol + shift) % 3 + 1
        });
        let all: Vec<_> = Move::all().collect();
        Board::new(symbols).unwrap().after((0..moves).map(|_| all[self.below(8) as usize]))
    }
}
