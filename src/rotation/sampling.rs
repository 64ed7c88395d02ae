//! Boards by their distance.
//!
//! A board at a distance has a pattern of that distance for each symbol that is tied, and no nearer one. So three things are
//! drawn: a pattern of that distance, the symbol that it is for, and how the remaining cells are dealt to the other two
//! symbols. The board is kept if it is wanted. One with two symbols tied is drawn in two ways, one with three in three: of
//! the boards with the same number tied, each is equally likely.
//!
//! | distance, symbols tied | kept, one of |
//! | --- | --- |
//! | any but those below | 1 to 700 |
//! | 4, two | 8,000 |
//! | 6, three | 17,000 |
//! | 12, one | 104,000 |
//!
//! The boards of the greatest distance, 192 of them, are listed instead.

use super::{Board, Boards, Pattern, board::BOARD};
use crate::{
    common::Random,
    puzzle::{Class, Sampling, State},
};
use alloc::{boxed::Box, vec::Vec};
use once_cell::race::OnceBox;

/// The number of ways to deal 16 cells to two symbols.
const DEALS: u64 = 12_870;
const DISTANCES: usize = Board::MAX_DISTANCE as usize + 1;

/// How many boards of each distance have one, two and three symbols tied: see [`BoardCount`](super::BoardCount).
const COUNTS: [[u64; 3]; DISTANCES] = [
    [38_610, 0, 0],
    [308_880, 0, 0],
    [1_698_840, 0, 0],
    [8_030_880, 0, 0],
    [33_818_136, 2_112, 0],
    [123_989_928, 144_912, 0],
    [397_014_252, 3_256_248, 7_848],
    [1_061_715_912, 36_701_892, 537_000],
    [2_081_098_956, 225_669_948, 9_987_444],
    [2_388_788_940, 709_366_212, 74_438_004],
    [965_035_152, 813_366_912, 213_664_584],
    [47_575_248, 143_942_136, 121_259_016],
    [27_096, 652_536, 3_373_944],
    [0, 0, 192],
];

/// The patterns of each distance, listed on first use.
static PATTERNS: OnceBox<[Vec<Pattern>; Pattern::MAX_DISTANCE as usize + 1]> = OnceBox::new();

/// The boards of the greatest distance, listed on first use.
static FARTHEST: OnceBox<Vec<Board>> = OnceBox::new();

fn farthest() -> &'static [Board] {
    FARTHEST.get_or_init(|| Box::new(Boards::all().at_least(Board::MAX_DISTANCE as usize)))
}

/// Draws boards by their patterns.
#[derive(Debug)]
pub(super) struct ByPattern {
    classes: Vec<Class>,
    /// The 16-bit words with eight bits set.
    deals: Vec<u16>,
}

impl ByPattern {
    pub(super) fn new() -> ByPattern {
        let class = |length, tied| Class { length, tied, states: COUNTS[length as usize][tied as usize - 1] };
        let classes = (0..DISTANCES as u32).flat_map(|length| (1..=3).map(move |tied| class(length, tied)));
        ByPattern {
            classes: classes.filter(|class| class.states > 0).collect(),
            deals: (0..=u16::MAX).filter(|word| word.count_ones() == 8).collect(),
        }
    }

    /// Draws a board of a class.
    fn draw_of(&self, class: Class, random: &mut Random) -> Board {
        if class.length == Board::MAX_DISTANCE {
            return farthest()[random.below(class.states) as usize];
        }
        let patterns = &PATTERNS.get_or_init(|| Box::new(Pattern::by_distance()))[class.length as usize];
        loop {
            let index = random.below(patterns.len() as u64 * DEALS * 3);
            let board = self.board(patterns[(index / DEALS / 3) as usize].cells(), index % DEALS, index / DEALS % 3);
            let distances = board.distances();
            let tied = distances.into_iter().filter(|distance| *distance == class.length).count();
            if tied as u32 == class.tied && distances.into_iter().all(|distance| distance >= class.length) {
                return board;
            }
        }
    }

    /// Makes a board of the pattern of one symbol, and a way to deal the remaining cells to the others in order.
    fn board(&self, pattern: u32, deal: u64, symbol: u64) -> Board {
        let deal = u32::from(self.deals[deal as usize]);
        let (mut left, mut place, mut first) = (BOARD & !pattern, 0, 0);
        while left > 0 {
            let lowest = left & left.wrapping_neg();
            first |= lowest * (deal >> place & 1);
            left ^= lowest;
            place += 1;
        }
        let second = BOARD & !(pattern | first);
        match symbol {
            0 => Board::from_two(pattern, first),
            1 => Board::from_two(first, pattern),
            _ => Board::from_two(first, second),
        }
    }
}

impl Sampling for ByPattern {
    fn classes(&self) -> &[Class] {
        &self.classes
    }

    fn draw(&self, wanted: &[Class], random: &mut Random) -> State {
        let class = Class::draw(wanted, random);
        if wanted.len() < self.classes.len() {
            return self.draw_of(class, random).into();
        }
        // Of all boards each is a pattern of symbol 1 and a deal.
        let index = random.below(Board::STATES);
        let ones = Pattern::from_index((index / DEALS) as usize).expect("there is a pattern for each number below");
        self.board(ones.cells(), index % DEALS, 0).into()
    }

    fn farthest(&self) -> Vec<State> {
        farthest().iter().copied().map(State::from).collect()
    }
}
