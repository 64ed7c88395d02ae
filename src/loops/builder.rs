//! How a puzzle of loops is made.

use super::{Goal, Move, Puzzle};
use crate::parts::{Description, Error, Key, Mistake, Names, Noun, Part, check_number, separates};
use alloc::{string::String, string::ToString, vec, vec::Vec};

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
    pub(super) fn new(cells: usize, symbols: String) -> Builder {
        Builder { cells, symbols, ..Builder::default() }
    }

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
        if separates(found) || found.is_control() || found == '-' {
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
