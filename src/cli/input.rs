//! Where cases come from.

use super::failure::Failure;
use crate::{
    checker::Source,
    common::{Place, REACH, excerpt},
};
use anstyle::{AnsiColor, Style};
use same_file::Handle;
use std::{
    ffi::OsString,
    fmt::Display,
    fs::File,
    io::{self, IsTerminal, Read},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

/// How many bytes are read at once.
pub const BLOCK: usize = 96 << 10;
/// The colour of the carets under a place.
const MARK: Style = AnsiColor::Red.on_default().bold();

/// The arguments, a file or standard input.
pub struct Input {
    name: String,
    reader: Box<dyn Read + Send>,
}

impl Input {
    /// Opens the arguments if there are any, otherwise the file at a path, otherwise standard input, as for the path `-`.
    pub fn open(arguments: &[OsString], path: Option<&Path>) -> Result<Input, Failure> {
        let (name, reader): (String, Box<dyn Read + Send>) = if !arguments.is_empty() {
            let line = arguments.join(" ".as_ref()).into_encoded_bytes();
            ("arguments".into(), Box::new(io::Cursor::new(line)))
        } else if let Some(path) = path.filter(|path| *path != Path::new("-")) {
            let name = path.display().to_string();
            match File::open(path) {
                Ok(file) => {
                    record(path)?;
                    (name, Box::new(file))
                }
                Err(error) => return Err(Failure::Io(format!("read {name}"), error)),
            }
        } else {
            ("standard input".into(), Box::new(standard()?))
        };
        Ok(Input { name, reader })
    }

    /// Reads the whole input. Of one that has more than `most` bytes, reads one byte more than that.
    pub fn read_all(self, most: usize) -> Result<Vec<u8>, Failure> {
        let mut bytes = Vec::new();
        // Without memory this is an error, too.
        let read = self.reader.take(most as u64 + 1).read_to_end(&mut bytes);
        read.map_err(|error| Failure::Io(format!("read {}", self.name), error))?;
        Ok(bytes)
    }

    /// Returns whether the input comes from a terminal.
    pub fn is_typed(arguments: &[OsString], path: Option<&Path>) -> bool {
        arguments.is_empty() && path.is_none() && io::stdin().is_terminal()
    }

    /// Returns the name of the input in messages.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Reads the next block, of at most `most` bytes. Returns false at the end of the input.
    pub fn fill(&mut self, block: &mut Vec<u8>, most: usize) -> Result<bool, Failure> {
        self.read(block, 0, most)
    }

    /// Reads the next block into a buffer, after its first `start` bytes. Returns false at the end of the input.
    ///
    /// The bytes that the buffer has from the last time are not cleared.
    fn read(&mut self, buffer: &mut Vec<u8>, start: usize, most: usize) -> Result<bool, Failure> {
        let room = buffer.try_reserve((start + most).saturating_sub(buffer.len()));
        room.map_err(|_| Failure::Io(format!("read {}", self.name), io::ErrorKind::OutOfMemory.into()))?;
        buffer.resize(start + most, 0);
        let read = loop {
            match self.reader.read(&mut buffer[start..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(Failure::Io(format!("read {}", self.name), error)),
                Ok(read) => break read,
            }
        };
        buffer.truncate(start + read);
        Ok(read > 0)
    }
}

impl Source for Input {
    type Error = Failure;

    fn append(&mut self, buffer: &mut Vec<u8>) -> Result<bool, Failure> {
        self.read(buffer, buffer.len(), BLOCK)
    }
}

/// Returns how many bytes are in the file at a path, or without one, in standard input; `None` if that is no file.
pub fn size(path: Option<&Path>) -> Option<u64> {
    let metadata = file(path.unwrap_or(Path::new("-")))?.as_file().metadata();
    metadata.ok().map(|metadata| metadata.len())
}

/// The inputs that have been opened: their paths, `-` for standard input.
///
/// They are recorded here, so that no command can forget one when it opens an output.
static OPENED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Opens standard input.
pub fn standard() -> Result<io::Stdin, Failure> {
    record(Path::new("-")).map(|()| io::stdin())
}

/// Records an input, unless a standard stream writes to it: that stream is open already.
fn record(path: &Path) -> Result<(), Failure> {
    if let Some(input) = file(path) {
        let writes_to = |stream: io::Result<Handle>| stream.is_ok_and(|stream| stream == input);
        for (name, stream) in [("standard output", Handle::stdout()), ("standard error", Handle::stderr())] {
            if writes_to(stream) {
                return Err(is_input(name));
            }
        }
        OPENED.lock().unwrap_or_else(PoisonError::into_inner).push(path.to_path_buf());
    }
    Ok(())
}

/// Refuses to write to a file that is also an input, by any name.
pub fn refuse_input(output: &Path) -> Result<(), Failure> {
    let Some(handle) = file(output) else { return Ok(()) };
    let opened = OPENED.lock().unwrap_or_else(PoisonError::into_inner);
    match opened.iter().any(|input| file(input).as_ref() == Some(&handle)) {
        true => Err(is_input(&output.display().to_string())),
        false => Ok(()),
    }
}

fn is_input(output: &str) -> Failure {
    Failure::Usage(format!("cannot write {output}: it is also an input"))
}

/// Returns the identity of a file. A device, a pipe and a terminal may be read and written at once.
fn file(path: &Path) -> Option<Handle> {
    let handle = match path == Path::new("-") {
        true => Handle::stdin(),
        // To open a pipe would wait for whoever writes to it.
        false => path.is_file().then(|| Handle::from_path(path))?,
    };
    handle.ok().filter(|handle| handle.as_file().metadata().is_ok_and(|metadata| metadata.is_file()))
}

/// The part of the input that messages can show: a block, and the one before it.
#[derive(Default)]
pub struct Window {
    block: Vec<u8>,
    before: Vec<u8>,
    /// The number of bytes before the block.
    offset: u64,
}

impl Window {
    /// Moves on to the next block. Returns a buffer that can be reused.
    pub fn advance(&mut self, block: Vec<u8>) -> Vec<u8> {
        self.offset += self.block.len() as u64;
        let last = std::mem::replace(&mut self.block, block);
        std::mem::replace(&mut self.before, last)
    }

    /// Returns the block.
    pub fn block(&self) -> &[u8] {
        &self.block
    }

    /// Returns a message with the name of the input, and the line around the place that it is about.
    pub fn describe(&self, name: &str, wrong: impl Display, at: Place) -> String {
        let message = format!("{name}: {wrong}");
        let Some(start) = at.offset.checked_sub(self.offset - self.before.len() as u64) else { return message };
        let kept = self.before.iter().chain(&self.block).skip((start as usize).saturating_sub(REACH)).take(2 * REACH);
        let kept: Vec<u8> = kept.copied().collect();
        with_excerpt(message, &kept, (start as usize).min(REACH), at.characters)
    }
}

/// Adds to a message the line of a text around an offset, with the characters from there on marked.
pub fn with_excerpt(message: String, text: &[u8], offset: usize, characters: u64) -> String {
    let shown = text
        .split_at_checked(offset)
        .and_then(|(before, after)| excerpt(before, after, characters, MARK.render(), MARK.render_reset()));
    shown.map_or(message.clone(), |excerpt| format!("{message}\n{excerpt}"))
}
