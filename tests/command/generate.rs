//! `turnbook generate` through the real binary.

use crate::common::{
    command::{answer, run, run_with, turnbook},
    folder::folder,
};
use std::{
    fs,
    io::Read,
    path::{Path, PathBuf},
};

/// The same seeds, the same bytes: for ever.
#[test]
fn nothing_changes_for_a_seed() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/testset");
    let check = |name: &str, text: &str| {
        let path = golden.join(name);
        assert_eq!(text, fs::read_to_string(&path).unwrap(), "{name}");
    };
    let lines = |lines: &[&str]| -> String {
        lines.iter().map(|line| format!("$ turnbook {line}\n{}", answer(line, ""))).collect()
    };
    check(
        "clocks.txt",
        &lines(&[
            "generate clocks --seed 1",
            "generate clocks --seed 18446744073709551615 --count 3",
            "generate clocks --seed turnbook --length 9..12 --count 5",
            "generate clocks --seed 时钟 --scramble 4 --count 3",
            "generate clocks --seed 1 --judge codevillage --hardest --count 2",
            "generate clocks --seed 1 --judge p11010",
        ]),
    );
    check(
        "rotation.txt",
        &lines(&[
            "generate rotation --seed 1 --count 20",
            "generate rotation --seed turnbook --length 10 --ties --count 5",
            "generate rotation --seed 1 --length 12..13 --count 5",
            "generate rotation --seed 1 --length 0..3 --count 5",
            "generate rotation --seed 1 --ties 3 --count 5",
            "generate rotation --seed 1 --hardest --count 5",
            "generate rotation --seed 1 --scramble 30 --count 3",
            "generate rotation --seed 1 --solved --judge tyvj2249",
        ]),
    );
    let folder = folder("golden");
    for (name, line) in [
        ("set-usaco.txt", "generate clocks --judge usaco --seed 1 --naming oj --set"),
        ("set-codevillage.txt", "generate clocks --judge codevillage --seed 1 --set"),
        ("malformed-usaco.txt", "generate clocks --judge usaco --seed 1 --malformed"),
        ("malformed-poj2286.txt", "generate rotation --judge poj2286 --seed 1 --malformed"),
    ] {
        let set = folder.join(name);
        assert_eq!(answer(&format!("{line} {}", set.display()), ""), "");
        // Bytes that are no text, and line ends that are none, are shown by their numbers.
        let shown = |path: &PathBuf| -> String {
            let text = fs::read(set.join(path)).unwrap().escape_ascii().to_string().replace("\\n", "\n");
            format!("== {}\n{text}\n", path.display().to_string().replace('\\', "/"))
        };
        check(name, &files(&set).iter().map(shown).collect::<String>());
    }
}

/// The files in a folder and below, by their paths from it.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = vec![];
    let mut folders = vec![folder.to_path_buf()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path)
            } else {
                files.push(path.strip_prefix(folder).unwrap().to_path_buf())
            }
        }
    }
    files.sort();
    files
}

#[test]
fn states_are_as_wished() {
    let lengths = |line: &str| -> Vec<u64> {
        let puzzle = line.split(' ').nth(1).unwrap();
        let answers = answer(&format!("{puzzle} --json"), &answer(line, ""));
        answers
            .lines()
            .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["length"].as_u64().unwrap())
            .collect()
    };
    assert_eq!(lengths("generate clocks --length 19 --count 3 --seed 2"), [19, 19, 19]);
    assert_eq!(lengths("generate clocks --hardest --seed 2"), [27]);
    assert_eq!(lengths("generate clocks --solved --count 2 --seed 2"), [0, 0]);
    assert_eq!(lengths("generate rotation --length 11 --ties 3 --count 2 --seed 2"), [11, 11]);
    assert_eq!(lengths("generate rotation --hardest --count 3 --seed 2"), [13, 13, 13]);
    assert_eq!(lengths("generate rotation --solved --count 2 --seed 2"), [0, 0]);
    let some = lengths("generate rotation --length 3..5 --count 100 --seed 2");
    assert!(some.len() == 100 && some.iter().all(|length| (3..=5).contains(length)));
    assert!(lengths("generate rotation --scramble 4 --count 50 --seed 2").iter().all(|length| *length <= 4));
    // More than is written at once.
    assert_eq!(lengths("generate rotation --count 5000 --seed 2").len(), 5000);
}

#[test]
fn a_seed_is_chosen_and_told() {
    let first = run("generate rotation --count 3", "");
    let told = first
        .stderr
        .strip_prefix("turnbook: note: --seed ")
        .and_then(|told| told.strip_suffix(" gives the same again\n"));
    let seed = told.unwrap_or_else(|| panic!("{}", first.stderr));
    assert_eq!(answer(&format!("generate rotation --count 3 --seed {seed}"), ""), first.stdout);
    // A manifest tells the seed so that a shell takes it.
    let folder = folder("seeds");
    let set = |seed: &str, name: &str| {
        let set = folder.join(name);
        let line = ["generate", "clocks", "--seed", seed, "--set", set.to_str().unwrap()];
        assert_eq!(run_with(&line, b"").status, 0);
        let manifest = fs::read_to_string(set.join("MANIFEST.md")).unwrap();
        let told = manifest.split_once("--seed ").unwrap().1.split_once(" --naming flat --set FOLDER`").unwrap().0;
        (told.to_string(), files(&set).into_iter().map(|file| fs::read(set.join(file)).unwrap()).collect::<Vec<_>>())
    };
    assert_eq!(set("foobar", "word").0, "foobar");
    let (number, files) = set("two `words'", "words");
    assert_eq!(set(&number, "number"), (number, files));
}

#[test]
fn sets_are_solved_by_the_command() {
    for (judge, puzzle, layout, answers) in [
        ("poj1166", "clocks", "flat", "out"),
        ("beijing2008", "clocks", "oj", "out"),
        ("10118", "clocks", "kattis", "ans"),
        ("tyvj2249", "rotation", "flat", "out"),
        ("poj2286", "rotation", "kattis", "ans"),
    ] {
        // It may be there, if it is empty.
        let set = folder(&format!("set-{judge}"));
        let line = format!("generate {puzzle} --judge {judge} --seed 3 --naming {layout} --set {}", set.display());
        assert_eq!(answer(&line, ""), "");
        let inputs: Vec<PathBuf> = files(&set)
            .into_iter()
            .map(|file| set.join(file))
            .filter(|file| file.extension().is_some_and(|end| end == "in"))
            .collect();
        assert!(inputs.len() > 8);
        for input in inputs {
            let solved = answer(&format!("{puzzle} --judge {judge} --input {}", input.display()), "");
            assert_eq!(solved, fs::read_to_string(input.with_extension(answers)).unwrap(), "{}", input.display());
        }
        let ran = run(&line, "");
        assert_eq!(ran.status, 2);
        assert!(ran.stderr.ends_with(" is not empty; name a new or empty folder\n"), "{}", ran.stderr);
    }
}

#[test]
fn malformed_inputs_have_their_place_in_a_set() {
    let set = folder("with-malformed").join("new").join("set");
    let malformed = set.join("data").join("invalid_input");
    let line = "generate rotation --judge poj2286 --seed 4 --naming kattis";
    let both = format!("{line} --set {} --malformed {}", set.display(), malformed.display());
    assert_eq!(answer(&both, ""), "");
    let names = files(&malformed);
    assert!(names.len() > 30 && names.contains(&PathBuf::from("nine-of-one.in")));
    assert!(set.join("data/sample/sample-1.in").exists());
    let nine = fs::read(malformed.join("nine-of-one.in")).unwrap();
    let ran = run_with(&["rotation", "--judge", "poj2286"], &nine);
    assert_eq!(ran.status, 2);
    // They do not share a folder.
    let same = folder("same");
    let ran = run(&format!("{line} --set {0} --malformed {0}", same.display()), "");
    assert_eq!(ran.status, 2);
    assert!(ran.stderr.contains("is not empty"), "{}", ran.stderr);
}

#[test]
fn what_cannot_be_is_refused() {
    let folder = folder("refused");
    fs::write(folder.join("file"), "").unwrap();
    let file = folder.join("file").display().to_string();
    for (line, told) in [
        ("generate clocks --length 28 --seed 1", "no state needs 28 moves: they need 0 to 27 moves"),
        ("generate clocks --length 5..3 --seed 1", "there is no length from 5 to 3"),
        ("generate clocks --length x --seed 1", "expected a number, or two as in 5..8, both included"),
        ("generate clocks --length 4294967296", "expected a number"),
        ("generate rotation --ties --solved --seed 1", "no state with two or three symbols tied needs 0 moves"),
        ("generate rotation --ties 2 --hardest", "no state with two symbols tied needs 13 moves: they need 4 to 12"),
        ("generate rotation --ties 1", "expected a number from 2 to 3"),
        ("generate rotation --ties --scramble 5", "cannot be used with"),
        ("generate rotation --hardest --solved", "cannot be used with"),
        ("generate rotation --length 5 --scramble 5", "cannot be used with"),
        ("generate rotation --scramble 10001", "'10001' for '--scramble <N>': expected a number from 0 to 10000"),
        ("generate rotation --scramble 9999999999", "expected a number from 0 to 10000"),
        ("generate rotation --count 0", "expected a number from 1 to 18446744073709551615"),
        ("generate rotation --count 18446744073709551616", "expected a number from 1 to 18446744073709551615"),
        ("generate rotation --count x", "expected a number from 1 to 18446744073709551615"),
        ("generate clocks --ties", "no state has two or three symbols tied"),
        ("generate lights-out-3x3 --length 10", "no state needs 10 moves: they need 0 to 9 moves"),
        ("generate lights-out-3x3 --judge poj1166", "judge poj1166 is not a lights-out-3x3 judge"),
        ("generate lights-out-3x3 000", "expected 9 dials, found 3"),
        ("generate sixteen-3x3-rows 111111223", "no state has a solution"),
        ("generate lights-out-33x33", "there is no puzzle or file 'lights-out-33x33'; did you mean 'lights-out-3x3'?"),
        ("generate clocks --judge usaco --count 2", "an input of usaco has one case; --set writes a set of inputs"),
        ("generate clocks --judge poj2286", "judge poj2286 is not a clocks judge"),
        ("generate clocks --naming oj", "--set <FOLDER>"),
        ("generate clocks --malformed there", "--judge <NAME>"),
        ("generate clocks --set there --hardest", "cannot be used with"),
        ("generate clocks --set there --count 3", "cannot be used with"),
        ("generate", "expected a puzzle: a name"),
        (&format!("generate clocks --set {file}"), "cannot write to the folder"),
        (&format!("generate clocks --set {file}/none"), "cannot"),
    ] {
        let ran = run(line, "");
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{line}");
        assert!(ran.stderr.contains(told), "{line}: {}", ran.stderr);
    }
    assert!(!Path::new("there").exists());
    let most = format!("up to {}", turnbook::testset::Choice::MOST_MOVES);
    assert!(answer("generate clocks --help", "").contains(&most));
}

#[test]
fn states_of_any_puzzle_are_written() {
    let lengths = |puzzle: &str, line: &str| -> Vec<u64> {
        let states = answer(&format!("generate {puzzle} {line}"), "");
        assert_eq!(states, answer(&format!("generate {puzzle} {line}"), ""));
        let answers = answer(&format!("{puzzle} - --json"), &states);
        let length = |line: &str| {
            let object: serde_json::Value = serde_json::from_str(line).unwrap();
            object["presses"].as_u64().or(object["length"].as_u64()).unwrap()
        };
        answers.lines().map(length).collect()
    };
    assert_eq!(lengths("lights-out-4x4", "--length 6 --count 30 --seed 1"), [6; 30]);
    assert_eq!(lengths("lights-out-3x3", "--hardest --seed 1"), [9]);
    assert_eq!(lengths("cubes-line-5", "--solved --count 5 --seed 1"), [0; 5]);
    assert_eq!(lengths("sixteen-3x3-rows", "--length 5 --count 5 --seed 1"), [5; 5]);
    let all = lengths("three-dials", "--count 200 --seed 1");
    assert_eq!((all.iter().min(), all.iter().max()), (Some(&0), Some(&3)));
    // Far too many states to search.
    assert_eq!(lengths("lights-out-9x9", "--solved --seed 1"), [0]);
    assert_eq!(answer("generate lights-out-9x9 --scramble 40 --count 3 --seed 1", "").lines().count(), 3);
    let ran = run("generate lights-out-9x9 --hardest", "");
    assert_eq!((ran.status, ran.stdout.as_str()), (3, ""));
    let many = "there are 2^64 states or more, and a memory limit of 1024 MiB";
    assert!(ran.stderr.contains(many), "{}", ran.stderr);
    // Without a wish they are scrambled, and what is proven of them is told.
    let ran = run("generate lights-out-9x9 --count 2 --seed 1", "");
    assert_eq!((ran.status, ran.stdout.lines().count()), (0, 2));
    for told in [many, "so solved states are scrambled by 100 random moves", "note: case 2: "] {
        assert!(ran.stderr.contains(told), "{}", ran.stderr);
    }
    // No state twice: all that there are, or how many there are.
    let all = answer("generate three-dials --length 1 --count 3 --distinct --seed 1", "");
    let different: std::collections::BTreeSet<&str> = all.lines().collect();
    assert_eq!(different.len(), 3);
    let ran = run("generate three-dials --length 1 --count 4 --distinct", "");
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("--distinct: there are only 3 such states"), "{}", ran.stderr);
    let ran = run("generate clocks --unsolvable --seed 1", "");
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    let without = answer("generate lights-out-4x4 --unsolvable --count 5 --distinct --seed 1", "");
    assert!(without.lines().all(|state| run(&format!("lights-out-4x4 {state}"), "").status == 1));
    // The symbols are those of a board.
    let board = answer("generate sixteen-3x3-rows 123123123 --seed 1", "");
    assert_eq!(["1", "2", "3"].map(|symbol| board.matches(symbol).count()), [3; 3]);
}

#[test]
fn sets_of_any_puzzle_are_solved_by_the_command() {
    for puzzle in ["lights-out-4x4", "sixteen-3x3-rows", "cubes-5"] {
        let set = folder(&format!("set-{puzzle}"));
        assert_eq!(answer(&format!("generate {puzzle} --seed 3 --set {}", set.display()), ""), "");
        let manifest = fs::read_to_string(set.join("MANIFEST.md")).unwrap();
        let written = format!("Written by `turnbook generate {puzzle} --seed 3 --naming flat --set FOLDER`.");
        assert!(manifest.contains(&written), "{manifest}");
        let paths = files(&set).into_iter().map(|file| set.join(file));
        let inputs: Vec<PathBuf> = paths.filter(|path| path.extension() == Some("in".as_ref())).collect();
        assert!(inputs.len() >= 8, "{puzzle}: {}", inputs.len());
        for input in inputs {
            let states = fs::read_to_string(&input).unwrap();
            let solved = answer(&format!("{puzzle} -"), &states);
            assert_eq!(solved, fs::read_to_string(input.with_extension("out")).unwrap(), "{}", input.display());
        }
    }
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let mut child =
        turnbook(&["generate", "rotation", "--seed", "1", "--count", "18446744073709551615"]).spawn().unwrap();
    let mut first = [0; 48];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let ran = crate::common::command::finish(child);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    assert!(first.ends_with(b"\n"));
}
