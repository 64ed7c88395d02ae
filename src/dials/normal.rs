//! A normal form of linear congruences modulo a power of a prime, which gives all their solutions.

use super::{
    matrix::{Matrix, Pivot},
    ring::{Ring, exponent_of},
    system::{Row, System},
};
use crate::puzzle::{Budget, Limit};
use alloc::{vec, vec::Vec};

/// The congruences modulo powers of one prime, in triangular form.
///
/// A row whose modulus is less than the greatest power is multiplied by their quotient. That gives an equivalent
/// congruence, so all rows have the same modulus. Each pivot divides every entry that it clears. Therefore the pivots
/// are the invariant factors of the Smith normal form.
#[derive(Clone, Debug)]
pub(super) struct Normal {
    pub(super) ring: Ring,
    /// The rows whose modulus the prime divides, each with its multiplier.
    scaled: Vec<(usize, u32)>,
    /// The invertible matrix that makes the triangular rows from the scaled ones.
    left: Matrix,
    pub(super) pivots: Vec<Pivot>,
    /// The triangular rows, each divided by its pivot.
    upper: Matrix,
    /// The columns that it has: those of the moves whose period the prime divides.
    columns: Vec<usize>,
}

impl Normal {
    /// Makes the normal form for a prime that divides the modulus of a row, given the columns with entries that are not
    /// 0 for it.
    ///
    /// It takes O(rows × rank × (rows + columns)) time.
    pub(super) fn new(
        system: &System,
        prime: u32,
        columns: Vec<usize>,
        held: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Normal, Limit> {
        budget.work(system.rows.len())?;
        let exponents: Vec<u32> = system.rows.iter().map(|row| exponent_of(prime, row.modulus)).collect();
        let ring = Ring::new(prime, exponents.iter().copied().max().unwrap_or(0));
        let scaled: Vec<(usize, u32)> = (0..)
            .zip(&exponents)
            .filter(|(_, exponent)| **exponent > 0)
            .map(|(row, exponent)| (row, ring.power(ring.exponent() - exponent)))
            .collect();
        budget.hold(held.saturating_add(Matrix::bytes(ring, scaled.len(), scaled.len() + columns.len())))?;

        let mut places = vec![usize::MAX; system.columns];
        columns.iter().enumerate().for_each(|(place, column)| places[*column] = place);
        let entries = |row: &'_ Row, scale: u32| {
            let entry = |(column, added): (usize, u32)| (places[column], ring.multiply(added % ring.modulus(), scale));
            row.added.iter().copied().map(entry).filter(|entry| entry.1 != 0).collect::<Vec<_>>().into_iter()
        };
        let rows = scaled.iter().map(|&(row, scale)| entries(&system.rows[row], scale));
        let mut upper = Matrix::new(ring, columns.len(), rows);
        let identity = (0..scaled.len()).map(|row| core::iter::once((row, 1)));
        let mut left = Matrix::new(ring, scaled.len(), identity);
        let pivots = upper.eliminate(&mut left, budget)?;
        Ok(Normal { ring, scaled, left, pivots, upper, columns })
    }

    /// Returns how many bytes it takes.
    pub(super) fn bytes(&self) -> usize {
        Matrix::bytes(self.ring, self.scaled.len(), self.scaled.len() + self.columns.len())
    }

    /// Returns the number of rows.
    pub(super) fn height(&self) -> usize {
        self.scaled.len()
    }

    /// Returns the columns that it has.
    pub(super) fn columns(&self) -> &[usize] {
        &self.columns
    }

    /// Converts the right-hand sides of the congruences to those of the triangular rows.
    pub(super) fn residues(&self, sides: &[u32]) -> Vec<u32> {
        let ring = self.ring;
        let scale = |&(row, scale): &(usize, u32)| ring.multiply(sides[row] % ring.modulus(), scale);
        let scaled: Vec<u32> = self.scaled.iter().map(scale).collect();
        self.left.times(&scaled)
    }

    /// Divides right-hand sides by the pivots. If that is impossible, so that there is no solution, returns the first
    /// row for which it is.
    ///
    /// The quotient of a pivot counts modulo its [`range`](Self::range). Two solvable right-hand sides differ if and
    /// only if their quotients do.
    pub(super) fn quotients(&self, residues: &[u32]) -> Result<Vec<u32>, usize> {
        let mut quotients = residues.to_vec();
        quotients.truncate(self.pivots.len());
        for (row, residue) in residues.iter().enumerate() {
            // Where there is no pivot, only 0 will do.
            let divisor = self.pivots.get(row).map_or(self.ring.modulus(), |pivot| self.ring.power(pivot.valuation));
            if divisor > 1 {
                if !residue.is_multiple_of(divisor) {
                    return Err(row);
                }
                quotients.get_mut(row).into_iter().for_each(|quotient| *quotient /= divisor);
            }
        }
        Ok(quotients)
    }

    /// Returns the number of quotients of a pivot.
    pub(super) fn range(&self, pivot: Pivot) -> u32 {
        self.ring.power(self.ring.exponent() - pivot.valuation)
    }

    /// Returns a solution: a count for each of its columns.
    pub(super) fn solution(&self, quotients: &[u32]) -> Vec<u32> {
        self.upper.substitute(&self.pivots, quotients, vec![0; self.columns.len()])
    }

    /// Returns generators of all solutions for right-hand sides of 0. Modulo a prime they are triangular: each begins
    /// with the 1 in a column without a pivot, where all others are 0.
    pub(super) fn kernel(&self, held: usize, budget: &mut Budget<'_>) -> Result<Vec<Vec<u32>>, Limit> {
        let (rank, columns) = (self.pivots.len(), self.columns.len());
        let mut is_free = vec![true; columns];
        self.pivots.iter().for_each(|pivot| is_free[pivot.column] = false);
        let by_rank = (0..rank).filter(|row| self.pivots[*row].valuation > 0).map(|row| {
            let mut sides = vec![0; rank];
            sides[row] = self.range(self.pivots[row]);
            (sides, vec![0; columns])
        });
        let free = (0..columns).filter(|column| is_free[*column]).map(|column| {
            let mut given = vec![0; columns];
            given[column] = 1;
            (vec![0; rank], given)
        });
        let mut kernel = Vec::new();
        for (sides, given) in by_rank.chain(free) {
            budget.work(columns + rank * if self.ring.modulus() == 2 { 1 + columns / 64 } else { columns })?;
            budget.hold(held.saturating_add((kernel.len() + 1) * 4 * columns))?;
            kernel.push(self.upper.substitute(&self.pivots, &sides, given));
        }
        Ok(kernel)
    }

    /// Returns a triangular row as a weighted sum of the rows of the system, multiplied by a factor.
    pub(super) fn sum(&self, row: usize, factor: u32, rows: usize) -> Vec<u32> {
        let mut sum = vec![0; rows];
        for (weight, (to, scale)) in self.left.row(row).into_iter().zip(&self.scaled) {
            sum[*to] = self.ring.multiply(self.ring.multiply(weight, *scale), factor);
        }
        sum
    }

    /// Returns, for each triangular row, the multiple of it in which every column is 0, as a weighted sum of the rows of
    /// the system; `None` if that is 0.
    ///
    /// Right-hand sides have a solution if and only if each of these sums of them is 0.
    pub(super) fn invariant(&self, row: usize, rows: usize) -> Option<Vec<u32>> {
        let factor = self.pivots.get(row).map_or(1, |pivot| self.range(*pivot) % self.ring.modulus());
        (factor > 0).then(|| self.sum(row, factor, rows))
    }

    /// Returns all sums that [`invariant`](Self::invariant) returns.
    pub(super) fn invariants(&self, rows: usize) -> Vec<Vec<u32>> {
        (0..self.height()).filter_map(|row| self.invariant(row, rows)).collect()
    }
}
