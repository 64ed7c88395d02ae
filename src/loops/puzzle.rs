//! Puzzles of loops and their goals.

use super::{Builder, Method, Solver, builder::with_inverses, lesson::lesson};
use crate::{
    common::Random,
    draw::Ink,
    puzzle::{
        self, Alphabet, Budget, Description, Error, Fault, Key, Lesson, Mistake, Move, Noun, Options, Outcome, Part,
        Puzzle, State, Stopped, Words,
    },
};
use alloc::{borrow::ToOwned, boxed::Box, string::String, vec, vec::Vec};
use core::ops::Range;

/// A puzzle of loops: cells show symbols, and each move turns a loop of cells by one cell.
///
/// A value is always valid: [building](Builder::build) it checks the definition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loops {
    pub(super) description: Description,
    pub(super) goal: Goal,
}

impl Loops {
    /// The name of the kind.
    pub const KIND: &'static str = "loops";
    /// The most cells of a puzzle.
    pub const MAX_CELLS: usize = 64;
    /// The most moves of a puzzle.
    pub const MAX_MOVES: usize = 64;
    /// The most symbols of a puzzle.
    pub const MAX_SYMBOLS: usize = 64;

    /// Begins a puzzle with a number of cells and the symbols that they can show.
    pub fn builder(cells: usize, symbols: impl Into<String>) -> Builder {
        Builder::new(cells, symbols.into())
    }

    /// Returns the number of cells.
    pub fn cells(&self) -> usize {
        self.description.slots.as_slice().len()
    }

    /// Returns the symbols. A board may have any number of each.
    pub fn symbols(&self) -> &[char] {
        match &self.description.alphabet {
            Alphabet::Symbols(symbols) => symbols,
            Alphabet::Numbers(_) => unreachable!("cells show symbols"),
        }
    }

    /// Returns the goal.
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    /// Returns the same puzzle with another state to begin with.
    pub(crate) fn with_start(mut self, start: State) -> Loops {
        self.description.start = Some(start);
        self
    }

    /// Returns the same puzzle with another goal.
    ///
    /// # Errors
    ///
    /// If the goal does not fit the cells and the symbols.
    pub fn with_goal(mut self, goal: Goal) -> Result<Loops, Error> {
        self.set_goal(goal)?;
        Ok(self)
    }

    pub(super) fn set_goal(&mut self, goal: Goal) -> Result<(), Error> {
        self.check_goal(&goal)?;
        let name = |symbol: &char| String::from(*symbol);
        self.description.goals = match goal {
            Goal::Alike { symbol: None, .. } => self.symbols().iter().map(name).collect(),
            Goal::Alike { symbol: Some(symbol), .. } => vec![name(&self.symbols()[symbol as usize])],
            Goal::Board(_) => vec![],
        };
        self.goal = goal;
        Ok(())
    }

    /// Leaves out all other moves.
    pub(super) fn keep_moves(&mut self, kept: &[Move]) {
        if kept.len() < self.description.moves.len() {
            let moves = kept.iter().map(|mv| self.description.moves[mv.index()].clone()).collect();
            self.description.moves = with_inverses(moves, self.cells());
        }
    }

    /// Reads a goal: a whole board; or `alike` and the names of the cells that have to show the same symbol, followed by `in`
    /// and the symbol if it has to be a certain one.
    ///
    /// # Errors
    ///
    /// As [`Description::read_state`]; also if there is no such cell, or one is named twice.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::{loops::{Goal, Loops}, puzzle::Puzzle};
    ///
    /// let puzzle = Loops::builder(4, "ab").turn("1", [0, 1]).turn("2", [2, 3]).alike([0, 2]).build()?;
    /// assert_eq!(puzzle.read_goal("alike 2 4")?, Goal::Alike { cells: vec![1, 3], symbol: None });
    /// assert_eq!(puzzle.read_goal("alike 2 4 in b")?, Goal::Alike { cells: vec![1, 3], symbol: Some(1) });
    /// assert_eq!(puzzle.read_goal("abba")?, Goal::Board(puzzle.description().read_state("abba")?));
    /// # Ok::<(), turnbook::puzzle::Error>(())
    /// ```
    pub fn read_goal(&self, text: &str) -> Result<Goal, Error> {
        self.read_goal_within(text, 0..text.len()).map_err(|fault| fault.in_text(text))
    }

    pub(crate) fn read_goal_within(&self, text: &str, range: Range<usize>) -> Result<Goal, Fault> {
        let mut words = Words::within(text, range.clone());
        let Some(first) = words.next().filter(|word| &text[word.clone()] == "alike") else {
            return self.description.read_within(text, range).map(Goal::Board);
        };
        let (mut cells, mut symbol) = (Vec::new(), None);
        for word in words {
            if &text[word.clone()] == "in" {
                symbol = Some(self.read_symbol(text, word.end..range.end)?);
                break;
            }
            for (place, cell) in self.description.slots.resolve(Noun::Cell, text, word)? {
                if cells.contains(&cell) {
                    let name = self.description.slots.get(cell).to_owned();
                    return Err(Fault::new(place, Mistake::Repeated { of: Noun::Cell, name }));
                }
                cells.push(cell);
            }
        }
        if cells.is_empty() {
            return Err(Fault::new(first, Mistake::None { of: Noun::Cell }));
        }
        Ok(Goal::Alike { cells, symbol })
    }

    /// Reads the only symbol of a part of a text.
    fn read_symbol(&self, text: &str, range: Range<usize>) -> Result<u32, Fault> {
        let wrong = |place: Range<usize>| {
            let found = text[place.clone()].to_owned();
            Fault::new(place, Mistake::Expected { wanted: "one symbol at the end", found })
        };
        let mut words = Words::within(text, range.clone());
        let word = words.next().ok_or_else(|| wrong(range.end..range.end))?;
        if let Some(more) = words.next() {
            return Err(wrong(more));
        }
        match text[word.clone()].chars().count() {
            1 => self.description.read_number(0, &text[word.clone()]).map_err(|mistake| Fault::new(word, mistake)),
            _ => Err(wrong(word)),
        }
    }

    fn check_goal(&self, goal: &Goal) -> Result<(), Error> {
        match goal {
            Goal::Alike { cells, symbol } => {
                if cells.is_empty() {
                    return Err(Error::new(Part::whole(Key::Goal), Mistake::None { of: Noun::Cell }));
                }
                check_cells(&self.description, cells, Key::Goal, 0)?;
                symbol.map_or(Ok(()), |symbol| self.description.check_number(0, symbol, Part::whole(Key::Goal)))
            }
            Goal::Board(board) => {
                self.description.check_count(board.numbers().len(), Part::item(Key::Goal, 0))?;
                let mut cells = board.numbers().iter().enumerate();
                cells.try_for_each(|(cell, symbol)| {
                    self.description.check_number(cell, *symbol, Part::term(Key::Goal, 0, cell))
                })
            }
        }
    }
}

/// Checks that the cells exist, and that none is named twice.
pub(super) fn check_cells(description: &Description, cells: &[usize], key: Key, item: usize) -> Result<(), Error> {
    let count = description.slots.as_slice().len();
    let mut taken = vec![false; count];
    for (term, &cell) in cells.iter().enumerate() {
        let at = Part::term(key, item, term);
        match taken.get_mut(cell) {
            None => {
                let found = cell.saturating_add(1);
                return Err(Error::new(at, Mistake::Number { of: Noun::Cell, found, count }));
            }
            Some(true) => {
                let name = description.slots.get(cell).to_owned();
                return Err(Error::new(at, Mistake::Repeated { of: Noun::Cell, name }));
            }
            Some(taken) => *taken = true,
        }
    }
    Ok(())
}

impl Puzzle for Loops {
    fn description(&self) -> &Description {
        &self.description
    }

    fn is_solved(&self, state: &State) -> bool {
        self.goal.matches(state)
    }

    fn press(&self, state: &mut State, mv: Move, times: i64) {
        state.turn(self.description.moves[mv.index()].cells(), times);
    }

    fn methods(&self) -> Vec<&'static str> {
        // Only of several symbols tables add up.
        let has_sums = matches!(self.goal, Goal::Board(_));
        Method::ALL.into_iter().filter(|method| has_sums || *method != Method::Sum).map(Method::name).collect()
    }

    fn own_solver(&self, options: &Options, _: &mut Budget<'_>) -> Result<Option<Box<dyn puzzle::Solver>>, Stopped> {
        Ok(Some(Box::new(Solver::with(self, options))))
    }

    fn example(&self) -> Option<State> {
        let goal = match &self.goal {
            Goal::Board(board) => Some(board),
            Goal::Alike { .. } => None,
        };
        self.description.start.as_ref().or(goal).cloned()
    }

    fn lesson(&self, state: &State, outcome: &Outcome, ink: Ink) -> Lesson {
        lesson(self, state, outcome, ink)
    }

    fn draw_solved(&self, like: &State, random: &mut Random) -> Option<State> {
        self.draw_goal(like, random)
    }

    fn to_toml(&self) -> Option<String> {
        Some(Loops::to_toml(self))
    }
}

/// What the cells have to show.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Goal {
    /// Some cells show the same symbol.
    Alike {
        /// The cells; there is at least one.
        cells: Vec<usize>,
        /// The number of the symbol, from 0; `None` if any will do.
        symbol: Option<u32>,
    },
    /// A whole board.
    Board(State),
}

impl Goal {
    /// Returns whether a board is such a goal.
    pub fn matches(&self, board: &State) -> bool {
        match self {
            Goal::Alike { cells, symbol } => {
                let wanted = symbol.unwrap_or_else(|| board.numbers()[cells[0]]);
                cells.iter().all(|cell| board.numbers()[*cell] == wanted)
            }
            Goal::Board(goal) => goal == board,
        }
    }
}
