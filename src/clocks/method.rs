//! The ways to an answer: by the table, by the unit-move matrix, by search. Each finds the same one.

use super::{Clocks, Turns};
use crate::{
    Search,
    puzzle::clocks::{self, DIALS},
    table,
};
use core::fmt;

/// A way to find the answer to a state of The Clocks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// One lookup in the table of all states.
    #[default]
    Table,
    /// A product with the unit-move matrix, which needs no table of states.
    Matrix,
    /// Breadth first from the state, until the solved one is met. Needs the feature `alloc`.
    #[cfg(feature = "alloc")]
    Bfs,
    /// Depth first over the count of each move in turn.
    Dfs,
}

impl Method {
    /// All methods that this build has, the default first.
    pub const ALL: &[Method] = &[
        Method::Table,
        Method::Matrix,
        #[cfg(feature = "alloc")]
        Method::Bfs,
        Method::Dfs,
    ];

    /// Returns the name, as `--method` takes it.
    pub fn name(self) -> &'static str {
        match self {
            Method::Table => "table",
            Method::Matrix => "matrix",
            #[cfg(feature = "alloc")]
            Method::Bfs => "bfs",
            Method::Dfs => "dfs",
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Returns the unit-move matrix: for each of dials A to I, how often moves 1 to 9 are made to turn that dial
/// alone by a quarter.
///
/// It is the inverse, modulo 4, of the matrix that says which dials each move turns.
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
    core::array::from_fn(|dial| Turns::from_word(table::unit_moves(dial)))
}

impl Clocks {
    /// Finds the answer by a given method, and says how many nodes the search expanded.
    ///
    /// The answer is the same as that of [`solve`](Self::solve). The table and the matrix expand no node.
    ///
    /// # Complexity
    ///
    /// | method | time | memory |
    /// | --- | --- | --- |
    /// | `Table` | one lookup | 1 MiB in the binary |
    /// | `Matrix` | 81 additions | 36 bytes in the binary |
    /// | `Bfs` | up to 4^9 nodes of 9 moves each | 1.25 MiB on the heap |
    /// | `Dfs` | up to 405 nodes: the counts of moves 1 to 3 decide those of the others | the stack |
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
    // Inlined, so that a program which names another method than the table does not get it into its binary.
    #[inline]
    pub fn solve_by(self, method: Method) -> Search<Turns> {
        match method {
            Method::Table => Search { answer: self.solve(), nodes: 0 },
            Method::Matrix => Search { answer: Turns::from_word(table::matrix_product(self.word())), nodes: 0 },
            #[cfg(feature = "alloc")]
            Method::Bfs => breadth_first(self),
            Method::Dfs => depth_first(self),
        }
    }
}

/// Searches breadth first. A state remembers the move that reached it, and the way back is the answer.
#[cfg(feature = "alloc")]
fn breadth_first(start: Clocks) -> Search<Turns> {
    const UNSEEN: u8 = u8::MAX;
    let mut reached_by = alloc::vec![UNSEEN; Clocks::STATES];
    let mut queue = alloc::collections::VecDeque::with_capacity(Clocks::STATES);
    let mut nodes = 0;
    // Any move will do for the start: the way back ends there.
    reached_by[start.index()] = 0;
    queue.push_back(start.word());
    while reached_by[Clocks::SOLVED.index()] == UNSEEN {
        let state = queue.pop_front().expect("every state can be solved");
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
    Search { answer, nodes }
}

/// Searches depth first: for each move in turn, each count.
fn depth_first(start: Clocks) -> Search<Turns> {
    let mut nodes = 0;
    let answer = decide(start.word(), 0, Turns::default(), &mut nodes).expect("every state can be solved");
    Search { answer, nodes }
}

/// Tries each count of a move after those before it are decided.
fn decide(state: u32, mv: usize, turns: Turns, nodes: &mut u64) -> Option<Turns> {
    if mv == DIALS {
        return (state == 0).then_some(turns);
    }
    *nodes += 1;
    (0..4).find_map(|count| {
        let next = clocks::turn(state, mv, count);
        // A dial that no later move turns must be right by now.
        if next & clocks::settled_by(mv) != 0 { None } else { decide(next, mv + 1, turns.add(mv, count), nodes) }
    })
}
