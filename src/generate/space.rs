//! The states of a table by their numbers, and what the moves make of them, without regard to speed.

use super::{
    Puzzle,
    loops::{Symbol, Table},
};
use crate::{
    dials::Dials,
    loops::{Loops, positions},
    puzzle::{Move, Puzzle as _, State},
};
use alloc::{vec, vec::Vec};

/// The states that a table has the distances of.
pub(super) struct Space<'p> {
    puzzle: &'p Puzzle,
    /// For loops.
    table: Option<Table>,
}

/// A state, a board, or the pattern of a symbol: 0 in the cells that show it, 1 in the others.
enum At {
    Dials(State),
    Board(State),
    Pattern(State),
}

impl<'p> Space<'p> {
    pub(super) fn new(puzzle: &'p Puzzle) -> Space<'p> {
        let table = match puzzle {
            Puzzle::Dials(_) => None,
            Puzzle::Loops(puzzle) => Some(Table::new(puzzle)),
        };
        Space { puzzle, table }
    }

    /// Returns how many entries the table has; `u64::MAX` if there are more.
    pub(super) fn states(&self) -> u64 {
        match (self.puzzle, &self.table) {
            (Puzzle::Dials(puzzle), _) => super::dials::states(puzzle).try_into().unwrap_or(u64::MAX),
            (Puzzle::Loops(puzzle), Some(table)) => table.entries(puzzle).max(1),
            (Puzzle::Loops(_), None) => 0,
        }
    }

    /// Returns whether the state with a number is what is wanted.
    pub(super) fn is_solved(&self, number: u64) -> bool {
        match (self.puzzle, &self.table, self.at(number)) {
            (Puzzle::Dials(puzzle), _, Some(At::Dials(state))) => puzzle.goal().matches(&state),
            (Puzzle::Loops(puzzle), _, Some(At::Board(board))) => puzzle.is_solved(&board),
            (_, Some(Table::Patterns(patterns)), Some(At::Pattern(pattern))) => {
                (0..).zip(pattern.numbers()).all(|(cell, other)| *other == 0 || patterns.goal >> cell & 1 == 0)
            }
            _ => false,
        }
    }

    /// Returns the numbers of the states that a move makes of the one with a number.
    pub(super) fn neighbours(&self, number: u64) -> Vec<u64> {
        let turned = |board: &State, puzzle: &Loops| -> Vec<State> {
            (0..puzzle.description().moves.len()).map(|mv| turned_by(puzzle, board, mv)).collect()
        };
        match (self.puzzle, &self.table, self.at(number)) {
            (Puzzle::Dials(puzzle), _, Some(At::Dials(state))) => (0..puzzle.description().moves.len())
                .map(|mv| number_of(puzzle, &turned_by(puzzle, &state, mv)))
                .collect(),
            (Puzzle::Loops(puzzle), Some(Table::Boards(boards)), Some(At::Board(board))) => {
                turned(&board, puzzle).iter().map(|board| rank(&boards.symbols, board)).collect()
            }
            (Puzzle::Loops(puzzle), Some(Table::Patterns(patterns)), Some(At::Pattern(pattern))) => {
                let others = pattern.numbers().iter().filter(|other| **other == 1).count();
                let symbols = two(puzzle.cells(), others);
                let start = u64::from(patterns.starts[others]);
                turned(&pattern, puzzle).iter().map(|pattern| start + rank(&symbols, pattern)).collect()
            }
            _ => vec![],
        }
    }

    fn at(&self, number: u64) -> Option<At> {
        match (self.puzzle, self.table.as_ref()) {
            (Puzzle::Dials(puzzle), _) => Some(At::Dials(state(puzzle, number))),
            (Puzzle::Loops(puzzle), Some(Table::Boards(boards))) => {
                Some(At::Board(unrank(&boards.symbols, puzzle.cells(), number)))
            }
            (Puzzle::Loops(puzzle), Some(Table::Patterns(patterns))) => {
                let begins = |size: &&usize| u64::from(patterns.starts[**size]) <= number;
                let others = *patterns.sizes.iter().rev().find(begins)?;
                let number = number - u64::from(patterns.starts[others]);
                Some(At::Pattern(unrank(&two(puzzle.cells(), others), puzzle.cells(), number)))
            }
            (Puzzle::Loops(_), None) => None,
        }
    }
}

fn turned_by(puzzle: &impl crate::puzzle::Puzzle, state: &State, mv: usize) -> State {
    let mut state = state.clone();
    puzzle.press(&mut state, Move::new(mv), 1);
    state
}

/// Returns the state with a number: the positions are its digits, that of the first dial first.
fn state(puzzle: &Dials, mut number: u64) -> State {
    let mut digits = vec![0; puzzle.dials()];
    for (digit, positions) in digits.iter_mut().zip(puzzle.positions()).rev() {
        let positions = u64::from(*positions);
        (number, *digit) = (number / positions, (number % positions) as u32);
    }
    State::from(digits)
}

fn number_of(puzzle: &Dials, state: &State) -> u64 {
    let digits = state.numbers().iter().zip(puzzle.positions());
    digits.fold(0, |number, (digit, positions)| number * u64::from(*positions) + u64::from(*digit))
}

/// The two symbols of a pattern: 1 for the cells that do not show the symbol, and 0 for the rest.
fn two(cells: usize, others: usize) -> [Symbol; 2] {
    let ways = positions(cells, &[others as u32]);
    [Symbol { symbol: 1, cells: others as u32, ways }, Symbol { symbol: 0, cells: (cells - others) as u32, ways: 1 }]
}

/// Returns the board with a number, which has a digit for each symbol: the place of its cells among all sets of as many
/// cells that are left, in the order of their words.
fn unrank(symbols: &[Symbol], cells: usize, mut number: u64) -> State {
    let mut places = vec![0; symbols.len()];
    for (place, symbol) in places.iter_mut().zip(symbols).rev() {
        (number, *place) = (number / symbol.ways, number % symbol.ways);
    }
    let mut board = vec![0; cells];
    let mut left: Vec<usize> = (0..cells).collect();
    for (symbol, mut place) in symbols.iter().zip(places) {
        let mut wanted = symbol.cells;
        for at in (0..left.len()).rev() {
            let below = if wanted as usize > at { 0 } else { positions(at, &[wanted]) };
            if wanted > 0 && below <= place {
                place -= below;
                wanted -= 1;
                board[left.remove(at)] = symbol.symbol;
            }
        }
    }
    State::from(board)
}

fn rank(symbols: &[Symbol], board: &State) -> u64 {
    let mut left: Vec<u32> = board.numbers().to_vec();
    symbols.iter().fold(0, |number, symbol| {
        let cells = (0..left.len()).filter(|at| left[*at] == symbol.symbol);
        let terms = cells.zip(1..).map(|(at, some)| if some as usize > at { 0 } else { positions(at, &[some]) });
        let place: u64 = terms.sum();
        left.retain(|shown| *shown != symbol.symbol);
        number * symbol.ways + place
    })
}
