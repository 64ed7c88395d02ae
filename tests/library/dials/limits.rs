//! Every phase of every method asks the budget, however large the puzzle: in each the watch is asked again and again, and
//! a search that it stops ends.

use super::{prepared, state};
use std::ops::ControlFlow;
use turnbook::{
    dials::{Dials, Goal, Method, Solver, Target},
    puzzle::{Budget, Limit, Metric, Options, Outcome, Progress, Puzzle, Solver as _, State},
};

/// Counts how often the watch is asked by a call, and lets it go on until it was asked `most` times.
fn asked(most: u32, call: impl FnOnce(&mut Budget<'_>)) -> u32 {
    let mut asked = 0;
    let mut watch = |_: Progress| {
        asked += 1;
        if asked < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    call(&mut Budget::default().watch(&mut watch));
    asked
}

/// Two moves that turn the same dials, with a period of nearly 2^31, and more dials that have nothing to do with it.
fn long(more: usize) -> (Dials, State) {
    let positions = [&[65536, 32767][..], &vec![2; more]].concat();
    let puzzle = Dials::builder(positions).turn("a", [0, 1]).turn("b", [0, 1]).build().unwrap();
    let numbers = [&[1, 1][..], &vec![0; more]].concat();
    (puzzle.clone(), state(&puzzle, &numbers))
}

/// Three dials, and thirty equal moves for each: too many answers to list.
fn many() -> (Dials, State) {
    let builder = (0..90).fold(Dials::builder([4000; 3]), |builder, mv| builder.turn(mv.to_string(), [mv % 3]));
    let puzzle = builder.build().unwrap();
    let state = state(&puzzle, &[3994; 3]);
    (puzzle, state)
}

/// Many dials, moves and goals, none of which can be reached: no move turns the last three dials.
fn hopeless(goals: u32) -> (Dials, State) {
    const DIALS: usize = 300;
    let turns = |mv: usize| (0..5).map(move |at| (mv * 7 + at * 131) % (DIALS - 3)).collect::<Vec<_>>();
    let turns = |mv| {
        let mut turns = turns(mv);
        turns.sort_unstable();
        turns.dedup();
        turns
    };
    let builder = (0..DIALS).fold(Dials::builder([12; DIALS]), |builder, mv| builder.turn(mv.to_string(), turns(mv)));
    let goal = |goal: u32| {
        let number = |dial: usize| {
            Some(if dial < DIALS - 3 { (dial as u32 * goal) % 12 } else { goal / 12_u32.pow(dial as u32 % 3) % 12 })
        };
        Target::new((0..DIALS).map(number).collect::<Vec<_>>())
    };
    let puzzle = builder.goal(Goal::States((1..=goals).map(goal).collect())).build().unwrap();
    let zero = puzzle.description().zero();
    (puzzle, zero)
}

#[test]
fn a_stopped_search_ends_in_every_phase() {
    // How often the watch is asked after it has said no: at most once more for each step that is not given up.
    const AFTER: u32 = 4;
    let puzzles = [long(0), long(200), many()];
    for (puzzle, state) in &puzzles {
        for metric in [Metric::Presses, Metric::Moves] {
            for method in [None].into_iter().chain(Method::ALL.map(Some)) {
                let solver = prepared(puzzle, metric, method, &[]);
                for most in [1, 2, 3, 5, 8, 40] {
                    let context = || format!("{} {metric} {method:?} {most}", puzzle.dials());
                    let mut ended = [false; 3];
                    let calls = [
                        asked(most, |budget| {
                            let outcome = solver.clone().solve(state, budget);
                            let answer = outcome.answer().unwrap_or_else(|| panic!("{} {outcome}", context()));
                            assert!(answer.length(metric) >= 1);
                            ended[0] = matches!(outcome, Outcome::Optimal(_));
                        }),
                        asked(most, |budget| ended[1] = solver.clone().count(state, budget).is_ok()),
                        asked(most, |budget| {
                            // Answers that are found one after the other never end.
                            let answers =
                                solver.clone().answers(state, budget).take(1 << 20).all(|answer| answer.is_ok());
                            ended[2] = answers;
                        }),
                    ];
                    for (asked, ended) in calls.into_iter().zip(ended) {
                        assert!(asked <= most + AFTER, "{asked} {}", context());
                        assert!(ended || asked >= most, "{asked} {}", context());
                    }
                }
            }
        }
    }
}

#[test]
fn a_stopped_preparation_ends() {
    let (puzzle, _) = hopeless(3);
    let mut stops = 0;
    for most in [1, 2, 10, 100, 1000, 10_000] {
        let mut stopped = None;
        let asked = asked(most, |budget| {
            stopped = Solver::within(&puzzle, &Options::default(), budget).err();
        });
        assert!(asked <= most, "{asked} {most}");
        if let Some(stopped) = stopped {
            assert_eq!(stopped.limit, Limit::Caller);
            stops += 1;
        }
    }
    assert!(stops >= 4, "{stops}");
    let none = Solver::within(&puzzle, &Options::default(), &mut Budget::default().memory(1 << 20));
    assert_eq!(none.unwrap_err().limit, Limit::Memory);
}

#[test]
fn reasons_and_nearest_states_are_searched_within_the_budget() {
    let (puzzle, state) = hopeless(1500);
    let mut solver = prepared(&puzzle, Metric::Presses, None, &[]);
    for most in [1, 2, 20, 200] {
        let asked = asked(most, |budget| {
            let Outcome::Unsolvable(unsolvable) = solver.solve(&state, budget) else {
                panic!("nothing turns the last")
            };
            // Each goal is ruled out, whether there was time to find few reasons or not.
            assert!(unsolvable.reasons.len() >= 3, "{}", unsolvable.reasons.len());
        });
        assert!(asked <= most + 2, "{asked} {most}");
        let asked = self::asked(most, |budget| _ = solver.nearest(&state, usize::MAX, budget));
        assert!(asked <= most, "{asked} {most}");
    }
    // A state takes some bytes.
    let mut budget = Budget::default().memory(1 << 20);
    assert!(solver.nearest(&state, usize::MAX, &mut budget).len() <= (1 << 20) / (4 * puzzle.dials()));
}
