//! States and answers as their one-line text.

use crate::{Board, Clocks, Solution, Turns, rotation::Moves};
use core::{fmt, marker::PhantomData, str::FromStr};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Takes a text and parses it.
struct Parsed<T>(PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> de::Visitor<'_> for Parsed<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text that turnbook writes")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! as_text {
    ($($type:ty: $format:literal),* $(,)?) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&format_args!($format, self))
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserializer.deserialize_str(Parsed(PhantomData))
            }
        }
    )*};
}

as_text! { Clocks: "{}", Turns: "{}", Board: "{}", Moves: "{}", Solution: "{:#}" }
