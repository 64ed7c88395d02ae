//! Built-in puzzles, ready to be solved or changed.

mod families;
mod list;

use super::from_toml;
use crate::{embedded, puzzle::AnyPuzzle};
use alloc::string::String;

/// A built-in puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset(&'static list::Entry);

impl Preset {
    /// Returns an iterator over all presets.
    pub fn all() -> impl ExactSizeIterator<Item = Preset> {
        list::ENTRIES.iter().map(Preset)
    }

    /// Finds a preset by its name or another name for it.
    ///
    /// Case does not matter, nor do blanks and punctuation.
    ///
    /// # Complexity
    ///
    /// O(1): a look-up in a perfect hash table.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::{catalog::Preset, puzzle::Puzzle};
    ///
    /// let preset = Preset::find("Lights Out 5x5").unwrap();
    /// assert_eq!(preset.name(), "lights-out-5x5");
    /// assert_eq!(preset.puzzle().description().slots.as_slice().len(), 25);
    /// assert!(Preset::find("lights-out-50x50").is_none());
    /// ```
    pub fn find(name: &str) -> Option<Preset> {
        let key = crate::key::NameKey::new(name)?;
        embedded::preset(key.as_str()).map(|place| Preset(&list::ENTRIES[place]))
    }

    /// Returns the name.
    pub fn name(self) -> &'static str {
        self.0.name
    }

    /// Returns an iterator over the name and the other names.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        core::iter::once(self.0.name).chain(self.0.aliases.iter().copied())
    }

    /// Makes the puzzle.
    pub fn puzzle(self) -> AnyPuzzle {
        puzzle(self.0.origin).with_name(self.name())
    }

    /// Returns the definition as TOML: the file where it was written by hand, otherwise what [`Puzzle::to_toml`](crate::puzzle::Puzzle::to_toml) writes.
    pub fn to_toml(self) -> String {
        match self.0.origin {
            list::Origin::File(text) => text.into(),
            _ => self.puzzle().to_toml().expect("a preset has a definition"),
        }
    }
}

fn puzzle(origin: list::Origin) -> AnyPuzzle {
    match origin {
        list::Origin::File(text) => from_toml(text).expect("the tests read every preset").puzzle,
        list::Origin::Lights { size, reach, wrap } => families::lights(size, reach, wrap).into(),
        list::Origin::AlienTiles { size, colours } => families::alien_tiles(size, colours).into(),
        list::Origin::Cubes { count, ring } => families::cubes(count, ring).into(),
        list::Origin::Sixteen { size, rows } => families::sixteen(size, rows).into(),
    }
}

/// Makes the puzzle of a name with a size that is not in the list, such as `lights-out-12x7`: twelve rows of seven.
pub(super) fn of_size(name: &str) -> Option<AnyPuzzle> {
    let key = crate::key::NameKey::new(name)?;
    let (name, origin) = families::of_size(key.as_str())?;
    Some(puzzle(origin).with_name(name))
}
