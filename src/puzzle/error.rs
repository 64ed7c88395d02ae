//! Errors in definitions and states.

use super::{At, Key, Noun, Place, names::MAX_LENGTH as MAX_NAME_LENGTH, nearest};
use crate::common::{Counted, full_width, is_control};
use alloc::{string::String, vec::Vec};
use core::{fmt, ops::Range};

/// An error in a definition or a state: the mistake and its place.
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
    /// The place.
    pub at: At,
    /// The mistake.
    pub mistake: Mistake,
}

impl Error {
    /// Makes an error of a place and a mistake.
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

/// A mistake in a definition or a state.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mistake {
    /// A text that is not TOML.
    Syntax {
        /// The message of the TOML parser.
        message: String,
    },
    /// A key that no definition has.
    UnknownKey {
        /// The key.
        found: String,
        /// The key that it is most like.
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
    /// A word other than what was expected.
    Expected {
        /// What was expected.
        wanted: &'static str,
        /// What was found.
        found: String,
    },
    /// A value of another type than was expected.
    Value {
        /// What was expected.
        wanted: &'static str,
        /// The value, as it is written.
        found: String,
    },
    /// Nothing where at least one is needed.
    None {
        /// What is missing.
        of: Noun,
    },
    /// Too many of something.
    TooMany {
        /// What there are too many of.
        of: Noun,
        /// How many there are.
        found: usize,
        /// The most that are allowed.
        limit: usize,
    },
    /// A wrong number of something.
    Count {
        /// What was counted.
        of: Noun,
        /// How many there are.
        found: usize,
        /// How many are needed.
        wanted: usize,
    },
    /// A text that cannot be a name.
    Name {
        /// What it would name.
        of: Noun,
        /// The name.
        found: String,
    },
    /// A name used twice.
    DoubledName {
        /// What it names.
        of: Noun,
        /// The name.
        name: String,
        /// The number of the first use, from 1.
        first: usize,
    },
    /// An unknown name.
    UnknownName {
        /// What it would name.
        of: Noun,
        /// The name.
        found: String,
        /// The known names.
        known: Vec<String>,
    },
    /// A dial or cell number, from 1, that does not exist.
    Number {
        /// What it would number.
        of: Noun,
        /// The number, from 1.
        found: usize,
        /// How many there are.
        count: usize,
    },
    /// A dial or a cell that occurs twice in one move or goal.
    Repeated {
        /// What occurs twice.
        of: Noun,
        /// Its name.
        name: String,
    },
    /// A number of positions that no dial can have.
    Positions {
        /// What is there: a number, or a word in quotes.
        found: String,
        /// The most that a dial may have.
        limit: u32,
    },
    /// A text that is not a position of the dial.
    Position {
        /// The name of the dial.
        dial: String,
        /// What was found.
        found: String,
        /// How many positions the dial has.
        positions: u32,
    },
    /// A symbol number, from 0, that does not exist.
    Symbol {
        /// The number.
        found: usize,
        /// How many symbols there are.
        count: usize,
    },
    /// A character that is not a symbol of the puzzle.
    UnknownSymbol {
        /// The character.
        found: char,
        /// The symbols of the puzzle.
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
    /// A character of a text that controls how others are shown.
    Control {
        /// The character.
        found: char,
    },
    /// A name in a layout that is out of order.
    Order {
        /// What it names.
        of: Noun,
        /// The name that was expected.
        wanted: String,
        /// The name in the layout.
        found: String,
    },
    /// A goal of all dials equal, where they have different numbers of positions.
    NeverEqual,
    /// A move whose period is longer than is allowed.
    Period {
        /// The longest period allowed.
        limit: u32,
    },
    /// Goals with too many different sets of dials that do not matter.
    Masks {
        /// The most that are allowed.
        limit: usize,
    },
    /// A null move: one that turns nothing. It is allowed, and noted.
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
                write!(f, "a puzzle of {kind} has no {}: remove it, or set the kind", found.name())
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
                "{} cannot be the name of a {of}: expected up to {MAX_NAME_LENGTH} characters without spaces or any of \
                 , : ; = / \", and not one of the words - in undo",
                Quoted(found)
            ),
            Self::DoubledName { of, name, first } => {
                write!(f, "{of} {first} is already named {}: choose another name", Quoted(name))
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
            Self::Repeated { of, name } => write!(f, "{of} {name} is named twice: name it once"),
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
                "{found:?} cannot be a symbol: expected a printable character other than a space, a comma and -"
            ),
            Self::Control { found } => {
                write!(f, "{found:?} is not shown and changes how other characters are: remove it")
            }
            Self::Order { of, wanted, found } => {
                write!(f, "expected {of} {wanted}, found {}: a layout names them in order, row by row", Quoted(found))
            }
            Self::NeverEqual => f.write_str(
                "dials with different numbers of positions cannot all be equal: list the goal states instead",
            ),
            Self::Period { limit } => write!(
                f,
                "the move has a period greater than {limit}: let it turn fewer dials, or dials whose numbers of positions \
                 have more factors in common"
            ),
            Self::Masks { limit } => write!(
                f,
                "expected at most {limit} different sets of dials that do not matter: solve for some of the goals at a time"
            ),
            Self::EmptyMove { name } => write!(f, "move {name} turns nothing; it is kept, but no answer needs it"),
            Self::Other(text) => f.write_str(text),
        }
    }
}

/// The most characters of a word that are shown.
const SHOWN: usize = 32;

/// A text, truncated if it is long, with unprintable characters escaped.
struct Cut<'a>(&'a str);

impl fmt::Display for Cut<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars().take(8 * SHOWN) {
            match is_control(character) {
                true => write!(f, "{}", character.escape_debug())?,
                false => write!(f, "{character}")?,
            }
        }
        f.write_str(if self.0.chars().nth(8 * SHOWN).is_some() { "…" } else { "" })
    }
}

/// A word in quotes, truncated if it is long, with unprintable characters escaped.
struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = self.0.char_indices().nth(SHOWN).map(|(end, _)| end);
        let shown = self.0[..end.unwrap_or(self.0.len())].escape_debug();
        write!(f, "\"{shown}{}\"", if end.is_some() { "…" } else { "" })?;
        f.write_str(full_width(self.0))
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
