//! One elimination of the congruences of a state, step by step, as a person would do it on paper.

use super::{
    Dials, Goal, Target,
    ring::{factors, gcd, inverse},
    system::difference,
};
use crate::puzzle::{Puzzle, State};
use alloc::{
    collections::{BTreeMap, BTreeSet},
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};

/// What the moves add to a dial, or to its difference from the first, and what it still needs.
#[derive(Clone, Debug)]
pub(super) struct Congruence {
    pub(super) name: String,
    pub(super) modulus: u32,
    /// What each move adds.
    pub(super) added: Vec<u32>,
    pub(super) needed: u32,
}

/// Returns the congruences of a state and one of the goals: a state, or with `None` that all dials are equal.
pub(super) fn congruences(puzzle: &Dials, state: &State, goal: Option<&Target>) -> Vec<Congruence> {
    let (numbers, positions) = (state.numbers(), puzzle.positions());
    let moves = &puzzle.description().moves;
    let mut rows: Vec<Vec<u32>> = vec![vec![0; moves.len()]; puzzle.dials()];
    for (column, mv) in moves.iter().enumerate() {
        mv.amounts().iter().for_each(|&(dial, amount)| rows[dial][column] = amount);
    }
    let name = |dial: usize| puzzle.description().slots.get(dial);
    let row = |dial: usize| match goal {
        Some(goal) => {
            let (modulus, added) = (positions[dial], rows[dial].clone());
            let needed = difference(goal.numbers()[dial]?, numbers[dial], modulus);
            Some(Congruence { name: name(dial).to_string(), modulus, added, needed })
        }
        None if dial == 0 => None,
        None => {
            let modulus = positions[0];
            let added = rows[dial].iter().zip(&rows[0]).map(|(one, other)| difference(*one, *other, modulus)).collect();
            let needed = difference(numbers[0], numbers[dial], modulus);
            Some(Congruence { name: format!("{}-{}", name(dial), name(0)), modulus, added, needed })
        }
    };
    (0..puzzle.dials()).filter_map(row).collect()
}

/// The elimination modulo the greatest power of a prime that divides one of the moduli.
#[derive(Clone, Debug)]
pub(super) struct Elimination {
    pub(super) prime: u32,
    pub(super) modulus: u32,
    /// The congruences whose modulus the prime divides, each with the factor that gives all of them the same modulus.
    pub(super) rows: Vec<(usize, u32)>,
    /// The rows before it, then what they need.
    pub(super) before: Vec<Vec<u32>>,
    pub(super) steps: Vec<Step>,
    /// The same after it.
    pub(super) after: Vec<Vec<u32>>,
}

/// A pivot, and what is done with its row.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// The place of the row among those of the elimination.
    pub(super) row: usize,
    pub(super) column: usize,
    pub(super) entry: u32,
    /// The greatest power of the prime that divides the entry: what the row has in its column afterwards.
    pub(super) power: u32,
    /// What the row is multiplied by to that end.
    pub(super) unit: u32,
    /// By factor, the places of the rows from which the row is subtracted that many times.
    pub(super) subtracted: BTreeMap<u32, Vec<usize>>,
}

impl Elimination {
    /// Eliminates for each prime that divides a modulus.
    pub(super) fn all(congruences: &[Congruence]) -> Vec<Elimination> {
        let mut powers: BTreeMap<u32, u32> = BTreeMap::new();
        for (prime, exponent) in congruences.iter().flat_map(|row| factors(row.modulus)) {
            let power = powers.entry(prime).or_default();
            *power = exponent.max(*power);
        }
        powers.into_iter().map(|(prime, exponent)| Elimination::new(congruences, prime, prime.pow(exponent))).collect()
    }

    fn new(congruences: &[Congruence], prime: u32, modulus: u32) -> Elimination {
        let with_prime = congruences.iter().enumerate().filter(|(_, row)| row.modulus.is_multiple_of(prime));
        let rows: Vec<(usize, u32)> =
            with_prime.map(|(place, row)| (place, modulus / power_in(row.modulus, prime, modulus))).collect();
        let scaled = |&(row, scale): &(usize, u32)| {
            let Congruence { added, needed, .. } = &congruences[row];
            added.iter().chain([needed]).map(|entry| multiply(*entry, scale, modulus)).collect()
        };
        let before: Vec<Vec<u32>> = rows.iter().map(scaled).collect();
        let mut elimination = Elimination { prime, modulus, rows, after: before.clone(), before, steps: vec![] };
        while let Some(step) = elimination.step() {
            elimination.steps.push(step);
        }
        elimination
    }

    /// Finds the next pivot, an entry of the least power of the prime, and clears the rest of its column.
    fn step(&mut self) -> Option<Step> {
        let (prime, modulus) = (self.prime, self.modulus);
        let columns = self.after.first()?.len() - 1;
        let mut best: Option<(u32, usize, usize)> = None;
        let is_used = |row: usize| self.steps.iter().any(|step| step.row == row);
        'rows: for row in (0..self.after.len()).filter(|row| !is_used(*row)) {
            for (column, entry) in self.after[row][..columns].iter().enumerate().filter(|(_, entry)| **entry != 0) {
                let power = power_in(*entry, prime, modulus);
                best = best.into_iter().chain([(power, row, column)]).min();
                if power == 1 {
                    break 'rows;
                }
            }
        }
        let (power, row, column) = best?;
        let entry = self.after[row][column];
        let unit = inverse((entry / power).into(), modulus.into()) as u32;
        self.after[row].iter_mut().for_each(|entry| *entry = multiply(*entry, unit, modulus));
        let pivot = self.after[row].clone();
        let mut subtracted: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
        for (place, other) in self.after.iter_mut().enumerate().filter(|(place, _)| *place != row) {
            let factor = other[column] / power;
            if factor > 0 {
                subtracted.entry(factor).or_default().push(place);
                let subtract = |(entry, pivot): (&mut u32, &u32)| {
                    *entry = difference(*entry, multiply(*pivot, factor, modulus), modulus);
                };
                other.iter_mut().zip(&pivot).for_each(subtract);
            }
        }
        Some(Step { row, column, entry, power, unit, subtracted })
    }

    /// Returns a solution, with 0 for each column without a pivot; `None` if there is none.
    pub(super) fn solution(&self) -> Option<Vec<u32>> {
        let columns = self.before.first()?.len() - 1;
        let needed = |row: usize| self.after[row][columns];
        let power = |row: usize| self.steps.iter().find(|step| step.row == row).map_or(self.modulus, |step| step.power);
        let is_solvable = (0..self.after.len()).all(|row| needed(row).is_multiple_of(power(row)));
        is_solvable.then(|| self.substitute(vec![0; columns], self.steps.len(), needed))
    }

    /// Returns how many multiples of each pivot there are: together they number all that the moves can add.
    pub(super) fn radices(&self) -> impl Iterator<Item = u32> {
        self.steps.iter().map(|step| self.modulus / step.power)
    }

    /// Returns the multiple of each pivot that a move adds.
    pub(super) fn added(&self, column: usize) -> impl Iterator<Item = u32> {
        self.steps.iter().map(move |step| self.after[step.row][column] / step.power)
    }

    /// Returns the multiple of each pivot that some needs have, and what is left over: all 0 if they can be met.
    pub(super) fn divided(&self, needed: &[u32]) -> (Vec<u32>, Vec<u32>) {
        let modulus = self.modulus;
        let mut left: Vec<u32> = self.rows.iter().map(|&(row, scale)| multiply(needed[row], scale, modulus)).collect();
        for step in &self.steps {
            left[step.row] = multiply(left[step.row], step.unit, modulus);
            for (factor, places) in &step.subtracted {
                let subtracted = multiply(left[step.row], *factor, modulus);
                places.iter().for_each(|place| left[*place] = difference(left[*place], subtracted, modulus));
            }
        }
        let quotients = self.steps.iter().map(|step| left[step.row] / step.power).collect();
        self.steps.iter().for_each(|step| left[step.row] %= step.power);
        (quotients, left)
    }

    /// Returns counts that add one multiple of a pivot.
    pub(super) fn counts(&self, place: usize) -> Vec<u32> {
        let columns = self.before[0].len() - 1;
        let pivot = &self.steps[place];
        let needed = |row: usize| if row == pivot.row { pivot.power } else { 0 };
        self.substitute(vec![0; columns], self.steps.len(), needed)
    }

    /// Returns counts that generate all that change nothing, modulo the power of the prime.
    fn kernel(&self) -> Vec<Vec<u32>> {
        let columns = self.before.first().map_or(0, |row| row.len() - 1);
        let with = |column: usize, count: u32| {
            let mut counts = vec![0; columns];
            counts[column] = count;
            counts
        };
        let is_free = |column: &usize| self.steps.iter().all(|step| step.column != *column);
        let free = (0..columns).filter(is_free).map(|column| self.substitute(with(column, 1), self.steps.len(), |_| 0));
        // A pivot that is no unit leaves its count open, too.
        let open = self.steps.iter().enumerate().filter(|(_, step)| step.power > 1);
        free.chain(
            open.map(|(place, step)| self.substitute(with(step.column, self.modulus / step.power), place, |_| 0)),
        )
        .collect()
    }

    /// Solves the rows of the first steps, the last of them first.
    fn substitute(&self, mut counts: Vec<u32>, steps: usize, needed: impl Fn(usize) -> u32) -> Vec<u32> {
        let modulus = u64::from(self.modulus);
        for step in self.steps[..steps].iter().rev() {
            let known = self.after[step.row].iter().zip(&counts).enumerate();
            let known = known.filter(|(column, _)| *column != step.column);
            let known: u64 = known.map(|(_, (entry, count))| u64::from(*entry) * u64::from(*count) % modulus).sum();
            let left = (u64::from(needed(step.row)) + modulus - known % modulus) % modulus;
            counts[step.column] = left as u32 / step.power;
        }
        counts
    }
}

/// Returns the period of each move.
pub(super) fn orders(congruences: &[Congruence]) -> Vec<u32> {
    let columns = congruences.first().map_or(0, |row| row.added.len());
    let order = |column: usize| {
        congruences.iter().fold(1, |order: u64, row| {
            let own = u64::from(row.modulus) / gcd(row.modulus.into(), row.added[column].into());
            order / gcd(order, own) * own
        }) as u32
    };
    (0..columns).map(order).collect()
}

/// Returns counts that are the same for one prime, and 0 for the others.
pub(super) fn lift(prime: u32, counts: &[u32], orders: &[u32]) -> Vec<u32> {
    let lift = |(count, order): (&u32, &u32)| {
        let own = power_in(*order, prime, *order);
        let rest = order / own;
        multiply(*count, multiply(rest, inverse(rest.into(), own.into()) as u32, *order), *order)
    };
    counts.iter().zip(orders).map(lift).collect()
}

/// All answers to a state and a goal: one of them, and what generates the counts that change nothing.
#[derive(Clone, Debug)]
pub(super) struct Solutions {
    pub(super) one: Vec<u32>,
    pub(super) generators: Vec<Vec<u32>>,
    /// How many there are; `None` if they are 2^128 or more.
    pub(super) size: Option<u128>,
    /// The period of each move.
    orders: Vec<u32>,
}

impl Solutions {
    /// Combines the eliminations for all primes; `None` if there is no solution.
    pub(super) fn new(congruences: &[Congruence], eliminations: &[Elimination]) -> Option<Solutions> {
        let columns = congruences.first()?.added.len();
        let orders = orders(congruences);
        let lift = |elimination: &Elimination, counts: &[u32]| lift(elimination.prime, counts, &orders);
        let mut one = vec![0; columns];
        let (mut generators, mut reached) = (vec![], Some(1_u128));
        for elimination in eliminations {
            one = sum(&one, &lift(elimination, &elimination.solution()?), &orders);
            generators.extend(elimination.kernel().iter().map(|counts| lift(elimination, counts)));
            for step in &elimination.steps {
                reached = reached.and_then(|reached| reached.checked_mul((elimination.modulus / step.power).into()));
            }
        }
        generators.retain(|counts| counts.iter().any(|count| *count > 0));
        let all = orders.iter().try_fold(1_u128, |all, order| all.checked_mul((*order).into()));
        let size = all.zip(reached).map(|(all, reached)| all / reached);
        Some(Solutions { one, generators, size, orders })
    }

    /// Returns all solutions.
    pub(super) fn all(&self) -> BTreeSet<Vec<u32>> {
        let mut all = BTreeSet::from([self.one.clone()]);
        let mut open = vec![self.one.clone()];
        while let Some(counts) = open.pop() {
            for generator in &self.generators {
                let next = sum(&counts, generator, &self.orders);
                if all.insert(next.clone()) {
                    open.push(next);
                }
            }
        }
        all
    }
}

impl Dials {
    /// Returns the goal with a number; `None` if all dials have to be equal.
    pub(super) fn target(&self, goal: usize) -> Option<&Target> {
        match &self.goal {
            Goal::States(targets) => targets.get(goal).or(targets.first()),
            Goal::AllEqual => None,
        }
    }
}

/// Returns the greatest power of a prime that divides a number, at most `most`, which is one.
fn power_in(number: u32, prime: u32, most: u32) -> u32 {
    let mut power = 1;
    while power < most && number.is_multiple_of(power * prime) {
        power *= prime;
    }
    power
}

fn multiply(one: u32, other: u32, modulus: u32) -> u32 {
    (u64::from(one) * u64::from(other) % u64::from(modulus)) as u32
}

fn sum(one: &[u32], other: &[u32], moduli: &[u32]) -> Vec<u32> {
    let sums = one.iter().zip(other).zip(moduli);
    sums.map(|((one, other), modulus)| ((u64::from(*one) + u64::from(*other)) % u64::from(*modulus)) as u32).collect()
}

#[cfg(test)]
mod tests {
    use super::{super::Solver, *};
    use crate::{
        common::Random,
        puzzle::{Budget, Move, Outcome, Solver as _},
    };

    /// Small puzzles with mixed positions, some states of each, and all answers by trying all counts.
    #[test]
    fn it_finds_exactly_the_answers_to_random_puzzles() {
        let mut random = Random::new(5);
        for number in 0..600 {
            let mut below = |most: u64| random.below(most) as u32;
            let dials = 1 + below(4) as usize;
            let same = [2, 3, 4, 6, 8, 12][below(6) as usize];
            let mixed = number % 3 == 0;
            let positions: Vec<u32> =
                (0..dials).map(|_| if mixed { [2, 3, 4, 6, 9][below(5) as usize] } else { same }).collect();
            let mut builder = Dials::builder(positions.clone());
            if number % 3 == 1 {
                builder = builder.goal(Goal::AllEqual);
            }
            for mv in 0..1 + below(3) {
                let amounts = (0..dials).map(|dial| (dial, i64::from(below(positions[dial].into()))));
                builder = builder.turn_by(mv.to_string(), amounts.collect::<Vec<_>>());
            }
            let puzzle = builder.build().unwrap();
            let state: State = positions.iter().map(|positions| below((*positions).into())).collect();
            let congruences = congruences(&puzzle, &state, puzzle.target(0));
            let solutions = Solutions::new(&congruences, &Elimination::all(&congruences));
            let outcome = Solver::new(&puzzle).solve(&state, &mut Budget::default());
            if congruences.is_empty() {
                continue;
            }
            assert_eq!(solutions.is_some(), matches!(outcome, Outcome::Optimal(_)), "{puzzle:?} {state}");
            let Some(solutions) = solutions else { continue };
            let all = solutions.all();
            assert_eq!(solutions.size, Some(all.len() as u128));
            let mut expected = BTreeSet::new();
            let mut counts = vec![0; solutions.orders.len()];
            loop {
                let mut after = state.clone();
                (0..).zip(&counts).for_each(|(mv, count)| puzzle.press(&mut after, Move::new(mv), (*count).into()));
                if puzzle.is_solved(&after) {
                    expected.insert(counts.clone());
                }
                let Some(place) = (0..counts.len()).find(|place| counts[*place] + 1 < solutions.orders[*place]) else {
                    break;
                };
                counts[..place].fill(0);
                counts[place] += 1;
            }
            assert_eq!(all, expected, "{puzzle:?} {state}");
        }
    }
}
