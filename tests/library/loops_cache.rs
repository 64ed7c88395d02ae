//! Tables kept as files: whatever is in the folder, the answers are the same.

use std::{
    fs,
    path::{Path, PathBuf},
    thread,
};
use turnbook::loops::{Answer, Board, Cache, CacheError, Goal, Puzzle, Solver, patient};

/// A folder of its own for a test, which is not there yet.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(env!("CARGO_CRATE_NAME")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// A square of sixteen whose rows and columns turn either way, half of which are to be alike: 12,870 patterns.
fn puzzle() -> Puzzle {
    let lines = (0..4).map(|row| [0, 1, 2, 3].map(|column| 4 * row + column));
    let lines = lines.chain((0..4).map(|column| [0, 1, 2, 3].map(|row| 4 * row + column))).enumerate();
    let builder = Puzzle::builder(16, "12").alike(0..8);
    lines
        .fold(builder, |builder, (at, line)| builder.turn_both(format!("{at}"), format!("-{at}"), line))
        .build()
        .unwrap()
}

fn board(puzzle: &Puzzle) -> Board {
    puzzle.board(&"1212112122121212".chars().collect::<Vec<_>>()).unwrap()
}

/// Asks a solver that knows nothing but the cache. Returns the answer, whether the table was there, and the errors.
fn ask(puzzle: &Puzzle, board: &Board, cache: &Cache) -> (Answer, bool, Vec<String>) {
    let mut solver = Solver::new(puzzle).with_cache(cache.clone());
    let answer = solver.solve(board, &mut patient).answer.unwrap();
    let errors = solver.cache_errors().map(|error| kind(error).to_string()).collect();
    let cached = solver.tables().all(|table| table.cached);
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
    let cache = Cache::at(&folder);
    assert_eq!(cache.folder(), folder);
    let puzzle = puzzle();
    let board = board(&puzzle);
    let uncached = Solver::new(&puzzle).solve(&board, &mut patient).answer.unwrap();
    assert_eq!(ask(&puzzle, &board, &cache), (uncached.clone(), false, vec![]));
    let bytes = fs::read(file(&folder)).unwrap();
    assert!((12_870..14_000).contains(&bytes.len()));
    assert_eq!(ask(&puzzle, &board, &cache), (uncached.clone(), true, vec![]));
    assert_eq!(fs::read(file(&folder)).unwrap(), bytes);

    // The names and the order of the moves are nothing to the table.
    let builder = Puzzle::builder(16, "12").alike(0..8);
    let renamed = puzzle.moves().iter().rev().enumerate();
    let renamed = renamed.fold(builder, |builder, (at, mv)| builder.turn(format!("m{at}"), mv.cells().to_vec()));
    let renamed = renamed.build().unwrap();
    assert!(ask(&renamed, &board, &cache).1);
    file(&folder);

    // Another goal or other moves have tables of their own.
    let other = puzzle.clone().with_goal(Goal::Alike { cells: (4..12).collect(), symbol: None }).unwrap();
    assert!(!ask(&other, &board, &cache).1);
    let builder = Puzzle::builder(16, "12").alike(0..8);
    let fewer = puzzle.moves()[1..].iter().fold(builder, |builder, mv| builder.turn(mv.name(), mv.cells().to_vec()));
    assert!(!ask(&fewer.build().unwrap(), &board, &cache).1);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 3);
}

#[test]
fn two_bytes_an_entry_are_kept_too() {
    let folder = folder("words");
    let cache = Cache::at(&folder);
    let whole: String = "aaaa".to_string() + &"b".repeat(60);
    let builder = Puzzle::builder(64, "ab").turn("t", 0..64).turn("x", [0, 1]);
    let puzzle = builder.goal(whole.chars().collect::<Vec<_>>()).build().unwrap();
    let start = puzzle.board(&"abbbbbbbbbbbbbbb".repeat(4).chars().collect::<Vec<_>>()).unwrap();
    let (first, cached, _) = ask(&puzzle, &start, &cache);
    assert!(!cached && fs::metadata(file(&folder)).unwrap().len() > 2 * 635_376);
    assert_eq!(ask(&puzzle, &start, &cache), (first, true, vec![]));
}

#[test]
fn a_damaged_file_is_replaced() {
    let folder = folder("damaged");
    let cache = Cache::at(&folder);
    let puzzle = puzzle();
    let board = board(&puzzle);
    let (answer, ..) = ask(&puzzle, &board, &cache);
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
        assert_eq!(ask(&puzzle, &board, &cache), (answer.clone(), false, vec!["damaged".to_string()]));
        assert!(fs::read(file(&folder)).unwrap() == whole);
    }
}

#[test]
fn a_folder_that_does_not_serve_is_told_of() {
    let puzzle = puzzle();
    let board = board(&puzzle);
    let answer = Solver::new(&puzzle).solve(&board, &mut patient).answer.unwrap();
    let told = |errors: &[&str]| (answer.clone(), false, errors.iter().map(ToString::to_string).collect::<Vec<_>>());

    // A file where the folder should be.
    let place = folder("file");
    fs::create_dir_all(place.parent().unwrap()).unwrap();
    fs::write(&place, "").unwrap();
    let (found, cached, errors) = ask(&puzzle, &board, &Cache::at(&place));
    assert_eq!((&found, cached, errors.last().map(String::as_str)), (&answer, false, Some("write")));

    // A folder where the file should be.
    let place = folder("folder");
    ask(&puzzle, &board, &Cache::at(&place));
    let path = file(&place);
    fs::remove_file(&path).unwrap();
    fs::create_dir_all(path.join("full")).unwrap();
    assert_eq!(ask(&puzzle, &board, &Cache::at(&place)), told(&["damaged", "write"]));
    // Nothing is left beside it.
    file(&place);
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_cannot_be_written_to_is_told_of() {
    let puzzle = puzzle();
    let board = board(&puzzle);
    // Not even root can make a folder there.
    let (_, cached, errors) = ask(&puzzle, &board, &Cache::at("/proc/turnbook"));
    assert_eq!((cached, errors), (false, vec!["write".to_string()]));
}

#[test]
fn several_solvers_share_a_folder() {
    let place = folder("shared");
    let puzzle = puzzle();
    let board = board(&puzzle);
    let answer = Solver::new(&puzzle).solve(&board, &mut patient).answer.unwrap();
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                for round in 0..10 {
                    let (found, _, errors) = ask(&puzzle, &board, &Cache::at(&place));
                    assert_eq!((found, errors), (answer.clone(), vec![]));
                    if round % 3 == 0 {
                        let _ = fs::remove_file(file_if_any(&place));
                    }
                }
            });
        }
    });
    assert!(ask(&puzzle, &board, &Cache::at(&place)).2.is_empty());
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
    let builder = Puzzle::builder(4, "12").turn("A", [0, 1, 2, 3]).turn("B", [0, 1]);
    let puzzle = builder.alike([0, 1]).build().unwrap();
    let board = puzzle.board(&['1', '2', '1', '2']).unwrap();
    ask(&puzzle, &board, &Cache::at(&place));
    assert!(!place.exists());
}

#[test]
fn the_platform_has_a_folder() {
    let folder = Cache::default_folder();
    assert!(folder.is_none_or(|folder| folder.is_absolute() && folder.ends_with("turnbook")));
}
