//! Outputs checked: which answers are right, and what is wrong with the others, and where.
//!
//! A [`Checker`] reads an input and, beside it, an output that is to be the answers to it in the form of a judge. It
//! takes both block by block: whatever the output is, its memory does not grow. Each [`Fault`] has a [`Verdict`], the
//! place in the output, and what is given there beside what is right.
//!
//! # What is right
//!
//! The bytes that the judge wants, and nothing else, unless [`Rules`] are less strict. Where white space is all that is
//! wrong, the verdict is [`Verdict::Presentation`]; otherwise it is about the answer, whatever the white space.
//!
//! # Which answer belongs to which case
//!
//! An answer of The Clocks is a line, or, if there is only one case, the first line that is not empty: the whole output
//! if that is right but for its white space. An answer of the Rotation Game are the words of a line and, where the judge
//! wants the symbol, the next word of digits, on that line or the next one that is not empty. So one bad answer seldom
//! spoils those after it.
//!
//! # Examples
//!
//! ```
//! use turnbook::{Board, checker::{Checker, Kind, Rules}, judge::Form};
//!
//! let input = "111132323132231222312133\n111111112222222233333333\n111133222332233222331111\n0\n";
//! let output = "AC\n2\nHHDD\n2\nNo moves needed \n2\n";
//! let mut checker =
//!     Checker::<Board, _, _>::new(Form::ROTATION, Rules::default(), input.as_bytes(), output.as_bytes());
//!
//! let fault = checker.next_fault().unwrap().unwrap();
//! assert_eq!(
//!     fault.to_string(),
//!     r#"line 3, column 1 (case 2): shortest, but not the smallest string; given "HHDD\n2\n", right "DDHH\n2\n""#
//! );
//! let fault = checker.next_fault().unwrap().unwrap();
//! assert_eq!(fault.at.to_string(), "line 5, column 16 (case 3)");
//! assert_eq!(fault.verdict.to_string(), "presentation: expected a line end, found a space");
//!
//! assert!(checker.next_fault().unwrap().is_none());
//! assert_eq!(checker.tally().count(Kind::Right), 1);
//! assert_eq!(checker.tally().to_string(), "3 cases: 1 right, 1 not the smallest, 1 presentation");
//! ```

mod check;
mod clocks;
mod fault;
mod given;
mod rotation;
mod source;
mod verdict;

pub use check::{CheckError, Checker};
pub use fault::{Excerpt, Fault};
pub use given::Checkable;
pub use source::Source;
pub use verdict::{Expected, Kind, Tally, Verdict};

use crate::judge::Judge;

/// What is right besides the very bytes that the judge wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Any answer of the least length. For The Clocks these are the moves in any order; for the Rotation Game any string
    /// that is as short, with the symbol that it brings to the centre.
    pub any_shortest: bool,
    /// Any white space, and none, as long as it is clear which answer belongs to which case.
    pub any_blanks: bool,
}

impl Rules {
    /// Returns the rules of a judge.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::{checker::Rules, judge::Judge};
    ///
    /// assert_eq!(Rules::of(Judge::find("ioi94").unwrap()), Rules { any_shortest: true, any_blanks: true });
    /// assert_eq!(Rules::of(Judge::find("poj1166").unwrap()), Rules::default());
    /// ```
    pub fn of(judge: &Judge) -> Rules {
        Rules { any_shortest: judge.any_order, any_blanks: judge.any_order }
    }
}
