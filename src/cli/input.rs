//! Where cases come from.

use super::failure::{Failure, mark};
use std::{
    ffi::OsString,
    fs::File,
    io::{self, IsTerminal, Read},
    path::Path,
};

/// How much is read at once.
const BLOCK: usize = 1 << 16;
/// How much of what was read before is kept, to be shown in messages.
const KEPT: usize = 1 << 10;
/// How much of a line is shown on either side of what is marked.
const SHOWN: usize = 60;

/// The arguments, a file or standard input, block by block.
pub struct Input {
    name: String,
    reader: Box<dyn Read>,
    /// What is kept, then the block.
    buffer: Vec<u8>,
    /// Where the block begins.
    start: usize,
    /// Whether all that was read is in the buffer.
    whole: bool,
}

impl Input {
    /// Opens the arguments if there are any, otherwise the file at a path, otherwise standard input.
    pub fn open(arguments: &[OsString], path: Option<&Path>) -> Result<Input, Failure> {
        let (name, reader): (String, Box<dyn Read>) = if !arguments.is_empty() {
            let line = arguments.join(" ".as_ref()).into_encoded_bytes();
            ("arguments".into(), Box::new(io::Cursor::new(line)))
        } else if let Some(path) = path {
            let name = path.display().to_string();
            match File::open(path) {
                Ok(file) => (name, Box::new(file)),
                Err(error) => return Err(Failure::Io(format!("read {name}"), error)),
            }
        } else {
            ("standard input".into(), Box::new(io::stdin().lock()))
        };
        Ok(Input { name, reader, buffer: Vec::new(), start: 0, whole: true })
    }

    /// Returns whether a person types the input.
    pub fn is_typed(arguments: &[OsString], path: Option<&Path>) -> bool {
        arguments.is_empty() && path.is_none() && io::stdin().is_terminal()
    }

    /// Returns what the input is called in messages.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Reads the next block. Returns whether there is one.
    pub fn fill(&mut self) -> Result<bool, Failure> {
        let dropped = self.buffer.len().saturating_sub(KEPT);
        self.buffer.drain(..dropped);
        self.whole &= dropped == 0;
        self.start = self.buffer.len();
        self.buffer.resize(self.start + BLOCK, 0);
        let read = loop {
            match self.reader.read(&mut self.buffer[self.start..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                result => break result,
            }
        };
        self.buffer.truncate(self.start + *read.as_ref().unwrap_or(&0));
        let read = read.map_err(|error| Failure::Io(format!("read {}", self.name), error))?;
        Ok(read > 0)
    }

    /// Returns the block.
    pub fn block(&self) -> &[u8] {
        &self.buffer[self.start..]
    }

    /// Shows a line with a part of it marked, if it is still there.
    ///
    /// `left` is how much of the block is not taken yet; `back` how many lines before that the line begins; the
    /// part is given by its first column, from 1, and its length, in characters.
    pub fn excerpt(&self, left: usize, back: u64, column: u64, length: u64) -> Option<String> {
        let taken = self.buffer.len() - left;
        let ends = self.buffer[..taken].iter().enumerate().rev().filter(|(_, byte)| **byte == b'\n');
        let mut starts = ends.map(|(place, _)| place + 1).chain(self.whole.then_some(0));
        let start = starts.nth(usize::try_from(back).ok()?)?;
        let line = self.buffer[start..].split(|&byte| byte == b'\n').next()?;
        let line = String::from_utf8_lossy(line);
        let line = line.trim_end_matches('\r').trim_start_matches('\u{feff}');
        let column = usize::try_from(column).ok()? - 1;
        let skipped = column.saturating_sub(SHOWN);
        let shown: String = line
            .chars()
            .map(|character| if character.is_control() { ' ' } else { character })
            .skip(skipped)
            .take(2 * SHOWN)
            .collect();
        let room = shown.chars().count().saturating_sub(column - skipped);
        Some(mark(&shown, column - skipped, room.min(usize::try_from(length).unwrap_or(room))))
    }
}
