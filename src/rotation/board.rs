//! The board of the Rotation Game.

use super::{Answers, InvalidBoard, Move, Pattern, Solution, Symbol};
use crate::space::rotation::{self, CELLS, CENTRE};
use core::fmt;

/// A board of the Rotation Game: eight each of three symbols on 24 cells.
///
/// [`Display`](fmt::Display) writes the 24 symbols separated by spaces; the alternate form `{:#}` draws the # shape.
/// [`FromStr`](core::str::FromStr) reads every form that [`notation`](crate::notation) knows. Boards are ordered by the cells
/// of symbol 1, then by those of symbol 2, each as a word with bit 0 for cell 1.
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
// The cells of each symbol: three words that share no bit and together have all 24.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board([u32; 3]);

impl Board {
    /// The number of cells.
    pub const CELLS: usize = CELLS;

    /// The number of boards: 24! / (8!)³.
    pub const STATES: u64 = 9_465_511_770;

    /// The greatest distance. 192 boards have it, as `turnbook census rotation --boards` counts.
    pub const MAX_DISTANCE: u32 = 13;

    /// Returns the board with these symbols in cells 1 to 24; `None` unless there are eight each of 1, 2 and 3.
    ///
    /// `Board::try_from` does the same, takes a slice too, and says what is wrong.
    pub const fn new(cells: [u8; 24]) -> Option<Board> {
        match Board::checked(cells) {
            Ok(board) => Some(board),
            Err(_) => None,
        }
    }

    const fn checked(cells: [u8; 24]) -> Result<Board, InvalidBoard> {
        let (mut words, mut index) = ([0_u32; 3], 0);
        while index < CELLS {
            let found = cells[index];
            if found < 1 || found > 3 {
                return Err(InvalidBoard::Symbol { index, found });
            }
            words[found as usize - 1] |= 1 << index;
            index += 1;
        }
        let mut symbol = 0;
        while symbol < 3 {
            let found = words[symbol].count_ones();
            if found != 8 {
                return Err(InvalidBoard::Count { symbol: Symbol::ALL[symbol], found });
            }
            symbol += 1;
        }
        Ok(Board(words))
    }

    /// Returns the board of the words of each symbol; `None` unless each has eight cells and no cell has two symbols.
    pub(crate) fn from_cells(cells: [u32; 3]) -> Option<Board> {
        let whole = cells[0] | cells[1] | cells[2] == BOARD;
        (whole && cells.iter().all(|cells| cells.count_ones() == 8)).then_some(Board(cells))
    }

    /// Returns the board of the words of symbols 1 and 2, which have eight cells each and none in common.
    pub(crate) fn from_two(ones: u32, twos: u32) -> Board {
        Board([ones, twos, BOARD & !(ones | twos)])
    }

    /// Returns the symbols of cells 1 to 24 as numbers: what [`new`](Self::new) takes.
    pub fn cells(self) -> [u8; 24] {
        self.symbols().map(Symbol::number)
    }

    /// Returns the symbols of cells 1 to 24.
    pub fn symbols(self) -> [Symbol; 24] {
        core::array::from_fn(|cell| Symbol((self.0[1] >> cell & 1 | self.0[2] >> cell << 1 & 2) as u8))
    }

    /// Returns the cells that hold a symbol.
    pub fn pattern(self, symbol: Symbol) -> Pattern {
        Pattern::from_word(self.0[symbol.index()])
    }

    /// Returns the patterns of the three symbols in order.
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

    /// Returns the number of cells of the centre that hold each symbol, in the order of the symbols.
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

    /// Returns the shortest answer; of several, the alphabetically first, whichever symbol it brings to the centre.
    ///
    /// [`search`](Self::search) finds the same answer with the [`Exact`](super::Exact) heuristic, and never backtracks. So
    /// this follows its moves without a search.
    ///
    /// # Complexity
    ///
    /// For each symbol that may have the answer, three lookups and one more for each move. Nothing is allocated.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::Board;
    ///
    /// // HHDD is as short, but alphabetically later.
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

    /// Returns the first move of the answer; `None` in a solved board.
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

    /// Returns an iterator over all shortest answers in alphabetical order, each with the symbol that it brings to the centre.
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

    /// Returns the number of shortest answers.
    ///
    /// # Complexity
    ///
    /// That of [`Pattern::answer_count`] for each symbol at the least distance.
    pub fn answer_count(self) -> u64 {
        let distance = self.distance();
        self.patterns().into_iter().filter(|pattern| pattern.distance() == distance).map(Pattern::answer_count).sum()
    }

    /// Returns the first move of the answer; meaningless in a solved board.
    pub(super) fn first_move(self) -> Move {
        let nearest = self.patterns().map(|pattern| (pattern.distance(), pattern.first_move()));
        nearest.into_iter().min().expect("there are three").1
    }
}

/// The word of all cells.
pub(crate) const BOARD: u32 = (1 << CELLS) - 1;

/// The row and the column of each cell in the square of seven by seven that holds the # shape.
pub(crate) const PLACES: [(usize, usize); CELLS] = places();

const fn places() -> [(usize, usize); CELLS] {
    let mut places = [(0, 0); CELLS];
    let (mut row, mut cell) = (0, 0);
    while row < 7 {
        let mut column = 0;
        while column < 7 {
            // The lines of the # are rows and columns 2 and 4.
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

impl TryFrom<[u8; 24]> for Board {
    type Error = InvalidBoard;

    fn try_from(cells: [u8; 24]) -> Result<Board, InvalidBoard> {
        Board::checked(cells)
    }
}

impl TryFrom<&[u8]> for Board {
    type Error = InvalidBoard;

    fn try_from(cells: &[u8]) -> Result<Board, InvalidBoard> {
        let array: [u8; 24] = cells.try_into().map_err(|_| InvalidBoard::Length { found: cells.len() })?;
        Board::checked(array)
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbols = self.cells().map(|symbol| b'0' + symbol);
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

/// Draws the # shape with spaces between the columns.
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
