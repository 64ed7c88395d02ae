//! Inputs stay as they are. Files are written as a whole or not at all.

use super::{Mounted, PUZZLE, entries, shell, write};
use crate::common::{
    command::{answer, finish, run_with, turnbook},
    folder::folder,
    random::Random,
};
use std::{fs, os::unix::fs::symlink, path::Path, thread, time::Instant};

/// An input, a link to it, and a command that would read the one and write the other.
const TO_ITSELF: [(&str, &str, &str); 19] = [
    ("cases", "link", "clocks --input cases --output link"),
    ("cases", "link", "clocks --output link < cases"),
    ("cases", "link", "clocks --input /dev/stdin --output link < cases"),
    ("cases", "link", "clocks --threads 3 --input cases --output link"),
    ("clocks.in", "clocks.out", "clocks --judge usaco --files"),
    ("p.toml", "link", "export p.toml --as c --output link"),
    ("p.toml", "link", "export p.toml --as json --output link"),
    ("p.toml", "link", "show p.toml --svg link"),
    ("p.toml", "link", "explain p.toml --svg link"),
    ("p.toml", "link", "census p.toml --plot link"),
    ("p.toml", "link", "census p.toml >> link"),
    ("cases", "link", "check --judge poj1166 --style testlib cases answers answers link"),
    ("answers", "link", "check --judge poj1166 --style testlib cases answers answers link"),
    ("cases", "judgemessage.txt", "check --judge poj1166 --style kattis cases answers . < answers"),
    ("answers", "judgemessage.txt", "check --judge poj1166 --style kattis cases answers . < answers"),
    ("cases", "link", "check --judge poj1166 --style lemon cases answers answers 10 link report"),
    ("answers", "link", "check --judge poj1166 --style lemon cases answers answers 10 score link"),
    ("cases", "link", "clocks < cases >> link"),
    ("cases", "link", "clocks --keep-going < cases 2>> link"),
];

#[test]
fn no_output_is_an_input() {
    type Link = fn(&Path, &Path) -> std::io::Result<()>;
    let links: [Link; 2] = [|file, link| fs::hard_link(file, link), |file, link| symlink(file, link)];
    let files = [("cases", "3 3 0 2 2 2 2 1 2\n"), ("clocks.in", "3 3 0 2 2 2 2 1 2\n"), ("answers", "4 5 8 9\n")];
    for (file, name, line) in TO_ITSELF {
        for link in links {
            let folder = folder("to-itself");
            write(&folder, &files);
            write(&folder, &[("p.toml", PUZZLE)]);
            link(&folder.join(file), &folder.join(name)).unwrap();
            let before = fs::read(folder.join(file)).unwrap();
            let ran = shell(&format!("\"$0\" {line}"), &folder);
            let after = fs::read(folder.join(file)).unwrap();
            // The message itself goes where messages go.
            let kept = if line.contains("2>>") { after.starts_with(&before) } else { after == before };
            assert!(kept, "{line}");
            assert_eq!(ran.status, if line.contains("--style") { 3 } else { 2 }, "{line}: {}", ran.stderr);
            assert!(line.contains("2>>") || ran.stderr.contains("it is also an input"), "{line}: {}", ran.stderr);
        }
    }
}

#[test]
fn a_full_disk_leaves_whole_files_or_none() {
    let folder = folder("full");
    let disk = folder.join("disk");
    fs::create_dir(&disk).unwrap();
    let Some(_mounted) = Mounted::new(disk.clone(), "size=64k") else { return };
    write(&folder, &[("p.toml", PUZZLE)]);
    let cases = folder.join("cases");
    fs::write(&cases, "3 3 0 2 2 2 2 1 2\n".repeat(20_000)).unwrap();
    fs::write(disk.join("old"), "old").unwrap();
    let empty = disk.join("empty");
    fs::create_dir(&empty).unwrap();
    let before = entries(&disk);
    for line in [
        "export patterns --as bin --output disk/new",
        "export patterns --as json --output disk/old",
        "export clocks --as npy --output disk/old",
        "export patterns --as rust --output disk/new",
        "generate clocks --judge poj1166 --set disk/set",
        "generate clocks --judge poj1166 --set disk/empty",
        "generate rotation --judge poj2286 --malformed disk/empty",
        "explain rotation 112323233232111211122333 --svg disk/old",
    ] {
        let ran = shell(&format!("\"$0\" {line}"), &folder);
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{line}");
        assert!(ran.stderr.contains("turnbook: cannot write "), "{line}: {}", ran.stderr);
        assert!(ran.stderr.contains("No space left on device"), "{line}: {}", ran.stderr);
        assert_eq!(entries(&disk), before, "{line}");
        assert_eq!(fs::read(disk.join("old")).unwrap(), b"old", "{line}");
        assert_eq!(entries(&empty), [] as [std::path::PathBuf; 0], "{line}");
    }
    let ran = shell("\"$0\" clocks --input cases --output disk/answers", &folder);
    assert_eq!((ran.status, ran.stderr.contains("cannot write disk/answers: No space left on device")), (2, true));
    // Without room for its tables, a puzzle is solved all the same.
    let ran = shell("XDG_CACHE_HOME=$PWD/disk \"$0\" solve sixteen-3x3 231456978", &folder);
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "R1 L3\n"), "{}", ran.stderr);
    assert!(ran.stderr.contains("note: cannot write "), "{}", ran.stderr);
}

#[test]
fn a_read_only_folder_is_told() {
    let folder = folder("read-only");
    let disk = folder.join("disk");
    fs::create_dir(&disk).unwrap();
    let Some(_mounted) = Mounted::new(disk, "ro,size=64k") else { return };
    for line in [
        "clocks 330222212 --output disk/answers",
        "export unit-moves --as c --output disk/table",
        "generate clocks --judge poj1166 --set disk/set",
        "generate clocks --judge poj1166 --set disk",
        "show clocks 330222212 --svg disk/picture",
        "census clocks --plot disk/picture",
    ] {
        let ran = shell(&format!("\"$0\" {line}"), &folder);
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{line}");
        assert!(ran.stderr.contains("turnbook: cannot write "), "{line}: {}", ran.stderr);
        assert!(ran.stderr.contains("ead-only file"), "{line}: {}", ran.stderr);
    }
    let ran = shell("XDG_CACHE_HOME=$PWD/disk \"$0\" solve sixteen-3x3 231456978", &folder);
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "R1 L3\n"), "{}", ran.stderr);
    assert!(ran.stderr.contains("note: cannot write "), "{}", ran.stderr);
}

#[test]
fn no_environment_is_needed() {
    let folder = folder("no-home");
    write(&folder, &[("p.toml", PUZZLE), ("cases", "3 3 0 2 2 2 2 1 2\n")]);
    for (line, printed) in [
        ("clocks 330222212", "4 5 8 9\n"),
        ("clocks --threads 2 --input cases", "4 5 8 9\n"),
        ("solve sixteen-3x3 231456978", "R1 L3\n"),
        ("hint sixteen-3x3 231456978", "2 moves\n"),
        ("solve p.toml", "A A A\n"),
    ] {
        let ran = shell(&format!("exec env -i \"$0\" {line}"), &folder);
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{line}");
        assert!(line.contains("p.toml") || ran.stdout == printed, "{line}: {}", ran.stdout);
    }
    assert_eq!(entries(&folder).len(), 2);
}

/// Kills a command at ten moments of its run, and looks at what is left after each.
fn kill_at_ten_moments(seed: u64, words: &[&str], cache: &Path, prepare: impl Fn(), look: impl Fn()) {
    let mut random = Random::new(seed);
    let spawn = || turnbook(words).env("XDG_CACHE_HOME", cache).spawn().unwrap();
    prepare();
    let started = Instant::now();
    assert_eq!(finish(spawn()).status, 0, "{words:?}");
    let whole = started.elapsed();
    for _ in 0..10 {
        prepare();
        let mut child = spawn();
        thread::sleep(whole * random.below(1_000) / 900);
        let _ = child.kill();
        child.wait().unwrap();
        look();
    }
}

#[test]
fn a_killed_export_leaves_the_old_file_or_the_new_one() {
    let folder = folder("killed-export");
    let file = folder.join("patterns.json");
    let new = run_with(&["export", "patterns", "--as", "json"], b"").stdout;
    let words = ["export", "patterns", "--as", "json", "--output", file.to_str().unwrap()];
    kill_at_ten_moments(
        1,
        &words,
        &folder,
        || fs::write(&file, "old").unwrap(),
        || {
            let found = fs::read_to_string(&file).unwrap();
            assert!(found == "old" || found == new, "{} bytes", found.len());
        },
    );
}

#[test]
fn a_killed_test_set_is_whole_or_absent() {
    let folder = folder("killed-set");
    let (set, whole) = (folder.join("set"), folder.join("whole"));
    let words = |set: &Path| {
        let line = format!("generate rotation --judge poj2286 --seed 7 --set {}", set.display());
        line.split(' ').map(str::to_string).collect::<Vec<_>>()
    };
    assert_eq!(run_with(&words(&whole), b"").status, 0);
    let words = words(&set);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let prepare = || drop(fs::remove_dir_all(&set));
    kill_at_ten_moments(2, &words, &folder, prepare, || {
        if set.exists() {
            assert_eq!(entries(&set).len(), entries(&whole).len());
            for (found, wanted) in entries(&set).iter().zip(entries(&whole)) {
                assert_eq!(found.file_name(), wanted.file_name());
                assert!(found.ends_with("MANIFEST.md") || fs::read(found).unwrap() == fs::read(wanted).unwrap());
            }
        }
    });
}

#[test]
fn a_killed_cache_write_leaves_a_whole_table_or_none() {
    let folder = folder("killed-cache");
    let cache = folder.join("cache");
    let words = ["solve", "sixteen-3x3", "231456978"];
    let prepare = || drop(fs::remove_dir_all(&cache));
    kill_at_ten_moments(3, &words, &cache, prepare, || {
        let ran = finish(turnbook(&words).env("XDG_CACHE_HOME", &cache).spawn().unwrap());
        assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (0, "R1 L3\n", ""));
    });
}

#[test]
fn five_processes_at_once_do_not_disturb_each_other() {
    let folder = folder("five");
    let (cache, file) = (folder.join("cache"), folder.join("table.json"));
    let spawn = |line: String| {
        let words: Vec<&str> = line.split(' ').collect();
        turnbook(&words).env("XDG_CACHE_HOME", &cache).spawn().unwrap()
    };
    let solving: Vec<_> = (0..5).map(|_| spawn("solve sixteen-3x3 231456978".into())).collect();
    let export = format!("export clocks-compact --as json --output {}", file.display());
    let exporting: Vec<_> = (0..5).map(|_| spawn(export.clone())).collect();
    for ran in solving.into_iter().map(finish) {
        assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (0, "R1 L3\n", ""));
    }
    for ran in exporting.into_iter().map(finish) {
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), answer("export clocks-compact --as json", ""));
    assert_eq!(entries(&folder), [cache, file]);
}
