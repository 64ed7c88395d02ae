//! The explanation as text.

use super::{ClocksExplained, ClocksStep, UnitMoveSum};
use crate::{
    common::Counted,
    draw::{Block, Dials, Draw, Ink, Page, Paint, Turned, dials::HANDS},
    explain::{list, times},
};
use alloc::{format, string::String, vec::Vec};

const ONLY: [&str; 4] = [
    "The order of moves does not matter, and four times the same move is no move at all. So an answer is a count for each \
     move, 0 to 3. There are 4^9 = 262144 of them, as many as there are states.",
    "Every state has an answer: the sum above, since each row of the matrix turns its own dial and no other. (The matrix is \
     the inverse, modulo 4, of the one that says which dials each move turns.)",
    "No answer is that of two states: undone from twelve o'clock, it leads back to one. As there are as many answers as \
     states, each state has exactly one.",
    "So no other counts lead from here to twelve o'clock. Four more of a move are four wasted, so the only answer is the \
     shortest as well.",
];

impl ClocksExplained {
    /// Says what the answer is.
    pub(super) fn summary(&self) -> String {
        match self.answer.len() {
            0 => "All dials are at 12 already: the answer has no moves.".into(),
            moves => format!("The answer: {}. That is {}.", self.answer, Counted(moves as u64, "move")),
        }
    }

    fn write_steps(&self, page: &mut Page) {
        page.heading("Move by move");
        page.paragraph(&key("A double frame"));
        for step in &self.steps {
            page.heading(step.in_words());
            page.block(&step.block(page.ink));
        }
    }

    /// Writes what comes after the steps: the sum, and why there is no other answer.
    pub(super) fn write_reasons(&self, page: &mut Page) {
        self.sum.write(page);
        page.heading("Why there is no other answer");
        for (place, paragraph) in ONLY.into_iter().enumerate() {
            if place > 0 {
                page.gap();
            }
            page.paragraph(paragraph);
        }
    }
}

/// Says how the steps are to be read, where something marks the dials that a move turns.
pub(super) fn key(mark: &str) -> String {
    format!(
        "{mark} marks the dials that the move turns, each by a quarter clockwise. In which order the moves are made does \
         not matter."
    )
}

impl ClocksStep {
    /// Says what is done.
    pub(super) fn in_words(&self) -> String {
        let dials: Vec<String> = self.mv.dials().chars().map(|dial| format!("{dial}")).collect();
        format!("Move {} {}: it turns {}", self.mv, times(self.states.len() - 1), list(&dials))
    }

    /// The pictures of the states with the dials marked: before the move, and after each time.
    pub(super) fn pictures(&self) -> impl Iterator<Item = Dials> {
        self.states.iter().enumerate().map(|(made, state)| {
            let turned = if made == 0 { Turned::Before(self.mv) } else { Turned::After(self.mv) };
            Dials { state: *state, turned: Some(turned) }
        })
    }

    fn block(&self, ink: Ink) -> Block {
        let blocks = self.pictures().map(|dials| dials.block(ink));
        let to = |line| if line == 4 { " ▸ " } else { "   " };
        blocks.reduce(|row, next| row.beside(to, &next)).unwrap_or_default()
    }
}

impl UnitMoveSum {
    fn write(&self, page: &mut Page) {
        page.heading("The same answer by the unit-move matrix");
        page.paragraph(
            "The matrix has a row for each dial: how often to make moves 1 to 9 so that this dial alone goes on by a \
             quarter. Each dial wants its row as often as it has quarters left to 12; the rows are added up, and of \
             every four times the same move nothing is left.",
        );
        page.gap();
        let ink = page.ink;
        let narrow = |numbers: [u8; 9]| numbers.map(|number| format!(" {number}")).concat();
        let wide = |numbers: [u8; 9]| numbers.map(|number| format!("{number:3}")).concat();
        let moves = core::array::from_fn(|mv| mv as u8 + 1);
        page.line(ink.paint(Paint::FAINT, "dial   left    its row              left × row"));
        page.line(ink.paint(Paint::FAINT, format!("      move   {}   {}", narrow(moves), wide(moves))));
        for row in &self.rows {
            let hand = HANDS[usize::from(row.shows)];
            page.line(format!(" {} {hand}    {}  × {} = {}", row.dial, row.left, narrow(row.unit), wide(row.product)));
        }
        let label = |text: &str| format!("{text:>31}   ");
        page.line(format!("{}{}", label(""), "-".repeat(27)));
        page.line(label("sum") + &wide(self.sums));
        page.line(label("modulo 4") + &ink.paint(Paint::GOOD, wide(self.counts)));
        page.gap();
        page.paragraph(&self.in_words());
    }

    /// Says how often each move is made.
    fn in_words(&self) -> String {
        let made = (1..).zip(self.counts).filter(|(_, made)| *made > 0);
        let made: Vec<String> = made.map(|(mv, made): (u8, u8)| format!("{mv} {}", times(made.into()))).collect();
        match made.as_slice() {
            [] => "So no move is made.".into(),
            many => format!("So move {}.", list(many)),
        }
    }
}

impl Draw for ClocksExplained {
    fn text(&self, ink: Ink) -> String {
        let mut page = Page::new(ink);
        page.heading(format!("The Clocks: {}", self.state));
        page.gap();
        let mut dials = Dials { state: self.state, turned: None }.block(page.ink);
        for (line, key) in
            [(1, "↑  12 o'clock, 0"), (3, "→   3 o'clock, 1"), (5, "↓   6 o'clock, 2"), (7, "←   9 o'clock, 3")]
        {
            dials.lines[line] += &format!("     {}", page.ink.paint(Paint::FAINT, key));
        }
        page.block(&dials);
        page.gap();
        page.paragraph(&self.summary());
        if !self.steps.is_empty() {
            self.write_steps(&mut page);
        }
        self.write_reasons(&mut page);
        page.text()
    }

    fn svg(&self) -> String {
        self.picture()
    }
}
