//! Puzzles of one's own compiled into other programs: a definition becomes a file of Rust or of C that answers every
//! state, with no dependency, no allocator and no search.
//!
//! In a build script:
//!
//! ```no_run
//! let out_dir = std::env::var_os("OUT_DIR").unwrap();
//! turnbook::generate::from_file("puzzle.toml")?.emit(out_dir)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! and in the program:
//!
//! ```ignore
//! mod puzzle {
//!     include!(concat!(env!("OUT_DIR"), "/puzzle.rs"));
//! }
//!
//! let moves = puzzle::solve(&[0, 2, 0, 1]).expect("it can be solved");
//! for mv in moves {
//!     println!("{}", puzzle::MOVE_NAMES[mv]);
//! }
//! ```
//!
//! `docs/generate.md` of the package says what the file offers, and how large it is.

mod block;
mod c;
mod certificate;
mod content;
mod dials;
mod error;
mod loops;
mod names;
mod plain;
mod rust;
mod space;

pub use certificate::CheckError;
pub use error::{Error, Instead, Size};

use crate::{
    common::excerpt,
    definition::{self, Kind, MAX_BYTES},
    dials::Dials,
    loops::Loops,
    puzzle::{self, AnyPuzzle, Description, Puzzle as _},
    tables::Format,
};
use alloc::{
    borrow::ToOwned,
    boxed::Box,
    format,
    string::{String, ToString},
    vec::Vec,
};
use block::Block;
use content::Content;
use std::{
    fs,
    io::{self, Read},
    path::{Path, PathBuf},
};

/// A puzzle that can be compiled in.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Puzzle {
    /// A puzzle of dials.
    Dials(Dials),
    /// A puzzle of loops.
    Loops(Loops),
}

impl From<Dials> for Puzzle {
    fn from(puzzle: Dials) -> Puzzle {
        Puzzle::Dials(puzzle)
    }
}

impl From<Loops> for Puzzle {
    fn from(puzzle: Loops) -> Puzzle {
        Puzzle::Loops(puzzle)
    }
}

impl Puzzle {
    /// Returns the puzzle, if it is one of dials or of loops.
    pub fn of(any: &AnyPuzzle) -> Option<Puzzle> {
        let dials = any.downcast::<Dials>().cloned().map(Puzzle::Dials);
        dials.or_else(|| any.downcast::<Loops>().cloned().map(Puzzle::Loops))
    }

    fn description(&self) -> &Description {
        match self {
            Puzzle::Dials(puzzle) => puzzle.description(),
            Puzzle::Loops(puzzle) => puzzle.description(),
        }
    }

    fn kind(&self) -> Kind {
        match self {
            Puzzle::Dials(_) => Kind::Dials,
            Puzzle::Loops(_) => Kind::Loops,
        }
    }
}

/// In which form the answers of a puzzle are held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Form {
    /// The distance of each state.
    Table,
    /// Dials only: how often to make each move to turn what is to be turned, and all ways to change nothing.
    Matrix,
}

/// A puzzle to be compiled in.
#[derive(Clone, Debug)]
#[must_use]
pub struct Module {
    puzzle: Puzzle,
    name: String,
    path: Option<PathBuf>,
    form: Option<Form>,
    most: u64,
}

/// Takes the puzzle that a file of TOML defines. The module is named after the file.
///
/// # Errors
///
/// If the file cannot be read, or is no definition.
pub fn from_file(path: impl AsRef<Path>) -> Result<Module, Error> {
    let path = path.as_ref();
    let read = |path: &Path| {
        let mut bytes = Vec::new();
        // What is longer is refused, without holding it.
        fs::File::open(path)?.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
        String::from_utf8(bytes).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error.utf8_error()))
    };
    let text = read(path).map_err(|error| Error::Read { path: path.to_owned(), error })?;
    let module = from_toml(&text, &path.display().to_string())?;
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    Ok(Module { path: Some(path.to_owned()), ..module.named(name) })
}

/// Takes the puzzle that a text of TOML defines, of which errors are told with a name. So is the module called.
///
/// # Errors
///
/// If the text is no definition.
pub fn from_toml(text: &str, name: &str) -> Result<Module, Error> {
    let refuse = |error: puzzle::Error| {
        let excerpt = error.place().and_then(|place| {
            let (before, after) = text.as_bytes().split_at_checked(place.offset as usize)?;
            excerpt(before, after, place.characters, "", "")
        });
        Error::Definition { name: name.to_owned(), error: Box::new(error), excerpt }
    };
    let definition = definition::from_toml(text).map_err(refuse)?;
    Ok(from_puzzle(Puzzle::of(&definition.puzzle).expect("a definition is of dials or of loops")).named(name))
}

/// Takes a puzzle. The module is named `puzzle`.
///
/// # Examples
///
/// ```
/// use turnbook::{dials::Dials, generate};
///
/// let puzzle = Dials::builder([3; 4]).turn("left", [0, 1]).turn("right", [2, 3]).turn("all", [0, 1, 2, 3]).build()?;
/// let module = generate::from_puzzle(puzzle).named("hall");
/// assert_eq!(module.bytes()?, 81);
/// assert!(module.to_rust()?.contains("pub fn solve(state: &State) -> Option<Answer>"));
/// assert!(module.to_c()?.contains("hall_solve(const hall_position state[HALL_DIALS], uint32_t counts[HALL_MOVES])"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn from_puzzle(puzzle: impl Into<Puzzle>) -> Module {
    Module { puzzle: puzzle.into(), name: "puzzle".into(), path: None, form: None, most: Module::DEFAULT_BYTES }
}

impl Module {
    /// How many bytes of data are allowed, if nothing else is said: 4 MiB.
    pub const DEFAULT_BYTES: u64 = 1 << 22;
    /// How many can be allowed: 64 MiB.
    pub const MAX_BYTES: u64 = 1 << 26;
    /// A table that has no more bytes is taken, even where a matrix would have less.
    const SMALL_TABLE: u128 = 1 << 16;

    /// Names the module: its file, and what it defines in C. What cannot be in a name becomes `_`.
    pub fn named(self, name: impl AsRef<str>) -> Module {
        Module { name: names::identifier(name.as_ref()), ..self }
    }

    /// Has the distance of each state held, where the choice would be another.
    pub fn with_table(self) -> Module {
        Module { form: Some(Form::Table), ..self }
    }

    /// Has the matrix of the solutions held, where the choice would be another.
    ///
    /// There is one for a puzzle of dials, if the same dials matter in all its goals.
    pub fn with_matrix(self) -> Module {
        Module { form: Some(Form::Matrix), ..self }
    }

    /// Allows so many bytes of data, up to [`MAX_BYTES`](Self::MAX_BYTES).
    pub fn at_most(self, bytes: u64) -> Module {
        Module { most: bytes.min(Self::MAX_BYTES), ..self }
    }

    /// Returns the name of the module.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the number of bytes of data, which are most of what a program grows by.
    ///
    /// # Errors
    ///
    /// If they are more than allowed. So do all functions that make something of the module.
    ///
    /// # Complexity
    ///
    /// To fill a table takes a few additions for each state, move, and dial that it turns.
    pub fn bytes(&self) -> Result<u64, Error> {
        Ok(Content::new(self)?.blocks().map(|block| block.size()).sum())
    }

    /// Writes `NAME.rs` into a folder, and beside it files for what is large. Returns the path.
    ///
    /// It is made for build scripts: for a puzzle [from a file](from_file) it prints the line that has Cargo run the script
    /// again when the file changes.
    ///
    /// # Errors
    ///
    /// If there would be too many bytes, or they cannot be written.
    pub fn emit(&self, folder: impl AsRef<Path>) -> Result<PathBuf, Error> {
        let folder = folder.as_ref();
        let file = rust::file(self, &Content::new(self)?, true);
        let write = |name: &str, bytes: &[u8]| {
            let path = folder.join(name);
            fs::write(&path, bytes).map_err(|error| Error::Write { path: path.clone(), error })?;
            Ok(path)
        };
        for (name, bytes) in &file.beside {
            write(name, bytes)?;
        }
        let path = write(&format!("{}.rs", self.name), file.text.as_bytes())?;
        if let Some(path) = &self.path {
            println!("cargo::rerun-if-changed={}", path.display());
        }
        Ok(path)
    }

    /// Returns the module as one file of Rust.
    ///
    /// # Errors
    ///
    /// If there would be too many bytes.
    pub fn to_rust(&self) -> Result<String, Error> {
        Ok(rust::file(self, &Content::new(self)?, false).text)
    }

    /// Returns the module as a header for C99 and C++.
    ///
    /// # Errors
    ///
    /// If there would be too many bytes.
    pub fn to_c(&self) -> Result<String, Error> {
        Ok(c::header(self, &Content::new(self)?))
    }

    /// Returns the module in a format. In those without functions it is the table of distances.
    ///
    /// # Errors
    ///
    /// If there would be too many bytes.
    pub fn export(&self, format: Format) -> Result<Vec<u8>, Error> {
        let export = match format {
            Format::C => return self.to_c().map(String::into_bytes),
            Format::Rust => return self.to_rust().map(String::into_bytes),
            Format::Bin => plain::bin,
            Format::Json => |module: &Module, distances: &Block| plain::json(module, distances).into_bytes(),
            Format::Npy => plain::npy,
        };
        let module = self.clone().with_table();
        let content = Content::new(&module)?;
        Ok(content.distances().map(|distances| export(self, distances)).unwrap_or_default())
    }
}
