//! Puzzles of dials: preparing a solver, and asking it.

mod common;

use common::{Group, checked, config, tests::Random};
use criterion::{Criterion, criterion_group, criterion_main};
use std::{cell::RefCell, hint::black_box};
use turnbook::{
    Clocks,
    catalog::Preset,
    catalog::Puzzle as Either,
    dials::{Answer, Metric, Options, Outcome, Puzzle, Solver, State},
};

fn preset(name: &str) -> Puzzle {
    match Preset::find(name).unwrap().puzzle() {
        Either::Dials(puzzle) => puzzle,
        Either::Loops(_) => panic!("{name} is a puzzle of loops"),
    }
}

/// A square of lights; a button turns its light and those beside it.
fn lights(side: usize) -> Puzzle {
    let cells = || (0..side * side).map(move |cell| (cell / side, cell % side));
    let buttons = cells().enumerate().fold(Puzzle::builder(vec![2; side * side]), |builder, (at, (row, column))| {
        let near = move |(r, c): (usize, usize)| r.abs_diff(row) + c.abs_diff(column) <= 1;
        builder.turn(at.to_string(), cells().enumerate().filter(move |(_, cell)| near(*cell)).map(|(cell, _)| cell))
    });
    buttons.build().unwrap()
}

/// The fewest presses that put out a square of lights: each first row is tried, and what is to be pressed in every other
/// row follows from the lights above it.
fn fewest(side: usize, state: &State) -> Option<u64> {
    let all = (1_u32 << side) - 1;
    let lit = |row: &[u32]| row.iter().enumerate().fold(0, |lit, (at, light)| lit | light << at);
    let rows: Vec<u32> = state.numbers().chunks(side).map(lit).collect();
    let presses = |first: u32| {
        // What is pressed in the row above and in the row itself; what is still lit above.
        let (mut above, mut pressed, mut presses) = (0, first, 0);
        for row in &rows {
            presses += u64::from(pressed.count_ones());
            let left = row ^ pressed ^ (pressed << 1 & all) ^ pressed >> 1 ^ above;
            (above, pressed) = (pressed, left);
        }
        (pressed == 0).then_some(presses)
    };
    (0..=all).filter_map(presses).min()
}

/// States that so many random presses lead to from a goal.
fn pressed(puzzle: &Puzzle, presses: usize, states: usize) -> Vec<State> {
    let mut random = Random::new(3);
    let mut press = |state: State| puzzle.turn(&state, random.below(puzzle.moves().len() as u32) as usize, -1);
    (0..states).map(|_| (0..presses).fold(puzzle.zero(), |state, _| press(state))).collect()
}

fn optimal(outcome: Outcome) -> Answer {
    match outcome {
        Outcome::Optimal(answer) => answer,
        other => panic!("{other:?}"),
    }
}

/// Times the preparation, and then the question for each state, whose answers have to lead to the goal and to be right.
fn prepare_and_solve(
    group: &mut Group,
    id: &str,
    puzzle: &Puzzle,
    metric: Metric,
    states: &[State],
    right: impl Fn(&State, &Answer) -> bool,
) {
    let prepared = || Solver::with(black_box(puzzle), &Options { metric, ..Options::default() });
    let check = || assert!(states.iter().all(|state| prepared().is_solvable(state)));
    checked(group, format!("{id}/prepare"), 1, check, prepared);

    let solver = RefCell::new(prepared());
    let check = || {
        for state in states {
            let answer = optimal(solver.borrow_mut().solve(state));
            assert!(puzzle.goal().matches(&answer.apply(puzzle, state)), "{id}: {state}");
            assert!(right(state, &answer), "{id}: {state}: {answer:?}");
        }
    };
    checked(group, format!("{id}/solve"), states.len(), check, || {
        states.iter().for_each(|state| _ = black_box(solver.borrow_mut().solve(black_box(state))));
    });
}

fn clocks(c: &mut Criterion) {
    let mut group = c.benchmark_group("dials");
    let puzzle = preset("clocks");
    let state = |clocks: Clocks| puzzle.state(&clocks.quarters().map(u32::from)).unwrap();
    let states: Vec<State> = Clocks::all().map(state).collect();
    let by_table = |state: &State, answer: &Answer| {
        let clocks: Clocks = state.to_string().parse().unwrap();
        answer.counts().iter().copied().eq(clocks.solve().counts().map(u32::from))
    };
    group.sample_size(10);
    prepare_and_solve(&mut group, "clocks", &puzzle, Metric::Presses, &states, by_table);
}

fn squares(c: &mut Criterion) {
    let mut group = c.benchmark_group("dials");
    // Of 5x5 each state that can be solved has four solutions; of 20x20 each has one.
    for (side, states) in [(5, 256), (20, 4)] {
        let puzzle = lights(side);
        let states = pressed(&puzzle, side * side, states);
        let right = |state: &State, answer: &Answer| Some(answer.presses()) == fewest(side, state);
        prepare_and_solve(&mut group, &format!("lights-{side}x{side}"), &puzzle, Metric::Presses, &states, right);
    }
}

fn switches(c: &mut Criterion) {
    let mut group = c.benchmark_group("dials");
    let puzzle = preset("sixteen-clocks");
    // All ways of pressing, gone through one by one.
    fn least(puzzle: &Puzzle, state: &State, from: usize) -> Option<u64> {
        if from == puzzle.moves().len() {
            return puzzle.goal().matches(state).then_some(0);
        }
        let after = |times: i64| Some(times as u64 + least(puzzle, &puzzle.turn(state, from, times), from + 1)?);
        (0..4).filter_map(after).min()
    }
    let states = pressed(&puzzle, 20, 16);
    let right = |state: &State, answer: &Answer| Some(answer.presses()) == least(&puzzle, state, 0);
    prepare_and_solve(&mut group, "sixteen-clocks", &puzzle, Metric::Presses, &states, right);
}

fn rubiks_clock(c: &mut Criterion) {
    let mut group = c.benchmark_group("dials");
    let puzzle = preset("rubiks-clock");
    let mut random = Random::new(4);
    let states: Vec<State> = (0..4).map(|_| puzzle.state(&[0; 14].map(|_: u32| random.below(12))).unwrap()).collect();
    for &metric in Metric::ALL {
        // With the other metric there is no better answer either. Each state has 20,736.
        let right = |state: &State, answer: &Answer| {
            Metric::ALL.iter().all(|&other| {
                let other =
                    optimal(Solver::with(&puzzle, &Options { metric: other, ..Options::default() }).solve(state));
                answer.length(metric) <= other.length(metric)
            })
        };
        prepare_and_solve(&mut group, &format!("rubiks-clock-{metric}"), &puzzle, metric, &states, right);
    }
}

criterion_group! { name = benches; config = config(); targets = clocks, squares, switches, rubiks_clock }
criterion_main!(benches);
