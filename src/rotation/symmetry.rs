//! The symmetries of the # board: four quarter turns, each with or without a reflection.
//!
//! They carry lines to lines, and therefore moves to moves and the centre to itself: a board and its images are equally
//! far.

use super::board::PLACES;
use crate::space::rotation::CELLS;
use alloc::{boxed::Box, vec::Vec};

const HALF: u32 = 12;
const HALVES: usize = 1 << HALF;

/// A symmetry, as the images of both halves of a word of cells.
pub(super) struct Symmetry {
    images: Box<[[u32; HALVES]; 2]>,
}

impl Symmetry {
    /// All eight, the identity first.
    pub(super) fn all() -> Vec<Symmetry> {
        let maps = (0..8).map(|which| {
            let images = PLACES.map(|(row, column)| {
                let (row, column) = if which & 1 == 0 { (row, column) } else { (column, row) };
                let row = if which & 2 == 0 { row } else { 6 - row };
                let column = if which & 4 == 0 { column } else { 6 - column };
                let image = PLACES.iter().position(|place| *place == (row, column));
                image.expect("a symmetry carries cells to cells")
            });
            Symmetry::of(images)
        });
        maps.collect()
    }

    fn of(cells: [usize; CELLS]) -> Symmetry {
        let image = |word: usize, first: usize| -> u32 {
            (0..HALF as usize).map(|cell| ((word >> cell & 1) as u32) << cells[first + cell]).sum()
        };
        let halves = |first| core::array::from_fn(|word| image(word, first));
        Symmetry { images: Box::new([halves(0), halves(HALF as usize)]) }
    }

    /// Returns the image of a word of cells.
    pub(super) fn image(&self, cells: u32) -> u32 {
        self.images[0][cells as usize % HALVES] | self.images[1][(cells >> HALF) as usize]
    }
}
