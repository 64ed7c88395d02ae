//! Values of a definition, with their spans.

use super::{At, Error, Key, Mistake, Place};
use crate::puzzle::{Fault, Words};
use alloc::{borrow::Cow, borrow::ToOwned, collections::BTreeMap, vec::Vec};
use core::ops::Range;

/// The values of a definition, wherever they come from.
pub(super) struct Values<'a> {
    /// The origin of a missing value.
    pub(super) origin: Origin<'a>,
    pub(super) values: BTreeMap<Key, Value<'a>>,
    /// Moves that come after those in the values.
    pub(super) more_moves: Option<Value<'a>>,
}

impl<'a> Values<'a> {
    pub(super) fn new(origin: Origin<'a>) -> Values<'a> {
        Values { origin, values: BTreeMap::new(), more_moves: None }
    }

    pub(super) fn get(&self, key: Key) -> Option<&Value<'a>> {
        self.values.get(&key)
    }

    /// Returns the text of a key.
    pub(super) fn text(&self, key: Key) -> Result<Option<&Text<'a>>, Error> {
        self.get(key).map(Value::text).transpose()
    }

    /// Returns the place of a key's value, or of the whole if it is missing.
    pub(super) fn at(&self, key: Key) -> At {
        match self.get(key) {
            Some(value) => value.at(),
            None => self.missing_at(key),
        }
    }

    pub(super) fn missing(&self, wanted: Key, advice: &'static str) -> Error {
        Error::new(self.missing_at(wanted), Mistake::MissingKey { wanted, advice })
    }

    fn missing_at(&self, key: Key) -> At {
        let option = self.origin.option.map(|_| key);
        Origin { option, ..self.origin }.at(0..0)
    }
}

/// The text that places are counted in.
#[derive(Clone, Copy)]
pub(super) struct Origin<'a> {
    pub(super) source: &'a str,
    /// The option whose value it is; `None` for a file.
    pub(super) option: Option<Key>,
}

impl Origin<'_> {
    pub(super) fn at(self, range: Range<usize>) -> At {
        let place = Place::of(self.source, range);
        self.option.map_or(At::Text(place), |option| At::Option(option, place))
    }
}

/// A value.
pub(super) struct Value<'a> {
    pub(super) origin: Origin<'a>,
    /// Its bytes in the source.
    pub(super) span: Range<usize>,
    pub(super) content: Content<'a>,
}

// Options have texts only.
#[cfg_attr(not(feature = "toml"), allow(dead_code))]
pub(super) enum Content<'a> {
    /// A whole number, as it is written.
    Number,
    Text(Text<'a>),
    List(Vec<Value<'a>>),
    /// Anything else that TOML has.
    Other,
}

impl<'a> Value<'a> {
    pub(super) fn at(&self) -> At {
        self.origin.at(self.span.clone())
    }

    /// Returns the value as it is written.
    pub(super) fn token(&self) -> &'a str {
        self.origin.source.get(self.span.clone()).unwrap_or_default()
    }

    pub(super) fn text(&self) -> Result<&Text<'a>, Error> {
        match &self.content {
            Content::Text(text) => Ok(text),
            _ => Err(self.unexpected("a text in quotes")),
        }
    }

    pub(super) fn unexpected(&self, wanted: &'static str) -> Error {
        let found = self.token().to_owned();
        // The text of an option is written without quotes.
        Error::new(
            self.at(),
            match self.origin.option {
                Some(_) => Mistake::Expected { wanted, found },
                None => Mistake::Value { wanted, found },
            },
        )
    }
}

/// A text within a source.
pub(super) struct Text<'a> {
    pub(super) origin: Origin<'a>,
    pub(super) text: Cow<'a, str>,
    /// Its bytes in the source, with the quotes.
    pub(super) span: Range<usize>,
    /// Where it begins in the source, if it is written there without escapes.
    pub(super) start: Option<usize>,
}

impl Text<'_> {
    /// Returns the place of some bytes of it.
    pub(super) fn at(&self, range: Range<usize>) -> At {
        self.origin.at(self.source(range))
    }

    /// Returns where some bytes of it are in the source.
    pub(super) fn source(&self, range: Range<usize>) -> Range<usize> {
        match self.start {
            Some(start) => start + range.start..start + range.end,
            None => self.span.clone(),
        }
    }

    pub(super) fn whole(&self) -> Range<usize> {
        0..self.text.len()
    }

    pub(super) fn words(&self) -> Words<'_> {
        Words::of(&self.text)
    }

    pub(super) fn error(&self, fault: Fault) -> Error {
        Error::new(self.at(fault.range), fault.mistake)
    }
}
