//! What can be said of an answer.

use crate::{common::Counted, notation::Token, puzzle::State};
use alloc::string::String;
use core::fmt;

/// What is wrong with an answer.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Verdict {
    /// A solution with more moves than the shortest.
    Longer {
        /// How many more.
        by: u64,
    },
    /// As short as can be, but another answer of this length is smaller.
    NotSmallest,
    /// The right moves in another order, where the order makes no difference.
    OutOfOrder,
    /// Moves that do not solve the puzzle.
    NoSolution {
        /// The state after them.
        after: State,
    },
    /// `no solution`, although there is one.
    Solvable,
    /// Moves that are no longer than the shortest, and the wrong symbol.
    Symbol {
        /// The symbol that is given.
        given: String,
        /// The symbol that the moves bring to the goal.
        reached: String,
    },
    /// A word or character that is no part of an answer.
    Token {
        /// What should be there.
        expected: String,
        /// What is there; `None` is the end of the output.
        found: Option<Token>,
    },
    /// The output ends too soon.
    Missing {
        /// How many answers are missing.
        answers: u64,
    },
    /// Something after the last answer.
    LeftOver {
        /// Its first word.
        found: Token,
    },
    /// Nothing wrong but white space.
    Presentation {
        /// What should be there.
        expected: Token,
        /// What is there.
        found: Token,
    },
    /// More than 64 KiB without the end of an answer, and more than twice the right one. What follows is not examined.
    TooLong,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Longer { by: 1 } => f.write_str("a solution, but one move longer than the shortest"),
            Self::Longer { by } => write!(f, "a solution, but {by} moves longer than the shortest"),
            Self::NotSmallest => f.write_str("shortest, but not the smallest answer"),
            Self::OutOfOrder => f.write_str("the right moves, but not in ascending order"),
            Self::NoSolution { .. } => f.write_str("not a solution"),
            Self::Solvable => f.write_str("there is a solution"),
            Self::Symbol { given, reached } => {
                write!(f, "the wrong symbol: it is {reached} after the moves, not {given}")
            }
            Self::Token { expected, found: Some(token) } => write!(f, "expected {expected}, found {token}"),
            Self::Token { expected, found: None } => write!(f, "expected {expected}, found the end"),
            Self::Missing { answers: 1 } => f.write_str("the output ends, and an answer is missing"),
            Self::Missing { answers } => write!(f, "the output ends, and {answers} answers are missing"),
            Self::LeftOver { found } => write!(f, "expected the end after the last answer, found {found}"),
            Self::Presentation { expected, found } => write!(f, "presentation: expected {expected}, found {found}"),
            Self::TooLong => f.write_str("far longer than any answer; what follows is not examined"),
        }
    }
}

/// A verdict without its details, to be counted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// Nothing is wrong.
    Right,
    /// [`Verdict::Longer`].
    Longer,
    /// [`Verdict::NotSmallest`].
    NotSmallest,
    /// [`Verdict::OutOfOrder`].
    OutOfOrder,
    /// [`Verdict::NoSolution`].
    NoSolution,
    /// [`Verdict::Solvable`].
    Solvable,
    /// [`Verdict::Symbol`].
    Symbol,
    /// [`Verdict::Token`], but for the end of the output.
    Token,
    /// [`Verdict::Missing`], or the end of the output within an answer.
    Missing,
    /// [`Verdict::LeftOver`].
    LeftOver,
    /// [`Verdict::Presentation`].
    Presentation,
    /// [`Verdict::TooLong`].
    TooLong,
    /// A case after [`Verdict::TooLong`].
    NotExamined,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 13] = [
        Kind::Right,
        Kind::Longer,
        Kind::NotSmallest,
        Kind::OutOfOrder,
        Kind::NoSolution,
        Kind::Solvable,
        Kind::Symbol,
        Kind::Token,
        Kind::Missing,
        Kind::LeftOver,
        Kind::Presentation,
        Kind::TooLong,
        Kind::NotExamined,
    ];

    /// Returns whether it is about how an output is written rather than about an answer: something is missing or left
    /// over, or white space is wrong.
    pub fn is_of_form(self) -> bool {
        matches!(self, Kind::Missing | Kind::LeftOver | Kind::Presentation | Kind::TooLong | Kind::NotExamined)
    }

    fn name(self) -> &'static str {
        match self {
            Kind::Right => "right",
            Kind::Longer => "not the shortest",
            Kind::NotSmallest => "not the smallest",
            Kind::OutOfOrder => "out of order",
            Kind::NoSolution => "not a solution",
            Kind::Solvable => "solvable",
            Kind::Symbol => "wrong symbol",
            Kind::Token => "no answer",
            Kind::Missing => "missing",
            Kind::LeftOver => "left over",
            Kind::Presentation => "presentation",
            Kind::TooLong => "too long",
            Kind::NotExamined => "not examined",
        }
    }
}

impl Verdict {
    /// Returns what kind of verdict it is.
    pub fn kind(&self) -> Kind {
        match self {
            Self::Longer { .. } => Kind::Longer,
            Self::NotSmallest => Kind::NotSmallest,
            Self::OutOfOrder => Kind::OutOfOrder,
            Self::NoSolution { .. } => Kind::NoSolution,
            Self::Solvable => Kind::Solvable,
            Self::Symbol { .. } => Kind::Symbol,
            Self::Token { found: Some(_), .. } => Kind::Token,
            Self::Token { found: None, .. } | Self::Missing { .. } => Kind::Missing,
            Self::LeftOver { .. } => Kind::LeftOver,
            Self::Presentation { .. } => Kind::Presentation,
            Self::TooLong => Kind::TooLong,
        }
    }
}

/// How many cases there are, and how many verdicts of each kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    cases: u64,
    counts: [u64; Kind::ALL.len()],
}

impl Tally {
    /// Returns the number of cases.
    pub fn cases(&self) -> u64 {
        self.cases
    }

    /// Returns how many verdicts are of a kind.
    pub fn count(&self, kind: Kind) -> u64 {
        self.counts[kind as usize]
    }

    /// Returns whether there is no fault.
    pub fn is_right(&self) -> bool {
        self.counts.iter().sum::<u64>() == self.count(Kind::Right)
    }

    /// Counts cases with a verdict.
    pub(super) fn add(&mut self, kind: Kind, cases: u64) {
        self.cases += cases;
        self.counts[kind as usize] += cases;
    }

    /// Counts a fault after the last case.
    pub(super) fn add_after(&mut self, kind: Kind) {
        self.counts[kind as usize] += 1;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", Counted(self.cases, "case"))?;
        if self.is_right() {
            return f.write_str(if self.cases == 1 { "right" } else { "all right" });
        }
        write!(f, "{} right", self.count(Kind::Right))?;
        for kind in Kind::ALL.into_iter().skip(1).filter(|kind| self.count(*kind) > 0) {
            write!(f, ", {} {}", self.count(kind), kind.name())?;
        }
        Ok(())
    }
}
