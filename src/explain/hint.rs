//! As much of an answer as is asked for.

use super::list;
use crate::{
    Board, Clocks,
    common::Counted,
    judge::ClocksForm,
    judge::RotationForm,
    notation::{self, Answered},
};
use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

/// How much a hint tells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Level {
    /// How many moves it takes.
    #[default]
    Distance,
    /// The next move.
    Move,
    /// The whole answer.
    Answer,
}

/// A state that a hint can be given for.
///
/// # Examples
///
/// ```
/// use turnbook::{Board, explain::{Hint, Level}};
///
/// let board: Board = "111132323132231222312133".parse()?;
/// assert_eq!(board.hint_at(Level::Distance), "2 moves\n");
/// assert_eq!(board.hint_at(Level::Move), "A, the left column up\n");
/// assert_eq!(board.hint_at(Level::Answer), "AC\n2\n");
/// # Ok::<(), turnbook::notation::ReadError>(())
/// ```
pub trait Hint: notation::State {
    /// Returns the lines of a hint, each with its end.
    fn hint_at(self, level: Level) -> String;
}

impl Hint for Clocks {
    fn hint_at(self, level: Level) -> String {
        match (level, self.hint()) {
            (Level::Distance, _) => distance(self.distance()),
            (Level::Move, None) => "no move: all dials are at 12\n".into(),
            (Level::Move, Some(mv)) => {
                let dials: Vec<String> = mv.dials().chars().map(String::from).collect();
                format!("{mv}, which turns {}\n", list(&dials))
            }
            (Level::Answer, _) => Answered { state: self, answer: self.solve() }.text(ClocksForm::ANY).to_string(),
        }
    }
}

impl Hint for Board {
    fn hint_at(self, level: Level) -> String {
        match (level, self.hint()) {
            (Level::Distance, _) => distance(Board::distance(self)),
            (Level::Move, None) => "no move: the centre shows one symbol\n".into(),
            (Level::Move, Some(mv)) => format!("{mv}, {}\n", mv.in_words()),
            (Level::Answer, _) => Answered { state: self, answer: self.solve() }.text(RotationForm::ANY).to_string(),
        }
    }
}

fn distance(moves: u32) -> String {
    format!("{}\n", Counted(moves.into(), "move"))
}
