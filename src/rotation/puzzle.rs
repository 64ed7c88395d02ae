//! The Rotation Game as a puzzle like any other.

use super::{
    Board, Method, Move, Pattern, Solution, Symbol, census::census, lesson::lesson, sampling::ByPattern, step::Step,
};
use crate::{
    Memory,
    draw::{Ink, Picture, Turned},
    judge::{Form, Judge},
    notation,
    puzzle::{
        self, Alphabet, Answer, Answers, Budget, CaseWriter, Census, Counts, Description, Effect, Labels, Lesson,
        Limit, Metric, MoveInfo, Noun, Options, Outcome, Puzzle, Sampling, Solver, State, Stopped, Unsearched,
    },
    space::rotation::{CELLS, LINES},
};
use alloc::{
    boxed::Box,
    string::{String, ToString},
    vec::Vec,
};
use core::hint::black_box;

/// The Rotation Game as a [`Puzzle`]. Its states are the symbols of cells 1 to 24.
///
/// # Examples
///
/// ```
/// use turnbook::{Board, rotation::RotationPuzzle, puzzle::{AnyPuzzle, Budget, Options, State}};
///
/// let puzzle = AnyPuzzle::from(RotationPuzzle::new());
/// let mut solver = puzzle.solver(&Options::default(), &mut Budget::default())?;
/// let board: Board = "111132323132231222312133".parse()?;
/// let answer = solver.solve(&State::from(board), &mut Budget::default()).optimal().unwrap();
/// assert_eq!(answer.names(&puzzle.description().moves).collect::<String>(), "AC");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct RotationPuzzle(Description);

impl RotationPuzzle {
    /// The name of the kind.
    pub const KIND: &'static str = "rotation";

    /// Makes the puzzle.
    pub fn new() -> RotationPuzzle {
        // A line break after the quote would take the blanks before the 1 with it.
        const LAYOUT: &str = "       1     2
       3     4
 5  6  7  8  9 10 11
      12    13
14 15 16 17 18 19 20
      21    22
      23    24";
        let labels = Labels {
            title: Some("The Rotation Game".into()),
            source: Some("ACM ICPC Shanghai 2004".into()),
            names: None,
            layout: Some(LAYOUT.into()),
        };
        let cells = |mv: Move| LINES[mv.index()].iter().map(|cell| usize::from(*cell) - 1).collect();
        let info =
            |mv: Move| MoveInfo::new(mv.to_string(), Effect::Cycle(cells(mv))).undone_by(Some(number(mv.inverse())));
        let moves = Move::all().map(info).collect();
        let symbols = Symbol::ALL.map(|symbol| symbol.to_string());
        let alphabet = Alphabet::Symbols(symbols.concat().chars().collect());
        let description = Description::new(Self::KIND, Noun::Cell, CELLS, alphabet, moves, labels);
        let description = description.expect("24 cells with 24 numbers, and eight moves with eight letters");
        RotationPuzzle(Description { ordered: true, goals: symbols.into(), ..description })
    }
}

impl Default for RotationPuzzle {
    fn default() -> RotationPuzzle {
        RotationPuzzle::new()
    }
}

impl From<Board> for State {
    fn from(board: Board) -> State {
        board.symbols().into_iter().map(|symbol| u32::from(symbol.number()) - 1).collect()
    }
}

/// Converts a generic state to a board; `None` unless there are eight of each symbol.
fn board(state: &State) -> Option<Board> {
    let symbols: Vec<u8> = state.numbers().iter().map(|symbol| *symbol as u8 + 1).collect();
    Board::new(symbols.try_into().ok()?)
}

fn number(mv: Move) -> puzzle::Move {
    puzzle::Move::new(mv.index())
}

pub(super) fn own(mv: puzzle::Move) -> Move {
    Move::from_index(mv.index())
}

fn answer(solution: Solution) -> Answer {
    let moves: Answer = solution.moves.iter().map(number).collect();
    moves.reaching(Some(u32::from(solution.symbol.number()) - 1))
}

impl Puzzle for RotationPuzzle {
    fn description(&self) -> &Description {
        &self.0
    }

    fn is_solved(&self, state: &State) -> bool {
        board(state).is_some_and(Board::is_solved)
    }

    fn press(&self, state: &mut State, mv: puzzle::Move, times: i64) {
        state.turn(self.0.moves[mv.index()].cells(), times);
    }

    fn check_state(&self, state: &State) -> Result<(), puzzle::Mistake> {
        match board(state) {
            Some(_) => Ok(()),
            None => {
                let count = |symbol| state.numbers().iter().filter(|number| **number == symbol).count();
                let wrong = (0..3).find(|symbol| count(*symbol) != 8).unwrap_or_default();
                let symbol = self.0.alphabet.text(wrong);
                Err(puzzle::Mistake::SymbolCount { symbol, found: count(wrong), wanted: 8 })
            }
        }
    }

    /// Reads a board in any form that the [`notation`] knows.
    fn read_state_in(&self, _: Option<&str>, text: &str) -> Result<(State, Option<String>), puzzle::Error> {
        Ok((notation::only::<Board>(text, Form::ROTATION)?.0.into(), None))
    }

    fn picture(&self, state: &State, turned: Option<Turned<puzzle::Move>>) -> Box<dyn Picture> {
        Box::new(whole(state).picture(turned.map(|turned| turned.map(own))))
    }

    /// Draws the board before and after a move, and what each of the eight moves would leave.
    fn step(&self, before: &State, mv: puzzle::Move, _: u32) -> Box<dyn Picture> {
        Box::new(Step { before: whole(before), mv: own(mv) })
    }

    fn move_in_words(&self, mv: puzzle::Move) -> String {
        own(mv).in_words().into()
    }

    fn goal_in_words(&self) -> String {
        "the centre shows one symbol".into()
    }

    fn lesson(&self, state: &State, _: &Outcome, ink: Ink) -> Lesson {
        lesson(whole(state), ink)
    }

    fn distances(&self, state: &State) -> Vec<u32> {
        whole(state).distances().into()
    }

    fn methods(&self) -> Vec<&'static str> {
        Method::ALL.iter().map(|method| method.name()).collect()
    }

    fn own_solver(&self, options: &Options, _: &mut Budget<'_>) -> Result<Option<Box<dyn Solver>>, Stopped> {
        // Without some move the answer is another: that takes a search.
        let named = |name| Method::ALL.iter().copied().find(|method| method.name() == name);
        let method = options.method.and_then(named).unwrap_or_default();
        // Where the table is not embedded, the first look at it fills it.
        black_box(Pattern::SOLVED.distance());
        let solver = || Box::new(RotationSolver(method)) as Box<dyn Solver>;
        Ok((options.without.is_empty()).then(solver))
    }

    fn example(&self) -> Option<State> {
        Some((0..3).flat_map(|symbol| [symbol; 8]).collect())
    }

    fn own_sampling(&self, _: Metric, _: &mut Budget<'_>) -> Option<Result<Box<dyn Sampling>, Unsearched>> {
        Some(Ok(Box::new(ByPattern::new())))
    }

    fn own_writer(&self, judge: Option<&Judge>) -> Option<Box<dyn CaseWriter>> {
        notation::writer::<Board>(&self.0, judge, &["111132323132231222312133", "111111112222222233333333"])
    }

    fn own_census(&self, of: Option<&str>, threads: usize, budget: &mut Budget<'_>) -> Option<Result<Census, Limit>> {
        census(of, threads, budget)
    }
}

/// Solves by one of the methods.
#[derive(Debug)]
struct RotationSolver(Method);

/// Reads a board.
///
/// # Panics
///
/// If there are not eight of each symbol.
pub(super) fn whole(state: &State) -> Board {
    board(state).expect("the state has eight of each symbol")
}

impl Solver for RotationSolver {
    fn method(&self) -> &'static str {
        self.0.name()
    }

    fn solve(&mut self, state: &State, budget: &mut Budget<'_>) -> Outcome {
        let found = whole(state).solve_within(self.0, budget);
        found.map_or_else(Outcome::Stopped, |found| Outcome::Optimal(answer(found.answer)))
    }

    fn answers<'s>(&'s mut self, state: &State, _: &'s mut Budget<'_>) -> Answers<'s> {
        Box::new(whole(state).answers().map(|solution| Ok(answer(solution))))
    }

    fn count(&mut self, state: &State, _: &mut Budget<'_>) -> Result<Counts, Stopped> {
        Ok(Counts { shortest: Some(whole(state).answer_count().into()), all: None })
    }

    fn repeat(&mut self, state: &State, times: u64) {
        let board = whole(state);
        (0..times).for_each(|_| _ = black_box(black_box(board).solve_by(self.0)));
    }

    fn memory(&self) -> Option<Memory> {
        Some(self.0.memory())
    }

    fn is_solvable(&mut self, _: &State) -> Option<bool> {
        Some(true)
    }
}
