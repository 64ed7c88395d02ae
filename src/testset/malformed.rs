//! Malformed inputs, with one fault each.

use super::{Choice, Fault};
use crate::{
    common::Random,
    judge::{Cases, Format},
    puzzle::{AnyPuzzle, CaseWriter, Sampling, State},
};
use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

/// An input with a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// The only thing that is wrong with it.
    pub fault: Fault,
    /// The input, which may not be text.
    pub input: Vec<u8>,
}

/// Returns an input for each fault that a judge's inputs can have, to test a validator with.
///
/// They are made from a correct input: the first example of the statement and, where there can be several cases, two random
/// ones.
///
/// # Examples
///
/// ```
/// use turnbook::{
///     puzzle::{AnyPuzzle, Budget, Puzzle},
///     rotation::RotationPuzzle,
///     testset::{Fault, Random, malformed},
/// };
///
/// let puzzle = AnyPuzzle::from(RotationPuzzle::new());
/// let writer = puzzle.writer(None).unwrap();
/// let sampling = puzzle.sampling(&puzzle.example().unwrap(), &mut Budget::default())?;
/// let inputs = malformed(&puzzle, &*sampling, &*writer, Random::new(1));
/// let fault = inputs.iter().find(|malformed| malformed.fault == Fault::ClosingZeroMissing).unwrap();
/// assert_eq!(fault.input.iter().filter(|byte| **byte == b'\n').count(), 3);
/// # Ok::<(), turnbook::puzzle::Unsearched>(())
/// ```
pub fn malformed(
    puzzle: &AnyPuzzle,
    sampling: &dyn Sampling,
    writer: &dyn CaseWriter,
    random: Random,
) -> Vec<Malformed> {
    let mut states = writer.samples();
    states.truncate(1);
    let cases = writer.most_cases().unwrap_or(3).min(3) as usize;
    if let Ok(more) = Choice::ALL.draw(puzzle, sampling, random) {
        states.extend(more.take(cases - states.len()));
    }
    let good = Good::new(writer, states);
    let inputs = Fault::ALL.iter().filter_map(|fault| Some(Malformed { fault: *fault, input: good.with(*fault)? }));
    inputs.collect()
}

/// A correct input, line by line.
struct Good<'w> {
    writer: &'w dyn CaseWriter,
    states: Vec<State>,
    lines: Vec<String>,
    /// The place of the first line of the first case.
    first: usize,
    /// The number of lines of a case.
    height: usize,
}

impl<'w> Good<'w> {
    fn new(writer: &'w dyn CaseWriter, states: Vec<State>) -> Good<'w> {
        let lines: Vec<String> = writer.input(&states).lines().map(String::from).collect();
        let first = usize::from(writer.cases() == Cases::Counted);
        let height = writer.case(&states[0]).lines().count();
        Good { writer, states, lines, first, height }
    }

    /// Returns the input with a fault, if it can have that fault.
    fn with(&self, fault: Fault) -> Option<Vec<u8>> {
        let (first, cases) = (self.first, self.writer.cases());
        let last = first + self.height - 1;
        let start = self.lines[first].as_str();
        let (number, rest) = start.split_once(' ')?;
        let between = |between: &str| self.replacing(first, &format!("{number}{between}{rest}"));
        let numbered = |number: &str| self.replacing(first, &format!("{number} {rest}"));
        let text = match fault {
            Fault::Empty if cases == Cases::ToEnd => return None,
            Fault::Empty => String::new(),
            Fault::MissingNumber => self.replacing(last, self.lines[last].rsplit_once(' ')?.0),
            Fault::NumberTooMany => {
                self.replacing(last, &format!("{} {}", self.lines[last], self.lines[last].rsplit_once(' ')?.1))
            }
            Fault::Truncated => {
                let last = first + self.states.len() * self.height - 1;
                let numbers: Vec<&str> = self.lines[last].split(' ').collect();
                text(&self.lines[..last]) + &numbers[..numbers.len() / 2].join(" ") + "\n"
            }
            Fault::OutOfRange | Fault::ZeroHour | Fault::ZeroSymbol | Fault::NineOfOne => {
                let mut numbers: Vec<String> = start.split(' ').map(String::from).collect();
                let wrong = |number: &String| wrong_number(&self.writer.format()?, fault, number.parse().ok()?);
                let (place, wrong) = numbers.iter().map(wrong).enumerate().find(|(_, wrong)| wrong.is_some())?;
                numbers[place] = wrong?.to_string();
                self.replacing(first, &numbers.join(" "))
            }
            Fault::WrongUnit => {
                let case = self.writer.in_wrong_unit(&self.states[0])?;
                text(&self.lines[..first]) + &case + &text(&self.lines[last + 1..])
            }
            Fault::HugeNumber => numbered(&format!("1{}", "0".repeat(30))),
            Fault::Letter => numbered("x"),
            Fault::LeadingZero => numbered(&format!("0{number}")),
            Fault::PlusSign => numbered(&format!("+{number}")),
            Fault::MinusSign => numbered(&format!("-{number}")),
            Fault::Decimal => numbered(&format!("{number}.0")),
            Fault::FullWidthDigits => {
                let wide = |digit: char| char::from_u32('\u{ff10}' as u32 + digit.to_digit(10)?);
                numbered(&number.chars().filter_map(wide).collect::<String>())
            }
            Fault::InvalidUtf8 => {
                let mut bytes = numbered(&format!("?{number}")).into_bytes();
                *bytes.iter_mut().find(|byte| **byte == b'?')? = 0xff;
                return Some(bytes);
            }
            Fault::NulByte => between("\0 "),
            Fault::ByteOrderMark => format!("\u{feff}{}", self.text()),
            Fault::LeadingBlank => self.replacing(first, &format!(" {start}")),
            Fault::TrailingBlank => self.replacing(first, &format!("{start} ")),
            Fault::DoubleBlank => between("  "),
            Fault::Tab => between("\t"),
            Fault::NoBreakSpace => between("\u{a0}"),
            Fault::Comma => between(","),
            Fault::Joined => between(""),
            Fault::LineBroken => between("\n"),
            Fault::LinesJoined => {
                let next = self.lines.get(first + 1)?;
                text(&self.lines[..first]) + &format!("{start} {next}\n") + &text(&self.lines[first + 2..])
            }
            Fault::EmptyLineBefore => format!("\n{}", self.text()),
            // After the only line there is an end, not a middle.
            Fault::EmptyLineWithin if self.lines.len() == 1 => return None,
            Fault::EmptyLineWithin => self.replacing(first, &format!("{start}\n")),
            Fault::EmptyLineAfter => self.text() + "\n",
            Fault::Crlf => self.text().replace('\n', "\r\n"),
            Fault::CarriageReturns => self.text().replace('\n', "\r"),
            Fault::NoFinalNewline => self.lines.join("\n"),
            Fault::TextAfter => self.text() + "end\n",
            Fault::CaseTooMany => {
                let more = self.writer.most_cases()? as usize + 1;
                self.writer.input(&self.states.iter().cloned().cycle().take(more).collect::<Vec<_>>())
            }
            Fault::CountMissing if cases == Cases::Counted => text(&self.lines[1..]),
            Fault::CountTooSmall => self.counting(self.states.len() as i64 - 1)?,
            Fault::CountTooLarge => self.counting(self.states.len() as i64 + 1)?,
            Fault::CountNegative => self.counting(-(self.states.len() as i64))?,
            Fault::ClosingZeroMissing if cases == Cases::ToZero => text(&self.lines[..self.lines.len() - 1]),
            Fault::ClosingZeroTwice if cases == Cases::ToZero => self.text() + "0\n",
            Fault::CaseAfterClosingZero if cases == Cases::ToZero => self.text() + &text(&self.lines[first..=last]),
            Fault::CountMissing | Fault::ClosingZeroMissing | Fault::ClosingZeroTwice | Fault::CaseAfterClosingZero => {
                return None;
            }
        };
        Some(text.into_bytes())
    }

    fn text(&self) -> String {
        text(&self.lines)
    }

    /// Returns the input with another line in place of one.
    fn replacing(&self, place: usize, line: &str) -> String {
        let mut lines = self.lines.clone();
        lines[place] = line.to_string();
        text(&lines)
    }

    /// Returns the input with another number of cases, if it has one.
    fn counting(&self, count: i64) -> Option<String> {
        (self.writer.cases() == Cases::Counted).then(|| self.replacing(0, &count.to_string()))
    }
}

/// Returns what a number becomes by a fault, if it can have that fault.
fn wrong_number(format: &Format, fault: Fault, number: u16) -> Option<u16> {
    let numbers = format.numbers;
    let step = numbers[numbers.len() - 1] - numbers[numbers.len() - 2];
    let value = numbers.iter().position(|other| *other == number)?;
    match fault {
        Fault::OutOfRange => Some(numbers.iter().max()? + step),
        Fault::ZeroHour => (number == 12).then_some(0),
        Fault::ZeroSymbol => format.each.map(|_| 0),
        Fault::NineOfOne => format.each.map(|_| numbers[(value + 1) % numbers.len()]),
        _ => None,
    }
}

/// Ends each line.
fn text(lines: &[String]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}
