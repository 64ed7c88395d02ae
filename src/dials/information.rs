//! Information sets of a kernel.

use super::{
    kernel::Generator,
    lanes,
    lanes::Lane,
    ring::{gcd, inverse},
};
use crate::puzzle::Metric;
use alloc::{collections::BTreeSet, vec, vec::Vec};

/// Moves whose counts can be anything, and decide those of the others up to a few remainders.
#[derive(Clone, Debug)]
pub(super) struct Set {
    /// The columns of its moves. The first ones have been claimed by sets before it; of the others, those with the
    /// greatest periods come first.
    pub(super) columns: Vec<usize>,
    pub(super) shared: usize,
    /// The greatest count of each of its moves.
    pub(super) tops: Vec<usize>,
    /// The columns that it decides.
    pub(super) others: Vec<usize>,
    /// How many lanes these take.
    pub(super) width: usize,
    /// The periods of these.
    pub(super) moduli: Vec<Lane>,
    /// What is added to them by each number of presses of each move.
    rows: Vec<Lane>,
    /// What the elements of the kernel add in which no move of the set is made.
    pub(super) remainders: Vec<Lane>,
    /// How many tries each weight of the moves takes that it claims.
    pub(super) sizes: Vec<f64>,
}

impl Set {
    /// The most remainders.
    const REMAINDERS: f64 = 4096.0;

    /// Returns about how many bytes it takes, for a kernel with some generators.
    pub(super) fn bytes(generators: &[Generator], orders: &[u32]) -> usize {
        let top = orders.iter().max().map_or(0, |order| *order as usize);
        let width = orders.len().div_ceil(lanes::WIDTH) * lanes::WIDTH;
        (top * generators.len() + Self::REMAINDERS as usize) * width + 8 * generators.len() * orders.len()
    }

    /// Returns what some presses of a move add to the others.
    pub(super) fn row(&self, place: usize, times: usize) -> &[Lane] {
        self.rows(place..place + 1, times)
    }

    /// Returns what some presses of each of some moves add to the others.
    pub(super) fn rows(&self, places: core::ops::Range<usize>, times: usize) -> &[Lane] {
        let first = (times - 1) * self.columns.len();
        &self.rows[(first + places.start) * self.width..(first + places.end) * self.width]
    }

    /// The nanoseconds of a try.
    pub(super) fn time(&self) -> f64 {
        1.5 + self.width as f64
    }

    /// How many tries there are for each choice of the moves that it claims.
    pub(super) fn factor(&self) -> f64 {
        let shared = self.tops[..self.shared].iter().map(|top| *top as f64 + 1.0);
        shared.product::<f64>() * (self.remainders.len() / self.width) as f64
    }

    /// Finds an information set among the first columns of an order. `None` if there would be too many remainders.
    pub(super) fn new(
        generators: &[Generator],
        orders: &[u32],
        metric: Metric,
        order: &[usize],
        claimed: &[bool],
    ) -> Option<Set> {
        let columns: Vec<Column> = order.iter().map(|column| Column::new(orders[*column])).collect();
        let entries = |generator: &Generator| order.iter().map(|column| generator.counts[*column]).collect();
        let mut pool = Pool { rows: generators.iter().map(entries).collect(), columns };
        let mut places = Vec::new();
        for place in 0..order.len() {
            if pool.rows.len() == places.len() {
                break;
            }
            if pool.reduce(place, places.len()) {
                places.push(place);
            }
        }
        let elements: f64 = generators.iter().map(|generator| f64::from(generator.multiples)).product();
        let decided: f64 = places.iter().map(|place| f64::from(orders[order[*place]])).product();
        // The quotient is an integer, up to rounding.
        if elements > decided * (Self::REMAINDERS + 0.5) || places.is_empty() {
            return None;
        }
        let remainders = pool.remainders(places.len());

        let mut by_claim: Vec<usize> = (0..places.len()).collect();
        let is_shared = |row: &usize| claimed[order[places[*row]]];
        by_claim.sort_by_key(|row| (!is_shared(row), u32::MAX - orders[order[places[*row]]]));
        let shared = by_claim.iter().filter(|row| is_shared(row)).count();
        let columns: Vec<usize> = by_claim.iter().map(|row| order[places[*row]]).collect();
        let tops: Vec<usize> = columns.iter().map(|column| orders[*column] as usize - 1).collect();
        let others: Vec<usize> = (0..order.len()).filter(|place| !places.contains(place)).collect();
        let width = others.len().div_ceil(lanes::WIDTH).max(1);
        let packed = |entry: &dyn Fn(usize) -> u32| {
            let mut lanes = vec![lanes::ZERO; width];
            others.iter().enumerate().for_each(|(to, place)| {
                lanes[to / lanes::WIDTH][to % lanes::WIDTH] = entry(*place) as u8;
            });
            lanes
        };
        let times = 1..=tops.iter().max().copied().unwrap_or(0) as u32;
        let rows = times.flat_map(|times| {
            let row = |row: &usize| packed(&|place| pool.rows[*row][place] * times % orders[order[place]]);
            by_claim.iter().flat_map(row).collect::<Vec<Lane>>()
        });
        let rows = rows.collect();
        let remainders = remainders.iter().flat_map(|counts| packed(&|place| counts[place])).collect();
        let moduli = packed(&|place| orders[order[place]]);
        let others = others.iter().map(|place| order[*place]).collect();
        let mut set = Set { columns, shared, tops, others, width, moduli, rows, remainders, sizes: vec![1.0] };
        for top in &set.tops[shared..] {
            set.sizes = one_more(&set.sizes, *top, metric);
        }
        let factor = set.factor();
        set.sizes.iter_mut().for_each(|size| *size *= factor);
        Some(set)
    }
}

/// The period of a column, and its reciprocal: the quotient of a number below 2^14 is their product, shifted.
#[derive(Clone, Copy)]
struct Column {
    order: u32,
    reciprocal: u32,
}

impl Column {
    fn new(order: u32) -> Column {
        Column { order, reciprocal: (1 << 22) / order + 1 }
    }
}

/// Elements that generate the kernel.
struct Pool {
    rows: Vec<Vec<u32>>,
    columns: Vec<Column>,
}

impl Pool {
    /// Makes a column 0 in all rows but one, in which it is 1. Returns whether that is possible without a change of the
    /// column in the rows above `top`, but for their multiples of this one.
    fn reduce(&mut self, column: usize, top: usize) -> bool {
        let order = self.columns[column].order;
        loop {
            // The algorithm of Euclid on all rows at once.
            let entries = (top..self.rows.len()).filter(|row| self.rows[*row][column] > 0);
            let Some(least) = entries.min_by_key(|row| self.rows[*row][column]) else { return false };
            self.rows.swap(top, least);
            let lead = self.rows[top][column];
            if gcd(lead.into(), order.into()) == 1 {
                break;
            }
            let mut changed = false;
            for row in top + 1..self.rows.len() {
                self.subtract(row, self.rows[row][column] / lead, top);
                changed |= self.rows[row][column] > 0;
            }
            if !changed {
                return false;
            }
        }
        // A unit of all periods that is the inverse of this entry: a multiple by it generates the same.
        let unit = inverse(self.rows[top][column].into(), order.into()) as u32;
        let is_unit = |unit: &u32| self.columns.iter().all(|column| gcd((*unit).into(), column.order.into()) == 1);
        let Some(unit) = (0..order.pow(2)).map(|more| unit + more * order).find(is_unit) else { return false };
        self.scale(top, unit);
        // What is left where the column comes back to 0.
        let mut rest = self.rows[top].clone();
        self.columns.iter().zip(&mut rest).for_each(|(column, entry)| *entry = *entry * order % column.order);
        self.rows.push(rest);
        for row in (0..self.rows.len()).filter(|row| *row != top) {
            self.subtract(row, self.rows[row][column], top);
        }
        let mut at = 0;
        self.rows.retain(|row| {
            at += 1;
            at <= top + 1 || row.iter().any(|entry| *entry > 0)
        });
        true
    }

    fn scale(&mut self, row: usize, factor: u32) {
        let factor = |column: &Column| factor % column.order;
        let entries = self.columns.iter().zip(&mut self.rows[row]);
        entries.for_each(|(column, entry)| *entry = *entry * factor(column) % column.order);
    }

    fn subtract(&mut self, row: usize, factor: u32, other: usize) {
        if factor == 0 {
            return;
        }
        let [row, other] = self.rows.get_disjoint_mut([row, other]).expect("they differ");
        for ((entry, other), column) in row.iter_mut().zip(other).zip(&self.columns) {
            let sum = *entry + factor * (column.order - *other);
            *entry = sum - ((sum * column.reciprocal) >> 22) * column.order;
        }
    }

    /// Returns all sums of the rows from a place on.
    fn remainders(&self, from: usize) -> Vec<Vec<u32>> {
        let add = |one: &[u32], other: &[u32]| -> Vec<u32> {
            let sums = one.iter().zip(other).zip(&self.columns);
            sums.map(|((one, other), column)| (one + other) % column.order).collect()
        };
        let zero = vec![0; self.columns.len()];
        let mut known = BTreeSet::from([zero.clone()]);
        let mut all = vec![zero];
        for row in &self.rows[from..] {
            let (size, mut multiple) = (all.len(), row.clone());
            while !known.contains(&multiple) {
                for place in 0..size {
                    let sum = add(&all[place], &multiple);
                    known.insert(sum.clone());
                    all.push(sum);
                }
                multiple = add(&multiple, row);
            }
        }
        all
    }
}

/// Given how many counts of some moves there are for each weight, adds those of one more move, up to a greatest count.
pub(super) fn one_more(sizes: &[f64], top: usize, metric: Metric) -> Vec<f64> {
    let at = |at: usize| sizes.get(at).copied().unwrap_or(0.0);
    match metric {
        Metric::Presses => {
            let mut sum = 0.0;
            let more = |place: usize| {
                sum += at(place) - place.checked_sub(top + 1).map_or(0.0, at);
                sum
            };
            (0..sizes.len() + top).map(more).collect()
        }
        Metric::Moves => {
            let more = |place: usize| at(place) + place.checked_sub(1).map_or(0.0, at) * top as f64;
            (0..=sizes.len()).map(more).collect()
        }
    }
}
