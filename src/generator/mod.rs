//! Tests for other programs: states of a given distance, whole test sets with answers, inputs that are not in order.
//!
//! As the tables know every distance, states are drawn from exactly those of a distance, each as likely as any other.
//! The numbers come from the generator SplitMix64, which [`Random`] describes whole: the same seed gives the same states
//! for ever, on every platform, and the first of many are those of few.
//!
//! # Examples
//!
//! ```
//! use turnbook::{Board, generator::{Choice, Random}};
//!
//! let boards: Vec<Board> = Choice::lengths(12..=13).draw(Random::seeded("finals"))?.take(5).collect();
//! assert!(boards.iter().all(|board| board.distance() >= 12));
//! # Ok::<(), turnbook::generator::ChoiceError>(())
//! ```

mod choice;
mod clocks;
mod fault;
mod layout;
mod rotation;
mod set;

pub use crate::common::Random;
pub use choice::{Choice, ChoiceError};
pub use fault::{Fault, Malformed, malformed};
pub use layout::{File, Layout};
pub use set::{Group, Test, test_set};

use crate::notation::State;
use alloc::vec::Vec;
use core::fmt;

/// A puzzle whose states can be drawn.
pub trait Generate: State + Ord {
    #[doc(hidden)]
    type Sampler: sealed::Sampler<State = Self>;

    /// Returns how many states have a shortest answer of a length, and so many symbols at that distance.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::{Board, Clocks, generator::Generate};
    ///
    /// assert_eq!(Clocks::count(2, 1), 45);
    /// assert_eq!(Board::count(13, 3), 192);
    /// assert_eq!(Board::count(3, 2), 0);
    /// ```
    fn count(length: u32, tied: u32) -> u64;

    /// Returns the states that the statements of the puzzle have as examples.
    fn classic() -> Vec<Self>;
}

/// The states of a distance with so many symbols at it.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Cell {
    length: u32,
    tied: u32,
    /// How many they are.
    states: u64,
}

pub(crate) mod sealed {
    use super::{Cell, Fault, Generate, Random};
    use crate::notation::State;
    use core::fmt;

    type FormOf<T> = <<T as Sampler>::State as State>::Form;

    /// What a puzzle has of its own: how its states are drawn, and what can be wrong with its numbers.
    pub trait Sampler: fmt::Debug {
        type State: Generate;

        /// Prepares for some cells.
        fn new(cells: &[Cell]) -> Self;

        /// Draws a state of one of these cells. If these are all, of whichever.
        fn draw(&mut self, cell: Cell, random: &mut Random) -> Self::State;

        /// Makes a random move.
        fn turn(state: Self::State, random: &mut Random) -> Self::State;

        /// Returns what a number becomes by a fault that is one of the puzzle's own, if it can have it.
        fn wrong_number(fault: Fault, number: &str, form: FormOf<Self>) -> Option<&'static str>;

        /// Returns the form with another unit, if there are units.
        fn other_unit(form: FormOf<Self>) -> Option<FormOf<Self>>;
    }
}

use sealed::Sampler;

impl Choice {
    /// Returns an iterator without end over states of the choice.
    ///
    /// # Errors
    ///
    /// If no state is like that, or it is to be scrambled by too many moves.
    ///
    /// # Complexity
    ///
    /// Clocks take no time to speak of. Boards of given lengths: first, once, a list of all patterns by their distance,
    /// 3 MiB; then a board takes some microseconds, save those that are rare. The rarest are boards of 12 moves with
    /// one symbol at the least distance, of which each takes some milliseconds. Before the first board of 13 moves is drawn
    /// the list of all 192 is made, in some 0.2 s.
    pub fn draw<S: Generate>(&self, random: Random) -> Result<Generator<S>, ChoiceError> {
        let (lengths, tied, moves) = match self {
            Choice::States { lengths, tied } => (lengths.clone(), tied.clone(), 0),
            Choice::Scrambled { moves } => (0..=0, 1..=3, *moves),
        };
        if moves > Choice::MOST_MOVES {
            return Err(ChoiceError::TooManyMoves { moves });
        }
        let cells = cells_like::<S>(|cell| lengths.contains(&cell.length) && tied.contains(&cell.tied));
        if cells.is_empty() {
            let tied_so = cells_like::<S>(|cell| tied.contains(&cell.tied));
            let available = tied_so.first().zip(tied_so.last()).map(|(first, last)| first.length..=last.length);
            return Err(ChoiceError::NoState { lengths, tied, available });
        }
        let states = cells.iter().map(|cell| cell.states).sum();
        Ok(Generator { sampler: S::Sampler::new(&cells), cells, states, moves, random })
    }
}

/// The cells that are wanted and not empty, by their length.
fn cells_like<S: Generate>(wanted: impl Fn(&Cell) -> bool) -> Vec<Cell> {
    let cells = (0..=S::MAX_DISTANCE).flat_map(|length| (1..=3).map(move |tied| (length, tied)));
    let cells = cells.map(|(length, tied)| Cell { length, tied, states: S::count(length, tied) });
    cells.filter(|cell| cell.states > 0 && wanted(cell)).collect()
}

/// States of a [`Choice`], one after another, without end.
pub struct Generator<S: Generate> {
    sampler: S::Sampler,
    cells: Vec<Cell>,
    /// How many states the cells have.
    states: u64,
    /// How many random moves are made.
    moves: u32,
    random: Random,
}

impl<S: Generate> Iterator for Generator<S> {
    type Item = S;

    fn next(&mut self) -> Option<S> {
        // Where there is one cell there is nothing to draw.
        let mut index = if self.cells.len() > 1 { self.random.below(self.states) } else { 0 };
        let mut cells = self.cells.iter();
        let cell = loop {
            let cell = cells.next()?;
            match index.checked_sub(cell.states) {
                Some(rest) => index = rest,
                None => break *cell,
            }
        };
        let state = self.sampler.draw(cell, &mut self.random);
        Some((0..self.moves).fold(state, |state, _| S::Sampler::turn(state, &mut self.random)))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (usize::MAX, None)
    }
}

impl<S: Generate> Generator<S> {
    /// Returns how many states are drawn from; if they are scrambled then, of solved ones.
    pub fn states(&self) -> u64 {
        self.states
    }

    /// Ends the drawing, and gives back the random numbers that are left.
    pub fn into_random(self) -> Random {
        self.random
    }
}

impl<S: Generate> fmt::Debug for Generator<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Generator({} states, {} moves)", self.states, self.moves)
    }
}
