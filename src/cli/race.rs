//! `turnbook race`: the methods side by side.

use super::{
    color::Color, definition::Deadline, failure::Failure, json::Object, limits::Limits, output::Output, progress::Line,
    puzzle::Asked,
};
use crate::{
    Memory,
    puzzle::State,
    race::{Lap, Race, Row, race},
};
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
        true => Output::print_json(&object(&race, &state))?,
        false => Output::print(race.text(args.color.ink()).as_bytes())?,
    }
    if race.agrees() { Ok(()) } else { Err(Failure::No) }
}

fn object(race: &Race, state: &State) -> Object {
    let description = race.puzzle.description();
    let method = |row: &Row| {
        let memory = |memory: Memory| Object::default().with("in", memory.name()).with("bytes", memory.bytes());
        let answer = |answer| Object::default().with_answer(description, answer);
        let object = Object::default().with("method", row.method).with("nodes", row.nodes);
        let object =
            object.with("seconds", row.seconds()).with("runs", row.runs).with("memory", row.memory.map(memory));
        // `null` if there is no solution, or the search was stopped.
        let object = object.with("answer", row.proven().flatten().map(answer));
        object.with_some("at_least", row.outcome.stopped().map(|stopped| stopped.at_least))
    };
    let methods: Vec<Object> = race.rows.iter().map(method).collect();
    let object = Object::of_state(description, state).with("puzzle", race.puzzle.name());
    object.with("methods", methods).with("agree", race.agrees())
}
