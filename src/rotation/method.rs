//! Methods of solving: IDA* with either heuristic, breadth-first search. All find the same answer.

use super::{Board, Centre, Exact, Solution};
#[cfg(feature = "alloc")]
use super::{Move, Moves, Pattern, Symbol};
use crate::{Budget, Memory, Search, Stopped, embedded};
use core::fmt;

/// A method of solving the Rotation Game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// IDA* with the exact distance.
    #[default]
    Ida,
    /// IDA* with the classic heuristic: the number of cells that the centre lacks.
    IdaCentre,
    /// Breadth-first search from the pattern of each symbol to the centre. Needs the feature `alloc`.
    #[cfg(feature = "alloc")]
    Bfs,
}

impl Method {
    /// All methods in this build, the default first.
    pub const ALL: &[Method] = &[
        Method::Ida,
        Method::IdaCentre,
        #[cfg(feature = "alloc")]
        Method::Bfs,
    ];

    /// Returns the name that `--method` takes.
    pub fn name(self) -> &'static str {
        match self {
            Method::Ida => "ida",
            Method::IdaCentre => "ida-centre",
            #[cfg(feature = "alloc")]
            Method::Bfs => "bfs",
        }
    }

    /// Returns the memory that the method uses for an unsolved board.
    ///
    /// The 24 KiB of tables that number the patterns are not included.
    pub fn memory(self) -> Memory {
        match self {
            Method::Ida => Memory::Table(embedded::PATTERNS_BYTES),
            Method::IdaCentre => Memory::Stack,
            #[cfg(feature = "alloc")]
            Method::Bfs => Memory::Heap(Pattern::STATES * (size_of::<u8>() + size_of::<Pattern>())),
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Board {
    /// Finds the answer that [`solve`](Self::solve) finds, by a given method, and counts the nodes that it expands.
    ///
    /// # Complexity
    ///
    /// | method | time | memory |
    /// | --- | --- | --- |
    /// | `Ida` | one node a move | 718 KiB in the binary |
    /// | `IdaCentre` | see [`search`](Self::search) | the stack |
    /// | `Bfs` | up to 735,471 nodes of 8 moves for each symbol | 3.5 MiB on the heap |
    pub fn solve_by(self, method: Method) -> Search<Solution> {
        match method {
            Method::Ida => self.search(&Exact),
            Method::IdaCentre => self.search(&Centre),
            #[cfg(feature = "alloc")]
            Method::Bfs => {
                let Ok(search) = breadth_first(self, |_| Ok::<(), core::convert::Infallible>(()));
                search
            }
        }
    }

    /// Does the same as [`solve_by`](Self::solve_by) within a budget.
    ///
    /// # Errors
    ///
    /// If the watch of the budget stops the search: see [`search_within`](Self::search_within). Breadth-first search proves
    /// nothing before its end.
    pub fn solve_within(self, method: Method, budget: &mut Budget<'_>) -> Result<Search<Solution>, Stopped> {
        match method {
            Method::Ida => self.search_within(&Exact, budget),
            Method::IdaCentre => self.search_within(&Centre, budget),
            #[cfg(feature = "alloc")]
            Method::Bfs => {
                let found = budget.begin().and_then(|()| breadth_first(self, |_| budget.node()));
                found.map_err(|limit| Stopped { at_least: u32::from(!self.is_solved()).into(), limit })
            }
        }
    }
}

/// Searches breadth first for each symbol by itself. The least of their answers is that of the board.
#[cfg(feature = "alloc")]
fn breadth_first<E>(board: Board, mut watch: impl FnMut(u64) -> Result<(), E>) -> Result<Search<Solution>, E> {
    let mut nodes = 0;
    let mut answer = board.centre().map(|symbol| Solution { moves: Moves::default(), symbol });
    if answer.is_none() {
        for symbol in Symbol::ALL {
            let moves = to_centre(board.pattern(symbol), &mut nodes, &mut watch)?;
            answer = answer.into_iter().chain([Solution { moves, symbol }]).min();
        }
    }
    Ok(Search { answer: answer.expect("there are three symbols"), nodes })
}

/// Searches breadth first from a pattern to the centre, and counts the nodes.
///
/// Each pattern keeps the move that reached it first. The patterns of one distance are in the queue in the order of their
/// alphabetically first sequences, so each is first reached by its own.
#[cfg(feature = "alloc")]
fn to_centre<E>(start: Pattern, nodes: &mut u64, watch: &mut impl FnMut(u64) -> Result<(), E>) -> Result<Moves, E> {
    const UNSEEN: u8 = u8::MAX;
    let mut reached_by = alloc::vec![UNSEEN; Pattern::STATES];
    let mut queue = alloc::collections::VecDeque::with_capacity(Pattern::STATES);
    // Any move will do for the start, since reading backwards ends there.
    reached_by[start.index()] = 0;
    queue.push_back(start);
    while reached_by[Pattern::SOLVED.index()] == UNSEEN {
        let pattern = queue.pop_front().expect("every pattern can be solved");
        watch(*nodes)?;
        *nodes += 1;
        for mv in Move::all() {
            let next = pattern.turn(mv);
            let reached_by = &mut reached_by[next.index()];
            if *reached_by == UNSEEN {
                *reached_by = mv.index() as u8;
                queue.push_back(next);
            }
        }
    }
    let mut moves = Moves::default();
    let mut pattern = Pattern::SOLVED;
    while pattern != start {
        let mv = Move::from_index(reached_by[pattern.index()].into());
        moves = moves.after(mv.index());
        pattern = pattern.turn(mv.inverse());
    }
    Ok(moves)
}
