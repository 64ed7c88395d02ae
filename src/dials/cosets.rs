//! All states of a puzzle by their distance, from what the moves can add: presses that add the same are one coset.

use super::{
    Dials, Goal, Target,
    elimination::{Elimination, congruences, lift, orders},
    sampling::completions,
    system::difference,
};
use crate::{
    common::Random,
    puzzle::{Budget, Class, Limit, Metric, Move, Progress, Puzzle, Sampling, State, Unsearched},
};
use alloc::{collections::BTreeMap, vec, vec::Vec};
use core::ops::Range;

/// The states that have a solution, by their distance.
///
/// What presses add up to is an element of a finite abelian group: a multiple of each pivot of an elimination. A search from
/// the goals finds the distance of each element, and each element represents the same number of states.
#[derive(Debug)]
pub(super) struct Cosets {
    puzzle: Dials,
    metric: Metric,
    group: Group,
    /// For each digit of an element, what it adds to the dials.
    effects: Vec<Vec<u32>>,
    tables: Vec<Table>,
    /// A goal of each set of states that reach each other, and its table.
    parts: Vec<(State, usize)>,
    /// The dials that may be turned freely: they do not matter, or all turn alike.
    free: Vec<Vec<usize>>,
    classes: Vec<Class>,
    unsolvable: Option<u64>,
}

/// The elements by their distance.
#[derive(Debug)]
struct Table {
    /// The elements in the order of the search.
    order: Vec<u32>,
    /// Where each distance begins in it, and the end.
    starts: Vec<usize>,
}

/// The group: elements are numbers with mixed radices, in a few chunks of digits.
#[derive(Debug)]
struct Group {
    radices: Vec<u32>,
    size: u64,
    /// The size of each chunk.
    chunks: Vec<u32>,
    moves: usize,
    /// For each chunk, value and move, the value after the move, times the sizes of the chunks before.
    after: Vec<Vec<u32>>,
}

/// How many bytes an element takes, at most.
const BYTES: usize = size_of::<u32>() + 1;
/// Answers are counted if there are at most this many elements times moves: that takes a second.
const CHEAP: u64 = 1 << 25;
/// The most values of a chunk of several digits.
const CHUNK: u32 = 1 << 12;

impl Cosets {
    /// Finds the distances of all states.
    ///
    /// # Errors
    ///
    /// If they do not fit into memory, or a limit stops the search.
    pub(super) fn new(puzzle: &Dials, metric: Metric, budget: &mut Budget<'_>) -> Result<Cosets, Unsearched> {
        let positions = puzzle.positions();
        let matters = |dial: usize| match puzzle.goal() {
            Goal::AllEqual => true,
            Goal::States(targets) => targets.iter().any(|target| target.numbers()[dial].is_some()),
        };
        let all = || Target::new((0..puzzle.dials()).map(|dial| matters(dial).then_some(0)).collect::<Vec<_>>());
        let is_equal = *puzzle.goal() == Goal::AllEqual;
        let target = (!is_equal).then(all);
        let rows = congruences(puzzle, &puzzle.description().zero(), target.as_ref());
        let free: Vec<Vec<usize>> = match is_equal {
            true => vec![(0..puzzle.dials()).collect()],
            false => (0..puzzle.dials()).filter(|dial| !matters(*dial)).map(|dial| vec![dial]).collect(),
        };
        budget.work(rows.len().saturating_mul(rows.len()))?;
        let eliminations = Elimination::all(&rows);
        let (memory, moves) = (budget.room(), puzzle.description().moves.len());
        let room = (memory / BYTES).min(u32::MAX as usize) as u64;
        let too_many = |states: Option<u64>| Unsearched::TooMany { states, room, memory };
        let radices: Vec<u32> = eliminations.iter().flat_map(Elimination::radices).collect();
        let size = radices.iter().try_fold(1_u64, |size, radix| size.checked_mul((*radix).into()));
        let size = size.filter(|size| *size <= room).ok_or(too_many(size))?;
        let added = |mv: usize| eliminations.iter().flat_map(move |elimination| elimination.added(mv)).collect();
        let group = Group::new(radices, size, (0..moves).map(added).collect());

        let orders = orders(&rows);
        let counts = eliminations.iter().flat_map(|elimination| {
            let orders = &orders;
            (0..elimination.steps.len()).map(move |place| lift(elimination.prime, &elimination.counts(place), orders))
        });
        let effect = |counts: Vec<u32>| {
            let mut state = puzzle.description().zero();
            counts
                .into_iter()
                .enumerate()
                .for_each(|(mv, count)| puzzle.press(&mut state, Move::new(mv), count.into()));
            state.numbers().to_vec()
        };
        let effects = counts.map(effect).collect();

        // The goals that reach each other, as elements seen from the first of them.
        let mut parts: BTreeMap<Vec<u32>, (State, Vec<u32>, Vec<u32>)> = BTreeMap::new();
        let goals = completions(puzzle, &matters, room).ok_or(too_many(None))?;
        for goal in goals {
            budget.work(rows.len())?;
            let numbers = goal.numbers();
            let needed: Vec<u32> = match is_equal {
                true => vec![0; rows.len()],
                false => (0..puzzle.dials()).filter(|dial| matters(*dial)).map(|dial| numbers[dial]).collect(),
            };
            let (quotients, left): (Vec<_>, Vec<_>) =
                eliminations.iter().map(|elimination| elimination.divided(&needed)).unzip();
            let (quotients, left) = (quotients.concat(), left.concat());
            let (_, first, elements) = parts.entry(left).or_insert_with(|| (goal.clone(), quotients.clone(), vec![]));
            // A state needs what leads from it to the goal, so the goals are seen from behind.
            let behind = first.iter().zip(&quotients).zip(&group.radices);
            let behind: Vec<u32> = behind.map(|((one, other), radix)| difference(*one, *other, *radix)).collect();
            elements.push(group.element(&behind));
        }
        let mut cosets = Cosets {
            puzzle: puzzle.clone(),
            metric,
            group,
            effects,
            tables: vec![],
            parts: vec![],
            free,
            classes: vec![],
            unsolvable: None,
        };
        let mut known: BTreeMap<Vec<u32>, usize> = BTreeMap::new();
        for (goal, _, mut elements) in parts.into_values() {
            elements.sort_unstable();
            elements.dedup();
            if !known.contains_key(&elements) {
                budget.hold(BYTES * cosets.group.size as usize * (cosets.tables.len() + 1))?;
                cosets.tables.push(cosets.group.search(&elements, metric, budget)?);
            }
            let table = *known.entry(elements).or_insert(cosets.tables.len() - 1);
            cosets.parts.push((goal, table));
        }
        cosets.classes = cosets.count().ok_or(too_many(None))?;
        let states = positions.iter().try_fold(1_u64, |all, positions| all.checked_mul((*positions).into()));
        let solvable: u64 = cosets.classes.iter().map(|class| class.states).sum();
        cosets.unsolvable = states.map(|states| states - solvable);
        Ok(cosets)
    }

    /// Returns the number of states that an element represents.
    fn alike(&self) -> Option<u64> {
        let mut sizes = self.free.iter().map(|dials| u64::from(self.puzzle.positions()[dials[0]]));
        sizes.try_fold(1, u64::checked_mul)
    }

    /// Counts the states by their distance; `None` if there are 2^64 or more.
    fn count(&self) -> Option<Vec<Class>> {
        let alike = self.alike()?;
        let lengths = self.tables.iter().map(|table| table.starts.len() - 1).max().unwrap_or(0);
        let mut counts = vec![0_u64; lengths];
        for (_, table) in &self.parts {
            for (count, range) in counts.iter_mut().zip(self.tables[*table].starts.windows(2)) {
                *count = count.checked_add(alike.checked_mul((range[1] - range[0]) as u64)?)?;
            }
        }
        counts.iter().try_fold(0_u64, |sum, count| sum.checked_add(*count))?;
        let classes = (0..).zip(counts).filter(|(_, states)| *states > 0);
        Some(classes.map(|(length, states)| Class { length, tied: 1, states }).collect())
    }

    /// Returns the elements of a part with a distance.
    fn elements(&self, part: usize, length: u32) -> &[u32] {
        let Table { order, starts } = &self.tables[self.parts[part].1];
        let at = |place: usize| starts.get(place).copied().unwrap_or(order.len());
        &order[at(length as usize)..at(length as usize + 1)]
    }

    /// Returns a state that an element of a part represents, by its number.
    fn state(&self, part: usize, element: u32, mut number: u64) -> State {
        let positions = self.puzzle.positions();
        let mut state = self.parts[part].0.clone();
        for (digit, effect) in self.group.digits(element).zip(&self.effects) {
            for ((shown, by), positions) in state.numbers_mut().iter_mut().zip(effect).zip(positions) {
                let by = (u64::from(*by) * u64::from(digit) % u64::from(*positions)) as u32;
                *shown = difference(*shown, by, *positions);
            }
        }
        for dials in &self.free {
            let size = positions[dials[0]];
            let by = (number % u64::from(size)) as u32;
            number /= u64::from(size);
            dials.iter().for_each(|dial| state.numbers_mut()[*dial] = (state.numbers()[*dial] + by) % size);
        }
        state
    }
}

impl Sampling for Cosets {
    fn classes(&self) -> &[Class] {
        &self.classes
    }

    fn draw(&self, wanted: &[Class], random: &mut Random) -> State {
        let class = Class::draw(wanted, random);
        let alike = self.alike().expect("the states were counted");
        let mut index = random.below(class.states);
        for part in 0..self.parts.len() {
            let elements = self.elements(part, class.length);
            let states = elements.len() as u64 * alike;
            if index < states {
                return self.state(part, elements[(index / alike) as usize], index % alike);
            }
            index -= states;
        }
        unreachable!("a class has as many states as its parts")
    }

    fn farthest(&self, most: usize) -> Vec<State> {
        let length = self.classes.last().map_or(0, |class| class.length);
        let alike = self.alike().expect("the states were counted");
        let elements = (0..self.parts.len())
            .flat_map(|part| self.elements(part, length).iter().map(move |element| (part, *element)));
        let states =
            elements.flat_map(|(part, element)| (0..alike).map(move |number| self.state(part, element, number)));
        let mut states: Vec<State> = states.take(most).collect();
        states.sort_unstable();
        states
    }

    fn unsolvable(&self) -> Option<u64> {
        self.unsolvable
    }

    fn most_answers(&self) -> Option<(u64, Vec<State>)> {
        let cheap = self.group.size.saturating_mul(self.group.moves as u64) <= CHEAP;
        if !cheap || self.metric != Metric::Presses {
            return None;
        }
        let counts: Vec<Vec<u64>> =
            self.tables.iter().map(|table| self.group.answer_counts(table)).collect::<Option<_>>()?;
        let most = counts.iter().flatten().copied().max()?;
        let alike = self.alike().filter(|_| most > 1).unwrap_or(0);
        let mut states = vec![];
        for (part, (_, table)) in self.parts.iter().enumerate() {
            let elements = (0..).zip(&counts[*table]).filter(|(_, count)| **count == most);
            states.extend(
                elements.flat_map(|(element, _)| (0..alike).map(move |number| self.state(part, element, number))),
            );
        }
        states.sort_unstable();
        Some((most, states))
    }
}

impl Group {
    fn new(radices: Vec<u32>, size: u64, added: Vec<Vec<u32>>) -> Group {
        let mut ranges = vec![];
        let mut start = 0;
        while start < radices.len() {
            let mut end = start + 1;
            let mut product = radices[start];
            while let Some(radix) = radices.get(end).filter(|radix| product.saturating_mul(**radix) <= CHUNK) {
                product *= radix;
                end += 1;
            }
            ranges.push((start..end, product));
            start = end;
        }
        let chunks: Vec<u32> = ranges.iter().map(|range| range.1).collect();
        let mut scale = 1_u32;
        let table = |(range, values): &(Range<usize>, u32)| -> Vec<u32> {
            let after = |value: u32, added: &Vec<u32>| {
                let (mut rest, mut place, mut sum) = (value, scale, 0);
                for (radix, by) in radices[range.clone()].iter().zip(&added[range.clone()]) {
                    sum += (rest % radix + by) % radix * place;
                    rest /= radix;
                    place = place.wrapping_mul(*radix);
                }
                sum
            };
            let table = (0..*values).flat_map(|value| added.iter().map(move |added| after(value, added))).collect();
            scale = scale.wrapping_mul(*values);
            table
        };
        let after = ranges.iter().map(table).collect();
        Group { moves: added.len(), radices, size, chunks, after }
    }

    /// Returns the element with some digits.
    fn element(&self, digits: &[u32]) -> u32 {
        digits.iter().zip(&self.radices).rev().fold(0, |element, (digit, radix)| element * radix + digit)
    }

    fn digits(&self, element: u32) -> impl Iterator<Item = u32> {
        self.radices.iter().scan(element, |rest, radix| {
            let digit = *rest % radix;
            *rest /= radix;
            Some(digit)
        })
    }

    /// Passes on the element after each move.
    fn after(&self, element: u32, nexts: &mut [u32]) {
        let mut rest = element;
        nexts.fill(0);
        for (table, size) in self.after.iter().zip(&self.chunks) {
            let row = (rest % size) as usize * self.moves;
            rest /= size;
            nexts.iter_mut().zip(&table[row..row + self.moves]).for_each(|(next, part)| *next += part);
        }
    }

    /// Returns the element after one move.
    fn after_one(&self, mut element: u32, mv: usize) -> u32 {
        let part = |(table, size): (&Vec<u32>, &u32)| {
            let row = (element % size) as usize * self.moves;
            element /= size;
            table[row + mv]
        };
        self.after.iter().zip(&self.chunks).map(part).sum()
    }

    /// Counts the shortest answers to each element, move by move: so each is counted in one order only. Returns `None` if some
    /// number is 2^64 or more.
    fn answer_counts(&self, table: &Table) -> Option<Vec<u64>> {
        let (mut distances, mut counts) = (vec![0_u32; self.size as usize], vec![0_u64; self.size as usize]);
        for (distance, range) in (0..).zip(table.starts.windows(2)) {
            table.order[range[0]..range[1]].iter().for_each(|element| distances[*element as usize] = distance);
        }
        table.order[..table.starts[1]].iter().for_each(|element| counts[*element as usize] = 1);
        for mv in 0..self.moves {
            for &element in &table.order {
                let (from, to) = (element as usize, self.after_one(element, mv) as usize);
                if distances[to] == distances[from] + 1 {
                    counts[to] = counts[to].checked_add(counts[from])?;
                }
            }
        }
        Some(counts)
    }

    /// Searches from some elements, the nearest first.
    fn search(&self, from: &[u32], metric: Metric, budget: &mut Budget<'_>) -> Result<Table, Limit> {
        let mut seen = vec![0_u8; (self.size as usize).div_ceil(8)];
        let is_new = |seen: &mut [u8], element: u32| {
            let (byte, bit) = (&mut seen[element as usize / 8], 1 << (element % 8));
            let is_new = *byte & bit == 0;
            *byte |= bit;
            is_new
        };
        let mut order: Vec<u32> = from.iter().copied().filter(|element| is_new(&mut seen, *element)).collect();
        order.reserve_exact(self.size as usize - order.len());
        let (mut nexts, mut starts) = (vec![0; self.moves], vec![0]);
        // Made once, these do not lead back, nor made twice.
        let leads_on = |mv: &usize| {
            [self.after_one(0, *mv), self.after_one(self.after_one(0, *mv), *mv)].iter().all(|next| *next != 0)
        };
        let repeated: Vec<usize> = (0..self.moves).filter(|mv| metric == Metric::Moves && leads_on(mv)).collect();
        while starts.last() != Some(&order.len()) {
            let (start, end) = (*starts.last().expect("there is one"), order.len());
            for place in start..end {
                budget.node()?;
                if place % 65_536 == 0 {
                    budget.report(Progress::Filling { reached: place as u64, states: self.size })?;
                }
                let element = order[place];
                self.after(element, &mut nexts);
                order.extend(nexts.iter().copied().filter(|next| is_new(&mut seen, *next)));
                for &mv in &repeated {
                    let mut next = self.after_one(nexts[mv], mv);
                    while next != element {
                        budget.work(1)?;
                        order.extend(Some(next).filter(|next| is_new(&mut seen, *next)));
                        next = self.after_one(next, mv);
                    }
                }
            }
            starts.push(end);
        }
        Ok(Table { order, starts })
    }
}
