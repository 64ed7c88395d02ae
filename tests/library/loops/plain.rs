//! The trait that all puzzles have: moves do what their definition says, and the plain search finds what the solver of
//! loops finds, also where some moves must not be made.

use super::{Random, grid, naive, random_puzzle};
use turnbook::{
    loops::Loops,
    puzzle::{AnyPuzzle, Budget, Move, Options, Outcome, PlainSearch, Puzzle, Solver, State, Stopped},
};

/// Everything that a solver says about a board, without the goals that are reached.
fn everything(solver: &mut dyn Solver, board: &State) -> (Option<Vec<Move>>, Vec<Vec<Move>>, Option<u128>) {
    let budget = &mut Budget::default();
    let first = match solver.solve(board, budget) {
        Outcome::Optimal(answer) => Some(answer.iter().collect()),
        Outcome::Unsolvable(unsolvable) => {
            assert!(!unsolvable.reasons.is_empty());
            None
        }
        stopped => panic!("{stopped}"),
    };
    let all = solver.answers(board, budget).map(|answer| Ok(answer?.iter().collect()));
    (first, all.collect::<Result<_, Stopped>>().unwrap(), solver.count(board, budget).unwrap().shortest)
}

/// Asserts that both searches say the same. Returns how many of the boards have an answer.
fn compare(puzzle: &AnyPuzzle, without: &[Move], boards: impl IntoIterator<Item = State>) -> usize {
    let options = Options { without: without.to_vec(), ..Options::default() };
    let mut own = puzzle.solver(&options, &mut Budget::default()).unwrap();
    let mut plain = PlainSearch::new(puzzle.clone(), &options);
    let is_solvable = |board: &State| {
        let (first, all, count) = everything(&mut *own, board);
        assert!(!all.iter().flatten().any(|mv| without.contains(mv)));
        assert_eq!((first.as_ref(), count), (all.first(), Some(all.len() as u128)), "{board}, {puzzle:?}");
        assert_eq!(everything(&mut plain, board), (first, all, count), "{board} without {without:?}, {puzzle:?}");
        count != Some(0)
    };
    boards.into_iter().filter(is_solvable).count()
}

/// All boards of a puzzle, with any number of each symbol.
fn boards(puzzle: &Loops) -> impl Iterator<Item = State> {
    let (cells, symbols) = (puzzle.cells() as u32, puzzle.symbols().len() as u32);
    (0..symbols.pow(cells)).map(move |number| (0..cells).map(|cell| number / symbols.pow(cell) % symbols).collect())
}

fn small() -> [Loops; 5] {
    let line = || Loops::builder(5, "123").turn("A", [0, 1, 2]).turn("B", [2, 3, 4]).turn("C", [4, 0]);
    [
        grid(2, 2, "1234", "1234"),
        grid(3, 2, "123", "112233"),
        line().alike([0, 2]).build().unwrap(),
        line().alike_in('2', [1, 2, 3]).build().unwrap(),
        line().turn("nothing", [0; 0]).turn("D", [0, 4]).goal(['1', '2', '3', '2', '1']).build().unwrap(),
    ]
}

#[test]
fn the_plain_search_finds_the_same() {
    for puzzle in small() {
        let boards = boards(&puzzle);
        assert!(compare(&puzzle.clone().into(), &[], boards) > 20);
    }
}

#[test]
fn moves_can_be_left_out() {
    for puzzle in small() {
        let moves: Vec<Move> = (0..puzzle.description().moves.len()).map(Move::new).collect();
        let all_solvable = compare(&puzzle.clone().into(), &[], boards(&puzzle));
        let mut fewer = 0;
        let singles = moves.chunks(1);
        for without in singles.chain(moves.chunks(2)).chain([&moves[..]]) {
            let solvable = compare(&puzzle.clone().into(), without, boards(&puzzle).step_by(2));
            fewer += usize::from(2 * solvable < all_solvable);
        }
        assert!(fewer > 0);
    }
}

#[cfg(feature = "toml")]
#[test]
fn presets_are_solved_as_by_the_plain_search() {
    use super::{Goal, after, goal, random_moves};
    let mut random = Random::new(6);
    for (name, moves) in [("sixteen-3x3-rows", 20), ("sixteen-3x3", 4), ("rotation", 3)] {
        let puzzle = turnbook::catalog::Preset::find(name).unwrap().puzzle();
        let loops: &Loops = puzzle.downcast().unwrap();
        let solved: State = match loops.goal() {
            Goal::Alike { cells, .. } => (0..24).map(|cell| u32::from(!cells.contains(&cell)) << (cell % 2)).collect(),
            _ => goal(loops).clone(),
        };
        let boards: Vec<State> =
            (0..25).map(|round| after(loops, &solved, random_moves(&mut random, loops, moves.min(round)))).collect();
        assert_eq!(compare(&puzzle, &[], boards.clone()), 25);
        compare(&puzzle, &[Move(0), Move(3)], boards.into_iter().take(5));
    }
}

#[test]
fn presses_are_turns_and_can_be_undone() {
    let mut random = Random::new(5);
    for _ in 0..200 {
        let (puzzle, board) = random_puzzle(&mut random);
        for mv in (0..puzzle.description().moves.len()).map(Move::new) {
            let mut turned = board.clone();
            for times in 0..10 {
                let mut pressed = board.clone();
                puzzle.press(&mut pressed, mv, times);
                assert_eq!(pressed, turned);
                puzzle.press(&mut pressed, mv, -times);
                assert_eq!(pressed, board);
                turned = naive::turned(&puzzle, &turned, mv);
            }
            let mut often = board.clone();
            [i64::MAX, i64::MIN, 1].into_iter().for_each(|times| puzzle.press(&mut often, mv, times));
            assert_eq!(often, board);
            if let Some(inverse) = puzzle.description().moves[mv.index()].inverse() {
                puzzle.press(&mut often, mv, 1);
                puzzle.press(&mut often, inverse, 1);
                assert_eq!(often, board);
            }
        }
        assert_eq!(puzzle.is_solved(&board), naive::is_solved(&puzzle, &board));
    }
}

#[test]
fn an_answer_says_which_goal_it_reaches() {
    let builder = || Loops::builder(4, "12").turn("A", [0, 1]).turn("B", [2, 3]);
    let cases = [
        (builder().alike([0, 2]), "A\n2", Some("2")),
        (builder().alike_in('1', [0, 2]), "B", Some("1")),
        (builder().goal(['2', '1', '2', '1']), "A", None),
    ];
    for (builder, text, goal) in cases {
        let puzzle = builder.build().unwrap();
        let description = puzzle.description();
        let board = description.read_state("1221").unwrap();
        let answer = super::solve(&mut super::Solver::new(&puzzle), &board);
        assert_eq!(
            (description.show_answer(&answer).to_string().as_str(), description.goal_name(&answer)),
            (text, goal)
        );
    }
}
