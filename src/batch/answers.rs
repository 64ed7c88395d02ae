//! The whole answer of every pattern, unfolded on first use from the table of distances and first moves.

use crate::{
    puzzle::{
        rank::{self, PATTERNS},
        rotation::{self, CENTRE, MAX_DISTANCE},
    },
    rotation::{Moves, Pattern},
    table,
};
use alloc::{boxed::Box, vec, vec::Vec};
use once_cell::race::OnceBox;

/// A word for each pattern: its moves, and two bits that are left for a symbol. The least word of a board's three
/// patterns, each with its symbol, is the board's answer.
static ANSWERS: OnceBox<[u64; PATTERNS]> = OnceBox::new();

/// The bits of an answer that are left for a symbol.
pub(super) const SYMBOL_BITS: usize = 2;

/// Returns the answers, by the numbers of the patterns.
///
/// The first call takes some ten milliseconds.
pub(super) fn answers() -> &'static [u64; PATTERNS] {
    ANSWERS.get_or_init(unfold)
}

/// Returns the answers if they have been unfolded.
pub(super) fn unfolded() -> Option<&'static [u64; PATTERNS]> {
    ANSWERS.get()
}

/// Returns the answer of the pattern with a number, without the others.
pub(super) fn answer(rank: u32) -> u64 {
    let pattern = Pattern::from_index(rank as usize).expect("it is the number of a pattern");
    pattern.solve().word() << SYMBOL_BITS
}

/// Makes the answers nearest first: a move, and then the answer of the pattern after it.
fn unfold() -> Box<[u64; PATTERNS]> {
    let mut answers = vec![0; PATTERNS].into_boxed_slice();
    for pattern in by_distance().into_iter().skip(1) {
        let first = table::pattern(pattern).first_move();
        let rest = answers[rank::rank(rotation::turn(pattern, first))];
        answers[rank::rank(pattern)] = Moves::from_word(rest >> SYMBOL_BITS).after(first).word() << SYMBOL_BITS;
    }
    answers.try_into().expect("there is an answer for each pattern")
}

/// All patterns, nearest first.
fn by_distance() -> Vec<u32> {
    let mut starts = [0; MAX_DISTANCE + 2];
    patterns().for_each(|pattern| starts[table::pattern(pattern).distance() as usize + 1] += 1);
    for distance in 1..starts.len() {
        starts[distance] += starts[distance - 1];
    }
    let mut sorted = vec![CENTRE; PATTERNS];
    for pattern in patterns() {
        let place = &mut starts[table::pattern(pattern).distance() as usize];
        sorted[*place] = pattern;
        *place += 1;
    }
    sorted
}

/// All words with eight of 24 bits, in ascending order: the next one has its lowest run of bits carried.
fn patterns() -> impl Iterator<Item = u32> {
    core::iter::successors(Some(0xff_u32), |word| {
        let lowest = word & word.wrapping_neg();
        let carried = word + lowest;
        let next = carried | ((word ^ carried) / lowest) >> 2;
        (next < 1 << rotation::CELLS).then_some(next)
    })
}
