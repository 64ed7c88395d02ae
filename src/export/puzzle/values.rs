//! The values of a template.

use super::{Module, content::Content};
use crate::{
    export::{
        numbers::{Numbers, width},
        template::{Language, list},
    },
    puzzle::{Alphabet, Description, Effect, MoveInfo},
};
use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::iter::once;

impl Content {
    /// Returns a value that is a list, or about the data; data may be in a file.
    pub(super) fn value(
        &self,
        name: &str,
        language: Language,
        file: impl Fn(&str, &Numbers) -> Option<String>,
    ) -> Option<String> {
        if let Some((_, numbers)) = self.lists.iter().find(|(list, _)| *list == name) {
            return Some(language.list(numbers.iter().copied()));
        }
        let (name, property) = name.split_once('.').unwrap_or((name, ""));
        let (_, numbers) = self.data.iter().find(|(data, _)| *data == name)?;
        Some(match property {
            "type" => language.integer(numbers.width),
            "width" => numbers.width.to_string(),
            "bytes" => numbers.size().to_string(),
            _ => match file(name, numbers) {
                Some(file) => format!("include_bytes!({file:?})"),
                None => language.numbers(numbers, None),
            },
        })
    }
}

/// Returns a value that the description of the puzzle has.
pub(super) fn of(module: &Module, name: &str, language: Language) -> String {
    let Description { title, slots, alphabet, moves, .. } = module.puzzle.description();
    let strings = |texts: &mut dyn Iterator<Item = &str>| list(texts.map(|text| language.string(text)));
    let turned = |mv: &MoveInfo| -> Vec<u32> {
        match mv.effect() {
            Effect::Turns(amounts) => amounts.iter().flat_map(|&(dial, amount)| [dial as u32, amount]).collect(),
            Effect::Cycle(slots) | Effect::Changes(slots) => slots.iter().map(|slot| *slot as u32).collect(),
        }
    };
    match (name, alphabet) {
        ("title", _) => language.string(title.as_deref().unwrap_or(&module.name)),
        ("slots", _) => slots.as_slice().len().to_string(),
        ("slot_names", _) => strings(&mut slots.as_slice().iter().map(String::as_str)),
        ("moves", _) => moves.len().to_string(),
        ("move_names", _) => strings(&mut moves.iter().map(MoveInfo::name)),
        ("turned", _) => language.list(moves.iter().flat_map(turned)),
        ("begins", _) => {
            let ends = moves.iter().scan(0, |end, mv| {
                *end += turned(mv).len() as u32;
                Some(*end)
            });
            language.list(once(0).chain(ends))
        }
        ("positions", Alphabet::Numbers(positions)) => language.list(positions.iter().copied()),
        ("position", Alphabet::Numbers(positions)) => {
            language.integer(width(positions.iter().copied().max().unwrap_or(1) - 1))
        }
        ("symbols", Alphabet::Symbols(symbols)) => list(symbols.iter().map(|symbol| language.character(*symbol))),
        ("symbols.number", Alphabet::Symbols(symbols)) => symbols.len().to_string(),
        _ => unreachable!("no template has the marker {name}"),
    }
}
