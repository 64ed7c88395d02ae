//! The solver: it fills tables once and keeps them for all boards.

#[cfg(feature = "std")]
use super::cache::{Cache, CacheError};
use super::{
    Loops,
    hunt::{self, Hunt},
    moves::Moves,
    plan::{self, Draft, Plan, Sizes},
    rank::Ranking,
    table::{Subject, Table},
    way::View,
};
use crate::puzzle::{
    self, Answer, Answers, Best, Budget, Counts, Limit, Move, Options, Outcome, Reason, State, Stopped, TableInfo,
    Unsolvable,
};
use alloc::{boxed::Box, collections::BTreeMap, string::String, sync::Arc, vec, vec::Vec};
use core::{fmt, mem};

/// How the answer to a board is found. The answer is the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// Tables have its distance, so the search never has to backtrack.
    Table,
    /// IDA*, with the greatest distance in tables of some of the symbols as the heuristic.
    Ida,
    /// IDA*, with the sum of the costs in tables that share each move among its cells as the heuristic.
    Sum,
}

impl Method {
    /// All methods.
    pub const ALL: [Method; 3] = [Method::Table, Method::Sum, Method::Ida];

    pub(super) fn named(name: &str) -> Option<Method> {
        Method::ALL.into_iter().find(|method| method.name() == name)
    }

    /// Returns the name.
    pub fn name(self) -> &'static str {
        match self {
            Method::Table => "table",
            Method::Ida => "ida",
            Method::Sum => "ida-sum",
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Solves the boards of a puzzle of loops.
///
/// The tables for a board are filled when it is first asked about, and kept: boards with equally many cells of each symbol
/// share them. A clone shares the tables that exist.
///
/// # Complexity
///
/// A table has a byte for each pattern of a symbol, or two if one is more than 254 moves from the goal: 735,471 patterns
/// for eight of 24 cells. It has up to 2^26 patterns; filling it takes about 10 ns for each pattern and move. A table of
/// several symbols has up to 2^24 patterns, and takes about 40 ns. If a table decides, an answer takes a lookup for each of
/// its moves and each alternative to it. Otherwise IDA* may take any time.
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
    /// The puzzle without the moves that must not be made.
    puzzle: Loops,
    /// The moves that are left, by the numbers that they have in the whole puzzle.
    numbers: Vec<Move>,
    moves: Arc<Moves>,
    sizes: Sizes,
    tables: BTreeMap<Subject, Kept>,
    /// The method to take where it can be.
    wish: Option<Method>,
    method: Option<Method>,
    notes: Vec<String>,
    /// Whether a note has said that tables were left out.
    has_noted_memory: bool,
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
    /// Makes a solver. It has no tables yet.
    ///
    /// # Complexity
    ///
    /// O(moves² · cells), to find which moves may follow which.
    pub fn new(puzzle: &Loops) -> Solver {
        Solver::with(puzzle, &Options::default())
    }

    /// Makes a solver that leaves out moves, keeps its tables in a folder, or takes a method, as the options say.
    ///
    /// It heeds [`without`](Options::without), [`cache`](Options::cache) and [`method`](Options::method). A table is not
    /// taken where it would be too large, nor a sum of tables where no symbol is on few cells.
    pub fn with(puzzle: &Loops, options: &Options) -> Solver {
        let numbers = (0..puzzle.description.moves.len()).map(Move::new);
        let numbers: Vec<Move> = numbers.filter(|mv| !options.without.contains(mv)).collect();
        let mut puzzle = puzzle.clone();
        puzzle.keep_moves(&numbers);
        #[cfg(feature = "std")]
        let (cache, unusable) = match options.cache.as_ref().map(Cache::at) {
            Some(cache) => {
                let unusable = cache.check().err();
                (Some(cache).filter(|_| unusable.is_none()), unusable)
            }
            None => (None, None),
        };
        Solver {
            moves: Arc::new(Moves::new(&puzzle)),
            puzzle,
            numbers,
            sizes: Sizes::MAX,
            tables: BTreeMap::new(),
            wish: options.method.and_then(Method::named),
            method: None,
            notes: Vec::new(),
            has_noted_memory: false,
            #[cfg(feature = "std")]
            cache,
            #[cfg(feature = "std")]
            cache_errors: unusable.into_iter().map(Arc::new).collect(),
        }
    }

    /// Limits each table to a number of positions.
    ///
    /// Answers stay the same, but take longer if no table decides any more.
    #[must_use]
    pub fn with_table_limit(self, states: u64) -> Solver {
        Solver { sizes: self.sizes.at_most(states), ..self }
    }

    /// Returns the tables that could not be read from the cache or kept there. This changes no answer.
    #[cfg(feature = "std")]
    pub fn cache_errors(&self) -> impl Iterator<Item = &CacheError> {
        self.cache_errors.iter().map(|error| &**error)
    }

    /// Returns how the answer to a board is found within a number of bytes; `None` if that takes no search, because the board
    /// is solved or has the wrong symbols.
    ///
    /// # Panics
    ///
    /// If the board does not fit the puzzle. So do all methods that take one.
    pub fn method_for(&self, board: &State, memory: usize) -> Option<Method> {
        self.plan(board, memory).ok().and_then(|plan| method(&plan))
    }

    /// Fills the tables for a board, unless they exist.
    ///
    /// # Errors
    ///
    /// If a limit stops it, or if there is no answer and that takes no table to prove.
    pub fn prepare(&mut self, board: &State, budget: &mut Budget<'_>) -> Result<(), Outcome> {
        self.hunt(board, budget).map(drop)
    }

    fn plan(&self, board: &State, memory: usize) -> Result<Plan, Reason> {
        plan::within(&self.puzzle, &self.moves, board, self.wish, self.sizes, memory as u64)
    }

    /// Begins a search, with its tables.
    ///
    /// To stay within the memory of the budget, it drops the tables of other boards, and leaves out tables, the largest
    /// first, or fills smaller ones. Answers stay the same, but may take much longer; and if there is no answer, the search
    /// may not end before the budget stops it.
    fn hunt(&mut self, board: &State, budget: &mut Budget<'_>) -> Result<Box<dyn Hunt>, Outcome> {
        let plan = self.plan(board, budget.room());
        let plan = plan.map_err(|reason| Outcome::Unsolvable(Unsolvable { reasons: vec![reason], nearest: vec![] }))?;
        self.method = method(&plan).or(self.method);
        if plan.is_short && !mem::replace(&mut self.has_noted_memory, true) {
            self.notes.push("there was no memory for larger tables".into());
        }
        self.make_room(&plan.drafts, budget.room());
        let mut ways = Vec::with_capacity(plan.drafts.len());
        for draft in plan.drafts {
            // A board that is solved needs no tables, so this one takes at least one move.
            let views = self.views(&draft, budget);
            ways.push((draft, views.map_err(|limit| Outcome::Stopped(Stopped { at_least: 1, limit }))?));
        }
        let room = budget.room().saturating_sub(self.bytes() as usize);
        Ok(hunt::begin(ways, self.moves.clone(), self.puzzle.symbols(), room))
    }

    /// Finds the smallest of the shortest answers, and returns it with the search, which can go on from there.
    fn hunt_first(&mut self, board: &State, budget: &mut Budget<'_>) -> Result<(Answer, Box<dyn Hunt>), Outcome> {
        let mut hunt = self.hunt(board, budget)?;
        Ok((hunt.first(budget)?, hunt))
    }

    /// Gives the moves of an answer the numbers that they have in the whole puzzle.
    fn renumbered(&self, answer: Answer) -> Answer {
        let runs = answer.runs().iter().map(|(mv, times)| (self.numbers[mv.index()], *times));
        runs.collect::<Answer>().reaching(answer.goal())
    }

    /// Returns how many bytes the tables take, with what numbers their positions.
    fn bytes(&self) -> u64 {
        let cells = self.puzzle.cells() as u32;
        let table = |(subject, kept): (&Subject, &Kept)| kept.table.bytes() + Ranking::bytes_of(cells, &subject.sizes);
        self.tables.iter().map(table).sum()
    }

    /// Drops the tables of other boards if those of a board do not fit beside them.
    fn make_room(&mut self, drafts: &[Draft], memory: usize) {
        let needed = plan::subjects(drafts);
        let missing = needed.iter().filter(|subject| !self.tables.contains_key(subject));
        if self.bytes() + plan::memory(&self.puzzle, missing.copied()) > memory as u64 {
            self.tables.retain(|subject, _| needed.contains(subject));
        }
    }

    fn views(&mut self, draft: &Draft, budget: &mut Budget<'_>) -> Result<Vec<View>, Limit> {
        let view = |view: &plan::DraftView| {
            let table = self.table(&view.subject, budget)?;
            Ok(View { table, words: view.words.clone(), part: view.part, shared: view.subject.shared })
        };
        draft.views.iter().map(view).collect()
    }

    /// Returns a table: kept, from the cache, or filled.
    fn table(&mut self, subject: &Subject, budget: &mut Budget<'_>) -> Result<Arc<Table>, Limit> {
        if let Some(kept) = self.tables.get(subject) {
            return Ok(kept.table.clone());
        }
        let ranking = Ranking::new(self.puzzle.cells() as u32, &subject.sizes);
        let ranking = ranking.expect("a plan has no table without a ranking");
        let (table, cached) = match self.load(subject, &ranking, budget)? {
            Some(table) => (table, true),
            None => {
                let room = budget.room().saturating_sub(self.bytes() as usize);
                let table = Table::fill(ranking, subject, &self.moves, room, budget)?;
                self.save(subject, &table, budget)?;
                (table, false)
            }
        };
        // A table that needs two bytes for a distance is larger than was planned.
        budget.hold((self.bytes() + table.bytes()) as usize)?;
        let table = Arc::new(table);
        self.tables.insert(subject.clone(), Kept { table: table.clone(), cached });
        Ok(table)
    }

    #[cfg(feature = "std")]
    fn load(&mut self, subject: &Subject, ranking: &Ranking, budget: &mut Budget<'_>) -> Result<Option<Table>, Limit> {
        let loaded = self.cache.as_ref().map(|cache| cache.load(&self.moves, subject, ranking, budget));
        self.noted(loaded).map(Option::flatten)
    }

    #[cfg(feature = "std")]
    fn save(&mut self, subject: &Subject, table: &Table, budget: &mut Budget<'_>) -> Result<(), Limit> {
        let saved = self.cache.as_ref().map(|cache| cache.save(&self.moves, subject, table, budget));
        self.noted(saved).map(drop)
    }

    /// Notes an error of the cache. Only a limit stops the search.
    #[cfg(feature = "std")]
    fn noted<T>(&mut self, result: Option<Result<T, CacheError>>) -> Result<Option<T>, Limit> {
        match result.transpose() {
            Ok(done) => Ok(done),
            Err(CacheError::Stopped { limit, .. }) => Err(limit),
            Err(error) => {
                self.cache_errors.push(Arc::new(error));
                Ok(None)
            }
        }
    }

    #[cfg(not(feature = "std"))]
    fn load(&mut self, _: &Subject, _: &Ranking, _: &mut Budget<'_>) -> Result<Option<Table>, Limit> {
        Ok(None)
    }

    #[cfg(not(feature = "std"))]
    fn save(&mut self, _: &Subject, _: &Table, _: &mut Budget<'_>) -> Result<(), Limit> {
        Ok(())
    }
}

impl puzzle::Solver for Solver {
    fn method(&self) -> &'static str {
        self.method.or(self.wish).map_or("none", Method::name)
    }

    fn solve(&mut self, board: &State, budget: &mut Budget<'_>) -> Outcome {
        match self.hunt_first(board, budget) {
            Ok((answer, _)) => Outcome::Optimal(self.renumbered(answer)),
            Err(Outcome::Best(best)) => Outcome::Best(Best { answer: self.renumbered(best.answer), ..best }),
            Err(other) => other,
        }
    }

    fn answers<'s>(&'s mut self, board: &State, budget: &'s mut Budget<'_>) -> Answers<'s> {
        match self.hunt_first(board, budget) {
            Ok((_, hunt)) => Box::new(Found { solver: self, hunt, budget, has_ended: false }),
            Err(outcome) => Box::new(outcome.stopped().map(Err).into_iter()),
        }
    }

    fn count(&mut self, board: &State, budget: &mut Budget<'_>) -> Result<Counts, Stopped> {
        let shortest = match self.hunt_first(board, budget) {
            Ok((_, mut hunt)) => hunt.count(budget)?,
            Err(outcome) => outcome.stopped().map_or(Ok(0), Err)?,
        };
        Ok(Counts { shortest: Some(shortest), all: None })
    }

    fn tables(&self) -> Vec<TableInfo> {
        let info = |Kept { table, cached }: &Kept| TableInfo {
            states: table.ranking.states() as u64,
            bytes: table.bytes(),
            cached: *cached,
        };
        self.tables.values().map(info).collect()
    }

    fn take_notes(&mut self) -> Vec<String> {
        #[cfg(feature = "std")]
        self.notes.extend(self.cache_errors.drain(..).map(|error| error.to_string()));
        mem::take(&mut self.notes)
    }
}

/// Returns how the answer to a board with a plan is found; `None` if the board is solved.
fn method(plan: &Plan) -> Option<Method> {
    let is_decided = plan.drafts.iter().all(Draft::is_decided);
    let is_solved = plan.drafts.iter().any(Draft::is_solved);
    let is_shared = plan.drafts.iter().any(Draft::is_shared);
    (!is_solved).then_some(match is_decided {
        true => Method::Table,
        false if is_shared => Method::Sum,
        false => Method::Ida,
    })
}

/// The shortest answers to a board, each found when it is asked for.
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
        Some(next.transpose()?.map(|answer| self.solver.renumbered(answer)))
    }
}
