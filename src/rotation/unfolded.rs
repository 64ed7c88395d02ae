//! The whole answer to every pattern, built on first use from the table of distances and first moves.

use super::{Moves, Pattern};
use crate::{
    embedded,
    space::{
        rank::{self, PATTERNS},
        rotation,
    },
};
use alloc::{boxed::Box, vec};
use once_cell::race::OnceBox;

/// A word for each pattern: its moves, and two bits for a symbol. The answer to a board is the least of the words of its
/// three patterns with their symbols.
static ANSWERS: OnceBox<[u64; PATTERNS]> = OnceBox::new();

/// How many bits of an answer are for the symbol.
pub(super) const SYMBOL_BITS: usize = 2;

/// Returns the answers, by the numbers of the patterns. The first call takes about 10 ms.
pub(super) fn all() -> &'static [u64; PATTERNS] {
    ANSWERS.get_or_init(unfold)
}

/// Returns the answers if they have been built.
pub(super) fn ready() -> Option<&'static [u64; PATTERNS]> {
    ANSWERS.get()
}

/// Returns the answer to the pattern with a number, without the others.
pub(super) fn one(rank: u32) -> u64 {
    let pattern = Pattern::from_index(rank as usize).expect("it is the number of a pattern");
    pattern.solve().word() << SYMBOL_BITS
}

/// Builds the answers, nearest first: a move, and then the answer to the pattern after it.
fn unfold() -> Box<[u64; PATTERNS]> {
    let mut answers = vec![0; PATTERNS].into_boxed_slice();
    for pattern in Pattern::by_distance().into_iter().flatten().skip(1).map(Pattern::cells) {
        let first = embedded::pattern(pattern).first_move();
        let rest = answers[rank::rank(rotation::turn(pattern, first))];
        answers[rank::rank(pattern)] = Moves::from_word(rest >> SYMBOL_BITS).after(first).word() << SYMBOL_BITS;
    }
    answers.try_into().expect("there is an answer for each pattern")
}
