//! Places in definitions and states.

use crate::common::Place;
use core::fmt;

/// Where an error is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum At {
    /// In a value that a builder was given.
    Part(Part),
    /// In a text.
    Text(Place),
    /// In the value of an option of a command line; [`Key::Start`] is the state.
    Option(Key, Place),
}

impl From<Part> for At {
    fn from(part: Part) -> At {
        At::Part(part)
    }
}

impl From<Place> for At {
    fn from(place: Place) -> At {
        At::Text(place)
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            At::Part(part) => part.fmt(f),
            At::Text(place) => place.fmt(f),
            At::Option(option, place) => {
                match option {
                    Key::Start => f.write_str("the state")?,
                    _ => write!(f, "--{}", option.name())?,
                }
                match (place.line, place.offset, place.characters) {
                    (1, 0, 0) => Ok(()),
                    (1, ..) => write!(f, ", column {}", place.column),
                    _ => write!(f, ", {place}"),
                }
            }
        }
    }
}

/// A part of a definition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Part {
    /// The value that it belongs to.
    pub key: Key,
    /// Which item of the value, from 0; `None` is the whole.
    pub item: Option<usize>,
    /// Which term of the item, from 0; `None` is the whole.
    pub term: Option<usize>,
}

impl Part {
    pub(crate) fn whole(key: Key) -> Part {
        Part { key, item: None, term: None }
    }

    pub(crate) fn item(key: Key, item: usize) -> Part {
        Part { key, item: Some(item), term: None }
    }

    pub(crate) fn term(key: Key, item: usize, term: usize) -> Part {
        Part { key, item: Some(item), term: Some(term) }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.key, self.item) {
            // There is only one, and it may be any.
            (Key::Start, _) => f.write_str("the state")?,
            (key, None) => f.write_str(key.name())?,
            (key, Some(item)) => write!(f, "{}, number {}", key.name(), item + 1)?,
        }
        self.term.map_or(Ok(()), |term| write!(f, ", term {}", term + 1))
    }
}

/// A value of a definition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Key {
    /// Dials or loops.
    Kind,
    /// The title.
    Title,
    /// The source.
    Source,
    /// How many positions the dials have.
    Positions,
    /// The names of the dials.
    Dials,
    /// The symbols on the cells.
    Symbols,
    /// The names of the cells.
    Cells,
    /// The drawing.
    Layout,
    /// The moves.
    Moves,
    /// The goal.
    Goal,
    /// The state to begin with.
    Start,
    /// Which character is which position in a state.
    Chars,
    /// The moves that are left out: an option, and not a key of a file.
    Without,
}

impl Key {
    /// All keys of a file, in the order in which a definition is written.
    pub const ALL: [Key; 12] = [
        Key::Kind,
        Key::Title,
        Key::Source,
        Key::Positions,
        Key::Dials,
        Key::Symbols,
        Key::Cells,
        Key::Layout,
        Key::Moves,
        Key::Goal,
        Key::Start,
        Key::Chars,
    ];

    /// Returns the key as definitions write it.
    pub fn name(self) -> &'static str {
        match self {
            Key::Kind => "kind",
            Key::Title => "title",
            Key::Source => "source",
            Key::Positions => "positions",
            Key::Dials => "dials",
            Key::Symbols => "symbols",
            Key::Cells => "cells",
            Key::Layout => "layout",
            Key::Moves => "moves",
            Key::Goal => "goal",
            Key::Start => "start",
            Key::Chars => "chars",
            Key::Without => "without",
        }
    }
}
