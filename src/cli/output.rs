//! Where answers go.

use super::failure::Failure;
use std::{
    fs::{self, File},
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
            Some(path) => Box::new(File::create(path).map_err(|error| cannot_write(&name, error))?),
        };
        Ok(Output { writer: BufWriter::with_capacity(1 << 16, writer), name })
    }

    /// Writes a text to standard output.
    pub fn print(text: &[u8]) -> Result<(), Failure> {
        let mut output = Output::open(None)?;
        output.write_all(text).and_then(|()| output.flush()).map_err(|error| output.failure(error))
    }

    /// Writes a file as a whole: if that fails, what was there before stays.
    pub fn replace(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
        let written = if path.is_file() || !path.exists() {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            beside(folder.unwrap_or(Path::new(".")), path, bytes)
        } else {
            // A device or a pipe has no place beside it.
            fs::write(path, bytes)
        };
        written.map_err(|error| cannot_write(&path.display().to_string(), error))
    }

    /// Says why writing failed. That the reader has gone is no failure.
    pub fn failure(&self, error: io::Error) -> Failure {
        cannot_write(&self.name, error)
    }
}

/// Writes a file beside its place first. It is gone if anything fails.
fn beside(folder: &Path, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.persist(path)?;
    Ok(())
}

fn cannot_write(name: &str, error: io::Error) -> Failure {
    match error.kind() {
        io::ErrorKind::BrokenPipe => Failure::Closed,
        _ => Failure::Io(format!("write {name}"), error),
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
