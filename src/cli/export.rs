//! `turnbook export`: tables and puzzles for other programs.

use super::{
    definition::{Definition, bytes},
    failure::Failure,
    output::{Output, write_json},
};
use crate::catalog;
use crate::export::{self, Descriptor, Module, Table, from_puzzle};
use clap::ValueEnum;
use std::{
    ffi::{OsStr, OsString},
    path::PathBuf,
};

pub const HELP: &str = "\
Tables:
  clocks           each of 262,144 states to its distance and turns; 1 MiB
  clocks-compact   two tables of 512, whose sum is the turns; 4 KiB
  unit-moves       the unit-move matrix, 9 by 9
  patterns         each of 735,471 patterns to its distance and first move
  rank-upper, rank-lower
                   a pattern to its number: the sum of two entries

A puzzle is exported as the answers to all its states: for dials
a table of distances or, if that is smaller, the matrix of the solutions; for
loops the distances of patterns or boards. `bin`, `json` and `npy` always hold
the distances. docs/generate.md describes them.

C and Rust come with the lookup functions and the tables that these need.
docs/tables.md describes the binary format.

Examples:
  turnbook export clocks-compact --as c --output clocks.h
  turnbook export patterns --as npy --output patterns.npy
  turnbook export patterns --as bin > patterns.bin
  turnbook export mine.toml --as c --output mine.h
  turnbook export lights-out-5x5 --as rust --output lights.rs";

#[derive(clap::Args)]
pub struct Args {
    /// A table, or a puzzle to answer all states of: a name or a TOML file; none if options define it
    #[arg(value_name = "NAME")]
    name: Option<OsString>,
    #[command(flatten)]
    definition: Definition,
    /// The format
    #[arg(long = "as", value_name = "FORMAT")]
    format: Format,
    /// Write to a file, atomically
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// For a puzzle in C or Rust, the form of the answers [default: the smaller one, unless a table is small]
    #[arg(long, value_name = "FORM")]
    form: Option<Form>,
    /// For a puzzle, the most bytes of data, such as 512K or 64M [default: 4M]
    #[arg(long, value_name = "BYTES", value_parser = bytes)]
    at_most: Option<usize>,
}

/// A form of the answers of a puzzle.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Form {
    /// The distance of each state
    Table,
    /// For dials: how to turn each dial by itself, and the kernel
    Matrix,
}

/// A format of an exported table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
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
    /// The definition of a puzzle, ready to change
    Toml,
}

/// What is exported: functions with their tables, or a table alone.
enum Exported {
    Code(String),
    Data(Table),
}

/// Writes a table, or the answers to all states of a puzzle.
pub fn run(args: &Args) -> Result<(), Failure> {
    let exported = args.exported()?;
    Output::save_with(args.output.as_deref(), |file| match (&exported, args.format) {
        (Exported::Code(text), _) => file.write_all(text.as_bytes()),
        (Exported::Data(table), Format::Npy) => file.write_all(&table.to_npy()),
        (Exported::Data(table), Format::Json) => write_json(file, table),
        (Exported::Data(table), _) => file.write_all(&table.to_bin()),
    })
}

impl Args {
    /// Returns the export. A built-in table goes before a preset of the same name.
    fn exported(&self) -> Result<Exported, Failure> {
        if self.format == Format::Toml {
            return self.toml().map(Exported::Code);
        }
        let table = self.name.as_deref().and_then(|name| Descriptor::find(&name.to_str()?.to_lowercase()));
        let Some(table) = table.filter(|_| self.definition.is_empty()) else {
            let puzzle = self.definition.find(self.name.as_deref(), &[])?;
            let name = puzzle.name().to_string();
            return self.module(from_puzzle(puzzle)).map_err(|error| Failure::Usage(format!("{name}: {error}")));
        };
        if self.form.is_some() || self.at_most.is_some() {
            return Err(Failure::Usage(format!("{table} is a built-in table: --form and --at-most are for puzzles")));
        }
        Ok(match self.format {
            Format::C => Exported::Code(table.to_c()),
            Format::Rust => Exported::Code(table.to_rust()),
            _ => Exported::Data(table.table()),
        })
    }

    /// Returns the definition: that of a preset as it is written.
    fn toml(&self) -> Result<String, Failure> {
        let name = self.name.as_deref().filter(|_| self.definition.is_empty());
        match name.and_then(OsStr::to_str).and_then(catalog::definition_of) {
            Some(toml) => Ok(toml),
            None => {
                let puzzle = self.definition.find(self.name.as_deref(), &[])?;
                puzzle.to_toml().ok_or_else(|| Failure::Usage(format!("{} has no definition", puzzle.name())))
            }
        }
    }

    fn module(&self, mut module: Module) -> Result<Exported, export::Error> {
        module = match self.form {
            Some(Form::Table) => module.with_table(),
            Some(Form::Matrix) => module.with_matrix(),
            None => module,
        };
        if let Some(bytes) = self.at_most {
            module = module.at_most(bytes as u64);
        }
        match self.format {
            Format::C => module.to_c().map(Exported::Code),
            Format::Rust => module.to_rust().map(Exported::Code),
            _ => module.table().map(Exported::Data),
        }
    }
}
