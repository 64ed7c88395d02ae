//! Puzzles of loops under limits: a search that is stopped tells what is proven, and claims no more.

use crate::{common::random::Random, grid::grid};
use std::ops::ControlFlow;
use turnbook::loops::{Board, Goal, Limit, Progress, Puzzle, Solver, Stopped, Unsolved, patient};

#[test]
fn work_can_be_stopped_at_any_time() {
    let puzzle = grid(4, 4, "0123456789abcdef", "0123456789abcdef");
    let board = puzzle.board(&"fedcba9876543210".chars().collect::<Vec<_>>()).unwrap();
    let mut solver = Solver::new(&puzzle).with_table_limit(50_000);
    let mut fillings = 0;
    let first = solver.solve(&board, &mut |progress| {
        fillings += 1;
        assert!(matches!(progress, Progress::Filling { reached, states: 43_680 } if reached <= 43_680));
        ControlFlow::Break(())
    });
    let stopped = |at_least| Err(Unsolved::Stopped(Stopped { at_least, limit: Limit::Caller, best: None }));
    assert_eq!((fillings, first.answer), (1, stopped(1)));
    assert_eq!(solver.tables().count(), 0);
    solver.prepare(&board, &mut patient).unwrap();
    let mut calls = 0;
    let mut proved = 0;
    let search = solver.solve(&board, &mut |progress| {
        let Progress::Searching { at_least, nodes } = progress else { panic!("{progress:?}") };
        (proved, calls) = (at_least, calls + 1);
        assert!(nodes > 0);
        if nodes > 100_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let unsolved = search.answer.unwrap_err();
    assert!(
        matches!(unsolved, Unsolved::Stopped(Stopped { at_least, limit: Limit::Caller, .. }) if at_least == proved)
    );
    assert!(proved > 3 && calls > 10 && search.nodes < 110_000);
    let told = unsolved.to_string();
    assert_eq!(told, format!("it was stopped; no answer has fewer than {proved} moves"));
}

#[test]
fn a_search_that_is_stopped_has_an_answer_if_it_can() {
    let symbols = "123456789";
    let puzzle = grid(3, 3, symbols, symbols);
    let Goal::Board(goal) = puzzle.goal() else { unreachable!() };
    let mut exact = Solver::new(&puzzle);
    // Without tables the search knows nothing, and with small ones little.
    let mut solvers = [0, 504].map(|states| Solver::new(&puzzle).with_table_limit(states));
    let mut random = Random::new(8);
    let (mut found, mut longer) = (0, 0);
    for round in 0..60 {
        let board = (0..20).fold(goal.clone(), |board, _| puzzle.turn(&board, random.below(12) as usize));
        let shortest = exact.solve(&board, &mut patient).answer.unwrap().moves.len();
        let solver = &mut solvers[round % 2];
        solver.prepare(&board, &mut patient).unwrap();
        let most = 10_000 << (round % 6);
        let search = solver.solve(&board, &mut |progress| match progress {
            Progress::Searching { nodes, .. } if nodes > most => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        });
        match search.answer {
            Ok(answer) => assert_eq!(answer.moves.len(), shortest),
            Err(Unsolved::Stopped(Stopped { at_least, limit: Limit::Caller, best })) => {
                assert!(at_least as usize <= shortest, "{at_least} {shortest}");
                let Some(best) = best else { continue };
                let end = best.moves.iter().fold(board.clone(), |board, mv| puzzle.turn(&board, *mv));
                assert!(puzzle.is_solved(&end) && best.moves.len() >= shortest, "{best:?}");
                found += 1;
                longer += usize::from(best.moves.len() > shortest);
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(found > 5 && longer > 2, "{found} {longer}");
}

#[test]
fn memory_is_kept_to() {
    let symbols = "123456789";
    let puzzle = grid(3, 3, symbols, symbols);
    let boards: Vec<Board> = ["231456978", "123564789", "312645978"]
        .iter()
        .map(|board| puzzle.board(&board.chars().collect::<Vec<_>>()).unwrap())
        .collect();
    let mut exact = Solver::new(&puzzle);
    for memory in [0, 100, 2_000, 50_000, 3 * 362_880 - 1, 3 * 362_880] {
        let mut solver = Solver::new(&puzzle).with_memory_limit(memory);
        for board in &boards {
            assert_eq!(solver.solve(board, &mut patient).answer, exact.solve(board, &mut patient).answer);
            let sizes = || solver.tables().map(|table| table.bytes as usize);
            assert!(sizes().sum::<usize>() + 2 * sizes().max().unwrap_or(0) <= memory);
            assert_eq!(solver.is_short_of_memory(board), memory < 3 * 362_880);
        }
    }
    // There is room for the table of each board, and not for all of them: some are dropped.
    let goal = |cells: usize| puzzle.clone().with_goal(Goal::Alike { cells: (0..cells).collect(), symbol: Some(0) });
    let puzzle = goal(4).unwrap();
    let mut solver = Solver::new(&puzzle).with_memory_limit(3 * 126);
    for ones in 4..9 {
        let text: String = (0..9).map(|cell| if cell < 9 - ones { '2' } else { '1' }).collect();
        let board = puzzle.board(&text.chars().collect::<Vec<_>>()).unwrap();
        assert!(solver.solve(&board, &mut patient).answer.is_ok());
        assert!(!solver.is_short_of_memory(&board) && solver.tables().map(|table| table.bytes).sum::<u64>() <= 3 * 126);
    }

    let board = &boards[0];
    let mut solver = exact.clone().with_memory_limit(0);
    let answer = exact.solve(board, &mut patient).answer.unwrap();
    let stopped = Stopped { at_least: answer.moves.len() as u32, limit: Limit::Memory, best: Some(answer) };
    assert_eq!(solver.answer_count(board, &mut patient).answer, Err(Unsolved::Stopped(stopped)));
}

#[test]
fn there_may_be_more_answers_than_can_be_counted() {
    // As many moves as there may be, all the same.
    let puzzle = (0..64).fold(Puzzle::builder(64, "12"), |builder, mv| builder.turn(mv.to_string(), 0..64));
    let puzzle = puzzle.alike_in('1', [0]).build().unwrap();
    let board = |away: usize| {
        let symbols: Vec<char> = (0..64).map(|cell| if cell == away { '1' } else { '2' }).collect();
        puzzle.board(&symbols).unwrap()
    };
    let mut solver = Solver::new(&puzzle);
    assert_eq!(solver.answer_count(&board(21), &mut patient).answer, Ok(1 << 126));
    let best = solver.solve(&board(22), &mut patient).answer.unwrap();
    assert_eq!(best.moves, [0; 22]);
    let stopped = Stopped { at_least: 22, limit: Limit::Answers, best: Some(best) };
    assert_eq!(solver.answer_count(&board(22), &mut patient).answer, Err(Unsolved::Stopped(stopped)));
}
