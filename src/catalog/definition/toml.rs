//! Definitions as files of TOML.

use super::{
    Definition, Error, Key, MAX_BYTES, Mistake, Noun, Place, options, read,
    value::{Content, Origin, Text, Value, Values},
};
use crate::puzzle::nearest;
use alloc::{borrow::Cow, borrow::ToOwned};
use core::ops::Range;
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

/// Reads a definition from a file of TOML.
///
/// The file has at most [`MAX_BYTES`], and nothing in it costs more memory than a small multiple of them.
///
/// # Errors
///
/// Whatever is wrong first, with its line and column.
///
/// # Examples
///
/// ```
/// use turnbook::{catalog::from_toml, puzzle::Puzzle};
///
/// let puzzle = from_toml(
///     r#"
///     title = "Three in a row"
///     positions = 4
///     dials = "left middle right"
///     moves = ["left middle", "back = middle right:-1"]
///     "#,
/// )?
/// .puzzle;
/// let moves = &puzzle.description().moves;
/// assert_eq!(moves[1].name(), "back");
/// assert_eq!(moves[1].amounts(), [(1, 1), (2, 3)]);
///
/// let error = from_toml("positions = 4\ndials = 3\nmoves = [\"AB\", \"BD\"]").unwrap_err();
/// assert_eq!(error.to_string(), "line 3, column 18: there is no dial \"D\": expected one of A, B, C");
/// # Ok::<(), turnbook::puzzle::Error>(())
/// ```
pub fn from_toml(source: &str) -> Result<Definition, Error> {
    from_toml_with(source, &[])
}

/// Reads a definition as [`from_toml`] does, with some values in place of those of the file. Moves are added to the others.
///
/// # Errors
///
/// Whatever is wrong first: the place says whether it is in the file or in an option.
///
/// # Examples
///
/// ```
/// use turnbook::{catalog::from_toml_with, puzzle::{Key, Puzzle}};
///
/// let file = "positions = 3\ndials = 3\nmoves = \"AB BC\"";
/// let changes = [(Key::Positions, "4"), (Key::Moves, "ABC"), (Key::Without, "1")];
/// let puzzle = from_toml_with(file, &changes)?.puzzle;
/// let names: Vec<&str> = puzzle.description().moves.iter().map(|mv| mv.name()).collect();
/// assert_eq!(names, ["2", "3"]);
/// # Ok::<(), turnbook::puzzle::Error>(())
/// ```
pub fn from_toml_with(source: &str, options: &[(Key, &str)]) -> Result<Definition, Error> {
    let origin = Origin { source, option: None };
    if source.len() > MAX_BYTES {
        let mistake = Mistake::TooMany { of: Noun::Byte, found: source.len(), limit: MAX_BYTES };
        return Err(Error::new(origin.at(0..0), mistake));
    }
    let table = DeTable::parse(source).map_err(|error| {
        let at = Place::of(source, error.span().unwrap_or(source.len()..source.len()));
        Error::new(at, Mistake::Syntax { message: error.message().to_owned() })
    })?;
    let mut values = Values::new(origin);
    // The first of the unknown keys.
    let mut unknown: Option<Spanned<Cow<'_, str>>> = None;
    for (name, value) in table.into_inner() {
        match Key::ALL.into_iter().find(|key| key.name() == name.get_ref()) {
            Some(key) => drop(values.values.insert(key, convert(origin, value))),
            None if unknown.as_ref().is_some_and(|first| first.span().start < name.span().start) => {}
            None => unknown = Some(name),
        }
    }
    if let Some(name) = unknown {
        let near = nearest(name.get_ref(), Key::ALL.map(Key::name));
        let found = name.get_ref().as_ref().to_owned();
        return Err(Error::new(origin.at(name.span()), Mistake::UnknownKey { found, near }));
    }
    options::add(&mut values, options)?;
    read::definition(&values)
}

fn convert<'a>(origin: Origin<'a>, value: Spanned<DeValue<'a>>) -> Value<'a> {
    let span = value.span();
    let content = match value.into_inner() {
        DeValue::Integer(_) => Content::Number,
        DeValue::String(text) => {
            Content::Text(Text { origin, start: start(origin.source, &span, &text), text, span: span.clone() })
        }
        DeValue::Array(values) => Content::List(values.into_iter().map(|value| convert(origin, value)).collect()),
        _ => Content::Other,
    };
    Value { origin, span, content }
}

/// Finds where a text begins within its quotes, if it is written there without escapes.
fn start(source: &str, span: &Range<usize>, text: &str) -> Option<usize> {
    let quoted = source.get(span.clone())?;
    let quotes = quoted.len() - quoted.trim_start_matches(['"', '\'']).len();
    quoted.find(text).filter(|start| *start <= quotes + 2).map(|start| span.start + start)
}
