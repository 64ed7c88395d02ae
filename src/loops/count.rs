//! Counts answers without listing them, and positions that can be reached.

use super::{moves::Moves, rank::Sets, way::Way};
use crate::puzzle::{Budget, Limit};
use alloc::{
    collections::{BTreeMap, BTreeSet},
    vec,
};

/// The most positions that are searched to prove that none is the goal.
const REACHABLE: usize = 1 << 17;
/// So many positions are held whatever the memory.
const FEW: usize = 16;

/// Counts the shortest answers, whose length is known, within a number of bytes.
///
/// It goes move by move, and counts in how many ways each position is reached.
pub(super) fn answers<const WORDS: usize>(
    way: &Way<WORDS>,
    moves: &Moves,
    length: u32,
    memory: usize,
    budget: &mut Budget<'_>,
) -> Result<u128, Limit> {
    // They are held in two trees, which are half full at least.
    let most = memory / (3 * size_of::<(Sets<WORDS>, u128)>());
    let mut level = BTreeMap::from([(way.start, 1_u128)]);
    for left in (0..length).rev() {
        let before = level.len();
        let mut next = BTreeMap::new();
        for (sets, answers) in level {
            for mv in 0..moves.len() {
                let turned = moves.turn(sets, way.words, mv);
                if turned != sets && way.distance(&turned).is_some_and(|distance| distance <= left) {
                    let sum = next.entry(turned).or_insert(0_u128);
                    *sum = sum.checked_add(answers).ok_or(Limit::Answers)?;
                }
            }
            budget.node()?;
            budget.work(moves.len() * way.steps())?;
            if before + next.len() > most.max(FEW) {
                return Err(Limit::Memory);
            }
        }
        level = next;
    }
    let mut solved = level.iter().filter(|(sets, _)| way.is_solved(sets)).map(|(_, answers)| *answers);
    solved.try_fold(0, |sum: u128, answers| sum.checked_add(answers)).ok_or(Limit::Answers)
}

/// Returns how many positions can be reached, if none of them is the goal and they are few enough to be held in memory.
pub(super) fn unsolved<const WORDS: usize>(
    way: &Way<WORDS>,
    moves: &Moves,
    memory: usize,
    budget: &mut Budget<'_>,
) -> Result<Option<u64>, Limit> {
    // They are held in a tree that is half full, and in a list, which takes up to three times its length while it grows.
    let most = REACHABLE.min(memory / (5 * size_of::<Sets<WORDS>>()));
    let mut reached = BTreeSet::from([way.start]);
    let mut list = vec![way.start];
    while let Some(sets) = list.pop() {
        for mv in 0..moves.len() {
            let turned = moves.turn(sets, way.words, mv);
            if way.is_solved(&turned) || reached.len() > most {
                return Ok(None);
            }
            if reached.insert(turned) {
                list.push(turned);
            }
        }
        budget.work(moves.len() * way.steps())?;
    }
    Ok(Some(reached.len() as u64))
}
