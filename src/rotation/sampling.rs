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

use super::{
    Board, Boards, Pattern,
    board::BOARD,
    rank::{spread, unrank},
};
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

/// Draws boards by their patterns.
#[derive(Debug)]
pub(super) struct ByPattern {
    classes: Vec<Class>,
}

impl ByPattern {
    pub(super) fn new() -> ByPattern {
        let class = |length, tied| Class { length, tied, states: COUNTS[length as usize][tied as usize - 1] };
        let classes = (0..DISTANCES as u32).flat_map(|length| (1..=3).map(move |tied| class(length, tied)));
        ByPattern { classes: classes.filter(|class| class.states > 0).collect() }
    }
}

impl Sampling for ByPattern {
    fn classes(&self) -> &[Class] {
        &self.classes
    }

    fn draw(&self, wanted: &[Class], random: &mut Random) -> State {
        let class = Class::draw(wanted, random);
        let board = match class.length {
            _ if wanted.len() == self.classes.len() => Board::from_index(random.below(Board::STATES)),
            Board::MAX_DISTANCE => farthest().get(random.below(class.states) as usize).copied(),
            _ => Some(propose(class, random)),
        };
        board.expect("there is a board for each number below").into()
    }

    fn farthest(&self, most: usize) -> Vec<State> {
        farthest().iter().take(most).copied().map(State::from).collect()
    }
}

fn farthest() -> &'static [Board] {
    FARTHEST.get_or_init(|| Box::new(Boards::all().at_least(Board::MAX_DISTANCE as usize)))
}

/// Draws a board of a class.
fn propose(class: Class, random: &mut Random) -> Board {
    let patterns = &PATTERNS.get_or_init(|| Box::new(Pattern::by_distance()))[class.length as usize];
    loop {
        let index = random.below(patterns.len() as u64 * DEALS * 3);
        let board = deal(patterns[(index / DEALS / 3) as usize], index % DEALS, index / DEALS % 3);
        let distances = board.distances();
        let tied = distances.into_iter().filter(|distance| *distance == class.length).count();
        if tied as u32 == class.tied && distances.into_iter().all(|distance| distance >= class.length) {
            return board;
        }
    }
}

/// Makes a board of the pattern of one symbol, and of a way to deal the remaining cells to the other two in order.
fn deal(pattern: Pattern, deal: u64, symbol: u64) -> Board {
    let pattern = pattern.cells();
    let first = spread(unrank(deal as usize), pattern);
    match symbol {
        0 => Board::from_two(pattern, first),
        1 => Board::from_two(first, pattern),
        _ => Board::from_two(first, BOARD & !(pattern | first)),
    }
}
