//! Why an answer is the answer: the way there step by step, and what else leads there.
//!
//! [`clocks`] and [`rotation`] explain a state. What they return is data, and can be drawn as text and as SVG, as
//! everything that is [`Draw`](crate::draw::Draw). [`Hint`] tells as much of the answer as is asked for.
//!
//! # Examples
//!
//! ```
//! use turnbook::{Board, draw::{Draw, Ink}, explain};
//!
//! let board: Board = "111132323132231222312133".parse()?;
//! let explained = explain::rotation(board);
//! let first = &explained.steps[0];
//! assert_eq!(first.mv.letter(), 'A');
//! assert_eq!(first.choices.map(|choice| choice.distance), [1, 3, 3, 3, 3, 3, 3, 3]);
//! assert!(explained.text(Ink::Plain).contains("A   1 made"));
//! # Ok::<(), turnbook::notation::ReadError>(())
//! ```

mod clocks;
mod hint;
mod rotation;

pub use clocks::{ClocksExplained, ClocksStep, SumRow, UnitMoveSum, clocks};
pub use hint::{Hint, Level};
pub use rotation::{BoardExplained, BoardStep, BoundNodes, Choice, SymbolAnswers, rotation};

use alloc::{format, string::String, vec::Vec};

/// Says how often something is done.
fn times(number: usize) -> String {
    match number {
        1 => "once".into(),
        2 => "twice".into(),
        3 => "three times".into(),
        _ => format!("{number} times"),
    }
}

/// Puts words into a list: "1", "1 and 2", "1, 2 and 3".
fn list<T: AsRef<str>>(words: &[T]) -> String {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    match words.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => words.concat(),
    }
}
