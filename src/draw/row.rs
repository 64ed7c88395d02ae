//! Pictures side by side.

use super::{Block, Ink, Picture, Svg, columns};
use alloc::{boxed::Box, format, string::String, vec::Vec};

/// Pictures side by side with arrows in between: the states on a way.
///
/// Where there is no room for all, only the first and the last are drawn; in text these are on top of each other if even
/// they do not fit.
#[derive(Debug)]
pub struct Row {
    /// The pictures, at least one, all of the same size.
    pub pictures: Vec<Box<dyn Picture>>,
}

/// Between two pictures in SVG.
const GAP: i32 = 32;
/// The room for pictures in SVG: four with three columns of dials.
const ROOM: i32 = 4 * 168 + 3 * GAP;

impl Row {
    /// Returns the pictures that are drawn.
    fn drawn(&self, fit: usize) -> Vec<&dyn Picture> {
        let all = self.pictures.iter().map(|picture| &**picture);
        match &self.pictures[..] {
            [first, .., last] if self.pictures.len() > fit => [&**first, &**last].into(),
            _ => all.collect(),
        }
    }

    fn drawn_in_svg(&self) -> Vec<&dyn Picture> {
        self.drawn(((ROOM + GAP) / (self.last().size().0 + GAP)) as usize)
    }

    fn last(&self) -> &dyn Picture {
        &**self.pictures.last().expect("a row has a picture")
    }
}

impl Picture for Row {
    fn words(&self) -> String {
        format!("After it: {}", self.last().words())
    }

    fn block(&self, ink: Ink) -> Block {
        let plain = self.last().block(Ink::PLAIN.within(ink.width()));
        let width = plain.lines.iter().map(|line| columns(line)).max().unwrap_or(0);
        let (middle, fit) = (plain.lines.len() / 2, (ink.width() + 3) / (width + 3));
        let blocks = self.drawn(fit).into_iter().map(|picture| picture.block(ink));
        let beside = |row: Block, next: Block| row.beside(|line| if line == middle { " ▸ " } else { "   " }, &next);
        let below = |mut column: Block, next: Block| {
            column.lines.push(format!("{:^width$}", "▾"));
            column.lines.extend(next.lines);
            column
        };
        let joined = if fit > 1 { blocks.reduce(beside) } else { blocks.reduce(below) };
        joined.unwrap_or_default()
    }

    fn size(&self) -> (i32, i32) {
        let (width, height) = self.last().size();
        (self.drawn_in_svg().len() as i32 * (width + GAP) - GAP, height)
    }

    fn draw(&self, svg: &mut Svg, x: i32, y: i32) {
        let (width, height) = self.last().size();
        for (place, picture) in (0..).zip(self.drawn_in_svg()) {
            let x = x + place * (width + GAP);
            if place > 0 {
                svg.arrow(x - 10, y + height / 2);
            }
            picture.draw(svg, x, y);
        }
    }
}
