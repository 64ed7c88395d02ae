//! The kernel, the counts of moves that change nothing, as triangular generators.

use super::{
    normal::Normal,
    ring::{Ring, exponent_of, gcd, inverse},
    system::System,
};
use crate::puzzle::{Budget, Limit};
use alloc::{vec, vec::Vec};

/// The period of each move with respect to the congruences of a system, for each prime and in all.
#[derive(Clone, Debug)]
pub(super) struct Orders {
    /// For each column, the product of its periods for all primes.
    pub(super) orders: Vec<u32>,
    primes: Vec<Periods>,
}

/// The columns whose period a prime divides.
#[derive(Clone, Debug)]
struct Periods {
    columns: Vec<usize>,
    /// For each of them, its power of the prime.
    periods: Vec<u32>,
    /// For each of them, a number that is 1 modulo this power, and 0 modulo those of the other primes.
    unities: Vec<u32>,
}

impl Orders {
    /// Finds the periods. None exceeds [`Dials::MAX_PERIOD`](super::Dials::MAX_PERIOD), so the sum of two fits in 32
    /// bits.
    pub(super) fn new(system: &System, primes: &[u32], budget: &mut Budget<'_>) -> Result<Orders, Limit> {
        let mut orders = vec![1u32; system.columns];
        let mut of_primes = Vec::with_capacity(primes.len());
        for &prime in primes {
            let mut powers = vec![1u32; system.columns];
            budget.work(system.rows.len() + system.columns)?;
            for row in system.rows.iter().filter(|row| row.modulus.is_multiple_of(prime)) {
                budget.work(4 * row.added.len())?;
                let power = prime.pow(exponent_of(prime, row.modulus));
                for (column, added) in &row.added {
                    powers[*column] = powers[*column].max(power / prime.pow(exponent_of(prime, *added)).min(power));
                }
            }
            let columns: Vec<usize> = (0..system.columns).filter(|column| powers[*column] > 1).collect();
            let periods: Vec<u32> = columns.iter().map(|column| powers[*column]).collect();
            columns.iter().zip(&periods).for_each(|(column, period)| orders[*column] *= period);
            of_primes.push(Periods { columns, periods, unities: vec![] });
        }
        for of_prime in &mut of_primes {
            budget.work(64 * of_prime.columns.len())?;
            let unity = |(column, period): (&usize, &u32)| {
                let rest = u64::from(orders[*column] / period);
                (rest * inverse(rest, (*period).into()) % u64::from(orders[*column])) as u32
            };
            of_prime.unities = of_prime.columns.iter().zip(&of_prime.periods).map(unity).collect();
        }
        Ok(Orders { orders, primes: of_primes })
    }

    /// Returns the columns whose period a prime divides.
    pub(super) fn columns(&self, prime: usize) -> &[usize] {
        &self.primes[prime].columns
    }

    /// Adds counts of the columns of a prime.
    pub(super) fn add(&self, prime: usize, counts: &[u32], sum: &mut [u32]) {
        let Periods { columns, unities, .. } = &self.primes[prime];
        for ((column, count), unity) in columns.iter().zip(counts).zip(unities) {
            let added = u64::from(sum[*column]) + u64::from(*count) * u64::from(*unity);
            sum[*column] = (added % u64::from(self.orders[*column])) as u32;
        }
    }

    /// Adds a multiple of some counts, from a column on.
    pub(super) fn add_times(&self, times: u32, counts: &[u32], from: usize, sum: &mut [u32]) {
        for ((sum, count), order) in sum.iter_mut().zip(counts).zip(&self.orders).skip(from) {
            *sum = ((u64::from(*sum) + u64::from(times) * u64::from(*count)) % u64::from(*order)) as u32;
        }
    }

    /// Adds some counts, from a column on.
    pub(super) fn add_once(&self, counts: &[u32], from: usize, sum: &mut [u32]) {
        for ((sum, count), order) in sum.iter_mut().zip(counts).zip(&self.orders).skip(from) {
            *sum += count;
            *sum -= if *sum >= *order { *order } else { 0 };
        }
    }

    /// Subtracts some counts, from a column on.
    pub(super) fn subtract_once(&self, counts: &[u32], from: usize, sum: &mut [u32]) {
        for ((sum, count), order) in sum.iter_mut().zip(counts).zip(&self.orders).skip(from) {
            *sum += if *sum < *count { *order } else { 0 };
            *sum -= count;
        }
    }
}

/// A generator of the kernel. Its counts before its column are 0.
#[derive(Clone, Debug)]
pub(super) struct Generator {
    pub(super) column: usize,
    /// Its count in its column: a divisor of the period.
    pub(super) step: u32,
    /// The number of its multiples, the period divided by the step: at least 2.
    pub(super) multiples: u32,
    pub(super) counts: Vec<u32>,
}

/// Makes triangular generators of the kernel, for all primes together. Each element of the kernel is a sum of multiples
/// of them in exactly one way.
pub(super) fn triangular(
    orders: &Orders,
    normals: &[Normal],
    held: usize,
    budget: &mut Budget<'_>,
) -> Result<Vec<Generator>, Limit> {
    let columns = orders.orders.len();
    // For each column, the primes that have a generator for it, and the generator.
    let mut of_columns: Vec<Vec<(usize, Vec<u32>)>> = vec![vec![]; columns];
    let mut held = held;
    for (prime, normal) in normals.iter().enumerate() {
        let pool = normal.kernel(held, budget)?;
        let basis = echelon(normal.ring, &orders.primes[prime].periods, pool, held, budget)?;
        held += basis.len() * size_of::<Vec<u32>>() + basis.iter().map(|basis| 4 * basis.1.len()).sum::<usize>();
        basis.into_iter().for_each(|(column, counts)| of_columns[normal.columns()[column]].push((prime, counts)));
    }
    let mut generators = Vec::new();
    for (column, of_column) in of_columns.into_iter().enumerate().filter(|(_, of_column)| !of_column.is_empty()) {
        budget.work(2 * columns)?;
        budget.hold(held.saturating_add((generators.len() + 1) * 4 * columns))?;
        let mut counts = vec![0; columns];
        of_column.iter().for_each(|(prime, of_prime)| orders.add(*prime, of_prime, &mut counts));
        let (lead, order) = (counts[column], orders.orders[column]);
        let step = gcd(lead.into(), order.into()) as u32;
        let multiples = order / step;
        // Multiplying by a unit makes the count equal to the step, and generates the same.
        let unit = inverse((lead / step).into(), multiples.into()) as u32;
        let mut scaled = vec![0; columns];
        orders.add_times(unit, &counts, 0, &mut scaled);
        generators.push(Generator { column, step, multiples, counts: scaled });
    }
    Ok(generators)
}

/// Makes generators triangular modulo the periods of the columns, powers of one prime. This is the Howell form.
///
/// In each column, the entry of the least valuation clears all others. Its own generator, multiplied until that entry
/// vanishes, is another generator for the columns after it.
pub(super) fn echelon(
    ring: Ring,
    periods: &[u32],
    mut pool: Vec<Vec<u32>>,
    held: usize,
    budget: &mut Budget<'_>,
) -> Result<Vec<(usize, Vec<u32>)>, Limit> {
    budget.hold(held.saturating_add(2 * (pool.len() + 1) * (4 * periods.len() + size_of::<Vec<u32>>())))?;
    let reduce = |counts: &mut [u32]| counts.iter_mut().zip(periods).for_each(|(count, period)| *count %= period);
    let is_zero = |counts: &[u32]| counts.iter().all(|count| *count == 0);
    budget.work(pool.len() * periods.len())?;
    pool.iter_mut().for_each(|counts| reduce(counts));
    pool.retain(|counts| !is_zero(counts));
    let mut basis = Vec::new();
    for column in 0..periods.len() {
        budget.work(pool.len() + periods.len())?;
        let leading = (0..pool.len()).filter(|place| pool[*place][column] != 0);
        let Some(least) = leading.min_by_key(|place| ring.valuation(pool[*place][column])) else { continue };
        let mut generator = pool.swap_remove(least);
        let unit = ring.unit_inverse(generator[column]);
        ring.scale(&mut generator, unit);
        reduce(&mut generator);
        let step = generator[column];
        let mut changed = false;
        for other in pool.iter_mut().filter(|other| other[column] != 0) {
            budget.work(4 * periods.len())?;
            let factor = other[column] / step;
            ring.subtract(other, factor, &generator);
            reduce(other);
            changed = true;
        }
        if changed {
            budget.work(pool.len() * periods.len())?;
            pool.retain(|counts| !is_zero(counts));
        }
        let mut rest = generator.clone();
        ring.scale(&mut rest, periods[column] / step);
        reduce(&mut rest);
        if !is_zero(&rest) {
            pool.push(rest);
        }
        basis.push((column, generator));
    }
    Ok(basis)
}
