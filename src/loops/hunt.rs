//! The search for the answers to one board, by all ways to meet the goal: IDA* under the tables.

use super::{
    Answer, Limit, Progress, Reason, Stopped, Unsolved, Watch,
    count::{self, Uncounted},
    moves::Moves,
    plan::Draft,
    rank::Sets,
    walk::{Stage, Walk},
    way::{View, Way},
};
use alloc::{boxed::Box, sync::Arc, vec::Vec};
use core::{fmt, ops::ControlFlow};

/// The most moves that an answer may have.
const MAX_MOVES: u32 = u16::MAX as u32 - 1;
/// After so many nodes the watch is told.
const STEP: u64 = 1 << 12;
/// After so many nodes it is tried to prove that there is no answer.
const DOUBT: u64 = 1 << 18;

/// A search for the answers to one board, whatever the number of symbols in it.
pub(super) trait Hunt: fmt::Debug {
    /// Finds the smallest of the shortest answers.
    fn first(&mut self, watch: &mut Watch<'_>) -> Result<Answer, Unsolved>;

    /// Counts the shortest answers, after the first was found.
    fn count(&mut self, watch: &mut Watch<'_>) -> Result<u128, Unsolved>;

    /// Finds the next of the shortest answers, after the first was found by itself.
    fn next(&mut self, watch: &mut Watch<'_>) -> Result<Option<Answer>, Unsolved>;

    /// Returns how many nodes were expanded.
    fn nodes(&self) -> u64;
}

/// Begins a search.
pub(super) fn begin(drafts: Vec<(Draft, Vec<View>)>, moves: Arc<Moves>, symbols: &[char]) -> Box<dyn Hunt> {
    match drafts.iter().map(|(draft, _)| draft.start.len()).max() {
        None | Some(..=1) => Box::new(Ways::<1>::new(drafts, moves, symbols)),
        Some(..=4) => Box::new(Ways::<4>::new(drafts, moves, symbols)),
        Some(..=16) => Box::new(Ways::<16>::new(drafts, moves, symbols)),
        Some(_) => Box::new(Ways::<64>::new(drafts, moves, symbols)),
    }
}

#[derive(Debug)]
struct Ways<const WORDS: usize> {
    ways: Vec<Open<WORDS>>,
    moves: Arc<Moves>,
    nodes: u64,
}

/// A way, and how far it is known.
#[derive(Debug)]
struct Open<const WORDS: usize> {
    way: Way<WORDS>,
    symbols: Vec<char>,
    /// No answer of this way has fewer moves, or there is none.
    least: Result<u32, Reason>,
    /// Whether it was tried to prove that there is none.
    doubted: bool,
    nodes: u64,
    /// The walk through its answers, and the next one.
    walk: Option<Walk<WORDS>>,
    next: Option<Answer>,
}

impl<const WORDS: usize> Open<WORDS> {
    fn new(draft: Draft, views: Vec<View>, symbols: &[char]) -> Self {
        let sets = |from: &[u64]| -> Sets<WORDS> {
            let mut sets = [0; WORDS];
            sets.iter_mut().zip(from).for_each(|(set, from)| *set = *from);
            sets
        };
        let words = draft.start.len();
        let way = Way { symbol: draft.symbol, start: sets(&draft.start), within: sets(&draft.within), words, views };
        let symbols: Vec<char> = draft.symbols.iter().map(|symbol| symbols[usize::from(*symbol)]).collect();
        let least = match draft.blocked {
            Some(reason) => Err(reason),
            None => way.distance(&way.start).ok_or_else(|| Open::unreachable(&way, &symbols)),
        };
        Open { way, symbols, least, doubted: false, nodes: 0, walk: None, next: None }
    }

    /// Says which table has no way from the start.
    fn unreachable(way: &Way<WORDS>, symbols: &[char]) -> Reason {
        let view = way.views.iter().find(|view| view.distance(&way.start).is_none());
        let (words, patterns) = view.map_or((&[][..], 0), |view| (&view.words, view.table.ranking.states() as u64));
        Reason::Table { symbols: words.iter().map(|word| symbols[*word]).collect(), patterns }
    }

    fn answer(&self, walk: &Walk<WORDS>) -> Answer {
        Answer { moves: walk.moves(), symbol: self.way.symbol }
    }

    /// Searches for the smallest answer of so many moves. Without one, raises the least number of moves.
    ///
    /// Breaks off if the watch, which is told the number of nodes, does.
    fn search(
        &mut self,
        bound: u32,
        moves: &Moves,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> ControlFlow<(), Option<Answer>> {
        let mut walk = Walk::new(&self.way, &moves.smallest, bound);
        loop {
            let before = walk.nodes;
            let stage = walk.advance(&self.way, moves, &moves.smallest, STEP);
            self.nodes += walk.nodes - before;
            match stage {
                Stage::Found => return ControlFlow::Continue(Some(self.answer(&walk))),
                Stage::End => {
                    // If no move was left out for the bound, none is left at all.
                    self.least = walk.exceeded.ok_or_else(|| {
                        let patterns = count::unsolved(&self.way, moves, &mut || watch(0));
                        self.tried(patterns.unwrap_or(walk.nodes))
                    });
                    return ControlFlow::Continue(None);
                }
                Stage::Paused => watch(walk.nodes - before)?,
            }
            if self.nodes > DOUBT && !self.doubted {
                self.doubted = true;
                if let Some(patterns) = count::unsolved(&self.way, moves, &mut || watch(0)) {
                    self.least = Err(self.tried(patterns));
                    return ControlFlow::Continue(None);
                }
            }
        }
    }

    fn tried(&self, patterns: u64) -> Reason {
        Reason::Tried { symbols: self.symbols.clone(), patterns }
    }
}

impl<const WORDS: usize> Ways<WORDS> {
    fn new(drafts: Vec<(Draft, Vec<View>)>, moves: Arc<Moves>, symbols: &[char]) -> Self {
        let ways = drafts.into_iter().map(|(draft, views)| Open::new(draft, views, symbols)).collect();
        Ways { ways, moves, nodes: 0 }
    }

    /// Returns the least number of moves that an answer may have, or why there is none.
    fn least(&self) -> Result<u32, Unsolved> {
        let least = self.ways.iter().filter_map(|open| open.least.as_ref().ok()).min();
        least.copied().ok_or_else(|| {
            let reasons = self.ways.iter().filter_map(|open| open.least.clone().err());
            Unsolved::Impossible(Reason::all(reasons.collect()))
        })
    }
}

fn stopped(at_least: u32, limit: Limit) -> Unsolved {
    Unsolved::Stopped(Stopped { at_least, limit })
}

impl<const WORDS: usize> Hunt for Ways<WORDS> {
    fn first(&mut self, watch: &mut Watch<'_>) -> Result<Answer, Unsolved> {
        loop {
            let at_least = self.least()?;
            if at_least > MAX_MOVES {
                return Err(stopped(at_least, Limit::Moves));
            }
            let mut best: Option<Answer> = None;
            for open in self.ways.iter_mut().filter(|open| open.least == Ok(at_least)) {
                let mut told = self.nodes;
                let mut tell = |more| {
                    told += more;
                    watch(Progress::Searching { nodes: told, at_least })
                };
                let before = open.nodes;
                let found = open.search(at_least, &self.moves, &mut tell);
                self.nodes += open.nodes - before;
                match found {
                    ControlFlow::Break(()) => return Err(stopped(at_least, Limit::Caller)),
                    ControlFlow::Continue(found) => best = best.into_iter().chain(found).min(),
                }
            }
            if let Some(best) = best {
                return Ok(best);
            }
        }
    }

    fn count(&mut self, watch: &mut Watch<'_>) -> Result<u128, Unsolved> {
        let length = self.least()?;
        let mut sum = 0_u128;
        for open in self.ways.iter().filter(|open| open.least == Ok(length)) {
            let mut tell = |nodes| watch(Progress::Searching { nodes, at_least: length });
            let count = count::answers(&open.way, &self.moves, length, &mut self.nodes, &mut tell);
            let both = count.and_then(|count| sum.checked_add(count).ok_or(Uncounted::TooMany));
            sum = both.map_err(|why| {
                let limit = match why {
                    Uncounted::Stopped => Limit::Caller,
                    Uncounted::TooMany => Limit::Answers,
                    Uncounted::Memory => Limit::Memory,
                };
                stopped(length, limit)
            })?;
        }
        Ok(sum)
    }

    fn next(&mut self, watch: &mut Watch<'_>) -> Result<Option<Answer>, Unsolved> {
        let length = self.least()?;
        let rule = &self.moves.shortest;
        for open in self.ways.iter_mut().filter(|open| open.least == Ok(length)) {
            let walk = open.walk.get_or_insert_with(|| Walk::new(&open.way, rule, length));
            while open.next.is_none() {
                let before = walk.nodes;
                let stage = walk.advance(&open.way, &self.moves, rule, STEP);
                self.nodes += walk.nodes - before;
                match stage {
                    Stage::Found => {
                        open.next = Some(Answer { moves: walk.moves(), symbol: open.way.symbol });
                    }
                    Stage::End => break,
                    Stage::Paused => {
                        if watch(Progress::Searching { nodes: self.nodes, at_least: length }).is_break() {
                            return Err(stopped(length, Limit::Caller));
                        }
                    }
                }
            }
        }
        // No two are the same: the cells of the goal show one symbol.
        let smallest =
            self.ways.iter_mut().filter(|open| open.next.is_some()).min_by(|one, other| one.next.cmp(&other.next));
        Ok(smallest.and_then(|open| open.next.take()))
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}
