//! Puzzles of dials in C.

use super::{
    super::{
        block::{Block, width},
        dials::Matrix,
    },
    array, fill, integer, lists, strings, unsolvable,
};
use crate::{dials::Dials, puzzle::Puzzle};
use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

/// Writes all but the data for a table of all states.
pub(super) fn states(puzzle: &Dials, distances: &Block) -> String {
    [&both(puzzle), &*fill(STATES, &[unsolvable(distances)]), PRESSES].concat()
}

const STATES: &str = "
/* The fewest presses that solve a state; -1 if none do, or it is no state. */
static inline long <p>_distance(const <p>_position state[<P>_DIALS]) {
    uint32_t number = 0;
    int dial;
    if (!<p>_is_state(state)) return -1;
    for (dial = 0; dial < <P>_DIALS; dial++) number = number * <p>_positions[dial] + state[dial];
    return <p>_distances[number] == <UNSOLVABLE> ? -1 : (long)<p>_distances[number];
}
";

const PRESSES: &str = "
/* Writes how often each move is made in the shortest answer to a state, and of these the smallest in the order of the
   moves; returns how many presses it has, or -1 if no moves solve it, or it is no state. */
static inline long <p>_solve(const <p>_position state[<P>_DIALS], uint32_t counts[<P>_MOVES]) {
    <p>_position now[<P>_DIALS], next[<P>_DIALS];
    long length = <p>_distance(state), left = length;
    int dial, move;
    for (move = 0; move < <P>_MOVES; move++) counts[move] = 0;
    for (dial = 0; dial < <P>_DIALS; dial++) now[dial] = state[dial];
    for (move = 0; left > 0 && move < <P>_MOVES;) {
        for (dial = 0; dial < <P>_DIALS; dial++) next[dial] = now[dial];
        <p>_turn(next, move);
        if (<p>_distance(next) == left - 1) {
            for (dial = 0; dial < <P>_DIALS; dial++) now[dial] = next[dial];
            counts[move]++;
            left--;
        } else {
            move++;
        }
    }
    return length;
}
";

/// Writes all but the data for a matrix.
pub(super) fn matrix(puzzle: &Dials, matrix: &Matrix) -> String {
    let linear = &matrix.linear;
    let mut text = both(puzzle);
    text += &array(
        "The states that are wanted, one after the other; where a dial does not matter, 0.",
        "<p>_position",
        "goals",
        linear.goals.concat(),
    );
    let orders = linear.orders.iter().map(|order| format!("{order}u"));
    text += &array("After how many presses each move has come round.", "uint32_t", "orders", orders);
    let moduli = linear.rows.iter().map(|row| row.modulus);
    text += &array("The modulus of each row.", "uint32_t", "moduli", moduli);
    let divisors = linear.rows.iter().map(|row| row.divisor);
    text += &array("What the sum of each row must be divisible by.", "uint32_t", "divisors", divisors);
    let numbers = [
        ("<GOALS>", linear.goals.len().to_string()),
        ("<ROWS>", linear.rows.len().to_string()),
        ("<WAYS>", linear.kernel_size().to_string()),
    ];
    text + &fill(SOLUTIONS, &numbers)
}

const SOLUTIONS: &str = "
/* Writes how often to make each move to come from a state to a goal, in whichever way; returns whether there is one. */
static inline int <p>_solution(const <p>_position *state, const <p>_position *goal, uint32_t *counts) {
    int32_t row;
    int dial, move;
    for (move = 0; move < <P>_MOVES; move++) counts[move] = 0;
    for (row = 0; row < <ROWS>; row++) {
        uint64_t sum = 0;
        for (dial = 0; dial < <P>_DIALS; dial++)
            sum += (uint64_t)<p>_weights[row * <P>_DIALS + dial] * (goal[dial] + <p>_positions[dial] - state[dial]);
        sum %= <p>_moduli[row];
        if (sum % <p>_divisors[row] != 0) return 0;
        sum /= <p>_divisors[row];
        /* The last rows only have to add up to 0. */
        if (sum == 0) continue;
        for (move = 0; move < <P>_MOVES; move++) {
            uint64_t added = counts[move] + sum * <p>_solutions[row * <P>_MOVES + move];
            counts[move] = (uint32_t)(added % <p>_orders[move]);
        }
    }
    return 1;
}

/* Writes how often each move is made in the shortest answer to a state, and of these the smallest in the order of the
   moves; returns how many presses it has, or -1 if no moves solve it, or it is no state. */
static inline long <p>_solve(const <p>_position state[<P>_DIALS], uint32_t counts[<P>_MOVES]) {
    uint32_t start[<P>_MOVES], goal, way;
    long best = -1;
    int move;
    for (move = 0; move < <P>_MOVES; move++) counts[move] = 0;
    if (!<p>_is_state(state)) return -1;
    for (goal = 0; goal < <GOALS>; goal++) {
        if (!<p>_solution(state, <p>_goals + goal * <P>_DIALS, start)) continue;
        /* All ways to change nothing. */
        for (way = 0; way < <WAYS>; way++) {
            uint32_t tried[<P>_MOVES];
            long length = 0;
            int better = 0;
            for (move = 0; move < <P>_MOVES; move++) {
                tried[move] = (start[move] + <p>_kernel[way * <P>_MOVES + move]) % <p>_orders[move];
                length += (long)tried[move];
            }
            if (best < 0 || length < best) better = 1;
            /* Of two answers of one length the smaller makes more of the first moves. */
            for (move = 0; length == best && move < <P>_MOVES; move++)
                if (tried[move] != counts[move]) {
                    better = tried[move] > counts[move];
                    break;
                }
            if (!better) continue;
            for (move = 0; move < <P>_MOVES; move++) counts[move] = tried[move];
            best = length;
        }
    }
    return best;
}

/* The fewest presses that solve a state; -1 if none do, or it is no state. */
static inline long <p>_distance(const <p>_position state[<P>_DIALS]) {
    uint32_t counts[<P>_MOVES];
    return <p>_solve(state, counts);
}
";

/// Writes what is there in both forms.
fn both(puzzle: &Dials) -> String {
    let moves = &puzzle.description().moves;
    let position = integer(width(puzzle.positions().iter().copied().max().unwrap_or(1) - 1));
    let turned: Vec<Vec<u32>> = moves
        .iter()
        .map(|mv| mv.amounts().iter().flat_map(|&(dial, amount)| [dial as u32, amount]).collect())
        .collect();
    let mut text = format!(
        "\n#define <P>_DIALS {}\n#define <P>_MOVES {}\n\n/* The position of a dial, from 0. */\ntypedef {position} <p>_position;\n",
        puzzle.dials(),
        moves.len()
    );
    text += &array("How many positions each dial has.", "uint32_t", "positions", puzzle.positions());
    text += &strings(
        "The name of each dial.",
        "dial_names",
        puzzle.description().slots.as_slice().iter().map(String::as_str),
    );
    text += &strings("The name of each move, in the order of answers.", "move_names", moves.iter().map(|mv| mv.name()));
    text += &lists("What the moves turn: a dial, and what is added to it.", "turned", &turned);
    text + DIALS
}

const DIALS: &str = "
/* Whether each dial has such a position. */
static inline int <p>_is_state(const <p>_position state[<P>_DIALS]) {
    int dial;
    for (dial = 0; dial < <P>_DIALS; dial++)
        if (state[dial] >= <p>_positions[dial]) return 0;
    return 1;
}

/* Makes a move, a number from 0. */
static inline void <p>_turn(<p>_position state[<P>_DIALS], int move) {
    uint32_t at;
    for (at = <p>_turned_begin[move]; at < <p>_turned_begin[move + 1]; at += 2) {
        uint32_t dial = <p>_turned[at];
        state[dial] = (<p>_position)((state[dial] + <p>_turned[at + 1]) % <p>_positions[dial]);
    }
}
";
