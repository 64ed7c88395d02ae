//! Cases in, answers out.

use super::{
    args::Common,
    failure::{Failure, say},
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
    let (input_path, output_path) = common.paths()?;
    if Input::is_typed(arguments, input_path) {
        say(&format!("type {} a case; end with Ctrl-D on a new line (`turnbook {} --help`)", P::NUMBERS, P::NAME));
    }
    let mut input = Input::open(arguments, input_path)?;
    let mut run = Run {
        output: Output::open(output_path)?,
        common,
        form,
        method,
        started: Instant::now(),
        cases: 0,
        nodes: 0,
        errors: 0,
    };
    let mut reader = Reader::<P>::new(form);
    let result = run.all(&mut reader, &mut input);
    // Whatever stopped the run, what was answered before is written.
    run.flush()?;
    if common.stats {
        run.report_stats();
    }
    result?;
    if run.errors > 0 { Err(Failure::Reported) } else { Ok(()) }
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
        while self.may_go_on() && !reader.is_closed() && input.fill()? {
            let mut bytes = input.block();
            while let Some(case) = reader.read(&mut bytes) {
                self.one(case, |error| {
                    let back = reader.line() - error.place().line;
                    describe(input, &error, bytes.len(), back)
                })?;
                if !self.may_go_on() {
                    break;
                }
            }
            self.flush()?;
        }
        // Cases that were held back are answered after an error, too; what is wrong after it is not told.
        while let Some(case) = reader.finish() {
            if case.is_ok() || self.may_go_on() {
                self.one(case, |error| {
                    let back = reader.line() - error.place().line;
                    describe(input, &error, 0, back)
                })?;
            }
        }
        if let Some(place) = reader.assumed() {
            self.flush()?;
            say(&format!(
                "{}: {place}: a 3 is read as nine o'clock; if it means three o'clock, say --dials hours",
                input.name()
            ));
        }
        Ok(())
    }

    fn may_go_on(&self) -> bool {
        self.errors == 0 || self.common.keep_going
    }

    fn one(&mut self, case: Result<P, ReadError>, describe: impl FnOnce(ReadError) -> String) -> Result<(), Failure> {
        match case {
            Ok(state) => self.answer(state),
            Err(error) => {
                // In a terminal the answers before it stand before the message.
                self.flush()?;
                self.errors += 1;
                say(&describe(error));
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
            P::write_json(case, &mut self.output)
        } else {
            P::write_text(case, self.form, &mut self.output)
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
fn describe(input: &Input, error: &ReadError, left: usize, back: u64) -> String {
    let length = error.token().map_or(1, |token| token.characters());
    let message = format!("{}: {error}", input.name());
    match input.excerpt(left, back, error.place().column, length) {
        Some(excerpt) => format!("{message}\n{excerpt}"),
        None => message,
    }
}
