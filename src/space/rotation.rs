//! The Rotation Game (ACM Shanghai 2004): a # board of 24 cells, four lines that turn either way.
//!
//! For one symbol, a board is a pattern: the eight of 24 cells that hold the symbol, as a word with bit 0 for cell 1. The
//! only goal of a pattern is the centre.

/// The number of cells.
pub const CELLS: usize = 24;

/// The number of moves, A to H.
pub const MOVES: usize = 8;

/// The cells of each move, head first: each takes the symbol of the next, and the head's symbol goes to the end.
pub const LINES: [[u8; 7]; MOVES] = {
    let a = [1, 3, 7, 12, 16, 21, 23];
    let b = [2, 4, 9, 13, 18, 22, 24];
    let c = [11, 10, 9, 8, 7, 6, 5];
    let d = [20, 19, 18, 17, 16, 15, 14];
    [a, b, c, d, reversed(b), reversed(a), reversed(d), reversed(c)]
};

const fn reversed(line: [u8; 7]) -> [u8; 7] {
    let [a, b, c, d, e, f, g] = line;
    [g, f, e, d, c, b, a]
}

/// The move that undoes each move: E, F, G, H undo B, A, D, C.
pub const INVERSE: [usize; MOVES] = [5, 4, 7, 6, 1, 0, 3, 2];

/// The cells of the centre.
pub const CENTRE: u32 = cells(&[7, 8, 9, 12, 13, 16, 17, 18]);

/// The lowest bit of the distance in an entry of the table.
pub const DISTANCE: u32 = 3;

const fn cells(numbers: &[u8]) -> u32 {
    let mut word = 0;
    let mut i = 0;
    while i < numbers.len() {
        word |= 1 << (numbers[i] - 1);
        i += 1;
    }
    word
}

/// What a move does to a word.
struct Turn {
    /// The cells that stay.
    fixed: u32,
    /// Cells that are rotated by the same number of bits, and that number.
    groups: [(u32, u32); 4],
}

static TURNS: [Turn; MOVES] = {
    let [a, b, c, d, e, f, g, h] = LINES;
    [turn_of(a), turn_of(b), turn_of(c), turn_of(d), turn_of(e), turn_of(f), turn_of(g), turn_of(h)]
};

const fn turn_of(line: [u8; 7]) -> Turn {
    let mut turn = Turn { fixed: !cells(&line), groups: [(0, 0); 4] };
    let mut i = 0;
    while i < 7 {
        let (to, from) = (line[i] as u32 - 1, line[(i + 1) % 7] as u32 - 1);
        let rotate = to.wrapping_sub(from) % 32;
        let mut group = 0;
        while turn.groups[group].0 != 0 && turn.groups[group].1 != rotate {
            group += 1;
        }
        turn.groups[group].0 |= 1 << from;
        turn.groups[group].1 = rotate;
        i += 1;
    }
    turn
}

/// Returns the pattern after a move.
pub fn turn(pattern: u32, mv: usize) -> u32 {
    let Turn { fixed, groups: [g0, g1, g2, g3] } = &TURNS[mv];
    (pattern & fixed)
        | (pattern & g0.0).rotate_left(g0.1)
        | (pattern & g1.0).rotate_left(g1.1)
        | (pattern & g2.0).rotate_left(g2.1)
        | (pattern & g3.0).rotate_left(g3.1)
}
