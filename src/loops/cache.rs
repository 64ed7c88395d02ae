//! Tables kept as files.
//!
//! A file is a header of 32 bytes, the key, the entries, and the CRC-32 of all three. The key is everything that the table
//! depends on: the cells, the moves without their names and order, and the subject.

use super::{
    moves::Moves,
    rank::Ranking,
    table::{Entries, Subject, Table},
};
use crc32fast::Hasher;
use std::{
    env, fmt, format,
    fs::{self, File, OpenOptions},
    io::{self, Read, Write},
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU64, Ordering},
    vec,
    vec::Vec,
};

const MAGIC: [u8; 8] = *b"\x89TBL\r\n\x1a\n";
const VERSION: u32 = 1;
const HEADER: usize = 32;
/// Filling a smaller table is faster than reading its file.
const LEAST_STATES: usize = 10_000;

/// A folder in which tables are kept.
///
/// A solver uses the folder that its options name. It trusts a file only if the checksum, the version and everything that
/// the table depends on match; otherwise it fills the table again and replaces the file. Files are written atomically, so
/// several processes can share a folder.
///
/// # Examples
///
/// ```no_run
/// use turnbook::{loops::{Cache, Loops, Solver}, puzzle::Options};
///
/// let puzzle = Loops::builder(4, "12").turn("A", [0, 1, 2]).turn("B", [1, 2, 3]).alike([0, 1]).build()?;
/// let solver = Solver::with(&puzzle, &Options { cache: Cache::default_folder(), ..Options::default() });
/// # Ok::<(), turnbook::puzzle::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cache {
    folder: PathBuf,
}

/// A table that could not be read from a cache, or kept there.
#[derive(Debug)]
#[non_exhaustive]
pub enum CacheError {
    /// A file exists but cannot be read.
    Read {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: io::Error,
    },
    /// A file is damaged, or of another version or table. It is replaced.
    Damaged {
        /// The file.
        path: PathBuf,
    },
    /// A table cannot be written.
    Write {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: io::Error,
    },
}

impl CacheError {
    /// Returns the file.
    pub fn path(&self) -> &Path {
        match self {
            CacheError::Read { path, .. } | CacheError::Damaged { path } | CacheError::Write { path, .. } => path,
        }
    }
}

impl fmt::Display for CacheError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path().display();
        match self {
            CacheError::Read { error, .. } => write!(f, "cannot read the table in {path}: {error}"),
            CacheError::Damaged { .. } => {
                write!(f, "the table in {path} is damaged or of another version; it is filled again")
            }
            CacheError::Write { error, .. } => write!(f, "cannot keep the table in {path}: {error}"),
        }
    }
}

impl core::error::Error for CacheError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            CacheError::Read { error, .. } | CacheError::Write { error, .. } => Some(error),
            CacheError::Damaged { .. } => None,
        }
    }
}

impl Cache {
    /// Uses a folder. It is created when the first table is kept.
    pub fn at(folder: impl Into<PathBuf>) -> Cache {
        Cache { folder: folder.into() }
    }

    /// Returns the folder for this on the platform, if it has one.
    ///
    /// It is `turnbook` in `$XDG_CACHE_HOME` or `~/.cache`; on macOS in `~/Library/Caches`, on Windows in
    /// `%LOCALAPPDATA%`.
    pub fn default_folder() -> Option<PathBuf> {
        // The XDG specification says to ignore relative paths.
        let folder = |name: &str| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
        let caches = if cfg!(windows) {
            folder("LOCALAPPDATA")
        } else if cfg!(target_vendor = "apple") {
            folder("HOME").map(|home| home.join("Library/Caches"))
        } else {
            folder("XDG_CACHE_HOME").or_else(|| Some(folder("HOME")?.join(".cache")))
        };
        caches.map(|caches| caches.join("turnbook"))
    }

    /// Returns the folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Reads a table, if it is there.
    pub(super) fn load(
        &self,
        moves: &Moves,
        subject: &Subject,
        ranking: &Ranking,
    ) -> Result<Option<Table>, CacheError> {
        if ranking.states() < LEAST_STATES {
            return Ok(None);
        }
        let key = key(moves, subject);
        let path = self.path(&key, ranking);
        match read(&path, &key, ranking) {
            Ok(Some(table)) => Ok(Some(table)),
            Ok(None) => Err(CacheError::Damaged { path }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Err(CacheError::Damaged { path }),
            Err(error) => Err(CacheError::Read { path, error }),
        }
    }

    /// Keeps a table.
    pub(super) fn save(&self, moves: &Moves, subject: &Subject, table: &Table) -> Result<(), CacheError> {
        if table.ranking.states() < LEAST_STATES {
            return Ok(());
        }
        let key = key(moves, subject);
        let path = self.path(&key, &table.ranking);
        self.write(&path, &key, table).map_err(|error| CacheError::Write { path, error })
    }

    fn path(&self, key: &[u8], ranking: &Ranking) -> PathBuf {
        self.folder.join(format!("loops-{}-{:08x}.table", ranking.states(), crc32fast::hash(key)))
    }

    /// Writes a file atomically: under another name first, which is removed if anything fails.
    fn write(&self, path: &Path, key: &[u8], table: &Table) -> io::Result<()> {
        static WRITTEN: AtomicU64 = AtomicU64::new(0);
        fs::create_dir_all(&self.folder)?;
        let number = WRITTEN.fetch_add(1, Ordering::Relaxed);
        let beside = path.with_extension(format!("{}-{number}.new", process::id()));
        let file = OpenOptions::new().write(true).create_new(true).open(&beside)?;
        let written = write(file, key, table).and_then(|()| fs::rename(&beside, path));
        if written.is_err() {
            let _ = fs::remove_file(&beside);
        }
        written
    }
}

/// Returns everything that a table depends on, as bytes.
fn key(moves: &Moves, subject: &Subject) -> Vec<u8> {
    let mut key = moves.signature();
    for (size, within) in subject.sizes.iter().zip(&subject.within) {
        key.extend(size.to_le_bytes());
        key.extend(within.to_le_bytes());
    }
    key
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

fn write(mut file: File, key: &[u8], table: &Table) -> io::Result<()> {
    let mut checksum = Hasher::new();
    let mut put = |bytes: &[u8]| {
        checksum.update(bytes);
        file.write_all(bytes)
    };
    let states = table.ranking.states();
    put(&header(key, table.entries.width(), table.complete, states))?;
    put(key)?;
    match &table.entries {
        Entries::Bytes(bytes) => put(bytes)?,
        Entries::Words(words) => {
            for some in words.chunks(1 << 12) {
                put(&some.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<u8>>())?;
            }
        }
    }
    file.write_all(&checksum.finalize().to_le_bytes())
}

/// Reads a file; `None` if it is not the table.
fn read(path: &Path, key: &[u8], ranking: &Ranking) -> io::Result<Option<Table>> {
    let about = fs::metadata(path)?;
    // If the length fits neither width, there is no need to read the rest. A pipe might never end.
    let fits = |width: &u32| (HEADER + key.len() + ranking.states() * *width as usize + 4) as u64 == about.len();
    let Some(width) = [1, 2].into_iter().find(fits).filter(|_| about.is_file()) else { return Ok(None) };
    let mut file = File::open(path)?;
    let mut checksum = Hasher::new();
    let mut get = |length: usize| {
        let mut bytes = vec![0; length];
        file.read_exact(&mut bytes)?;
        checksum.update(&bytes);
        io::Result::Ok(bytes)
    };
    let found = get(HEADER)?;
    let complete = found[..] == header(key, width, true, ranking.states());
    if !complete && found[..] != header(key, width, false, ranking.states()) || get(key.len())? != key {
        return Ok(None);
    }
    let entries = match width {
        1 => Entries::Bytes(get(ranking.states())?),
        _ => {
            let mut words = vec![0; ranking.states()];
            for some in words.chunks_mut(1 << 12) {
                let bytes = get(2 * some.len())?;
                some.iter_mut().zip(bytes.as_chunks().0).for_each(|(word, bytes)| *word = u16::from_le_bytes(*bytes));
            }
            Entries::Words(words)
        }
    };
    let computed = checksum.finalize();
    let mut stored = [0; 4];
    file.read_exact(&mut stored)?;
    if computed != u32::from_le_bytes(stored) {
        return Ok(None);
    }
    Ok(Some(Table { ranking: ranking.clone(), entries, complete }))
}
