//! Builds puzzles of loops.

use super::{Goal, Loops, puzzle::check_cells};
use crate::puzzle::{
    Alphabet, Description, Effect, Error, Key, Labels, Layout, Mistake, Move, MoveInfo, Names, Noun, Part,
    check_number, is_control, separates,
};
use alloc::{string::String, string::ToString, vec, vec::Vec};

/// Builds a puzzle of loops. Begin with [`Loops::builder`].
#[derive(Clone, Debug, Default)]
#[must_use]
pub struct Builder {
    labels: Labels,
    /// The names and the layout that the labels give, if they have been made.
    named: Option<(Names, Option<Layout>)>,
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

    pub(crate) fn labels(self, labels: Labels, named: (Names, Option<Layout>)) -> Builder {
        Builder { labels, named: Some(named), ..self }
    }

    /// Sets the title.
    pub fn title(mut self, title: impl Into<String>) -> Builder {
        self.labels.title = Some(title.into());
        self
    }

    /// Sets where the puzzle comes from.
    pub fn source(mut self, source: impl Into<String>) -> Builder {
        self.labels.source = Some(source.into());
        self
    }

    /// Names the cells.
    pub fn names<N: Into<String>>(mut self, names: impl IntoIterator<Item = N>) -> Builder {
        self.labels.names = Some(names.into_iter().map(Into::into).collect());
        self
    }

    /// Sets the layout: a drawing with the name of each cell at its place, in the order of the cells. It also names them.
    pub fn layout(mut self, drawing: impl Into<String>) -> Builder {
        self.labels.layout = Some(drawing.into());
        self
    }

    /// Adds a move that turns a loop of cells, counted from 0, head first: each takes the symbol of the next.
    pub fn turn(mut self, name: impl Into<String>, cells: impl IntoIterator<Item = usize>) -> Builder {
        self.moves.push((name.into(), cells.into_iter().collect()));
        self
    }

    /// Adds two moves for a loop of cells, counted from 0: one that turns it as [`turn`](Self::turn) does, and one that
    /// turns it back.
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

    /// Sets the goal: some cells, counted from 0, show the same symbol.
    pub fn alike(self, cells: impl IntoIterator<Item = usize>) -> Builder {
        Builder { goal: Some(WantedGoal::Alike(cells.into_iter().collect(), None)), ..self }
    }

    /// Sets the goal: some cells, counted from 0, show a certain symbol.
    pub fn alike_in(self, symbol: char, cells: impl IntoIterator<Item = usize>) -> Builder {
        Builder { goal: Some(WantedGoal::Alike(cells.into_iter().collect(), Some(symbol))), ..self }
    }

    /// Sets the goal: a whole board.
    pub fn goal(self, symbols: impl Into<Vec<char>>) -> Builder {
        Builder { goal: Some(WantedGoal::Board(symbols.into())), ..self }
    }

    /// Sets the board to begin with.
    pub fn start(self, symbols: impl Into<Vec<char>>) -> Builder {
        Builder { start: Some(symbols.into()), ..self }
    }

    /// Builds the puzzle.
    ///
    /// # Errors
    ///
    /// If the definition is invalid. The error has the place and the reason.
    pub fn build(self) -> Result<Loops, Error> {
        check_number(Noun::Cell, self.cells, Loops::MAX_CELLS, Part::whole(Key::Cells))?;
        check_number(Noun::Move, self.moves.len(), Loops::MAX_MOVES, Part::whole(Key::Moves))?;
        let symbols = check_symbols(&self.symbols)?;
        let named = |(name, cells): &(String, Vec<usize>)| MoveInfo::new(name, Effect::Cycle(cells.clone()));
        let moves: Vec<MoveInfo> = self.moves.iter().map(named).collect();
        let alphabet = Alphabet::Symbols(symbols);
        let made = || Names::of(Noun::Cell, self.cells, &self.labels);
        let slots = self.named.map_or_else(made, Ok)?;
        let description = Description::named(Loops::KIND, Noun::Cell, slots, alphabet, moves, self.labels)?;
        let goal = Goal::Alike { cells: vec![0], symbol: None };
        let mut puzzle = Loops { description: Description { ordered: true, ..description }, goal };
        for (item, (_, cells)) in self.moves.iter().enumerate() {
            check_cells(&puzzle.description, cells, Key::Moves, item)?;
        }
        puzzle.description.moves = with_inverses(puzzle.description.moves, self.cells);
        let goal = match self.goal {
            None => return Err(Error::new(Part::whole(Key::Goal), Mistake::None { of: Noun::Goal })),
            Some(WantedGoal::Alike(cells, symbol)) => {
                let number = |symbol: char| puzzle.description.read_number(0, symbol.encode_utf8(&mut [0; 4]));
                let symbol = symbol.map(number).transpose();
                let symbol = symbol.map_err(|mistake| Error::new(Part::whole(Key::Goal), mistake))?;
                Goal::Alike { cells, symbol }
            }
            Some(WantedGoal::Board(symbols)) => Goal::Board(puzzle.description.board_at(&symbols, Key::Goal)?),
        };
        puzzle.set_goal(goal)?;
        puzzle.description.start = self.start.map(|symbols| puzzle.description.board(&symbols)).transpose()?;
        Ok(puzzle)
    }
}

/// Checks that the symbols differ from each other and from punctuation.
fn check_symbols(text: &str) -> Result<Vec<char>, Error> {
    let symbols: Vec<char> = text.chars().collect();
    check_number(Noun::Symbol, symbols.len(), Loops::MAX_SYMBOLS, Part::whole(Key::Symbols))?;
    for (item, &found) in symbols.iter().enumerate() {
        let at = Part::item(Key::Symbols, item);
        if separates(found) || is_control(found) || found == '-' {
            return Err(Error::new(at, Mistake::SymbolCharacter { found }));
        }
        if let Some(first) = symbols[..item].iter().position(|symbol| *symbol == found) {
            let (of, name) = (Noun::Symbol, found.to_string());
            return Err(Error::new(at, Mistake::DoubledName { of, name, first: first + 1 }));
        }
    }
    Ok(symbols)
}

/// Finds which move undoes which.
pub(super) fn with_inverses(moves: Vec<MoveInfo>, cells: usize) -> Vec<MoveInfo> {
    // The cell from which each cell takes its symbol.
    let sources = |mv: &MoveInfo| -> Vec<usize> {
        let mut sources: Vec<usize> = (0..cells).collect();
        for (cell, next) in mv.cells().iter().zip(mv.cells().iter().cycle().skip(1)) {
            sources[*cell] = *next;
        }
        sources
    };
    let all: Vec<Vec<usize>> = moves.iter().map(sources).collect();
    let undoes = |one: &[usize], other: &[usize]| one.iter().enumerate().all(|(cell, source)| other[*source] == cell);
    let inverse = |mv: &Vec<usize>| all.iter().position(|other| undoes(mv, other)).map(Move::new);
    moves.into_iter().zip(&all).map(|(mv, sources)| mv.undone_by(inverse(sources))).collect()
}
