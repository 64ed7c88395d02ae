//! JSON objects about states and answers.

use crate::puzzle::{Answer, Description, Metric, State};
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

/// Longer answers are written by how often each move is made.
pub const LONG: u64 = 1000;

/// A JSON object. Its members stay in the order in which they are added.
#[derive(Default)]
pub struct Object(Vec<(&'static str, Box<RawValue>)>);

impl Object {
    /// Begins with a state: the numbers of dials, or the symbols of cells.
    pub fn of_state(description: &Description, state: &State) -> Object {
        match description.ordered {
            false => Object::default().with("state", state.numbers()),
            true => Object::default().with("board", description.show(state).to_string().replace(' ', "")),
        }
    }

    pub fn with(mut self, name: &'static str, value: impl Serialize) -> Object {
        self.0.push((name, to_raw_value(&value).expect("the keys are texts")));
        self
    }

    pub fn with_some(self, name: &'static str, value: Option<impl Serialize>) -> Object {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }

    /// Adds an answer.
    pub fn with_answer(self, description: &Description, answer: &Answer) -> Object {
        let (presses, used) = (answer.length(Metric::Presses), answer.length(Metric::Moves));
        if description.ordered {
            let names: Vec<&str> = answer.names(&description.moves).collect();
            return self
                .with("moves", names)
                .with("length", presses)
                .with_some("symbol", description.goal_name(answer));
        }
        let object = match presses > LONG {
            true => self.with("counts", Counts(description, answer)),
            false => self.with("moves", answer.names(&description.moves).collect::<Vec<_>>()),
        };
        object.with("presses", presses).with("used", used)
    }
}

impl Serialize for Object {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// How often each move of an answer is made, by its name.
struct Counts<'a>(&'a Description, &'a Answer);

impl Serialize for Counts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Counts(description, answer) = self;
        serializer.collect_map(answer.runs().iter().map(|(mv, times)| (description.moves[mv.index()].name(), times)))
    }
}

/// A number in digits: a string if it is too large for the numbers of JavaScript.
pub struct Exact(pub String);

impl Serialize for Exact {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.parse::<u64>() {
            Ok(number) if number <= 1 << 53 => serializer.serialize_u64(number),
            _ => serializer.serialize_str(&self.0),
        }
    }
}
