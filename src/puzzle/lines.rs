//! The general format: states one per line or as grids, and answers as `turnbook` prints them.

use super::{AnswerForm, AnyPuzzle, CaseReader, CaseWriter, Description, Error, Mistake, State};
use crate::common::Place;
use alloc::{
    boxed::Box,
    string::{String, ToString},
    vec::Vec,
};

/// Writes a state on a line, and an answer as `turnbook` prints it.
#[derive(Debug)]
pub(super) struct Lines(pub(super) AnyPuzzle);

impl CaseWriter for Lines {
    fn description(&self) -> &Description {
        self.0.description()
    }

    fn case(&self, state: &State) -> String {
        self.0.description().show(state).to_string() + "\n"
    }

    fn answer_form(&self) -> AnswerForm {
        AnswerForm::GENERAL
    }

    fn reader(&self) -> Box<dyn CaseReader> {
        let next = Place { case: 1, ..Place::START };
        Box::new(LineReader { puzzle: self.0.clone(), text: Vec::new(), line: 0, slots: 0, next })
    }

    fn samples(&self) -> Vec<State> {
        self.0.description().start.clone().into_iter().collect()
    }
}

/// Reads a state of an input. Positions must not be counted from 1: a state without the highest position would be ambiguous.
pub(crate) fn read_case(puzzle: &AnyPuzzle, text: &str) -> Result<State, Error> {
    let (state, note) = puzzle.read_state_in(None, text)?;
    match note.is_some() && text.contains(|character: char| character.is_ascii_digit()) {
        true => {
            let mistake = Mistake::Expected { wanted: "positions counted from 0", found: String::new() };
            Err(Error::new(Place { characters: text.chars().count() as u64, ..Place::START }, mistake))
        }
        false => Ok(state),
    }
}

/// Reads a state from the lines that it fills: up to a blank line, or until each slot has something.
#[derive(Debug)]
struct LineReader {
    puzzle: AnyPuzzle,
    /// The lines of the state so far.
    text: Vec<u8>,
    /// Where the last of them begins.
    line: usize,
    /// How many slots the lines before have.
    slots: usize,
    /// The place where they begin.
    next: Place,
}

impl LineReader {
    /// The most bytes of a state.
    const MOST: usize = 1 << 20;

    /// Ends a line. Returns the state if it is the last line of one.
    fn end_line(&mut self, at_end: bool) -> Option<Result<State, Error>> {
        let Ok(line) = str::from_utf8(&self.text[self.line..]) else {
            return Some(Err(self.refuse("text in UTF-8")));
        };
        let description = self.puzzle.description();
        let slots = description.count_written(line);
        self.line = self.text.len();
        self.slots += slots;
        if self.slots == 0 {
            self.take();
            return None;
        }
        let is_whole = slots == 0 || self.slots >= description.slots.as_slice().len() || at_end;
        is_whole.then(|| self.state())
    }

    /// Reads the state from its lines.
    fn state(&mut self) -> Result<State, Error> {
        let text = str::from_utf8(&self.text).expect("each line is text").trim_end();
        let (start, read) = (self.next, read_case(&self.puzzle, text));
        self.take();
        self.next.case += 1;
        read.map_err(|error| match error.place() {
            Some(Place { line, column, offset, characters, .. }) => {
                let (line, offset) = (start.line + line - 1, start.offset + offset);
                Error::new(Place { line, column, offset, characters, ..start }, error.mistake)
            }
            None => error,
        })
    }

    /// Refuses the lines.
    fn refuse(&mut self, wanted: &'static str) -> Error {
        let at = self.next;
        self.take();
        self.next.case += 1;
        Error::new(at, Mistake::Expected { wanted, found: String::new() })
    }

    /// Goes on after the lines.
    fn take(&mut self) {
        self.next = self.next.after(&self.text);
        self.text.clear();
        (self.line, self.slots) = (0, 0);
    }
}

impl CaseReader for LineReader {
    fn read(&mut self, bytes: &mut &[u8]) -> Option<Result<State, Error>> {
        while !bytes.is_empty() {
            let end = bytes.iter().position(|byte| *byte == b'\n').map(|end| end + 1);
            let (line, rest) = bytes.split_at(end.unwrap_or(bytes.len()));
            *bytes = rest;
            self.text.extend_from_slice(line);
            if self.text.len() > LineReader::MOST {
                return Some(Err(self.refuse("a state of at most 1 MiB")));
            }
            let state = end.and_then(|_| self.end_line(false));
            if state.is_some() {
                return state;
            }
        }
        None
    }

    fn finish(&mut self) -> Option<Result<State, Error>> {
        if self.text.is_empty() { None } else { self.end_line(true) }
    }

    fn show(&self, state: &State) -> String {
        self.puzzle.description().show(state).to_string()
    }
}
