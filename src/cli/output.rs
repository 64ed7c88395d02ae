//! Where answers go.

use super::{failure::Failure, input::refuse_input};
use serde::Serialize;
use std::{
    fmt,
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::Path,
};

const STDOUT: &str = "standard output";

/// Standard output, or a file. Not buffered: answers come many at a time.
pub struct Output {
    writer: Box<dyn Write + Send>,
    name: String,
}

impl Output {
    /// Opens a file to write, or standard output if there is no path. Refuses a file that is also an input.
    pub fn open(path: Option<&Path>) -> Result<Output, Failure> {
        let Some(path) = path else {
            return Ok(Output { writer: Box::new(stdout()?), name: STDOUT.into() });
        };
        refuse_input(path)?;
        let name = path.display().to_string();
        match File::create(path) {
            Ok(file) => Ok(Output { writer: Box::new(file), name }),
            Err(error) => Err(cannot_write(&name, error)),
        }
    }

    /// Writes a text to standard output.
    pub fn print(text: &[u8]) -> Result<(), Failure> {
        let mut stdout = stdout()?.lock();
        let written = stdout.write_all(text).and_then(|()| stdout.flush());
        written.map_err(|error| cannot_write(STDOUT, error))
    }

    /// Writes to standard output what need not be held as a whole.
    fn print_with(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
        let mut stdout = BufWriter::new(stdout()?.lock());
        let written = write(&mut stdout).and_then(|()| stdout.flush());
        written.map_err(|error| cannot_write(STDOUT, error))
    }

    /// Writes a line to standard output, as it is made.
    pub fn print_line(line: impl fmt::Display) -> Result<(), Failure> {
        Output::print_with(|stdout| writeln!(stdout, "{line}"))
    }

    /// Writes a JSON object and a line end to standard output, as it is made.
    pub fn print_json(object: &impl Serialize) -> Result<(), Failure> {
        Output::print_with(|stdout| write_json(stdout, object))
    }

    /// Writes to a path as a whole, or to standard output if there is none; `-` is standard output, too.
    pub fn save(path: Option<&Path>, bytes: &[u8]) -> Result<(), Failure> {
        Output::save_with(path, |file| file.write_all(bytes))
    }

    /// Like [`save`](Self::save), for what need not be held as a whole.
    pub fn save_with(path: Option<&Path>, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
        match path.filter(|path| *path != Path::new("-")) {
            Some(path) => {
                refuse_input(path)?;
                replace(path, write).map_err(|error| cannot_write(&path.display().to_string(), error))
            }
            None => Output::print_with(write),
        }
    }

    /// Returns the failure for an error of writing. A closed pipe is no failure.
    pub fn failure(&self, error: io::Error) -> Failure {
        cannot_write(&self.name, error)
    }
}

/// Writes a JSON object and a line end.
pub fn write_json(to: &mut dyn Write, object: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *to, object).map_err(io::Error::from)?;
    writeln!(to)
}

fn stdout() -> Result<io::Stdout, Failure> {
    #[cfg(unix)]
    if super::closed::stdout_was_closed() {
        return Err(Failure::Usage(format!("cannot write {STDOUT}: it is closed")));
    }
    Ok(io::stdout())
}

/// Writes a file atomically: if that fails, the old file stays.
fn replace(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    match fs::canonicalize(path) {
        // A link stays one; the file that it leads to is replaced.
        Ok(place) if place.is_file() => beside(&place, write),
        Err(_) if fs::symlink_metadata(path).is_err() => beside(path, write),
        // A device or a pipe has no place beside it, nor has a link to nothing.
        _ => buffered(&mut File::create(path)?, write),
    }
}

/// Writes to a temporary file beside the path, and renames it. If anything fails, the temporary file is removed.
fn beside(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
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
    buffered(file.as_file_mut(), write)?;
    if let Ok(old) = fs::metadata(path) {
        file.as_file().set_permissions(old.permissions())?;
    }
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

fn buffered(file: &mut File, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut file = BufWriter::new(file);
    write(&mut file)?;
    file.flush()
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
