//! A header for C99 and C++.
//!
//! A header is made of parts, each behind a guard of its own, so that several headers go together.

use super::{Kind, Table};
use crate::space::rotation::{CENTRE, LINES};
use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

/// Writes the header of a table: the table, those that go with it, and the functions that look up in them.
pub(super) fn header(table: &Table) -> String {
    let kind = table.kind;
    let mut header = format!(
        "/* {kind}: {}.\n   Written by turnbook {}; docs/tables.md there says more. */\n#include <stdint.h>\n",
        kind.maps(),
        env!("CARGO_PKG_VERSION")
    );
    match kind {
        Kind::Clocks => {
            header += &array(table);
            header += &part("CLOCKS_STATE", CLOCKS_STATE);
            header += &part("CLOCKS_LOOKUP", CLOCKS_LOOKUP);
        }
        Kind::ClocksCompact => {
            header += &array(table);
            header += &part("CLOCKS_STATE", CLOCKS_STATE);
            header += &part("CLOCKS_COMPACT_LOOKUP", COMPACT_LOOKUP);
        }
        Kind::UnitMoves => {
            header += &array(table);
            header += &part("UNIT_MOVES_LOOKUP", UNIT_MOVES_LOOKUP);
        }
        Kind::Patterns => {
            for kind in [Kind::RankUpper, Kind::RankLower] {
                header += &array(&kind.table());
            }
            header += &array(table);
            header += &part("RANK", RANK);
            header += &part("PATTERNS_LOOKUP", &patterns_lookup());
        }
        // Neither is of use without the other.
        Kind::RankUpper | Kind::RankLower => {
            let other = if kind == Kind::RankUpper { Kind::RankLower } else { Kind::RankUpper };
            header += &array(table);
            header += &array(&other.table());
            header += &part("RANK", RANK);
        }
    }
    header
}

fn part(name: &str, text: &str) -> String {
    format!("\n#ifndef TURNBOOK_{name}\n#define TURNBOOK_{name}\n{}\n#endif\n", text.trim_end())
}

/// Writes the entries, sixteen on a line.
fn array(table: &Table) -> String {
    let kind = table.kind;
    let name = kind.name().replace('-', "_");
    let sizes: String = kind.shape().iter().map(|size| format!("[{size}]")).collect();
    let lines = |entries: &[u32]| {
        let lines: Vec<String> = entries
            .chunks(16)
            .map(|entries| entries.iter().map(u32::to_string).collect::<Vec<_>>().join(","))
            .collect();
        lines.join(",\n")
    };
    let body = match kind.shape() {
        [_, inner] => {
            table.entries.chunks(*inner).map(|row| format!("{{{}}}", lines(row))).collect::<Vec<_>>().join(",\n")
        }
        _ => lines(&table.entries),
    };
    let declaration = format!("static const uint{}_t turnbook_{name}{sizes} = {{\n{body}\n}};", 8 * kind.width());
    part(&name.to_uppercase(), &declaration)
}

const CLOCKS_STATE: &str = "
/* The number of a state: the quarter turns past 12 o'clock, 0 to 3, of dials A to I. */
static inline uint32_t turnbook_clocks_state(const unsigned char quarters[9]) {
    uint32_t state = 0;
    int dial;
    for (dial = 0; dial < 9; dial++) state |= (uint32_t)(quarters[dial] & 3) << (2 * dial);
    return state;
}

/* How often a move, 1 to 9, is made in turns. */
static inline int turnbook_clocks_count(uint32_t turns, int move) {
    return (int)(turns >> (2 * (move - 1)) & 3);
}

/* Writes the moves of turns in ascending order, at most 27; returns how many. */
static inline int turnbook_clocks_moves(uint32_t turns, unsigned char moves[27]) {
    int length = 0, move, count;
    for (move = 1; move <= 9; move++)
        for (count = turnbook_clocks_count(turns, move); count > 0; count--) moves[length++] = (unsigned char)move;
    return length;
}
";

const CLOCKS_LOOKUP: &str = "
/* The turns that answer a state. */
static inline uint32_t turnbook_clocks_solve(uint32_t state) {
    return turnbook_clocks[state] & 0x3ffff;
}

/* The number of moves in the answer. */
static inline int turnbook_clocks_distance(uint32_t state) {
    return (int)(turnbook_clocks[state] >> 18);
}
";

const COMPACT_LOOKUP: &str = "
/* The turns that answer a state: the sum of the parts for its halves, move by move modulo 4. */
static inline uint32_t turnbook_clocks_compact_solve(uint32_t state) {
    uint32_t a = turnbook_clocks_compact[0][state & 511], b = turnbook_clocks_compact[1][state >> 9];
    return ((a & 0x15555) + (b & 0x15555)) ^ ((a ^ b) & 0x2aaaa);
}
";

const UNIT_MOVES_LOOKUP: &str = "
/* How often each of moves 1 to 9 is made to bring dials A to I to 12 o'clock, given their quarter turns past it. */
static inline void turnbook_unit_moves_solve(const unsigned char quarters[9], unsigned char counts[9]) {
    int dial, move;
    for (move = 0; move < 9; move++) {
        int count = 0;
        for (dial = 0; dial < 9; dial++) count += (4 - quarters[dial]) * turnbook_unit_moves[dial][move];
        counts[move] = (unsigned char)(count & 3);
    }
}
";

const RANK: &str = "
/* The number of a pattern: a word with bit 0 for cell 1, to bit 23 for cell 24, and eight bits set. */
static inline uint32_t turnbook_rank(uint32_t pattern) {
    return turnbook_rank_upper[pattern >> 12] + turnbook_rank_lower[pattern & 4095];
}
";

/// Writes the functions of the rotation game, with its moves.
fn patterns_lookup() -> String {
    let lines = LINES.map(|line| format!("        {{{}}}", line.map(|cell| (cell - 1).to_string()).join(",")));
    format!(
        "
/* The fewest moves that bring the symbol of a pattern into the centre. */
static inline int turnbook_pattern_distance(uint32_t pattern) {{
    return turnbook_patterns[turnbook_rank(pattern)] >> 3;
}}

/* The first move, 0 for A to 7 for H, of the smallest of the shortest ways there; of no meaning in the centre. */
static inline int turnbook_pattern_first_move(uint32_t pattern) {{
    return turnbook_patterns[turnbook_rank(pattern)] & 7;
}}

/* The pattern after a move, 0 for A to 7 for H. */
static inline uint32_t turnbook_pattern_turn(uint32_t pattern, int move) {{
    /* Each cell, from 0, takes the symbol of the next one, and the last that of the first. */
    static const unsigned char lines[8][7] = {{
{}
    }};
    const unsigned char *line = lines[move];
    uint32_t turned = pattern;
    int i;
    for (i = 0; i < 7; i++) {{
        turned &= ~((uint32_t)1 << line[i]);
        turned |= (pattern >> line[(i + 1) % 7] & 1) << line[i];
    }}
    return turned;
}}

/* Answers a board: symbols[i] is 1, 2 or 3 in cell i + 1, eight of each. Writes the shortest and smallest moves as
   letters, ended by a 0 byte; returns the symbol of the centre after them. */
static inline int turnbook_rotation_solve(const unsigned char symbols[24], char moves[15]) {{
    int best = 0, symbol, i;
    for (symbol = 1; symbol <= 3; symbol++) {{
        char way[15];
        uint32_t pattern = 0;
        int length = 0, smaller = best == 0;
        for (i = 0; i < 24; i++) pattern |= (uint32_t)(symbols[i] == symbol) << i;
        while (pattern != {CENTRE}u && length < 14) {{
            int move = turnbook_pattern_first_move(pattern);
            way[length++] = (char)('A' + move);
            pattern = turnbook_pattern_turn(pattern, move);
        }}
        way[length] = 0;
        if (!smaller) {{
            int other = 0;
            while (moves[other]) other++;
            smaller = length < other;
            for (i = 0; length == other && i < length; i++)
                if (way[i] != moves[i]) {{
                    smaller = way[i] < moves[i];
                    break;
                }}
        }}
        if (smaller) {{
            for (i = 0; i <= length; i++) moves[i] = way[i];
            best = symbol;
        }}
    }}
    return best;
}}
",
        lines.join(",\n")
    )
}
