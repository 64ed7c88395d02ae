//! Plans the search for a board: the ways to reach the goal, and the tables that are worth filling for them.

use super::{
    Goal, Loops, Method,
    moves::Moves,
    rank::{self, Ranking, choose},
    share,
    table::Subject,
};
use crate::puzzle::{Reason, State};
use alloc::{borrow::ToOwned, collections::BTreeSet, vec, vec::Vec};

/// The most states of tables that are worth filling.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sizes {
    /// Of a table of one symbol.
    single: u64,
    /// Of a table of several symbols that decides by itself.
    whole: u64,
    /// Of any other table.
    group: u64,
    /// Of a table that shares moves. Larger ones take longer to fill than they save.
    shared: u64,
}

impl Sizes {
    pub(super) const MAX: Sizes =
        Sizes { single: Ranking::MAX_STATES, whole: 1 << 24, group: 1 << 22, shared: 1 << 16 };

    /// Lets no table decide that has a number of states, if a method without one is wished for.
    fn for_wish(self, wish: Option<Method>, states: u64) -> Sizes {
        match wish {
            None | Some(Method::Table) => self,
            Some(Method::Ida | Method::Sum) => self.at_most(states - 1),
        }
    }

    /// Limits all sizes.
    pub(super) fn at_most(self, states: u64) -> Sizes {
        Sizes {
            single: self.single.min(states),
            whole: self.whole.min(states),
            group: self.group.min(states),
            shared: self.shared.min(states),
        }
    }
}

/// The ways to reach the goal from a board.
pub(super) struct Plan {
    pub(super) drafts: Vec<Draft>,
    /// Whether tables are left out, or are of fewer cells, because there is no memory for them.
    pub(super) is_short: bool,
}

/// A way to reach the goal, without its tables.
pub(super) struct Draft {
    /// Which of the puzzle's goals it reaches, if they have names.
    pub(super) goal: Option<u32>,
    /// The symbol of each word.
    pub(super) symbols: Vec<u32>,
    pub(super) start: Vec<u64>,
    pub(super) within: Vec<u64>,
    pub(super) views: Vec<DraftView>,
    /// Whether all answers have an odd number of moves, or all an even one, if that is known.
    pub(super) is_odd: Option<bool>,
    /// Why it leads nowhere, if that is clear without a search.
    pub(super) blocked: Option<Reason>,
}

impl Draft {
    /// Returns whether the board is at the end of the way.
    pub(super) fn is_solved(&self) -> bool {
        self.blocked.is_none() && self.start.iter().zip(&self.within).all(|(set, within)| set & !within == 0)
    }

    /// Returns whether a single table has the distances.
    pub(super) fn is_decided(&self) -> bool {
        let decides =
            |view: &DraftView| view.part.is_none() && view.words.len() == self.start.len() && !view.subject.shared;
        self.blocked.is_some() || matches!(&self.views[..], [view] if decides(view))
    }

    /// Returns whether the distances of its tables add up.
    pub(super) fn is_shared(&self) -> bool {
        self.views.iter().any(|view| view.subject.shared)
    }
}

/// The subject of a table, and how the table looks at a position.
pub(super) struct DraftView {
    pub(super) subject: Subject,
    pub(super) words: Vec<usize>,
    pub(super) part: Option<u32>,
}

/// Finds the ways to reach the goal, with tables that take at most a number of bytes; or the reason why there is none. A
/// method that is wished for is taken where it can be.
///
/// While the tables do not fit, the largest are left out, or are of fewer cells.
pub(super) fn within(
    puzzle: &Loops,
    moves: &Moves,
    board: &State,
    wish: Option<Method>,
    mut sizes: Sizes,
    memory: u64,
) -> Result<Plan, Reason> {
    let mut is_short = false;
    loop {
        let mut drafts = ways(puzzle, moves, board, wish, sizes)?;
        if drafts.iter().any(Draft::is_solved) {
            // A way that has ended needs no tables, and no other way is needed.
            drafts.retain_mut(|draft| {
                draft.views.clear();
                draft.is_solved()
            });
            return Ok(Plan { drafts, is_short: false });
        }
        let subjects = subjects(&drafts);
        if self::memory(puzzle, subjects.iter().copied()) <= memory {
            return Ok(Plan { drafts, is_short });
        }
        let largest = subjects.iter().map(|subject| states(puzzle, subject)).max();
        sizes = sizes.at_most(largest.unwrap_or(0).saturating_sub(1));
        is_short = true;
    }
}

/// Returns how many bytes some tables take, and filling them.
///
/// A table has a byte for each state, and what numbers the states. The search that fills it takes up to two bytes for each
/// state in addition.
pub(super) fn memory<'s>(puzzle: &Loops, subjects: impl Iterator<Item = &'s Subject>) -> u64 {
    let (sum, largest) = subjects.fold((0, 0), |(sum, largest), subject| {
        let states = states(puzzle, subject);
        (sum + states + Ranking::bytes_of(puzzle.cells() as u32, &subject.sizes), states.max(largest))
    });
    sum + 2 * largest
}

fn states(puzzle: &Loops, subject: &Subject) -> u64 {
    rank::states(puzzle.cells() as u32, subject.sizes.iter().copied())
}

/// Returns the subjects of the tables, each once.
pub(super) fn subjects(drafts: &[Draft]) -> BTreeSet<&Subject> {
    drafts.iter().flat_map(|draft| &draft.views).map(|view| &view.subject).collect()
}

/// Finds the ways to reach the goal, or the reason why there is none.
fn ways(
    puzzle: &Loops,
    moves: &Moves,
    board: &State,
    wish: Option<Method>,
    sizes: Sizes,
) -> Result<Vec<Draft>, Reason> {
    assert!(puzzle.description.fits(board), "the board is of another puzzle");
    match puzzle.goal() {
        Goal::Alike { cells, symbol } => {
            let goal = cells.iter().fold(0, |set, cell| set | 1 << cell);
            alike(puzzle, board, goal, *symbol, wish, sizes)
        }
        Goal::Board(goal) => Ok(vec![whole(puzzle, moves, board, goal, wish, sizes)?]),
    }
}

/// Returns the cells that show a symbol.
fn cells(board: &State, symbol: u32) -> u64 {
    board.numbers().iter().enumerate().fold(0, |set, (cell, shown)| set | u64::from(*shown == symbol) << cell)
}

fn alike(
    puzzle: &Loops,
    board: &State,
    goal: u64,
    wanted: Option<u32>,
    wish: Option<Method>,
    sizes: Sizes,
) -> Result<Vec<Draft>, Reason> {
    let symbols: Vec<u32> = match wanted {
        Some(symbol) => vec![symbol],
        None => (0..puzzle.symbols().len() as u32).collect(),
    };
    let sets: Vec<(u32, u64)> = symbols.into_iter().map(|symbol| (symbol, cells(board, symbol))).collect();
    let enough = |set: u64| set.count_ones() >= goal.count_ones();
    if !sets.iter().any(|(_, set)| enough(*set)) {
        // If several are equally frequent, the first.
        let most = sets.into_iter().rev().max_by_key(|(_, set)| set.count_ones());
        let (symbol, cells) = most.map_or((0, 0), |(symbol, set)| (symbol, set.count_ones()));
        let symbol = puzzle.symbols()[symbol as usize];
        return Err(Reason::TooFew { symbol, cells, needed: goal.count_ones(), any: wanted.is_none() });
    }
    let orbits = orbits(puzzle);
    let drafts = sets.into_iter().zip(0..).map(|((symbol, cells), place)| {
        // Either every cell of the symbol has to be within the goal, or every other cell outside it.
        let all = if puzzle.cells() == 64 { !0 } else { (1 << puzzle.cells()) - 1 };
        let exactly = cells.count_ones() == goal.count_ones();
        let (set, within) = if exactly { (cells, goal) } else { (all & !cells, all & !goal) };
        let (start, within) = (vec![set], vec![within]);
        let too_few = || Reason::TooFew {
            symbol: puzzle.symbols()[symbol as usize],
            cells: cells.count_ones(),
            needed: goal.count_ones(),
            any: false,
        };
        let blocked = match enough(cells) {
            true => blocked(puzzle, &orbits, symbol, cells, goal),
            false => Some(too_few()),
        };
        let views = match blocked {
            Some(_) => vec![],
            None => {
                let sizes = sizes.for_wish(wish, choose(puzzle.cells() as u32, set.count_ones()));
                view(puzzle.cells() as u32, 0, &start, &within, sizes).into_iter().collect()
            }
        };
        Draft { goal: Some(place), symbols: vec![symbol], start, within, views, is_odd: None, blocked }
    });
    Ok(drafts.collect())
}

fn whole(
    puzzle: &Loops,
    moves: &Moves,
    board: &State,
    goal: &State,
    wish: Option<Method>,
    sizes: Sizes,
) -> Result<Draft, Reason> {
    let all = (0..puzzle.symbols().len() as u32).map(|symbol| (symbol, cells(board, symbol), cells(goal, symbol)));
    let mut used: Vec<(u32, u64, u64)> = all.filter(|(_, set, within)| set | within != 0).collect();
    for (symbol, set, within) in &used {
        let (cells, needed) = (set.count_ones(), within.count_ones());
        if cells != needed {
            return Err(Reason::Count { symbol: puzzle.symbols()[*symbol as usize], cells, needed });
        }
    }
    let orbits = orbits(puzzle);
    for &(symbol, set, within) in &used {
        if let Some(reason) = blocked(puzzle, &orbits, symbol, set, within) {
            return Err(reason);
        }
    }
    let mut is_odd = None;
    if used.iter().all(|(_, set, _)| set.count_ones() == 1) {
        let odd = |cells: usize| cells.is_multiple_of(2);
        let mut lengths = puzzle.description.moves.iter().map(|mv| mv.cells().len()).filter(|cells| *cells > 1);
        match (lengths.clone().all(odd), lengths.any(odd), needs_odd(board, goal)) {
            (false, false, true) => return Err(Reason::Parity),
            (true, _, odd) => is_odd = Some(odd),
            _ => {}
        }
    }
    // Rare symbols come first. The most frequent one follows from the others: it is on the cells that they leave.
    used.sort_by_key(|(_, set, _)| set.count_ones());
    let cells = puzzle.cells() as u32;
    let but_last = &used[..used.len() - 1];
    let states = rank::states(cells, but_last.iter().map(|(_, set, _)| set.count_ones()));
    let sizes = sizes.for_wish(wish, states);
    let decides = states <= if but_last.len() > 1 { sizes.whole } else { sizes.single };
    if decides {
        used.pop();
    }
    let start: Vec<u64> = used.iter().map(|used| used.1).collect();
    let within: Vec<u64> = used.iter().map(|used| used.2).collect();
    let mut views = views(cells, &start, &within, if decides { states } else { sizes.group }, sizes);
    if !decides {
        let largest = views.iter().map(|view| self::states(puzzle, &view.subject)).max();
        let symbols: Vec<u32> = start.iter().map(|set| set.count_ones()).collect();
        let groups = share::groups(moves, &symbols, &within, sizes.shared);
        let is_better = || {
            let depth = largest.map_or(0, |states| share::depth(moves, states));
            // They are filled much faster, so the bound may be a little lower.
            share::estimate(moves, &symbols, &within, &groups) + 1 >= depth
        };
        if match wish {
            Some(Method::Sum) => !groups.is_empty(),
            Some(Method::Ida) => false,
            _ => is_better(),
        } {
            views = groups.into_iter().map(|group| together(group, &start, &within, true)).collect();
        }
    }
    let symbols = used.iter().map(|used| used.0).collect();
    Ok(Draft { goal: None, symbols, start, within, views, is_odd, blocked: None })
}

/// Puts the symbols into groups that have at most a number of states each, and makes a view of each group.
fn views(cells: u32, start: &[u64], within: &[u64], most: u64, sizes: Sizes) -> Vec<DraftView> {
    let mut views = vec![];
    let mut group = 0..0;
    while group.end < start.len() {
        let larger = group.start..group.end + 1;
        let states = rank::states(cells, start[larger.clone()].iter().map(|set| set.count_ones()));
        if larger.len() == 1 || states <= most {
            group = larger;
            if group.end < start.len() {
                continue;
            }
        }
        if group.len() == 1 {
            views.extend(view(cells, group.start, start, within, sizes));
        } else {
            views.push(together(group.clone().collect(), start, within, false));
        }
        group = group.end..group.end;
    }
    views
}

/// Makes the view of several symbols.
fn together(words: Vec<usize>, start: &[u64], within: &[u64], shared: bool) -> DraftView {
    let sizes = words.iter().map(|word| start[*word].count_ones()).collect();
    let within = words.iter().map(|word| within[*word]).collect();
    DraftView { subject: Subject { sizes, within, shared }, words, part: None }
}

/// Makes the view of one symbol, unless it has only one pattern.
fn view(cells: u32, word: usize, start: &[u64], within: &[u64], sizes: Sizes) -> Option<DraftView> {
    let size = start[word].count_ones();
    let most = |size: &u32, states: u64| choose(cells, *size) <= states;
    let (size, part) = if most(&size, sizes.single) {
        (size, None)
    } else {
        let part = (1..size).take_while(|size| most(size, sizes.group)).last()?;
        (part, Some(part))
    };
    let subject = Subject { sizes: vec![size], within: vec![within[word]], shared: false };
    (choose(cells, size) > 1).then_some(DraftView { subject, words: vec![word], part })
}

/// Returns the smallest sets of cells that no move leads out of.
fn orbits(puzzle: &Loops) -> Vec<u64> {
    let mut orbits: Vec<u64> = (0..puzzle.cells()).map(|cell| 1 << cell).collect();
    for mv in &puzzle.description.moves {
        let moved = mv.cells().iter().fold(0, |set: u64, cell| set | 1 << cell);
        let (touched, mut rest): (Vec<u64>, Vec<u64>) = orbits.into_iter().partition(|orbit| orbit & moved != 0);
        rest.extend((moved != 0).then(|| touched.iter().fold(0, |set, orbit| set | orbit)));
        orbits = rest;
    }
    orbits.sort_by_key(|orbit| orbit.trailing_zeros());
    orbits
}

/// Finds an orbit with fewer cells of a symbol than the goal needs there.
fn blocked(puzzle: &Loops, orbits: &[u64], symbol: u32, set: u64, goal: u64) -> Option<Reason> {
    let counts = |orbit: &u64| [set, goal].map(|set| (set & orbit).count_ones());
    let (orbit, [found, needed]) =
        orbits.iter().map(|orbit| (orbit, counts(orbit))).find(|(_, [found, needed])| found < needed)?;
    let cells = (0..puzzle.cells()).filter(|cell| orbit >> cell & 1 == 1);
    Some(Reason::Orbit {
        cells: cells.map(|cell| puzzle.description.slots.get(cell).to_owned()).collect(),
        symbol: puzzle.symbols()[symbol as usize],
        found,
        needed,
    })
}

/// Returns whether the goal is an odd permutation of a board. Each symbol is on one cell.
fn needs_odd(board: &State, goal: &State) -> bool {
    let mut symbols = board.numbers().to_vec();
    let mut exchanges = 0;
    for (cell, wanted) in goal.numbers().iter().enumerate() {
        if let Some(from) = symbols.iter().position(|symbol| symbol == wanted)
            && from != cell
        {
            symbols.swap(from, cell);
            exchanges += 1;
        }
    }
    exchanges % 2 == 1
}
