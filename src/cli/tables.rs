//! `turnbook tables`: lists the tables, and proves them right.

use super::{
    definition::Definition,
    failure::{Failure, say},
    input::Input,
    output::Output,
    progress::Progress,
};
use crate::export::{BinError, Module, TABLES, Table, from_puzzle};
use sha2::{Digest, Sha256};
use std::{
    ffi::OsString,
    fmt::Write as _,
    path::{Path, PathBuf},
    time::Instant,
};

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
    /// Prove tables right: the built-in ones, or an exported one
    #[command(after_help = VERIFY_HELP)]
    Verify {
        /// A table exported with `--as bin`; `-` is standard input
        file: Option<PathBuf>,
        /// The puzzle whose table it is: a name or a TOML file
        #[arg(long, value_name = "PUZZLE", requires = "file")]
        puzzle: Option<OsString>,
    },
}

/// Lists the tables, or proves them right.
pub fn run(command: Option<Command>) -> Result<(), Failure> {
    match command {
        None => Output::print(info().as_bytes()),
        Some(Command::Verify { file: None, .. }) => {
            TABLES.into_iter().try_for_each(|table| verify(table.name, &table.table(), ""))
        }
        Some(Command::Verify { file: Some(path), puzzle: None }) => {
            let table = read(&path, Table::MAX_BIN, Table::from_bin)?;
            verify(table.name(), &table, "")
        }
        Some(Command::Verify { file: Some(path), puzzle: Some(puzzle) }) => {
            let module = from_puzzle(Definition::default().find(Some(&puzzle), &[])?);
            let table = read(&path, Module::MAX_BIN, |bytes| module.read_bin(bytes))?;
            verify(&puzzle.to_string_lossy(), &table, &format!("{}: ", path.display()))
        }
    }
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
