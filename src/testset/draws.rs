//! Random states of a choice.

use super::{Choice, ChoiceError};
use crate::{
    common::Random,
    puzzle::{AnyPuzzle, Class, Move, Sampling, State},
};
use alloc::vec::Vec;
use core::ops::RangeInclusive;

impl Choice {
    /// Returns an endless iterator over states of the choice.
    ///
    /// # Errors
    ///
    /// If there is no such state, or there are too many random moves.
    ///
    /// # Complexity
    ///
    /// Boards of the Rotation Game: a list of all patterns by their distance is made once, 3 MiB; then a board takes some
    /// microseconds, except for rare ones. The rarest are boards of 12 moves with one symbol at the least distance, which
    /// take some milliseconds each. The list of all 192 boards of 13 moves takes 0.2 s, once. All other states take less.
    pub fn draw<'s>(
        &self,
        puzzle: &'s AnyPuzzle,
        sampling: &'s dyn Sampling,
        random: Random,
    ) -> Result<Draws<'s>, ChoiceError> {
        let (lengths, tied, moves) = match self {
            Choice::States { lengths, tied } => (lengths.clone(), tied.clone(), 0),
            Choice::Scrambled { moves } => (0..=0, 1..=u32::MAX, *moves),
        };
        if moves > Choice::MOST_MOVES {
            return Err(ChoiceError::TooManyMoves { moves });
        }
        let tied_so = || sampling.classes().iter().filter(|class| tied.contains(&class.tied)).copied();
        let wanted: Vec<Class> = tied_so().filter(|class| lengths.contains(&class.length)).collect();
        if wanted.is_empty() {
            let lengths_of = |(first, last): (Class, Class)| RangeInclusive::new(first.length, last.length);
            let available = tied_so().next().zip(tied_so().last()).map(lengths_of);
            return Err(ChoiceError::NoState { lengths, tied, available });
        }
        Ok(Draws { puzzle, sampling, wanted, moves, random })
    }
}

/// States of a [`Choice`], one after another, without end.
#[derive(Debug)]
pub struct Draws<'s> {
    puzzle: &'s AnyPuzzle,
    sampling: &'s dyn Sampling,
    wanted: Vec<Class>,
    /// How many random moves are made.
    moves: u32,
    random: Random,
}

impl Draws<'_> {
    /// Returns how many states are drawn from; if they are then scrambled, how many solved ones.
    pub fn states(&self) -> u64 {
        self.wanted.iter().map(|class| class.states).sum()
    }

    /// Ends the drawing, and returns the random numbers that are left.
    pub fn into_random(self) -> Random {
        self.random
    }
}

impl Iterator for Draws<'_> {
    type Item = State;

    fn next(&mut self) -> Option<State> {
        let mut state = self.sampling.draw(&self.wanted, &mut self.random);
        for _ in 0..self.moves {
            let mv = self.random.below(self.puzzle.description().moves.len() as u64);
            self.puzzle.press(&mut state, Move::new(mv as usize), 1);
        }
        Some(state)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (usize::MAX, None)
    }
}
