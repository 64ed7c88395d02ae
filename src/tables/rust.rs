//! A file of Rust that depends on nothing but `core`.

use super::{Kind, Table};
use crate::space::rotation::{CENTRE, LINES};
use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

/// Writes the file of a table: the table, those that go with it, and the functions that look up in them.
pub(super) fn file(table: &Table) -> String {
    let kind = table.kind;
    let mut file = format!(
        "//! {kind}: {}.\n//!\n//! Written by turnbook {}; `docs/tables.md` there says more.\n",
        kind.maps(),
        env!("CARGO_PKG_VERSION")
    );
    file += &array(table);
    match kind {
        Kind::Clocks => file += CLOCKS,
        Kind::ClocksCompact => file += COMPACT,
        Kind::UnitMoves => file += UNIT_MOVES,
        Kind::Patterns => {
            file += &array(&Kind::RankUpper.table());
            file += &array(&Kind::RankLower.table());
            file += RANK;
            file += &patterns();
        }
        // Neither is of use without the other.
        Kind::RankUpper => file += &[&array(&Kind::RankLower.table()), RANK].concat(),
        Kind::RankLower => file += &[&array(&Kind::RankUpper.table()), RANK].concat(),
    }
    file
}

/// Writes the entries as one text of bytes, which a compiler takes in far sooner than as many numbers.
fn array(table: &Table) -> String {
    let kind = table.kind;
    let name = kind.name().replace('-', "_");
    let bytes = table.bytes();
    let text: Vec<String> =
        bytes.chunks(64).map(|line| line.iter().map(|byte| format!("\\x{byte:02x}")).collect()).collect();
    let (entry, width) = (format!("u{}", 8 * kind.width()), kind.width());
    format!(
        "
static {}: &[u8; {}] = b\"\\
{}\";

/// The entry with a number, below {}.
pub fn {name}(index: usize) -> {entry} {{
    {entry}::from_le_bytes(core::array::from_fn(|byte| {}[{width} * index + byte]))
}}
",
        name.to_uppercase(),
        bytes.len(),
        text.join("\\\n"),
        kind.entries(),
        name.to_uppercase(),
    )
}

const CLOCKS: &str = "
/// Returns how often each of moves 1 to 9 is made to bring dials A to I to 12 o'clock, given their quarter turns past it.
pub fn solve(quarters: [u8; 9]) -> [u8; 9] {
    let state: usize = (0..9).map(|dial| usize::from(quarters[dial] & 3) << (2 * dial)).sum();
    core::array::from_fn(|mv| (clocks(state) >> (2 * mv) & 3) as u8)
}

/// Returns the number of moves in the answer.
pub fn distance(quarters: [u8; 9]) -> u32 {
    let state: usize = (0..9).map(|dial| usize::from(quarters[dial] & 3) << (2 * dial)).sum();
    clocks(state) >> 18
}
";

const COMPACT: &str = "
/// Returns how often each of moves 1 to 9 is made to bring dials A to I to 12 o'clock, given their quarter turns past it.
pub fn solve(quarters: [u8; 9]) -> [u8; 9] {
    let state: usize = (0..9).map(|dial| usize::from(quarters[dial] & 3) << (2 * dial)).sum();
    let (lower, upper) = (clocks_compact(state & 511), clocks_compact(512 + (state >> 9)));
    core::array::from_fn(|mv| ((lower >> (2 * mv) & 3) + (upper >> (2 * mv) & 3)) as u8 & 3)
}
";

const UNIT_MOVES: &str = "
/// Returns how often each of moves 1 to 9 is made to bring dials A to I to 12 o'clock, given their quarter turns past it.
pub fn solve(quarters: [u8; 9]) -> [u8; 9] {
    core::array::from_fn(|mv| (0..9).map(|dial| (4 - quarters[dial]) * unit_moves(9 * dial + mv)).sum::<u8>() & 3)
}
";

const RANK: &str = "
/// Returns the number of a pattern: a word with bit 0 for cell 1, to bit 23 for cell 24, and eight bits set.
pub fn rank(pattern: u32) -> usize {
    rank_upper((pattern >> 12) as usize) as usize + rank_lower((pattern & 4095) as usize) as usize
}
";

/// Writes the functions of the rotation game, with its moves.
fn patterns() -> String {
    let lines = LINES.map(|line| format!("    [{}],", line.map(|cell| (cell - 1).to_string()).join(", ")));
    format!(
        "
/// The cells, from 0, that each move turns: each takes the symbol of the next, and the last that of the first.
const LINES: [[u8; 7]; 8] = [
{}
];

/// Returns the fewest moves that bring the symbol of a pattern into the centre.
pub fn distance(pattern: u32) -> u8 {{
    patterns(rank(pattern)) >> 3
}}

/// Returns the first move, 0 for A to 7 for H, of the smallest of the shortest ways there; of no meaning in the centre.
pub fn first_move(pattern: u32) -> usize {{
    usize::from(patterns(rank(pattern)) & 7)
}}

/// Returns the pattern after a move, 0 for A to 7 for H.
pub fn turn(pattern: u32, mv: usize) -> u32 {{
    (0..7).fold(pattern, |turned, place| {{
        let (to, from) = (LINES[mv][place], LINES[mv][(place + 1) % 7]);
        turned & !(1 << to) | (pattern >> from & 1) << to
    }})
}}

/// Answers a board of symbols 1, 2, 3 in cells 1 to 24, eight of each: the number of moves, the moves as letters, the
/// rest of them 0, and the symbol of the centre after them.
pub fn solve(symbols: [u8; 24]) -> (usize, [u8; 14], u8) {{
    let way = |symbol: u8| {{
        let mut pattern = (0..24).map(|cell| u32::from(symbols[cell] == symbol) << cell).sum();
        let (mut length, mut letters) = (0, [0; 14]);
        while pattern != {CENTRE} && length < 14 {{
            letters[length] = b'A' + first_move(pattern) as u8;
            pattern = turn(pattern, first_move(pattern));
            length += 1;
        }}
        (length, letters, symbol)
    }};
    way(1).min(way(2)).min(way(3))
}}
",
        lines.join("\n")
    )
}
