//! What can be wrong with a definition or a state, and where.

use super::{At, Key, Place, names::MAX_LENGTH as MAX_NAME_LENGTH, nearest};
use crate::common::Counted;
use alloc::{string::String, vec::Vec};
use core::{fmt, ops::Range};

/// A definition or a state that is refused: what is wrong, and where.
///
/// # Examples
///
/// ```
/// use turnbook::dials::Dials;
///
/// let error = Dials::builder([4, 4]).turn("1", [0, 2]).build().unwrap_err();
/// assert_eq!(error.to_string(), "moves, number 1, term 2: there is no dial 3: there are 2");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Error {
    /// Where it is wrong.
    pub at: At,
    /// What is wrong.
    pub mistake: Mistake,
}

impl Error {
    /// Makes an error of a place and what is wrong there.
    pub fn new(at: impl Into<At>, mistake: Mistake) -> Error {
        Error { at: at.into(), mistake }
    }

    /// Returns the place in the text, if it was read from one.
    pub fn place(&self) -> Option<Place> {
        match self.at {
            At::Part(_) => None,
            At::Text(place) | At::Option(_, place) => Some(place),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.mistake)
    }
}

impl core::error::Error for Error {}

/// What is wrong with a range of bytes of a text.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) range: Range<usize>,
    pub(crate) mistake: Mistake,
}

impl Fault {
    pub(crate) fn new(range: Range<usize>, mistake: Mistake) -> Fault {
        Fault { range, mistake }
    }

    /// Adds the place in the text.
    pub(crate) fn in_text(self, text: &str) -> Error {
        Error::new(Place::of(text, self.range), self.mistake)
    }
}

/// What puzzles are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Noun {
    /// A dial.
    Dial,
    /// A cell.
    Cell,
    /// A move.
    Move,
    /// A symbol.
    Symbol,
    /// A state or a board that is a goal.
    Goal,
    /// A line of a layout.
    Line,
    /// A character of a text.
    Character,
    /// A byte of a text.
    Byte,
}

impl fmt::Display for Noun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Noun::Dial => "dial",
            Noun::Cell => "cell",
            Noun::Move => "move",
            Noun::Symbol => "symbol",
            Noun::Goal => "goal",
            Noun::Line => "line",
            Noun::Character => "character",
            Noun::Byte => "byte",
        })
    }
}

/// What is wrong with a definition or a state.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mistake {
    /// No TOML.
    Syntax {
        /// What the reader of TOML says.
        message: String,
    },
    /// A key that no definition has.
    UnknownKey {
        /// The key.
        found: String,
        /// A key that is like it.
        near: Option<&'static str>,
    },
    /// A key that this kind of puzzle does not have.
    ForeignKey {
        /// The key.
        found: Key,
        /// The kind of puzzle, `dials` or `loops`.
        kind: &'static str,
    },
    /// A key that is missing.
    MissingKey {
        /// The key.
        wanted: Key,
        /// What to write.
        advice: &'static str,
    },
    /// Something else than was expected.
    Expected {
        /// What was expected.
        wanted: &'static str,
        /// What is there.
        found: String,
    },
    /// Another value than was expected.
    Value {
        /// What was expected.
        wanted: &'static str,
        /// The value, as it is written.
        found: String,
    },
    /// Something of which there is none, and has to be one.
    None {
        /// What is missing.
        of: Noun,
    },
    /// More of something than there may be.
    TooMany {
        /// What there is too much of.
        of: Noun,
        /// How many there are.
        found: usize,
        /// How many there may be.
        limit: usize,
    },
    /// Fewer or more of something than there have to be.
    Count {
        /// What there is too little or too much of.
        of: Noun,
        /// How many there are.
        found: usize,
        /// How many there have to be.
        wanted: usize,
    },
    /// A name that is none.
    Name {
        /// What it would name.
        of: Noun,
        /// The name.
        found: String,
    },
    /// A name that two have.
    DoubledName {
        /// What it names.
        of: Noun,
        /// The name.
        name: String,
        /// The number of the first that has it, from 1.
        first: usize,
    },
    /// A name that nothing has.
    UnknownName {
        /// What it would name.
        of: Noun,
        /// The name.
        found: String,
        /// The names that there are.
        known: Vec<String>,
    },
    /// A number of a dial or a cell, from 1, that there is not.
    Number {
        /// What it would number.
        of: Noun,
        /// The number, from 1.
        found: usize,
        /// How many there are.
        count: usize,
    },
    /// A dial or a cell that stands twice in one move, or in one goal.
    Repeated {
        /// What stands there twice.
        of: Noun,
        /// Its name.
        name: String,
    },
    /// What is no number of positions that a dial can have.
    Positions {
        /// What is there: a number, or a word in quotes.
        found: String,
        /// The most that a dial may have.
        limit: u32,
    },
    /// What is no position of the dial.
    Position {
        /// The name of the dial.
        dial: String,
        /// What is there.
        found: String,
        /// How many positions the dial has.
        positions: u32,
    },
    /// The number of a symbol, from 0, that there is not.
    Symbol {
        /// The number.
        found: usize,
        /// How many symbols there are.
        count: usize,
    },
    /// A character that is no symbol of the puzzle.
    UnknownSymbol {
        /// The character.
        found: char,
        /// The symbols that there are.
        symbols: String,
    },
    /// A symbol that is on more or fewer cells than it has to be.
    SymbolCount {
        /// The symbol.
        symbol: String,
        /// On how many cells it is.
        found: usize,
        /// On how many it has to be.
        wanted: usize,
    },
    /// A character that cannot be a symbol.
    SymbolCharacter {
        /// The character.
        found: char,
    },
    /// A name in a layout that does not come next.
    Order {
        /// What it names.
        of: Noun,
        /// The name that comes next.
        wanted: String,
        /// The name in the layout.
        found: String,
    },
    /// Dials that are to be all equal, but have different numbers of positions.
    NeverEqual,
    /// A move whose period is longer than is allowed.
    Period {
        /// The most that are.
        limit: u32,
    },
    /// Goals in which too many different sets of dials do not matter.
    Masks {
        /// The most that are allowed.
        limit: usize,
    },
    /// A move that turns nothing. That is allowed, and noted.
    EmptyMove {
        /// The name of the move.
        name: String,
    },
    /// Something else, in words.
    Other(String),
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax { message } => write!(f, "not TOML: {}", Cut(message)),
            Self::UnknownKey { found, near: Some(near) } => {
                write!(f, "there is no key {}; did you mean {near}?", Quoted(found))
            }
            Self::UnknownKey { found, near: None } => {
                write!(f, "there is no key {}: expected one of ", Quoted(found))?;
                write_list(f, &Key::ALL.map(Key::name))
            }
            Self::ForeignKey { found, kind } => {
                write!(f, "a puzzle of {kind} has no {}: leave it out, or say what kind it is", found.name())
            }
            Self::MissingKey { wanted, advice } => write!(f, "`{}` is missing: {advice}", wanted.name()),
            Self::Expected { wanted, found } if found.is_empty() => write!(f, "expected {wanted}"),
            Self::Expected { wanted, found } => write!(f, "expected {wanted}, found {}", Quoted(found)),
            Self::Value { wanted, found } => write!(f, "expected {wanted}, found {}", Cut(found)),
            Self::None { of } => write!(f, "expected at least one {of}, found none"),
            Self::TooMany { of, found, limit } => {
                write!(f, "expected at most {}, found {found}", Counted(*limit as u64, of))
            }
            Self::Count { of, found, wanted } => write!(f, "expected {}, found {found}", Counted(*wanted as u64, of)),
            Self::Name { of, found } => write!(
                f,
                "{} cannot be the name of a {of}: expected up to {MAX_NAME_LENGTH} characters, none of them a blank or one \
                 of , : ; = / \", and not one of the words - in undo",
                Quoted(found)
            ),
            Self::DoubledName { of, name, first } => {
                write!(f, "{of} {first} is {} already: give this one another name", Quoted(name))
            }
            Self::UnknownName { of, found, known } => {
                write!(f, "there is no {of} {}", Quoted(found))?;
                match nearest(found, known.iter().map(String::as_str)) {
                    Some(near) => write!(f, "; did you mean {}?", Quoted(near)),
                    None if known.is_empty() => Ok(()),
                    None => {
                        write!(f, ": expected one of ")?;
                        write_list(f, known)
                    }
                }
            }
            Self::Number { of, found, count } => write!(f, "there is no {of} {found}: there are {count}"),
            Self::Repeated { of, name } => write!(f, "{of} {name} stands there already: name it once"),
            Self::Positions { found, limit } => {
                write!(f, "expected a number of positions from 1 to {limit}, found {}", Cut(found))
            }
            Self::Position { dial, found, positions } => {
                let last = positions.saturating_sub(1);
                write!(f, "expected a position of dial {dial}, 0 to {last}, found {}", Quoted(found))
            }
            Self::Symbol { found, count } => write!(f, "there is no symbol number {found}: there are {count}"),
            Self::UnknownSymbol { found, symbols } => {
                f.write_str("expected one of the symbols")?;
                symbols.chars().try_for_each(|symbol| write!(f, " {symbol}"))?;
                write!(f, ", found {found:?}")
            }
            Self::SymbolCount { symbol, found, wanted } => {
                write!(f, "expected symbol {symbol} on {}, found it on {found}", Counted(*wanted as u64, Noun::Cell))
            }
            Self::SymbolCharacter { found } => write!(
                f,
                "{found:?} cannot be a symbol: expected anything but blanks, commas, - and what cannot be printed"
            ),
            Self::Order { of, wanted, found } => {
                write!(f, "expected {of} {wanted}, found {}: the layout has them in order, row by row", Quoted(found))
            }
            Self::NeverEqual => {
                f.write_str("dials with different numbers of positions cannot be all equal: name the goals one by one")
            }
            Self::Period { limit } => write!(
                f,
                "the move has a period greater than {limit}: let it turn fewer dials, or dials whose numbers of positions \
                 have more factors in common"
            ),
            Self::Masks { limit } => write!(
                f,
                "expected at most {limit} different sets of dials that do not matter: ask for some of the goals at a time"
            ),
            Self::EmptyMove { name } => write!(f, "move {name} turns nothing; it is kept, and no answer needs it"),
            Self::Other(text) => f.write_str(text),
        }
    }
}

/// How much of a word is shown.
const SHOWN: usize = 32;

/// A text cut off where it is long, with what cannot be printed escaped.
struct Cut<'a>(&'a str);

impl fmt::Display for Cut<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars().take(8 * SHOWN) {
            match character.is_control() {
                true => write!(f, "{}", character.escape_debug())?,
                false => write!(f, "{character}")?,
            }
        }
        f.write_str(if self.0.chars().nth(8 * SHOWN).is_some() { "…" } else { "" })
    }
}

/// A word in quotes, cut off where it is long, with what cannot be printed escaped.
struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = self.0.char_indices().nth(SHOWN).map(|(end, _)| end);
        let shown = self.0[..end.unwrap_or(self.0.len())].escape_debug();
        write!(f, "\"{shown}{}\"", if end.is_some() { "…" } else { "" })
    }
}

/// Writes the first of some names.
fn write_list<T: AsRef<str>>(f: &mut fmt::Formatter<'_>, names: &[T]) -> fmt::Result {
    const LISTED: usize = 12;
    for (place, name) in names.iter().take(LISTED).enumerate() {
        write!(f, "{}{}", if place == 0 { "" } else { ", " }, name.as_ref())?;
    }
    f.write_str(if names.len() > LISTED { ", …" } else { "" })
}
