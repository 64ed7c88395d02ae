//! The Clocks: nine faces, three by three.

use super::{Block, Draw, Ink, Paint, Svg, Turned};
use crate::{Clocks, clocks::Move};
use alloc::{format, string::String, vec::Vec};

/// A state of The Clocks, with the dials marked that a move turns.
///
/// # Examples
///
/// ```
/// use turnbook::{Clocks, clocks::Move, draw::{Dials, Draw, Ink, Turned}};
///
/// let (state, mv) = ("330222212".parse()?, Move::new(4).unwrap());
/// let dials = Dials { state, turned: Some(Turned::Before(mv)) };
/// assert!(dials.text(Ink::Plain).starts_with("╔═A═╗ ╭─B─╮ ╭─C─╮\n║ ← ║ │ ← │ │ ↑ │\n"));
/// # Ok::<(), turnbook::notation::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dials {
    /// The state.
    pub state: Clocks,
    /// The move whose dials are marked.
    pub turned: Option<Turned<Move>>,
}

/// The hand of a dial, by quarter turns.
pub(crate) const HANDS: [char; 4] = ['↑', '→', '↓', '←'];

/// The hour that a dial shows, by quarter turns.
const HOURS: [&str; 4] = ["12", "3", "6", "9"];

/// The width and height of the nine faces in SVG.
pub(crate) const SVG_SIZE: i32 = 3 * PITCH;
/// From one face to the next.
const PITCH: i32 = 56;

impl Dials {
    /// The dials with their letters, their quarter turns, and whether they are marked.
    fn all(&self) -> impl Iterator<Item = (char, usize, bool)> {
        let turned = self.turned.map_or("", |turned| turned.mv().dials());
        let quarters = self.state.quarters().into_iter().map(usize::from);
        ('A'..='I').zip(quarters).map(|(dial, quarters)| (dial, quarters, turned.contains(dial)))
    }

    /// Draws the faces, 17 columns wide and nine lines high.
    pub(crate) fn block(&self, ink: Ink) -> Block {
        let mut lines = Vec::new();
        for row in self.all().collect::<Vec<_>>().chunks(3) {
            let mut faces = [const { String::new() }; 3];
            for (place, &(dial, quarters, turned)) in row.iter().enumerate() {
                let hand = match HANDS[quarters] {
                    hand if quarters == 0 => ink.paint(Paint::GOOD, hand),
                    hand => String::from(hand),
                };
                let face = if turned {
                    [format!("╔═{dial}═╗"), "║".into(), "╚═══╝".into()]
                } else {
                    [format!("╭─{dial}─╮"), "│".into(), "╰───╯".into()]
                };
                let [top, side, bottom] = if turned { face.map(|part| ink.paint(Paint::TURNED, part)) } else { face };
                let parts = [top, format!("{side} {hand} {side}"), bottom];
                for (line, part) in faces.iter_mut().zip(parts) {
                    line.push_str(if place == 0 { "" } else { " " });
                    line.push_str(&part);
                }
            }
            lines.extend(faces);
        }
        Block { lines }
    }

    /// Draws the faces into a picture.
    pub(crate) fn draw(&self, svg: &mut Svg, x: i32, y: i32) {
        for (place, (dial, quarters, turned)) in (0..).zip(self.all()) {
            let (cx, cy) = (x + PITCH / 2 + place % 3 * PITCH, y + PITCH / 2 + place / 3 * PITCH);
            svg.add(format_args!(r#"<g transform="translate({cx} {cy})">"#));
            svg.add(format_args!(r#"<circle class="face" r="20"/>"#));
            let angle = 90 * quarters;
            if turned && matches!(self.turned, Some(Turned::After(_))) {
                svg.add(format_args!(
                    r#"<path class="swept" transform="rotate({angle})" d="M0 0L-18 0A18 18 0 0 1 0 -18Z"/>"#
                ));
            }
            svg.add(format_args!(r#"<path class="line" d="M0 -20V-16M20 0H16M0 20V16M-20 0H-16"/>"#));
            if turned {
                svg.add(format_args!(r#"<circle class="turned" r="21"/>"#));
            }
            svg.add(format_args!(r#"<path class="hand" transform="rotate({angle})" d="M0 4V-8M0 -15L-4 -8H4Z"/>"#));
            svg.add(format_args!("</g>"));
            svg.text(cx - 23, cy - 17, if turned { "heading" } else { "small" }, &format!("{dial}"));
        }
    }
}

/// Says where the dials stand.
pub(crate) fn in_words(state: Clocks) -> String {
    let dials = ('A'..='I').zip(state.quarters());
    let dials: Vec<String> = dials.map(|(dial, quarters)| format!("{dial} {}", HOURS[usize::from(quarters)])).collect();
    dials.join(", ")
}

impl Draw for Dials {
    fn text(&self, ink: Ink) -> String {
        self.block(ink).text()
    }

    fn svg(&self) -> String {
        const MARGIN: i32 = 14;
        let title = format!("The Clocks: {}", self.state);
        let mut description = format!("Nine dials, three by three. O'clock: {}.", in_words(self.state));
        if let Some(turned) = self.turned {
            description += &format!(" Marked are the dials that {}: {}.", turned.in_words(), turned.mv().dials());
        }
        let mut svg = Svg::new(&title, &description);
        self.draw(&mut svg, MARGIN, MARGIN);
        svg.finish(SVG_SIZE + 2 * MARGIN, SVG_SIZE + 2 * MARGIN)
    }
}

impl Draw for Clocks {
    fn text(&self, ink: Ink) -> String {
        Dials { state: *self, turned: None }.text(ink)
    }

    fn svg(&self) -> String {
        Dials { state: *self, turned: None }.svg()
    }
}
