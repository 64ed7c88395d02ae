//! Why a state has no solution, and which states near it have one.

use super::{
    Dials, Goal,
    kernel::echelon,
    normal::Normal,
    part::Part,
    ring::{gcd, inverse},
    system::difference,
};
use crate::puzzle::{Budget, Limit, Reason, State};
use alloc::{
    borrow::ToOwned,
    collections::{BTreeMap, BTreeSet},
    vec,
    vec::Vec,
};

/// A weighted sum of dials, modulo a number.
#[derive(Clone, Debug)]
struct Sum {
    weights: Vec<u32>,
    modulus: u32,
}

impl Sum {
    fn of(&self, numbers: &[u32]) -> u32 {
        let sum: u64 = self.weights.iter().zip(numbers).map(|(w, n)| u64::from(*w) * u64::from(*n)).sum();
        (sum % u64::from(self.modulus)) as u32
    }

    fn terms(&self) -> usize {
        self.weights.iter().filter(|weight| **weight != 0).count()
    }

    /// Divides by the greatest common divisor, and makes the first weight 1 if it has an inverse.
    fn simplify(mut self) -> Sum {
        let common = self.weights.iter().copied().fold(self.modulus.into(), |one, other| gcd(one, other.into())) as u32;
        self.modulus /= common;
        self.weights.iter_mut().for_each(|weight| *weight /= common);
        let first = self.weights.iter().copied().find(|weight| *weight != 0);
        if let Some(first) = first.filter(|first| gcd((*first).into(), self.modulus.into()) == 1) {
            let unit = inverse(first.into(), self.modulus.into());
            let scale = |weight: u32| (u64::from(weight) * unit % u64::from(self.modulus)) as u32;
            self.weights.iter_mut().for_each(|weight| *weight = scale(*weight));
        }
        self
    }
}

impl Part {
    /// Returns sums of dials that no move changes. A goal of the part can be reached if and only if the state has the
    /// same sums.
    fn sums(&self, puzzle: &Dials) -> Vec<Sum> {
        let of_prime = |normal| self.on_dials(puzzle, normal, normal.invariants(self.system.rows.len()));
        self.normals.iter().flat_map(of_prime).collect()
    }

    /// Returns these sums and, if there is time, others that follow from them and often have fewer terms.
    fn more_sums(&self, puzzle: &Dials, budget: &mut Budget<'_>) -> Vec<Sum> {
        let rows = self.system.rows.len();
        let of_prime = |normal: &Normal| {
            let mut sums = normal.invariants(rows);
            let orders = vec![normal.ring.modulus(); rows];
            let triangular = echelon(normal.ring, &orders, sums.clone(), budget).unwrap_or_default();
            sums.extend(triangular.into_iter().map(|generator| generator.1));
            self.on_dials(puzzle, normal, sums)
        };
        self.normals.iter().flat_map(of_prime).collect()
    }

    /// Turns weighted sums of rows into sums of dials.
    fn on_dials(&self, puzzle: &Dials, normal: &Normal, sums: Vec<Vec<u32>>) -> Vec<Sum> {
        let modulus = normal.ring.modulus();
        let sum = |weights: Vec<u32>| {
            Sum { weights: self.system.on_dials(puzzle.dials(), &weights, modulus), modulus }.simplify()
        };
        sums.into_iter().map(sum).filter(|sum| sum.modulus > 1).collect()
    }

    /// Returns the sums of each goal.
    fn needs(&self, sums: &[Sum], goal: &Goal) -> Vec<Vec<u32>> {
        match goal {
            // If all dials are equal, their differences are 0, and so are all sums of these.
            Goal::AllEqual => vec![vec![0; sums.len()]],
            Goal::States(targets) => {
                let numbers =
                    |goal: &usize| targets[*goal].numbers().iter().map(|number| number.unwrap_or(0)).collect();
                let needs = |numbers: Vec<u32>| sums.iter().map(|sum| sum.of(&numbers)).collect();
                self.goals.iter().map(numbers).map(needs).collect()
            }
        }
    }
}

/// Returns reasons that together rule out every goal.
pub(super) fn reasons(puzzle: &Dials, parts: &[Part], state: &State, budget: &mut Budget<'_>) -> Vec<Reason> {
    let mut reasons = Vec::new();
    for part in parts {
        let sums = part.more_sums(puzzle, budget);
        let is: Vec<u32> = sums.iter().map(|sum| sum.of(state.numbers())).collect();
        let mut goals = part.needs(&sums, puzzle.goal());
        while !goals.is_empty() {
            let ruled_out = |sum: usize| goals.iter().filter(|needs| needs[sum] != is[sum]).count();
            let best = (0..sums.len()).min_by_key(|sum| (usize::MAX - ruled_out(*sum), sums[*sum].terms()));
            let Some(best) = best.filter(|best| ruled_out(*best) > 0) else { break };
            let wanted: BTreeSet<u32> =
                goals.iter().map(|needs| needs[best]).filter(|need| *need != is[best]).collect();
            goals.retain(|needs| needs[best] == is[best]);
            let Sum { weights, modulus } = &sums[best];
            let terms = (0..).zip(weights).filter(|(_, weight)| **weight != 0);
            let terms = terms.map(|(dial, weight)| (puzzle.description.slots.get(dial).to_owned(), *weight)).collect();
            let wanted = wanted.into_iter().collect();
            reasons.push(Reason::Invariant { terms, modulus: *modulus, is: is[best], wanted });
        }
    }
    reasons
}

/// The most changes of one dial that are considered.
const MOST_CHANGES: usize = 1 << 14;
/// The bytes of a change, without the numbers that it adds to the sums.
const CHANGE: usize = 64;
/// The most changes of several dials that are tried for the goals in which the same dials matter.
const MOST_TRIED: usize = 1 << 20;
/// The most dials that are changed.
const MOST_DIALS: usize = 3;

/// A dial, and the amount by which it is turned.
type Change = (usize, u32);

/// Returns up to `most` solvable states that differ from a state in the fewest dials, those with the fewest steps
/// first. There may be none within three dials, or none that is found within the limits.
pub(super) fn nearest(
    puzzle: &Dials,
    parts: &[Part],
    state: &State,
    most: usize,
    budget: &mut Budget<'_>,
) -> Vec<State> {
    let mut nearest = Nearest { puzzle, state, most, found: BTreeSet::new(), tried: 0, budget };
    for part in parts {
        let sums = part.sums(puzzle);
        let is: Vec<u32> = sums.iter().map(|sum| sum.of(state.numbers())).collect();
        let changes = Changes::new(puzzle, &sums, nearest.budget);
        nearest.tried = 0;
        for need in part.needs(&sums, puzzle.goal()) {
            let missing = need.iter().zip(&is).zip(&sums).map(|((need, is), sum)| difference(*need, *is, sum.modulus));
            let missing: Vec<u32> = missing.collect();
            for dials in 1..=nearest.dials() {
                // A limit ends the search; what it has found is kept.
                if changes.complete(dials, &missing, &mut Vec::new(), &mut nearest).is_err() || nearest.dials() == dials
                {
                    break;
                }
            }
        }
    }
    let fewest = nearest.dials();
    nearest.found.into_iter().take_while(|found| found.0 == fewest).map(|found| State::from(found.2)).collect()
}

/// The nearest states found so far.
struct Nearest<'a, 'l> {
    puzzle: &'a Dials,
    state: &'a State,
    /// The most states to keep.
    most: usize,
    /// The number of dials in which each differs, the number of steps, and its numbers.
    found: BTreeSet<(usize, u64, Vec<u32>)>,
    tried: usize,
    budget: &'a mut Budget<'l>,
}

impl Nearest<'_, '_> {
    /// Returns the most dials in which a state may differ.
    fn dials(&self) -> usize {
        self.found.first().map_or(MOST_DIALS, |first| first.0)
    }

    /// Counts a trial that takes a number of steps.
    fn count(&mut self, steps: usize) -> Result<(), Limit> {
        self.tried += 1;
        if self.tried > MOST_TRIED { Err(Limit::Answers) } else { self.budget.work(steps) }
    }

    /// Keeps the state after some changes if it is among the nearest.
    fn take(&mut self, changes: &[Change]) {
        let positions = self.puzzle.positions();
        let steps = changes.iter().map(|&(dial, by)| u64::from(by.min(positions[dial] - by))).sum();
        let distance = (changes.len(), steps);
        if self.found.len() >= self.most && self.found.last().is_none_or(|last| (last.0, last.1) < distance) {
            return;
        }
        let mut numbers = self.state.numbers().to_vec();
        changes.iter().for_each(|&(dial, by)| numbers[dial] = (numbers[dial] + by) % positions[dial]);
        self.found.insert((changes.len(), steps, numbers));
        if self.found.len() > self.most {
            self.found.pop_last();
        }
    }
}

/// The changes of one dial, by what they add to the sums.
struct Changes<'a> {
    sums: &'a [Sum],
    by_effect: BTreeMap<Vec<u32>, Vec<Change>>,
}

impl<'a> Changes<'a> {
    /// Collects the changes, within the limits.
    fn new(puzzle: &Dials, sums: &'a [Sum], budget: &mut Budget<'_>) -> Changes<'a> {
        let mut by_effect: BTreeMap<Vec<u32>, Vec<Change>> = BTreeMap::new();
        let all = (0..puzzle.dials()).flat_map(|dial| (1..puzzle.positions()[dial]).map(move |by| (dial, by)));
        let most = MOST_CHANGES.min(budget.room() / (CHANGE + size_of::<u32>() * sums.len()));
        for (dial, by) in all.take(most) {
            if budget.work(sums.len()).is_err() {
                break;
            }
            let effect = |sum: &Sum| (u64::from(sum.weights[dial]) * u64::from(by) % u64::from(sum.modulus)) as u32;
            let effect: Vec<u32> = sums.iter().map(effect).collect();
            if effect.iter().any(|added| *added != 0) {
                by_effect.entry(effect).or_default().push((dial, by));
            }
        }
        Changes { sums, by_effect }
    }

    /// Adds changes of a number of later dials, which together add what is missing to the sums.
    fn complete(
        &self,
        dials: usize,
        missing: &[u32],
        chosen: &mut Vec<Change>,
        nearest: &mut Nearest<'_, '_>,
    ) -> Result<(), Limit> {
        let later = |change: &Change, chosen: &[Change]| chosen.last().is_none_or(|last| change.0 > last.0);
        if dials == 1 {
            for change in self.by_effect.get(missing).into_iter().flatten() {
                nearest.count(1)?;
                if later(change, chosen) {
                    chosen.push(*change);
                    nearest.take(chosen);
                    chosen.pop();
                }
            }
            return Ok(());
        }
        for (effect, changes) in &self.by_effect {
            let rest = missing.iter().zip(effect).zip(self.sums);
            let rest: Vec<u32> = rest.map(|((one, other), sum)| difference(*one, *other, sum.modulus)).collect();
            for change in changes {
                nearest.count(self.sums.len())?;
                if later(change, chosen) {
                    chosen.push(*change);
                    self.complete(dials - 1, &rest, chosen, nearest)?;
                    chosen.pop();
                }
            }
        }
        Ok(())
    }
}
