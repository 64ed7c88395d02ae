//! The arguments, and the help.

use super::{
    batch, cache, census, check, explain, export, failure::Failure, generate, hint, learn, presets, race, show, solve,
    tables, validate,
};
use clap::{CommandFactory, Parser, Subcommand, builder::PossibleValuesParser, builder::TypedValueParser};
use std::{collections::BTreeSet, env, ffi::OsString, fmt::Display, ops::RangeInclusive, str::FromStr};

const HELP: &str = "\
Examples:
  turnbook clocks 3 3 0 2 2 2 2 1 2            4 5 8 9
  turnbook rotation 111132323132231222312133   AC, symbol 2
  turnbook clocks --judge usaco < clocks.in    in the format of a judge
  turnbook explain clocks 330222212            the answer, step by step
  turnbook census rotation --boards            all 9,465,511,770 boards, counted
  turnbook lights-out-3x3 '##. #.# ...'        a puzzle with a name (`turnbook presets`)
  turnbook --positions 3 --moves 'AB BC' --goal equal 0 2 1
  turnbook export patterns --as c              for other tools
  turnbook clocks --help                       the order of the dials

Exit status: 0 done; 1 the answer is no; 2 bad usage or bad input;
3 a limit stopped the search before there was an answer.";

/// Finds the shortest solution of turning puzzles: The Clocks (IOI 1994), the Rotation Game (ACM Shanghai 2004), and your own.
#[derive(Parser)]
#[command(version, arg_required_else_help = true, after_help = HELP)]
#[command(override_usage = "turnbook PUZZLE [STATE]...          solve: the fewest moves, or why there is no solution
       turnbook COMMAND [OPTIONS]...        `turnbook COMMAND --help` explains one")]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand)]
pub enum Command {
    /// Solve The Clocks: turn nine dials to 12 o'clock in the fewest moves
    #[command(after_help = batch::CLOCKS_HELP)]
    Clocks(batch::ClocksArgs),
    /// Solve the Rotation Game: bring eight of one symbol into the centre in the fewest moves
    #[command(after_help = batch::ROTATION_HELP)]
    Rotation(batch::RotationArgs),
    /// Solve any puzzle of dials, lights, cubes, sliding rows or rings
    #[command(after_help = solve::HELP)]
    Solve(solve::Args),
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
    /// Write a table, or a puzzle with all its answers, for another program
    #[command(after_help = export::HELP)]
    Export(export::Args),
    /// Infer a definition from what the buttons were seen to do
    #[command(after_help = learn::HELP)]
    Learn(learn::Args),
    /// List the built-in puzzles, or describe some
    #[command(after_help = presets::HELP)]
    Presets(presets::Args),
    /// List the tables: what each maps, its size, its SHA-256, and how long it takes to fill; or verify them
    Tables {
        #[command(subcommand)]
        command: Option<tables::Command>,
    },
    /// List the judges, their aliases, and their formats, or describe one
    Judges {
        /// A name, or a part of one or of the title
        name: Option<String>,
    },
    /// Print a completion script for a shell
    #[command(
        after_help = "Example:\n  turnbook completions bash > ~/.local/share/bash-completion/completions/turnbook"
    )]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page of turnbook or of a subcommand
    #[command(after_help = "Examples:\n  turnbook man clocks | man -l -\n  turnbook man tables verify | man -l -")]
    Man {
        /// The subcommand, and its own subcommand
        #[arg(value_name = "NAME")]
        of: Vec<String>,
    },
}

/// Returns the arguments of the process as the parser takes them: a word that is no subcommand is a puzzle to be solved,
/// and a row such as `-x--` is no option.
pub fn arguments() -> Vec<OsString> {
    let mut arguments: Vec<OsString> = env::args_os().collect();
    let is_known = |word: &str| word == "help" || Args::command().get_subcommands().any(|verb| verb.get_name() == word);
    match arguments.get(1).map(|word| word.to_string_lossy()) {
        Some(word) if !is_known(&word) && !matches!(&*word, "-h" | "--help" | "-V" | "--version") => {
            arguments.insert(1, "solve".into());
        }
        _ => {}
    }
    for word in arguments.iter_mut().skip(2) {
        let text = word.to_string_lossy();
        let others: BTreeSet<char> = text.chars().filter(|character| *character != '-').collect();
        let is_row = text.starts_with('-') && text.len() > 2 && others.len() < 2;
        if is_row {
            *word = format!(" {text}").into();
        }
    }
    arguments
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

/// Makes the manual page of turnbook or of a subcommand at any depth: `tables verify`, or `tables-verify` as pages refer
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
