//! Why an answer is the answer: the way there step by step, and what else there is to know about it.
//!
//! [`Explained`] draws an explanation of any puzzle, as text and as SVG; [`hint()`] gives an answer away a little at a time.
//! Kinds add sections of their own, see [`Puzzle::lesson`].
//!
//! # Examples
//!
//! ```
//! use turnbook::{
//!     catalog, draw::{Draw, Ink}, explain::{self, Explained, Level},
//!     puzzle::{Budget, Options, Puzzle},
//! };
//!
//! let puzzle = catalog::named("rotation").unwrap();
//! let board = puzzle.read_state("111132323132231222312133")?;
//! let mut solver = puzzle.solver(&Options::default(), &mut Budget::default())?;
//! let outcome = solver.solve(&board, &mut Budget::default());
//! assert_eq!(explain::hint(&puzzle, &outcome, Level::Distance), "2 moves\n");
//! assert_eq!(explain::hint(&puzzle, &outcome, Level::Move), "A, the left column up\n");
//! assert_eq!(explain::hint(&puzzle, &outcome, Level::Answer), "AC\n2\n");
//!
//! let explained = Explained::new(puzzle, board, outcome);
//! assert_eq!(explained.steps().count(), 2);
//! assert!(explained.text(Ink::PLAIN).contains("A   1 made"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod drawn;
mod hint;

pub use hint::{Level, draw_hint, hint};

#[cfg(doc)]
use crate::puzzle::Puzzle;
use crate::puzzle::{Alphabet, Answer, AnyPuzzle, Best, Limit, Metric, Move, Outcome, Reason, State, Stopped};
use crate::{
    common::{Counted, times},
    draw::capitalised,
};
use alloc::{
    format,
    string::{String, ToString},
};

/// A state, what a search for its answer found, and the explanation of both. It can be [drawn](crate::draw::Draw).
#[derive(Debug)]
pub struct Explained {
    puzzle: AnyPuzzle,
    state: State,
    outcome: Outcome,
}

/// A step of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The state before it.
    pub before: State,
    /// The move.
    pub mv: Move,
    /// How often it is made in a row. Where the order of moves makes a difference, each press is a step of its own.
    pub times: u32,
}

impl Explained {
    /// Explains an outcome of a state.
    pub fn new(puzzle: AnyPuzzle, state: State, outcome: Outcome) -> Explained {
        Explained { puzzle, state, outcome }
    }

    /// Returns an iterator over the steps of the answer, if there is one.
    pub fn steps(&self) -> impl Iterator<Item = Step> {
        let runs = self.outcome.answer().map_or(&[][..], Answer::runs);
        let is_ordered = self.puzzle.description().ordered;
        let steps = runs.iter().flat_map(move |&(mv, times)| {
            let (steps, times) = if is_ordered { (times, 1) } else { (1, times) };
            (0..steps).map(move |_| (mv, times))
        });
        let mut now = self.state.clone();
        steps.map(move |(mv, times)| {
            let before = now.clone();
            self.puzzle.press(&mut now, mv, times.into());
            Step { before, mv, times }
        })
    }

    /// Says what the search found.
    fn summary(&self) -> String {
        match &self.outcome {
            Outcome::Optimal(answer) if answer.is_empty() => {
                capitalised(&format!("{}: no move is needed.", self.puzzle.goal_in_words()))
            }
            Outcome::Optimal(answer) => format!("The answer: {}. That is {}.", self.named(answer), length(answer)),
            Outcome::Best(best @ Best { answer, at_least, limit, .. }) => {
                let found = format!("The best answer found: {}. That is {}.", self.named(answer), length(answer));
                match best.is_shortest() {
                    true => format!("{found} No answer is shorter; {} before a smaller one was ruled out.", By(*limit)),
                    false => format!("{found} {}", unproven(*at_least, *limit)),
                }
            }
            Outcome::Unsolvable(_) => "There is no solution.".into(),
            Outcome::Stopped(Stopped { at_least, limit }) => {
                format!("No answer was found. {}", unproven(*at_least, *limit))
            }
        }
    }

    /// Returns an answer on one line, with the goal that it reaches.
    fn named(&self, answer: &Answer) -> String {
        let description = self.puzzle.description();
        let moves = description.show_answer(&answer.clone().reaching(None)).to_string();
        let goal = if matches!(description.alphabet, Alphabet::Symbols(_)) { "symbol" } else { "goal" };
        description.goal_name(answer).map_or(moves.clone(), |name| format!("{moves}, for {goal} {name}"))
    }

    /// Says what a step does. Steps are numbered from 1.
    fn step_in_words(&self, number: usize, step: &Step) -> String {
        let description = self.puzzle.description();
        let (name, effect) = (description.moves[step.mv.index()].name(), self.puzzle.move_in_words(step.mv));
        match (description.ordered, self.outcome.answer()) {
            (true, Some(answer)) => {
                format!("Move {number} of {}: {name}, {effect}", answer.length(Metric::Presses))
            }
            _ => match effect.strip_prefix("which ") {
                Some(effect) => format!("Move {name} {}: it {effect}", times(step.times)),
                None => format!("Move {name} {}, {effect}", times(step.times)),
            },
        }
    }
}

/// Returns how many moves an answer has.
fn length(answer: &Answer) -> String {
    Counted(answer.length(Metric::Presses), "move").to_string()
}

/// Says what stopped a search, and what was proven by then.
fn unproven(at_least: u64, limit: Limit) -> String {
    let stopped = capitalised(&By(limit).to_string());
    format!("{stopped}; no answer has fewer than {}.", Counted(at_least, "move"))
}

/// What stopped a search.
struct By(Limit);

impl core::fmt::Display for By {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.0 {
            Limit::Caller => f.write_str("the search was stopped"),
            limit => write!(f, "the search was {limit}"),
        }
    }
}

/// Returns the nearest states that can be solved, if the state cannot.
fn nearest(outcome: &Outcome) -> &[State] {
    match outcome {
        Outcome::Unsolvable(unsolvable) => &unsolvable.nearest,
        _ => &[],
    }
}

/// Returns the reasons why there is no solution.
fn reasons(outcome: &Outcome) -> &[Reason] {
    match outcome {
        Outcome::Unsolvable(unsolvable) => &unsolvable.reasons,
        _ => &[],
    }
}
