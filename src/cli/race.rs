//! `turnbook race`: the methods side by side.

use super::{
    color::Color,
    definition::seconds,
    failure::Failure,
    json,
    one::{BoardState, ClocksState, On},
    output::Output,
    progress::Line,
    puzzle::Puzzle,
};
use crate::{
    notation::Answered,
    race::{Lap, Race, Row},
};
use std::{
    fmt::Display,
    ops::ControlFlow,
    time::{Duration, Instant},
};

pub const HELP: &str = "\
Each method answers the same state, one after the other. A node is a state that
had its moves tried. What takes less than a millisecond is run many times, and
the time is the mean. Memory is a table, or what is held on the heap meanwhile.

A method that --time-limit stops has a > before its numbers, for `more than`,
and a line that tells how far it came. The exit status is 0 all the same.

Examples:
  turnbook race clocks 3 0 3 0 1 0 3 0 3
  turnbook race rotation 112323233232111211122333 --time-limit 1";

#[derive(clap::Subcommand)]
pub enum Of {
    /// On nine dials: the table, the unit-move matrix, breadth first, depth first
    Clocks(On<ClocksState, RaceArgs>),
    /// On a board: IDA* under the exact and under the classic heuristic, breadth first
    Rotation(On<BoardState, RaceArgs>),
}

#[derive(clap::Args)]
pub struct RaceArgs {
    /// Stop each method after so long
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,
    /// Write an object of JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    color: Color,
}

/// Runs the methods on a state.
pub fn run(command: Of) -> Result<(), Failure> {
    match command {
        Of::Clocks(On { state, how }) => how.race(state.read()?),
        Of::Rotation(On { state, how }) => how.race(state.read()?),
    }
}

impl RaceArgs {
    fn race<P: Puzzle>(&self, state: P) -> Result<(), Failure>
    where
        P::Answer: Display + PartialEq,
    {
        let started = Instant::now();
        let mut progress = Line::new();
        let race = state.race(
            || started.elapsed(),
            |Lap { method, nodes, time }| {
                progress.show(|_| format!("{method}: {nodes} nodes, {} s", time.as_secs()));
                let late = self.time_limit.is_some_and(|limit| time >= limit);
                if late { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        progress.finish();
        match self.json {
            true => Output::print_line(object(state, &race))?,
            false => Output::print(race.text(self.color.ink()).as_bytes())?,
        }
        if race.agrees() { Ok(()) } else { Err(Failure::No) }
    }
}

fn object<P: Puzzle>(state: P, race: &Race<P::Method, P::Answer>) -> String
where
    P::Answer: PartialEq,
{
    let symbols = state.to_string().replace(' ', "");
    format!(
        r#"{{"puzzle":"{}","state":"{symbols}","methods":{},"agree":{}}}"#,
        P::NAME,
        json::list(race.rows.iter().map(|row| row_object(state, row))),
        race.agrees()
    )
}

fn row_object<P: Puzzle>(state: P, row: &Row<P::Method, P::Answer>) -> String {
    let outcome = match row.outcome {
        Ok(search) => format!(r#""answer":{}"#, Answered { state, answer: search.answer }.json()),
        Err(stopped) => format!(r#""answer":null,"at_least":{}"#, stopped.at_least),
    };
    format!(
        r#"{{"method":"{}","nodes":{},"seconds":{},"runs":{},"memory":{{"in":"{}","bytes":{}}},{outcome}}}"#,
        row.method,
        row.nodes(),
        row.seconds(),
        row.runs,
        row.memory.name(),
        row.memory.bytes()
    )
}
