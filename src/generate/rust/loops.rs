//! Puzzles of loops in Rust.

use super::{
    super::{
        block::Block,
        loops::{Boards, Patterns, Table},
    },
    answer, array, number, strings, unsolvable,
};
use crate::{loops::Loops, puzzle::Puzzle};
use alloc::{
    format,
    string::{String, ToString},
};

/// Writes all but the data.
pub(super) fn table(puzzle: &Loops, table: &Table, distances: &Block) -> String {
    let distance = match table {
        Table::Patterns(patterns) => self::patterns(patterns),
        Table::Boards(boards) => self::boards(boards),
    };
    [both(puzzle), unsolvable(distances), distance, answer("0")].concat()
}

/// Writes what is there for each puzzle of loops.
fn both(puzzle: &Loops) -> String {
    let moves = &puzzle.description().moves;
    let mut text = number("The number of cells.", "CELLS", puzzle.cells());
    text += &array(
        "The name of each cell.",
        "pub static CELL_NAMES: [&str; CELLS]",
        strings(puzzle.description().slots.as_slice().iter().map(String::as_str)),
    );
    let symbols = puzzle.symbols();
    text += &array(
        "The symbols, by their numbers.",
        &format!("pub static SYMBOLS: [char; {}]", symbols.len()),
        symbols.iter().map(|symbol| format!("{symbol:?}")),
    );
    text += &number("The number of moves.", "MOVES", moves.len());
    text += &array(
        "The name of each move, in the order of answers.",
        "pub static MOVE_NAMES: [&str; MOVES]",
        strings(moves.iter().map(|mv| mv.name())),
    );
    let cells = moves.iter().map(|mv| format!("&{:?}", mv.cells()));
    text += &array("The cells that each move turns, head first.", "static LOOPS: [&[usize]; MOVES]", cells);
    text + LOOPS
}

const LOOPS: &str = "
/// The number of the symbol of each cell, from 0.
#[allow(dead_code)]
pub type State = [u8; CELLS];

/// Makes a move, a number below [`MOVES`]: each cell of its loop takes the symbol of the next, the last that of the first.
///
/// # Panics
///
/// If there is no such move.
#[allow(dead_code)]
pub fn turn(state: &mut State, mv: usize) {
    for cells in LOOPS[mv].windows(2) {
        state.swap(cells[0], cells[1]);
    }
}
";

fn patterns(patterns: &Patterns) -> String {
    let start = |start: &u32| match *start {
        Patterns::TOO_FEW => "TOO_FEW".to_string(),
        Patterns::NO_BOARD => "NO_BOARD".to_string(),
        start => start.to_string(),
    };
    let mut text = format!(
        "
/// So few cells show the symbol that they cannot fill those of the goal.
const TOO_FEW: usize = usize::MAX;

/// So many cells show the symbol on no board that counts.
const NO_BOARD: usize = usize::MAX - 1;

/// The first symbol that may be wanted.
const FIRST_WANTED: u8 = {};

/// The last symbol that may be wanted.
const LAST_WANTED: u8 = {};
",
        patterns.symbols.start,
        patterns.symbols.end - 1
    );
    text += &array(
        "For each number of cells that do not show a symbol, where its patterns begin.",
        "static STARTS: [usize; CELLS + 1]",
        patterns.starts.iter().map(start),
    );
    text + PATTERNS
}

const PATTERNS: &str = "
/// Returns whether each cell has such a symbol, and as many have each as on the boards that count.
#[allow(dead_code)]
pub fn is_state(state: &State) -> bool {
    let others = |wanted: u8| state.iter().filter(|symbol| **symbol != wanted).count();
    state.iter().all(|symbol| *symbol as usize < SYMBOLS.len())
        && (FIRST_WANTED..=LAST_WANTED).all(|wanted| STARTS[others(wanted)] != NO_BOARD)
}

/// Returns the fewest moves that solve a state; `None` if none do, or it is no state.
#[allow(dead_code)]
pub fn distance(state: &State) -> Option<u32> {
    if !is_state(state) {
        return None;
    }
    (FIRST_WANTED..=LAST_WANTED).filter_map(|wanted| pattern(state, wanted)).min()
}

/// Returns the fewest moves that bring one symbol where it is wanted.
fn pattern(state: &State, wanted: u8) -> Option<u32> {
    let (mut others, mut place) = (0, 0usize);
    for (cell, symbol) in state.iter().enumerate() {
        if *symbol != wanted {
            others += 1;
            place = place.wrapping_add(binomials(cell * (CELLS + 1) + others) as usize);
        }
    }
    let start = Some(STARTS[others]).filter(|start| *start != TOO_FEW)?;
    Some(distances(start + place)).filter(|distance| *distance != UNSOLVABLE)
}
";

fn boards(boards: &Boards) -> String {
    let symbols = boards.symbols.iter().map(|symbol| format!("({}, {}, {})", symbol.symbol, symbol.cells, symbol.ways));
    let text = array(
        "The symbols of the board that is wanted, the rarest first: each with how many cells show it, and in how many ways \
         it can be placed in the cells that those before it leave.",
        &format!("static PLACED: [(u8, usize, usize); {}]", boards.symbols.len()),
        symbols,
    );
    text + BOARDS
}

const BOARDS: &str = "
/// Returns whether each cell has such a symbol.
#[allow(dead_code)]
pub fn is_state(state: &State) -> bool {
    state.iter().all(|symbol| *symbol as usize < SYMBOLS.len())
}

/// Returns the fewest moves that solve a state; `None` if none do, or it is no state.
#[allow(dead_code)]
pub fn distance(state: &State) -> Option<u32> {
    let (mut number, mut placed) = (0, [false; CELLS]);
    for &(wanted, cells, ways) in &PLACED {
        let (mut left, mut found, mut place) = (0, 0, 0usize);
        for (symbol, placed) in state.iter().zip(&mut placed).filter(|(_, placed)| !**placed) {
            if *symbol == wanted {
                *placed = true;
                found += 1;
                place = place.wrapping_add(binomials(left * (CELLS + 1) + found) as usize);
            }
            left += 1;
        }
        if found != cells {
            return None;
        }
        number = number * ways + place;
    }
    Some(distances(number)).filter(|distance| *distance != UNSOLVABLE)
}
";
