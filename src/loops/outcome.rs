//! What comes of a question: an answer, the reason why there is none, or how far the search came.

use super::Puzzle;
use crate::counted::Counted;
use alloc::{string::String, vec::Vec};
use core::fmt;

/// Why a question about a board has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unsolved {
    /// It is proved that no moves lead to the goal.
    Impossible(Reason),
    /// The search ended before it found an answer or proved that there is none.
    Stopped(Stopped),
}

impl fmt::Display for Unsolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsolved::Impossible(reason) => reason.fmt(f),
            Unsolved::Stopped(stopped) => stopped.fmt(f),
        }
    }
}

impl core::error::Error for Unsolved {}

/// An answer; a shortest one, unless it is said that it may not be.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Answer {
    /// The moves, by their numbers in the puzzle.
    pub moves: Vec<usize>,
    /// The number of the symbol that the cells of the goal show after them; `None` if the goal is a whole board.
    pub symbol: Option<u8>,
}

impl Answer {
    /// Returns the names of the moves.
    ///
    /// # Panics
    ///
    /// If the answer is to another puzzle.
    pub fn names<'p>(&self, puzzle: &'p Puzzle) -> impl Iterator<Item = &'p str> {
        self.moves.iter().map(|mv| puzzle.moves()[*mv].name())
    }
}

/// Why a board has no answer.
///
/// It is written so that a person can check it, or knows which table shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// A symbol, or each one, has fewer cells than are to show it.
    TooFew {
        /// The symbol; the most frequent one if any would do.
        symbol: char,
        /// How many cells show it.
        cells: u32,
        /// How many are to.
        needed: u32,
        /// Whether any symbol would do.
        any: bool,
    },
    /// A symbol has more or fewer cells than the board that is wanted.
    Count {
        /// The symbol.
        symbol: char,
        /// How many cells show it.
        cells: u32,
        /// How many are to.
        needed: u32,
    },
    /// Among cells that no move leaves, a symbol has fewer than are to show it there.
    Orbit {
        /// The names of the cells.
        cells: Vec<String>,
        /// The symbol.
        symbol: char,
        /// How many of the cells show it.
        found: u32,
        /// How many of the cells are to.
        needed: u32,
    },
    /// Each symbol is there once, every loop has an odd number of cells, and the board that is wanted is an odd number
    /// of exchanges away.
    Odd,
    /// A table holds all the places that some symbols can reach the goal from, and theirs is none of them.
    Table {
        /// The symbols.
        symbols: Vec<char>,
        /// The number of their patterns, all of which are in the table.
        patterns: u64,
    },
    /// All that can be reached was tried.
    Tried {
        /// The symbols that were looked at.
        symbols: Vec<char>,
        /// How many patterns of these can be reached.
        patterns: u64,
    },
    /// Any symbol would do, and each one that has enough cells has a reason.
    Each(Vec<Reason>),
}

impl Reason {
    pub(super) fn all(mut reasons: Vec<Reason>) -> Reason {
        if reasons.len() == 1 { reasons.remove(0) } else { Reason::Each(reasons) }
    }
}

/// So many cells, as text.
struct Cells(u32);

impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => f.write_str("1 cell"),
            count => write!(f, "{count} cells"),
        }
    }
}

/// Symbols or names, with commas between.
struct List<'a, T>(&'a [T]);

impl<T: fmt::Display> fmt::Display for List<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().enumerate().try_for_each(|(place, item)| {
            let separator = if place == 0 { "" } else { ", " };
            write!(f, "{separator}{item}")
        })
    }
}

/// One symbol or several.
struct Symbols<'a>(&'a [char]);

impl fmt::Display for Symbols<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "symbol{} {}", if self.0.len() == 1 { "" } else { "s" }, List(self.0))
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::TooFew { symbol, cells, needed, any: false } => {
                write!(f, "symbol {symbol} has {}, the goal needs {needed}", Cells(*cells))
            }
            Reason::TooFew { symbol, cells, needed, any: true } => {
                write!(f, "no symbol has the {} of the goal: the most frequent, {symbol}, has {cells}", Cells(*needed))
            }
            Reason::Count { symbol, cells, needed } => {
                write!(f, "symbol {symbol} has {}; on the board that is wanted it has {needed}", Cells(*cells))
            }
            Reason::Orbit { cells, symbol, found, needed } => write!(
                f,
                "no move leads out of or into {} {}: there symbol {symbol} has {}, and the goal needs {needed}",
                if cells.len() == 1 { "cell" } else { "cells" },
                List(cells),
                Cells(*found)
            ),
            Reason::Odd => f.write_str(
                "every loop has an odd number of cells, so the moves make even numbers of exchanges; the board that is \
                 wanted is an odd number of exchanges away",
            ),
            Reason::Table { symbols, patterns } => {
                let them = if symbols.len() == 1 { "it" } else { "them" };
                let symbols = Symbols(symbols);
                write!(
                    f,
                    "no moves bring {symbols} where the goal needs {them}: \
                     the table of all {patterns} patterns shows it"
                )
            }
            Reason::Tried { symbols, patterns } => write!(
                f,
                "none of the {patterns} patterns of {} that can be reached is the goal: all were tried",
                Symbols(symbols)
            ),
            Reason::Each(reasons) => reasons.iter().enumerate().try_for_each(|(place, reason)| {
                let separator = if place == 0 { "" } else { "; " };
                write!(f, "{separator}{reason}")
            }),
        }
    }
}

/// A search that ended early.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// It is proved that no answer has fewer moves.
    pub at_least: u32,
    /// Why it ended.
    pub limit: Limit,
    /// An answer that was found by then. If it has more moves than `at_least`, it may not be a shortest one.
    pub best: Option<Answer>,
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; no answer has fewer than {}", self.limit, Counted(self.at_least.into(), "move"))
    }
}

/// Why a search ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Limit {
    /// The caller had it stopped.
    Caller,
    /// It would have taken too much memory.
    Memory,
    /// Any answer has more moves than are searched.
    Moves,
    /// There are more answers than can be counted.
    Answers,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Limit::Caller => "it was stopped",
            Limit::Memory => "it would have taken too much memory",
            Limit::Moves => "any answer has more than 65534 moves",
            Limit::Answers => "there are more answers than can be counted",
        })
    }
}
