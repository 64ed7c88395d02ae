//! The kernel, the counts of moves that change nothing, as triangular generators.

use super::{
    normal::Normal,
    ring::{Ring, factors, gcd, inverse},
    system::System,
};
use crate::puzzle::{Budget, Limit};
use alloc::{vec, vec::Vec};

/// The period of each move with respect to the congruences of a system, for each prime and in all.
#[derive(Clone, Debug)]
pub(super) struct Orders {
    /// For each column, the product of its periods for all primes.
    pub(super) orders: Vec<u32>,
    /// For each prime and each column, a number that is 1 modulo the period for the prime, and 0 modulo the others.
    unities: Vec<Vec<u32>>,
}

impl Orders {
    /// Combines the periods for several primes. No product exceeds [`Dials::MAX_PERIOD`](super::Dials::MAX_PERIOD), so
    /// the sum of two fits in 32 bits.
    pub(super) fn new(columns: usize, of_primes: &[Vec<u32>]) -> Orders {
        let mut orders = vec![1u32; columns];
        for of_prime in of_primes {
            orders.iter_mut().zip(of_prime).for_each(|(order, of_prime)| *order *= of_prime);
        }
        let unity = |(order, of_prime): (&u32, &u32)| {
            let rest = u64::from(order / of_prime);
            (rest * inverse(rest, (*of_prime).into()) % u64::from(*order)) as u32
        };
        let unities = of_primes.iter().map(|of_prime| orders.iter().zip(of_prime).map(unity).collect()).collect();
        Orders { orders, unities }
    }

    /// Adds counts modulo the periods for one prime.
    pub(super) fn add(&self, prime: usize, counts: &[u32], sum: &mut [u32]) {
        for (((sum, count), unity), order) in sum.iter_mut().zip(counts).zip(&self.unities[prime]).zip(&self.orders) {
            *sum = ((u64::from(*sum) + u64::from(*count) * u64::from(*unity)) % u64::from(*order)) as u32;
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

/// Returns the period of each move for one prime: a power of it.
pub(super) fn orders_for(system: &System, prime: u32) -> Vec<u32> {
    let mut orders = vec![1; system.columns];
    for row in &system.rows {
        let Some((_, exponent)) = factors(row.modulus).into_iter().find(|factor| factor.0 == prime) else { continue };
        let ring = Ring::new(prime, exponent);
        for (order, added) in orders.iter_mut().zip(&row.added) {
            let valuation = ring.valuation(added % ring.modulus());
            *order = ring.power(exponent - valuation).max(*order);
        }
    }
    orders
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
    of_primes: &[(&Normal, &[u32])],
    budget: &mut Budget<'_>,
) -> Result<Vec<Generator>, Limit> {
    let columns = orders.orders.len();
    let mut by_prime = Vec::with_capacity(of_primes.len());
    for (normal, orders) in of_primes {
        let kernel = normal.kernel(budget)?;
        by_prime.push(echelon(normal.ring, orders, kernel, budget)?);
    }
    let mut generators = Vec::new();
    for column in 0..columns {
        let mut counts = vec![0; columns];
        for (prime, basis) in by_prime.iter().enumerate() {
            if let Ok(place) = basis.binary_search_by_key(&column, |generator| generator.0) {
                orders.add(prime, &basis[place].1, &mut counts);
            }
        }
        let (lead, order) = (counts[column], orders.orders[column]);
        if lead == 0 {
            continue;
        }
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
    orders: &[u32],
    mut pool: Vec<Vec<u32>>,
    budget: &mut Budget<'_>,
) -> Result<Vec<(usize, Vec<u32>)>, Limit> {
    let reduce = |counts: &mut [u32]| counts.iter_mut().zip(orders).for_each(|(count, order)| *count %= order);
    pool.iter_mut().for_each(|counts| reduce(counts));
    pool.retain(|counts| counts.iter().any(|count| *count != 0));
    let mut basis = Vec::new();
    for column in 0..orders.len() {
        let leading = (0..pool.len()).filter(|place| pool[*place][column] != 0);
        let Some(least) = leading.min_by_key(|place| ring.valuation(pool[*place][column])) else { continue };
        budget.work(pool.len() * orders.len())?;
        let mut generator = pool.swap_remove(least);
        let unit = ring.unit_inverse(generator[column]);
        ring.scale(&mut generator, unit);
        reduce(&mut generator);
        let step = generator[column];
        for other in pool.iter_mut().filter(|other| other[column] != 0) {
            let factor = other[column] / step;
            ring.subtract(other, factor, &generator);
            reduce(other);
        }
        let mut rest = generator.clone();
        ring.scale(&mut rest, orders[column] / step);
        reduce(&mut rest);
        pool.push(rest);
        pool.retain(|counts| counts[column..].iter().any(|count| *count != 0));
        basis.push((column, generator));
    }
    Ok(basis)
}
