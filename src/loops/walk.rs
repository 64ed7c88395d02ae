//! The search below a bound, depth first. It keeps its own stack, so that it can go on from an answer to the next.

use super::{
    moves::{Moves, Rule},
    rank::Sets,
    way::Way,
};
use alloc::{vec, vec::Vec};

/// A walk through all that may lead to the goal in so many moves, in dictionary order.
#[derive(Debug)]
pub(super) struct Walk<const WORDS: usize> {
    bound: u32,
    path: Vec<Step<WORDS>>,
    /// Whether the start is still to be looked at.
    begins: bool,
    /// The least bound that has more, if any has.
    pub(super) exceeded: Option<u32>,
    /// How many nodes were expanded.
    pub(super) nodes: u64,
}

#[derive(Clone, Copy, Debug)]
struct Step<const WORDS: usize> {
    sets: Sets<WORDS>,
    /// The move that led here, and how often it was made in a row.
    mv: usize,
    times: usize,
    /// The moves that are still to be tried.
    untried: u64,
}

/// Where a walk came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// An answer: see [`Walk::moves`].
    Found,
    /// Nothing more.
    End,
    /// So many nodes as it was to expand at most.
    Paused,
}

impl<const WORDS: usize> Walk<WORDS> {
    /// Begins a walk. Answers are found in as many moves as the bound if there are none in fewer.
    pub(super) fn new(way: &Way<WORDS>, rule: &Rule, bound: u32) -> Self {
        let start = Step { sets: way.start, mv: usize::MAX, times: 0, untried: rule.first };
        Walk { bound, path: vec![start], begins: true, exceeded: None, nodes: 0 }
    }

    /// Returns the moves that lead to where the walk stands.
    pub(super) fn moves(&self) -> Vec<usize> {
        self.path.iter().skip(1).map(|step| step.mv).collect()
    }

    /// Goes on until the next answer.
    pub(super) fn advance(&mut self, way: &Way<WORDS>, moves: &Moves, rule: &Rule, mut nodes: u64) -> Stage {
        if core::mem::take(&mut self.begins) {
            if way.is_solved(&way.start) {
                self.path.clear();
                return Stage::Found;
            }
            self.nodes += 1;
        }
        while let Some(step) = self.path.last_mut() {
            if step.untried == 0 {
                self.path.pop();
                continue;
            }
            let mv = step.untried.trailing_zeros() as usize;
            step.untried &= step.untried - 1;
            let times = if step.mv == mv { step.times + 1 } else { 1 };
            let sets = moves.turn(step.sets, way.words, mv);
            if times > rule.most[mv] || sets == step.sets {
                continue;
            }
            let Some(distance) = way.distance(&sets) else { continue };
            let least = self.path.len() as u32 + distance;
            if least > self.bound {
                self.exceeded = Some(self.exceeded.map_or(least, |exceeded| exceeded.min(least)));
                continue;
            }
            let solved = way.is_solved(&sets);
            self.path.push(Step { sets, mv, times, untried: if solved { 0 } else { rule.after[mv] } });
            if solved {
                return Stage::Found;
            }
            self.nodes += 1;
            nodes -= 1;
            if nodes == 0 {
                return Stage::Paused;
            }
        }
        Stage::End
    }
}
