//! The distances of all states of any puzzle.

use super::{AnyPuzzle, Budget, Class, Limit, Metric, Move, Numbering, Progress, Sampling, State, Unsearched};
use crate::common::Random;
use alloc::{vec, vec::Vec};
use core::ops::Range;

/// How far each state of a puzzle is from its nearest goal, by a search backwards from all goals.
///
/// # Examples
///
/// ```
/// use turnbook::{dials::Dials, puzzle::{AnyPuzzle, Budget, Distances, Puzzle, Sampling}};
///
/// let puzzle = Dials::builder([4; 3]).turn("1", [0, 1]).turn("2", [1, 2]).build()?;
/// let like = puzzle.description().zero();
/// let distances = Distances::of(&AnyPuzzle::from(puzzle), &like, &mut Budget::default())?;
/// let counts: Vec<u64> = distances.classes().iter().map(|class| class.states).collect();
/// assert_eq!(counts, [1, 2, 3, 4, 3, 2, 1]);
/// assert_eq!(distances.unsolvable(), Some(48));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Distances {
    puzzle: AnyPuzzle,
    /// Whether a move counts once, however often it is made.
    is_repeated: bool,
    numbering: Numbering,
    distances: Vec<u16>,
    /// The numbers of the states that have a solution: by their distance, then ascending.
    order: Vec<u32>,
    classes: Vec<Class>,
}

const UNREACHED: u16 = u16::MAX;
/// How many bytes a state takes.
const BYTES: usize = size_of::<u16>() + size_of::<u32>();
/// Answers are counted if there are at most this many states times moves: that takes some seconds.
const CHEAP: u64 = 1 << 25;

impl Distances {
    /// Finds the distances of all states that are like one: see [`Numbering`].
    ///
    /// # Errors
    ///
    /// If there are more states than memory has room for, at most 2^32; if one is more than 65,534 moves away; or if a
    /// limit stops the search.
    ///
    /// # Complexity
    ///
    /// About 0.1 µs for each state and move, more where cells have many symbols, and six bytes for each state.
    pub fn of(puzzle: &AnyPuzzle, like: &State, budget: &mut Budget<'_>) -> Result<Distances, Unsearched> {
        Distances::by(Metric::Presses, puzzle, like, budget)
    }

    /// Does the same for the distances of a metric. Where the order of moves makes a difference, only presses are counted.
    ///
    /// # Errors
    ///
    /// As [`of`](Self::of).
    pub fn by(
        metric: Metric,
        puzzle: &AnyPuzzle,
        like: &State,
        budget: &mut Budget<'_>,
    ) -> Result<Distances, Unsearched> {
        let is_repeated = metric == Metric::Moves && !puzzle.description().ordered;
        let numbering = Numbering::new(puzzle.description(), like);
        let (room, memory) = (u64::from(u32::MAX).min((budget.room() / BYTES) as u64), budget.room());
        let too_many = |states| Unsearched::TooMany { states, room, memory };
        let numbering = numbering.ok_or(too_many(None))?;
        let states = numbering.states();
        if states > room {
            return Err(too_many(Some(states)));
        }
        let mut distances = vec![UNREACHED; states as usize];
        let mut order = Vec::new();
        for rank in 0..states {
            budget.work(1)?;
            if puzzle.is_solved(&numbering.unrank(rank)) {
                distances[rank as usize] = 0;
                order.push(rank as u32);
            }
        }
        let moves = puzzle.description().moves.len();
        let (mut start, mut classes) = (0, Vec::new());
        while start < order.len() {
            let (end, length) = (order.len(), classes.len() as u32);
            order[start..].sort_unstable();
            classes.push(Class { length, tied: 1, states: (end - start) as u64 });
            let farther = u16::try_from(length + 1).ok().filter(|farther| *farther < UNREACHED).ok_or(Limit::Moves)?;
            for place in start..end {
                budget.node()?;
                if place % 4096 == 0 {
                    budget.report(Progress::Filling { reached: place as u64, states })?;
                }
                let rank = order[place];
                let mut take = |before: u32| {
                    if distances[before as usize] == UNREACHED {
                        distances[before as usize] = farther;
                        order.push(before);
                    }
                };
                if !is_repeated {
                    neighbours(puzzle, &numbering, rank, 0..moves, -1).for_each(take);
                    continue;
                }
                for mv in 0..moves {
                    let mut before = numbering.unrank(rank.into());
                    loop {
                        budget.work(1)?;
                        puzzle.press(&mut before, Move::new(mv), -1);
                        let before = numbering.rank(&before) as u32;
                        if before == rank {
                            break;
                        }
                        take(before);
                    }
                }
            }
            start = end;
        }
        Ok(Distances { puzzle: puzzle.clone(), is_repeated, numbering, distances, order, classes })
    }

    /// Returns the numbers of the states.
    pub fn numbering(&self) -> &Numbering {
        &self.numbering
    }

    /// Returns the distance of a state; `None` if it has no solution.
    ///
    /// # Panics
    ///
    /// If the state is not like the one that the distances were made for.
    pub fn get(&self, state: &State) -> Option<u32> {
        Some(self.distances[self.numbering.rank(state) as usize])
            .filter(|distance| *distance != UNREACHED)
            .map(u32::from)
    }

    /// Returns the places of the states of a distance in the order of all.
    fn places(&self, length: u32) -> Range<usize> {
        let (before, rest) = self.classes.split_at(length as usize);
        let start = before.iter().map(|class| class.states as usize).sum();
        start..start + rest.first().map_or(0, |class| class.states as usize)
    }

    fn state(&self, rank: u32) -> State {
        self.numbering.unrank(rank.into())
    }

    /// Counts the shortest answers to each state: those to the states one move closer, added up. Returns `None` if some
    /// number is 2^64 or more.
    fn answer_counts(&self) -> Option<Vec<u64>> {
        let mut counts = vec![0_u64; self.distances.len()];
        self.order[self.places(0)].iter().for_each(|rank| counts[*rank as usize] = 1);
        let moves = self.puzzle.description().moves.len();
        // Where the order of the moves makes no difference, move by move: so each answer is counted in one order only.
        let at_once = if self.puzzle.description().ordered { moves } else { 1 };
        for first in (0..moves).step_by(at_once) {
            for &rank in &self.order {
                for next in neighbours(&self.puzzle, &self.numbering, rank, first..first + at_once, 1) {
                    let (from, to) = (rank as usize, next as usize);
                    if self.distances[to].checked_add(1) == Some(self.distances[from]) {
                        counts[from] = counts[from].checked_add(counts[to])?;
                    }
                }
            }
        }
        Some(counts)
    }
}

/// Returns the numbers of the states to which some moves lead, or with -1 times from which they lead.
fn neighbours(
    puzzle: &AnyPuzzle,
    numbering: &Numbering,
    rank: u32,
    moves: Range<usize>,
    times: i64,
) -> impl Iterator<Item = u32> {
    let state = numbering.unrank(rank.into());
    let mut next = state.clone();
    moves.map(move |mv| {
        next.clone_from(&state);
        puzzle.press(&mut next, Move::new(mv), times);
        numbering.rank(&next) as u32
    })
}

impl Sampling for Distances {
    fn classes(&self) -> &[Class] {
        &self.classes
    }

    fn draw(&self, wanted: &[Class], random: &mut Random) -> State {
        let class = Class::draw(wanted, random);
        self.state(self.order[self.places(class.length).start + random.below(class.states) as usize])
    }

    fn farthest(&self, most: usize) -> Vec<State> {
        let farthest = self.classes.last().map_or(0..0, |class| self.places(class.length));
        self.order[farthest].iter().take(most).map(|rank| self.state(*rank)).collect()
    }

    fn unsolvable(&self) -> Option<u64> {
        Some(self.numbering.states() - self.order.len() as u64)
    }

    fn most_answers(&self) -> Option<(u64, Vec<State>)> {
        let moves = self.puzzle.description().moves.len() as u64;
        let counts = if self.numbering.states() * moves <= CHEAP && !self.is_repeated {
            self.answer_counts()?
        } else {
            return None;
        };
        let most = counts.iter().copied().max()?;
        let with_most = (0..).zip(&counts).filter(|(_, count)| most > 1 && **count == most);
        Some((most, with_most.map(|(rank, _)| self.state(rank)).collect()))
    }
}
