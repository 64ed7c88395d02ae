//! What is wrong with an input, and where.

use crate::{
    common::Counted,
    notation::{Place, SymbolCounts, Token},
    puzzle::Mistake,
};
use alloc::boxed::Box;
use core::fmt;

/// A fault of an input.
///
/// It prints as one line, with the place first.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Fault {
    /// Where it is.
    pub at: Place,
    /// The word or the white space there; empty at the end of the input.
    pub found: Token,
    /// What is wrong.
    pub wrong: Wrong,
}

/// What is not as a judge's statement promises.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Wrong {
    /// A line that is no state of the puzzle.
    State {
        /// What is wrong with it.
        mistake: Box<Mistake>,
    },
    /// A state that is written otherwise than the puzzle writes it.
    Text {
        /// The character that should be there.
        expected: Token,
    },
    /// A byte order mark before the first line.
    ByteOrderMark,
    /// A byte that is not text: not UTF-8, or a control character such as NUL.
    NotText {
        /// The number that should be there.
        expected: &'static str,
    },
    /// A word that is not a number.
    NotNumber {
        /// The number that should be there.
        expected: &'static str,
    },
    /// A number with a sign.
    Sign {
        /// The number that should be there.
        expected: &'static str,
    },
    /// A number with a leading zero.
    LeadingZero {
        /// The number that should be there.
        expected: &'static str,
    },
    /// A number that may not appear.
    OutOfRange {
        /// The number that should be there.
        expected: &'static str,
    },
    /// Numbers with nothing between them.
    Joined,
    /// White space before the first number of a line.
    LeadingBlank,
    /// More than one space between two numbers. The place is the second character.
    DoubleBlank,
    /// White space between two numbers that is not a space.
    Separator,
    /// White space after the last number of a line.
    TrailingBlank,
    /// A line that ends with a carriage return, alone or before a line feed. Only the first of consecutive lines is
    /// reported.
    CarriageReturn,
    /// An empty line. Only the first of consecutive lines is reported.
    EmptyLine,
    /// A last line without a newline.
    NoFinalNewline,
    /// A line with too few numbers. The place is its end.
    ShortLine {
        /// How many it has.
        found: u64,
        /// How many it should have.
        wanted: u64,
    },
    /// A line with too many numbers. The place is after the last that is expected.
    LongLine {
        /// How many it should have.
        wanted: u64,
    },
    /// A board without eight of each symbol. The place is its beginning.
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
    /// More cases than there may be. Only the first is reported.
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
        /// How many cases there should be; `None` if they end with a closing 0.
        wanted: Option<u64>,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { at, found, wrong } = self;
        write!(f, "{at}: ")?;
        match wrong {
            Wrong::State { mistake } => mistake.fmt(f),
            Wrong::Text { expected } => write!(f, "expected {expected}, found {found}"),
            Wrong::ByteOrderMark => f.write_str("expected a number, found a byte order mark"),
            Wrong::NotText { expected } => {
                let byte = found.bytes().first().copied().unwrap_or_default();
                write!(f, "expected {expected}, found a byte that is not text, 0x{byte:02x}")
            }
            Wrong::NotNumber { expected } | Wrong::OutOfRange { expected } => {
                write!(f, "expected {expected}, found {found}")
            }
            Wrong::Sign { expected } => write!(f, "expected {expected} without a sign, found {found}"),
            Wrong::LeadingZero { expected } => write!(f, "expected {expected} without a leading zero, found {found}"),
            Wrong::Joined => write!(f, "expected a space between two numbers, found none in {found}"),
            Wrong::LeadingBlank | Wrong::DoubleBlank => write!(f, "expected a number, found {found}"),
            Wrong::Separator => write!(f, "expected a space, found {found}"),
            Wrong::TrailingBlank => write!(f, "expected a line end, found {found}"),
            Wrong::CarriageReturn => f.write_str("expected only a line feed, found a carriage return"),
            Wrong::EmptyLine => f.write_str("expected a number, found an empty line"),
            Wrong::NoFinalNewline => f.write_str("the last line does not end in a newline"),
            Wrong::ShortLine { found, wanted } => write!(f, "expected {wanted} numbers on the line, found {found}"),
            Wrong::LongLine { wanted: 1 } => write!(f, "expected a line end after the number of cases, found {found}"),
            Wrong::LongLine { wanted } => write!(f, "expected a line end after {wanted} numbers, found {found}"),
            Wrong::Counts { counts } => write!(f, "expected eight of each symbol, found {}", SymbolCounts(*counts)),
            Wrong::Truncated { found, wanted } => write!(f, "expected {wanted} lines in the case, found {found}"),
            Wrong::CasesTooMany { most } => {
                write!(f, "expected at most {}, found more", Counted((*most).into(), "case"))
            }
            Wrong::CountMissing => f.write_str("expected the number of cases, found the end"),
            Wrong::CasesMissing { found, wanted } => write!(f, "expected {}, found {found}", Counted(*wanted, "case")),
            Wrong::ClosingZeroMissing => f.write_str("expected a closing 0, found the end"),
            Wrong::LeftOver { wanted: Some(wanted) } => {
                write!(f, "expected the end after {}, found {found}", Counted(*wanted, "case"))
            }
            Wrong::LeftOver { wanted: None } => write!(f, "expected the end after the closing 0, found {found}"),
        }
    }
}
