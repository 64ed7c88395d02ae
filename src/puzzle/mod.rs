//! The interface to every puzzle: the trait [`Puzzle`], and the data that every kind shares.
//!
//! A puzzle is described by a [`Description`]. Its [`State`] is a number for each dial or cell, and its [`Move`]s are
//! numbered. A [`Solver`] finds an [`Outcome`] within a [`Budget`].

mod answer;
mod census;
mod count;
mod description;
mod distances;
mod error;
mod interface;
mod layout;
mod lesson;
mod lines;
mod metric;
mod moves;
mod names;
mod nearest;
mod noun;
mod numbering;
mod outcome;
mod picture;
mod place;
mod reading;
mod reason;
mod sampling;
mod search;
mod solver;
mod state;
mod writer;

pub use crate::budget::{Budget, Limit, Progress, Stopped};
pub use crate::common::Place;
pub use answer::Answer;
pub use census::Census;
pub use count::Count;
pub use description::{Alphabet, Description};
pub use distances::Distances;
pub use error::{Error, Mistake};
pub use interface::{AnyPuzzle, Puzzle};
pub use layout::Layout;
pub use lesson::Lesson;
pub use metric::Metric;
pub use moves::{Effect, Move, MoveInfo};
pub use names::{Labels, Names};
pub use nearest::nearest;
pub use noun::Noun;
pub use numbering::Numbering;
pub use outcome::{Best, Outcome, Unsolvable};
pub use place::{At, Key, Part};
pub use reason::Reason;
pub use sampling::{Class, Sampling, Unsearched};
pub use search::PlainSearch;
pub use solver::{Answers, Counts, Options, Solver, TableInfo};
pub use state::State;
pub use writer::{AnswerForm, CaseReader, CaseWriter};

pub(crate) use crate::common::{Words, is_control, separates};
pub(crate) use description::tokens;
pub(crate) use error::Fault;
pub(crate) use lines::read_case;
pub(crate) use reason::List;

use core::fmt;

/// Makes sure that there is at least one, and not too many.
pub(crate) fn check_number(of: Noun, found: usize, limit: usize, part: Part) -> Result<(), Error> {
    match found {
        0 => Err(Error::new(part, Mistake::None { of })),
        _ if found > limit => Err(Error::new(part, Mistake::TooMany { of, found, limit })),
        _ => Ok(()),
    }
}

/// Writes with a blank between two.
pub(crate) fn write_separated<T: fmt::Display>(f: &mut fmt::Formatter<'_>, texts: &[T]) -> fmt::Result {
    for (place, text) in texts.iter().enumerate() {
        let separator = if place == 0 { "" } else { " " };
        write!(f, "{separator}{text}")?;
    }
    Ok(())
}
