//! Puzzles of loops under limits: a search that is stopped says what is proven, and claims no more.

use super::{board, count, goal, grid, length, random_moves, solve};
use crate::common::random::Random;
use std::ops::ControlFlow;
use turnbook::{
    loops::{Goal, Loops, Solver},
    puzzle::{Budget, Limit, Move, Outcome, Progress, Puzzle, Solver as _, State, Stopped},
};

const NOTE: &str = "there was no memory for larger tables";

/// Stops a search after a number of nodes.
fn stop_after(most: u64) -> impl FnMut(Progress) -> ControlFlow<()> {
    move |progress| match progress {
        Progress::Searching { nodes, .. } if nodes > most => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    }
}

#[test]
fn work_can_be_stopped_at_any_time() {
    let puzzle = grid(4, 4, "0123456789abcdef", "0123456789abcdef");
    let board = board(&puzzle, "fedcba9876543210");
    let mut solver = Solver::new(&puzzle).with_table_limit(50_000);
    let mut fillings = 0;
    let mut stop = |progress| {
        fillings += 1;
        assert!(matches!(progress, Progress::Filling { reached, states: 43_680 } if reached <= 43_680));
        ControlFlow::Break(())
    };
    let outcome = solver.solve(&board, &mut Budget::default().watch(&mut stop));
    assert_eq!((fillings, outcome), (1, Outcome::Stopped(Stopped { at_least: 1, limit: Limit::Caller })));
    assert_eq!(solver.tables(), []);
    solver.prepare(&board, &mut Budget::default()).unwrap();
    let (mut calls, mut proven) = (0, 0);
    let mut watch = |progress| {
        let Progress::Searching { at_least, nodes } = progress else { panic!("{progress:?}") };
        (proven, calls) = (at_least, calls + 1);
        stop_after(100_000)(Progress::Searching { at_least, nodes })
    };
    let mut budget = Budget::default().watch(&mut watch);
    let outcome = solver.solve(&board, &mut budget);
    assert!((100_000..102_000).contains(&budget.nodes()));
    assert!(proven > 3 && calls > 100);
    let stopped = outcome.stopped().unwrap();
    assert_eq!(stopped, Stopped { at_least: proven, limit: Limit::Caller });
    let text = format!("stopped by the caller; no answer has fewer than {proven} moves");
    assert_eq!(stopped.to_string(), text);
}

#[test]
fn the_watch_is_asked_often() {
    // Many moves, many cells and no small table.
    let stripes: String = (0..64).map(|cell| if cell % 8 < 4 { '1' } else { '2' }).collect();
    let wide = grid(8, 8, "12", &stripes).with_goal(Goal::Alike { cells: (0..4).collect(), symbol: Some(0) }).unwrap();
    let four = "2".repeat(60) + "1111";
    let nine = grid(3, 3, "123456789", "123456789");
    for (puzzle, text) in [(wide, four.as_str()), (nine, "231564897")] {
        let (mut before, mut calls, mut total) = (0, 0, 0);
        let mut watch = |progress| {
            let Progress::Filling { reached, states } = progress else { return ControlFlow::Continue(()) };
            assert!((before..before + (1 << 14)).contains(&reached), "{before} {progress:?}");
            (before, calls, total) = (reached, calls + 1, states);
            ControlFlow::Continue(())
        };
        let mut solver = Solver::new(&puzzle);
        solver.prepare(&board(&puzzle, text), &mut Budget::default().watch(&mut watch)).unwrap();
        // It is not asked so often that it takes time.
        let steps = total * puzzle.description().moves.len() as u64;
        assert!((steps >> 15..steps >> 8).contains(&calls), "{calls} {steps}");
    }
}

/// Everything that a solver does for a board, in phases.
const PHASES: [fn(&mut Solver, &State, &mut Budget<'_>) -> bool; 4] = [
    |solver, board, budget| matches!(solver.prepare(board, budget), Err(Outcome::Stopped(_))),
    |solver, board, budget| solver.solve(board, budget).stopped().is_some(),
    |solver, board, budget| solver.count(board, budget).is_err(),
    |solver, board, budget| solver.answers(board, budget).any(|answer| answer.is_err()),
];

#[test]
fn every_phase_asks_the_watch_and_stops_at_once() {
    let sixteen = "0123456789abcdef";
    let eight: String = ('a'..='z').chain('A'..='Z').chain('0'..='9').chain(['+', '=']).collect();
    let pairs = grid(4, 4, "12345678", "1122334455667788");
    let whole = "aaaa".to_owned() + &"b".repeat(60);
    let long = Loops::builder(64, "ab").turn("t", 0..64).turn("x", [0, 1]).goal(whole.chars().collect::<Vec<_>>());
    // The moves x + 1 and x / (x + 1) of the numbers modulo 31 and infinity lead to half of the places of three symbols.
    let inverse = |x: usize| (0..29).fold(1, |power, _| power * x % 31);
    let line = Loops::builder(32, "abcx").turn("A", 0..31).turn("B", [31].into_iter().chain((1..31).map(inverse)));
    let unsolvable = line.goal(format!("bc{}a", "x".repeat(29)).chars().collect::<Vec<_>>()).build().unwrap();
    // Many nodes, tables of two bytes an entry, many answers, 64 symbols, and no answer.
    let cases = [
        (grid(4, 4, sixteen, sixteen), "4801593d26ae7bcf".to_owned(), 50_000),
        (long.build().unwrap(), "abbbbbbbbbbbbbbb".repeat(4), u64::MAX),
        (pairs, "1812834456673572".to_owned(), 1_000),
        (grid(8, 8, &eight, &eight), eight[8..].to_owned() + &eight[..8], 5_000),
        (unsolvable, format!("ac{}b", "x".repeat(29)), 0),
    ];
    for (puzzle, text, limit) in cases {
        let board = board(&puzzle, &text);
        for (phase, ask) in PHASES.iter().enumerate() {
            let fresh = || Solver::new(&puzzle).with_table_limit(limit);
            // It is asked at least every 4,096 nodes, and moves while a table is filled. Not to the end, where that is far.
            let (mut calls, mut nodes, mut reached) = (0_u64, 0, 0);
            let mut watch = |progress| {
                match progress {
                    Progress::Searching { nodes: now, .. } => {
                        assert!(now - nodes <= 4_096, "{phase} {text}: {nodes} to {now}");
                        nodes = now;
                    }
                    Progress::Filling { reached: now, .. } => {
                        assert!(now < reached + (1 << 14) || now < reached, "{phase} {text}: {reached} to {now}");
                        reached = now;
                    }
                    _ => unreachable!(),
                }
                calls += 1;
                if calls < 1_000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            };
            ask(&mut fresh(), &board, &mut Budget::default().watch(&mut watch));
            assert!(calls > 1 || (phase, limit) == (0, 0), "{phase} {text}");
            // Wherever it is stopped, it says so, and does not ask again.
            let all = calls;
            for stop in (0..8).map(|part| part * all.saturating_sub(1) / 8).chain([0, 1, 2]).filter(|stop| *stop < all)
            {
                let mut calls = 0;
                let mut watch = |_| {
                    calls += 1;
                    if calls > stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                };
                let is_stopped = ask(&mut fresh(), &board, &mut Budget::default().watch(&mut watch));
                assert_eq!((is_stopped, calls), (true, stop + 1), "{phase} {text}");
            }
        }
    }
}

#[test]
fn a_search_that_is_stopped_has_an_answer_if_it_can() {
    let symbols = "123456789";
    let puzzle = grid(3, 3, symbols, symbols);
    let mut exact = Solver::new(&puzzle);
    // Without tables the search knows nothing, and with small ones little.
    let mut solvers = [0, 504].map(|states| Solver::new(&puzzle).with_table_limit(states));
    let mut random = Random::new(8);
    let (mut found, mut longer) = (0, 0);
    for round in 0..60 {
        let board = super::after(&puzzle, goal(&puzzle), random_moves(&mut random, &puzzle, 20));
        let shortest = solve(&mut exact, &board).length(Default::default());
        let solver = &mut solvers[round % 2];
        solver.prepare(&board, &mut Budget::default()).unwrap();
        let mut watch = stop_after(10_000 << (round % 6));
        match solver.solve(&board, &mut Budget::default().watch(&mut watch)) {
            Outcome::Optimal(answer) => assert_eq!(answer.length(Default::default()), shortest),
            Outcome::Best(best) => {
                super::assert_leads_to_goal(&puzzle, &board, &best.answer);
                assert_eq!((best.limit, best.length), (Limit::Caller, best.answer.length(Default::default())));
                assert!(best.at_least <= shortest && best.length >= shortest, "{best:?}");
                found += 1;
                longer += usize::from(best.length > shortest);
            }
            Outcome::Stopped(Stopped { at_least, limit: Limit::Caller }) => assert!(at_least <= shortest),
            other => panic!("{other:?}"),
        }
    }
    assert!(found > 5 && longer > 2, "{found} {longer}");
}

#[test]
fn an_answer_of_the_proven_length_is_kept() {
    // Without tables, each symbol takes many nodes to search to the same length.
    let puzzle = grid(4, 4, "12", "1111111122222222");
    let puzzle = puzzle.with_goal(Goal::Alike { cells: (0..8).collect(), symbol: None }).unwrap();
    let mut solver = Solver::new(&puzzle).with_table_limit(0);
    let board = board(&puzzle, "1122112211222211");
    let answer = solve(&mut solver, &board);
    let mut budget = Budget::default();
    solver.solve(&board, &mut budget);
    let mut shortest = 0;
    for percent in 85..100 {
        let mut watch = stop_after(budget.nodes() * percent / 100);
        let Outcome::Best(best) = solver.solve(&board, &mut Budget::default().watch(&mut watch)) else { continue };
        super::assert_leads_to_goal(&puzzle, &board, &best.answer);
        if best.is_shortest() {
            assert_eq!(best.length as usize, length(&answer));
            assert!(best.answer >= answer);
            shortest += 1;
        }
    }
    assert!(shortest > 2, "{shortest}");
}

#[test]
fn memory_is_kept_to() {
    let symbols = "123456789";
    let puzzle = grid(3, 3, symbols, symbols);
    let boards = ["231456978", "123564789", "312645978"].map(|text| board(&puzzle, text));
    let mut exact = Solver::new(&puzzle);
    // A byte for each position and two more to fill it; and what numbers the positions.
    let enough = 3 * 362_880 + 4_096;
    for memory in [0, 100, 2_000, 10_000, 50_000, enough - 1, enough] {
        let mut solver = Solver::new(&puzzle);
        for board in &boards {
            let outcome = solver.solve(board, &mut Budget::default().memory(memory));
            assert_eq!(outcome.optimal(), Some(solve(&mut exact, board)));
            let tables = solver.tables();
            let sizes = || tables.iter().map(|table| table.bytes as usize);
            assert!(sizes().sum::<usize>() + 2 * sizes().max().unwrap_or(0) <= memory);
        }
        let notes = if memory < enough { vec![NOTE] } else { vec![] };
        assert_eq!(solver.take_notes(), notes);
        // It was said already.
        solver.solve(&boards[0], &mut Budget::default().memory(memory));
        assert!(solver.take_notes().is_empty());
    }
    // There is room for the table of each board, and not for all of them: some are dropped.
    let puzzle = puzzle.with_goal(Goal::Alike { cells: (0..4).collect(), symbol: Some(0) }).unwrap();
    let mut solver = Solver::new(&puzzle);
    for ones in 4..9 {
        let board: State = (0..9).map(|cell| u32::from(cell < 9 - ones)).collect();
        assert!(solver.solve(&board, &mut Budget::default().memory(3 * 126 + 2 * 6 * 1_024)).optimal().is_some());
        assert!(solver.take_notes().is_empty() && solver.tables().len() <= 2);
    }

    let at_least = length(&solve(&mut exact, &boards[0])) as u64;
    let stopped = exact.clone().count(&boards[0], &mut Budget::default().memory(0));
    assert_eq!(stopped, Err(Stopped { at_least, limit: Limit::Memory }));
}

#[test]
fn there_may_be_more_answers_than_can_be_counted() {
    // The most moves that a puzzle may have, all the same.
    let puzzle = (0..64).fold(Loops::builder(64, "12"), |builder, mv| builder.turn(mv.to_string(), 0..64));
    let puzzle = puzzle.alike_in('1', [0]).build().unwrap();
    let board = |away: u32| -> State { (0..64).map(|cell| u32::from(cell != away)).collect() };
    let mut solver = Solver::new(&puzzle);
    assert_eq!(count(&mut solver, &board(21)), 1 << 126);
    assert_eq!(solve(&mut solver, &board(22)).runs(), [(Move(0), 22)]);
    let stopped = solver.count(&board(22), &mut Budget::default());
    assert_eq!(stopped, Err(Stopped { at_least: 22, limit: Limit::Answers }));
}
