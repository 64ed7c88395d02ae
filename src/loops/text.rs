//! Boards and goals as text.

use super::{Board, Goal, Puzzle};
use crate::parts::{Error, Fault, Mistake, Noun, Words};
use alloc::{borrow::ToOwned, vec::Vec};
use core::ops::Range;

impl Puzzle {
    /// Reads a board: the symbol of each cell. Blanks, commas and line ends between them do not matter.
    ///
    /// # Errors
    ///
    /// If there are more or fewer than cells, or one is no symbol of the puzzle. The place is a line and a column of the
    /// text.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::loops::Puzzle;
    ///
    /// let puzzle = Puzzle::builder(4, "ab").turn("1", [0, 1]).turn("2", [2, 3]).alike([0, 2]).build()?;
    /// assert_eq!(puzzle.parse_board("ab\nba")?, puzzle.parse_board("a b b a")?);
    ///
    /// let error = puzzle.parse_board("ab ca").unwrap_err();
    /// assert_eq!(error.to_string(), "line 1, column 4: expected one of the symbols a b, found 'c'");
    /// # Ok::<(), turnbook::definition::Error>(())
    /// ```
    pub fn parse_board(&self, text: &str) -> Result<Board, Error> {
        self.read_board(text, 0..text.len()).map_err(|fault| fault.in_text(text))
    }

    /// Reads a goal: a whole board, or `alike` and the names of the cells that are to show one symbol, and then, if it has
    /// to be a certain one, `in` and the symbol.
    ///
    /// # Errors
    ///
    /// As [`parse_board`](Self::parse_board), and if there is no such cell, or one stands there twice.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::loops::{Goal, Puzzle};
    ///
    /// let puzzle = Puzzle::builder(4, "ab").turn("1", [0, 1]).turn("2", [2, 3]).alike([0, 2]).build()?;
    /// assert_eq!(puzzle.parse_goal("alike 2 4")?, Goal::Alike { cells: vec![1, 3], symbol: None });
    /// assert_eq!(puzzle.parse_goal("alike 2 4 in b")?, Goal::Alike { cells: vec![1, 3], symbol: Some(1) });
    /// assert_eq!(puzzle.parse_goal("abba")?, Goal::Board(puzzle.parse_board("abba")?));
    /// # Ok::<(), turnbook::definition::Error>(())
    /// ```
    pub fn parse_goal(&self, text: &str) -> Result<Goal, Error> {
        self.read_goal(text, 0..text.len()).map_err(|fault| fault.in_text(text))
    }

    pub(crate) fn read_board(&self, text: &str, range: Range<usize>) -> Result<Board, Fault> {
        let (end, cells) = (range.end, self.cells());
        let mut board = Vec::with_capacity(cells);
        let mut first_left_over = None;
        let mut found = 0;
        for (place, symbol) in symbols(text, range) {
            match found < cells {
                true => board.push(self.number_of(symbol).map_err(|mistake| Fault::new(place, mistake))?),
                false => first_left_over = first_left_over.or(Some(place)),
            }
            found += 1;
        }
        if found == cells {
            return Ok(Board(board));
        }
        let mistake = Mistake::Count { of: Noun::Cell, found, wanted: cells };
        Err(Fault::new(first_left_over.unwrap_or(end..end), mistake))
    }

    pub(crate) fn read_goal(&self, text: &str, range: Range<usize>) -> Result<Goal, Fault> {
        let mut words = Words::within(text, range.clone());
        let Some(first) = words.next().filter(|word| &text[word.clone()] == "alike") else {
            return self.read_board(text, range).map(Goal::Board);
        };
        let (mut cells, mut symbol) = (Vec::new(), None);
        for word in words {
            if &text[word.clone()] == "in" {
                symbol = Some(self.read_symbol(text, word.end..range.end)?);
                break;
            }
            for (place, cell) in self.names().resolve(Noun::Cell, text, word)? {
                if cells.contains(&cell) {
                    let name = self.cell_name(cell).to_owned();
                    return Err(Fault::new(place, Mistake::Repeated { of: Noun::Cell, name }));
                }
                cells.push(cell);
            }
        }
        if cells.is_empty() {
            return Err(Fault::new(first, Mistake::None { of: Noun::Cell }));
        }
        Ok(Goal::Alike { cells, symbol })
    }

    /// Reads the one symbol that is there.
    fn read_symbol(&self, text: &str, range: Range<usize>) -> Result<u8, Fault> {
        let wrong = |place: Range<usize>| {
            let found = text[place.clone()].to_owned();
            Fault::new(place, Mistake::Expected { wanted: "one symbol at the end", found })
        };
        let mut words = Words::within(text, range.clone());
        let word = words.next().ok_or_else(|| wrong(range.end..range.end))?;
        if let Some(more) = words.next() {
            return Err(wrong(more));
        }
        let mut letters = text[word.clone()].chars();
        match (letters.next(), letters.next()) {
            (Some(symbol), None) => self.number_of(symbol).map_err(|mistake| Fault::new(word, mistake)),
            _ => Err(wrong(word)),
        }
    }
}

/// Counts the symbols of a board of a puzzle whose cells are not known yet.
pub(crate) fn count_symbols(text: &str) -> usize {
    symbols(text, 0..text.len()).count()
}

/// Cuts a part of a text into symbols.
fn symbols(text: &str, range: Range<usize>) -> impl Iterator<Item = (Range<usize>, char)> {
    Words::within(text, range).flat_map(|word| {
        let letters = text[word.clone()].char_indices();
        letters.map(move |(start, letter)| (word.start + start..word.start + start + letter.len_utf8(), letter))
    })
}
