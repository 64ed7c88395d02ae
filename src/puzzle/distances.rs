//! The distances of all states of any puzzle.

use super::{AnyPuzzle, Budget, Limit, Move, Numbering, State};
use alloc::{vec, vec::Vec};

/// How far each state of a puzzle is from its nearest goal, by a search backwards from all goals.
///
/// # Examples
///
/// ```
/// use turnbook::{dials::Dials, puzzle::{AnyPuzzle, Budget, Distances, Puzzle}};
///
/// let puzzle = Dials::builder([4; 3]).turn("1", [0, 1]).turn("2", [1, 2]).build()?;
/// let like = puzzle.description().zero();
/// let distances = Distances::of(&AnyPuzzle::from(puzzle), &like, &mut Budget::default())?;
/// assert_eq!(distances.histogram(), [1, 2, 3, 4, 3, 2, 1]);
/// assert_eq!(distances.unsolvable(), 48);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Distances {
    numbering: Numbering,
    distances: Vec<u16>,
    histogram: Vec<u64>,
}

const UNREACHED: u16 = u16::MAX;

impl Distances {
    /// Finds the distances of all states that are like one: see [`Numbering`].
    ///
    /// # Errors
    ///
    /// If a limit stops the search, or there are more states than can be numbered or held, or one is more than 65,534 moves
    /// away.
    ///
    /// # Complexity
    ///
    /// About 0.2 µs for each state, move and slot, and ten bytes for each state.
    pub fn of(puzzle: &AnyPuzzle, like: &State, budget: &mut Budget<'_>) -> Result<Distances, Limit> {
        let numbering = Numbering::new(puzzle.description(), like).ok_or(Limit::Memory)?;
        let states = usize::try_from(numbering.states()).map_err(|_| Limit::Memory)?;
        budget.hold(states.checked_mul(size_of::<u16>() + size_of::<u64>()).ok_or(Limit::Memory)?)?;
        let mut distances = vec![UNREACHED; states];
        let mut level: Vec<u64> = Vec::new();
        for rank in 0..numbering.states() {
            budget.work(puzzle.description().slots.as_slice().len())?;
            if puzzle.is_solved(&numbering.unrank(rank)) {
                distances[rank as usize] = 0;
                level.push(rank);
            }
        }
        let mut histogram = Vec::new();
        let moves: Vec<Move> = (0..puzzle.description().moves.len()).map(Move::new).collect();
        while !level.is_empty() {
            histogram.push(level.len() as u64);
            let distance = u16::try_from(histogram.len()).ok().filter(|distance| *distance < UNREACHED);
            let distance = distance.ok_or(Limit::Moves)?;
            let mut next = Vec::new();
            for rank in level {
                budget.node()?;
                budget.work(moves.len() * puzzle.description().slots.as_slice().len())?;
                let state = numbering.unrank(rank);
                for mv in &moves {
                    let mut before = state.clone();
                    puzzle.press(&mut before, *mv, -1);
                    let before = numbering.rank(&before);
                    if distances[before as usize] == UNREACHED {
                        distances[before as usize] = distance;
                        next.push(before);
                    }
                }
            }
            level = next;
        }
        Ok(Distances { numbering, distances, histogram })
    }

    /// Returns how many states are 0, 1, 2 … moves from their nearest goal.
    pub fn histogram(&self) -> &[u64] {
        &self.histogram
    }

    /// Returns how many states have no solution.
    pub fn unsolvable(&self) -> u64 {
        self.numbering.states() - self.histogram.iter().sum::<u64>()
    }

    /// Returns the distance of a state; `None` if it has no solution.
    ///
    /// # Panics
    ///
    /// If the state is not like the one that the distances were made for.
    pub fn get(&self, state: &State) -> Option<u32> {
        self.at(self.numbering.rank(state))
    }

    fn at(&self, rank: u64) -> Option<u32> {
        Some(self.distances[rank as usize]).filter(|distance| *distance != UNREACHED).map(u32::from)
    }

    /// Returns an iterator over the states of a distance, in order.
    pub fn states(&self, distance: u32) -> impl Iterator<Item = State> {
        (0..self.numbering.states())
            .filter(move |rank| self.at(*rank) == Some(distance))
            .map(|rank| self.numbering.unrank(rank))
    }
}
