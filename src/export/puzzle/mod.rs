//! A puzzle of dials or loops as a file that answers every state.

mod content;
mod dials;
mod error;
mod loops;
mod numbering;
mod values;

pub use error::{Error, Instead};

use super::{
    bin::{self, BinError},
    numbers::Numbers,
    table::Table,
    template::Language,
};
use crate::{
    catalog::{self, MAX_BYTES},
    common::excerpt,
    puzzle::{self, Alphabet, AnyPuzzle},
};
use alloc::{
    borrow::ToOwned,
    boxed::Box,
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};
use content::Content;
use numbering::Numbering;
use std::{
    fs,
    io::{self, Read},
    path::{Path, PathBuf},
};

/// The form of the data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Form {
    /// The distance of each state.
    Table,
    /// Dials only: how often to make each move to turn each dial, and the kernel.
    Matrix,
}

/// A puzzle to be exported: as a file of Rust or C that answers every state, or as its table of distances.
///
/// In a build script:
///
/// ```no_run
/// let out_dir = std::env::var_os("OUT_DIR").unwrap();
/// turnbook::export::from_file("puzzle.toml")?.emit(out_dir)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// and in the program:
///
/// ```ignore
/// mod puzzle {
///     include!(concat!(env!("OUT_DIR"), "/puzzle.rs"));
/// }
///
/// let moves = puzzle::solve(&[0, 2, 0, 1]).expect("the state has a solution");
/// for mv in moves {
///     println!("{}", puzzle::MOVE_NAMES[mv]);
/// }
/// ```
///
/// `docs/generate.md` of the package describes the file and its size.
#[derive(Clone, Debug)]
#[must_use]
pub struct Module {
    puzzle: AnyPuzzle,
    name: String,
    path: Option<PathBuf>,
    form: Option<Form>,
    most: u64,
}

/// Reads the puzzle that a TOML file defines. The module has the name of the file.
///
/// # Errors
///
/// If the file cannot be read, or is no definition.
pub fn from_file(path: impl AsRef<Path>) -> Result<Module, Error> {
    let path = path.as_ref();
    let read = |path: &Path| {
        let mut bytes = Vec::new();
        // A longer file is refused before it is read.
        fs::File::open(path)?.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
        String::from_utf8(bytes).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error.utf8_error()))
    };
    let text = read(path).map_err(|error| Error::Read { path: path.to_owned(), error })?;
    let module = from_toml(&text, &path.display().to_string())?;
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    Ok(Module { path: Some(path.to_owned()), ..module.named(name) })
}

/// Reads the puzzle that a TOML text defines. The name is that of the text in errors, and that of the module.
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
    let definition = catalog::from_toml(text).map_err(refuse)?;
    Ok(from_puzzle(definition.puzzle).named(name))
}

/// Takes a puzzle of dials or loops. The module has its name.
///
/// # Examples
///
/// ```
/// use turnbook::{dials::Dials, export};
///
/// let puzzle = Dials::builder([3; 4]).turn("left", [0, 1]).turn("right", [2, 3]).turn("all", [0, 1, 2, 3]).build()?;
/// let module = export::from_puzzle(puzzle).named("hall");
/// assert_eq!(module.bytes()?, 81);
/// assert!(module.to_rust()?.contains("pub fn solve(state: &State) -> Option<Answer>"));
/// assert!(module.to_c()?.contains("hall_solve(const hall_position state[HALL_DIALS], uint32_t counts[HALL_MOVES])"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn from_puzzle(puzzle: impl Into<AnyPuzzle>) -> Module {
    let puzzle = puzzle.into();
    Module { name: identifier(puzzle.name()), puzzle, path: None, form: None, most: Module::DEFAULT_BYTES }
}

impl Module {
    /// The default limit for the data: 4 MiB.
    pub const DEFAULT_BYTES: u64 = 1 << 22;
    /// The highest limit for the data: 64 MiB.
    pub const MAX_BYTES: u64 = 1 << 26;
    /// The length of the longest table in the binary format.
    pub const MAX_BIN: usize = bin::HEADER + Module::MAX_BYTES as usize;
    /// A table of at most this many bytes is preferred to a matrix, even to a smaller one.
    const SMALL_TABLE: u128 = 1 << 16;

    /// Names the module: its file, and what it defines in C. A character that cannot be in an identifier becomes `_`.
    pub fn named(self, name: impl AsRef<str>) -> Module {
        Module { name: identifier(name.as_ref()), ..self }
    }

    /// Requires the form of a table: the distance of each state.
    pub fn with_table(self) -> Module {
        Module { form: Some(Form::Table), ..self }
    }

    /// Requires the form of a matrix, which a puzzle of dials has if the same dials matter in all its goals.
    pub fn with_matrix(self) -> Module {
        Module { form: Some(Form::Matrix), ..self }
    }

    /// Limits the data to a number of bytes, at most [`MAX_BYTES`](Self::MAX_BYTES).
    pub fn at_most(self, bytes: u64) -> Module {
        Module { most: bytes.min(Self::MAX_BYTES), ..self }
    }

    /// Returns the name of the module.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the bytes of the data, which are most of what a program grows by.
    ///
    /// # Errors
    ///
    /// If they exceed the limit, or the puzzle is neither of dials nor of loops. The same holds for all functions that
    /// export the module.
    ///
    /// # Complexity
    ///
    /// Filling a table takes a few additions for each state, each move, and each dial or cell that the move turns.
    pub fn bytes(&self) -> Result<u64, Error> {
        Ok(self.content()?.size())
    }

    /// Writes `NAME.rs` into a folder, and large data to files beside it. Returns the path.
    ///
    /// This is for build scripts: for a puzzle [from a file](from_file) it prints the line that makes Cargo run the script
    /// again when the file changes.
    ///
    /// # Errors
    ///
    /// If the data are too large, or a file cannot be written.
    pub fn emit(&self, folder: impl AsRef<Path>) -> Result<PathBuf, Error> {
        /// Data of at most this many bytes are in the text.
        const SMALL: u64 = 1 << 12;
        let content = self.content()?;
        let write = |name: &str, bytes: &[u8]| {
            let path = folder.as_ref().join(name);
            fs::write(&path, bytes).map_err(|error| Error::Write { path: path.clone(), error })?;
            Ok(path)
        };
        let file = |name: &str| format!("{}_{name}.bin", self.name);
        let large = |numbers: &Numbers| numbers.size() > SMALL;
        for (name, numbers) in content.data.iter().filter(|(_, numbers)| large(numbers)) {
            write(&file(name), &numbers.bytes())?;
        }
        let text = self.write(&content, Language::Rust, |name, numbers| large(numbers).then(|| file(name)));
        let path = write(&format!("{}.rs", self.name), text.as_bytes())?;
        if let Some(path) = &self.path {
            println!("cargo::rerun-if-changed={}", path.display());
        }
        Ok(path)
    }

    /// Returns the module as one file of Rust.
    ///
    /// # Errors
    ///
    /// If the data are too large.
    pub fn to_rust(&self) -> Result<String, Error> {
        Ok(self.write(&self.content()?, Language::Rust, |_, _| None))
    }

    /// Returns the module as a header for C99 and C++.
    ///
    /// # Errors
    ///
    /// If the data are too large.
    pub fn to_c(&self) -> Result<String, Error> {
        Ok(self.write(&self.content()?, Language::C, |_, _| None))
    }

    /// Returns the table of distances, even if the module has the form of a matrix.
    ///
    /// # Errors
    ///
    /// If the table is too large.
    pub fn table(&self) -> Result<Table, Error> {
        let numbering = self.numbering()?;
        let content = Content::new(&self.clone().with_table(), &numbering)?;
        let (_, distances) = content.data.into_iter().next().expect("a table has distances");
        Ok(self.table_of(numbering, distances))
    }

    /// Reads the table of distances that was [written](Table::to_bin) in the binary format.
    ///
    /// # Errors
    ///
    /// What is wrong with the file. Whether the entries are right is for [`check`](Table::check) to say.
    pub fn read_bin(&self, bytes: &[u8]) -> Result<Table, BinError> {
        let numbering = Numbering::new(&self.puzzle).ok_or(BinError::Other)?;
        let distances = bin::puzzle_numbers(bytes, &self.name, numbering.states())?;
        Ok(self.table_of(numbering, distances))
    }

    fn numbering(&self) -> Result<Numbering, Error> {
        Numbering::new(&self.puzzle).ok_or(Error::Kind(self.puzzle.description().kind))
    }

    fn content(&self) -> Result<Content, Error> {
        Content::new(self, &self.numbering()?)
    }

    fn table_of(&self, numbering: Numbering, distances: Numbers) -> Table {
        /// Every version of numpy has this many dimensions.
        const MAX_DIMENSIONS: usize = 32;
        let shape = match &self.puzzle.description().alphabet {
            Alphabet::Numbers(positions) if positions.len() <= MAX_DIMENSIONS => {
                positions.iter().map(|positions| *positions as usize).collect()
            }
            _ => vec![distances.entries.len()],
        };
        let unsolvable = distances.greatest();
        Table {
            name: self.name.clone().into(),
            maps: "a state to its distance",
            shape: shape.into(),
            numbers: distances,
            unsolvable: Some(unsolvable),
            certificate: Box::new(move |entries, number| numbering.check(entries, number, unsolvable)),
        }
    }

    /// Writes the module, with data in the files that are named.
    fn write(&self, content: &Content, language: Language, file: impl Fn(&str, &Numbers) -> Option<String>) -> String {
        let description =
            format!("{}: the answer to every state of a puzzle of {}", self.name, self.puzzle.description().kind);
        language.write_named(content.template, &self.name, &description, "docs/generate.md", |name| {
            content.value(name, language, &file).unwrap_or_else(|| values::of(self, name, language))
        })
    }
}

/// Makes an identifier of a name.
fn identifier(name: &str) -> String {
    let letter = |letter: char| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '_' };
    let name: String = name.chars().map(letter).collect();
    match name.bytes().next() {
        None => "puzzle".into(),
        Some(first) if !first.is_ascii_alphabetic() => format!("puzzle_{name}"),
        Some(_) => name,
    }
}
