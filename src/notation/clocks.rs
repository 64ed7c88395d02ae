//! Numbers to clocks: what unit they are in, and which cases have to wait until that is known.

use super::{
    Answered, Place, ReadError, State, Token, input,
    reader::{one, sealed},
    scan::Part,
    write::{self, Line},
};
#[cfg(feature = "alloc")]
use crate::batch::{self, Shortcut, Style, Taken};
use crate::{
    Clocks, Turns,
    judge::{Cases, ClocksForm, Dials},
};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::str::FromStr;

impl sealed::Sealed for Clocks {}

impl State for Clocks {
    type Form = ClocksForm;
    type Answer = Turns;
    type Notation = Parser;
    const ANY: ClocksForm = ClocksForm::ANY;
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
}

/// Reads nine numbers in any form. Nothing but 3s, or 0s and 3s, are quarter turns: there is no other case to tell.
impl FromStr for Clocks {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Clocks, ReadError> {
        one(text, ClocksForm { cases: Cases::One, ..ClocksForm::ANY })
    }
}

/// A number that tells what the dials are given in.
#[derive(Clone, Copy, Debug)]
struct Told {
    dials: Dials,
    number: u16,
    at: Place,
}

/// What the dials of the input are given in.
#[derive(Clone, Copy, Debug)]
enum Unit {
    /// Nothing has told yet.
    Open,
    /// The caller said it.
    Said(Dials),
    /// Quarter turns, until a case tells: the first case that has only 0s and 3s.
    Assumed(Told),
    /// A case told.
    Told(Told),
}

#[derive(Clone, Debug)]
pub struct Parser {
    unit: Unit,
    /// The numbers of the case.
    numbers: [u16; Clocks::DIALS],
    taken: usize,
    /// The first number of the case that tells.
    told: Option<Told>,
    /// The first 3 of the case, which is a quarter or an hour.
    three: Option<Told>,
    waiting: Waiting,
    ready: Option<Clocks>,
}

/// Cases that have to wait until one tells: their dials show nothing but 3s, or nothing but 0s after such a case.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    /// A bit for each case: whether it shows 3s.
    threes: u128,
    cases: u32,
    /// The first of them.
    first: Option<Told>,
}

impl Waiting {
    const NONE: Waiting = Waiting { threes: 0, cases: 0, first: None };
    /// After so many, quarter turns are assumed: memory is bounded.
    const CAPACITY: u32 = u128::BITS;
}

impl Unit {
    fn dials(self) -> Option<Dials> {
        match self {
            Unit::Open => None,
            Unit::Said(dials) | Unit::Assumed(Told { dials, .. }) | Unit::Told(Told { dials, .. }) => Some(dials),
        }
    }
}

impl Dials {
    /// Returns the quarter turns that a number means; `None` if it is no number of a dial.
    fn quarters(self, number: u16) -> Option<u8> {
        match (self, number) {
            (Dials::Quarters, 0..=3) => Some(number as u8),
            (Dials::Hours, 0 | 12) => Some(0),
            (Dials::Hours, 3 | 6 | 9) => Some(number as u8 / 3),
            (Dials::Degrees, 0 | 90 | 180 | 270) => Some((number / 90) as u8),
            _ => None,
        }
    }

    /// Returns what a number tells of the unit. 0 and 3 tell nothing by themselves.
    fn told_by(number: u16) -> Option<Dials> {
        match number {
            1 | 2 => Some(Dials::Quarters),
            6 | 9 | 12 => Some(Dials::Hours),
            90 | 180 | 270 => Some(Dials::Degrees),
            _ => None,
        }
    }
}

#[allow(private_interfaces)]
impl sealed::Notation for Parser {
    type State = Clocks;
    type Form = ClocksForm;
    const NUMBERS: u8 = Clocks::DIALS as u8;

    fn new(form: ClocksForm) -> Parser {
        Parser {
            unit: form.dials.map_or(Unit::Open, Unit::Said),
            numbers: [0; Clocks::DIALS],
            taken: 0,
            told: None,
            three: None,
            waiting: Waiting::NONE,
            ready: None,
        }
    }

    fn most_cases(form: ClocksForm) -> Option<u32> {
        (form.cases == Cases::One).then_some(1)
    }

    fn cases(form: ClocksForm) -> Cases {
        match form.cases {
            // A 0 is a dial.
            Cases::ToZero => Cases::ToEnd,
            cases => cases,
        }
    }

    fn take(&mut self, word: &Part) -> Result<bool, ReadError> {
        let Part { at, token, .. } = *word;
        let dials = self.unit.dials();
        match token.bytes() {
            b"12" => self.number(12, token, at)?,
            b"90" => self.number(90, token, at)?,
            b"180" => self.number(180, token, at)?,
            b"270" => self.number(270, token, at)?,
            [digit @ b'0'..=b'9'] => self.number((digit - b'0').into(), token, at)?,
            digits @ [_, _, _, ..]
                if dials != Some(Dials::Degrees) && digits.iter().all(|d| matches!(d, b'0'..=b'3')) =>
            {
                let room = Clocks::DIALS - self.taken;
                if digits.len() > room || token.is_cut() {
                    return Err(ReadError::Joined { at, token, room: room as u8 });
                }
                for (place, digit) in digits.iter().enumerate() {
                    let (at, token) = word.character(place);
                    self.number((digit - b'0').into(), token, at)?;
                }
            }
            _ => return Err(ReadError::Dial { at, token, dials }),
        }
        if self.taken < Clocks::DIALS {
            return Ok(false);
        }
        self.complete();
        Ok(true)
    }

    fn taken(&self) -> u8 {
        self.taken as u8
    }

    fn clear(&mut self) {
        self.taken = 0;
        self.told = None;
        self.three = None;
    }

    fn ready(&mut self, at_end: bool) -> Option<Clocks> {
        if self.waiting.cases > 0 {
            if let (Unit::Open, true, Some(first)) = (self.unit, at_end, self.waiting.first) {
                self.unit = Unit::Assumed(first);
            }
            let threes = self.unit.dials()?.quarters(3)?;
            let dial = if self.waiting.threes & 1 == 1 { threes } else { 0 };
            self.waiting.threes >>= 1;
            self.waiting.cases -= 1;
            return Clocks::new([dial; Clocks::DIALS]);
        }
        self.ready.take()
    }

    fn assumed(&self) -> Option<Place> {
        match self.unit {
            Unit::Assumed(first) => Some(first.at),
            _ => None,
        }
    }

    fn write_state(state: Clocks, form: ClocksForm, line: &mut Line) {
        input::clocks(state, form, line);
    }

    fn write_text(case: &Answered<Clocks>, form: ClocksForm, line: &mut Line) {
        write::clocks_text(case.answer, form, line);
    }

    fn write_json(case: &Answered<Clocks>, line: &mut Line) {
        write::clocks_json(case.state, case.answer, line);
    }

    /// The unit, once it cannot change any more.
    type Plain = Dials;

    #[cfg(feature = "alloc")]
    fn plain(&self) -> Option<Dials> {
        match self.unit {
            Unit::Said(dials) | Unit::Told(Told { dials, .. }) => Some(dials),
            Unit::Open | Unit::Assumed(_) => None,
        }
    }

    #[cfg(feature = "alloc")]
    fn holds_back(&self) -> bool {
        self.waiting.cases > 0 || self.ready.is_some()
    }

    #[cfg(feature = "alloc")]
    fn answer(shortcut: &Shortcut<Clocks>, text: &[u8], style: Style, taken: &mut Taken, out: &mut Vec<u8>) {
        batch::answer_clocks(shortcut, text, style, taken, out);
    }
}

impl Parser {
    /// Takes a number, which must go with those before it.
    fn number(&mut self, number: u16, token: Token, at: Place) -> Result<(), ReadError> {
        let told = Dials::told_by(number);
        if told.is_none() && number != 0 && number != 3 {
            return Err(ReadError::Dial { at, token, dials: self.unit.dials() });
        }
        match self.unit {
            Unit::Said(dials) if dials.quarters(number).is_none() => {
                return Err(ReadError::Dial { at, token, dials: Some(dials) });
            }
            Unit::Told(told) | Unit::Assumed(told) if told.dials.quarters(number).is_none() => {
                let (dials, told, told_at) = (told.dials, told.number, told.at);
                let assumed = matches!(self.unit, Unit::Assumed(_));
                return Err(ReadError::OtherDials { at, token, dials, told, told_at, assumed });
            }
            _ => {}
        }
        let clash = match told {
            Some(Dials::Degrees) => self.told.filter(|before| before.dials != Dials::Degrees).or(self.three),
            Some(dials) => self.told.filter(|before| before.dials != dials),
            None => self.told.filter(|before| before.dials.quarters(number).is_none()),
        };
        if let Some(Told { number: before, at: before_at, .. }) = clash {
            return Err(ReadError::MixedDials { at, token, before, before_at });
        }
        if let Some(dials) = told {
            self.told.get_or_insert(Told { dials, number, at });
        } else if number == 3 {
            self.three.get_or_insert(Told { dials: Dials::Quarters, number, at });
        }
        self.numbers[self.taken] = number;
        self.taken += 1;
        Ok(())
    }

    /// Makes a state of nine numbers, or lets it wait.
    fn complete(&mut self) {
        let all_threes = self.numbers == [3; Clocks::DIALS];
        match (self.unit, self.told, self.three) {
            (Unit::Open | Unit::Assumed(_), Some(told), _) => self.unit = Unit::Told(told),
            (Unit::Open, None, Some(three)) if !all_threes => {
                self.unit = Unit::Assumed(self.waiting.first.unwrap_or(three));
            }
            (Unit::Open, None, three) if all_threes || self.waiting.cases > 0 => {
                self.waiting.first = self.waiting.first.or(three);
                self.waiting.threes |= u128::from(all_threes) << self.waiting.cases;
                self.waiting.cases += 1;
                if let (Waiting::CAPACITY, Some(first)) = (self.waiting.cases, self.waiting.first) {
                    self.unit = Unit::Assumed(first);
                }
                return;
            }
            _ => {}
        }
        // Nothing but 0s is the same in every unit.
        let dials = self.unit.dials().unwrap_or(Dials::Quarters);
        let quarters = self.numbers.map(|number| dials.quarters(number).expect("each number was tried when taken"));
        self.ready = Clocks::new(quarters);
    }
}
