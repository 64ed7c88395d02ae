//! The explanation as SVG.

use super::{BoardExplained, BoardStep, text::key};
use crate::{
    draw::{Cells, Ink, Page, Svg, cells},
    explain::list,
};
use alloc::{format, string::String, vec::Vec};

const LEFT: i32 = 20;
const TOP: i32 = 50;
/// Between two boards side by side.
const GAP: i32 = 24;
const CHOICES: i32 = LEFT + 2 * (cells::SVG_SIZE + GAP);
const WIDTH: i32 = CHOICES + 140;
/// From one step to the next.
const STEP: i32 = cells::SVG_SIZE + 64;

impl BoardExplained {
    pub(super) fn picture(&self) -> String {
        let title = format!("The Rotation Game: the way from {} to its answer", self.board);
        let mut description =
            format!("{} The centre holds at first {}.", self.summary(), cells::centre_in_words(self.board));
        for (number, step) in (1..).zip(&self.steps) {
            description += &format!("\n{}. {}", self.step_in_words(number, step), step.outcome());
        }
        let (mut head, mut reasons) = (Page::new(Ink::Plain), Page::new(Ink::Plain));
        head.line(format!("{}", self.board));
        head.paragraph(&self.summary());
        if !self.steps.is_empty() {
            head.paragraph(&key("A frame marks", "A band marks", "dashes"));
        }
        self.write_reasons(&mut reasons);
        description += &format!("\n{}", reasons.text());
        let mut svg = Svg::new(&title, &description);
        svg.text(LEFT, TOP - 22, "title left", "The Rotation Game");
        let mut y = svg.page(LEFT, TOP, &head) + 12;
        if self.steps.is_empty() {
            Cells { board: self.board, turned: None }.draw(&mut svg, LEFT, y - 16);
            y += STEP - 32;
        }
        for (number, step) in (1..).zip(&self.steps) {
            svg.text(LEFT, y, "heading left", &self.step_in_words(number, step));
            step.draw(&mut svg, y + 8);
            y += STEP;
        }
        let y = svg.page(LEFT, y, &reasons);
        svg.finish(WIDTH, y)
    }
}

impl BoardStep {
    /// Says what the centre holds after the move, and which moves led on.
    fn outcome(&self) -> String {
        let others: Vec<String> = self.leading().filter(|mv| *mv != self.mv).map(|mv| format!("{mv}")).collect();
        let others = match others.as_slice() {
            [] => "No other move leads on".into(),
            [one] => format!("{one} leads on as well"),
            many => format!("{} lead on as well", list(many)),
        };
        format!("The centre then holds {}. {others}.", cells::centre_in_words(self.after))
    }

    fn draw(&self, svg: &mut Svg, y: i32) {
        let mut x = LEFT;
        for picture in self.pictures() {
            picture.draw(svg, x, y);
            let (middle, below) = (x + cells::SVG_SIZE / 2, y + cells::SVG_SIZE + 12);
            svg.text(middle, below, "small", &format!("Centre: {}", cells::centre_in_words(picture.board)));
            x += cells::SVG_SIZE + GAP;
        }
        svg.arrow(LEFT + cells::SVG_SIZE + GAP - 4, y + cells::SVG_SIZE / 2);
        let top = y + 44;
        svg.text(CHOICES, top - 24, "small left", "Moves left after");
        for (place, choice) in (0..).zip(&self.choices) {
            let y = top + 24 * place;
            let class = if choice.leads_on { "heading" } else { "" };
            if choice.mv == self.mv {
                svg.add(format_args!(
                    r#"<rect class="band" x="{}" y="{}" width="124" height="22" rx="4"/>"#,
                    CHOICES - 6,
                    y - 16
                ));
            }
            svg.text(CHOICES + 6, y, class, &format!("{}", choice.mv));
            svg.text(CHOICES + 32, y, class, &format!("{}", choice.distance));
            svg.text(CHOICES + 52, y, "left", self.remark(choice));
        }
    }
}
