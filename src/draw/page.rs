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
}

/// A text that grows from top to bottom.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) ink: Ink,
    text: String,
}

impl Page {
    pub(crate) fn new(ink: Ink) -> Page {
        Page { ink, text: String::new() }
    }

    /// Adds a heading, after an empty line unless it is the first.
    pub(crate) fn heading(&mut self, text: impl Display) {
        self.gap();
        self.line(self.ink.paint(Paint::HEADING, text));
    }

    /// Adds an empty line, except at the top.
    pub(crate) fn gap(&mut self) {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
    }

    /// Adds words, broken into lines.
    pub(crate) fn paragraph(&mut self, words: &str) {
        let mut column = 0;
        for word in words.split(' ') {
            let length = word.chars().count();
            if column > 0 && column + 1 + length > WIDTH - 2 {
                self.text.push('\n');
                column = 0;
            } else if column > 0 {
                self.text.push(' ');
                column += 1;
            }
            self.text.push_str(word);
            column += length;
        }
        self.text.push('\n');
    }

    /// Adds a line, without the blanks at its end.
    pub(crate) fn line(&mut self, line: impl AsRef<str>) {
        self.text.push_str(line.as_ref().trim_end());
        self.text.push('\n');
    }

    pub(crate) fn block(&mut self, block: &Block) {
        block.lines.iter().for_each(|line| self.line(line));
    }

    pub(crate) fn finish(self) -> String {
        self.text
    }
}
