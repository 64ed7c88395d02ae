//! Puzzles of dials that take a search: from games, and random ones.

use crate::random::Random;
use std::collections::BTreeSet;
use turnbook::{
    catalog::Preset,
    dials::Dials,
    puzzle::{Metric, Move, Puzzle, State},
};

/// A puzzle with a state, and the length of the shortest answers to it.
pub struct Case {
    pub name: &'static str,
    pub puzzle: Dials,
    pub state: State,
    pub metric: Metric,
    pub length: u64,
}

/// A square of lights: a button turns the lights in a given position to it.
fn square(side: usize, turns: impl Fn(usize, usize) -> bool) -> Dials {
    let turns =
        |one: usize, other: usize| turns((one / side).abs_diff(other / side), (one % side).abs_diff(other % side));
    let lights = |button| (0..side * side).filter(|light| turns(button, *light)).collect::<Vec<_>>();
    let builder = Dials::builder(vec![2; side * side]);
    (0..side * side).fold(builder, |builder, button| builder.turn(button.to_string(), lights(button))).build().unwrap()
}

/// Random moves, each of all dials or of two to five.
fn drawn(positions: u32, dials: u32, moves: u32, dense: bool, random: &mut Random) -> Dials {
    let mut turned = |mv: u32| {
        let all: BTreeSet<usize> = match dense {
            true => (0..dials as usize).collect(),
            false => (0..2 + mv % 4).map(|_| random.below(dials) as usize).collect(),
        };
        // Each dial of a few is turned.
        let amount = |random: &mut Random| match dense {
            true => random.below(positions),
            false => 1 + random.below(positions - 1),
        };
        all.into_iter().map(|dial| (dial, i64::from(amount(random)))).collect::<Vec<_>>()
    };
    let builder = Dials::builder(vec![positions; dials as usize]);
    (0..moves).fold(builder, |builder, mv| builder.turn_by(mv.to_string(), turned(mv))).build().unwrap()
}

/// The state from which some random presses lead to the goal.
fn pressed(puzzle: &Dials, presses: u32, random: &mut Random) -> State {
    let mut state = puzzle.description().zero();
    let moves = puzzle.description().moves.len() as u32;
    (0..presses).for_each(|_| puzzle.press(&mut state, Move::new(random.below(moves) as usize), -1));
    state
}

pub fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    let mut add = |name, puzzle: &Dials, state, metric, length| {
        cases.push(Case { name, puzzle: puzzle.clone(), state, metric, length })
    };
    let presses = Metric::Presses;
    let lit = |puzzle: &Dials| puzzle.description().state(&vec![1; puzzle.dials()]).unwrap();
    let plus = |side| square(side, |rows, columns| rows + columns <= 1);
    for (name, side, length) in
        [("lights 19x19, all lit", 19, 141), ("lights 30x30, all lit", 30, 376), ("lights 32x32, all lit", 32, 428)]
    {
        add(name, &plus(side), lit(&plus(side)), presses, length);
    }
    let torus = square(30, |rows, columns| rows.min(30 - rows) + columns.min(30 - columns) <= 1);
    add("torus 30x30, all lit", &torus, lit(&torus), presses, 180);
    let lines = square(15, |rows, columns| rows == 0 || columns == 0);
    let source = &mut Random::new(5);
    add("rows and columns 15x15", &lines, pressed(&lines, 300, source), presses, 72);
    let king = Preset::find("lights-king-9x9-wrap").unwrap().puzzle().downcast::<Dials>().unwrap().clone();
    add("king 9x9, wrapped", &king, pressed(&king, 300, source), presses, 16);

    let puzzle = drawn(2, 22, 42, true, source);
    for (name, number, length) in
        [("22 dials, 42 moves, near", 2, 2), ("22 dials, 42 moves, five away", 5, 5), ("22 dials, 42 moves", 100, 6)]
    {
        add(name, &puzzle, pressed(&puzzle, number, source), presses, length);
    }
    for (name, positions, dials, moves, dense, length) in [
        ("10 dials of 4, 20 moves", 4, 10, 20, true, 9),
        ("8 dials of 6, 20 moves", 6, 8, 20, true, 6),
        ("7 dials of 8, 20 moves", 8, 7, 20, true, 8),
        ("40 dials of 2, 70 moves of few dials", 2, 40, 70, false, 12),
        ("20 dials of 4, 40 moves", 4, 20, 40, true, 11),
        ("20 dials of 4, 40 moves of few dials", 4, 20, 40, false, 13),
    ] {
        let puzzle = drawn(positions, dials, moves, dense, source);
        add(name, &puzzle, pressed(&puzzle, 20 * moves, source), presses, length);
    }
    let clock = Preset::find("rubiks-clock").unwrap().puzzle().downcast::<Dials>().unwrap().clone();
    add("Rubik's Clock, moves", &clock, pressed(&clock, 200, source), Metric::Moves, 10);
    cases
}
