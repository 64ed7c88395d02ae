//! One state, from the arguments or from standard input.

use super::{
    failure::{Failure, note, say},
    input::{BLOCK, Input, Window},
    puzzle::Puzzle,
    solve::Unit,
};
use crate::{
    Board, Clocks,
    judge::{Cases, ClocksForm, RotationForm},
    notation::{ReadError, Reader, State},
};
use clap::Args;
use std::ffi::OsString;

/// A state, and what is done with it.
#[derive(Args)]
pub struct On<S: Args, H: Args> {
    #[command(flatten)]
    pub state: S,
    #[command(flatten)]
    pub how: H,
}

/// A state of The Clocks.
#[derive(Args)]
pub struct ClocksState {
    /// The nine dials, A to I; without them, they are read from standard input
    #[arg(value_name = "DIAL", allow_negative_numbers = true)]
    dials_given: Vec<OsString>,
    /// What the numbers are; told from the numbers if not said
    #[arg(long, value_name = "UNIT")]
    dials: Option<Unit>,
}

/// A board of the Rotation Game.
#[derive(Args)]
pub struct BoardState {
    /// The 24 symbols, cells 1 to 24; without them, they are read from standard input
    #[arg(value_name = "SYMBOL", allow_negative_numbers = true)]
    symbols: Vec<OsString>,
}

impl ClocksState {
    /// Reads the state.
    pub fn read(&self) -> Result<Clocks, Failure> {
        let form = ClocksForm { dials: self.dials.map(Unit::dials), ..Clocks::ANY };
        read(&self.dials_given, form, ClocksForm { cases: Cases::One, ..form })
    }
}

impl BoardState {
    /// Reads the board. A closing 0 may follow it.
    pub fn read(&self) -> Result<Board, Failure> {
        read(&self.symbols, Board::ANY, RotationForm { cases: Cases::One, ..Board::ANY })
    }
}

/// Reads the only case of an input in a form.
///
/// What stands after the case is told by a reader of a form with one case: it knows where that should have ended.
fn read<P: Puzzle>(arguments: &[OsString], form: P::Form, one: P::Form) -> Result<P, Failure> {
    if Input::is_typed(arguments, None) {
        note(&format!("type {}; end with Ctrl-D on a new line", P::NUMBERS));
    }
    let mut input = Input::open(arguments, None)?;
    let (mut window, mut block) = (Window::default(), Vec::new());
    let (mut any, mut strict) = (Found::new(form), Found::<P>::new(one));
    while any.wants_more() && input.fill(&mut block, BLOCK)? {
        block = window.advance(block);
        any.take(window.block());
        strict.take(window.block());
    }
    if any.wants_more() {
        any.finish();
        strict.finish();
    }
    match (any.states.as_slice(), any.error) {
        ([state], None) => {
            if let Some(place) = any.reader.assumed() {
                note(&Input::assumed(input.name(), place));
            }
            Ok(*state)
        }
        (states, error) => {
            // A first case is told to be wrong as it is among many.
            let told = if states.is_empty() { error.or(strict.error) } else { strict.error };
            let name = input.name();
            Err(match told {
                Some(error) => {
                    say(&window.describe(name, error, error.place()));
                    Failure::Reported
                }
                None => Failure::Usage(format!("{name}: expected {}", P::NUMBERS)),
            })
        }
    }
}

/// What a reader finds, up to a second case or the first error.
struct Found<P: Puzzle> {
    reader: Reader<P>,
    states: Vec<P>,
    error: Option<ReadError>,
}

impl<P: Puzzle> Found<P> {
    fn new(form: P::Form) -> Found<P> {
        Found { reader: Reader::new(form), states: vec![], error: None }
    }

    fn wants_more(&self) -> bool {
        self.error.is_none() && self.states.len() < 2 && !self.reader.is_done()
    }

    fn take(&mut self, mut bytes: &[u8]) {
        while self.error.is_none() && self.states.len() < 2 {
            let Some(case) = self.reader.read(&mut bytes) else { break };
            self.keep(case);
        }
    }

    fn finish(&mut self) {
        while self.error.is_none() && self.states.len() < 2 {
            let Some(case) = self.reader.finish() else { break };
            self.keep(case);
        }
    }

    fn keep(&mut self, case: Result<P, ReadError>) {
        match case {
            Ok(state) => self.states.push(state),
            Err(error) => self.error = Some(error),
        }
    }
}
