//! Puzzles and states for `turnbook dials` and `turnbook loops`: from presets, files and options.

use super::{
    failure::{Failure, note, say},
    input::{Input, with_excerpt},
};
use crate::{
    catalog::{self, Definition, Kind, MAX_BYTES, Preset, from_options, from_toml, with_goal},
    puzzle::{AnyPuzzle, At, Error, Key, State},
};
use std::{
    io::{self, BufRead, IsTerminal, Read},
    ops::ControlFlow,
    path::Path,
    time::{Duration, Instant},
};

/// The most bytes of observations.
const MAX_INPUT: usize = 1 << 28;

/// Finds a preset.
pub fn preset(name: &str) -> Result<Preset, Failure> {
    let names = Preset::all().flat_map(Preset::names);
    Preset::find(name)
        .ok_or_else(|| Failure::unknown("there is no preset", name, names, " (`turnbook presets` lists them)"))
}

/// Loads a preset or a file.
fn load(name: &str) -> Result<AnyPuzzle, Failure> {
    match load_named(name) {
        Some(loaded) => loaded,
        None => preset(name).map(Preset::puzzle),
    }
}

/// Finds any puzzle: a built-in one, a preset or a file.
pub fn find(name: &str) -> Result<AnyPuzzle, Failure> {
    named_or_file(name, catalog::named).unwrap_or_else(|| load(name))
}

/// Loads a preset or a file, named after the one or the stem of the other; `None` if it is neither.
pub fn load_named(name: &str) -> Option<Result<AnyPuzzle, Failure>> {
    named_or_file(name, |name| Preset::find(name).map(Preset::puzzle))
}

/// Reads the state that says which states of a puzzle are counted or drawn: without words, an example that is known.
pub fn like(puzzle: &AnyPuzzle, words: &[String]) -> Result<State, Failure> {
    let text = words.join(" ");
    match puzzle.example() {
        Some(example) if words.is_empty() => Ok(example),
        None if words.is_empty() => {
            let name = puzzle.name();
            Err(Failure::Usage(format!("expected a state of {name}: it says how many cells show each symbol")))
        }
        _ => puzzle.read_state(&text).map_err(|error| refuse("arguments", &text, &error)),
    }
}

fn named_or_file(name: &str, named: impl Fn(&str) -> Option<AnyPuzzle>) -> Option<Result<AnyPuzzle, Failure>> {
    let path = Path::new(name);
    let is_path = path.extension().is_some_and(|extension| extension == "toml") || path.components().count() > 1;
    match named(name) {
        Some(puzzle) if !is_path => Some(Ok(puzzle)),
        _ if is_path || path.is_file() => {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            Some(load_file(name).map(|puzzle| puzzle.with_name(stem)))
        }
        _ => None,
    }
}

fn load_file(name: &str) -> Result<AnyPuzzle, Failure> {
    let (_, text) = read(name, MAX_BYTES)?;
    let definition = from_toml(&text).map_err(|error| refuse(name, &text, &error))?;
    Ok(noted(definition, Some(name)))
}

/// Finds the puzzle that was asked for, and the words of the state: either the moves are among the options and all words
/// are the state, or the first word is a preset or a file.
pub fn choose<'w>(
    kind: Kind,
    words: &'w [String],
    options: &[(Key, &Option<String>)],
) -> Result<(AnyPuzzle, &'w [String]), Failure> {
    let mut given: Vec<(Key, &str)> =
        options.iter().filter_map(|(key, value)| Some((*key, value.as_deref()?))).collect();
    if given.iter().any(|(key, _)| *key == Key::Moves) {
        let state = words.join(" ");
        if !matches!(state.as_str(), "" | "-") {
            given.push((Key::Start, &state));
        }
        let definition = from_options(kind, &given).map_err(|error| {
            let told = given.iter().find(|(key, _)| matches!(error.at, At::Option(at, _) if at == *key));
            say(&shown(told.map_or("", |(_, text)| text), &error));
            Failure::Reported
        })?;
        return Ok((noted(definition, None), words));
    }
    let Some((name, state)) = words.split_first() else {
        return Err(Failure::Usage("expected a puzzle: a preset, a file of TOML, or --moves".into()));
    };
    let puzzle = load(name)?;
    let other = puzzle.description().kind;
    if other != kind.name() {
        return Err(Failure::Usage(format!("{name} is a puzzle of {other}: solve it with `turnbook {other} {name}`")));
    }
    let goal = given.iter().find_map(|(key, text)| (*key == Key::Goal).then_some(*text));
    let puzzle = match goal {
        Some(goal) => with_goal(puzzle, goal).map_err(|error| refuse("--goal", goal, &error))?,
        None => puzzle,
    };
    Ok((puzzle, state))
}

/// Says what is worth a look.
fn noted(definition: Definition, name: Option<&str>) -> AnyPuzzle {
    for remark in &definition.notes {
        match name {
            Some(name) => note(&format!("{name}: {remark}")),
            None => note(&remark.to_string()),
        }
    }
    definition.puzzle
}

/// Reads a text of so many bytes at most, and the name of where it comes from.
pub fn read(path: &str, most: usize) -> Result<(String, String), Failure> {
    let input = Input::open(&[], Some(path.as_ref()))?;
    let name = input.name().to_string();
    let bytes = input.read_all(most)?;
    if bytes.len() > most {
        return Err(Failure::Usage(format!("{name}: expected at most {most} bytes")));
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok((name, text)),
        Err(error) => {
            let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = valid.iter().filter(|byte| **byte == b'\n').count() as u64 + 1;
            let start = valid.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
            Err(not_utf8(&name, line, &valid[start..]))
        }
    }
}

/// Refuses a line for what comes after a part of it that is text.
fn not_utf8(name: &str, line: u64, before: &[u8]) -> Failure {
    let column = String::from_utf8_lossy(before).trim_start_matches('\u{feff}').chars().count() + 1;
    Failure::Usage(format!("{name}: line {line}, column {column}: expected text in UTF-8"))
}

/// Reads observations, and the name of where they come from.
pub fn read_input(path: &str) -> Result<(String, String), Failure> {
    read(path, MAX_INPUT)
}

/// Says what is wrong with a text, and shows where.
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

/// The most bytes of a line with a state.
const MAX_LINE: usize = 1 << 20;

/// Reads the states that were asked about, and hands each on before the next is read: the words of the arguments, or if
/// that is `-` each line of standard input. After the first that cannot be read there are no more.
pub fn each_state<S>(
    words: &[String],
    parse: impl Fn(&str) -> Result<S, Error>,
    mut take: impl FnMut(S) -> Result<(), Failure>,
) -> Result<(), Failure> {
    const NAME: &str = "standard input";
    if !matches!(words, [word] if word == "-") {
        let text = words.join(" ");
        return take(parse(&text).map_err(|error| refuse("arguments", &text, &error))?);
    }
    let mut input = io::stdin().lock();
    if input.is_terminal() {
        note("type a state on each line; end with Ctrl-D on a new line");
    }
    let mut bytes = Vec::new();
    for number in 1_u64.. {
        bytes.clear();
        let read = input.by_ref().take(MAX_LINE as u64 + 1).read_until(b'\n', &mut bytes);
        if read.map_err(|error| Failure::Io(format!("read {NAME}"), error))? == 0 {
            break;
        }
        let line = bytes.strip_suffix(b"\n").unwrap_or(&bytes);
        if line.len() > MAX_LINE {
            return Err(Failure::Usage(format!("{NAME}: line {number}: expected at most {MAX_LINE} bytes")));
        }
        let line = str::from_utf8(line).map_err(|error| not_utf8(NAME, number, &line[..error.valid_up_to()]))?;
        if line.trim().is_empty() {
            continue;
        }
        let state = parse(line).map_err(|mut error| {
            if let At::Text(place) = &mut error.at {
                place.line = number;
            }
            refuse(NAME, line, &error)
        })?;
        take(state)?;
    }
    Ok(())
}

/// A time after which a search is stopped.
pub struct Deadline(Option<Instant>);

impl Deadline {
    pub fn after(limit: Option<Duration>) -> Deadline {
        Deadline(limit.and_then(|limit| Instant::now().checked_add(limit)))
    }

    /// Returns whether the search may go on.
    pub fn flow(&self) -> ControlFlow<()> {
        match self.0 {
            Some(time) if Instant::now() >= time => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
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
