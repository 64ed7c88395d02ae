//! What a puzzle of loops is.

use crate::parts::{Description, Error, Key, Layout, Mistake, Names, Noun, Part, check_number, write_separated};
use alloc::{
    borrow::ToOwned,
    string::{String, ToString},
    vec,
    vec::Vec,
};
use core::fmt;

/// A puzzle of loops.
///
/// It is always whole: what is wrong with a definition is found when it is [built](Builder::build).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    title: Option<String>,
    source: Option<String>,
    names: Names,
    symbols: Vec<char>,
    layout: Option<Layout>,
    moves: Vec<Move>,
    goal: Goal,
    start: Option<Board>,
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
        Builder { cells, symbols: symbols.into(), ..Builder::default() }
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

    fn board_of(&self, symbols: &[char], key: Key) -> Result<Board, Error> {
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

    fn check_count(&self, found: usize, part: Part) -> Result<(), Error> {
        let wanted = self.cells();
        if found == wanted { Ok(()) } else { Err(Error::new(part, Mistake::Count { of: Noun::Cell, found, wanted })) }
    }

    fn check_symbol(&self, symbol: u8, part: Part) -> Result<(), Error> {
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
    fn check_cells(&self, cells: &[usize], key: Key, item: usize) -> Result<(), Error> {
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
    name: String,
    cells: Vec<usize>,
    inverse: Option<usize>,
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

/// Makes a puzzle of loops. It is begun by [`Puzzle::builder`].
#[derive(Clone, Debug, Default)]
#[must_use]
pub struct Builder {
    description: Description,
    cells: usize,
    symbols: String,
    moves: Vec<(String, Vec<usize>)>,
    goal: Option<WantedGoal>,
    start: Option<Vec<char>>,
}

/// A goal that is not checked yet.
#[derive(Clone, Debug)]
enum WantedGoal {
    Alike(Vec<usize>, Option<char>),
    Board(Vec<char>),
}

impl Builder {
    pub(crate) fn described(self, description: Description) -> Builder {
        Builder { description, ..self }
    }

    /// Says what the puzzle is called.
    pub fn title(mut self, title: impl Into<String>) -> Builder {
        self.description.title = Some(title.into());
        self
    }

    /// Says where the puzzle comes from.
    pub fn source(mut self, source: impl Into<String>) -> Builder {
        self.description.source = Some(source.into());
        self
    }

    /// Names the cells.
    pub fn names<N: Into<String>>(mut self, names: impl IntoIterator<Item = N>) -> Builder {
        self.description.names = Some(names.into_iter().map(Into::into).collect());
        self
    }

    /// Draws the cells: their names, each at its place, in the order of the cells. It names them, too.
    pub fn layout(mut self, drawing: impl Into<String>) -> Builder {
        self.description.layout = Some(drawing.into());
        self
    }

    /// Adds a move that turns a loop of cells, counted from 0, head first: each takes the symbol of the next.
    pub fn turn(mut self, name: impl Into<String>, cells: impl IntoIterator<Item = usize>) -> Builder {
        self.moves.push((name.into(), cells.into_iter().collect()));
        self
    }

    /// Adds two moves that turn a loop of cells, counted from 0: the one as [`turn`](Self::turn) does, the other back.
    pub fn turn_both(
        self,
        name: impl Into<String>,
        back: impl Into<String>,
        cells: impl IntoIterator<Item = usize>,
    ) -> Builder {
        let cells: Vec<usize> = cells.into_iter().collect();
        let reversed: Vec<usize> = cells.iter().rev().copied().collect();
        self.turn(name, cells).turn(back, reversed)
    }

    /// Wants some cells, counted from 0, to show one symbol, whichever it is.
    pub fn alike(self, cells: impl IntoIterator<Item = usize>) -> Builder {
        Builder { goal: Some(WantedGoal::Alike(cells.into_iter().collect(), None)), ..self }
    }

    /// Wants some cells, counted from 0, to show a symbol.
    pub fn alike_in(self, symbol: char, cells: impl IntoIterator<Item = usize>) -> Builder {
        Builder { goal: Some(WantedGoal::Alike(cells.into_iter().collect(), Some(symbol))), ..self }
    }

    /// Wants a whole board.
    pub fn goal(self, symbols: impl Into<Vec<char>>) -> Builder {
        Builder { goal: Some(WantedGoal::Board(symbols.into())), ..self }
    }

    /// Says with which board to begin.
    pub fn start(self, symbols: impl Into<Vec<char>>) -> Builder {
        Builder { start: Some(symbols.into()), ..self }
    }

    /// Builds the puzzle.
    ///
    /// # Errors
    ///
    /// If anything does not fit: the first such part of the definition.
    pub fn build(self) -> Result<Puzzle, Error> {
        check_number(Noun::Cell, self.cells, Puzzle::MAX_CELLS, Part::whole(Key::Cells))?;
        check_number(Noun::Move, self.moves.len(), Puzzle::MAX_MOVES, Part::whole(Key::Moves))?;
        let symbols = check_symbols(&self.symbols)?;
        let (names, layout) = Names::of(Noun::Cell, Key::Cells, self.cells, &self.description)?;
        let (move_names, loops): (Vec<String>, Vec<_>) = self.moves.into_iter().unzip();
        let move_names = Names::new(move_names, Noun::Move, Key::Moves)?;
        let mut puzzle = Puzzle {
            title: self.description.title,
            source: self.description.source,
            names,
            symbols,
            layout,
            moves: Vec::new(),
            goal: Goal::Alike { cells: vec![0], symbol: None },
            start: None,
        };
        for (item, cells) in loops.iter().enumerate() {
            puzzle.check_cells(cells, Key::Moves, item)?;
        }
        puzzle.moves = moves(move_names.as_slice(), &loops, puzzle.cells());
        let goal = match self.goal {
            None => return Err(Error::new(Part::whole(Key::Goal), Mistake::None { of: Noun::Goal })),
            Some(WantedGoal::Alike(cells, symbol)) => {
                let symbol = symbol.map(|symbol| puzzle.number_of(symbol)).transpose();
                let symbol = symbol.map_err(|mistake| Error::new(Part::whole(Key::Goal), mistake))?;
                Goal::Alike { cells, symbol }
            }
            Some(WantedGoal::Board(symbols)) => Goal::Board(puzzle.board_of(&symbols, Key::Goal)?),
        };
        puzzle.goal = puzzle.check_goal(goal)?;
        puzzle.start = self.start.map(|symbols| puzzle.board_of(&symbols, Key::Start)).transpose()?;
        Ok(puzzle)
    }
}

/// Makes sure that the symbols can be told from each other and from punctuation.
fn check_symbols(text: &str) -> Result<Vec<char>, Error> {
    let symbols: Vec<char> = text.chars().collect();
    check_number(Noun::Symbol, symbols.len(), Puzzle::MAX_SYMBOLS, Part::whole(Key::Symbols))?;
    for (item, &found) in symbols.iter().enumerate() {
        let at = Part::item(Key::Symbols, item);
        if found.is_whitespace() || found.is_control() || matches!(found, ',' | '-') {
            return Err(Error::new(at, Mistake::SymbolCharacter { found }));
        }
        if let Some(first) = symbols[..item].iter().position(|symbol| *symbol == found) {
            let (of, name) = (Noun::Symbol, found.to_string());
            return Err(Error::new(at, Mistake::DoubledName { of, name, first: first + 1 }));
        }
    }
    Ok(symbols)
}

/// Makes moves of loops that are right, and finds which undoes which.
fn moves(names: &[String], loops: &[Vec<usize>], cells: usize) -> Vec<Move> {
    // From where each cell takes its symbol.
    let sources = |cells_in_loop: &[usize]| -> Vec<usize> {
        let mut sources: Vec<usize> = (0..cells).collect();
        for (cell, next) in cells_in_loop.iter().zip(cells_in_loop.iter().cycle().skip(1)) {
            sources[*cell] = *next;
        }
        sources
    };
    let all: Vec<Vec<usize>> = loops.iter().map(|cells| sources(cells)).collect();
    let undoes = |one: &[usize], other: &[usize]| one.iter().enumerate().all(|(cell, source)| other[*source] == cell);
    names
        .iter()
        .zip(loops)
        .zip(&all)
        .map(|((name, cells), sources)| Move {
            name: name.clone(),
            cells: cells.clone(),
            inverse: all.iter().position(|other| undoes(sources, other)),
        })
        .collect()
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
