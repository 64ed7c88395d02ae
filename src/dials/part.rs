//! The goals in which the same dials matter, prepared for a solver.

use super::{
    Dials, Goal, Method,
    choice::Estimate,
    engine::Engine,
    kernel::{Generator, Orders, triangular},
    normal::Normal,
    ring::{exponent_of, factors},
    system::{System, difference},
};
use crate::puzzle::{Budget, Count, Limit, Metric, Move, Options};
use alloc::{collections::BTreeSet, vec, vec::Vec};

/// The goals in which the same dials matter, and the congruences that an answer has to satisfy.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) goals: Vec<PartGoal>,
    pub(super) system: System,
    pub(super) normals: Vec<Normal>,
    pub(super) orders: Orders,
    pub(super) generators: Vec<Generator>,
    pub(super) metric: Metric,
    pub(super) engine: Engine,
    pub(super) estimate: Estimate,
    /// The number of all answers to each goal that can be reached.
    solutions: Count,
}

/// A goal of a part.
#[derive(Clone, Debug)]
pub(super) struct PartGoal {
    /// Its number; `None` if all dials have to be equal.
    pub(super) number: Option<usize>,
    /// The right-hand sides that it gives, for each prime.
    residues: Residues,
}

/// Right-hand sides of the triangular rows, for each prime.
pub(super) type Residues = Vec<Vec<u32>>;

/// A goal to reach from a state: any solution of the congruences, and what it turns.
pub(super) struct Query {
    pub(super) solution: Vec<u32>,
    pub(super) element: u128,
}

impl Part {
    /// Groups the goals of a puzzle by the dials that matter in them. Equal goals count once.
    pub(super) fn all(
        puzzle: &Dials,
        moves: &[Move],
        options: &Options,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Part>, Limit> {
        let mut held = 0;
        let mut part = |system: System, goals: &[usize], budget: &mut Budget<'_>| {
            let part = Part::new(puzzle, moves, system, goals, options, held, budget)?;
            held += part.bytes();
            Ok(part)
        };
        match puzzle.goal() {
            Goal::AllEqual => Ok(vec![part(System::of_differences(puzzle, moves, budget)?, &[], budget)?]),
            Goal::States(targets) => {
                let mut masks: Vec<(Vec<bool>, Vec<usize>)> = Vec::new();
                let mut seen = BTreeSet::new();
                for (goal, target) in targets.iter().enumerate().filter(|(_, target)| seen.insert(*target)) {
                    budget.work(16 * puzzle.dials())?;
                    let mask: Vec<bool> = target.numbers().iter().map(Option::is_some).collect();
                    match masks.iter_mut().find(|(other, _)| *other == mask) {
                        Some((_, goals)) => goals.push(goal),
                        None => masks.push((mask, vec![goal])),
                    }
                }
                let of_mask = |(_, goals): &(_, Vec<usize>)| {
                    let system = System::of_dials(puzzle, moves, &targets[goals[0]], budget)?;
                    part(system, goals, budget)
                };
                masks.iter().map(of_mask).collect()
            }
        }
    }

    fn new(
        puzzle: &Dials,
        moves: &[Move],
        system: System,
        goals: &[usize],
        options: &Options,
        mut held: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Part, Limit> {
        let primes = primes_of(system.rows.iter().map(|row| row.modulus));
        let orders = Orders::new(&system, &primes, budget)?;
        let mut normals = Vec::with_capacity(primes.len());
        for (at, prime) in primes.iter().enumerate() {
            let normal = Normal::new(&system, *prime, orders.columns(at).to_vec(), held, budget)?;
            held += normal.bytes();
            normals.push(normal);
        }
        let generators = triangular(&orders, &normals, held, budget)?;
        let mut part = Part {
            goals: vec![],
            solutions: solutions(puzzle, moves, &normals, budget)?,
            system,
            normals,
            orders,
            generators,
            metric: options.metric,
            engine: Engine::Coset,
            estimate: Estimate { time: 0.0, nodes: 0.0 },
        };
        // A walk needs as much again as the generators.
        held += 8 * part.generators.len() * part.system.columns;
        budget.hold(held)?;
        part.goals = match puzzle.goal() {
            Goal::AllEqual => vec![PartGoal { number: None, residues: part.residues(&vec![0; puzzle.dials()]) }],
            Goal::States(targets) => {
                let residues = |goal: &usize| {
                    held += part.residues_bytes();
                    budget.work(part.work())?;
                    budget.hold(held)?;
                    let numbers: Vec<u32> = targets[*goal].or_zero().collect();
                    Ok(PartGoal { number: Some(*goal), residues: part.residues(&numbers) })
                };
                goals.iter().map(residues).collect::<Result<_, Limit>>()?
            }
        };
        (part.engine, part.estimate) = part.choose(options.method.and_then(Method::named), budget)?;
        Ok(part)
    }

    /// Returns about how many bytes it takes.
    pub(super) fn bytes(&self) -> usize {
        let normals: usize = self.normals.iter().map(Normal::bytes).sum();
        normals
            + self.engine.bytes()
            + 8 * self.generators.len() * self.system.columns
            + self.goals.len() * self.residues_bytes()
    }

    fn residues_bytes(&self) -> usize {
        self.normals.iter().map(|normal| 24 + 4 * normal.height()).sum()
    }

    /// Returns about how many steps it takes to make residues, or a query of them.
    pub(super) fn work(&self) -> usize {
        let work = |normal: &Normal| normal.height() * (normal.height() + normal.columns().len()) / 8;
        self.system.columns + self.normals.iter().map(work).sum::<usize>()
    }

    pub(super) fn solutions(&self) -> &Count {
        &self.solutions
    }

    /// Returns the residues of the numbers of all dials.
    pub(super) fn residues(&self, numbers: &[u32]) -> Residues {
        let values: Vec<u32> = self.system.values(numbers).collect();
        self.normals.iter().map(|normal| normal.residues(&values)).collect()
    }

    /// Divides what is missing from a state to a goal by the pivots. If the goal cannot be reached, returns the first
    /// row that proves it, with the number of its prime.
    pub(super) fn quotients(&self, goal: usize, state: &Residues) -> Result<Residues, (usize, usize)> {
        let of_prime = |(prime, normal): (usize, &Normal)| {
            let sides = self.goals[goal].residues[prime].iter().zip(&state[prime]);
            let missing: Vec<u32> = sides.map(|(to, is)| difference(*to, *is, normal.ring.modulus())).collect();
            normal.quotients(&missing).map_err(|row| (prime, row))
        };
        self.normals.iter().enumerate().map(of_prime).collect()
    }

    /// Returns the goals that can be reached from a state.
    pub(super) fn reachable(&self, state: &Residues) -> impl Iterator<Item = usize> {
        (0..self.goals.len()).filter(|goal| self.quotients(*goal, state).is_ok())
    }

    /// Returns the query of a goal if it can be reached from a state.
    pub(super) fn query(&self, goal: usize, state: &Residues) -> Option<Query> {
        let quotients = self.quotients(goal, state).ok()?;
        let mut solution = vec![0; self.system.columns];
        let of_primes = || self.normals.iter().zip(&quotients).enumerate();
        for (prime, (normal, quotients)) in of_primes() {
            self.orders.add(prime, &normal.solution(quotients), &mut solution);
        }
        let element = match &self.engine {
            Engine::Ball(ball) => {
                let digits = of_primes().flat_map(|(_, (normal, quotients))| normal.ranged(quotients));
                ball.packing.pack(digits.map(|(quotient, _)| quotient).collect::<Vec<_>>().into_iter())
            }
            _ => 0,
        };
        Some(Query { solution, element })
    }
}

impl Normal {
    /// Returns each quotient whose range is more than 1, with its range.
    pub(super) fn ranged(&self, quotients: &[u32]) -> impl Iterator<Item = (u32, u32)> {
        let ranged = quotients.iter().zip(&self.pivots).map(|(quotient, pivot)| (*quotient, self.range(*pivot)));
        ranged.filter(|(_, range)| *range > 1)
    }
}

/// Counts all answers to a goal that can be reached: all ways of pressing, divided by the number of states that they
/// reach.
///
/// A way of pressing makes each move fewer times than its period, for which dials that do not matter count, too.
fn solutions(puzzle: &Dials, moves: &[Move], normals: &[Normal], budget: &mut Budget<'_>) -> Result<Count, Limit> {
    let mut count = Count::new(1);
    for prime in primes_of(puzzle.positions().iter().copied()) {
        let mut ways = 0;
        for mv in moves {
            let amounts = puzzle.description.moves[mv.index()].amounts();
            budget.work(1 + amounts.len())?;
            let exponent = |&(dial, amount): &(usize, u32)| {
                let positions = puzzle.positions()[dial];
                exponent_of(prime, positions).saturating_sub(exponent_of(prime, amount))
            };
            ways += u64::from(amounts.iter().map(exponent).max().unwrap_or(0));
        }
        let normal = normals.iter().find(|normal| normal.ring.prime() == prime);
        let turned: u64 = normal.map_or(0, |normal| {
            normal.pivots.iter().map(|pivot| u64::from(normal.ring.exponent() - pivot.valuation)).sum()
        });
        count.multiply(prime, ways - turned);
    }
    Ok(count)
}

fn primes_of(moduli: impl Iterator<Item = u32>) -> Vec<u32> {
    let moduli: BTreeSet<u32> = moduli.collect();
    let primes: BTreeSet<u32> = moduli.into_iter().flat_map(factors).map(|factor| factor.0).collect();
    primes.into_iter().collect()
}
