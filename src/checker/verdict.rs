//! What can be said of an answer.

use super::Checkable;
use crate::{common::Counted, notation::Token, rotation::Symbol};
use core::fmt;

/// What is wrong with an answer.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Verdict<S> {
    /// A solution with more moves than the shortest.
    Longer {
        /// How many more.
        by: u64,
    },
    /// As few moves as can be, but a smaller string has as few: for The Clocks, the moves are not in ascending order.
    NotSmallest,
    /// Moves that do not solve the puzzle.
    NoSolution {
        /// The state after them.
        after: S,
    },
    /// Moves that are no longer than the shortest, and the wrong symbol.
    Symbol {
        /// The symbol that is given.
        given: Symbol,
        /// The symbol of the centre after the moves.
        centre: Symbol,
    },
    /// A word or character that is no part of an answer.
    Token {
        /// What should be there.
        expected: Expected,
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
    /// More than 64 KiB without the end of an answer. What follows is not looked at.
    TooLong,
}

/// What stands in an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Expected {
    /// A move, or several, or what is written instead of none.
    Moves,
    /// The symbol of the centre.
    Symbol,
}

impl<S: Checkable> fmt::Display for Verdict<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Longer { by: 1 } => f.write_str("a solution, but one move longer than the shortest"),
            Self::Longer { by } => write!(f, "a solution, but {by} moves longer than the shortest"),
            Self::NotSmallest => f.write_str(S::NOT_SMALLEST),
            Self::NoSolution { .. } => f.write_str("not a solution"),
            Self::Symbol { given, centre } => {
                write!(f, "the wrong symbol: the centre shows {centre} after the moves, not {given}")
            }
            Self::Token { expected, found } => {
                let expected = match expected {
                    Expected::Moves => S::MOVES,
                    Expected::Symbol => "a symbol, 1, 2 or 3",
                };
                match found {
                    Some(token) => write!(f, "expected {expected}, found {token}"),
                    None => write!(f, "expected {expected}, found the end"),
                }
            }
            Self::Missing { answers: 1 } => f.write_str("the output ends, and an answer is missing"),
            Self::Missing { answers } => write!(f, "the output ends, and {answers} answers are missing"),
            Self::LeftOver { found } => write!(f, "expected the end after the last answer, found {found}"),
            Self::Presentation { expected, found } => write!(f, "presentation: expected {expected}, found {found}"),
            Self::TooLong => f.write_str("far longer than any answer; what follows is not looked at"),
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
    /// [`Verdict::NoSolution`].
    NoSolution,
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
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 10] = [
        Kind::Right,
        Kind::Longer,
        Kind::NotSmallest,
        Kind::NoSolution,
        Kind::Symbol,
        Kind::Token,
        Kind::Missing,
        Kind::LeftOver,
        Kind::Presentation,
        Kind::TooLong,
    ];

    /// Returns whether it is about how an output is written rather than about an answer: something is missing or left
    /// over, or white space is wrong.
    pub fn is_of_form(self) -> bool {
        matches!(self, Kind::Missing | Kind::LeftOver | Kind::Presentation | Kind::TooLong)
    }

    fn name(self) -> &'static str {
        match self {
            Kind::Right => "right",
            Kind::Longer => "not the shortest",
            Kind::NotSmallest => "not the smallest",
            Kind::NoSolution => "no solution",
            Kind::Symbol => "wrong symbol",
            Kind::Token => "no answer",
            Kind::Missing => "missing",
            Kind::LeftOver => "left over",
            Kind::Presentation => "presentation",
            Kind::TooLong => "too long",
        }
    }
}

impl<S> Verdict<S> {
    /// Returns what kind of verdict it is.
    pub fn kind(&self) -> Kind {
        match self {
            Self::Longer { .. } => Kind::Longer,
            Self::NotSmallest => Kind::NotSmallest,
            Self::NoSolution { .. } => Kind::NoSolution,
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
    /// Returns the number of cases that have been looked at.
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
