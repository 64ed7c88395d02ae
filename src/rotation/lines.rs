//! Lines of boards, and the answers to them.

use super::{
    Board, Move, Moves, Solution, Symbol, text,
    unfolded::{self, SYMBOL_BITS},
    unrank,
};
use crate::{
    batch::{Taken, Walk, blocks},
    embedded,
    judge::Form,
    notation::{Line, Style},
    space::{
        rank::{self, HALVES, PATTERNS},
        rotation::{self, CENTRE},
    },
};
use alloc::vec::Vec;

/// The length of a canonical line: 24 symbols separated by spaces, and a line end.
pub(super) const LINE: usize = 2 * Board::CELLS;

/// How many boards are looked up at a time, so that the lookups wait for memory together.
pub(super) const BLOCK: usize = 64;

/// The numbers of the patterns of a board, one for each symbol.
pub(super) type Ranks = [u32; 3];

/// A board that has been read: the numbers of its patterns, and its digits if they are written again.
#[derive(Clone, Copy)]
pub(super) struct Read<const DIGITS: usize> {
    pub ranks: Ranks,
    pub digits: [u8; DIGITS],
}

impl<const DIGITS: usize> Default for Read<DIGITS> {
    #[inline(always)]
    fn default() -> Self {
        Read { ranks: [0; 3], digits: [0; DIGITS] }
    }
}

/// Returns the answers to the first boards of a block.
#[inline(always)]
pub(super) fn answers_of<const DIGITS: usize>(boards: &[Read<DIGITS>; BLOCK], count: usize) -> [u64; BLOCK] {
    unfolded::if_it_pays(count).map_or_else(|| follow(&boards[..count]), |answers| look_up(answers, boards))
}

/// Finds the answers to boards move by move. All boards make a move in turn, so that the lookups of one do not wait for
/// those of another.
fn follow<const DIGITS: usize>(boards: &[Read<DIGITS>]) -> [u64; BLOCK] {
    let mut answers = [u64::MAX; BLOCK];
    let mut ways = [(0, 0, 0, Moves::default()); 3 * BLOCK];
    let mut count = 0;
    for (board, Read { ranks, .. }) in boards.iter().enumerate() {
        // As in `Board::solve`.
        let entries = ranks.map(|rank| embedded::pattern_numbered(rank as usize).word());
        let [one, two, three] = entries;
        let least = one.min(two).min(three);
        for symbol in (0..3).filter(|symbol| entries[*symbol] == least) {
            ways[count] = (board, symbol, unrank(ranks[symbol] as usize), Moves::default());
            count += 1;
        }
    }
    while count > 0 {
        let mut kept = 0;
        for way in 0..count {
            let (board, symbol, pattern, moves) = ways[way];
            if pattern == CENTRE {
                answers[board] = answers[board].min(moves.word() << SYMBOL_BITS | symbol as u64);
            } else {
                let first = embedded::pattern(pattern).first_move();
                let moves = moves.with(Move::from_index(first)).expect("no distance exceeds the capacity");
                ways[kept] = (board, symbol, rotation::turn(pattern, first), moves);
                kept += 1;
            }
        }
        count = kept;
    }
    answers
}

/// Looks up the answers to boards. The loads are in a loop of their own, so that the processor runs far enough ahead.
#[inline(always)]
fn look_up<const DIGITS: usize>(answers: &[u64; PATTERNS], boards: &[Read<DIGITS>; BLOCK]) -> [u64; BLOCK] {
    let words: [_; BLOCK] = core::array::from_fn(|board| boards[board].ranks.map(|rank| answers[rank as usize]));
    // Of the answers to the three patterns, with their symbols, the least is the best.
    words.map(|[one, two, three]| one.min(two | 1).min(three | 2))
}

#[inline(always)]
pub(super) fn solution_of(answer: u64) -> Solution {
    let symbol = Symbol::ALL[(answer as usize % (1 << SYMBOL_BITS)).min(2)];
    Solution { moves: Moves::from_word(answer >> SYMBOL_BITS), symbol }
}

/// Answers the boards at the front of a text, up to the first that needs a reader. `canonical` reads a canonical line.
#[inline(always)]
pub(super) fn answer_with(
    canonical: impl Fn(&[u8; LINE]) -> Option<Ranks>,
    form: Form,
    most: u64,
    text: &[u8],
    style: Style,
    taken: &mut Taken,
    out: &mut Vec<u8>,
) {
    match style {
        Style::Text => {
            let mut buffer = [0; BLOCK * Solution::ROOM];
            each_block::<0>(canonical, most, text, taken, |answers, _| {
                let mut end = 0;
                for &answer in answers {
                    let room = buffer[end..].first_chunk_mut().expect("there is room for each");
                    end += solution_of(answer).write(form.label, room);
                }
                out.extend_from_slice(&buffer[..end]);
            });
        }
        Style::Json => each_block(canonical, most, text, taken, |answers, boards| write_json(answers, boards, out)),
    }
}

/// Reads the boards at the front of a text in blocks, and hands on the answers to each.
#[inline(always)]
fn each_block<const DIGITS: usize>(
    canonical: impl Fn(&[u8; LINE]) -> Option<Ranks>,
    most: u64,
    text: &[u8],
    taken: &mut Taken,
    mut write: impl FnMut(&[u64], &[Read<DIGITS>; BLOCK]),
) {
    let canonical = |line: &[u8; LINE]| {
        let ranks = canonical(line)?;
        Some(Read { ranks, digits: core::array::from_fn(|digit| line[2 * digit % LINE]) })
    };
    // A board in any layout is brought into the canonical one.
    let other = |text: &[u8], taken: &Taken| {
        let mut walk = Walk::new(text, taken);
        let mut line = [b' '; LINE];
        line[LINE - 1] = b'\n';
        walk.characters(&mut line, false)?;
        Some((canonical(&line)?, walk.finish()?))
    };
    blocks(text, most, taken, canonical, other, |boards: &[_; BLOCK], count| {
        write(&answers_of(boards, count)[..count], boards);
    });
}

/// Reads a canonical line. `None` if it is anything else.
///
/// Four symbols are read as a word, of which six are packed into one: in each of four lanes, six pairs of bits. Bits 0
/// and 1 of a pair are 00 for symbol 1, 11 for symbol 2, 10 for symbol 3.
#[inline(always)]
pub(super) fn canonical(line: &[u8; LINE]) -> Option<Ranks> {
    const BLANKS: u64 = u64::from_le_bytes(*b"1 1 1 1 ");
    const LAST: u64 = u64::from_le_bytes(*b"1 1 1 1\n");
    const PAIRS: u64 = 0x0003_0003_0003_0003;
    const LOW: u64 = 0x0555_0555_0555_0555;
    let (words, _) = line.as_chunks();
    let (mut packed, mut all) = (0, 0);
    for (place, word) in words.iter().enumerate() {
        let bits = u64::from_le_bytes(*word) ^ if place == 5 { LAST } else { BLANKS };
        all |= bits;
        packed |= bits << (2 * place);
    }
    let (low, high) = (packed & LOW, packed >> 1 & LOW);
    let ranked = [LOW & !high, low, high & !low].map(rank_packed);
    let eights = ranked[0] & COUNT == EIGHT && ranked[1] & COUNT == EIGHT;
    (all & !PAIRS == 0 && low & !high == 0 && eights).then(|| ranked.map(|ranked| ranked & !COUNT))
}

/// The place of the number of cells beside a rank.
const COUNT: u32 = 0xf << 24;
const EIGHT: u32 = 8 << 24;

/// Ranks a pattern whose cells are packed, with the number of its cells above.
#[inline(always)]
fn rank_packed(packed: u64) -> u32 {
    const LANES: u64 = 0x0015_0015_0015_0015;
    // The lanes go beside each other: bits 0 2 4 from the first, 1 3 5, 6 8 10 and 7 9 11 from the others.
    const GATHER: u64 = 1 << 48 | 1 << 33 | 1 << 22 | 1 << 7;
    let half = |packed: u64| ((packed & LANES).wrapping_mul(GATHER) >> 48) as usize & (HALVES - 1);
    PACKED[0][half(packed >> 6)] + PACKED[1][half(packed)]
}

/// The tables of the rank by packed halves, the upper one first, with the number of cells above.
static PACKED: [[u32; HALVES]; 2] = {
    const FIRST: [usize; 4] = [0, 1, 6, 7];
    let mut tables = [[0; HALVES]; 2];
    let mut packed = 0;
    while packed < HALVES {
        let (mut half, mut cell) = (0, 0);
        while cell < 12 {
            half |= (packed >> (FIRST[cell % 4] + 2 * (cell / 4)) & 1) << cell;
            cell += 1;
        }
        let count = (packed as u32).count_ones() << 24;
        tables[0][packed] = rank::UPPER[half] | count;
        tables[1][packed] = rank::LOWER[half] as u32 | count;
        packed += 1;
    }
    tables
};

/// Writes answers as JSON objects.
fn write_json(answers: &[u64], boards: &[Read<{ Board::CELLS }>; BLOCK], out: &mut Vec<u8>) {
    for (answer, Read { ranks, digits }) in answers.iter().zip(boards) {
        let distances = ranks.map(|rank| embedded::pattern_numbered(rank as usize).distance());
        let mut line = Line::new();
        text::write_json(digits, solution_of(*answer), distances, &mut line);
        line.push(b"\n");
        out.extend_from_slice(line.bytes());
    }
}
