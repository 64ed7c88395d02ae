//! Boards: slices to slices, and lines to lines.

use super::{
    Shortcut, Style, Taken,
    answers::{self, SYMBOL_BITS, answers, unfolded},
    walk::Walk,
};
use crate::{
    Board, Solution,
    notation::{Line, ROTATION_ROOM, rotation_json, rotation_text},
    rotation::{Moves, Symbol, unrank},
    space::rank::{self, HALVES, PATTERNS},
};
use alloc::vec::Vec;

/// The bytes of a canonical line: 24 symbols with a blank between two, and a line end.
pub(super) const LINE: usize = 2 * Board::CELLS;

/// How many boards are looked up at a time, so that the look-ups wait for memory together.
const BLOCK: usize = 64;

/// The numbers of the patterns of a board, one for each symbol.
pub(super) type Ranks = [u32; 3];

impl Board {
    /// Answers boards into a buffer of the same length, each as [`solve`](Self::solve) does.
    ///
    /// # Panics
    ///
    /// If the lengths differ.
    ///
    /// # Complexity
    ///
    /// Three look-ups a board, in a table of 5.9 MB that the first call unfolds in some ten milliseconds. Nothing else
    /// is allocated.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::{Board, Solution};
    ///
    /// let boards: [Board; 2] = ["111132323132231222312133".parse()?, "111111112222222233333333".parse()?];
    /// let mut solutions = [boards[0].solve(); 2];
    /// Board::solve_batch(&boards, &mut solutions);
    /// assert_eq!(solutions.map(|solution| solution.moves.to_string()), ["AC", "DDHH"]);
    /// # Ok::<(), turnbook::notation::ReadError>(())
    /// ```
    pub fn solve_batch(boards: &[Board], solutions: &mut [Solution]) {
        assert_eq!(boards.len(), solutions.len(), "there must be room for as many solutions as boards");
        for (boards, solutions) in boards.chunks(BLOCK).zip(solutions.chunks_mut(BLOCK)) {
            let mut ranks = [Ranks::default(); BLOCK];
            for (ranks, board) in ranks.iter_mut().zip(boards) {
                *ranks = board.patterns().map(|pattern| pattern.index() as u32);
            }
            for (solution, answer) in solutions.iter_mut().zip(look_up(answers(), &ranks)) {
                *solution = solution_of(answer);
            }
        }
    }
}

/// Looks up the answers of boards. The loads stand by themselves: only so does the processor run far enough ahead.
#[inline(always)]
fn look_up(answers: &[u64; PATTERNS], ranks: &[Ranks; BLOCK]) -> [u64; BLOCK] {
    let words = ranks.map(|ranks| ranks.map(|rank| answers[rank as usize]));
    words.map(|[one, two, three]| one.min(two | 1).min(three | 2))
}

#[inline(always)]
fn solution_of(answer: u64) -> Solution {
    let symbol = Symbol::ALL[(answer as usize % (1 << SYMBOL_BITS)).min(2)];
    Solution { moves: Moves::from_word(answer >> SYMBOL_BITS), symbol }
}

/// Answers the boards at the front of a text, up to the first that needs a second look.
pub(crate) fn answer_text(shortcut: &Shortcut<Board>, text: &[u8], style: Style, taken: &mut Taken, out: &mut Vec<u8>) {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    if super::avx2::answer_boards(shortcut, text, style, taken, out) {
        return;
    }
    answer_with(canonical, shortcut, text, style, taken, out);
}

/// Answers the boards at the front of a text, given what reads a canonical line.
#[inline(always)]
pub(super) fn answer_with(
    canonical: impl Fn(&[u8; LINE]) -> Option<Ranks>,
    shortcut: &Shortcut<Board>,
    text: &[u8],
    style: Style,
    taken: &mut Taken,
    out: &mut Vec<u8>,
) {
    let mut ranks = [Ranks::default(); BLOCK];
    let mut buffer = [0; BLOCK * ROTATION_ROOM];
    loop {
        let room = taken.room(shortcut.most, BLOCK);
        let mut read = 0;
        while read < room {
            let (lines, _) = text[taken.bytes..].as_chunks();
            let start = read;
            for (board, line) in ranks[start..room].iter_mut().zip(lines) {
                let Some(ranks) = canonical(line) else { break };
                *board = ranks;
                read += 1;
            }
            taken.lines(read - start, LINE * (read - start));
            let (lines, _) = text[taken.bytes..].as_chunks();
            let start = read;
            for (board, line) in ranks[start..room].iter_mut().zip(lines) {
                let Some(ranks) = without_return(line).as_ref().and_then(&canonical) else { break };
                *board = ranks;
                read += 1;
            }
            taken.lines(read - start, (LINE + 1) * (read - start));
            if read < room {
                let Some((board, after)) = tolerant(&canonical, text, taken) else { break };
                ranks[read] = board;
                *taken = after;
                read += 1;
            }
        }
        let answers = if read == BLOCK || unfolded().is_some() {
            look_up(answers(), &ranks)
        } else {
            // For a few boards it is not worth while to unfold the answers of all patterns.
            let mut answers = [0; BLOCK];
            for (answer, ranks) in answers.iter_mut().zip(&ranks[..read]) {
                let [one, two, three] = ranks.map(answers::answer);
                *answer = one.min(two | 1).min(three | 2);
            }
            answers
        };
        let answers = &answers[..read];
        match style {
            Style::Text => write_text(answers, shortcut.form.symbol, &mut buffer, out),
            Style::Json => write_json(answers, &ranks, out),
        }
        if read < BLOCK {
            return;
        }
    }
}

/// Makes a canonical line of one that ends with a carriage return, too.
#[inline(always)]
fn without_return(line: &[u8; LINE + 1]) -> Option<[u8; LINE]> {
    let (symbols, end) = line.split_first_chunk()?;
    let mut canonical: [u8; LINE] = *symbols;
    (canonical[LINE - 1] == b'\r' && end == b"\n").then_some(())?;
    canonical[LINE - 1] = b'\n';
    Some(canonical)
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

/// Reads a board in any layout, given what reads a canonical line: it is brought into that one. `None` if it needs a
/// second look.
#[inline(always)]
fn tolerant(canonical: impl Fn(&[u8; LINE]) -> Option<Ranks>, text: &[u8], taken: &Taken) -> Option<(Ranks, Taken)> {
    let mut walk = Walk::new(text, taken);
    let mut line = [b' '; LINE];
    line[LINE - 1] = b'\n';
    walk.characters(&mut line, false)?;
    Some((canonical(&line)?, walk.finish()?))
}

/// Writes answers as a judge wants them.
#[inline(always)]
fn write_text(answers: &[u64], symbol: bool, buffer: &mut [u8; BLOCK * ROTATION_ROOM], out: &mut Vec<u8>) {
    let mut end = 0;
    for &answer in answers {
        let room = buffer[end..].first_chunk_mut().expect("there is room for each");
        end += rotation_text(solution_of(answer), symbol, room);
    }
    out.extend_from_slice(&buffer[..end]);
}

/// Writes answers as objects of JSON.
fn write_json(answers: &[u64], ranks: &[Ranks; BLOCK], out: &mut Vec<u8>) {
    for (answer, ranks) in answers.iter().zip(ranks) {
        let [ones, twos, _] = ranks.map(|rank| unrank(rank as usize));
        let board = Board::from_two(ones, twos);
        let mut line = Line::new();
        rotation_json(board, solution_of(*answer), &mut line);
        line.end();
        out.extend_from_slice(line.bytes());
    }
}
