//! Puzzles of loops: filling tables, and asking.

use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use turnbook::{
    loops::{Goal, Loops, Solver},
    puzzle::{Answer, Budget, Move, Options, Puzzle, Solver as _, State},
    rotation,
};
use turnbook_benches::{checked, config, each, random::Random};

/// The Rotation Game.
fn rotation() -> Loops {
    let centre = [7, 8, 9, 12, 13, 16, 17, 18].map(|cell| cell - 1);
    let builder = Loops::builder(24, "123").alike(centre);
    let lines = rotation::Move::all().map(|mv| (mv.letter(), mv.cells().map(|cell| usize::from(cell) - 1)));
    lines.fold(builder, |builder, (name, line)| builder.turn(name, line)).build().unwrap()
}

/// A puzzle of lines that turn either way.
fn turning(lines: impl IntoIterator<Item = Vec<usize>>, goal: &str) -> Loops {
    let mut symbols: Vec<char> = goal.chars().collect();
    symbols.dedup();
    let builder = Loops::builder(goal.len(), symbols.iter().collect::<String>());
    let builder = lines
        .into_iter()
        .enumerate()
        .fold(builder, |builder, (at, line)| builder.turn_both(format!("{at}"), format!("-{at}"), line));
    builder.goal(goal.chars().collect::<Vec<_>>()).build().unwrap()
}

/// A square whose rows and columns turn either way.
fn square(width: usize, goal: &str) -> Loops {
    let rows = (0..width).map(|row| (0..width).map(|column| row * width + column).collect());
    let columns = (0..width).map(|column| (0..width).map(|row| row * width + column).collect());
    turning(rows.chain(columns), goal)
}

/// A square whose blocks of two by two turn either way.
fn twiddle(width: usize, goal: &str) -> Loops {
    let corners = (0..width - 1).flat_map(|row| (0..width - 1).map(move |column| row * width + column));
    turning(corners.map(|cell| vec![cell, cell + 1, cell + 1 + width, cell + width]), goal)
}

/// The corners of a cube of two by two by two, without the way round that they are.
fn corners() -> Loops {
    let sides = [[0, 1, 2, 3], [4, 5, 6, 7], [0, 1, 5, 4], [2, 3, 7, 6], [1, 2, 6, 5], [0, 3, 7, 4]];
    turning(sides.map(Vec::from), "12345678")
}

/// Two rings of twenty that cross twice, in four colours.
fn rings() -> Loops {
    let other = [0].into_iter().chain(20..24).chain([5]).chain(24..38);
    turning(
        [(0..20).collect(), other.collect()],
        &["r".repeat(10), "b".repeat(10), "y".repeat(9), "k".repeat(9)].concat(),
    )
}

fn scrambled(puzzle: &Loops, random: &mut Random, moves: u32) -> State {
    let Goal::Board(mut board) = puzzle.goal().clone() else { panic!("the goal is a board") };
    let count = puzzle.description().moves.len() as u32;
    (0..moves).for_each(|_| puzzle.press(&mut board, Move(random.below(count) as u16), 1));
    board
}

fn of(puzzle: &Loops, board: turnbook::Board) -> State {
    puzzle.description().read_state(&board.to_string()).unwrap()
}

fn solve(solver: &Solver, board: &State) -> Answer {
    solver.clone().solve(board, &mut Budget::default()).optimal().unwrap()
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
            solver.prepare(black_box(&board), &mut Budget::default()).unwrap();
            solver
        };
        let check = || assert_eq!(prepared().tables().iter().map(|table| table.states as usize).sum::<usize>(), states);
        checked(&mut group, id, states, check, prepared);
    }
}

fn ask(c: &mut Criterion) {
    let mut random = Random::new(2);
    let mut group = c.benchmark_group("loops/solve");
    let puzzle = rotation();
    let mut solver = Solver::new(&puzzle);
    let boards: Vec<_> = (0..256).map(|_| random.board()).map(|board| (board, of(&puzzle, board))).collect();
    let boards: Vec<_> = boards.iter().map(|(built_in, board)| (*built_in, board)).collect();
    solver.prepare(boards[0].1, &mut Budget::default()).unwrap();
    let names = |answer: &String, board: turnbook::Board| *answer == board.solve().moves.to_string();
    each(
        &mut group,
        "rotation",
        &boards,
        |(built_in, _), answer| names(answer, built_in),
        |(_, board)| solve(&solver, board).names(&puzzle.description().moves).collect::<String>(),
    );

    group.sample_size(10);
    // Whole boards, which no table decides.
    let goal = puzzle.description().read_state("111111112222222233333333").unwrap();
    let whole = puzzle.clone().with_goal(Goal::Board(goal)).unwrap();
    let four = square(4, "1111222233334444");
    for (id, puzzle, moves) in [("rotation-whole-10", whole, 10), ("4x4-whole-10", four, 10)] {
        let boards: Vec<_> = (0..4).map(|_| scrambled(&puzzle, &mut random, moves)).collect();
        let mut solver = Solver::new(&puzzle);
        solver.prepare(&boards[0], &mut Budget::default()).unwrap();
        let boards: Vec<_> = boards.iter().collect();
        let is_right = |board: &State, answer: &Answer| {
            let mut end = board.clone();
            answer.iter().for_each(|mv| puzzle.press(&mut end, mv, 1));
            puzzle.is_solved(&end)
        };
        each(&mut group, id, &boards, is_right, |board| solve(&solver, board));
    }
}

/// Each method by itself, on the same boards: as the solver chooses, and by the greatest distance in any table.
fn methods(c: &mut Criterion) {
    let mut random = Random::new(3);
    let mut group = c.benchmark_group("loops/methods");
    group.sample_size(10);
    let cases = [
        ("sixteen-4x4-9", square(4, "0123456789abcdef"), 9, "ida-sum"),
        ("twiddle-4x4-10", twiddle(4, "0123456789abcdef"), 10, "ida-sum"),
        ("twiddle-3x3", twiddle(3, "123456789"), 100, "table"),
        ("cube-corners", corners(), 100, "table"),
        ("hungarian-rings-20", rings(), 20, "ida"),
    ];
    for (id, puzzle, moves, chosen) in cases {
        let boards: Vec<_> = (0..4).map(|_| scrambled(&puzzle, &mut random, moves)).collect();
        let boards: Vec<_> = boards.iter().collect();
        let options = |method| Options { method, ..Options::default() };
        let mut solvers = [None, Some("ida")].map(|method| Solver::with(&puzzle, &options(method)));
        for solver in &mut solvers {
            solver.prepare(boards[0], &mut Budget::default()).unwrap();
        }
        let [chooses, greatest] = &solvers;
        assert_eq!(chooses.method(), chosen);
        // Both find the smallest of the shortest answers.
        let agree = |board: &State, answer: &Answer| *answer == solve(greatest, board);
        each(&mut group, &format!("{id}/{chosen}"), &boards, agree, |board| solve(chooses, board));
        if chosen != "ida" {
            each(&mut group, &format!("{id}/ida"), &boards, agree, |board| solve(greatest, board));
        }
    }
    // Any board, which the greatest distance alone does not prove within a minute.
    let puzzle = square(4, "0123456789abcdef");
    let boards: Vec<_> = (0..4).map(|_| scrambled(&puzzle, &mut random, 200)).collect();
    let mut solver = Solver::new(&puzzle);
    solver.prepare(&boards[0], &mut Budget::default()).unwrap();
    let leads_there = |board: &State, answer: &Answer| {
        let mut end = board.clone();
        answer.iter().for_each(|mv| puzzle.press(&mut end, mv, 1));
        puzzle.is_solved(&end)
    };
    each(&mut group, "sixteen-4x4/ida-sum", &boards.iter().collect::<Vec<_>>(), leads_there, |board| {
        solve(&solver, board)
    });
}

criterion_group! { name = benches; config = config(); targets = fill, ask, methods }
criterion_main!(benches);
