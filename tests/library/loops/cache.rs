//! Tables kept as files: whatever is in the folder, the answers are the same.

use super::{Random, grid, solve};
use std::{
    fs,
    ops::ControlFlow,
    path::{Path, PathBuf},
    thread,
    time::{Duration, SystemTime},
};
use turnbook::{
    loops::{Cache, CacheError, Goal, Loops, Solver},
    puzzle::{Answer, Budget, Limit, MoveInfo, Options, Puzzle, Solver as _, State},
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
        CacheError::Wrong { .. } => "wrong",
        CacheError::Write { .. } => "write",
        CacheError::Shared { .. } => "shared",
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

/// Gives a file the checksum that its bytes have.
fn seal(bytes: &mut [u8]) {
    let (content, checksum) = bytes.split_at_mut(bytes.len() - 4);
    // CRC-32, bit by bit.
    let byte = |crc: u32, byte: &u8| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| crc >> 1 ^ if crc & 1 == 1 { 0xedb8_8320 } else { 0 })
    };
    checksum.copy_from_slice(&(!content.iter().fold(!0, byte)).to_le_bytes());
}

#[test]
fn wrong_distances_are_found_whatever_the_checksum() {
    let place = folder("wrong");
    let puzzle = puzzle();
    let board = board(&puzzle);
    let (answer, ..) = ask(&puzzle, &board, &place);
    let path = file(&place);
    let whole = fs::read(&path).unwrap();
    let mut sealed = whole.clone();
    seal(&mut sealed);
    assert!(sealed == whole);
    let entries = whole.len() - 4 - 12_870;
    let verify = || Cache::at(&place).tables().unwrap().remove(0).unwrap().verify(&mut Budget::default());
    assert!(verify().is_ok());
    // Each distance of a small table is checked; these are of the goal, next to it, and far from it.
    let mut random = Random::new(7);
    let places = (0..6).map(|_| random.below(12_870) as usize).chain([0, 1, 12_869]);
    for place_of_entry in places {
        for change in [|entry: u8| entry + 1, |entry: u8| entry.wrapping_sub(1), |_| u8::MAX] {
            let mut bytes = whole.clone();
            bytes[entries + place_of_entry] = change(bytes[entries + place_of_entry]);
            seal(&mut bytes);
            fs::write(&path, &bytes).unwrap();
            assert!(matches!(verify(), Err(CacheError::Wrong { .. })));
            assert_eq!(ask(&puzzle, &board, &place), (answer.clone(), false, vec!["wrong"]));
        }
    }
    assert!(fs::read(&path).unwrap() == whole);
    // Of a large table, so many are checked that one in a hundred does not escape.
    let place = folder("wrong-large");
    let puzzle = super::rotation();
    let board = super::board(&puzzle, "111132323132231222312133");
    let (answer, ..) = ask(&puzzle, &board, &place);
    let path = file(&place);
    let mut bytes = fs::read(&path).unwrap();
    let entries = bytes.len() - 4 - 735_471;
    bytes[entries..].iter_mut().take(735_471).step_by(100).for_each(|entry| *entry += 1);
    seal(&mut bytes);
    fs::write(&path, &bytes).unwrap();
    assert_eq!(ask(&puzzle, &board, &place), (answer, false, vec!["wrong"]));
}

#[test]
fn leftover_files_are_not_in_the_way_and_are_removed() {
    let place = folder("leftover");
    let puzzle = puzzle();
    let board = board(&puzzle);
    ask(&puzzle, &board, &place);
    let path = file(&place);
    fs::remove_file(&path).unwrap();
    let left = |age: u64, name: &str| {
        let left = place.join(name);
        let file = fs::File::create(&left).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_secs(age)).unwrap();
        left
    };
    // Of a process that may still be writing, of one that was killed, and of other programs.
    let new = left(10, "loops-12870-00000000.1-0.new");
    let old = left(7_200, "loops-12870-00000000.1-1.new");
    let others = [left(7_200, "mine.new"), left(7_200, "loops.table")];
    assert!(ask(&puzzle, &board, &place).2.is_empty() && path.exists());
    assert!(new.exists() && !old.exists() && others.iter().all(|other| other.exists()));

    let cache = Cache::at(&place);
    assert_eq!(cache.clear().unwrap(), 2);
    assert!(!path.exists() && !new.exists() && others.iter().all(|other| other.exists()));
    assert_eq!((cache.clear().unwrap(), Cache::at(place.join("nowhere")).clear().unwrap()), (0, 0));
}

#[test]
fn the_cache_is_stopped_by_the_watch() {
    let place = folder("stopped");
    let puzzle = super::rotation();
    let board = super::board(&puzzle, "111132323132231222312133");
    let options = Options { cache: Some(place.clone()), ..Options::default() };
    let ask = |stop: u64| {
        let mut calls = 0;
        let mut watch = |_| {
            calls += 1;
            if calls > stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let mut solver = Solver::with(&puzzle, &options);
        let outcome = solver.solve(&board, &mut Budget::default().watch(&mut watch));
        (outcome.stopped().map(|stopped| stopped.limit), calls, solver.tables().first().map(|table| table.cached))
    };
    // It is asked for every 32,768 entries that are written, and then for as many that are read and checked.
    let entries = 735_471_u64.div_ceil(1 << 15);
    let (_, filling, _) = ask(u64::MAX);
    fs::remove_file(file(&place)).unwrap();
    for stop in [filling - entries - 1, filling - 10, filling - 1] {
        assert_eq!(ask(stop), (Some(Limit::Caller), stop + 1, None));
        // Nothing is left of the file that was being written.
        assert!(fs::read_dir(&place).unwrap().next().is_none());
    }
    ask(u64::MAX);
    let (limit, reading, cached) = ask(u64::MAX);
    assert!(limit.is_none() && reading > entries + 4 && cached == Some(true));
    for stop in [0, 1, entries - 1, entries, entries + 3, reading - 1] {
        assert_eq!(ask(stop), (Some(Limit::Caller), stop + 1, None));
    }
}

#[test]
fn the_files_tell_what_they_hold() {
    let place = folder("told");
    let puzzle = puzzle();
    ask(&puzzle, &board(&puzzle), &place);
    let nine = grid(3, 3, "123456789", "123456789");
    ask(&nine, &super::board(&nine, "231456978"), &place);
    let foreign = place.join("loops-1-00000000.table");
    fs::write(&foreign, "no table").unwrap();
    let tables = Cache::at(&place).tables().unwrap();
    let told: Vec<String> =
        tables.iter().map(|table| table.as_ref().map_or_else(kind_of, ToString::to_string)).collect();
    fn kind_of(error: &CacheError) -> String {
        kind(error).to_string()
    }
    let expected = [
        "damaged",
        "1 symbol on 8 of 16 cells, 16 moves; 12870 positions, 13177 bytes",
        "8 symbols on 8 of 9 cells, 12 moves; 362880 positions, 363123 bytes",
    ];
    assert_eq!(told, expected);
    for table in tables.into_iter().flatten() {
        assert!(table.verify(&mut Budget::default()).is_ok());
        let stopped = table.verify(&mut Budget::default().watch(&mut |_| ControlFlow::Break(())));
        assert!(matches!(stopped, Err(CacheError::Stopped { limit: Limit::Caller, .. })));
    }
}

#[cfg(unix)]
#[test]
fn a_folder_that_others_can_write_to_is_not_used() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
    let place = folder("others");
    let puzzle = puzzle();
    let board = board(&puzzle);
    let (answer, ..) = ask(&puzzle, &board, &place);
    assert_eq!(fs::metadata(&place).unwrap().mode() & 0o777, 0o700);
    for (mode, is_used) in [(0o755, true), (0o720, false), (0o702, false), (0o700, true)] {
        fs::set_permissions(&place, fs::Permissions::from_mode(mode)).unwrap();
        let errors = if is_used { vec![] } else { vec!["shared"] };
        assert_eq!(ask(&puzzle, &board, &place), (answer.clone(), is_used, errors), "{mode:o}");
    }
    // Only root can give it away.
    if chown(&place, Some(12_345), None).is_ok() {
        assert_eq!(ask(&puzzle, &board, &place), (answer, false, vec!["shared"]));
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
