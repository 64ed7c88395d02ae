//! What is emitted for a puzzle of loops: the distances of patterns, or of whole boards.

use super::{block::Block, error::Error};
use crate::{
    loops::{Goal, Loops, distances, positions},
    puzzle::{Puzzle, State},
};
use alloc::{vec, vec::Vec};
use core::ops::Range;

/// A table for a puzzle of loops.
#[derive(Debug)]
pub(super) enum Table {
    /// Of the patterns of one symbol, where the goal is that it is in some cells.
    Patterns(Patterns),
    /// Of all boards with as many cells of each symbol as the goal, which is one of them.
    Boards(Boards),
}

/// The distances of patterns, by the cells that do *not* show the symbol: they must be beyond those of the goal.
#[derive(Debug)]
pub(super) struct Patterns {
    /// The symbols that may be wanted.
    pub(super) symbols: Range<usize>,
    /// For each number of such cells, where its patterns begin, or one of the constants.
    pub(super) starts: Vec<u32>,
    pub(super) goal: u64,
    pub(super) sizes: Vec<usize>,
}

/// Which symbol has how many cells, the rarest first.
#[derive(Debug)]
pub(super) struct Boards {
    pub(super) symbols: Vec<Symbol>,
    goal: State,
}

/// A symbol of a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Symbol {
    pub(super) symbol: u32,
    pub(super) cells: u32,
    /// In how many ways they can be placed in the cells that the symbols before it leave.
    pub(super) ways: u64,
}

impl Table {
    pub(super) fn new(puzzle: &Loops) -> Table {
        match puzzle.goal() {
            Goal::Alike { cells, symbol } => Table::Patterns(Patterns::new(puzzle, cells, *symbol)),
            Goal::Board(goal) => Table::Boards(Boards::new(puzzle, goal)),
        }
    }

    /// Returns how many entries the table has; `u64::MAX` if there are more.
    pub(super) fn entries(&self, puzzle: &Loops) -> u64 {
        match self {
            Table::Patterns(patterns) => patterns
                .sizes
                .iter()
                .fold(0, |sum: u64, others| sum.saturating_add(positions(puzzle.cells(), &[*others as u32]))),
            Table::Boards(boards) => {
                boards.symbols.iter().fold(1, |product: u64, symbol| product.saturating_mul(symbol.ways))
            }
        }
    }

    /// Fills the table.
    pub(super) fn distances(&self, puzzle: &Loops) -> Result<Block, Error> {
        let all = match self {
            Table::Patterns(patterns) => {
                let all = if puzzle.cells() == 64 { !0 } else { (1 << puzzle.cells()) - 1 };
                let mut entries = vec![];
                for others in &patterns.sizes {
                    let some = distances(puzzle, &[*others as u32], &[all & !patterns.goal]);
                    entries.extend(some.ok_or(Error::TooFar)?);
                }
                entries
            }
            Table::Boards(boards) => {
                // The last symbol is in the cells that are left.
                let but_last = &boards.symbols[..boards.symbols.len() - 1];
                let sizes: Vec<u32> = but_last.iter().map(|symbol| symbol.cells).collect();
                let shown = |symbol: &Symbol| {
                    let cells = (0..).zip(boards.goal.numbers());
                    cells.fold(0, |set: u64, (cell, shown)| set | u64::from(*shown == symbol.symbol) << cell)
                };
                let within: Vec<u64> = but_last.iter().map(shown).collect();
                distances(puzzle, &sizes, &within).ok_or(Error::TooFar)?
            }
        };
        Ok(Block::distances(all))
    }

    /// Returns binomial coefficients, as far as a number is made of them: for each number of cells but the last, how many
    /// ways there are to choose each number of them.
    pub(super) fn binomials(&self, cells: usize) -> Block {
        let choose = |of: usize, some: usize| if some > of { 0 } else { positions(of, &[some as u32]) };
        let rows = (0..cells).flat_map(|of| (0..=cells).map(move |some| (of, some)));
        let entries = rows.map(|(of, some)| choose(of, some).min(u32::MAX.into()) as u32).collect();
        Block::new("binomials", "binomial coefficients, of which the number of a board is made", entries)
    }
}

impl Patterns {
    /// So few cells show the symbol that they cannot fill those of the goal.
    pub(super) const TOO_FEW: u32 = u32::MAX;
    /// So many cells show the symbol on no board that counts.
    pub(super) const NO_BOARD: u32 = u32::MAX - 1;

    fn new(puzzle: &Loops, goal: &[usize], symbol: Option<u32>) -> Patterns {
        let symbols = symbol.map_or(0..puzzle.symbols().len(), |symbol| symbol as usize..symbol as usize + 1);
        let cells = puzzle.cells();
        let others =
            |start: &State, wanted: usize| start.numbers().iter().filter(|shown| **shown as usize != wanted).count();
        let counts = |size: &usize| {
            let Some(start) = &puzzle.description().start else { return true };
            symbols.clone().any(|symbol| others(start, symbol) == *size)
        };
        let sizes: Vec<usize> = (0..=cells - goal.len()).filter(counts).collect();
        let mut starts = vec![Self::TOO_FEW; cells + 1];
        starts[..=cells - goal.len()].fill(Self::NO_BOARD);
        let mut start: u64 = 0;
        for &size in &sizes {
            // If there are too many it is never filled.
            starts[size] = start as u32;
            start = start.saturating_add(positions(cells, &[size as u32]));
        }
        Patterns { symbols, starts, goal: goal.iter().fold(0, |set, cell| set | 1 << cell), sizes }
    }
}

impl Boards {
    fn new(puzzle: &Loops, goal: &State) -> Boards {
        let count = |symbol: u32| goal.numbers().iter().filter(|shown| **shown == symbol).count() as u32;
        let all = (0..puzzle.symbols().len() as u32).map(|symbol| Symbol { symbol, cells: count(symbol), ways: 1 });
        let mut symbols: Vec<Symbol> = all.filter(|symbol| symbol.cells > 0).collect();
        symbols.sort_by_key(|symbol| symbol.cells);
        let mut left = puzzle.cells() as u32;
        for symbol in &mut symbols {
            symbol.ways = positions(left as usize, &[symbol.cells]);
            left -= symbol.cells;
        }
        Boards { symbols, goal: goal.clone() }
    }
}
