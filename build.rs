//! Writes the tables that the library embeds: the answers to every state of both built-in puzzles, and the names of judges
//! and presets.

extern crate alloc;

#[path = "src/space/clocks.rs"]
mod clocks;
#[path = "src/space/fill.rs"]
mod fill;
#[path = "src/judge/list.rs"]
mod judges;
#[path = "src/key.rs"]
mod key;
#[path = "src/catalog/presets/list.rs"]
mod presets;
#[path = "src/space/rank.rs"]
mod rank;
#[path = "src/space/rotation.rs"]
mod rotation;

use fill::{Clocks, Patterns, fill, unit_moves};
use key::NameKey;
use std::{env, fs, path::Path};

fn main() {
    for source in ["build.rs", "src/judge/list.rs", "src/key.rs", "src/catalog/presets/list.rs", "src/space"] {
        println!("cargo::rerun-if-changed={source}");
    }
    let clocks = fill::<Clocks>();
    write("clocks.bin", &bytes::<4>(&clocks));
    write("unit-moves.bin", &bytes::<4>(&unit_moves(&clocks)));
    write("patterns.bin", &bytes::<1>(&fill::<Patterns>()));
    let judges = judges::JUDGES.iter().map(|judge| (judge.name, judge.aliases));
    write("judges.rs", name_table(judges).as_bytes());
    let presets = presets::ENTRIES.iter().map(|preset| (preset.name, preset.aliases));
    write("presets.rs", name_table(presets).as_bytes());
}

/// Cuts each entry to its low `WIDTH` bytes, in little-endian order on every host.
fn bytes<const WIDTH: usize>(entries: &[u32]) -> Vec<u8> {
    entries.iter().flat_map(|entry| entry.to_le_bytes().into_iter().take(WIDTH)).collect()
}

/// Maps every name and alias in a list to the index of its entry. A duplicate fails the build.
fn name_table<'a>(entries: impl Iterator<Item = (&'a str, &'a [&'a str])>) -> String {
    let mut map = phf_codegen::Map::new();
    for (index, (name, aliases)) in entries.enumerate() {
        for name in [name].iter().chain(aliases) {
            let key = NameKey::new(name).unwrap_or_else(|| panic!("the name {name} is too long"));
            map.entry(key.as_str().to_owned(), index.to_string());
        }
    }
    map.build().to_string()
}

fn write(name: &str, bytes: &[u8]) {
    let path = Path::new(&env::var_os("OUT_DIR").expect("cargo sets OUT_DIR")).join(name);
    fs::write(&path, bytes).unwrap_or_else(|error| panic!("cannot write {}: {error}", path.display()));
}
