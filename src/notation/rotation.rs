//! Symbols to boards.

use super::{
    Answered, Place, ReadError, State, input,
    reader::{one, sealed},
    scan::Part,
    write::{self, Line},
};
#[cfg(feature = "alloc")]
use crate::batch::{self, Shortcut, Style, Taken};
use crate::{
    Board, Solution,
    judge::{Cases, RotationForm},
};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::str::FromStr;

impl sealed::Sealed for Board {}

impl State for Board {
    type Form = RotationForm;
    type Answer = Solution;
    type Notation = Parser;
    const ANY: RotationForm = RotationForm::ANY;
    const MAX_DISTANCE: u32 = Board::MAX_DISTANCE;

    fn solve(self) -> Solution {
        Board::solve(self)
    }

    fn distance(self) -> u32 {
        Board::distance(self)
    }

    fn is_solved(self) -> bool {
        Board::is_solved(self)
    }
}

/// Reads 24 symbols, single or joined.
impl FromStr for Board {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Board, ReadError> {
        one(text, RotationForm { cases: Cases::One, ..RotationForm::ANY })
    }
}

#[derive(Clone, Debug)]
pub struct Parser {
    /// The place of the first symbol.
    start: Option<Place>,
    /// The cells of each symbol.
    cells: [u32; 3],
    taken: usize,
    ready: Option<Board>,
}

#[allow(private_interfaces)]
impl sealed::Notation for Parser {
    type State = Board;
    type Form = RotationForm;
    const NUMBERS: u8 = Board::CELLS as u8;

    fn new(_form: RotationForm) -> Parser {
        Parser { start: None, cells: [0; 3], taken: 0, ready: None }
    }

    fn most_cases(form: RotationForm) -> Option<u32> {
        if form.cases == Cases::One { Some(1) } else { form.most }
    }

    fn cases(form: RotationForm) -> Cases {
        form.cases
    }

    fn take(&mut self, word: &Part) -> Result<bool, ReadError> {
        let Part { at, token, .. } = *word;
        let start = *self.start.get_or_insert(at);
        let symbols = token.bytes();
        for (place, &symbol) in symbols.iter().enumerate() {
            if !matches!(symbol, b'1'..=b'3') {
                let (at, token) = word.character(place);
                return Err(ReadError::Symbol { at, token });
            }
            if self.taken + place == Board::CELLS {
                return Err(ReadError::Joined { at, token, room: (Board::CELLS - self.taken) as u8 });
            }
        }
        for &symbol in symbols {
            self.cells[usize::from(symbol - b'1')] |= 1 << self.taken;
            self.taken += 1;
        }
        if self.taken < Board::CELLS {
            return Ok(false);
        }
        self.ready = Board::from_cells(self.cells);
        if self.ready.is_none() {
            let counts = self.cells.map(|cells| cells.count_ones() as u8);
            return Err(ReadError::Counts { at: start, counts });
        }
        Ok(true)
    }

    fn taken(&self) -> u8 {
        self.taken as u8
    }

    fn clear(&mut self) {
        *self = Parser { ready: self.ready, ..Parser::new(RotationForm::ANY) };
    }

    fn ready(&mut self, _at_end: bool) -> Option<Board> {
        self.ready.take()
    }

    fn assumed(&self) -> Option<Place> {
        None
    }

    fn write_state(state: Board, _form: RotationForm, line: &mut Line) {
        input::board(state, line);
    }

    fn write_text(case: &Answered<Board>, form: RotationForm, line: &mut Line) {
        write::rotation_line(case.answer, form.symbol, line);
    }

    fn write_json(case: &Answered<Board>, line: &mut Line) {
        write::rotation_json(case.state, case.answer, line);
    }

    type Plain = ();

    #[cfg(feature = "alloc")]
    fn plain(&self) -> Option<()> {
        Some(())
    }

    #[cfg(feature = "alloc")]
    fn holds_back(&self) -> bool {
        self.ready.is_some()
    }

    #[cfg(feature = "alloc")]
    fn answer(shortcut: &Shortcut<Board>, text: &[u8], style: Style, taken: &mut Taken, out: &mut Vec<u8>) {
        batch::answer_boards(shortcut, text, style, taken, out);
    }
}
