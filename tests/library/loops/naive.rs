//! A naive search of whole boards: a few obvious lines to compare with.

use std::collections::HashMap;
use turnbook::{
    loops::{Goal, Loops},
    puzzle::{Move, Puzzle, State},
};

/// All boards that can be reached from one, which has number 0.
pub struct Naive {
    pub boards: Vec<State>,
    /// How many moves each board is from the goal.
    pub distances: Vec<Option<usize>>,
    /// The boards that the moves lead to from each.
    nexts: Vec<Vec<usize>>,
}

impl Naive {
    pub fn new(puzzle: &Loops, board: &State) -> Naive {
        let mut boards = vec![board.clone()];
        let mut numbers = HashMap::from([(board.clone(), 0)]);
        let mut nexts: Vec<Vec<usize>> = vec![];
        while let Some(board) = boards.get(nexts.len()).cloned() {
            let next = moves(puzzle).map(|mv| {
                let next = turned(puzzle, &board, mv);
                *numbers.entry(next.clone()).or_insert_with(|| {
                    boards.push(next);
                    boards.len() - 1
                })
            });
            nexts.push(next.collect());
        }
        let distances = boards.iter().map(|board| is_solved(puzzle, board).then_some(0)).collect();
        let mut naive = Naive { boards, distances, nexts };
        naive.fill_distances();
        naive
    }

    fn fill_distances(&mut self) {
        let mut before = vec![vec![]; self.boards.len()];
        for (board, nexts) in self.nexts.iter().enumerate() {
            nexts.iter().for_each(|next| before[*next].push(board));
        }
        let mut queue: Vec<usize> = (0..before.len()).filter(|board| self.distances[*board].is_some()).collect();
        let mut head = 0;
        while let Some(&next) = queue.get(head) {
            for &board in &before[next] {
                if self.distances[board].is_none() {
                    self.distances[board] = self.distances[next].map(|distance| distance + 1);
                    queue.push(board);
                }
            }
            head += 1;
        }
    }

    pub fn distance(&self) -> Option<usize> {
        self.distances[0]
    }

    /// The boards one move nearer to the goal, each with the move.
    fn nearer(&self, board: usize) -> impl Iterator<Item = (Move, usize)> {
        let nexts = self.nexts[board].iter().enumerate().map(|(mv, next)| (Move::new(mv), *next));
        nexts.filter(move |(_, next)| {
            self.distances[*next].is_some_and(|distance| self.distances[board] == Some(distance + 1))
        })
    }

    /// How many shortest answers there are.
    pub fn count(&self) -> u128 {
        let mut order: Vec<usize> = (0..self.boards.len()).filter(|board| self.distances[*board].is_some()).collect();
        order.sort_by_key(|board| self.distances[*board]);
        let mut counts = vec![0; self.boards.len()];
        for board in order {
            let count = self.nearer(board).map(|(_, next)| counts[next]).sum();
            counts[board] = if self.distances[board] == Some(0) { 1 } else { count };
        }
        counts[0]
    }

    /// All shortest answers in order.
    pub fn answers(&self) -> Vec<Vec<Move>> {
        let mut answers = vec![];
        self.walk(0, &mut vec![], &mut answers);
        answers
    }

    fn walk(&self, board: usize, made: &mut Vec<Move>, answers: &mut Vec<Vec<Move>>) {
        if self.distances[board] == Some(0) {
            answers.push(made.clone());
        }
        for (mv, next) in self.nearer(board) {
            made.push(mv);
            self.walk(next, made, answers);
            made.pop();
        }
    }
}

/// All shortest answers in order, found by trying all moves. Only for answers of a few moves.
pub fn tried(puzzle: &Loops, board: &State) -> Vec<Vec<Move>> {
    fn answers(puzzle: &Loops, board: &State, left: usize) -> Vec<Vec<Move>> {
        if left == 0 {
            return if is_solved(puzzle, board) { vec![vec![]] } else { vec![] };
        }
        let first = |mv| {
            let rest = answers(puzzle, &turned(puzzle, board, mv), left - 1);
            rest.into_iter().map(move |rest| [&[mv], &rest[..]].concat())
        };
        moves(puzzle).flat_map(first).collect()
    }
    (0..).map(|length| answers(puzzle, board, length)).find(|answers| !answers.is_empty()).unwrap()
}

fn moves(puzzle: &Loops) -> impl Iterator<Item = Move> {
    (0..puzzle.description().moves.len()).map(Move::new)
}

/// The board after a move: each cell of the loop takes the symbol of the next.
pub fn turned(puzzle: &Loops, board: &State, mv: Move) -> State {
    let mut turned = board.clone();
    let cells = puzzle.description().moves[mv.index()].cells();
    for place in 0..cells.len() {
        turned.numbers_mut()[cells[place]] = board.numbers()[cells[(place + 1) % cells.len()]];
    }
    turned
}

pub fn is_solved(puzzle: &Loops, board: &State) -> bool {
    match puzzle.goal() {
        Goal::Alike { cells, symbol } => {
            let shown = board.numbers()[cells[0]];
            symbol.is_none_or(|symbol| symbol == shown) && cells.iter().all(|cell| board.numbers()[*cell] == shown)
        }
        Goal::Board(goal) => goal == board,
        _ => unreachable!(),
    }
}
