//! Text put together: headings, paragraphs, and drawings side by side.

use super::{Ink, Paint, columns};
use alloc::{string::String, vec::Vec};

/// A drawing of lines of text.
#[derive(Clone, Debug, Default)]
pub struct Block {
    /// The lines. All but the last block of a row pad theirs with blanks to the same width.
    pub lines: Vec<String>,
}

impl Block {
    /// Puts another block on the right, with something in between on each line.
    #[must_use]
    pub fn beside(mut self, between: impl Fn(usize) -> &'static str, other: &Block) -> Block {
        for (number, (line, rest)) in self.lines.iter_mut().zip(&other.lines).enumerate() {
            line.push_str(between(number));
            line.push_str(rest);
        }
        self
    }

    /// Returns the lines, each without the blanks at its end and with a line end.
    pub fn text(&self) -> String {
        self.lines.iter().flat_map(|line| [line.trim_end(), "\n"]).collect()
    }
}

/// A text that grows from top to bottom.
#[derive(Debug)]
pub struct Page {
    pub(crate) ink: Ink,
    lines: Vec<Line>,
}

/// A line of a page.
#[derive(Debug)]
pub(crate) struct Line {
    pub(crate) kind: Kind,
    pub(crate) text: String,
}

/// What a line is part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Heading,
    Words,
    /// A state or an answer, which needs a monospaced font.
    Listed,
    /// A table or a picture, which needs one, too.
    Drawn,
}

impl Page {
    /// Begins a text.
    pub fn new(ink: Ink) -> Page {
        Page { ink, lines: Vec::new() }
    }

    /// Adds a heading, broken into lines, after an empty line unless it is the first.
    pub fn heading(&mut self, text: impl AsRef<str>) {
        self.gap();
        self.wrap(Kind::Heading, text.as_ref());
    }

    /// Adds an empty line, except at the top and after another.
    pub fn gap(&mut self) {
        if self.lines.last().is_some_and(|line| !line.text.is_empty()) {
            self.add(Kind::Words, String::new());
        }
    }

    /// Adds words, broken into lines.
    pub fn paragraph(&mut self, words: &str) {
        self.wrap(Kind::Words, words);
    }

    /// Adds a state or an answer, broken into lines.
    pub fn list(&mut self, words: &str) {
        self.wrap(Kind::Listed, words);
    }

    /// Adds a line of a drawing, without the blanks at its end.
    pub fn line(&mut self, line: impl AsRef<str>) {
        self.add(Kind::Drawn, line.as_ref().trim_end().into());
    }

    /// Adds a drawing.
    pub fn block(&mut self, block: &Block) {
        block.lines.iter().for_each(|line| self.line(line));
    }

    /// Adds another text.
    pub fn append(&mut self, other: Page) {
        if !other.lines.is_empty() {
            self.gap();
        }
        self.lines.extend(other.lines);
    }

    /// Returns the first sections that fit into a number of lines, and a remark if some are left out.
    pub(crate) fn begun(mut self, most: usize) -> Page {
        if self.lines.len() > most {
            let is_end = |place: &usize| self.lines.get(place + 1).is_some_and(|line| line.kind == Kind::Heading);
            let end = (0..most).rev().find(is_end).unwrap_or(0);
            self.lines.truncate(end);
            self.gap();
            self.paragraph("More is in the text of the explanation.");
        }
        self
    }

    /// Leaves out tables and pictures.
    pub(crate) fn without_drawings(mut self) -> Page {
        self.lines.retain(|line| line.kind != Kind::Drawn);
        self.lines.dedup_by(|line, before| line.text.is_empty() && before.text.is_empty());
        self
    }

    fn wrap(&mut self, kind: Kind, words: &str) {
        let width = if kind == Kind::Listed { self.ink.width() } else { self.ink.width() - 2 };
        let mut line = String::new();
        let mut column = 0;
        for word in words.split(' ') {
            let length = columns(word);
            if column > 0 && column + 1 + length > width {
                self.add(kind, core::mem::take(&mut line));
                column = 0;
            } else if column > 0 {
                line.push(' ');
                column += 1;
            }
            line.push_str(word);
            column += length;
        }
        self.add(kind, line);
    }

    fn add(&mut self, kind: Kind, text: String) {
        let text = if kind == Kind::Heading { self.ink.paint(Paint::HEADING, text) } else { text };
        self.lines.push(Line { kind, text });
    }

    pub(crate) fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Returns the lines, each with its end.
    pub fn text(&self) -> String {
        self.lines.iter().flat_map(|line| [&line.text, "\n"]).collect()
    }
}

/// Returns a text with a capital letter at its beginning.
pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
