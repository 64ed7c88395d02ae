//! Fills the tables that the library embeds: each puzzle's whole state space, and the word table of the judges.

extern crate alloc;

#[allow(dead_code)]
#[path = "src/judge/list.rs"]
mod judges;
#[allow(dead_code)]
#[path = "src/puzzle/mod.rs"]
mod puzzle;
#[path = "src/search.rs"]
mod search;

use puzzle::{Space, clocks, rotation};
use std::{env, fs, path::Path};

fn main() {
    for source in ["build.rs", "src/judge/list.rs", "src/puzzle", "src/search.rs"] {
        println!("cargo::rerun-if-changed={source}");
    }
    let clocks = fill::<clocks::Clocks>();
    let unit_moves = clocks::unit_moves();
    for (dial, row) in unit_moves.into_iter().enumerate() {
        let searched = clocks[clocks::quarter_to(dial) as usize];
        assert_eq!(row, searched % clocks::STATES as u32, "the search and the elimination disagree on dial {dial}");
    }
    write("unit-moves.bin", &bytes(&unit_moves, clocks::Clocks::ENTRY_BYTES));
    fill::<rotation::Patterns>();
    write("judges.rs", names().as_bytes());
}

/// Fills and writes the table of a space. Every state must have been reached.
fn fill<S: Space>() -> Vec<u32> {
    let entries = search::fill::<S>();
    assert!(!entries.contains(&search::UNREACHED), "{}: a state cannot be solved", S::NAME);
    write(&format!("{}.bin", S::NAME), &bytes(&entries, S::ENTRY_BYTES));
    entries
}

/// Cuts entries to their width, in little-endian order on every host.
fn bytes(entries: &[u32], width: usize) -> Vec<u8> {
    entries.iter().flat_map(|entry| entry.to_le_bytes().into_iter().take(width)).collect()
}

/// Makes the word table from each judge's names to its place in the list. A doubled name fails the build.
fn names() -> String {
    let keys: Vec<(judges::Key, String)> = judges::JUDGES
        .iter()
        .enumerate()
        .flat_map(|(place, judge)| {
            [judge.name].iter().chain(judge.aliases).map(move |name| (*name, place)).collect::<Vec<_>>()
        })
        .map(|(name, place)| (judges::Key::new(name).expect("a judge's name is short"), place.to_string()))
        .collect();
    let mut map = phf_codegen::Map::new();
    for (key, place) in &keys {
        map.entry(key.as_str(), place);
    }
    map.build().to_string()
}

fn write(name: &str, bytes: &[u8]) {
    let path = Path::new(&env::var_os("OUT_DIR").expect("cargo sets OUT_DIR")).join(name);
    fs::write(&path, bytes).unwrap_or_else(|error| panic!("cannot write {}: {error}", path.display()));
}
