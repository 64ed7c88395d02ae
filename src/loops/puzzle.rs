//! What a puzzle of loops is.

use super::Builder;
use crate::parts::{Error, Key, Layout, Mistake, Names, Noun, Part, write_separated};
use alloc::{borrow::ToOwned, string::String, vec, vec::Vec};
use core::fmt;

/// A puzzle of loops.
///
/// It is always whole: what is wrong with a definition is found when it is [built](Builder::build).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    pub(super) title: Option<String>,
    pub(super) source: Option<String>,
    pub(super) names: Names,
    pub(super) symbols: Vec<char>,
    pub(super) layout: Option<Layout>,
    pub(super) moves: Vec<Move>,
    pub(super) goal: Goal,
    pub(super) start: Option<Board>,
}

impl Puzzle {
    /// The most cells of a puzzle.
    pub const MAX_CELLS: usize = 64;
    /// The most moves of a puzzle.
    pub const MAX_MOVES: usize = 64;
    /// The most symbols of a puzzle.
    pub const MAX_SYMBOLS: usize = 64;

    /// Begins a puzzle with the number of cells, and the symbols that they may show.
    pub fn builder(cells: usize, symbols: impl Into<String>) -> Builder {
        Builder::new(cells, symbols.into())
    }

    /// Returns what the puzzle is called.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// Returns where the puzzle comes from.
    pub fn source(&self) -> Option<&str> {
        self.source.as_deref()
    }

    /// Returns the number of cells.
    pub fn cells(&self) -> usize {
        self.names.as_slice().len()
    }

    /// Returns the name of a cell. By default they are numbers from 1.
    ///
    /// # Panics
    ///
    /// If there is no such cell.
    pub fn cell_name(&self, cell: usize) -> &str {
        self.names.get(cell)
    }

    /// Returns the names of the cells.
    pub fn cell_names(&self) -> &[String] {
        self.names.as_slice()
    }

    /// Returns the symbols. A board may have any number of each.
    pub fn symbols(&self) -> &[char] {
        &self.symbols
    }

    /// Returns the moves. Their order is the dictionary order of answers.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Returns what is wanted.
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    /// Returns the board to begin with, if the definition has one.
    pub fn start(&self) -> Option<&Board> {
        self.start.as_ref()
    }

    /// Returns the drawing used to type and to print boards, if the definition has one.
    pub fn layout(&self) -> Option<&Layout> {
        self.layout.as_ref()
    }

    pub(crate) fn has_default_names(&self) -> bool {
        self.names == Names::default_for(Noun::Cell, self.cells())
    }

    pub(crate) fn with_start(self, start: Board) -> Puzzle {
        Puzzle { start: Some(start), ..self }
    }

    /// Returns the same puzzle with another goal.
    ///
    /// # Errors
    ///
    /// If the goal does not fit the cells and the symbols.
    pub fn with_goal(mut self, goal: Goal) -> Result<Puzzle, Error> {
        self.goal = self.check_goal(goal)?;
        Ok(self)
    }

    /// Makes a board of the symbol of each cell.
    ///
    /// # Errors
    ///
    /// If they are not as many as the cells, or one is no symbol of the puzzle.
    pub fn board(&self, symbols: &[char]) -> Result<Board, Error> {
        self.board_of(symbols, Key::Start)
    }

    /// Returns the board after a move.
    ///
    /// # Panics
    ///
    /// If there is no such move, or the board is of another number of cells.
    pub fn turn(&self, board: &Board, mv: usize) -> Board {
        let mut turned = board.clone();
        let cells = &self.moves[mv].cells;
        for (cell, next) in cells.iter().zip(cells.iter().cycle().skip(1)) {
            turned.0[*cell] = board.0[*next];
        }
        turned
    }

    /// Returns whether a board is what is wanted.
    pub fn is_solved(&self, board: &Board) -> bool {
        self.goal.matches(board)
    }

    /// Returns a board as text: on one line, or with `{:#}` as the layout draws it, if there is one.
    pub fn format_board<'a>(&'a self, board: &'a Board) -> impl fmt::Display + 'a {
        Formatted { puzzle: self, board }
    }

    pub(super) fn board_of(&self, symbols: &[char], key: Key) -> Result<Board, Error> {
        self.check_count(symbols.len(), Part::whole(key))?;
        let number = |(cell, symbol): (usize, &char)| {
            self.number_of(*symbol).map_err(|mistake| Error::new(Part::term(key, 0, cell), mistake))
        };
        symbols.iter().enumerate().map(number).collect::<Result<_, _>>().map(Board)
    }

    /// Finds the number of a symbol.
    pub(super) fn number_of(&self, symbol: char) -> Result<u8, Mistake> {
        let number = self.symbols.iter().position(|known| *known == symbol);
        let unknown = || Mistake::UnknownSymbol { found: symbol, symbols: self.symbols.iter().collect() };
        number.map(|number| number as u8).ok_or_else(unknown)
    }

    pub(super) fn names(&self) -> &Names {
        &self.names
    }

    pub(super) fn check_count(&self, found: usize, part: Part) -> Result<(), Error> {
        let wanted = self.cells();
        if found == wanted { Ok(()) } else { Err(Error::new(part, Mistake::Count { of: Noun::Cell, found, wanted })) }
    }

    pub(super) fn check_symbol(&self, symbol: u8, part: Part) -> Result<(), Error> {
        let (found, count) = (symbol.into(), self.symbols.len());
        if found < count { Ok(()) } else { Err(Error::new(part, Mistake::Symbol { found, count })) }
    }

    pub(super) fn check_goal(&self, goal: Goal) -> Result<Goal, Error> {
        match &goal {
            Goal::Alike { cells, symbol } => {
                if cells.is_empty() {
                    return Err(Error::new(Part::whole(Key::Goal), Mistake::None { of: Noun::Cell }));
                }
                self.check_cells(cells, Key::Goal, 0)?;
                if let Some(symbol) = symbol {
                    self.check_symbol(*symbol, Part::whole(Key::Goal))?;
                }
            }
            Goal::Board(board) => {
                self.check_count(board.0.len(), Part::item(Key::Goal, 0))?;
                for (cell, symbol) in board.0.iter().enumerate() {
                    self.check_symbol(*symbol, Part::term(Key::Goal, 0, cell))?;
                }
            }
        }
        Ok(goal)
    }

    /// Makes sure that there are such cells, and that none stands twice.
    pub(super) fn check_cells(&self, cells: &[usize], key: Key, item: usize) -> Result<(), Error> {
        let mut taken = vec![false; self.cells()];
        for (term, &cell) in cells.iter().enumerate() {
            let at = Part::term(key, item, term);
            match taken.get_mut(cell) {
                None => {
                    let (found, count) = (cell.saturating_add(1), self.cells());
                    return Err(Error::new(at, Mistake::Number { of: Noun::Cell, found, count }));
                }
                Some(true) => {
                    let name = self.cell_name(cell).to_owned();
                    return Err(Error::new(at, Mistake::Repeated { of: Noun::Cell, name }));
                }
                Some(taken) => *taken = true,
            }
        }
        Ok(())
    }
}

/// A move of a puzzle of loops.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    pub(super) name: String,
    pub(super) cells: Vec<usize>,
    pub(super) inverse: Option<usize>,
}

impl Move {
    /// Returns the name of the move. By default moves are numbered from 1.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the cells of the loop, head first: each takes the symbol of the next, the last one that of the head.
    /// A loop of less than two cells turns nothing.
    pub fn cells(&self) -> &[usize] {
        &self.cells
    }

    /// Returns the first move that undoes this one, if there is one. It may be the move itself.
    pub fn inverse(&self) -> Option<usize> {
        self.inverse
    }
}

/// The symbol of each cell of a puzzle.
///
/// Boards are made by [`Puzzle::board`], and written by [`Puzzle::format_board`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board(pub(crate) Vec<u8>);

impl Board {
    /// Returns the number of the symbol of each cell, from 0.
    pub fn symbols(&self) -> &[u8] {
        &self.0
    }
}

/// What is wanted of the cells.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Goal {
    /// That some cells show one symbol.
    Alike {
        /// The cells; there is at least one.
        cells: Vec<usize>,
        /// The number of the symbol, from 0; `None` is any.
        symbol: Option<u8>,
    },
    /// A whole board.
    Board(Board),
}

impl Goal {
    /// Returns whether a board is such.
    pub fn matches(&self, board: &Board) -> bool {
        match self {
            Goal::Alike { cells, symbol } => {
                let wanted = symbol.unwrap_or_else(|| board.0[cells[0]]);
                cells.iter().all(|cell| board.0[*cell] == wanted)
            }
            Goal::Board(goal) => goal == board,
        }
    }
}

/// A board together with its puzzle.
struct Formatted<'a> {
    puzzle: &'a Puzzle,
    board: &'a Board,
}

impl fmt::Display for Formatted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbols: Vec<char> = self.board.0.iter().map(|symbol| self.puzzle.symbols[usize::from(*symbol)]).collect();
        match self.puzzle.layout() {
            Some(layout) if f.alternate() => layout.draw(&symbols).fmt(f),
            _ => write_separated(f, &symbols),
        }
    }
}
