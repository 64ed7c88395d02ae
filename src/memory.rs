//! The memory that a method uses.

use core::fmt;

/// The memory that a method of solving uses.
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
    /// Nothing but a little of the stack.
    Stack,
    /// A table of this many bytes: in the binary, or filled on first use if it is not embedded.
    Table(usize),
    /// This many bytes on the heap while it searches.
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

    /// Returns `stack`, `table` or `heap`.
    pub fn name(self) -> &'static str {
        match self {
            Memory::Stack => "stack",
            Memory::Table(_) => "table",
            Memory::Heap(_) => "heap",
        }
    }
}

/// Writes the size in a suitable unit and the name: `718 KiB table`.
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
