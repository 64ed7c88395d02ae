//! Faults around the command: full disks, closed streams, scarce memory, killed and interrupted processes.

mod files;
mod interrupts;
mod limits;
mod streams;
mod text;

use crate::common::command::{Ran, finish};
use std::{
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Three dials, as a file.
const PUZZLE: &str = "positions = 4\ndials = 3\nmoves = [\"AB\", \"BC\", \"C\"]\nstart = \"0 1 2\"\n";

/// Runs a command of the shell with `$0` as the program, in a folder.
fn shell(script: &str, folder: &Path) -> Ran {
    finish(in_shell(script, folder).spawn().unwrap())
}

fn in_shell(script: &str, folder: &Path) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", script, env!("CARGO_BIN_EXE_turnbook")]).current_dir(folder);
    shell.stdin(std::process::Stdio::piped());
    shell.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
    shell
}

/// Writes files to a folder.
fn write(folder: &Path, files: &[(&str, &str)]) {
    for (name, text) in files {
        fs::write(folder.join(name), text).unwrap();
    }
}

/// Returns the files and folders in a folder, sorted.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let mut entries: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    entries
}

/// A small file system in memory, for the life of the value.
struct Mounted(PathBuf);

impl Mounted {
    /// Mounts it at a folder. `None` if this process may not; then the test says so.
    fn new(folder: PathBuf, options: &str) -> Option<Mounted> {
        let arguments = ["-t", "tmpfs", "-o", options, "none"].map(OsStr::new);
        let mounted = Command::new("mount").args(arguments).arg(&folder).output();
        if mounted.is_ok_and(|mounted| mounted.status.success()) {
            return Some(Mounted(folder));
        }
        println!("skipped: no file system can be mounted here");
        None
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(&self.0).status();
    }
}
