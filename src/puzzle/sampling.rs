//! The states of a puzzle by their distance: counted, listed and drawn.

use super::{Alphabet, AnyPuzzle, Description, Limit, State};
use crate::common::Random;
use alloc::vec::Vec;
use core::fmt;

/// The states whose shortest answers have the same length, and reach the same number of goals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class {
    /// How many moves the shortest answers have.
    pub length: u32,
    /// How many goals are at that distance: on a board of the Rotation Game 1 to 3 symbols, otherwise 1.
    pub tied: u32,
    /// How many states there are, at least 1.
    pub states: u64,
}

impl Class {
    /// Draws one of some classes, so that each state is equally likely. A single class takes no random number.
    ///
    /// # Panics
    ///
    /// If there is no class.
    pub fn draw(classes: &[Class], random: &mut Random) -> Class {
        let states = classes.iter().map(|class| class.states).sum();
        let mut index = if classes.len() > 1 { random.below(states) } else { 0 };
        let is_before = |class: &&Class| match index.checked_sub(class.states) {
            Some(rest) => {
                index = rest;
                false
            }
            None => true,
        };
        *classes.iter().find(is_before).expect("there is a class")
    }
}

/// The states of a puzzle that have a solution, by their distance.
///
/// The same random numbers give the same states for ever, on every platform: test sets depend on it.
pub trait Sampling: fmt::Debug {
    /// Returns the classes that are not empty, in the order of their lengths, then of their ties.
    fn classes(&self) -> &[Class];

    /// Draws a state of some of the classes, of which there is at least one. Each state is equally likely.
    fn draw(&self, wanted: &[Class], random: &mut Random) -> State;

    /// Returns up to `most` of the states that need the most moves, in order.
    fn farthest(&self, most: usize) -> Vec<State>;

    /// Returns how many states have no solution; `None` if that is true of no state of the kind.
    fn unsolvable(&self) -> Option<u64> {
        None
    }

    /// Returns the most shortest answers that a state has, and the states that have that many if it is more than one.
    /// `None` where they would take long to count.
    fn most_answers(&self) -> Option<(u64, Vec<State>)> {
        None
    }
}

/// The solved states, drawn by [`Puzzle::draw_solved`](super::Puzzle::draw_solved). How many there are is not known.
#[derive(Debug)]
pub(super) struct Solved {
    pub(super) puzzle: AnyPuzzle,
    pub(super) like: State,
}

impl Sampling for Solved {
    fn classes(&self) -> &[Class] {
        &[Class { length: 0, tied: 1, states: u64::MAX }]
    }

    fn draw(&self, _: &[Class], random: &mut Random) -> State {
        self.puzzle.draw_solved(&self.like, random).expect("a solved state has been drawn before")
    }

    fn farthest(&self, _: usize) -> Vec<State> {
        Vec::new()
    }
}

impl Description {
    /// Draws a state, each equally likely: any numbers, or the symbols of another state in any order.
    pub fn draw_state(&self, like: &State, random: &mut Random) -> State {
        match &self.alphabet {
            Alphabet::Numbers(positions) => {
                positions.iter().map(|positions| random.below((*positions).into()) as u32).collect()
            }
            Alphabet::Symbols(_) => {
                let mut state = like.clone();
                let numbers = state.numbers_mut();
                (1..numbers.len()).rev().for_each(|last| numbers.swap(last, random.below(last as u64 + 1) as usize));
                state
            }
        }
    }
}

/// Why the states of a puzzle are not searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unsearched {
    /// They do not fit into memory.
    TooMany {
        /// How many there are; `None` if there are 2^64 or more.
        states: Option<u64>,
        /// How many fit.
        room: u64,
        /// The memory of the [`Budget`](super::Budget), in bytes.
        memory: usize,
    },
    /// A limit stopped the search.
    Stopped(Limit),
}

impl From<Limit> for Unsearched {
    fn from(limit: Limit) -> Unsearched {
        Unsearched::Stopped(limit)
    }
}

impl fmt::Display for Unsearched {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooMany { states, room, memory } => {
                match states {
                    Some(states) => write!(f, "there are {states} states")?,
                    None => f.write_str("there are 2^64 states or more")?,
                }
                write!(f, ", and a memory limit of {} MiB has room for {room}", memory >> 20)
            }
            Self::Stopped(limit) => limit.fmt(f),
        }
    }
}

impl core::error::Error for Unsearched {}
