//! The states of a puzzle by number, and what the moves make of them, without regard to speed.

use crate::{
    dials::Dials,
    export::certificate::Rule,
    loops::{Goal, Loops, positions},
    puzzle::{AnyPuzzle, Move, Puzzle, State},
};
use alloc::{vec, vec::Vec};

/// The states that a table of distances has entries for.
#[derive(Clone, Debug)]
pub(super) enum Numbering {
    /// All states. The positions are the digits of the number, the first dial's first.
    Dials(Dials),
    /// Sections, one after the other. If the goal is a board, the only one has the boards with its numbers of each symbol.
    /// If the goal wants one symbol in some cells, the boards are patterns of two symbols: 0 for the wanted symbol, and 1
    /// for others; there is a section for each number of others that an allowed board has.
    Loops(Loops, Vec<Section>),
}

/// The boards with certain numbers of each symbol. The symbols are the digits of the number, the rarest first: each the
/// place of its cells among all sets of that size of the cells left, in the order of their words.
#[derive(Clone, Debug)]
pub(super) struct Section {
    /// The number of the first board, at most `u64::MAX`.
    pub(super) start: u64,
    pub(super) symbols: Vec<Symbol>,
}

/// A symbol of the boards of a section.
#[derive(Clone, Copy, Debug)]
pub(super) struct Symbol {
    pub(super) symbol: u32,
    /// Its number of cells.
    pub(super) cells: u32,
    /// The number of ways to place them in the cells that the symbols before it leave.
    pub(super) ways: u64,
    /// The cells that the goal allows it in.
    pub(super) within: u64,
}

impl Numbering {
    /// Numbers the states of a puzzle of dials or loops.
    pub(super) fn new(puzzle: &AnyPuzzle) -> Option<Numbering> {
        let dials = puzzle.downcast::<Dials>().map(|dials| Numbering::Dials(dials.clone()));
        dials.or_else(|| puzzle.downcast::<Loops>().map(|loops| Numbering::Loops(loops.clone(), sections(loops))))
    }

    /// Returns the number of states: at least 1, and `u128::MAX` if they cannot be counted.
    pub(super) fn states(&self) -> u128 {
        match self {
            Numbering::Dials(puzzle) => {
                puzzle.positions().iter().fold(1, |states: u128, positions| states.saturating_mul((*positions).into()))
            }
            Numbering::Loops(_, sections) => match sections.last().map_or(1, Section::end) {
                u64::MAX => u128::MAX,
                states => states.into(),
            },
        }
    }

    /// Returns the rule that an entry of a table of distances breaks, if it does.
    pub(super) fn check(&self, entries: &[u32], number: usize, unsolvable: u32) -> Option<Rule> {
        let distance = |number: u64| Some(entries[number as usize]).filter(|distance| *distance != unsolvable);
        let (is_solved, neighbours) = self.look(number as u64);
        let nearest = neighbours.into_iter().filter_map(distance).min();
        let expected = if is_solved { Some(0) } else { nearest.map(|nearest| nearest + 1) };
        (distance(number as u64) != expected).then_some(Rule::Distance(expected))
    }

    /// Returns whether the state with a number is solved, and the numbers of the states one move away.
    fn look(&self, number: u64) -> (bool, Vec<u64>) {
        match self {
            Numbering::Dials(puzzle) => {
                let state = state(puzzle, number);
                (puzzle.is_solved(&state), neighbours(puzzle, &state).map(|state| number_of(puzzle, &state)).collect())
            }
            Numbering::Loops(puzzle, sections) => {
                let Some(section) = sections.iter().rfind(|section| section.start <= number) else {
                    return (false, vec![]);
                };
                let board = section.board(puzzle.cells(), number);
                let neighbours = neighbours(puzzle, &board).map(|board| section.number(&board));
                (section.is_solved(&board), neighbours.collect())
            }
        }
    }
}

/// Returns the states one move away.
fn neighbours(puzzle: &impl Puzzle, state: &State) -> impl Iterator<Item = State> {
    (0..puzzle.description().moves.len()).map(|mv| {
        let mut state = state.clone();
        puzzle.press(&mut state, Move::new(mv), 1);
        state
    })
}

fn state(puzzle: &Dials, mut number: u64) -> State {
    let mut digits = vec![0; puzzle.dials()];
    for (digit, positions) in digits.iter_mut().zip(puzzle.positions()).rev() {
        let positions = u64::from(*positions);
        (number, *digit) = (number / positions, (number % positions) as u32);
    }
    State::from(digits)
}

fn number_of(puzzle: &Dials, state: &State) -> u64 {
    let digits = state.numbers().iter().zip(puzzle.positions());
    digits.fold(0, |number, (digit, positions)| number * u64::from(*positions) + u64::from(*digit))
}

/// Returns the sections of a puzzle of loops. There are none if no allowed board can be solved.
fn sections(puzzle: &Loops) -> Vec<Section> {
    let cells = puzzle.cells();
    let shown = |board: &State, wanted: u32| {
        (0..).zip(board.numbers()).fold(0, |set: u64, (cell, symbol)| set | u64::from(*symbol == wanted) << cell)
    };
    match puzzle.goal() {
        Goal::Board(goal) => {
            let symbols = (0..puzzle.symbols().len() as u32).map(|symbol| (symbol, shown(goal, symbol)));
            let symbols = symbols.map(|(symbol, within)| (symbol, within.count_ones(), within));
            let mut symbols: Vec<(u32, u32, u64)> = symbols.filter(|(_, count, _)| *count > 0).collect();
            symbols.sort_by_key(|(_, count, _)| *count);
            vec![Section::new(cells, 0, &symbols)]
        }
        Goal::Alike { cells: goal, .. } => {
            let all = u64::MAX >> (64 - cells);
            let free = goal.iter().fold(all, |free, cell| free & !(1 << cell));
            let allowed = |others: &u32| {
                let matches = |start: &State| {
                    wanted(puzzle).any(|symbol| cells as u32 - shown(start, symbol).count_ones() == *others)
                };
                puzzle.description().start.as_ref().is_none_or(matches)
            };
            let mut sections: Vec<Section> = vec![];
            for others in (0..=(cells - goal.len()) as u32).filter(allowed) {
                let start = sections.last().map_or(0, Section::end);
                let symbols = [(1, others, free), (0, cells as u32 - others, all)];
                sections.push(Section::new(cells, start, &symbols));
            }
            sections
        }
    }
}

/// Returns the symbols that a goal may want in some cells.
pub(super) fn wanted(puzzle: &Loops) -> core::ops::Range<u32> {
    match puzzle.goal() {
        Goal::Alike { symbol: Some(symbol), .. } => *symbol..symbol + 1,
        _ => 0..puzzle.symbols().len() as u32,
    }
}

impl Section {
    /// Takes each symbol, its number of cells, and the cells that the goal allows it in.
    fn new(cells: usize, start: u64, symbols: &[(u32, u32, u64)]) -> Section {
        let mut left = cells;
        let symbols = symbols.iter().map(|&(symbol, cells, within)| {
            let ways = choose(left, cells);
            left -= cells as usize;
            Symbol { symbol, cells, ways, within }
        });
        Section { start, symbols: symbols.collect() }
    }

    /// Returns the number of the first board after the section, at most `u64::MAX`.
    fn end(&self) -> u64 {
        self.start.saturating_add(self.symbols.iter().fold(1, |boards, symbol| boards.saturating_mul(symbol.ways)))
    }

    fn is_solved(&self, board: &State) -> bool {
        let allows = |shown: u32, cell: usize| {
            self.symbols.iter().any(|symbol| symbol.symbol == shown && symbol.within >> cell & 1 == 1)
        };
        board.numbers().iter().enumerate().all(|(cell, shown)| allows(*shown, cell))
    }

    fn board(&self, cells: usize, number: u64) -> State {
        let mut number = number - self.start;
        let mut places = vec![0; self.symbols.len()];
        for (place, symbol) in places.iter_mut().zip(&self.symbols).rev() {
            (number, *place) = (number / symbol.ways, number % symbol.ways);
        }
        let mut board = vec![0; cells];
        let mut left: Vec<usize> = (0..cells).collect();
        for (symbol, mut place) in self.symbols.iter().zip(places) {
            let mut wanted = symbol.cells;
            for at in (0..left.len()).rev() {
                let below = choose(at, wanted);
                if wanted > 0 && below <= place {
                    place -= below;
                    wanted -= 1;
                    board[left.remove(at)] = symbol.symbol;
                }
            }
        }
        State::from(board)
    }

    fn number(&self, board: &State) -> u64 {
        let mut left: Vec<u32> = board.numbers().to_vec();
        let number = self.symbols.iter().fold(0, |number, symbol| {
            let cells = (0..left.len()).filter(|at| left[*at] == symbol.symbol);
            let place: u64 = cells.zip(1..).map(|(at, some)| choose(at, some)).sum();
            left.retain(|shown| *shown != symbol.symbol);
            number * symbol.ways + place
        });
        self.start + number
    }
}

/// Returns the binomial coefficient, at most `u64::MAX`.
pub(super) fn choose(of: usize, some: u32) -> u64 {
    if some as usize > of { 0 } else { positions(of, &[some]) }
}
