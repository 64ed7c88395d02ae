//! Puzzles from names, files and options.

use super::{
    args::Args,
    failure::{Failure, note, say},
    input::{Input, with_excerpt},
    signal,
};
use crate::{
    catalog::{self, MAX_BYTES, Preset, from_options, from_toml_with},
    common::{UTF16, is_utf16},
    puzzle::{AnyPuzzle, At, Error, Key},
};
use clap::CommandFactory;
use std::{
    env,
    ffi::{OsStr, OsString},
    ops::ControlFlow,
    path::Path,
    time::{Duration, Instant},
};

/// Options that define a puzzle, or change one that has a name or a file.
#[derive(Default, clap::Args)]
#[command(next_help_heading = "Define or change the puzzle")]
pub struct Definition {
    /// How many positions the dials have: one number for all, or one for each
    #[arg(long, value_name = "N")]
    positions: Option<String>,
    /// The symbols that cells can show
    #[arg(long)]
    symbols: Option<String>,
    /// Names of the dials, or how many there are
    #[arg(long, value_name = "NAMES")]
    dials: Option<String>,
    /// Names of the cells, or how many there are
    #[arg(long, value_name = "NAMES")]
    cells: Option<String>,
    /// A drawing of the dials or cells, by their names
    #[arg(long, value_name = "DRAWING")]
    layout: Option<String>,
    /// What moves turn, or more moves for PUZZLE: dials 'AB BC', 'left = A B; right = B C:-1'; loops 'A/B = 1 2 3'
    #[arg(long)]
    moves: Option<String>,
    /// The goal: a state, with `-` for dials that do not matter; several, with `;` between; `equal`; for loops a board,
    /// `alike CELLS` or `alike CELLS in SYMBOL`
    #[arg(long, value_name = "STATE", allow_hyphen_values = true)]
    goal: Option<String>,
    /// Moves that must not be made
    #[arg(long, value_name = "MOVES")]
    without: Vec<String>,
    /// The characters for positions 0, 1, … in states
    #[arg(long, value_name = "CHARACTERS", allow_hyphen_values = true)]
    chars: Option<String>,
}

impl Definition {
    /// Returns the options that are given.
    fn given(&self) -> Vec<(Key, String)> {
        let without = (!self.without.is_empty()).then(|| self.without.join(" "));
        let options = [
            (Key::Positions, &self.positions),
            (Key::Symbols, &self.symbols),
            (Key::Dials, &self.dials),
            (Key::Cells, &self.cells),
            (Key::Layout, &self.layout),
            (Key::Moves, &self.moves),
            (Key::Goal, &self.goal),
            (Key::Without, &without),
            (Key::Chars, &self.chars),
        ];
        options.into_iter().filter_map(|(key, value)| Some((key, value.clone()?))).collect()
    }

    /// Returns whether no option is given.
    pub fn is_empty(&self) -> bool {
        self.given().is_empty()
    }

    /// Returns whether the options are a whole definition.
    pub fn is_whole(&self) -> bool {
        self.moves.is_some() && (self.positions.is_some() || self.symbols.is_some())
    }

    /// Splits words into the name of the puzzle and the state. If the options are a whole definition, a word is the name
    /// only if there is a puzzle of that name.
    pub fn split<'w>(&self, words: &'w [OsString]) -> (Option<&'w OsStr>, &'w [OsString]) {
        match words.split_first() {
            Some((name, state)) if !self.is_whole() || is_path(name) || named(name).is_some() => (Some(name), state),
            _ => (None, words),
        }
    }

    /// Finds the puzzle of a name or of a file, and changes it by the options; or defines it by the options alone, where the
    /// words of a state may say how many dials or cells there are.
    pub fn find(&self, name: Option<&OsStr>, state: &[OsString]) -> Result<AnyPuzzle, Failure> {
        let given = self.given();
        let state = state.join(" ".as_ref()).to_string_lossy().into_owned();
        let shown_name = name.map(|name| name.to_string_lossy());
        let mut options: Vec<(Key, &str)> = given.iter().map(|(key, text)| (*key, text.as_str())).collect();
        let (defined, base) = match name {
            None if given.is_empty() => {
                let wanted = "expected a puzzle: a name (`turnbook presets` lists them), a TOML file, or --moves";
                return Err(Failure::Usage(wanted.into()));
            }
            None => {
                if !matches!(state.as_str(), "" | "-") {
                    options.push((Key::Start, &state));
                }
                (from_options(&options), None)
            }
            Some(name) => {
                let base = Base::find(name)?;
                if let (Base::Named(puzzle), true) = (&base, given.is_empty()) {
                    return Ok(puzzle.clone());
                }
                let text = base.definition();
                (from_toml_with(&text, &options), Some((text, base)))
            }
        };
        let defined = defined.map_err(|error| {
            let told = options.iter().find(|(key, _)| matches!(error.at, At::Option(at, _) if at == *key));
            match (&base, &shown_name, error.at) {
                (Some((text, _)), Some(name), At::Text(_)) => drop(refuse(name, text, &error)),
                _ => say(&shown(told.map_or("", |(_, text)| text), &error)),
            }
            advise();
            Failure::Reported
        })?;
        for remark in &defined.notes {
            match (&shown_name, remark.at) {
                (Some(name), At::Text(_)) => note(&format!("{name}: {remark}")),
                _ => note(&remark.to_string()),
            }
        }
        Ok(match base {
            Some((_, base)) => defined.puzzle.with_name(base.name()),
            None => defined.puzzle,
        })
    }
}

/// Advises to quote the numbers of an option, if the shell has parted them.
pub fn advise() {
    let arguments = env::args_os().map(|argument| argument.to_string_lossy().into_owned());
    let arguments: Vec<String> = arguments.skip_while(|argument| argument != "--positions").collect();
    let numbers: Vec<&str> =
        arguments.iter().skip(1).map_while(|word| word.parse::<u32>().ok().map(|_| &**word)).collect();
    if numbers.len() > 1 {
        note(&format!("several numbers need quotes: --positions '{}'", numbers.join(" ")));
    }
}

/// What options change.
enum Base {
    Named(AnyPuzzle),
    File { stem: String, text: String },
}

impl Base {
    fn find(name: &OsStr) -> Result<Base, Failure> {
        let path = Path::new(name);
        match named(name) {
            Some(puzzle) if !is_path(name) => Ok(Base::Named(puzzle)),
            _ if is_path(name) || path.is_file() => {
                let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                Ok(Base::File { stem, text: read(name, MAX_BYTES)?.1 })
            }
            _ => Err(unknown(&name.to_string_lossy())),
        }
    }

    fn name(&self) -> String {
        match self {
            Base::Named(puzzle) => puzzle.name().to_string(),
            Base::File { stem, .. } => stem.clone(),
        }
    }

    fn definition(&self) -> String {
        match self {
            Base::Named(puzzle) => catalog::definition_of(puzzle.name()).unwrap_or_default(),
            Base::File { text, .. } => text.clone(),
        }
    }
}

/// Finds a built-in puzzle. Its name is text; a path need not be.
fn named(name: &OsStr) -> Option<AnyPuzzle> {
    catalog::named(name.to_str()?)
}

/// Returns whether a name is that of a file for certain.
fn is_path(name: &OsStr) -> bool {
    let path = Path::new(name);
    path.extension().is_some_and(|extension| extension == "toml") || path.components().count() > 1
}

/// Reports that there is no such puzzle, and what may have been meant.
pub fn unknown(name: &str) -> Failure {
    // The first word may be a misspelt verb as well.
    let is_first = env::args_os().nth(1).is_some_and(|first| first == name);
    if name.bytes().all(|byte| byte.is_ascii_digit()) {
        let example = if is_first { "turnbook clocks 3 3 0 2 2 2 2 1 2" } else { "turnbook show clocks 330222212" };
        return Failure::Usage(format!("expected a puzzle before the state, as in `{example}`, found '{name}'"));
    }
    let command = Args::command();
    let verbs = command.get_subcommands().filter(|_| is_first).map(|verb| verb.get_name().to_string());
    let known: Vec<String> = Preset::all().flat_map(Preset::names).map(String::from).chain(verbs).collect();
    let what = if is_first { "there is no puzzle, file or command" } else { "there is no puzzle or file" };
    Failure::unknown(what, name, known.iter().map(String::as_str), " (`turnbook presets` lists the puzzles)")
}

/// Reads a text of at most a number of bytes, and the name of its source.
pub fn read(path: &OsStr, most: usize) -> Result<(String, String), Failure> {
    let input = Input::open(&[], Some(path.as_ref()))?;
    let name = input.name().to_string();
    let bytes = input.read_all(most)?;
    if bytes.len() > most {
        return Err(Failure::Usage(format!("{name}: expected at most {most} bytes")));
    }
    match String::from_utf8(bytes) {
        Ok(mut text) => {
            // Ctrl-Z ends a text on some systems.
            text.truncate(text.trim_end_matches('\x1a').len());
            Ok((name, text))
        }
        Err(error) if is_utf16(error.as_bytes()) => Err(Failure::Usage(format!("{name}: {UTF16}"))),
        Err(error) => {
            let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = valid.iter().filter(|byte| **byte == b'\n').count() as u64 + 1;
            let start = valid.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
            Err(not_utf8(&name, line, &valid[start..]))
        }
    }
}

/// Refuses a line for what comes after a part of it that is text.
pub fn not_utf8(name: &str, line: u64, before: &[u8]) -> Failure {
    let column = String::from_utf8_lossy(before).trim_start_matches('\u{feff}').chars().count() + 1;
    Failure::Usage(format!("{name}: line {line}, column {column}: expected text in UTF-8"))
}

/// Reports an error in a text, and shows the place.
pub fn refuse(name: &str, text: &str, error: &Error) -> Failure {
    say(&format!("{name}: {}", shown(text, error)));
    Failure::Reported
}

fn shown(text: &str, error: &Error) -> String {
    match error.place() {
        Some(place) => with_excerpt(error.to_string(), text.as_bytes(), place.offset as usize, place.characters),
        None => error.to_string(),
    }
}

/// A time after which a search is stopped. Ctrl-C stops it, too.
pub struct Deadline {
    time: Option<Instant>,
    _guard: signal::Guard,
}

impl Deadline {
    pub fn after(limit: Option<Duration>) -> Deadline {
        let time = limit.and_then(|limit| Instant::now().checked_add(limit));
        Deadline { time, _guard: signal::Guard::new() }
    }

    /// Returns whether the search may go on.
    pub fn flow(&self) -> ControlFlow<()> {
        match self.time {
            _ if signal::interrupted() => ControlFlow::Break(()),
            Some(time) if Instant::now() >= time => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }

    /// Says what stopped a search that might not go on.
    pub fn stopped() -> &'static str {
        if signal::interrupted() { "interrupted" } else { "stopped by the time limit" }
    }
}

/// Takes a time in seconds.
pub fn seconds(typed: &str) -> Result<Duration, String> {
    let seconds = typed.parse::<f64>().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| "expected seconds, as 10 or 0.5".to_string())
}

/// Takes a size in bytes.
pub fn bytes(typed: &str) -> Result<usize, String> {
    let (number, shift) = match typed.trim_end_matches(['B', 'b']).trim_end_matches('i') {
        number if number.ends_with(['K', 'k']) => (&number[..number.len() - 1], 10),
        number if number.ends_with(['M', 'm']) => (&number[..number.len() - 1], 20),
        number if number.ends_with(['G', 'g']) => (&number[..number.len() - 1], 30),
        number => (number, 0),
    };
    let bytes = number.parse::<usize>().ok().and_then(|number| number.checked_mul(1 << shift));
    bytes.ok_or_else(|| "expected bytes, as 512M or 2G".to_string())
}
