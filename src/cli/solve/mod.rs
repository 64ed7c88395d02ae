//! Answers the cases of an input.

mod args;
mod pipeline;

pub use args::{CLOCKS_HELP, ClocksArgs, ROTATION_HELP, RotationArgs};

use super::{
    failure::{Failure, note, say},
    input::{BLOCK, Input, Window},
    output::Output,
    puzzle::Puzzle,
};
use crate::{
    Search,
    batch::Taken,
    clocks::ASSUMED,
    common::Counted,
    judge::{Form, Unit},
    notation::{Answered, ReadError, Reader, Shortcut, Style},
};
use args::Common;
use std::{ffi::OsString, io::Write, time::Instant};

/// Answers the state in the arguments, or the cases of the input.
///
/// Answers are written before the command waits for more input.
pub fn run<P: Puzzle>(
    arguments: &[OsString],
    common: &Common,
    unit: Option<Unit>,
    method: P::Method,
) -> Result<(), Failure> {
    let form = common.form::<P>(unit)?;
    let (input_path, output_path) = common.paths::<P>()?;
    if Input::is_typed(arguments, input_path) {
        note(&format!("type {} a case; end with Ctrl-D on a new line (`turnbook {} --help`)", P::NUMBERS, P::NAME));
    }
    let input = Input::open(arguments, input_path)?;
    let started = Instant::now();
    let run = Run {
        name: input.name().to_string(),
        reader: Reader::<P>::new(form),
        output: Output::open(output_path)?,
        out: Vec::new(),
        style: if common.json { Style::Json } else { Style::Text },
        // Batches use the default method, and count no nodes.
        batch: method == P::Method::default() && !common.stats,
        line_shortcut: None,
        keep_going: common.keep_going,
        form,
        method,
        cases: 0,
        nodes: 0,
        errors: 0,
    };
    let (mut run, result) = match common.threads() {
        1 => run.all_blocks(input),
        threads => pipeline::all_blocks(run, input, threads),
    };
    // Whatever stopped the run, the answers so far are written.
    run.flush()?;
    if common.stats {
        run.report_stats(started);
    }
    result?;
    match (run.cases, run.errors) {
        (0, 0) if !arguments.is_empty() => {
            Err(Failure::Usage(format!("expected {} in the arguments, found none", P::NUMBERS)))
        }
        (_, 0) => Ok(()),
        _ => Err(Failure::Reported),
    }
}

/// A run through an input, block by block.
pub struct Run<P: Puzzle> {
    name: String,
    reader: Reader<P>,
    output: Output,
    /// Answers that have not been written.
    out: Vec<u8>,
    pub style: Style,
    batch: bool,
    line_shortcut: Option<Shortcut>,
    keep_going: bool,
    form: Form,
    method: P::Method,
    cases: u64,
    nodes: u64,
    errors: u64,
}

impl<P: Puzzle> Run<P> {
    /// Answers all blocks of an input, and returns the run.
    fn all_blocks(mut self, input: Input) -> (Run<P>, Result<(), Failure>) {
        let result = self.try_blocks(input);
        (self, result)
    }

    fn try_blocks(&mut self, mut input: Input) -> Result<(), Failure> {
        let mut window = Window::default();
        let mut block = Vec::new();
        while self.wants_more() && input.fill(&mut block, BLOCK)? {
            block = window.advance(block);
            self.answer(&window, window.block())?;
            self.flush()?;
        }
        self.finish(&window)
    }

    /// Returns whether the rest of the input may have cases.
    pub fn wants_more(&self) -> bool {
        self.may_go_on() && !self.reader.is_done()
    }

    /// Returns what is likely to answer the cases from the start of a later line on.
    pub fn line_shortcut(&self) -> Option<Shortcut> {
        self.line_shortcut
    }

    /// Takes over cases that a shortcut has answered, if they are the next ones. Returns whether they are.
    pub fn take_over(&mut self, shortcut: &Shortcut, taken: &Taken, answers: &[u8]) -> bool {
        let right = self.may_go_on() && self.reader.take_over(shortcut, taken);
        if right {
            self.cases += taken.cases;
            self.out.extend_from_slice(answers);
        }
        right
    }

    /// Answers the cases in a part of the block, up to the first bad one unless bad cases are skipped.
    pub fn answer(&mut self, window: &Window, mut part: &[u8]) -> Result<(), Failure> {
        while self.may_go_on() {
            if self.batch {
                self.cases += self.reader.answer(&mut part, self.style, &mut self.out);
                self.line_shortcut = self.reader.shortcut().map(Shortcut::at_start_of_line).or(self.line_shortcut);
            }
            let Some(case) = self.reader.read(&mut part) else { break };
            self.answer_one(case, window)?;
        }
        Ok(())
    }

    /// Answers what is left at the end of the input. After an error, cases that had to wait are still answered, but no
    /// further error is reported.
    pub fn finish(&mut self, window: &Window) -> Result<(), Failure> {
        while let Some(case) = self.reader.finish() {
            if case.is_ok() || self.may_go_on() {
                self.answer_one(case, window)?;
            }
        }
        if let Some(place) = self.reader.assumed() {
            self.flush()?;
            note(&format!("{}: {place}: {ASSUMED}", self.name));
        }
        Ok(())
    }

    fn may_go_on(&self) -> bool {
        self.errors == 0 || self.keep_going
    }

    fn answer_one(&mut self, case: Result<P, ReadError>, window: &Window) -> Result<(), Failure> {
        let state = match case {
            Ok(state) => state,
            Err(error) => {
                // In a terminal, the answers so far appear before the message.
                self.flush()?;
                self.errors += 1;
                say(&window.describe(&self.name, error, error.at));
                return Ok(());
            }
        };
        let Search { answer, nodes } = P::solve_by(state, self.method);
        self.cases += 1;
        self.nodes += nodes;
        let case = Answered { state, answer };
        let written = match self.style {
            Style::Json => writeln!(self.out, "{}", case.json()),
            _ => write!(self.out, "{}", case.text(self.form)),
        };
        written.map_err(|error| self.output.failure(error))
    }

    /// Writes the answers so far.
    pub fn flush(&mut self) -> Result<(), Failure> {
        let written = self.output.write_all(&self.out).and_then(|()| self.output.flush());
        self.out.clear();
        written.map_err(|error| self.output.failure(error))
    }

    fn report_stats(&self, started: Instant) {
        let seconds = started.elapsed().as_secs_f64();
        let (cases, nodes) = (Counted(self.cases, "case"), Counted(self.nodes, "node"));
        say(&format!("method {}: {cases}, {nodes} expanded, {seconds:.6} s", self.method));
    }
}
