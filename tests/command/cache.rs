//! `turnbook cache` through the real binary.

use crate::common::{
    command::{Ran, feed, turnbook},
    folder::folder,
};
use std::{fs, path::Path};

const BOARD: &str = "231456978";

fn ran(place: &Path, line: &str) -> Ran {
    let words: Vec<&str> = line.split_whitespace().collect();
    feed(turnbook(&words).env("XDG_CACHE_HOME", place), b"")
}

/// The table of a folder, whose name is told.
fn told(place: &Path) -> String {
    let ran = ran(place, "cache");
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    ran.stdout.replace(&*place.to_string_lossy(), "CACHE")
}

#[test]
fn tables_are_shown_verified_and_cleared() {
    let place = folder("cache-of-tables");
    assert_eq!(told(&place), "CACHE/turnbook: 0 tables, 0 bytes\n");
    assert_eq!(ran(&place, &format!("solve sixteen-3x3 {BOARD}")).status, 0);
    let shown = told(&place);
    let what = ": 8 symbols on 8 of 9 cells, 12 moves; 362880 positions, 363123 bytes\n";
    assert!(shown.starts_with("CACHE/turnbook: 1 table, 363123 bytes\n    loops-362880-"), "{shown}");
    assert!(shown.ends_with(what), "{shown}");
    let name = shown.split_whitespace().find_map(|word| word.strip_suffix(".table:")).unwrap();
    let verified = ran(&place, "cache verify");
    let right = format!("{name}.table: all 362880 entries are right\n");
    assert_eq!((verified.status, verified.stdout, verified.stderr), (0, right, String::new()));

    let path = place.join(format!("turnbook/{name}.table"));
    fs::write(&path, "no table").unwrap();
    let verified = ran(&place, "cache verify");
    assert_eq!((verified.status, verified.stdout.as_str()), (1, ""));
    assert!(verified.stderr.contains(" is damaged or of another version; it is filled again"), "{}", verified.stderr);
    assert!(told(&place).ends_with("it is filled again when it is needed\n"));

    let cleared = ran(&place, "cache clear");
    assert_eq!((cleared.status, cleared.stderr.as_str()), (0, ""));
    assert!(cleared.stdout.ends_with("turnbook: removed 1 file\n") && !path.exists());
    assert_eq!(ran(&place, "cache show").stdout.replace(&*place.to_string_lossy(), "CACHE"), told(&place));
}

#[cfg(unix)]
#[test]
fn a_folder_that_others_can_write_to_is_refused() {
    use std::os::unix::fs::PermissionsExt;
    let place = folder("cache-of-others");
    fs::create_dir(place.join("turnbook")).unwrap();
    fs::set_permissions(place.join("turnbook"), fs::Permissions::from_mode(0o777)).unwrap();
    for verb in ["show", "verify"] {
        let refused = ran(&place, &format!("cache {verb}"));
        assert_eq!(refused.status, 2);
        assert!(refused.stderr.contains("or others can write to it"), "{}", refused.stderr);
    }
    let solved = ran(&place, &format!("solve sixteen-3x3 {BOARD}"));
    assert_eq!((solved.status, solved.stdout.as_str()), (0, "R1 L3\n"));
    assert!(solved.stderr.contains("note: the folder ") && solved.stderr.lines().count() == 1, "{}", solved.stderr);
    assert!(fs::read_dir(place.join("turnbook")).unwrap().next().is_none());
}
