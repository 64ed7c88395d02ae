//! Numbers of answers, which may be very large.

use alloc::{vec, vec::Vec};
use core::fmt;

/// A number of answers: exact, however large.
///
/// It is written in digits.
///
/// # Examples
///
/// ```
/// use turnbook::{dials::{Dials, Solver}, puzzle::{Budget, Puzzle, Solver as _}};
///
/// // A hundred switches for one light: half of all ways to press them turn it.
/// let puzzle = (1..=100).fold(Dials::builder([2]), |builder, number| builder.turn(number.to_string(), [0])).build()?;
/// let state = puzzle.description().state(&[1])?;
/// let counts = Solver::new(&puzzle).count(&state, &mut Budget::default())?;
/// assert_eq!(counts.shortest, Some(100));
/// assert_eq!(counts.all.unwrap().exact(), Some(1 << 99));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Count {
    times: u64,
    /// Primes with their exponents, ascending.
    powers: Vec<(u32, u64)>,
}

impl Count {
    pub(crate) const fn new(times: u64) -> Count {
        Count { times, powers: Vec::new() }
    }

    /// Multiplies by a power of a prime.
    pub(crate) fn multiply(&mut self, prime: u32, exponent: u64) {
        if exponent == 0 {
            return;
        }
        match self.powers.binary_search_by_key(&prime, |power| power.0) {
            Ok(place) => self.powers[place].1 += exponent,
            Err(place) => self.powers.insert(place, (prime, exponent)),
        }
    }

    /// Multiplies by another number.
    pub(crate) fn times(&self, times: u64) -> Count {
        Count { times: self.times * times, powers: self.powers.clone() }
    }

    /// Returns the number; `None` if it is 2^128 or more.
    pub fn exact(&self) -> Option<u128> {
        if self.times == 0 {
            return Some(0);
        }
        self.powers.iter().try_fold(self.times.into(), |product: u128, &(prime, exponent)| {
            let power = u128::from(prime).checked_pow(exponent.try_into().ok()?)?;
            product.checked_mul(power)
        })
    }
}

/// Writes the digits. There are at most about ten thousand.
impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(exact) = self.exact() {
            return exact.fmt(f);
        }
        /// What a group of 18 digits can count.
        const GROUP: u128 = 1_000_000_000_000_000_000;
        let mut groups = vec![1_u64];
        let mut multiply = |factor: u64| {
            let mut carry = 0;
            for group in &mut groups {
                let product = u128::from(*group) * u128::from(factor) + carry;
                (*group, carry) = ((product % GROUP) as u64, product / GROUP);
            }
            while carry > 0 {
                groups.push((carry % GROUP) as u64);
                carry /= GROUP;
            }
        };
        multiply(self.times);
        for &(prime, exponent) in &self.powers {
            // As many at once as fit.
            let mut factor = 1_u64;
            for _ in 0..exponent {
                factor *= u64::from(prime);
                if factor > u32::MAX.into() {
                    multiply(core::mem::replace(&mut factor, 1));
                }
            }
            multiply(factor);
        }
        let mut groups = groups.iter().rev();
        write!(f, "{}", groups.next().copied().unwrap_or_default())?;
        groups.try_for_each(|group| write!(f, "{group:018}"))
    }
}
