//! The Clocks, drawn: nine faces, three by three.

use super::{Clocks, Move};
use crate::draw::{Draw, Face, Ink, Slot, Slots, Titled, Turned};
use alloc::{boxed::Box, format, string::String};

impl Clocks {
    /// Draws the nine faces, with a mark on the dials that a move turns.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::{Clocks, clocks::Move, draw::{Ink, Picture, Turned}};
    ///
    /// let state: Clocks = "330222212".parse()?;
    /// let dials = state.picture(Move::new(4).map(Turned::Before));
    /// assert!(dials.block(Ink::PLAIN).text().starts_with("╔═A═╗ ╭─B─╮ ╭─C─╮\n║ ← ║ │ ← │ │ ↑ │\n"));
    /// # Ok::<(), turnbook::notation::ReadError>(())
    /// ```
    pub fn picture(self, turned: Option<Turned<Move>>) -> Slots {
        let marked = turned.map_or("", |turned| turned.mv().dials());
        let slot = |(dial, quarters): (char, u8)| Slot {
            is_right: quarters == 0,
            mark: marked.contains(dial).then(String::new),
            ..Slot::new(dial, Face::Hand(quarters))
        };
        Slots {
            heading: "Nine dials, three by three. O'clock: ".into(),
            slots: ('A'..='I').zip(self.quarters()).map(slot).collect(),
            width: 1,
            places: Some((0..Clocks::DIALS).map(|dial| (dial / 3, dial % 3)).collect()),
            turned: turned.map(|turned| turned.map(|mv| format!("{mv}"))),
        }
    }

    fn titled(self) -> Titled {
        Titled { title: format!("The Clocks: {self}"), picture: Box::new(self.picture(None)) }
    }
}

impl Draw for Clocks {
    fn text(&self, ink: Ink) -> String {
        self.titled().text(ink)
    }

    fn svg(&self) -> String {
        self.titled().svg()
    }

    fn words(&self) -> String {
        self.titled().words()
    }
}
