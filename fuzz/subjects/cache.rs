//! Files of the cache: whatever is in them, the answer is right, even if somebody mended the checksum.

use super::{Choices, crc32};
use std::{fs, path::PathBuf, sync::OnceLock};
use turnbook::{
    loops::{Loops, Solver},
    puzzle::{Answer, Budget, Metric, Options, Puzzle, Solver as _, State},
};

/// A puzzle whose table is kept, a board, the folder, and what the solver wrote there.
struct Kept {
    puzzle: Loops,
    board: State,
    folder: PathBuf,
    file: PathBuf,
    bytes: Vec<u8>,
    answer: Answer,
}

static KEPT: OnceLock<Kept> = OnceLock::new();

fn kept() -> &'static Kept {
    KEPT.get_or_init(|| {
        let folder = std::env::temp_dir().join(format!("turnbook-fuzz-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let builder = Loops::builder(16, "12").alike(0..8);
        let lines = (0..4).flat_map(|at| [[0, 1, 2, 3].map(|cell| 4 * at + cell), [0, 4, 8, 12].map(|cell| cell + at)]);
        let puzzle = lines
            .enumerate()
            .fold(builder, |builder, (at, line)| builder.turn_both(format!("{at}"), format!("-{at}"), line));
        let puzzle = puzzle.build().expect("it is a puzzle");
        let board = puzzle.description().read_state("1212112122121212").expect("it is a board");
        let answer = solve(&puzzle, &board, &folder);
        let mut files = fs::read_dir(&folder).expect("the table is kept");
        let file = files.next().expect("there is a file").expect("it can be read").path();
        let bytes = fs::read(&file).expect("it can be read");
        Kept { puzzle, board, folder, file, bytes, answer }
    })
}

pub fn run(bytes: &[u8]) {
    let kept = kept();
    let mut choices = Choices(bytes);
    let how = choices.byte();
    let mut file = if how & 1 == 1 { choices.0.to_vec() } else { kept.bytes.clone() };
    if how & 1 == 0 {
        for patch in choices.0.chunks_exact(3) {
            let place = (usize::from(patch[0]) << 8 | usize::from(patch[1])) % file.len();
            file[place] = patch[2];
        }
    }
    if how & 2 == 2 && file.len() > 4 {
        let end = file.len() - 4;
        let checksum = crc32(file[..end].iter().copied()).to_le_bytes();
        file[end..].copy_from_slice(&checksum);
    }
    fs::write(&kept.file, &file).expect("the folder is there");
    assert_eq!(solve(&kept.puzzle, &kept.board, &kept.folder), kept.answer);
}

/// Removes the folder. libFuzzer never calls it.
#[allow(dead_code)]
pub fn clean() {
    if let Some(kept) = KEPT.get() {
        let _ = fs::remove_dir_all(&kept.folder);
    }
}

fn solve(puzzle: &Loops, board: &State, folder: &std::path::Path) -> Answer {
    let options = Options { cache: Some(folder.into()), metric: Metric::Presses, ..Options::default() };
    let outcome = Solver::with(puzzle, &options).solve(board, &mut Budget::default());
    outcome.answer().cloned().unwrap_or_default()
}
