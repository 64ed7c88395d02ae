//! Pictures of states: text for a terminal, and SVG.
//!
//! Whatever can be drawn is [`Draw`]: a state of The Clocks, a board, a [`Titled`] picture of any puzzle, an
//! [explanation](crate::explain). A [`Picture`] can also be a part of a larger one: [`Slots`] draws the dials or cells of
//! any puzzle, a [`Row`] pictures side by side.
//!
//! Colour is never the only cue. Text is plain or coloured, and as wide as the [`Ink`] says. SVG has a
//! title, a description for screen readers, and a light and a dark theme.
//!
//! # Examples
//!
//! ```
//! use turnbook::{Clocks, draw::{Draw, Ink}};
//!
//! let clocks: Clocks = "330222212".parse()?;
//! assert_eq!(
//!     clocks.text(Ink::PLAIN),
//!     "\
//! ╭─A─╮ ╭─B─╮ ╭─C─╮
//! │ ← │ │ ← │ │ ↑ │
//! ╰───╯ ╰───╯ ╰───╯
//! ╭─D─╮ ╭─E─╮ ╭─F─╮
//! │ ↓ │ │ ↓ │ │ ↓ │
//! ╰───╯ ╰───╯ ╰───╯
//! ╭─G─╮ ╭─H─╮ ╭─I─╮
//! │ ↓ │ │ → │ │ ↓ │
//! ╰───╯ ╰───╯ ╰───╯
//! "
//! );
//! # Ok::<(), turnbook::notation::ReadError>(())
//! ```

mod histogram;
mod ink;
mod page;
mod row;
mod slots;
mod svg;

pub use histogram::histogram;
pub use ink::{Ink, in_ascii};
pub use page::{Block, Page};
pub use row::Row;
pub use slots::{Face, Slot, Slots};
pub use svg::Svg;

pub(crate) use ink::{Paint, columns};
pub(crate) use page::{Kind, capitalised};

use alloc::{boxed::Box, format, string::String};
use core::fmt::{Debug, Display};

/// The most columns of a text, unless the [`Ink`] says otherwise.
pub const WIDTH: usize = 80;

/// Something that can be drawn.
pub trait Draw {
    /// Draws it as lines of text, each with its end.
    fn text(&self, ink: Ink) -> String;

    /// Draws it as an SVG document.
    fn svg(&self) -> String;

    /// Describes it in sentences, for people who do not see it. Each line has its end.
    fn words(&self) -> String;
}

/// A picture that can be a part of a larger one.
pub trait Picture: Debug {
    /// Says what the picture shows, as a clause without a full stop.
    fn words(&self) -> String;

    /// Describes the picture in whole sentences, for people who do not see it.
    fn description(&self) -> String {
        format!("{}.", self.words())
    }

    /// Draws the picture with characters. All lines are equally wide.
    fn block(&self, ink: Ink) -> Block;

    /// Returns the width and the height in SVG.
    fn size(&self) -> (i32, i32);

    /// Returns the margin of a document that has only this picture.
    fn margin(&self) -> i32 {
        14
    }

    /// Draws the picture into an SVG document, with its left upper corner at a place.
    fn draw(&self, svg: &mut Svg, x: i32, y: i32);
}

/// A picture with a title.
#[derive(Debug)]
pub struct Titled {
    /// The title. Only SVG has it.
    pub title: String,
    /// The picture.
    pub picture: Box<dyn Picture>,
}

impl Draw for Titled {
    fn text(&self, ink: Ink) -> String {
        self.picture.block(ink).text()
    }

    fn svg(&self) -> String {
        let Titled { title, picture } = self;
        let mut svg = Svg::new(title, &picture.description());
        let ((width, height), margin) = (picture.size(), picture.margin());
        picture.draw(&mut svg, margin, margin);
        svg.finish(width + 2 * margin, height + 2 * margin)
    }

    fn words(&self) -> String {
        let mut page = Page::new(Ink::PLAIN);
        page.paragraph(&format!("{}. {}", self.title, self.picture.description()));
        page.text()
    }
}

/// A move in a picture of the state before or after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turned<M> {
    /// The move is about to be made.
    Before(M),
    /// The move has just been made.
    After(M),
}

impl<M> Turned<M> {
    /// Returns the move.
    pub fn mv(&self) -> &M {
        match self {
            Turned::Before(mv) | Turned::After(mv) => mv,
        }
    }

    /// Returns the same with something else for the move.
    pub fn map<N>(self, other: impl FnOnce(M) -> N) -> Turned<N> {
        match self {
            Turned::Before(mv) => Turned::Before(other(mv)),
            Turned::After(mv) => Turned::After(other(mv)),
        }
    }
}

impl<M: Display> Turned<M> {
    /// Says when the move turns what is marked.
    pub(crate) fn in_words(&self) -> String {
        match self {
            Turned::Before(mv) => format!("move {mv} turns"),
            Turned::After(mv) => format!("move {mv} has turned"),
        }
    }
}
