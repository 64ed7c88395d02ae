//! Validates inputs: exactly what a judge's statement promises, or a list of faults with their places.
//!
//! A [`Validator`] takes bytes in blocks of any size and returns the faults one by one; its memory does not grow.
//! [`faults`] validates a whole input.
//!
//! # What is valid
//!
//! Exactly what [`Format::text`] writes, which is less than a [`Reader`](crate::notation::Reader) accepts:
//! - three lines of three numbers for a state of The Clocks, one line of 24 for a board;
//! - one space between two numbers, no other white space, and no empty lines;
//! - numbers in the judge's unit without a sign or a leading zero: 12 o'clock as an hour is 12, not 0;
//! - eight of each symbol on a board;
//! - a line feed after every line, including the last, and no carriage return;
//! - no more cases than the judge allows;
//! - the number of cases before them or the 0 after them, if the judge has it, on a line of its own, and nothing else.
//!
//! If a statement does not say how its numbers are laid out, this is the usual layout.
//!
//! Without a judge, other puzzles have the general format: each line is a state, as [`Description::show`] writes it, and
//! [meets what the puzzle asks](crate::puzzle::Puzzle::check_state).
//!
//! [`Description::show`]: crate::puzzle::Description::show
//!
//! # After a fault
//!
//! Each fault is reported once, and does not affect what follows:
//! - after white space has been reported, it separates two numbers all the same;
//! - if a line has too few numbers, the next may have those that are missing; a line with two or three times as many numbers
//!   is taken for as many lines;
//! - joined digits are separate numbers if each number has one digit;
//! - consecutive carriage returns, and consecutive empty lines, are reported once;
//! - the number of each symbol is checked only if the board has no other fault;
//! - only the first word after the end is reported.
//!
//! # Examples
//!
//! ```
//! use turnbook::{Clocks, judge::Judge, notation::Case, validator::faults};
//!
//! let format = Clocks::format(Judge::find("usaco").unwrap().form);
//! assert!(faults(format, b"9 9 12\n6 6 6\n6 3 6\n").next().is_none());
//!
//! let found: Vec<String> = faults(format, b"9 9  0\n6 6 6 \n6 3 6").map(|fault| fault.to_string()).collect();
//! assert_eq!(
//!     found,
//!     [
//!         "line 1, column 5 (case 1): expected a number, found a space",
//!         "line 1, column 6 (case 1): expected 12, 3, 6 or 9 o'clock, found \"0\"",
//!         "line 2, column 6 (case 1): expected a line end, found a space",
//!         "line 3, column 6 (case 1): the last line does not end in a newline",
//!     ]
//! );
//! ```

mod fault;
mod lines;
mod numbers;
mod word;

pub use fault::{Fault, Wrong};

use crate::{
    judge::Format,
    puzzle::{AnyPuzzle, CaseWriter},
};
use alloc::boxed::Box;
use lines::Lines;
use numbers::Numbers;

/// Validates an input that comes in blocks of any size.
///
/// # Examples
///
/// ```
/// use turnbook::{Clocks, judge::Judge, notation::Case, validator::{Validator, Wrong}};
///
/// let mut validator = Validator::new(Clocks::format(Judge::find("poj1166").unwrap().form));
/// for mut block in [b"3 3 0\n2 2".as_slice(), b" 4\n2 1", b" 2\n"] {
///     while let Some(fault) = validator.read(&mut block) {
///         assert!(matches!(fault.wrong, Wrong::OutOfRange { .. }));
///         assert_eq!((fault.at.line, fault.at.column), (2, 5));
///     }
/// }
/// assert!(validator.finish().is_none());
/// ```
///
/// # Complexity
///
/// A few nanoseconds a byte of cases in a judge's format, less than 100 of others. The memory does not depend on the input.
#[derive(Clone, Debug)]
pub struct Validator(Way);

#[derive(Clone, Debug)]
enum Way {
    Numbers(Box<Numbers>),
    Lines(Lines),
}

impl Validator {
    /// Makes a validator of inputs in a format.
    pub fn new(format: Format) -> Validator {
        Validator(Way::Numbers(Box::new(Numbers::new(format))))
    }

    /// Makes a validator of inputs as a writer of a puzzle writes them: in the format of the judge, or the general one.
    pub fn of(puzzle: &AnyPuzzle, writer: &dyn CaseWriter) -> Validator {
        writer.format().map_or_else(|| Validator(Way::Lines(Lines::new(puzzle))), Validator::new)
    }

    /// Takes bytes up to the next fault, and returns it. `None` once all bytes are taken.
    pub fn read(&mut self, bytes: &mut &[u8]) -> Option<Fault> {
        match &mut self.0 {
            Way::Numbers(numbers) => numbers.read(bytes),
            Way::Lines(lines) => lines.read(bytes),
        }
    }

    /// Ends the input, and returns the faults that are left, one a call, until `None`.
    pub fn finish(&mut self) -> Option<Fault> {
        match &mut self.0 {
            Way::Numbers(numbers) => numbers.finish(),
            Way::Lines(lines) => lines.finish(),
        }
    }

    /// Returns how many cases have been validated.
    pub fn cases(&self) -> u64 {
        match &self.0 {
            Way::Numbers(numbers) => numbers.cases(),
            Way::Lines(lines) => lines.done,
        }
    }

    /// Returns whether the rest of the input is ignored: after something behind the end.
    pub fn is_done(&self) -> bool {
        match &self.0 {
            Way::Numbers(numbers) => numbers.is_done(),
            Way::Lines(lines) => lines.ended,
        }
    }
}

/// Returns an iterator over the faults of a whole input.
///
/// # Examples
///
/// ```
/// use turnbook::{Board, judge::Form, notation::Case, validator::faults};
///
/// let format = Board::format(Form::ROTATION);
/// let board = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3";
/// let fault = faults(format, format!("{board}\n").as_bytes()).next().unwrap();
/// assert_eq!(fault.to_string(), "line 2, column 1 (case 2): expected a closing 0, found the end");
/// assert!(faults(format, format!("{board}\n0\n").as_bytes()).next().is_none());
/// ```
pub fn faults(format: Format, mut input: &[u8]) -> impl Iterator<Item = Fault> {
    let mut validator = Validator::new(format);
    core::iter::from_fn(move || validator.read(&mut input).or_else(|| validator.finish()))
}
