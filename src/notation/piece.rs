//! What stands at a place, white space told apart.

use super::Token;
use core::fmt;

/// A piece of an output or an input, to tell what is wrong with its white space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Piece {
    /// A blank.
    Blank,
    /// A tab.
    Tab,
    /// An end of a line.
    LineEnd,
    /// A carriage return, as before the line feed of a CRLF.
    CarriageReturn,
    /// Other white space.
    White,
    /// The end.
    End,
    /// Another character, or a word.
    Character(Token),
}

impl Piece {
    /// Returns the piece at the front of a text.
    pub(crate) fn first_of(text: &[u8]) -> Piece {
        match text.first() {
            None => Piece::End,
            Some(b' ') => Piece::Blank,
            Some(b'\t') => Piece::Tab,
            Some(b'\n') => Piece::LineEnd,
            Some(b'\r') => Piece::CarriageReturn,
            Some(byte) if is_white(*byte) => Piece::White,
            Some(_) => Piece::Character(Token::first_character(text)),
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Piece::Blank => "a blank",
            Piece::Tab => "a tab",
            Piece::LineEnd => "a line end",
            Piece::CarriageReturn => "a carriage return",
            Piece::White => "other white space",
            Piece::End => "the end",
            Piece::Character(token) => return token.fmt(f),
        })
    }
}

/// Whether a byte is white space.
pub(crate) fn is_white(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b'\x0b' | b'\x0c')
}
