//! `turnbook tables`: what they are, for other tools, and proved right.

use super::{
    definition::{bytes, load_named},
    failure::{Failure, say},
    input::Input,
    output::Output,
    progress::Progress,
};
use crate::{
    generate::{CheckError, Module, Puzzle, from_puzzle},
    presets::Preset,
    tables::{BinError, Format, Kind, Table},
};
use clap::ValueEnum;
use sha2::{Digest, Sha256};
use std::{
    fmt::Write as _,
    path::{Path, PathBuf},
    time::Instant,
};

const EXPORT_HELP: &str = "\
Tables:
  clocks           each of 262,144 states to its distance and turns; 1 MiB
  clocks-compact   two tables of 512, whose sum is the turns; 4 KiB
  unit-moves       the unit-move matrix, 9 by 9
  patterns         each of 735,471 patterns to its distance and first move
  rank-upper, rank-lower
                   a pattern to its number: the sum of two entries

A preset or a file of TOML is exported as the answers to all its states: for
dials, a table of the distances or, where that is less, the matrix of the
solutions; for loops, the distances of patterns or boards. `bin`, `json` and
`npy` are always the distances. docs/generate.md describes them.

C and Rust come with the functions that look up, and with the tables that they
need. docs/tables.md describes the binary format.

Examples:
  turnbook tables export clocks-compact --as c --output clocks.h
  turnbook tables export patterns --as npy --output patterns.npy
  turnbook tables export patterns --as bin > patterns.bin
  turnbook tables export mine.toml --as c --output mine.h
  turnbook tables export lights-out-5x5 --as rust --output lights.rs";

const VERIFY_HELP: &str = "\
Every entry is compared with its neighbours, by rules that know nothing of the
search which filled the table. Exit status: 0 right; 1 wrong, and the first wrong
entry is named; 2 no table.

Examples:
  turnbook tables verify
  turnbook tables verify patterns.bin
  turnbook tables verify mine.bin --puzzle mine.toml";

#[derive(clap::Subcommand)]
pub enum Command {
    /// Say of each table what it maps, how large it is, its SHA-256, and how long it takes to fill it
    Info,
    /// Write a table for another tool
    #[command(after_help = EXPORT_HELP)]
    Export(ExportArgs),
    /// Prove tables right: those of this program, or an exported one
    #[command(after_help = VERIFY_HELP)]
    Verify {
        /// A table exported `--as bin`; `-` is standard input
        file: Option<PathBuf>,
        /// The preset or the file of TOML that it is the table of
        #[arg(long, value_name = "PUZZLE", requires = "file")]
        puzzle: Option<String>,
    },
}

#[derive(clap::Args)]
pub struct ExportArgs {
    /// Which table; or a preset or a file of TOML, all states of which are answered
    #[arg(value_name = "NAME")]
    pub name: String,
    /// The format
    #[arg(long = "as", value_name = "FORMAT")]
    pub format: ExportFormat,
    /// Write to a file, which is left as it was if that fails
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// For a puzzle, in which form its answers are held in C and Rust
    #[arg(long, value_name = "FORM")]
    pub form: Option<ExportForm>,
    /// For a puzzle, the most bytes of data, as 512K or 64M
    #[arg(long, value_name = "BYTES", value_parser = bytes)]
    pub at_most: Option<usize>,
}

/// A form of the answers of a puzzle.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum ExportForm {
    /// The distance of each state
    Table,
    /// For dials, how to turn each by itself, and the ways to change nothing
    Matrix,
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

/// Runs one of the subcommands.
pub fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Info => Output::print(info().as_bytes()),
        Command::Export(args) => Output::save(args.output.as_deref(), &args.bytes()?),
        Command::Verify { file: None, .. } => Kind::ALL.into_iter().try_for_each(|kind| verify(&kind.table())),
        Command::Verify { file: Some(path), puzzle: None } => verify(&read(&path)?),
        Command::Verify { file: Some(path), puzzle: Some(puzzle) } => verify_puzzle(&path, &puzzle),
    }
}

impl ExportArgs {
    /// Returns what is exported. A table of this program is it before a preset of the same name.
    fn bytes(&self) -> Result<Vec<u8>, Failure> {
        let format = self.format.into();
        let Some(kind) = Kind::find(&self.name.to_lowercase()) else {
            let mut module = module(&self.name)?;
            module = match self.form {
                Some(ExportForm::Table) => module.with_table(),
                Some(ExportForm::Matrix) => module.with_matrix(),
                None => module,
            };
            if let Some(bytes) = self.at_most {
                module = module.at_most(bytes as u64);
            }
            return module.export(format).map_err(|error| Failure::Usage(format!("{}: {error}", self.name)));
        };
        if self.form.is_some() || self.at_most.is_some() {
            return Err(Failure::Usage(format!("{kind} is a table of one form: --form and --at-most are for puzzles")));
        }
        Ok(kind.table().export(format))
    }
}

/// Finds a preset or a file of TOML.
fn module(name: &str) -> Result<Module, Failure> {
    let loaded = load_named(name).unwrap_or_else(|| {
        let known = Kind::ALL.into_iter().map(Kind::name).chain(Preset::all().flat_map(Preset::names));
        let end = " (`turnbook tables info` and `turnbook presets` list them)";
        Err(Failure::unknown("there is no table, preset or file", name, known, end))
    });
    loaded.map(|puzzle| {
        let name = puzzle.name().to_string();
        from_puzzle(Puzzle::of(&puzzle).expect("presets and files are of dials or of loops")).named(name)
    })
}

/// Describes each table, and how long it takes to make it anew.
fn info() -> String {
    let mut text = String::new();
    for kind in Kind::ALL {
        let started = Instant::now();
        let filled = kind.fill();
        let seconds = started.elapsed().as_secs_f64();
        let digest = Sha256::digest(filled.bytes());
        let hex = digest.iter().fold(String::new(), |mut hex, byte| {
            let _ = write!(hex, "{byte:02x}");
            hex
        });
        let (entries, bytes) = (kind.entries(), kind.entries() * kind.width());
        let _ = writeln!(text, "{kind}: {}", kind.maps());
        let _ = writeln!(text, "    {entries} entries, {bytes} bytes, filled in {seconds:.6} s");
        let _ = writeln!(text, "    SHA-256 {hex}");
    }
    text
}

/// Reads an exported table; no more of a file than the longest table has.
fn read(path: &Path) -> Result<Table, Failure> {
    let input = Input::open(&[], Some(path))?;
    let name = input.name().to_string();
    let bytes = input.read_all(Table::MAX_BIN)?;
    Table::from_bin(&bytes).map_err(|error| {
        Failure::Usage(match error {
            // Not all of it was read.
            BinError::Length { expected, .. } if bytes.len() > Table::MAX_BIN => {
                format!("{name}: expected {expected} bytes, as the header says, found more")
            }
            BinError::Puzzle => format!("{name}: {error}; say which it is, as --puzzle mine.toml"),
            _ => format!("{name}: {error}"),
        })
    })
}

/// Proves the table of a puzzle right, and says so.
fn verify_puzzle(path: &Path, puzzle: &str) -> Result<(), Failure> {
    const HEADER: usize = 48;
    let module = module(puzzle)?;
    let input = Input::open(&[], Some(path))?;
    let name = input.name().to_string();
    let bytes = input.read_all(HEADER + Module::MAX_BYTES as usize)?;
    match module.check(&bytes) {
        Ok(states) => Output::print(format!("{puzzle}: all {states} entries are right\n").as_bytes()),
        Err(wrong @ CheckError::Entry { .. }) => {
            say(&format!("{name}: {wrong}"));
            Err(Failure::No)
        }
        Err(error) => Err(Failure::Usage(format!("{name}: {error}"))),
    }
}

/// Proves a table right, and says so.
fn verify(table: &Table) -> Result<(), Failure> {
    let kind = table.kind();
    let mut progress = Progress::new(kind.entries() as u64, "entries");
    let result = table.check_with(|done| progress.set(done as u64));
    progress.finish();
    match result {
        Ok(()) => Output::print(format!("{kind}: all {} entries are right\n", kind.entries()).as_bytes()),
        Err(wrong) => {
            say(&wrong.to_string());
            Err(Failure::No)
        }
    }
}
