//! The board.

use super::{Answers, Move, Pattern, Solution};
use crate::space::rotation::{self, CELLS, CENTRE};
use core::fmt;

/// A symbol of the Rotation Game: 1, 2 or 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symbol(u8);

impl Symbol {
    /// The symbol 1.
    pub const ONE: Symbol = Symbol(0);
    /// The symbol 2.
    pub const TWO: Symbol = Symbol(1);
    /// The symbol 3.
    pub const THREE: Symbol = Symbol(2);
    /// The three symbols in order.
    pub const ALL: [Symbol; 3] = [Symbol::ONE, Symbol::TWO, Symbol::THREE];

    /// Returns the symbol with a number; `None` unless it is 1, 2 or 3.
    pub fn new(number: u8) -> Option<Symbol> {
        (1..=3).contains(&number).then(|| Symbol(number - 1))
    }

    /// Returns the number of the symbol: 1, 2 or 3.
    pub fn number(self) -> u8 {
        self.0 + 1
    }

    pub(crate) fn index(self) -> usize {
        self.0.into()
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl fmt::Debug for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Symbol({self})")
    }
}

/// A board of the Rotation Game: eight each of three symbols on 24 cells.
///
/// A board is written as its 24 symbols, a blank between two, and read in any form that the
/// [`notation`](crate::notation) knows. The alternate form `{:#}` draws the # shape.
///
/// # Examples
///
/// ```
/// use turnbook::Board;
///
/// let board: Board = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3".parse()?;
/// assert_eq!(board.solve().to_string(), "AC\n2");
/// assert_eq!(
///     format!("{board:#}"),
///     "    1   1
///     1   1
/// 3 2 3 2 3 1 3
///     2   2
/// 3 1 2 2 2 3 1
///     2   1
///     3   3"
/// );
/// # Ok::<(), turnbook::notation::ReadError>(())
/// ```
// The cells that hold each symbol: three words that share no bit and together have all 24.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board([u32; 3]);

impl Board {
    /// The number of cells.
    pub const CELLS: usize = CELLS;

    /// The number of boards: 24! / (8!)³.
    pub const STATES: u64 = 9_465_511_770;

    /// No board is farther from its goal; 192 are so far, as `turnbook census rotation --boards` counts.
    pub const MAX_DISTANCE: u32 = 13;

    /// Makes a board of the symbols of cells 1 to 24; `None` unless there are eight each of 1, 2 and 3.
    pub fn new(symbols: [u8; 24]) -> Option<Board> {
        let mut cells = [0; 3];
        for (cell, symbol) in symbols.into_iter().enumerate() {
            cells[Symbol::new(symbol)?.index()] |= 1 << cell;
        }
        Board::from_cells(cells)
    }

    /// Makes a board of the cells of each symbol; `None` unless each has eight, and no cell has two.
    pub(crate) fn from_cells(cells: [u32; 3]) -> Option<Board> {
        let whole = cells[0] | cells[1] | cells[2] == BOARD;
        (whole && cells.iter().all(|cells| cells.count_ones() == 8)).then_some(Board(cells))
    }

    /// Makes a board of the cells of symbols 1 and 2, eight each and none of both.
    pub(crate) fn from_two(ones: u32, twos: u32) -> Board {
        Board([ones, twos, BOARD & !(ones | twos)])
    }

    /// Returns the symbols of cells 1 to 24.
    pub fn symbols(self) -> [Symbol; 24] {
        core::array::from_fn(|cell| Symbol((self.0[1] >> cell & 1 | self.0[2] >> cell << 1 & 2) as u8))
    }

    /// Returns the board as one of its symbols sees it.
    pub fn pattern(self, symbol: Symbol) -> Pattern {
        Pattern::from_word(self.0[symbol.index()])
    }

    /// Returns the three patterns, in the order of the symbols.
    pub fn patterns(self) -> [Pattern; 3] {
        self.0.map(Pattern::from_word)
    }

    /// Returns the symbol of the centre; `None` unless the centre shows one symbol only.
    pub fn centre(self) -> Option<Symbol> {
        Symbol::ALL.into_iter().find(|symbol| self.pattern(*symbol).is_solved())
    }

    /// Returns whether the centre shows one symbol only.
    pub fn is_solved(self) -> bool {
        self.centre().is_some()
    }

    /// Returns how often each symbol stands in the centre, in the order of the symbols.
    pub fn centre_counts(self) -> [u32; 3] {
        self.0.map(|cells| (cells & CENTRE).count_ones())
    }

    /// Returns the fewest moves after which the centre shows one symbol.
    ///
    /// # Complexity
    ///
    /// Three lookups in a table of 735,471 bytes.
    pub fn distance(self) -> u32 {
        let [one, two, three] = self.distances();
        one.min(two).min(three)
    }

    /// Returns the fewest moves for each symbol, in the order of the symbols.
    pub fn distances(self) -> [u32; 3] {
        self.patterns().map(Pattern::distance)
    }

    /// Returns the shortest answer; of these, the smallest in dictionary order, whichever symbol it serves.
    ///
    /// It is what [`search`](Self::search) finds under the [`Exact`](super::Exact) heuristic. As that never turns back,
    /// its way is walked here without a search.
    ///
    /// # Complexity
    ///
    /// Three lookups and one a move, for each symbol that may have the answer. Nothing is allocated.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::Board;
    ///
    /// // As short as HHDD, and smaller.
    /// let board: Board = "111111112222222233333333".parse()?;
    /// let solution = board.solve();
    /// assert_eq!(solution.moves.to_string(), "DDHH");
    /// assert_eq!(solution.symbol.number(), 2);
    /// assert!(board.after(solution.moves).is_solved());
    /// # Ok::<(), turnbook::notation::ReadError>(())
    /// ```
    pub fn solve(self) -> Solution {
        let entries = self.patterns().map(|pattern| (pattern.distance(), pattern.first_move()));
        let least = entries.into_iter().min();
        let ways = Symbol::ALL.into_iter().zip(entries).filter(|(_, entry)| Some(*entry) == least);
        let solutions = ways.map(|(symbol, _)| Solution { moves: self.pattern(symbol).solve(), symbol });
        solutions.min().expect("there are three symbols")
    }

    /// Returns the next best move: the first of the answer. `None` in a solved board.
    ///
    /// # Complexity
    ///
    /// Three lookups.
    pub fn hint(self) -> Option<Move> {
        (!self.is_solved()).then(|| self.first_move())
    }

    /// Returns the board after a move.
    pub fn turn(self, mv: Move) -> Board {
        Board::from_two(rotation::turn(self.0[0], mv.index()), rotation::turn(self.0[1], mv.index()))
    }

    /// Returns the board after a sequence of moves.
    pub fn after(self, moves: impl IntoIterator<Item = Move>) -> Board {
        moves.into_iter().fold(self, Board::turn)
    }

    /// Returns an iterator over all shortest answers in dictionary order, each with the symbol that it serves.
    ///
    /// # Complexity
    ///
    /// For each answer, up to 24 lookups a move. Nothing is allocated.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::Board;
    ///
    /// let board: Board = "111111112222222233333333".parse()?;
    /// let answers: Vec<String> = board.answers().map(|answer| answer.moves.to_string()).collect();
    /// assert_eq!(answers, ["DDHH", "DHDH", "DHHD", "HDDH", "HDHD", "HHDD"]);
    /// # Ok::<(), turnbook::notation::ReadError>(())
    /// ```
    pub fn answers(self) -> Answers {
        Answers::new(self)
    }

    /// Returns the number of shortest answers, of all symbols at the least distance.
    ///
    /// # Complexity
    ///
    /// As for [`Pattern::answer_count`], for each of those symbols.
    pub fn answer_count(self) -> u64 {
        let distance = self.distance();
        self.patterns().into_iter().filter(|pattern| pattern.distance() == distance).map(Pattern::answer_count).sum()
    }

    /// Returns the least move that leads closer for a symbol at the least distance; of no meaning in a solved board.
    pub(super) fn first_move(self) -> Move {
        let nearest = self.patterns().map(|pattern| (pattern.distance(), pattern.first_move()));
        nearest.into_iter().min().expect("there are three").1
    }
}

/// The word of all cells.
pub(crate) const BOARD: u32 = (1 << CELLS) - 1;

/// The row and the column of each cell, of seven.
pub(crate) const PLACES: [(usize, usize); CELLS] = places();

const fn places() -> [(usize, usize); CELLS] {
    let mut places = [(0, 0); CELLS];
    let (mut row, mut cell) = (0, 0);
    while row < 7 {
        let mut column = 0;
        while column < 7 {
            // A row of the # is the third or the fifth, and so is a column.
            if row == 2 || row == 4 || column == 2 || column == 4 {
                places[cell] = (row, column);
                cell += 1;
            }
            column += 1;
        }
        row += 1;
    }
    places
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbols = self.symbols().map(|symbol| b'0' + symbol.number());
        if f.alternate() {
            return draw(symbols, f);
        }
        let mut text = [b' '; 2 * CELLS - 1];
        for (place, symbol) in text.iter_mut().step_by(2).zip(symbols) {
            *place = symbol;
        }
        f.write_str(core::str::from_utf8(&text).map_err(|_| fmt::Error)?)
    }
}

/// Draws the # shape, with a blank between two columns.
fn draw(symbols: [u8; CELLS], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (mut line, mut end) = (0, 0);
    for (symbol, (row, column)) in symbols.into_iter().zip(PLACES) {
        if row > line {
            f.write_str("\n")?;
            (line, end) = (row, 0);
        }
        let width = 2 * column + 1 - end;
        write!(f, "{:>width$}", char::from(symbol))?;
        end += width;
    }
    Ok(())
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}
