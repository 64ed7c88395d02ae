//! Puzzles of loops: filling tables, and asking.

mod common;

use common::{checked, config, each, tests::Random};
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use turnbook::{
    loops::{Board, Goal, Puzzle, Solver, patient},
    rotation::Move,
};

/// The Rotation Game.
fn rotation() -> Puzzle {
    let centre = [7, 8, 9, 12, 13, 16, 17, 18].map(|cell| cell - 1);
    let builder = Puzzle::builder(24, "123").alike(centre);
    let lines = Move::all().map(|mv| (mv.letter(), mv.cells().map(|cell| usize::from(cell) - 1)));
    lines.fold(builder, |builder, (name, line)| builder.turn(name, line)).build().unwrap()
}

/// A square whose rows and columns turn either way.
fn square(width: usize, goal: &str) -> Puzzle {
    let rows = (0..width).map(|row| (0..width).map(|column| row * width + column).collect::<Vec<_>>());
    let columns = (0..width).map(|column| (0..width).map(|row| row * width + column).collect());
    let mut symbols: Vec<char> = goal.chars().collect();
    symbols.dedup();
    let builder = Puzzle::builder(width * width, symbols.iter().collect::<String>());
    let builder = rows
        .chain(columns)
        .enumerate()
        .fold(builder, |builder, (at, line)| builder.turn_both(format!("{at}"), format!("-{at}"), line));
    builder.goal(goal.chars().collect::<Vec<_>>()).build().unwrap()
}

fn scrambled(puzzle: &Puzzle, random: &mut Random, moves: u32) -> Board {
    let Goal::Board(goal) = puzzle.goal() else { panic!("it has a board as its goal") };
    (0..moves).fold(goal.clone(), |board, _| puzzle.turn(&board, random.below(puzzle.moves().len() as u32) as usize))
}

fn of(puzzle: &Puzzle, board: turnbook::Board) -> Board {
    puzzle.board(&board.symbols().map(|symbol| char::from(b'0' + symbol.number()))).unwrap()
}

fn fill(c: &mut Criterion) {
    let mut group = c.benchmark_group("loops/fill");
    group.sample_size(10);
    let mut random = Random::new(1);
    let rotation = rotation();
    let board = of(&rotation, random.board());
    let nine = square(3, "123456789");
    let boards = [("rotation", 735_471, &rotation, board), ("3x3", 362_880, &nine, scrambled(&nine, &mut random, 100))];
    for (id, states, puzzle, board) in boards {
        let prepared = || {
            let mut solver = Solver::new(puzzle);
            solver.prepare(black_box(&board), &mut patient).unwrap();
            solver
        };
        let check = || assert_eq!(prepared().tables().map(|table| table.states as usize).sum::<usize>(), states);
        checked(&mut group, id, states, check, prepared);
    }
}

fn solve(c: &mut Criterion) {
    let mut random = Random::new(2);
    let mut group = c.benchmark_group("loops/solve");
    let puzzle = rotation();
    let mut solver = Solver::new(&puzzle);
    let boards: Vec<_> = (0..256).map(|_| random.board()).map(|board| (board, of(&puzzle, board))).collect();
    let boards: Vec<_> = boards.iter().map(|(built_in, board)| (*built_in, board)).collect();
    solver.prepare(boards[0].1, &mut patient).unwrap();
    let names = |answer: &String, board: turnbook::Board| *answer == board.solve().moves.to_string();
    each(
        &mut group,
        "rotation",
        &boards,
        |(built_in, _), answer| names(answer, built_in),
        |(_, board)| {
            let answer = solver.clone().solve(board, &mut patient).answer.unwrap();
            answer.names(&puzzle).collect::<String>()
        },
    );

    group.sample_size(10);
    // Whole boards, which no table decides.
    let board = |text: &str| puzzle.board(&text.chars().collect::<Vec<_>>()).unwrap();
    let whole = puzzle.clone().with_goal(Goal::Board(board("111111112222222233333333"))).unwrap();
    let four = square(4, "1111222233334444");
    for (id, puzzle, moves) in [("rotation-whole-10", whole, 10), ("4x4-whole-10", four, 10)] {
        let boards: Vec<_> = (0..4).map(|_| scrambled(&puzzle, &mut random, moves)).collect();
        let mut solver = Solver::new(&puzzle);
        solver.prepare(&boards[0], &mut patient).unwrap();
        let boards: Vec<_> = boards.iter().collect();
        let proper = |board: &Board, moves: &Vec<usize>| {
            puzzle.is_solved(&moves.iter().fold(board.clone(), |board, mv| puzzle.turn(&board, *mv)))
        };
        each(&mut group, id, &boards, proper, |board| solver.clone().solve(board, &mut patient).answer.unwrap().moves);
    }
}

criterion_group! { name = benches; config = config(); targets = fill, solve }
criterion_main!(benches);
