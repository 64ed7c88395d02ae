//! What several tests use.
#![allow(dead_code)]

#[cfg(feature = "cli")]
pub mod command;
#[cfg(feature = "cli")]
pub mod console;
#[cfg(feature = "toml")]
pub mod hostile;
#[cfg(feature = "alloc")]
pub mod loops;
#[cfg(feature = "generate")]
pub mod puzzles;
pub mod snapshot;

use rand_pcg::{
    Pcg64Mcg,
    rand_core::{Rng, SeedableRng},
};
use turnbook::{Board, Clocks};

/// Random states, the same ones for the same seed.
pub struct Random(Pcg64Mcg);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(Pcg64Mcg::seed_from_u64(seed))
    }

    /// A number below a bound, which is small beside 2^32.
    pub fn below(&mut self, bound: u32) -> u32 {
        ((u64::from(self.0.next_u32()) * u64::from(bound)) >> 32) as u32
    }

    pub fn clocks(&mut self) -> Clocks {
        Clocks::new(std::array::from_fn(|_| self.below(4) as u8)).unwrap()
    }

    /// A board of which every one is as likely.
    pub fn board(&mut self) -> Board {
        let mut symbols: [u8; 24] = std::array::from_fn(|cell| cell as u8 / 8 + 1);
        for last in (1..24).rev() {
            symbols.swap(last as usize, self.below(last + 1) as usize);
        }
        Board::new(symbols).unwrap()
    }

    /// A board that at most so many moves lead to from a solved one.
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
        let all: Vec<_> = turnbook::rotation::Move::all().collect();
        Board::new(symbols).unwrap().after((0..moves).map(|_| all[self.below(8) as usize]))
    }
}
