//! The templates of exports: they compile as they are, and their samples are what an export writes.

use crate::{
    common::{folder::folder, tool::there_is},
    run::printed,
};
use std::{fs, path::Path, process::Command};
use turnbook::export::{Module, from_toml};

const TEMPLATES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/export/templates");

/// The names of the templates in a language.
fn templates(extension: &str) -> Vec<String> {
    let files = fs::read_dir(TEMPLATES).unwrap().map(|entry| entry.unwrap().path());
    let files = files.filter(|file| file.extension().is_some_and(|found| found == extension));
    files.map(|file| file.file_stem().unwrap().to_str().unwrap().to_string()).collect()
}

#[test]
#[cfg(unix)]
fn each_header_compiles_as_it_is_without_a_warning() {
    let folder = folder("templates-c");
    for template in templates("h") {
        // The part that puzzles of loops share declares a function that the whole headers define.
        if template == "loops" {
            continue;
        }
        let source = folder.join(format!("{template}.c"));
        fs::write(&source, format!("#include \"{template}.h\"\nint main(void) {{ return 0; }}\n")).unwrap();
        for compiler in crate::run::compilers() {
            let mut command = Command::new(compiler[0]);
            command.args(&compiler[1..]).args(crate::run::WARNINGS).args(["-fsyntax-only", "-I", TEMPLATES]);
            assert!(printed(command.arg(&source)).is_empty());
        }
    }
}

#[test]
fn each_file_of_rust_compiles_as_it_is_without_a_warning() {
    let rustc = std::env::var("RUSTC").unwrap_or("rustc".to_string());
    if !there_is(&rustc) {
        return;
    }
    let folder = folder("templates-rust");
    // The parts that puzzles share use what the whole files define.
    let whole = templates("rs").into_iter().filter(|name| !["dials", "loops", "numbers"].contains(&name.as_str()));
    let modules: String =
        whole.map(|name| format!("#[path = {:?}]\npub mod {name};\n", format!("{TEMPLATES}/{name}.rs"))).collect();
    fs::write(folder.join("lib.rs"), format!("#![no_std]\n{modules}")).unwrap();
    let mut command = Command::new(&rustc);
    command.current_dir(&folder).args(["--edition", "2018", "--crate-type", "rlib", "-D", "warnings", "lib.rs"]);
    assert!(printed(&mut command).is_empty());
}

/// A template with those that it includes, without the marks of its samples.
fn plain(file: &str) -> String {
    let text = fs::read_to_string(Path::new(TEMPLATES).join(file)).unwrap();
    let (_, body) = text.split_once("\n\n").unwrap();
    let mut plain = String::new();
    for line in body.lines() {
        match line.split_once('"').filter(|(include, _)| matches!(*include, "#include " | "include!(")) {
            Some((_, rest)) => plain += &self::plain(rest.split('"').next().unwrap()),
            None => plain += &format!("{line}\n"),
        }
    }
    let mut pieces = plain.split("/*@");
    let mut unmarked = pieces.next().unwrap().to_string();
    while let (Some(sample), Some(rest)) = (pieces.next(), pieces.next()) {
        unmarked += sample.split_once("*/").unwrap().1.trim();
        unmarked += rest.strip_prefix("*/").unwrap();
    }
    unmarked
}

#[test]
fn the_samples_are_what_an_export_writes() {
    let dials = "title = 'Sample'\npositions = [2, 3]\nmoves = ['both = A B', 'last = B']";
    let loops = "title = 'Sample'\nsymbols = 'ox'\ncells = 3\nmoves = ['left/right = 1 2 3']\ngoal =";
    let module = |toml: &str| from_toml(toml, "sample").unwrap();
    let assert_same = |template: &str, module: Module| {
        for (extension, text) in [("h", module.to_c().unwrap()), ("rs", module.to_rust().unwrap())] {
            let (_, body) = text.split_once("\n\n").unwrap();
            let template = plain(&format!("{template}.{extension}"));
            let lines =
                |text: &str| text.lines().filter(|line| !line.is_empty()).map(str::to_string).collect::<Vec<_>>();
            assert_eq!(lines(body), lines(&template));
        }
    };
    assert_same("dials_table", module(dials));
    assert_same("dials_matrix", module(dials).with_matrix());
    assert_same("loops_patterns", module(&format!("{loops} 'alike 1 2'")));
    assert_same("loops_boards", module(&format!("{loops} 'oxx'")));
}
