//! Files of tables: they survive reading and writing unchanged, and a table that passes the check is right.

use super::{Choices, crc32};
use std::sync::OnceLock;
use turnbook::export::{Module, TABLES, Table, from_toml};

/// The bytes of the header that hold the checksum, and where the entries begin.
const CHECKSUM: std::ops::Range<usize> = 44..48;
const ENTRIES: usize = 48;

pub fn run(bytes: &[u8]) {
    static MODULE: OnceLock<Module> = OnceLock::new();
    let module = MODULE.get_or_init(|| {
        let text = "positions = 3\ndials = 3\nmoves = [\"AB\", \"BC\"]\n";
        from_toml(text, "three").expect("it is a puzzle")
    });
    let mut choices = Choices(bytes);
    let how = choices.byte();
    let mut file = match how % 4 {
        0 => choices.0.to_vec(),
        1 => patched(module.table().expect("it has a table").to_bin(), choices.0),
        _ => patched(TABLES[2].table().to_bin(), choices.0),
    };
    if how & 4 == 4 && file.len() >= ENTRIES {
        let rest = file[..CHECKSUM.start].iter().chain(&file[ENTRIES..]).copied();
        let checksum = crc32(rest).to_le_bytes();
        file[CHECKSUM].copy_from_slice(&checksum);
    }
    if let Ok(table) = Table::from_bin(&file) {
        assert_eq!(table.to_bin(), file);
        if table.check().is_ok() {
            let right = TABLES.iter().find(|descriptor| descriptor.name == table.name()).expect("it is built in");
            assert_eq!(table, right.table());
        }
    }
    if let Ok(table) = module.read_bin(&file)
        && table.check().is_ok()
    {
        assert_eq!(table.entries(), module.table().expect("it has a table").entries());
    }
}

/// Replaces bytes of a file: three at a time say where and what.
fn patched(mut file: Vec<u8>, patches: &[u8]) -> Vec<u8> {
    for patch in patches.chunks_exact(3) {
        let place = usize::from(patch[0]) << 8 | usize::from(patch[1]);
        match place.checked_sub(0xff00) {
            // The last places shorten the file.
            Some(less) => file.truncate(file.len().saturating_sub(less)),
            None => {
                let place = place % file.len().max(1);
                file.get_mut(place).into_iter().for_each(|byte| *byte = patch[2]);
            }
        }
    }
    file
}
