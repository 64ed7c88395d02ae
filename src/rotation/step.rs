//! A move of an answer, drawn: the board before and after it, and what each of the eight moves would leave.

use super::{Board, Move, picture};
use crate::draw::{Block, Ink, Paint, Picture, Svg, Turned};
use crate::puzzle::List;
use alloc::{format, string::String, vec, vec::Vec};

/// A move that could be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// How many moves are left after it.
    pub distance: u32,
    /// Whether some shortest answer begins with it.
    pub leads_on: bool,
}

impl Board {
    /// Returns what each of the eight moves would leave, in the order of the moves.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::Board;
    ///
    /// let board: Board = "111132323132231222312133".parse()?;
    /// assert_eq!(board.choices().map(|choice| choice.distance), [1, 3, 3, 3, 3, 3, 3, 3]);
    /// # Ok::<(), turnbook::notation::ReadError>(())
    /// ```
    pub fn choices(self) -> [Choice; 8] {
        let left = self.distance();
        core::array::from_fn(|index| {
            let mv = Move::from_index(index);
            let distance = self.turn(mv).distance();
            Choice { mv, distance, leads_on: distance < left }
        })
    }
}

/// A move of an answer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) before: Board,
    pub(super) mv: Move,
}

/// Between two boards side by side.
const GAP: i32 = 24;
const CHOICES: i32 = 2 * (picture::SVG_SIZE + GAP);

impl Step {
    fn boards(&self) -> [picture::Cells; 2] {
        let after = self.before.turn(self.mv);
        [self.before.picture(Some(Turned::Before(self.mv))), after.picture(Some(Turned::After(self.mv)))]
    }

    /// Says what becomes of a choice.
    fn remark(&self, choice: &Choice) -> &'static str {
        match (choice.mv == self.mv, choice.leads_on) {
            (true, _) => "made",
            (_, true) => "leads on",
            _ => "",
        }
    }
}

impl Picture for Step {
    fn words(&self) -> String {
        let leading = self.before.choices().into_iter().filter(|choice| choice.leads_on && choice.mv != self.mv);
        let others: Vec<Move> = leading.map(|choice| choice.mv).collect();
        let others = match others[..] {
            [] => "No other move leads on".into(),
            [one] => format!("{one} leads on as well"),
            _ => format!("{} lead on as well", List(&others, " and ")),
        };
        format!("The centre then holds {}. {others}", picture::centre_in_words(self.before.turn(self.mv)))
    }

    fn block(&self, ink: Ink) -> Block {
        let mut choices = vec![ink.paint(Paint::FAINT, "moves left:")];
        choices.extend(self.before.choices().iter().map(|choice| {
            let line = format!("{} {:3} {}", choice.mv, choice.distance, self.remark(choice));
            match (choice.mv == self.mv, choice.leads_on) {
                (true, _) => ink.paint(Paint::GOOD, line),
                (_, true) => ink.paint(Paint::HEADING, line),
                _ => line,
            }
        }));
        let [before, after] = self.boards().map(|cells| {
            let mut block = cells.block(ink);
            block.lines.push(format!("{:32}", format!("Centre {}", picture::centre_in_words(cells.board))));
            block
        });
        if ink.width() < 80 {
            let mut block = before;
            block.lines.push(format!("{:^32}", "▾"));
            block.lines.extend(after.lines.into_iter().chain(choices));
            return block;
        }
        choices.push(String::new());
        let to = |line| if line == 4 { "▸" } else { " " };
        before.beside(to, &after).beside(|_| " ", &Block { lines: choices })
    }

    fn size(&self) -> (i32, i32) {
        (CHOICES + 120, picture::SVG_SIZE + 16)
    }

    fn draw(&self, svg: &mut Svg, left: i32, y: i32) {
        // The boards have a margin of their own.
        let y = y - 4;
        let mut x = left;
        for cells in self.boards() {
            cells.draw(svg, x, y);
            let (middle, below) = (x + picture::SVG_SIZE / 2, y + picture::SVG_SIZE + 12);
            svg.text(middle, below, "small", &format!("Centre: {}", picture::centre_in_words(cells.board)));
            x += picture::SVG_SIZE + GAP;
        }
        svg.arrow(left + picture::SVG_SIZE + GAP - 4, y + picture::SVG_SIZE / 2);
        let (left, top) = (left + CHOICES, y + 44);
        svg.text(left, top - 24, "small left", "Moves left after");
        for (place, choice) in (0..).zip(&self.before.choices()) {
            let y = top + 24 * place;
            let class = if choice.leads_on { "heading" } else { "" };
            if choice.mv == self.mv {
                svg.add(format_args!(
                    r#"<rect class="band" x="{}" y="{}" width="124" height="22" rx="4"/>"#,
                    left - 6,
                    y - 16
                ));
            }
            svg.text(left + 6, y, class, &format!("{}", choice.mv));
            svg.text(left + 32, y, class, &format!("{}", choice.distance));
            svg.text(left + 52, y, "left", self.remark(choice));
        }
    }
}
