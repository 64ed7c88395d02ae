//! The Rotation Game: each move among its eight, the strings that it was chosen from, and the search that finds it.

mod picture;
mod text;

use crate::{
    Board, Solution,
    rotation::{Centre, Exact, Move, Moves, Symbol},
};
use alloc::vec::Vec;

/// The answer to a board, explained.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardExplained {
    /// The board.
    pub board: Board,
    /// Its answer.
    pub answer: Solution,
    /// The moves of the answer.
    pub steps: Vec<BoardStep>,
    /// What each symbol has to offer, in the order of the symbols.
    pub symbols: [SymbolAnswers; 3],
}

/// A move of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardStep {
    /// The board before it.
    pub before: Board,
    /// The move: of those that lead on, the least.
    pub mv: Move,
    /// The board after it.
    pub after: Board,
    /// What each of the eight moves would have left, in the order of the moves.
    pub choices: [Choice; 8],
}

/// A move that could be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// How many moves are left after it.
    pub distance: u32,
    /// Whether it leads on: some shortest answer begins with it.
    pub leads_on: bool,
}

/// The shortest strings that serve one symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SymbolAnswers {
    /// The symbol.
    pub symbol: Symbol,
    /// How many moves it needs.
    pub distance: u32,
    /// How many strings have so many moves.
    pub count: u64,
    /// The smallest of them.
    pub smallest: Moves,
    /// Whether no symbol needs fewer moves.
    pub is_nearest: bool,
}

/// The nodes that IDA* expands under one bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoundNodes {
    /// The most moves that are made.
    pub bound: u32,
    /// The nodes under the classic heuristic.
    pub classic: u64,
    /// The nodes under the exact distance; `None` where it begins with a greater bound.
    pub exact: Option<u64>,
}

/// Explains the answer to a board.
///
/// # Examples
///
/// ```
/// use turnbook::{Board, explain};
///
/// let board: Board = "111111112222222233333333".parse()?;
/// let explained = explain::rotation(board);
/// assert_eq!(explained.answer.moves.to_string(), "DDHH");
/// assert_eq!(explained.answer_count(), 6);
/// // D or H may come first, and D is less.
/// let leading = explained.steps[0].leading().map(|mv| mv.letter());
/// assert_eq!(leading.collect::<String>(), "DH");
/// # Ok::<(), turnbook::notation::ReadError>(())
/// ```
pub fn rotation(board: Board) -> BoardExplained {
    let answer = board.solve();
    let mut before = board;
    let steps = answer.moves.iter().map(|mv| {
        let step = BoardStep::of(before, mv);
        before = step.after;
        step
    });
    let steps = steps.collect();
    let distance = board.distance();
    let symbols = Symbol::ALL.map(|symbol| {
        let pattern = board.pattern(symbol);
        SymbolAnswers {
            symbol,
            distance: pattern.distance(),
            count: pattern.answer_count(),
            smallest: pattern.solve(),
            is_nearest: pattern.distance() == distance,
        }
    });
    BoardExplained { board, answer, steps, symbols }
}

impl BoardExplained {
    /// Counts the nodes that IDA* expands to find the answer, bound by bound.
    ///
    /// # Complexity
    ///
    /// That of [`Board::search`] under [`Centre`]: three million nodes for a board of 13 moves.
    pub fn bounds(&self) -> Vec<BoundNodes> {
        let exact: Vec<_> = self.board.bounds(&Exact).collect();
        let classic = self.board.bounds(&Centre).map(|classic| {
            let exact = exact.iter().find(|exact| exact.bound == classic.bound);
            BoundNodes { bound: classic.bound, classic: classic.nodes, exact: exact.map(|exact| exact.nodes) }
        });
        classic.collect()
    }

    /// Returns the number of shortest answers, of all the nearest symbols.
    pub fn answer_count(&self) -> u64 {
        self.nearest().map(|symbol| symbol.count).sum()
    }

    /// Returns the symbols that need the fewest moves; where there are several, they tie.
    pub fn nearest(&self) -> impl Iterator<Item = &SymbolAnswers> {
        self.symbols.iter().filter(|symbol| symbol.is_nearest)
    }
}

impl BoardStep {
    fn of(before: Board, mv: Move) -> BoardStep {
        let left = before.distance();
        let choices = core::array::from_fn(|index| {
            let mv = Move::from_index(index);
            let distance = before.turn(mv).distance();
            Choice { mv, distance, leads_on: distance < left }
        });
        BoardStep { before, mv, after: before.turn(mv), choices }
    }

    /// Returns the moves that lead on.
    pub fn leading(&self) -> impl Iterator<Item = Move> {
        self.choices.iter().filter(|choice| choice.leads_on).map(|choice| choice.mv)
    }
}
