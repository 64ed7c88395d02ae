//! Inputs that are not in order, each in one way that has a name.

use super::{Choice, Generate, Random, sealed::Sampler};
use crate::{judge::Cases, notation::Input};
use alloc::{
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};
use core::fmt;

/// Lists the faults once: the variant, its name, and what is wrong, which is its documentation, too.
macro_rules! faults {
    ($($fault:ident $name:literal $wrong:literal)*) => {
        /// A way in which an input is not what a judge's statement promises.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Fault {
            $(#[doc = $wrong] $fault,)*
        }

        impl Fault {
            /// All faults.
            pub const ALL: &[Fault] = &[$(Fault::$fault),*];

            /// Returns the name, in lower case with hyphens.
            pub fn name(self) -> &'static str {
                match self { $(Fault::$fault => $name),* }
            }

            /// Returns what is wrong, as a sentence.
            pub fn describe(self) -> &'static str {
                match self { $(Fault::$fault => $wrong),* }
            }
        }
    };
}

faults! {
    Empty "empty" "There is nothing at all."
    MissingNumber "missing-number" "The first case lacks its last number."
    NumberTooMany "number-too-many" "The first case has a number too many at its end."
    Truncated "truncated" "The input ends in the middle of the last case."
    OutOfRange "out-of-range" "The first number is just out of range."
    HugeNumber "huge-number" "The first number has 31 digits."
    WrongUnit "wrong-unit" "The first case is given in another unit: in hours if it should be quarter turns, otherwise in these."
    ZeroHour "zero-hour" "The first 12 o'clock is given as 0."
    ZeroSymbol "zero-symbol" "The first symbol of a board is 0."
    NineOfOne "nine-of-one" "The first board has nine of one symbol and seven of another."
    Letter "letter" "The first number is a letter."
    LeadingZero "leading-zero" "The first number begins with a 0 too many."
    PlusSign "plus-sign" "The first number has a plus sign."
    MinusSign "minus-sign" "The first number has a minus sign."
    Decimal "decimal" "The first number has a decimal point and a 0 after it."
    FullWidthDigits "full-width-digits" "The first number has the digits of Chinese and Japanese text, as wide as a character."
    InvalidUtf8 "invalid-utf-8" "Before the first number stands a byte that is no text."
    NulByte "nul-byte" "After the first number stands a byte of value 0."
    ByteOrderMark "byte-order-mark" "The input begins with a byte order mark."
    LeadingBlank "leading-blank" "The first line of the first case begins with a blank."
    TrailingBlank "trailing-blank" "The first line of the first case ends with a blank."
    DoubleBlank "double-blank" "Between the first two numbers of the first case stand two blanks."
    Tab "tab" "Between the first two numbers of the first case stands a tab."
    NoBreakSpace "no-break-space" "Between the first two numbers of the first case stands a no-break space."
    Comma "comma" "Between the first two numbers of the first case stands a comma."
    Joined "joined" "Between the first two numbers of the first case stands nothing."
    LineBroken "line-broken" "Between the first two numbers of the first case stands a line end."
    LinesJoined "lines-joined" "Between the first line of the first case and the next line stands a blank."
    EmptyLineBefore "empty-line-before" "The input begins with an empty line."
    EmptyLineWithin "empty-line-within" "After the first line of the first case stands an empty line."
    EmptyLineAfter "empty-line-after" "The input ends with an empty line."
    Crlf "crlf" "Lines end with a carriage return and a line feed."
    CarriageReturns "carriage-returns" "Lines end with a carriage return alone."
    NoFinalNewline "no-final-newline" "The last line has no end."
    TextAfter "text-after" "After the end stands a line with a word."
    CaseTooMany "case-too-many" "There is a case more than there may be."
    CountMissing "count-missing" "The number of cases is missing."
    CountTooSmall "count-too-small" "The number of cases is too small by one."
    CountTooLarge "count-too-large" "The number of cases is too large by one."
    CountNegative "count-negative" "The number of cases is negative."
    ClosingZeroMissing "closing-zero-missing" "The closing 0 is missing."
    ClosingZeroTwice "closing-zero-twice" "The closing 0 stands there twice."
    CaseAfterClosingZero "case-after-closing-zero" "After the closing 0 stands another case."
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// An input with a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// What is wrong with it; all else is in order.
    pub fault: Fault,
    /// The input, which need not be text.
    pub input: Vec<u8>,
}

/// Returns an input for each fault that a form can have, for testing what validates them.
///
/// They are made of one that is in order, as [`Input`] writes it: with the puzzle's classic example, and two random cases
/// more where there may be many.
///
/// # Examples
///
/// ```
/// use turnbook::{Board, generator::{Fault, Random, malformed}, judge::RotationForm};
///
/// let inputs = malformed::<Board>(RotationForm::ANY, Random::new(1));
/// let fault = inputs.iter().find(|malformed| malformed.fault == Fault::ClosingZeroMissing).unwrap();
/// assert_eq!(fault.input.iter().filter(|byte| **byte == b'\n').count(), 3);
/// ```
pub fn malformed<S: Generate>(form: S::Form, random: Random) -> Vec<Malformed> {
    let good = Good::<S>::new(form, random);
    let inputs = Fault::ALL.iter().filter_map(|fault| Some(Malformed { fault: *fault, input: good.with(*fault)? }));
    inputs.collect()
}

/// An input in order, line by line.
struct Good<S: Generate> {
    form: S::Form,
    states: Vec<S>,
    cases: Cases,
    lines: Vec<String>,
    /// The place of the first line of the first case.
    first: usize,
    /// How many lines a case has.
    height: usize,
}

impl<S: Generate> Good<S> {
    fn new(form: S::Form, random: Random) -> Good<S> {
        let mut states = S::classic();
        states.truncate(1);
        let input = Input::<S>::new(form);
        let cases = input.most_cases().unwrap_or(3).min(3);
        if let Ok(more) = Choice::ALL.draw::<S>(random) {
            states.extend(more.take(cases as usize - 1));
        }
        let lines: Vec<String> = input.text(&states).lines().map(String::from).collect();
        let cases = input.cases();
        let first = usize::from(cases == Cases::Counted);
        let around = first + usize::from(cases == Cases::ToZero);
        Good { form, cases, height: (lines.len() - around) / states.len(), states, lines, first }
    }

    /// Returns the input with a fault, if it can have it.
    fn with(&self, fault: Fault) -> Option<Vec<u8>> {
        let first = self.first;
        let start = self.lines[first].as_str();
        let (number, rest) = start.split_once(' ')?;
        let between = |between: &str| self.replacing(first, &format!("{number}{between}{rest}"));
        let numbered = |number: &str| self.replacing(first, &format!("{number} {rest}"));
        let text = match fault {
            Fault::Empty if self.cases == Cases::ToEnd => return None,
            Fault::Empty => String::new(),
            Fault::MissingNumber => {
                let last = first + self.height - 1;
                self.replacing(last, self.lines[last].rsplit_once(' ')?.0)
            }
            Fault::NumberTooMany => {
                let last = first + self.height - 1;
                self.replacing(last, &format!("{} {}", self.lines[last], self.lines[last].rsplit_once(' ')?.1))
            }
            Fault::Truncated => {
                let last = first + self.states.len() * self.height - 1;
                let numbers: Vec<&str> = self.lines[last].split(' ').collect();
                let half = numbers[..numbers.len() / 2].join(" ");
                text(self.lines[..last].iter().cloned().chain([half]))
            }
            Fault::OutOfRange | Fault::ZeroHour | Fault::ZeroSymbol | Fault::NineOfOne => {
                let mut numbers: Vec<String> = start.split(' ').map(String::from).collect();
                let wrong = |number: &String| S::Sampler::wrong_number(fault, number, self.form);
                let (place, wrong) = numbers.iter().map(wrong).enumerate().find(|(_, wrong)| wrong.is_some())?;
                numbers[place] = wrong?.to_string();
                self.replacing(first, &numbers.join(" "))
            }
            Fault::WrongUnit => {
                let case = Input::<S>::new(S::Sampler::other_unit(self.form)?).case(self.states[0]).to_string();
                let before = self.lines[..first].iter().cloned();
                let after = self.lines[first + self.height..].iter().cloned();
                text(before.chain(case.lines().map(String::from)).chain(after))
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
                let joined = [format!("{start} {next}")];
                text(self.lines[..first].iter().cloned().chain(joined).chain(self.lines[first + 2..].iter().cloned()))
            }
            Fault::EmptyLineBefore => format!("\n{}", self.text()),
            // After the only line there is an end, not a middle.
            Fault::EmptyLineWithin if self.lines.len() == 1 => return None,
            Fault::EmptyLineWithin => self.replacing(first, &format!("{start}\n")),
            Fault::EmptyLineAfter => format!("{}\n", self.text()),
            Fault::Crlf => self.text().replace('\n', "\r\n"),
            Fault::CarriageReturns => self.text().replace('\n', "\r"),
            Fault::NoFinalNewline => self.lines.join("\n"),
            Fault::TextAfter => format!("{}end\n", self.text()),
            Fault::CaseTooMany => self.one_too_many()?,
            Fault::CountMissing if self.cases == Cases::Counted => text(self.lines[1..].iter().cloned()),
            Fault::CountTooSmall => self.counting(-1)?,
            Fault::CountTooLarge => self.counting(1)?,
            // From so many to as many below 0.
            Fault::CountNegative => self.counting(-2 * self.states.len() as i64)?,
            Fault::ClosingZeroMissing if self.cases == Cases::ToZero => {
                text(self.lines[..self.lines.len() - 1].iter().cloned())
            }
            Fault::ClosingZeroTwice if self.cases == Cases::ToZero => format!("{}0\n", self.text()),
            Fault::CaseAfterClosingZero if self.cases == Cases::ToZero => self.and_a_case(),
            Fault::CountMissing | Fault::ClosingZeroMissing | Fault::ClosingZeroTwice | Fault::CaseAfterClosingZero => {
                return None;
            }
        };
        Some(text.into_bytes())
    }

    fn text(&self) -> String {
        text(self.lines.iter().cloned())
    }

    /// The input with another line in place of one.
    fn replacing(&self, place: usize, line: &str) -> String {
        let mut lines = self.lines.clone();
        lines[place] = line.to_string();
        text(lines)
    }

    /// The input with the number of cases changed, if it has one.
    fn counting(&self, more: i64) -> Option<String> {
        let count = self.states.len() as i64 + more;
        (self.cases == Cases::Counted).then(|| self.replacing(0, &count.to_string()))
    }

    /// An input with one case more than there may be, if that is promised.
    fn one_too_many(&self) -> Option<String> {
        let input = Input::<S>::new(self.form);
        let states: Vec<S> = self.states.iter().copied().cycle().take(input.most_cases()? as usize + 1).collect();
        Some(input.text(&states))
    }

    /// The input and after it the first case once more.
    fn and_a_case(&self) -> String {
        let case = &self.lines[self.first..][..self.height];
        text(self.lines.iter().chain(case).cloned())
    }
}

/// Ends each line.
fn text(lines: impl IntoIterator<Item = String>) -> String {
    let mut ends = vec![];
    ends.extend(lines.into_iter().map(|line| line + "\n"));
    ends.concat()
}
