//! Puzzles of loops: every answer is that of a search of whole boards which is too plain to be wrong.

use crate::{common::random::Random, grid::grid};
use std::collections::HashMap;
use turnbook::loops::{Answer, Board, Goal, Method, Move, Puzzle, Reason, Solver, Unsolved, patient};

/// A few obvious lines to compare with.
mod naive {
    use super::*;

    pub struct Naive {
        /// For each board that can be reached, those that a move leads to.
        nexts: Vec<Vec<usize>>,
        /// For each board, how many moves it is from the goal.
        distances: Vec<Option<usize>>,
        boards: Vec<Vec<u8>>,
    }

    impl Naive {
        /// Searches all boards that can be reached from one, which has number 0.
        pub fn new(puzzle: &Puzzle, board: &Board) -> Naive {
            let mut boards = vec![board.symbols().to_vec()];
            let mut numbers = HashMap::from([(boards[0].clone(), 0)]);
            let mut nexts: Vec<Vec<usize>> = vec![];
            while nexts.len() < boards.len() {
                let board = boards[nexts.len()].clone();
                let next = puzzle.moves().iter().map(|mv| {
                    let turned = turned(&board, mv);
                    *numbers.entry(turned.clone()).or_insert_with(|| {
                        boards.push(turned);
                        boards.len() - 1
                    })
                });
                nexts.push(next.collect());
            }
            let mut distances: Vec<Option<usize>> =
                boards.iter().map(|board| solved(puzzle, board).then_some(0)).collect();
            let mut before = vec![vec![]; boards.len()];
            for (board, nexts) in nexts.iter().enumerate() {
                nexts.iter().for_each(|next: &usize| before[*next].push(board));
            }
            let mut queue: Vec<usize> = (0..boards.len()).filter(|board| distances[*board].is_some()).collect();
            let mut head = 0;
            while head < queue.len() {
                for &board in &before[queue[head]] {
                    if distances[board].is_none() {
                        distances[board] = distances[queue[head]].map(|distance| distance + 1);
                        queue.push(board);
                    }
                }
                head += 1;
            }
            Naive { nexts, distances, boards }
        }

        pub fn distance(&self) -> Option<usize> {
            self.distances[0]
        }

        /// How many moves each board is from the goal.
        pub fn distances(&self) -> impl Iterator<Item = Option<usize>> {
            self.distances.iter().copied()
        }

        pub fn boards(&self) -> impl Iterator<Item = &[u8]> {
            self.boards.iter().map(|board| &board[..])
        }

        /// How many answers there are.
        pub fn count(&self) -> u128 {
            let mut order: Vec<usize> =
                (0..self.boards.len()).filter(|board| self.distances[*board].is_some()).collect();
            order.sort_by_key(|board| self.distances[*board]);
            let mut counts = vec![0; self.boards.len()];
            for board in order {
                let closer = self.nexts[board].iter().filter(|next| self.is_closer(board, **next));
                counts[board] =
                    if self.distances[board] == Some(0) { 1 } else { closer.map(|next| counts[*next]).sum() };
            }
            counts[0]
        }

        fn is_closer(&self, board: usize, next: usize) -> bool {
            self.distances[next].is_some_and(|distance| self.distances[board] == Some(distance + 1))
        }

        /// All shortest answers in dictionary order, with what the first cell of the goal shows in the end.
        pub fn answers(&self, puzzle: &Puzzle) -> Vec<Answer> {
            let mut answers = vec![];
            self.walk(puzzle, 0, &mut vec![], &mut answers);
            answers
        }

        /// All shortest answers of a few moves in dictionary order, found by trying all moves.
        pub fn tried(puzzle: &Puzzle, board: &Board) -> Vec<Vec<usize>> {
            fn answers(puzzle: &Puzzle, board: &[u8], moves: usize) -> Vec<Vec<usize>> {
                if moves == 0 {
                    return if solved(puzzle, board) { vec![vec![]] } else { vec![] };
                }
                let first = |(mv, next): (usize, Vec<u8>)| {
                    let rest = answers(puzzle, &next, moves - 1);
                    rest.into_iter().map(move |rest| [&[mv], &rest[..]].concat())
                };
                let nexts = puzzle.moves().iter().map(|mv| turned(board, mv)).enumerate();
                nexts.flat_map(first).collect()
            }
            (0..).map(|moves| answers(puzzle, board.symbols(), moves)).find(|answers| !answers.is_empty()).unwrap()
        }

        fn walk(&self, puzzle: &Puzzle, board: usize, moves: &mut Vec<usize>, answers: &mut Vec<Answer>) {
            if self.distances[board] == Some(0) {
                let symbol = match puzzle.goal() {
                    Goal::Alike { cells, .. } => Some(self.boards[board][cells[0]]),
                    _ => None,
                };
                answers.push(Answer { moves: moves.clone(), symbol });
                return;
            }
            for (mv, next) in self.nexts[board].iter().enumerate() {
                if self.is_closer(board, *next) {
                    moves.push(mv);
                    self.walk(puzzle, *next, moves, answers);
                    moves.pop();
                }
            }
        }
    }

    fn turned(board: &[u8], mv: &Move) -> Vec<u8> {
        let mut turned = board.to_vec();
        let cells = mv.cells();
        for place in 0..cells.len() {
            turned[cells[place]] = board[cells[(place + 1) % cells.len()]];
        }
        turned
    }

    fn solved(puzzle: &Puzzle, board: &[u8]) -> bool {
        match puzzle.goal() {
            Goal::Board(goal) => goal.symbols() == board,
            Goal::Alike { cells, symbol } => {
                let shown = board[cells[0]];
                symbol.is_none_or(|symbol| symbol == shown) && cells.iter().all(|cell| board[*cell] == shown)
            }
            other => panic!("{other:?}"),
        }
    }
}

use naive::Naive;

const SYMBOLS: [char; 4] = ['1', '2', '3', '4'];

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
    (0..cells).map(|_| SYMBOLS[random.below(symbols) as usize]).collect()
}

/// A random puzzle of few cells, and a board.
fn random_puzzle(random: &mut Random) -> (Puzzle, Board) {
    let cells = 4 + random.below(5) as usize;
    let symbols = 2 + random.below(3);
    let mut builder = Puzzle::builder(cells, SYMBOLS[..symbols as usize].iter().collect::<String>());
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
    let puzzle = match random.below(4) {
        0 => builder.alike(goal_cells(random)),
        1 => builder.alike_in(SYMBOLS[random.below(symbols) as usize], goal_cells(random)),
        2 => builder.goal(some(random, cells, cells).into_iter().map(|cell| start[cell]).collect::<Vec<_>>()),
        _ => builder.goal(random_symbols(random, cells, symbols)),
    };
    let mut puzzle = puzzle.build().unwrap();
    let board = puzzle.board(&start).unwrap();
    if random.below(2) == 0 && matches!(puzzle.goal(), Goal::Board(_)) {
        // A goal that can be reached.
        let goal = (0..30)
            .fold(board.clone(), |board, _| puzzle.turn(&board, random.below(puzzle.moves().len() as u32) as usize));
        puzzle = puzzle.with_goal(Goal::Board(goal)).unwrap();
    }
    (puzzle, board)
}

/// Asserts that a solver finds what is to be found.
fn compare(puzzle: &Puzzle, solver: &mut Solver, board: &Board, naive: &Naive) -> Option<Reason> {
    let told = || format!("{puzzle:?}, {board:?}, {solver:?}");
    let search = solver.clone().solve(board, &mut patient);
    let Some(distance) = naive.distance() else {
        let Err(Unsolved::Impossible(reason)) = search.answer else { panic!("{:?}: {}", search.answer, told()) };
        assert_eq!(solver.answer_count(board, &mut patient).answer, Err(Unsolved::Impossible(reason.clone())));
        assert!(solver.answers(board, &mut patient).is_err());
        return Some(reason);
    };
    let count = naive.count();
    assert_eq!(solver.clone().answer_count(board, &mut patient).answer, Ok(count), "{}", told());
    let answer = search.answer.unwrap_or_else(|unsolved| panic!("{unsolved}: {}", told()));
    assert_eq!(answer.moves.len(), distance, "{}", told());
    let end = answer.moves.iter().fold(board.clone(), |board, mv| puzzle.turn(&board, *mv));
    assert!(puzzle.is_solved(&end), "{}", told());
    if count < 1_000 {
        let all = naive.answers(puzzle);
        assert_eq!(answer, all[0], "{}", told());
        let found: Vec<Answer> = solver.clone().answers(board, &mut patient).unwrap().collect();
        assert_eq!(found, all, "{}", told());
    }
    if solver.method(board) == Some(Method::Table) {
        // It never turns back, but goes each way for symbols that are as near.
        assert_eq!(search.nodes % distance as u64, 0, "{}", told());
        assert!(search.nodes <= (distance * puzzle.symbols().len()) as u64, "{}", told());
    }
    None
}

#[test]
fn random_puzzles_are_solved_as_by_the_naive_search() {
    let mut random = Random::new(1);
    let (mut farthest, mut unsolvable) = (0, [0; 7]);
    for round in 0..6_000 {
        let (puzzle, board) = random_puzzle(&mut random);
        let naive = Naive::new(&puzzle, &board);
        farthest = farthest.max(naive.distance().unwrap_or(0));
        let reason = compare(&puzzle, &mut Solver::new(&puzzle), &board, &naive);
        match reason {
            None => unsolvable[0] += 1,
            Some(Reason::TooFew { .. }) => unsolvable[1] += 1,
            Some(Reason::Count { .. }) => unsolvable[2] += 1,
            Some(Reason::Orbit { .. }) => unsolvable[3] += 1,
            Some(Reason::Table { .. }) => unsolvable[4] += 1,
            Some(Reason::Each(_)) => unsolvable[5] += 1,
            _ => unsolvable[6] += 1,
        }
        // With smaller tables or none, by searches.
        let limit = [0, 1, 8, 30, 100][round % 5];
        if naive.boards().count() < 5_000 && naive.distance().is_none_or(|distance| distance < 8 || limit > 20) {
            compare(&puzzle, &mut Solver::new(&puzzle).with_table_limit(limit), &board, &naive);
        }
    }
    assert!(farthest >= 10);
    assert!(unsolvable[..6].iter().all(|count| *count > 10), "{unsolvable:?}");
}

/// The Rotation Game as a puzzle of loops.
fn rotation() -> Puzzle {
    let centre = [7, 8, 9, 12, 13, 16, 17, 18].map(|cell| cell - 1);
    let builder = Puzzle::builder(24, "123").alike(centre);
    let lines = turnbook::rotation::Move::all().map(|mv| (mv.letter(), mv.cells().map(|cell| usize::from(cell) - 1)));
    lines.fold(builder, |builder, (name, line)| builder.turn(name, line)).build().unwrap()
}

fn of_rotation(puzzle: &Puzzle, board: turnbook::Board) -> Board {
    let symbols = board.symbols().map(|symbol| char::from(b'0' + symbol.number()));
    puzzle.board(&symbols).unwrap()
}

fn letters(puzzle: &Puzzle, answer: &Answer) -> String {
    answer.names(puzzle).collect()
}

#[test]
fn the_rotation_game_is_solved_as_by_its_own_solver() {
    let puzzle = rotation();
    let mut solver = Solver::new(&puzzle);
    let mut random = Random::new(2);
    for round in 0..6_000 {
        let built_in = if round % 4 == 0 { random.board_near(round % 11) } else { random.board() };
        let board = of_rotation(&puzzle, built_in);
        let answer = solver.solve(&board, &mut patient).answer.unwrap();
        let solution = built_in.solve();
        assert_eq!(letters(&puzzle, &answer), solution.moves.to_string(), "{built_in}");
        assert_eq!(answer.symbol, Some(solution.symbol.number() - 1), "{built_in}");
        if round % 8 == 0 {
            let count = solver.answer_count(&board, &mut patient).answer;
            assert_eq!(count, Ok(built_in.answer_count().into()), "{built_in}");
            let mut watch = patient;
            let answers = solver.answers(&board, &mut watch).unwrap().map(|answer| letters(&puzzle, &answer));
            assert!(answers.eq(built_in.answers().map(|answer| answer.moves.to_string())), "{built_in}");
        }
    }
    // All boards share one table.
    let tables: Vec<_> = solver.tables().map(|table| (table.states, table.bytes, table.cached)).collect();
    assert_eq!(tables, [(735_471, 735_471, false)]);
}

#[test]
fn boards_with_other_numbers_of_symbols_are_solved_or_refused() {
    let puzzle = rotation();
    let mut solver = Solver::new(&puzzle);
    let board = |symbols: &str| puzzle.board(&symbols.chars().collect::<Vec<_>>()).unwrap();
    // Nine of a symbol, for which other programs search for ever.
    for start in ["111111111222222223333333", "333333333333333333333222", "111111122222223333333333"] {
        let start = board(start);
        let answer = solver.solve(&start, &mut patient).answer.unwrap();
        let end = answer.moves.iter().fold(start.clone(), |board, mv| puzzle.turn(&board, *mv));
        assert!(puzzle.is_solved(&end));
        assert_eq!(answer.symbol, Some(end.symbols()[6]));
        assert_eq!(solver.answers(&start, &mut patient).unwrap().next(), Some(answer));
    }
    let unsolvable =
        puzzle.clone().with_goal(Goal::Alike { cells: vec![6, 7, 8, 11, 12, 15, 16, 17, 0], symbol: None });
    let mut solver = Solver::new(&unsolvable.unwrap());
    let told = solver.solve(&board("111111112222222233333333"), &mut patient).answer.unwrap_err().to_string();
    assert_eq!(told, "no symbol has the 9 cells of the goal: the most frequent, 1, has 8");
}

#[test]
fn all_boards_of_three_by_three_are_solved() {
    let puzzle = grid(3, 3, "123456789", "123456789");
    let Goal::Board(goal) = puzzle.goal() else { unreachable!() };
    let naive = Naive::new(&puzzle, goal);
    let mut solver = Solver::new(&puzzle);
    let mut histogram = [0; 10];
    for (symbols, distance) in naive.boards().zip(naive.distances()) {
        let symbols: Vec<char> = symbols.iter().map(|symbol| puzzle.symbols()[usize::from(*symbol)]).collect();
        let mut board = puzzle.board(&symbols).unwrap();
        let answer = solver.solve(&board, &mut patient).answer.unwrap();
        // All moves can be undone, so the way there is as long as the way back.
        assert_eq!(Some(answer.moves.len()), distance);
        board = answer.moves.iter().fold(board, |board, mv| puzzle.turn(&board, *mv));
        assert!(puzzle.is_solved(&board));
        histogram[answer.moves.len()] += 1;
        // An exchange more, and it is out of reach.
        let exchanged: Vec<char> = [1, 0].into_iter().chain(2..9).map(|cell| symbols[cell]).collect();
        let search = solver.solve(&puzzle.board(&exchanged).unwrap(), &mut patient);
        assert_eq!(search.answer, Err(Unsolved::Impossible(Reason::Odd)));
    }
    assert_eq!(histogram, [1, 12, 96, 736, 5_208, 28_674, 89_497, 54_741, 2_475, 0]);
}

#[test]
fn larger_boards_are_solved_by_ida_under_their_tables() {
    // A whole board of the Rotation Game: three symbols, of which no table tells all.
    let goal = "111111112222222233333333";
    let puzzle = rotation();
    let board = |symbols: &str| puzzle.board(&symbols.chars().collect::<Vec<_>>()).unwrap();
    let puzzle = puzzle.clone().with_goal(Goal::Board(board(goal))).unwrap();
    let mut solver = Solver::new(&puzzle);
    let mut random = Random::new(3);
    for length in 0..10 {
        let moves = (0..length).map(|_| random.below(8) as usize);
        let start = moves.fold(board(goal), |board, mv| puzzle.turn(&board, mv));
        let answer = solver.solve(&start, &mut patient).answer.unwrap();
        assert!(answer.moves.len() <= length);
        let end = answer.moves.iter().fold(start.clone(), |board, mv| puzzle.turn(&board, *mv));
        assert_eq!(end, board(goal));
        let all: Vec<Answer> = solver.answers(&start, &mut patient).unwrap().collect();
        assert_eq!(all[0], answer);
        assert!(all.is_sorted_by(|one, other| one < other));
        assert_eq!(solver.answer_count(&start, &mut patient).answer, Ok(all.len() as u128));
        assert_ne!(solver.method(&start), Some(Method::Table));
    }
    assert_eq!(solver.tables().map(|table| table.states).collect::<Vec<_>>(), [735_471; 3]);
}

#[test]
fn boards_of_many_cells_or_symbols_are_solved() {
    let many = "abcdefghijklmnopqrst";
    let stripes: String = (0..64).map(|cell| if cell / 8 % 2 == 0 { '1' } else { '2' }).collect();
    let three: String = (0..64).map(|cell| char::from(b'1' + (cell % 8 / 3) as u8)).collect();
    let alike = grid(8, 8, "12", &stripes).with_goal(Goal::Alike { cells: (0..24).collect(), symbol: None }).unwrap();
    let puzzles = [grid(5, 4, many, many), grid(8, 8, "12", &stripes), grid(8, 8, "123", &three), alike];
    let mut random = Random::new(4);
    for puzzle in puzzles {
        let mut solver = Solver::new(&puzzle).with_table_limit(50_000);
        let solved: String = match puzzle.cells() {
            20 => many.into(),
            _ if puzzle.symbols().len() == 3 => three.clone(),
            _ if matches!(puzzle.goal(), Goal::Board(_)) => stripes.clone(),
            _ => "1".repeat(24) + &stripes[..40],
        };
        let solved = puzzle.board(&solved.chars().collect::<Vec<_>>()).unwrap();
        for round in 0..12 {
            let moves = (0..round % 4).map(|_| random.below(puzzle.moves().len() as u32) as usize);
            let board = moves.fold(solved.clone(), |board, mv| puzzle.turn(&board, mv));
            let answers = Naive::tried(&puzzle, &board);
            let answer = solver.solve(&board, &mut patient).answer.unwrap();
            assert_eq!(answer.moves, answers[0]);
            let mut watch = patient;
            assert!(solver.answers(&board, &mut watch).unwrap().map(|answer| answer.moves).eq(answers.clone()));
            assert_eq!(solver.answer_count(&board, &mut patient).answer, Ok(answers.len() as u128));
            assert_ne!(solver.method(&board), Some(Method::Table));
        }
        assert!(solver.tables().all(|table| table.states <= 50_000));
    }
}

/// A long loop that turns one way, and an exchange.
fn slow(symbols: &str, goal: &str) -> Puzzle {
    let builder = Puzzle::builder(goal.len(), symbols).goal(goal.chars().collect::<Vec<_>>());
    builder.turn("turn", 0..goal.len()).turn("exchange", [0, 1]).build().unwrap()
}

#[test]
fn answers_may_be_long() {
    let puzzle = slow("ab", &format!("aaa{}", "b".repeat(61)));
    let mut solver = Solver::new(&puzzle);
    let start = format!("{0}a{0}a{0}ab", "b".repeat(20));
    let start = puzzle.board(&start.chars().collect::<Vec<_>>()).unwrap();
    let naive = Naive::new(&puzzle, &start);
    let distance = naive.distance().unwrap();
    assert!(distance > 150, "{distance}");
    let search = solver.solve(&start, &mut patient);
    assert_eq!((search.answer.unwrap().moves.len(), search.nodes), (distance, distance as u64));
    assert_eq!(solver.answer_count(&start, &mut patient).answer, Ok(naive.count()));
    let Goal::Board(goal) = puzzle.goal() else { unreachable!() };
    assert!(solver.method(goal).is_none());
    assert_eq!(solver.solve(goal, &mut patient).answer.unwrap().moves, [0; 0]);
}

#[test]
fn reasons_can_be_checked_by_hand() {
    let told = |puzzle: Puzzle, board: &str| {
        let board = puzzle.board(&board.chars().collect::<Vec<_>>()).unwrap();
        Solver::new(&puzzle).solve(&board, &mut patient).answer.unwrap_err().to_string()
    };
    let row = || Puzzle::builder(5, "12").turn_both("A", "a", [0, 1, 2]);
    assert_eq!(told(row().alike_in('1', [0, 1]).build().unwrap(), "12222"), "symbol 1 has 1 cell, the goal needs 2");
    assert_eq!(
        told(row().alike([0, 1, 2]).build().unwrap(), "12211"),
        "no move leads out of or into cells 1, 2, 3: there symbol 1 has 1 cell, and the goal needs 3"
    );
    assert_eq!(
        told(row().goal(['1', '2', '2', '1', '1']).build().unwrap(), "12212"),
        "symbol 1 has 2 cells; on the board that is wanted it has 3"
    );
    let ring = Puzzle::builder(4, "1234").turn_both("A", "a", [0, 1, 2, 3]).goal(['1', '2', '4', '3']).build().unwrap();
    assert_eq!(
        told(ring.clone(), "1234"),
        "no moves bring symbols 1, 2, 3 where the goal needs them: the table of all 24 patterns shows it"
    );
    let board = ring.board(&['1', '2', '3', '4']).unwrap();
    let told_without_table = Solver::new(&ring).with_table_limit(4).solve(&board, &mut patient).answer;
    assert_eq!(
        told_without_table.unwrap_err().to_string(),
        "none of the 4 patterns of symbols 1, 2, 3, 4 that can be reached is the goal: all were tried"
    );
    let odd = Puzzle::builder(3, "123").turn("A", [0, 1, 2]).goal(['1', '3', '2']).build().unwrap();
    assert_eq!(
        told(odd, "123"),
        "every loop has an odd number of cells, so the moves make even numbers of exchanges; \
         the board that is wanted is an odd number of exchanges away"
    );
    // Two pairs that turn together keep apart.
    let pairs = Puzzle::builder(4, "12").turn("A", [0, 1, 2, 3]).goal(['1', '1', '2', '2']).build().unwrap();
    assert_eq!(
        told(pairs, "1212"),
        "no moves bring symbol 1 where the goal needs it: the table of all 6 patterns shows it"
    );
}
