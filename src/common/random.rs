//! Random numbers that are the same for the same seed, forever and on every platform.

/// The generator SplitMix64 (Steele, Lea and Flood 2014; `java.util.SplittableRandom`). It has 64 bits of state, and returns
/// each number of 64 bits once in a period of 2^64.
///
/// Tests are repeated by their seed, so nothing of it may ever change: the generator, the hash of a seed that is a word, and
/// the draw below a bound are all written here.
///
/// # Examples
///
/// ```
/// use turnbook::testset::Random;
///
/// let mut random = Random::new(1_234_567);
/// assert_eq!(random.next_u64(), 6_457_827_717_110_365_317);
/// assert_eq!(random.next_u64(), 3_203_168_211_198_807_973);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random(u64);

impl Random {
    /// Makes a generator with a number as the seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// Makes a generator with a text as the seed. Digits below 2^64 are that number; the bytes of anything else are hashed by
    /// 64-bit FNV-1a.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::testset::Random;
    ///
    /// assert_eq!(Random::seeded("7"), Random::new(7));
    /// assert_eq!(Random::seeded("foobar"), Random::new(0x8594_4171_f739_67e8));
    /// ```
    pub fn seeded(text: impl AsRef<[u8]>) -> Random {
        let bytes = text.as_ref();
        let digits = bytes.iter().all(u8::is_ascii_digit);
        match core::str::from_utf8(bytes).map(str::parse) {
            Ok(Ok(number)) if digits => Random(number),
            _ => Random(fnv1a(bytes)),
        }
    }

    /// Returns the seed of a generator that continues like this one. At first, it is the seed that was given.
    pub fn seed(&self) -> u64 {
        self.0
    }

    /// Returns the next number.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// Returns a uniformly distributed number below a bound: the upper half of the product of the bound and the next number.
    /// Products that would make some results more likely than others are rejected (Lemire 2019).
    ///
    /// # Panics
    ///
    /// If the bound is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        assert!(bound > 0, "no number is below 0");
        // 2^64 modulo the bound is the number of lower halves that are left when the others are dealt out evenly.
        let left_over = bound.wrapping_neg() % bound;
        loop {
            let product = u128::from(self.next_u64()) * u128::from(bound);
            if product as u64 >= left_over {
                return (product >> 64) as u64;
            }
        }
    }
}

fn fnv1a(bytes: &[u8]) -> u64 {
    let offset = 0xcbf2_9ce4_8422_2325;
    bytes.iter().fold(offset, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3))
}
