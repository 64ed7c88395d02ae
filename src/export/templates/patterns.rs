// SPDX-License-Identifier: MIT OR Apache-2.0
// The table `patterns`; the sample is all zeros.

include!("rank.rs");

static PATTERNS: &[u8; 735471] = /*@patterns*/ &[0; 735471] /*@*/;

/// The cells, from 0, that each move turns. Each takes the symbol of the next, and the last that of the first.
const LINES: [[u8; 7]; 8] = [
    [0, 2, 6, 11, 15, 20, 22],
    [1, 3, 8, 12, 17, 21, 23],
    [10, 9, 8, 7, 6, 5, 4],
    [19, 18, 17, 16, 15, 14, 13],
    [23, 21, 17, 12, 8, 3, 1],
    [22, 20, 15, 11, 6, 2, 0],
    [13, 14, 15, 16, 17, 18, 19],
    [4, 5, 6, 7, 8, 9, 10],
];

/// Returns the entry of the pattern with a number, below 735,471.
pub fn patterns(index: usize) -> u8 {
    PATTERNS[index]
}

/// Returns the fewest moves that bring the symbol of a pattern into the centre.
pub fn distance(pattern: u32) -> u8 {
    patterns(rank(pattern)) >> 3
}

/// Returns the first move, 0 for A to 7 for H, of the alphabetically first shortest answer; for the centre, 0.
pub fn first_move(pattern: u32) -> usize {
    usize::from(patterns(rank(pattern)) & 7)
}

/// Returns the pattern after a move, 0 for A to 7 for H.
pub fn turn(pattern: u32, mv: usize) -> u32 {
    (0..7).fold(pattern, |turned, place| {
        let (to, from) = (LINES[mv][place], LINES[mv][(place + 1) % 7]);
        turned & !(1 << to) | (pattern >> from & 1) << to
    })
}

/// Solves a board of symbols 1, 2, 3 in cells 1 to 24, eight of each. Returns the number of moves; the letters of the
/// shortest answer, the alphabetically first of several, filled up with 0; and the symbol it brings into the centre.
pub fn solve(symbols: [u8; 24]) -> (usize, [u8; 14], u8) {
    let answer = |symbol: u8| {
        let mut pattern = (0..24).map(|cell| u32::from(symbols[cell] == symbol) << cell).sum();
        let (mut length, mut letters) = (0, [0; 14]);
        while pattern != 0x399c0 && length < 14 {
            letters[length] = b'A' + first_move(pattern) as u8;
            pattern = turn(pattern, first_move(pattern));
            length += 1;
        }
        (length, letters, symbol)
    };
    answer(1).min(answer(2)).min(answer(3))
}
