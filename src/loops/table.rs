//! Tables of distances: how many moves each position of some symbols is from its goal.

use super::{
    entries::Entries,
    moves::Moves,
    rank::{Cursor, Ranking, Sets},
    turn::Turn,
};
#[cfg(feature = "std")]
use crate::common::Random;
use crate::puzzle::{Budget, Limit, Progress};
use alloc::{vec, vec::Vec};

/// The most symbols of a table.
pub(super) const WORDS: usize = 16;

/// The subject of a table: some symbols, each with its number of cells and the cells within which they have to be.
///
/// Only a single symbol may have fewer cells than those within which they have to be.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Subject {
    pub(super) sizes: Vec<u32>,
    pub(super) within: Vec<u64>,
    /// Whether a move costs each of its cells only a share of it. Otherwise it costs the position a whole move.
    pub(super) shared: bool,
}

/// The distances of all positions, by their numbers: what it costs to solve them.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) ranking: Ranking,
    pub(super) entries: Entries,
    /// Whether everything that can be solved has been reached.
    pub(super) complete: bool,
}

/// Progress is reported after this many moves, which is within a millisecond.
const STEP: usize = 1 << 14;

impl Table {
    /// Fills a table by a search backwards from the goal, breadth first, within a number of bytes.
    pub(super) fn fill(
        ranking: Ranking,
        subject: &Subject,
        moves: &Moves,
        room: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Table, Limit> {
        if subject.sizes.len() == 1 {
            Fill::<1>::new(ranking, subject, moves, room).run(subject, budget)
        } else {
            Fill::<WORDS>::new(ranking, subject, moves, room).run(subject, budget)
        }
    }

    /// Returns how many bytes the entries take.
    pub(super) fn bytes(&self) -> u64 {
        self.ranking.states() as u64 * u64::from(self.entries.width())
    }

    /// Returns what it costs to solve a position; `None` if it cannot be solved. For what a table that is not
    /// complete has not reached, that is a lower bound.
    #[inline]
    pub(super) fn distance<const WORDS: usize>(&self, sets: &Sets<WORDS>) -> Option<u32> {
        match self.entries.get(self.ranking.rank(sets)) {
            Entries::UNREACHED if self.complete => None,
            moves => Some(moves.min(u16::MAX.into())),
        }
    }
}

#[cfg(feature = "std")]
impl Table {
    /// Finds a position whose distance is wrong: it must be 0 in the goal, and elsewhere that of a position one move away and
    /// the cost of the move, whichever sum is least. Only the right distances meet this everywhere, because each leads on to
    /// a less one, down to 0.
    ///
    /// Looks at all positions, or at a number of them drawn by a seed.
    pub(super) fn wrong(
        &self,
        subject: &Subject,
        moves: &Moves,
        sample: Option<(usize, u64)>,
        budget: &mut Budget<'_>,
    ) -> Result<Option<usize>, Limit> {
        let states = self.ranking.states();
        let (count, mut random) =
            (sample.map_or(states, |sample| sample.0), sample.map(|sample| Random::new(sample.1)));
        let step = (STEP / moves.len().max(1)).max(1);
        for at in 0..count {
            let number = random.as_mut().map_or(at, |random| random.below(states as u64) as usize);
            let sets: Sets<WORDS> = self.ranking.unrank(number);
            let expected = match sets.iter().zip(&subject.within).all(|(set, within)| set & !within == 0) {
                true => Some(0),
                false => {
                    let next = |mv: usize| {
                        let cost = Some(moves.cost(mv, &sets, subject.shared)).filter(|cost| *cost > 0)?;
                        Some(cost + self.distance(&moves.turn(sets, subject.sizes.len(), mv))?)
                    };
                    (0..moves.len()).filter_map(next).min().map(|least| least.min(u16::MAX.into()))
                }
            };
            if self.distance(&sets) != expected {
                return Ok(Some(number));
            }
            if at.is_multiple_of(step) {
                budget.report(Progress::Filling { reached: at as u64, states: count as u64 })?;
            }
        }
        Ok(None)
    }
}

/// The positions of a distance.
enum Level<const WORDS: usize> {
    Listed(Vec<Sets<WORDS>>),
    /// There are many; they have to be found in the table.
    Scattered,
}

struct Fill<'f, const WORDS: usize> {
    ranking: Ranking,
    moves: &'f Moves,
    words: usize,
    entries: Entries,
    reached: u64,
    next: Level<WORDS>,
    /// How many bytes it may hold.
    room: usize,
    /// Progress is reported after this many positions.
    step: usize,
}

impl<'f, const WORDS: usize> Fill<'f, WORDS> {
    fn new(ranking: Ranking, subject: &Subject, moves: &'f Moves, room: usize) -> Self {
        let words = subject.sizes.len();
        let entries = Entries::Bytes(vec![u8::MAX; ranking.states()]);
        let step = STEP / moves.len().max(1);
        Fill { ranking, moves, words, entries, reached: 0, next: Level::Scattered, room, step }
    }

    fn run(mut self, subject: &Subject, budget: &mut Budget<'_>) -> Result<Table, Limit> {
        let complete = if subject.shared { self.fill_shared(subject, budget) } else { self.fill(subject, budget) }?;
        Ok(Table { ranking: self.ranking, entries: self.entries, complete })
    }

    fn report(&self, budget: &mut Budget<'_>) -> Result<(), Limit> {
        budget.report(Progress::Filling { reached: self.reached, states: self.ranking.states() as u64 })
    }

    /// Makes the entries wide enough for a distance. Returns whether they are.
    fn hold(&mut self, distance: u32, budget: &mut Budget<'_>) -> Result<bool, Limit> {
        if let Entries::Bytes(bytes) = &self.entries
            && distance >= u8::MAX.into()
        {
            if 3 * bytes.len() > self.room {
                return Err(Limit::Memory);
            }
            let word = |byte: &u8| if *byte == u8::MAX { u16::MAX } else { (*byte).into() };
            let mut words = Vec::with_capacity(bytes.len());
            for some in bytes.chunks(STEP) {
                words.extend(some.iter().map(word));
                self.report(budget)?;
            }
            self.entries = Entries::Words(words);
        }
        Ok(distance < u16::MAX.into())
    }

    /// Reaches all positions that can be solved. Returns `false` if some are too far.
    fn fill(&mut self, subject: &Subject, budget: &mut Budget<'_>) -> Result<bool, Limit> {
        self.next = self.list();
        self.reach_goal(subject, budget)?;
        let (mut distance, mut before) = (0, 0);
        while self.reached > before {
            if distance + 1 == u32::from(u8::MAX) {
                // There is no memory for a list while the entries become wider.
                self.next = Level::Scattered;
            }
            if !self.hold(distance + 1, budget)? {
                return Ok(false);
            }
            let (found, left) = (self.reached - before, self.ranking.states() as u64 - self.reached);
            before = self.reached;
            let list = self.list();
            let level = core::mem::replace(&mut self.next, list);
            match level {
                Level::Listed(list) => {
                    for some in list.chunks(self.step) {
                        some.iter().for_each(|sets| self.reach_all_before(*sets, distance + 1));
                        self.report(budget)?;
                    }
                }
                // Go through the positions of the level, or through those that are left, whichever are fewer.
                Level::Scattered if left < found => {
                    self.each(Entries::UNREACHED, budget, |fill, sets| fill.reach_if_before(sets, distance))?;
                }
                Level::Scattered => {
                    self.each(distance, budget, |fill, sets| fill.reach_all_before(sets, distance + 1))?;
                }
            }
            distance += 1;
        }
        Ok(true)
    }

    /// Finds what each position costs, where moves are shared, from the least on. Returns `false` if some cost too much.
    fn fill_shared(&mut self, subject: &Subject, budget: &mut Budget<'_>) -> Result<bool, Limit> {
        self.reach_goal(subject, budget)?;
        let (moves, mut distance, mut farthest) = (self.moves, 0, 0);
        while distance <= farthest {
            if !self.hold(distance + moves.scale, budget)? {
                return Ok(false);
            }
            self.each(distance, budget, |fill, sets| {
                for (mv, turn) in moves.back.iter().enumerate() {
                    let (cost, before) = (moves.cost(mv, &sets, true), fill.turned(sets, turn));
                    let number = fill.ranking.rank(&before);
                    if cost > 0 && distance + cost < fill.entries.get(number) {
                        fill.entries.set(number, distance + cost);
                        farthest = farthest.max(distance + cost);
                    }
                }
            })?;
            distance += 1;
        }
        Ok(true)
    }

    /// Reaches all positions that are goals.
    fn reach_goal(&mut self, subject: &Subject, budget: &mut Budget<'_>) -> Result<(), Limit> {
        let mut goal = [0; WORDS];
        goal[..self.words].copy_from_slice(&subject.within);
        if subject.sizes.iter().zip(goal).all(|(size, within)| *size == within.count_ones()) {
            self.reach(self.ranking.rank(&goal), goal, 0);
            return Ok(());
        }
        self.each(Entries::UNREACHED, budget, |fill, sets| {
            if sets.iter().zip(goal).all(|(set, within)| set & !within == 0) {
                fill.reach(fill.ranking.rank(&sets), sets, 0);
            }
        })
    }

    /// Calls a function with each position that has a certain entry.
    fn each(
        &mut self,
        entry: u32,
        budget: &mut Budget<'_>,
        mut with: impl FnMut(&mut Self, Sets<WORDS>),
    ) -> Result<(), Limit> {
        let mut cursor = Cursor::new(&self.ranking);
        for number in 0..self.ranking.states() {
            if self.entries.get(number) == entry {
                let sets = cursor.at(&self.ranking, number);
                with(self, sets);
            }
            if number.is_multiple_of(self.step) {
                self.report(budget)?;
            }
        }
        Ok(())
    }

    /// Makes a list for the positions of a distance.
    ///
    /// Two lists take no more memory than the table. A level that does not fit into one is a good part of the table, so there
    /// are few such levels, and it pays to go through the table for them.
    fn list(&self) -> Level<WORDS> {
        Level::Listed(Vec::with_capacity(1.max(self.ranking.states() / (2 * size_of::<Sets<WORDS>>()))))
    }

    /// Reaches a position for the first time.
    fn reach(&mut self, number: usize, sets: Sets<WORDS>, distance: u32) {
        self.entries.set(number, distance);
        self.reached += 1;
        if let Level::Listed(list) = &mut self.next {
            if list.len() < list.capacity() {
                list.push(sets);
            } else {
                self.next = Level::Scattered;
            }
        }
    }

    #[inline]
    fn turned(&self, mut sets: Sets<WORDS>, turn: &Turn) -> Sets<WORDS> {
        sets[..self.words].iter_mut().for_each(|set| *set = turn.apply(*set));
        sets
    }

    /// Reaches all positions that are one move before a position.
    fn reach_all_before(&mut self, sets: Sets<WORDS>, distance: u32) {
        for turn in &self.moves.back {
            let before = self.turned(sets, turn);
            let number = self.ranking.rank(&before);
            if self.entries.get(number) == Entries::UNREACHED {
                self.reach(number, before, distance);
            }
        }
    }

    /// Reaches a position if a move leads from it to one with a distance.
    fn reach_if_before(&mut self, sets: Sets<WORDS>, distance: u32) {
        let is_next = |turn| self.entries.get(self.ranking.rank(&self.turned(sets, turn))) == distance;
        if self.moves.turns.iter().any(is_next) {
            self.reach(self.ranking.rank(&sets), sets, distance + 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::Loops, *};
    use alloc::string::ToString;

    /// Fills a table and checks each distance against those of its neighbours. Returns the number of each.
    fn filled(cells: u32, loops: &[&[usize]], sizes: &[u32], within: &[u64], shared: bool) -> (Table, Vec<usize>) {
        let ranking = Ranking::new(cells, sizes).unwrap();
        let builder = Loops::builder(cells as usize, "1").alike([0]);
        let named = loops.iter().enumerate();
        let builder = named.fold(builder, |builder, (at, cells)| builder.turn(at.to_string(), cells.to_vec()));
        let moves = Moves::new(&builder.build().unwrap());
        let subject = Subject { sizes: sizes.to_vec(), within: within.to_vec(), shared };
        let table = Table::fill(ranking, &subject, &moves, usize::MAX, &mut Budget::default()).unwrap();
        let mut histogram = vec![];
        for number in 0..table.ranking.states() {
            let sets: Sets<WORDS> = table.ranking.unrank(number);
            let distance = table.distance(&sets);
            let next = |(turn, line): (&Turn, &&[usize])| {
                let turned = line.iter().filter(|cell| sets.iter().any(|set| set >> **cell & 1 == 1)).count() as u32;
                let cost = if shared { moves.scale / line.len() as u32 * turned } else { 1 };
                table.distance(&sets.map(|set| turn.apply(set))).filter(|_| cost > 0).map(|distance| distance + cost)
            };
            let nearest = moves.turns.iter().zip(loops).filter_map(next).min();
            if sets.iter().zip(within).all(|(set, within)| set & !within == 0) {
                assert_eq!(distance, Some(0));
            } else {
                assert_eq!(distance, nearest);
            }
            if let Some(distance) = distance {
                histogram.resize(histogram.len().max(distance as usize + 1), 0);
                histogram[distance as usize] += 1;
            }
        }
        #[cfg(feature = "std")]
        assert_eq!(table.wrong(&subject, &moves, None, &mut Budget::default()), Ok(None));
        (table, histogram)
    }

    #[test]
    fn distances_have_their_certificate() {
        let rows: [&[usize]; 4] = [&[0, 1, 2, 3], &[3, 2, 1, 0], &[2, 5, 6], &[6, 5, 2]];
        for shared in [false, true] {
            filled(7, &rows, &[3], &[0b111], shared);
            filled(7, &rows, &[3], &[0b111_0101], shared);
            // Cell 4 is on no loop.
            let (_, histogram) = filled(7, &rows, &[3], &[0b1_0011], shared);
            assert_eq!(histogram.iter().sum::<usize>(), 15);
            filled(7, &rows[..3], &[2, 2], &[0b11, 0b1100], shared);
            filled(7, &rows[1..], &[1, 1, 1, 1, 1, 1], &[1, 2, 4, 8, 16, 32], shared);
        }
    }

    #[test]
    fn a_distance_may_need_more_than_a_byte() {
        let whole: Vec<usize> = (0..64).collect();
        let (table, histogram) = filled(64, &[&whole, &[0, 1]], &[4], &[0b1111], false);
        assert_eq!((table.entries.width(), table.complete, histogram.len()), (2, true, 265));
        assert_eq!(histogram.iter().sum::<usize>(), 635_376);
    }

    #[test]
    fn what_an_incomplete_table_has_not_reached_is_far() {
        let (mut table, _) = filled(4, &[&[0, 1]], &[1], &[1], false);
        assert_eq!(table.distance(&[0b100]), None);
        table.complete = false;
        assert_eq!(table.distance(&[0b100]), Some(65_535));
        table.entries = Entries::Words(vec![u16::MAX; 4]);
        assert_eq!(table.distance(&[0b100]), Some(65_535));
    }
}
