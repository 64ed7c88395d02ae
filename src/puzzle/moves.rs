//! Moves: their numbers, their names and what they do.

use alloc::{string::String, vec::Vec};

/// A move of a puzzle, by its number in the order of the definition, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Move(pub u16);

impl Move {
    /// Makes a move of its number, which is below 65,536.
    ///
    /// # Panics
    ///
    /// If the number is too large.
    pub fn new(number: usize) -> Move {
        Move(number.try_into().expect("a puzzle has fewer than 65,536 moves"))
    }

    /// Returns the number of the move, from 0.
    pub fn index(self) -> usize {
        self.0.into()
    }
}

/// A move's name, what it does, and which move undoes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveInfo {
    name: String,
    effect: Effect,
    inverse: Option<Move>,
}

impl MoveInfo {
    /// Makes a move of a name and an effect.
    pub fn new(name: impl Into<String>, effect: Effect) -> MoveInfo {
        MoveInfo { name: name.into(), effect, inverse: None }
    }

    /// Sets the move that undoes this one.
    #[must_use]
    pub fn undone_by(self, inverse: Option<Move>) -> MoveInfo {
        MoveInfo { inverse, ..self }
    }

    /// Returns the name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns what the move does.
    pub fn effect(&self) -> &Effect {
        &self.effect
    }

    /// Returns the first move that undoes this one, if there is one. It may be the move itself.
    pub fn inverse(&self) -> Option<Move> {
        self.inverse
    }

    /// Returns the dials that the move turns, in ascending order, each with the amount that is added to it: at least 1
    /// and less than the dial's number of positions. Empty for a move of another kind, and for one that turns nothing.
    pub fn amounts(&self) -> &[(usize, u32)] {
        match &self.effect {
            Effect::Turns(amounts) => amounts,
            _ => &[],
        }
    }

    /// Returns the cells of the loop that the move turns, head first. Empty for a move of another kind.
    pub fn cells(&self) -> &[usize] {
        match &self.effect {
            Effect::Cycle(cells) => cells,
            _ => &[],
        }
    }

    /// Returns the slots that the move changes.
    pub fn slots(&self) -> Vec<usize> {
        match &self.effect {
            Effect::Turns(amounts) => amounts.iter().map(|(dial, _)| *dial).collect(),
            Effect::Cycle(slots) | Effect::Changes(slots) => slots.clone(),
        }
    }
}

/// What a move does.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Effect {
    /// It adds an amount to some slots, modulo the number of their positions.
    Turns(Vec<(usize, u32)>),
    /// Each of some slots takes the number of the next; the last takes that of the first.
    Cycle(Vec<usize>),
    /// It changes some slots in another way.
    Changes(Vec<usize>),
}
