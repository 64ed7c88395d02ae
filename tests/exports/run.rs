//! The commands that export, and the programs that read what they export.

use crate::common::{
    command::{output, turnbook},
    tool::there_is,
};
use std::{path::Path, process::Command};
use turnbook::tables::Kind;

/// Returns what a command prints, as bytes. It must succeed, with nothing on standard error.
pub fn printed(command: &mut Command) -> Vec<u8> {
    let output = output(command);
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), told.as_ref()), (Some(0), ""), "{command:?}");
    output.stdout
}

pub fn printed_text(command: &mut Command) -> String {
    String::from_utf8(printed(command)).unwrap()
}

/// The command that exports a table to standard output.
pub fn export(kind: Kind, format: &str) -> Command {
    turnbook(&["tables", "export", kind.name(), "--as", format])
}

/// The command that exports a table to a file.
pub fn export_to(file: &Path, kind: Kind, format: &str) -> Command {
    let mut command = export(kind, format);
    command.arg("--output").arg(file);
    command
}

/// Exports each table through the command, to a file named after it.
pub fn export_all(folder: &Path, format: &str, extension: &str) {
    for kind in Kind::ALL {
        printed(&mut export_to(&folder.join(format!("{kind}.{extension}")), kind, format));
    }
}

/// The C and C++ compilers of the system, with their arguments. Rust itself links with `cc`, so there is one.
#[cfg(unix)]
pub fn compilers() -> impl Iterator<Item = &'static [&'static str]> {
    let all: [&[&str]; 2] = [&["cc", "-std=c99"], &["c++", "-x", "c++"]];
    all.into_iter().filter(|compiler| compiler[0] == "cc" || there_is(compiler[0]))
}
