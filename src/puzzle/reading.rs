//! States as people write them: numbers, or characters in their place.

use super::{Alphabet, Description, Fault, Mistake};
use alloc::{borrow::ToOwned, format, string::String, vec::Vec};
use core::ops::Range;

/// Characters for the positions of dials, from 0. Sources disagree about those of the second list.
const ALPHABETS: [(&[&str], bool); 2] = [
    (&[".#", "_#", "NESW", "nesw"], false),
    (&[".*", "~*", "-x", "-X", "OX", "ox", "bw", "BW", "⬛⬜", "⬛🟥", "⬛🟧", "⬛🟨", "⬛🟩", "⬛🟦", "⬛🟪"], true),
];

/// The numbers of a state, and what is to be noted about how they were read.
pub(super) type Read = (Vec<u32>, Option<String>);

impl Description {
    /// Reads the number of each slot: as numbers or the puzzle's own characters if possible; otherwise, unless only these
    /// are wanted, as numbers counted from 1, or in an alphabet that people use.
    pub(super) fn read_numbers(&self, text: &str, places: &[Range<usize>], own: bool) -> Result<Read, Fault> {
        let token = |place: &Range<usize>| &text[place.clone()];
        let plain = places.iter().enumerate().map(|(slot, place)| {
            self.read_number(slot, token(place)).map_err(|mistake| Fault::new(place.clone(), mistake))
        });
        let fault = match plain.collect::<Result<Vec<u32>, Fault>>() {
            Ok(numbers) => {
                let doubtful =
                    self.chars.is_none() && places.len() > 1 && places.iter().all(|place| token(place) == "#");
                return Ok((numbers, doubtful.then(|| "# is read as 1; if it means 0, say --chars '#.'".to_owned())));
            }
            Err(fault) => fault,
        };
        let Alphabet::Numbers(positions) = &self.alphabet else { return Err(fault) };
        if own || self.chars.is_some() {
            return Err(fault);
        }
        let read = |number: &dyn Fn(usize, &str) -> Option<u32>| -> Option<Vec<u32>> {
            let numbers = places.iter().enumerate().map(|(slot, place)| number(slot, token(place)));
            numbers.zip(positions).map(|(number, positions)| number.filter(|number| number < positions)).collect()
        };
        if let Some(numbers) = read(&|_, token| token.parse::<u32>().ok()?.checked_sub(1)) {
            return Ok((numbers, Some("the positions are read as counted from 1".to_owned())));
        }
        for (alphabets, is_disputed) in ALPHABETS {
            for alphabet in alphabets {
                let size = alphabet.chars().count() as u32;
                let number = |slot: usize, token: &str| find(alphabet, token).filter(|_| positions[slot] == size);
                if let Some(numbers) = read(&number) {
                    return Ok((numbers, is_disputed.then(|| meaning(alphabet))));
                }
            }
        }
        for first in ['A', 'a'] {
            let number = |_: usize, token: &str| u32::from(single(token)?).checked_sub(first.into());
            if let Some(numbers) = read(&number) {
                return Ok((numbers, Some(format!("the letters are read as positions, {first} as 0"))));
            }
        }
        Err(fault)
    }
}

fn single(token: &str) -> Option<char> {
    let mut characters = token.chars();
    characters.next().filter(|_| characters.next().is_none())
}

fn find(alphabet: &str, token: &str) -> Option<u32> {
    let wanted = single(token)?;
    alphabet.chars().position(|character| character == wanted).map(|place| place as u32)
}

/// Says which character is which position.
fn meaning(alphabet: &str) -> String {
    let turned: String = alphabet.chars().rev().collect();
    let mut text = String::new();
    for (position, character) in alphabet.chars().enumerate() {
        text += &format!("{}{character} is read as {position}", if position == 0 { "" } else { " and " });
    }
    format!("{text}; if it is the other way round, say --chars '{turned}'")
}

impl Alphabet {
    /// Reads what a slot shows.
    pub(super) fn read(&self, slot: usize, name: &str, token: &str, chars: Option<&[char]>) -> Result<u32, Mistake> {
        match self {
            Alphabet::Numbers(positions) => {
                let positions = positions[slot];
                let own = single(token).and_then(|token| chars?.iter().position(|own| *own == token));
                let number = match token {
                    _ if own.is_some() => own.map(|number| number as u32),
                    "#" if positions == 2 => Some(1),
                    "." if positions == 2 => Some(0),
                    _ if token.bytes().all(|byte| byte.is_ascii_digit()) => token.parse().ok(),
                    _ => None,
                };
                number.filter(|number| *number < positions).ok_or_else(|| Mistake::Position {
                    dial: name.to_owned(),
                    found: token.to_owned(),
                    positions,
                })
            }
            Alphabet::Symbols(symbols) => {
                let found = token.chars().next().unwrap_or_default();
                let number = symbols.iter().position(|symbol| *symbol == found);
                let unknown = || Mistake::UnknownSymbol { found, symbols: symbols.iter().collect() };
                number.map(|number| number as u32).ok_or_else(unknown)
            }
        }
    }
}
