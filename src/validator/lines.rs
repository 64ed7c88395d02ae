//! Lines of the general format to faults.

use super::{Fault, Wrong};
use crate::{
    common::Place,
    notation::Token,
    puzzle::{AnyPuzzle, Mistake, read_case},
};
use alloc::{
    collections::VecDeque,
    string::{String, ToString},
    vec::Vec,
};

/// Validates an input of any puzzle: a state on each line, as the puzzle writes it.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    puzzle: AnyPuzzle,
    /// The line so far.
    line: Vec<u8>,
    /// Where it begins.
    at: Place,
    /// The faults that have been found and not returned: a few at most.
    faults: VecDeque<Fault>,
    /// How many states have been validated.
    pub done: u64,
    /// The last line ended with a carriage return, and was empty.
    returned: bool,
    empty: bool,
    /// Whether the rest of the input is ignored.
    pub ended: bool,
}

impl Lines {
    /// The most bytes of a line.
    const MOST: usize = 1 << 20;

    pub fn new(puzzle: &AnyPuzzle) -> Lines {
        let (line, faults) = (Vec::new(), VecDeque::new());
        let at = Place { case: 1, ..Place::START };
        Lines { puzzle: puzzle.clone(), line, at, faults, done: 0, returned: false, empty: false, ended: false }
    }

    pub fn read(&mut self, bytes: &mut &[u8]) -> Option<Fault> {
        while self.faults.is_empty() && !bytes.is_empty() && !self.ended {
            let end = bytes.iter().position(|byte| *byte == b'\n');
            let (part, rest) = bytes.split_at(end.map_or(bytes.len(), |end| end + 1));
            *bytes = rest;
            self.line.extend_from_slice(&part[..end.unwrap_or(part.len())]);
            if self.line.len() > Lines::MOST {
                let mistake = Mistake::Expected { wanted: "a line of at most 1 MiB", found: "".into() };
                self.report(0, 0, Wrong::State { mistake: mistake.into() });
                self.ended = true;
            } else if end.is_some() {
                self.end_line();
                self.at = self.at.after(b"\n");
            }
        }
        if self.ended {
            *bytes = &[];
        }
        self.faults.pop_front()
    }

    pub fn finish(&mut self) -> Option<Fault> {
        if !self.line.is_empty() && self.faults.is_empty() && !self.ended {
            self.end_line();
            let wrong = Wrong::NoFinalNewline;
            self.faults.push_back(Fault { at: Place { case: self.done, ..self.at }, found: Token::EMPTY, wrong });
        }
        self.faults.pop_front()
    }

    /// Reports a fault in some bytes of the line.
    fn report(&mut self, start: usize, bytes: usize, wrong: Wrong) {
        let found = &self.line[start..start + bytes];
        let characters = String::from_utf8_lossy(found).chars().count() as u64;
        let at = Place { characters, ..self.at.after(&self.line[..start]) };
        self.faults.push_back(Fault { at, found: Token::of(found), wrong });
    }

    /// Validates the line.
    fn end_line(&mut self) {
        const MARK: &[u8] = "\u{feff}".as_bytes();
        let start = if self.at.offset == 0 && self.line.starts_with(MARK) { MARK.len() } else { 0 };
        if start > 0 {
            self.report(0, start, Wrong::ByteOrderMark);
        }
        let returned = self.line.ends_with(b"\r");
        let end = self.line.len() - usize::from(returned);
        if end == start {
            if !core::mem::replace(&mut self.empty, true) {
                self.report(start, 0, Wrong::EmptyLine);
            }
        } else {
            self.empty = false;
            self.state(start, end);
            self.done += 1;
        }
        if returned && !core::mem::replace(&mut self.returned, true) {
            self.report(end, 1, Wrong::CarriageReturn);
        }
        self.returned = returned;
        self.at = Place { case: self.done + 1, ..self.at.after(&self.line) };
        self.line.clear();
    }

    /// Validates the state in a part of the line.
    fn state(&mut self, start: usize, end: usize) {
        let text = match str::from_utf8(&self.line[start..end]) {
            Ok(text) => text,
            Err(error) => return self.report(start + error.valid_up_to(), 1, Wrong::NotText { expected: "a state" }),
        };
        let state = match read_case(&self.puzzle, text) {
            Ok(state) => state,
            Err(error) => {
                let offset = error.place().map_or(0, |place| place.offset as usize);
                let covered = error.place().map_or(0, |place| place.characters as usize);
                let bytes = text[offset..].chars().take(covered).map(char::len_utf8).sum();
                return self.report(start + offset, bytes, Wrong::State { mistake: error.mistake.into() });
            }
        };
        let written = self.puzzle.description().show(&state).to_string() + "\n";
        let same = text.bytes().zip(written.bytes()).take_while(|(found, wanted)| found == wanted).count();
        let same = (0..=same).rev().find(|place| text.is_char_boundary(*place)).unwrap_or_default();
        if same < text.len() || same + 1 < written.len() {
            let bytes = text[same..].chars().next().map_or(0, char::len_utf8);
            let expected = Token::first_of(&written.as_bytes()[same..]);
            self.report(start + same, bytes, Wrong::Text { expected });
        }
    }
}
