//! Names of dials, cells and moves.

use super::{Error, Key, Layout, Mistake, Noun, Part};
use alloc::{borrow::ToOwned, collections::BTreeMap, string::String, string::ToString, vec::Vec};

/// The most characters of a name.
pub(super) const MAX_LENGTH: usize = 32;

/// Names, no two of which are alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Names {
    names: Vec<String>,
    /// The number that each name stands for.
    numbers: BTreeMap<String, usize>,
}

impl Names {
    /// Makes names by default: letters if there are enough of them and they are wanted, numbers from 1 otherwise.
    pub(crate) fn default_for(of: Noun, count: usize) -> Names {
        let letters = of == Noun::Dial && count <= 26;
        let names: Vec<String> = (0..count)
            .map(|number| match u8::try_from(number) {
                Ok(number) if letters => char::from(b'A' + number).to_string(),
                _ => (number + 1).to_string(),
            })
            .collect();
        let numbers = names.iter().cloned().zip(0..).collect();
        Names { names, numbers }
    }

    /// Takes names over. Each has to be a name, and to differ from those before it.
    pub(crate) fn new(names: Vec<String>, of: Noun, key: Key) -> Result<Names, Error> {
        let mut numbers = BTreeMap::new();
        for (number, name) in names.iter().enumerate() {
            let at = Part::item(key, number);
            if !is_name(name) {
                return Err(Error::new(at, Mistake::Name { of, found: name.chars().take(2 * MAX_LENGTH).collect() }));
            }
            if let Some(first) = numbers.insert(name.clone(), number) {
                return Err(Error::new(at, Mistake::DoubledName { of, name: name.to_owned(), first: first + 1 }));
            }
        }
        Ok(Names { names, numbers })
    }

    /// Names dials or cells: as they are named, as they are drawn, or by default. Returns the drawing, too.
    pub(crate) fn with_layout(
        of: Noun,
        key: Key,
        count: usize,
        given: Option<Vec<String>>,
        drawing: Option<&str>,
    ) -> Result<(Names, Option<Layout>), Error> {
        let check = |key: Key, found: usize| match found == count {
            true => Ok(()),
            false => Err(Error::new(Part::whole(key), Mistake::Count { of, found, wanted: count })),
        };
        let given = given.map(|names| Names::new(names, of, key)).transpose()?;
        if let Some(names) = &given {
            check(key, names.names.len())?;
        }
        let Some(drawing) = drawing else { return Ok((given.unwrap_or_else(|| Names::default_for(of, count)), None)) };
        let (layout, drawn) = Layout::read(drawing, given.as_ref())?;
        let Some(names) = given else {
            check(Key::Layout, drawn.len())?;
            return Ok((Names::new(drawn, of, Key::Layout)?, Some(layout)));
        };
        for (item, (wanted, found)) in names.names.iter().zip(&drawn).enumerate() {
            if wanted != found {
                let mistake = Mistake::Order { of, wanted: wanted.clone(), found: found.clone() };
                return Err(Error::new(Part::item(Key::Layout, item), mistake));
            }
        }
        check(Key::Layout, drawn.len())?;
        Ok((names, Some(layout)))
    }

    pub(crate) fn get(&self, number: usize) -> &str {
        &self.names[number]
    }

    /// Finds the number that a name stands for.
    pub(crate) fn find(&self, name: &str) -> Option<usize> {
        self.numbers.get(name).copied()
    }

    /// Returns whether a word is no name, but made of names of one character.
    pub(crate) fn are_joined_in(&self, word: &str) -> bool {
        let is_name = |character: char| self.find(character.encode_utf8(&mut [0; 4])).is_some();
        self.find(word).is_none() && word.chars().all(is_name)
    }

    pub(crate) fn as_slice(&self) -> &[String] {
        &self.names
    }
}

/// Returns whether something can be a name: what cannot be told from punctuation in a definition is none.
fn is_name(name: &str) -> bool {
    let punctuation = |character: char| {
        character.is_whitespace() || character.is_control() || matches!(character, ',' | ':' | '=' | '/' | '"')
    };
    (1..=MAX_LENGTH).contains(&name.chars().count()) && !name.contains(punctuation) && name != "-"
}
