//! Places in a text.

use core::fmt;

/// A place in a text: an input, an output, a definition or a state.
///
/// # Examples
///
/// ```
/// let error = "3 3 0\n2 xyz 2\n2 1 2".parse::<turnbook::Clocks>().unwrap_err();
/// let place = error.at;
/// assert_eq!((place.case, place.line, place.column), (1, 2, 3));
/// assert_eq!((place.offset, place.characters), (8, 3));
/// assert_eq!(place.to_string(), "line 2, column 3 (case 1)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Place {
    /// The case, from 1; 0 in a text without cases, and after the last case.
    pub case: u64,
    /// The line, from 1.
    pub line: u64,
    /// The column in characters, from 1.
    pub column: u64,
    /// The number of bytes before it.
    pub offset: u64,
    /// How many characters it covers; 0 where something is missing.
    pub characters: u64,
}

impl Place {
    /// The start of a text.
    pub(crate) const START: Place = Place { case: 0, line: 1, column: 1, offset: 0, characters: 0 };

    /// Finds the place of a range of bytes in a text.
    #[cfg(feature = "alloc")]
    pub(crate) fn of(text: &str, bytes: core::ops::Range<usize>) -> Place {
        let before = text.get(..bytes.start).unwrap_or(text);
        let covered = text.get(bytes).map_or(0, |token| token.chars().count() as u64);
        Place { characters: covered, ..Place::START.after(before.as_bytes()) }
    }

    /// Returns the place after a text that begins here. Lines end with a line feed.
    #[cfg(feature = "alloc")]
    pub(crate) fn after(self, text: &[u8]) -> Place {
        let lines = text.iter().filter(|byte| **byte == b'\n').count() as u64;
        let line = text.rsplit(|byte| *byte == b'\n').next().unwrap_or_default();
        // Each character has one byte that does not continue another. A byte order mark takes no column.
        let characters = line.iter().filter(|byte| **byte & 0xc0 != 0x80).count();
        let marks = line.windows(3).filter(|bytes| *bytes == "\u{feff}".as_bytes()).count();
        let column = if lines > 0 { 1 } else { self.column } + (characters - marks) as u64;
        Place { line: self.line + lines, column, offset: self.offset + text.len() as u64, characters: 0, ..self }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)?;
        if self.case > 0 { write!(f, " (case {})", self.case) } else { Ok(()) }
    }
}
