//! Answers the cases of an input.

mod args;
mod pipeline;

pub use args::{CLOCKS_HELP, ClocksArgs, ROTATION_HELP, RotationArgs};

use super::{
    failure::{Failure, note, say, try_say},
    input::{BLOCK, Input, Window, size},
    output::Output,
};
use crate::{
    Board, Clocks, Search,
    batch::Taken,
    clocks::{self, ASSUMED, ClocksPuzzle},
    common::Counted,
    judge::Form,
    notation::{Answered, Case, ReadError, Reader, Shortcut, Style},
    rotation::{self, RotationPuzzle},
};
use args::Common;
use std::{
    ffi::OsString,
    io::{self, Write},
    path::Path,
    time::Instant,
};

/// A puzzle of which batches are answered, and a method.
struct Puzzle<P: Case> {
    name: &'static str,
    /// What the numbers of a case are called.
    numbers: &'static str,
    /// The form that accepts every input.
    any: Form,
    method: &'static str,
    is_default: bool,
    solve: Solve<P>,
}

type Solve<P> = Box<dyn Fn(P) -> Search<<P as Case>::Answer> + Send>;

/// Answers states of The Clocks.
pub fn clocks(args: &ClocksArgs) -> Result<(), Failure> {
    let method = args.method;
    let puzzle = Puzzle {
        name: ClocksPuzzle::KIND,
        numbers: "9 dials",
        any: Form { unit: args.unit, ..Clocks::ANY },
        method: method.name(),
        is_default: method == clocks::Method::default(),
        solve: Box::new(move |clocks: Clocks| clocks.solve_by(method)),
    };
    run(&args.dials, &args.common, puzzle)
}

/// Answers boards of the Rotation Game.
pub fn rotation(args: &RotationArgs) -> Result<(), Failure> {
    let method = args.method;
    let puzzle = Puzzle {
        name: RotationPuzzle::KIND,
        numbers: "24 symbols",
        any: Board::ANY,
        method: method.name(),
        is_default: method == rotation::Method::default(),
        solve: Box::new(move |board: Board| board.solve_by(method)),
    };
    run(&args.symbols, &args.common, puzzle)
}

/// Answers the state in the arguments, or the cases of the input.
///
/// Answers are written before the command waits for more input.
fn run<P: Case + 'static>(arguments: &[OsString], common: &Common, puzzle: Puzzle<P>) -> Result<(), Failure> {
    let Puzzle { name, numbers, any, method, is_default, solve } = puzzle;
    let form = common.form(name, any)?;
    let (input_path, output_path) = common.paths(name)?;
    if Input::is_typed(arguments, input_path) {
        note(&format!("type {numbers} a case; end with Ctrl-D on a new line (`turnbook {name} --help`)"));
    }
    let input = Input::open(arguments, input_path)?;
    let started = Instant::now();
    // Batches use the default method, and count no nodes.
    let batch = is_default && !common.stats;
    if let Some(bytes) = size(input_path).filter(|_| batch && arguments.is_empty()) {
        P::prepare(bytes);
    }
    let run = Run {
        name: input.name().to_string(),
        reader: Reader::<P>::new(form),
        output: Output::open(output_path)?,
        out: Vec::new(),
        style: if common.json { Style::Json } else { Style::Text },
        batch,
        line_shortcut: None,
        keep_going: common.keep_going,
        form,
        method,
        solve,
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
    if run.errors > 0 {
        advise(arguments, name);
    }
    match (run.cases, run.errors) {
        (0, 0) if !arguments.is_empty() => {
            Err(Failure::Usage(format!("expected {numbers} in the arguments, found none")))
        }
        (_, 0) => Ok(()),
        _ => Err(Failure::Reported),
    }
}

/// Says how to read a file whose name is among the arguments.
fn advise(arguments: &[OsString], name: &str) {
    if let Some(file) = arguments.iter().find(|word| Path::new(word).is_file()) {
        note(&format!("to read the file, write `turnbook {name} --input {}`", file.display()));
    }
}

/// A run through an input, block by block.
pub struct Run<P: Case> {
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
    method: &'static str,
    solve: Solve<P>,
    cases: u64,
    nodes: u64,
    errors: u64,
}

impl<P: Case + 'static> Run<P> {
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
                match try_say(&window.describe(&self.name, error, error.at)) {
                    // There may be no end of bad cases.
                    Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Err(Failure::Reported),
                    _ => return Ok(()),
                }
            }
        };
        let Search { answer, nodes } = (self.solve)(state);
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
