//! `turnbook tables`: lists the tables, exports them, and proves them right.

use super::{
    definition::{bytes, load_named},
    failure::{Failure, say},
    input::Input,
    output::Output,
    progress::Progress,
};
use crate::{
    catalog::Preset,
    export::{self, BinError, Descriptor, Module, TABLES, Table, from_puzzle},
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

A preset or a TOML file is exported as the answers to all its states: for dials
a table of distances or, if that is smaller, the matrix of the solutions; for
loops the distances of patterns or boards. `bin`, `json` and `npy` always hold
the distances. docs/generate.md describes them.

C and Rust come with the lookup functions and the tables that these need.
docs/tables.md describes the binary format.

Examples:
  turnbook tables export clocks-compact --as c --output clocks.h
  turnbook tables export patterns --as npy --output patterns.npy
  turnbook tables export patterns --as bin > patterns.bin
  turnbook tables export mine.toml --as c --output mine.h
  turnbook tables export lights-out-5x5 --as rust --output lights.rs";

const VERIFY_HELP: &str = "\
Every entry is compared with its neighbours, by rules that know nothing of the
search that filled the table. Exit status: 0 all entries are right; 1 one is
wrong, and the first is named; 2 the file is not a table.

Examples:
  turnbook tables verify
  turnbook tables verify patterns.bin
  turnbook tables verify mine.bin --puzzle mine.toml";

#[derive(clap::Subcommand)]
pub enum Command {
    /// List the tables: what each maps, its size, its SHA-256, and how long it takes to fill
    Info,
    /// Write a table for another program
    #[command(after_help = EXPORT_HELP)]
    Export(ExportArgs),
    /// Prove tables right: the built-in ones, or an exported one
    #[command(after_help = VERIFY_HELP)]
    Verify {
        /// A table exported with `--as bin`; `-` is standard input
        file: Option<PathBuf>,
        /// The preset or TOML file whose table it is
        #[arg(long, value_name = "PUZZLE", requires = "file")]
        puzzle: Option<String>,
    },
}

#[derive(clap::Args)]
pub struct ExportArgs {
    /// A table, or a preset or TOML file to answer all states of
    #[arg(value_name = "NAME")]
    pub name: String,
    /// The format
    #[arg(long = "as", value_name = "FORMAT")]
    pub format: ExportFormat,
    /// Write to a file, atomically
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// For a puzzle in C or Rust, the form of the answers [default: the smaller one, unless a table is small]
    #[arg(long, value_name = "FORM")]
    pub form: Option<ExportForm>,
    /// For a puzzle, the most bytes of data, such as 512K or 64M [default: 4M]
    #[arg(long, value_name = "BYTES", value_parser = bytes)]
    pub at_most: Option<usize>,
}

/// A form of the answers of a puzzle.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum ExportForm {
    /// The distance of each state
    Table,
    /// For dials: how to turn each dial by itself, and the kernel
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
    /// A JSON object
    Json,
    /// A file that numpy.load reads
    Npy,
}

/// Runs one of the subcommands.
pub fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Info => Output::print(info().as_bytes()),
        Command::Export(args) => Output::save(args.output.as_deref(), &args.bytes()?),
        Command::Verify { file: None, .. } => {
            TABLES.into_iter().try_for_each(|table| verify(table.name, &table.table(), ""))
        }
        Command::Verify { file: Some(path), puzzle: None } => {
            let table = read(&path, Table::MAX_BIN, Table::from_bin)?;
            verify(table.name(), &table, "")
        }
        Command::Verify { file: Some(path), puzzle: Some(puzzle) } => {
            let module = module(&puzzle)?;
            let table = read(&path, Module::MAX_BIN, |bytes| module.read_bin(bytes))?;
            verify(&puzzle, &table, &format!("{}: ", path.display()))
        }
    }
}

impl ExportArgs {
    /// Returns the export. A built-in table goes before a preset of the same name.
    fn bytes(&self) -> Result<Vec<u8>, Failure> {
        let Some(table) = Descriptor::find(&self.name.to_lowercase()) else {
            return self
                .module_bytes(module(&self.name)?)
                .map_err(|error| Failure::Usage(format!("{}: {error}", self.name)));
        };
        if self.form.is_some() || self.at_most.is_some() {
            return Err(Failure::Usage(format!("{table} is a built-in table: --form and --at-most are for puzzles")));
        }
        Ok(match self.format {
            ExportFormat::C => table.to_c().into_bytes(),
            ExportFormat::Rust => table.to_rust().into_bytes(),
            ExportFormat::Bin | ExportFormat::Json | ExportFormat::Npy => self.data(&table.table()),
        })
    }

    fn module_bytes(&self, mut module: Module) -> Result<Vec<u8>, export::Error> {
        module = match self.form {
            Some(ExportForm::Table) => module.with_table(),
            Some(ExportForm::Matrix) => module.with_matrix(),
            None => module,
        };
        if let Some(bytes) = self.at_most {
            module = module.at_most(bytes as u64);
        }
        match self.format {
            ExportFormat::C => module.to_c().map(String::into_bytes),
            ExportFormat::Rust => module.to_rust().map(String::into_bytes),
            ExportFormat::Bin | ExportFormat::Json | ExportFormat::Npy => Ok(self.data(&module.table()?)),
        }
    }

    /// Writes a table without functions.
    fn data(&self, table: &Table) -> Vec<u8> {
        match self.format {
            ExportFormat::Npy => table.to_npy(),
            ExportFormat::Json => {
                let json = serde_json::to_string(table).expect("every entry is a number or nothing");
                (json + "\n").into_bytes()
            }
            _ => table.to_bin(),
        }
    }
}

/// Finds a preset or a TOML file.
fn module(name: &str) -> Result<Module, Failure> {
    let loaded = load_named(name).unwrap_or_else(|| {
        let known = TABLES.into_iter().map(|table| table.name).chain(Preset::all().flat_map(Preset::names));
        let end = " (`turnbook tables info` and `turnbook presets` list them)";
        Err(Failure::unknown("there is no table, preset or file", name, known, end))
    });
    loaded.map(from_puzzle)
}

/// Describes each table, and measures how long it takes to fill.
fn info() -> String {
    let mut text = String::new();
    for table in TABLES {
        let started = Instant::now();
        let filled = table.fill();
        let seconds = started.elapsed().as_secs_f64();
        let digest = Sha256::digest(filled.bytes());
        let _ = writeln!(text, "{table}: {}", table.maps);
        let _ = writeln!(text, "    {} entries, {} bytes, filled in {seconds:.6} s", table.entries(), table.bytes());
        let _ = writeln!(text, "    SHA-256 {}", digest.iter().map(|byte| format!("{byte:02x}")).collect::<String>());
    }
    text
}

/// Reads an exported table, but no more of a file than the longest table has.
fn read(path: &Path, most: usize, parse: impl FnOnce(&[u8]) -> Result<Table, BinError>) -> Result<Table, Failure> {
    let input = Input::open(&[], Some(path))?;
    let name = input.name().to_string();
    let bytes = input.read_all(most)?;
    parse(&bytes).map_err(|error| {
        Failure::Usage(match error {
            // The rest was not read.
            BinError::Length { expected, .. } if bytes.len() > most => {
                format!("{name}: expected {expected} bytes, as the header says, found more")
            }
            BinError::Puzzle => format!("{name}: {error}; name the puzzle, as in --puzzle mine.toml"),
            _ => format!("{name}: {error}"),
        })
    })
}

/// Proves a table right, and says so.
fn verify(name: &str, table: &Table, file: &str) -> Result<(), Failure> {
    let entries = table.entries().len();
    let mut progress = Progress::new(entries as u64, "entries");
    let result = table.check_with(|done| progress.set(done as u64));
    progress.finish();
    match result {
        Ok(()) => Output::print(format!("{name}: all {entries} entries are right\n").as_bytes()),
        Err(wrong) => {
            say(&format!("{file}{wrong}"));
            Err(Failure::No)
        }
    }
}
