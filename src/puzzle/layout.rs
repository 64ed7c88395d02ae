//! Drawings of dials and cells.

use super::{Error, Key, Mistake, Names, Noun, Part};
use alloc::{string::String, vec, vec::Vec};
use core::{fmt, ops::Range};

/// The row and column of each dial or cell of a puzzle, in reading order.
///
/// It is read from a drawing with a name, or any other word, in each place. Names that overlap vertically are in one
/// column.
///
/// # Examples
///
/// ```
/// use turnbook::{dials::Dials, puzzle::Puzzle};
///
/// let puzzle = Dials::builder([12; 5]).turn("all", 0..5).layout("  1\n2 3 4\n  5").build()?;
/// let state = puzzle.description().state(&[0, 1, 10, 3, 4])?;
/// assert_eq!(format!("{:#}", puzzle.description().show(&state)), "   0\n1 10 3\n   4");
/// # Ok::<(), turnbook::puzzle::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The row and the column of each, rows and columns counted from 0.
    places: Vec<(usize, usize)>,
}

impl Layout {
    /// The most lines of a drawing.
    pub const MAX_LINES: usize = 1024;

    /// Reads a drawing. Returns it together with the words in it. If the names are known and single characters, they may be
    /// joined.
    pub(crate) fn read(drawing: &str, names: Option<&Names>) -> Result<(Layout, Vec<String>), Error> {
        let words: Vec<Word> = drawing
            .lines()
            .enumerate()
            .flat_map(|(row, line)| words(line).map(move |word| Word { row, ..word }))
            .flat_map(|word| match names {
                Some(names) if names.may_be_joined() => word.characters(),
                _ => vec![word],
            })
            .collect();
        let first_row = words.first().map_or(0, |word| word.row);
        let lines = words.last().map_or(0, |word| word.row - first_row + 1);
        if lines > Layout::MAX_LINES {
            let mistake = Mistake::TooMany { of: Noun::Line, found: lines, limit: Layout::MAX_LINES };
            return Err(Error::new(Part::whole(Key::Layout), mistake));
        }
        let columns = columns(&words);
        let places = words.iter().zip(columns).map(|(word, column)| (word.row - first_row, column)).collect();
        Ok((Layout { places }, words.into_iter().map(|word| word.text.into()).collect()))
    }

    /// Returns the row and the column of each dial or cell, counted from 0.
    pub fn places(&self) -> &[(usize, usize)] {
        &self.places
    }

    /// Draws a text for each dial or cell at its place, as wide as the widest.
    pub fn draw<'a, T: fmt::Display>(&'a self, texts: &'a [T]) -> impl fmt::Display + 'a {
        Drawing { layout: self, texts }
    }
}

/// A word of a drawing, and which characters of its line it takes.
struct Word<'a> {
    text: &'a str,
    row: usize,
    span: Range<usize>,
}

impl<'a> Word<'a> {
    /// Splits it into words of one character.
    fn characters(&self) -> Vec<Word<'a>> {
        let characters = self.text.char_indices().zip(self.span.clone());
        let word = |((start, character), column): ((usize, char), usize)| Word {
            text: &self.text[start..start + character.len_utf8()],
            row: self.row,
            span: column..column + 1,
        };
        characters.map(word).collect()
    }
}

/// Splits a line into words.
fn words(line: &str) -> impl Iterator<Item = Word<'_>> {
    let mut column = 0;
    line.split(char::is_whitespace).filter_map(move |text| {
        let span = column..column + text.chars().count();
        column = span.end + 1;
        (!text.is_empty()).then_some(Word { text, row: 0, span })
    })
}

/// Finds the column of each word: overlapping words share one. Where that would put two words of a line into one column,
/// words that end in the same place share one instead.
fn columns(words: &[Word<'_>]) -> Vec<usize> {
    let mut starts: Vec<&Range<usize>> = words.iter().map(|word| &word.span).collect();
    starts.sort_by_key(|span| (span.start, span.end));
    // The last character of each column.
    let mut ends: Vec<usize> = Vec::new();
    for span in starts {
        match ends.last_mut() {
            Some(end) if span.start < *end => *end = span.end.max(*end),
            _ => ends.push(span.end),
        }
    }
    let column_among = |ends: &[usize]| -> Vec<usize> {
        words.iter().map(|word| ends.partition_point(|end| *end < word.span.end)).collect()
    };
    let columns = column_among(&ends);
    let in_order = words.iter().zip(&columns).map(|(word, column)| (word.row, column));
    if in_order.is_sorted_by(|one, next| one < next) {
        return columns;
    }
    let mut ends: Vec<usize> = words.iter().map(|word| word.span.end).collect();
    ends.sort_unstable();
    ends.dedup();
    column_among(&ends)
}

struct Drawing<'a, T> {
    layout: &'a Layout,
    texts: &'a [T],
}

impl<T: fmt::Display> fmt::Display for Drawing<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<String> = self.texts.iter().map(|text| alloc::format!("{text}")).collect();
        let columns = self.layout.places.iter().map(|(_, column)| column + 1).max().unwrap_or(0);
        let mut widths = vec![0; columns];
        for ((_, column), text) in self.layout.places.iter().zip(&texts) {
            widths[*column] = text.chars().count().max(widths[*column]);
        }
        let (mut row, mut next_column) = (0, 0);
        for ((at_row, at_column), text) in self.layout.places.iter().zip(&texts) {
            while row < *at_row {
                f.write_str("\n")?;
                (row, next_column) = (row + 1, 0);
            }
            for (column, width) in widths.iter().enumerate().take(*at_column).skip(next_column) {
                write!(f, "{:1$}", "", width + usize::from(column > 0))?;
            }
            let gap = if *at_column > 0 { " " } else { "" };
            write!(f, "{gap}{text:>0$}", widths[*at_column])?;
            next_column = at_column + 1;
        }
        Ok(())
    }
}
