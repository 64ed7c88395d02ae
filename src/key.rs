//! Names as they are looked up in a word table.
//!
//! Compiled twice: by the library, and by `build.rs`, which makes the word tables. It names nothing outside itself.

/// A name as it is looked up: in lower case, letters and digits only.
#[derive(Clone, Copy, Debug)]
pub struct NameKey {
    bytes: [u8; NameKey::CAPACITY],
    len: usize,
}

impl NameKey {
    const CAPACITY: usize = 64;

    /// Makes the key of a name; `None` if the name is longer than any that is known.
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
