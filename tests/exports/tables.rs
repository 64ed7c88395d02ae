//! The tables as data: exported, and read by other programs.

use crate::{
    common::{
        command::{answer, assert_refused, feed, turnbook},
        folder::folder,
        random::Random,
        tool::there_is,
    },
    run::{export, export_all, export_to, printed, printed_text},
};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};
use turnbook::{
    Clocks,
    export::{CLOCKS, CLOCKS_COMPACT, Descriptor, TABLES, UNIT_MOVES},
};
#[cfg(unix)]
use {
    crate::{
        common::command::limited,
        run::{WARNINGS, compilers},
    },
    turnbook::rotation::Pattern,
};

const FORMATS: [&str; 5] = ["bin", "c", "rust", "json", "npy"];

fn python(script: &str, files: &[&Path]) -> String {
    printed_text(Command::new("python3").args(["-c", script]).args(files))
}

/// The names in a folder, in order.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = entries.collect();
    names.sort();
    names
}

/// A table as the library writes it.
fn library(descriptor: &Descriptor, format: &str) -> Vec<u8> {
    match format {
        "bin" => descriptor.table().to_bin(),
        "c" => descriptor.to_c().into_bytes(),
        "rust" => descriptor.to_rust().into_bytes(),
        "json" => (serde_json::to_string(&descriptor.table()).unwrap() + "\n").into_bytes(),
        _ => descriptor.table().to_npy(),
    }
}

#[test]
fn each_table_goes_to_a_file_and_to_standard_output_in_each_format() {
    let folder = folder("formats");
    for descriptor in TABLES {
        for name in FORMATS {
            let file = folder.join(format!("{descriptor}.{name}"));
            let bytes = printed(&mut export(descriptor, name));
            assert!(printed(&mut export_to(&file, descriptor, name)).is_empty());
            assert!(bytes == fs::read(&file).unwrap(), "{descriptor} as {name}: the file differs from standard output");
            assert!(bytes == library(descriptor, name), "{descriptor} as {name}: the command differs from the library");
        }
    }
    // Nothing else is left there.
    assert_eq!(names(&folder).len(), TABLES.len() * FORMATS.len());
}

#[test]
fn info_names_each_table_and_the_sha_256_of_its_bytes() {
    let folder = folder("info");
    let info = answer("tables", "");
    let lines: Vec<&str> = info.lines().collect();
    assert_eq!(lines.len(), 3 * TABLES.len());
    for (descriptor, lines) in TABLES.into_iter().zip(lines.chunks(3)) {
        assert_eq!(lines[0], format!("{descriptor}: {}", descriptor.maps));
        let sizes = format!("{} entries, {} bytes, ", descriptor.entries(), descriptor.entries() * descriptor.width);
        assert!(lines[1].trim_start().starts_with(&sizes), "{}", lines[1]);
        let digest = lines[2].trim_start().strip_prefix("SHA-256 ").unwrap();
        assert!(digest.len() == 64 && digest.bytes().all(|digit| b"0123456789abcdef".contains(&digit)), "{digest}");
        assert!(
            include_str!("../../docs/tables.md").contains(digest),
            "{descriptor}: the documentation has another SHA-256"
        );
        let file = folder.join(descriptor.name);
        fs::write(&file, descriptor.table().bytes()).unwrap();
        if let Some(expected) = sha256(&file) {
            assert_eq!(digest, expected, "{descriptor}");
        }
    }
}

/// The SHA-256 of a file by a tool of the system, if there is one.
fn sha256(file: &Path) -> Option<String> {
    if there_is("sha256sum") {
        let line = printed_text(Command::new("sha256sum").arg(file));
        return Some(line.trim_start_matches('\\').split(' ').next().unwrap().to_string());
    }
    let script = "import hashlib, sys; print(hashlib.sha256(open(sys.argv[1], 'rb').read()).hexdigest())";
    there_is("python3").then(|| python(script, &[file]).trim_end().to_string())
}

/// Questions to programs that use the exported tables, a line each, and the answers of the library: to every state of
/// the clocks the counts of the moves by each of three tables, the distance and the moves; to each of 10,000 boards the
/// number and the distance of its three patterns, the symbol and the moves.
fn questions_and_answers() -> (String, String) {
    let (mut questions, mut answers) = (String::new(), String::new());
    for state in Clocks::all() {
        questions += &format!("{state}\n").replace(' ', "");
        let turns = state.solve();
        let counts = turns.counts().map(|count| (b'0' + count) as char);
        let counts = String::from_iter(counts);
        let moves = turns.to_string().replace(' ', "");
        answers += &format!("{counts} {counts} {counts} {} {moves}\n", state.distance());
    }
    let mut random = Random::new(11);
    for number in 0..10_000 {
        let board = if number % 10 == 0 { random.board_near(number % 15) } else { random.board() };
        questions += &format!("{}\n", String::from_iter(board.symbols().map(|symbol| symbol.to_string())));
        for pattern in board.patterns() {
            answers += &format!("{} {} ", pattern.index(), pattern.distance());
        }
        let solution = board.solve();
        answers += &format!("{} {}\n", solution.symbol, solution.moves);
    }
    (questions, answers)
}

/// Asserts that each of some programs gives the answers of the library.
fn assert_answers(programs: &[PathBuf]) {
    let (questions, answers) = questions_and_answers();
    for program in programs {
        let ran = feed(&mut Command::new(program), questions.as_bytes());
        for ((question, expected), given) in questions.lines().zip(answers.lines()).zip(ran.stdout.lines()) {
            assert_eq!(given, expected, "{question} by {program:?}");
        }
        let whole = (ran.status, ran.stderr.as_str(), ran.stdout.len());
        assert_eq!(whole, (0, "", answers.len()), "{program:?}");
    }
}

/// Compiles a program that includes headers of a folder, without a warning.
#[cfg(unix)]
fn compile(compiler: &[&str], folder: &Path, headers: &[&str], program: &str) -> PathBuf {
    let includes: String = headers.iter().map(|header| format!("#include \"{header}.h\"\n")).collect();
    let name = format!("{}-{}", compiler[0], headers.join("-"));
    let (source, binary) = (folder.join(format!("{name}.c")), folder.join(name));
    fs::write(&source, includes + program).unwrap();
    let mut command = Command::new(compiler[0]);
    command.args(&compiler[1..]).args(WARNINGS).arg("-o");
    assert!(printed(command.args([&binary, &source])).is_empty());
    binary
}

#[test]
#[cfg(unix)]
fn programs_in_c_and_cpp_give_the_answers_of_the_library() {
    let folder = folder("c");
    export_all(&folder, "c", "h");
    let (headers, program) = (TABLES.map(|descriptor| descriptor.name), include_str!("../programs/answers.c"));
    let programs: Vec<PathBuf> = compilers().map(|compiler| compile(compiler, &folder, &headers, program)).collect();
    assert_answers(&programs);
}

#[test]
#[cfg(unix)]
fn each_header_compiles_alone_and_twice() {
    let folder = folder("c-alone");
    export_all(&folder, "c", "h");
    let patterns = [0xff, 0xff_0000, Pattern::SOLVED.cells()];
    let rank = patterns.map(|cells| format!("turnbook_rank({cells}) == {}", Pattern::new(cells).unwrap().index()));
    for compiler in compilers() {
        for descriptor in [&CLOCKS, &CLOCKS_COMPACT, &UNIT_MOVES] {
            compile(compiler, &folder, &[descriptor.name; 2], "int main(void) { return 0; }\n");
        }
        let main = format!("int main(void) {{ return {} ? 0 : 1; }}\n", rank.join(" && "));
        for headers in [["patterns"; 2], ["rank-upper"; 2], ["rank-lower"; 2], ["rank-lower", "rank-upper"]] {
            printed(&mut Command::new(compile(compiler, &folder, &headers, &main)));
        }
    }
}

#[test]
fn a_program_in_rust_gives_the_answers_of_the_library() {
    let rustc = std::env::var("RUSTC").unwrap_or("rustc".to_string());
    if !there_is(&rustc) {
        return;
    }
    let folder = folder("rust");
    export_all(&folder, "rust", "rs");
    // Each is a module of a library without `std`; all that they define is public, so nothing there is unused.
    let module = |descriptor: &Descriptor| {
        format!("#[path = \"{descriptor}.rs\"]\npub mod {};\n", descriptor.name.replace('-', "_"))
    };
    fs::write(folder.join("lib.rs"), format!("#![no_std]\n{}", TABLES.map(module).concat())).unwrap();
    fs::write(folder.join("main.rs"), include_str!("../programs/answers.rs")).unwrap();
    let compile = |arguments: &[&str]| {
        let mut command = Command::new(&rustc);
        command.current_dir(&folder).args(["--edition", "2021", "-D", "warnings", "-O"]).args(arguments);
        assert!(printed(&mut command).is_empty());
    };
    compile(&["--crate-type", "rlib", "--crate-name", "tables", "-o", "libtables.rlib", "lib.rs"]);
    let program = format!("answers{}", std::env::consts::EXE_SUFFIX);
    compile(&["--extern", "tables=libtables.rlib", "-o", &program, "main.rs"]);
    assert_answers(&[folder.join(program)]);
}

#[test]
fn python_reads_the_files_of_numpy() {
    if !there_is("python3") {
        return;
    }
    let folder = folder("npy");
    export_all(&folder, "npy", "npy");
    for descriptor in TABLES {
        let raw = folder.join(format!("{descriptor}.raw"));
        fs::write(&raw, descriptor.table().bytes()).unwrap();
        let lines = python(include_str!("../programs/read_npy.py"), &[&folder.join(format!("{descriptor}.npy")), &raw]);
        let (line, checksum) = lines.trim_end().split_once('\n').unwrap();
        let order = if descriptor.width == 1 { '|' } else { '<' };
        let shape = match descriptor.shape {
            [size] => format!("({size},)"),
            sizes => format!("{sizes:?}").replace('[', "(").replace(']', ")"),
        };
        let sum: u64 = descriptor.table().entries().iter().map(|&entry| u64::from(entry)).sum();
        assert_eq!(line, format!("{order}u{} {shape} {sum} {checksum}", descriptor.width), "{descriptor}");
    }
}

#[test]
fn json_has_the_name_the_shape_and_the_entries() {
    for descriptor in TABLES {
        let table = descriptor.table();
        let json: serde_json::Value = serde_json::to_value(&table).unwrap();
        assert_eq!(json.as_object().unwrap().len(), 4);
        assert_eq!((json["name"].as_str(), json["maps"].as_str()), (Some(descriptor.name), Some(descriptor.maps)));
        let numbers = |key: &str| -> Vec<u64> {
            json[key].as_array().unwrap().iter().map(|number| number.as_u64().unwrap()).collect()
        };
        assert!(numbers("shape").into_iter().eq(descriptor.shape.iter().map(|&size| size as u64)), "{descriptor}");
        assert!(
            numbers("entries").into_iter().eq(table.entries().iter().map(|&entry| u64::from(entry))),
            "{descriptor}"
        );
    }
}

#[test]
fn bad_usage_is_refused_with_the_choices() {
    let formats = FORMATS.join(", ");
    for (line, hints) in [
        ("export clock --as bin", ["no puzzle or file 'clock'", "did you mean 'clocks'?"]),
        ("export chess --as bin", ["'chess'", "`turnbook presets` lists the puzzles"]),
        ("export clocks --as c --form matrix", ["clocks", "--form and --at-most are for puzzles"]),
        ("export clocks --as c --at-most 1M", ["clocks", "--form and --at-most are for puzzles"]),
        ("tables verify --puzzle clocks", ["required", "<FILE>"]),
        ("export --as bin", ["expected a puzzle", "TOML file"]),
        ("export clocks --as txt", ["'txt'", formats.as_str()]),
        ("export clocks", ["required", "--as <FORMAT>"]),
        ("tables verify one.bin two.bin", ["unexpected", "'two.bin'"]),
        ("tables prove", ["'prove'", "turnbook tables"]),
    ] {
        let arguments: Vec<&str> = line.split_whitespace().collect();
        assert_refused(&mut turnbook(&arguments), &hints);
    }
}

#[test]
fn an_export_that_cannot_be_written_leaves_all_as_it_was() {
    let folder = folder("unwritable");
    let file = folder.join("table");
    let export_to = |path: &Path| export_to(path, &CLOCKS, "bin");
    let assert_unwritable = |command: &mut Command, path: &Path| {
        assert_refused(command, &[&format!("turnbook: cannot write {}: ", path.display())]);
    };
    for path in [folder.join("none").join("table"), folder.clone()] {
        assert_unwritable(&mut export_to(&path), &path);
    }
    assert_eq!(names(&folder), [""; 0]);
    fs::write(&file, "old").unwrap();
    let below = file.join("table");
    assert_unwritable(&mut export_to(&below), &below);
    #[cfg(target_os = "linux")]
    {
        let path = Path::new("/dev/full");
        assert_unwritable(&mut export_to(path), path);
        let full = fs::File::options().write(true).open(path).unwrap();
        assert_refused(export(&CLOCKS, "bin").stdout(full), &["turnbook: cannot write standard output: "]);
    }
    // As on a full disk, some of the file is written before it fails.
    #[cfg(unix)]
    for path in [file.clone(), folder.join("new")] {
        assert_unwritable(&mut limited(r#"trap "" XFSZ && ulimit -f 64"#, &export_to(&path)), &path);
    }
    assert_eq!(names(&folder), ["table"]);
    assert_eq!(fs::read_to_string(&file).unwrap(), "old");
    printed(&mut export_to(&file));
    assert_eq!(names(&folder), ["table"]);
    assert!(fs::read(&file).unwrap() == CLOCKS.table().to_bin());
}

#[test]
#[cfg(unix)]
fn an_export_goes_through_a_link_and_keeps_the_permissions_of_the_file() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder("link");
    let (file, link) = (folder.join("file"), folder.join("link"));
    fs::write(&file, "old").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
    symlink("file", &link).unwrap();
    printed(&mut export_to(&link, &UNIT_MOVES, "bin"));
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(fs::read(&file).unwrap() == UNIT_MOVES.table().to_bin());
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    assert!(printed(&mut export_to(Path::new("-"), &UNIT_MOVES, "bin")) == UNIT_MOVES.table().to_bin());
}
