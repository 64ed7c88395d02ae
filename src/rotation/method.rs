//! The ways to an answer: IDA* under either heuristic, breadth first. Each finds the same one.

use super::{Board, Centre, Exact, Solution};
#[cfg(feature = "alloc")]
use super::{Move, Moves, Pattern, Symbol};
use crate::Search;
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
            Method::Bfs => breadth_first(self),
        }
    }
}

/// Searches breadth first for each symbol by itself; the least answer is the board's.
#[cfg(feature = "alloc")]
fn breadth_first(board: Board) -> Search<Solution> {
    if let Some(symbol) = board.centre() {
        return Search { answer: Solution { moves: Moves::default(), symbol }, nodes: 0 };
    }
    let mut nodes = 0;
    let answers = Symbol::ALL.map(|symbol| {
        let search = to_centre(board.pattern(symbol));
        nodes += search.nodes;
        Solution { moves: search.answer, symbol }
    });
    Search { answer: answers.into_iter().min().expect("there are three"), nodes }
}

/// Searches breadth first from a pattern to the centre.
///
/// A pattern remembers the move that reached it first. The queue holds the patterns of a distance in the order of
/// their smallest sequences, so that each is first reached by its own.
#[cfg(feature = "alloc")]
fn to_centre(start: Pattern) -> Search<Moves> {
    let mut reached_by = alloc::vec![None; Pattern::STATES];
    let mut queue = alloc::collections::VecDeque::from([start]);
    let mut nodes = 0;
    // Any move will do for the start: the way back ends there.
    reached_by[start.index()] = Move::all().next();
    while reached_by[Pattern::SOLVED.index()].is_none() {
        let pattern = queue.pop_front().expect("every pattern can be solved");
        nodes += 1;
        for mv in Move::all() {
            let next = pattern.turn(mv);
            let reached_by = &mut reached_by[next.index()];
            if reached_by.is_none() {
                *reached_by = Some(mv);
                queue.push_back(next);
            }
        }
    }
    let mut back = alloc::vec::Vec::new();
    let mut pattern = Pattern::SOLVED;
    while pattern != start {
        let mv = reached_by[pattern.index()].expect("the way back was reached");
        back.push(mv);
        pattern = pattern.turn(mv.inverse());
    }
    let moves = back.into_iter().rev().fold(Moves::default(), |moves, mv| moves.with(mv).expect("no way is longer"));
    Search { answer: moves, nodes }
}
