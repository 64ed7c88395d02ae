//! Values to a puzzle.

use super::{
    At, Definition, Error, Key, Kind, Mistake, Noun,
    moves::{self, Spot},
    value::{Content, Text, Value, Values},
};
use crate::{
    dials::{self, Dials},
    loops::Loops,
    puzzle::{Description, Fault, Labels, Layout, MoveInfo, Names, Part, Puzzle, State, separates, tokens},
};
use alloc::{borrow::ToOwned, collections::BTreeMap, format, string::String, vec, vec::Vec};
use core::ops::Range;

/// Makes a puzzle of the values of a definition. If they have no kind, the keys decide.
pub(super) fn definition(values: &Values<'_>) -> Result<Definition, Error> {
    let kind = kind(values)?;
    let foreign = match kind {
        Kind::Dials => &[Key::Symbols, Key::Cells][..],
        Kind::Loops => &[Key::Positions, Key::Dials, Key::Chars],
    };
    if let Some(found) = foreign.iter().copied().find(|key| values.get(*key).is_some()) {
        return Err(Error::new(values.at(found), Mistake::ForeignKey { found, kind: kind.name() }));
    }
    match kind {
        Kind::Dials => of_dials(values),
        Kind::Loops => of_loops(values),
    }
}

fn kind(values: &Values<'_>) -> Result<Kind, Error> {
    if let Some(value) = values.get(Key::Kind) {
        let named = [Kind::Dials, Kind::Loops]
            .into_iter()
            .find(|kind| kind.name() == value.text().map_or("", |text| &text.text));
        return named.ok_or_else(|| value.unexpected("\"dials\" or \"loops\""));
    }
    let by_keys = || match (values.get(Key::Positions), values.get(Key::Symbols)) {
        (Some(_), _) => Some(Kind::Dials),
        (None, Some(_)) => Some(Kind::Loops),
        (None, None) => None,
    };
    let advice =
        "a puzzle of dials needs positions, as positions = 4; one of loops needs symbols, as symbols = \"123\"";
    by_keys().ok_or_else(|| values.missing(Key::Positions, advice))
}

fn of_dials(values: &Values<'_>) -> Result<Definition, Error> {
    let advice = "give the number of positions, as positions = 4";
    let value = values.get(Key::Positions).ok_or_else(|| values.missing(Key::Positions, advice))?;
    let mut spans = Spans::default();
    let positions = positions(value, &mut spans)?;
    let slots = Slots::read(values, Noun::Dial, Key::Dials, Dials::MAX_DIALS, &mut spans)?;
    let count = dial_count(values, slots.count, &positions)?;
    let positions = match positions.as_slice() {
        [all] => vec![*all; count],
        _ if positions.len() != count => {
            let mistake = Mistake::Count { of: Noun::Dial, found: positions.len(), wanted: count };
            return Err(Error::new(value.at(), mistake));
        }
        _ => positions,
    };
    let named = slots.names(values, count, &mut spans)?;
    let moves = moves::of_dials(moves::items(values, Dials::MAX_MOVES)?, &named.0)?;
    let moves = moves::kept(values, moves)?;
    let mut builder = Dials::builder(positions).labels(slots.labels, named);
    for mv in moves {
        builder = builder.turn_by(mv.name, mv.terms);
        spans.moves.push(mv.spot);
    }
    let mut puzzle = builder.build().map_err(|error| spans.locate(values, error))?;
    if let Some(text) = values.text(Key::Chars)? {
        puzzle = puzzle.with_chars(chars(text)?);
    }
    if let Some(value) = values.get(Key::Goal) {
        let goal = match &value.content {
            Content::List(list) => {
                spans.add(Key::Goal, list.iter().map(|value| value.span.clone()));
                let target = |value: &Value<'_>| {
                    let text = value.text()?;
                    puzzle.read_target(&text.text, text.whole()).map_err(|fault| text.error(fault))
                };
                dials::Goal::States(list.iter().map(target).collect::<Result<_, _>>()?)
            }
            _ => {
                let text = value.text()?;
                puzzle.read_goal_within(&text.text, text.whole()).map_err(|fault| text.error(fault))?
            }
        };
        puzzle = puzzle.with_goal(goal).map_err(|error| spans.locate(values, error))?;
    }
    if let Some(start) = start(values, puzzle.description())? {
        puzzle = puzzle.with_start(start);
    }
    Ok(Definition { notes: spans.notes(&puzzle.description().moves), puzzle: puzzle.into() })
}

fn of_loops(values: &Values<'_>) -> Result<Definition, Error> {
    let advice = "list the symbols of the cells, as symbols = \"123\"";
    let symbols = values.text(Key::Symbols)?.ok_or_else(|| values.missing(Key::Symbols, advice))?;
    let mut spans = Spans::default();
    let letters = symbols.text.char_indices().map(|(at, letter)| at..at + letter.len_utf8());
    spans.add(Key::Symbols, letters.map(|letter| symbols.source(letter)));
    let slots = Slots::read(values, Noun::Cell, Key::Cells, Loops::MAX_CELLS, &mut spans)?;
    let count = match (slots.count, values.text(Key::Start)?) {
        (Some(count), _) => count,
        (None, Some(start)) => tokens(&start.text, start.whole(), true).count(),
        (None, None) => return Err(values.missing(Key::Cells, "name the cells, or give their number")),
    };
    check_limit(values, Noun::Cell, count, Loops::MAX_CELLS, Key::Cells)?;
    let advice = "set a goal, as goal = \"alike 1 2 3\", or as a whole board";
    let goal = values.text(Key::Goal)?.ok_or_else(|| values.missing(Key::Goal, advice))?;
    let named = slots.names(values, count, &mut spans)?;
    let moves = moves::of_cells(moves::items(values, Loops::MAX_MOVES)?, &named.0)?;
    let moves = moves::kept(values, moves)?;
    // The goal is read below, by the puzzle.
    let mut builder = Loops::builder(count, &*symbols.text).labels(slots.labels, named).alike([0]);
    for mv in moves {
        builder = builder.turn(mv.name, mv.terms);
        spans.moves.push(mv.spot);
    }
    let mut puzzle = builder.build().map_err(|error| spans.locate(values, error))?;
    let wanted = puzzle.read_goal_within(&goal.text, goal.whole()).map_err(|fault| goal.error(fault))?;
    puzzle = puzzle.with_goal(wanted).map_err(|error| spans.locate(values, error))?;
    if let Some(start) = start(values, puzzle.description())? {
        puzzle = puzzle.with_start(start);
    }
    Ok(Definition { notes: spans.notes(&puzzle.description().moves), puzzle: puzzle.into() })
}

fn start(values: &Values<'_>, description: &Description) -> Result<Option<State>, Error> {
    let Some(text) = values.text(Key::Start)? else { return Ok(None) };
    description.read_within(&text.text, text.whole()).map(Some).map_err(|fault| text.error(fault))
}

/// Reads the characters of positions 0, 1, …
fn chars(text: &Text<'_>) -> Result<Vec<char>, Error> {
    let mut chars = Vec::new();
    for (at, found) in text.text.char_indices() {
        let mistake = match chars.contains(&found) {
            true => Mistake::Other(format!("{found:?} is used for two positions: choose different characters")),
            false if separates(found) || found.is_control() => Mistake::SymbolCharacter { found },
            false => {
                chars.push(found);
                continue;
            }
        };
        return Err(text.error(Fault::new(at..at + found.len_utf8(), mistake)));
    }
    Ok(chars)
}

/// Reads the number of positions: one for all dials, or one for each.
fn positions(value: &Value<'_>, spans: &mut Spans<'_>) -> Result<Vec<u32>, Error> {
    let mistake = |found: String| Mistake::Positions { found, limit: Dials::MAX_POSITIONS };
    let read = |token: &str| token.replace('_', "").parse().ok();
    let number = |value: &Value<'_>| match value.content {
        Content::Number => read(value.token()).ok_or_else(|| Error::new(value.at(), mistake(value.token().to_owned()))),
        _ => Err(value.unexpected("a number of positions")),
    };
    let numbers: Vec<u32> = match &value.content {
        Content::Number => vec![number(value)?],
        Content::Text(text) => {
            spans.add(Key::Positions, text.words().map(|word| text.source(word)));
            let number = |word: Range<usize>| {
                let token = &text.text[word.clone()];
                read(token).ok_or_else(|| text.error(Fault::new(word, mistake(format!("{token:?}")))))
            };
            text.words().map(number).collect::<Result<_, _>>()?
        }
        Content::List(list) => {
            spans.add(Key::Positions, list.iter().map(|value| value.span.clone()));
            list.iter().map(number).collect::<Result<_, _>>()?
        }
        Content::Other => return Err(value.unexpected("a number of positions, or one for each dial")),
    };
    if numbers.is_empty() {
        return Err(Error::new(value.at(), Mistake::None { of: Noun::Dial }));
    }
    Ok(numbers)
}

/// Returns the number of dials: as it is given, or as the positions, the start or the goal show it.
fn dial_count(values: &Values<'_>, given: Option<usize>, positions: &[u32]) -> Result<usize, Error> {
    let single = positions.iter().all(|positions| *positions <= 10);
    let counted = |key: Key| -> Result<Option<usize>, Error> {
        let text = match values.get(key) {
            // The first of some goals.
            Some(Value { content: Content::List(list), .. }) => list.first().map(Value::text).transpose()?,
            value => value.map(Value::text).transpose()?,
        };
        let text = text.and_then(|text| text.text.split(';').next()).filter(|text| text.trim() != "equal");
        Ok(text.map(|text| tokens(text, 0..text.len(), single).count()))
    };
    let is_list = values.get(Key::Positions).is_some_and(|value| matches!(value.content, Content::List(_)));
    let count = match (given, positions) {
        (Some(count), _) => Some(count),
        (None, [_]) => counted(Key::Start)?.or(counted(Key::Goal)?).or(is_list.then_some(1)),
        (None, each) => Some(each.len()),
    };
    let count = count.ok_or_else(|| values.missing(Key::Dials, "name the dials, or give their number"))?;
    check_limit(values, Noun::Dial, count, Dials::MAX_DIALS, Key::Dials)?;
    Ok(count)
}

/// How the dials or cells are named and drawn.
struct Slots {
    of: Noun,
    /// How many there are, as far as that is given.
    count: Option<usize>,
    labels: Labels,
}

impl Slots {
    fn read<'v>(
        values: &'v Values<'v>,
        of: Noun,
        key: Key,
        limit: usize,
        spans: &mut Spans<'v>,
    ) -> Result<Slots, Error> {
        let text = |key: Key| values.text(key).map(|text| text.map(|text| text.text.clone().into_owned()));
        let (title, source, layout) = (text(Key::Title)?, text(Key::Source)?, text(Key::Layout)?);
        let mut slots = Slots { of, count: None, labels: Labels { title, source, names: None, layout } };
        let numeral = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.to_owned());
        if let Some(value) = values.get(key) {
            let numeral = match &value.content {
                Content::Number => Some(value.token().replace('_', "")),
                // One word of digits is not a name, but how many there are.
                Content::Text(text) if text.words().count() == 1 => numeral(text.text.trim()),
                _ => None,
            };
            match (&value.content, numeral) {
                (_, Some(number)) => {
                    let number = number.parse().map_err(|_| value.unexpected("names, or how many there are"))?;
                    slots.count = Some(number);
                }
                (Content::Text(text), None) => {
                    spans.add(key, text.words().map(|word| text.source(word)));
                    slots.labels.names = Some(text.words().map(|word| text.text[word].to_owned()).collect());
                }
                (Content::List(list), None) => {
                    spans.add(key, list.iter().map(|value| value.span.clone()));
                    let name = |value: &Value<'_>| value.text().map(|text| text.text.clone().into_owned());
                    slots.labels.names = Some(list.iter().map(name).collect::<Result<_, _>>()?);
                }
                _ => return Err(value.unexpected("names, or how many there are")),
            }
        }
        let named = slots.labels.names.as_ref().map(Vec::len);
        let drawn = || slots.labels.layout.as_ref().map(|layout| layout.split_whitespace().count());
        slots.count = slots.count.or(named).or_else(drawn);
        match slots.count {
            Some(0) => Err(Error::new(values.at(key), Mistake::None { of })),
            Some(count) => check_limit(values, of, count, limit, key).map(|()| slots),
            None => Ok(slots),
        }
    }

    /// Makes the names and the layout.
    fn names<'v>(
        &self,
        values: &'v Values<'v>,
        count: usize,
        spans: &mut Spans<'v>,
    ) -> Result<(Names, Option<Layout>), Error> {
        // Names of one character may be joined in the drawing.
        let joined = self.labels.names.as_ref().is_some_and(|names| names.iter().all(|name| name.chars().count() == 1));
        if let Some(text) = values.text(Key::Layout)? {
            spans.add(Key::Layout, tokens(&text.text, text.whole(), joined).map(|word| text.source(word)));
        }
        Names::of(self.of, count, &self.labels).map_err(|error| spans.locate(values, error))
    }
}

fn check_limit(values: &Values<'_>, of: Noun, found: usize, limit: usize, key: Key) -> Result<(), Error> {
    // Where the key is missing, they were counted in another value.
    let keys = [key, Key::Layout, Key::Positions, Key::Start, Key::Goal];
    let key = keys.into_iter().find(|key| values.get(*key).is_some()).unwrap_or(key);
    match found > limit {
        true => Err(Error::new(values.at(key), Mistake::TooMany { of, found, limit })),
        false => Ok(()),
    }
}

/// Where the parts of a definition are in its source.
#[derive(Default)]
struct Spans<'v> {
    /// The items of each value.
    items: BTreeMap<Key, Vec<Range<usize>>>,
    moves: Vec<Spot<'v>>,
}

impl Spans<'_> {
    fn add(&mut self, key: Key, items: impl Iterator<Item = Range<usize>>) {
        self.items.insert(key, items.collect());
    }

    /// Gives an error about a part of a definition its place in the source.
    fn locate(&self, values: &Values<'_>, error: Error) -> Error {
        let At::Part(Part { key, item, term }) = error.at else { return error };
        let spot = |item: usize| {
            let spot = self.moves.get(item).filter(|_| key == Key::Moves)?;
            let term = term.and_then(|term| spot.terms.get(term));
            Some(spot.text.at(term.unwrap_or(&spot.name).clone()))
        };
        let range = |item: usize| Some(values.get(key)?.origin.at(self.items.get(&key)?.get(item)?.clone()));
        let found = item.and_then(|item| spot(item).or_else(|| range(item)));
        Error { at: found.unwrap_or_else(|| values.at(key)), ..error }
    }

    /// Notes the moves that turn nothing, the first hundred of them: each place is counted from the start of the text.
    fn notes(&self, moves: &[MoveInfo]) -> Vec<Error> {
        let null = moves.iter().zip(&self.moves).filter(|(mv, _)| mv.amounts().is_empty() && mv.cells().len() < 2);
        let note = |(mv, spot): (&MoveInfo, &Spot<'_>)| {
            Error::new(spot.text.at(spot.name.clone()), Mistake::EmptyMove { name: mv.name().to_owned() })
        };
        null.take(100).map(note).collect()
    }
}
