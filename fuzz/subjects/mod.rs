//! What is fuzzed: each subject takes any bytes, and panics if something does not hold.
//!
//! The program for libFuzzer and the tests both include this folder.

pub mod cache;
pub mod cases;
pub mod check;
pub mod definition;
pub mod learn;
pub mod table;
pub mod validate;

/// A subject: its name, which its corpus and its dictionary have too, and its function.
pub type Subject = (&'static str, fn(&[u8]));

/// All subjects.
pub const ALL: [Subject; 7] = [
    ("cases", cases::run),
    ("check", check::run),
    ("validate", validate::run),
    ("definition", definition::run),
    ("learn", learn::run),
    ("table", table::run),
    ("cache", cache::run),
];

/// Bytes that decide between possibilities, off the front of an input.
pub struct Choices<'a>(pub &'a [u8]);

impl Choices<'_> {
    /// Takes a byte; 0 at the end.
    pub fn byte(&mut self) -> usize {
        let (byte, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        usize::from(*byte)
    }

    /// Takes one of some values.
    pub fn of<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.byte() % values.len()]
    }
}

/// Cuts a text into pieces whose lengths repeat.
pub fn pieces(text: &[u8], lengths: [usize; 3]) -> impl Iterator<Item = &[u8]> {
    let mut rest = text;
    lengths.into_iter().cycle().map_while(move |length| {
        let (piece, after) = rest.split_at(length.clamp(1, rest.len().max(1)).min(rest.len()));
        rest = after;
        (!piece.is_empty()).then_some(piece)
    })
}

/// Returns the CRC-32 of some bytes.
pub fn crc32(bytes: impl IntoIterator<Item = u8>) -> u32 {
    let step = |crc: u32, _| if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 };
    !bytes.into_iter().fold(!0, |crc, byte| (0..8).fold(crc ^ u32::from(byte), step))
}
