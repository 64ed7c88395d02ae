//! Tables kept as files: whatever is in the folder, the answers are the same.

use super::{grid, solve};
use std::{
    fs,
    path::{Path, PathBuf},
    thread,
};
use turnbook::{
    loops::{Cache, CacheError, Goal, Loops, Solver},
    puzzle::{Answer, MoveInfo, Options, Puzzle, Solver as _, State},
};

/// A folder of its own for a test, which is not there yet.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(env!("CARGO_CRATE_NAME")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// A square of sixteen whose rows and columns turn either way, half of which are to be alike: 12,870 patterns.
fn puzzle() -> Loops {
    let goal = Goal::Alike { cells: (0..8).collect(), symbol: None };
    grid(4, 4, "12", "1111111122222222").with_goal(goal).unwrap()
}

fn board(puzzle: &Loops) -> State {
    super::board(puzzle, "1212112122121212")
}

/// The moves of a puzzle with other names, for the same goal.
fn with_moves<'a>(moves: impl Iterator<Item = &'a MoveInfo>) -> Loops {
    let builder = Loops::builder(16, "12").alike(0..8);
    let named = moves.enumerate();
    named.fold(builder, |builder, (at, mv)| builder.turn(format!("m{at}"), mv.cells().to_vec())).build().unwrap()
}

/// Asks a solver that knows nothing but the cache. Returns the answer, whether the table was there, and the errors.
fn ask(puzzle: &Loops, board: &State, folder: &Path) -> (Answer, bool, Vec<&'static str>) {
    let mut solver = Solver::with(puzzle, &Options { cache: Some(folder.into()), ..Options::default() });
    let answer = solve(&mut solver, board);
    let errors: Vec<_> = solver.cache_errors().map(kind).collect();
    let cached = solver.tables().iter().all(|table| table.cached);
    assert_eq!(solver.take_notes().len(), errors.len());
    assert_eq!(solver.take_notes().len() + solver.cache_errors().count(), 0);
    (answer, cached, errors)
}

fn kind(error: &CacheError) -> &'static str {
    assert!(error.to_string().contains(&*error.path().to_string_lossy()));
    match error {
        CacheError::Read { .. } => "read",
        CacheError::Damaged { .. } => "damaged",
        CacheError::Write { .. } => "write",
        _ => unreachable!(),
    }
}

/// The one file of a folder.
fn file(folder: &Path) -> PathBuf {
    let files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(files.len(), 1, "{files:?}");
    files[0].clone()
}

#[test]
fn a_table_is_kept_and_found() {
    let folder = folder("kept/deep/down");
    let puzzle = puzzle();
    let board = board(&puzzle);
    let uncached = solve(&mut Solver::new(&puzzle), &board);
    assert_eq!(ask(&puzzle, &board, &folder), (uncached.clone(), false, vec![]));
    let bytes = fs::read(file(&folder)).unwrap();
    assert!((12_870..14_000).contains(&bytes.len()));
    assert_eq!(ask(&puzzle, &board, &folder), (uncached.clone(), true, vec![]));
    assert_eq!(fs::read(file(&folder)).unwrap(), bytes);

    // The names and the order of the moves are nothing to the table.
    let moves = &puzzle.description().moves;
    assert!(ask(&with_moves(moves.iter().rev()), &board, &folder).1);
    file(&folder);

    // Another goal or other moves have tables of their own.
    let other = puzzle.clone().with_goal(Goal::Alike { cells: (4..12).collect(), symbol: None }).unwrap();
    assert!(!ask(&other, &board, &folder).1);
    assert!(!ask(&with_moves(moves[1..].iter()), &board, &folder).1);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 3);
}

#[test]
fn two_bytes_an_entry_are_kept_too() {
    let folder = folder("words");
    let whole: String = "aaaa".to_string() + &"b".repeat(60);
    let builder = Loops::builder(64, "ab").turn("t", 0..64).turn("x", [0, 1]);
    let puzzle = builder.goal(whole.chars().collect::<Vec<_>>()).build().unwrap();
    let start = super::board(&puzzle, &"abbbbbbbbbbbbbbb".repeat(4));
    let (first, cached, _) = ask(&puzzle, &start, &folder);
    assert!(!cached && fs::metadata(file(&folder)).unwrap().len() > 2 * 635_376);
    assert_eq!(ask(&puzzle, &start, &folder), (first, true, vec![]));
}

#[test]
fn a_damaged_file_is_replaced() {
    let folder = folder("damaged");
    let puzzle = puzzle();
    let board = board(&puzzle);
    let (answer, ..) = ask(&puzzle, &board, &folder);
    let path = file(&folder);
    let whole = fs::read(&path).unwrap();
    let flipped = |at: usize| {
        let mut bytes = whole.clone();
        bytes[at] ^= 1;
        bytes
    };
    let header_and_key = (0..400).map(flipped);
    let entries = (400..whole.len()).step_by(997).map(flipped);
    let checksum = (whole.len() - 4..whole.len()).map(flipped);
    let cut = [0, 1, 31, 32, 33, 300, whole.len() - 1].map(|length| whole[..length].to_vec());
    let longer = [[&whole[..], &[0]].concat(), [&whole[..], &whole[..]].concat(), vec![0; whole.len()]];
    for bytes in header_and_key.chain(entries).chain(checksum).chain(cut).chain(longer) {
        fs::write(&path, &bytes).unwrap();
        assert_eq!(ask(&puzzle, &board, &folder), (answer.clone(), false, vec!["damaged"]));
        assert!(fs::read(file(&folder)).unwrap() == whole);
    }
}

#[test]
fn a_folder_that_does_not_serve_is_told_of() {
    let puzzle = puzzle();
    let board = board(&puzzle);
    let answer = solve(&mut Solver::new(&puzzle), &board);

    // A file where the folder should be.
    let place = folder("file");
    fs::create_dir_all(place.parent().unwrap()).unwrap();
    fs::write(&place, "").unwrap();
    let (found, cached, errors) = ask(&puzzle, &board, &place);
    assert_eq!((&found, cached, errors.last()), (&answer, false, Some(&"write")));

    // A folder where the file should be.
    let place = folder("folder");
    ask(&puzzle, &board, &place);
    let path = file(&place);
    fs::remove_file(&path).unwrap();
    fs::create_dir_all(path.join("full")).unwrap();
    assert_eq!(ask(&puzzle, &board, &place), (answer, false, vec!["damaged", "write"]));
    // Nothing is left beside it.
    file(&place);
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_cannot_be_written_to_is_told_of() {
    let puzzle = puzzle();
    let board = board(&puzzle);
    // Not even root can make a folder there.
    let (_, cached, errors) = ask(&puzzle, &board, Path::new("/proc/turnbook"));
    assert_eq!((cached, errors), (false, vec!["write"]));
}

#[test]
fn several_solvers_share_a_folder() {
    let place = folder("shared");
    let puzzle = puzzle();
    let board = board(&puzzle);
    let answer = solve(&mut Solver::new(&puzzle), &board);
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                for round in 0..10 {
                    let (found, _, errors) = ask(&puzzle, &board, &place);
                    assert_eq!((found, errors), (answer.clone(), vec![]));
                    if round % 3 == 0 {
                        let _ = fs::remove_file(file_if_any(&place));
                    }
                }
            });
        }
    });
    assert!(ask(&puzzle, &board, &place).2.is_empty());
    file(&place);
}

/// The table in a folder, if it is there just now.
fn file_if_any(folder: &Path) -> PathBuf {
    let paths = fs::read_dir(folder).unwrap().filter_map(|entry| Some(entry.ok()?.path()));
    paths.into_iter().find(|path| path.extension().is_some_and(|end| end == "table")).unwrap_or_default()
}

#[test]
fn small_tables_are_not_kept() {
    let place = folder("small");
    let builder = Loops::builder(4, "12").turn("A", [0, 1, 2, 3]).turn("B", [0, 1]);
    let puzzle = builder.alike([0, 1]).build().unwrap();
    ask(&puzzle, &super::board(&puzzle, "1212"), &place);
    assert!(!place.exists());
}

#[test]
fn the_platform_has_a_folder() {
    let folder = Cache::default_folder();
    assert!(folder.is_none_or(|folder| folder.is_absolute() && folder.ends_with("turnbook")));
}
