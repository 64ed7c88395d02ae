//! The goals in which the same dials matter, prepared for a solver.

use super::{
    Dials, Goal, Method,
    ball::{Ball, Item, Unfinished, Way},
    coset::{Coset, Walk},
    kernel::{Generator, Orders, triangular},
    method::half_way,
    normal::Normal,
    pack::Packing,
    ring::{exponent_of, factors},
    system::{System, difference},
    ways::Ways,
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
    metric: Metric,
    method: Method,
    /// If the method needs it.
    ball: Option<Ball>,
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
    solution: Vec<u32>,
    element: u128,
}

/// The least cost, or the best cost found before a limit stopped the search.
pub(super) enum Least {
    /// The cost, the way to look it up, and an answer if the search has found one.
    Proven(u64, Way, Option<Vec<u32>>),
    Unproven {
        best: Vec<u32>,
        at_least: u64,
        limit: Limit,
    },
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
            method: Method::Coset,
            ball: None,
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
        (part.method, part.ball) = part.choose(options.method.and_then(Method::named), budget)?;
        Ok(part)
    }

    /// Returns about how many bytes it takes.
    pub(super) fn bytes(&self) -> usize {
        let normals: usize = self.normals.iter().map(Normal::bytes).sum();
        let ball = self.ball.as_ref().map_or(0, Ball::bytes);
        normals + ball + 8 * self.generators.len() * self.system.columns + self.goals.len() * self.residues_bytes()
    }

    fn residues_bytes(&self) -> usize {
        self.normals.iter().map(|normal| 24 + 4 * normal.height()).sum()
    }

    /// Returns about how many steps it takes to make residues, or a query of them.
    pub(super) fn work(&self) -> usize {
        let work = |normal: &Normal| normal.height() * (normal.height() + normal.columns().len()) / 8;
        self.system.columns + self.normals.iter().map(work).sum::<usize>()
    }

    pub(super) fn method(&self) -> Method {
        self.method
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
        let element = self.ball.as_ref().map_or(0, |ball| {
            let digits = of_primes().flat_map(|(_, (normal, quotients))| normal.ranged(quotients));
            ball.packing.pack(digits.map(|(quotient, _)| quotient).collect::<Vec<_>>().into_iter())
        });
        Some(Query { solution, element })
    }

    /// Chooses the method by the numbers of solutions and of states.
    fn choose(&self, wish: Option<Method>, budget: &mut Budget<'_>) -> Result<(Method, Option<Ball>), Limit> {
        /// A walk through so few solutions takes no time.
        const FEW_SOLUTIONS: u128 = 1 << 14;
        /// A search of so few states takes a second or two.
        const FEW_STATES: u128 = 1 << 22;
        const MOST_ITEMS: u64 = 1 << 16;
        let multiples = self.generators.iter().map(|generator| u128::from(generator.multiples));
        let solutions = multiples.fold(1, u128::saturating_mul);
        let items: u64 = match self.metric {
            Metric::Presses => self.orders.orders.iter().filter(|order| **order > 1).count() as u64,
            Metric::Moves => self.orders.orders.iter().map(|order| u64::from(*order) - 1).sum(),
        };
        let enough = wish.is_none() && solutions <= FEW_SOLUTIONS;
        if enough || items > MOST_ITEMS || wish == Some(Method::Coset) {
            return Ok((Method::Coset, None));
        }
        let zero = vec![0; self.system.rows.len()];
        let moduli: Vec<u32> = self.digits(&zero).map(|(_, modulus)| modulus).collect();
        let Some(packing) = Packing::new(&moduli) else { return Ok((Method::Coset, None)) };
        let states = moduli.iter().fold(1, |states: u128, modulus| states.saturating_mul((*modulus).into()));
        let method = match wish {
            Some(method) => method,
            None if states <= FEW_STATES => Method::States,
            None if half_way(items.into(), states) < solutions => Method::Middle,
            None => return Ok((Method::Coset, None)),
        };
        let items = self.items(&packing, budget)?;
        Ok((method, Some(Ball::new(packing, items, self.metric))))
    }

    /// Returns what each step adds, in the order of answers.
    fn items(&self, packing: &Packing, budget: &mut Budget<'_>) -> Result<Vec<Item>, Limit> {
        let mut items = Vec::new();
        for (column, order) in self.orders.orders.iter().enumerate().filter(|(_, order)| **order > 1) {
            budget.work(16 * self.system.rows.len() + self.work())?;
            let digits: Vec<u32> = self.digits(&self.system.column(column)).map(|(digit, _)| digit).collect();
            let once = packing.pack(digits.into_iter());
            let most = if self.metric == Metric::Moves { order - 1 } else { 1 };
            let start = items.len();
            let mut element = 0;
            budget.work(most as usize)?;
            budget.hold((start + most as usize) * size_of::<Item>())?;
            for times in 1..=most {
                element = packing.add(element, once);
                items.push(Item { element, column, times });
            }
            items[start..].reverse();
        }
        Ok(items)
    }

    /// Returns what identifies a sum of moves: numbers with their moduli.
    fn digits(&self, added: &[u32]) -> impl Iterator<Item = (u32, u32)> {
        self.normals.iter().flat_map(|normal| {
            let quotients = normal.quotients(&normal.residues(added)).unwrap_or_default();
            normal.ranged(&quotients).collect::<Vec<_>>()
        })
    }

    fn coset(&self) -> Coset<'_> {
        Coset { orders: &self.orders, generators: &self.generators, metric: self.metric }
    }

    /// Finds the least cost, if it is at most `most`.
    pub(super) fn least(&mut self, query: &Query, most: u64, budget: &mut Budget<'_>) -> Option<Least> {
        let begun = budget.begin();
        if self.ball.is_none() && self.generators.is_empty() {
            let cost = self.coset().cost(&query.solution);
            return (cost <= most).then(|| Least::found(cost, query.solution.clone()));
        }
        if let Some(ball) = &mut self.ball {
            let steps = usize::try_from(self.metric.number(most)).unwrap_or(usize::MAX);
            let complete = self.method == Method::States;
            let found = match begun.and_then(|()| if complete { ball.complete(budget) } else { Ok(()) }) {
                Ok(()) => ball.least(query.element, steps, budget),
                Err(limit) => Err(ball.unfinished(query.element, limit)),
            };
            return match found {
                Ok(way) => way.filter(|way| way.cost <= most).map(|way| Least::Proven(way.cost, way, None)),
                Err(Unfinished { at_least, limit }) => {
                    let mut best = query.solution.clone();
                    self.coset().improve(&mut best);
                    Some(Least::Unproven { best, at_least: at_least as u64, limit })
                }
            };
        }
        let coset = self.coset();
        let mut start = query.solution.clone();
        coset.improve(&mut start);
        let mut best = Some((coset.cost(&start), start)).filter(|best| best.0 <= most);
        let mut walk = coset.cheapest(&query.solution, best.as_ref().map_or(most, |best| best.0));
        loop {
            match begun.and_then(|()| walk.next(budget)) {
                Ok(None) => return best.map(|(cost, counts)| Least::found(cost, counts)),
                Ok(Some(cost)) => {
                    best = Some((cost, walk.counts().to_vec()));
                    // The next one has to be cheaper.
                    match cost.checked_sub(1) {
                        Some(most) => walk.most = most,
                        None => return best.map(|(cost, counts)| Least::found(cost, counts)),
                    }
                }
                Err(limit) => {
                    let best = best.map_or_else(|| query.solution.clone(), |best| best.1);
                    // Nothing turns without a press.
                    let at_least = u64::from(query.solution.iter().any(|count| *count > 0));
                    return Some(Least::Unproven { best, at_least, limit });
                }
            }
        }
    }

    /// Begins a walk through the answers of the least cost, in order; `None` if they can only be found in another
    /// order.
    pub(super) fn answers(&self, query: &Query, cost: u64) -> Option<Answers<'_>> {
        match &self.ball {
            Some(ball) => ball.answers(query.element).map(|ways| Answers::Ball(self, ball, ways)),
            None => Some(Answers::Coset(self.coset().all(&query.solution, cost))),
        }
    }

    /// Passes on the counts of all answers of the least cost, in any order.
    pub(super) fn each(
        &self,
        query: &Query,
        (cost, way): (u64, Way),
        budget: &mut Budget<'_>,
        mut take: impl FnMut(Vec<u32>) -> Result<(), Limit>,
    ) -> Result<(), Limit> {
        match (self.answers(query, cost), &self.ball) {
            (None, Some(ball)) => ball.each_beyond(query.element, way, budget, |items| take(self.counts(items))),
            (answers, _) => {
                let mut answers = answers.expect("a coset is walked in order");
                while let Some(counts) = answers.next(budget)? {
                    take(counts)?;
                }
                Ok(())
            }
        }
    }

    /// Returns the counts of the smallest answer of the least cost.
    pub(super) fn smallest(
        &self,
        query: &Query,
        (cost, way): (u64, Way),
        budget: &mut Budget<'_>,
    ) -> Result<Vec<u32>, Limit> {
        if let Some(ball) = &self.ball {
            return ball.smallest(query.element, way, self.system.columns, budget);
        }
        if self.generators.is_empty() {
            return Ok(query.solution.clone());
        }
        let mut walk = self.coset().all(&query.solution, cost);
        walk.next(budget)?;
        Ok(walk.counts().to_vec())
    }

    /// Returns the counts of any answer for a way that the ball has found.
    pub(super) fn some(&self, query: &Query, way: Way) -> Option<Vec<u32>> {
        self.ball.as_ref().map(|ball| ball.some(query.element, way, self.system.columns))
    }

    /// Counts the answers of the least cost; `None` if they are 2^128 or more.
    pub(super) fn count(
        &self,
        query: &Query,
        (cost, way): (u64, Way),
        budget: &mut Budget<'_>,
    ) -> Result<Option<u128>, Limit> {
        if let Some(ball) = &self.ball {
            return ball.count(query.element, way, budget);
        }
        let mut count = 0;
        let mut walk = self.coset().all(&query.solution, cost);
        while walk.next(budget)?.is_some() {
            count += 1;
        }
        Ok(Some(count))
    }

    fn counts(&self, items: &[Item]) -> Vec<u32> {
        let mut counts = vec![0; self.system.columns];
        items.iter().for_each(|item| counts[item.column] += item.times);
        counts
    }
}

/// A walk through the answers of the least cost, in order.
#[derive(Debug)]
pub(super) enum Answers<'a> {
    Ball(&'a Part, &'a Ball, Ways),
    Coset(Walk<'a>),
}

impl Answers<'_> {
    /// Returns the counts of the next answer.
    pub(super) fn next(&mut self, budget: &mut Budget<'_>) -> Result<Option<Vec<u32>>, Limit> {
        Ok(match self {
            Answers::Ball(part, ball, ways) => ways.next(ball, budget)?.map(|_| part.counts(&ways.items)),
            Answers::Coset(walk) => walk.next(budget)?.map(|_| walk.counts().to_vec()),
        })
    }
}

impl Least {
    fn found(cost: u64, counts: Vec<u32>) -> Least {
        Least::Proven(cost, Way { steps: 0, cost, middle: None }, Some(counts))
    }
}

impl Normal {
    /// Returns each quotient whose range is more than 1, with its range.
    fn ranged(&self, quotients: &[u32]) -> impl Iterator<Item = (u32, u32)> {
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
