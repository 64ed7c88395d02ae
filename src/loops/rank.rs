//! Numbers positions: which cells show each of some symbols.
//!
//! A set of `k` cells, as a word with a bit for each cell, has its place among all sets of `k` cells, in the order of the
//! words. It is the combinatorial number system: the sum of `c choose i` over its cells `c`, the `i`-th from the least. A
//! second symbol has its place among the sets of the cells that the first one leaves, and so on. The places are the digits
//! of a number in mixed radix.

use alloc::{vec, vec::Vec};

/// The cells of each symbol. The sets share no cell, and words beyond the number of symbols are empty.
pub(super) type Sets<const WORDS: usize> = [u64; WORDS];

/// Numbers the positions of symbols that are each on a known number of cells.
#[derive(Clone, Debug)]
pub(super) struct Ranking {
    cells: u32,
    digits: Vec<Digit>,
    states: u64,
    /// What each byte of the first set adds, by the place of the byte and the number of cells before it: a part of the
    /// number and, in the bits above, the number of cells.
    bytes: Vec<[u32; 256]>,
}

#[derive(Clone, Copy, Debug)]
struct Digit {
    size: u32,
    /// How many values the digit has.
    radix: u64,
}

/// Pascal's triangle, up to `u64::MAX`.
static CHOOSE: [[u64; CELLS + 1]; CELLS + 1] = {
    let mut rows = [[0_u64; CELLS + 1]; CELLS + 1];
    let mut n = 0;
    while n <= CELLS {
        rows[n][0] = 1;
        let mut k = 1;
        while k <= n {
            rows[n][k] = rows[n - 1][k - 1].saturating_add(rows[n - 1][k]);
            k += 1;
        }
        n += 1;
    }
    rows
};

const CELLS: usize = u64::BITS as usize;

/// Returns "n choose k" of numbers up to 64.
pub(super) fn choose(n: u32, k: u32) -> u64 {
    CHOOSE[n as usize][k as usize]
}

/// Returns the number of positions of symbols with these numbers of cells, at most `u64::MAX`.
pub(super) fn states(cells: u32, sizes: impl IntoIterator<Item = u32>) -> u64 {
    let mut left = cells;
    sizes.into_iter().fold(1, |states: u64, size| {
        let radix = choose(left, size);
        left = left.saturating_sub(size);
        states.saturating_mul(radix)
    })
}

impl Ranking {
    /// The most states that can be numbered.
    pub(super) const MAX_STATES: u64 = 1 << Self::COUNT;
    /// The lowest bit of the number of cells in a word of `bytes`.
    const COUNT: u32 = 26;

    /// Numbers the positions of symbols with these numbers of cells, on up to 64 cells.
    ///
    /// `None` if there is only one, or more than [`MAX_STATES`](Self::MAX_STATES).
    pub(super) fn new(cells: u32, sizes: &[u32]) -> Option<Ranking> {
        let states = states(cells, sizes.iter().copied());
        if !(2..=Self::MAX_STATES).contains(&states) {
            return None;
        }
        let mut left = cells;
        let digits = sizes.iter().map(|&size| {
            let radix = choose(left, size);
            left -= size;
            Digit { size, radix }
        });
        let digits: Vec<Digit> = digits.collect();
        let mut ranking = Ranking { cells, digits, states, bytes: vec![] };
        ranking.bytes = ranking.bytes();
        Some(ranking)
    }

    /// Returns how many bytes it takes to number such positions.
    pub(super) fn bytes_of(cells: u32, sizes: &[u32]) -> u64 {
        u64::from(cells.div_ceil(8) * (sizes[0] + 1)) * size_of::<[u32; 256]>() as u64
    }

    fn bytes(&self) -> Vec<[u32; 256]> {
        let counts = self.counts();
        let mut bytes = vec![];
        for at in 0..self.cells.div_ceil(8) {
            bytes.extend((0..counts).map(|count| core::array::from_fn(|byte| self.part(byte as u64, 8 * at, count))));
        }
        bytes
    }

    /// Returns one more than the most cells that can be before a byte.
    fn counts(&self) -> u32 {
        self.digits[0].size + 1
    }

    /// Returns what a byte adds after a number of cells.
    fn part(&self, byte: u64, at: u32, count: u32) -> u32 {
        let cells = (0..8).filter(|cell| byte >> cell & 1 == 1);
        // If the sum is too large, no set has the byte there, and nobody looks it up.
        let terms = cells.zip(count + 1..).map(|(cell, k)| CHOOSE[(at + cell) as usize].get(k as usize).unwrap_or(&0));
        (terms.fold(0, |sum: u64, term| sum.wrapping_add(*term)) as u32 & ((1 << Self::COUNT) - 1))
            | byte.count_ones() << Self::COUNT
    }

    /// Returns the number of positions.
    pub(super) fn states(&self) -> usize {
        self.states as usize
    }

    /// Returns the number of a position.
    #[inline]
    pub(super) fn rank<const WORDS: usize>(&self, sets: &Sets<WORDS>) -> usize {
        let counts = self.counts() as usize;
        let mut sum = 0;
        let mut rest = sets[0];
        for place in self.bytes.chunks_exact(counts) {
            sum += place[(sum >> Self::COUNT) as usize][(rest & 0xff) as usize];
            rest >>= 8;
        }
        let mut number = u64::from(sum & ((1 << Self::COUNT) - 1));
        if WORDS > 1 {
            let mut left = !sets[0];
            for (digit, &set) in self.digits.iter().zip(sets).skip(1) {
                number = number * digit.radix + self.place(set, left);
                left &= !set;
            }
        }
        number as usize
    }

    /// Returns the place of a set among the sets of its size of the cells that are left.
    fn place(&self, set: u64, left: u64) -> u64 {
        let (mut rest, mut k, mut place) = (set, 1, 0);
        while rest != 0 {
            let below = (rest & rest.wrapping_neg()) - 1;
            place += CHOOSE[(left & below).count_ones() as usize][k];
            rest &= rest - 1;
            k += 1;
        }
        place
    }

    /// Returns the position with a number.
    pub(super) fn unrank<const WORDS: usize>(&self, number: usize) -> Sets<WORDS> {
        let mut sets = [0; WORDS];
        let mut places = [0; WORDS];
        let mut rest = number as u64;
        for (digit, place) in self.digits.iter().zip(&mut places).rev() {
            (rest, *place) = (rest / digit.radix, rest % digit.radix);
        }
        let mut left = if self.cells == u64::BITS { !0 } else { (1 << self.cells) - 1 };
        for ((digit, place), set) in self.digits.iter().zip(places).zip(&mut sets) {
            *set = self.set(digit.size, place, left);
            left &= !*set;
        }
        sets
    }

    /// Returns the set with a place among the sets of a size of the cells that are left.
    fn set(&self, size: u32, mut place: u64, mut left: u64) -> u64 {
        let (mut set, mut k, mut n) = (0, size as usize, left.count_ones() as usize);
        while k > 0 {
            n -= 1;
            let cell = 1 << left.ilog2();
            left &= !cell;
            let before = CHOOSE[n][k];
            if before <= place {
                place -= before;
                set |= cell;
                k -= 1;
            }
        }
        set
    }
}

/// Goes through positions in the order of their numbers.
#[derive(Debug)]
pub(super) struct Cursor<const WORDS: usize> {
    number: usize,
    sets: Sets<WORDS>,
}

impl<const WORDS: usize> Cursor<WORDS> {
    pub(super) fn new(ranking: &Ranking) -> Self {
        Cursor { number: 0, sets: ranking.unrank(0) }
    }

    /// Returns the position with a number, which must not be less than the last one.
    #[inline]
    pub(super) fn at(&mut self, ranking: &Ranking, number: usize) -> Sets<WORDS> {
        // Up to this distance, single steps are faster than a jump.
        const NEAR: usize = 16;
        if WORDS == 1 && number - self.number <= NEAR {
            for _ in self.number..number {
                self.sets[0] = next_set(self.sets[0]);
            }
        } else {
            self.sets = ranking.unrank(number);
        }
        self.number = number;
        self.sets
    }
}

/// Returns the next greater word with the same number of bits set. There must be one.
fn next_set(set: u64) -> u64 {
    let lowest = set & set.wrapping_neg();
    // Of the lowest run of bits, the highest goes up by one, and the others go down to the end.
    let raised = set.wrapping_add(lowest);
    raised | ((set ^ raised) >> 2) >> set.trailing_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Asserts that positions and numbers correspond one to one; returns the positions in order.
    fn all<const WORDS: usize>(cells: u32, sizes: &[u32]) -> Vec<Sets<WORDS>> {
        let ranking = Ranking::new(cells, sizes).unwrap();
        let positions: Vec<Sets<WORDS>> = (0..ranking.states()).map(|number| ranking.unrank(number)).collect();
        let mut cursors = [1, 2, 20].map(|step| (step, Cursor::new(&ranking)));
        for (number, sets) in positions.iter().enumerate() {
            assert_eq!(ranking.rank(sets), number);
            for (_, cursor) in cursors.iter_mut().filter(|(step, _)| number % step == 0) {
                assert_eq!(cursor.at(&ranking, number), *sets);
            }
            let mut taken = if cells == 64 { 0 } else { !0 << cells };
            for (set, size) in sets.iter().zip(sizes.iter().chain(core::iter::repeat(&0))) {
                assert_eq!((set.count_ones(), set & taken), (*size, 0));
                taken |= set;
            }
        }
        positions
    }

    #[test]
    fn sets_are_numbered_in_the_order_of_their_words() {
        for (cells, size) in
            [(1, 1), (2, 1), (8, 4), (9, 1), (9, 8), (16, 8), (17, 5), (24, 8), (63, 2), (64, 3), (64, 62)]
        {
            if Ranking::new(cells, &[size]).is_none() {
                assert_eq!(cells, size);
                continue;
            }
            let sets = all::<1>(cells, &[size]);
            assert!(sets.is_sorted_by(|one, other| one < other));
            assert_eq!(sets.len() as u64, choose(cells, size));
        }
    }

    #[test]
    fn positions_of_several_symbols_are_numbered_one_to_one() {
        assert_eq!(all::<16>(9, &[1; 8]).len(), 362_880);
        assert_eq!(all::<16>(9, &[3, 3]).len(), 1_680);
        assert_eq!(all::<16>(10, &[1, 2, 3, 4]).len(), 12_600);
        assert_eq!(all::<16>(64, &[1, 62]).len(), 64 * 63);
    }

    #[test]
    fn too_many_positions_are_refused() {
        assert!(Ranking::new(64, &[32]).is_none());
        assert!(Ranking::new(16, &[1; 15]).is_none());
        assert!(Ranking::new(64, &[1; 15]).is_none());
        assert!(Ranking::new(5, &[5]).is_none());
        assert_eq!(choose(64, 32), 1_832_624_140_942_590_534);
        assert_eq!(choose(3, 4), 0);
        assert_eq!(states(24, [8, 8, 8]), 9_465_511_770);
    }
}
