//! All shortest answers to a board.

use super::{Board, Move, Moves, Solution};
use core::iter::FusedIterator;

/// An iterator over the shortest answers to a board in alphabetical order, whichever symbols they bring to the centre.
///
/// It searches depth first through the moves that lead closer. Nothing is allocated.
#[derive(Clone, Debug)]
pub struct Answers {
    /// The boards on the current path, from the start on.
    boards: [Board; Moves::CAPACITY + 1],
    /// The moves on that path.
    moves: Moves,
    /// The index of the least untried move at the end of the path.
    untried: usize,
    distance: usize,
}

impl Answers {
    pub(super) fn new(board: Board) -> Answers {
        Answers {
            boards: [board; Moves::CAPACITY + 1],
            moves: Moves::default(),
            untried: 0,
            distance: board.distance() as usize,
        }
    }

    /// Returns the least untried move that leads closer, and the board after it.
    fn closer(&self, depth: usize) -> Option<(Move, Board)> {
        let left = (self.distance - depth).checked_sub(1)? as u32;
        let next = Move::all().skip(self.untried).map(|mv| (mv, self.boards[depth].turn(mv)));
        next.into_iter().find(|(_, board)| board.distance() == left)
    }
}

impl Iterator for Answers {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        loop {
            let depth = self.moves.len();
            if let Some((mv, board)) = self.closer(depth) {
                self.boards[depth + 1] = board;
                self.moves = self.moves.with(mv)?;
                self.untried = 0;
            } else if depth == self.distance && self.untried == 0 {
                self.untried = Move::all().len();
                let symbol = self.boards[depth].centre()?;
                return Some(Solution { moves: self.moves, symbol });
            } else {
                let (moves, last) = self.moves.split_last()?;
                self.moves = moves;
                self.untried = last.index() + 1;
            }
        }
    }
}

impl FusedIterator for Answers {}
