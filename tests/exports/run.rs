//! The commands that export, and the programs that read what they export.

use crate::common::{
    command::{output, turnbook},
    tool::there_is,
};
use std::{path::Path, process::Command};
use turnbook::export::{Descriptor, TABLES};

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
pub fn export(descriptor: &Descriptor, format: &str) -> Command {
    turnbook(&["export", descriptor.name, "--as", format])
}

/// The command that exports a table to a file.
pub fn export_to(file: &Path, descriptor: &Descriptor, format: &str) -> Command {
    let mut command = export(descriptor, format);
    command.arg("--output").arg(file);
    command
}

/// Exports each table through the command, to a file named after it.
pub fn export_all(folder: &Path, format: &str, extension: &str) {
    for descriptor in TABLES {
        printed(&mut export_to(&folder.join(format!("{descriptor}.{extension}")), descriptor, format));
    }
}

/// The C and C++ compilers of the system, with their arguments. Rust itself links with `cc`, so there is one.
#[cfg(unix)]
pub fn compilers() -> impl Iterator<Item = &'static [&'static str]> {
    let all: [&[&str]; 2] = [&["cc", "-std=c99"], &["c++", "-x", "c++"]];
    all.into_iter().filter(|compiler| compiler[0] == "cc" || there_is(compiler[0]))
}

/// The warnings of C compilers that no exported header gives.
pub const WARNINGS: [&str; 6] = ["-Wall", "-Wextra", "-pedantic", "-Wconversion", "-Wsign-conversion", "-Werror"];
