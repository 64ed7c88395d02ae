//! What puzzles of dials and of loops are made of: names, layouts, words of a text, and what can be wrong with them.
//!
//! What is public of it stands in [`definition`](crate::definition).

mod error;
mod layout;
mod names;
mod nearest;
mod place;
mod words;

pub use error::{Error, Mistake, Noun};
pub use layout::Layout;
pub use nearest::nearest;
pub use place::{At, Key, Part, Place};

pub(crate) use names::{Description, Names};
pub(crate) use words::{Fault, Words, separates};

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
