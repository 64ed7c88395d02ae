//! The moves of a puzzle as searches make them, and which may follow which.

use super::{Loops, rank::Sets, share, turn::Turn};
use crate::puzzle::{Move, MoveInfo};
use alloc::{
    collections::{BTreeMap, btree_map::Entry},
    vec,
    vec::Vec,
};

/// The moves of a puzzle.
#[derive(Debug)]
pub(super) struct Moves {
    pub(super) turns: Vec<Turn>,
    /// The turns that undo them.
    pub(super) back: Vec<Turn>,
    /// The cells that they turn.
    pub(super) cells_of: Vec<u64>,
    /// In how many parts a move is divided where each cell takes its share of it.
    pub(super) scale: u32,
    /// How many of them each cell of a move takes.
    pub(super) shares: Vec<u32>,
    cells: usize,
    /// What the moves do, without their names and order.
    #[cfg(feature = "std")]
    signature: Vec<u8>,
    /// Leaves out what is in no smallest answer.
    pub(super) smallest: Rule,
    /// Leaves out what is in no shortest answer.
    pub(super) shortest: Rule,
}

/// Which moves a search tries.
#[derive(Debug)]
pub(super) struct Rule {
    /// The moves that may come first, as a set.
    pub(super) first: u64,
    /// The moves that may follow each move.
    pub(super) after: Vec<u64>,
    /// How often each move may be made in a row.
    pub(super) most: Vec<usize>,
}

/// The cell from which each cell takes its symbol.
type Sources = Vec<u8>;

impl Moves {
    pub(super) fn new(puzzle: &Loops) -> Moves {
        let loops: Vec<&[usize]> = puzzle.description.moves.iter().map(MoveInfo::cells).collect();
        let products = Products::new(puzzle.cells(), &loops);
        let inverses = puzzle.description.moves.iter().map(|mv| mv.inverse().map(Move::index));
        let inverses: Vec<Option<usize>> = inverses.collect();
        let rule = |smallest: bool| Rule {
            first: set(loops.len(), |mv| products.one(mv, smallest)),
            after: (0..loops.len()).map(|last| set(loops.len(), |mv| products.two(last, mv, smallest))).collect(),
            most: (0..loops.len())
                .map(|mv| {
                    let turns = loops[mv].len();
                    match inverses[mv] {
                        // A whole turn of the loop changes nothing, ...
                        None => turns.saturating_sub(1),
                        // ... and beyond half of it, the other way round is shorter. At half, both ways are
                        // equally long, and one of them is the smaller.
                        Some(inverse) if smallest && inverse < mv => turns.saturating_sub(1) / 2,
                        Some(_) => turns / 2,
                    }
                })
                .collect(),
        };
        let (scale, shares) = share::shares(loops.iter().map(|cells| cells.len()));
        Moves {
            cells_of: loops.iter().map(|cells| cells.iter().fold(0, |set, cell| set | 1 << cell)).collect(),
            scale,
            shares,
            cells: puzzle.cells(),
            turns: loops.iter().map(|cells| Turn::new(cells)).collect(),
            back: loops.iter().map(|cells| Turn::undoing(cells)).collect(),
            #[cfg(feature = "std")]
            signature: products.signature(puzzle.cells()),
            smallest: rule(true),
            shortest: rule(false),
        }
    }

    /// Returns bytes that are equal for puzzles with the same number of cells and the same moves, whatever the names and
    /// the order of the moves.
    #[cfg(feature = "std")]
    pub(super) fn signature(&self) -> Vec<u8> {
        self.signature.clone()
    }

    /// Returns the number of cells.
    pub(super) fn cells(&self) -> usize {
        self.cells
    }

    /// Returns how many parts of a move the cells of a position take, or 1 where moves are not shared.
    #[inline]
    pub(super) fn cost<const WORDS: usize>(&self, mv: usize, sets: &Sets<WORDS>, shared: bool) -> u32 {
        let turned = || (sets.iter().fold(0, |all, set| all | set) & self.cells_of[mv]).count_ones();
        if shared { turned() * self.shares[mv] } else { 1 }
    }

    pub(super) fn len(&self) -> usize {
        self.turns.len()
    }

    /// Returns the sets of a position after a move. Only the first words are in use.
    #[inline]
    pub(super) fn turn<const WORDS: usize>(&self, mut sets: Sets<WORDS>, words: usize, mv: usize) -> Sets<WORDS> {
        let turn = &self.turns[mv];
        sets[..words].iter_mut().for_each(|set| *set = turn.apply(*set));
        sets
    }
}

fn set(moves: usize, keep: impl Fn(usize) -> bool) -> u64 {
    (0..moves).filter(|mv| keep(*mv)).fold(0, |set, mv| set | 1 << mv)
}

/// The effects of no move, of each move and of each two moves in a row; and for each effect, the shortest and then the
/// smallest list of moves that has it.
struct Products {
    first: BTreeMap<Sources, Vec<usize>>,
    sources: Vec<Sources>,
}

impl Products {
    fn new(cells: usize, loops: &[&[usize]]) -> Products {
        let nothing: Sources = (0..cells as u8).collect();
        let sources: Vec<Sources> = loops
            .iter()
            .map(|cells| {
                let mut sources = nothing.clone();
                for (to, from) in cells.iter().zip(cells.iter().cycle().skip(1)) {
                    sources[*to] = *from as u8;
                }
                sources
            })
            .collect();
        let mut products = Products { first: BTreeMap::from([(nothing, vec![])]), sources };
        for mv in 0..loops.len() {
            products.add(products.sources[mv].clone(), vec![mv]);
        }
        for one in 0..loops.len() {
            for other in 0..loops.len() {
                products.add(products.both(one, other), vec![one, other]);
            }
        }
        products
    }

    #[cfg(feature = "std")]
    fn signature(&self, cells: usize) -> Vec<u8> {
        let mut moves: Vec<&Sources> = self.sources.iter().collect();
        moves.sort();
        moves.dedup();
        let sizes = [cells as u8, moves.len() as u8];
        sizes.into_iter().chain(moves.into_iter().flatten().copied()).collect()
    }

    fn add(&mut self, sources: Sources, moves: Vec<usize>) {
        if let Entry::Vacant(entry) = self.first.entry(sources) {
            entry.insert(moves);
        }
    }

    fn both(&self, one: usize, other: usize) -> Sources {
        self.sources[other].iter().map(|from| self.sources[one][usize::from(*from)]).collect()
    }

    /// Returns whether a move may be in a smallest, or in a shortest, answer.
    fn one(&self, mv: usize, smallest: bool) -> bool {
        Products::may_be(&[mv], &self.first[&self.sources[mv]], smallest)
    }

    /// Returns whether two moves in a row may be.
    fn two(&self, one: usize, other: usize, smallest: bool) -> bool {
        let alone = self.one(one, smallest) && self.one(other, smallest);
        alone && Products::may_be(&[one, other], &self.first[&self.both(one, other)], smallest)
    }

    fn may_be(moves: &[usize], first: &[usize], smallest: bool) -> bool {
        if smallest { moves == first } else { moves.len() == first.len() }
    }
}
