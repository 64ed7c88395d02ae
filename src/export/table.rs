//! A table: its description, its entries, and the rule that proves them.

use super::{
    builtin::Descriptor,
    certificate::{Certificate, WrongEntry},
    numbers::Numbers,
};
use alloc::{borrow::Cow, boxed::Box, vec::Vec};
use core::fmt;

/// A table: a number for each state, pattern or pair that it is about.
///
/// With the feature `serde` it is an object of `name`, `maps`, `shape` and `entries`, which are one flat list; `null`
/// marks a state without a solution.
pub struct Table {
    pub(super) name: Cow<'static, str>,
    pub(super) maps: &'static str,
    pub(super) shape: Cow<'static, [usize]>,
    pub(super) numbers: Numbers,
    /// The entry of a state without a solution, if there may be such states.
    pub(super) unsolvable: Option<u32>,
    pub(super) certificate: Box<Certificate>,
}

impl Table {
    pub(super) fn built_in(descriptor: &Descriptor, entries: Vec<u32>) -> Table {
        Table {
            name: descriptor.name.into(),
            maps: descriptor.maps,
            shape: descriptor.shape.into(),
            numbers: Numbers { entries, width: descriptor.width },
            unsolvable: None,
            certificate: Box::new(descriptor.rule),
        }
    }

    /// Returns the name: that of a built-in table or a module.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns what the table maps to what, in a few words.
    pub fn maps(&self) -> &'static str {
        self.maps
    }

    /// Returns the sizes of the dimensions; the last index varies fastest.
    pub fn shape(&self) -> &[usize] {
        &self.shape
    }

    /// Returns the bytes of an entry: 1, 2 or 4.
    pub fn width(&self) -> usize {
        self.numbers.width
    }

    /// Returns the entries. In a puzzle's table, the greatest number of the width marks a state without a solution.
    pub fn entries(&self) -> &[u32] {
        &self.numbers.entries
    }

    /// Returns the entries as bytes, each of the table's width, in little-endian order.
    pub fn bytes(&self) -> Vec<u8> {
        self.numbers.bytes()
    }

    /// Proves that every entry is right, by a rule that knows nothing of the search that filled the table.
    ///
    /// # Errors
    ///
    /// The first entry that breaks the rule. The wrong one may be a neighbour of it.
    ///
    /// # Complexity
    ///
    /// Each entry is compared with those one move away: about six million lookups for the largest built-in tables.
    pub fn check(&self) -> Result<(), WrongEntry> {
        self.check_with(|_| {})
    }

    /// Like [`check`](Self::check), and reports every few thousand entries how many are done.
    ///
    /// # Errors
    ///
    /// The first entry that breaks the rule.
    pub fn check_with(&self, mut progress: impl FnMut(usize)) -> Result<(), WrongEntry> {
        for (index, &found) in self.entries().iter().enumerate() {
            if index % 4096 == 0 {
                progress(index);
            }
            if let Some(rule) = (self.certificate)(self.entries(), index) {
                let found = Some(found).filter(|found| Some(*found) != self.unsolvable);
                return Err(WrongEntry { table: self.name.clone(), index, found, rule });
            }
        }
        Ok(())
    }
}

impl PartialEq for Table {
    fn eq(&self, other: &Table) -> bool {
        (&self.name, &self.shape, &self.numbers) == (&other.name, &other.shape, &other.numbers)
    }
}

impl Eq for Table {}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Table({}, {} entries)", self.name, self.entries().len())
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Table {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let mut table = serializer.serialize_struct("Table", 4)?;
        table.serialize_field("name", self.name())?;
        table.serialize_field("maps", self.maps)?;
        table.serialize_field("shape", self.shape())?;
        table.serialize_field("entries", &Entries(self))?;
        table.end()
    }
}

/// The entries of a table, which need not be held a second time.
#[cfg(feature = "serde")]
struct Entries<'t>(&'t Table);

#[cfg(feature = "serde")]
impl serde::Serialize for Entries<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Entries(table) = self;
        let entry = |entry: &u32| Some(*entry).filter(|entry| Some(*entry) != table.unsolvable);
        serializer.collect_seq(table.entries().iter().map(entry))
    }
}
