//! Random solved states of dials.

use super::{Dials, Goal, Target};
use crate::{
    common::Random,
    puzzle::{Class, Puzzle, State},
};
use alloc::{collections::BTreeSet, vec::Vec};

impl Dials {
    /// Draws a solved state, each equally likely. `None` if 2^64 states or more meet one goal.
    pub(super) fn draw_goal(&self, random: &mut Random) -> Option<State> {
        let targets = match &self.goal {
            Goal::States(targets) => targets,
            Goal::AllEqual => {
                let number = random.below(self.positions[0].into()) as u32;
                return Some(self.positions.iter().map(|_| number).collect());
            }
        };
        let size = |target: &Target| {
            let free = target.0.iter().zip(&self.positions).filter(|(wanted, _)| wanted.is_none());
            free.map(|(_, positions)| u64::from(*positions)).try_fold(1, u64::checked_mul)
        };
        let class = |(number, target)| Some(Class { length: number, tied: 1, states: size(target)? });
        let classes: Vec<Class> = (0..).zip(targets).map(class).collect::<Option<_>>()?;
        classes.iter().map(|class| class.states).try_fold(0, u64::checked_add)?;
        loop {
            let target = &targets[Class::draw(&classes, random).length as usize];
            let slots = target.0.iter().zip(&self.positions);
            let mut any = |positions: &u32| random.below((*positions).into()) as u32;
            let state: State = slots.map(|(wanted, positions)| wanted.unwrap_or_else(|| any(positions))).collect();
            // A state is drawn for each goal that it meets, and kept for one of them.
            let met = targets.iter().filter(|target| target.matches(&state)).count();
            if random.below(met as u64) == 0 {
                return Some(state);
            }
        }
    }
}

/// Returns the goals with each dial that matters in one of them set, and all others 0: if all dials have to be equal, only the
/// state of all 0. `None` if there are more than `most`.
pub(super) fn completions(puzzle: &Dials, matters: &dyn Fn(usize) -> bool, most: u64) -> Option<Vec<State>> {
    let targets = match puzzle.goal() {
        Goal::States(targets) => targets,
        Goal::AllEqual => return Some(alloc::vec![puzzle.description().zero()]),
    };
    let mut states = BTreeSet::new();
    for target in targets {
        let open: Vec<usize> =
            (0..puzzle.dials()).filter(|dial| target.numbers()[*dial].is_none() && matters(*dial)).collect();
        let sizes = || open.iter().map(|dial| u64::from(puzzle.positions()[*dial]));
        let number = sizes().try_fold(1_u64, u64::checked_mul)?;
        if number > most.saturating_sub(states.len() as u64) {
            return None;
        }
        for index in 0..number {
            let mut state: State = target.numbers().iter().map(|number| number.unwrap_or(0)).collect();
            let mut rest = index;
            for (dial, size) in open.iter().zip(sizes()) {
                state.numbers_mut()[*dial] = (rest % size) as u32;
                rest /= size;
            }
            states.insert(state);
        }
    }
    Some(states.into_iter().collect())
}
