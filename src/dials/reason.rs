//! Why a state has no solution, and what states near it have one.

use super::kernel::echelon;
use super::{
    Goal, Limits, Puzzle, State,
    part::Part,
    ring::{gcd, inverse},
    system::difference,
};
use alloc::{
    collections::{BTreeMap, BTreeSet},
    vec,
    vec::Vec,
};
use core::fmt;

/// A sum of dials that no move changes, and that is not what a goal needs: a proof that there is no solution.
///
/// It can be checked by hand: for each move, the sum of the weights of the dials that it turns, times how far, is a
/// multiple of the modulus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invariant {
    weights: Vec<u32>,
    modulus: u32,
    is: u32,
    wanted: Vec<u32>,
}

impl Invariant {
    /// Returns what each dial is multiplied by, 0 for those that do not occur.
    pub fn weights(&self) -> &[u32] {
        &self.weights
    }

    /// Returns the modulus of the sum.
    pub fn modulus(&self) -> u32 {
        self.modulus
    }

    /// Returns the sum in the state that was asked for.
    pub fn is(&self) -> u32 {
        self.is
    }

    /// Returns what the sum would have to be: the numbers, ascending, that the goals have which it rules out.
    pub fn wanted(&self) -> &[u32] {
        &self.wanted
    }

    /// Returns the sum of the dials of a state.
    pub fn of(&self, state: &State) -> u32 {
        Sum { weights: self.weights.clone(), modulus: self.modulus }.of(state.numbers())
    }

    /// Returns the reason in words, with the names of the puzzle's dials. Where one of these could be taken for a number,
    /// `dial` stands before each.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::dials::{Outcome, Puzzle, Solver};
    ///
    /// let puzzle = Puzzle::builder([4; 3]).turn("1", [0, 1]).turn("2", [0]).turn("3", [1]).build()?;
    /// let Outcome::Unsolvable(reasons) = Solver::new(&puzzle).solve(&puzzle.state(&[3, 3, 3])?) else { panic!() };
    /// assert_eq!(
    ///     reasons[0].describe(&puzzle).to_string(),
    ///     "C modulo 4 never changes: it is 3 and would have to be 0"
    /// );
    /// # Ok::<(), turnbook::definition::Error>(())
    /// ```
    pub fn describe<'a>(&'a self, puzzle: &'a Puzzle) -> impl fmt::Display + 'a {
        Described { invariant: self, puzzle }
    }
}

struct Described<'a> {
    invariant: &'a Invariant,
    puzzle: &'a Puzzle,
}

impl fmt::Display for Described<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Invariant { weights, modulus, is, wanted } = self.invariant;
        let terms = weights.iter().enumerate().filter(|(_, weight)| **weight != 0);
        let noun = if self.puzzle.dial_names().iter().any(|name| is_like_number(name)) { "dial " } else { "" };
        for (place, (dial, weight)) in terms.enumerate() {
            f.write_str(if place == 0 { "" } else { " + " })?;
            if *weight != 1 {
                write!(f, "{weight} ")?;
            }
            write!(f, "{noun}{}", self.puzzle.dial_name(dial))?;
        }
        write!(f, " modulo {modulus} never changes: it is {is} and would have to be ")?;
        for (place, wanted_number) in wanted.iter().enumerate() {
            let separator = match place {
                0 => "",
                _ if place + 1 == wanted.len() => " or ",
                _ => ", ",
            };
            write!(f, "{separator}{wanted_number}")?;
        }
        Ok(())
    }
}

/// Whether a name has digits, and no letters.
fn is_like_number(name: &str) -> bool {
    name.contains(char::is_numeric) && !name.contains(char::is_alphabetic)
}

/// A sum of dials, each so many times, modulo a number.
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

    /// Divides by what all weights have in common, and makes the first weight 1 if it has an inverse.
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
    /// Returns sums of dials that no move changes. A goal of the part can be reached if and only if it has the same sums
    /// as the state.
    fn sums(&self, puzzle: &Puzzle) -> Vec<Sum> {
        let rows = self.system.rows.len();
        let mut sums = Vec::new();
        for normal in &self.normals {
            let modulus = normal.ring.modulus();
            let generators = normal.invariants(rows);
            // Other generators of the same, which often have fewer terms.
            let triangular = echelon(normal.ring, &vec![modulus; rows], generators.clone(), &mut Limits::default());
            let triangular = triangular.into_iter().flatten().map(|generator| generator.1);
            for weights in generators.into_iter().chain(triangular) {
                let weights = self.system.on_dials(puzzle.dials(), &weights, modulus);
                sums.push(Sum { weights, modulus }.simplify());
            }
        }
        sums.retain(|sum| sum.modulus > 1);
        sums
    }

    /// Returns what each sum would have to be for each goal.
    fn needs(&self, sums: &[Sum], goal: &Goal) -> Vec<Vec<u32>> {
        match goal {
            // Where all dials are equal, so are all such sums of their differences.
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
pub(super) fn reasons(puzzle: &Puzzle, parts: &[Part], state: &State) -> Vec<Invariant> {
    let mut reasons = Vec::new();
    for part in parts {
        let sums = part.sums(puzzle);
        let is: Vec<u32> = sums.iter().map(|sum| sum.of(state.numbers())).collect();
        let mut goals = part.needs(&sums, puzzle.goal());
        while !goals.is_empty() {
            let ruled_out = |sum: usize| goals.iter().filter(|needs| needs[sum] != is[sum]).count();
            let best = (0..sums.len()).min_by_key(|sum| (usize::MAX - ruled_out(*sum), sums[*sum].terms()));
            let Some(best) = best.filter(|best| ruled_out(*best) > 0) else { break };
            let wanted: BTreeSet<u32> =
                goals.iter().map(|needs| needs[best]).filter(|need| *need != is[best]).collect();
            goals.retain(|needs| needs[best] == is[best]);
            let Sum { weights, modulus } = sums[best].clone();
            reasons.push(Invariant { weights, modulus, is: is[best], wanted: wanted.into_iter().collect() });
        }
    }
    reasons
}

/// How many changes of one dial are considered.
const MOST_CHANGES: usize = 1 << 14;
/// How many changes of two dials or three are looked at.
const MOST_TRIED: usize = 1 << 20;
/// How many dials are changed at most.
const MOST_DIALS: usize = 3;

/// A dial turned by so much.
type Change = (usize, u32);

/// Returns the states that can be solved and differ from a state in the fewest dials, those that differ by the fewest
/// steps first: at most so many. There may be none within three dials.
pub(super) fn nearest(puzzle: &Puzzle, parts: &[Part], state: &State, most: usize) -> Vec<State> {
    let mut found: BTreeSet<(usize, u64, Vec<u32>)> = BTreeSet::new();
    for part in parts {
        let sums = part.sums(puzzle);
        let is: Vec<u32> = sums.iter().map(|sum| sum.of(state.numbers())).collect();
        let changes = Changes::new(puzzle, &sums);
        let mut tried = 0;
        for need in part.needs(&sums, puzzle.goal()) {
            let missing = need.iter().zip(&is).zip(&sums).map(|((need, is), sum)| difference(*need, *is, sum.modulus));
            for chosen in changes.fewest(missing.collect(), &mut tried) {
                found.insert(changed(puzzle, state, &chosen));
            }
        }
    }
    let fewest = found.first().map_or(0, |first| first.0);
    found.into_iter().take_while(|state| state.0 == fewest).take(most).map(|state| State(state.2)).collect()
}

/// Returns how many dials some changes turn, how far together, and the state after them.
fn changed(puzzle: &Puzzle, state: &State, changes: &[Change]) -> (usize, u64, Vec<u32>) {
    let mut numbers = state.numbers().to_vec();
    let mut steps = 0;
    for &(dial, by) in changes {
        let positions = puzzle.positions()[dial];
        steps += u64::from(by.min(positions - by));
        numbers[dial] = (numbers[dial] + by) % positions;
    }
    (changes.len(), steps, numbers)
}

/// All changes of one dial, by what they add to the sums.
struct Changes<'a> {
    sums: &'a [Sum],
    by_effect: BTreeMap<Vec<u32>, Vec<Change>>,
}

impl<'a> Changes<'a> {
    fn new(puzzle: &Puzzle, sums: &'a [Sum]) -> Changes<'a> {
        let mut by_effect: BTreeMap<Vec<u32>, Vec<Change>> = BTreeMap::new();
        let all = (0..puzzle.dials()).flat_map(|dial| (1..puzzle.positions()[dial]).map(move |by| (dial, by)));
        for (dial, by) in all.take(MOST_CHANGES) {
            let effect = |sum: &Sum| (u64::from(sum.weights[dial]) * u64::from(by) % u64::from(sum.modulus)) as u32;
            let effect: Vec<u32> = sums.iter().map(effect).collect();
            if effect.iter().any(|added| *added != 0) {
                by_effect.entry(effect).or_default().push((dial, by));
            }
        }
        Changes { sums, by_effect }
    }

    /// Returns the changes of the fewest dials that add what is missing to the sums.
    fn fewest(&self, missing: Vec<u32>, tried: &mut usize) -> Vec<Vec<Change>> {
        (1..=MOST_DIALS)
            .map(|dials| {
                let mut found = Vec::new();
                self.complete(dials, &missing, &mut Vec::new(), &mut found, tried);
                found
            })
            .find(|found| !found.is_empty())
            .unwrap_or_default()
    }

    /// Completes some changes by so many others, of later dials.
    fn complete(
        &self,
        dials: usize,
        missing: &[u32],
        chosen: &mut Vec<Change>,
        found: &mut Vec<Vec<Change>>,
        tried: &mut usize,
    ) {
        let later = |change: &Change, chosen: &[Change]| chosen.last().is_none_or(|last| change.0 > last.0);
        if dials == 1 {
            for change in self.by_effect.get(missing).into_iter().flatten().filter(|change| later(change, chosen)) {
                found.push(chosen.iter().copied().chain([*change]).collect());
            }
            return;
        }
        for (effect, changes) in &self.by_effect {
            let rest = missing.iter().zip(effect).zip(self.sums);
            let rest: Vec<u32> = rest.map(|((one, other), sum)| difference(*one, *other, sum.modulus)).collect();
            for change in changes {
                if *tried > MOST_TRIED {
                    return;
                }
                *tried += 1;
                if later(change, chosen) {
                    chosen.push(*change);
                    self.complete(dials - 1, &rest, chosen, found, tried);
                    chosen.pop();
                }
            }
        }
    }
}
