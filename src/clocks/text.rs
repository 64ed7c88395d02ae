//! The Clocks as text: numbers in one of three units to states, and answers to lines.

use super::{Clocks, Turns};
#[cfg(feature = "alloc")]
use crate::{batch::Taken, notation::Style};
use crate::{
    common::Place,
    judge::{Cases, Form, Format, Unit},
    notation::{Case, Earlier, Line, Part, ReadError, Sealed, Unreadable, one},
};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::str::FromStr;

const DIALS: usize = Clocks::DIALS;
const ANY_UNIT: &str = "quarter turns (0 1 2 3), hours (12 3 6 9) or degrees (0 90 180 270)";

/// What to say at the place that [`Case::assumed`] returns.
#[cfg(feature = "alloc")]
pub(crate) const ASSUMED: &str = "a 3 is read as nine o'clock; if it means three o'clock, say --unit hours";

/// Reads nine numbers, in any form. Only 3s, or 0s and 3s, are read as quarter turns.
impl FromStr for Clocks {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Clocks, ReadError> {
        one(text)
    }
}

impl Sealed for Clocks {}

impl Case for Clocks {
    type Answer = Turns;
    type Parser = Parser;
    const ANY: Form = Form::CLOCKS;
    const MAX_DISTANCE: u32 = Clocks::MAX_DISTANCE;

    fn solve(self) -> Turns {
        Clocks::solve(self)
    }

    fn distance(self) -> u32 {
        Clocks::distance(self)
    }

    fn is_solved(self) -> bool {
        Clocks::is_solved(self)
    }

    fn format(form: Form) -> Format {
        let unit = form.unit.unwrap_or(Unit::Quarters);
        // A 0 is a dial.
        let cases = if form.cases == Cases::ToZero { Cases::ToEnd } else { form.cases };
        let (noun, expected, numbers) = ("dial", unit.expected(), unit.numbers());
        Format { noun, expected, numbers, each: None, width: 3, height: 3, cases, most: form.most() }
    }

    fn parser(form: Form) -> Parser {
        Parser {
            unit: form.unit,
            is_certain: form.unit.is_some(),
            because: None,
            numbers: [0; DIALS],
            clue: None,
            three: None,
            waiting: Waiting { threes: 0, cases: 0, first: None },
        }
    }

    fn take(parser: &mut Parser, taken: &mut u8, _: &Part, word: &Part) -> Result<Option<Clocks>, ReadError> {
        if *taken == 0 {
            (parser.clue, parser.three) = (None, None);
        }
        match word.token.bytes() {
            b"12" => parser.number(12, taken, word)?,
            b"90" => parser.number(90, taken, word)?,
            b"180" => parser.number(180, taken, word)?,
            b"270" => parser.number(270, taken, word)?,
            [digit @ b'0'..=b'9'] => parser.number((digit - b'0').into(), taken, word)?,
            digits @ [_, _, _, ..]
                if parser.unit != Some(Unit::Degrees) && digits.iter().all(|digit| matches!(digit, b'0'..=b'3')) =>
            {
                let room = DIALS - usize::from(*taken);
                if digits.len() > room || word.token.is_cut() {
                    return Err(word.error(Unreadable::Joined { room: room as u8 }));
                }
                for (index, digit) in digits.iter().enumerate() {
                    parser.number((digit - b'0').into(), taken, &word.character(index))?;
                }
            }
            _ => return Err(parser.not_a_number(word)),
        }
        Ok(if usize::from(*taken) == DIALS { parser.complete() } else { None })
    }

    fn waited(parser: &mut Parser, at_end: bool) -> Option<Clocks> {
        if parser.waiting.cases == 0 {
            return None;
        }
        if let (None, true, Some(first)) = (parser.unit, at_end, parser.waiting.first) {
            parser.decide(first, false);
        }
        let threes = quarters(parser.unit?, 3)?;
        let waiting = &mut parser.waiting;
        let dial = if waiting.threes & 1 == 1 { threes } else { 0 };
        waiting.threes >>= 1;
        waiting.cases -= 1;
        Clocks::new([dial; DIALS])
    }

    fn assumed(parser: &Parser) -> Option<Place> {
        parser.because.filter(|_| !parser.is_certain).map(|clue| clue.at)
    }

    fn settled(parser: &Parser, form: Form) -> Option<Form> {
        (parser.is_certain && parser.waiting.cases == 0).then_some(Form { unit: parser.unit, ..form })
    }

    #[cfg(feature = "alloc")]
    fn from_state(state: &crate::puzzle::State) -> Clocks {
        super::puzzle::clocks(state)
    }

    fn values(self) -> impl Iterator<Item = u8> {
        self.quarters().into_iter()
    }

    fn write_text(turns: Turns, form: Form, line: &mut Line) {
        turns.iter().for_each(|mv| line.push(&[b'0' + mv.number(), b' ']));
        if !form.blank_after {
            line.pop();
        }
        line.push(b"\n");
    }

    fn write_json(self, turns: Turns, line: &mut Line) {
        let mut moves = [b','; MOVES_ROOM];
        moves.iter_mut().step_by(2).zip(turns).for_each(|(byte, mv)| *byte = b'0' + mv.number());
        write_json(&self.quarters().map(|quarters| b'0' + quarters), &moves, turns.len(), line);
    }

    #[cfg(feature = "alloc")]
    fn answer_batch(form: Form, most: u64, text: &[u8], style: Style, taken: &mut Taken, out: &mut Vec<u8>) {
        super::batch::answer_text(form, most, text, style, taken, out);
    }
}

/// The room for the moves of an answer, each followed by a separator: 54 bytes, and what a copy of 32 bytes may exceed them by.
pub(super) const MOVES_ROOM: usize = 64;

/// Writes the digits of a state and its moves, each followed by a comma, as a JSON object.
#[inline(always)]
pub(super) fn write_json(digits: &[u8; DIALS], moves: &[u8; MOVES_ROOM], length: usize, line: &mut Line) {
    line.push(br#"{"state":""#);
    line.push(digits);
    line.push(br#"","moves":["#);
    line.push_first(moves, (2 * length).saturating_sub(1));
    line.push(br#"],"length":"#);
    line.number(length as u16);
    line.push(b"}");
}

/// A number that decides the unit, or a 3, which is taken for a quarter turn.
#[derive(Clone, Copy, Debug)]
struct Clue {
    unit: Unit,
    number: u16,
    at: Place,
}

impl Clue {
    fn earlier(&self) -> Earlier {
        let Place { case, line, column, .. } = self.at;
        Earlier { number: self.number, case, line, column }
    }
}

/// Cases that have to wait until a later one decides the unit: their dials show only 3s, or only 0s after such a case.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    /// A bit for each case: whether it shows 3s.
    threes: u128,
    cases: u32,
    /// The first 3.
    first: Option<Clue>,
}

impl Waiting {
    /// After this many cases, quarter turns are assumed, so that the memory does not grow.
    const CAPACITY: u32 = u128::BITS;
}

#[derive(Clone, Debug)]
pub struct Parser {
    /// The unit of the cases before, if it is known or assumed.
    unit: Option<Unit>,
    /// Whether it cannot change any more. Otherwise, the first case that decides it may still do so.
    is_certain: bool,
    /// The number that decided it; `None` if the caller did.
    because: Option<Clue>,
    /// The numbers of the case.
    numbers: [u16; DIALS],
    /// The first number of the case that decides the unit.
    clue: Option<Clue>,
    /// The first 3 of the case.
    three: Option<Clue>,
    waiting: Waiting,
}

impl Parser {
    fn not_a_number(&self, word: &Part) -> ReadError {
        word.error(Unreadable::Number { expected: self.unit.map_or(ANY_UNIT, Unit::expected) })
    }

    fn decide(&mut self, clue: Clue, is_certain: bool) {
        (self.unit, self.because, self.is_certain) = (Some(clue.unit), Some(clue), is_certain);
    }

    /// Takes a number, which must fit those before it.
    fn number(&mut self, number: u16, taken: &mut u8, word: &Part) -> Result<(), ReadError> {
        let unit = unit_of(number);
        if unit.is_none() && !matches!(number, 0 | 3) {
            return Err(self.not_a_number(word));
        }
        if let Some(unit) = self.unit.filter(|unit| quarters(*unit, number).is_none()) {
            let Some(clue) = self.because else { return Err(self.not_a_number(word)) };
            let (earlier, assumed) = (clue.earlier(), !self.is_certain);
            return Err(word.error(Unreadable::OtherUnit { unit, earlier, assumed }));
        }
        let clash = self.clue.as_ref().filter(|clue| quarters(clue.unit, number).is_none());
        let clash = clash.or(self.three.as_ref().filter(|_| unit == Some(Unit::Degrees)));
        if let Some(earlier) = clash.map(Clue::earlier) {
            return Err(word.error(Unreadable::MixedUnits { earlier }));
        }
        if let Some(unit) = unit {
            self.clue.get_or_insert(Clue { unit, number, at: word.at });
        } else if number == 3 {
            self.three.get_or_insert(Clue { unit: Unit::Quarters, number, at: word.at });
        }
        self.numbers[usize::from(*taken)] = number;
        *taken += 1;
        Ok(())
    }

    /// Makes a state of nine numbers, or lets it wait.
    fn complete(&mut self) -> Option<Clocks> {
        let all_threes = self.numbers == [3; DIALS];
        match (self.is_certain, self.clue, self.three) {
            (false, Some(clue), _) => self.decide(clue, true),
            (false, None, Some(three)) if self.unit.is_none() && !all_threes => {
                self.decide(self.waiting.first.unwrap_or(three), false);
            }
            (false, None, three) if self.unit.is_none() && (all_threes || self.waiting.cases > 0) => {
                let waiting = &mut self.waiting;
                waiting.first = waiting.first.or(three);
                waiting.threes |= u128::from(all_threes) << waiting.cases;
                waiting.cases += 1;
                if let (Waiting::CAPACITY, Some(first)) = (waiting.cases, waiting.first) {
                    self.decide(first, false);
                }
                return None;
            }
            _ => {}
        }
        // Only 0s are the same in every unit.
        let unit = self.unit.unwrap_or(Unit::Quarters);
        Clocks::new(self.numbers.map(|number| quarters(unit, number).expect("each number was checked when taken")))
    }
}

/// Converts a number to quarter turns. An hour may be 0 as well as 12.
fn quarters(unit: Unit, number: u16) -> Option<u8> {
    match (unit, number) {
        (Unit::Quarters, 0..=3) => Some(number as u8),
        (Unit::Hours, 0 | 12) => Some(0),
        (Unit::Hours, 3 | 6 | 9) => Some(number as u8 / 3),
        (Unit::Degrees, 0 | 90 | 180 | 270) => Some((number / 90) as u8),
        _ => None,
    }
}

/// Returns the unit of a number that has only one. 0 and 3 have several.
fn unit_of(number: u16) -> Option<Unit> {
    match number {
        1 | 2 => Some(Unit::Quarters),
        6 | 9 | 12 => Some(Unit::Hours),
        90 | 180 | 270 => Some(Unit::Degrees),
        _ => None,
    }
}
