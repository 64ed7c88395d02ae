//! Random states of a choice.

use super::{Choice, ChoiceError};
use crate::{
    common::Random,
    puzzle::{AnyPuzzle, Budget, Class, Move, Options, Outcome, Progress, Sampling, Solver, State},
};
use alloc::{boxed::Box, vec::Vec};
use core::ops::{ControlFlow, RangeInclusive};

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
            Choice::Unsolvable => (0..=u32::MAX, 1..=u32::MAX, 0),
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
        let mut draws = Draws { puzzle, sampling, wanted, moves, unsolvable: None, random };
        if *self == Choice::Unsolvable {
            let like = sampling.draw(&draws.wanted, &mut draws.random.clone());
            // A puzzle that cannot be prepared has no state that is known to have no solution.
            let solver = puzzle.solver(&Options::default(), &mut Budget::default()).ok();
            let none = ChoiceError::Solvable { tried: Draws::TRIED };
            draws.unsolvable = Some((solver.ok_or(none.clone())?, like));
            let random = draws.random.clone();
            draws.next().ok_or(none)?;
            draws.random = random;
        }
        Ok(draws)
    }
}

/// States of a [`Choice`], one after another, without end; those without a solution end where no more is found.
#[derive(Debug)]
pub struct Draws<'s> {
    puzzle: &'s AnyPuzzle,
    sampling: &'s dyn Sampling,
    wanted: Vec<Class>,
    /// How many random moves are made.
    moves: u32,
    /// If states without a solution are wanted, what decides that, and a state that they are like.
    unsolvable: Option<(Box<dyn Solver>, State)>,
    random: Random,
}

impl Draws<'_> {
    /// How many states are tried for one without a solution.
    const TRIED: u64 = 1000;
    /// After this many nodes, a state counts as solvable.
    const NODES: u64 = 1 << 14;

    /// Returns how many states are drawn from; if they are then scrambled, how many solved ones.
    pub fn states(&self) -> u64 {
        self.wanted.iter().map(|class| class.states).sum()
    }

    /// Draws a state without a solution, if one is found.
    fn next_unsolvable(&mut self) -> Option<State> {
        let (solver, like) = self.unsolvable.as_mut()?;
        let draw = |_| self.puzzle.description().draw_state(like, &mut self.random);
        (0..Draws::TRIED).map(draw).find(|state| match solver.is_solvable(state) {
            Some(is_solvable) => !is_solvable,
            None => {
                let mut watch = |progress| match progress {
                    Progress::Searching { nodes: Draws::NODES.., .. } => ControlFlow::Break(()),
                    _ => ControlFlow::Continue(()),
                };
                let outcome = solver.solve(state, &mut Budget::default().watch(&mut watch));
                matches!(outcome, Outcome::Unsolvable(_))
            }
        })
    }

    /// Ends the drawing, and returns the random numbers that are left.
    pub fn into_random(self) -> Random {
        self.random
    }
}

impl Iterator for Draws<'_> {
    type Item = State;

    fn next(&mut self) -> Option<State> {
        if self.unsolvable.is_some() {
            return self.next_unsolvable();
        }
        let mut state = self.sampling.draw(&self.wanted, &mut self.random);
        for _ in 0..self.moves {
            let mv = self.random.below(self.puzzle.description().moves.len() as u64);
            self.puzzle.press(&mut state, Move::new(mv as usize), 1);
        }
        Some(state)
    }
}
