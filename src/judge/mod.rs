//! The judges: how contest sites read and write the two built-in puzzles.

mod format;
mod list;

pub use format::Format;
pub use list::{Cases, Form, JUDGES, Judge, Unit};

use crate::{embedded, key::NameKey};
use core::fmt;

impl Judge {
    /// Finds a judge by its name or one of its aliases.
    ///
    /// Case, spaces and punctuation are ignored.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::judge::Judge;
    ///
    /// assert_eq!(Judge::find("POJ 1166").unwrap().name, "poj1166");
    /// assert_eq!(Judge::find("回转游戏").unwrap().name, "acwing-181");
    /// assert!(Judge::find("poj1661").is_none());
    /// ```
    ///
    /// # Complexity
    ///
    /// O(1): a lookup in a perfect hash table.
    pub fn find(name: &str) -> Option<&'static Judge> {
        let key = NameKey::new(name)?;
        embedded::judge(key.as_str()).map(|place| &JUDGES[place])
    }

    /// Returns an iterator over the name and the aliases.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        core::iter::once(self.name).chain(self.aliases.iter().copied())
    }
}

/// Writes the name.
impl fmt::Display for Judge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name)
    }
}
