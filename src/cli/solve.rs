//! Cases in, answers out.

use super::{
    args::Common,
    failure::{Failure, note, say},
    input::Input,
    output::Output,
    puzzle::Puzzle,
};
use std::{ffi::OsString, io::Write, time::Instant};
use turnbook::{
    Search,
    notation::{Answered, ReadError, Reader},
};

/// Answers the state in the arguments, or the cases of the input.
///
/// Answers are handed on before more input is waited for.
pub fn run<P: Puzzle>(
    arguments: &[OsString],
    common: &Common,
    form: P::Form,
    method: P::Method,
) -> Result<(), Failure> {
    let (input_path, output_path) = common.paths::<P>()?;
    if Input::is_typed(arguments, input_path) {
        note(&format!("type {} a case; end with Ctrl-D on a new line (`turnbook {} --help`)", P::NUMBERS, P::NAME));
    }
    let mut input = Input::open(arguments, input_path)?;
    let output = Output::open(output_path)?;
    let mut run = Run { output, common, form, method, started: Instant::now(), cases: 0, nodes: 0, errors: 0 };
    let result = run.all(&mut Reader::<P>::new(form), &mut input);
    // Whatever stopped the run, what was answered before is written.
    run.flush()?;
    if common.stats {
        run.report_stats();
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

struct Run<'a, P: Puzzle> {
    output: Output,
    common: &'a Common,
    form: P::Form,
    method: P::Method,
    started: Instant,
    cases: u64,
    nodes: u64,
    errors: u64,
}

impl<P: Puzzle> Run<'_, P> {
    /// Answers all cases, up to the first bad one unless it is told to keep going.
    fn all(&mut self, reader: &mut Reader<P>, input: &mut Input) -> Result<(), Failure> {
        while self.may_go_on() && !reader.is_done() && input.fill()? {
            let mut bytes = input.block();
            while self.may_go_on()
                && let Some(case) = reader.read(&mut bytes)
            {
                self.one(case, input)?;
            }
            self.flush()?;
        }
        // Cases that were held back are answered after an error, too; what is wrong after it is not told.
        while let Some(case) = reader.finish() {
            if case.is_ok() || self.may_go_on() {
                self.one(case, input)?;
            }
        }
        if let Some(place) = reader.assumed() {
            self.flush()?;
            note(&format!(
                "{}: {place}: a 3 is read as nine o'clock; if it means three o'clock, say --dials hours",
                input.name()
            ));
        }
        Ok(())
    }

    fn may_go_on(&self) -> bool {
        self.errors == 0 || self.common.keep_going
    }

    fn one(&mut self, case: Result<P, ReadError>, input: &Input) -> Result<(), Failure> {
        match case {
            Ok(state) => self.answer(state),
            Err(error) => {
                // In a terminal the answers before it stand before the message.
                self.flush()?;
                self.errors += 1;
                say(&describe(input, &error));
                Ok(())
            }
        }
    }

    fn answer(&mut self, state: P) -> Result<(), Failure> {
        let Search { answer, nodes } = P::solve_by(state, self.method);
        self.cases += 1;
        self.nodes += nodes;
        let case = Answered { state, answer };
        let written = if self.common.json {
            writeln!(self.output, "{}", case.json())
        } else {
            write!(self.output, "{}", case.text(self.form))
        };
        written.map_err(|error| self.output.failure(error))
    }

    fn flush(&mut self) -> Result<(), Failure> {
        self.output.flush().map_err(|error| self.output.failure(error))
    }

    fn report_stats(&self) {
        let seconds = self.started.elapsed().as_secs_f64();
        let cases = if self.cases == 1 { "1 case".to_string() } else { format!("{} cases", self.cases) };
        say(&format!("method {}: {cases}, {} nodes expanded, {seconds:.6} s", self.method, self.nodes));
    }
}

/// Describes what is wrong: the input, the place, what was expected, and the line with the place marked.
fn describe(input: &Input, error: &ReadError) -> String {
    let length = error.token().map_or(1, |token| token.characters());
    let message = format!("{}: {error}", input.name());
    match input.excerpt(error.place().offset, length) {
        Some(excerpt) => format!("{message}\n{excerpt}"),
        None => message,
    }
}
