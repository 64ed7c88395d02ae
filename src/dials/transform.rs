//! The costs of all solutions at once, where every move is made once or not at all: a Walsh-Hadamard transform.
//!
//! A solution is one of them, x, plus a sum of generators: those whose bit in a number y is set. So move j is made if
//! x_j plus the parity of y & g_j is odd, where g_j has the bits of the generators that contain j. Let f(g) be the sum of
//! (-1)^x_j over all j with g_j = g. Its transform F(y) = Σ_g f(g) (-1)^parity(y & g) is the number of moves that are
//! not made minus that of those made, for every y. As the least cost is found by looking at all y, it is the least.
//!
//! The highest bits of y choose a block, in which they only change the signs of the moves; a block fits into the
//! first-level cache. The first generator has the highest bit, so of two solutions the one with the greater y comes
//! first in the order of answers.

use super::kernel::Generator;
use crate::puzzle::{Budget, Limit, Metric};
use alloc::{boxed::Box, vec, vec::Vec};
use core::{
    fmt,
    ops::{Add, Sub},
};

/// The bits of y within a row of cells, which are added all at once.
const ROW_BITS: u32 = 6;
const ROW: usize = 1 << ROW_BITS;
/// The bits of y within a block.
const BLOCK_BITS: u32 = 14;

/// The generators by moves. Each generator has a move of its own, before its other moves.
#[derive(Clone, Debug)]
pub(super) struct Transform {
    /// For each move that some generator contains, its column and the generators.
    moves: Vec<(usize, u64)>,
    bits: u32,
}

/// The solutions that cost the least.
pub(super) struct Least {
    pub(super) cost: u64,
    /// The first of them in the order of answers.
    pub(super) counts: Vec<u32>,
    pub(super) number: u64,
}

/// A search that a limit stopped: the best solution so far.
pub(super) struct Unfinished {
    pub(super) least: Option<Least>,
    pub(super) limit: Limit,
}

impl Transform {
    /// The most generators.
    pub(super) const MOST: usize = 48;

    /// Makes the transform of generators modulo 2, in whose own columns all others are 0.
    pub(super) fn new(generators: &[Generator]) -> Transform {
        let columns = generators.first().map_or(0, |generator| generator.counts.len());
        let mask = |column: usize| {
            generators.iter().fold(0, |mask, generator| mask << 1 | u64::from(generator.counts[column] & 1))
        };
        let moves = (0..columns).map(|column| (column, mask(column))).filter(|(_, mask)| *mask != 0).collect();
        Transform { moves, bits: generators.len() as u32 }
    }

    /// Returns about how many bytes a search takes.
    pub(super) fn bytes(&self) -> usize {
        self.moves.len() * 32 + (1 << (BLOCK_BITS + 1)) + 4 * ROW * ROW
    }

    /// Finds the solutions of the least cost, if that is at most `most`. `start` is one of the solutions, without the
    /// generators' own moves.
    pub(super) fn least(
        &self,
        start: &[u32],
        metric: Metric,
        most: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Least>, Unfinished> {
        let mut blocks = Blocks::new(self, start);
        let (mut highest, mut first, mut number) = (i32::MIN, 0, 0);
        let mut stopped = budget.begin();
        while stopped.is_ok()
            && let Some(block) = blocks.next()
        {
            let here = blocks.cells.highest();
            if here > highest {
                (highest, number) = (here, 0);
                first = block << blocks.bits | blocks.cells.last(here, usize::MAX).unwrap_or(0) as u64;
            }
            if here == highest {
                number += blocks.cells.number(here);
            }
            stopped = budget.add_nodes(1 << blocks.bits);
        }
        let cost = self.cost(start, highest, metric);
        let least =
            (highest > i32::MIN && cost <= most).then(|| Least { cost, counts: self.counts(start, first), number });
        match stopped {
            Ok(()) => Ok(least),
            Err(limit) => Err(Unfinished { least, limit }),
        }
    }

    /// Begins a walk through the solutions of a cost, in the order of answers.
    pub(super) fn all(&self, start: &[u32], cost: u64, metric: Metric) -> Walk<'_> {
        // The sum of no moves at all, minus two for each move.
        let value = (self.cost(start, 0, metric) as i64 - cost as i64) / metric.cost(1) as i64;
        let value = 2 * value + (self.moves.len() as i64 % 2);
        Walk { transform: self, start: start.to_vec(), blocks: Blocks::new(self, start), value: value as i32, at: None }
    }

    /// Returns the cost of solutions, given a value of the transform.
    fn cost(&self, start: &[u32], value: i32, metric: Metric) -> u64 {
        let always: u32 = start.iter().sum::<u32>() - self.moves.iter().map(|(column, _)| start[*column]).sum::<u32>();
        let made = (self.moves.len() as i64 - i64::from(value)) as u64 / 2;
        (u64::from(always) + made) * metric.cost(1)
    }

    /// Returns the counts of a solution.
    fn counts(&self, start: &[u32], number: u64) -> Vec<u32> {
        let mut counts = start.to_vec();
        self.moves.iter().for_each(|(column, mask)| counts[*column] ^= (number & mask).count_ones() & 1);
        counts
    }
}

/// A walk through the solutions of a cost.
#[derive(Debug)]
pub(super) struct Walk<'a> {
    transform: &'a Transform,
    start: Vec<u32>,
    blocks: Blocks,
    value: i32,
    /// The block, and the place of the last solution in it.
    at: Option<(u64, usize)>,
}

impl Walk<'_> {
    /// Returns the counts of the next solution.
    pub(super) fn next(&mut self, budget: &mut Budget<'_>) -> Result<Option<Vec<u32>>, Limit> {
        loop {
            if let Some((block, end)) = self.at {
                budget.work(1 + self.start.len())?;
                match self.blocks.cells.last(self.value, end) {
                    Some(place) => {
                        self.at = Some((block, place));
                        let number = block << self.blocks.bits | place as u64;
                        return Ok(Some(self.transform.counts(&self.start, number)));
                    }
                    None => self.at = None,
                }
            }
            budget.add_nodes(1 << self.blocks.bits)?;
            let Some(block) = self.blocks.next() else { return Ok(None) };
            self.at = Some((block, usize::MAX));
        }
    }
}

/// The blocks of the transform, the last first.
#[derive(Debug)]
struct Blocks {
    /// For each move, its generators and whether it is made.
    moves: Vec<(u64, bool)>,
    /// The bits of y within a block.
    bits: u32,
    /// How many blocks are left.
    left: u64,
    cells: Box<dyn Cells>,
}

impl Blocks {
    fn new(transform: &Transform, start: &[u32]) -> Blocks {
        let moves: Vec<(u64, bool)> =
            transform.moves.iter().map(|(column, mask)| (*mask, start[*column] & 1 == 1)).collect();
        let bits = transform.bits.min(BLOCK_BITS);
        // No sum, of all or some of the moves, exceeds their number.
        let cells: Box<dyn Cells> = match moves.len() {
            0..128 => Box::new(Block::<i8>::new(bits)),
            _ => Box::new(Block::<i16>::new(bits)),
        };
        Blocks { moves, bits, left: 1 << (transform.bits - bits), cells }
    }

    /// Fills the cells with the next block, and returns its number.
    fn next(&mut self) -> Option<u64> {
        self.left = self.left.checked_sub(1)?;
        let (bits, block) = (self.bits, self.left);
        let low = (1 << bits) - 1;
        let sign = |&(mask, made): &(u64, bool)| ((mask & low) as usize, made ^ parity(mask >> bits & block));
        self.cells.transform(&mut self.moves.iter().map(sign));
        Some(block)
    }
}

fn parity(bits: u64) -> bool {
    bits.count_ones() & 1 == 1
}

/// The values of the transform for the numbers y of a block.
trait Cells: fmt::Debug + Send {
    /// Transforms a function, given by its places and whether 1 is subtracted there, or added.
    fn transform(&mut self, function: &mut dyn Iterator<Item = (usize, bool)>);
    /// Returns the highest value.
    fn highest(&self) -> i32;
    /// Returns how often a value occurs.
    fn number(&self, value: i32) -> u64;
    /// Returns the last place of a value before another place.
    fn last(&self, value: i32, end: usize) -> Option<usize>;
}

#[derive(Debug)]
struct Block<C> {
    /// A power of 2, at least a row.
    cells: Vec<C>,
    /// The cells that count: fewer than a row if there are few generators.
    used: usize,
    /// For each place within a row, the row that it adds and the row that it subtracts.
    signs: Vec<C>,
}

/// A small number. No sum of those that are added exceeds it.
trait Cell: Copy + Ord + Default + Into<i32> + Add<Output = Self> + Sub<Output = Self> + fmt::Debug + Send {
    const MIN: Self;
    const ONE: Self;
}

impl Cell for i8 {
    const MIN: i8 = i8::MIN;
    const ONE: i8 = 1;
}

impl Cell for i16 {
    const MIN: i16 = i16::MIN;
    const ONE: i16 = 1;
}

impl<C: Cell> Block<C> {
    fn new(bits: u32) -> Block<C> {
        let zero = C::default();
        let odd = |place: usize| parity(((place / ROW / 2) & (place % ROW)) as u64) ^ (place / ROW % 2 == 1);
        let sign = |place| if odd(place) { zero - C::ONE } else { C::ONE };
        let signs = (0..2 * ROW * ROW.min(1 << bits)).map(sign).collect();
        Block { cells: vec![zero; ROW << bits.saturating_sub(ROW_BITS)], used: 1 << bits, signs }
    }

    fn used(&self) -> &[C] {
        &self.cells[..self.used]
    }
}

impl<C: Cell> Cells for Block<C> {
    fn transform(&mut self, function: &mut dyn Iterator<Item = (usize, bool)>) {
        self.cells.fill(C::default());
        for (place, minus) in function {
            let row = &mut self.cells[place / ROW * ROW..][..ROW];
            let signs = &self.signs[(place % ROW * 2 + usize::from(minus)) * ROW..][..ROW];
            row.iter_mut().zip(signs).for_each(|(cell, sign)| *cell = *cell + *sign);
        }
        // The bits within a row are done; two of the others at a time.
        let mut size = ROW;
        while 4 * size <= self.cells.len() {
            for cells in self.cells.chunks_exact_mut(4 * size) {
                let (low, high) = cells.split_at_mut(2 * size);
                let ((a, b), (c, d)) = (low.split_at_mut(size), high.split_at_mut(size));
                for (((a, b), c), d) in a.iter_mut().zip(b).zip(c).zip(d) {
                    let ((e, f), (g, h)) = ((*a + *b, *a - *b), (*c + *d, *c - *d));
                    (*a, *b, *c, *d) = (e + g, f + h, e - g, f - h);
                }
            }
            size *= 4;
        }
        if size < self.cells.len() {
            let (low, high) = self.cells.split_at_mut(size);
            low.iter_mut().zip(high).for_each(|(a, b)| (*a, *b) = (*a + *b, *a - *b));
        }
    }

    fn highest(&self) -> i32 {
        self.used().iter().fold(C::MIN, |highest, cell| highest.max(*cell)).into()
    }

    fn number(&self, value: i32) -> u64 {
        self.used().iter().filter(|cell| (**cell).into() == value).count() as u64
    }

    fn last(&self, value: i32, end: usize) -> Option<usize> {
        self.used()[..end.min(self.used)].iter().rposition(|cell| (*cell).into() == value)
    }
}
