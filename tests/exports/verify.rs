//! The tables proved right, read back, and refused when they are damaged.

use crate::{
    common::{
        command::{answer, assert_refused, limited, told, turnbook},
        folder::folder,
        random::Random,
    },
    run::{export_all, printed_text},
};
use std::{
    fs::{self, File},
    path::Path,
    process::Command,
    time::{Duration, Instant},
};
use turnbook::{
    export::{
        BinError, CLOCKS, CLOCKS_COMPACT, Descriptor, PATTERNS, RANK_LOWER, RANK_UPPER, Rule, TABLES, Table, UNIT_MOVES,
    },
    rotation::Pattern,
};

/// The length of the header, and the places in it, as `docs/tables.md` gives them.
const HEADER: usize = 48;
const VERSION: usize = 8;
const WIDTH: usize = 12;
const NAME: usize = 24;
const CHECKSUM: usize = 44;

fn verify(file: &Path) -> Command {
    let mut command = turnbook(&["tables", "verify"]);
    command.arg(file);
    command
}

#[test]
fn the_tables_in_use_are_those_that_the_search_fills() {
    for descriptor in TABLES {
        let table = descriptor.table();
        assert_eq!(table, descriptor.fill(), "{descriptor}");
        assert_eq!((table.name(), table.entries().len()), (descriptor.name, descriptor.entries()));
        assert_eq!(table.bytes().len(), descriptor.entries() * descriptor.width, "{descriptor}");
        assert_eq!(Descriptor::find(descriptor.name), Some(descriptor));
    }
    assert_eq!(Descriptor::find("clock"), None);
}

/// The CRC-32 bit by bit, as `docs/tables.md` defines it.
fn crc32(bytes: impl IntoIterator<Item = u8>) -> u32 {
    let shift = |crc: u32| crc >> 1 ^ if crc & 1 == 1 { 0xedb8_8320 } else { 0 };
    !bytes.into_iter().fold(!0, |crc, byte| (0..8).fold(crc ^ u32::from(byte), |crc, _| shift(crc)))
}

/// Replaces a part of a file in the binary format, and makes the checksum right again.
fn sealed(mut file: Vec<u8>, at: usize, bytes: &[u8]) -> Vec<u8> {
    file[at..at + bytes.len()].copy_from_slice(bytes);
    let checksum = crc32(file[..CHECKSUM].iter().chain(&file[HEADER..]).copied());
    file[CHECKSUM..HEADER].copy_from_slice(&checksum.to_le_bytes());
    file
}

#[test]
fn the_binary_format_is_as_documented_and_is_read_back() {
    assert_eq!(crc32(*b"123456789"), 0xcbf4_3926);
    for descriptor in TABLES {
        let table = descriptor.table();
        let file = table.to_bin();
        let header = [
            &b"\x89TBK\r\n\x1a\n"[..],
            &1_u32.to_le_bytes(),
            &(descriptor.width as u32).to_le_bytes(),
            &(descriptor.entries() as u64).to_le_bytes(),
            format!("{:\0<20}", descriptor.name).as_bytes(),
        ]
        .concat();
        assert!(file.starts_with(&header), "{descriptor}");
        assert!(file[HEADER..] == table.bytes(), "{descriptor}");
        assert!(file == sealed(file.clone(), 0, &[]), "{descriptor}: the checksum differs");
        assert!(file.len() <= Table::MAX_BIN, "{descriptor}");
        assert_eq!(Table::from_bin(&file), Ok(table));
    }
}

/// Whether an error fits the place of a single changed byte.
fn fits_place(error: BinError, at: usize) -> bool {
    match at {
        0..VERSION => matches!(error, BinError::Magic),
        VERSION..WIDTH => matches!(error, BinError::Version { .. }),
        WIDTH..NAME => matches!(error, BinError::Length { .. }),
        _ => matches!(error, BinError::Checksum { .. }),
    }
}

#[test]
fn a_changed_byte_is_always_found() {
    let mut random = Random::new(12);
    for descriptor in TABLES {
        let mut file = descriptor.table().to_bin();
        let last = file.len() - 1;
        let mut places: Vec<usize> = (0..=last).collect();
        if places.len() > 20_000 {
            places = (0..HEADER).chain((0..400).map(|_| random.below(last as u32) as usize)).chain([last]).collect();
        }
        for at in places {
            for change in [1 << random.below(8), 1 + random.below(255) as u8] {
                file[at] ^= change;
                let error = Table::from_bin(&file).expect_err("a checksum finds any change of one byte");
                assert!(fits_place(error, at), "{descriptor}, byte {at} changed by {change}: {error}");
                file[at] ^= change;
            }
        }
        assert!(Table::from_bin(&file).is_ok());
    }
}

/// Writes a file that the command must refuse for the reason that the library gives; returns that reason.
fn refused(path: &Path, file: &[u8]) -> BinError {
    fs::write(path, file).unwrap();
    let error = Table::from_bin(file).expect_err("it is damaged");
    assert_refused(&mut verify(path), &[&format!("turnbook: {}: {error}\n", path.display())]);
    error
}

#[test]
fn the_command_refuses_a_file_with_a_changed_byte() {
    let folder = folder("changed");
    let mut random = Random::new(13);
    for descriptor in TABLES {
        let file = descriptor.table().to_bin();
        let entries = file.len() - HEADER;
        for at in [random.below(HEADER as u32) as usize, HEADER + random.below(entries as u32) as usize] {
            let mut changed = file.clone();
            changed[at] ^= 1 << random.below(8);
            let error = refused(&folder.join(format!("{descriptor}-{at}.bin")), &changed);
            assert!(fits_place(error, at), "{descriptor}, byte {at}");
        }
    }
}

#[test]
fn a_file_of_another_length_is_refused() {
    let mut random = Random::new(14);
    for descriptor in TABLES {
        let mut file = descriptor.table().to_bin();
        let whole = file.len();
        let some: Vec<usize> = (0..100).map(|_| HEADER + random.below((whole - HEADER) as u32) as usize).collect();
        for bytes in (0..=HEADER).chain(some).chain([whole - 1]) {
            let expected = match bytes {
                0..8 => BinError::Magic,
                8..HEADER => BinError::Header { bytes },
                _ => BinError::Length { bytes, expected: whole as u128 },
            };
            assert_eq!(Table::from_bin(&file[..bytes]), Err(expected), "{descriptor}");
        }
        file.push(0);
        let expected = BinError::Length { bytes: whole + 1, expected: whole as u128 };
        assert_eq!(Table::from_bin(&file), Err(expected), "{descriptor}");
    }
}

#[test]
fn a_file_with_a_right_checksum_must_be_a_table_of_this_version() {
    let folder = folder("headers");
    let file = RANK_LOWER.table().to_bin();
    let (descriptor, count) = (&RANK_LOWER, RANK_LOWER.entries() as u64);
    // Half as many entries, twice as wide: as long as before.
    let wide = [&4_u32.to_le_bytes()[..], &(count / 2).to_le_bytes()].concat();
    let endless = HEADER as u128 + u128::from(u32::MAX) * u128::from(u64::MAX);
    for (name, at, bytes, expected) in [
        ("version-0", VERSION, &0_u32.to_le_bytes()[..], BinError::Version { found: 0 }),
        ("version-2", VERSION, &2_u32.to_le_bytes(), BinError::Version { found: 2 }),
        ("another-name", NAME, b"rank-lover", BinError::Name),
        ("longer-name", NAME, b"rank-lower ", BinError::Name),
        ("no-text", NAME, b"\xff", BinError::Name),
        ("another-table", NAME, b"rank-upper", BinError::Shape { table: &RANK_UPPER, count, width: 2 }),
        ("wide", WIDTH, &wide, BinError::Shape { table: descriptor, count: count / 2, width: 4 }),
        // A product beyond 64 bits is no length.
        ("endless", WIDTH, &[0xff; 12], BinError::Length { bytes: file.len(), expected: endless }),
    ] {
        assert_eq!(refused(&folder.join(name), &sealed(file.clone(), at, bytes)), expected, "{name}");
    }
}

#[test]
fn a_file_that_is_not_a_table_is_refused_at_once() {
    let folder = folder("no-table");
    let write = |name: &str, bytes: &[u8], length: Option<u64>| {
        let path = folder.join(name);
        fs::write(&path, bytes).unwrap();
        if let Some(length) = length {
            File::options().write(true).open(&path).unwrap().set_len(length).unwrap();
        }
        path
    };
    let table = PATTERNS.table();
    let hundred = Some(100_000_000);
    for path in [
        write("empty", b"", None),
        write("text", b"3 3 0\n2 2 2\n2 1 2\n", None),
        write("json", &serde_json::to_vec(&table).unwrap(), None),
        write("npy", &table.to_npy(), None),
        write("zeros", b"", hundred),
        write("begins-as-a-table", &table.to_bin(), hundred),
    ] {
        let started = Instant::now();
        assert_refused(&mut verify_in_little_memory(&path), &[&format!("turnbook: {}: expected ", path.display())]);
        assert!(started.elapsed() < Duration::from_secs(5), "{path:?}");
    }
    assert_refused(&mut verify(&folder.join("begins-as-a-table")), &["as the header says, found more\n"]);
    assert_refused(&mut verify(&folder.join("missing")), &["cannot read", "missing"]);
    assert_refused(&mut verify(&folder), &[&folder.display().to_string()]);
    #[cfg(target_os = "linux")]
    assert_refused(&mut verify_in_little_memory(Path::new("/dev/zero")), &["/dev/zero: expected "]);
}

/// Verifies a file with less memory than a hundred million bytes, where that can be had.
fn verify_in_little_memory(file: &Path) -> Command {
    let command = verify(file);
    if cfg!(target_os = "linux") { limited("ulimit -v 90000", &command) } else { command }
}

#[test]
fn a_wrong_entry_is_named_though_the_checksum_is_right() {
    let folder = folder("wrong");
    let (solved, distance) = (Pattern::SOLVED.index(), 18);
    for (descriptor, index, change, named, rule) in [
        (&CLOCKS, 12_345, 1, 12_345, Rule::TurnsSolve),
        (&CLOCKS, 0, 5 << distance, 0, Rule::DistanceIsLength),
        // The state that move 8 turns into the last one comes before it, and is 13 moves from the solved one, not 1.
        (&CLOCKS, 0o777_777, 13 << distance, 0o527_777, Rule::DistanceIsLeast),
        (&CLOCKS_COMPACT, 5, 1 << 18, 5, Rule::TurnsSolve),
        (&CLOCKS_COMPACT, 700, 2, 700, Rule::TurnsSolve),
        // A row is proved as a whole.
        (&UNIT_MOVES, 13, 1, 9, Rule::RowTurnsDial),
        (&UNIT_MOVES, 80, 4, 72, Rule::RowTurnsDial),
        (&PATTERNS, 0, 4 << 3, 0, Rule::DistanceIsSmooth),
        (&PATTERNS, 700_000, 1, 700_000, Rule::MoveLeadsCloser),
        (&PATTERNS, solved, 1, solved, Rule::DistanceIsLeast),
        (&RANK_UPPER, 0, 1, 0, Rule::HalvesAddUp),
        (&RANK_UPPER, 4095, 1 << 31, 4095, Rule::HalvesAddUp),
        (&RANK_LOWER, 100, 1, 100, Rule::PlaceAmongLike),
    ] {
        let table = descriptor.table();
        let entry = (table.entries()[index] ^ change).to_le_bytes();
        let file = sealed(table.to_bin(), HEADER + descriptor.width * index, &entry[..descriptor.width]);
        let wrong = Table::from_bin(&file).unwrap().check().unwrap_err();
        assert_eq!(
            (&*wrong.table, wrong.index, wrong.rule),
            (descriptor.name, named, rule),
            "{descriptor}, entry {index}"
        );
        let path = folder.join(format!("{descriptor}-{index}.bin"));
        fs::write(&path, &file).unwrap();
        let found = if named == index { table.entries()[index] ^ change } else { table.entries()[named] };
        let message = format!("turnbook: table {descriptor}, entry {named}: found {found}, but {rule}\n");
        assert_eq!(told(&mut verify(&path)), (1, message));
    }
}

#[test]
fn right_tables_are_reported_as_right() {
    let folder = folder("right");
    export_all(&folder, "bin", "bin");
    let mut all = String::new();
    for descriptor in TABLES {
        let line = format!("{descriptor}: all {} entries are right\n", descriptor.entries());
        assert_eq!(printed_text(&mut verify(&folder.join(format!("{descriptor}.bin")))), line);
        all += &line;
    }
    assert_eq!(answer("tables verify", ""), all);
}
