//! States on standard input: each on a line, or over several.

use super::{
    definition::{not_utf8, refuse},
    failure::Failure,
};
use crate::puzzle::{At, Description, Error, Layout};
use std::io::{BufRead, Read};

/// What standard input is called in messages.
pub const NAME: &str = "standard input";
/// The most bytes of a line, and of a state.
const MAX_BYTES: usize = 1 << 20;

/// The lines of standard input.
pub struct Lines<'a> {
    input: Box<dyn BufRead + 'a>,
    /// The number of the line that was read last.
    number: u64,
    /// A line that was read to see what the line before it is.
    ahead: Option<String>,
}

impl<'a> Lines<'a> {
    pub fn of(input: impl BufRead + 'a) -> Lines<'a> {
        Lines { input: Box::new(input), number: 0, ahead: None }
    }

    /// Reads the next state, which ends when it is complete or before an empty line. It has at most so many numbers or
    /// symbols.
    pub fn next<S>(
        &mut self,
        description: &Description,
        most: usize,
        parse: impl Fn(&str) -> Result<S, Error>,
    ) -> Result<Option<S>, Failure> {
        let written = |text: &str| description.count_written(text);
        let (mut block, mut first) = (String::new(), 0);
        loop {
            let line = self.line()?;
            let is_last = line.is_none();
            let line = line.unwrap_or_default();
            let is_empty = written(&line) == 0;
            match (block.is_empty(), is_empty) {
                (true, true) if is_last => return Ok(None),
                (true, true) => continue,
                (true, false) => {
                    first = self.number;
                    if first == 1
                        && line.trim_start().starts_with(|first: char| first.is_ascii_digit())
                        && written(&line) < description.slots.as_slice().len()
                    {
                        self.ahead = self.line()?;
                        self.number -= u64::from(self.ahead.is_some());
                        if is_heading(&line, self.ahead.as_deref().unwrap_or_default(), description) {
                            continue;
                        }
                    }
                }
                (false, _) => {}
            }
            block += &line;
            let error = match parse(&block) {
                Ok(state) => return Ok(Some(state)),
                Err(error) => error,
            };
            if is_empty || written(&block) >= most {
                return Err(self.wrong(first, &block, error));
            }
            if block.len() > MAX_BYTES {
                return Err(Failure::Usage(format!("{NAME}: line {first}: expected at most {MAX_BYTES} bytes")));
            }
            block.push('\n');
        }
    }

    fn wrong(&self, first: u64, block: &str, mut error: Error) -> Failure {
        if let At::Text(place) = &mut error.at {
            place.line += first - 1;
        }
        refuse(NAME, block, &error)
    }

    /// Reads a line, without its end.
    fn line(&mut self) -> Result<Option<String>, Failure> {
        if let Some(line) = self.ahead.take() {
            self.number += 1;
            return Ok(Some(line));
        }
        let mut bytes = Vec::new();
        let read = self.input.by_ref().take(MAX_BYTES as u64 + 1).read_until(b'\n', &mut bytes);
        if read.map_err(|error| Failure::Io(format!("read {NAME}"), error))? == 0 {
            return Ok(None);
        }
        self.number += 1;
        let line = bytes.strip_suffix(b"\n").unwrap_or(&bytes);
        if line.len() > MAX_BYTES {
            let number = self.number;
            return Err(Failure::Usage(format!("{NAME}: line {number}: expected at most {MAX_BYTES} bytes")));
        }
        match str::from_utf8(line) {
            Ok(line) => Ok(Some(line.into())),
            Err(error) => Err(not_utf8(NAME, self.number, &line[..error.valid_up_to()])),
        }
    }
}

/// Returns whether a first line is not part of a state but says how many states or rows follow: it has one number, or two
/// for rows and columns, and the next line has more.
pub fn is_heading(line: &str, next: &str, description: &Description) -> bool {
    let numbers: Option<Vec<usize>> = line.split_whitespace().map(|word| word.parse().ok()).collect();
    let slots = description.slots.as_slice().len();
    let fits = match numbers.as_deref() {
        Some([_]) => true,
        Some(&[rows, columns]) => rows.checked_mul(columns) == Some(slots),
        _ => false,
    };
    let in_first_row = |layout: &Layout| layout.places().iter().filter(|place| place.0 == 0).count();
    let written = description.count_written(line);
    let is_row = description.layout.as_ref().map(in_first_row) == Some(written);
    fits && !is_row && written < slots && description.count_written(next) > written
}
