//! The solver: prepared once, asked often.

use super::{
    Answer, Count, Interrupted, Limits, Method, Metric, Outcome, Puzzle, State,
    limits::Stopped,
    part::{Least, Part, Query},
    reason,
};
use crate::Search;
use alloc::{collections::BTreeSet, vec, vec::Vec};
use core::ops::ControlFlow;

/// What is asked of a puzzle, beside what its definition says.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// What the least number is wanted of.
    pub metric: Metric,
    /// The moves, counted from 0, that must not be made.
    pub without: Vec<usize>,
    /// How the cheapest answer is found; by the sizes, if it is not said. Where more than 2^128 can be turned, or there are
    /// very many moves, it is always [`Method::Coset`].
    pub method: Option<Method>,
}

/// Solves a puzzle of dials exactly.
///
/// Whether a state can be solved is decided by a normal form of the moves modulo the powers of each prime in the numbers
/// of positions, which also gives all solutions. The cheapest of them is then found by the [`Method`] that the sizes
/// suggest. What a method has searched is kept for the next state.
///
/// # Examples
///
/// ```
/// use turnbook::dials::{Outcome, Puzzle, Solver};
///
/// // Lights in a row; a switch turns its own and its neighbours.
/// let puzzle = Puzzle::builder([2; 4])
///     .turn("a", [0, 1])
///     .turn("b", [0, 1, 2])
///     .turn("c", [1, 2, 3])
///     .turn("d", [2, 3])
///     .build()?;
/// let mut solver = Solver::new(&puzzle);
/// let Outcome::Optimal(answer) = solver.solve(&puzzle.state(&[1, 0, 0, 1])?) else { panic!("it can be solved") };
/// assert_eq!(answer.describe(&puzzle).to_string(), "b c");
/// # Ok::<(), turnbook::definition::Error>(())
/// ```
///
/// # Complexity
///
/// To prepare it takes dials × rank × (dials + moves) additions for each prime, and as much again for the ways to change
/// nothing.
#[derive(Clone, Debug)]
pub struct Solver {
    puzzle: Puzzle,
    moves: Vec<usize>,
    metric: Metric,
    parts: Vec<Part>,
}

/// An answer that costs the least, as far as it is known.
struct Found {
    part: usize,
    goal: Option<usize>,
    query: Query,
    way: super::ball::Way,
    counts: Option<Vec<u32>>,
}

/// What was found out about all goals.
enum Leasts {
    None,
    Proven(u64, Vec<Found>),
    Unproven(Answer, u64),
}

impl Solver {
    /// Prepares the solver for a puzzle as it is defined.
    pub fn new(puzzle: &Puzzle) -> Solver {
        Solver::with(puzzle, &Options::default())
    }

    /// Prepares the solver for a puzzle and what else is asked.
    pub fn with(puzzle: &Puzzle, options: &Options) -> Solver {
        Solver::within(puzzle, options, &mut Limits::default()).expect("nothing stops it")
    }

    /// Prepares the solver, unless that is stopped: with a thousand dials and moves it may take seconds.
    ///
    /// # Errors
    ///
    /// If it is interrupted.
    pub fn within(puzzle: &Puzzle, options: &Options, limits: &mut Limits<'_>) -> Result<Solver, Interrupted> {
        let moves: Vec<usize> = (0..puzzle.moves().len()).filter(|mv| !options.without.contains(mv)).collect();
        let parts = Part::all(puzzle, &moves, options, limits)?;
        Ok(Solver { puzzle: puzzle.clone(), moves, metric: options.metric, parts })
    }

    /// Returns the puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns how the cheapest answer is found. Goals in which different dials matter may each have a method of their
    /// own; it is that of the first.
    pub fn method(&self) -> Method {
        self.parts[0].method()
    }

    /// Returns whether a state can be solved.
    ///
    /// # Panics
    ///
    /// If the state has not as many dials as the puzzle. So do all functions that take one.
    ///
    /// # Complexity
    ///
    /// dials × dials additions for each prime and goal.
    pub fn is_solvable(&self, state: &State) -> bool {
        self.parts.iter().any(|part| !part.queries(state, self.puzzle.goal()).is_empty())
    }

    /// Finds the cheapest answer, and of these the smallest, within the default [`Limits`].
    pub fn solve(&mut self, state: &State) -> Outcome {
        self.solve_within(state, &mut Limits::default()).answer
    }

    /// Finds the cheapest answer, and of these the smallest, within limits; and says how many nodes were expanded.
    pub fn solve_within(&mut self, state: &State, limits: &mut Limits<'_>) -> Search<Outcome> {
        let before = limits.nodes();
        let answer = self.outcome(state, limits);
        Search { answer, nodes: limits.nodes() - before }
    }

    fn outcome(&mut self, state: &State, limits: &mut Limits<'_>) -> Outcome {
        let (cost, found) = match self.leasts(state, limits) {
            Leasts::None => return Outcome::Unsolvable(reason::reasons(&self.puzzle, &self.parts, state, limits)),
            Leasts::Unproven(answer, at_least) => return Outcome::Best { answer, at_least },
            Leasts::Proven(cost, found) => (cost, found),
        };
        let mut proven = true;
        let mut best: Option<Answer> = None;
        for found in found {
            let part = &self.parts[found.part];
            let smallest = part.smallest(&found.query, (cost, found.way), limits).or_else(|Stopped| {
                proven = false;
                // Not to be without any.
                self.some(&found).ok_or(Stopped)
            });
            let Ok(counts) = smallest else { continue };
            let answer = self.answer(&counts, found.goal);
            if best.as_ref().is_none_or(|best| answer.counts > best.counts) {
                best = Some(answer);
            }
        }
        match best {
            Some(answer) if proven => Outcome::Optimal(answer),
            Some(answer) => Outcome::Best { answer, at_least: self.metric.number(cost) },
            None => unreachable!("what is found has an answer"),
        }
    }

    /// Finds the least cost over all goals, and the goals that have it.
    fn leasts(&mut self, state: &State, limits: &mut Limits<'_>) -> Leasts {
        let mut most = u64::MAX;
        let mut proven: Vec<Found> = Vec::new();
        let mut unproven: Option<(Answer, u64)> = None;
        for part in 0..self.parts.len() {
            for (goal, query) in self.parts[part].queries(state, self.puzzle.goal()) {
                match self.parts[part].least(&query, most, limits) {
                    Some(Least::Proven(cost, way, counts)) => {
                        if cost < most {
                            proven.clear();
                        }
                        most = cost;
                        proven.push(Found { part, goal, query, way, counts });
                    }
                    Some(Least::Unproven { best, at_least }) => {
                        let answer = self.answer(&best, goal);
                        unproven = Some(match unproven {
                            Some((other, least)) if self.cost(&other) <= self.cost(&answer) => {
                                (other, least.min(at_least))
                            }
                            Some((_, least)) => (answer, least.min(at_least)),
                            None => (answer, at_least),
                        });
                    }
                    None => {}
                }
            }
        }
        // What is not proven does not matter where it cannot be as good.
        let known = self.metric.number(most);
        match unproven.filter(|(_, at_least)| *at_least <= known) {
            Some((answer, at_least)) => {
                let found = proven.first().and_then(|found| Some(self.answer(&self.some(found)?, found.goal)));
                let best = found.filter(|found| self.cost(found) <= self.cost(&answer)).unwrap_or(answer);
                Leasts::Unproven(best, at_least)
            }
            None if proven.is_empty() => Leasts::None,
            None => Leasts::Proven(most, proven),
        }
    }

    /// Returns the counts of some answer that was found.
    fn some(&self, found: &Found) -> Option<Vec<u32>> {
        found.counts.clone().or_else(|| self.parts[found.part].some(&found.query, found.way))
    }

    fn cost(&self, answer: &Answer) -> u64 {
        answer.counts.iter().map(|count| self.metric.cost(*count)).sum()
    }

    /// Makes an answer of the counts of the moves that may be made.
    fn answer(&self, counts: &[u32], goal: Option<usize>) -> Answer {
        let mut all = vec![0; self.puzzle.moves().len()];
        self.moves.iter().zip(counts).for_each(|(mv, count)| all[*mv] = *count);
        Answer { counts: all, goal }
    }

    /// Visits all answers of the least cost, from the smallest on, until it is told to stop. There are none where there
    /// is no solution.
    ///
    /// # Errors
    ///
    /// If it is interrupted before all were visited.
    ///
    /// # Complexity
    ///
    /// Where there are several goals, and where the method is [`Method::Middle`], all are found before the first is
    /// visited.
    pub fn visit_answers(
        &mut self,
        state: &State,
        limits: &mut Limits<'_>,
        mut visit: impl FnMut(Answer) -> ControlFlow<()>,
    ) -> Result<(), Interrupted> {
        let (cost, found) = match self.leasts(state, limits) {
            Leasts::None => return Ok(()),
            Leasts::Unproven(..) => return Err(Interrupted),
            Leasts::Proven(cost, found) => (cost, found),
        };
        if let [found] = &found[..]
            && self.parts[found.part].method() != Method::Middle
        {
            let mut visit = |counts: Vec<u32>| visit(self.answer(&counts, found.goal));
            self.parts[found.part].visit(&found.query, (cost, found.way), limits, &mut visit)?;
            return Ok(());
        }
        let mut answers: BTreeSet<(Vec<u32>, Option<usize>)> = BTreeSet::new();
        for found in found {
            let mut held = Ok(());
            let bytes = 4 * self.moves.len() + 64;
            let room = limits.room();
            let mut collect = |counts: Vec<u32>| {
                answers.insert((counts, found.goal));
                held = if bytes * answers.len() <= room { Ok(()) } else { Err(Interrupted) };
                if held.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            };
            self.parts[found.part].visit(&found.query, (cost, found.way), limits, &mut collect)?;
            held?;
        }
        // What serves several goals is one answer.
        let mut last = None;
        for (counts, goal) in answers.iter().rev() {
            if last != Some(counts) && visit(self.answer(counts, *goal)).is_break() {
                break;
            }
            last = Some(counts);
        }
        Ok(())
    }

    /// Returns the number of answers of the least cost; `None` if there are 2^128 or more.
    ///
    /// # Errors
    ///
    /// If it is interrupted.
    pub fn answer_count(&mut self, state: &State, limits: &mut Limits<'_>) -> Result<Option<u128>, Interrupted> {
        if self.parts.len() > 1 {
            // An answer may serve several goals.
            let mut count = 0;
            self.visit_answers(state, limits, |_| {
                count += 1;
                ControlFlow::Continue(())
            })?;
            return Ok(Some(count));
        }
        match self.leasts(state, limits) {
            Leasts::None => Ok(Some(0)),
            Leasts::Unproven(..) => Err(Interrupted),
            Leasts::Proven(cost, found) => {
                let mut sum: Option<u128> = Some(0);
                for found in found {
                    let count = self.parts[found.part].count(&found.query, (cost, found.way), limits)?;
                    sum = sum.zip(count).and_then(|(sum, count)| sum.checked_add(count));
                }
                Ok(sum)
            }
        }
    }

    /// Returns the number of all answers, cheap or not, in which no move is made so often that it has come round.
    ///
    /// `None` if there are several goals in which different dials matter: one answer may serve two of them.
    pub fn all_answers(&self, state: &State) -> Option<Count> {
        let [part] = &self.parts[..] else { return None };
        Some(part.solutions().times(part.queries(state, self.puzzle.goal()).len() as u64))
    }

    /// Returns states near one that cannot be solved which can: those that differ from it in the fewest dials, the
    /// nearest first, at most so many. There may be none that differ in up to three, or none that was found within the
    /// limits.
    pub fn nearest(&self, state: &State, most: usize, limits: &mut Limits<'_>) -> Vec<State> {
        reason::nearest(&self.puzzle, &self.parts, state, most, limits)
    }
}
