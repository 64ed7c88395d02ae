//! What an explanation says about The Clocks: the answer as a sum, and why there is no other.

use super::{Clocks, derivation::Derivation, unit_moves};
use crate::{
    common::times,
    draw::{Block, Face, Ink, Page, Paint},
    puzzle::{Lesson, List},
};
use alloc::{format, string::String, vec::Vec};

const ONLY: [&str; 4] = [
    "The order of moves does not matter, and four times the same move is no move at all. So an answer is a count for each \
     move, 0 to 3. There are 4^9 = 262144 of them, as many as there are states.",
    "Every state has an answer: the sum above, since each row of the matrix turns its own dial and no other. (The matrix is \
     the inverse, modulo 4, of the one that says which dials each move turns.)",
    "No answer belongs to two states: undone from twelve o'clock, it leads back to one. There are as many answers as \
     states, so each state has exactly one.",
    "So no other counts lead from here to twelve o'clock. Four more of a move are four wasted, so the only answer is also \
     the shortest.",
];

/// The answer as the product of the quarter turns that each dial still needs with the unit-move matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitMoveSum {
    /// A row for each of dials A to I.
    pub rows: [SumRow; 9],
    /// The sums of the products, for moves 1 to 9.
    pub sums: [u8; 9],
    /// The sums modulo 4: how often each move is made.
    pub counts: [u8; 9],
}

/// What one dial adds to the sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SumRow {
    /// The letter of the dial.
    pub dial: char,
    /// The quarter turns past 12 o'clock that it shows, 0 to 3.
    pub shows: u8,
    /// The quarter turns that are left to 12 o'clock, 0 to 3.
    pub left: u8,
    /// How often moves 1 to 9 are made to turn this dial alone by a quarter.
    pub unit: [u8; 9],
    /// `unit` times `left`, not reduced.
    pub product: [u8; 9],
}

impl Clocks {
    /// Works out the answer as a sum of rows of the unit-move matrix.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::Clocks;
    ///
    /// let state: Clocks = "330222212".parse()?;
    /// let sum = state.unit_move_sum();
    /// assert_eq!(sum.sums, [24, 32, 24, 37, 33, 36, 32, 41, 29]);
    /// assert_eq!(sum.counts, state.solve().counts());
    /// # Ok::<(), turnbook::notation::ReadError>(())
    /// ```
    pub fn unit_move_sum(self) -> UnitMoveSum {
        let (quarters, units) = (self.quarters(), unit_moves());
        let rows = core::array::from_fn(|dial| {
            let (shows, unit) = (quarters[dial], units[dial].counts());
            let left = (4 - shows) % 4;
            let product = unit.map(|times| left * times);
            SumRow { dial: char::from(b'A' + dial as u8), shows, left, unit, product }
        });
        let sums: [u8; 9] = core::array::from_fn(|mv| rows.iter().map(|row: &SumRow| row.product[mv]).sum());
        UnitMoveSum { rows, sums, counts: sums.map(|sum| sum % 4) }
    }
}

/// Returns what the explanation of a state says.
pub(super) fn lesson(state: Clocks, ink: Ink) -> Lesson {
    let mut more = Page::new(ink);
    state.unit_move_sum().write(&mut more);
    // That of the first dial that is not at 12.
    Derivation::of(state.quarters().iter().position(|quarters| *quarters > 0).unwrap_or(0)).write(&mut more);
    more.heading("Why there is no other answer");
    for (place, paragraph) in ONLY.into_iter().enumerate() {
        if place > 0 {
            more.gap();
        }
        more.paragraph(paragraph);
    }
    let legend = ["", "↑  12 o'clock, 0", "", "→   3 o'clock, 1", "", "↓   6 o'clock, 2", "", "←   9 o'clock, 3", ""];
    let legend = legend.map(|line| if line.is_empty() { String::new() } else { ink.paint(Paint::FAINT, line) });
    let key = ["double frame", "thick ring"].map(|mark| {
        format!(
            "A {mark} marks the dials that the move turns, each by a quarter clockwise. The order of the moves does not \
             matter."
        )
    });
    Lesson { caption: String::new(), legend: Block { lines: legend.into() }, key, more }
}

impl UnitMoveSum {
    fn write(&self, page: &mut Page) {
        page.heading("The same answer by the unit-move matrix");
        page.paragraph(
            "The matrix has a row for each dial: how often to make moves 1 to 9 to turn this dial alone by a quarter. \
             Multiply each dial's row by the quarters that it still needs to 12, add up the columns, and reduce the sums \
             modulo 4: four times the same move is no move.",
        );
        page.gap();
        let ink = page.ink;
        let narrow = |numbers: [u8; 9]| numbers.map(|number| format!(" {number}")).concat();
        let wide = |numbers: [u8; 9]| numbers.map(|number| format!("{number:3}")).concat();
        let moves = core::array::from_fn(|mv| mv as u8 + 1);
        // Without room for the rows, only the products.
        let is_wide = ink.width() >= 66;
        let line = |head: &str, row: String, between: &str, product: [u8; 9]| match is_wide {
            true => format!("{head:11}{row:20}{between}{}", wide(product)),
            false => format!("{head:8}{between}{}", wide(product)),
        };
        let label = |text: &str| if is_wide { format!("{text:>31}   ") } else { format!("{text:8}   ") };
        let [dial, products] =
            if is_wide { ["dial   left    its row              ", "left × row"] } else { ["", "left × row"] };
        page.line(ink.paint(Paint::FAINT, format!("{}{products}", if is_wide { dial.into() } else { label("") })));
        page.line(ink.paint(
            Paint::FAINT,
            line(if is_wide { "      move" } else { "move" }, format!("  {}", narrow(moves)), "   ", moves),
        ));
        for row in &self.rows {
            let head = format!(" {} {}    {}", row.dial, Face::HANDS[usize::from(row.shows)], row.left);
            page.line(line(&head, format!("× {}", narrow(row.unit)), " = ", row.product));
        }
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
            many => format!("So move {}.", List(many, " and ")),
        }
    }
}
