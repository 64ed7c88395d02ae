//! Folders for the files of tests.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// Makes an empty folder. Each test of a binary needs a name of its own.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(env!("CARGO_CRATE_NAME")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}
