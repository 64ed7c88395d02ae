//! Definitions in the options of a command line.

use super::{
    Definition, Error, Key, MAX_BYTES, Mistake, Noun, read,
    value::{Content, Origin, Text, Value, Values},
};

/// Reads a definition whose values are options of a command line: the same texts as in a file.
///
/// The place of a mistake is the option, and the column in it. The number of the dials or cells may be left out if there is
/// a [`Key::Start`].
///
/// # Errors
///
/// Whatever is wrong first.
///
/// # Examples
///
/// ```
/// use turnbook::{catalog::from_options, puzzle::Key};
///
/// let error = from_options(&[(Key::Positions, "4"), (Key::Moves, "ABC")]).unwrap_err();
/// assert_eq!(error.to_string(), "--dials: `dials` is missing: name the dials, or give their number");
/// ```
pub fn from_options(options: &[(Key, &str)]) -> Result<Definition, Error> {
    let mut values = Values::new(Origin { source: "", option: Some(Key::Kind) });
    add(&mut values, options)?;
    read::definition(&values)
}

/// Adds options to the values. One replaces the value of its key, except moves, which are added to the others.
pub(super) fn add<'a>(values: &mut Values<'a>, options: &[(Key, &'a str)]) -> Result<(), Error> {
    for &(key, source) in options {
        let (origin, span) = (Origin { source, option: Some(key) }, 0..source.len());
        if source.len() > MAX_BYTES {
            let mistake = Mistake::TooMany { of: Noun::Byte, found: source.len(), limit: MAX_BYTES };
            return Err(Error::new(origin.at(0..0), mistake));
        }
        let text = Text { origin, text: source.into(), span: span.clone(), start: Some(0) };
        let value = Value { origin, span, content: Content::Text(text) };
        match values.values.contains_key(&key) && key == Key::Moves {
            true => values.more_moves = Some(value),
            false => drop(values.values.insert(key, value)),
        }
    }
    Ok(())
}
