//! `turnbook cache`: the tables of loops that are kept from one run to the next.

use super::{
    failure::{Failure, say},
    limits::Limits,
    output::Output,
};
use crate::{
    common::Counted,
    loops::{Cache, CacheError, CachedTable},
    puzzle::Budget,
};
use std::fmt::Write;

pub const HELP: &str = "\
Tables of patterns for puzzles of loops are made on first use and kept in
$XDG_CACHE_HOME/turnbook, or ~/.cache/turnbook; on macOS in
~/Library/Caches/turnbook, on Windows in %LOCALAPPDATA%\\turnbook.

A table is checked when it is read: its checksum, and the distances of up to
16,384 positions against those one move away. `verify` checks all distances.
What is damaged or wrong is made again when it is needed. On Unix, a folder that
belongs to another user, or to which others can write, is not used.

Exit status: 0 done; 1 a table is damaged or wrong; 2 the folder cannot be used.

Examples:
  turnbook cache
  turnbook cache verify
  turnbook cache clear";

#[derive(clap::Subcommand)]
pub enum Command {
    /// Show the folder and its tables: symbols, cells and moves, positions and bytes
    Show,
    /// Prove every table right
    Verify,
    /// Remove all tables
    Clear,
}

/// Runs one of the subcommands, by default `show`.
pub fn run(command: Option<Command>) -> Result<(), Failure> {
    let folder = Cache::default_folder();
    let folder = folder.ok_or_else(|| Failure::Usage("no folder: neither XDG_CACHE_HOME nor HOME is set".into()))?;
    let cache = Cache::at(folder);
    match command.unwrap_or(Command::Show) {
        Command::Show => show(&cache),
        Command::Verify => verify(&cache),
        Command::Clear => {
            let removed = cache.clear().map_err(failure)?;
            Output::print_line(format_args!(
                "{}: removed {}",
                cache.folder().display(),
                Counted(removed as u64, "file")
            ))
        }
    }
}

fn failure(error: CacheError) -> Failure {
    Failure::Usage(error.to_string())
}

fn show(cache: &Cache) -> Result<(), Failure> {
    cache.check().map_err(failure)?;
    let tables = cache.tables().map_err(failure)?;
    let bytes: u64 = tables.iter().flatten().map(CachedTable::bytes).sum();
    let count = Counted(tables.len() as u64, "table");
    let mut text = format!("{}: {count}, {}\n", cache.folder().display(), Counted(bytes, "byte"));
    for table in tables {
        let _ = match table {
            Ok(table) => writeln!(text, "    {}: {table}", name(&table)),
            Err(error) => writeln!(text, "    {error}"),
        };
    }
    Output::print(text.as_bytes())
}

fn verify(cache: &Cache) -> Result<(), Failure> {
    cache.check().map_err(failure)?;
    let limits = Limits { time_limit: None, memory_limit: Budget::MEMORY };
    let mut all_right = true;
    for table in cache.tables().map_err(failure)? {
        let verified = table.and_then(|table| {
            limits.search("positions", |budget| table.verify(budget)).0?;
            Ok(table)
        });
        match verified {
            Ok(table) => {
                Output::print_line(format_args!("{}: all {} entries are right", name(&table), table.states()))?;
            }
            Err(error) => {
                say(&error.to_string());
                all_right = false;
            }
        }
    }
    if all_right { Ok(()) } else { Err(Failure::No) }
}

/// Returns the name of the file.
fn name(table: &CachedTable) -> impl std::fmt::Display {
    table.path().file_name().unwrap_or_default().display()
}
