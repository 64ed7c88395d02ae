//! Names of dials, cells and moves.

use super::{Error, Fault, Key, Layout, Mistake, Noun, Part, is_control, separates};
use alloc::{
    borrow::ToOwned,
    collections::BTreeMap,
    string::{String, ToString},
    vec,
    vec::Vec,
};
use core::ops::Range;

/// The most characters of a name.
pub(super) const MAX_LENGTH: usize = 32;

/// How a puzzle and its slots are named and drawn. Everything may be left out.
#[derive(Clone, Debug, Default)]
pub struct Labels {
    /// The title.
    pub title: Option<String>,
    /// The source of the puzzle.
    pub source: Option<String>,
    /// The names of the slots.
    pub names: Option<Vec<String>>,
    /// A drawing of the slots by their names, in their order.
    pub layout: Option<String>,
}

/// Names that differ from each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    names: Vec<String>,
    /// The number of each name.
    numbers: BTreeMap<String, usize>,
}

impl Names {
    /// Makes default names: letters for up to 26 dials, otherwise numbers from 1.
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

    /// Checks names: each must be a valid name, and differ from those before it.
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

    /// Names dials or cells by the labels, by the drawing, or by default. Also returns the layout.
    pub(crate) fn of(of: Noun, count: usize, labels: &Labels) -> Result<(Names, Option<Layout>), Error> {
        let key = if of == Noun::Dial { Key::Dials } else { Key::Cells };
        let check = |key: Key, found: usize| match found == count {
            true => Ok(()),
            false => Err(Error::new(Part::whole(key), Mistake::Count { of, found, wanted: count })),
        };
        let given = labels.names.clone().map(|names| Names::new(names, of, key)).transpose()?;
        if let Some(names) = &given {
            check(key, names.names.len())?;
        }
        let Some(drawing) = &labels.layout else {
            return Ok((given.unwrap_or_else(|| Names::default_for(of, count)), None));
        };
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

    /// Returns a name by its number.
    ///
    /// # Panics
    ///
    /// If there is no such name.
    pub fn get(&self, number: usize) -> &str {
        &self.names[number]
    }

    /// Returns whether all names are single characters, so that a word may join several.
    pub(crate) fn may_be_joined(&self) -> bool {
        self.names.iter().all(|name| name.chars().count() == 1)
    }

    /// Resolves a word of a text: one name, or several joined single characters.
    pub(crate) fn resolve(
        &self,
        of: Noun,
        text: &str,
        word: Range<usize>,
    ) -> Result<Vec<(Range<usize>, usize)>, Fault> {
        let find = |range: Range<usize>| match self.numbers.get(&text[range.clone()]) {
            Some(number) => Ok((range, *number)),
            None => Err(self.unknown(of, text, range)),
        };
        let letters = &text[word.clone()];
        if !self.may_be_joined() {
            return find(word).map(|found| vec![found]);
        }
        let of_letter = |(start, letter): (usize, char)| {
            let start = word.start + start;
            find(start..start + letter.len_utf8())
        };
        letters.char_indices().map(of_letter).collect()
    }

    fn unknown(&self, of: Noun, text: &str, range: Range<usize>) -> Fault {
        let found = text[range.clone()].to_owned();
        Fault::new(range, Mistake::UnknownName { of, found, known: self.names.clone() })
    }

    /// Returns all names.
    pub fn as_slice(&self) -> &[String] {
        &self.names
    }
}

/// Words with a meaning of their own in definitions.
const WORDS: [&str; 3] = ["-", "in", "undo"];

/// Returns whether a text can be a name: one that cannot be confused with other parts of a definition.
fn is_name(name: &str) -> bool {
    let punctuation = |character: char| {
        separates(character) || is_control(character) || matches!(character, ':' | ';' | '=' | '/' | '"')
    };
    (1..=MAX_LENGTH).contains(&name.chars().count()) && !name.contains(punctuation) && !WORDS.contains(&name)
}
