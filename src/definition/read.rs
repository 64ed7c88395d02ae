//! Values to a puzzle.

use super::{
    At, Definition, Error, Key, Kind, Mistake, Noun,
    moves::{self, Spot},
    value::{Content, Value, Values},
};
use crate::{
    dials::{self, Dials},
    loops::Loops,
    puzzle::{Fault, Labels, MoveInfo, Names, Puzzle, tokens},
};
use alloc::{borrow::ToOwned, format, string::String, vec, vec::Vec};
use core::ops::Range;

/// Makes a puzzle of the values of a definition, of a kind that is known or told by the keys.
pub(super) fn definition(values: &Values<'_>, known: Option<Kind>) -> Result<Definition, Error> {
    let kind = kind(values, known)?;
    let foreign = match kind {
        Kind::Dials => [Key::Symbols, Key::Cells],
        Kind::Loops => [Key::Positions, Key::Dials],
    };
    if let Some(found) = foreign.into_iter().find(|key| values.get(*key).is_some()) {
        return Err(Error::new(values.at(found), Mistake::ForeignKey { found, kind: kind.name() }));
    }
    match kind {
        Kind::Dials => of_dials(values),
        Kind::Loops => of_loops(values),
    }
}

fn kind(values: &Values<'_>, known: Option<Kind>) -> Result<Kind, Error> {
    if let Some(value) = values.get(Key::Kind) {
        let named = [Kind::Dials, Kind::Loops]
            .into_iter()
            .find(|kind| kind.name() == value.text().map_or("", |text| &text.text));
        return named.ok_or_else(|| value.unexpected("\"dials\" or \"loops\""));
    }
    let told = || match (values.get(Key::Positions), values.get(Key::Symbols)) {
        (Some(_), _) => Some(Kind::Dials),
        (None, Some(_)) => Some(Kind::Loops),
        (None, None) => None,
    };
    let advice = "a puzzle of dials begins with, say, positions = 4, and one of loops with symbols = \"123\"";
    known.or_else(told).ok_or_else(|| values.missing(Key::Positions, advice))
}

fn of_dials(values: &Values<'_>) -> Result<Definition, Error> {
    let advice = "say how many positions the dials have, as positions = 4";
    let positions = values.get(Key::Positions).ok_or_else(|| values.missing(Key::Positions, advice))?;
    let numbers = self::positions(positions)?;
    let parts = Parts::of(values, Noun::Dial, Key::Dials, Dials::MAX_DIALS)?;
    let count = dial_count(values, &parts, &numbers)?;
    let numbers = match numbers.as_slice() {
        [all] => vec![*all; count],
        _ if numbers.len() != count => {
            let mistake = Mistake::Count { of: Noun::Dial, found: numbers.len(), wanted: count };
            return Err(Error::new(positions.at(), mistake));
        }
        _ => numbers,
    };

    let located = |error: Error, spots: &[Spot<'_>]| locate(values, error, spots, parts.are_joined());
    let names = parts.resolve(count).map_err(|error| located(error, &[]))?;
    let moves = moves::of_dials(moves::items(values, Dials::MAX_MOVES)?, &names)?;
    let mut builder = Dials::builder(numbers).labels(parts.labels.clone());
    let mut spots = Vec::with_capacity(moves.len());
    for mv in moves {
        builder = builder.turn_by(mv.name, mv.terms);
        spots.push(mv.spot);
    }
    let mut puzzle = builder.build().map_err(|error| located(error, &spots))?;
    if let Some(value) = values.get(Key::Goal) {
        let goal = match &value.content {
            Content::List(list) => {
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
        puzzle = puzzle.with_goal(goal).map_err(|error| located(error, &spots))?;
    }
    if let Some(text) = values.text(Key::Start)? {
        let start = puzzle.description().read_within(&text.text, text.whole()).map_err(|fault| text.error(fault))?;
        puzzle = puzzle.with_start(start);
    }
    let notes = notes(&puzzle.description().moves, &spots);
    Ok(Definition { notes, puzzle: puzzle.into() })
}

/// Returns how many dials there are, as it is said or as the start or the goal tells.
fn dial_count(values: &Values<'_>, parts: &Parts, positions: &[u32]) -> Result<usize, Error> {
    let may_be_joined = positions.iter().all(|positions| *positions <= 10);
    let counted = |key: Key| -> Result<Option<usize>, Error> {
        let text = match values.get(key) {
            // The first of some goals.
            Some(Value { content: Content::List(list), .. }) => list.first().map(Value::text).transpose()?,
            value => value.map(Value::text).transpose()?,
        };
        let text = text.and_then(|text| text.text.split(';').next()).filter(|text| text.trim() != "equal");
        Ok(text.map(|text| tokens(text, 0..text.len(), may_be_joined).count()))
    };
    let is_list = values.get(Key::Positions).is_some_and(|value| matches!(value.content, Content::List(_)));
    let count = match (parts.count, positions) {
        (Some(count), _) => Some(count),
        (None, [_]) => counted(Key::Start)?.or(counted(Key::Goal)?).or(is_list.then_some(1)),
        (None, each) => Some(each.len()),
    };
    let count = count.ok_or_else(|| values.missing(Key::Dials, "name the dials or say how many there are"))?;
    check_limit(values, Noun::Dial, count, Dials::MAX_DIALS, Key::Dials)?;
    Ok(count)
}

fn of_loops(values: &Values<'_>) -> Result<Definition, Error> {
    let advice = "say which symbols the cells show, as symbols = \"123\"";
    let symbols = values.text(Key::Symbols)?.ok_or_else(|| values.missing(Key::Symbols, advice))?;
    let parts = Parts::of(values, Noun::Cell, Key::Cells, Loops::MAX_CELLS)?;
    let count = match (parts.count, values.text(Key::Start)?) {
        (Some(count), _) => count,
        (None, Some(start)) => tokens(&start.text, start.whole(), true).count(),
        (None, None) => return Err(values.missing(Key::Cells, "name the cells or say how many there are")),
    };
    check_limit(values, Noun::Cell, count, Loops::MAX_CELLS, Key::Cells)?;
    let advice = "say what is wanted, as goal = \"alike 1 2 3\", or as a whole board";
    let goal = values.text(Key::Goal)?.ok_or_else(|| values.missing(Key::Goal, advice))?;

    let located = |error: Error, spots: &[Spot<'_>]| locate(values, error, spots, parts.are_joined());
    let names = parts.resolve(count).map_err(|error| located(error, &[]))?;
    let moves = moves::of_cells(moves::items(values, Loops::MAX_MOVES)?, &names)?;
    // The goal is read below, by the puzzle.
    let mut builder = Loops::builder(count, &*symbols.text).labels(parts.labels.clone()).alike([0]);
    let mut spots = Vec::with_capacity(moves.len());
    for mv in moves {
        builder = builder.turn(mv.name, mv.terms);
        spots.push(mv.spot);
    }
    let mut puzzle = builder.build().map_err(|error| located(error, &spots))?;
    let wanted = puzzle.read_goal_within(&goal.text, goal.whole()).map_err(|fault| goal.error(fault))?;
    puzzle = puzzle.with_goal(wanted).map_err(|error| located(error, &spots))?;
    if let Some(text) = values.text(Key::Start)? {
        let start = puzzle.description().read_within(&text.text, text.whole()).map_err(|fault| text.error(fault))?;
        puzzle = puzzle.with_start(start);
    }
    let notes = notes(&puzzle.description().moves, &spots);
    Ok(Definition { notes, puzzle: puzzle.into() })
}

/// Reads the number of positions: one for all dials, or one for each.
fn positions(value: &Value<'_>) -> Result<Vec<u32>, Error> {
    let mistake = |found: String| Mistake::Positions { found, limit: Dials::MAX_POSITIONS };
    let read = |token: &str| token.replace('_', "").parse().ok();
    let number = |value: &Value<'_>| match value.content {
        Content::Number => read(value.token()).ok_or_else(|| Error::new(value.at(), mistake(value.token().to_owned()))),
        _ => Err(value.unexpected("a number of positions")),
    };
    let numbers: Vec<u32> = match &value.content {
        Content::Number => vec![number(value)?],
        Content::Text(text) => {
            let number = |word: Range<usize>| {
                let token = &text.text[word.clone()];
                read(token).ok_or_else(|| text.error(Fault::new(word, mistake(format!("{token:?}")))))
            };
            text.words().map(number).collect::<Result<_, _>>()?
        }
        Content::List(list) => list.iter().map(number).collect::<Result<_, _>>()?,
        Content::Other => return Err(value.unexpected("a number of positions, or one for each dial")),
    };
    if numbers.is_empty() {
        return Err(Error::new(value.at(), Mistake::None { of: Noun::Dial }));
    }
    Ok(numbers)
}

/// How the dials or cells are named and drawn.
struct Parts {
    of: Noun,
    key: Key,
    /// How many they are, as far as that is said.
    count: Option<usize>,
    labels: Labels,
}

impl Parts {
    fn of(values: &Values<'_>, of: Noun, key: Key, limit: usize) -> Result<Parts, Error> {
        let text = |key: Key| values.text(key).map(|text| text.map(|text| text.text.clone().into_owned()));
        let (title, source, layout) = (text(Key::Title)?, text(Key::Source)?, text(Key::Layout)?);
        let mut parts = Parts { of, key, count: None, labels: Labels { title, source, names: None, layout } };
        let numeral = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.to_owned());
        if let Some(value) = values.get(key) {
            let numeral = match &value.content {
                Content::Number => Some(value.token().replace('_', "")),
                // One word of digits is no name, but how many there are.
                Content::Text(text) if text.words().count() == 1 => numeral(text.text.trim()),
                _ => None,
            };
            match (&value.content, numeral) {
                (_, Some(number)) => {
                    let number = number.parse().map_err(|_| value.unexpected("names, or how many there are"))?;
                    parts.count = Some(number);
                }
                (Content::Text(text), None) => {
                    parts.labels.names = Some(text.words().map(|word| text.text[word].to_owned()).collect());
                }
                (Content::List(list), None) => {
                    let name = |value: &Value<'_>| value.text().map(|text| text.text.clone().into_owned());
                    parts.labels.names = Some(list.iter().map(name).collect::<Result<_, _>>()?);
                }
                _ => return Err(value.unexpected("names, or how many there are")),
            }
        }
        let named = parts.labels.names.as_ref().map(Vec::len);
        let drawn = || parts.labels.layout.as_ref().map(|layout| layout.split_whitespace().count());
        parts.count = parts.count.or(named).or_else(drawn);
        match parts.count {
            Some(0) => Err(Error::new(values.at(key), Mistake::None { of })),
            Some(count) => check_limit(values, of, count, limit, key).map(|()| parts),
            None => Ok(parts),
        }
    }

    /// Returns whether the layout is drawn with names of one character, between which there may be no blanks.
    fn are_joined(&self) -> bool {
        self.labels.names.as_ref().is_some_and(|names| names.iter().all(|name| name.chars().count() == 1))
    }

    fn resolve(&self, count: usize) -> Result<Names, Error> {
        let (names, _) = Names::of(self.of, self.key, count, &self.labels)?;
        Ok(names)
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

/// Finds the place of what a builder finds wrong.
fn locate(values: &Values<'_>, error: Error, spots: &[Spot<'_>], joined: bool) -> Error {
    let At::Part(part) = error.at else { return error };
    let found = match (part.key, part.item) {
        (Key::Moves, Some(item)) => spots.get(item).map(|spot| {
            let term = part.term.and_then(|term| spot.terms.get(term));
            spot.text.at(term.unwrap_or(&spot.name).clone())
        }),
        (key, Some(item)) => values.get(key).and_then(|value| item_at(value, key, item, joined)),
        _ => None,
    };
    Error { at: found.unwrap_or_else(|| values.at(part.key)), ..error }
}

/// Finds the place of an item of a value.
fn item_at(value: &Value<'_>, key: Key, item: usize, joined: bool) -> Option<At> {
    let text = match &value.content {
        Content::List(list) => return list.get(item).map(Value::at),
        Content::Text(text) => text,
        _ => return None,
    };
    let letters = |skipped: fn(char) -> bool| {
        let mut letters = text.text.char_indices().filter(|(_, letter)| !skipped(*letter));
        letters.nth(item).map(|(at, letter)| at..at + letter.len_utf8())
    };
    let range = match key {
        Key::Symbols => letters(|_| false),
        Key::Layout if joined => letters(char::is_whitespace),
        _ => text.words().nth(item),
    };
    range.map(|range| text.at(range))
}

/// Notes the moves that turn nothing, the first hundred of them: each place is counted from the start of the text.
fn notes(moves: &[MoveInfo], spots: &[Spot<'_>]) -> Vec<Error> {
    let null = moves.iter().zip(spots).filter(|(mv, _)| mv.amounts().is_empty() && mv.cells().len() < 2).take(100);
    null.map(|(mv, spot)| {
        Error::new(spot.text.at(spot.name.clone()), Mistake::EmptyMove { name: mv.name().to_owned() })
    })
    .collect()
}
