//! The search for the answers to one board, by all ways to meet the goal: IDA* under the tables.

use super::{
    Answer, Limit, Progress, Reason, Stopped, Unsolved, Watch,
    beam::{self, Reach},
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
/// One node in so many is spent to have some answer in case that the search is stopped, ...
const SPARED: u64 = 4;
/// ... and at least as many as follow so many positions at a time.
const NARROW: usize = 64;

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

/// Begins a search that may hold so many bytes.
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
    /// The best answer so far, and after how many nodes a shorter one is looked for.
    best: Option<Answer>,
    next_look: u64,
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
        memory: usize,
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
                        let patterns = count::unsolved(&self.way, moves, memory, &mut || watch(0));
                        self.tried(patterns.unwrap_or(walk.nodes))
                    });
                    return ControlFlow::Continue(None);
                }
                Stage::Paused => watch(walk.nodes - before)?,
            }
            if self.nodes > DOUBT && !self.doubted {
                self.doubted = true;
                if let Some(patterns) = count::unsolved(&self.way, moves, memory, &mut || watch(0)) {
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
    fn new(drafts: Vec<(Draft, Vec<View>)>, moves: Arc<Moves>, symbols: &[char], memory: usize) -> Self {
        let ways = drafts.into_iter().map(|(draft, views)| Open::new(draft, views, symbols)).collect();
        Ways { ways, moves, memory, nodes: 0, best: None, next_look: STEP }
    }

    /// Returns the least number of moves that an answer may have, or why there is none.
    fn least(&self) -> Result<u32, Unsolved> {
        let least = self.ways.iter().filter_map(|open| open.least.as_ref().ok()).min();
        least.copied().ok_or_else(|| {
            let reasons = self.ways.iter().filter_map(|open| open.least.clone().err());
            Unsolved::Impossible(Reason::all(reasons.collect()))
        })
    }

    fn stopped(&self, at_least: u32, limit: Limit) -> Unsolved {
        Unsolved::Stopped(Stopped { at_least, limit, best: self.best.clone() })
    }

    /// Looks for an answer that is shorter than the best so far. The work is little beside what has been done, and it is
    /// done again when that has become much more.
    fn look(&mut self, at_least: u32, watch: &mut Watch<'_>) -> ControlFlow<()> {
        if self.nodes < self.next_look {
            return ControlFlow::Continue(());
        }
        let spared = self.nodes / SPARED / self.ways.len() as u64;
        for open in self.ways.iter().filter(|open| open.least.is_ok()) {
            // Some times as many moves as there are at least.
            let most = self.best.as_ref().map_or(6 * at_least as usize, |best| best.moves.len() - 1);
            let room = self.memory / Reach { moves: most, width: 1 }.bytes::<WORDS>(&self.moves);
            let spared = usize::try_from(spared).unwrap_or(usize::MAX);
            let reach = Reach { moves: most, width: (spared / most.max(1)).max(NARROW).min(room) };
            let mut tell = || {
                self.nodes += 1;
                match self.nodes.is_multiple_of(STEP / 16) {
                    true => watch(Progress::Searching { nodes: self.nodes, at_least }),
                    false => ControlFlow::Continue(()),
                }
            };
            if let Some(moves) = beam::search(&open.way, &self.moves, reach, &mut tell)? {
                self.best = Some(Answer { moves, symbol: open.way.symbol });
            }
        }
        self.next_look = 4 * self.nodes;
        ControlFlow::Continue(())
    }
}

impl<const WORDS: usize> Hunt for Ways<WORDS> {
    fn first(&mut self, watch: &mut Watch<'_>) -> Result<Answer, Unsolved> {
        loop {
            let at_least = self.least()?;
            if at_least > MAX_MOVES {
                return Err(self.stopped(at_least, Limit::Moves));
            }
            if self.look(at_least, watch).is_break() {
                return Err(self.stopped(at_least, Limit::Caller));
            }
            let mut best: Option<Answer> = None;
            for open in self.ways.iter_mut().filter(|open| open.least == Ok(at_least)) {
                let mut told = self.nodes;
                let mut tell = |more| {
                    told += more;
                    watch(Progress::Searching { nodes: told, at_least })
                };
                let before = open.nodes;
                let found = open.search(at_least, &self.moves, self.memory, &mut tell);
                self.nodes += open.nodes - before;
                match found {
                    ControlFlow::Break(()) => return Err(self.stopped(at_least, Limit::Caller)),
                    ControlFlow::Continue(found) => best = best.into_iter().chain(found).min(),
                }
            }
            if let Some(best) = best {
                self.best = Some(best.clone());
                return Ok(best);
            }
        }
    }

    fn count(&mut self, watch: &mut Watch<'_>) -> Result<u128, Unsolved> {
        let length = self.least()?;
        let mut sum = 0_u128;
        for open in self.ways.iter().filter(|open| open.least == Ok(length)) {
            let mut tell = |nodes| watch(Progress::Searching { nodes, at_least: length });
            let count = count::answers(&open.way, &self.moves, length, self.memory, &mut self.nodes, &mut tell);
            let both = count.and_then(|count| sum.checked_add(count).ok_or(Uncounted::TooMany));
            sum = both.map_err(|why| {
                let limit = match why {
                    Uncounted::Stopped => Limit::Caller,
                    Uncounted::TooMany => Limit::Answers,
                    Uncounted::Memory => Limit::Memory,
                };
                self.stopped(length, limit)
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
                            return Err(self.stopped(length, Limit::Caller));
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

#[cfg(test)]
mod tests {
    use super::{
        super::{
            Puzzle, patient,
            plan::{self, Sizes},
            rank::Ranking,
            table::{Subject, Table},
        },
        *,
    };
    use alloc::vec;

    #[test]
    fn an_answer_may_have_too_many_moves() {
        let puzzle = Puzzle::builder(4, "12").turn("A", [0, 1]).alike_in('1', [0]).build().unwrap();
        let moves = Arc::new(Moves::new(&puzzle));
        let board = puzzle.board(&['2', '2', '1', '2']).unwrap();
        let mut ways = vec![];
        // The move does not reach the third cell; but it may be that the table does not go far enough to tell.
        for mut draft in plan::within(&puzzle, &board, Sizes::MAX, u64::MAX).unwrap() {
            draft.blocked = None;
            let ranking = Ranking::new(4, &[1]).unwrap();
            let subject = Subject { sizes: vec![1], within: draft.within.clone() };
            let mut table = Table::fill(ranking, &subject, &moves, &mut |_| ControlFlow::Continue(())).unwrap();
            table.complete = false;
            ways.push((draft, vec![View { table: Arc::new(table), words: vec![0], part: None }]));
        }
        let mut hunt = begin(ways, moves, puzzle.symbols(), 0);
        let stopped = Stopped { at_least: 65_535, limit: Limit::Moves, best: None };
        assert_eq!(hunt.first(&mut patient), Err(Unsolved::Stopped(stopped)));
        assert_eq!(hunt.nodes(), 0);
    }
}
