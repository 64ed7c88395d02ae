// SPDX-License-Identifier: MIT OR Apache-2.0
// The data of every puzzle.

/// Numbers of `WIDTH` bytes each, in little-endian order.
struct Numbers<const WIDTH: usize, const BYTES: usize>(&'static [u8; BYTES]);

impl<const WIDTH: usize, const BYTES: usize> Numbers<WIDTH, BYTES> {
    fn get(&self, index: usize) -> u32 {
        self.0[WIDTH * index..][..WIDTH].iter().rev().fold(0, |number, byte| number << 8 | u32::from(*byte))
    }
}
