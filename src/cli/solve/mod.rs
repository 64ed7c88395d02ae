//! `turnbook solve`: states of any puzzle, and the answers to them.

mod args;
mod object;
mod present;

pub use args::{Args, HELP};

use super::{
    definition::Deadline,
    failure::{Failure, note, say},
    output::Output,
    puzzle::Found,
};
use crate::{
    common::Counted,
    loops::Cache,
    puzzle::{Answer, Best, Budget, Description, Limit, Metric, Options, Outcome, Solver, State, Stopped, Unsolvable},
};
use args::{Form, Tie};
use object::{AnswerText, Content, Exact, Object, Proof, Proven, Streamed};
use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
    fmt,
    io::{self, IsTerminal},
    time::{Duration, Instant},
};

/// How many of the nearest states are shown.
const NEAREST: usize = 3;

/// Solves states.
pub fn run(args: &Args) -> Result<(), Failure> {
    let found = args.asked.find()?;
    let puzzle = &found.puzzle;
    let form = if args.json { Some(Form::Json) } else { args.form };
    if form == Some(Form::Grid) && present::grid(puzzle.description(), &Answer::default()).is_none() {
        let name = puzzle.name();
        return Err(Failure::Usage(format!("--as grid: {name} has no layout with a place for each of its moves")));
    }
    let options = Options {
        metric: args.metric,
        // One more tells whether there are more.
        nearest: NEAREST + 1,
        cache: Cache::default_folder().filter(|_| !args.no_cache),
        ..Options::default()
    };
    let started = Instant::now();
    let spoken = io::stdout().is_terminal();
    let mut run =
        Run { args, form, spoken, found: &found, solver: None, states: 0, nodes: 0, no: false, stopped: false };
    run.prepare(&options);
    let result = found.each(&mut |state| run.answer(state));
    if args.stats && run.states > 0 {
        run.report_stats(started);
    }
    match (run.stopped, Failure::is_no(result, run.no)?) {
        (true, _) => Err(Failure::Stopped),
        (false, true) => Err(Failure::No),
        (false, false) => Ok(()),
    }
}

/// A run through the states.
struct Run<'a> {
    args: &'a Args,
    form: Option<Form>,
    /// Whether answers are read by a person.
    spoken: bool,
    found: &'a Found<'a>,
    /// `None` if there was no time to prepare it.
    solver: Option<Box<dyn Solver>>,
    states: u64,
    nodes: u64,
    /// Whether a state has no solution.
    no: bool,
    /// Whether a search was stopped before there was an answer.
    stopped: bool,
}

impl Run<'_> {
    /// Prepares the solver within the time limit, or within a second if that is more.
    fn prepare(&mut self, options: &Options) {
        const LEAST: Duration = Duration::from_secs(1);
        let deadline = Deadline::after(self.args.limits.time_limit.map(|limit| limit.max(LEAST)));
        self.solver = self.found.puzzle.solver(options, &mut Budget::default().watch(&mut |_| deadline.flow())).ok();
    }

    fn answer(&mut self, state: &State) -> Result<(), Failure> {
        let Some(mut solver) = self.solver.take() else {
            self.stopped = true;
            return match self.json() {
                true => self.print(self.object(state, Content::Stopped { moves: (), proven: false, at_least: 0 })),
                false => Output::print_line("stopped by the time limit: the puzzle takes longer to prepare"),
            };
        };
        self.states += 1;
        let (result, nodes) = self.args.limits.search("patterns", |budget| self.ask(&mut *solver, state, budget));
        self.nodes += nodes;
        solver.take_notes().iter().for_each(|text| note(text));
        self.solver = Some(solver);
        result
    }

    fn ask(&mut self, solver: &mut dyn Solver, state: &State, budget: &mut Budget<'_>) -> Result<(), Failure> {
        let args = self.args;
        if args.solvable {
            match solver.is_solvable(state) {
                Some(true) => return self.solvable(state),
                Some(false) => {}
                None => {
                    let outcome = solver.solve(state, budget);
                    if outcome.answer().is_some() {
                        return self.solvable(state);
                    }
                    return self.outcome(state, outcome, None);
                }
            }
        }
        // Without an answer to count or to list, the outcome says why.
        if args.count && self.count(solver, state, budget)? {
            return Ok(());
        }
        let unlisted = match (args.all, args.tie) {
            (true, _) => match self.all(solver, state, budget)? {
                Listed::Answers => return Ok(()),
                Listed::Nothing(limit) => limit,
            },
            (false, Tie::Last) => match self.last(solver, state, budget)? {
                Listed::Answers => return Ok(()),
                Listed::Nothing(_) => None,
            },
            (false, Tie::First) => None,
        };
        let outcome = solver.solve(state, budget);
        self.outcome(state, outcome, unlisted)
    }

    fn solvable(&self, state: &State) -> Result<(), Failure> {
        match self.json() {
            true => self.print(self.object(state, Content::Nothing {}).solvable(Some(true))),
            false => Output::print_line("yes"),
        }
    }

    fn outcome(&mut self, state: &State, outcome: Outcome, unlisted: Option<Limit>) -> Result<(), Failure> {
        match outcome {
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
        self.found.puzzle.description()
    }

    fn json(&self) -> bool {
        self.form == Some(Form::Json)
    }

    fn text(&self, answer: &Answer) -> String {
        present::text(self.description(), answer, self.form, self.args.metric, self.spoken)
    }

    fn object<'a>(&'a self, state: &'a State, content: Content<'a>) -> Object<'a> {
        Object::new(self.description(), state, content)
    }

    fn print(&self, object: Object<'_>) -> Result<(), Failure> {
        Output::print_json(&object)
    }

    /// Prints all optimal answers, as they are found.
    fn all(&self, solver: &mut dyn Solver, state: &State, budget: &mut Budget<'_>) -> Result<Listed, Failure> {
        let description = self.description();
        let mut answers = solver.answers(state, budget);
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
        if self.json() {
            let first = RefCell::new(None);
            let answers = Streamed { description, answers: RefCell::new(&mut found), first: &first };
            let proof = Proven { first: &first, is_complete: &is_complete, ordered: description.ordered };
            Output::print_json(&Object::new(description, state, Content::All { answers, proof }))?;
        } else {
            found.try_for_each(|answer| Output::print_line(self.text(&answer)))?;
        }
        limit.get().into_iter().for_each(note_not_all);
        Ok(Listed::Answers)
    }

    /// Prints the last of the shortest answers, for which all are looked at.
    fn last(&self, solver: &mut dyn Solver, state: &State, budget: &mut Budget<'_>) -> Result<Listed, Failure> {
        let (mut last, mut limit) = (None, None);
        for answer in solver.answers(state, budget) {
            match answer {
                Ok(answer) => last = Some(answer),
                Err(stopped) => limit = Some(stopped.limit),
            }
        }
        let Some(last) = last else { return Ok(Listed::Nothing(limit)) };
        let smallest = limit.map(|_| false);
        self.one(state, &last, Proof { proven: true, smallest, ..Proof::default() })?;
        if let Some(limit) = limit {
            note(&format!("shortest, but there may be a later answer of this length: the search was {}", By(limit)));
        }
        Ok(Listed::Answers)
    }

    /// Prints how many answers there are. Returns whether there are any.
    fn count(&mut self, solver: &mut dyn Solver, state: &State, budget: &mut Budget<'_>) -> Result<bool, Failure> {
        let counts = solver.count(state, budget);
        let unit = self.unit();
        let (optimal, all, stopped) = match counts {
            Ok(counts) if counts.shortest == Some(0) => return Ok(false),
            Ok(counts) => {
                let optimal = counts.shortest.map_or_else(|| "2^128 or more".into(), |count| count.to_string());
                (Some(Exact(optimal)), counts.all.map(|all| Exact(all.to_string())), None)
            }
            Err(stopped) => (None, None, Some(stopped)),
        };
        self.stopped |= stopped.is_some();
        if self.json() {
            // Of loops there is no end of answers.
            let all = (!self.description().ordered).then_some(all);
            let (reason, at_least) =
                (stopped.map(|stopped| By(stopped.limit).to_string()), stopped.map(|stopped| stopped.at_least));
            self.print(self.object(state, Content::Count { optimal, all, stopped: reason, at_least }))?;
            return Ok(true);
        }
        let unknown = |reason: &dyn fmt::Display| format!("unknown ({reason})");
        let text =
            |count: Option<Exact>, reason: &dyn fmt::Display| count.map_or_else(|| unknown(reason), |count| count.0);
        let optimal = match stopped {
            Some(stopped) => unknown(&Reached(stopped, unit)),
            None => text(optimal, &""),
        };
        Output::print_line(format_args!("optimal: {optimal}"))?;
        if self.description().ordered {
            return Ok(true);
        }
        let all = match stopped {
            Some(stopped) => unknown(&By(stopped.limit)),
            None => text(all, &"the goals leave different dials open, so that an answer may reach several"),
        };
        Output::print_line(format_args!("all: {all}")).map(|()| true)
    }

    /// Prints an answer, and how far it is proven.
    fn one(&self, state: &State, answer: &Answer, proof: Proof) -> Result<(), Failure> {
        let description = self.description();
        if !self.json() {
            return Output::print_line(self.text(answer));
        }
        if self.args.all {
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
        if self.json() {
            let numbers = nearest.iter().take(NEAREST).map(State::numbers).collect();
            let nearest = (!description.ordered).then_some(numbers);
            let content = Content::Unsolvable { moves: (), reasons, nearest };
            return self.print(self.object(state, content).solvable(self.args.solvable.then_some(false)));
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
        match self.json() {
            true => {
                let content = Content::Stopped { moves: (), proven: false, at_least: stopped.at_least };
                self.print(self.object(state, content))
            }
            false => Output::print_line(Reached(stopped, self.unit())),
        }
    }

    /// Returns what the length of an answer counts.
    fn unit(&self) -> &'static str {
        match self.args.metric {
            Metric::Presses if !self.description().ordered => "press",
            _ => "move",
        }
    }

    fn report_stats(&self, started: Instant) {
        let state = if self.description().ordered { "board" } else { "state" };
        let (states, nodes) = (Counted(self.states, state), Counted(self.nodes, "node"));
        let Some(solver) = &self.solver else { return };
        let (method, seconds) = (solver.method(), started.elapsed().as_secs_f64());
        let mut text = format!("method {method}: {states}, {nodes} expanded, {seconds:.6} s");
        // Many are alike: the smallest first.
        let mut tables: BTreeMap<(u64, bool), u64> = BTreeMap::new();
        for table in solver.tables() {
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
