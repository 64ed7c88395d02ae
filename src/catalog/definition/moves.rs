//! Moves in a definition: names, and what they turn.

use super::{
    Error, Key, Mistake, Noun,
    value::{Content, Text, Values},
};
use crate::puzzle::{Fault, Names, Words};
use alloc::{borrow::ToOwned, string::String, string::ToString, vec, vec::Vec};
use core::ops::Range;

/// The text of a move: `NAME = TERMS`, or only the terms.
pub(super) struct Item<'v> {
    text: &'v Text<'v>,
    /// The whole of it.
    whole: Range<usize>,
    name: Option<Range<usize>>,
    terms: Range<usize>,
}

/// A move that is read.
pub(super) struct Read<'v, T> {
    pub(super) name: String,
    pub(super) terms: Vec<T>,
    pub(super) spot: Spot<'v>,
}

/// Where a move is.
pub(super) struct Spot<'v> {
    pub(super) text: &'v Text<'v>,
    pub(super) name: Range<usize>,
    /// Each of its terms.
    pub(super) terms: Vec<Range<usize>>,
}

/// Splits the value of `moves` into moves.
///
/// Each text of a list is a move. In a single text, line ends or semicolons separate moves; if there are none, and no space
/// beside an equals sign, each word is a move. There are no more than the limit.
pub(super) fn items<'v>(values: &'v Values<'v>, limit: usize) -> Result<Vec<Item<'v>>, Error> {
    let advice = "say what each move turns, as moves = [\"AB\", \"BC\"]";
    let value = values.get(Key::Moves).ok_or_else(|| values.missing(Key::Moves, advice))?;
    let mut items: Vec<Item<'v>> = Vec::new();
    for value in [Some(value), values.more_moves.as_ref()].into_iter().flatten() {
        match &value.content {
            Content::List(list) => {
                for value in list {
                    let text = value.text()?;
                    refuse_commas(text)?;
                    items.push(item(text, text.whole()));
                }
            }
            Content::Text(text) => {
                refuse_commas(text)?;
                items.extend(ranges(&text.text).into_iter().map(|range| item(text, range)));
            }
            _ => return Err(value.unexpected("moves: texts in a list, or one text")),
        }
    }
    match items.len() > limit {
        true => Err(Error::new(value.at(), Mistake::TooMany { of: Noun::Move, found: items.len(), limit })),
        false => Ok(items),
    }
}

/// Refuses commas: one could part moves as well as what a move turns.
fn refuse_commas(text: &Text<'_>) -> Result<(), Error> {
    let Some(comma) = text.text.find(',') else { return Ok(()) };
    let wanted = "spaces between the parts of a move, and ; between moves";
    Err(text.error(Fault::new(comma..comma + 1, Mistake::Expected { wanted, found: ",".into() })))
}

/// Leaves out the moves that are not to be made.
pub(super) fn kept<'v, T>(values: &Values<'_>, mut moves: Vec<Read<'v, T>>) -> Result<Vec<Read<'v, T>>, Error> {
    let Some(text) = values.text(Key::Without)? else { return Ok(moves) };
    for word in text.words() {
        let found = &text.text[word.clone()];
        if !moves.iter().any(|mv| mv.name == *found) {
            let known = moves.into_iter().map(|mv| mv.name).collect();
            let mistake = Mistake::UnknownName { of: Noun::Move, found: found.to_owned(), known };
            return Err(text.error(Fault::new(word, mistake)));
        }
    }
    let is_left_out = |name: &str| text.words().any(|word| text.text[word] == *name);
    moves.retain(|mv| !is_left_out(&mv.name));
    Ok(moves)
}

/// Finds the moves in a single text.
fn ranges(text: &str) -> Vec<Range<usize>> {
    let ends = |character: char| matches!(character, ';' | '\n');
    let is_blank = |character: Option<char>| character.is_some_and(char::is_whitespace);
    let equals_apart = text
        .match_indices('=')
        .any(|(at, _)| is_blank(text[..at].chars().next_back()) || is_blank(text[at + 1..].chars().next()));
    if !text.contains(ends) && !equals_apart {
        return Words::of(text).collect();
    }
    let mut start = 0;
    let parts = text.split(ends).map(|part| {
        let range = start..start + part.len();
        start = range.end + 1;
        range
    });
    parts.filter(|range| !text[range.clone()].trim().is_empty()).collect()
}

fn item<'v>(text: &'v Text<'v>, range: Range<usize>) -> Item<'v> {
    let whole = trim(&text.text, range);
    let equals = text.text[whole.clone()].find('=').map(|at| whole.start + at);
    Item {
        text,
        name: equals.map(|at| trim(&text.text, whole.start..at)),
        terms: equals.map_or(whole.start, |at| at + 1)..whole.end,
        whole,
    }
}

/// Leaves out the blanks on both sides.
fn trim(text: &str, range: Range<usize>) -> Range<usize> {
    let part = &text[range.clone()];
    let start = range.start + part.len() - part.trim_start().len();
    start..start + part.trim().len()
}

/// Reads moves of dials: each term is a name, or some of one character joined, and perhaps an amount after a colon.
pub(super) fn of_dials<'v>(items: Vec<Item<'v>>, names: &Names) -> Result<Vec<Read<'v, (usize, i64)>>, Error> {
    let read = |(number, item): (usize, Item<'v>)| {
        let text: &str = &item.text.text;
        let (mut terms, mut spots) = (Vec::new(), Vec::new());
        for word in Words::within(text, item.terms.clone()) {
            let colon = text[word.clone()].find(':').map_or(word.end, |at| word.start + at);
            let amount = amount(text, colon..word.end).map_err(|fault| item.text.error(fault))?;
            let dials = names.resolve(Noun::Dial, text, word.start..colon).map_err(|fault| item.text.error(fault))?;
            for (place, dial) in dials {
                terms.push((dial, amount));
                spots.push(place);
            }
        }
        Ok(item.read(number, terms, spots))
    };
    items.into_iter().enumerate().map(read).collect()
}

/// Reads an amount from the colon on.
fn amount(text: &str, range: Range<usize>) -> Result<i64, Fault> {
    let number = match text[range.clone()].strip_prefix(':') {
        None => return Ok(1),
        Some(number) => number,
    };
    number.parse().map_err(|_| {
        let digits = number.strip_prefix(['-', '+']).unwrap_or(number);
        let wanted = match !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
            true => "an amount from -2^63 to 2^63 - 1",
            false => "an amount after the colon, as 2 or -1",
        };
        let mistake = Mistake::Expected { wanted, found: number.to_owned() };
        Fault::new(range.start + 1..range.end, mistake)
    })
}

/// Reads moves of cells: the cells of a loop, head first, or `undo` and the name of a move before it. A name with a stroke
/// is two, of the move and of that which undoes it.
pub(super) fn of_cells<'v>(items: Vec<Item<'v>>, names: &Names) -> Result<Vec<Read<'v, usize>>, Error> {
    let mut moves: Vec<Read<'v, usize>> = Vec::new();
    for item in items {
        let (cells, spots) = cells(&item, names, &moves).map_err(|fault| item.text.error(fault))?;
        let text: &str = &item.text.text;
        let stroke = item.name.clone().and_then(|name| Some((text[name.clone()].find('/')? + name.start, name)));
        let Some((stroke, name)) = stroke else {
            moves.push(item.read(moves.len(), cells, spots));
            continue;
        };
        let (back, back_spots) = (cells.iter().rev().copied().collect(), spots.iter().rev().cloned().collect());
        for (name, cells, spots) in
            [(trim(text, name.start..stroke), cells, spots), (trim(text, stroke + 1..name.end), back, back_spots)]
        {
            let part = Item { name: Some(name), text: item.text, whole: item.whole.clone(), terms: item.terms.clone() };
            moves.push(part.read(moves.len(), cells, spots));
        }
    }
    Ok(moves)
}

type Placed = (Vec<usize>, Vec<Range<usize>>);

fn cells(item: &Item<'_>, names: &Names, before: &[Read<'_, usize>]) -> Result<Placed, Fault> {
    let text: &str = &item.text.text;
    let mut words = Words::within(text, item.terms.clone());
    if words.clone().next().is_some_and(|word| &text[word] == "undo") {
        words.next();
        let undone = words.next().unwrap_or(item.terms.end..item.terms.end);
        if let Some(more) = words.next() {
            let found = text[more.clone()].to_owned();
            return Err(Fault::new(more, Mistake::Expected { wanted: "one move to undo", found }));
        }
        let name = &text[undone.clone()];
        let Some(found) = before.iter().find(|mv| mv.name == *name) else {
            let known: Vec<String> = before.iter().map(|mv| mv.name.clone()).collect();
            let mistake = Mistake::UnknownName { of: Noun::Move, found: name.to_owned(), known };
            return Err(Fault::new(undone, mistake));
        };
        let cells: Vec<usize> = found.terms.iter().rev().copied().collect();
        return Ok((cells.clone(), vec![undone; cells.len()]));
    }
    let mut placed = Placed::default();
    for word in words {
        for (place, cell) in names.resolve(Noun::Cell, text, word)? {
            placed.0.push(cell);
            placed.1.push(place);
        }
    }
    Ok(placed)
}

impl<'v> Item<'v> {
    /// Makes a move of it. Without a name it has its number.
    fn read<T>(self, number: usize, terms: Vec<T>, spots: Vec<Range<usize>>) -> Read<'v, T> {
        let name = self.name.clone().map_or_else(|| (number + 1).to_string(), |name| self.text.text[name].to_owned());
        let place = self.name.filter(|name| !name.is_empty()).unwrap_or(self.whole);
        Read { name, terms, spot: Spot { text: self.text, name: place, terms: spots } }
    }
}
