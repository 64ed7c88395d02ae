//! Puzzles of loops: every answer is that of a naive search.

#[cfg(feature = "std")]
mod cache;
mod limits;
mod methods;
mod naive;
mod plain;

use crate::common::random::Random;
use naive::Naive;
use turnbook::{
    loops::{Goal, Loops, Method, Solver},
    puzzle::{Answer, Budget, Counts, Description, Metric, Move, Outcome, Puzzle, Reason, Solver as _, State},
};

const SYMBOLS: &str = "1234";

/// A board of rows and columns that turn either way.
fn grid(width: usize, height: usize, symbols: &str, goal: &str) -> Loops {
    let rows = (0..height).map(|row| (0..width).map(|column| row * width + column).collect::<Vec<_>>());
    let columns = (0..width).map(|column| (0..height).map(|row| row * width + column).collect());
    let builder = Loops::builder(width * height, symbols).goal(goal.chars().collect::<Vec<_>>());
    let lines = rows.chain(columns).enumerate();
    let add = |builder: turnbook::loops::Builder, (number, line)| {
        builder.turn_both(format!("{number}"), format!("-{number}"), line)
    };
    lines.fold(builder, add).build().unwrap()
}

/// The Rotation Game as a puzzle of loops.
fn rotation() -> Loops {
    let centre = [7, 8, 9, 12, 13, 16, 17, 18].map(|cell| cell - 1);
    let builder = Loops::builder(24, "123").alike(centre);
    let lines = turnbook::rotation::Move::all().map(|mv| (mv.letter(), mv.cells().map(|cell| usize::from(cell) - 1)));
    lines.fold(builder, |builder, (name, line)| builder.turn(name, line)).build().unwrap()
}

fn board(puzzle: &Loops, text: &str) -> State {
    puzzle.description().read_state(text).unwrap()
}

/// The goal of a puzzle, which is a whole board.
fn goal(puzzle: &Loops) -> &State {
    let Goal::Board(goal) = puzzle.goal() else { panic!("{:?}", puzzle.goal()) };
    goal
}

fn after(puzzle: &Loops, board: &State, moves: impl IntoIterator<Item = Move>) -> State {
    moves.into_iter().fold(board.clone(), |board, mv| naive::turned(puzzle, &board, mv))
}

fn random_moves(random: &mut Random, puzzle: &Loops, count: usize) -> Vec<Move> {
    (0..count).map(|_| Move(random.below(puzzle.description().moves.len() as u32) as u16)).collect()
}

fn length(answer: &Answer) -> usize {
    answer.length(Metric::Presses) as usize
}

fn names(description: &Description, answer: &Answer) -> String {
    answer.names(&description.moves).collect()
}

fn solve(solver: &mut Solver, board: &State) -> Answer {
    let outcome = solver.solve(board, &mut Budget::default());
    outcome.clone().optimal().unwrap_or_else(|| panic!("{outcome}"))
}

fn answers(solver: &mut Solver, board: &State) -> Vec<Answer> {
    solver.answers(board, &mut Budget::default()).map(Result::unwrap).collect()
}

fn count(solver: &mut Solver, board: &State) -> u128 {
    let counts = solver.count(board, &mut Budget::default()).unwrap();
    assert_eq!(counts, Counts { shortest: counts.shortest, all: None });
    counts.shortest.unwrap()
}

fn method(solver: &Solver, board: &State) -> Option<Method> {
    solver.method_for(board, Budget::MEMORY)
}

/// Why a board has no answer.
fn reasons(solver: &mut Solver, board: &State) -> Vec<Reason> {
    match solver.solve(board, &mut Budget::default()) {
        Outcome::Unsolvable(unsolvable) => unsolvable.reasons,
        outcome => panic!("{outcome}"),
    }
}

/// Some of the numbers below a bound, in any order.
fn some(random: &mut Random, bound: usize, count: usize) -> Vec<usize> {
    let mut all: Vec<usize> = (0..bound).collect();
    for place in 0..count {
        all.swap(place, place + random.below((bound - place) as u32) as usize);
    }
    all.truncate(count);
    all
}

fn random_symbols(random: &mut Random, cells: usize, symbols: u32) -> Vec<char> {
    (0..cells).map(|_| char::from(b'1' + random.below(symbols) as u8)).collect()
}

/// A random puzzle of few cells, and a board.
fn random_puzzle(random: &mut Random) -> (Loops, State) {
    let cells = 4 + random.below(5) as usize;
    let symbols = 2 + random.below(3);
    let mut builder = Loops::builder(cells, &SYMBOLS[..symbols as usize]);
    for number in 0..=random.below(4) {
        // Most of few cells, as in puzzles; some turn nothing.
        let length = random.below(if number == 0 { cells as u32 + 1 } else { 5 }) as usize;
        let line = some(random, cells, length);
        builder = match random.below(3) {
            0 => builder.turn(format!("m{number}"), line),
            _ => builder.turn_both(format!("m{number}"), format!("u{number}"), line),
        };
    }
    let start = random_symbols(random, cells, symbols);
    let goal_cells = |random: &mut Random| {
        let count = 1 + random.below(cells as u32) as usize / 2;
        some(random, cells, count)
    };
    let builder = match random.below(4) {
        0 => builder.alike(goal_cells(random)),
        1 => builder.alike_in(random_symbols(random, 1, symbols)[0], goal_cells(random)),
        2 => builder.goal(some(random, cells, cells).into_iter().map(|cell| start[cell]).collect::<Vec<_>>()),
        _ => builder.goal(random_symbols(random, cells, symbols)),
    };
    let mut puzzle = builder.build().unwrap();
    let board = puzzle.description().board(&start).unwrap();
    if random.below(2) == 0 && matches!(puzzle.goal(), Goal::Board(_)) {
        // A goal that can be reached.
        let goal = after(&puzzle, &board, random_moves(random, &puzzle, 30));
        puzzle = puzzle.with_goal(Goal::Board(goal)).unwrap();
    }
    (puzzle, board)
}

/// Asserts that an answer leads to a goal, and says to which.
fn assert_leads_to_goal(puzzle: &Loops, board: &State, answer: &Answer) {
    let end = after(puzzle, board, answer.iter());
    assert!(puzzle.is_solved(&end), "{puzzle:?}, {board}: {answer:?}");
    let shown = match puzzle.goal() {
        Goal::Alike { cells, .. } => Some(puzzle.symbols()[end.numbers()[cells[0]] as usize].to_string()),
        _ => None,
    };
    let goals = &puzzle.description().goals;
    assert_eq!(answer.goal().map(|goal| &goals[goal as usize]), shown.as_ref(), "{puzzle:?}, {board}");
}

/// Compares a solver with the naive search. Returns the reasons if there is no answer.
fn compare(puzzle: &Loops, solver: &Solver, board: &State, naive: &Naive) -> Option<Vec<Reason>> {
    let context = || format!("{puzzle:?}, {board}, {solver:?}");
    let fresh = || solver.clone();
    let mut budget = Budget::default();
    let outcome = fresh().solve(board, &mut budget);
    assert_eq!(count(&mut fresh(), board), naive.count(), "{}", context());
    let Some(distance) = naive.distance() else {
        assert_eq!(answers(&mut fresh(), board), []);
        return Some(reasons(&mut fresh(), board));
    };
    let answer = outcome.clone().optimal().unwrap_or_else(|| panic!("{outcome}: {}", context()));
    assert_eq!(length(&answer), distance, "{}", context());
    assert_leads_to_goal(puzzle, board, &answer);
    if naive.count() < 1_000 {
        let all = answers(&mut fresh(), board);
        assert_eq!(answer, all[0], "{}", context());
        all.iter().for_each(|answer| assert_leads_to_goal(puzzle, board, answer));
        let all: Vec<Vec<Move>> = all.iter().map(|answer| answer.iter().collect()).collect();
        assert_eq!(all, naive.answers(), "{}", context());
    }
    if method(solver, board) == Some(Method::Table) {
        // It never has to backtrack, but goes each way for symbols that are equally near.
        assert_eq!(budget.nodes() % distance as u64, 0, "{}", context());
        assert!(budget.nodes() <= (distance * puzzle.symbols().len()) as u64, "{}", context());
    }
    None
}

#[test]
fn random_puzzles_are_solved_as_by_the_naive_search() {
    let mut random = Random::new(1);
    let (mut farthest, mut kinds) = (0, [0; 7]);
    for round in 0..6_000 {
        let (puzzle, board) = random_puzzle(&mut random);
        let naive = Naive::new(&puzzle, &board);
        farthest = farthest.max(naive.distance().unwrap_or(0));
        let kind = match compare(&puzzle, &Solver::new(&puzzle), &board, &naive).as_deref() {
            None => 0,
            Some([Reason::TooFew { .. }]) => 1,
            Some([Reason::Count { .. }]) => 2,
            Some([Reason::Orbit { .. }]) => 3,
            Some([Reason::Table { .. }]) => 4,
            Some([_, _, ..]) => 5,
            Some(_) => 6,
        };
        kinds[kind] += 1;
        // With smaller tables or none, by searches.
        let limit = [0, 1, 8, 30, 100][round % 5];
        if naive.boards.len() < 5_000 && naive.distance().is_none_or(|distance| distance < 8 || limit > 20) {
            compare(&puzzle, &Solver::new(&puzzle).with_table_limit(limit), &board, &naive);
        }
    }
    assert!(farthest >= 10);
    assert!(kinds[..6].iter().all(|count| *count > 10), "{kinds:?}");
}

#[test]
fn the_rotation_game_is_solved_as_by_its_own_solver() {
    let puzzle = rotation();
    let names = |answer: &Answer| names(puzzle.description(), answer);
    let mut solver = Solver::new(&puzzle);
    let mut random = Random::new(2);
    for round in 0..6_000 {
        let built_in = if round % 4 == 0 { random.board_near(round % 11) } else { random.board() };
        let board = board(&puzzle, &built_in.to_string());
        let (answer, solution) = (solve(&mut solver, &board), built_in.solve());
        assert_eq!(names(&answer), solution.moves.to_string(), "{built_in}");
        assert_eq!(answer.goal(), Some(u32::from(solution.symbol.number()) - 1), "{built_in}");
        if round % 8 == 0 {
            assert_eq!(count(&mut solver, &board), built_in.answer_count().into(), "{built_in}");
            let answers = answers(&mut solver, &board);
            let all = built_in.answers().map(|answer| answer.moves.to_string());
            assert!(answers.iter().map(names).eq(all), "{built_in}");
        }
    }
    // All boards share one table.
    let tables: Vec<_> = solver.tables().iter().map(|table| (table.states, table.bytes, table.cached)).collect();
    assert_eq!(tables, [(735_471, 735_471, false)]);
}

#[test]
fn boards_with_other_numbers_of_symbols_are_solved_or_refused() {
    let puzzle = rotation();
    let mut solver = Solver::new(&puzzle);
    // Nine of a symbol, for which other programs search for ever.
    for start in ["111111111222222223333333", "333333333333333333333222", "111111122222223333333333"] {
        let start = board(&puzzle, start);
        let answer = solve(&mut solver, &start);
        assert_leads_to_goal(&puzzle, &start, &answer);
        assert_eq!(answers(&mut solver, &start)[0], answer);
    }
    let nine = Goal::Alike { cells: vec![6, 7, 8, 11, 12, 15, 16, 17, 0], symbol: None };
    let unsolvable = puzzle.with_goal(nine).unwrap();
    let board = board(&unsolvable, "111111112222222233333333");
    let outcome = Solver::new(&unsolvable).solve(&board, &mut Budget::default());
    let told = "no solution: no symbol is on the 9 cells of the goal: the most frequent, 1, is on 8";
    assert_eq!(outcome.to_string(), told);
}

#[test]
fn all_boards_of_three_by_three_are_solved() {
    let puzzle = grid(3, 3, "123456789", "123456789");
    let naive = Naive::new(&puzzle, goal(&puzzle));
    let mut solver = Solver::new(&puzzle);
    let mut histogram = [0; 10];
    for (board, distance) in naive.boards.iter().zip(&naive.distances) {
        let answer = solve(&mut solver, board);
        // All moves can be undone, so the way there is as long as the way back.
        assert_eq!(Some(length(&answer)), *distance);
        assert_leads_to_goal(&puzzle, board, &answer);
        histogram[length(&answer)] += 1;
        // One exchange more, and it is out of reach.
        let mut exchanged = board.clone();
        exchanged.numbers_mut().swap(0, 1);
        assert_eq!(reasons(&mut solver, &exchanged), [Reason::Parity]);
    }
    assert_eq!(histogram, [1, 12, 96, 736, 5_208, 28_674, 89_497, 54_741, 2_475, 0]);
}

#[test]
fn larger_boards_are_solved_by_ida_under_their_tables() {
    // A whole board of the Rotation Game: three symbols, of which no table tells all.
    let puzzle = rotation();
    let solved = board(&puzzle, "111111112222222233333333");
    let puzzle = puzzle.with_goal(Goal::Board(solved.clone())).unwrap();
    let mut solver = Solver::new(&puzzle);
    let mut random = Random::new(3);
    for moves in 0..10 {
        let start = after(&puzzle, &solved, random_moves(&mut random, &puzzle, moves));
        let answer = solve(&mut solver, &start);
        assert!(length(&answer) <= moves);
        assert_leads_to_goal(&puzzle, &start, &answer);
        let all = answers(&mut solver, &start);
        assert_eq!(all[0], answer);
        assert!(all.is_sorted_by(|one, other| one < other));
        assert_eq!(count(&mut solver, &start), all.len() as u128);
        assert_ne!(method(&solver, &start), Some(Method::Table));
    }
    assert_eq!(solver.tables().iter().map(|table| table.states).collect::<Vec<_>>(), [735_471; 3]);
}

#[test]
fn boards_of_many_cells_or_symbols_are_solved() {
    let many = "abcdefghijklmnopqrst";
    let stripes: String = (0..64).map(|cell| if cell / 8 % 2 == 0 { '1' } else { '2' }).collect();
    let three: String = (0..64).map(|cell| char::from(b'1' + (cell % 8 / 3) as u8)).collect();
    let alike = grid(8, 8, "12", &stripes).with_goal(Goal::Alike { cells: (0..24).collect(), symbol: None }).unwrap();
    let puzzles = [
        (grid(5, 4, many, many), many.into()),
        (grid(8, 8, "12", &stripes), stripes.clone()),
        (grid(8, 8, "123", &three), three),
        (alike, "1".repeat(24) + &stripes[..40]),
    ];
    let mut random = Random::new(4);
    for (puzzle, solved) in puzzles {
        let mut solver = Solver::new(&puzzle).with_table_limit(50_000);
        for round in 0..12 {
            let moves = random_moves(&mut random, &puzzle, round % 4);
            let board = after(&puzzle, &board(&puzzle, &solved), moves);
            let tried = naive::tried(&puzzle, &board);
            assert!(solve(&mut solver, &board).iter().eq(tried[0].iter().copied()));
            let answers = answers(&mut solver, &board);
            assert!(answers.iter().map(|answer| answer.iter().collect::<Vec<_>>()).eq(tried));
            assert_eq!(count(&mut solver, &board), answers.len() as u128);
            assert_ne!(method(&solver, &board), Some(Method::Table));
        }
        assert!(solver.tables().iter().all(|table| table.states <= 50_000));
    }
}

#[test]
fn answers_may_be_long() {
    // A long loop that turns one way, and an exchange.
    let solved = "aaa".to_owned() + &"b".repeat(61);
    let builder = Loops::builder(64, "ab").goal(solved.chars().collect::<Vec<_>>());
    let puzzle = builder.turn("turn", 0..64).turn("exchange", [0, 1]).build().unwrap();
    let mut solver = Solver::new(&puzzle);
    let start = board(&puzzle, &format!("{0}a{0}a{0}ab", "b".repeat(20)));
    let naive = Naive::new(&puzzle, &start);
    let distance = naive.distance().unwrap();
    assert!(distance > 150, "{distance}");
    let mut budget = Budget::default();
    let answer = solver.solve(&start, &mut budget).optimal().unwrap();
    assert_eq!((length(&answer), budget.nodes()), (distance, distance as u64));
    assert_eq!(count(&mut solver, &start), naive.count());
    assert!(method(&solver, goal(&puzzle)).is_none());
    assert!(solve(&mut solver, goal(&puzzle)).is_empty());
}

#[test]
fn reasons_can_be_checked_by_hand() {
    let told = |solver: Solver, puzzle: &Loops, text: &str| {
        let outcome = solver.clone().solve(&board(puzzle, text), &mut Budget::default());
        outcome.to_string().strip_prefix("no solution: ").unwrap().to_owned()
    };
    let row = || Loops::builder(5, "12").turn_both("A", "a", [0, 1, 2]);
    let ring = Loops::builder(4, "1234").turn_both("A", "a", [0, 1, 2, 3]).goal(['1', '2', '4', '3']);
    let cases = [
        (row().alike_in('1', [0, 1]), "12222", "symbol 1 is on 1 cell, the goal needs 2"),
        (
            row().alike([0, 1, 2]),
            "12211",
            "no move leads out of or into cells 1, 2, 3: symbol 1 is on 1 cell there, and the goal needs 3; \
             symbol 2 is on 2 cells, the goal needs 3",
        ),
        (row().goal(['1', '2', '2', '1', '1']), "12212", "symbol 1 is on 2 cells, in the goal on 3"),
        (
            ring.clone(),
            "1234",
            "no moves bring symbols 1, 2, 3 where the goal needs them: a table of all 24 patterns proves it",
        ),
        (
            Loops::builder(3, "123").turn("A", [0, 1, 2]).goal(['1', '3', '2']),
            "123",
            "every loop has an odd number of cells, so every move is an even permutation; the goal is an odd one",
        ),
        // Two pairs that turn together keep apart.
        (
            Loops::builder(4, "12").turn("A", [0, 1, 2, 3]).goal(['1', '1', '2', '2']),
            "1212",
            "no moves bring symbol 1 where the goal needs it: a table of all 6 patterns proves it",
        ),
    ];
    for (builder, text, reason) in cases {
        let puzzle = builder.build().unwrap();
        assert_eq!(told(Solver::new(&puzzle), &puzzle, text), reason);
    }
    let ring = ring.build().unwrap();
    let without_table = told(Solver::new(&ring).with_table_limit(4), &ring, "1234");
    assert_eq!(without_table, "symbols 1, 2, 3, 4 can reach 4 patterns, and none of them is the goal");
}
