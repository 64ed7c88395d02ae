//! Puzzles of dials within a budget: a search that is stopped proves its bound, and holds to it.

use super::{after, end, moves_of_the_clocks, prepared, puzzle, state};
use crate::common::random::Random;
use std::ops::ControlFlow;
use turnbook::{
    dials::{Dials, Method, Solver},
    puzzle::{Best, Budget, Limit, Metric, Options, Outcome, Progress, Puzzle, Solver as _, State, Stopped},
};

/// A watch that stops a search when it is asked for the last time of a number.
fn stop_at(mut left: i32) -> impl FnMut(Progress) -> ControlFlow<()> {
    move |_| {
        left -= 1;
        if left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

/// Three dials, and thirty equal moves for each: too many answers for any memory.
fn many() -> (Dials, State) {
    let builder = (0..90).fold(Dials::builder([65536; 3]), |builder, mv| builder.turn(mv.to_string(), [mv % 3]));
    let puzzle = builder.build().unwrap();
    let state = state(&puzzle, &[65528; 3]);
    (puzzle, state)
}

#[test]
fn memory_and_time_are_kept_to() {
    let (puzzle, state) = many();
    let mut solver = prepared(&puzzle, Metric::Presses, Some(Method::States), &[]);
    let mut budget = Budget::default().memory(30 << 20);
    let stopped = solver.answers(&state, &mut budget).find_map(Result::err);
    assert!(matches!(stopped, Some(Stopped { limit: Limit::Memory, .. })), "{stopped:?}");

    // However much there is to do for a node, the watch is asked in between.
    let builder =
        (0..8).fold(Dials::builder([8000; 8]), |builder, mv| builder.turn(mv.to_string(), [mv, (mv + 1) % 8]));
    let puzzle = builder.build().unwrap();
    let mut solver = prepared(&puzzle, Metric::Moves, Some(Method::States), &[]);
    let mut watch = stop_at(21);
    let mut budget = Budget::default().watch(&mut watch);
    let state = (0..4).fold(puzzle.description().zero(), |state, mv| after(&puzzle, &state, 2 * mv, 5 + mv as i64));
    let outcome = solver.solve(&state, &mut budget);
    assert!(matches!(outcome, Outcome::Best(_)), "{outcome}");
    // All sums of one item, which are many, and a few of two.
    assert!(budget.nodes() < 8 * 7999 + 100, "{}", budget.nodes());
}

#[test]
fn an_answer_that_is_not_proven_is_an_answer_and_is_within_its_bounds() {
    // The clocks, each move there twice: that gives no shorter answers, and many more.
    let moves = moves_of_the_clocks();
    let twice: Vec<&[usize]> = moves.iter().chain(&moves).map(Vec::as_slice).collect();
    let puzzle = puzzle(4, 9, &twice, None);
    let mut random = Random::new(9);
    for method in Method::ALL {
        let prepared = prepared(&puzzle, Metric::Presses, Some(method), &[]);
        let (mut stopped, mut short) = (0, 0);
        for round in 0..24 {
            let clocks = random.clocks();
            let state = state(&puzzle, &clocks.quarters().map(u32::from));
            let mut watch = stop_at(1 << (round % 8));
            let budget = Budget::default().watch(&mut watch);
            // Now and then it is the memory that there is too little of.
            let mut budget = if round % 3 == 0 { budget.memory(1 << round) } else { budget };
            let outcome = prepared.clone().solve(&state, &mut budget);
            let context = || format!("{method} {round} {clocks} {outcome:?}");
            let best = outcome.answer().unwrap();
            assert!(puzzle.is_solved(&end(&puzzle, &state, best)), "{}", context());
            let (fewest, length) = (clocks.solve().len() as u64, best.length(Metric::Presses));
            match outcome {
                Outcome::Optimal(_) => assert_eq!(length, fewest, "{}", context()),
                Outcome::Best(Best { length: known, at_least, limit, .. }) => {
                    assert!(at_least <= fewest && fewest <= length && known == length, "{}", context());
                    assert!(limit == Limit::Caller || limit == Limit::Memory && round % 3 == 0, "{}", context());
                    *(if round % 3 > 0 { &mut stopped } else { &mut short }) += 1;
                }
                _ => panic!("{}", context()),
            }
        }
        // Only the ball grows.
        assert!(stopped > 4 && (short > 4 || method != Method::States), "{method} {stopped} {short}");
    }
}

#[test]
fn preparing_can_be_stopped() {
    let builder = (0..60).fold(Dials::builder([12; 60]), |builder, mv| builder.turn(mv.to_string(), [mv, 59 - mv / 2]));
    let puzzle = builder.build().unwrap();
    let mut watch = stop_at(1);
    let mut budget = Budget::default().watch(&mut watch);
    let stopped = Solver::within(&puzzle, &Options::default(), &mut budget).map(|_| ()).unwrap_err();
    assert_eq!(stopped, Stopped { at_least: 0, limit: Limit::Caller });
}
