//! Puzzles exported: the choice of the form, what is refused, and tables proved right.

use crate::{
    cases::{cases, dials_toml, loops_toml},
    common::{
        command::{assert_refused, told, turnbook},
        folder::folder,
    },
    run::{printed, printed_text},
};
use std::fs;
use turnbook::{
    catalog::Preset,
    dials::Dials,
    export::{BinError, CLOCKS, Error, Instead, Module, Rule, Table, from_file, from_puzzle, from_toml},
    puzzle::{Alphabet, AnyPuzzle, Description, Effect, Labels, Move, MoveInfo, Noun, Puzzle, State},
};

/// A puzzle with more states than fit, and a larger kernel than fits.
fn too_large() -> Dials {
    let builder = (0..60).fold(Dials::builder([2; 30]), |builder, mv| builder.turn(format!("m{mv}"), [mv % 30]));
    builder.build().unwrap()
}

fn message(result: Result<impl Sized, Error>) -> String {
    result.err().expect("it is refused").to_string()
}

#[test]
fn the_form_is_the_smaller_one_unless_a_table_is_small() {
    let module = |name: &str| from_puzzle(Preset::find(name).unwrap().puzzle());
    for (name, bytes) in
        [("lights-out-3x3", 512), ("lights-out-4x4", 65_536), ("lights-out-5x5", 1_300), ("clocks", 171)]
    {
        assert_eq!(module(name).bytes().unwrap(), bytes, "{name}");
    }
    assert_eq!(module("lights-out-4x4").with_matrix().bytes().unwrap(), 704);
    assert_eq!(module("clocks").with_table().bytes().unwrap(), 262_144);
    // The table has 735,471 entries, and the coefficients 600.
    assert_eq!(module("rotation").bytes().unwrap(), 735_471 + 2_400);
    // What is allowed may leave only one of the forms.
    assert_eq!(module("lights-out-4x4").at_most(1_000).bytes().unwrap(), 704);
    // Some of these distances are more than a byte holds.
    let far = from_puzzle(dials_toml("positions = 300\ndials = 1\nmoves = 'A'")).with_table();
    assert_eq!(far.bytes().unwrap(), 600);
    assert!(matches!(far.at_most(599).bytes(), Err(Error::TooLarge { most: 599, .. })));
}

#[test]
fn a_puzzle_that_is_too_large_is_refused_with_its_size_and_alternatives() {
    let solve = "solve states at run time, with the library or the command";
    let advice = format!("the limit is 4194304 bytes. Instead, {solve}");
    let table = "too large: a table of all states needs 1073741824 bytes";
    assert_eq!(message(from_puzzle(too_large()).with_table().bytes()), format!("{table}; {advice}"));
    let both = message(from_puzzle(too_large()).to_rust());
    assert!(both.starts_with(&format!("{table}, the matrix with the whole kernel needs ")), "{both}");
    assert!(both.ends_with(&advice), "{both}");
    let many = Dials::builder([65_536; 9]).turn("1", [0]).build().unwrap();
    assert!(message(from_puzzle(many).with_table().to_c()).contains("needs 2^128 bytes or more;"));
    let lines = "symbols = '12'\ncells = 64\nmoves = 'A = 1 2 3'\ngoal = 'alike 1 2'";
    assert_eq!(
        message(from_puzzle(loops_toml(lines)).bytes()),
        format!(
            "too large: a table of all states needs 18446744073709551551 bytes; the limit is 4194304 bytes. Instead, add a \
             `start` to the definition, so that only boards with its numbers of each symbol count, or {solve}"
        )
    );
    let start = format!("{lines}\nstart = '1{}'", "12".repeat(31) + "1");
    let told = message(from_puzzle(loops_toml(&start)).bytes());
    assert!(told.ends_with(&format!(" bytes. Instead, {solve}")), "{told}");
    let few = format!("{lines}\nstart = '111{}'", "2".repeat(61));
    assert_eq!(from_puzzle(loops_toml(&few)).bytes().unwrap(), 2 * (64 * 63 * 62 / 6) + 4 * 64 * 65);
}

#[test]
fn the_alternatives_to_a_form_that_is_too_large_work() {
    let module = |name: &str| from_puzzle(Preset::find(name).unwrap().puzzle());
    let (lights, tiles, small) = (module("lights-out-4x4"), module("alien-tiles-7x7"), module("lights-out-3x3"));
    let solve = Instead::Solve;
    for (module, expected) in [
        (lights.with_table().at_most(1_000), vec![Instead::Allow(1 << 16), Instead::Matrix(704), solve]),
        (tiles.with_table(), vec![Instead::Matrix(205_506), solve]),
        (small.clone().with_matrix().at_most(100), vec![Instead::Allow(171), Instead::Table(512), solve]),
        (small.at_most(100), vec![Instead::Allow(171), solve]),
        (module("lights-king-9x9-wrap"), vec![solve]),
    ] {
        let Err(Error::TooLarge { instead, .. }) = module.bytes() else { panic!("{} is refused", module.name()) };
        assert_eq!(instead, expected);
        for instead in instead {
            let module = module.clone();
            match instead {
                Instead::Allow(bytes) => assert_eq!(module.at_most(bytes).bytes().unwrap(), bytes),
                Instead::Table(bytes) => assert_eq!(module.at_most(bytes).with_table().bytes().unwrap(), bytes),
                Instead::Matrix(bytes) => assert_eq!(module.with_matrix().bytes().unwrap(), bytes),
                _ => {}
            }
        }
    }
}

#[test]
fn errors_are_readable_when_main_returns_them() {
    for (definition, told) in [
        (
            "positions = 2\ndials = 'a b six'\nmoves = \"\"\"\r\n1 = a b\r\n2 = b\tXY\r\n\"\"\"".to_string(),
            "hall.toml: line 5, column 7: there is no dial \"XY\": expected one of a, b, six\n    2 = b XY\n          ^^"
                .to_string(),
        ),
        (
            format!("positions = 2\ndials = 3\nmoves = '{}X{}'", "A ".repeat(50), " B".repeat(50)),
            format!(
                "hall.toml: line 3, column 110: there is no dial \"X\": expected one of A, B, C\n    {}X{}\n    {}^",
                "A ".repeat(30),
                " B".repeat(29) + " ",
                " ".repeat(60)
            ),
        ),
    ] {
        let error = from_toml(&definition, "hall.toml").unwrap_err();
        assert_eq!(format!("{:?}", Box::<dyn std::error::Error>::from(error)), told);
    }
    let missing = from_file("none.toml").unwrap_err();
    assert!(format!("{missing:?}").starts_with("cannot read none.toml: "), "{missing:?}");
    let large = from_puzzle(too_large()).bytes().unwrap_err();
    assert_eq!(format!("{large:?}"), large.to_string());
}

#[test]
fn there_is_a_matrix_only_where_the_solutions_are_one() {
    let masks = dials_toml("positions = 4\nmoves = 'AB BC CD AB BD'\ndials = 4\ngoal = ['01--', '0--3']");
    for puzzle in [AnyPuzzle::from(masks), Preset::find("rotation").unwrap().puzzle()] {
        let error = from_puzzle(puzzle).with_matrix().bytes().unwrap_err();
        assert!(matches!(error, Error::NoMatrix), "{error}");
    }
    // More than 2^31 presses: 65,536 and 65,521 have no factor in common.
    let slow = Dials::builder([32_768, 65_521]).turn("1", [0, 1]).turn("2", [0, 1]).build().unwrap();
    assert!(matches!(from_puzzle(slow).with_matrix().bytes(), Err(Error::NoMatrix)));
}

/// A counter that goes up by 2.
#[derive(Debug)]
struct Counter(Description);

impl Puzzle for Counter {
    fn description(&self) -> &Description {
        &self.0
    }

    fn is_solved(&self, state: &State) -> bool {
        state.numbers() == [0]
    }

    fn press(&self, state: &mut State, _: Move, times: i64) {
        state.numbers_mut()[0] = (i64::from(state.numbers()[0]) + 2 * times).rem_euclid(9) as u32;
    }
}

#[test]
fn a_puzzle_of_another_kind_is_refused() {
    let (alphabet, moves) = (Alphabet::Numbers(vec![9]), vec![MoveInfo::new("two", Effect::Changes(vec![0]))]);
    let description = Description::new("counter", Noun::Dial, 1, alphabet, moves, Labels::default()).unwrap();
    let module = from_puzzle(Counter(description));
    assert_eq!(message(module.to_c()), "expected a puzzle of dials or loops, found one of counter");
    assert!(matches!(module.table(), Err(Error::Kind("counter"))));
}

#[test]
fn errors_name_the_file() {
    let folder = folder("files");
    let file = folder.join("Mine, 2.toml");
    let refused = |text: &[u8]| {
        fs::write(&file, text).unwrap();
        message(from_file(&file)).replace(&file.display().to_string(), "FILE")
    };
    assert!(message(from_file(folder.join("none.toml"))).contains("none.toml: "));
    assert_eq!(
        refused(b"positions = 4\ndials = 3\nmoves = 'AB BD'"),
        "FILE: line 3, column 14: there is no dial \"D\": expected one of A, B, C\n    moves = 'AB BD'\n                 ^"
    );
    assert!(refused(b"positions = \xff").starts_with("cannot read FILE: invalid utf-8"));
    assert!(refused(&vec![b'#'; 5 << 20]).contains("at most 1048576 bytes"));
    fs::write(&file, "positions = 4\ndials = 3\nmoves = 'AB BC'").unwrap();
    let module = from_file(&file).unwrap();
    assert_eq!(module.name(), "mine__2");
    assert!(module.emit(folder.join("none")).is_err());
    assert_eq!(module.emit(&folder).unwrap(), folder.join("mine__2.rs"));
    for (name, expected) in
        [("", "puzzle"), ("3x3", "puzzle_3x3"), ("_", "puzzle__"), ("Lights-Out", "lights_out"), ("灯", "puzzle__")]
    {
        assert_eq!(module.clone().named(name).name(), expected);
    }
}

/// Gives a table in the binary format the checksum of its bytes.
fn mend(bytes: &mut [u8]) {
    // As `crc32` of zlib.
    let crc = bytes[..44].iter().chain(&bytes[48..]).fold(!0u32, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| if crc & 1 == 1 { crc >> 1 ^ 0xEDB8_8320 } else { crc >> 1 })
    });
    bytes[44..48].copy_from_slice(&(!crc).to_le_bytes());
}

#[test]
fn exported_distances_are_proved_right_and_every_other_entry_is_refused() {
    for case in cases() {
        let Ok(table) = case.module.table() else { continue };
        let bytes = table.to_bin();
        if bytes.len() > 400 {
            continue;
        }
        assert_eq!(case.module.read_bin(&bytes), Ok(table));
        let table = case.module.table().unwrap();
        table.check().unwrap();
        let json = serde_json::to_value(&table).unwrap();
        assert_eq!(json["entries"].as_array().unwrap().len(), table.entries().len());
        for at in 48..bytes.len() {
            for value in [0, 1, bytes[at].wrapping_add(1), 255] {
                let mut other = bytes.clone();
                other[at] = value;
                mend(&mut other);
                let right = case.module.read_bin(&other).unwrap().check();
                assert_eq!(right.is_ok(), other == bytes, "{}: byte {at} as {value}: {right:?}", case.module.name());
            }
        }
        let mut damaged = bytes.clone();
        damaged[48] ^= 1;
        assert!(matches!(case.module.read_bin(&damaged), Err(BinError::Checksum { .. })));
        assert_eq!(case.module.clone().named("other").read_bin(&bytes), Err(BinError::Other));
        assert_eq!(Table::from_bin(&bytes), Err(BinError::Puzzle));
    }
}

#[test]
fn distances_of_four_bytes_are_proved_right_too() {
    // 65,536 distances, and one more number for states without a solution.
    let far = from_puzzle(dials_toml("positions = 65536\ndials = 1\nmoves = 'A'")).with_table();
    assert_eq!(far.bytes().unwrap(), 4 * 65_536);
    let table = far.table().unwrap();
    assert_eq!(table.check(), Ok(()));
    assert!(table.to_npy().windows(3).any(|window| window == b"<u4"));
    let mut bytes = table.to_bin();
    assert_eq!(bytes[48 + 4..][..4], 65_535u32.to_le_bytes());
    bytes[48 + 4] ^= 1;
    mend(&mut bytes);
    let wrong = far.read_bin(&bytes).unwrap().check().unwrap_err();
    assert_eq!((wrong.index, wrong.rule), (1, Rule::Distance(Some(65_535))));
    assert_eq!(wrong.to_string(), "table dials, entry 1: found 65534, but by its neighbours the distance is 65535");
}

#[test]
fn the_command_exports_presets_and_files_as_the_library_does() {
    let folder = folder("command");
    let file = folder.join("My lights.toml");
    fs::write(&file, Preset::find("lights-out-4x4").unwrap().to_toml()).unwrap();
    let path = file.to_str().unwrap();
    type Write = fn(&Module) -> Vec<u8>;
    let formats: [(&str, Write); 5] = [
        ("bin", |module| module.table().unwrap().to_bin()),
        ("c", |module| module.to_c().unwrap().into_bytes()),
        ("rust", |module| module.to_rust().unwrap().into_bytes()),
        ("json", |module| (serde_json::to_string(&module.table().unwrap()).unwrap() + "\n").into_bytes()),
        ("npy", |module| module.table().unwrap().to_npy()),
    ];
    for (name, write) in formats {
        let exported = |arguments: &[&str]| printed(&mut turnbook(&[&["export", "--as", name], arguments].concat()));
        let module = from_file(&file).unwrap();
        assert!(exported(&[path]) == write(&module), "{name}");
        assert!(exported(&[path, "--form", "matrix"]) == write(&module.with_matrix()), "{name}");
        let preset = from_puzzle(Preset::find("cubes-line-4").unwrap().puzzle()).named("cubes-line-4");
        assert!(exported(&["Cubes line 4"]) == write(&preset), "{name}");
    }
    // A table of this program is meant, not the preset.
    assert!(printed(&mut turnbook(&["export", "clocks", "--as", "bin"])) == CLOCKS.table().to_bin());
    for (arguments, hint) in [
        (["lights-out-5x", "--as", "c"], "'lights-out-5x'; did you mean 'lights-out-5x5'?"),
        (["none.toml", "--as", "c"], "cannot read none.toml: "),
        (
            ["lights-out-9x9", "--as", "bin"],
            "lights-out-9x9: too large: a table of all states needs 2417851639229258349412352 bytes",
        ),
        (["alien-tiles-7x7", "--as", "json"], "use the matrix of 205506 bytes in Rust or C, with"),
    ] {
        assert_refused(&mut turnbook(&[&["export"][..], &arguments].concat()), &[hint]);
    }
    assert_refused(&mut turnbook(&["export", path, "--as", "c", "--at-most", "100"]), &["the limit is 100 bytes"]);
}

#[test]
fn the_command_proves_an_exported_puzzle_right() {
    let folder = folder("verify");
    let file = folder.join("lights.bin");
    let path = file.to_str().unwrap();
    printed(&mut turnbook(&["export", "lights-out-3x3", "--as", "bin", "--output", path]));
    let verify = |puzzle: &[&str]| turnbook(&[&["tables", "verify", path], puzzle].concat());
    let right = printed_text(&mut verify(&["--puzzle", "lights-out-3x3"]));
    assert_eq!(right, "lights-out-3x3: all 512 entries are right\n");
    assert_refused(&mut verify(&[]), &["found the table of a puzzle; name the puzzle, as in --puzzle mine.toml"]);
    assert_refused(
        &mut verify(&["--puzzle", "lights-king-3x3"]),
        &["expected the table of this puzzle, found another"],
    );
    // The same name and size, but other moves.
    let puzzle = folder.join("lights-out-3x3.toml");
    fs::write(&puzzle, Preset::find("lights-king-3x3").unwrap().to_toml()).unwrap();
    let (status, said) = told(&mut verify(&["--puzzle", puzzle.to_str().unwrap()]));
    assert_eq!(status, 1);
    assert!(
        said.ends_with("table lights_out_3x3, entry 1: found 5, but by its neighbours the distance is 3\n"),
        "{said}"
    );
}

#[test]
fn the_sizes_are_those_of_the_documentation() {
    let number = |cell: &str| cell.replace(',', "").parse::<u64>().ok();
    let mut rows = 0;
    for line in include_str!("../../docs/generate.md").lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let &[_, name, _, table, matrix, _] = &cells[..] else { continue };
        let module = from_puzzle(Preset::find(name.trim_matches('`')).unwrap().puzzle());
        match number(table) {
            Some(bytes) => assert_eq!(module.clone().with_table().bytes().unwrap(), bytes, "{name}"),
            None => assert!(matches!(module.clone().with_table().bytes(), Err(Error::TooLarge { .. })), "{name}"),
        }
        assert_eq!(module.with_matrix().bytes().ok(), number(matrix), "{name}");
        rows += 1;
    }
    assert_eq!(rows, 9);
}
