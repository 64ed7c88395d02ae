//! Puzzles of loops in C.

use super::{
    super::{
        block::Block,
        loops::{Boards, Patterns, Table},
    },
    array, fill, lists, strings, unsolvable,
};
use crate::{loops::Loops, puzzle::Puzzle};
use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

/// Writes all but the data.
pub(super) fn table(puzzle: &Loops, table: &Table, distances: &Block) -> String {
    let distance = match table {
        Table::Patterns(patterns) => self::patterns(patterns, distances),
        Table::Boards(boards) => self::boards(boards, distances),
    };
    let most =
        format!("\n/* The most moves of an answer, or 1. */\n#define <P>_MOST {}\n", distances.greatest().max(1));
    [&both(puzzle), &most, &*distance, MOVES].concat()
}

/// Writes what is there for each puzzle of loops.
fn both(puzzle: &Loops) -> String {
    let (moves, symbols) = (&puzzle.description().moves, puzzle.symbols());
    let cells: Vec<Vec<u32>> = moves.iter().map(|mv| mv.cells().iter().map(|cell| *cell as u32).collect()).collect();
    let mut text = format!(
        "\n#define <P>_CELLS {}\n#define <P>_SYMBOLS {}\n#define <P>_MOVES {}\n",
        puzzle.cells(),
        symbols.len(),
        moves.len()
    );
    text += &strings(
        "The name of each cell.",
        "cell_names",
        puzzle.description().slots.as_slice().iter().map(String::as_str),
    );
    let letters = symbols.iter().map(|symbol| format!("{}u", u32::from(*symbol)));
    text += &array("The symbols, by their numbers: each as its number in Unicode.", "uint32_t", "symbols", letters);
    text += &strings("The name of each move, in the order of answers.", "move_names", moves.iter().map(|mv| mv.name()));
    text += &lists("The cells that the moves turn, head first.", "loops", &cells);
    text + LOOPS
}

const LOOPS: &str = "
/* Makes a move, a number from 0: each cell of its loop takes the symbol of the next, the last that of the first. */
static inline void <p>_turn(unsigned char state[<P>_CELLS], int move) {
    uint32_t at;
    for (at = <p>_loops_begin[move] + 1; at < <p>_loops_begin[move + 1]; at++) {
        unsigned char symbol = state[<p>_loops[at]];
        state[<p>_loops[at]] = state[<p>_loops[at - 1]];
        state[<p>_loops[at - 1]] = symbol;
    }
}
";

fn patterns(patterns: &Patterns, distances: &Block) -> String {
    let starts = patterns.starts.iter().map(|start| format!("{start}u"));
    let text = array(
        "For each number of cells that do not show a symbol, where its patterns begin.",
        "uint32_t",
        "starts",
        starts,
    );
    let numbers = [
        ("<FIRST>", patterns.symbols.start.to_string()),
        ("<END>", patterns.symbols.end.to_string()),
        ("<TOO_FEW>", format!("{}u", Patterns::TOO_FEW)),
        ("<NO_BOARD>", format!("{}u", Patterns::NO_BOARD)),
        unsolvable(distances),
    ];
    text + &fill(PATTERNS, &numbers)
}

const PATTERNS: &str = "
/* Whether each cell has such a symbol, a number from 0, and as many have each as on the boards that count. */
static inline int <p>_is_state(const unsigned char state[<P>_CELLS]) {
    int cell, symbol;
    for (cell = 0; cell < <P>_CELLS; cell++)
        if (state[cell] >= <P>_SYMBOLS) return 0;
    for (symbol = <FIRST>; symbol < <END>; symbol++) {
        int others = 0;
        for (cell = 0; cell < <P>_CELLS; cell++) others += state[cell] != symbol;
        if (<p>_starts[others] == <NO_BOARD>) return 0;
    }
    return 1;
}

/* The fewest moves that solve a state; -1 if none do, or it is no state. */
static inline long <p>_distance(const unsigned char state[<P>_CELLS]) {
    long best = -1;
    int cell, symbol;
    if (!<p>_is_state(state)) return -1;
    for (symbol = <FIRST>; symbol < <END>; symbol++) {
        uint32_t others = 0, number = 0;
        for (cell = 0; cell < <P>_CELLS; cell++)
            if (state[cell] != symbol) {
                others++;
                number += <p>_binomials[(uint32_t)cell * (<P>_CELLS + 1) + others];
            }
        if (<p>_starts[others] == <TOO_FEW>) continue;
        number += <p>_starts[others];
        if (<p>_distances[number] == <UNSOLVABLE>) continue;
        if (best < 0 || (long)<p>_distances[number] < best) best = (long)<p>_distances[number];
    }
    return best;
}
";

fn boards(boards: &Boards, distances: &Block) -> String {
    let symbols = boards.symbols.iter().flat_map(|symbol| [symbol.symbol.into(), symbol.cells.into(), symbol.ways]);
    let text = array(
        "The symbols of the board that is wanted, the rarest first: each, how many cells show it, and in how many ways it \
         can be placed in the cells that those before it leave.",
        "uint32_t",
        "placed",
        symbols,
    );
    text + &fill(BOARDS, &[("<PLACED>", boards.symbols.len().to_string()), unsolvable(distances)])
}

const BOARDS: &str = "
/* Whether each cell has such a symbol, a number from 0. */
static inline int <p>_is_state(const unsigned char state[<P>_CELLS]) {
    int cell;
    for (cell = 0; cell < <P>_CELLS; cell++)
        if (state[cell] >= <P>_SYMBOLS) return 0;
    return 1;
}

/* The fewest moves that solve a state; -1 if none do, or it is no state. */
static inline long <p>_distance(const unsigned char state[<P>_CELLS]) {
    unsigned char done[<P>_CELLS] = {0};
    uint32_t number = 0;
    int cell, at;
    for (at = 0; at < 3 * <PLACED>; at += 3) {
        uint32_t left = 0, found = 0, place = 0;
        for (cell = 0; cell < <P>_CELLS; cell++) {
            if (done[cell]) continue;
            if (state[cell] == <p>_placed[at]) {
                done[cell] = 1;
                found++;
                place += <p>_binomials[left * (<P>_CELLS + 1) + found];
            }
            left++;
        }
        if (found != <p>_placed[at + 1]) return -1;
        number = number * <p>_placed[at + 2] + place;
    }
    return <p>_distances[number] == <UNSOLVABLE> ? -1 : (long)<p>_distances[number];
}
";

const MOVES: &str = "
/* Writes the moves of the shortest answer to a state, numbers from 0, and of these answers the smallest in the order of
   the moves; returns how many there are, or -1 if no moves solve it, or it is no state. */
static inline long <p>_solve(const unsigned char state[<P>_CELLS], unsigned char moves[<P>_MOST]) {
    unsigned char now[<P>_CELLS], next[<P>_CELLS];
    long length = <p>_distance(state), made = 0;
    int cell, move;
    for (cell = 0; cell < <P>_CELLS; cell++) now[cell] = state[cell];
    for (move = 0; made < length && move < <P>_MOVES; move++) {
        for (cell = 0; cell < <P>_CELLS; cell++) next[cell] = now[cell];
        <p>_turn(next, move);
        if (<p>_distance(next) != length - made - 1) continue;
        for (cell = 0; cell < <P>_CELLS; cell++) now[cell] = next[cell];
        moves[made++] = (unsigned char)move;
        /* The next one is any again. */
        move = -1;
    }
    return length;
}
";
