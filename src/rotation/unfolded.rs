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
use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use once_cell::race::OnceBox;

/// A word for each pattern: its moves, and two bits for a symbol. The answer to a board is the least of the words of its
/// three patterns with their symbols.
static ANSWERS: OnceBox<[u64; PATTERNS]> = OnceBox::new();

/// How many bits of an answer are for the symbol.
pub(super) const SYMBOL_BITS: usize = 2;

/// How many boards are answered without the answers to all patterns before these are built: about as many as take the same
/// time.
pub(super) const ENOUGH: usize = 1 << 17;

/// How many boards have been answered without. Threads may lose a few of each other's.
static ANSWERED: AtomicUsize = AtomicUsize::new(0);

/// Returns the answers, by the numbers of the patterns. The first call takes some milliseconds.
pub(super) fn all() -> &'static [u64; PATTERNS] {
    ANSWERS.get_or_init(unfold)
}

/// Returns the answers if they have been built.
pub(super) fn ready() -> Option<&'static [u64; PATTERNS]> {
    ANSWERS.get()
}

/// Returns the answers if they have been built, or if enough boards have been asked about, with a number of further ones.
pub(super) fn if_it_pays(boards: usize) -> Option<&'static [u64; PATTERNS]> {
    ready().or_else(|| {
        let answered = ANSWERED.load(Relaxed).saturating_add(boards);
        ANSWERED.store(answered, Relaxed);
        (answered >= ENOUGH).then(all)
    })
}

/// Builds the answers, nearest first: a move, and then the answer to the pattern after it.
fn unfold() -> Box<[u64; PATTERNS]> {
    let mut answers = vec![0; PATTERNS].into_boxed_slice();
    for pattern in Pattern::by_distance().into_iter().flatten().skip(1).map(Pattern::cells) {
        let index = rank::rank(pattern);
        let first = embedded::pattern_numbered(index).first_move();
        let rest = answers[rank::rank(rotation::turn(pattern, first))];
        answers[index] = Moves::from_word(rest >> SYMBOL_BITS).after(first).word() << SYMBOL_BITS;
    }
    answers.try_into().expect("there is an answer for each pattern")
}
