//! A plain search, breadth first, for any puzzle.

use super::{
    Answer, Answers, AnyPuzzle, Budget, Counts, Limit, Move, Options, Outcome, Reason, Solver, State, Stopped,
    Unsolvable,
};
use crate::Memory;
use alloc::{
    boxed::Box,
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
    vec,
    vec::Vec,
};

/// Solves any puzzle by a search of all states, breadth first. It counts presses, whatever the metric.
///
/// # Complexity
///
/// All states that are no farther than the nearest goal are held in memory, each with its distance.
#[derive(Debug)]
pub struct PlainSearch {
    puzzle: AnyPuzzle,
    moves: Vec<Move>,
    /// How many bytes the last search held.
    held: usize,
}

/// What a search has found: the fewest moves, and for the states on shortest ways, how many moves are left.
struct Found {
    length: u32,
    left: BTreeMap<Rc<State>, u32>,
}

enum End {
    Found(Found),
    /// So many states can be reached, and none is a goal.
    Exhausted(u64),
}

impl PlainSearch {
    /// The name of the method.
    pub const METHOD: &'static str = "breadth-first";

    /// Makes a search for a puzzle.
    pub fn new(puzzle: AnyPuzzle, options: &Options) -> PlainSearch {
        let moves = (0..puzzle.description().moves.len()).map(Move::new);
        PlainSearch { moves: moves.filter(|mv| !options.without.contains(mv)).collect(), puzzle, held: 0 }
    }

    fn after(&self, state: &State, mv: Move) -> State {
        let mut state = state.clone();
        self.puzzle.press(&mut state, mv, 1);
        state
    }

    /// Searches level by level until one has a goal.
    fn run(&mut self, state: &State, budget: &mut Budget<'_>) -> Result<End, Stopped> {
        // A state and its count of references; in half full trees a reference to it, and one with what is left; and its
        // place in a level that may have grown to twice its size.
        let bytes = size_of::<(State, [usize; 2])>()
            + size_of_val(state.numbers())
            + size_of::<[usize; 3]>()
            + 2 * size_of::<(usize, [usize; 2])>();
        let start = Rc::new(state.clone());
        let mut levels = vec![vec![start.clone()]];
        let mut seen = BTreeSet::from([start]);
        loop {
            let at_least = levels.len() as u64 - 1;
            budget.set_at_least(at_least);
            let stopped = |limit: Limit| Stopped { at_least, limit };
            let level = &levels[levels.len() - 1];
            if level.is_empty() {
                return Ok(End::Exhausted(seen.len() as u64));
            }
            if level.iter().any(|state| self.puzzle.is_solved(state)) {
                return self.ways(&levels, budget).map(End::Found).map_err(stopped);
            }
            let mut next = vec![];
            self.held = bytes * seen.len();
            for state in level {
                budget.node().map_err(stopped)?;
                for mv in &self.moves {
                    let after = self.after(state, *mv);
                    if !seen.contains(&after) {
                        budget.hold(bytes * (seen.len() + 1)).map_err(stopped)?;
                        let after = Rc::new(after);
                        seen.insert(after.clone());
                        next.push(after);
                    }
                }
            }
            levels.push(next);
        }
    }

    /// Keeps the states that are on shortest ways, the last level first.
    fn ways(&self, levels: &[Vec<Rc<State>>], budget: &mut Budget<'_>) -> Result<Found, Limit> {
        let mut left = BTreeMap::new();
        let length = levels.len() as u32 - 1;
        for (rest, level) in (0..).zip(levels.iter().rev()) {
            for state in level {
                budget.work(self.moves.len())?;
                let leads_on = |mv: &Move| left.get(&self.after(state, *mv)) == Some(&(rest - 1));
                if if rest == 0 { self.puzzle.is_solved(state) } else { self.moves.iter().any(leads_on) } {
                    left.insert(state.clone(), rest);
                }
            }
        }
        Ok(Found { length, left })
    }
}

impl Solver for PlainSearch {
    fn method(&self) -> &'static str {
        PlainSearch::METHOD
    }

    fn memory(&self) -> Option<Memory> {
        Some(Memory::Heap(self.held))
    }

    fn solve(&mut self, state: &State, budget: &mut Budget<'_>) -> Outcome {
        match self.run(state, budget) {
            Err(stopped) => Outcome::Stopped(stopped),
            Ok(End::Exhausted(states)) => {
                let reasons = vec![Reason::Exhausted { states }];
                Outcome::Unsolvable(Unsolvable { reasons, nearest: vec![] })
            }
            Ok(End::Found(found)) => {
                let first = Ways::new(self, state, found, budget).next();
                match first.expect("the search has found a way") {
                    Ok(answer) => Outcome::Optimal(answer),
                    Err(stopped) => Outcome::Stopped(stopped),
                }
            }
        }
    }

    fn answers<'s>(&'s mut self, state: &State, budget: &'s mut Budget<'_>) -> Answers<'s> {
        match self.run(state, budget) {
            Err(stopped) => Box::new([Err(stopped)].into_iter()),
            Ok(End::Exhausted(_)) => Box::new([].into_iter()),
            Ok(End::Found(found)) => Box::new(Ways::new(self, state, found, budget)),
        }
    }

    fn count(&mut self, state: &State, budget: &mut Budget<'_>) -> Result<Counts, Stopped> {
        let mut shortest = 0;
        for answer in self.answers(state, budget) {
            answer?;
            shortest += 1;
        }
        Ok(Counts { shortest: Some(shortest), all: None })
    }
}

/// The shortest ways from a state, in order.
struct Ways<'s, 'b> {
    search: &'s PlainSearch,
    budget: &'s mut Budget<'b>,
    found: Found,
    /// The states on the way, each with the place of the move that is tried next.
    path: Vec<(State, usize)>,
    made: Vec<Move>,
}

impl<'s, 'b> Ways<'s, 'b> {
    fn new(search: &'s PlainSearch, start: &State, found: Found, budget: &'s mut Budget<'b>) -> Self {
        Ways { search, budget, found, path: vec![(start.clone(), 0)], made: vec![] }
    }
}

impl Iterator for Ways<'_, '_> {
    type Item = Result<Answer, Stopped>;

    fn next(&mut self) -> Option<Self::Item> {
        let ordered = self.search.puzzle.description().ordered;
        while let Some((state, tried)) = self.path.last_mut() {
            if let Err(limit) = self.budget.work(1) {
                self.path.clear();
                return Some(Err(Stopped { at_least: self.found.length.into(), limit }));
            }
            let left = self.found.left[state];
            let answer = (left == 0 && *tried == 0).then(|| self.made.iter().copied().collect());
            let mv = if left == 0 { None } else { self.search.moves.get(*tried) };
            *tried += 1;
            match mv {
                Some(mv) => {
                    let next = self.search.after(state, *mv);
                    if self.found.left.get(&next) == Some(&(left - 1)) {
                        self.made.push(*mv);
                        // Where the order makes no difference, later moves are not followed by earlier ones.
                        let from = if ordered { 0 } else { *tried - 1 };
                        self.path.push((next, if left == 1 { 0 } else { from }));
                    }
                }
                None => {
                    self.path.pop();
                    self.made.pop();
                }
            }
            if answer.is_some() {
                return answer.map(Ok);
            }
        }
        None
    }
}
