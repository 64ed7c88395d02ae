//! Random solved states of dials.

use super::{Dials, Goal, Target};
use crate::{
    common::Random,
    puzzle::{Class, State},
};
use alloc::vec::Vec;

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
