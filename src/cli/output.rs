//! Where answers go.

use super::failure::Failure;
use serde::Serialize;
use std::{
    fmt,
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::Path,
};

/// Standard output, or a file. Not buffered: answers come many at a time.
pub struct Output {
    writer: Box<dyn Write + Send>,
    name: String,
}

impl Output {
    /// Opens a file to write, or standard output if there is no path.
    pub fn open(path: Option<&Path>) -> Result<Output, Failure> {
        let name = path.map_or("standard output".to_string(), |path| path.display().to_string());
        let writer: Box<dyn Write + Send> = match path {
            None => Box::new(io::stdout()),
            Some(path) => Box::new(File::create(path).map_err(|error| cannot_write(&name, error))?),
        };
        Ok(Output { writer, name })
    }

    /// Writes a text to standard output.
    pub fn print(text: &[u8]) -> Result<(), Failure> {
        let mut stdout = io::stdout().lock();
        let written = stdout.write_all(text).and_then(|()| stdout.flush());
        written.map_err(|error| cannot_write("standard output", error))
    }

    /// Writes a line to standard output, which need not be held as a whole.
    pub fn print_line(line: impl fmt::Display) -> Result<(), Failure> {
        let mut stdout = BufWriter::new(io::stdout().lock());
        let written = writeln!(stdout, "{line}").and_then(|()| stdout.flush());
        written.map_err(|error| cannot_write("standard output", error))
    }

    /// Writes a JSON object and a line end to standard output, as it is made.
    pub fn print_json(object: &impl Serialize) -> Result<(), Failure> {
        let mut stdout = BufWriter::new(io::stdout().lock());
        let written = serde_json::to_writer(&mut stdout, object).map_err(io::Error::from);
        let written = written.and_then(|()| writeln!(stdout)).and_then(|()| stdout.flush());
        written.map_err(|error| cannot_write("standard output", error))
    }

    /// Writes to a path as a whole, or to standard output if there is none; `-` is standard output, too.
    pub fn save(path: Option<&Path>, bytes: &[u8]) -> Result<(), Failure> {
        match path.filter(|path| *path != Path::new("-")) {
            Some(path) => Output::replace(path, bytes),
            None => Output::print(bytes),
        }
    }

    /// Writes a file atomically: if that fails, the old file stays.
    pub fn replace(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
        let written = match fs::canonicalize(path) {
            // A link stays one; the file that it leads to is replaced.
            Ok(place) if place.is_file() => beside(&place, bytes),
            Err(_) if fs::symlink_metadata(path).is_err() => beside(path, bytes),
            // A device or a pipe has no place beside it, nor has a link to nothing.
            _ => fs::write(path, bytes),
        };
        written.map_err(|error| cannot_write(&path.display().to_string(), error))
    }

    /// Returns the failure for an error of writing. A closed pipe is none.
    pub fn failure(&self, error: io::Error) -> Failure {
        cannot_write(&self.name, error)
    }
}

/// Writes to a temporary file beside the path, and renames it. If anything fails, the temporary file is removed.
fn beside(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    // This reports a missing folder plainly; errors of `tempfile` name the temporary file.
    fs::metadata(folder)?;
    let mut file = builder.tempfile_in(folder).map_err(|error| io::Error::from(error.kind()))?;
    file.as_file_mut().write_all(bytes)?;
    if let Ok(old) = fs::metadata(path) {
        file.as_file().set_permissions(old.permissions())?;
    }
    file.persist(path).map_err(|error| error.error)?;
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
