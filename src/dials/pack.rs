//! The elements of a finite group, each packed into one word.

/// Packs numbers, each with its own modulus, into the fields of a word, and adds all of them at once.
#[derive(Clone, Debug)]
pub(super) struct Packing {
    width: u32,
    /// The highest bit of each field.
    high: u128,
    /// The modulus in each field.
    moduli: u128,
    /// The highest bit minus the modulus in each field.
    missing: u128,
}

impl Packing {
    /// Makes the packing for some moduli, each at least 2. `None` if they do not fit.
    pub(super) fn new(moduli: &[u32]) -> Option<Packing> {
        let most = moduli.iter().copied().max().unwrap_or(2);
        // A sum of two numbers is less than twice the modulus.
        let width = u32::BITS - (most - 1).leading_zeros() + 1;
        if moduli.len() * width as usize > 128 {
            return None;
        }
        let spread = |number: &dyn Fn(u32) -> u32| {
            moduli.iter().rev().fold(0u128, |word, modulus| word << width | u128::from(number(*modulus)))
        };
        let high = spread(&|_| 1 << (width - 1));
        let moduli = spread(&|modulus| modulus);
        Some(Packing { width, high, moduli, missing: high - moduli })
    }

    /// Packs numbers, each below its modulus.
    pub(super) fn pack(&self, numbers: impl DoubleEndedIterator<Item = u32>) -> u128 {
        numbers.rev().fold(0, |word, number| word << self.width | u128::from(number))
    }

    pub(super) fn add(&self, one: u128, other: u128) -> u128 {
        let sum = one + other;
        // The highest bit of a field is set if the sum is at least the modulus.
        let reached = (sum + self.missing) & self.high;
        let whole = reached | (reached - (reached >> (self.width - 1)));
        sum - (self.moduli & whole)
    }

    pub(super) fn subtract(&self, one: u128, other: u128) -> u128 {
        self.add(one, self.moduli - other)
    }
}
