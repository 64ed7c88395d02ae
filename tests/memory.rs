//! What methods hold in memory is what they say, and searches hold no more than their budget.
//!
//! By itself in its file, which has an allocator that counts.
#![cfg(feature = "alloc")]
#![allow(unsafe_code)]

use std::{
    alloc::{GlobalAlloc, Layout, System},
    cell::Cell,
    collections::BTreeSet,
    ops::ControlFlow,
};
use turnbook::{
    Board, Clocks, Memory, clocks,
    dials::{self, Dials},
    export::{CLOCKS, PATTERNS},
    loops::{Goal, Loops},
    puzzle::{AnyPuzzle, Budget, Options, PlainSearch, Progress, Puzzle, Solver as _},
    rotation,
};

thread_local! {
    /// The bytes that this thread holds, and the most that it did.
    static HELD: Cell<isize> = const { Cell::new(0) };
    static MOST: Cell<isize> = const { Cell::new(0) };
}

/// The system's allocator, which counts what each thread holds.
struct Counter;

#[global_allocator]
static COUNTER: Counter = Counter;

fn count(bytes: isize) {
    HELD.set(HELD.get() + bytes);
    MOST.set(MOST.get().max(HELD.get()));
}

// SAFETY: what it returns is the system allocator's. To grow and to have zeros are made of these two.
unsafe impl GlobalAlloc for Counter {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        // SAFETY: the layout is the caller's.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        count(-(layout.size() as isize));
        // SAFETY: it came from `alloc`, with this layout.
        unsafe { System.dealloc(at, layout) }
    }
}

/// Returns the most bytes that are held during a call.
fn most<A>(call: impl FnOnce() -> A) -> usize {
    let before = HELD.get();
    MOST.set(before);
    std::hint::black_box(call());
    (MOST.get() - before) as usize
}

fn heap(memory: Memory) -> usize {
    match memory {
        Memory::Heap(bytes) => bytes,
        _ => 0,
    }
}

#[test]
fn methods_hold_what_they_say() {
    let boards = ["111132323132231222312133", "112323233232111211122333"].map(|text| text.parse::<Board>().unwrap());
    let states = ["330222212", "303010303"].map(|text| text.parse::<Clocks>().unwrap());
    // What is made on first use is no part of a search.
    boards[0].solve();
    let mut heaps = 0;
    for &method in rotation::Method::ALL {
        for board in boards {
            assert_eq!(most(|| board.solve_by(method)), heap(method.memory()), "{board} by {method}");
        }
        heaps += usize::from(heap(method.memory()) > 0);
    }
    for &method in clocks::Method::ALL {
        for state in states {
            assert_eq!(most(|| state.solve_by(method)), heap(method.memory()), "{state} by {method}");
        }
        heaps += usize::from(heap(method.memory()) > 0);
    }
    assert_eq!(heaps, 2);
}

/// A board of rows and columns that turn either way.
fn grid(side: usize, symbols: &str) -> Loops {
    let row = |row: usize| (0..side).map(|column| row * side + column).collect::<Vec<_>>();
    let column = |column: usize| (0..side).map(|row| row * side + column).collect();
    let lines = (0..side).map(row).chain((0..side).map(column)).enumerate();
    let builder = Loops::builder(side * side, symbols).goal(symbols.chars().collect::<Vec<_>>());
    lines
        .fold(builder, |builder, (at, line)| builder.turn_both(format!("{at}"), format!("-{at}"), line))
        .build()
        .unwrap()
}

#[test]
fn searches_of_loops_hold_no_more_than_their_budget() {
    // What is not counted: the moves, and the numbering of a table.
    const SMALL: usize = 80_000;
    let (nine, sixteen) = (grid(3, "123456789"), grid(4, "0123456789abcdef"));
    let alike = sixteen.clone().with_goal(Goal::Alike { cells: vec![0, 1, 2, 3], symbol: None }).unwrap();
    let whole: Vec<char> = ("aaaa".to_owned() + &"b".repeat(60)).chars().collect();
    // Some distances need two bytes.
    let long = Loops::builder(64, "ab").turn("turn", 0..64).turn("exchange", [0, 1]).goal(whole).build().unwrap();
    let many: String = ('a'..='z').chain('A'..='Z').chain('0'..='9').chain(['+', '=']).collect();
    // No answer: these moves lead to half of the places of three symbols, which only a search of all of them proves.
    let inverse = |x: usize| (0..29).fold(1, |power, _| power * x % 31);
    let none = Loops::builder(32, "abcx").turn("A", 0..31).turn("B", [31].into_iter().chain((1..31).map(inverse)));
    let none = none.goal(format!("bc{}a", "x".repeat(29)).chars().collect::<Vec<_>>()).build().unwrap();
    let cases = [
        (grid(8, &many), many[1..].to_owned() + &many[..1]),
        (none, format!("ac{}b", "x".repeat(29))),
        (nine, "523614897".to_owned()),
        (sixteen, "fedcba9876543210".to_owned()),
        (alike, "1213141516171111".to_owned()),
        (long, "abbbbbbbbbbbbbbb".repeat(4)),
    ];
    for (puzzle, board) in cases {
        let board = puzzle.description().read_state(&board).unwrap();
        // With many cells a node takes long.
        let most_nodes = if puzzle.cells() == 64 { 3_000 } else { 300_000 };
        let puzzle = AnyPuzzle::from(puzzle);
        for memory in [0, 100_000, 3 * 362_880, 3 * 635_376] {
            let own = puzzle.solver(&Options::default(), &mut Budget::default()).unwrap();
            for mut solver in [own, Box::new(PlainSearch::new(puzzle.clone(), &Options::default()))] {
                let mut watch = |progress| match progress {
                    Progress::Searching { nodes, .. } if nodes > most_nodes => ControlFlow::Break(()),
                    _ => ControlFlow::Continue(()),
                };
                // To count or list answers, it first has to find one.
                let mut budget = Budget::default().memory(memory).watch(&mut watch);
                let held = most(|| solver.count(&board, &mut budget)).max(most(|| {
                    solver.answers(&board, &mut budget).take(100).for_each(drop);
                }));
                assert!(
                    held <= memory + SMALL,
                    "{held} > {memory}: {}, {}",
                    solver.method(),
                    puzzle.description().show(&board)
                );
            }
        }
    }
}

#[test]
fn searches_of_dials_hold_no_more_than_their_budget() {
    // What is not counted: the moves, and one state.
    const SMALL: usize = 120_000;
    let twice = (0..18).fold(Dials::builder([4; 9]), |builder, mv| {
        builder.turn(mv.to_string(), [mv % 9, (mv * 2 + 1) % 9, (mv + 4) % 9].into_iter().collect::<BTreeSet<_>>())
    });
    let equal = (0..90).fold(Dials::builder([5000; 3]), |builder, mv| builder.turn(mv.to_string(), [mv % 3]));
    let lights = (0..200).fold(Dials::builder([2; 150]), |builder, mv| {
        let lights = [mv * 7 % 150, mv * 11 % 150, mv * 13 % 150].into_iter().collect::<BTreeSet<_>>();
        builder.turn(mv.to_string(), lights)
    });
    let parity =
        (0..119).fold(Dials::builder([6; 120]), |builder, mv| builder.turn_by(mv.to_string(), [(mv, 1), (mv + 1, -1)]));
    let cases = [
        (twice.build().unwrap(), vec![3, 1, 2, 0, 1, 1, 3, 0, 2]),
        (equal.build().unwrap(), vec![4994, 4990, 4996]),
        (lights.build().unwrap(), (0..150).map(|light| u32::from(light % 7 == 0)).collect()),
        (parity.build().unwrap(), (0..120).map(|dial| u32::from(dial == 0)).collect()),
    ];
    for (puzzle, numbers) in cases {
        let state = puzzle.description().state(&numbers).unwrap();
        for method in [None].into_iter().chain(dials::Method::ALL.map(Some)) {
            for memory in [0, 300_000, 4_000_000] {
                let options = Options { method: method.map(dials::Method::name), ..Options::default() };
                let context = || format!("{method:?} {memory} {}", puzzle.dials());
                let mut solver = None;
                let held = most(|| {
                    solver = dials::Solver::within(&puzzle, &options, &mut Budget::default().memory(memory)).ok();
                });
                assert!(held <= memory + SMALL, "preparing {held} {}", context());
                let Some(prepared) = solver else { continue };
                type Call<'c> = &'c dyn Fn(&mut dials::Solver, &mut Budget<'_>);
                let calls: [Call<'_>; 4] = [
                    &|solver, budget| _ = solver.solve(&state, budget),
                    &|solver, budget| _ = solver.count(&state, budget),
                    &|solver, budget| _ = solver.answers(&state, budget).take(5000).count(),
                    &|solver, budget| _ = solver.nearest(&state, usize::MAX, budget),
                ];
                for (at, call) in calls.into_iter().enumerate() {
                    let mut watch = |progress| match progress {
                        Progress::Searching { nodes, .. } if nodes > 30_000 => ControlFlow::Break(()),
                        _ => ControlFlow::Continue(()),
                    };
                    let mut solver = prepared.clone();
                    let held = most(|| call(&mut solver, &mut Budget::default().memory(memory).watch(&mut watch)));
                    assert!(held <= memory + SMALL, "call {at}: {held} {}", context());
                }
            }
        }
    }
}

#[test]
fn tables_are_as_large_as_they_are_exported() {
    assert_eq!(rotation::Method::Ida.memory(), Memory::Table(PATTERNS.bytes()));
    // Packed: two bits a number, a word for each of nine rows.
    assert_eq!(clocks::Method::Matrix.memory(), Memory::Table(9 * 4));
    match cfg!(feature = "embedded-tables") {
        true => assert_eq!(clocks::Method::Table.memory(), Memory::Table(CLOCKS.bytes())),
        false => assert_eq!(clocks::Method::Table.memory(), clocks::Method::Matrix.memory()),
    }
}
