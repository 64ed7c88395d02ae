//! The command: arguments to calls of the library, results to text.

mod args;
mod failure;
mod input;
mod judges;
mod output;
mod puzzle;
mod solve;

use args::{Args, Command};
use clap::{CommandFactory, Parser};
use failure::Failure;
use output::Output;
use std::{io::Write, process::ExitCode};
use turnbook::{Board, Clocks};

/// Runs the command with the arguments of the process.
pub fn main() -> ExitCode {
    match run(Args::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Clocks(args) => {
            let form = args.form()?;
            solve::run::<Clocks>(&args.dials_given, &args.common, form, args.method)
        }
        Command::Rotation(args) => {
            let form = args.form()?;
            solve::run::<Board>(&args.symbols, &args.common, form, args.method)
        }
        Command::Judges => print(judges::list().as_bytes()),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Args::command(), "turnbook", &mut script);
            print(&script)
        }
        Command::Man { of } => print(&args::man(of.as_deref())?),
    }
}

fn print(text: &[u8]) -> Result<(), Failure> {
    let mut output = Output::open(None)?;
    output.write_all(text).and_then(|()| output.flush()).map_err(|error| output.failure(error))
}
