//! Matrices modulo a power of a prime. Modulo 2, a word holds 64 entries.

use super::ring::Ring;
use crate::puzzle::{Budget, Limit};
use alloc::{vec, vec::Vec};

/// A matrix over a [`Ring`].
#[derive(Clone, Debug)]
pub(super) struct Matrix {
    ring: Ring,
    columns: usize,
    rows: Rows,
}

#[derive(Clone, Debug)]
enum Rows {
    Bits(Vec<Vec<u64>>),
    Numbers(Vec<Vec<u32>>),
}

/// A row with a pivot: the column in which it is a power of the prime.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pivot {
    pub(super) column: usize,
    pub(super) valuation: u32,
}

impl Matrix {
    /// Makes a matrix from the entries of each row that are not 0.
    pub(super) fn new<R: Iterator<Item = (usize, u32)>>(
        ring: Ring,
        columns: usize,
        rows: impl Iterator<Item = R>,
    ) -> Matrix {
        let bits = |row: R| {
            let mut words = vec![0; columns.div_ceil(64)];
            row.for_each(|(column, entry)| words[column / 64] |= u64::from(entry) << (column % 64));
            words
        };
        let numbers = |row: R| {
            let mut entries = vec![0; columns];
            row.for_each(|(column, entry)| entries[column] = entry);
            entries
        };
        let rows = match ring.modulus() {
            2 => Rows::Bits(rows.map(bits).collect()),
            _ => Rows::Numbers(rows.map(numbers).collect()),
        };
        Matrix { ring, columns, rows }
    }

    /// Returns how many bytes a matrix takes.
    pub(super) fn bytes(ring: Ring, rows: usize, columns: usize) -> usize {
        let row = if ring.modulus() == 2 { columns.div_ceil(64) * 8 } else { columns * 4 };
        rows * (row + size_of::<Vec<u32>>())
    }

    pub(super) fn height(&self) -> usize {
        match &self.rows {
            Rows::Bits(rows) => rows.len(),
            Rows::Numbers(rows) => rows.len(),
        }
    }

    /// The words that an operation on a row goes through.
    fn width(&self) -> usize {
        match &self.rows {
            Rows::Bits(_) => self.columns.div_ceil(64),
            Rows::Numbers(_) => self.columns,
        }
    }

    fn entry(&self, row: usize, column: usize) -> u32 {
        match &self.rows {
            Rows::Bits(rows) => (rows[row][column / 64] >> (column % 64)) as u32 & 1,
            Rows::Numbers(rows) => rows[row][column],
        }
    }

    /// Returns a row.
    pub(super) fn row(&self, row: usize) -> Vec<u32> {
        (0..self.columns).map(|column| self.entry(row, column)).collect()
    }

    /// Multiplies by a vector.
    pub(super) fn times(&self, vector: &[u32]) -> Vec<u32> {
        match &self.rows {
            Rows::Bits(rows) => {
                let vector = packed(vector);
                rows.iter().map(|row| parity(row, &vector)).collect()
            }
            Rows::Numbers(rows) => rows.iter().map(|row| self.ring.dot(row, vector)).collect(),
        }
    }

    /// Solves the rows with a pivot from the last to the first, where the entries without a pivot are given. The entries
    /// with one are 0 before.
    pub(super) fn substitute(&self, pivots: &[Pivot], sides: &[u32], given: Vec<u32>) -> Vec<u32> {
        let of_rows = pivots.iter().zip(sides).enumerate().rev();
        match &self.rows {
            Rows::Bits(rows) => {
                let mut solution = packed(&given);
                for (row, (pivot, side)) in of_rows {
                    let bit = parity(&rows[row], &solution) ^ side & 1;
                    solution[pivot.column / 64] |= u64::from(bit) << (pivot.column % 64);
                }
                (0..self.columns).map(|column| (solution[column / 64] >> (column % 64)) as u32 & 1).collect()
            }
            Rows::Numbers(rows) => {
                let mut solution = given;
                for (row, (pivot, side)) in of_rows {
                    let known = self.ring.dot(&rows[row], &solution);
                    solution[pivot.column] = (side + self.ring.negate(known)) % self.ring.modulus();
                }
                solution
            }
        }
    }

    fn swap(&mut self, one: usize, other: usize) {
        match &mut self.rows {
            Rows::Bits(rows) => rows.swap(one, other),
            Rows::Numbers(rows) => rows.swap(one, other),
        }
    }

    fn scale(&mut self, row: usize, factor: u32) {
        if let Rows::Numbers(rows) = &mut self.rows {
            self.ring.scale(&mut rows[row], factor);
        }
    }

    /// Subtracts a multiple of a row from one below it.
    fn subtract(&mut self, row: usize, factor: u32, other: usize) {
        match &mut self.rows {
            Rows::Bits(rows) => {
                let (above, below) = rows.split_at_mut(row);
                below[0].iter_mut().zip(&above[other]).for_each(|(word, other)| *word ^= other);
            }
            Rows::Numbers(rows) => {
                let (above, below) = rows.split_at_mut(row);
                self.ring.subtract(&mut below[0], factor, &above[other]);
            }
        }
    }

    /// Makes the matrix triangular by exchanging rows and subtracting multiples of them, and does the same to another.
    /// Then divides each row by its pivot.
    ///
    /// Each pivot has the least valuation of all entries left, so it divides every entry that it clears. Among those it
    /// is in the last column. So modulo a prime, a column without a pivot depends on the columns after it only.
    pub(super) fn eliminate(&mut self, left: &mut Matrix, budget: &mut Budget<'_>) -> Result<Vec<Pivot>, Limit> {
        let (ring, height) = (self.ring, self.height());
        let mut pivots: Vec<Pivot> = Vec::new();
        let mut open: Vec<usize> = (0..self.columns).rev().collect();
        for valuation in 0..ring.exponent() {
            // No entry of this valuation comes back to a column that has none: what is subtracted has none there.
            let more = ring.power(valuation + 1);
            let mut without = Vec::new();
            for column in open {
                let top = pivots.len();
                budget.work(height - top)?;
                let Some(row) = (top..height).find(|row| !self.entry(*row, column).is_multiple_of(more)) else {
                    without.push(column);
                    continue;
                };
                self.swap(top, row);
                left.swap(top, row);
                let unit = ring.unit_inverse(self.entry(top, column));
                self.scale(top, unit);
                left.scale(top, unit);
                let divisor = self.entry(top, column);
                for row in top + 1..height {
                    let factor = self.entry(row, column) / divisor;
                    if factor > 0 {
                        budget.work(self.width() + left.width())?;
                        self.subtract(row, factor, top);
                        left.subtract(row, factor, top);
                    }
                }
                pivots.push(Pivot { column, valuation });
            }
            open = without;
        }
        if let Rows::Numbers(rows) = &mut self.rows {
            for (row, pivot) in rows.iter_mut().zip(&pivots) {
                let divisor = ring.power(pivot.valuation);
                row.iter_mut().for_each(|entry| *entry /= divisor);
            }
        }
        Ok(pivots)
    }
}

fn packed(vector: &[u32]) -> Vec<u64> {
    let word = |entries: &[u32]| (0..).zip(entries).fold(0, |word, (at, entry)| word | u64::from(entry & 1) << at);
    vector.chunks(64).map(word).collect()
}

fn parity(one: &[u64], other: &[u64]) -> u32 {
    one.iter().zip(other).fold(0, |sum, (one, other)| sum ^ one & other).count_ones() & 1
}
