//! Why a state has no answer.

use alloc::{borrow::Cow, string::String, vec::Vec};
use core::fmt;

/// Why some goals cannot be reached: written so that a person can check it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Reason {
    /// A weighted sum of dials that no move changes, and that is not what the goal needs.
    ///
    /// To check it: for each move, add up the weights of the dials that it turns, times how far. Each sum is a multiple of
    /// the modulus.
    Invariant {
        /// The names of the dials, each with its weight, which is not 0.
        terms: Vec<(String, u32)>,
        /// The modulus of the sum.
        modulus: u32,
        /// The sum in the state.
        is: u32,
        /// What the sum would have to be: the values that the goals have which it rules out, in ascending order.
        wanted: Vec<u32>,
    },
    /// A symbol, or each symbol, is on fewer cells than the goal needs.
    TooFew {
        /// The symbol; the most frequent one if any would do.
        symbol: char,
        /// How many cells show it.
        cells: u32,
        /// How many the goal needs.
        needed: u32,
        /// Whether any symbol would do.
        any: bool,
    },
    /// A symbol is on more or fewer cells than in the goal.
    Count {
        /// The symbol.
        symbol: char,
        /// How many cells show it.
        cells: u32,
        /// How many show it in the goal.
        needed: u32,
    },
    /// Among cells that no move leaves, a symbol is on fewer than the goal needs there.
    Orbit {
        /// The names of the cells.
        cells: Vec<String>,
        /// The symbol.
        symbol: char,
        /// How many of the cells show it.
        found: u32,
        /// How many of them the goal needs.
        needed: u32,
    },
    /// Every move is an even permutation, and the goal is an odd one of the state.
    Parity,
    /// A complete table of the places of some symbols has no way to the goal.
    Table {
        /// The symbols.
        symbols: Vec<char>,
        /// How many patterns the table has.
        patterns: u64,
    },
    /// None of the patterns that some symbols can reach is the goal.
    Tried {
        /// The symbols.
        symbols: Vec<char>,
        /// How many patterns they can reach.
        patterns: u64,
    },
    /// None of the states that can be reached is a goal.
    Exhausted {
        /// How many can be reached.
        states: u64,
    },
    /// Another reason, in words.
    Other(Cow<'static, str>),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Invariant { terms, modulus, is, wanted } => {
                // A name that looks like a number is not to be taken for a weight.
                let like_number = |name: &str| name.contains(char::is_numeric) && !name.contains(char::is_alphabetic);
                let noun = if terms.iter().any(|(name, _)| like_number(name)) { "dial " } else { "" };
                for (place, (name, weight)) in terms.iter().enumerate() {
                    f.write_str(if place == 0 { "" } else { " + " })?;
                    match weight {
                        1 => write!(f, "{noun}{name}")?,
                        _ => write!(f, "{weight} {noun}{name}")?,
                    }
                }
                write!(f, " modulo {modulus} never changes: it is {is} and would have to be {}", List(wanted, " or "))
            }
            Reason::TooFew { symbol, cells, needed, any: false } => {
                write!(f, "symbol {symbol} is on {}, the goal needs {needed}", Cells(*cells))
            }
            Reason::TooFew { symbol, cells, needed, any: true } => {
                write!(
                    f,
                    "no symbol is on the {} of the goal: the most frequent, {symbol}, is on {cells}",
                    Cells(*needed)
                )
            }
            Reason::Count { symbol, cells, needed } => {
                write!(f, "symbol {symbol} is on {}, in the goal on {needed}", Cells(*cells))
            }
            Reason::Orbit { cells, symbol, found, needed } => write!(
                f,
                "no move leads out of or into {} {}: symbol {symbol} is on {} there, and the goal needs {needed}",
                if cells.len() == 1 { "cell" } else { "cells" },
                List(cells, ", "),
                Cells(*found)
            ),
            Reason::Parity => f.write_str(
                "every loop has an odd number of cells, so every move is an even permutation; the goal is an odd one",
            ),
            Reason::Table { symbols, patterns } => {
                let them = if symbols.len() == 1 { "it" } else { "them" };
                let symbols = Symbols(symbols);
                write!(
                    f,
                    "no moves bring {symbols} where the goal needs {them}: a table of all {patterns} patterns proves it"
                )
            }
            Reason::Tried { symbols, patterns } => {
                write!(f, "{} can reach {patterns} patterns, and none of them is the goal", Symbols(symbols))
            }
            Reason::Exhausted { states } => {
                write!(f, "{states} states can be reached, and none of them is a goal")
            }
            Reason::Other(text) => f.write_str(text),
        }
    }
}

/// A number of cells.
struct Cells(u32);

impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::common::Counted(self.0.into(), "cell").fmt(f)
    }
}

/// Items with commas between them, and something else before the last.
pub(crate) struct List<'a, T>(pub(crate) &'a [T], pub(crate) &'a str);

impl<T: fmt::Display> fmt::Display for List<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let List(items, last) = self;
        for (place, item) in items.iter().enumerate() {
            let separator = match place {
                0 => "",
                _ if place + 1 == items.len() => last,
                _ => ", ",
            };
            write!(f, "{separator}{item}")?;
        }
        Ok(())
    }
}

/// One symbol or several.
struct Symbols<'a>(&'a [char]);

impl fmt::Display for Symbols<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "symbol{} {}", if self.0.len() == 1 { "" } else { "s" }, List(self.0, ", "))
    }
}
