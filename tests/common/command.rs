//! The command and other programs, run to their end, and a folder for what they write.

use std::{
    ffi::OsStr,
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
};
use turnbook::tables::Kind;

pub struct Ran {
    pub status: i32,
    pub stdout: String,
    pub stderr: String,
}

pub fn turnbook<A: AsRef<OsStr>>(arguments: &[A]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_turnbook"));
    piped(command.args(arguments));
    command
}

fn piped(command: &mut Command) -> &mut Command {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped())
}

pub fn finish(child: Child) -> Ran {
    let output = child.wait_with_output().unwrap();
    Ran {
        status: output.status.code().expect("it is not killed"),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Runs a command on an input.
pub fn feed(command: &mut Command, input: &[u8]) -> Ran {
    let mut child = piped(command).spawn().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let mut stdin = child.stdin.take().unwrap();
    std::thread::scope(|scope| {
        // It may well stop reading before the end.
        scope.spawn(move || drop(stdin.write_all(input)));
        finish(child)
    })
}

pub fn run_with<A: AsRef<OsStr>>(arguments: &[A], input: &[u8]) -> Ran {
    feed(&mut turnbook(arguments), input)
}

pub fn run(line: &str, input: &str) -> Ran {
    run_with(&line.split_whitespace().collect::<Vec<_>>(), input.as_bytes())
}

/// What a run that has nothing to complain of prints.
pub fn answer(line: &str, input: &str) -> String {
    let ran = run(line, input);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{line}");
    ran.stdout
}

fn output(command: &mut Command) -> Output {
    command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"))
}

/// What a command that has nothing to complain of prints, be it text or not.
pub fn printed(command: &mut Command) -> Vec<u8> {
    let output = output(command);
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), told.as_ref()), (Some(0), ""), "{command:?}");
    output.stdout
}

pub fn printed_text(command: &mut Command) -> String {
    String::from_utf8(printed(command)).unwrap()
}

/// Runs a command that prints no answer; returns its exit status and what it says.
pub fn told(command: &mut Command) -> (i32, String) {
    let output = output(command);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "", "{command:?}");
    (output.status.code().expect("it is not killed"), String::from_utf8(output.stderr).unwrap())
}

/// Asserts that a command refuses its usage or its input, with a message that holds each of the hints.
pub fn assert_refused(command: &mut Command, hints: &[&str]) {
    let (status, message) = told(command);
    assert_eq!(status, 2, "{command:?}: {message}");
    for hint in hints {
        assert!(message.contains(hint), "{hint}: {message}");
    }
}

/// The same command under a limit that the shell sets, which holds for root as well.
pub fn limited(limit: &str, command: &Command) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!(r#"{limit} && exec "$0" "$@""#)]).arg(command.get_program()).args(command.get_args());
    shell
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

/// A folder of its own for a test.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(env!("CARGO_CRATE_NAME")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Whether a tool of the system is there; says so if it is not.
pub fn there_is(tool: &str) -> bool {
    let found = Command::new(tool).arg("--version").output().is_ok_and(|output| output.status.success());
    if !found {
        eprintln!("there is no {tool} here: what it would show is not tested");
    }
    found
}

/// The compilers that must take the headers, with their arguments. Where Rust links there is one of C.
#[cfg(unix)]
pub fn compilers() -> impl Iterator<Item = &'static [&'static str]> {
    let all: [&[&str]; 2] = [&["cc", "-std=c99"], &["c++", "-x", "c++"]];
    all.into_iter().filter(|compiler| compiler[0] == "cc" || there_is(compiler[0]))
}
