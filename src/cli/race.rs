//! `turnbook race`: the methods side by side.

use super::{
    color::Color,
    definition::Deadline,
    failure::Failure,
    limits::Limits,
    output::Output,
    progress::Line,
    puzzle::Asked,
    solve::object::{AnswerText, StateText},
};
use crate::{
    puzzle::State,
    race::{Lap, Race, Row, race},
};
use serde::Serialize;
use std::{ops::ControlFlow, time::Instant};

pub const HELP: &str = "\
Each method answers the same state, one after the other. If a puzzle has only one
method, a plain breadth-first search runs beside it. A node is a state whose
moves were tried. Whatever takes less than a millisecond is run many times, and
the time is the mean. Memory is a table, or what is held on the heap meanwhile.

A method that a limit stopped has a > before its numbers, for `more than`, and a
line that says how far it came. The exit status is 0 all the same.

Examples:
  turnbook race clocks 3 0 3 0 1 0 3 0 3
  turnbook race rotation 112323233232111211122333 --time-limit 1
  turnbook race lights-out-4x4 '.... .##. .##. ....' --json";

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    asked: Asked,
    #[command(flatten)]
    limits: Limits,
    /// Write a JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    color: Color,
}

/// Runs the methods on a state.
pub fn run(args: &Args) -> Result<(), Failure> {
    let (puzzle, state) = args.asked.state()?;
    let started = Instant::now();
    // Each method has the time limit for itself.
    let interrupt = Deadline::after(None);
    let mut progress = Line::new();
    let watch = |Lap { method, nodes, time, .. }| {
        progress.show(|_| format!("{method}: {nodes} nodes, {} s", time.as_secs()));
        let late = args.limits.time_limit.is_some_and(|limit| time >= limit);
        if late { ControlFlow::Break(()) } else { interrupt.flow() }
    };
    let race = race(puzzle, &state, args.limits.memory_limit, || started.elapsed(), watch);
    progress.finish();
    match args.json {
        true => Output::print_json(&Object::new(&race, &state))?,
        false => Output::print(race.text(args.color.ink()).as_bytes())?,
    }
    if race.agrees() { Ok(()) } else { Err(Failure::No) }
}

#[derive(Serialize)]
struct Object<'a> {
    puzzle: &'a str,
    #[serde(flatten)]
    state: StateText<'a>,
    methods: Vec<MethodObject<'a>>,
    agree: bool,
}

#[derive(Serialize)]
struct MethodObject<'a> {
    method: &'static str,
    nodes: u64,
    seconds: f64,
    runs: u64,
    memory: Option<MemoryObject>,
    /// What was found, if the search was not stopped: `null` if there is no solution.
    answer: Option<AnswerText<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at_least: Option<u64>,
}

#[derive(Serialize)]
struct MemoryObject {
    r#in: &'static str,
    bytes: usize,
}

impl<'a> Object<'a> {
    fn new(race: &'a Race, state: &'a State) -> Object<'a> {
        Object {
            puzzle: race.puzzle.name(),
            state: StateText::new(race.puzzle.description(), state),
            methods: race.rows.iter().map(|row| MethodObject::new(race, row)).collect(),
            agree: race.agrees(),
        }
    }
}

impl<'a> MethodObject<'a> {
    fn new(race: &'a Race, row: &'a Row) -> MethodObject<'a> {
        MethodObject {
            method: row.method,
            nodes: row.nodes,
            seconds: row.seconds(),
            runs: row.runs,
            memory: row.memory.map(|memory| MemoryObject { r#in: memory.name(), bytes: memory.bytes() }),
            answer: row.proven().flatten().map(|answer| AnswerText::new(race.puzzle.description(), answer)),
            at_least: row.outcome.stopped().map(|stopped| stopped.at_least),
        }
    }
}
