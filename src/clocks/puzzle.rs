//! The Clocks as a puzzle like any other.

use super::{Clocks, Method, Move, Turns, lesson::lesson, sampling::ByAnswer, text::ASSUMED};
use crate::{
    Memory,
    draw::{Ink, Picture, Turned},
    judge::{Form, Judge, Unit},
    notation,
    puzzle::{
        self, Alphabet, Answer, Answers, Budget, CaseWriter, Counts, Description, Effect, Labels, Lesson, Metric,
        MoveInfo, Noun, Options, Outcome, Puzzle, Sampling, Solver, State, Stopped, Unsearched,
    },
    space::clocks::DIALS,
};
use alloc::{
    boxed::Box,
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};
use core::hint::black_box;

/// The Clocks as a [`Puzzle`]. Its states are the quarter turns past 12 o'clock, dials A to I.
///
/// # Examples
///
/// ```
/// use turnbook::{Clocks, clocks::ClocksPuzzle, puzzle::{AnyPuzzle, Budget, Options, State}};
///
/// let puzzle = AnyPuzzle::from(ClocksPuzzle::new());
/// let mut solver = puzzle.solver(&Options::default(), &mut Budget::default())?;
/// let clocks: Clocks = "330222212".parse()?;
/// let answer = solver.solve(&State::from(clocks), &mut Budget::default()).optimal().unwrap();
/// assert_eq!(answer.names(&puzzle.description().moves).collect::<Vec<_>>(), ["4", "5", "8", "9"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ClocksPuzzle(Description);

impl ClocksPuzzle {
    /// The name of the kind.
    pub const KIND: &'static str = "clocks";

    /// Makes the puzzle.
    pub fn new() -> ClocksPuzzle {
        let labels = Labels {
            title: Some("The Clocks".into()),
            source: Some("IOI 1994, day 2, problem 1".into()),
            names: None,
            layout: Some("A B C\nD E F\nG H I".into()),
        };
        let turned = |mv: Move| mv.dials().bytes().map(|dial| (usize::from(dial - b'A'), 1)).collect();
        let moves = Move::all().map(|mv| MoveInfo::new(mv.to_string(), Effect::Turns(turned(mv)))).collect();
        let alphabet = Alphabet::Numbers(vec![4; DIALS]);
        let description = Description::new(Self::KIND, Noun::Dial, DIALS, alphabet, moves, labels);
        ClocksPuzzle(description.expect("nine dials with nine letters, and nine moves with nine numbers"))
    }
}

impl Default for ClocksPuzzle {
    fn default() -> ClocksPuzzle {
        ClocksPuzzle::new()
    }
}

impl From<Clocks> for State {
    fn from(clocks: Clocks) -> State {
        clocks.quarters().into_iter().map(u32::from).collect()
    }
}

/// Converts a generic state.
///
/// # Panics
///
/// If it does not fit the puzzle.
pub(super) fn clocks(state: &State) -> Clocks {
    let quarters: Vec<u8> = state.numbers().iter().map(|quarters| *quarters as u8).collect();
    quarters.try_into().ok().and_then(Clocks::new).expect("the state fits the puzzle")
}

fn number(mv: Move) -> puzzle::Move {
    puzzle::Move::new(mv.index())
}

/// Returns the move with a generic number.
///
/// # Panics
///
/// If there is no such move.
fn own(mv: puzzle::Move) -> Move {
    Move::all().nth(mv.index()).expect("there are nine moves")
}

fn answer(turns: Turns) -> Answer {
    turns.iter().map(number).collect()
}

impl Puzzle for ClocksPuzzle {
    fn description(&self) -> &Description {
        &self.0
    }

    fn is_solved(&self, state: &State) -> bool {
        clocks(state).is_solved()
    }

    fn press(&self, state: &mut State, mv: puzzle::Move, times: i64) {
        let turned = clocks(state).after(core::iter::repeat_n(own(mv), times.rem_euclid(4) as usize));
        *state = turned.into();
    }

    fn units(&self) -> &'static [&'static str] {
        &["quarters", "hours", "degrees"]
    }

    /// Reads a state in any form that the [`notation`] knows.
    fn read_state_in(&self, unit: Option<&str>, text: &str) -> Result<(State, Option<String>), puzzle::Error> {
        let place = unit.and_then(|unit| self.units().iter().position(|known| *known == unit));
        let form = Form { unit: place.map(|place| Unit::ALL[place]), ..Form::CLOCKS };
        let (clocks, assumed) = notation::only::<Clocks>(text, form)?;
        let note = assumed.map(|place| format!("{place}: {ASSUMED}"));
        Ok((clocks.into(), note))
    }

    fn picture(&self, state: &State, turned: Option<Turned<puzzle::Move>>) -> Box<dyn Picture> {
        Box::new(clocks(state).picture(turned.map(|turned| turned.map(own))))
    }

    fn goal_in_words(&self) -> String {
        "all dials are at 12".into()
    }

    fn lesson(&self, state: &State, _: &Outcome, ink: Ink) -> Lesson {
        lesson(clocks(state), ink)
    }

    fn methods(&self) -> Vec<&'static str> {
        Method::ALL.iter().map(|method| method.name()).collect()
    }

    fn own_solver(&self, options: &Options, _: &mut Budget<'_>) -> Result<Option<Box<dyn Solver>>, Stopped> {
        // Without some move the answer is another, or there is none: that takes a search.
        let named = |name| Method::ALL.iter().copied().find(|method| method.name() == name);
        let method = options.method.and_then(named).unwrap_or_default();
        let solver = || Box::new(ClocksSolver(method)) as Box<dyn Solver>;
        Ok((options.without.is_empty()).then(solver))
    }

    fn own_sampling(&self, metric: Metric, _: &mut Budget<'_>) -> Option<Result<Box<dyn Sampling>, Unsearched>> {
        (metric == Metric::Presses).then(|| Ok(Box::new(ByAnswer) as Box<dyn Sampling>))
    }

    fn own_writer(&self, judge: Option<&Judge>) -> Option<Box<dyn CaseWriter>> {
        notation::writer::<Clocks>(&self.0, judge, &["330222212"])
    }
}

/// Solves by one of the methods. Every state has one answer, so the metric makes no difference.
#[derive(Debug)]
struct ClocksSolver(Method);

impl Solver for ClocksSolver {
    fn method(&self) -> &'static str {
        self.0.name()
    }

    fn solve(&mut self, state: &State, budget: &mut Budget<'_>) -> Outcome {
        let found = clocks(state).solve_within(self.0, budget);
        found.map_or_else(Outcome::Stopped, |found| Outcome::Optimal(answer(found.answer)))
    }

    fn answers<'s>(&'s mut self, state: &State, _: &'s mut Budget<'_>) -> Answers<'s> {
        Box::new(clocks(state).answers().map(|turns| Ok(answer(turns))))
    }

    fn count(&mut self, _: &State, _: &mut Budget<'_>) -> Result<Counts, Stopped> {
        Ok(Counts { shortest: Some(1), all: Some(puzzle::Count::new(1)) })
    }

    fn repeat(&mut self, state: &State, times: u64) {
        let clocks = clocks(state);
        (0..times).for_each(|_| _ = black_box(black_box(clocks).solve_by(self.0)));
    }

    fn memory(&self) -> Option<Memory> {
        Some(self.0.memory())
    }

    fn is_solvable(&mut self, _: &State) -> Option<bool> {
        Some(true)
    }
}
