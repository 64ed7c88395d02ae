//! Runs the command, and other programs, to their end.

use std::{
    ffi::OsStr,
    io::Write,
    process::{Child, Command, Output, Stdio},
};

pub struct Ran {
    pub status: i32,
    pub stdout: String,
    pub stderr: String,
}

pub fn turnbook<A: AsRef<OsStr>>(arguments: &[A]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_turnbook"));
    // Drawings depend on the locale.
    piped(command.args(arguments).env("LC_ALL", "C.UTF-8"));
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

/// Returns what a run prints. It must succeed, with nothing on standard error.
pub fn answer(line: &str, input: &str) -> String {
    let ran = run(line, input);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{line}");
    ran.stdout
}

pub fn output(command: &mut Command) -> Output {
    command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"))
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
