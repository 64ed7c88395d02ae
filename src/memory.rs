//! What a method holds in memory.

use core::fmt;

/// What a method holds in memory, besides a little of the stack.
///
/// # Examples
///
/// ```
/// use turnbook::{Memory, clocks::Method};
///
/// assert_eq!(Method::Matrix.memory(), Memory::Table(36));
/// assert_eq!(Method::Matrix.memory().to_string(), "36 B table");
/// assert_eq!(Method::Dfs.memory(), Memory::Stack);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Memory {
    /// Nothing else.
    Stack,
    /// A table of so many bytes: in the binary, or made on first use where it is not embedded.
    Table(usize),
    /// So many bytes on the heap, for as long as it searches.
    Heap(usize),
}

impl Memory {
    /// Returns the number of bytes.
    pub fn bytes(self) -> usize {
        match self {
            Memory::Stack => 0,
            Memory::Table(bytes) | Memory::Heap(bytes) => bytes,
        }
    }

    /// Returns a word for it.
    pub fn name(self) -> &'static str {
        match self {
            Memory::Stack => "stack",
            Memory::Table(_) => "table",
            Memory::Heap(_) => "heap",
        }
    }
}

/// Writes the size in a unit that fits, and what holds it: `718 KiB table`.
impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const KIB: usize = 1 << 10;
        const MIB: usize = 1 << 20;
        let name = self.name();
        match self.bytes() {
            0 => f.write_str(name),
            bytes @ ..KIB => write!(f, "{bytes} B {name}"),
            bytes @ ..MIB => write!(f, "{:.0} KiB {name}", bytes as f64 / KIB as f64),
            bytes => write!(f, "{:.2} MiB {name}", bytes as f64 / MIB as f64),
        }
    }
}
