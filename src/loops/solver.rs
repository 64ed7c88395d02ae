//! The solver: tables that are filled once, and questions about boards.

#[cfg(feature = "std")]
use super::cache::{Cache, CacheError};
use super::{
    Answer, Answers, Board, Limit, Puzzle, Stopped, Unsolved,
    hunt::{self, Hunt},
    moves::Moves,
    plan::{self, Draft, Sizes},
    rank::Ranking,
    table::{Subject, Table},
    way::View,
};
use crate::Search;
use alloc::{boxed::Box, collections::BTreeMap, sync::Arc, vec::Vec};
use core::{fmt, ops::ControlFlow};

/// How the work goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Progress {
    /// A table is being filled. Where some positions cannot be solved, it ends before all are reached.
    Filling {
        /// How many positions have been reached.
        reached: u64,
        /// How many there are.
        states: u64,
    },
    /// Answers are being searched for.
    Searching {
        /// How many nodes have been expanded.
        nodes: u64,
        /// It is proved that no answer has fewer moves.
        at_least: u32,
    },
}

/// What is told every few milliseconds how the work goes on, and may end it by `ControlFlow::Break`.
pub type Watch<'w> = dyn FnMut(Progress) -> ControlFlow<()> + 'w;

/// A watch that lets the work go on for as long as it takes.
pub fn patient(_: Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// How the answer to a board is found. The answer is the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// Tables have its distance. The search never turns back.
    Table,
    /// IDA* under the greatest of the distances that tables of some of the symbols have.
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
/// The tables that a board needs are filled when it is first asked about, and kept: boards with as many cells of each
/// symbol share them. A clone shares the tables that are there.
///
/// # Complexity
///
/// A table has a byte for each way to place the cells of a symbol (two where one is more than 254 moves away): 735,471
/// for eight of 24 cells. It has up to 2^26, and takes some 10 ns for each way and move to fill. One that tells several
/// symbols apart has up to 2^24 and takes some 40 ns. Where a table decides, an answer is a look-up for each move and
/// each of its alternatives; where none does, IDA* may take any time.
///
/// # Examples
///
/// ```
/// use turnbook::loops::{Puzzle, Solver, patient};
///
/// // A square of nine whose rows and columns turn either way.
/// let lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8]];
/// let names = [("A", "a"), ("B", "b"), ("C", "c"), ("D", "d"), ("E", "e"), ("F", "f")];
/// let builder = Puzzle::builder(9, "123456789").goal(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
/// let builder = lines.into_iter().zip(names).fold(builder, |builder, (line, (there, back))| {
///     builder.turn_both(there, back, line)
/// });
/// let puzzle = builder.build()?;
/// let mut solver = Solver::new(&puzzle);
///
/// let board = puzzle.board(&['2', '1', '3', '4', '5', '6', '7', '8', '9'])?;
/// let answer = solver.solve(&board, &mut patient).answer;
/// // Loops of three make even numbers of exchanges, and this board is one away.
/// assert!(answer.is_err());
///
/// let board = puzzle.board(&['2', '3', '1', '4', '5', '6', '9', '7', '8'])?;
/// let answer = solver.solve(&board, &mut patient).answer?;
/// assert_eq!(answer.names(&puzzle).collect::<String>(), "aC");
/// let answers: Vec<String> =
///     solver.answers(&board, &mut patient)?.map(|answer| answer.names(&puzzle).collect()).collect();
/// assert_eq!(answers, ["aC", "Ca"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    puzzle: Puzzle,
    moves: Arc<Moves>,
    sizes: Sizes,
    memory: usize,
    tables: BTreeMap<Subject, Kept>,
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
    /// How much memory a solver takes at most, if nothing else is said: 1 GiB.
    pub const MEMORY: usize = 1 << 30;

    /// Makes a solver, without any table yet.
    ///
    /// # Complexity
    ///
    /// Up to 4096 products of two moves, for which of them may follow which.
    pub fn new(puzzle: &Puzzle) -> Solver {
        Solver {
            puzzle: puzzle.clone(),
            moves: Arc::new(Moves::new(puzzle)),
            sizes: Sizes::MAX,
            memory: Self::MEMORY,
            tables: BTreeMap::new(),
            #[cfg(feature = "std")]
            cache: None,
            #[cfg(feature = "std")]
            cache_errors: Vec::new(),
        }
    }

    /// Has no table filled that has more positions than that.
    ///
    /// Answers are the same, but may take much longer where a table does not decide any more.
    pub fn with_table_limit(self, states: u64) -> Solver {
        Solver { sizes: self.sizes.at_most(states), ..self }
    }

    /// Has no more than about so many bytes taken for tables, to fill them, and to count answers.
    ///
    /// Tables that would not fit are left out, the largest first, or are of fewer cells; those that were filled for other
    /// boards are dropped. Answers are the same, but may take much longer where a table does not decide any more; and
    /// where there is no answer, the search may then only end when the watch ends it.
    pub fn with_memory_limit(self, bytes: usize) -> Solver {
        Solver { memory: bytes, ..self }
    }

    /// Has tables read from a cache if they are there, and kept there if they are not.
    #[cfg(feature = "std")]
    pub fn with_cache(self, cache: Cache) -> Solver {
        Solver { cache: Some(cache), ..self }
    }

    /// Returns what could not be read from the cache or kept there. It changes no answer.
    #[cfg(feature = "std")]
    pub fn cache_errors(&self) -> impl Iterator<Item = &CacheError> {
        self.cache_errors.iter().map(|error| &**error)
    }

    /// Returns the puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns the tables that there are by now.
    pub fn tables(&self) -> impl Iterator<Item = TableInfo> {
        self.tables.values().map(|kept| TableInfo {
            states: kept.table.ranking.states() as u64,
            bytes: kept.table.ranking.states() as u64 * u64::from(kept.table.entries.width()),
            cached: kept.cached,
        })
    }

    /// Returns how the answer to a board is found; `None` if that takes no search, because it is solved already or has
    /// the wrong symbols.
    ///
    /// # Panics
    ///
    /// If the board is of another puzzle, with other cells or symbols. So does all that takes a board.
    pub fn method(&self, board: &Board) -> Option<Method> {
        let drafts = plan::within(&self.puzzle, board, self.sizes, self.memory as u64).ok()?;
        let decided = drafts.iter().all(Draft::is_decided);
        (!self.puzzle.is_solved(board)).then_some(if decided { Method::Table } else { Method::Ida })
    }

    /// Returns whether a board would have more or larger tables if there were more memory.
    pub fn is_short_of_memory(&self, board: &Board) -> bool {
        let drafts = |memory| plan::within(&self.puzzle, board, self.sizes, memory);
        match (drafts(self.memory as u64), drafts(u64::MAX)) {
            (Ok(drafts), Ok(all)) => plan::subjects(&drafts) != plan::subjects(&all),
            _ => false,
        }
    }

    /// Fills the tables that a board needs, unless they are there.
    ///
    /// # Errors
    ///
    /// If the watch ends it, or if it can be seen without a table that there is no answer.
    pub fn prepare(&mut self, board: &Board, watch: &mut Watch<'_>) -> Result<(), Unsolved> {
        self.hunt(board, watch).map(drop)
    }

    /// Finds the shortest answer to a board; of these, the smallest in the order of the moves. Says how many nodes were
    /// expanded.
    ///
    /// # Errors
    ///
    /// The reason why there is none, or how far the search came when it was stopped.
    pub fn solve(&mut self, board: &Board, watch: &mut Watch<'_>) -> Search<Result<Answer, Unsolved>> {
        self.ask(board, watch, |hunt, watch| hunt.first(watch))
    }

    /// Counts the shortest answers to a board.
    ///
    /// # Errors
    ///
    /// As [`solve`](Self::solve); and if there are 2^128 or more, or too many to be counted in the memory.
    pub fn answer_count(&mut self, board: &Board, watch: &mut Watch<'_>) -> Search<Result<u128, Unsolved>> {
        self.ask(board, watch, |hunt, watch| {
            hunt.first(watch)?;
            hunt.count(watch)
        })
    }

    /// Returns an iterator over all shortest answers to a board, in the order of the moves. Each is searched for when
    /// it is asked for.
    ///
    /// # Errors
    ///
    /// As [`solve`](Self::solve).
    pub fn answers<'w>(&mut self, board: &Board, watch: &'w mut Watch<'w>) -> Result<Answers<'w>, Unsolved> {
        let mut hunt = self.hunt(board, watch)?;
        let length = hunt.first(watch)?.moves.len();
        Ok(Answers { hunt, watch, length, stopped: false })
    }

    fn ask<A>(
        &mut self,
        board: &Board,
        watch: &mut Watch<'_>,
        question: impl FnOnce(&mut dyn Hunt, &mut Watch<'_>) -> Result<A, Unsolved>,
    ) -> Search<Result<A, Unsolved>> {
        match self.hunt(board, watch) {
            Err(unsolved) => Search { answer: Err(unsolved), nodes: 0 },
            Ok(mut hunt) => {
                let answer = question(&mut *hunt, watch);
                Search { answer, nodes: hunt.nodes() }
            }
        }
    }

    /// Begins a search, with all the tables that it needs.
    fn hunt(&mut self, board: &Board, watch: &mut Watch<'_>) -> Result<Box<dyn Hunt>, Unsolved> {
        let drafts = plan::within(&self.puzzle, board, self.sizes, self.memory as u64);
        let mut drafts = drafts.map_err(Unsolved::Impossible)?;
        if self.puzzle.is_solved(board) {
            // The way that is at its end needs no tables, and no other way is needed.
            drafts.retain_mut(|draft| {
                draft.views.clear();
                draft.is_solved()
            });
        }
        self.make_room(&drafts);
        let mut ways = Vec::with_capacity(drafts.len());
        for draft in drafts {
            match self.views(&draft, watch) {
                Some(views) => ways.push((draft, views)),
                None => {
                    let at_least = u32::from(!self.puzzle.is_solved(board));
                    return Err(Unsolved::Stopped(Stopped { at_least, limit: Limit::Caller, best: None }));
                }
            }
        }
        let room = self.memory.saturating_sub(self.tables().map(|table| table.bytes as usize).sum());
        Ok(hunt::begin(ways, self.moves.clone(), self.puzzle.symbols(), room))
    }

    /// Drops the tables of other boards, if those that a board needs would not fit beside them.
    fn make_room(&mut self, drafts: &[Draft]) {
        let needed = plan::subjects(drafts);
        let kept: u64 = self.tables().map(|table| table.bytes).sum();
        let missing = needed.iter().filter(|subject| !self.tables.contains_key(subject));
        if kept + plan::memory(&self.puzzle, missing.copied()) > self.memory as u64 {
            self.tables.retain(|subject, _| needed.contains(subject));
        }
    }

    fn views(&mut self, draft: &Draft, watch: &mut Watch<'_>) -> Option<Vec<View>> {
        let view = |view: &plan::DraftView| {
            let table = self.table(&view.subject, watch)?;
            Some(View { table, words: view.words.clone(), part: view.part })
        };
        draft.views.iter().map(view).collect()
    }

    /// Returns a table: the one that is there, from the cache, or filled. `None` if that was stopped.
    fn table(&mut self, subject: &Subject, watch: &mut Watch<'_>) -> Option<Arc<Table>> {
        if let Some(kept) = self.tables.get(subject) {
            return Some(kept.table.clone());
        }
        // A plan has no table without a ranking.
        let ranking = Ranking::new(self.puzzle.cells() as u32, &subject.sizes)?;
        let (table, cached) = match self.load(subject, &ranking) {
            Some(table) => (table, true),
            None => {
                let states = ranking.states() as u64;
                let mut tell = |reached| watch(Progress::Filling { reached, states });
                let table = Table::fill(ranking, subject, &self.moves, &mut tell)?;
                self.save(subject, &table);
                (table, false)
            }
        };
        let table = Arc::new(table);
        self.tables.insert(subject.clone(), Kept { table: table.clone(), cached });
        Some(table)
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
        self.cache_errors.extend(saved.and_then(Result::err).map(Arc::new));
    }

    #[cfg(not(feature = "std"))]
    fn load(&mut self, _: &Subject, _: &Ranking) -> Option<Table> {
        None
    }

    #[cfg(not(feature = "std"))]
    fn save(&mut self, _: &Subject, _: &Table) {}
}
