//! The depth-first search within a bound. It has a stack of its own, so it can go on from one answer to the next.

use super::{
    moves::{Moves, Rule},
    rank::Sets,
    way::Way,
};
use crate::puzzle::{Budget, Limit};
use alloc::{vec, vec::Vec};

/// A walk through the lists of moves that may reach the goal within a bound, in lexicographic order.
#[derive(Debug)]
pub(super) struct Walk<const WORDS: usize> {
    bound: u32,
    path: Vec<Step<WORDS>>,
    /// The longest path that there is memory for.
    longest: usize,
    /// Whether the start has not been looked at yet.
    begins: bool,
    /// The least bound that leads farther than this one, if there is one.
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
    /// The moves that have not been tried yet.
    untried: u64,
}

/// A path of this many steps needs little memory.
const SHORT: usize = 64;

/// How a walk came to a halt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// It found an answer: see [`Walk::moves`].
    Found,
    /// There is nothing left.
    End,
    /// It has expanded the number of nodes after which it was to pause.
    Paused,
}

impl<const WORDS: usize> Walk<WORDS> {
    /// Begins a walk that may hold a number of bytes. It finds only shortest answers if none has fewer moves than the bound.
    pub(super) fn new(way: &Way<WORDS>, rule: &Rule, bound: u32, memory: usize) -> Self {
        let start = Step { sets: way.start, mv: usize::MAX, times: 0, untried: rule.first };
        // While it grows, the path takes up to three times its length.
        let longest = SHORT.max(memory / (3 * size_of::<Step<WORDS>>()));
        Walk { bound, path: vec![start], longest, begins: true, exceeded: None, nodes: 0 }
    }

    /// Returns the moves made so far.
    pub(super) fn moves(&self) -> Vec<usize> {
        self.path.iter().skip(1).map(|step| step.mv).collect()
    }

    /// Goes on to the next answer, or pauses after a number of nodes in all.
    pub(super) fn advance(
        &mut self,
        way: &Way<WORDS>,
        moves: &Moves,
        rule: &Rule,
        pause: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Stage, Limit> {
        if core::mem::take(&mut self.begins) {
            if way.is_solved(&way.start) {
                self.path.clear();
                return Ok(Stage::Found);
            }
            self.count_node(way, moves, budget)?;
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
            if self.path.len() == self.longest {
                return Err(Limit::Memory);
            }
            let solved = way.is_solved(&sets);
            self.path.push(Step { sets, mv, times, untried: if solved { 0 } else { rule.after[mv] } });
            if solved {
                return Ok(Stage::Found);
            }
            self.count_node(way, moves, budget)?;
            if self.nodes == pause {
                return Ok(Stage::Paused);
            }
        }
        Ok(Stage::End)
    }

    fn count_node(&mut self, way: &Way<WORDS>, moves: &Moves, budget: &mut Budget<'_>) -> Result<(), Limit> {
        self.nodes += 1;
        budget.node()?;
        budget.work(moves.len() * way.steps())
    }
}
