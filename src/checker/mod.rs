//! Checks outputs: which answers are right, and for the others, the fault and its place.
//!
//! A [`Checker`] reads an input of any puzzle and, beside it, an output that is to be the answers to it. It
//! takes both block by block: whatever the output is, its memory does not grow. Each [`Fault`] has a [`Verdict`], the
//! place in the output, and what is given there beside what is right.
//!
//! # What is right
//!
//! The smallest answer, byte for byte as the judge wants it, unless [`Rules`] are less strict. Where white space is all that
//! is wrong, the verdict is [`Verdict::Presentation`]; otherwise it is about the answer, whatever the white space.
//!
//! Without a judge, states and answers are in the general format: states one per line or as grids; answers as `turnbook`
//! prints them, by the names of their moves. A move may have a count, `NAME x3`. `no solution` is the answer to a state that
//! has none; indented lines that follow it are ignored, as are the nearest states.
//!
//! # Which answer belongs to which case
//!
//! Where the order of the moves makes no difference, an answer is a line, or, if the input has only one case, the first line
//! that is not empty: the whole output if that is right but for its white space. Otherwise an answer is the words of a line
//! and, where the name of the goal follows, the next word that is one, on that line or the next one that is not empty. So
//! one bad answer seldom spoils those after it.
//!
//! # Examples
//!
//! ```
//! use turnbook::{checker::{Checker, Kind, Rules}, puzzle::{AnyPuzzle, Budget}, rotation::RotationPuzzle};
//!
//! let puzzle = AnyPuzzle::from(RotationPuzzle::new());
//! let writer = puzzle.writer(None).unwrap();
//! let input = "111132323132231222312133\n111111112222222233333333\n111133222332233222331111\n0\n";
//! let output = "AC\n2\nHHDD\n2\nNo moves needed \n2\n";
//! let mut checker = Checker::new(&puzzle, &*writer, Rules::default(), input.as_bytes(), output.as_bytes());
//!
//! let budget = &mut Budget::default();
//! let fault = checker.next_fault(budget).unwrap().unwrap();
//! assert_eq!(
//!     fault.to_string(),
//!     r#"line 3, column 1 (case 2): shortest, but not the smallest answer; given "HHDD\n2\n", right "DDHH\n2\n""#
//! );
//! let fault = checker.next_fault(budget).unwrap().unwrap();
//! assert_eq!(fault.at.to_string(), "line 5, column 16 (case 3)");
//! assert_eq!(fault.verdict.to_string(), "presentation: expected a line end, found a space");
//!
//! assert!(checker.next_fault(budget).unwrap().is_none());
//! assert_eq!(checker.tally().count(Kind::Right), 1);
//! assert_eq!(checker.tally().to_string(), "3 cases: 1 right, 1 not the smallest, 1 presentation");
//! ```

mod check;
mod error;
mod fault;
mod given;
mod source;
mod verdict;

pub use check::Checker;
pub use error::CheckError;
pub use fault::{Excerpt, Fault};
pub use source::Source;
pub use verdict::{Kind, Tally, Verdict};

use crate::judge::Judge;

/// What is accepted besides the exact bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Which answers are right.
    pub accepted: Accepted,
    /// How white space is compared.
    pub blanks: Blanks,
    /// Whether a byte order mark at the start of the output is skipped.
    pub skip_mark: bool,
}

/// Which answers are right: each accepts what those before it accept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Accepted {
    /// The smallest of the shortest.
    #[default]
    Smallest,
    /// Its moves in any order, where the order makes no difference.
    AnyOrder,
    /// Any of the shortest.
    Shortest,
    /// Any solution. In the general format, an unsolvable state is answered by `no solution`.
    Any,
}

/// How white space is compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Blanks {
    /// Byte by byte.
    #[default]
    Exact,
    /// Any white space between words, as long as it is clear which answer belongs to which case.
    Tokens,
    /// Any white space, and none.
    Any,
}

impl Rules {
    /// Returns the rules of a judge.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::{checker::{Accepted, Blanks, Rules}, judge::Judge};
    ///
    /// let ioi94 = Rules::of(Judge::find("ioi94").unwrap());
    /// assert_eq!((ioi94.accepted, ioi94.blanks), (Accepted::AnyOrder, Blanks::Any));
    /// assert_eq!(Rules::of(Judge::find("poj1166").unwrap()), Rules::default());
    /// ```
    pub fn of(judge: &Judge) -> Rules {
        match judge.any_order {
            true => Rules { accepted: Accepted::AnyOrder, blanks: Blanks::Any, ..Rules::default() },
            false => Rules::default(),
        }
    }
}
