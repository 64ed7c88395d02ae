//! What is printed of a state as a JSON object.

use super::present::LONG;
use crate::puzzle::{Answer, Description, Metric, State};
use serde::{Serialize, Serializer};

/// A JSON object about a state.
#[derive(Serialize)]
pub struct Object<'a> {
    #[serde(flatten)]
    state: StateText<'a>,
    #[serde(flatten)]
    content: Content<'a>,
}

/// A state: the numbers of dials, or the symbols of cells.
#[derive(Serialize)]
#[serde(untagged)]
pub enum StateText<'a> {
    Dials { state: &'a [u32] },
    Cells { board: String },
}

/// What there is to say about it.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Content<'a> {
    Solvable {
        solvable: bool,
    },
    One {
        #[serde(flatten)]
        answer: AnswerText<'a>,
        #[serde(flatten)]
        proof: Proof,
    },
    /// After the answers that were found.
    Incomplete {
        complete: bool,
    },
    /// `None` is a number that is not known.
    Count {
        optimal: Option<Exact>,
        #[serde(skip_serializing_if = "Option::is_none")]
        all: Option<Option<Exact>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        stopped: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        at_least: Option<u64>,
    },
    Unsolvable {
        #[serde(skip_serializing_if = "Option::is_none")]
        solvable: Option<bool>,
        moves: (),
        reasons: Vec<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        nearest: Option<Vec<&'a [u32]>>,
    },
    Stopped {
        moves: (),
        proven: bool,
        at_least: u64,
    },
}

impl<'a> Object<'a> {
    pub fn new(description: &'a Description, state: &'a State, content: Content<'a>) -> Object<'a> {
        Object { state: StateText::new(description, state), content }
    }
}

impl<'a> StateText<'a> {
    pub fn new(description: &'a Description, state: &'a State) -> StateText<'a> {
        match description.ordered {
            false => StateText::Dials { state: state.numbers() },
            true => StateText::Cells { board: description.show(state).to_string().replace(' ', "") },
        }
    }
}

/// A number in digits: in JSON a string if it is too large for the numbers of JavaScript.
pub struct Exact(pub String);

impl Serialize for Exact {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.parse::<u64>() {
            Ok(number) if number <= 1 << 53 => serializer.serialize_u64(number),
            _ => serializer.serialize_str(&self.0),
        }
    }
}

/// How far an answer is proven.
#[derive(Clone, Copy, Serialize)]
pub struct Proof {
    /// Whether no answer is shorter.
    pub proven: bool,
    /// Given where it may not be the smallest of its length.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub smallest: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least: Option<u64>,
}

impl Proof {
    /// No answer is shorter, and none of this length goes before it.
    pub const WHOLE: Proof = Proof { proven: true, smallest: None, at_least: None };
}

/// An answer. Its moves are written one by one, since there may be very many.
#[derive(Serialize)]
#[serde(untagged)]
pub enum AnswerText<'a> {
    Unordered {
        #[serde(flatten)]
        moves: Moves<'a>,
        presses: u64,
        used: u64,
    },
    Ordered {
        moves: Names<'a>,
        length: u64,
        #[serde(skip_serializing_if = "Option::is_none")]
        symbol: Option<&'a str>,
    },
}

impl<'a> AnswerText<'a> {
    pub fn new(description: &'a Description, answer: &'a Answer) -> AnswerText<'a> {
        let moves = Names(description, answer);
        let (presses, used) = (answer.length(Metric::Presses), answer.length(Metric::Moves));
        match description.ordered {
            false if presses > LONG => {
                AnswerText::Unordered { moves: Moves::Long { counts: Counts(moves) }, presses, used }
            }
            false => AnswerText::Unordered { moves: Moves::List { moves }, presses, used },
            true => AnswerText::Ordered { moves, length: presses, symbol: description.goal_name(answer) },
        }
    }
}

/// The moves of an answer in which their order makes no difference.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Moves<'a> {
    List { moves: Names<'a> },
    Long { counts: Counts<'a> },
}

/// How often each move of an answer is made, by its name.
pub struct Counts<'a>(Names<'a>);

impl Serialize for Counts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Counts(Names(description, answer)) = self;
        serializer.collect_map(answer.runs().iter().map(|(mv, times)| (description.moves[mv.index()].name(), times)))
    }
}

/// The names of the moves of an answer.
pub struct Names<'a>(&'a Description, &'a Answer);

impl Serialize for Names<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.1.names(&self.0.moves))
    }
}
