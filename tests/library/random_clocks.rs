//! Random states of the clocks.

use crate::common::random::Random;
use turnbook::Clocks;

impl Random {
    pub fn clocks(&mut self) -> Clocks {
        Clocks::new(std::array::from_fn(|_| self.below(4) as u8)).unwrap()
    }
}
