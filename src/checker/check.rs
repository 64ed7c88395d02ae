//! An input and an output, side by side.

use super::{
    Accepted, Blanks, CheckError, Excerpt, Fault, Rules, Source,
    given::{Answers, Attempt, Content, Given, words},
    source::Stream,
    verdict::{Kind, Tally, Verdict},
};
use crate::{
    common::Place,
    notation::Token,
    puzzle::{
        Answer, AnswerForm, AnyPuzzle, Best, Budget, CaseReader, CaseWriter, Metric, Move, Options, Outcome, Solver,
        State, Stopped,
    },
};
use alloc::{boxed::Box, format, string::String, vec::Vec};

/// How far is looked ahead in an output for the end of an answer, unless the right one takes more.
const WINDOW: usize = 64 << 10;
/// The most that is ever looked ahead.
const MOST: usize = 64 << 20;

/// A check of an output: goes on from fault to fault.
///
/// # Complexity
///
/// Of the built-in puzzles, cases that are right to the byte take the batch path, some ten nanoseconds each and the
/// comparison. Any other case takes what its solution takes. The memory depends neither on the length of the input nor on
/// the output, apart from what the solver keeps.
#[derive(Debug)]
pub struct Checker<I, O> {
    puzzle: AnyPuzzle,
    form: AnswerForm,
    answers: Answers,
    rules: Rules,
    options: Options,
    reader: Box<dyn CaseReader>,
    solver: Option<Box<dyn Solver>>,
    input: Stream<I>,
    output: Stream<O>,
    /// Where the output has been taken to.
    at: Place,
    /// What the output should go on with.
    expected: Vec<u8>,
    /// How many cases are looked at one by one before a block is tried again.
    one_by_one: u64,
    tally: Tally,
    ended: bool,
}

/// What is right for a case.
struct Right {
    /// `None` if there is no solution.
    answer: Option<Answer>,
    text: String,
}

impl<I: Source, O: Source<Error = I::Error>> Checker<I, O> {
    /// Makes a check of an output against an input, as a writer of the puzzle reads and writes them, under some rules.
    pub fn new(puzzle: &AnyPuzzle, writer: &dyn CaseWriter, rules: Rules, input: I, output: O) -> Checker<I, O> {
        Checker {
            answers: Answers::new(puzzle, writer),
            form: writer.answer_form(),
            puzzle: puzzle.clone(),
            rules,
            options: Options::default(),
            reader: writer.reader(),
            solver: None,
            input: Stream::new(input),
            output: Stream::new(output),
            at: Place { case: 1, ..Place::START },
            expected: Vec::new(),
            one_by_one: 0,
            tally: Tally::default(),
            ended: false,
        }
    }

    /// Sets how the answers to compare with are found, and what they minimise.
    #[must_use]
    pub fn with_options(self, options: Options) -> Checker<I, O> {
        Checker { options, ..self }
    }

    /// Returns what has been counted so far.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Checks on to the next fault; `None` at the end. The budget is for the cases up to there.
    ///
    /// # Errors
    ///
    /// If the input has a case that cannot be read, one of the two cannot be had, or a limit stops the search for an answer.
    pub fn next_fault(&mut self, budget: &mut Budget<'_>) -> Result<Option<Fault>, CheckError<I::Error>> {
        if self.rules.skip_mark && self.at.offset == 0 {
            const MARK: &[u8] = "\u{feff}".as_bytes();
            self.output.fill(MARK.len())?;
            if self.output.rest().starts_with(MARK) {
                self.take(MARK.len(), 0);
            }
        }
        while !self.ended {
            if self.one_by_one == 0 && self.take_right_ones()? {
                continue;
            }
            self.one_by_one = self.one_by_one.saturating_sub(1);
            let fault = match self.next_state()? {
                Some(state) => self.check(&state, budget)?,
                None => self.end()?,
            };
            if fault.is_some() {
                return Ok(fault);
            }
        }
        Ok(None)
    }

    /// Takes a block of cases if all their answers are right to the byte. Returns whether it did.
    fn take_right_ones(&mut self) -> Result<bool, CheckError<I::Error>> {
        if self.reader.is_done() {
            return Ok(false);
        }
        self.input.fill(1)?;
        let mut part = self.input.rest();
        let read = part.len();
        self.expected.clear();
        let Some((reader, cases)) = self.reader.answer_ahead(&mut part, &mut self.expected) else { return Ok(false) };
        let taken = read - part.len();
        self.output.fill(self.expected.len())?;
        if !self.output.rest().starts_with(&self.expected) {
            self.one_by_one = cases;
            return Ok(false);
        }
        self.reader = reader;
        self.input.take(taken);
        self.tally.add(Kind::Right, cases);
        self.take(self.expected.len(), cases);
        Ok(true)
    }

    fn next_state(&mut self) -> Result<Option<State>, CheckError<I::Error>> {
        loop {
            let mut part = self.input.rest();
            let read = part.len();
            let case = self.reader.read(&mut part);
            let taken = read - part.len();
            self.input.take(taken);
            if let Some(case) = case {
                return case.map(Some).map_err(CheckError::Read);
            }
            if !self.reader.is_done() {
                self.input.fill(1)?;
            }
            if self.input.rest().is_empty() {
                return self.reader.finish().transpose().map_err(CheckError::Read);
            }
        }
    }

    /// Finds the right answer to a state.
    fn solve(&mut self, state: &State, budget: &mut Budget<'_>) -> Result<Right, CheckError<I::Error>> {
        let stopped = |stopped| CheckError::Stopped { case: self.at.case, stopped };
        let solver = match &mut self.solver {
            Some(solver) => solver,
            none => none.insert(self.puzzle.solver(&self.options, budget).map_err(stopped)?),
        };
        let answer = match solver.solve(state, budget) {
            Outcome::Optimal(answer) => Some(answer),
            Outcome::Best(best) if best.is_shortest() && self.rules.accepted >= Accepted::Shortest => Some(best.answer),
            Outcome::Unsolvable(_) => None,
            Outcome::Best(Best { at_least, limit, .. }) => return Err(stopped(Stopped { at_least, limit })),
            Outcome::Stopped(search) => return Err(stopped(search)),
        };
        let text = match &answer {
            Some(answer) => self.form.write(self.puzzle.description(), answer),
            None => format!("{}\n", AnswerForm::NO_SOLUTION),
        };
        Ok(Right { answer, text })
    }

    /// Returns how far to look ahead for the end of an answer: at least as far as the right one may go.
    fn window(&self, right: Option<&Right>) -> usize {
        let moves = &self.puzzle.description().moves;
        let runs = right.and_then(|right| right.answer.as_ref()).map_or(&[][..], Answer::runs);
        let length = |(mv, times): &(Move, u32)| (moves[mv.index()].name().len() + 1).saturating_mul(*times as usize);
        let longest = runs.iter().map(length).fold(0, usize::saturating_add);
        longest.saturating_mul(2).clamp(WINDOW, MOST)
    }

    /// Checks the answer to a case.
    fn check(&mut self, state: &State, budget: &mut Budget<'_>) -> Result<Option<Fault>, CheckError<I::Error>> {
        // Any solution is tried first: it may be too much work to find the shortest.
        let mut right = match self.rules.accepted {
            Accepted::Any => None,
            _ => Some(self.solve(state, budget)?),
        };
        let window = self.window(right.as_ref());
        self.output.fill(window + 1)?;
        let (text, ended) = self.output.window(window);
        let answer = right.as_ref().and_then(|right| Some((right.answer.as_ref()?, &right.text)));
        if let Some((_, right)) = answer.filter(|(_, right)| text.starts_with(right.as_bytes())) {
            let bytes = right.len();
            self.tally.add(Kind::Right, 1);
            self.take(bytes, 1);
            return Ok(None);
        }
        let presses = answer.map(|(answer, _)| answer.length(Metric::Presses));
        let Some(Given { bytes, content }) = self.answers.given(state, presses, text, ended) else {
            let given = Excerpt::of(text);
            let fault = self.fault(self.at, Verdict::TooLong, state, right.as_ref(), Some(given));
            return self.too_long(fault).map(Some);
        };
        let given = Excerpt::of(&text[..bytes]);
        let solved = match &content {
            Content::Attempt(attempt) if self.puzzle.is_solved(&attempt.after) => Some(attempt),
            _ => None,
        };
        if solved.is_none() && right.is_none() {
            // It is shown beside what is given, and decides whether there is a solution.
            right = match self.solve(state, budget) {
                Err(CheckError::Stopped { .. }) if !matches!(content, Content::NoSolution(_)) => None,
                right => Some(right?),
            };
        }
        let reached = match solved {
            Some(Attempt { after, label: Some(_), .. }) => {
                self.solve(after, budget)?.answer.and_then(|answer| answer.goal())
            }
            _ => None,
        };
        let (text, _) = self.output.window(window);
        let answer = right.as_ref().and_then(|right| right.answer.as_ref());
        let found = match content {
            Content::Nothing => {
                let fault = self.fault(self.at, Verdict::Missing { answers: 1 }, state, right.as_ref(), None);
                return self.missing(fault).map(Some);
            }
            Content::Unexpected { offset, expected, found } => {
                Some((self.at.after(&text[..offset]), Verdict::Token { expected, found }))
            }
            Content::NoSolution(_) if answer.is_some() => Some((self.at, Verdict::Solvable)),
            Content::NoSolution(written) => self.blanks(&written, &text[..bytes]),
            Content::Attempt(attempt) => match self.judge(&attempt, reached, answer) {
                Some((offset, verdict)) => Some((self.at.after(&text[..offset]), verdict)),
                None => self.blanks(&attempt.text, &text[..bytes]),
            },
        };
        let fault = found.map(|(at, verdict)| self.fault(at, verdict, state, right.as_ref(), Some(given)));
        self.tally.add(fault.as_ref().map_or(Kind::Right, |fault| fault.verdict.kind()), 1);
        self.take(bytes, 1);
        Ok(fault)
    }

    /// Finds the fault in moves that reach a goal, and its byte. `right` is the expected answer.
    fn judge(&self, attempt: &Attempt, reached: Option<u32>, right: Option<&Answer>) -> Option<(usize, Verdict)> {
        let description = self.puzzle.description();
        if !self.puzzle.is_solved(&attempt.after) {
            return Some((0, Verdict::NoSolution { after: attempt.after.clone() }));
        }
        let metric = if description.ordered { Metric::Presses } else { self.options.metric };
        let runs = if description.ordered { attempt.runs.clone() } else { attempt.sorted() };
        let length = |metric| if metric == Metric::Moves { runs.len() as u64 } else { attempt.presses() };
        let longer = |metric| right.map_or(0, |right| length(metric).saturating_sub(right.length(metric)));
        if let by @ 1.. = longer(metric) {
            return Some((0, Verdict::Longer { by }));
        }
        if let (Some((label, offset)), Some(reached)) = (attempt.label, reached)
            && label != reached
        {
            let [given, reached] = [label, reached].map(|goal| description.goals[goal as usize].clone());
            return Some((offset, Verdict::Symbol { given, reached }));
        }
        let right: Vec<(Move, u64)> = right?.runs().iter().map(|(mv, times)| (*mv, (*times).into())).collect();
        let verdict = match self.rules.accepted {
            Accepted::Any | Accepted::Shortest if longer(Metric::Presses) == 0 => return None,
            _ if runs != right => Verdict::NotSmallest,
            Accepted::Smallest if attempt.runs != right => Verdict::OutOfOrder,
            _ => return None,
        };
        Some((0, verdict))
    }

    /// Finds where white space differs from what is right, if it matters.
    fn blanks(&self, right: &[u8], given: &[u8]) -> Option<(Place, Verdict)> {
        let (mut at, mut wanted) = (0, 0);
        match self.rules.blanks {
            Blanks::Any => return None,
            Blanks::Exact => {}
            Blanks::Tokens => {
                let mut words = words(given).zip(words(right));
                let (one, other) = words.find(|(one, other)| given[one.clone()] != right[other.clone()])?;
                (at, wanted) = (one.start, other.start);
            }
        }
        let same = given[at..].iter().zip(&right[wanted..]).take_while(|(given, right)| given == right).count();
        (at, wanted) = (at + same, wanted + same);
        let (expected, found) = (Token::first_of(&right[wanted..]), Token::first_of(&given[at..]));
        (expected != found).then(|| (self.at.after(&given[..at]), Verdict::Presentation { expected, found }))
    }

    fn fault(
        &self,
        at: Place,
        verdict: Verdict,
        state: &State,
        right: Option<&Right>,
        given: Option<Excerpt>,
    ) -> Fault {
        let line = |state: &State| self.reader.show(state).replace('\n', " ");
        let after = match &verdict {
            Verdict::NoSolution { after } => {
                let lines = self.reader.show(after);
                let drawn = format!("{:#}", self.puzzle.description().show(after));
                Some((line(after), if lines.contains('\n') { lines } else { drawn }))
            }
            _ => None,
        };
        let right = right.map(|right| Excerpt::of(right.text.as_bytes()));
        Fault { at, verdict, state: Some(line(state)), given, right, after }
    }

    /// Counts the cases that are not examined any more.
    fn too_long(&mut self, fault: Fault) -> Result<Fault, CheckError<I::Error>> {
        self.ended = true;
        self.tally.add(Kind::TooLong, 1);
        while self.next_state()?.is_some() {
            self.tally.add(Kind::NotExamined, 1);
        }
        Ok(fault)
    }

    /// Counts the answers that are missing from a case on.
    fn missing(&mut self, mut fault: Fault) -> Result<Fault, CheckError<I::Error>> {
        let mut answers = 1;
        while self.next_state()?.is_some() {
            answers += 1;
        }
        self.ended = true;
        self.tally.add(Kind::Missing, answers);
        fault.verdict = Verdict::Missing { answers };
        Ok(fault)
    }

    /// Checks that nothing is left over after the last answer.
    fn end(&mut self) -> Result<Option<Fault>, CheckError<I::Error>> {
        self.ended = true;
        self.at.case = 0;
        self.output.fill(WINDOW + 1)?;
        let (text, ended) = self.output.window(WINDOW);
        let (at, verdict) = if let Some(word) = words(text).next() {
            let at = self.at.after(&text[..word.start]);
            (at, Verdict::LeftOver { found: Token::of(&text[word]) })
        } else if self.rules.blanks == Blanks::Exact && !text.is_empty() {
            (self.at, Verdict::Presentation { expected: Token::EMPTY, found: Token::first_of(text) })
        } else if ended {
            return Ok(None);
        } else {
            (self.at, Verdict::TooLong)
        };
        self.tally.add_after(verdict.kind());
        Ok(Some(Fault { at, verdict, state: None, given: None, right: None, after: None }))
    }

    /// Takes bytes of the output that answer a number of cases.
    fn take(&mut self, bytes: usize, cases: u64) {
        self.at = self.at.after(&self.output.rest()[..bytes]);
        self.at.case += cases;
        self.output.take(bytes);
    }
}
