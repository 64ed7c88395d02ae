//! The Rotation Game as text: symbols to boards, and answers to lines.

use super::{Board, Solution};
#[cfg(feature = "alloc")]
use super::{lines::LINE, prepare, unfolded};
#[cfg(feature = "alloc")]
use crate::{batch::Taken, notation::Style};
use crate::{
    judge::{Form, Format},
    notation::{Case, Line, Part, ReadError, Sealed, Unreadable, one},
};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::str::FromStr;

const EXPECTED: &str = "a symbol, 1, 2 or 3";

/// Reads 24 symbols, single or joined.
impl FromStr for Board {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Board, ReadError> {
        one(text)
    }
}

impl Sealed for Board {}

impl Case for Board {
    type Answer = Solution;
    /// The cells of each symbol.
    type Parser = [u32; 3];
    const ANY: Form = Form::ROTATION;
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

    fn format(form: Form) -> Format {
        let (noun, numbers, cases) = ("symbol", &[1, 2, 3], form.cases);
        Format { noun, expected: EXPECTED, numbers, each: Some(8), width: 24, height: 1, cases, most: form.most() }
    }

    fn parser(_: Form) -> [u32; 3] {
        [0; 3]
    }

    fn take(cells: &mut [u32; 3], taken: &mut u8, start: &Part, word: &Part) -> Result<Option<Board>, ReadError> {
        if *taken == 0 {
            *cells = [0; 3];
        }
        let symbols = word.token.bytes();
        let room = Board::CELLS - usize::from(*taken);
        for (index, symbol) in symbols.iter().enumerate() {
            if !matches!(symbol, b'1'..=b'3') {
                return Err(word.character(index).error(Unreadable::Number { expected: EXPECTED }));
            }
            if index == room {
                return Err(word.error(Unreadable::Joined { room: room as u8 }));
            }
        }
        for symbol in symbols {
            cells[usize::from(symbol - b'1')] |= 1 << *taken;
            *taken += 1;
        }
        if usize::from(*taken) < Board::CELLS {
            return Ok(None);
        }
        let counts = cells.map(|cells| cells.count_ones() as u8);
        match Board::from_cells(*cells) {
            None => Err(start.error(Unreadable::Counts { counts })),
            board => Ok(board),
        }
    }

    #[cfg(feature = "alloc")]
    fn from_state(state: &crate::puzzle::State) -> Board {
        super::puzzle::whole(state)
    }

    fn values(self) -> impl Iterator<Item = u8> {
        self.cells().into_iter().map(|symbol| symbol - 1)
    }

    fn write_text(solution: Solution, form: Form, line: &mut Line) {
        let mut room = [0; Solution::ROOM];
        let length = solution.write(form.label, &mut room);
        line.push_first(&room, length);
    }

    fn write_json(self, solution: Solution, line: &mut Line) {
        write_json(&self.cells().map(|symbol| b'0' + symbol), solution, self.distances(), line);
    }

    #[cfg(feature = "alloc")]
    fn prepare(bytes: u64) {
        if bytes / LINE as u64 >= unfolded::ENOUGH as u64 {
            prepare();
        }
    }

    #[cfg(feature = "alloc")]
    fn answer_batch(form: Form, most: u64, text: &[u8], style: Style, taken: &mut Taken, out: &mut Vec<u8>) {
        super::batch::answer_text(form, most, text, style, taken, out);
    }
}

/// Writes the digits of a board, its answer and its distances as a JSON object.
#[inline(always)]
pub(super) fn write_json(
    digits: &[u8; Board::CELLS],
    Solution { moves, symbol }: Solution,
    distances: [u32; 3],
    line: &mut Line,
) {
    line.push(br#"{"state":""#);
    line.push(digits);
    line.push(br#"","moves":""#);
    line.push_first(&moves.letters(), moves.len());
    line.push(br#"","length":"#);
    line.number(moves.len() as u16);
    line.push(br#","symbol":"#);
    line.number(symbol.number().into());
    line.push(br#","distances":["#);
    let [one, two, three] = distances.map(|distance| distance as u16);
    line.number(one);
    line.push(b",");
    line.number(two);
    line.push(b",");
    line.number(three);
    line.push(b"]}");
}
