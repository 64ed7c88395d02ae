//! The ways to an answer: IDA* under either heuristic, breadth first. Each finds the same one.

use super::{Board, Centre, Exact, Solution};
#[cfg(feature = "alloc")]
use super::{Move, Moves, Pattern, Symbol};
use crate::{Budget, Memory, Search, Stopped, embedded};
use core::fmt;

/// A way to find the answer to a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// IDA* under the exact distance.
    #[default]
    Ida,
    /// IDA* under the classic heuristic: what is missing from the centre.
    IdaCentre,
    /// Breadth first from each symbol's pattern, until its centre is met. Needs the feature `alloc`.
    #[cfg(feature = "alloc")]
    Bfs,
}

impl Method {
    /// All methods that this build has, the default first.
    pub const ALL: &[Method] = &[
        Method::Ida,
        Method::IdaCentre,
        #[cfg(feature = "alloc")]
        Method::Bfs,
    ];

    /// Returns the name, as `--method` takes it.
    pub fn name(self) -> &'static str {
        match self {
            Method::Ida => "ida",
            Method::IdaCentre => "ida-centre",
            #[cfg(feature = "alloc")]
            Method::Bfs => "bfs",
        }
    }

    /// Returns what it holds in memory for a board that is not solved.
    ///
    /// To number the patterns takes 24 KiB of tables more, which all that looks one up has in common.
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
    /// Finds the answer by a given method, and says how many nodes the search expanded.
    ///
    /// The answer is the same as that of [`solve`](Self::solve).
    ///
    /// # Complexity
    ///
    /// | method | time | memory |
    /// | --- | --- | --- |
    /// | `Ida` | as many nodes as moves | 718 KiB in the binary |
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

    /// Finds the answer by a given method within a budget, as [`search_within`](Self::search_within) does.
    ///
    /// # Errors
    ///
    /// If the budget's watch stops the search. Breadth first proves nothing before its end.
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

/// Searches breadth first for each symbol by itself; the least answer is the board's.
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
/// A pattern remembers the move that reached it first. The queue holds the patterns of a distance in the order of
/// their smallest sequences, so that each is first reached by its own.
#[cfg(feature = "alloc")]
fn to_centre<E>(start: Pattern, nodes: &mut u64, watch: &mut impl FnMut(u64) -> Result<(), E>) -> Result<Moves, E> {
    const UNSEEN: u8 = u8::MAX;
    let mut reached_by = alloc::vec![UNSEEN; Pattern::STATES];
    let mut queue = alloc::collections::VecDeque::with_capacity(Pattern::STATES);
    // Any move will do for the start: the way back ends there.
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
