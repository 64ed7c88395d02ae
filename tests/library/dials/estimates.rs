//! The estimates by which the methods are chosen, over families of growing puzzles.

use super::{after, move_count, prepared};
use crate::common::random::Random;
use turnbook::{
    dials::{Dials, Method},
    puzzle::{Budget, Metric, Puzzle, Solver as _, State},
};

/// Random moves, each of all dials or of three.
fn drawn(positions: &[u32], moves: u32, dense: bool, random: &mut Random) -> Dials {
    let dials = positions.len() as u32;
    (0..moves)
        .fold(Dials::builder(positions), |builder, mv| {
            let turned = (0..dials).filter(|dial| dense || (dial + mv * 7) % dials < 3);
            let turns = turned.map(|dial| (dial as usize, i64::from(random.below(positions[dial as usize]))));
            builder.turn_by(mv.to_string(), turns.collect::<Vec<_>>())
        })
        .build()
        .unwrap()
}

#[test]
fn the_nodes_of_a_query_are_as_many_as_expected() {
    let mut random = Random::new(21);
    let mut used = [0; Method::ALL.len()];
    for positions in [&[2][..], &[3], &[4], &[6], &[12], &[2, 4], &[3, 4, 6], &[200], &[50, 70]] {
        for dense in [true, false] {
            for dials in (2..).step_by(2).take(7) {
                let all: Vec<u32> = positions.iter().copied().cycle().take(dials).collect();
                let puzzle = drawn(&all, 2 * dials as u32 + 1, dense, &mut random);
                let solver = prepared(&puzzle, Metric::Presses, None, &[]);
                let method = solver.method();
                if solver.expected_nodes() > 1e6 {
                    break;
                }
                let press = |state: State, mv: usize, random: &mut Random| {
                    after(&puzzle, &state, mv, i64::from(random.below(positions[0])))
                };
                let mut nodes = 0;
                const STATES: usize = 5;
                for _ in 0..STATES {
                    let zero = puzzle.description().zero();
                    let state = (0..move_count(&puzzle)).fold(zero, |state, mv| press(state, mv, &mut random));
                    let mut budget = Budget::default();
                    assert!(solver.clone().solve(&state, &mut budget).optimal().is_some());
                    nodes += budget.nodes();
                }
                let (found, expected) = (nodes as f64 / STATES as f64 + 100.0, solver.expected_nodes() + 100.0);
                let context = || format!("{method}: {found} {expected} {positions:?} {dials} {dense}");
                assert!(found < 10.0 * expected, "{}", context());
                assert!(method == Method::Coset || expected < 10.0 * found, "{}", context());
                used[Method::ALL.iter().position(|other| *other == method).unwrap()] += 1;
            }
        }
    }
    // A walk is best where there are next to no solutions, and where nothing else fits.
    assert!(used[1..].iter().all(|used| *used > 5), "{used:?}");
}
