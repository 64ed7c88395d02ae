//! Inputs validated: exactly what a judge's statement promises, or all that is wrong, each with its place.
//!
//! A [`Validator`] takes the bytes in pieces of any size and gives the faults one by one; its memory does not grow.
//! [`faults`] goes through a whole input.
//!
//! # What is right
//!
//! Precisely what [`Input`](crate::notation::Input) writes in the form of the judge, unlike what is read elsewhere here:
//! - three lines of three numbers for a state of the clocks, one line of 24 for a board;
//! - one blank between two numbers, none before the first or after the last, and no empty lines;
//! - numbers without a sign or a leading zero, in the judge's unit: 12 o'clock as an hour is 12, not 0;
//! - eight of each symbol on a board;
//! - a line feed at the end of every line, of the last as well, and no carriage return;
//! - no more cases than may be;
//! - the number of cases before them or the 0 after them where the judge has that, on a line of its own, and nothing
//!   behind.
//!
//! Where a statement leaves open how its numbers are laid out, this is what a setter would hold to.
//!
//! # What is told after a fault
//!
//! Reading goes on so that a fault is told once, and what follows is judged by itself:
//! - white space of whatever kind separates two numbers, once it has been told that it is wrong;
//! - a line with too few numbers is gone on with on the next if that has just what is missing, and otherwise is taken to
//!   lack a number; a line with twice as many, or three times, is taken for as many lines;
//! - digits that stand together where single ones are wanted are numbers without a blank between them;
//! - carriage returns, and empty lines, are told once for lines that follow on each other;
//! - eight of each symbol are wanted only of a board that has no other fault;
//! - of what follows behind the end the first word is told, and nothing after it.
//!
//! # Examples
//!
//! ```
//! use turnbook::{judge::Judge, validator::faults};
//!
//! let judge = Judge::find("usaco").unwrap();
//! assert!(faults(judge.form, b"9 9 12\n6 6 6\n6 3 6\n").next().is_none());
//!
//! let told: Vec<String> = faults(judge.form, b"9 9  0\n6 6 6 \n6 3 6").map(|fault| fault.to_string()).collect();
//! assert_eq!(
//!     told,
//!     [
//!         "line 1, column 5 (case 1): expected a number, found a blank",
//!         "line 1, column 6 (case 1): expected an hour: 12, 3, 6 or 9, found \"0\"",
//!         "line 2, column 6 (case 1): expected a line end, found a blank",
//!         "line 3, column 6 (case 1): expected a line end, found the end",
//!     ]
//! );
//! ```

mod fault;
mod layout;
mod number;
mod validate;

pub use fault::{Fault, Wrong};
pub use number::Number;
pub use validate::Validator;

use crate::judge::Form;

/// Returns an iterator over all faults of a whole input.
///
/// # Examples
///
/// ```
/// use turnbook::{judge::Judge, validator::faults};
///
/// let form = Judge::find("poj2286").unwrap().form;
/// let board = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3";
/// let fault = faults(form, format!("{board}\n").as_bytes()).next().unwrap();
/// assert_eq!(fault.to_string(), "line 2, column 1 (case 2): expected a closing 0, found the end");
/// assert!(faults(form, format!("{board}\n0\n").as_bytes()).next().is_none());
/// ```
pub fn faults(form: Form, mut input: &[u8]) -> impl Iterator<Item = Fault> {
    let mut validator = Validator::new(form);
    core::iter::from_fn(move || validator.read(&mut input).or_else(|| validator.finish()))
}
