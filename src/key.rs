//! The keys of the tables of names.
//!
//! `build.rs` compiles this file too, to write those tables. It refers to nothing outside itself.

/// A name reduced to its letters and digits, in lower case: the key it is looked up by.
#[derive(Clone, Copy, Debug)]
pub struct NameKey {
    bytes: [u8; NameKey::CAPACITY],
    len: usize,
}

impl NameKey {
    const CAPACITY: usize = 64;

    /// Returns the key of a name; `None` if it is longer than 64 bytes, and so than any known name.
    pub fn new(name: &str) -> Option<NameKey> {
        let mut key = NameKey { bytes: [0; NameKey::CAPACITY], len: 0 };
        for character in name.chars().filter(|c| c.is_alphanumeric()) {
            let character = character.to_ascii_lowercase();
            let end = key.len + character.len_utf8();
            character.encode_utf8(key.bytes.get_mut(key.len..end)?);
            key.len = end;
        }
        Some(key)
    }

    /// Returns the key as text.
    pub fn as_str(&self) -> &str {
        core::str::from_utf8(&self.bytes[..self.len]).expect("a key is made of whole characters")
    }
}
