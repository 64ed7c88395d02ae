//! The solver of puzzles of dials.

use super::{
    Dials, Method,
    engine::{Answers as InPart, Least, Reached},
    part::{Part, Query},
    reason,
};
use crate::puzzle::{
    self, Answer, Answers, Best, Budget, Counts, Limit, Metric, Move, Options, Outcome, State, Stopped, Unsolvable,
};
use alloc::{boxed::Box, collections::BTreeSet, vec, vec::Vec};

/// Solves a puzzle of dials exactly.
///
/// A normal form of the moves, modulo the powers of each prime in the numbers of positions, decides whether a state can
/// be solved and gives all solutions. The [`Method`] that fits their number then finds the cheapest. It keeps what it
/// has searched for the next state.
///
/// # Examples
///
/// ```
/// use turnbook::{dials::{Dials, Solver}, puzzle::{Budget, Puzzle, Solver as _}};
///
/// // Lights in a row. A switch turns its own light and its neighbours.
/// let puzzle = Dials::builder([2; 4])
///     .turn("a", [0, 1])
///     .turn("b", [0, 1, 2])
///     .turn("c", [1, 2, 3])
///     .turn("d", [2, 3])
///     .build()?;
/// let state = puzzle.description().state(&[1, 0, 0, 1])?;
/// let answer = Solver::new(&puzzle).solve(&state, &mut Budget::default()).optimal().unwrap();
/// assert_eq!(answer.names(&puzzle.description().moves).collect::<String>(), "bc");
/// # Ok::<(), turnbook::puzzle::Error>(())
/// ```
///
/// # Complexity
///
/// Preparing takes dials × rank × (dials + moves) additions for each prime, and about the same again for the kernel.
#[derive(Clone, Debug)]
pub struct Solver {
    puzzle: Dials,
    moves: Vec<Move>,
    metric: Metric,
    nearest: usize,
    parts: Vec<Part>,
}

/// A goal that can be reached at the least cost.
struct Found {
    part: usize,
    goal: Option<usize>,
    query: Query,
    reached: Reached,
}

/// The counts of the moves that are allowed, and the goal that they reach.
type Numbered = (Vec<u32>, Option<usize>);

/// What is known about all goals.
enum Leasts {
    None,
    Proven(u64, Vec<Found>),
    Unproven(Best),
}

impl Solver {
    /// Prepares a solver with default options and no limit of time.
    pub fn new(puzzle: &Dials) -> Solver {
        Solver::within(puzzle, &Options::default(), &mut Budget::default()).expect("nothing stops it")
    }

    /// Prepares a solver with options, within a budget. With a thousand dials and moves this may take seconds.
    ///
    /// The methods are [`Method::ALL`]. If the moves reach more than 2^128 states, or there are very many moves, the
    /// method is always [`Method::Coset`].
    ///
    /// # Errors
    ///
    /// If a limit stops the preparation.
    pub fn within(puzzle: &Dials, options: &Options, budget: &mut Budget<'_>) -> Result<Solver, Stopped> {
        let moves = (0..puzzle.description.moves.len()).map(Move::new);
        let moves: Vec<Move> = moves.filter(|mv| !options.without.contains(mv)).collect();
        let parts = Part::all(puzzle, &moves, options, budget).map_err(|limit| Stopped { at_least: 0, limit })?;
        Ok(Solver { puzzle: puzzle.clone(), moves, metric: options.metric, nearest: options.nearest, parts })
    }

    /// Returns the method. If different dials matter in different goals, each kind of goal has its own; this is that of
    /// the first.
    pub fn method(&self) -> Method {
        self.parts[0].method()
    }

    /// Estimates how many nodes a query takes by which the method was chosen: for a state far from the goal, and the
    /// first kind of goal. With [`Method::Coset`] it is the most that there can be.
    pub fn expected_nodes(&self) -> f64 {
        self.parts[0].estimate.nodes
    }

    /// Returns whether a state can be solved.
    ///
    /// # Complexity
    ///
    /// It takes dials × (dials + goals) additions for each prime.
    pub fn is_solvable(&self, state: &State) -> bool {
        self.parts.iter().any(|part| part.reachable(&part.residues(state.numbers())).next().is_some())
    }

    /// Finds up to `most` solvable states near an unsolvable one: those that differ from it in the fewest dials, at most
    /// three. Those that need the fewest turns of these dials, either way, come first, then the smaller state. There may
    /// be none that differs in up to three dials, or none that is found within the budget.
    pub fn nearest(&self, state: &State, most: usize, budget: &mut Budget<'_>) -> Vec<State> {
        reason::nearest(&self.puzzle, &self.parts, state, most, budget)
    }

    /// Finds the least cost over all goals, and the goals that have it.
    fn leasts(&mut self, state: &State, budget: &mut Budget<'_>) -> Leasts {
        let mut most = u64::MAX;
        let mut proven: Vec<Found> = Vec::new();
        // The best answer to a goal for which the least cost is not proven, and the bound for all these goals.
        let mut best: Option<Answer> = None;
        let mut open: Option<Stopped> = None;
        let mut limit = None;
        'parts: for part in 0..self.parts.len() {
            let residues = self.parts[part].residues(state.numbers());
            for place in 0..self.parts[part].goals.len() {
                let Some(query) = self.parts[part].query(place, &residues) else { continue };
                let goal = self.parts[part].goals[place].number;
                // After the caller has stopped the search, one answer is enough. Without a press nothing turns.
                if let Some(limit) = limit {
                    let at_least = u64::from(!self.puzzle.goal().matches(state));
                    open = Some(Stopped { at_least, limit });
                    break 'parts;
                }
                limit = budget.work(self.parts[part].work()).err();
                match self.parts[part].least(&query, most, budget) {
                    Some(Least::Proven(cost, reached)) => {
                        if cost < most {
                            proven.clear();
                        }
                        most = cost;
                        proven.push(Found { part, goal, query, reached });
                    }
                    Some(Least::Unproven { best: counts, at_least, limit: by }) => {
                        limit = limit.or(Some(by).filter(|by| *by == Limit::Caller));
                        let new = self.answer(&counts, goal);
                        best = match best {
                            Some(best) if self.cost(&best) <= self.cost(&new) => Some(best),
                            _ => Some(new),
                        };
                        let at_least = open.map_or(at_least, |open| open.at_least.min(at_least));
                        open = Some(Stopped { at_least, limit: by });
                    }
                    None => {}
                }
            }
        }
        // What is not proven does not matter if it cannot be as good.
        let known = self.metric.number(most);
        match open.filter(|open| open.at_least <= known) {
            Some(Stopped { at_least, limit }) => {
                let found = proven.first().map(|found| self.answer(&self.some(found), found.goal));
                let answer = found.into_iter().chain(best).min_by_key(|answer| self.cost(answer));
                let answer = answer.expect("a goal that was searched has an answer");
                Leasts::Unproven(Best { length: answer.length(self.metric), answer, at_least, limit })
            }
            None if proven.is_empty() => Leasts::None,
            None => Leasts::Proven(most, proven),
        }
    }

    /// Finds the smallest answer of the least cost, or any of them if a limit stops the search.
    fn smallest(&self, cost: u64, found: Vec<Found>, budget: &mut Budget<'_>) -> Outcome {
        let mut stopped = None;
        let mut best: Option<Answer> = None;
        for found in found {
            let smallest = self.parts[found.part].smallest(&found.query, (cost, &found.reached), budget);
            let counts = smallest.unwrap_or_else(|limit| {
                stopped = Some(limit);
                self.some(&found)
            });
            let answer = self.answer(&counts, found.goal);
            best = match best {
                Some(best) if !precedes(&answer, &best) => Some(best),
                _ => Some(answer),
            };
        }
        let length = self.metric.number(cost);
        match (best, stopped) {
            (Some(answer), None) => Outcome::Optimal(answer),
            (Some(answer), Some(limit)) => Outcome::Best(Best { answer, length, at_least: length, limit }),
            (None, limit) => {
                Outcome::Stopped(Stopped { at_least: length, limit: limit.expect("what is found has an answer") })
            }
        }
    }

    /// Returns the counts of any answer of the least cost.
    fn some(&self, found: &Found) -> Vec<u32> {
        self.parts[found.part].some(&found.query, &found.reached)
    }

    fn cost(&self, answer: &Answer) -> u64 {
        answer.runs().iter().map(|(_, times)| self.metric.cost(*times)).sum()
    }

    /// Makes an answer from the counts of the moves that are allowed.
    fn answer(&self, counts: &[u32], goal: Option<usize>) -> Answer {
        let answer: Answer = self.moves.iter().copied().zip(counts.iter().copied()).collect();
        answer.reaching(goal.map(|goal| goal as u32))
    }

    /// Collects the answers of the least cost, so that they can be ordered.
    fn collect(&self, cost: u64, found: &[Found], budget: &mut Budget<'_>) -> Result<BTreeSet<Numbered>, Limit> {
        let bytes = 4 * self.moves.len() + 128;
        let held = self.parts.iter().map(Part::bytes).sum();
        let (room, mut answers) = (budget.room().saturating_sub(held), BTreeSet::new());
        for found in found {
            self.parts[found.part].each(&found.query, (cost, &found.reached), budget, |counts| {
                answers.insert((counts, found.goal));
                if bytes * answers.len() <= room { Ok(()) } else { Err(Limit::Memory) }
            })?;
        }
        Ok(answers)
    }
}

/// Returns whether one answer comes before another of the same cost, whatever their goals.
fn precedes(one: &Answer, other: &Answer) -> bool {
    one.clone().reaching(None) < other.clone().reaching(None)
}

impl puzzle::Solver for Solver {
    fn method(&self) -> &'static str {
        Solver::method(self).name()
    }

    fn solve(&mut self, state: &State, budget: &mut Budget<'_>) -> Outcome {
        match self.leasts(state, budget) {
            Leasts::None => {
                let reasons = reason::reasons(&self.puzzle, &self.parts, state, budget);
                let nearest = if self.nearest == 0 { vec![] } else { self.nearest(state, self.nearest, budget) };
                Outcome::Unsolvable(Unsolvable { reasons, nearest })
            }
            Leasts::Unproven(best) => Outcome::Best(best),
            Leasts::Proven(cost, found) => self.smallest(cost, found, budget),
        }
    }

    /// Returns an iterator over all answers of the least cost, in order.
    ///
    /// # Complexity
    ///
    /// If there are several goals, or the method is not [`Method::Coset`], all answers may be found before the first is
    /// returned.
    fn answers<'s>(&'s mut self, state: &State, budget: &'s mut Budget<'_>) -> Answers<'s> {
        let (cost, found) = match self.leasts(state, budget) {
            Leasts::None => return Box::new([].into_iter()),
            Leasts::Unproven(Best { at_least, limit, .. }) => {
                return Box::new([Err(Stopped { at_least, limit })].into_iter());
            }
            Leasts::Proven(cost, found) => (cost, found),
        };
        let at_least = self.metric.number(cost);
        let stopped = move |limit| Stopped { at_least, limit };
        let (solver, goal) = (&*self, found[0].goal);
        if let [found] = &found[..]
            && let Some(answers) = solver.parts[found.part].answers(&found.query, cost)
        {
            return Box::new(InOrder { solver, answers: Some(answers), goal, budget, at_least });
        }
        match solver.collect(cost, &found, budget) {
            Err(limit) => Box::new([Err(stopped(limit))].into_iter()),
            Ok(answers) => {
                let mut last: Option<Vec<u32>> = None;
                Box::new(answers.into_iter().rev().filter_map(move |(counts, goal)| {
                    // An answer that reaches several goals counts once.
                    let answer = (last.as_ref() != Some(&counts)).then(|| Ok(solver.answer(&counts, goal)));
                    last = Some(counts);
                    answer
                }))
            }
        }
    }

    fn is_solvable(&mut self, state: &State) -> Option<bool> {
        Some(Solver::is_solvable(self, state))
    }

    fn count(&mut self, state: &State, budget: &mut Budget<'_>) -> Result<Counts, Stopped> {
        if self.parts.len() > 1 {
            // An answer may reach several goals.
            let shortest = self.answers(state, budget).try_fold(0, |count, answer| answer.map(|_| count + 1))?;
            return Ok(Counts { shortest: Some(shortest), all: None });
        }
        let goals = self.parts[0].reachable(&self.parts[0].residues(state.numbers())).count() as u64;
        let all = Some(self.parts[0].solutions().times(goals));
        let shortest = match self.leasts(state, budget) {
            Leasts::None => Some(0),
            Leasts::Unproven(Best { at_least, limit, .. }) => return Err(Stopped { at_least, limit }),
            Leasts::Proven(cost, found) => {
                let at_least = self.metric.number(cost);
                let mut sum: Option<u128> = Some(0);
                for found in found {
                    let count = self.parts[found.part].count(&found.query, (cost, &found.reached), budget);
                    let count = count.map_err(|limit| Stopped { at_least, limit })?;
                    sum = sum.zip(count).and_then(|(sum, count)| sum.checked_add(count));
                }
                sum
            }
        };
        Ok(Counts { shortest, all })
    }
}

/// The answers to one goal, each found on demand.
struct InOrder<'s, 'b> {
    solver: &'s Solver,
    /// The walk, until it ends.
    answers: Option<InPart<'s>>,
    goal: Option<usize>,
    budget: &'s mut Budget<'b>,
    at_least: u64,
}

impl Iterator for InOrder<'_, '_> {
    type Item = Result<Answer, Stopped>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = self.answers.as_mut()?.next(self.budget);
        if !matches!(next, Ok(Some(_))) {
            self.answers = None;
        }
        match next {
            Ok(counts) => counts.map(|counts| Ok(self.solver.answer(&counts, self.goal))),
            Err(limit) => Some(Err(Stopped { at_least: self.at_least, limit })),
        }
    }
}
