//! `turnbook tables`: what they are, for other tools, and proved right.

use super::{
    args::{ExportArgs, TablesCommand},
    failure::{Failure, say},
    output::Output,
    progress::Progress,
};
use sha2::{Digest, Sha256};
use std::{
    fmt::Write as _,
    fs::File,
    io::{self, Read},
    path::Path,
    time::Instant,
};
use turnbook::tables::{BinError, Kind, Table};

/// Runs one of the subcommands.
pub fn run(command: TablesCommand) -> Result<(), Failure> {
    match command {
        TablesCommand::Info => Output::print(info().as_bytes()),
        TablesCommand::Export(ExportArgs { table, format, output: Some(path) }) if path != Path::new("-") => {
            Output::replace(&path, &table.table().export(format.into()))
        }
        TablesCommand::Export(ExportArgs { table, format, .. }) => Output::print(&table.table().export(format.into())),
        TablesCommand::Verify { file: None } => Kind::ALL.into_iter().try_for_each(|kind| verify(&kind.table())),
        TablesCommand::Verify { file: Some(path) } => verify(&read(&path)?),
    }
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
    let name = path.display();
    let mut bytes = Vec::new();
    let file: io::Result<Box<dyn Read>> = if path == Path::new("-") {
        Ok(Box::new(io::stdin()))
    } else {
        File::open(path).map(|file| Box::new(file) as _)
    };
    file.and_then(|file| file.take(Table::MAX_BIN as u64 + 1).read_to_end(&mut bytes))
        .map_err(|error| Failure::Io(format!("read {name}"), error))?;
    Table::from_bin(&bytes).map_err(|error| {
        Failure::Usage(match error {
            // Not all of it was read.
            BinError::Length { expected, .. } if bytes.len() > Table::MAX_BIN => {
                format!("{name}: expected {expected} bytes, as the header says, found more")
            }
            _ => format!("{name}: {error}"),
        })
    })
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
