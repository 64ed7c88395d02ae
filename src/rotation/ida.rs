//! IDA*: depth-first search with a heuristic, repeated under a growing bound.

use super::{Board, Move, Moves, Pattern, Solution};
use crate::{Budget, Search, Stopped};

/// A lower bound for the distance of a board.
///
/// # Examples
///
/// With a heuristic that knows nothing, IDA* is iterative deepening.
///
/// ```
/// use turnbook::{Board, rotation::Heuristic};
///
/// struct Nothing;
///
/// impl Heuristic for Nothing {
///     fn lower_bound(&self, board: Board) -> u32 {
///         0
///     }
/// }
///
/// let board: Board = "111132323132231222312133".parse()?;
/// let search = board.search(&Nothing);
/// assert_eq!(search.answer, board.solve());
/// assert!(search.nodes > board.search(&turnbook::rotation::Centre).nodes);
/// # Ok::<(), turnbook::notation::ReadError>(())
/// ```
pub trait Heuristic {
    /// Returns a number that is at most the distance of `board`.
    ///
    /// If it is greater, the answer may not be the shortest, and the search may take very long.
    fn lower_bound(&self, board: Board) -> u32;

    /// Returns a move such that no answer to `board` of exactly `lower_bound` moves begins with a lesser one.
    ///
    /// Where the bound leaves no move to spare, the search skips the lesser moves. If the move is too great, the answer may not
    /// be the alphabetically first or the shortest, and the search may take very long.
    fn first_move(&self, board: Board) -> Move {
        let _ = board;
        Move::from_index(0)
    }
}

/// The classic heuristic: eight minus the count of the most frequent symbol in the centre.
///
/// It is a lower bound because a move brings at most one more cell of a symbol into the centre. It needs no memory.
#[derive(Clone, Copy, Debug, Default)]
pub struct Centre;

impl Heuristic for Centre {
    fn lower_bound(&self, board: Board) -> u32 {
        8 - board.centre_counts().into_iter().max().expect("there are three symbols")
    }
}

/// The exact distance, from the table of patterns. A search with it never backtracks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Exact;

impl Heuristic for Exact {
    fn lower_bound(&self, board: Board) -> u32 {
        board.distance()
    }

    fn first_move(&self, board: Board) -> Move {
        board.first_move()
    }
}

impl Board {
    /// Finds the answer that [`solve`](Self::solve) finds, by IDA* with a heuristic, and counts the nodes that it expands.
    ///
    /// Every correct heuristic finds the same answer, but expands other numbers of nodes.
    ///
    /// # Complexity
    ///
    /// With [`Exact`], one node for each move of the answer. With [`Centre`], four to five times more for each move. Nothing
    /// is allocated; the search goes at most 14 calls deep.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::{Board, rotation::{Centre, Exact}};
    ///
    /// let board: Board = "333322313212312232112111".parse()?;
    /// let (exact, classic) = (board.search(&Exact), board.search(&Centre));
    /// assert_eq!(exact.answer.to_string(), "EECBHFF\n3");
    /// assert_eq!(exact.answer, classic.answer);
    /// assert_eq!(exact.nodes, 7);
    /// assert!(classic.nodes > 7);
    /// # Ok::<(), turnbook::notation::ReadError>(())
    /// ```
    pub fn search<H: Heuristic + ?Sized>(self, heuristic: &H) -> Search<Solution> {
        let mut nodes = 0;
        let answer = self.bounds(heuristic).find_map(|bound| {
            nodes += bound.nodes;
            bound.answer
        });
        Search { answer: answer.expect("the bound grows until there is an answer"), nodes }
    }

    /// Does the same as [`search`](Self::search) within a budget.
    ///
    /// # Errors
    ///
    /// If the watch of the budget stops the search: with the bound, since no answer is shorter. It is called before the first
    /// node, and then now and again.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::{ops::ControlFlow, time::{Duration, Instant}};
    /// use turnbook::{Board, Budget, rotation::Centre};
    ///
    /// // The answer has 13 moves.
    /// let board: Board = "112323233232111211122333".parse()?;
    /// let started = Instant::now();
    /// let mut watch = |_| {
    ///     let late = started.elapsed() >= Duration::from_millis(1);
    ///     if late { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    /// };
    /// let stopped = board.search_within(&Centre, &mut Budget::default().watch(&mut watch)).unwrap_err();
    /// assert!(stopped.at_least <= board.distance().into());
    /// # Ok::<(), turnbook::notation::ReadError>(())
    /// ```
    pub fn search_within<H: Heuristic + ?Sized>(
        self,
        heuristic: &H,
        budget: &mut Budget<'_>,
    ) -> Result<Search<Solution>, Stopped> {
        let mut bounds = self.bounds(heuristic);
        let mut begun = budget.begin();
        loop {
            let at_least = bounds.probe.bound.into();
            budget.set_at_least(at_least);
            match begun.and_then(|()| bounds.advance(&mut |_| budget.node())) {
                Ok(Bound { answer: Some(answer), .. }) => return Ok(Search { answer, nodes: bounds.probe.nodes }),
                Ok(_) => begun = Ok(()),
                Err(limit) => return Err(Stopped { at_least, limit }),
            }
        }
    }

    /// Returns an iterator over the bounds of IDA* with a heuristic, from its lower bound to the first bound with an answer.
    ///
    /// Each call of `next` searches one bound. [`search`](Self::search) searches them all.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::{Board, rotation::Centre};
    ///
    /// let board: Board = "111132323132231222312133".parse()?;
    /// let bounds: Vec<_> = board.bounds(&Centre).collect();
    /// assert_eq!(bounds.last().unwrap().answer, Some(board.solve()));
    /// assert_eq!(bounds.iter().map(|bound| bound.nodes).sum::<u64>(), board.search(&Centre).nodes);
    /// # Ok::<(), turnbook::notation::ReadError>(())
    /// ```
    pub fn bounds<H: Heuristic + ?Sized>(self, heuristic: &H) -> Bounds<'_, H> {
        let mut probe = Probe { heuristic, bound: 0, nodes: 0 };
        let lower_bound = probe.lower_bound(self, 0);
        probe.bound = lower_bound;
        Bounds { board: self, probe, lower_bound, done: false }
    }
}

/// The result of IDA* under one bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The bound: the most moves that were made.
    pub bound: u32,
    /// How many nodes were expanded.
    pub nodes: u64,
    /// The answer, if there is one within the bound.
    pub answer: Option<Solution>,
}

/// An iterator that searches the bounds of IDA* one by one.
#[derive(Debug)]
pub struct Bounds<'h, H: ?Sized> {
    board: Board,
    probe: Probe<'h, H>,
    lower_bound: u32,
    done: bool,
}

impl<H: Heuristic + ?Sized> Iterator for Bounds<'_, H> {
    type Item = Bound;

    fn next(&mut self) -> Option<Bound> {
        if self.done {
            return None;
        }
        let Ok(bound) = self.advance(&mut |_| Ok::<(), core::convert::Infallible>(()));
        Some(bound)
    }
}

impl<H: Heuristic + ?Sized> Bounds<'_, H> {
    /// Searches the next bound.
    #[inline]
    fn advance<E>(&mut self, watch: &mut impl FnMut(u64) -> Result<(), E>) -> Result<Bound, E> {
        let (bound, before) = (self.probe.bound, self.probe.nodes);
        let answer = self.probe.visit(self.board, Moves::default(), self.lower_bound, watch).transpose()?;
        self.done = answer.is_some();
        self.probe.bound += 1;
        Ok(Bound { bound, nodes: self.probe.nodes - before, answer })
    }
}

/// A depth-first search under a bound on the number of moves.
#[derive(Debug)]
struct Probe<'h, H: ?Sized> {
    heuristic: &'h H,
    bound: u32,
    nodes: u64,
}

impl<H: Heuristic + ?Sized> Probe<'_, H> {
    /// Searches on from a board; `None` if the bound has no answer there.
    ///
    /// Moves are tried in alphabetical order, so the first answer found is the alphabetically first. The moves that are skipped
    /// are in no such answer.
    fn visit<E>(
        &mut self,
        board: Board,
        moves: Moves,
        lower_bound: u32,
        watch: &mut impl FnMut(u64) -> Result<(), E>,
    ) -> Option<Result<Solution, E>> {
        if let Some(symbol) = board.centre() {
            return Some(Ok(Solution { moves, symbol }));
        }
        let depth = moves.len() as u32;
        if depth == self.bound {
            return None;
        }
        if let Err(stopped) = watch(self.nodes) {
            return Some(Err(stopped));
        }
        self.nodes += 1;
        let nothing_to_spare = depth + lower_bound == self.bound && self.bound <= Pattern::MAX_DISTANCE;
        let first = if nothing_to_spare { self.heuristic.first_move(board) } else { Move::from_index(0) };
        let last = moves.last();
        for mv in Move::all().skip(first.index()) {
            if last.is_some_and(|last| needless(last, mv)) {
                continue;
            }
            let next = board.turn(mv);
            let lower_bound = self.lower_bound(next, depth + 1);
            if depth + 1 + lower_bound <= self.bound {
                let end = self.visit(next, moves.with(mv)?, lower_bound, watch);
                if end.is_some() {
                    return end;
                }
            }
        }
        None
    }

    /// Returns the lower bound of the heuristic, limited to what is possible after `depth` moves.
    fn lower_bound(&self, board: Board, depth: u32) -> u32 {
        self.heuristic.lower_bound(board).min(Pattern::MAX_DISTANCE.saturating_sub(depth))
    }
}

/// Returns whether no alphabetically first answer has one move right after another: it would undo it, or the two commute and
/// are in the wrong order.
fn needless(last: Move, mv: Move) -> bool {
    mv == last.inverse() || mv < last && mv.commutes_with(last)
}
