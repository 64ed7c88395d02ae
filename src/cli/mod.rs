//! The command: arguments to calls of the library, results to text.

mod args;
mod batch;
mod cache;
mod canvas;
mod census;
mod check;
#[cfg(unix)]
mod closed;
mod color;
mod definition;
mod explain;
mod export;
mod failure;
mod generate;
mod hint;
mod input;
mod json;
mod judges;
mod learn;
mod limits;
mod output;
mod presets;
mod progress;
mod puzzle;
mod quick;
mod race;
mod report;
mod show;
mod signal;
mod solve;
mod states;
mod subject;
mod tables;
mod validate;

use args::{Args, Command};
use clap::{CommandFactory, Parser};
use failure::Failure;
use output::Output;
use std::process::ExitCode;

/// Runs the command with the arguments of the process.
pub fn main() -> ExitCode {
    let result = quick::answer(std::env::args_os().skip(1)).unwrap_or_else(|| {
        signal::handle_scarcity();
        match Args::try_parse_from(args::arguments()) {
            Ok(args) => run(args.command),
            Err(error) => print_help(&error),
        }
    });
    let status = result.map_or_else(Failure::report, |()| ExitCode::SUCCESS);
    if signal::interrupted() { ExitCode::from(signal::INTERRUPTED) } else { status }
}

/// Prints the output of clap: help, the version, or an error in the arguments.
fn print_help(error: &clap::Error) -> Result<(), Failure> {
    let text = error.render();
    if error.use_stderr() {
        if let Some(failure) = check::refused(std::env::args_os(), error) {
            return Err(failure);
        }
        anstream::eprint!("{}", text.ansi());
        return Err(Failure::Reported);
    }
    match anstream::AutoStream::choice(&std::io::stdout()) {
        anstream::ColorChoice::Never => Output::print(text.to_string().as_bytes()),
        _ => Output::print(text.ansi().to_string().as_bytes()),
    }
}

fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Clocks(args) => batch::clocks(&args),
        Command::Rotation(args) => batch::rotation(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Export(args) => export::run(&args),
        Command::Learn(args) => learn::run(&args),
        Command::Presets(args) => presets::run(&args),
        Command::Explain(args) => explain::run(&args),
        Command::Hint(args) => hint::run(&args),
        Command::Show(args) => show::run(&args),
        Command::Race(args) => race::run(&args),
        Command::Tables { command } => tables::run(command),
        Command::Cache { command } => cache::run(command),
        Command::Census(args) => census::run(&args),
        Command::Generate(args) => generate::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Validate(args) => validate::run(&args),
        Command::Judges { name } => judges::run(name.as_deref()),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Args::command(), "turnbook", &mut script);
            Output::print(&script)
        }
        Command::Man { of } => Output::print(&args::man(&of)?),
    }
}
