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
#[derive(Clone, Debug, PartialEq, Eq)]
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

    /// Returns these sums and others that follow from them and often have fewer terms.
    fn more_sums(&self, puzzle: &Dials, budget: &mut Budget<'_>) -> Result<Vec<Sum>, Limit> {
        let rows = self.system.rows.len();
        let mut all = Vec::new();
        for normal in &self.normals {
            budget.work(4 * normal.height() * (rows + puzzle.dials()))?;
            let held = 4 * all.len() * puzzle.dials();
            budget.hold(held + 12 * normal.height() * (rows + puzzle.dials()))?;
            let mut sums = normal.invariants(rows);
            let triangular = echelon(normal.ring, &vec![normal.ring.modulus(); rows], sums.clone(), held, budget)?;
            sums.extend(triangular.into_iter().map(|generator| generator.1));
            all.extend(self.on_dials(puzzle, normal, sums));
        }
        Ok(all)
    }

    /// Turns weighted sums of rows into sums of dials.
    fn on_dials(&self, puzzle: &Dials, normal: &Normal, sums: Vec<Vec<u32>>) -> Vec<Sum> {
        let modulus = normal.ring.modulus();
        let sum = |weights: Vec<u32>| {
            Sum { weights: self.system.on_dials(puzzle.dials(), &weights, modulus), modulus }.simplify()
        };
        sums.into_iter().map(sum).filter(|sum| sum.modulus > 1).collect()
    }

    /// Returns the numbers of a goal, 0 for a dial that does not matter. If all dials have to be equal, their differences
    /// are 0, and so are all sums of these.
    fn numbers(&self, puzzle: &Dials, goal: usize) -> Vec<u32> {
        match (self.goals[goal].number, puzzle.goal()) {
            (Some(number), Goal::States(targets)) => targets[number].or_zero().collect(),
            _ => vec![0; puzzle.dials()],
        }
    }

    /// Finds few sums that together rule out every goal. A limit leaves goals to rule out.
    fn rule_out(
        &self,
        puzzle: &Dials,
        state: &State,
        open: &mut Vec<usize>,
        reasons: &mut Reasons<'_>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Limit> {
        let sums = self.more_sums(puzzle, budget)?;
        budget.hold(4 * sums.len() * (puzzle.dials() + self.goals.len()))?;
        let is: Vec<u32> = sums.iter().map(|sum| sum.of(state.numbers())).collect();
        let mut needs = Vec::with_capacity(open.len());
        for goal in open.iter() {
            budget.work(sums.len() * puzzle.dials())?;
            let numbers = self.numbers(puzzle, *goal);
            needs.push(sums.iter().map(|sum| sum.of(&numbers)).collect::<Vec<u32>>());
        }
        while !open.is_empty() {
            budget.work(sums.len() * open.len())?;
            let ruled_out = |sum: usize| needs.iter().filter(|needs| needs[sum] != is[sum]).count();
            let best = (0..sums.len()).min_by_key(|sum| (usize::MAX - ruled_out(*sum), sums[*sum].terms()));
            let Some(best) = best.filter(|best| ruled_out(*best) > 0) else { break };
            let others = needs.iter().map(|needs| needs[best]).filter(|need| *need != is[best]);
            reasons.add(&sums[best], is[best], others);
            let mut kept = needs.iter().map(|needs| needs[best] == is[best]);
            open.retain(|_| kept.next() == Some(true));
            needs.retain(|needs| needs[best] == is[best]);
        }
        Ok(())
    }
}

/// The reasons found so far. Each sum is there once.
struct Reasons<'a> {
    puzzle: &'a Dials,
    reasons: Vec<(Sum, u32, BTreeSet<u32>)>,
}

impl Reasons<'_> {
    fn add(&mut self, sum: &Sum, is: u32, wanted: impl Iterator<Item = u32>) {
        match self.reasons.iter_mut().find(|other| other.0 == *sum) {
            Some((_, _, others)) => others.extend(wanted),
            None => self.reasons.push((sum.clone(), is, wanted.collect())),
        }
    }

    fn finish(self) -> Vec<Reason> {
        let name = |dial| self.puzzle.description.slots.get(dial).to_owned();
        let reason = |(Sum { weights, modulus }, is, wanted): (Sum, u32, BTreeSet<u32>)| {
            let terms = (0..).zip(weights).filter(|(_, weight)| *weight != 0);
            let terms = terms.map(|(dial, weight)| (name(dial), weight)).collect();
            Reason::Invariant { terms, modulus, is, wanted: wanted.into_iter().collect() }
        };
        self.reasons.into_iter().map(reason).collect()
    }
}

/// Returns reasons that together rule out every goal: few of them unless a limit stops that.
pub(super) fn reasons(puzzle: &Dials, parts: &[Part], state: &State, budget: &mut Budget<'_>) -> Vec<Reason> {
    let mut reasons = Reasons { puzzle, reasons: vec![] };
    for part in parts {
        let mut open: Vec<usize> = (0..part.goals.len()).collect();
        let begun = budget.begin();
        if begun.and_then(|()| part.rule_out(puzzle, state, &mut open, &mut reasons, budget)).is_ok() {
            continue;
        }
        // Without a search, each goal is ruled out by the first sum that it needs to be another.
        let residues = part.residues(state.numbers());
        let mut by_row: BTreeMap<(usize, usize), Vec<usize>> = BTreeMap::new();
        for goal in open {
            let row = part.quotients(goal, &residues).expect_err("no goal can be reached");
            by_row.entry(row).or_default().push(goal);
        }
        for ((prime, row), goals) in by_row {
            let normal = &part.normals[prime];
            let sum = normal.invariant(row, part.system.rows.len()).into_iter().collect();
            for sum in part.on_dials(puzzle, normal, sum) {
                let wanted = goals.iter().map(|goal| sum.of(&part.numbers(puzzle, *goal)));
                reasons.add(&sum, sum.of(state.numbers()), wanted);
            }
        }
    }
    reasons.finish()
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
/// first, then the smaller ones. There may be none within three dials, or none that is found within the limits.
pub(super) fn nearest(
    puzzle: &Dials,
    parts: &[Part],
    state: &State,
    most: usize,
    budget: &mut Budget<'_>,
) -> Vec<State> {
    // What is found, and its place in the tree.
    let bytes = 2 * (size_of::<u32>() * puzzle.dials() + 96);
    let most = most.min(budget.room() / bytes);
    let mut nearest = Nearest { puzzle, state, most, found: BTreeSet::new(), tried: 0, budget };
    // A limit ends the search; what it has found is kept.
    let _ = parts.iter().try_for_each(|part| nearest.search(part));
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
    /// Searches the states in which a goal of a part can be reached.
    fn search(&mut self, part: &Part) -> Result<(), Limit> {
        let sizes = part.system.rows.len() * (part.system.rows.len() + self.puzzle.dials());
        self.budget.work(sizes)?;
        self.budget.hold(8 * sizes)?;
        let sums = part.sums(self.puzzle);
        let is: Vec<u32> = sums.iter().map(|sum| sum.of(self.state.numbers())).collect();
        let changes = Changes::new(self.puzzle, &sums, self.budget)?;
        self.tried = 0;
        for goal in 0..part.goals.len() {
            self.budget.work(sums.len() * self.puzzle.dials())?;
            let numbers = part.numbers(self.puzzle, goal);
            let missing = sums.iter().zip(&is).map(|(sum, is)| difference(sum.of(&numbers), *is, sum.modulus));
            let missing: Vec<u32> = missing.collect();
            for dials in 1..=MOST_DIALS {
                if dials > self.dials() {
                    break;
                }
                match changes.complete(dials, &missing, &mut Vec::new(), self) {
                    // There are too many changes; another part may have fewer.
                    Err(Limit::Answers) => return Ok(()),
                    other => other?,
                }
            }
        }
        Ok(())
    }

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
    fn new(puzzle: &Dials, sums: &'a [Sum], budget: &mut Budget<'_>) -> Result<Changes<'a>, Limit> {
        let mut by_effect: BTreeMap<Vec<u32>, Vec<Change>> = BTreeMap::new();
        let all = (0..puzzle.dials()).flat_map(|dial| (1..puzzle.positions()[dial]).map(move |by| (dial, by)));
        let most = MOST_CHANGES.min(budget.room() / (CHANGE + size_of::<u32>() * sums.len()));
        for (dial, by) in all.take(most) {
            budget.work(2 * sums.len())?;
            let effect = |sum: &Sum| (u64::from(sum.weights[dial]) * u64::from(by) % u64::from(sum.modulus)) as u32;
            let effect: Vec<u32> = sums.iter().map(effect).collect();
            if effect.iter().any(|added| *added != 0) {
                by_effect.entry(effect).or_default().push((dial, by));
            }
        }
        Ok(Changes { sums, by_effect })
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
