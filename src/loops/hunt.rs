//! The search for the answers to one board: IDA* under the tables, for all ways to reach the goal at once.

use super::{
    beam::{self, Reach},
    count,
    moves::Moves,
    plan::Draft,
    rank::Sets,
    walk::{Stage, Walk},
    way::{View, Way},
};
use crate::puzzle::{Answer, Best, Budget, Limit, Metric, Move, Outcome, Reason, Stopped, Unsolvable};
use alloc::{boxed::Box, sync::Arc, vec, vec::Vec};
use core::fmt;

/// The most moves that an answer may have.
const MAX_MOVES: u32 = u16::MAX as u32 - 1;
/// After this many nodes, the search tries once to prove that there is no answer.
const DOUBT: u64 = 1 << 18;
/// After this many nodes, it first looks for any answer, in case it is stopped.
const FIRST_LOOK: u64 = 1 << 12;
/// It spends one node in this many on that ...
const SPARED: u64 = 4;
/// ... but follows at least this many positions at a time.
const NARROW: usize = 64;

/// A search for the answers to one board, whatever the number of symbols in it.
pub(super) trait Hunt: fmt::Debug {
    /// Finds the smallest of the shortest answers. Any other outcome is an error.
    fn first(&mut self, budget: &mut Budget<'_>) -> Result<Answer, Outcome>;

    /// Counts the shortest answers, after [`first`](Self::first) has found one.
    fn count(&mut self, budget: &mut Budget<'_>) -> Result<u128, Stopped>;

    /// Finds the next of the shortest answers, from the smallest on, after [`first`](Self::first) has found it.
    fn next(&mut self, budget: &mut Budget<'_>) -> Result<Option<Answer>, Stopped>;
}

/// Begins a search that may hold a number of bytes.
pub(super) fn begin(
    drafts: Vec<(Draft, Vec<View>)>,
    moves: Arc<Moves>,
    symbols: &[char],
    memory: usize,
) -> Box<dyn Hunt> {
    match drafts.iter().map(|(draft, _)| draft.start.len()).max() {
        None | Some(..=1) => Box::new(Ways::<1>::new(drafts, moves, symbols, memory)),
        Some(..=4) => Box::new(Ways::<4>::new(drafts, moves, symbols, memory)),
        Some(..=16) => Box::new(Ways::<16>::new(drafts, moves, symbols, memory)),
        Some(_) => Box::new(Ways::<64>::new(drafts, moves, symbols, memory)),
    }
}

#[derive(Debug)]
struct Ways<const WORDS: usize> {
    ways: Vec<Open<WORDS>>,
    moves: Arc<Moves>,
    memory: usize,
    nodes: u64,
    /// The best answer so far.
    best: Option<Answer>,
    /// The number of nodes after which it looks for a shorter one.
    next_look: u64,
}

/// A way to the goal, and what is known of its answers.
#[derive(Debug)]
struct Open<const WORDS: usize> {
    way: Way<WORDS>,
    symbols: Vec<char>,
    is_odd: Option<bool>,
    /// A lower bound for its answers, or why there are none.
    least: Result<u32, Reason>,
    nodes: u64,
    /// The walk through its answers, and the next one.
    walk: Option<Walk<WORDS>>,
    next: Option<Answer>,
}

impl<const WORDS: usize> Open<WORDS> {
    fn new(draft: Draft, views: Vec<View>, symbols: &[char], scale: u32) -> Self {
        let sets = |from: &[u64]| -> Sets<WORDS> {
            let mut sets = [0; WORDS];
            sets.iter_mut().zip(from).for_each(|(set, from)| *set = *from);
            sets
        };
        let words = draft.start.len();
        let (start, within) = (sets(&draft.start), sets(&draft.within));
        let way = Way { goal: draft.goal, start, within, words, views, scale };
        let symbols: Vec<char> = draft.symbols.iter().map(|symbol| symbols[*symbol as usize]).collect();
        let least = match draft.blocked {
            Some(reason) => Err(reason),
            None => way.distance(&way.start).ok_or_else(|| Open::unreachable(&way, &symbols)),
        };
        let least = least.map(|least| evened(draft.is_odd, least));
        Open { way, symbols, is_odd: draft.is_odd, least, nodes: 0, walk: None, next: None }
    }

    /// Names the table that proves that the goal is out of reach.
    fn unreachable(way: &Way<WORDS>, symbols: &[char]) -> Reason {
        let view = way.views.iter().find(|view| view.distance(&way.start).is_none());
        let (words, patterns) = view.map_or((&[][..], 0), |view| (&view.words, view.table.ranking.states() as u64));
        Reason::Table { symbols: words.iter().map(|word| symbols[*word]).collect(), patterns }
    }

    /// Searches for the smallest answer of a length. Without one, raises the lower bound.
    fn search(
        &mut self,
        bound: u32,
        moves: &Moves,
        memory: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Answer>, Limit> {
        let mut walk = Walk::new(&self.way, &moves.smallest, bound, memory);
        let pause = if self.nodes < DOUBT { DOUBT - self.nodes } else { u64::MAX };
        let mut stage = walk.advance(&self.way, moves, &moves.smallest, pause, budget)?;
        if stage == Stage::Paused {
            if let Some(patterns) = count::unsolved(&self.way, moves, memory, budget)? {
                self.least = Err(self.tried(patterns));
                return Ok(None);
            }
            stage = walk.advance(&self.way, moves, &moves.smallest, u64::MAX, budget)?;
        }
        self.nodes += walk.nodes;
        if stage == Stage::Found {
            return Ok(Some(answer(&walk, &self.way)));
        }
        self.least = match walk.exceeded {
            Some(least) => Ok(evened(self.is_odd, least)),
            // The bound kept nothing back, so there is nothing at all.
            None => {
                let patterns = count::unsolved(&self.way, moves, memory, budget)?;
                Err(self.tried(patterns.unwrap_or(walk.nodes)))
            }
        };
        Ok(None)
    }

    fn tried(&self, patterns: u64) -> Reason {
        Reason::Tried { symbols: self.symbols.clone(), patterns }
    }
}

impl<const WORDS: usize> Ways<WORDS> {
    fn new(drafts: Vec<(Draft, Vec<View>)>, moves: Arc<Moves>, symbols: &[char], memory: usize) -> Self {
        let ways = drafts.into_iter().map(|(draft, views)| Open::new(draft, views, symbols, moves.scale)).collect();
        Ways { ways, moves, memory, nodes: 0, best: None, next_look: FIRST_LOOK }
    }

    /// Returns a lower bound for all answers, if there may be one.
    fn least(&self) -> Option<u32> {
        self.ways.iter().filter_map(|open| open.least.as_ref().ok()).min().copied()
    }

    fn stopped(&self, at_least: u32, limit: Limit) -> Outcome {
        let at_least = at_least.into();
        match self.best.clone() {
            Some(answer) => Outcome::Best(Best { length: length(&answer), answer, at_least, limit }),
            None => Outcome::Stopped(Stopped { at_least, limit }),
        }
    }

    /// Looks for an answer that is shorter than the best so far.
    ///
    /// This takes a small part of the nodes expanded so far, and is repeated only when there are several times as many.
    fn look(&mut self, at_least: u32, budget: &mut Budget<'_>) -> Result<(), Limit> {
        if self.nodes < self.next_look {
            return Ok(());
        }
        let open = self.ways.iter().filter(|open| open.least.is_ok());
        let spared = self.nodes / SPARED / open.clone().count().max(1) as u64;
        for open in open {
            // Without an answer, several times the lower bound.
            let most = self.best.as_ref().map_or(6 * at_least as usize, |best| length(best) as usize - 1);
            let room = self.memory / Reach { moves: most, width: 1 }.bytes::<WORDS>(&self.moves);
            let spared = usize::try_from(spared).unwrap_or(usize::MAX);
            let reach = Reach { moves: most, width: (spared / most.max(1)).max(NARROW).min(room) };
            let reach = reach.sortable(&self.moves);
            let before = budget.nodes();
            let found = beam::search(&open.way, &self.moves, reach, budget);
            self.nodes += budget.nodes() - before;
            if let Some(moves) = found? {
                self.best = Some(made(moves, &open.way));
            }
        }
        self.next_look = 4 * self.nodes;
        Ok(())
    }
}

impl<const WORDS: usize> Hunt for Ways<WORDS> {
    fn first(&mut self, budget: &mut Budget<'_>) -> Result<Answer, Outcome> {
        loop {
            let Some(at_least) = self.least() else {
                let reasons = self.ways.iter().filter_map(|open| open.least.clone().err()).collect();
                return Err(Outcome::Unsolvable(Unsolvable { reasons, nearest: vec![] }));
            };
            budget.set_at_least(at_least.into());
            if at_least > MAX_MOVES {
                return Err(self.stopped(at_least, Limit::Moves));
            }
            self.look(at_least, budget).map_err(|limit| self.stopped(at_least, limit))?;
            let mut best: Option<Answer> = None;
            for open in self.ways.iter_mut().filter(|open| open.least == Ok(at_least)) {
                let before = open.nodes;
                let found = open.search(at_least, &self.moves, self.memory, budget);
                self.nodes += open.nodes - before;
                match found {
                    Ok(found) => best = best.into_iter().chain(found).min(),
                    Err(limit) => {
                        self.best = best.or(self.best.take());
                        return Err(self.stopped(at_least, limit));
                    }
                }
            }
            if let Some(best) = best {
                self.best = Some(best.clone());
                return Ok(best);
            }
        }
    }

    fn count(&mut self, budget: &mut Budget<'_>) -> Result<u128, Stopped> {
        let length = self.least().unwrap_or_default();
        let stopped = |limit| Stopped { at_least: length.into(), limit };
        let mut sum = 0_u128;
        for open in self.ways.iter().filter(|open| open.least == Ok(length)) {
            let count = count::answers(&open.way, &self.moves, length, self.memory, budget).map_err(stopped)?;
            sum = sum.checked_add(count).ok_or_else(|| stopped(Limit::Answers))?;
        }
        Ok(sum)
    }

    fn next(&mut self, budget: &mut Budget<'_>) -> Result<Option<Answer>, Stopped> {
        let length = self.least().unwrap_or_default();
        let rule = &self.moves.shortest;
        for open in self.ways.iter_mut().filter(|open| open.least == Ok(length)) {
            let walk = open.walk.get_or_insert_with(|| Walk::new(&open.way, rule, length, self.memory));
            if open.next.is_none() {
                let stage = walk.advance(&open.way, &self.moves, rule, u64::MAX, budget);
                let stage = stage.map_err(|limit| Stopped { at_least: length.into(), limit })?;
                open.next = (stage == Stage::Found).then(|| answer(walk, &open.way));
            }
        }
        // No answer belongs to two ways: the cells of the goal show one symbol.
        let smallest =
            self.ways.iter_mut().filter(|open| open.next.is_some()).min_by(|one, other| one.next.cmp(&other.next));
        Ok(smallest.and_then(|open| open.next.take()))
    }
}

/// Raises a lower bound to one that an answer may have, if all answers have an odd number of moves, or all an even one.
fn evened(is_odd: Option<bool>, least: u32) -> u32 {
    least + u32::from(is_odd.is_some_and(|odd| odd != (least % 2 == 1)))
}

/// Returns the answer that a walk has come to.
fn answer<const WORDS: usize>(walk: &Walk<WORDS>, way: &Way<WORDS>) -> Answer {
    made(walk.moves(), way)
}

fn made<const WORDS: usize>(moves: Vec<usize>, way: &Way<WORDS>) -> Answer {
    moves.into_iter().map(Move::new).collect::<Answer>().reaching(way.goal)
}

fn length(answer: &Answer) -> u64 {
    answer.length(Metric::Presses)
}

#[cfg(test)]
mod tests {
    use super::{
        super::{
            Loops,
            plan::{self, Sizes},
            rank::Ranking,
            table::{Subject, Table},
        },
        *,
    };

    #[test]
    fn an_answer_may_have_too_many_moves() {
        let puzzle = Loops::builder(4, "12").turn("A", [0, 1]).alike_in('1', [0]).build().unwrap();
        let moves = Arc::new(Moves::new(&puzzle));
        let board = puzzle.description.board(&['2', '2', '1', '2']).unwrap();
        let mut ways = vec![];
        // The move does not reach the third cell, but a table that is not complete cannot prove it.
        for mut draft in plan::within(&puzzle, &moves, &board, None, Sizes::MAX, u64::MAX).unwrap().drafts {
            draft.blocked = None;
            let ranking = Ranking::new(4, &[1]).unwrap();
            let subject = Subject { sizes: vec![1], within: draft.within.clone(), shared: false };
            let mut table = Table::fill(ranking, &subject, &moves, usize::MAX, &mut Budget::default()).unwrap();
            table.complete = false;
            ways.push((draft, vec![View { table: Arc::new(table), words: vec![0], part: None, shared: false }]));
        }
        let mut hunt = begin(ways, moves, puzzle.symbols(), 0);
        let (mut budget, stopped) = (Budget::default(), Stopped { at_least: 65_535, limit: Limit::Moves });
        assert_eq!(hunt.first(&mut budget), Err(Outcome::Stopped(stopped)));
        assert_eq!(budget.nodes(), 0);
    }
}
