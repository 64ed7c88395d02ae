//! Fills the tables that the library embeds: each puzzle's whole state space, and the word tables of the judges and of the
//! presets.

#[allow(dead_code)]
#[path = "src/judge/list.rs"]
mod judges;
#[path = "src/key.rs"]
mod key;
#[allow(dead_code)]
#[path = "src/presets/list.rs"]
mod presets;
#[allow(dead_code)]
#[path = "src/space/mod.rs"]
mod space;

use key::NameKey;
use space::{
    Space, clocks,
    fill::{self, UNREACHED},
    rotation,
};
use std::{env, fs, path::Path};

fn main() {
    for source in ["build.rs", "src/judge/list.rs", "src/key.rs", "src/presets/list.rs", "src/space"] {
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
    let judges = judges::JUDGES.iter().map(|judge| (judge.name, judge.aliases));
    write("judges.rs", word_table(judges).as_bytes());
    let presets = presets::ENTRIES.iter().map(|preset| (preset.name, preset.aliases));
    write("presets.rs", word_table(presets).as_bytes());
}

/// Fills and writes the table of a space. Every state must have been reached.
fn fill<S: Space>() -> Vec<u32> {
    let mut entries = vec![0; S::STATES];
    fill::fill::<S>(&mut entries, &mut vec![0; S::STATES]);
    assert!(!entries.contains(&UNREACHED), "{}: a state cannot be solved", S::NAME);
    write(&format!("{}.bin", S::NAME), &bytes(&entries, S::ENTRY_BYTES));
    entries
}

/// Cuts entries to their width, in little-endian order on every host.
fn bytes(entries: &[u32], width: usize) -> Vec<u8> {
    entries.iter().flat_map(|entry| entry.to_le_bytes().into_iter().take(width)).collect()
}

/// Makes the word table from the names of each entry of a list to its place. A doubled name fails the build.
fn word_table<'a>(entries: impl Iterator<Item = (&'a str, &'a [&'a str])>) -> String {
    let keys: Vec<(NameKey, String)> = entries
        .enumerate()
        .flat_map(|(place, (name, aliases))| {
            [name].into_iter().chain(aliases.iter().copied()).map(move |name| (name, place))
        })
        .map(|(name, place)| (NameKey::new(name).expect("a name is short"), place.to_string()))
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
