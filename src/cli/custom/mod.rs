//! `turnbook dials` and `turnbook loops`: states of any puzzle, and the answers to them.

mod args;
mod object;

pub use args::{DIALS_HELP, DialsArgs, LOOPS_HELP, LoopsArgs};

use super::{
    definition::{Deadline, each_state},
    failure::{Failure, note, say},
    learn,
    output::Output,
};
use crate::{
    common::Counted,
    loops::Cache,
    puzzle::{Answer, Best, Budget, Description, Limit, Metric, Options, Outcome, Solver, State, Stopped, Unsolvable},
};
use args::{Command, Question};
use object::{AnswerText, Content, Object, Proof, Proven, Streamed};
use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
    fmt,
    time::{Duration, Instant},
};

/// Solves states of a puzzle of dials, or learns one.
pub fn run_dials(args: DialsArgs) -> Result<(), Failure> {
    match &args.command {
        Some(Command::Learn(args)) => learn::run(args),
        None => run(args.question()?),
    }
}

/// Solves boards of a puzzle of loops.
pub fn run_loops(args: LoopsArgs) -> Result<(), Failure> {
    run(args.question()?)
}

/// How many of the nearest states are shown.
const NEAREST: usize = 3;

fn run(question: Question) -> Result<(), Failure> {
    let options = Options {
        metric: question.metric,
        without: question.without.clone(),
        // One more tells whether there are more.
        nearest: NEAREST + 1,
        cache: Cache::default_folder().filter(|_| question.use_cache),
        ..Options::default()
    };
    let started = Instant::now();
    let Some(solver) = prepare(&question, &options) else {
        each(&question, |state| unprepared(&question, state))?;
        return Err(Failure::Stopped);
    };
    let mut run = Run { question: &question, solver, states: 0, nodes: 0, no: false, stopped: false };
    let result = each(&question, |state| run.answer(state));
    if question.common.stats && run.states > 0 {
        run.report_stats(started);
    }
    match (run.stopped, Failure::is_no(result, run.no)?) {
        (true, _) => Err(Failure::Stopped),
        (false, true) => Err(Failure::No),
        (false, false) => Ok(()),
    }
}

/// Hands on each state that is asked about.
fn each(question: &Question, mut take: impl FnMut(&State) -> Result<(), Failure>) -> Result<(), Failure> {
    let description = question.puzzle.description();
    match (&description.start, &question.words[..]) {
        (Some(start), []) => take(start),
        (None, []) => {
            let (count, noun) = (description.slots.as_slice().len(), description.noun);
            let what = if description.ordered { "a board, the symbols of" } else { "a state, the positions of" };
            let slots = Counted(count as u64, noun);
            Err(Failure::Usage(format!("expected {what} {slots}, or `-` to read them from standard input")))
        }
        (_, words) => each_state(words, |text| question.puzzle.read_state(text), |state| take(&state)),
    }
}

/// Prepares the solver within the time limit, or within a second if that is more. `None` if that was stopped.
fn prepare(question: &Question, options: &Options) -> Option<Box<dyn Solver>> {
    const LEAST: Duration = Duration::from_secs(1);
    let deadline = Deadline::after(question.common.limits.time_limit.map(|limit| limit.max(LEAST)));
    question.puzzle.solver(options, &mut Budget::default().watch(&mut |_| deadline.flow())).ok()
}

/// Reports a state for which there was no time to prepare the puzzle.
fn unprepared(question: &Question, state: &State) -> Result<(), Failure> {
    if !question.common.json {
        return Output::print_line("stopped by the time limit: the puzzle takes longer to prepare");
    }
    let content = Content::Stopped { moves: (), proven: false, at_least: 0 };
    Output::print_json(&Object::new(question.puzzle.description(), state, content))
}

/// A run through the states.
struct Run<'a> {
    question: &'a Question,
    solver: Box<dyn Solver>,
    states: u64,
    nodes: u64,
    /// Whether a state has no solution.
    no: bool,
    /// Whether a search was stopped before there was an answer.
    stopped: bool,
}

impl Run<'_> {
    fn answer(&mut self, state: &State) -> Result<(), Failure> {
        self.states += 1;
        let (result, nodes) = self.question.common.limits.search("patterns", |budget| self.ask(state, budget));
        self.nodes += nodes;
        self.solver.take_notes().iter().for_each(|text| note(text));
        result
    }

    fn ask(&mut self, state: &State, budget: &mut Budget<'_>) -> Result<(), Failure> {
        let common = &self.question.common;
        if self.question.solvable && self.solver.is_solvable(state) == Some(true) {
            return match common.json {
                true => self.print(self.object(state, Content::Nothing {}).solvable(Some(true))),
                false => Output::print_line("yes"),
            };
        }
        // Without an answer to count or to list, the outcome says why.
        if common.count && self.count(state, budget)? {
            return Ok(());
        }
        let unlisted = match common.all {
            true => match self.all(state, budget)? {
                Listed::Answers => return Ok(()),
                Listed::Nothing(limit) => limit,
            },
            false => None,
        };
        match self.solver.solve(state, budget) {
            Outcome::Optimal(answer) => {
                self.one(state, &answer, Proof { proven: true, ..Proof::default() })?;
                unlisted.into_iter().for_each(note_not_all);
                Ok(())
            }
            Outcome::Best(best) => self.best(state, &best),
            Outcome::Unsolvable(unsolvable) => self.unsolvable(state, &unsolvable),
            Outcome::Stopped(stopped) => self.stopped(state, stopped),
        }
    }

    fn description(&self) -> &Description {
        self.question.puzzle.description()
    }

    fn object<'a>(&'a self, state: &'a State, content: Content<'a>) -> Object<'a> {
        Object::new(self.description(), state, content)
    }

    fn print(&self, object: Object<'_>) -> Result<(), Failure> {
        Output::print_json(&object)
    }

    /// Prints all optimal answers, as they are found.
    fn all(&mut self, state: &State, budget: &mut Budget<'_>) -> Result<Listed, Failure> {
        let (description, json) = (self.question.puzzle.description(), self.question.common.json);
        let mut answers = self.solver.answers(state, budget);
        let first = match answers.next() {
            Some(Ok(first)) => first,
            Some(Err(stopped)) => return Ok(Listed::Nothing(Some(stopped.limit))),
            None => return Ok(Listed::Nothing(None)),
        };
        let limit = Cell::new(None);
        let is_complete = Cell::new(true);
        let mut found = std::iter::once(Ok(first)).chain(answers).map_while(|answer| {
            answer
                .inspect_err(|stopped| {
                    limit.set(Some(stopped.limit));
                    is_complete.set(false);
                })
                .ok()
        });
        if json {
            let first = RefCell::new(None);
            let answers = Streamed { description, answers: RefCell::new(&mut found), first: &first };
            let proof = Proven { first: &first, is_complete: &is_complete, ordered: description.ordered };
            Output::print_json(&Object::new(description, state, Content::All { answers, proof }))?;
        } else {
            found.try_for_each(|answer| Output::print_line(description.show_answer(&answer)))?;
        }
        limit.get().into_iter().for_each(note_not_all);
        Ok(Listed::Answers)
    }

    /// Prints how many answers there are. Returns whether there are any.
    fn count(&mut self, state: &State, budget: &mut Budget<'_>) -> Result<bool, Failure> {
        let counts = self.solver.count(state, budget);
        let optimal = match &counts {
            Ok(counts) if counts.shortest == Some(0) => return Ok(false),
            Ok(counts) => counts.shortest.map_or_else(|| "2^128 or more".into(), |count| count.to_string()),
            Err(stopped) => {
                note(&format!("the count is unknown: the search was {}", Reached(*stopped, self.unit())));
                "unknown".into()
            }
        };
        // Of loops there is no end of answers.
        let all = counts.ok().and_then(|counts| counts.all).map_or_else(|| "unknown".into(), |all| all.to_string());
        let all = (!self.description().ordered).then_some(all);
        match (self.question.common.json, all) {
            (true, all) => self.print(self.object(state, Content::Count { optimal, all }))?,
            (false, Some(all)) => Output::print_line(format_args!("optimal: {optimal}\nall: {all}"))?,
            (false, None) => Output::print_line(format_args!("optimal: {optimal}"))?,
        }
        Ok(true)
    }

    /// Prints an answer, and how far it is proven.
    fn one(&self, state: &State, answer: &Answer, proof: Proof) -> Result<(), Failure> {
        let description = self.description();
        if !self.question.common.json {
            return Output::print_line(description.show_answer(answer));
        }
        if self.question.common.all {
            let (first, is_complete) = (RefCell::new(None), Cell::new(false));
            let mut answers = std::iter::once(answer.clone());
            let answers = Streamed { description, answers: RefCell::new(&mut answers), first: &first };
            let proof = Proven { first: &first, is_complete: &is_complete, ordered: description.ordered };
            return self.print(self.object(state, Content::All { answers, proof }));
        }
        self.print(self.object(state, Content::One { answer: AnswerText::new(description, answer), proof }))
    }

    fn best(&self, state: &State, best: &Best) -> Result<(), Failure> {
        let Best { ref answer, at_least, limit, .. } = *best;
        let proven = best.is_shortest();
        let smallest = proven.then_some(false);
        self.one(state, answer, Proof { proven, smallest, at_least: Some(at_least), complete: None })?;
        note(&match proven {
            true => format!("shortest, but there may be a smaller answer of this length: the search was {}", By(limit)),
            false => {
                let reached = Reached(Stopped { at_least, limit }, self.unit());
                format!("not proven optimal: the search was {reached}")
            }
        });
        Ok(())
    }

    fn unsolvable(&mut self, state: &State, unsolvable: &Unsolvable) -> Result<(), Failure> {
        self.no = true;
        let Unsolvable { reasons, nearest } = unsolvable;
        let reasons: Vec<String> = reasons.iter().map(ToString::to_string).collect();
        let description = self.description();
        if self.question.common.json {
            let numbers = nearest.iter().take(NEAREST).map(State::numbers).collect();
            let nearest = (!description.ordered).then_some(numbers);
            let content = Content::Unsolvable { moves: (), reasons, nearest };
            return self.print(self.object(state, content).solvable(self.question.solvable.then_some(false)));
        }
        let mut text = String::from("no solution");
        reasons.iter().for_each(|reason| text += &format!("\n    {reason}"));
        if !nearest.is_empty() {
            // Drawings of several lines are set apart.
            let drawing = |state: &State| format!("{:#}", description.show(state));
            let drawn: Vec<String> = nearest.iter().take(NEAREST).map(drawing).collect();
            let apart = if drawn.iter().any(|drawing| drawing.contains('\n')) { "\n" } else { "" };
            text += match nearest.len() > NEAREST {
                true => "\nthree of the nearest states that can be solved:",
                false => "\nnearest states that can be solved:",
            };
            for (place, drawing) in drawn.iter().enumerate() {
                text += if place == 0 { "" } else { apart };
                drawing.lines().for_each(|line| text += &format!("\n    {line}"));
            }
        }
        Output::print_line(text)
    }

    fn stopped(&mut self, state: &State, stopped: Stopped) -> Result<(), Failure> {
        self.stopped = true;
        match self.question.common.json {
            true => {
                let content = Content::Stopped { moves: (), proven: false, at_least: stopped.at_least };
                self.print(self.object(state, content))
            }
            false => Output::print_line(Reached(stopped, self.unit())),
        }
    }

    /// Returns what the length of an answer counts.
    fn unit(&self) -> &'static str {
        match self.question.metric {
            Metric::Presses if !self.description().ordered => "press",
            _ => "move",
        }
    }

    fn report_stats(&self, started: Instant) {
        let state = if self.description().ordered { "board" } else { "state" };
        let (states, nodes) = (Counted(self.states, state), Counted(self.nodes, "node"));
        let (method, seconds) = (self.solver.method(), started.elapsed().as_secs_f64());
        let mut text = format!("method {method}: {states}, {nodes} expanded, {seconds:.6} s");
        // Many are alike: the smallest first.
        let mut tables: BTreeMap<(u64, bool), u64> = BTreeMap::new();
        for table in self.solver.tables() {
            *tables.entry((table.states, table.cached)).or_default() += 1;
        }
        for ((states, cached), count) in tables {
            let from = if cached { "from the cache" } else { "filled" };
            text += &format!("; {} of {states} patterns, {from}", Counted(count, "table"));
        }
        say(&text);
    }
}

/// What came of listing all answers.
enum Listed {
    Answers,
    /// None was listed: there is none, or a limit stopped the search.
    Nothing(Option<Limit>),
}

fn note_not_all(limit: Limit) {
    note(&format!("these are not all: the search was {}", By(limit)));
}

/// What stopped a search: there is no other limit of time than that of the command.
struct By(Limit);

impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Limit::Caller => f.write_str("stopped by the time limit"),
            limit => limit.fmt(f),
        }
    }
}

/// What stopped a search, and what was proven by then, in presses or moves.
struct Reached(Stopped, &'static str);

impl fmt::Display for Reached {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Reached(Stopped { at_least, limit }, unit) = *self;
        let plural = match (at_least, unit) {
            (1, _) => "",
            (_, "press") => "es",
            _ => "s",
        };
        write!(f, "{}; no answer has fewer than {at_least} {unit}{plural}", By(limit))
    }
}
