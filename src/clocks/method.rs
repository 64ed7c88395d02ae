//! Methods of solving: the table, the unit-move matrix, searches. All find the same answer.

use super::{Clocks, Turns};
use crate::{
    Budget, Memory, Search, Stopped, embedded,
    space::clocks::{self, DIALS},
};
use core::{convert::Infallible, fmt};

/// A method of solving The Clocks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// One lookup in the table of all states.
    #[default]
    Table,
    /// A product with the unit-move matrix. It needs no table of states.
    Matrix,
    /// Breadth-first search from the state to the solved state. Needs the feature `alloc`.
    #[cfg(feature = "alloc")]
    Bfs,
    /// Depth-first search over the count of each move in turn.
    Dfs,
}

impl Method {
    /// All methods in this build, the default first.
    pub const ALL: &[Method] = &[
        Method::Table,
        Method::Matrix,
        #[cfg(feature = "alloc")]
        Method::Bfs,
        Method::Dfs,
    ];

    /// Returns the name that `--method` takes.
    pub fn name(self) -> &'static str {
        match self {
            Method::Table => "table",
            Method::Matrix => "matrix",
            #[cfg(feature = "alloc")]
            Method::Bfs => "bfs",
            Method::Dfs => "dfs",
        }
    }

    /// Returns the memory that the method uses for an unsolved state.
    ///
    /// Without the feature `embedded-tables`, `Table` uses the matrix.
    pub fn memory(self) -> Memory {
        match self {
            Method::Table => Memory::Table(embedded::CLOCKS_BYTES),
            Method::Matrix => Memory::Table(embedded::UNIT_MOVES_BYTES),
            #[cfg(feature = "alloc")]
            Method::Bfs => Memory::Heap(Clocks::STATES * (size_of::<u8>() + size_of::<u32>())),
            Method::Dfs => Memory::Stack,
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Returns the unit-move matrix: for each of dials A to I, how often to make moves 1 to 9 to turn that dial alone by a
/// quarter.
///
/// Modulo 4, it is the inverse of the matrix of the dials that each move turns.
///
/// # Examples
///
/// ```
/// use turnbook::{Clocks, clocks::unit_moves};
///
/// // Dial E alone, the one in the middle.
/// let moves = unit_moves()[4];
/// assert_eq!(Clocks::SOLVED.after(moves).quarters(), [0, 0, 0, 0, 1, 0, 0, 0, 0]);
/// ```
pub fn unit_moves() -> [Turns; 9] {
    core::array::from_fn(|dial| Turns::from_word(embedded::unit_moves(dial)))
}

impl Clocks {
    /// Finds the answer that [`solve`](Self::solve) finds, by a given method, and counts the nodes that it expands.
    ///
    /// The table and the matrix expand none.
    ///
    /// # Complexity
    ///
    /// | method | time | memory |
    /// | --- | --- | --- |
    /// | `Table` | one lookup | 1 MiB in the binary |
    /// | `Matrix` | 81 additions | 36 bytes in the binary |
    /// | `Bfs` | up to 4^9 nodes of 9 moves each | 1.25 MiB on the heap |
    /// | `Dfs` | up to 405 nodes: the counts of moves 1 to 3 determine the others | the stack |
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::{Clocks, clocks::Method};
    ///
    /// let clocks: Clocks = "330222212".parse()?;
    /// for &method in Method::ALL {
    ///     assert_eq!(clocks.solve_by(method).answer, clocks.solve());
    /// }
    /// # Ok::<(), turnbook::notation::ReadError>(())
    /// ```
    // Inlined, so that a program that never names the table does not contain it.
    #[inline]
    pub fn solve_by(self, method: Method) -> Search<Turns> {
        let Ok(search) = solve_under(self, method, unlimited);
        search
    }

    /// Does the same as [`solve_by`](Self::solve_by) within a budget. The table and the matrix never call its watch.
    ///
    /// # Errors
    ///
    /// If the watch of the budget stops the search. It is called before the first node, and then now and again.
    ///
    /// # Examples
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use turnbook::{Budget, Clocks, clocks::Method};
    ///
    /// let clocks: Clocks = "303010303".parse()?;
    /// let mut at_once = |_| ControlFlow::Break(());
    /// assert!(clocks.solve_within(Method::Dfs, &mut Budget::default().watch(&mut at_once)).is_err());
    /// # Ok::<(), turnbook::notation::ReadError>(())
    /// ```
    #[inline]
    pub fn solve_within(self, method: Method, budget: &mut Budget<'_>) -> Result<Search<Turns>, Stopped> {
        let at_least = u32::from(!self.is_solved()).into();
        budget.set_at_least(at_least);
        let begun = if matches!(method, Method::Table | Method::Matrix) { Ok(()) } else { budget.begin() };
        let found = begun.and_then(|()| solve_under(self, method, |_| budget.node()));
        found.map_err(|limit| Stopped { at_least, limit })
    }
}

/// Lets a search go on for as long as it takes. It never fails, by its type, so a search under it is compiled as one that
/// asks nobody.
fn unlimited(_: u64) -> Result<(), Infallible> {
    Ok(())
}

#[inline]
fn solve_under<E>(clocks: Clocks, method: Method, watch: impl FnMut(u64) -> Result<(), E>) -> Result<Search<Turns>, E> {
    match method {
        Method::Table => Ok(Search { answer: clocks.solve(), nodes: 0 }),
        Method::Matrix => Ok(Search { answer: Turns::from_word(embedded::matrix_product(clocks.word())), nodes: 0 }),
        #[cfg(feature = "alloc")]
        Method::Bfs => breadth_first(clocks, watch),
        Method::Dfs => depth_first(clocks, watch),
    }
}

/// Searches breadth first. Each state keeps the move that reached it, so the answer is read off backwards.
#[cfg(feature = "alloc")]
fn breadth_first<E>(start: Clocks, mut watch: impl FnMut(u64) -> Result<(), E>) -> Result<Search<Turns>, E> {
    const UNSEEN: u8 = u8::MAX;
    let mut reached_by = alloc::vec![UNSEEN; Clocks::STATES];
    let mut queue = alloc::collections::VecDeque::with_capacity(Clocks::STATES);
    let mut nodes = 0;
    // Any move will do for the start, since reading backwards ends there.
    reached_by[start.index()] = 0;
    queue.push_back(start.word());
    while reached_by[Clocks::SOLVED.index()] == UNSEEN {
        let state = queue.pop_front().expect("every state can be solved");
        watch(nodes)?;
        nodes += 1;
        for mv in 0..DIALS {
            let next = clocks::turn(state, mv, 1);
            if reached_by[next as usize] == UNSEEN {
                reached_by[next as usize] = mv as u8;
                queue.push_back(next);
            }
        }
    }
    let mut answer = Turns::default();
    let mut state = Clocks::SOLVED.word();
    while state != start.word() {
        let mv = reached_by[state as usize] as usize;
        answer = answer.add(mv, 1);
        state = clocks::turn(state, mv, 3);
    }
    Ok(Search { answer, nodes })
}

/// Searches depth first: tries each count of each move in turn.
fn depth_first<E>(start: Clocks, mut watch: impl FnMut(u64) -> Result<(), E>) -> Result<Search<Turns>, E> {
    let mut nodes = 0;
    if start.is_solved() {
        return Ok(Search { answer: Turns::default(), nodes });
    }
    let answer = decide(start.word(), 0, Turns::default(), &mut nodes, &mut watch);
    Ok(Search { answer: answer.expect("every state can be solved")?, nodes })
}

/// Tries each count of a move, given the counts of the moves before it.
fn decide<E>(
    state: u32,
    mv: usize,
    turns: Turns,
    nodes: &mut u64,
    watch: &mut impl FnMut(u64) -> Result<(), E>,
) -> Option<Result<Turns, E>> {
    if mv == DIALS {
        return (state == 0).then_some(Ok(turns));
    }
    if let Err(stopped) = watch(*nodes) {
        return Some(Err(stopped));
    }
    *nodes += 1;
    (0..4).find_map(|count| {
        let next = clocks::turn(state, mv, count);
        // A dial that no later move turns must show 12 o'clock now.
        let settled = next & SETTLED[mv] == 0;
        if settled { decide(next, mv + 1, turns.add(mv, count), nodes, watch) } else { None }
    })
}

/// For each move, a mask of the dials that it turns and no later move does.
const SETTLED: [u32; DIALS] = {
    let mut settled = [0; DIALS];
    let (mut mv, mut later) = (DIALS, 0);
    while mv > 0 {
        mv -= 1;
        settled[mv] = 3 * (clocks::turn(0, mv, 1) & !later);
        later |= clocks::turn(0, mv, 1);
    }
    settled
};
