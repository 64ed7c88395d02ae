//! Numbers of answers, which may be very large.

use alloc::vec::Vec;
use core::fmt;

/// A number of answers: exact, however large.
///
/// It is written in digits up to 2^128, beyond that as a product of powers.
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

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(exact) = self.exact() {
            return exact.fmt(f);
        }
        let mut separator = "";
        if self.times != 1 {
            write!(f, "{}", self.times)?;
            separator = " * ";
        }
        for (prime, exponent) in &self.powers {
            write!(f, "{separator}{prime}^{exponent}")?;
            separator = " * ";
        }
        Ok(())
    }
}
