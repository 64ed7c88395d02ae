//! The explanation as SVG.

use super::{ClocksExplained, text::key};
use crate::draw::{Dials, Ink, Page, Svg, dials};
use alloc::{format, string::String};

const LEFT: i32 = 20;
const TOP: i32 = 50;
/// Between two pictures side by side.
const GAP: i32 = 32;
const WIDTH: i32 = 2 * LEFT + 4 * dials::SVG_SIZE + 3 * GAP;
/// From one step to the next.
const STEP: i32 = dials::SVG_SIZE + 48;

impl ClocksExplained {
    pub(super) fn picture(&self) -> String {
        let title = format!("The Clocks: the way from {} to twelve o'clock", self.state);
        let mut description = format!("{} At first: {}.", self.summary(), dials::in_words(self.state));
        for step in &self.steps {
            let after = step.states.last().copied().unwrap_or(self.state);
            description += &format!("\n{}. After it: {}.", step.in_words(), dials::in_words(after));
        }
        let (mut head, mut reasons) = (Page::new(Ink::Plain), Page::new(Ink::Plain));
        head.paragraph(&self.summary());
        if !self.steps.is_empty() {
            head.paragraph(&key("A thick ring"));
        }
        self.write_reasons(&mut reasons);
        description += &format!("\n{}", reasons.text());
        let mut svg = Svg::new(&title, &description);
        svg.text(LEFT, TOP - 22, "title left", &title);
        let mut y = svg.page(LEFT, TOP, &head) + 12;
        if self.steps.is_empty() {
            Dials { state: self.state, turned: None }.draw(&mut svg, LEFT, y - 16);
            y += STEP - 16;
        }
        for step in &self.steps {
            svg.text(LEFT, y, "heading left", &step.in_words());
            let mut x = LEFT;
            for picture in step.pictures() {
                if x > LEFT {
                    svg.arrow(x - 10, y + 12 + dials::SVG_SIZE / 2);
                }
                picture.draw(&mut svg, x, y + 12);
                x += dials::SVG_SIZE + GAP;
            }
            y += STEP;
        }
        let y = svg.page(LEFT, y, &reasons);
        svg.finish(WIDTH, y)
    }
}
