//! A normal form of linear congruences modulo a power of a prime, which gives all their solutions.

use super::{ring::Ring, system::System};
use crate::puzzle::{Budget, Limit};
use alloc::{vec, vec::Vec};

/// The congruences modulo powers of one prime, in triangular form.
///
/// A row whose modulus is less than the greatest power is multiplied by their quotient. That gives an equivalent
/// congruence, so all rows have the same modulus. Each pivot has the least valuation of all entries left, so it divides
/// every entry that it clears. Therefore the pivots are the invariant factors of the Smith normal form.
#[derive(Clone, Debug)]
pub(super) struct Normal {
    pub(super) ring: Ring,
    /// The rows whose modulus the prime divides, each with its multiplier.
    scaled: Vec<(usize, u32)>,
    /// The invertible matrix that makes the triangular rows from the scaled ones.
    left: Vec<Vec<u32>>,
    pub(super) pivots: Vec<Pivot>,
    /// The columns without a pivot.
    free: Vec<usize>,
    /// Each row with a pivot, divided by it. Its columns are those of the pivots, then the free ones.
    upper: Vec<Vec<u32>>,
    columns: usize,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Pivot {
    pub(super) column: usize,
    pub(super) valuation: u32,
}

impl Normal {
    /// Makes the normal form for a prime that divides the modulus of a row.
    ///
    /// It takes O(rows × rank × (rows + columns)) time.
    pub(super) fn new(system: &System, prime: u32, budget: &mut Budget<'_>) -> Result<Normal, Limit> {
        let exponent_of = |mut modulus: u32| {
            let mut exponent = 0;
            while modulus.is_multiple_of(prime) {
                modulus /= prime;
                exponent += 1;
            }
            exponent
        };
        let exponents: Vec<u32> = system.rows.iter().map(|row| exponent_of(row.modulus)).collect();
        let ring = Ring::new(prime, exponents.iter().copied().max().unwrap_or(0));
        let scaled: Vec<(usize, u32)> = (0..)
            .zip(&exponents)
            .filter(|(_, exponent)| **exponent > 0)
            .map(|(row, exponent)| (row, ring.power(ring.exponent() - exponent)))
            .collect();

        let columns = system.columns;
        let mut rows: Vec<Vec<u32>> = Vec::with_capacity(scaled.len());
        for (place, (row, scale)) in scaled.iter().enumerate() {
            // A row, followed by its row of the identity matrix.
            let entries = system.rows[*row].added.iter().map(|added| ring.multiply(added % ring.modulus(), *scale));
            let mut entries: Vec<u32> = entries.collect();
            entries.resize(columns + scaled.len(), 0);
            entries[columns + place] = 1;
            rows.push(entries);
        }
        let pivots = eliminate(ring, &mut rows, columns, budget)?;

        let mut is_free = vec![true; columns];
        pivots.iter().for_each(|pivot| is_free[pivot.column] = false);
        let free: Vec<usize> = (0..columns).filter(|column| is_free[*column]).collect();
        let order = || pivots.iter().map(|pivot| pivot.column).chain(free.iter().copied());
        let divided = |(row, pivot): (&Vec<u32>, &Pivot)| {
            let divisor = ring.power(pivot.valuation);
            order().map(|column| row[column] / divisor).collect()
        };
        let upper = rows.iter().zip(&pivots).map(divided).collect();
        let left = rows.into_iter().map(|mut row| row.split_off(columns)).collect();
        Ok(Normal { ring, scaled, left, pivots, free, upper, columns })
    }

    /// Converts the right-hand sides of the congruences to those of the triangular rows.
    pub(super) fn residues(&self, wanted: &[u32]) -> Vec<u32> {
        let ring = self.ring;
        let scale = |&(row, scale): &(usize, u32)| ring.multiply(wanted[row] % ring.modulus(), scale);
        let scaled: Vec<u32> = self.scaled.iter().map(scale).collect();
        self.left.iter().map(|row| ring.dot(row, &scaled)).collect()
    }

    /// Divides right-hand sides by the pivots; `None` if that is impossible, so that there is no solution.
    ///
    /// The quotient of a pivot counts modulo its [`range`](Self::range). Two solvable right-hand sides differ if and
    /// only if their quotients do.
    pub(super) fn quotients(&self, residues: &[u32]) -> Option<Vec<u32>> {
        let divide = |(residue, pivot): (&u32, &Pivot)| {
            let divisor = self.ring.power(pivot.valuation);
            residue.is_multiple_of(divisor).then(|| residue / divisor)
        };
        let beyond = &residues[self.pivots.len()..];
        if beyond.iter().any(|residue| *residue != 0) {
            return None;
        }
        residues.iter().zip(&self.pivots).map(divide).collect()
    }

    /// Returns the number of quotients of a pivot.
    pub(super) fn range(&self, pivot: Pivot) -> u32 {
        self.ring.power(self.ring.exponent() - pivot.valuation)
    }

    /// Returns a solution: a count for each column.
    pub(super) fn solution(&self, quotients: &[u32]) -> Vec<u32> {
        self.substitute(quotients.to_vec(), |_, _| 0)
    }

    /// Returns generators of all solutions for right-hand sides of 0.
    pub(super) fn kernel(&self, budget: &mut Budget<'_>) -> Result<Vec<Vec<u32>>, Limit> {
        let rank = self.pivots.len();
        let mut kernel = Vec::new();
        for row in (0..rank).filter(|row| self.pivots[*row].valuation > 0) {
            budget.work(rank * rank)?;
            let mut sides = vec![0; rank];
            sides[row] = self.range(self.pivots[row]);
            kernel.push(self.substitute(sides, |_, _| 0));
        }
        for (free, column) in self.free.iter().enumerate() {
            budget.work(rank * rank)?;
            let mut solution = self.substitute(vec![0; rank], |row: &[u32], ring| ring.negate(row[rank + free]));
            solution[*column] = 1;
            kernel.push(solution);
        }
        Ok(kernel)
    }

    /// Solves the triangular rows from the last to the first.
    fn substitute(&self, mut sides: Vec<u32>, free: impl Fn(&[u32], Ring) -> u32) -> Vec<u32> {
        let (ring, rank) = (self.ring, self.pivots.len());
        for (row, upper) in self.upper.iter().enumerate().rev() {
            let known = ring.dot(&upper[row + 1..rank], &sides[row + 1..]);
            let side = sides[row] + ring.negate(known) + free(upper, ring);
            sides[row] = side % ring.modulus();
        }
        let mut solution = vec![0; self.columns];
        self.pivots.iter().zip(sides).for_each(|(pivot, side)| solution[pivot.column] = side);
        solution
    }

    /// Returns each triangular row as a weighted sum of the rows of the system.
    pub(super) fn sums(&self, rows: usize) -> Vec<Vec<u32>> {
        let sum = |left: &Vec<u32>| {
            let mut sum = vec![0; rows];
            for (weight, (to, scale)) in left.iter().zip(&self.scaled) {
                sum[*to] = self.ring.multiply(*weight, *scale);
            }
            sum
        };
        self.left.iter().map(sum).collect()
    }

    /// Returns generators of all weighted sums of the rows of the system in which every column is 0.
    ///
    /// Right-hand sides have a solution if and only if each of these sums of them is 0.
    pub(super) fn invariants(&self, rows: usize) -> Vec<Vec<u32>> {
        let ring = self.ring;
        let factor = |row: usize| self.pivots.get(row).map_or(1, |pivot| self.range(*pivot) % ring.modulus());
        let mut sums = self.sums(rows);
        (0..).zip(&mut sums).for_each(|(row, sum)| ring.scale(sum, factor(row)));
        (0..).zip(sums).filter(|(row, _)| factor(*row) != 0).map(|(_, sum)| sum).collect()
    }
}

/// Makes the first columns of some rows triangular, by exchanging rows and subtracting multiples of them.
fn eliminate(ring: Ring, rows: &mut [Vec<u32>], columns: usize, budget: &mut Budget<'_>) -> Result<Vec<Pivot>, Limit> {
    let mut pivots: Vec<Pivot> = Vec::new();
    let mut left: Vec<usize> = (0..columns).collect();
    // No later pivot has a lesser valuation.
    let mut least = 0;
    while let Some((row, place)) = least_valuation(ring, &rows[pivots.len()..], &left, &mut least) {
        let top = pivots.len();
        rows.swap(top, top + row);
        let column = left.swap_remove(place);
        pivots.push(Pivot { column, valuation: least });
        let (done, below) = rows.split_at_mut(top + 1);
        let pivot = &mut done[top];
        let unit = ring.unit_inverse(pivot[column]);
        ring.scale(pivot, unit);
        let divisor = pivot[column];
        budget.work(below.len() * pivot.len())?;
        for row in below.iter_mut().filter(|row| row[column] != 0) {
            let factor = row[column] / divisor;
            ring.subtract(row, factor, pivot);
        }
    }
    Ok(pivots)
}

/// Finds an entry of the least valuation; `None` if all are 0.
fn least_valuation(ring: Ring, rows: &[Vec<u32>], left: &[usize], least: &mut u32) -> Option<(usize, usize)> {
    let mut best = None;
    let mut valuation = ring.exponent();
    for (row, entries) in rows.iter().enumerate() {
        for (place, column) in left.iter().enumerate() {
            let entry = entries[*column];
            if entry != 0 && (best.is_none() || ring.valuation(entry) < valuation) {
                valuation = ring.valuation(entry);
                best = Some((row, place));
                if valuation == *least {
                    return best;
                }
            }
        }
    }
    if best.is_some() {
        *least = valuation;
    }
    best
}
