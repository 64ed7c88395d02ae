//! Symbols of the Rotation Game.

use super::ParseSolutionError;
use core::{fmt, str::FromStr};

/// A symbol of the Rotation Game: 1, 2 or 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symbol(pub(super) u8);

impl Symbol {
    /// The symbol 1.
    pub const ONE: Symbol = Symbol(0);
    /// The symbol 2.
    pub const TWO: Symbol = Symbol(1);
    /// The symbol 3.
    pub const THREE: Symbol = Symbol(2);
    /// The three symbols in order.
    pub const ALL: [Symbol; 3] = [Symbol::ONE, Symbol::TWO, Symbol::THREE];

    /// Returns the symbol with a number; `None` unless it is 1, 2 or 3.
    pub fn new(number: u8) -> Option<Symbol> {
        (1..=3).contains(&number).then(|| Symbol(number - 1))
    }

    /// Returns the number of the symbol: 1, 2 or 3.
    pub fn number(self) -> u8 {
        self.0 + 1
    }

    pub(crate) fn index(self) -> usize {
        self.0.into()
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl fmt::Debug for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Symbol({self})")
    }
}

/// Reads `1`, `2` or `3`, with or without white space around it.
impl FromStr for Symbol {
    type Err = ParseSolutionError;

    fn from_str(text: &str) -> Result<Symbol, ParseSolutionError> {
        text.trim().parse().ok().and_then(Symbol::new).ok_or(ParseSolutionError::Symbol)
    }
}
