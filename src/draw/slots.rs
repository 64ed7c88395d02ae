//! The dials or cells of any puzzle, each in a box of its own.

use super::{Block, Ink, Paint, Picture, Svg, Turned, columns};
use alloc::{
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};

/// A picture of dials or cells, each with its name.
///
/// In text, a slot that a move turns has a double frame; where there is no room for frames and names, brackets. In SVG it
/// has a thick one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slots {
    /// The description of the picture, up to what the slots show.
    pub heading: String,
    /// The slots.
    pub slots: Vec<Slot>,
    /// How many characters the widest of the faces has that the slots can show.
    pub width: usize,
    /// The row and the column of each slot, from 0. By default they are in one row.
    pub places: Option<Vec<(usize, usize)>>,
    /// The name of the move whose slots are marked.
    pub turned: Option<Turned<String>>,
}

/// A slot in a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Its name.
    pub name: String,
    /// What it shows.
    pub face: Face,
    /// Whether it is as it should be. Only the colour shows it, so the face has to make it clear, too.
    pub is_right: bool,
    /// What the marked move does to it, in a few characters; `None` if nothing.
    pub mark: Option<String>,
}

/// What a slot shows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Face {
    /// A number.
    Number(u32),
    /// A light: whether it is on.
    Light(bool),
    /// The hand of a clock: its quarter turns past 12, 0 to 3.
    Hand(u8),
    /// A symbol. Up to three different ones have colours, by their numbers from 0.
    Symbol(char, Option<u8>),
}

/// From one slot to the next in SVG.
const PITCH: i32 = 56;
/// The number of slots in a row of SVG, if they have no places.
const ACROSS: usize = 12;

impl Face {
    /// The hand of a clock, by quarter turns.
    pub(crate) const HANDS: [char; 4] = ['↑', '→', '↓', '←'];

    fn text(&self) -> String {
        match *self {
            Face::Number(number) => number.to_string(),
            Face::Light(is_on) => if is_on { '●' } else { '○' }.into(),
            Face::Hand(quarters) => Face::HANDS[usize::from(quarters) % 4].into(),
            Face::Symbol(symbol, _) => symbol.into(),
        }
    }

    fn paint(&self, is_right: bool) -> Option<Paint> {
        match *self {
            Face::Symbol(_, Some(number)) => Some(Paint::SYMBOLS[usize::from(number) % 3]),
            _ => is_right.then_some(Paint::GOOD),
        }
    }
}

impl Slot {
    /// Makes a slot without a mark.
    pub fn new(name: impl Into<String>, face: Face) -> Slot {
        Slot { name: name.into(), face, is_right: false, mark: None }
    }

    fn words(&self) -> String {
        match self.face {
            Face::Light(is_on) => format!("{} {}", self.name, if is_on { "on" } else { "off" }),
            Face::Hand(quarters) => format!("{} {}", self.name, ["12", "3", "6", "9"][usize::from(quarters) % 4]),
            Face::Symbol(symbol, _) => symbol.into(),
            Face::Number(number) => format!("{} {number}", self.name),
        }
    }

    fn mark(&self) -> &str {
        self.mark.as_deref().unwrap_or_default()
    }

    /// Draws the three lines of a box, so wide within.
    fn framed(&self, width: usize, ink: Ink) -> [String; 3] {
        let text = self.face.text();
        let (left, right) = pads(width, &text);
        let text = self.face.paint(self.is_right).map_or(text.clone(), |paint| ink.paint(paint, text));
        let face = format!("{left}{text}{right}");
        match self.mark {
            Some(_) => {
                let paint = |part: String| ink.paint(Paint::TURNED, part);
                let side = paint("║".into());
                let [top, bottom] = [&*self.name, self.mark()].map(|text| edge("═", width, text));
                [paint(format!("╔{top}╗")), format!("{side}{face}{side}"), paint(format!("╚{bottom}╝"))]
            }
            None => {
                let [top, bottom] = [&self.name, ""].map(|text| edge("─", width, text));
                [format!("╭{top}╮"), format!("│{face}│"), format!("╰{bottom}╯")]
            }
        }
    }

    /// Draws the text alone, in brackets if it is marked.
    fn bare(&self, width: usize, ink: Ink) -> [String; 1] {
        let text = self.face.text();
        let (left, right) = pads(width, &text);
        [match self.mark {
            Some(_) => ink.paint(Paint::TURNED, format!("[{left}{text}{right}]")),
            None => format!(" {left}{text}{right} "),
        }]
    }

    /// Draws the slot around a place in SVG.
    fn draw(&self, has_turned: bool, svg: &mut Svg, (x, y): (i32, i32)) {
        let is_marked = self.mark.is_some();
        svg.add(format_args!(r#"<g transform="translate({x} {y})">"#));
        match self.face {
            Face::Symbol(_, number) => {
                svg.add(format_args!(r#"<path class="face" d="M-18 -15H18V19H-18Z"/>"#));
                if let Some(number) = number {
                    svg.add(format_args!(r#"<path class="cell{}" d="M-12 -9H12V13H-12Z"/>"#, number + 1));
                }
            }
            _ => svg.add(format_args!(r#"<circle class="face" r="20"/>"#)),
        }
        if let Face::Hand(quarters) = self.face {
            if is_marked && has_turned {
                svg.add(format_args!(
                    r#"<path class="swept" transform="rotate({})" d="M0 0L-18 0A18 18 0 0 1 0 -18Z"/>"#,
                    90 * i32::from(quarters)
                ));
            }
            svg.add(format_args!(r#"<path class="line" d="M0 -20V-16M20 0H16M0 20V16M-20 0H-16"/>"#));
        }
        match self.face {
            _ if !is_marked => {}
            Face::Symbol(..) => svg.add(format_args!(r#"<path class="turned" d="M-19 -16H19V20H-19Z"/>"#)),
            _ => svg.add(format_args!(r#"<circle class="turned" r="21"/>"#)),
        }
        match self.face {
            Face::Hand(quarters) => svg.add(format_args!(
                r#"<path class="hand" transform="rotate({})" d="M0 4V-8M0 -15L-4 -8H4Z"/>"#,
                90 * i32::from(quarters)
            )),
            Face::Light(true) => svg.add(format_args!(r#"<circle class="bar" r="13"/>"#)),
            _ => {}
        }
        svg.add(format_args!("</g>"));
        match self.face {
            Face::Number(_) => svg.text(x, y + 5, "heading", &self.face.text()),
            Face::Symbol(symbol, number) => {
                let class = if number.is_some() { "digit" } else { "heading" };
                svg.text(x, y + 7, class, symbol.encode_utf8(&mut [0; 4]));
            }
            _ => {}
        }
        let class = if is_marked { "heading" } else { "small" };
        match self.name.chars().count() {
            1 => svg.text(x - 23, y - 17, class, &self.name),
            _ => svg.text(x - 27, y - 22, &format!("{class} left"), &self.name),
        }
        if !self.mark().is_empty() {
            svg.text(x + 12, y + 33, "heading", self.mark());
        }
    }
}

/// The blanks before and after a text in the middle of a width.
fn pads(width: usize, text: &str) -> (String, String) {
    let blanks = width.saturating_sub(columns(text));
    (" ".repeat(blanks / 2), " ".repeat(blanks - blanks / 2))
}

/// An edge of a box with a text in its middle.
fn edge(line: &str, width: usize, text: &str) -> String {
    let (left, right) = pads(width, text);
    format!("{}{text}{}", line.repeat(left.len()), line.repeat(right.len()))
}

impl Slots {
    /// Returns the places of the slots; by default, rows of a length.
    fn places(&self, across: usize) -> Vec<(usize, usize)> {
        let rows = || (0..self.slots.len()).map(|slot| (slot / across, slot % across)).collect();
        self.places.clone().unwrap_or_else(rows)
    }

    /// Draws each slot at its place, all equally wide and high.
    fn grid<const LINES: usize>(
        &self,
        places: &[(usize, usize)],
        (width, gap): (usize, &str),
        draw: impl Fn(&Slot) -> [String; LINES],
    ) -> Block {
        let (rows, columns) = extent(places);
        let blank = " ".repeat(width);
        let mut cells = vec![vec![[const { String::new() }; LINES].map(|_| blank.clone()); columns]; rows];
        for (slot, (row, column)) in self.slots.iter().zip(places) {
            cells[*row][*column] = draw(slot);
        }
        let line = |row: &[[String; LINES]], line: usize| -> String {
            let parts: Vec<&str> = row.iter().map(|cell| &*cell[line]).collect();
            parts.join(gap)
        };
        Block { lines: cells.iter().flat_map(|row| (0..LINES).map(move |number| line(row, number))).collect() }
    }
}

/// The numbers of rows and columns.
fn extent(places: &[(usize, usize)]) -> (usize, usize) {
    let count =
        |numbers: &dyn Fn(&(usize, usize)) -> usize| places.iter().map(numbers).max().map_or(0, |last| last + 1);
    (count(&|place| place.0), count(&|place| place.1))
}

impl Picture for Slots {
    fn words(&self) -> String {
        let words: Vec<String> = self.slots.iter().map(Slot::words).collect();
        words.join(", ")
    }

    fn description(&self) -> String {
        let mut description = format!("{}{}.", self.heading, self.words());
        if let Some(turned) = &self.turned {
            let marked = self.slots.iter().filter(|slot| slot.mark.is_some()).map(|slot| &*slot.name);
            description +=
                &format!(" Marked is what {}: {}.", turned.in_words(), marked.collect::<Vec<_>>().join(", "));
        }
        description
    }

    fn block(&self, ink: Ink) -> Block {
        let widest = |width: &dyn Fn(&Slot) -> usize| self.slots.iter().map(width).max().unwrap_or(0);
        let face = self.width;
        let framed = widest(&|slot| columns(&slot.name).max(columns(slot.mark()))).max(face + 2);
        let across = ((ink.width() + 1) / (framed + 3)).max(1);
        let places = self.places(across);
        let across_all = extent(&places).1;
        if across_all <= across {
            return self.grid(&places, (framed + 2, " "), |slot| slot.framed(framed, ink));
        }
        if across_all * (face + 2) <= ink.width() {
            return self.grid(&places, (face + 2, ""), |slot| slot.bare(face, ink));
        }
        let in_rows = Slots { places: None, ..self.clone() };
        in_rows.block(ink)
    }

    fn size(&self) -> (i32, i32) {
        let (rows, columns) = extent(&self.places(ACROSS));
        (columns as i32 * self.pitch(), rows as i32 * PITCH)
    }

    fn draw(&self, svg: &mut Svg, x: i32, y: i32) {
        let has_turned = matches!(self.turned, Some(Turned::After(_)));
        for (slot, (row, column)) in self.slots.iter().zip(self.places(ACROSS)) {
            let at = (x + PITCH / 2 + column as i32 * self.pitch(), y + PITCH / 2 + row as i32 * PITCH);
            slot.draw(has_turned, svg, at);
        }
    }
}

impl Slots {
    /// From one slot to the next on the right in SVG: long names need more room.
    fn pitch(&self) -> i32 {
        let longest = self.slots.iter().map(|slot| slot.name.chars().count()).max().unwrap_or(0);
        PITCH.max(8 * longest as i32)
    }
}
