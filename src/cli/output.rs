//! Where answers go.

use super::failure::Failure;
use std::{
    fs::File,
    io::{self, BufWriter, Write},
    path::Path,
};

/// Standard output, or a file; buffered.
pub struct Output {
    writer: BufWriter<Box<dyn Write>>,
    name: String,
}

impl Output {
    /// Opens a file to write, or standard output if there is no path.
    pub fn open(path: Option<&Path>) -> Result<Output, Failure> {
        let name = path.map_or("standard output".to_string(), |path| path.display().to_string());
        let writer: Box<dyn Write> = match path {
            None => Box::new(io::stdout().lock()),
            Some(path) => match File::create(path) {
                Ok(file) => Box::new(file),
                Err(error) => return Err(Failure::Io(format!("write {name}"), error)),
            },
        };
        Ok(Output { writer: BufWriter::with_capacity(1 << 16, writer), name })
    }

    /// Says why writing failed. That the reader has gone is no failure.
    pub fn failure(&self, error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Io(format!("write {}", self.name), error),
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}
