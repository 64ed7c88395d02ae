//! Numbers in a judge's format to faults, and how to go on after one.

use super::{Fault, Wrong, word};
use crate::{
    batch::Taken,
    judge::{Cases, Format},
    notation::{Kind, Part, Place, Scanner, Token},
};
use alloc::collections::VecDeque;

/// Validates an input of a judge.
#[derive(Clone, Debug)]
pub(super) struct Numbers {
    format: Format,
    scanner: Scanner,
    /// The faults that have been found and not returned: a few at most.
    faults: VecDeque<Fault>,
    stage: Stage,
    /// The number of cases that the input gives, if it could be read.
    counted: Option<u64>,
    /// How many cases have been validated.
    done: u64,
    case: Case,
    line: Line,
    /// White space whose fault depends on what follows it.
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
    /// After the last case, and the closing 0.
    End,
    /// At the end of the input, or where the rest of it is ignored.
    Done,
}

/// What has been read of a case.
#[derive(Clone, Copy, Debug, Default)]
struct Case {
    /// Its first word.
    start: Option<Part>,
    /// How many lines of numbers it has.
    lines: u64,
    /// How many numbers its last line lacks, if the next line may have them. That line is not counted yet.
    missing: Option<u64>,
    /// How often each number appears.
    counts: [u64; 3],
}

/// What has been read of a line.
#[derive(Clone, Copy, Debug, Default)]
struct Line {
    first: Option<Part>,
    numbers: u64,
    /// A 0 at the beginning, which closes the input unless another number follows.
    zero: Option<Part>,
    /// Whether it has been reported as too long.
    long: bool,
    /// Whether it has a bad word that may be several numbers.
    unclear: bool,
}

impl Numbers {
    pub fn new(format: Format) -> Numbers {
        Numbers {
            format,
            scanner: Scanner::strict(),
            faults: VecDeque::new(),
            stage: if format.cases == Cases::Counted { Stage::Count } else { Stage::Cases },
            counted: None,
            done: 0,
            case: Case::default(),
            line: Line::default(),
            gap: None,
            returned: false,
            empty: false,
        }
    }

    pub fn read(&mut self, bytes: &mut &[u8]) -> Option<Fault> {
        while self.faults.is_empty() && self.stage != Stage::Done {
            self.plain_cases(bytes);
            let part = self.scanner.next(bytes)?;
            self.take(part);
        }
        if self.stage == Stage::Done {
            *bytes = &[];
        }
        self.faults.pop_front()
    }

    pub fn finish(&mut self) -> Option<Fault> {
        while self.faults.is_empty() && self.stage != Stage::Done {
            match self.scanner.finish() {
                Some(part) => self.take(part),
                None => self.end(),
            }
        }
        self.faults.pop_front()
    }

    pub fn cases(&self) -> u64 {
        self.done
    }

    pub fn is_done(&self) -> bool {
        self.stage == Stage::Done && self.faults.is_empty()
    }

    /// Takes the cases at the front that are exactly as they should be.
    fn plain_cases(&mut self, bytes: &mut &[u8]) {
        let begun = self.line.first.is_some() || self.case.start.is_some() || self.gap.is_some();
        if begun || self.stage != Stage::Cases || self.case.missing.is_some() || !self.scanner.is_at_line_start() {
            return;
        }
        let most = self.format.most.map_or(u64::MAX, u64::from).min(self.wanted().unwrap_or(u64::MAX));
        let (mut cases, mut taken) = (0, 0);
        while let Some(length) = word::plain_case(&self.format, &bytes[taken..]).filter(|_| self.done + cases < most) {
            cases += 1;
            taken += length;
        }
        if cases > 0 {
            let lines = cases * u64::from(self.format.height);
            self.scanner.take_over(&Taken { bytes: taken, cases, lines, line_start: taken, ..Taken::default() });
            *bytes = &bytes[taken..];
            self.done += cases;
            (self.returned, self.empty) = (false, false);
            self.end_if_all_done();
        }
    }

    fn report(&mut self, mut fault: Fault) {
        fault.at.case = self.done + 1;
        self.faults.push_back(fault);
    }

    /// Reports a fault of a word, or of the first character of white space.
    fn report_part(&mut self, part: &Part, wrong: Wrong) {
        let Part { at, token: found, .. } = if part.kind == Kind::Word { *part } else { part.character(0) };
        self.report(Fault { at, found, wrong });
    }

    /// Reports that something is missing at a place.
    fn report_missing(&mut self, at: Place, wrong: Wrong) {
        self.report(Fault { at: Place { characters: 0, ..at }, found: Token::EMPTY, wrong });
    }

    fn take(&mut self, part: Part) {
        match part.kind {
            Kind::ByteOrderMark => self.report_part(&part, Wrong::ByteOrderMark),
            _ if self.stage == Stage::End => self.left_over(&part),
            Kind::Gap => self.gap = Some(part),
            Kind::Word => self.word(part),
            Kind::LineEnd => self.line_end(&part),
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
            match word::number(&word, "the number of cases", |_| true) {
                Ok(count) => self.counted = Some(count),
                Err(fault) => self.report(fault),
            }
        } else if first && self.may_close() && matches!(word.token.bytes(), b"0" | b"00" | b"+0" | b"-0") {
            self.line.zero = Some(word);
        } else {
            self.number(word);
        }
    }

    /// Validates white space before a number.
    fn gap_before_number(&mut self, gap: Part, first: bool) {
        let wanted = if self.stage == Stage::Count { 1 } else { self.format.width.into() };
        if first {
            self.report_part(&gap, Wrong::LeadingBlank);
        } else if self.line.numbers >= wanted && !self.line.long {
            self.line.long = true;
            self.report_part(&gap, Wrong::LongLine { wanted });
        } else if gap.token.bytes()[0] != b' ' {
            self.report_part(&gap, Wrong::Separator);
        } else if gap.at.characters > 1 {
            let Part { at, token: found, .. } = gap.character(1);
            self.report(Fault { at, found, wrong: Wrong::DoubleBlank });
        }
    }

    /// Takes a number of a case.
    fn number(&mut self, word: Part) {
        let Format { expected, numbers, most, .. } = self.format;
        let (width, size) = (u64::from(self.format.width), u64::from(self.format.size()));
        if self.case.start.is_none() {
            self.case.start = Some(word);
            if let Some(most) = most.filter(|most| self.done == u64::from(*most)) {
                self.report_part(&word, Wrong::CasesTooMany { most });
            }
        }
        let left = size.saturating_sub(self.case.lines * width + self.line.numbers);
        let joined = word::joined(&word, numbers);
        let fills_lines = (self.line.numbers + joined).is_multiple_of(width);
        let leading_zero = word.token.bytes().starts_with(b"0") && !fills_lines;
        if (2..=left).contains(&joined) && !leading_zero {
            self.line.numbers += joined;
            return self.report_part(&word, Wrong::Joined);
        }
        self.line.numbers += 1;
        let place = |value| numbers.iter().position(|number| u64::from(*number) == value);
        match word::number(&word, expected, |value| place(value).is_some()) {
            Ok(value) => place(value).and_then(|place| self.case.counts.get_mut(place)).map_or((), |count| *count += 1),
            Err(fault) => {
                self.line.unclear |= word.at.characters > 1;
                self.report(fault);
            }
        }
    }

    fn line_end(&mut self, end: &Part) {
        let gap = self.gap.take();
        if self.line.first.is_none() {
            if !core::mem::replace(&mut self.empty, true) {
                self.report_part(&gap.unwrap_or(*end), Wrong::EmptyLine);
            }
        } else if let Some(gap) = gap {
            self.report_part(&gap, Wrong::TrailingBlank);
        }
        let returned = end.token.bytes() != b"\n";
        if returned && !self.returned {
            self.report_part(end, Wrong::CarriageReturn);
        }
        self.returned = returned;
        self.end_line(end.at);
    }

    /// Takes the numbers of a line that has ended.
    fn end_line(&mut self, at: Place) {
        let line = core::mem::take(&mut self.line);
        let Some(first) = line.first else { return };
        if let Some(zero) = line.zero {
            if let Err(fault) = word::number(&zero, "a closing 0", |value| value == 0) {
                self.report(fault);
            }
            self.case = Case::default();
            self.stage = Stage::End;
            return;
        }
        let width = self.format.width.into();
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
                return self.left_over(&first);
            }
        }
        if numbers < width && !line.unclear {
            self.report_missing(at, Wrong::ShortLine { found: numbers, wanted: width });
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
        if self.case.lines < self.format.height.into() {
            return;
        }
        let case = core::mem::take(&mut self.case);
        // A case without the right number of numbers has been reported.
        let whole = case.counts.iter().sum::<u64>() == u64::from(self.format.size());
        let differs = |each: u8| case.counts.iter().any(|count| *count != u64::from(each));
        if let (true, Some(start)) = (whole && self.format.each.is_some_and(differs), case.start) {
            self.report_part(&start, Wrong::Counts { counts: case.counts.map(|count| count as u8) });
        }
        self.done += 1;
        self.end_if_all_done();
    }

    fn end_if_all_done(&mut self) {
        if self.wanted() == Some(self.done) {
            self.stage = Stage::End;
        }
    }

    /// Returns whether this line may have the closing 0.
    fn may_close(&self) -> bool {
        self.format.cases == Cases::ToZero && self.case.lines == 0
    }

    /// Returns how many cases there should be, if that is known.
    fn wanted(&self) -> Option<u64> {
        match self.format.cases {
            Cases::One => Some(1),
            Cases::Counted => self.counted,
            Cases::ToEnd | Cases::ToZero => None,
        }
    }

    fn left_over(&mut self, part: &Part) {
        self.report_part(part, Wrong::LeftOver { wanted: self.wanted() });
        self.stage = Stage::Done;
    }

    /// Ends the input.
    fn end(&mut self) {
        let at = self.scanner.place();
        let begun = self.line.first.is_some();
        if let Some(gap) = self.gap.take() {
            self.report_part(&gap, if begun { Wrong::TrailingBlank } else { Wrong::LeadingBlank });
        }
        let case = self.done;
        self.end_line(at);
        self.end_case(at);
        match (self.stage, self.wanted()) {
            (Stage::Count, _) => self.report_missing(at, Wrong::CountMissing),
            (Stage::Cases, Some(wanted)) => self.report_missing(at, Wrong::CasesMissing { found: self.done, wanted }),
            (Stage::Cases, None) if self.format.cases == Cases::ToZero => {
                self.report_missing(at, Wrong::ClosingZeroMissing);
            }
            _ => {}
        }
        // If something else is missing at the end, that is enough.
        if begun && self.stage != Stage::Done && self.faults.iter().all(|fault| fault.at.offset < at.offset) {
            let at = Place { case: case + 1, ..at };
            self.faults.push_back(Fault { at, found: Token::EMPTY, wrong: Wrong::NoFinalNewline });
        }
        self.stage = Stage::Done;
    }

    /// Ends the case if it is not complete.
    fn end_case(&mut self, at: Place) {
        let reported = self.case.missing.take().is_some();
        if !reported && self.case.lines == 0 {
            return;
        }
        let height = u64::from(self.format.height);
        if !reported {
            self.report_missing(at, Wrong::Truncated { found: self.case.lines, wanted: height });
        }
        self.case.lines = height - 1;
        self.count_line();
    }
}
