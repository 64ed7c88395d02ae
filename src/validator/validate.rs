//! Parts of an input to faults, and where it goes on after one.

use super::{Fault, Number, Wrong, layout::Layout};
use crate::{
    judge::{Cases, Form},
    notation::{Kind, Part, Place, Scanner, Token},
};
use alloc::collections::VecDeque;

/// Goes through an input that comes in pieces of any size, however the numbers fall.
///
/// # Examples
///
/// ```
/// use turnbook::{judge::Judge, validator::{Validator, Wrong}};
///
/// let mut validator = Validator::new(Judge::find("poj1166").unwrap().form);
/// for mut block in [b"3 3 0\n2 2".as_slice(), b" 4\n2 1", b" 2\n"] {
///     while let Some(fault) = validator.read(&mut block) {
///         assert!(matches!(fault.wrong, Wrong::OutOfRange { .. }));
///         assert_eq!((fault.at.line, fault.at.column), (2, 5));
///     }
/// }
/// assert!(validator.finish().is_none());
/// ```
///
/// # Complexity
///
/// Some tens of nanoseconds a byte. The memory does not depend on the input.
#[derive(Clone, Debug)]
pub struct Validator {
    layout: Layout,
    scanner: Scanner,
    /// What has been found and not handed out: a handful at most.
    faults: VecDeque<Fault>,
    stage: Stage,
    /// The number of cases that stands at the front, if it could be read.
    counted: Option<u64>,
    /// How many cases are done with.
    done: u64,
    case: Case,
    line: Line,
    /// White space that the next word or the end of the line has to tell about.
    gap: Option<Part>,
    /// The last line end had a carriage return.
    returned: bool,
    /// The last line was empty.
    empty: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// At the line with the number of cases.
    Count,
    Cases,
    /// After all that should be there.
    End,
    /// At the end of the input, or where it is not looked at any more.
    Done,
}

/// What there is of a case.
#[derive(Clone, Copy, Debug, Default)]
struct Case {
    start: Option<Place>,
    /// How many lines of numbers it has.
    lines: u64,
    /// How many numbers its last line lacks, which the next may have; that line is not counted yet.
    missing: Option<u64>,
    /// How many 1s, 2s and 3s a board has.
    counts: [u64; 3],
}

/// What there is of a line.
#[derive(Clone, Copy, Debug, Default)]
struct Line {
    first: Option<Part>,
    numbers: u64,
    /// A 0 at the front, which closes the input unless another number follows.
    zero: Option<Part>,
    /// That it has too many numbers is told.
    long: bool,
    /// It has words of which it is not clear how many numbers they should be.
    unclear: bool,
}

impl Validator {
    /// Makes a validator of the inputs of a form.
    pub fn new(form: Form) -> Validator {
        let layout = Layout::of(form);
        Validator {
            layout,
            scanner: Scanner::strict(),
            faults: VecDeque::new(),
            stage: if layout.cases == Cases::Counted { Stage::Count } else { Stage::Cases },
            counted: None,
            done: 0,
            case: Case::default(),
            line: Line::default(),
            gap: None,
            returned: false,
            empty: false,
        }
    }

    /// Takes bytes off the front up to the next fault, and returns it. `None` once all bytes are taken.
    pub fn read(&mut self, bytes: &mut &[u8]) -> Option<Fault> {
        while self.faults.is_empty() && self.stage != Stage::Done {
            let part = self.scanner.next(bytes)?;
            self.take(part);
        }
        if self.stage == Stage::Done {
            *bytes = &[];
        }
        self.faults.pop_front()
    }

    /// Says that the input has ended, and returns what is left, one fault a call, until `None`.
    pub fn finish(&mut self) -> Option<Fault> {
        while self.faults.is_empty() && self.stage != Stage::Done {
            match self.scanner.finish() {
                Some(part) => self.take(part),
                None => self.end(),
            }
        }
        self.faults.pop_front()
    }

    /// Returns how many cases have been gone through.
    pub fn cases(&self) -> u64 {
        self.done
    }

    /// Returns whether what follows in the input is not looked at: after something that stands behind the end.
    pub fn is_done(&self) -> bool {
        self.stage == Stage::Done && self.faults.is_empty()
    }

    fn tell(&mut self, at: Place, wrong: Wrong) {
        self.tell_fault(Fault { at, wrong });
    }

    fn tell_fault(&mut self, mut fault: Fault) {
        fault.at.case = self.done + 1;
        self.faults.push_back(fault);
    }

    fn take(&mut self, part: Part) {
        match part.kind {
            Kind::ByteOrderMark => self.tell(part.at, Wrong::ByteOrderMark),
            Kind::Word if self.stage == Stage::End => self.left_over(part.at, part.token),
            _ if self.stage == Stage::End => self.left_over(part.at, first_of(&part)),
            Kind::Gap => self.gap = Some(part),
            Kind::Word => self.word(part),
            Kind::LineEnd => self.line_end(part.at, part.token.bytes() != b"\n"),
        }
    }

    fn word(&mut self, word: Part) {
        self.empty = false;
        let first = self.line.first.is_none();
        self.line.first.get_or_insert(word);
        if let Some(zero) = self.line.zero.take() {
            self.number(zero);
        }
        if let Some(gap) = self.gap.take() {
            self.gap_before_number(gap, first);
        }
        if self.stage == Stage::Count && first {
            self.line.numbers = 1;
            match Number::Cases.read(&word) {
                Ok(count) => self.counted = Some(count),
                Err(fault) => self.tell_fault(fault),
            }
        } else if first && self.may_close() && matches!(word.token.bytes(), b"0" | b"00" | b"+0" | b"-0") {
            self.line.zero = Some(word);
        } else {
            self.number(word);
        }
    }

    /// Looks at white space in front of a number.
    fn gap_before_number(&mut self, gap: Part, first: bool) {
        let wanted = if self.stage == Stage::Count { 1 } else { self.layout.width };
        if first {
            self.tell(gap.at, Wrong::LeadingBlank { found: first_of(&gap) });
        } else if self.line.numbers >= wanted && !self.line.long {
            self.line.long = true;
            self.tell(gap.at, Wrong::LongLine { wanted, found: first_of(&gap) });
        } else if gap.token.bytes()[0] != b' ' {
            self.tell(gap.at, Wrong::Separator { found: first_of(&gap) });
        } else if gap.at.characters > 1 {
            let (at, found) = gap.character(1);
            self.tell(at, Wrong::DoubleBlank { found });
        }
    }

    /// Takes a number of a case.
    fn number(&mut self, word: Part) {
        let Layout { number, width, most, .. } = self.layout;
        if self.case.start.is_none() {
            self.case.start = Some(word.at);
            if let Some(most) = most.filter(|most| self.done == u64::from(*most)) {
                self.tell(word.at, Wrong::CasesTooMany { most });
            }
        }
        let left = self.layout.numbers().saturating_sub(self.case.lines * width + self.line.numbers);
        let joined = number.joined(&word);
        let fills_lines = (self.line.numbers + joined).is_multiple_of(width);
        let leading_zero = word.token.bytes().starts_with(b"0") && !fills_lines;
        if (2..=left).contains(&joined) && !leading_zero {
            self.line.numbers += joined;
            return self.tell(word.at, Wrong::Joined { found: word.token });
        }
        self.line.numbers += 1;
        match number.read(&word) {
            Ok(value @ 1..=3) if number == Number::Symbol => self.case.counts[value as usize - 1] += 1,
            Ok(_) => {}
            Err(fault) => {
                self.line.unclear |= word.at.characters > 1;
                self.tell_fault(fault);
            }
        }
    }

    fn line_end(&mut self, at: Place, returned: bool) {
        let gap = self.gap.take();
        if self.line.first.is_none() {
            if !core::mem::replace(&mut self.empty, true) {
                self.tell(gap.map_or(at, |gap| gap.at), Wrong::EmptyLine);
            }
        } else if let Some(gap) = gap {
            self.tell(gap.at, Wrong::TrailingBlank { found: first_of(&gap) });
        }
        if returned && !self.returned {
            self.tell(at, Wrong::CarriageReturn);
        }
        self.returned = returned;
        self.end_line(at);
    }

    /// Takes the numbers of a line that has ended.
    fn end_line(&mut self, at: Place) {
        let line = core::mem::take(&mut self.line);
        let Some(first) = line.first else { return };
        if let Some(zero) = line.zero {
            if let Err(fault) = Number::ClosingZero.read(&zero) {
                self.tell_fault(fault);
            }
            self.case = Case::default();
            self.stage = Stage::End;
            return;
        }
        let width = self.layout.width;
        let mut numbers = line.numbers;
        if self.stage == Stage::Count {
            self.stage = Stage::Cases;
            if numbers == width {
                // A line of the first case, where there is no number of cases.
                self.counted = None;
            } else {
                numbers -= 1;
            }
            if !numbers.is_multiple_of(width) || numbers == 0 {
                return self.end_if_all_done();
            }
        }
        if let Some(missing) = self.case.missing.take() {
            if numbers < missing {
                self.case.missing = Some(missing - numbers);
                return;
            }
            self.count_line();
            if numbers == missing {
                return;
            }
            if self.stage == Stage::End {
                return self.left_over(first.at, first.token);
            }
        }
        if numbers < width && !line.unclear {
            self.tell(at, Wrong::ShortLine { found: numbers, wanted: width });
            self.case.missing = Some(width - numbers);
            return;
        }
        let lines = if numbers.is_multiple_of(width) { numbers / width } else { 1 };
        for _ in 0..lines {
            if self.stage == Stage::Cases {
                self.count_line();
            }
        }
    }

    /// Counts a line of the case, which may be its last.
    fn count_line(&mut self) {
        self.case.lines += 1;
        if self.case.lines < self.layout.height {
            return;
        }
        let case = core::mem::take(&mut self.case);
        // Where there are more or less, that has been told.
        let whole = self.layout.number == Number::Symbol && case.counts.iter().sum::<u64>() == self.layout.numbers();
        if let (true, Some(start)) = (whole && case.counts != [8; 3], case.start) {
            self.tell(start, Wrong::Counts { counts: case.counts.map(|count| count as u8) });
        }
        self.done += 1;
        self.end_if_all_done();
    }

    fn end_if_all_done(&mut self) {
        if self.wanted() == Some(self.done) {
            self.stage = Stage::End;
        }
    }

    /// Whether a closing 0 may stand in this line.
    fn may_close(&self) -> bool {
        self.layout.cases == Cases::ToZero && self.case.lines == 0
    }

    /// How many cases there should be, if that is known.
    fn wanted(&self) -> Option<u64> {
        match self.layout.cases {
            Cases::One => Some(1),
            Cases::Counted => self.counted,
            Cases::ToEnd | Cases::ToZero => None,
        }
    }

    fn left_over(&mut self, at: Place, found: Token) {
        self.tell(at, Wrong::LeftOver { wanted: self.wanted(), found });
        self.stage = Stage::Done;
    }

    /// Ends the input.
    fn end(&mut self) {
        let at = Place { case: self.done + 1, ..self.scanner.place() };
        let begun = self.line.first.is_some();
        if let Some(gap) = self.gap.take() {
            let found = first_of(&gap);
            self.tell(gap.at, if begun { Wrong::TrailingBlank { found } } else { Wrong::LeadingBlank { found } });
        }
        self.end_line(at);
        self.end_case(at);
        match (self.stage, self.wanted()) {
            (Stage::Count, _) => self.tell(at, Wrong::CountMissing),
            (Stage::Cases, Some(wanted)) => self.tell(at, Wrong::CasesMissing { found: self.done, wanted }),
            (Stage::Cases, None) if self.layout.cases == Cases::ToZero => self.tell(at, Wrong::ClosingZeroMissing),
            _ => {}
        }
        // Where more is missing than the end of the line, that is enough.
        if begun && self.stage != Stage::Done && self.faults.iter().all(|fault| fault.at.offset < at.offset) {
            self.faults.push_back(Fault { at, wrong: Wrong::NoFinalNewline });
        }
        self.stage = Stage::Done;
    }

    /// Ends the case, of which something may be missing.
    fn end_case(&mut self, at: Place) {
        // That a line is short has been told.
        let told = self.case.missing.take().is_some();
        if !told && self.case.lines == 0 {
            return;
        }
        if !told {
            self.tell(at, Wrong::Truncated { found: self.case.lines, wanted: self.layout.height });
        }
        self.case.lines = self.layout.height - 1;
        self.count_line();
    }
}

/// The first character of white space.
fn first_of(part: &Part) -> Token {
    part.character(0).1
}
