//! Text that looks right to whoever typed it, and names that are not what they look like.

use super::{PUZZLE, write};
use crate::common::{
    command::{assert_refused, feed, finish, run_with, turnbook},
    folder::folder,
};
use std::{
    ffi::{OsStr, OsString},
    fs,
    os::unix::ffi::OsStrExt,
};

#[test]
fn utf_16_is_named() {
    let utf16 = |text: &str, order: fn(u16) -> [u8; 2]| -> Vec<u8> {
        "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(order).collect()
    };
    let told = "expected UTF-8, found UTF-16: save the text as UTF-8";
    let folder = folder("utf-16");
    for order in [u16::to_le_bytes, u16::to_be_bytes] {
        for words in [&["clocks"][..], &["rotation"], &["clocks", "--threads", "2"], &["show", "clocks"]] {
            let ran = run_with(words, &utf16("3 3 0 2 2 2 2 1 2\r\n", order));
            assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{words:?}");
            assert!(ran.stderr.contains(told), "{words:?}: {}", ran.stderr);
        }
        fs::write(folder.join("p.toml"), utf16(PUZZLE, order)).unwrap();
        fs::write(folder.join("seen"), utf16("000 > a > 110\n", order)).unwrap();
        for words in [&["solve", "p.toml"][..], &["show", "p.toml"], &["learn", "seen"]] {
            assert_refused(turnbook(words).current_dir(&folder), &[told]);
        }
    }
}

#[test]
fn ctrl_z_ends_a_text() {
    let folder = folder("ctrl-z");
    for end in ["\x1a", "\n\x1a", "\n\x1a\x1a\n"] {
        let ran = run_with(&["clocks"], format!("3 3 0 2 2 2 2 1 2{end}").as_bytes());
        assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (0, "4 5 8 9\n", ""));
        let ran = run_with(&["rotation", "--threads", "2"], format!("111132323132231222312133\n0{end}").as_bytes());
        assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (0, "AC\n2\n", ""));
        let ran = run_with(&["show", "clocks"], format!("330222212{end}").as_bytes());
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    }
    write(&folder, &[("p.toml", &format!("{PUZZLE}\x1a"))]);
    let ran = finish(turnbook(&["solve", "p.toml"]).current_dir(&folder).spawn().unwrap());
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    // Judges promise no such character.
    let ran = run_with(&["validate", "--judge", "poj1166"], b"3 3 0\n2 2 2\n2 1 2\n\x1a");
    assert_eq!(ran.status, 1);
}

#[test]
fn full_width_marks_separate_and_full_width_digits_are_named() {
    for separator in ["，", "、", "　", "， "] {
        let text = "3 3 0 2 2 2 2 1 2".replace(' ', separator);
        let ran = run_with(&["clocks"], text.as_bytes());
        assert_eq!((ran.status, ran.stdout.as_str()), (0, "4 5 8 9\n"), "{separator}: {}", ran.stderr);
        let ran = run_with(&["solve", "clocks", &text], b"");
        assert_eq!((ran.status, ran.stdout.as_str()), (0, "4 5 8 9\n"), "{separator}: {}", ran.stderr);
    }
    for words in [&["clocks", "３ ３ ０ ２ ２ ２ ２ １ ２"][..], &["solve", "clocks", "３ 3 0 2 2 2 2 1 2"]] {
        let ran = run_with(words, b"");
        assert_eq!(ran.status, 2);
        assert!(ran.stderr.contains("found \"３\", in full-width digits"), "{}", ran.stderr);
    }
}

#[test]
fn names_have_no_characters_that_turn_the_line() {
    let folder = folder("bidi");
    for (definition, wrong) in [
        ("positions = 4\ndials = \"A\u{202e}B C\"\nmoves = [\"C\"]\n", "cannot be the name of a dial"),
        ("positions = 4\ndials = 2\nmoves = [\"go\u{2066} = A\"]\n", "cannot be the name of a move"),
        ("positions = 4\ndials = 2\nmoves = [\"A\"]\ntitle = \"A \u{202e}elzzup\"\n", "'\\u{202e}' is not shown"),
        ("positions = 4\ndials = 2\nmoves = [\"A\"]\nsource = \"\\u001b[31m\"\n", "'\\u{1b}' is not shown"),
        ("symbols = \"1\u{200f}\"\ncells = 2\nmoves = [\"1 2\"]\ngoal = \"alike 1\"\n", "cannot be a symbol"),
    ] {
        write(&folder, &[("p.toml", definition)]);
        let ran = finish(turnbook(&["solve", "p.toml", "0 0"]).current_dir(&folder).spawn().unwrap());
        assert_eq!(ran.status, 2, "{definition}");
        assert!(ran.stderr.contains(wrong), "{definition}: {}", ran.stderr);
        assert!(!ran.stderr.contains(['\u{202e}', '\u{2066}', '\u{200f}', '\u{1b}']), "{definition}: {}", ran.stderr);
    }
}

#[test]
fn amounts_tell_their_bound() {
    let words =
        |amount: &str| ["solve", "--positions", "4", "--moves", &format!("A:{amount}"), "1"].map(str::to_string);
    for amount in ["9223372036854775807", "-9223372036854775808"] {
        assert_eq!(run_with(&words(amount), b"").status & !1, 0, "{amount}");
    }
    for amount in ["9223372036854775808", "-9223372036854775809", &"9".repeat(100)] {
        assert_refused(&mut turnbook(&words(amount)), &["expected an amount from -2^63 to 2^63 - 1, found "]);
    }
    assert_refused(&mut turnbook(&words("x")), &["expected an amount after the colon, as 2 or -1, found \"x\""]);
}

/// A file name need not be text.
#[test]
fn paths_and_seeds_may_be_any_bytes() {
    let folder = folder("bytes");
    let name = |stem: &[u8], end: &str| OsStr::from_bytes(&[stem, end.as_bytes()].concat()).to_os_string();
    let puzzle = name(b"p\xff", ".toml");
    fs::write(folder.join(&puzzle), PUZZLE).unwrap();
    let seen = name(b"seen\xfe", "");
    fs::write(folder.join(&seen), "000 > a > 110 > b > 121\n333 > a > 003 > b > 010\n").unwrap();
    let run = |line: &str, path: &OsString| {
        let words = line.split(' ').map(|word| if word == "PATH" { path.as_os_str() } else { word.as_ref() });
        let ran = feed(turnbook(&words.collect::<Vec<_>>()).current_dir(&folder), b"");
        assert_eq!(ran.status, 0, "{line}: {}", ran.stderr);
        ran.stdout
    };
    for line in [
        "solve PATH",
        "solve PATH 0 1 2",
        "show PATH",
        "hint PATH",
        "explain PATH --svg picture.svg",
        "race PATH",
        "census PATH",
        "generate PATH --seed 1",
        "export PATH --as c",
        "export PATH --as bin --output table.bin",
        "tables verify table.bin --puzzle PATH",
    ] {
        run(line, &puzzle);
    }
    assert!(run("learn PATH", &seen).contains("moves = "));
    let seeds = [name(b"\xff", ""), name(b"\xfe", "")];
    let drawn = seeds.map(|seed| run("generate clocks --count 5 --seed PATH", &seed));
    assert_ne!(drawn[0], drawn[1]);
    assert_eq!(drawn[0], run("generate clocks --count 5 --seed PATH", &name(b"\xff", "")));
}
