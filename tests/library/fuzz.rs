//! The subjects of fuzzing, on inputs of the corpus that are changed at random. `.ci/fuzz` runs them under libFuzzer.

#[path = "../../fuzz/subjects/mod.rs"]
mod subjects;

use crate::common::random::Random;
use std::{fs, path::Path};

/// The bytes of an input, printed if its subject panics.
struct Input<'a>(&'a str, Vec<u8>);

impl Drop for Input<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!("{}: \"{}\"", self.0, self.1.escape_ascii());
        }
    }
}

/// Runs a subject on the inputs of its corpus, and then on such as are made of them.
fn fuzz(name: &str, rounds: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz");
    let (_, run) = subjects::ALL.into_iter().find(|(known, _)| *known == name).unwrap();
    let mut files: Vec<_> =
        fs::read_dir(folder.join("corpus").join(name)).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let corpus: Vec<Vec<u8>> = files.iter().map(|file| fs::read(file).unwrap()).collect();
    let dictionary = fs::read_to_string(folder.join("dictionaries").join(name)).unwrap();
    let words: Vec<Vec<u8>> =
        dictionary.lines().filter_map(|line| line.strip_prefix('"')?.strip_suffix('"')).map(unescaped).collect();
    for input in &corpus {
        let input = Input(name, input.clone());
        run(&input.1);
    }
    let mut random = Random::new(name.len() as u64);
    for _ in 0..rounds {
        let mut input = Input(name, corpus[random.below(corpus.len() as u32) as usize].clone());
        for _ in 0..=random.below(6) {
            change(&mut input.1, &corpus, &words, &mut random);
        }
        run(&input.1);
    }
}

/// Returns the bytes of a word of a dictionary, where `\x0a` is a line feed.
fn unescaped(word: &str) -> Vec<u8> {
    let mut parts = word.split("\\x");
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let (byte, rest) = part.split_at(2);
        bytes.push(u8::from_str_radix(byte, 16).unwrap());
        bytes.extend(rest.bytes());
    }
    bytes
}

/// Changes an input: a byte, a range that is removed or repeated, a word, or a part of another input.
fn change(input: &mut Vec<u8>, corpus: &[Vec<u8>], words: &[Vec<u8>], random: &mut Random) {
    let mut below = |bound: usize| random.below(bound.max(1) as u32) as usize;
    let start = below(input.len() + 1);
    let end = (start + below(12)).min(input.len());
    match below(6) {
        0 => input.get_mut(start).into_iter().for_each(|byte| *byte ^= 1 << below(8)),
        1 => input.get_mut(start).into_iter().for_each(|byte| *byte = below(256) as u8),
        2 => drop(input.drain(start..end)),
        3 => {
            let part = input[start..end].to_vec();
            input.splice(start..start, part);
        }
        4 if !words.is_empty() => drop(input.splice(start..start, words[below(words.len())].iter().copied())),
        _ => {
            let other = &corpus[below(corpus.len())];
            let from = below(other.len() + 1);
            let to = (from + below(20)).min(other.len());
            input.splice(start..end, other[from..to].iter().copied());
        }
    }
}

#[test]
fn cases_are_read_alike_in_every_way() {
    fuzz("cases", 20_000);
}

#[test]
fn outputs_are_checked_alike_in_every_way() {
    fuzz("check", 10_000);
}

#[test]
fn inputs_are_validated_alike_in_every_way() {
    fuzz("validate", 10_000);
}

#[test]
fn definitions_are_read_written_and_solved() {
    fuzz("definition", 40_000);
}

#[test]
fn what_was_seen_is_learnt() {
    fuzz("learn", 10_000);
}

#[test]
fn damaged_tables_are_refused() {
    fuzz("table", 4_000);
}

#[test]
fn damaged_files_of_the_cache_change_no_answer() {
    fuzz("cache", 150);
    subjects::cache::clean();
}
