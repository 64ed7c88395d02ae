//! The count over all 9,465,511,770 boards.
//!
//! A board is three patterns that share no cell. For a pattern of symbol 1 the cells that are left are dealt to symbols
//! 2 and 3, half by half of the board: once the upper halves are fixed, the numbers of both patterns are a row of the
//! table of distances plus the place of the lower half, so that all look-ups for them are near each other. Of the
//! patterns of symbol 1, one for each orbit of the eight symmetries is enough, with the size of the orbit as its
//! weight; of two deals in which symbols 2 and 3 are exchanged, one.

use super::{Board, Pattern, board::BOARD, symmetry::Symmetry};
use crate::space::rank::{HALVES, LOWER, UPPER};
use alloc::{collections::BTreeSet, vec::Vec};
use core::{fmt, ops::Range};

const HALF: u32 = HALVES.trailing_zeros();
const LOWER_BITS: u32 = HALVES as u32 - 1;
/// More than any distance.
const DISTANCES: usize = 16;

/// How many boards are how far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardCount {
    /// By their distance, how many boards have one, two and three symbols at it.
    pub tied_at: [[u64; 3]; DISTANCES],
}

impl BoardCount {
    /// Returns the number of boards.
    pub fn boards(&self) -> u64 {
        self.tied().into_iter().sum()
    }

    /// Returns how many boards are 0, 1, 2 … moves from their goal.
    pub fn histogram(&self) -> [u64; DISTANCES] {
        self.tied_at.map(|counts| counts.into_iter().sum())
    }

    /// Returns how many boards have one, two and three symbols at the least distance.
    pub fn tied(&self) -> [u64; 3] {
        core::array::from_fn(|tied| self.tied_at.iter().map(|counts| counts[tied]).sum())
    }

    /// Returns the distance of the hardest boards.
    pub fn farthest(&self) -> usize {
        self.histogram().iter().rposition(|count| *count > 0).unwrap_or(0)
    }

    /// Adds another count.
    pub fn add(&mut self, other: &BoardCount) {
        let tied_at = self.tied_at.as_flattened_mut().iter_mut();
        tied_at.zip(other.tied_at.as_flattened()).for_each(|(sum, count)| *sum += count);
    }
}

/// A set of boards, ready to be counted part by part.
pub struct Boards {
    /// The distance of each pattern, by its number.
    distances: Vec<u8>,
    /// The patterns of symbol 1 and their weights, in the order of their lower halves.
    parts: Vec<(u32, u64)>,
    /// The cells that each symbol must have.
    fixed: [u32; 3],
}

impl Boards {
    /// All boards.
    pub fn all() -> Boards {
        let symmetries = Symmetry::all();
        Boards::of([0; 3], |pattern| {
            let mut images: Vec<u32> = symmetries.iter().map(|symmetry| symmetry.image(pattern)).collect();
            images.sort_unstable();
            images.dedup();
            // Any one of the orbit will do, such as the first.
            (images[0] == pattern).then_some(images.len() as u64)
        })
    }

    /// The boards whose first cells show given symbols: numbers 1, 2 or 3.
    ///
    /// # Panics
    ///
    /// If there are more than 24 or other numbers.
    pub fn beginning_with(symbols: &[u8]) -> Boards {
        assert!(symbols.len() <= Board::CELLS, "a board has 24 cells");
        let mut fixed = [0; 3];
        for (cell, symbol) in symbols.iter().enumerate() {
            fixed[usize::from(*symbol) - 1] |= 1 << cell;
        }
        Boards::of(fixed, |pattern| {
            (pattern & fixed[0] == fixed[0] && pattern & (fixed[1] | fixed[2]) == 0).then_some(1)
        })
    }

    fn of(fixed: [u32; 3], weight: impl Fn(u32) -> Option<u64>) -> Boards {
        let distances = Pattern::all().map(|pattern| pattern.distance() as u8).collect();
        let patterns = Pattern::all().map(Pattern::cells);
        let mut parts: Vec<(u32, u64)> = patterns.filter_map(|part| Some((part, weight(part)?))).collect();
        parts.sort_unstable_by_key(|(pattern, _)| (pattern & LOWER_BITS, *pattern));
        Boards { distances, parts, fixed }
    }

    /// Returns the number of parts.
    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// Counts the boards of some parts. The counts of all parts add up to that of the set.
    ///
    /// # Complexity
    ///
    /// Up to 12,870 pairs of look-ups a part; half of them where no cell is fixed.
    pub fn count(&self, parts: Range<usize>) -> BoardCount {
        let mut count = BoardCount::default();
        let mut deals = Deals::new(self.fixed);
        for &(pattern, weight) in &self.parts[parts] {
            let first = usize::from(self.distances[rank(pattern)]);
            let mut pairs = [[0_u32; DISTANCES * DISTANCES]; 2];
            let factor = weight * deals.each(pattern, |upper, lower| self.tally(upper, lower, &mut pairs));
            for (pair, boards) in
                pairs[0].into_iter().zip(pairs[1]).map(|(even, odd)| u64::from(even + odd)).enumerate()
            {
                let distances = [first, pair / DISTANCES, pair % DISTANCES];
                let least = distances[0].min(distances[1]).min(distances[2]);
                let tied = distances.into_iter().filter(|distance| *distance == least).count();
                count.tied_at[least][tied - 1] += boards * factor;
            }
        }
        count
    }

    /// Counts pairs of distances of symbols 2 and 3, given the halves of their patterns.
    ///
    /// Two arrays in turn, so that an addition need not wait for the one before to be stored.
    fn tally(&self, upper: [usize; 2], lower: &[[u16; 2]], pairs: &mut [[u32; DISTANCES * DISTANCES]; 2]) {
        let [twos, threes] = upper.map(|upper| &self.distances[UPPER[upper] as usize..]);
        let pair = |[two, three]: [u16; 2]| {
            usize::from(twos[usize::from(two)]) * DISTANCES + usize::from(threes[usize::from(three)])
        };
        let (two_by_two, rest) = lower.as_chunks::<2>();
        let [even, odd] = pairs;
        for [one, other] in two_by_two {
            even[pair(*one)] += 1;
            odd[pair(*other)] += 1;
        }
        for one in rest {
            even[pair(*one)] += 1;
        }
    }

    /// Returns every board of which each symbol is at least so far, in order.
    pub fn at_least(&self, distance: usize) -> Vec<Board> {
        // A restricted set has none but the identity.
        let whole = self.fixed == [0; 3];
        let symmetries = if whole { Symmetry::all() } else { Symmetry::all().into_iter().take(1).collect() };
        let far = |pattern: u32| usize::from(self.distances[rank(pattern)]) >= distance;
        let mut boards = BTreeSet::new();
        for &(ones, _) in self.parts.iter().filter(|(pattern, _)| far(*pattern)) {
            let left = BOARD & !ones;
            let mut twos = left;
            // All subsets of the cells that are left, from the greatest down.
            while twos > 0 {
                let [one, two, three] = [ones, twos, left & !twos];
                let in_set = two & self.fixed[1] == self.fixed[1] && three & self.fixed[2] == self.fixed[2];
                if two.count_ones() == 8 && in_set && far(two) && far(three) {
                    for symmetry in &symmetries {
                        let [one, two, three] = [one, two, three].map(|cells| symmetry.image(cells));
                        let orders = [[one, two, three], [one, three, two], [two, one, three]];
                        let more = [[two, three, one], [three, one, two], [three, two, one]];
                        let orders = orders.into_iter().chain(more).take(if whole { 6 } else { 1 });
                        boards.extend(orders.filter_map(Board::from_cells));
                    }
                }
                twos = (twos - 1) & left;
            }
        }
        boards.into_iter().collect()
    }
}

impl fmt::Debug for Boards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Boards({} parts)", self.parts.len())
    }
}

fn rank(pattern: u32) -> usize {
    crate::space::rank::rank(pattern)
}

/// The ways to deal the cells that symbol 1 leaves to symbols 2 and 3.
struct Deals {
    fixed: [u32; 3],
    /// The lower half that the lists below are for.
    lower: Option<u32>,
    /// By the number of cells of symbol 2 in the lower half: the places of both lower halves among their like.
    lists: [Vec<[u16; 2]>; HALF as usize + 1],
}

impl Deals {
    fn new(fixed: [u32; 3]) -> Deals {
        Deals { fixed, lower: None, lists: Default::default() }
    }

    /// Hands out the upper halves of both patterns, with all lower halves that go with them. Returns how many deals each
    /// one stands for.
    fn each(&mut self, ones: u32, mut deal: impl FnMut([usize; 2], &[[u16; 2]])) -> u64 {
        let left = BOARD & !ones;
        self.list(left & LOWER_BITS);
        let upper = left >> HALF;
        let [_, twos, threes] = self.fixed.map(|cells| cells >> HALF);
        let halved = self.fixed == [0; 3];
        // At least four cells are left there, and one of them may go to symbol 2: there are equally many exchanged deals.
        let highest = 1 << upper.ilog2();
        for two in subsets(upper) {
            let three = upper & !two;
            let wanted = two & twos == twos && three & threes == threes && (!halved || two & highest != 0);
            if let (true, Some(cells)) = (wanted, 8_usize.checked_sub(two.count_ones() as usize)) {
                deal([two as usize, three as usize], &self.lists[cells]);
            }
        }
        if halved { 2 } else { 1 }
    }

    /// Makes the lists for the cells that are left in the lower half.
    fn list(&mut self, left: u32) {
        if self.lower.replace(left) == Some(left) {
            return;
        }
        let [_, twos, threes] = self.fixed.map(|cells| cells & LOWER_BITS);
        self.lists.iter_mut().for_each(Vec::clear);
        for two in subsets(left) {
            let three = left & !two;
            if two & twos == twos && three & threes == threes {
                self.lists[two.count_ones() as usize].push([LOWER[two as usize], LOWER[three as usize]]);
            }
        }
    }
}

/// All subsets of a set, from the greatest down.
fn subsets(set: u32) -> impl Iterator<Item = u32> {
    core::iter::successors(Some(set), move |&subset| (subset > 0).then(|| (subset - 1) & set))
}
