//! Arithmetic modulo a power of a prime.

use alloc::vec::Vec;

/// The integers modulo a power of a prime, at most 2^16.
///
/// Every element is a unit times a power of the prime. The exponent of that power is its *valuation*; that of 0 is the
/// exponent of the modulus. One element divides another if and only if its valuation is not greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ring {
    prime: u32,
    exponent: u32,
    modulus: u32,
    /// 2^32 / modulus, to reduce a product without a division.
    reciprocal: u64,
}

impl Ring {
    pub(super) fn new(prime: u32, exponent: u32) -> Ring {
        let modulus = prime.pow(exponent);
        Ring { prime, exponent, modulus, reciprocal: (1 << 32) / u64::from(modulus) }
    }

    pub(super) fn prime(self) -> u32 {
        self.prime
    }

    pub(super) fn exponent(self) -> u32 {
        self.exponent
    }

    pub(super) fn modulus(self) -> u32 {
        self.modulus
    }

    /// Returns a power of the prime, up to the modulus.
    pub(super) fn power(self, exponent: u32) -> u32 {
        self.prime.pow(exponent)
    }

    pub(super) fn valuation(self, element: u32) -> u32 {
        if element == 0 {
            return self.exponent;
        }
        exponent_of(self.prime, element)
    }

    /// Returns the factor that makes an element, not 0, a power of the prime.
    pub(super) fn unit_inverse(self, element: u32) -> u32 {
        let unit = element / self.power(self.valuation(element));
        inverse(unit.into(), self.modulus.into()) as u32
    }

    pub(super) fn multiply(self, one: u32, other: u32) -> u32 {
        self.reduce(one * other)
    }

    pub(super) fn negate(self, element: u32) -> u32 {
        if element == 0 { 0 } else { self.modulus - element }
    }

    /// Subtracts a multiple of one row from another.
    pub(super) fn subtract(self, row: &mut [u32], factor: u32, other: &[u32]) {
        let factor = self.negate(factor);
        if self.prime == 2 {
            let mask = self.modulus - 1;
            row.iter_mut().zip(other).for_each(|(entry, other)| *entry = (*entry + factor * other) & mask);
        } else {
            // An entry is below 2^16, and a product at most (2^16 - 1)^2: the sum stays below 2^32.
            row.iter_mut().zip(other).for_each(|(entry, other)| *entry = self.reduce(*entry + factor * other));
        }
    }

    /// Multiplies a row.
    pub(super) fn scale(self, row: &mut [u32], factor: u32) {
        row.iter_mut().for_each(|entry| *entry = self.multiply(*entry, factor));
    }

    /// Returns the sum of products of two rows of at most 2^16 entries.
    pub(super) fn dot(self, one: &[u32], other: &[u32]) -> u32 {
        let sum: u64 = one.iter().zip(other).map(|(one, other)| u64::from(*one) * u64::from(*other)).sum();
        (sum % u64::from(self.modulus)) as u32
    }

    fn reduce(self, number: u32) -> u32 {
        // The quotient is exact or one too small.
        let quotient = ((u64::from(number) * self.reciprocal) >> 32) as u32;
        let rest = number - quotient * self.modulus;
        if rest >= self.modulus { rest - self.modulus } else { rest }
    }
}

/// Returns the inverse of a number modulo another. The two have no common factor.
pub(super) fn inverse(number: u64, modulus: u64) -> u64 {
    let (mut row, mut next) = ((modulus as i128, 0i128), (i128::from(number % modulus.max(1)), 1i128));
    while next.0 != 0 {
        let quotient = row.0 / next.0;
        (row, next) = (next, (row.0 - quotient * next.0, row.1 - quotient * next.1));
    }
    row.1.rem_euclid(modulus as i128) as u64
}

/// Returns the greatest common divisor.
pub(super) fn gcd(mut one: u64, mut other: u64) -> u64 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

/// Returns the exponent of the greatest power of a prime that divides a number, which is not 0.
pub(super) fn exponent_of(prime: u32, mut number: u32) -> u32 {
    let mut exponent = 0;
    while number.is_multiple_of(prime) {
        number /= prime;
        exponent += 1;
    }
    exponent
}

/// Returns the prime factors of a number with their exponents, in ascending order.
pub(super) fn factors(mut number: u32) -> Vec<(u32, u32)> {
    let mut factors = Vec::new();
    let mut prime = 2;
    while number > 1 {
        if prime * prime > number {
            prime = number;
        }
        let exponent = exponent_of(prime, number);
        number /= prime.pow(exponent);
        if exponent > 0 {
            factors.push((prime, exponent));
        }
        prime += 1;
    }
    factors
}
