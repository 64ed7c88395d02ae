//! The puzzle and the states that a verb is about, from the arguments or from standard input.

use super::{
    definition::{Definition, advise, read, refuse},
    failure::{Failure, note},
    input, signal,
    states::{self, Lines},
};
use crate::{
    common::Counted,
    judge::Unit,
    puzzle::{Alphabet, AnyPuzzle, Error, Noun, State},
};
use clap::{Args, ValueEnum};
use std::{
    ffi::OsString,
    io::{self, IsTerminal},
};

/// The most bytes of standard input if it is a single state.
const MAX_BYTES: usize = 1 << 24;

/// What the words of a state are called in messages.
const NAME: &str = "arguments";

/// The puzzle and the states that a verb is about.
#[derive(Args)]
pub struct Asked {
    /// PUZZLE: a name (`turnbook presets`) or a TOML file; none if options define it.
    /// STATE: what each dial or cell shows, in order, joined if that is clear; `-` reads standard input
    #[arg(value_names = ["PUZZLE", "STATE"], num_args = 0.., allow_negative_numbers = true)]
    words: Vec<OsString>,
    #[command(flatten)]
    definition: Definition,
    /// The unit of the numbers of clocks; by default it is detected
    #[arg(long, value_name = "UNIT")]
    unit: Option<Unit>,
}

/// A puzzle, and the states of it that a verb is about.
pub struct Found<'a> {
    pub puzzle: AnyPuzzle,
    words: &'a [OsString],
    unit: Option<&'static str>,
}

impl Asked {
    /// Finds the puzzle.
    pub fn find(&self) -> Result<Found<'_>, Failure> {
        let (name, words) = self.definition.split(&self.words);
        let puzzle = self.definition.find(name, words)?;
        let named = self.unit.and_then(|unit| unit.to_possible_value());
        let find = |unit: &str| puzzle.units().iter().copied().find(|known| *known == unit);
        let unit = named.as_ref().map(|unit| find(unit.get_name()));
        match unit {
            Some(None) => Err(Failure::Usage(format!("--unit: the states of {} have no units", puzzle.name()))),
            _ => Ok(Found { words, unit: unit.flatten(), puzzle }),
        }
    }

    /// Finds the puzzle and a single state.
    pub fn state(&self) -> Result<(AnyPuzzle, State), Failure> {
        let found = self.find()?;
        let state = found.state()?;
        Ok((found.puzzle, state))
    }

    /// Finds the puzzle, and the state that says which states are counted or drawn: without words, an example that is known.
    pub fn like(&self) -> Result<(AnyPuzzle, State), Failure> {
        let found = self.find()?;
        let example = if found.words.is_empty() { found.puzzle.example() } else { None };
        match (example, found.words) {
            (Some(example), _) => Ok((found.puzzle, example)),
            (None, []) => {
                let name = found.puzzle.name();
                Err(Failure::Usage(format!("expected a state of {name}: it says how many cells show each symbol")))
            }
            _ => self.state(),
        }
    }

    /// Returns the arguments, to be typed again.
    pub fn words(&self) -> &[OsString] {
        &self.words
    }
}

impl Found<'_> {
    /// Returns whether the states are those of standard input.
    fn reads_input(&self) -> bool {
        match self.words {
            [] => self.puzzle.description().start.is_none(),
            words => matches!(words, [word] if word == "-"),
        }
    }

    /// Returns the only state: that of the arguments; without one, the start of the definition, or that of standard input.
    fn state(&self) -> Result<State, Failure> {
        if !self.reads_input() {
            return self.given();
        }
        self.ask();
        let (name, text) = read("-".as_ref(), MAX_BYTES)?;
        let error = match self.parse(&text) {
            Ok((state, remark)) => {
                remark.into_iter().for_each(|remark| note(&format!("{name}: {remark}")));
                return Ok(state);
            }
            Err(error) => error,
        };
        let rest = text.split_once('\n').filter(|(first, rest)| {
            let next = rest.lines().next().unwrap_or_default();
            states::is_heading(first, next, self.puzzle.description())
        });
        match rest.and_then(|(_, rest)| self.parse(rest).ok()) {
            Some((state, _)) => Ok(state),
            None => Err(refuse(&name, &text, &error)),
        }
    }

    /// Hands on each state: that of the arguments; without one, the start of the definition; otherwise those of standard
    /// input, each before the next is read.
    pub fn each(&self, take: &mut dyn FnMut(&State) -> Result<(), Failure>) -> Result<(), Failure> {
        if !self.reads_input() {
            return take(&self.given()?);
        }
        self.ask();
        let description = self.puzzle.description();
        // In a unit, a number may have three digits.
        let most = description.slots.as_slice().len() * if self.puzzle.units().is_empty() { 1 } else { 3 };
        let mut lines = Lines::of(input::standard()?.lock());
        let (mut is_empty, mut is_noted) = (true, false);
        while let Some((state, remark)) = lines.next(description, most, |text| self.parse(text))? {
            is_empty = false;
            if let (Some(remark), false) = (remark, is_noted) {
                note(&format!("{}: {remark}", states::NAME));
                is_noted = true;
            }
            take(&state)?;
            if signal::interrupted() {
                return Ok(());
            }
        }
        if is_empty && self.words.is_empty() {
            let has_lights = matches!(&description.alphabet, Alphabet::Numbers(positions) if positions.contains(&2));
            let quotes = if has_lights { "; a shell needs quotes around #, as '#..'" } else { "" };
            return Err(Failure::Usage(format!("expected a state of {}, found none{quotes}", self.slots())));
        }
        Ok(())
    }

    /// Returns the start of the definition, or the state of the arguments.
    fn given(&self) -> Result<State, Failure> {
        if let ([], Some(start)) = (self.words, &self.puzzle.description().start) {
            return Ok(start.clone());
        }
        // A word may have a space in front, so that it is no option.
        let words: Vec<String> = self.words.iter().map(|word| word.to_string_lossy().trim().into()).collect();
        let text = words.join(" ");
        let (state, remark) = self.parse(&text).map_err(|error| {
            let refused = refuse(NAME, &text, &error);
            advise();
            refused
        })?;
        remark.into_iter().for_each(|remark| note(&format!("{NAME}: {remark}")));
        Ok(state)
    }

    fn parse(&self, text: &str) -> Result<(State, Option<String>), Error> {
        self.puzzle.read_state_in(self.unit, text)
    }

    /// Asks for a state if standard input is a terminal.
    fn ask(&self) {
        if io::stdin().is_terminal() {
            note(&format!("type {}; end with Ctrl-D on a new line", self.slots()));
        }
    }

    fn slots(&self) -> Counted<Noun> {
        let description = self.puzzle.description();
        Counted(description.slots.as_slice().len() as u64, description.noun)
    }
}
