//! The solver: tables that are filled once, and questions about boards.

#[cfg(feature = "std")]
use super::cache::{Cache, CacheError};
use super::{
    Loops,
    hunt::{self, Hunt},
    moves::Moves,
    plan::{self, Draft, Sizes},
    rank::Ranking,
    table::{Subject, Table},
    way::View,
};
use crate::puzzle::{
    self, Answer, Answers, Best, Budget, Counts, Limit, Move, Options, Outcome, Puzzle, State, Stopped, Unsolvable,
};
use alloc::{boxed::Box, collections::BTreeMap, string::String, sync::Arc, vec, vec::Vec};
use core::fmt;

/// How the answer to a board is found. The answer is the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// Tables have its distance, so the search never has to backtrack.
    Table,
    /// IDA* under the greatest of the distances in tables of some of the symbols.
    Ida,
}

impl Method {
    /// Returns the name.
    pub fn name(self) -> &'static str {
        match self {
            Method::Table => "table",
            Method::Ida => "ida",
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A table that a solver has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TableInfo {
    /// How many positions it has the distances of.
    pub states: u64,
    /// How much memory it takes, in bytes.
    pub bytes: u64,
    /// Whether it was read from a cache.
    pub cached: bool,
}

/// Solves the boards of a puzzle of loops.
///
/// The tables that a board needs are filled when it is first asked about, and kept: boards with equally many cells of each
/// symbol share them. A clone shares the tables that are there.
///
/// # Complexity
///
/// A table has a byte for each way to place the cells of a symbol (two where one is more than 254 moves away): 735,471
/// for eight of 24 cells. It has up to 2^26, and takes some 10 ns for each way and move to fill. One that tells several
/// symbols apart has up to 2^24 and takes some 40 ns. Where a table decides, an answer is a lookup for each move and
/// each of its alternatives; where none does, IDA* may take any time.
///
/// # Examples
///
/// ```
/// use turnbook::{loops::{Loops, Solver}, puzzle::{Budget, Puzzle, Solver as _}};
///
/// // A square of nine whose rows and columns turn either way.
/// let lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8]];
/// let names = [("A", "a"), ("B", "b"), ("C", "c"), ("D", "d"), ("E", "e"), ("F", "f")];
/// let builder = Loops::builder(9, "123456789").goal(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
/// let builder = lines.into_iter().zip(names).fold(builder, |builder, (line, (there, back))| {
///     builder.turn_both(there, back, line)
/// });
/// let puzzle = builder.build()?;
/// let (mut solver, mut budget) = (Solver::new(&puzzle), Budget::default());
///
/// // Loops of three are even permutations, and this board is an odd one.
/// let board = puzzle.description().read_state("213456789")?;
/// assert!(solver.solve(&board, &mut budget).answer().is_none());
///
/// let board = puzzle.description().read_state("231456978")?;
/// let answers: Vec<String> = solver
///     .answers(&board, &mut budget)
///     .map(|answer| Ok(answer?.names(&puzzle.description().moves).collect()))
///     .collect::<Result<_, turnbook::puzzle::Stopped>>()?;
/// assert_eq!(answers, ["aC", "Ca"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    puzzle: Loops,
    moves: Arc<Moves>,
    sizes: Sizes,
    tables: BTreeMap<Subject, Kept>,
    method: Option<Method>,
    /// The moves of the puzzle that may be made, in the order in which the search numbers them.
    made: Vec<Move>,
    notes: Vec<String>,
    #[cfg(feature = "std")]
    cache: Option<Cache>,
    #[cfg(feature = "std")]
    cache_errors: Vec<Arc<CacheError>>,
}

#[derive(Clone, Debug)]
struct Kept {
    table: Arc<Table>,
    cached: bool,
}

impl Solver {
    /// Makes a solver, without any table yet.
    ///
    /// # Complexity
    ///
    /// Up to 4096 products of two moves, for which of them may follow which.
    pub fn new(puzzle: &Loops) -> Solver {
        Solver::with(puzzle, &Options::default())
    }

    /// Makes a solver that leaves out some moves, or keeps its tables in a folder.
    pub fn with(puzzle: &Loops, options: &Options) -> Solver {
        let made = (0..puzzle.description.moves.len()).map(Move::new);
        let made: Vec<Move> = made.filter(|mv| !options.without.contains(mv)).collect();
        let mut puzzle = puzzle.clone();
        puzzle.keep_moves(&made);
        Solver {
            moves: Arc::new(Moves::new(&puzzle)),
            puzzle,
            made,
            sizes: Sizes::MAX,
            tables: BTreeMap::new(),
            method: None,
            notes: Vec::new(),
            #[cfg(feature = "std")]
            cache: options.cache.as_ref().map(Cache::at),
            #[cfg(feature = "std")]
            cache_errors: Vec::new(),
        }
    }

    /// Limits the tables to a number of positions.
    ///
    /// Answers are the same, but may take much longer where a table no longer decides.
    #[must_use]
    pub fn with_table_limit(self, states: u64) -> Solver {
        Solver { sizes: self.sizes.at_most(states), ..self }
    }

    /// Returns what could not be read from the cache or kept there. It changes no answer.
    #[cfg(feature = "std")]
    pub fn cache_errors(&self) -> impl Iterator<Item = &CacheError> {
        self.cache_errors.iter().map(|error| &**error)
    }

    /// Returns the tables that have been filled or read.
    pub fn tables(&self) -> impl Iterator<Item = TableInfo> {
        self.tables.values().map(|kept| TableInfo {
            states: kept.table.ranking.states() as u64,
            bytes: kept.table.ranking.states() as u64 * u64::from(kept.table.entries.width()),
            cached: kept.cached,
        })
    }

    /// Returns how the answer to a board is found within a number of bytes; `None` if that takes no search, because it is
    /// solved already or has the wrong symbols.
    ///
    /// # Panics
    ///
    /// If the board does not fit the puzzle. So do all methods that take one.
    pub fn method_for(&self, board: &State, memory: usize) -> Option<Method> {
        let drafts = plan::within(&self.puzzle, board, self.sizes, memory as u64).ok()?;
        let decided = drafts.iter().all(Draft::is_decided);
        (!self.puzzle.is_solved(board)).then_some(if decided { Method::Table } else { Method::Ida })
    }

    /// Returns whether a board would have more or larger tables with more than a number of bytes.
    pub fn is_short_of_memory(&self, board: &State, memory: usize) -> bool {
        let drafts = |memory| plan::within(&self.puzzle, board, self.sizes, memory);
        match (drafts(memory as u64), drafts(u64::MAX)) {
            (Ok(drafts), Ok(all)) => plan::subjects(&drafts) != plan::subjects(&all),
            _ => false,
        }
    }

    /// Fills the tables that a board needs, unless they are there.
    ///
    /// # Errors
    ///
    /// If a limit stops it, or if it can be seen without a table that there is no answer.
    pub fn prepare(&mut self, board: &State, budget: &mut Budget<'_>) -> Result<(), Outcome> {
        self.hunt(board, budget).map(drop)
    }

    /// Begins a search, with all the tables that it needs.
    ///
    /// Tables that would not fit into the budget's memory are left out, the largest first, or are of fewer cells; those
    /// that were filled for other boards are dropped. Answers are the same, but may take much longer where a table no
    /// longer decides; and where there is no answer, the search may then only end when the budget ends it.
    fn hunt(&mut self, board: &State, budget: &mut Budget<'_>) -> Result<Box<dyn Hunt>, Outcome> {
        self.method = self.method_for(board, budget.room()).or(self.method);
        let drafts = plan::within(&self.puzzle, board, self.sizes, budget.room() as u64);
        let mut drafts =
            drafts.map_err(|reason| Outcome::Unsolvable(Unsolvable { reasons: vec![reason], nearest: vec![] }))?;
        if self.puzzle.is_solved(board) {
            // The way that is at its end needs no tables, and no other way is needed.
            drafts.retain_mut(|draft| {
                draft.views.clear();
                draft.is_solved()
            });
        }
        self.make_room(&drafts, budget.room());
        let mut ways = Vec::with_capacity(drafts.len());
        for draft in drafts {
            let views = self.views(&draft, budget).map_err(|limit| {
                let at_least = u64::from(!self.puzzle.is_solved(board));
                Outcome::Stopped(Stopped { at_least, limit })
            });
            ways.push((draft, views?));
        }
        let room = budget.room().saturating_sub(self.tables().map(|table| table.bytes as usize).sum());
        Ok(hunt::begin(ways, self.moves.clone(), self.puzzle.symbols(), room))
    }

    /// Gives the moves of an answer their numbers in the puzzle.
    fn named(&self, answer: Answer) -> Answer {
        let runs = answer.runs().iter().map(|(mv, times)| (self.made[mv.index()], *times));
        runs.collect::<Answer>().reaching(answer.goal())
    }

    /// Drops the tables of other boards, if those that a board needs would not fit beside them.
    fn make_room(&mut self, drafts: &[Draft], memory: usize) {
        let needed = plan::subjects(drafts);
        let kept: u64 = self.tables().map(|table| table.bytes).sum();
        let missing = needed.iter().filter(|subject| !self.tables.contains_key(subject));
        if kept + plan::memory(&self.puzzle, missing.copied()) > memory as u64 {
            self.tables.retain(|subject, _| needed.contains(subject));
        }
    }

    fn views(&mut self, draft: &Draft, budget: &mut Budget<'_>) -> Result<Vec<View>, Limit> {
        let view = |view: &plan::DraftView| {
            let table = self.table(&view.subject, budget)?;
            Ok(View { table, words: view.words.clone(), part: view.part })
        };
        draft.views.iter().map(view).collect()
    }

    /// Returns a table: the one that is there, from the cache, or filled.
    fn table(&mut self, subject: &Subject, budget: &mut Budget<'_>) -> Result<Arc<Table>, Limit> {
        if let Some(kept) = self.tables.get(subject) {
            return Ok(kept.table.clone());
        }
        let ranking = Ranking::new(self.puzzle.cells() as u32, &subject.sizes);
        let ranking = ranking.expect("a plan has no table without a ranking");
        let (table, cached) = match self.load(subject, &ranking) {
            Some(table) => (table, true),
            None => {
                let table = Table::fill(ranking, subject, &self.moves, budget)?;
                self.save(subject, &table);
                (table, false)
            }
        };
        let table = Arc::new(table);
        self.tables.insert(subject.clone(), Kept { table: table.clone(), cached });
        Ok(table)
    }

    #[cfg(feature = "std")]
    fn load(&mut self, subject: &Subject, ranking: &Ranking) -> Option<Table> {
        let loaded = self.cache.as_ref()?.load(&self.moves, subject, ranking);
        loaded.unwrap_or_else(|error| {
            self.cache_errors.push(Arc::new(error));
            None
        })
    }

    #[cfg(feature = "std")]
    fn save(&mut self, subject: &Subject, table: &Table) {
        let saved = self.cache.as_ref().map(|cache| cache.save(&self.moves, subject, table));
        if let Some(error) = saved.and_then(Result::err) {
            self.cache_errors.push(Arc::new(error));
        }
    }

    #[cfg(not(feature = "std"))]
    fn load(&mut self, _: &Subject, _: &Ranking) -> Option<Table> {
        None
    }

    #[cfg(not(feature = "std"))]
    fn save(&mut self, _: &Subject, _: &Table) {}
}

impl puzzle::Solver for Solver {
    fn method(&self) -> &'static str {
        self.method.map_or("none", Method::name)
    }

    fn solve(&mut self, board: &State, budget: &mut Budget<'_>) -> Outcome {
        let found = self.hunt(board, budget).and_then(|mut hunt| hunt.first(budget));
        let outcome = match found {
            Ok(answer) => Outcome::Optimal(self.named(answer)),
            Err(Outcome::Best(best)) => Outcome::Best(Best { answer: self.named(best.answer), ..best }),
            Err(other) => other,
        };
        if matches!(outcome, Outcome::Stopped(_)) && self.is_short_of_memory(board, budget.room()) {
            self.notes.push("there was no memory for tables that may show whether there is a solution".into());
        }
        outcome
    }

    fn answers<'s>(&'s mut self, board: &State, budget: &'s mut Budget<'_>) -> Answers<'s> {
        let found = self.hunt(board, budget).and_then(|mut hunt| hunt.first(budget).map(|_| hunt));
        match found {
            Ok(hunt) => Box::new(Found { solver: self, hunt, budget, has_ended: false }),
            Err(outcome) => Box::new(outcome.stopped().map(Err).into_iter()),
        }
    }

    fn count(&mut self, board: &State, budget: &mut Budget<'_>) -> Result<Counts, Stopped> {
        let found = self.hunt(board, budget).and_then(|mut hunt| hunt.first(budget).map(|_| hunt));
        let shortest = match found {
            Ok(mut hunt) => hunt.count(budget)?,
            Err(outcome) => outcome.stopped().map_or(Ok(0), Err)?,
        };
        Ok(Counts { shortest: Some(shortest), all: None })
    }

    fn take_notes(&mut self) -> Vec<String> {
        #[cfg(feature = "std")]
        self.notes.extend(self.cache_errors.drain(..).map(|error| error.to_string()));
        core::mem::take(&mut self.notes)
    }
}

/// The shortest answers to a board, each searched for when it is asked for.
struct Found<'s, 'b> {
    solver: &'s Solver,
    hunt: Box<dyn Hunt>,
    budget: &'s mut Budget<'b>,
    has_ended: bool,
}

impl Iterator for Found<'_, '_> {
    type Item = Result<Answer, Stopped>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.has_ended {
            return None;
        }
        let next = self.hunt.next(self.budget);
        self.has_ended = !matches!(next, Ok(Some(_)));
        Some(next.transpose()?.map(|answer| self.solver.named(answer)))
    }
}
