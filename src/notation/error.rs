//! Why a case cannot be read.

use super::token::Token;
use crate::{
    common::{Counted, Place, UTF16, is_utf16},
    judge::Unit,
};
use core::fmt;

/// A case that cannot be read.
///
/// # Examples
///
/// ```
/// let error = "3 3 0 2 2 2 2 1 x".parse::<turnbook::Clocks>().unwrap_err();
/// assert_eq!(error.at.column, 17);
/// assert_eq!(error.found.bytes(), b"x");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReadError {
    /// Where it is.
    pub at: Place,
    /// The word there; empty at the end of the input.
    pub found: Token,
    /// What is wrong.
    pub wrong: Unreadable,
}

/// What is wrong with a case that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unreadable {
    /// The word is not a number that may appear.
    Number {
        /// The numbers that may.
        expected: &'static str,
    },
    /// No unit fits the number together with an earlier one of the case.
    MixedUnits {
        /// The earlier number.
        earlier: Earlier,
    },
    /// The number is not in the unit of the cases before.
    OtherUnit {
        /// Their unit.
        unit: Unit,
        /// The number that decided it.
        earlier: Earlier,
        /// Whether that number, a 3, has another meaning too.
        assumed: bool,
    },
    /// A word of digits goes on after the end of its case.
    Joined {
        /// How many digits the case has room for.
        room: u8,
    },
    /// A closing 0 is in the middle of a case.
    Closed {
        /// What the numbers mean.
        noun: &'static str,
        /// How many come before the 0.
        found: u8,
        /// How many a case has.
        wanted: u8,
    },
    /// The input ends in the middle of a case, or another case follows in one word.
    Truncated {
        /// What the numbers mean.
        noun: &'static str,
        /// How many there are.
        found: u8,
        /// How many a case has.
        wanted: u8,
    },
    /// A board does not have eight of each symbol.
    Counts {
        /// How many 1s, 2s and 3s it has.
        counts: [u8; 3],
    },
    /// The word should be the number of cases.
    Count,
    /// The input ends before the last case.
    Missing {
        /// How many cases there are.
        found: u64,
        /// How many there should be.
        wanted: u64,
    },
    /// Something follows the last case.
    LeftOver {
        /// How many cases there should be.
        wanted: u64,
    },
}

/// A number before the one that is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Earlier {
    /// The number.
    pub number: u16,
    /// Its case, from 1.
    pub case: u64,
    /// Its line, from 1.
    pub line: u64,
    /// Its column in characters, from 1.
    pub column: u64,
}

impl ReadError {
    /// Returns what is wrong, without the place.
    pub fn message(&self) -> impl fmt::Display {
        Message(*self)
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.message())
    }
}

impl core::error::Error for ReadError {}

struct Message(ReadError);

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Message(ReadError { at, found, wrong }) = self;
        if at.offset == 0 && is_utf16(found.bytes()) {
            return f.write_str(UTF16);
        }
        match *wrong {
            Unreadable::Number { expected } => write!(f, "expected {expected}, found {found}"),
            Unreadable::MixedUnits { earlier: Earlier { number, line, column, .. } } => write!(
                f,
                "{found} and {number} (line {line}, column {column}) have no unit in common: expected quarter turns \
                 (0 1 2 3), hours (12 3 6 9) or degrees (0 90 180 270)"
            ),
            Unreadable::OtherUnit { unit, earlier: Earlier { number, case, line, column }, assumed } => write!(
                f,
                "expected {}, found {found}: {number} in case {case} (line {line}, column {column}) {}",
                unit.expected(),
                if assumed { "was read as quarter turns" } else { "set the unit" }
            ),
            Unreadable::Joined { room } => {
                write!(f, "expected {}, found {}", Counted(room.into(), "joined digit"), at.characters)
            }
            Unreadable::Closed { noun, found, wanted } => {
                write!(f, "expected {} before the closing 0, found {found}", Counted(wanted.into(), noun))
            }
            Unreadable::Truncated { noun, found, wanted } => {
                write!(f, "expected {}, found {found}", Counted(wanted.into(), noun))
            }
            Unreadable::Counts { counts } => write!(f, "expected eight of each symbol, found {}", SymbolCounts(counts)),
            Unreadable::Count => write!(f, "expected the number of cases, found {found}"),
            Unreadable::Missing { found, wanted } => write!(f, "expected {}, found {found}", Counted(wanted, "case")),
            Unreadable::LeftOver { wanted } => {
                write!(f, "expected the end after {}, found {found}", Counted(wanted, "case"))
            }
        }
    }
}

/// The number of each symbol that does not appear eight times.
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
        const WORDS: &str = "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen \
                             sixteen seventeen eighteen nineteen twenty twenty-one twenty-two twenty-three twenty-four";
        f.write_str(WORDS.split(' ').nth(self.0.into()).unwrap_or("many"))
    }
}
