//! Puzzles of dials: preparing a solver, and solving.

use criterion::{Criterion, criterion_group, criterion_main};
use std::{cell::RefCell, hint::black_box};
use turnbook::{
    Clocks,
    catalog::Preset,
    dials::{Dials, Solver},
    puzzle::{Answer, Budget, Metric, Move, Options, Puzzle, Solver as _, State},
};
use turnbook_benches::{Group, checked, config, hard, random::Random};

fn preset(name: &str) -> Dials {
    Preset::find(name).unwrap().puzzle().downcast::<Dials>().unwrap_or_else(|| panic!("{name} has no dials")).clone()
}

/// Makes a square of lights. A button turns its light and its neighbours.
fn lights(side: usize) -> Dials {
    let cells = || (0..side * side).map(move |cell| (cell / side, cell % side));
    let buttons = cells().enumerate().fold(Dials::builder(vec![2; side * side]), |builder, (at, (row, column))| {
        let near = move |(r, c): (usize, usize)| r.abs_diff(row) + c.abs_diff(column) <= 1;
        builder.turn(at.to_string(), cells().enumerate().filter(move |(_, cell)| near(*cell)).map(|(cell, _)| cell))
    });
    buttons.build().unwrap()
}

/// Returns the fewest presses that put out a square of lights. It tries each first row; the presses in every other row
/// follow from the lights above it.
fn fewest(side: usize, state: &State) -> Option<u64> {
    let all = (1_u32 << side) - 1;
    let lit = |row: &[u32]| row.iter().enumerate().fold(0, |lit, (at, light)| lit | light << at);
    let rows: Vec<u32> = state.numbers().chunks(side).map(lit).collect();
    let presses = |first: u32| {
        // The presses in the row above and in this row, and their number.
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

/// Returns the state after a move is made a number of times.
fn after(puzzle: &Dials, state: &State, mv: usize, times: i64) -> State {
    let mut state = state.clone();
    puzzle.press(&mut state, Move::new(mv), times);
    state
}

/// Makes states by random presses from a goal.
fn pressed(puzzle: &Dials, presses: usize, states: usize) -> Vec<State> {
    let (mut random, moves) = (Random::new(3), puzzle.description().moves.len());
    let mut press = |state: State| after(puzzle, &state, random.below(moves as u32) as usize, -1);
    (0..states).map(|_| (0..presses).fold(puzzle.description().zero(), |state, _| press(state))).collect()
}

fn prepared(puzzle: &Dials, metric: Metric) -> Solver {
    let options = Options { metric, ..Options::default() };
    Solver::within(puzzle, &options, &mut Budget::default()).unwrap()
}

fn answer(solver: &mut Solver, state: &State) -> Answer {
    solver.solve(state, &mut Budget::default()).optimal().unwrap()
}

/// Times preparing a solver and solving each state, after checking that every answer leads to the goal and is right.
fn prepare_and_solve(
    group: &mut Group,
    id: &str,
    puzzle: &Dials,
    metric: Metric,
    states: &[State],
    right: impl Fn(&State, &Answer) -> bool,
) {
    let check = || assert!(states.iter().all(|state| prepared(puzzle, metric).is_solvable(state)));
    checked(group, format!("{id}/prepare"), 1, check, || prepared(black_box(puzzle), metric));

    let solver = RefCell::new(prepared(puzzle, metric));
    let check = || {
        for state in states {
            let answer = answer(&mut solver.borrow_mut(), state);
            let mut end = state.clone();
            answer.iter().for_each(|mv| puzzle.press(&mut end, mv, 1));
            assert!(puzzle.is_solved(&end) && right(state, &answer), "{id}: {state}: {answer:?}");
        }
    };
    checked(group, format!("{id}/solve"), states.len(), check, || {
        let mut solver = solver.borrow_mut();
        states.iter().for_each(|state| _ = black_box(solver.solve(black_box(state), &mut Budget::default())));
    });
}

fn clocks(c: &mut Criterion) {
    let mut group = c.benchmark_group("dials");
    let puzzle = preset("clocks");
    let states: Vec<State> = Clocks::all().map(State::from).collect();
    let by_table = |state: &State, answer: &Answer| {
        let clocks: Clocks = state.to_string().parse().unwrap();
        clocks.solve().counts().into_iter().zip(0..).all(|(count, mv)| answer.count(Move(mv)) == u64::from(count))
    };
    group.sample_size(10);
    prepare_and_solve(&mut group, "clocks", &puzzle, Metric::Presses, &states, by_table);
}

fn squares(c: &mut Criterion) {
    let mut group = c.benchmark_group("dials");
    // A solvable state has four solutions on 5x5, and one on 20x20.
    for (side, states) in [(5, 256), (20, 4)] {
        let puzzle = lights(side);
        let states = pressed(&puzzle, side * side, states);
        let right = |state: &State, answer: &Answer| Some(answer.length(Metric::Presses)) == fewest(side, state);
        prepare_and_solve(&mut group, &format!("lights-{side}x{side}"), &puzzle, Metric::Presses, &states, right);
    }
}

fn switches(c: &mut Criterion) {
    let mut group = c.benchmark_group("dials");
    let puzzle = preset("sixteen-clocks");
    // Tries all ways of pressing, one by one.
    fn least(puzzle: &Dials, state: &State, from: usize) -> Option<u64> {
        if from == puzzle.description().moves.len() {
            return puzzle.is_solved(state).then_some(0);
        }
        let pressed = |times: i64| Some(times as u64 + least(puzzle, &after(puzzle, state, from, times), from + 1)?);
        (0..4).filter_map(pressed).min()
    }
    let states = pressed(&puzzle, 20, 16);
    let right = |state: &State, answer: &Answer| Some(answer.length(Metric::Presses)) == least(&puzzle, state, 0);
    prepare_and_solve(&mut group, "sixteen-clocks", &puzzle, Metric::Presses, &states, right);
}

fn rubiks_clock(c: &mut Criterion) {
    let mut group = c.benchmark_group("dials");
    let puzzle = preset("rubiks-clock");
    let mut random = Random::new(4);
    let states: Vec<State> = (0..4).map(|_| (0..14).map(|_| random.below(12)).collect()).collect();
    for &metric in Metric::ALL {
        // With the other metric there is no better answer either. Each state has 20,736.
        let right = |state: &State, found: &Answer| {
            let length = |other: &Metric| answer(&mut prepared(&puzzle, *other), state).length(metric);
            Metric::ALL.iter().all(|other| found.length(metric) <= length(other))
        };
        prepare_and_solve(&mut group, &format!("rubiks-clock-{metric}"), &puzzle, metric, &states, right);
    }
}

/// Times one query: preparing, and solving a state.
fn hard(c: &mut Criterion) {
    let mut group = c.benchmark_group("dials/query");
    group.sample_size(10);
    for case in hard::cases() {
        let query = || answer(&mut prepared(&case.puzzle, case.metric), &case.state);
        let check = || {
            let answer = query();
            let mut end = case.state.clone();
            answer.iter().for_each(|mv| case.puzzle.press(&mut end, mv, 1));
            assert!(case.puzzle.is_solved(&end) && answer.length(case.metric) == case.length, "{}", case.name);
        };
        checked(&mut group, case.name, 1, check, query);
    }
}

criterion_group! { name = benches; config = config(); targets = clocks, squares, switches, rubiks_clock, hard }
criterion_main!(benches);
