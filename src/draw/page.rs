//! Text put together: headings, paragraphs, and drawings side by side.

use super::{Ink, Paint, WIDTH};
use alloc::{string::String, vec::Vec};
use core::fmt::Display;

/// A drawing of some lines. All but the last of a row are equally wide on the screen, whatever codes they have.
#[derive(Clone, Debug, Default)]
pub(crate) struct Block {
    pub(crate) lines: Vec<String>,
}

impl Block {
    /// Puts another block at the right, with something between them on each line.
    pub(crate) fn beside(mut self, between: impl Fn(usize) -> &'static str, other: &Block) -> Block {
        for (number, (line, rest)) in self.lines.iter_mut().zip(&other.lines).enumerate() {
            line.push_str(between(number));
            line.push_str(rest);
        }
        self
    }

    /// Returns the lines, each with its end and without the blanks before it.
    pub(crate) fn text(&self) -> String {
        self.lines.iter().flat_map(|line| [line.trim_end(), "\n"]).collect()
    }
}

/// A text that grows from top to bottom.
#[derive(Debug)]
pub(crate) struct Page {
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
    /// Drawn with characters: a table or a picture, which asks for letters that are equally wide.
    Drawn,
}

impl Page {
    pub(crate) fn new(ink: Ink) -> Page {
        Page { ink, lines: Vec::new() }
    }

    /// Adds a heading, after an empty line unless it is the first.
    pub(crate) fn heading(&mut self, text: impl Display) {
        self.gap();
        self.add(Kind::Heading, self.ink.paint(Paint::HEADING, text));
    }

    /// Adds an empty line, except at the top.
    pub(crate) fn gap(&mut self) {
        if !self.lines.is_empty() {
            self.add(Kind::Words, String::new());
        }
    }

    /// Adds words, broken into lines.
    pub(crate) fn paragraph(&mut self, words: &str) {
        let mut line = String::new();
        let mut column = 0;
        for word in words.split(' ') {
            let length = word.chars().count();
            if column > 0 && column + 1 + length > WIDTH - 2 {
                self.add(Kind::Words, core::mem::take(&mut line));
                column = 0;
            } else if column > 0 {
                line.push(' ');
                column += 1;
            }
            line.push_str(word);
            column += length;
        }
        self.add(Kind::Words, line);
    }

    /// Adds a line of a drawing, without the blanks at its end.
    pub(crate) fn line(&mut self, line: impl AsRef<str>) {
        self.add(Kind::Drawn, line.as_ref().trim_end().into());
    }

    pub(crate) fn block(&mut self, block: &Block) {
        block.lines.iter().for_each(|line| self.line(line));
    }

    fn add(&mut self, kind: Kind, text: String) {
        self.lines.push(Line { kind, text });
    }

    pub(crate) fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Returns the lines, each with its end.
    pub(crate) fn text(&self) -> String {
        self.lines.iter().flat_map(|line| [&line.text, "\n"]).collect()
    }
}
