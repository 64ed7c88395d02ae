//! What can be wrong with an input, and where.

use super::Number;
use crate::{
    common::Counted,
    notation::{Place, SymbolCounts, Token},
};
use core::fmt;

/// What is wrong in an input, and where.
///
/// It is written on one line, with the place first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fault {
    /// Where it is wrong.
    pub at: Place,
    /// What is wrong.
    pub wrong: Wrong,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.wrong)
    }
}

/// A way in which an input is not what a judge's statement promises.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Wrong {
    /// A byte order mark before the first line.
    ByteOrderMark,
    /// A byte within a word that is no text: not UTF-8, or a control character such as NUL.
    NotText {
        /// The number that should be there.
        expected: Number,
        /// The byte.
        byte: u8,
    },
    /// A word that is no number.
    NotNumber {
        /// The number that should be there.
        expected: Number,
        /// The word.
        found: Token,
    },
    /// A number with a sign.
    Sign {
        /// The number that should be there.
        expected: Number,
        /// What is there.
        found: Token,
    },
    /// A number that begins with a 0 too many.
    LeadingZero {
        /// The number that should be there.
        expected: Number,
        /// What is there.
        found: Token,
    },
    /// A number that may not stand there.
    OutOfRange {
        /// The number that should be there.
        expected: Number,
        /// What is there.
        found: Token,
    },
    /// Numbers with nothing between them.
    Joined {
        /// The word.
        found: Token,
    },
    /// White space before the first number of a line.
    LeadingBlank {
        /// Its first character.
        found: Token,
    },
    /// More than one blank between two numbers: told at the second.
    DoubleBlank {
        /// What stands behind the first blank.
        found: Token,
    },
    /// White space between two numbers that is no blank.
    Separator {
        /// What stands there.
        found: Token,
    },
    /// White space after the last number of a line.
    TrailingBlank {
        /// Its first character.
        found: Token,
    },
    /// A line that ends with a carriage return, with or without a line feed behind it. Those of the lines that follow
    /// on it and end likewise are not told.
    CarriageReturn,
    /// An empty line, or several.
    EmptyLine,
    /// A line that ends with the input, and not with a line feed.
    NoFinalNewline,
    /// A line with too few numbers: told at its end.
    ShortLine {
        /// How many it has.
        found: u64,
        /// How many it should have.
        wanted: u64,
    },
    /// A line with too many numbers: told after the last that it has room for.
    LongLine {
        /// How many it should have.
        wanted: u64,
        /// What stands instead of the line end.
        found: Token,
    },
    /// A board without eight of each symbol: told where it begins.
    Counts {
        /// How many 1s, 2s and 3s it has.
        counts: [u8; 3],
    },
    /// The end of the input in the middle of a case.
    Truncated {
        /// How many lines there are.
        found: u64,
        /// How many there should be.
        wanted: u64,
    },
    /// A case after the most that there may be; those after it are not told.
    CasesTooMany {
        /// How many there may be.
        most: u32,
    },
    /// The end of the input instead of the number of cases.
    CountMissing,
    /// The end of the input before the last case.
    CasesMissing {
        /// How many cases there are.
        found: u64,
        /// How many there should be.
        wanted: u64,
    },
    /// The end of the input instead of the closing 0.
    ClosingZeroMissing,
    /// Something after the end.
    LeftOver {
        /// How many cases there should be; `None` if a closing 0 says so.
        wanted: Option<u64>,
        /// What stands there: white space, or a word.
        found: Token,
    },
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::ByteOrderMark => f.write_str("expected a number, found a byte order mark"),
            Self::NotText { expected, byte } => {
                write!(f, "expected {expected}, found a byte that is no text, 0x{byte:02x}")
            }
            Self::NotNumber { expected, found } | Self::OutOfRange { expected, found } => {
                write!(f, "expected {expected}, found {found}")
            }
            Self::Sign { expected, found } => write!(f, "expected {expected}, without a sign, found {found}"),
            Self::LeadingZero { expected, found } => {
                write!(f, "expected {expected}, without a leading zero, found {found}")
            }
            Self::Joined { found } => write!(f, "expected a blank between two numbers, found none in {found}"),
            Self::LeadingBlank { found } | Self::DoubleBlank { found } => {
                write!(f, "expected a number, found {found}")
            }
            Self::Separator { found } => write!(f, "expected a blank, found {found}"),
            Self::TrailingBlank { found } => write!(f, "expected a line end, found {found}"),
            Self::CarriageReturn => f.write_str("expected a line feed alone, found a carriage return"),
            Self::EmptyLine => f.write_str("expected a number, found an empty line"),
            Self::NoFinalNewline => f.write_str("expected a line end, found the end"),
            Self::ShortLine { found, wanted } => write!(f, "expected {wanted} numbers on the line, found {found}"),
            Self::LongLine { wanted: 1, found } => {
                write!(f, "expected a line end after the number of cases, found {found}")
            }
            Self::LongLine { wanted, found } => {
                write!(f, "expected a line end after {wanted} numbers, found {found}")
            }
            Self::Counts { counts } => write!(f, "expected eight of each symbol, found {}", SymbolCounts(counts)),
            Self::Truncated { found, wanted } => {
                write!(f, "expected {wanted} lines in the case, found the end after {found}")
            }
            Self::CasesTooMany { most } => {
                write!(f, "expected at most {}, found another", Counted(most.into(), "case"))
            }
            Self::CountMissing => f.write_str("expected the number of cases, found the end"),
            Self::CasesMissing { found, wanted } => {
                write!(f, "expected {}, found the end after {found}", Counted(wanted, "case"))
            }
            Self::ClosingZeroMissing => f.write_str("expected a closing 0, found the end"),
            Self::LeftOver { wanted: Some(wanted), found } => {
                write!(f, "expected the end after {}, found {found}", Counted(wanted, "case"))
            }
            Self::LeftOver { wanted: None, found } => {
                write!(f, "expected the end after the closing 0, found {found}")
            }
        }
    }
}
