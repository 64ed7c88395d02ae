//! A beam search for any answer, not necessarily a shortest one: after each move, it follows only the positions that seem
//! nearest to the goal.

use super::{moves::Moves, rank::Sets, way::Way};
use crate::puzzle::{Budget, Limit};
use alloc::{collections::BTreeSet, vec, vec::Vec};

/// How far a search goes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reach {
    /// The most moves of an answer.
    pub(super) moves: usize,
    /// The most positions that are followed after each move.
    pub(super) width: usize,
}

impl Reach {
    /// A level of this many candidates is sorted within some milliseconds.
    const SORTED: usize = 1 << 17;

    /// Limits the width so that the watch of a budget need not be asked while a level is sorted.
    pub(super) fn sortable(self, moves: &Moves) -> Reach {
        Reach { width: self.width.min(Reach::SORTED / moves.len().max(1)), ..self }
    }

    /// Estimates how many bytes a search holds.
    pub(super) fn bytes<const WORDS: usize>(self, moves: &Moves) -> usize {
        // For each move, the positions seen (in a tree that is half full) and the steps; beside them two levels and the
        // candidates.
        let followed = 2 * size_of::<Sets<WORDS>>() + size_of::<Step>();
        let level = 2 * size_of::<Sets<WORDS>>() + moves.len() * size_of::<Candidate<WORDS>>();
        self.width * (self.moves * followed + level)
    }
}

/// The place of the previous position in its level, and the move.
type Step = (u32, u8);

/// How far from the goal a position seems to be, the position, and the step to it.
type Candidate<const WORDS: usize> = (u64, Sets<WORDS>, Step);

/// Finds an answer, if one is within reach.
pub(super) fn search<const WORDS: usize>(
    way: &Way<WORDS>,
    moves: &Moves,
    reach: Reach,
    budget: &mut Budget<'_>,
) -> Result<Option<Vec<usize>>, Limit> {
    let mut seen = BTreeSet::from([way.start]);
    let mut level = vec![way.start];
    let mut steps: Vec<Vec<Step>> = vec![];
    while !level.is_empty() && steps.len() < reach.moves {
        let mut next: Vec<Candidate<WORDS>> = Vec::with_capacity(level.len() * moves.len());
        for (place, sets) in level.iter().enumerate() {
            budget.node()?;
            budget.work(moves.len() * way.steps())?;
            for mv in 0..moves.len() {
                let turned = moves.turn(*sets, way.words, mv);
                let step = (place as u32, mv as u8);
                if way.is_solved(&turned) {
                    return Ok(Some(path(&steps, step)));
                }
                if let Some(promise) = way.promise(&turned).filter(|_| !seen.contains(&turned)) {
                    next.push((promise, turned, step));
                }
            }
        }
        next.sort_unstable();
        next.dedup_by_key(|candidate| candidate.1);
        next.truncate(reach.width);
        level = next.iter().map(|candidate| candidate.1).collect();
        // By reference, so that the list does not reuse the memory of `next`, which is much larger.
        steps.push(next.iter().map(|candidate| candidate.2).collect());
        seen.extend(level.iter().copied());
    }
    Ok(None)
}

/// Returns the moves that lead to a step, and that of the step.
fn path(steps: &[Vec<Step>], last: Step) -> Vec<usize> {
    let mut moves = vec![last.1.into()];
    let mut place = last.0 as usize;
    for level in steps.iter().rev() {
        let (before, mv) = level[place];
        moves.push(mv.into());
        place = before as usize;
    }
    moves.reverse();
    moves
}
