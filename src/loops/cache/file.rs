//! The format of a file.
//!
//! It is a header of 32 bytes, the key, the entries, and the CRC-32 of all three. The key is everything that the table
//! depends on: the cells, the moves without their names and order, and the subject.

use super::CacheError;
use crate::{
    common::Counted,
    loops::{
        Loops,
        entries::Entries,
        moves::Moves,
        rank::Ranking,
        table::{Subject, Table},
    },
    puzzle::{Budget, Progress},
};
use crc32fast::Hasher;
use std::{
    fmt,
    fs::{self, File},
    io::{self, Read, Write},
    path::{Path, PathBuf},
    string::ToString,
    vec,
    vec::Vec,
};

const MAGIC: [u8; 8] = *b"\x89TBL\r\n\x1a\n";
const VERSION: u32 = 2;
const HEADER: usize = 32;
/// The most bytes of a key: the moves, and the subject of up to 16 symbols.
const MAX_KEY: usize = 2 + 64 * 64 + 1 + 16 * TERM;
/// The bytes of a symbol in a key: its number of cells, and those within which they have to be.
const TERM: usize = 12;
/// The budget is asked after this many entries.
const STEP: usize = 1 << 15;

/// Returns everything that a table depends on, as bytes.
pub(super) fn key(moves: &Moves, subject: &Subject) -> Vec<u8> {
    let mut key = moves.signature();
    key.push(subject.shared.into());
    for (size, within) in subject.sizes.iter().zip(&subject.within) {
        key.extend(size.to_le_bytes());
        key.extend(within.to_le_bytes());
    }
    key
}

/// Returns the meaning of a key.
fn parse(key: &[u8]) -> Option<(Moves, Subject)> {
    let (&[cells, count], rest) = key.split_first_chunk()?;
    let (cells, count) = (usize::from(cells), usize::from(count));
    let (moves, rest) = rest.split_at_checked(cells.checked_mul(count)?)?;
    let (shared, terms) = rest.split_first()?;
    let mut builder = Loops::builder(cells, "1").alike([0]);
    for (number, sources) in moves.chunks_exact(cells.max(1)).enumerate() {
        let next = |cell: &usize| sources.get(*cell).map(|from| usize::from(*from));
        let first = (0..cells).find(|cell| next(cell) != Some(*cell));
        let turn = core::iter::successors(first, |cell| next(cell).filter(|next| Some(*next) != first));
        builder = builder.turn(number.to_string(), turn.take(cells));
    }
    let (mut sizes, mut within) = (vec![], vec![]);
    for term in terms.chunks_exact(TERM) {
        sizes.push(u32::from_le_bytes(*term.first_chunk()?));
        within.push(u64::from_le_bytes(*term.last_chunk()?));
    }
    let (moves, subject) = (Moves::new(&builder.build().ok()?), Subject { sizes, within, shared: *shared == 1 });
    // Whatever was wrong with the key, the key of that is another.
    (self::key(&moves, &subject) == key).then_some((moves, subject))
}

fn header(key: &[u8], width: u32, complete: bool, states: usize) -> [u8; HEADER] {
    let mut header = [0; HEADER];
    header[..8].copy_from_slice(&MAGIC);
    header[8..12].copy_from_slice(&VERSION.to_le_bytes());
    header[12..16].copy_from_slice(&width.to_le_bytes());
    header[16..20].copy_from_slice(&u32::from(complete).to_le_bytes());
    header[20..24].copy_from_slice(&(key.len() as u32).to_le_bytes());
    header[24..].copy_from_slice(&(states as u64).to_le_bytes());
    header
}

/// Writes a table to a file that is to have a path.
pub(super) fn write(
    mut file: File,
    path: &Path,
    key: &[u8],
    table: &Table,
    budget: &mut Budget<'_>,
) -> Result<(), CacheError> {
    let mut checksum = Hasher::new();
    let states = table.ranking.states();
    let mut put = |reached: usize, bytes: &[u8]| {
        checksum.update(bytes);
        file.write_all(bytes).map_err(CacheError::write(path))?;
        report(reached, states, path, budget)
    };
    put(0, &header(key, table.entries.width(), table.complete, states))?;
    put(0, key)?;
    match &table.entries {
        Entries::Bytes(bytes) => (0..).zip(bytes.chunks(STEP)).try_for_each(|(step, some)| put(step * STEP, some))?,
        Entries::Words(words) => {
            for (step, some) in words.chunks(STEP).enumerate() {
                put(step * STEP, &some.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<u8>>())?;
            }
        }
    }
    file.write_all(&checksum.finalize().to_le_bytes()).map_err(CacheError::write(path))
}

/// Reads a table.
pub(super) fn read(path: &Path, key: &[u8], ranking: &Ranking, budget: &mut Budget<'_>) -> Result<Table, CacheError> {
    let failed = |error: io::Error| match error.kind() {
        io::ErrorKind::UnexpectedEof => CacheError::Damaged { path: path.into() },
        _ => CacheError::Read { path: path.into(), error },
    };
    let damaged = || CacheError::Damaged { path: path.into() };
    let about = fs::metadata(path).map_err(failed)?;
    let states = ranking.states();
    // If the length fits neither width, there is no need to read the rest. A pipe might never end.
    let fits = |width: &u32| (HEADER + key.len() + states * *width as usize + 4) as u64 == about.len();
    let width = [1, 2].into_iter().find(fits).filter(|_| about.is_file()).ok_or_else(damaged)?;
    let mut file = File::open(path).map_err(failed)?;
    let mut checksum = Hasher::new();
    let mut get = |bytes: &mut [u8]| {
        file.read_exact(bytes).map_err(failed)?;
        checksum.update(bytes);
        Ok(())
    };
    let (mut found, mut found_key) = ([0; HEADER], vec![0; key.len()]);
    get(&mut found)?;
    get(&mut found_key)?;
    let complete = found == header(key, width, true, states);
    if !complete && found != header(key, width, false, states) || found_key != key {
        return Err(damaged());
    }
    let entries = match width {
        1 => {
            let mut bytes = vec![0; states];
            for (step, some) in bytes.chunks_mut(STEP).enumerate() {
                get(some)?;
                report(step * STEP, states, path, budget)?;
            }
            Entries::Bytes(bytes)
        }
        _ => {
            let (mut words, mut bytes) = (vec![0; states], vec![0; 2 * STEP]);
            for (step, some) in words.chunks_mut(STEP).enumerate() {
                let bytes = &mut bytes[..2 * some.len()];
                get(bytes)?;
                some.iter_mut().zip(bytes.as_chunks().0).for_each(|(word, bytes)| *word = u16::from_le_bytes(*bytes));
                report(step * STEP, states, path, budget)?;
            }
            Entries::Words(words)
        }
    };
    let computed = checksum.finalize();
    let mut stored = [0; 4];
    file.read_exact(&mut stored).map_err(failed)?;
    match computed == u32::from_le_bytes(stored) {
        true => Ok(Table { ranking: ranking.clone(), entries, complete }),
        false => Err(damaged()),
    }
}

fn report(reached: usize, states: usize, path: &Path, budget: &mut Budget<'_>) -> Result<(), CacheError> {
    let progress = Progress::Filling { reached: reached as u64, states: states as u64 };
    budget.report(progress).map_err(CacheError::stopped(path))
}

/// A table in a cache, as described at the beginning of its file.
#[derive(Debug)]
pub struct CachedTable {
    path: PathBuf,
    bytes: u64,
    moves: Moves,
    subject: Subject,
    ranking: Ranking,
}

impl CachedTable {
    pub(super) fn open(path: PathBuf) -> Result<CachedTable, CacheError> {
        let start = || -> io::Result<(u64, Vec<u8>)> {
            let file = File::open(&path)?;
            let (bytes, mut start) = (file.metadata()?.len(), vec![]);
            file.take((HEADER + MAX_KEY) as u64).read_to_end(&mut start)?;
            Ok((bytes, start))
        };
        let (bytes, start) = start().map_err(|error| CacheError::Read { path: path.clone(), error })?;
        let key = || {
            let (header, rest) = start.split_first_chunk::<HEADER>()?;
            rest.get(..u32::from_le_bytes(*header[20..].first_chunk()?) as usize)
        };
        let known = key().and_then(parse).and_then(|(moves, subject)| {
            let ranking = Ranking::new(moves.cells() as u32, &subject.sizes)?;
            Some((moves, subject, ranking))
        });
        match known {
            Some((moves, subject, ranking)) => Ok(CachedTable { path, bytes, moves, subject, ranking }),
            None => Err(CacheError::Damaged { path }),
        }
    }

    /// Returns the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the length of the file, in bytes.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Returns of how many positions the table has the distance.
    pub fn states(&self) -> u64 {
        self.ranking.states() as u64
    }

    /// Proves the table right: every distance is 0 in the goal, and elsewhere one more than the least one move away.
    ///
    /// # Errors
    ///
    /// If the file is damaged, a distance is wrong, or a limit stops the proof.
    ///
    /// # Complexity
    ///
    /// That of filling the table.
    pub fn verify(&self, budget: &mut Budget<'_>) -> Result<(), CacheError> {
        let table = read(&self.path, &key(&self.moves, &self.subject), &self.ranking, budget)?;
        let wrong = table.wrong(&self.subject, &self.moves, None, budget).map_err(CacheError::stopped(&self.path))?;
        wrong.map_or(Ok(()), |position| Err(CacheError::Wrong { path: self.path.clone(), position }))
    }
}

impl fmt::Display for CachedTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = self.subject.sizes.iter().sum::<u32>();
        let symbols = Counted(self.subject.sizes.len() as u64, "symbol");
        let moves = Counted(self.moves.len() as u64, "move");
        let of = Counted(self.moves.cells() as u64, "cell");
        let shared = if self.subject.shared { " shared among their cells" } else { "" };
        write!(f, "{symbols} on {cells} of {of}, {moves}{shared}; {} positions, {} bytes", self.states(), self.bytes)
    }
}
