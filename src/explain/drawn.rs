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
/// The width of a document, for lines of text.
const WIDTH: i32 = 712;
/// The height that the steps should not exceed.
const HEIGHT: i32 = 2000;
/// From one picture of a step to the next.
const GAP: i32 = 24;
/// The least width of a column, for its headings.
const COLUMN: i32 = 200;
/// The most lines that follow the steps in SVG.
const LINES: usize = 60;
/// The heading of the picture of the buttons.
const BUTTONS: &str = "How often to press each button";
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
        if let Some(buttons) = self.buttons() {
            page.heading(BUTTONS);
            page.block(&buttons.block(ink));
        }
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
        let Lesson { key: [_, key], more, .. } = self.lesson(Ink::PLAIN);
        let (heading, state) = self.heading();
        let (first, parts) = (self.picture(&self.state), self.parts().collect::<Vec<_>>());
        let has_steps = self.steps().next().is_some();
        let mut head = Page::new(Ink::PLAIN);
        state.iter().for_each(|state| head.list(state));
        head.paragraph(&self.summary());
        if has_steps {
            head.paragraph(&key);
        }
        let mut reasons = Page::new(Ink::PLAIN);
        self.write_reasons(&mut reasons);
        head.append(reasons);

        let title = format!("{}: {}", self.puzzle.title(), self.puzzle.description().show(&self.state));
        let description = format!("{}{}", self.told(&head, &*first, &parts), more.text());
        let mut svg = Svg::new(&title, &description);
        svg.text(LEFT, TOP - 22, "title left", &heading);
        let mut width = WIDTH.max(2 * LEFT + 10 * heading.chars().count() as i32);
        let mut y = svg.page(LEFT, TOP, &head) + 12;
        if !has_steps {
            first.draw(&mut svg, LEFT, y - 16);
            width = width.max(2 * LEFT + first.size().0);
            y += first.size().1 + 32;
        }
        if let Some(buttons) = self.buttons() {
            let mut page = Page::new(Ink::PLAIN);
            page.heading(BUTTONS);
            y = svg.page(LEFT, y, &page) - 6;
            buttons.draw(&mut svg, LEFT, y);
            width = width.max(2 * LEFT + buttons.size().0);
            y += buttons.size().1 + 36;
        }
        y = Flow::new(&parts).draw(&mut svg, y, &parts);
        let y = svg.page(LEFT, y, &more.begun(LINES));
        svg.finish(width, y)
    }

    fn words(&self) -> String {
        let Lesson { more, .. } = self.lesson(Ink::PLAIN);
        let mut page = Page::new(Ink::PLAIN);
        page.heading(self.heading().0);
        page.paragraph(&self.summary());
        self.write_reasons(&mut page);
        page.gap();
        page.paragraph(&format!("At first: {}.", self.picture(&self.state).words()));
        self.parts().for_each(|(heading, picture)| page.paragraph(&format!("{heading}. {}.", picture.words())));
        page.append(more.without_drawings());
        page.text()
    }
}

impl Explained {
    /// Describes the pictures after the text before them.
    fn told(&self, head: &Page, first: &dyn Picture, parts: &[(String, Box<dyn Picture>)]) -> String {
        let parts = parts.iter().map(|(heading, picture)| format!("{heading}. {}.\n", picture.words()));
        format!("{}\nAt first: {}.\n{}", head.text(), first.words(), parts.collect::<String>())
    }

    /// Draws how often each button is pressed, where the buttons have places.
    fn buttons(&self) -> Option<impl Picture> {
        self.puzzle.description().buttons(self.outcome.answer()?)
    }
}

/// How the steps are laid out in SVG: in as few columns as keep them short, and so that they fit into the width.
struct Flow {
    columns: usize,
    /// The width of a column.
    width: i32,
    /// How large the pictures are drawn.
    thousandths: i32,
    height: i32,
}

impl Flow {
    fn new(parts: &[(String, Box<dyn Picture>)]) -> Flow {
        let size = |size: &dyn Fn((i32, i32)) -> i32| parts.iter().map(|part| size(part.1.size())).max().unwrap_or(1);
        let (widest, highest) = (size(&|size| size.0), size(&|size| size.1));
        let flow = |columns: usize| {
            let width = (WIDTH - 2 * LEFT + GAP) / columns as i32 - GAP;
            let thousandths = (1000 * width / widest).min(1000);
            Flow { columns, width, thousandths, height: highest * thousandths / 1000 }
        };
        let is_short = |flow: &Flow| parts.len().div_ceil(flow.columns) as i32 * (flow.height + 60) <= HEIGHT;
        // The number that fits side by side in full size, with room for the headings.
        let across = (WIDTH - 2 * LEFT + GAP) / (widest.max(COLUMN) + GAP);
        (across.max(1) as usize..4).map(flow).find(is_short).unwrap_or_else(|| flow(4))
    }

    /// Draws the pictures, each below its heading. Returns the height at which they end.
    fn draw(&self, svg: &mut Svg, top: i32, parts: &[(String, Box<dyn Picture>)]) -> i32 {
        // A letter is about eight units wide.
        let ink = Ink::column(self.width as usize / 8);
        let mut y = top;
        for row in parts.chunks(self.columns) {
            let headings = row.iter().map(|(heading, _)| {
                let mut page = Page::new(ink);
                page.heading(heading);
                page
            });
            let headings: Vec<Page> = headings.collect();
            let lines = headings.iter().map(|page| page.lines().len()).max().unwrap_or(0) as i32;
            let mut x = LEFT;
            for ((_, picture), heading) in row.iter().zip(&headings) {
                svg.page(x, y, heading);
                svg.begin(x, y + 18 * lines - 6, self.thousandths);
                picture.draw(svg, 0, 0);
                svg.end();
                x += self.width + GAP;
            }
            y += 18 * lines + self.height + 30;
        }
        y
    }
}
