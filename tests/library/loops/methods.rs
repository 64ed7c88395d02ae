//! The methods that puzzles of loops can be solved by: all find the same, and an estimate takes the better one.

use super::{Naive, Random, after, compare, goal, grid, method, random_moves, random_symbols, some};
use std::ops::ControlFlow;
use turnbook::{
    loops::{Loops, Method, Solver},
    puzzle::{Budget, Options, Puzzle, Solver as _, State},
};

/// A solver that takes a method where it can.
fn by(puzzle: &Loops, method: Method) -> Solver {
    Solver::with(puzzle, &Options { method: Some(method.name()), ..Options::default() })
}

#[test]
fn every_method_finds_what_the_naive_search_finds() {
    let mut random = Random::new(9);
    let (mut taken, mut odd, mut unsolvable) = ([0; 3], 0, 0);
    for round in 0..1_200 {
        // Every cell, or nearly every one, has a symbol of its own. Loops of two or four make odd permutations.
        let cells = 4 + random.below(3) as usize;
        let mut builder = Loops::builder(cells, &"123456"[..cells]);
        for number in 0..2 + random.below(2) {
            let length = [2, 4, 3, 2 + random.below(3)][round % 4].min(cells as u32) as usize;
            builder = builder.turn_both(format!("m{number}"), format!("u{number}"), some(&mut random, cells, length));
        }
        let start: Vec<char> = match round % 3 {
            0 => random_symbols(&mut random, cells, cells as u32),
            _ => some(&mut random, cells, cells).into_iter().map(|cell| char::from(b'1' + cell as u8)).collect(),
        };
        let goal: Vec<char> = some(&mut random, cells, cells).into_iter().map(|cell| start[cell]).collect();
        let puzzle = builder.goal(goal).build().unwrap();
        let board = puzzle.description().board(&start).unwrap();
        let naive = Naive::new(&puzzle, &board);
        for (number, wish) in Method::ALL.into_iter().enumerate() {
            // Groups of one, two, or three symbols.
            let limit = [u64::MAX, 6, 30, 120][random.below(4) as usize];
            let solver = by(&puzzle, wish).with_table_limit(limit);
            taken[number] += usize::from(method(&solver, &board) == Some(wish));
            // Without a table that proves it, it takes many nodes to find that there is no answer.
            if naive.distance().map_or(limit > 120 || round % 32 == 0, |distance| distance < 8 || limit > 30) {
                unsolvable += usize::from(compare(&puzzle, &solver, &board, &naive).is_some());
            }
            // Whatever stops it, it claims no more than is true.
            let mut watch = |_| ControlFlow::Break(());
            let outcome = solver.clone().solve(&board, &mut Budget::default().watch(&mut watch));
            let most = naive.distance().map_or(u64::MAX, |distance| distance as u64);
            assert!(outcome.stopped().is_none_or(|stopped| stopped.at_least <= most), "{outcome}");
        }
        odd += naive.distance().unwrap_or(0) % 2;
    }
    assert!(taken.iter().all(|count| *count > 300) && odd > 200 && unsolvable > 200, "{taken:?} {odd} {unsolvable}");
}

#[test]
fn the_estimate_takes_the_better_method_as_puzzles_grow() {
    let twiddle = |width: usize, height: usize| {
        let all: Vec<char> = ('a'..='z').take(width * height).collect();
        let corners = (0..height - 1).flat_map(|row| (0..width - 1).map(move |column| row * width + column));
        let blocks = corners.map(|cell| [cell, cell + 1, cell + 1 + width, cell + width]).enumerate();
        let builder = Loops::builder(width * height, all.iter().collect::<String>()).goal(all);
        blocks.fold(builder, |builder, (at, block)| builder.turn_both(format!("{at}"), format!("-{at}"), block)).build()
    };
    let letters = "abcdefghijklmnopqrstuvwxy";
    let puzzles = [
        grid(3, 3, letters, &letters[..9]),
        grid(4, 3, letters, &letters[..12]),
        grid(4, 4, letters, &letters[..16]),
        grid(5, 5, letters, letters),
        grid(4, 4, letters, "aabbccddeeffgghh"),
        grid(4, 4, letters, "aaabbbcccdddeeef"),
        grid(4, 4, letters, "aaaabbbbccccdddd"),
        grid(6, 3, letters, "aaaabbbbccccdddddd"),
        twiddle(3, 3).unwrap(),
        twiddle(4, 3).unwrap(),
        twiddle(4, 4).unwrap(),
        twiddle(5, 4).unwrap(),
    ];
    let mut random = Random::new(10);
    let mut taken = [0; 2];
    for puzzle in puzzles {
        let moves = random_moves(&mut random, &puzzle, 8);
        let boards: Vec<State> = (4..8).map(|count| after(&puzzle, goal(&puzzle), moves[..count].to_vec())).collect();
        let nodes = |solver: Solver| -> u64 {
            // No table decides.
            let mut solver = solver.with_table_limit(20_000);
            let solve = |board: &State| {
                let mut budget = Budget::default();
                solver.solve(board, &mut budget).optimal().unwrap();
                budget.nodes()
            };
            boards.iter().map(solve).sum()
        };
        let [sum, ida] = [Method::Sum, Method::Ida].map(|method| nodes(by(&puzzle, method)));
        let chosen = nodes(Solver::new(&puzzle));
        taken[usize::from(chosen == ida)] += 1;
        assert!(chosen <= 10 * sum.min(ida), "{sum} {ida} {chosen}: {puzzle:?}");
    }
    assert!(taken.iter().all(|count| *count > 1), "{taken:?}");
}
