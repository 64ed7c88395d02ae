//! The arguments, and the help.

use super::{
    cache, census, check, custom, explain, failure::Failure, generate, hint, presets, race, show, solve, tables,
    validate,
};
use clap::{CommandFactory, Parser, Subcommand, builder::PossibleValuesParser, builder::TypedValueParser};
use std::{fmt::Display, ops::RangeInclusive, str::FromStr};

const HELP: &str = "\
Examples:
  turnbook clocks 3 3 0 2 2 2 2 1 2            4 5 8 9
  turnbook rotation 111132323132231222312133   AC, symbol 2
  turnbook clocks --judge usaco < clocks.in    in the format of a judge
  turnbook explain clocks 330222212            the answer, step by step
  turnbook census rotation --boards            all 9,465,511,770 boards, counted
  turnbook tables export patterns --as c       for other tools
  turnbook clocks --help                       the order of the dials

Exit status: 0 done; 1 the answer is no; 2 bad usage or bad input;
3 a limit stopped the search before there was an answer.";

/// Finds the shortest solution of turning puzzles: The Clocks (IOI 1994), the Rotation Game (ACM Shanghai 2004), and your own.
#[derive(Parser)]
#[command(version, arg_required_else_help = true, after_help = HELP)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand)]
pub enum Command {
    /// Solve The Clocks: turn nine dials to 12 o'clock in the fewest moves
    #[command(after_help = solve::CLOCKS_HELP)]
    Clocks(solve::ClocksArgs),
    /// Solve the Rotation Game: bring eight of one symbol into the centre in the fewest moves
    #[command(after_help = solve::ROTATION_HELP)]
    Rotation(solve::RotationArgs),
    /// Solve your own clocks, lights or cubes
    #[command(after_help = custom::DIALS_HELP)]
    Dials(custom::DialsArgs),
    /// Solve your own sliding rows and rings
    #[command(after_help = custom::LOOPS_HELP)]
    Loops(custom::LoopsArgs),
    /// List the built-in puzzles, or print the definition of one
    #[command(after_help = presets::HELP)]
    Presets {
        #[command(subcommand)]
        command: Option<presets::Command>,
    },
    /// Explain an answer step by step, or why there is none
    #[command(after_help = explain::HELP)]
    Explain(explain::Args),
    /// Give a hint: how many moves, the next move, or the whole answer
    #[command(after_help = hint::HELP)]
    Hint(hint::Args),
    /// Draw a state
    #[command(after_help = show::HELP)]
    Show(show::Args),
    /// Compare the methods on one state: nodes, time and memory
    #[command(after_help = race::HELP)]
    Race(race::Args),
    /// List, export and verify the tables
    Tables {
        #[command(subcommand)]
        command: tables::Command,
    },
    /// Show, verify or clear the tables that are kept for puzzles of loops
    #[command(after_help = cache::HELP)]
    Cache {
        #[command(subcommand)]
        command: Option<cache::Command>,
    },
    /// Count all states by their distance, and find the hardest
    #[command(after_help = census::HELP)]
    Census(census::Args),
    /// Write test data: cases of a given length, test sets with answers, malformed inputs
    #[command(after_help = generate::HELP)]
    Generate(generate::Args),
    /// Check the answers in an output, and report what is wrong
    #[command(after_help = check::HELP)]
    Check(check::Args),
    /// Validate inputs against what a judge's statement promises
    #[command(after_help = validate::HELP)]
    Validate(validate::Args),
    /// List the judges, their aliases, and their formats
    Judges,
    /// Print a completion script for a shell
    #[command(
        after_help = "Example:\n  turnbook completions bash > ~/.local/share/bash-completion/completions/turnbook"
    )]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page of turnbook or of a subcommand
    #[command(after_help = "Examples:\n  turnbook man clocks | man -l -\n  turnbook man tables export | man -l -")]
    Man {
        /// The subcommand, and its own subcommand
        #[arg(value_name = "NAME")]
        of: Vec<String>,
    },
}

/// Parses one of a few values by its name.
pub fn one_of<T: Copy + Send + Sync + 'static>(
    all: &'static [T],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(all.iter().map(move |value| name(*value)))
        .map(move |typed| *all.iter().find(|value| name(**value) == typed).expect("clap has tried the name"))
}

/// Parses a number in a range.
pub fn number<T>(range: RangeInclusive<T>) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |typed| {
        let number = typed.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| format!("expected a number from {} to {}", range.start(), range.end()))
    }
}

/// Makes the manual page of turnbook or of a subcommand at any depth: `tables export`, or `tables-export` as pages refer
/// to it.
pub fn man(of: &[String]) -> Result<Vec<u8>, Failure> {
    let mut command = without_help(Args::command());
    command.build();
    let words: Vec<&str> = of.iter().flat_map(|words| words.split_whitespace()).collect();
    let path = words.join("-");
    let page = match path.strip_prefix("turnbook-").unwrap_or(&path) {
        "" => Some(&command),
        path => descendant(&command, path),
    };
    let page = page.ok_or_else(|| Failure::Usage(format!("there is no subcommand '{}'", words.join(" "))))?;
    let mut text = Vec::new();
    clap_mangen::Man::new(page.clone())
        .render(&mut text)
        .map_err(|error| Failure::Io("write the manual page".into(), error))?;
    // The text after the options has no heading in the help; in manuals it has this one.
    Ok(String::from_utf8_lossy(&text).replacen("\n.SH EXTRA\n", "\n.SH NOTES\n", 1).into_bytes())
}

/// Leaves out the subcommands `help`, which have no page.
fn without_help(command: clap::Command) -> clap::Command {
    command.disable_help_subcommand(true).mut_subcommands(without_help)
}

/// Finds a subcommand at any depth by the names on the way, with hyphens between.
fn descendant<'c>(command: &'c clap::Command, path: &str) -> Option<&'c clap::Command> {
    command.get_subcommands().find_map(|child| match path.strip_prefix(child.get_name())? {
        "" => Some(child),
        rest => descendant(child, rest.strip_prefix('-')?),
    })
}
