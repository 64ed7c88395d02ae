//! The explanation as text and as SVG.

use super::{Explained, nearest, reasons};
use crate::{
    draw::{Draw, Ink, Page, Picture, Svg},
    puzzle::{Lesson, List, State},
};
use alloc::{
    boxed::Box,
    format,
    string::{String, ToString},
    vec::Vec,
};

const LEFT: i32 = 20;
const TOP: i32 = 50;
/// The least width of a document, for lines of text.
const WIDTH: i32 = 712;
/// A longer state is not in the heading but on lines of its own.
const SHORT: usize = 20;

impl Explained {
    fn lesson(&self, ink: Ink) -> Lesson {
        self.puzzle.lesson(&self.state, &self.outcome, ink)
    }

    fn picture(&self, state: &State) -> Box<dyn Picture> {
        self.puzzle.picture(state, None)
    }

    /// Returns the heading, with the state if that is short, and otherwise the state.
    fn heading(&self) -> (String, Option<String>) {
        let (title, state) = (self.puzzle.title(), format!("{}", self.puzzle.description().show(&self.state)));
        match state.len() <= SHORT {
            true => (format!("{title}: {state}"), None),
            false => (title.into(), Some(state)),
        }
    }

    /// Returns the pictures of the steps and of the nearest states, each under its heading.
    fn parts(&self) -> impl Iterator<Item = (String, Box<dyn Picture>)> {
        let steps = (1..).zip(self.steps()).map(|(number, step)| {
            (self.step_in_words(number, &step), self.puzzle.step(&step.before, step.mv, step.times))
        });
        let near = nearest(&self.outcome);
        steps.chain((1..).zip(near).map(move |(number, state): (usize, _)| {
            let heading =
                format!("Nearest solvable state {number} of {}: it differs in {}", near.len(), self.difference(state));
            (heading, self.picture(state))
        }))
    }

    /// Names the slots in which another state differs.
    fn difference(&self, other: &State) -> String {
        let pairs = self.state.numbers().iter().zip(other.numbers());
        let names = self.puzzle.description().slots.as_slice().iter().zip(pairs);
        let names: Vec<&String> = names.filter(|(_, (one, other))| one != other).map(|(name, _)| name).collect();
        List(&names, " and ").to_string()
    }

    /// Writes why there is no solution, and that there are states near it with one.
    fn write_reasons(&self, page: &mut Page) {
        let reasons = reasons(&self.outcome);
        if !reasons.is_empty() {
            page.heading("Why there is no solution");
        }
        reasons.iter().for_each(|reason| page.paragraph(&format!("{reason}.")));
    }
}

impl Draw for Explained {
    fn text(&self, ink: Ink) -> String {
        let mut page = Page::new(ink);
        let Lesson { caption, legend, key: [key, _], more } = self.lesson(ink);
        let (heading, state) = self.heading();
        page.heading(heading);
        state.iter().for_each(|state| page.list(state));
        page.gap();
        let mut picture = self.picture(&self.state).block(ink);
        if !legend.lines.is_empty() {
            picture = picture.beside(|_| "     ", &legend);
        }
        page.block(&picture);
        page.gap();
        page.paragraph(format!("{caption} {}", self.summary()).trim_start());
        self.write_reasons(&mut page);
        if self.steps().next().is_some() {
            page.heading("Move by move");
            page.paragraph(&key);
        }
        for (heading, picture) in self.parts() {
            page.heading(heading);
            page.block(&picture.block(ink));
        }
        page.append(more);
        page.text()
    }

    fn svg(&self) -> String {
        let Lesson { key: [_, key], more, .. } = self.lesson(Ink::Plain);
        let (heading, state) = self.heading();
        let (first, parts) = (self.picture(&self.state), self.parts().collect::<Vec<_>>());
        let has_steps = self.steps().next().is_some();
        let mut head = Page::new(Ink::Plain);
        state.iter().for_each(|state| head.list(state));
        head.paragraph(&self.summary());
        if has_steps {
            head.paragraph(&key);
        }
        let mut reasons = Page::new(Ink::Plain);
        self.write_reasons(&mut reasons);
        head.append(reasons);

        let title = format!("{}: {}", self.puzzle.title(), self.puzzle.description().show(&self.state));
        let mut description = format!("{}\nAt first: {}.", head.text(), first.words());
        parts.iter().for_each(|(heading, picture)| description += &format!("\n{heading}. {}.", picture.words()));
        description += &format!("\n{}", more.text());
        let mut svg = Svg::new(&title, &description);
        svg.text(LEFT, TOP - 22, "title left", &heading);
        let mut width = WIDTH.max(2 * LEFT + 10 * heading.chars().count() as i32);
        let mut y = svg.page(LEFT, TOP, &head) + 12;
        let mut draw = |svg: &mut Svg, picture: &dyn Picture, y: i32| {
            picture.draw(svg, LEFT, y);
            width = width.max(2 * LEFT + picture.size().0);
            y + picture.size().1
        };
        if !has_steps {
            y = draw(&mut svg, &*first, y - 16) + 48;
        }
        for (heading, picture) in &parts {
            let mut page = Page::new(Ink::Plain);
            page.heading(heading);
            let below = svg.page(LEFT, y, &page) - 6;
            y = draw(&mut svg, &**picture, below) + 36;
        }
        let y = svg.page(LEFT, y, &more);
        svg.finish(width, y)
    }
}
