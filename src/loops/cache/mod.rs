//! Tables kept as files.

mod file;

use super::{
    moves::Moves,
    rank::Ranking,
    table::{Subject, Table},
};
use crate::puzzle::{Budget, Limit};
pub use file::CachedTable;
use std::{
    env, fmt, format, fs,
    fs::OpenOptions,
    hash::{BuildHasher, RandomState},
    io,
    path::{Path, PathBuf},
    time::Duration,
    vec::Vec,
};

/// Filling a smaller table is faster than reading its file.
const LEAST_STATES: usize = 10_000;
/// So many positions of a table are checked before it is trusted: of a small one all, of others some at random.
const SAMPLE: usize = 1 << 14;
/// A temporary file of this age belongs to a process that was killed.
const STALE: Duration = Duration::from_secs(60 * 60);

/// A folder in which tables are kept.
///
/// A solver uses the folder that its options name. It trusts a file only if the checksum, the version and everything that
/// the table depends on match, and if the distances agree with those one move away: all of them in a table of up to 16,384
/// positions, and in a larger one so many that are drawn at random. Otherwise it fills the table again and replaces the
/// file. Files are written atomically, so several processes can share a folder.
///
/// On Unix, a folder is created for its user only. One that belongs to another user, or to which others can write, is not
/// used.
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
    /// A distance does not agree with those one move away. The file is replaced.
    Wrong {
        /// The file.
        path: PathBuf,
        /// The number of the position.
        position: usize,
    },
    /// A table cannot be written, or a file cannot be removed.
    Write {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: io::Error,
    },
    /// The folder belongs to another user, or others can write to it. It is not used.
    Shared {
        /// The folder.
        path: PathBuf,
    },
    /// A limit stopped the work on a table.
    Stopped {
        /// The file.
        path: PathBuf,
        /// The limit.
        limit: Limit,
    },
}

impl CacheError {
    /// Returns the file, or the folder.
    pub fn path(&self) -> &Path {
        match self {
            CacheError::Read { path, .. }
            | CacheError::Damaged { path }
            | CacheError::Wrong { path, .. }
            | CacheError::Write { path, .. }
            | CacheError::Shared { path }
            | CacheError::Stopped { path, .. } => path,
        }
    }

    fn write(path: &Path) -> impl Fn(io::Error) -> CacheError {
        move |error| CacheError::Write { path: path.into(), error }
    }

    fn stopped(path: &Path) -> impl Fn(Limit) -> CacheError {
        move |limit| CacheError::Stopped { path: path.into(), limit }
    }
}

impl fmt::Display for CacheError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path().display();
        match self {
            CacheError::Read { error, .. } => write!(f, "cannot read the table in {path}: {error}"),
            CacheError::Damaged { .. } => {
                write!(f, "the table in {path} is damaged or of another version; it is filled again when it is needed")
            }
            CacheError::Wrong { position, .. } => write!(
                f,
                "the table in {path} is wrong: entry {position} does not agree with those one move away; \
                 it is filled again when it is needed"
            ),
            CacheError::Write { error, .. } => write!(f, "cannot write {path}: {error}"),
            CacheError::Shared { .. } => {
                write!(f, "the folder {path} belongs to another user, or others can write to it; it is not used")
            }
            CacheError::Stopped { limit, .. } => write!(f, "{path}: {limit}"),
        }
    }
}

impl core::error::Error for CacheError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            CacheError::Read { error, .. } | CacheError::Write { error, .. } => Some(error),
            CacheError::Stopped { limit, .. } => Some(limit),
            CacheError::Damaged { .. } | CacheError::Wrong { .. } | CacheError::Shared { .. } => None,
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

    /// Checks that nobody else can write to the folder, if it exists.
    ///
    /// # Errors
    ///
    /// [`CacheError::Shared`].
    pub fn check(&self) -> Result<(), CacheError> {
        #[cfg(unix)]
        if let Ok(about) = fs::metadata(&self.folder) {
            use std::os::unix::fs::MetadataExt;
            if about.uid() != rustix::process::geteuid().as_raw() || about.mode() & 0o022 != 0 {
                return Err(CacheError::Shared { path: self.folder.clone() });
            }
        }
        Ok(())
    }

    /// Returns the tables, in the order of their names: what is known of each from the beginning of its file.
    ///
    /// # Errors
    ///
    /// If the folder cannot be read. A file that cannot be read, or is no table, is an error in the list.
    pub fn tables(&self) -> Result<Vec<Result<CachedTable, CacheError>>, CacheError> {
        Ok(self.files(&[".table"])?.into_iter().map(CachedTable::open).collect())
    }

    /// Removes all tables, and what killed processes have left behind. Returns how many files that were.
    ///
    /// # Errors
    ///
    /// If the folder cannot be read, or a file cannot be removed.
    pub fn clear(&self) -> Result<usize, CacheError> {
        let files = self.files(&[".table", ".new"])?;
        files.iter().try_for_each(|path| fs::remove_file(path).map_err(CacheError::write(path)))?;
        Ok(files.len())
    }

    /// Lists the files of a cache whose names have one of some ends.
    fn files(&self, ends: &[&str]) -> Result<Vec<PathBuf>, CacheError> {
        let is_ours = |name: &str| name.starts_with("loops-") && ends.iter().any(|end| name.ends_with(end));
        let list = || -> io::Result<Vec<PathBuf>> {
            let mut files = Vec::new();
            for entry in fs::read_dir(&self.folder)? {
                let entry = entry?;
                if entry.file_name().to_str().is_some_and(is_ours) && entry.file_type()?.is_file() {
                    files.push(entry.path());
                }
            }
            files.sort();
            Ok(files)
        };
        match list() {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
            listed => listed.map_err(|error| CacheError::Read { path: self.folder.clone(), error }),
        }
    }

    /// Reads a table, if it is there.
    pub(super) fn load(
        &self,
        moves: &Moves,
        subject: &Subject,
        ranking: &Ranking,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Table>, CacheError> {
        if ranking.states() < LEAST_STATES {
            return Ok(None);
        }
        let key = file::key(moves, subject);
        let path = self.path(&key, ranking);
        let table = match file::read(&path, &key, ranking, budget) {
            Err(CacheError::Read { error, .. }) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            read => read?,
        };
        let sample = Some(SAMPLE).filter(|sample| *sample < ranking.states());
        match table.wrong(subject, moves, sample.map(|sample| (sample, random())), budget) {
            Ok(None) => Ok(Some(table)),
            Ok(Some(position)) => Err(CacheError::Wrong { path, position }),
            Err(limit) => Err(CacheError::Stopped { path, limit }),
        }
    }

    /// Keeps a table.
    pub(super) fn save(
        &self,
        moves: &Moves,
        subject: &Subject,
        table: &Table,
        budget: &mut Budget<'_>,
    ) -> Result<(), CacheError> {
        if table.ranking.states() < LEAST_STATES {
            return Ok(());
        }
        let key = file::key(moves, subject);
        let path = self.path(&key, &table.ranking);
        self.create().map_err(CacheError::write(&path))?;
        self.remove_stale();
        // Written under another name first, which nobody can guess, and which is removed if anything fails.
        let beside = path.with_extension(format!("{:016x}.new", random()));
        let file = OpenOptions::new().write(true).create_new(true).open(&beside).map_err(CacheError::write(&path))?;
        let written = file::write(file, &path, &key, table, budget);
        let written = written.and_then(|()| fs::rename(&beside, &path).map_err(CacheError::write(&path)));
        if written.is_err() {
            let _ = fs::remove_file(&beside);
        }
        written
    }

    fn path(&self, key: &[u8], ranking: &Ranking) -> PathBuf {
        self.folder.join(format!("loops-{}-{:08x}.table", ranking.states(), crc32fast::hash(key)))
    }

    fn create(&self) -> io::Result<()> {
        let mut builder = fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.recursive(true).create(&self.folder)
    }

    /// Removes temporary files that killed processes have left behind. What cannot be removed is not in the way.
    fn remove_stale(&self) {
        let age = |path: &Path| fs::metadata(path).ok()?.modified().ok()?.elapsed().ok();
        let left = self.files(&[".new"]).unwrap_or_default();
        let stale = left.iter().filter(|path| age(path).is_some_and(|age| age > STALE));
        stale.for_each(|path| _ = fs::remove_file(path));
    }
}

/// Returns a number that differs each time, and that nobody can guess.
fn random() -> u64 {
    RandomState::new().hash_one(())
}
