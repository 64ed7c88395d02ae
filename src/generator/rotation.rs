//! Boards by their distance.
//!
//! A board at a distance has a pattern of that distance, for each symbol that is tied, and no nearer one. So a pattern is
//! drawn of those at the distance, the symbol that it is for, and how the cells that it leaves are dealt to the other
//! two; what comes out is kept if it is wanted. A board with two symbols tied comes out in two ways, one with three in
//! three: among boards with as many tied, each is as likely.
//!
//! | distance, symbols tied | kept, one of |
//! | --- | --- |
//! | any but those below | 1 to 700 |
//! | 4, two | 8,000 |
//! | 6, three | 17,000 |
//! | 12, one | 104,000 |
//!
//! The boards of the greatest distance, 192 of them, are listed instead.

use super::{Cell, Fault, Generate, Random, sealed::Sampler};
use crate::{
    Board,
    census::Boards,
    judge::RotationForm,
    rotation::{BOARD, Move, Pattern},
};
use alloc::{boxed::Box, vec::Vec};
use once_cell::race::OnceBox;

/// How many ways there are to deal 16 cells to two symbols.
const DEALS: u64 = 12_870;
const DISTANCES: usize = Board::MAX_DISTANCE as usize + 1;

/// How many boards of each distance have one, two and three symbols tied: see [`BoardCount`](crate::census::BoardCount).
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

/// The patterns of each distance, once boards of some distances are wanted.
static PATTERNS: OnceBox<[Vec<Pattern>; Pattern::MAX_DISTANCE as usize + 1]> = OnceBox::new();

/// The boards of the greatest distance, once they are wanted.
static FARTHEST: OnceBox<Vec<Board>> = OnceBox::new();

impl Generate for Board {
    type Sampler = Proposals;

    fn count(length: u32, tied: u32) -> u64 {
        let counts = COUNTS.get(length as usize).copied().unwrap_or_default();
        (tied as usize).checked_sub(1).and_then(|tied| counts.get(tied).copied()).unwrap_or(0)
    }

    fn classic() -> Vec<Board> {
        let first = [1, 1, 1, 1, 3, 2, 3, 2, 3, 1, 3, 2, 2, 3, 1, 2, 2, 2, 3, 1, 2, 1, 3, 3];
        let second = core::array::from_fn(|cell| cell as u8 / 8 + 1);
        [first, second].into_iter().filter_map(Board::new).collect()
    }
}

/// Draws boards by their patterns.
#[derive(Debug)]
pub struct Proposals {
    /// The 16-bit words with eight bits set.
    deals: Vec<u16>,
    /// Whether every board there is is wanted.
    all: bool,
}

impl Sampler for Proposals {
    type State = Board;

    fn new(cells: &[Cell]) -> Proposals {
        let all = cells.iter().map(|cell| cell.states).sum::<u64>() == Board::STATES;
        let deals = (0..=u16::MAX).filter(|word| word.count_ones() == 8).collect();
        Proposals { deals, all }
    }

    fn draw(&mut self, cell: Cell, random: &mut Random) -> Board {
        if self.all {
            let index = random.below(Board::STATES);
            let ones = Pattern::from_index((index / DEALS) as usize).expect("so many patterns there are");
            return self.board(ones.cells(), index % DEALS, 0);
        }
        if cell.length == Board::MAX_DISTANCE {
            let farthest = FARTHEST.get_or_init(|| Box::new(Boards::all().at_least(Board::MAX_DISTANCE as usize)));
            return farthest[random.below(farthest.len() as u64) as usize];
        }
        let patterns = &PATTERNS.get_or_init(|| Box::new(Pattern::by_distance()))[cell.length as usize];
        loop {
            let index = random.below(patterns.len() as u64 * DEALS * 3);
            let board = self.board(patterns[(index / DEALS / 3) as usize].cells(), index % DEALS, index / DEALS % 3);
            let distances = board.distances();
            let tied = distances.into_iter().filter(|distance| *distance == cell.length).count();
            if tied as u32 == cell.tied && distances.into_iter().all(|distance| distance >= cell.length) {
                return board;
            }
        }
    }

    fn turn(board: Board, random: &mut Random) -> Board {
        board.after(Move::all().nth(random.below(8) as usize))
    }

    fn wrong_number(fault: Fault, number: &str, _form: RotationForm) -> Option<&'static str> {
        match fault {
            Fault::OutOfRange => Some("4"),
            Fault::ZeroSymbol => Some("0"),
            Fault::NineOfOne => Some(if number == "2" { "3" } else { "2" }),
            _ => None,
        }
    }

    fn other_unit(_form: RotationForm) -> Option<RotationForm> {
        None
    }
}

impl Proposals {
    /// Makes a board of the pattern of one symbol, and a way to deal the cells that are left to the others in order.
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
