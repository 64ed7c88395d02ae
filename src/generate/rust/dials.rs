//! Puzzles of dials in Rust.

use super::{
    super::{
        block::{Block, width},
        dials::Matrix,
    },
    answer, array, number, strings, unsolvable,
};
use crate::{dials::Dials, puzzle::Puzzle};
use alloc::{format, string::String};

/// Writes all but the data for a table of all states.
pub(super) fn states(puzzle: &Dials, distances: &Block) -> String {
    [&both(puzzle), &*unsolvable(distances), STATES, &answer("mv")].concat()
}

const STATES: &str = "
/// Returns the fewest presses that solve a state; `None` if none do, or it is no state.
#[allow(dead_code)]
pub fn distance(state: &State) -> Option<u32> {
    if !is_state(state) {
        return None;
    }
    let digits = state.iter().zip(&POSITIONS);
    let number = digits.fold(0, |number, (position, positions)| number * *positions as usize + usize::from(*position));
    Some(distances(number)).filter(|distance| *distance != UNSOLVABLE)
}
";

/// Writes all but the data for a matrix.
pub(super) fn matrix(puzzle: &Dials, matrix: &Matrix) -> String {
    let linear = &matrix.linear;
    let ways = linear.kernel_size();
    let rows = linear.rows.iter().map(|row| format!("({}, {})", row.modulus, row.divisor));
    let goals = linear.goals.iter().map(|goal| format!("{goal:?}"));
    let mut text = both(puzzle);
    text += &array(
        "The states that are wanted; where a dial does not matter, 0.",
        &format!("static GOALS: [State; {}]", linear.goals.len()),
        goals,
    );
    text += &array("After how many presses each move has come round.", "static ORDERS: [u32; MOVES]", &linear.orders);
    text += &array(
        "The modulus of each row, and what its sum must be divisible by.",
        &format!("static ROWS: [(u64, u64); {}]", linear.rows.len()),
        rows,
    );
    text += &format!("\n/// How many ways there are to change nothing.\nconst WAYS: usize = {ways};\n");
    text + SOLUTIONS
}

const SOLUTIONS: &str = "
/// Returns how often to make each move to come from a state to a goal, in whichever way.
fn solution(state: &State, goal: &State) -> Option<[u32; MOVES]> {
    let mut counts = [0; MOVES];
    for (row, &(modulus, divisor)) in ROWS.iter().enumerate() {
        let mut sum = 0;
        for dial in 0..DIALS {
            let wanted = u64::from(goal[dial]) + u64::from(POSITIONS[dial]) - u64::from(state[dial]);
            sum += u64::from(weights(row * DIALS + dial)) * wanted;
        }
        let rest = sum % modulus;
        if rest % divisor != 0 {
            return None;
        }
        // The last rows only have to add up to 0.
        if rest != 0 {
            for (mv, count) in counts.iter_mut().enumerate() {
                let added = u64::from(*count) + rest / divisor * u64::from(solutions(row * MOVES + mv));
                *count = (added % u64::from(ORDERS[mv])) as u32;
            }
        }
    }
    Some(counts)
}

/// Returns the shortest answer to a state, and of these the smallest in the order of the moves; `None` if no moves solve
/// it, or it is no state.
#[allow(dead_code)]
pub fn solve(state: &State) -> Option<Answer> {
    if !is_state(state) {
        return None;
    }
    let mut best: Option<Answer> = None;
    for start in GOALS.iter().filter_map(|goal| solution(state, goal)) {
        for way in 0..WAYS {
            let mut counts = start;
            for (mv, count) in counts.iter_mut().enumerate() {
                *count = (*count + kernel(way * MOVES + mv)) % ORDERS[mv];
            }
            let left = counts.iter().sum();
            // Of two answers of one length the smaller makes more of the first moves.
            match &best {
                Some(other) if left > other.left || left == other.left && counts <= other.counts => {}
                _ => best = Some(Answer { counts, left }),
            }
        }
    }
    best
}

/// Returns the fewest presses that solve a state; `None` if none do, or it is no state.
#[allow(dead_code)]
pub fn distance(state: &State) -> Option<u32> {
    solve(state).map(|answer| answer.left)
}

/// The moves of an answer, in order: numbers below [`MOVES`].
#[allow(dead_code)]
#[derive(Clone, Debug)]
pub struct Answer {
    counts: [u32; MOVES],
    left: u32,
}

impl Iterator for Answer {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let mv = self.counts.iter().position(|count| *count > 0)?;
        self.counts[mv] -= 1;
        self.left -= 1;
        Some(mv)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left as usize, Some(self.left as usize))
    }
}

impl ExactSizeIterator for Answer {}
";

/// Writes what is there in both forms.
fn both(puzzle: &Dials) -> String {
    let position = integer(puzzle.positions().iter().copied().max().unwrap_or(1) - 1);
    let moves = &puzzle.description().moves;
    let amounts = moves.iter().map(|mv| format!("&{:?}", mv.amounts()));
    let mut text = number("The number of dials.", "DIALS", puzzle.dials());
    text += &array("How many positions each dial has.", "pub static POSITIONS: [u32; DIALS]", puzzle.positions());
    text += &array(
        "The name of each dial.",
        "pub static DIAL_NAMES: [&str; DIALS]",
        strings(puzzle.description().slots.as_slice().iter().map(String::as_str)),
    );
    text += &number("The number of moves.", "MOVES", moves.len());
    text += &array(
        "The name of each move, in the order of answers.",
        "pub static MOVE_NAMES: [&str; MOVES]",
        strings(moves.iter().map(|mv| mv.name())),
    );
    text += &array(
        "What each move turns: dials, and what is added to each.",
        "static AMOUNTS: [&[(usize, u32)]; MOVES]",
        amounts,
    );
    text + &DIALS.replace("<POSITION>", &position)
}

const DIALS: &str = "
/// The position of each dial.
#[allow(dead_code)]
pub type State = [<POSITION>; DIALS];

/// Returns whether each dial has such a position.
#[allow(dead_code)]
pub fn is_state(state: &State) -> bool {
    state.iter().zip(&POSITIONS).all(|(position, positions)| u32::from(*position) < *positions)
}

/// Makes a move, a number below [`MOVES`].
///
/// # Panics
///
/// If there is no such move.
#[allow(dead_code)]
pub fn turn(state: &mut State, mv: usize) {
    for &(dial, amount) in AMOUNTS[mv] {
        state[dial] = ((u32::from(state[dial]) + amount) % POSITIONS[dial]) as <POSITION>;
    }
}

/// Returns how often each move is made in the answer of [`solve`].
#[allow(dead_code)]
pub fn counts(state: &State) -> Option<[u32; MOVES]> {
    let mut counts = [0; MOVES];
    solve(state)?.for_each(|mv| counts[mv] += 1);
    Some(counts)
}
";

/// The integer that a number fits in.
fn integer(most: u32) -> String {
    format!("u{}", 8 * width(most))
}
