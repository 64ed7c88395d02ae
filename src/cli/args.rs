//! The arguments, and the help.

use super::{failure::Failure, help, judges, puzzle::Puzzle};
use clap::{
    Args as ClapArgs, CommandFactory, Parser, Subcommand, ValueEnum, builder::PossibleValuesParser,
    builder::TypedValueParser,
};
use std::{
    ffi::OsString,
    num::NonZeroUsize,
    path::{Path, PathBuf},
};
use turnbook::{
    Board, Clocks, clocks,
    judge::{ClocksForm, Dials},
    notation::State,
    rotation,
    tables::{Format, Kind},
};

/// Solves puzzles of turns optimally and at once: The Clocks (IOI 1994) and the Rotation Game (ACM Shanghai 2004).
#[derive(Parser)]
#[command(version, arg_required_else_help = true, after_help = help::MAIN)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand)]
pub enum Command {
    /// Solve The Clocks: turn nine dials to 12 o'clock in the fewest moves
    #[command(after_help = help::CLOCKS)]
    Clocks(ClocksArgs),
    /// Solve the Rotation Game: bring eight of one symbol into the centre in the fewest moves
    #[command(after_help = help::ROTATION)]
    Rotation(RotationArgs),
    /// The tables: what they are, for other tools, and proved right
    Tables {
        #[command(subcommand)]
        command: TablesCommand,
    },
    /// Count all states: how many need how many moves, and which are hardest
    Census {
        #[command(subcommand)]
        of: CensusCommand,
    },
    /// List the judges, their other names, and how each reads and writes
    Judges,
    /// Print a completion script for a shell
    #[command(
        after_help = "Example:\n  turnbook completions bash > ~/.local/share/bash-completion/completions/turnbook"
    )]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page, of the whole or of one subcommand
    #[command(after_help = "Example:\n  turnbook man clocks | man -l -")]
    Man {
        /// The subcommand
        of: Option<String>,
    },
}

#[derive(Subcommand)]
pub enum TablesCommand {
    /// Say of each table what it maps, how large it is, its SHA-256, and how long it takes to fill it
    Info,
    /// Write a table for another tool
    #[command(after_help = help::EXPORT)]
    Export(ExportArgs),
    /// Prove tables right: those of this program, or an exported one
    #[command(after_help = help::VERIFY)]
    Verify {
        /// A table exported `--as bin`; `-` is standard input
        file: Option<PathBuf>,
    },
}

#[derive(Subcommand)]
pub enum CensusCommand {
    /// Count the 262,144 states of The Clocks
    Clocks(CensusArgs),
    /// Count the 735,471 patterns of the Rotation Game, or all its boards
    #[command(after_help = help::CENSUS)]
    Rotation {
        /// Count all 9,465,511,770 boards
        #[arg(long)]
        boards: bool,
        /// How many threads count the boards; as many as the machine has, if not said
        #[arg(long, value_name = "N", requires = "boards")]
        threads: Option<NonZeroUsize>,
        #[command(flatten)]
        args: CensusArgs,
    },
}

#[derive(ClapArgs)]
pub struct CensusArgs {
    /// Write an object of JSON
    #[arg(long)]
    pub json: bool,
    /// Draw the histogram
    #[arg(long, value_name = "FILE.svg")]
    pub plot: Option<PathBuf>,
}

#[derive(ClapArgs)]
pub struct ExportArgs {
    /// Which table
    #[arg(value_name = "NAME", value_parser = one_of(&Kind::ALL, Kind::name))]
    pub table: Kind,
    /// The format
    #[arg(long = "as", value_name = "FORMAT")]
    pub format: ExportFormat,
    /// Write to a file, which is left as it was if that fails
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// A format of an exported table.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum ExportFormat {
    /// The binary format of turnbook, which `verify` reads
    Bin,
    /// A header for C99 and C++
    C,
    /// A file of Rust
    Rust,
    /// An object of JSON
    Json,
    /// A file that numpy.load reads
    Npy,
}

impl From<ExportFormat> for Format {
    fn from(format: ExportFormat) -> Format {
        match format {
            ExportFormat::Bin => Format::Bin,
            ExportFormat::C => Format::C,
            ExportFormat::Rust => Format::Rust,
            ExportFormat::Json => Format::Json,
            ExportFormat::Npy => Format::Npy,
        }
    }
}

#[derive(ClapArgs)]
pub struct ClocksArgs {
    /// The nine dials, A to I; without them, cases are read from standard input
    #[arg(value_name = "DIAL", allow_negative_numbers = true, conflicts_with_all = ["input", "files"])]
    pub dials_given: Vec<OsString>,
    /// What the numbers are; told from the numbers if not said
    #[arg(long, value_name = "UNIT", conflicts_with = "judge")]
    dials: Option<Unit>,
    /// How the answer is found
    #[arg(long, value_name = "NAME", default_value_t, value_parser = one_of(clocks::Method::ALL, clocks::Method::name))]
    pub method: clocks::Method,
    #[command(flatten)]
    pub common: Common,
}

#[derive(ClapArgs)]
pub struct RotationArgs {
    /// The 24 symbols, cells 1 to 24; without them, boards are read from standard input
    #[arg(value_name = "SYMBOL", allow_negative_numbers = true, conflicts_with_all = ["input", "files"])]
    pub symbols: Vec<OsString>,
    /// How the answer is found
    #[arg(long, value_name = "NAME", default_value_t, value_parser = one_of(rotation::Method::ALL, rotation::Method::name))]
    pub method: rotation::Method,
    #[command(flatten)]
    pub common: Common,
}

#[derive(ClapArgs)]
pub struct Common {
    /// Read and write exactly as a judge does (`turnbook judges` lists them)
    #[arg(long, value_name = "NAME")]
    judge: Option<String>,
    /// Read and write the files that the judge names
    #[arg(long, requires = "judge", conflicts_with_all = ["input", "output"])]
    files: bool,
    /// Read cases from a file; `-` is standard input
    #[arg(long, value_name = "FILE")]
    input: Option<PathBuf>,
    /// Write answers to a file; `-` is standard output
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write an object of JSON for each case, one a line, whatever the judge wants
    #[arg(long)]
    pub json: bool,
    /// Go on after a bad case, and report each; the exit status is 2 all the same
    #[arg(long)]
    pub keep_going: bool,
    /// How many threads answer a large input; answers come in its order all the same
    #[arg(long, value_name = "N", default_value_t = NonZeroUsize::MIN)]
    threads: NonZeroUsize,
    /// Say on standard error how many nodes were expanded, and how long it took: case by case, without the path for
    /// batches
    #[arg(long)]
    pub stats: bool,
}

/// What the numbers of the dials are.
#[derive(Clone, Copy, ValueEnum)]
enum Unit {
    /// 0, 1, 2, 3 quarter turns past 12 o'clock
    Quarters,
    /// 12, 3, 6, 9 o'clock
    Hours,
    /// 0, 90, 180, 270 degrees from 12 o'clock
    Degrees,
}

impl ClocksArgs {
    /// Returns how to read and write.
    pub fn form(&self) -> Result<ClocksForm, Failure> {
        let dials = self.dials.map(|unit| match unit {
            Unit::Quarters => Dials::Quarters,
            Unit::Hours => Dials::Hours,
            Unit::Degrees => Dials::Degrees,
        });
        let form = self.common.form::<Clocks>()?;
        Ok(ClocksForm { dials: dials.or(form.dials), ..form })
    }
}

impl RotationArgs {
    /// Returns how to read and write.
    pub fn form(&self) -> Result<<Board as State>::Form, Failure> {
        self.common.form::<Board>()
    }
}

impl Common {
    /// Returns how the judge reads and writes, or the form for anything if there is none.
    fn form<P: Puzzle>(&self) -> Result<P::Form, Failure> {
        match &self.judge {
            None => Ok(P::ANY),
            Some(name) => judges::find::<P>(name).map(|(_, form)| form),
        }
    }

    /// Returns the number of threads. More than a machine can have are of no use.
    pub fn threads(&self) -> usize {
        self.threads.get().min(256)
    }

    /// Returns the files to read and to write, in place of the standard streams.
    pub fn paths<P: Puzzle>(&self) -> Result<(Option<&Path>, Option<&Path>), Failure> {
        if let (true, Some(name)) = (self.files, &self.judge) {
            let (judge, _) = judges::find::<P>(name)?;
            let (input, output) = judge.files.ok_or_else(|| {
                Failure::Usage(format!("{} reads and writes the standard streams, not files", judge.name))
            })?;
            return Ok((Some(input.as_ref()), Some(output.as_ref())));
        }
        let stream = |path: &&Path| *path != Path::new("-");
        let (input, output) = (self.input.as_deref().filter(stream), self.output.as_deref().filter(stream));
        if output.is_some_and(|output| would_empty(output, input)) {
            return Err(Failure::Usage("the input cannot be written to while it is read".to_string()));
        }
        Ok((input, output))
    }
}

/// Whether to write a file would empty the input, a file or standard input, before it is read.
fn would_empty(output: &Path, input: Option<&Path>) -> bool {
    let input = input.map_or_else(same_file::Handle::stdin, same_file::Handle::from_path);
    output.is_file() && matches!((same_file::Handle::from_path(output), input), (Ok(one), Ok(other)) if one == other)
}

/// Takes one of a few values by its name.
fn one_of<T: Copy + Send + Sync + 'static>(
    all: &'static [T],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(all.iter().map(move |value| name(*value)))
        .map(move |typed| *all.iter().find(|value| name(**value) == typed).expect("clap has tried the name"))
}

/// Makes the manual page, of the whole or of one subcommand.
pub fn man(of: Option<&str>) -> Result<Vec<u8>, Failure> {
    let mut command = Args::command();
    command.build();
    let page = match of {
        None => command,
        Some(name) => command
            .find_subcommand(name)
            .cloned()
            .ok_or_else(|| Failure::Usage(format!("there is no subcommand '{name}'")))?,
    };
    let mut text = Vec::new();
    clap_mangen::Man::new(page)
        .render(&mut text)
        .map_err(|error| Failure::Io("write the manual page".into(), error))?;
    Ok(text)
}
