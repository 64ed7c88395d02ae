//! How a text is written: its colours, its width, and its characters.

use super::WIDTH;
use alloc::{
    format,
    string::{String, ToString},
};
use core::fmt::Display;

/// How text is written: how wide, and plain or with the codes that colour it in a terminal.
///
/// Colour is never the only cue: the words and shapes are the same without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ink {
    is_coloured: bool,
    width: usize,
}

impl Ink {
    /// Text alone, at most [`WIDTH`] columns wide.
    pub const PLAIN: Ink = Ink { is_coloured: false, width: WIDTH };

    /// The same with ANSI codes.
    pub const COLOUR: Ink = Ink { is_coloured: true, width: WIDTH };

    /// The fewest columns that a text needs. Long names and words may need more.
    pub const NARROWEST: usize = 40;

    /// Returns the same for another width, which is at least [`NARROWEST`](Self::NARROWEST) columns.
    #[must_use]
    pub const fn within(self, width: usize) -> Ink {
        Ink { width: if width < Ink::NARROWEST { Ink::NARROWEST } else { width }, ..self }
    }

    /// Returns plain text for any width, as for a column of a picture.
    pub(crate) const fn column(width: usize) -> Ink {
        Ink { is_coloured: false, width }
    }

    /// Returns the most columns of a line.
    pub const fn width(self) -> usize {
        self.width
    }

    pub(crate) fn paint(self, paint: Paint, text: impl Display) -> String {
        match self.is_coloured {
            false => text.to_string(),
            true => format!("\u{1b}[{}m{text}\u{1b}[0m", paint.0),
        }
    }
}

impl Default for Ink {
    fn default() -> Ink {
        Ink::PLAIN
    }
}

/// What an ANSI code of graphics takes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paint(&'static str);

impl Paint {
    pub(crate) const HEADING: Paint = Paint("1");
    pub(crate) const FAINT: Paint = Paint("2");
    /// What a move turns.
    pub(crate) const TURNED: Paint = Paint("1;33");
    /// What is as it should be, or leads there.
    pub(crate) const GOOD: Paint = Paint("1;32");
    /// Symbols 1, 2 and 3.
    pub(crate) const SYMBOLS: [Paint; 3] = [Paint("36"), Paint("35"), Paint("94")];
}

/// Replaces the characters of drawings by ASCII ones, one for one, and others by `?`.
///
/// Frames, arrows and lights are two columns wide in some East Asian terminals; what replaces them never is.
///
/// # Examples
///
/// ```
/// assert_eq!(turnbook::draw::in_ascii("╭─A─╮ ╔═B═╗"), "+-A-+ #=B=#");
/// assert_eq!(turnbook::draw::in_ascii("● on, ○ off, ↑ → ↓ ←"), "# on, . off, ^ > v <");
/// ```
pub fn in_ascii(text: &str) -> String {
    let ascii = |character: char| match character {
        _ if character.is_ascii() => character,
        '╭' | '╮' | '╰' | '╯' => '+',
        '╔' | '╗' | '╚' | '╝' | '║' | '●' => '#',
        '─' => '-',
        '═' => '=',
        '│' => '|',
        '○' | '·' => '.',
        '↑' => '^',
        '→' | '▸' => '>',
        '↓' | '▾' => 'v',
        '←' => '<',
        '↖' | '↘' => '\\',
        '↗' | '↙' => '/',
        '×' => 'x',
        '█' => '#',
        _ => '?',
    };
    text.chars().map(ascii).collect()
}

/// Returns how many columns a text takes: two for a wide character of East Asia or an emoji, one for any other.
pub(crate) fn columns(text: &str) -> usize {
    const WIDE: [(u32, u32); 10] = [
        (0x1100, 0x115f),
        (0x2e80, 0x303e),
        (0x3041, 0xa4cf),
        (0xac00, 0xd7a3),
        (0xf900, 0xfaff),
        (0xfe30, 0xfe6f),
        (0xff00, 0xff60),
        (0xffe0, 0xffe6),
        (0x1f300, 0x1faff),
        (0x20000, 0x3fffd),
    ];
    let is_wide = |character: char| WIDE.iter().any(|(first, last)| (*first..=*last).contains(&u32::from(character)));
    text.chars().map(|character| 1 + usize::from(is_wide(character))).sum()
}
