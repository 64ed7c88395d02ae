//! Every method finds the same answer, and it is the one that a search too plain to be wrong finds.

use crate::common::random::Random;
use turnbook::{
    Board, Clocks, Search, Solution,
    clocks::{self, Turns},
    rotation::{self, Centre, Exact, Heuristic, Method, Move, Symbol},
};

/// A few obvious lines to compare with: boards as they are typed, moves as the statement tells them.
mod naive {
    const CENTRE: [usize; 8] = [7, 8, 9, 12, 13, 16, 17, 18];
    const LINES: [[usize; 7]; 8] = [
        [1, 3, 7, 12, 16, 21, 23],
        [2, 4, 9, 13, 18, 22, 24],
        [11, 10, 9, 8, 7, 6, 5],
        [20, 19, 18, 17, 16, 15, 14],
        [24, 22, 18, 13, 9, 4, 2],
        [23, 21, 16, 12, 7, 3, 1],
        [14, 15, 16, 17, 18, 19, 20],
        [5, 6, 7, 8, 9, 10, 11],
    ];

    /// All strings of so many moves that bring one symbol into the centre, in dictionary order.
    pub fn answers(symbols: [u8; 24], moves: usize) -> Vec<(String, u8)> {
        let first = symbols[CENTRE[0] - 1];
        if moves == 0 {
            let solved = CENTRE.iter().all(|cell| symbols[cell - 1] == first);
            return if solved { vec![(String::new(), first)] } else { vec![] };
        }
        let mut all = vec![];
        for (line, letter) in LINES.iter().zip('A'..) {
            let mut turned = symbols;
            for place in 0..7 {
                turned[line[place] - 1] = symbols[line[(place + 1) % 7] - 1];
            }
            all.extend(
                answers(turned, moves - 1).into_iter().map(|(rest, symbol)| (format!("{letter}{rest}"), symbol)),
            );
        }
        all
    }

    /// The shortest ones, by iterative deepening.
    pub fn shortest(symbols: [u8; 24]) -> Vec<(String, u8)> {
        (0..).map(|moves| answers(symbols, moves)).find(|answers| !answers.is_empty()).unwrap()
    }
}

fn text(solution: Solution) -> (String, u8) {
    (solution.moves.to_string(), solution.symbol.number())
}

#[test]
fn short_answers_are_those_of_the_naive_search() {
    let mut random = Random::new(1);
    let mut seen = [0; 6];
    for round in 0..300 {
        let board = random.board_near(round % 6);
        let all = naive::shortest(board.symbols().map(Symbol::number));
        seen[all[0].0.len()] += 1;
        assert_eq!(text(board.solve()), all[0], "{board}");
        assert_eq!(board.distance() as usize, all[0].0.len(), "{board}");
        assert_eq!(board.hint().map(Move::letter), all[0].0.chars().next(), "{board}");
        assert_eq!(board.answers().map(text).collect::<Vec<_>>(), all, "{board}");
        assert_eq!(board.answer_count(), all.len() as u64, "{board}");
    }
    assert!(seen.iter().all(|count| *count > 10), "{seen:?}");
}

#[test]
fn the_heuristics_agree_up_to_nine_moves() {
    let mut random = Random::new(2);
    let mut farthest = 0;
    for round in 0..2_000 {
        let board = random.board_near(round % 13);
        if board.distance() > 9 {
            continue;
        }
        farthest = farthest.max(board.distance());
        let (exact, classic) = (board.search(&Exact), board.search(&Centre));
        assert_eq!(exact.answer, classic.answer, "{board}");
        assert_eq!(exact.nodes, u64::from(board.distance()), "the exact one never turns back: {board}");
        assert!(classic.nodes >= exact.nodes, "{board}");
        assert!(Centre.lower_bound(board) <= board.distance(), "{board}");
    }
    assert_eq!(farthest, 9);
}

#[test]
fn breadth_first_agrees_on_any_board() {
    let mut random = Random::new(3);
    for _ in 0..40 {
        let board = random.board();
        assert_eq!(board.solve_by(Method::Bfs).answer, board.solve(), "{board}");
    }
    let solved = random.board_near(0);
    assert_eq!(solved.solve_by(Method::Bfs), Search { answer: solved.solve(), nodes: 0 });
}

#[test]
fn every_answer_is_one_and_none_is_smaller() {
    let mut random = Random::new(4);
    let mut tied = 0;
    for _ in 0..2_000 {
        let board = random.board();
        let answers: Vec<Solution> = board.answers().collect();
        assert_eq!(answers[0], board.solve(), "{board}");
        assert_eq!(answers[0], board.search(&Exact).answer, "{board}");
        assert_eq!(answers.len() as u64, board.answer_count(), "{board}");
        assert!(answers.is_sorted_by(|one, other| one < other), "{board}");
        for answer in answers {
            assert_eq!(answer.moves.len() as u32, board.distance(), "{board}");
            assert_eq!(board.after(answer.moves).centre(), Some(answer.symbol), "{board}");
        }
        let least = board.distances().into_iter().filter(|distance| *distance == board.distance()).count();
        tied += usize::from(least > 1);
    }
    // About a quarter of all boards.
    assert!((400..600).contains(&tied), "{tied}");
}

#[test]
fn answers_end_and_stay_ended() {
    let board = Random::new(5).board_near(2);
    let mut answers = board.answers();
    assert!(answers.by_ref().count() >= 1);
    assert_eq!(answers.next(), None);
    assert_eq!(answers.next(), None);
}

/// A heuristic that promises too much must not make the search run for ever or panic.
#[test]
fn a_heuristic_that_lies_is_survived() {
    struct Liar(Move);
    impl Heuristic for Liar {
        fn lower_bound(&self, board: Board) -> u32 {
            if board.is_solved() { 0 } else { u32::MAX }
        }

        fn first_move(&self, _: Board) -> Move {
            self.0
        }
    }
    let board = Random::new(6).board_near(0).turn(Move::A);
    for first in Move::all() {
        assert!(board.after(board.search(&Liar(first)).answer.moves).is_solved());
    }
}

#[test]
fn clocks_searches_agree_on_random_states() {
    let mut random = Random::new(7);
    for _ in 0..60 {
        let state = random.clocks();
        for &method in clocks::Method::ALL {
            assert_eq!(state.solve_by(method).answer, state.solve(), "{state} by {method}");
        }
    }
    for &method in clocks::Method::ALL {
        assert_eq!(Clocks::SOLVED.solve_by(method).answer, Turns::default(), "{method}");
    }
}

#[test]
fn methods_have_names() {
    let names = |all: &[&str]| all.join(" ");
    let clocks: Vec<&str> = clocks::Method::ALL.iter().map(|method| method.name()).collect();
    let rotation: Vec<&str> = rotation::Method::ALL.iter().map(|method| method.name()).collect();
    assert_eq!(names(&clocks), "table matrix bfs dfs");
    assert_eq!(names(&rotation), "ida ida-centre bfs");
}
