//! Texts that are compared with a file, byte for byte.

use std::{env, fs, path::Path};

/// Asserts that a text is that of a file in `tests/data/snapshots`.
///
/// With the environment variable `UPDATE_SNAPSHOTS` set, the file is written instead: look at what has changed in it.
pub fn check(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/snapshots").join(name);
    if env::var_os("UPDATE_SNAPSHOTS").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        return;
    }
    let expected = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    for (number, (line, expected)) in text.lines().zip(expected.lines()).enumerate() {
        assert_eq!(line, expected, "{name}, line {}", number + 1);
    }
    assert!(text == expected, "{name}: a line more or less, or another end of one");
}
