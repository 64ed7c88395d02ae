//! What definitions of puzzles have in common: names, layouts, and what can be wrong.
//!
//! A puzzle is made by a builder, [`dials::Builder`](crate::dials::Builder) or [`loops::Builder`](crate::loops::Builder),
//! or read from a text. What is wrong is an [`Error`] either way: a [`Mistake`], and the place of it, which is a part of
//! the definition, or a line and a column.

mod error;
mod layout;
mod name;

pub use error::{At, Error, Key, Mistake, Noun, Part, Place};
pub use layout::Layout;

pub(crate) use name::Names;

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
