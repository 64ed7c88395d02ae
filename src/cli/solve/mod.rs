//! `turnbook solve`: states of any puzzle, and the answers to them.

mod args;
mod present;

pub use args::{Args, HELP};

use super::{
    definition::Deadline,
    failure::{Failure, note, say},
    json::{Exact, Object},
    output::Output,
    puzzle::Found,
};
use crate::{
    common::Counted,
    loops::Cache,
    puzzle::{
        Answer, Best, Budget, Counts, Description, Limit, Metric, Options, Outcome, Solver, State, Stopped, Unsolvable,
    },
};
use args::{Form, Tie};
use present::{By, Reached};
use std::{
    collections::BTreeMap,
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
        // One more shows whether there are more.
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

/// How far an answer is proven.
struct Proof {
    /// Whether no answer is shorter.
    proven: bool,
    /// Given where it may not be the smallest of its length.
    smallest: Option<bool>,
    at_least: Option<u64>,
}

impl Proof {
    /// No answer is shorter, and none of this length goes before it.
    const WHOLE: Proof = Proof { proven: true, smallest: None, at_least: None };
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
                true => self.print_stopped(state, 0),
                false => {
                    Output::print_line(format_args!("{}: the puzzle takes longer to prepare", Deadline::stopped()))
                }
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
        let (args, mut limit) = (self.args, None);
        if args.solvable && solver.is_solvable(state) == Some(true) {
            return self.solvable(state);
        }
        // Without an answer to count or to list, the outcome says why.
        if args.count && self.count(solver, state, budget)?
            || args.all && self.all(solver, state, budget, &mut limit)?
            || args.tie == Tie::Last && self.last(solver, state, budget)?
        {
            return Ok(());
        }
        match solver.solve(state, budget) {
            Outcome::Optimal(_) | Outcome::Best(_) if args.solvable => self.solvable(state),
            Outcome::Optimal(answer) => {
                self.one(state, &answer, Proof::WHOLE)?;
                limit.map_or(Ok(()), |limit| self.not_all(state, limit))
            }
            Outcome::Best(best) => self.best(state, &best),
            Outcome::Unsolvable(unsolvable) => self.unsolvable(state, &unsolvable),
            Outcome::Stopped(stopped) => self.stopped(state, stopped),
        }
    }

    fn solvable(&self, state: &State) -> Result<(), Failure> {
        match self.json() {
            true => Output::print_json(&self.object(state).with("solvable", true)),
            false => Output::print_line("yes"),
        }
    }

    fn description(&self) -> &Description {
        self.found.puzzle.description()
    }

    fn json(&self) -> bool {
        self.form == Some(Form::Json)
    }

    fn object(&self, state: &State) -> Object {
        Object::of_state(self.description(), state)
    }

    fn print_stopped(&self, state: &State, at_least: u64) -> Result<(), Failure> {
        Output::print_json(&self.object(state).with("moves", ()).with("proven", false).with("at_least", at_least))
    }

    /// Prints all shortest answers, as they are found. Returns whether there are any; if none, also what stopped the search.
    fn all(
        &self,
        solver: &mut dyn Solver,
        state: &State,
        budget: &mut Budget<'_>,
        limit: &mut Option<Limit>,
    ) -> Result<bool, Failure> {
        let mut any = false;
        for answer in solver.answers(state, budget) {
            match answer {
                Ok(answer) => {
                    self.one(state, &answer, Proof::WHOLE)?;
                    any = true;
                }
                Err(stopped) if any => self.not_all(state, stopped.limit)?,
                Err(stopped) => *limit = Some(stopped.limit),
            }
        }
        Ok(any)
    }

    fn not_all(&self, state: &State, limit: Limit) -> Result<(), Failure> {
        note(&format!("these are not all: the search was {}", By(limit)));
        match self.json() {
            true => Output::print_json(&self.object(state).with("complete", false)),
            false => Ok(()),
        }
    }

    /// Prints the last of the shortest answers, for which all are looked at. Returns whether there are any.
    fn last(&self, solver: &mut dyn Solver, state: &State, budget: &mut Budget<'_>) -> Result<bool, Failure> {
        let (mut last, mut limit) = (None, None);
        for answer in solver.answers(state, budget) {
            match answer {
                Ok(answer) => last = Some(answer),
                Err(stopped) => limit = Some(stopped.limit),
            }
        }
        let Some(last) = last else { return Ok(false) };
        self.one(state, &last, Proof { smallest: limit.map(|_| false), ..Proof::WHOLE })?;
        if let Some(limit) = limit {
            note(&format!("shortest, but there may be a later answer of this length: the search was {}", By(limit)));
        }
        Ok(true)
    }

    /// Prints how many answers there are. Returns whether there are any.
    fn count(&mut self, solver: &mut dyn Solver, state: &State, budget: &mut Budget<'_>) -> Result<bool, Failure> {
        let (counts, stopped) = match solver.count(state, budget) {
            Ok(counts) if counts.shortest == Some(0) => return Ok(false),
            Ok(counts) => (Some(counts), None),
            Err(stopped) => (None, Some(stopped)),
        };
        self.stopped |= stopped.is_some();
        let shortest = |counts: &Counts| counts.shortest.map_or("2^128 or more".into(), |count| count.to_string());
        let optimal = counts.as_ref().map(shortest).map(Exact);
        // Of loops there is no end of answers.
        let is_finite = !self.description().ordered;
        let all = counts.and_then(|counts| counts.all).map(|all| Exact(all.to_string()));
        if self.json() {
            let object = self.object(state).with("optimal", optimal).with_some("all", is_finite.then_some(all));
            let object = object.with_some("stopped", stopped.map(|stopped| By(stopped.limit).to_string()));
            let object = object.with_some("at_least", stopped.map(|stopped| stopped.at_least));
            return Output::print_json(&object).map(|()| true);
        }
        let text = |count: Option<Exact>, reason: String| count.map_or(format!("unknown ({reason})"), |count| count.0);
        let reason = stopped.map(|stopped| Reached(stopped, self.unit()).to_string()).unwrap_or_default();
        let mut lines = format!("optimal: {}", text(optimal, reason));
        if is_finite {
            let open = || "an answer may reach several goals, as they leave different dials open".into();
            lines +=
                &format!("\nall: {}", text(all, stopped.map_or_else(open, |stopped| By(stopped.limit).to_string())));
        }
        Output::print_line(lines).map(|()| true)
    }

    /// Prints an answer, and how far it is proven.
    fn one(&self, state: &State, answer: &Answer, proof: Proof) -> Result<(), Failure> {
        let description = self.description();
        match self.json() {
            true => {
                let object = self.object(state).with_answer(description, answer).with("proven", proof.proven);
                let object = object.with_some("smallest", proof.smallest).with_some("at_least", proof.at_least);
                Output::print_json(&object)
            }
            false => Output::print_line(present::text(description, answer, self.form, self.args.metric, self.spoken)),
        }
    }

    fn best(&self, state: &State, best: &Best) -> Result<(), Failure> {
        let Best { ref answer, at_least, limit, .. } = *best;
        let proven = best.is_shortest();
        let smallest = proven.then_some(false);
        self.one(state, answer, Proof { proven, smallest, at_least: Some(at_least) })?;
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
        let description = self.description();
        if self.json() {
            let numbers: Vec<&[u32]> = nearest.iter().take(NEAREST).map(State::numbers).collect();
            let reasons: Vec<String> = reasons.iter().map(ToString::to_string).collect();
            let object = self.object(state).with_some("solvable", self.args.solvable.then_some(false));
            let object = object.with("moves", ()).with("reasons", reasons);
            return Output::print_json(&object.with_some("nearest", (!description.ordered).then_some(numbers)));
        }
        Output::print_line(present::unsolvable(description, unsolvable, NEAREST))
    }

    fn stopped(&mut self, state: &State, stopped: Stopped) -> Result<(), Failure> {
        self.stopped = true;
        match self.json() {
            true => self.print_stopped(state, stopped.at_least),
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
