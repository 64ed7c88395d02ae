//! What can be wrong with an input.

use super::token::Token;
use crate::{
    common::{Counted, Place},
    judge::Dials,
};
use core::fmt;

/// A case that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReadError {
    /// A word that is no number of a dial.
    Dial {
        /// Where it stands.
        at: Place,
        /// The word.
        token: Token,
        /// What the dials are known to be given in, if anything.
        dials: Option<Dials>,
    },
    /// Numbers in one case that no one reading fits.
    MixedDials {
        /// Where the number stands that does not fit.
        at: Place,
        /// The number.
        token: Token,
        /// A number before it in the same case, which it does not go with.
        before: u16,
        /// Where that stands.
        before_at: Place,
    },
    /// A number that does not fit the cases before it.
    OtherDials {
        /// Where it stands.
        at: Place,
        /// The number.
        token: Token,
        /// What the cases before it are given in.
        dials: Dials,
        /// The first number that told so.
        told: u16,
        /// Where that stands.
        told_at: Place,
        /// Whether it could have been read otherwise: it is a 3, read as a quarter turn.
        assumed: bool,
    },
    /// A symbol that is not 1, 2 or 3.
    Symbol {
        /// Where it stands.
        at: Place,
        /// The symbol.
        token: Token,
    },
    /// A closing 0 in the middle of a board.
    Closed {
        /// Where it stands.
        at: Place,
        /// How many of the 24 cells stand before it.
        cells: u8,
    },
    /// A board without eight of each symbol.
    Counts {
        /// Where the board begins.
        at: Place,
        /// How many 1s, 2s and 3s it has.
        counts: [u8; 3],
    },
    /// A word of digits that goes on past the end of its case.
    Joined {
        /// Where it stands.
        at: Place,
        /// The word.
        token: Token,
        /// How many digits the case has room for.
        room: u8,
    },
    /// The end of the input, or a whole case in one word, in the middle of a case.
    Truncated {
        /// Where the case begins.
        at: Place,
        /// How many numbers it has.
        found: u8,
        /// How many it wants.
        wanted: u8,
    },
    /// The number of cases is no number.
    Count {
        /// Where it stands.
        at: Place,
        /// What stands there.
        token: Token,
    },
    /// The end of the input before the last case, or before the number of cases.
    Missing {
        /// Where the input ends.
        at: Place,
        /// How many cases there are.
        found: u64,
        /// How many there should be; `None` if the number of cases is missing.
        wanted: Option<u64>,
    },
    /// Something after the last case.
    LeftOver {
        /// Where it stands.
        at: Place,
        /// What stands there.
        token: Token,
        /// How many cases there should be.
        wanted: u64,
    },
}

impl ReadError {
    /// Returns the place of what is wrong.
    pub fn place(&self) -> Place {
        match *self {
            Self::Dial { at, .. }
            | Self::MixedDials { at, .. }
            | Self::OtherDials { at, .. }
            | Self::Symbol { at, .. }
            | Self::Closed { at, .. }
            | Self::Counts { at, .. }
            | Self::Joined { at, .. }
            | Self::Truncated { at, .. }
            | Self::Count { at, .. }
            | Self::Missing { at, .. }
            | Self::LeftOver { at, .. } => at,
        }
    }

    /// Returns the word that is wrong, if it is one.
    pub fn token(&self) -> Option<Token> {
        match *self {
            Self::Dial { token, .. }
            | Self::MixedDials { token, .. }
            | Self::OtherDials { token, .. }
            | Self::Symbol { token, .. }
            | Self::Joined { token, .. }
            | Self::Count { token, .. }
            | Self::LeftOver { token, .. } => Some(token),
            Self::Closed { .. } | Self::Counts { .. } | Self::Truncated { .. } | Self::Missing { .. } => None,
        }
    }
}

/// What a dial is given in, and the numbers that it takes.
pub(crate) fn meaning(dials: Option<Dials>) -> &'static str {
    match dials {
        None => "a dial: quarter turns 0 1 2 3, hours 12 3 6 9, or degrees 0 90 180 270",
        Some(Dials::Quarters) => "quarter turns: 0, 1, 2 or 3",
        Some(Dials::Hours) => "an hour: 12, 3, 6 or 9",
        Some(Dials::Degrees) => "degrees: 0, 90, 180 or 270",
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Dial { at, token, dials } => write!(f, "{at}: expected {}, found {token}", meaning(dials)),
            Self::MixedDials { at, token, before, before_at } => write!(
                f,
                "{at}: no reading fits {token} together with {before} at line {}, column {}: expected quarter turns \
                 (0 1 2 3), hours (12 3 6 9) or degrees (0 90 180 270) throughout",
                before_at.line, before_at.column
            ),
            Self::OtherDials { at, token, dials, told, told_at, assumed } => write!(
                f,
                "{at}: expected {}, as {told} in case {} (line {}, column {}) {}, found {token}",
                meaning(Some(dials)),
                told_at.case,
                told_at.line,
                told_at.column,
                if assumed { "was read" } else { "told" }
            ),
            Self::Symbol { at, token } => write!(f, "{at}: expected a symbol, 1, 2 or 3, found {token}"),
            Self::Closed { at, cells } => {
                write!(f, "{at}: expected 24 symbols before the closing 0, found {cells}")
            }
            Self::Counts { at, counts } => {
                write!(f, "{at}: expected eight of each symbol, found {}", SymbolCounts(counts))
            }
            Self::Joined { at, token, room } => {
                write!(f, "{at}: expected the case to end {} on, found {token}", Counted(room.into(), "digit"))
            }
            Self::Truncated { at, found, wanted } => {
                let numbers = if wanted == 9 { "dials" } else { "symbols" };
                write!(f, "{at}: expected {wanted} {numbers}, found {found}")
            }
            Self::Count { at, token } => write!(f, "{at}: expected the number of cases, found {token}"),
            Self::Missing { at, found, wanted: Some(wanted) } => {
                write!(f, "{at}: expected {}, found the end after {found}", Counted(wanted, "case"))
            }
            Self::Missing { at, wanted: None, .. } => {
                write!(f, "{at}: expected the number of cases, found the end")
            }
            Self::LeftOver { at, token, wanted } => {
                write!(f, "{at}: expected the end after {}, found {token}", Counted(wanted, "case"))
            }
        }
    }
}

impl core::error::Error for ReadError {}

/// How many there are of each symbol of which there are not eight.
pub(crate) struct SymbolCounts(pub(crate) [u8; 3]);

impl fmt::Display for SymbolCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let wrong = (1..).zip(self.0).filter(|(_, count)| *count != 8);
        for (place, (symbol, count)) in wrong.enumerate() {
            let separator = if place == 0 { "" } else { ", " };
            let plural = if count == 1 { "" } else { "s" };
            write!(f, "{separator}{} {symbol}{plural}", Spelt(count))?;
        }
        Ok(())
    }
}

/// A number up to 24 in words.
struct Spelt(u8);

impl fmt::Display for Spelt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const WORDS: [&str; 25] = [
            "no",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
            "twenty",
            "twenty-one",
            "twenty-two",
            "twenty-three",
            "twenty-four",
        ];
        f.write_str(WORDS[usize::from(self.0)])
    }
}
