//! The explanation as text.

use super::{BoardExplained, BoardStep, Choice};
use crate::{
    common::Counted,
    draw::{Block, Cells, Draw, Ink, Page, Paint, Turned, cells},
    explain::list,
    rotation::Moves,
};
use alloc::{format, string::String, vec, vec::Vec};

impl BoardExplained {
    /// Says what the answer is.
    pub(super) fn summary(&self) -> String {
        let symbol = self.answer.symbol;
        match self.answer.moves.len() {
            0 => format!("The centre shows nothing but {symbol}s already: no moves needed."),
            moves => format!(
                "The answer: {}, for symbol {symbol}. That is {}.",
                self.answer.moves,
                Counted(moves as u64, "move")
            ),
        }
    }

    fn write_steps(&self, page: &mut Page) {
        page.heading("Move by move");
        page.paragraph(&key("Brackets mark", "Arrows mark", "dots"));
        for (number, step) in (1..).zip(&self.steps) {
            page.heading(self.step_in_words(number, step));
            page.block(&step.block(page.ink));
        }
    }

    /// Says what is done.
    pub(super) fn step_in_words(&self, number: usize, step: &BoardStep) -> String {
        format!("Move {number} of {}: {}, {}", self.steps.len(), step.mv, step.mv.in_words())
    }

    /// Writes what comes after the steps: why the answer is this string, and how a search finds it.
    pub(super) fn write_reasons(&self, page: &mut Page) {
        self.write_choice(page);
        self.write_bounds(page);
    }

    fn write_choice(&self, page: &mut Page) {
        page.heading("Why this string");
        let ink = page.ink;
        page.line(ink.paint(Paint::FAINT, "symbol   moves needed   shortest strings   the smallest of them"));
        for one in &self.symbols {
            let symbol = ink.paint(Paint::SYMBOLS[one.symbol.index()], one.symbol);
            let smallest = if one.smallest.is_empty() { "(empty)".into() } else { format!("{}", one.smallest) };
            let remark = match (one.symbol == self.answer.symbol, one.is_nearest) {
                (true, _) => ink.paint(Paint::GOOD, "the answer"),
                (_, true) => "ties".into(),
                _ => "farther".into(),
            };
            page.line(format!("     {symbol}   {:12}   {:16}   {smallest:19}  {remark}", one.distance, one.count));
        }
        page.gap();
        page.paragraph(&self.ties_in_words());
        if !self.steps.is_empty() {
            page.gap();
            page.paragraph(
                "To make the least letter that leads on, move by move, gives just that string: whatever goes on with a \
                 lesser letter takes longer.",
            );
        }
    }

    /// Says which symbols tie, and why the answer comes before the strings of the others.
    fn ties_in_words(&self) -> String {
        let nearest: Vec<String> = self.nearest().map(|one| format!("{}", one.symbol)).collect();
        let moves = Counted(self.answer.moves.len() as u64, "move");
        let total = self.answer_count();
        let mut words = match nearest.as_slice() {
            [one] if self.answer.moves.is_empty() => return format!("Only symbol {one} holds the centre."),
            [one] => format!("Only symbol {one} needs no more than {moves}."),
            _ => format!("Symbols {} tie: each needs {moves}.", list(&nearest)),
        };
        if total == 1 {
            return words + " It has one shortest string, which is therefore the answer.";
        }
        words += &format!(" So there are {total} shortest answers, and the smallest in dictionary order is wanted");
        words += if nearest.len() > 1 { ", whichever symbol it serves." } else { "." };
        for other in self.nearest().filter(|one| one.symbol != self.answer.symbol) {
            words += &format!(
                " {} (symbol {}) comes before {} (symbol {})",
                self.answer.moves, self.answer.symbol, other.smallest, other.symbol
            );
            if let Some((place, one, another)) = first_difference(self.answer.moves, other.smallest) {
                words += &format!(": at move {place}, {one} before {another}");
            }
            words += ".";
        }
        words
    }

    fn write_bounds(&self, page: &mut Page) {
        page.heading("How IDA* finds it: nodes expanded, bound by bound");
        page.paragraph(
            "IDA* searches depth first under a bound on the number of moves, again and again under a greater one. It \
             turns back where the moves made and a heuristic's estimate of those left exceed the bound. The classic \
             heuristic is eight minus the count of the most frequent symbol in the centre; the exact one, from the \
             table, is how many moves are left, and never turns back.",
        );
        page.gap();
        page.line(page.ink.paint(Paint::FAINT, "bound   classic heuristic   exact heuristic"));
        let (mut classic, mut exact) = (0, 0);
        for bound in self.bounds() {
            let nodes = bound.exact.map_or("-".into(), |nodes| format!("{nodes}"));
            page.line(format!("{:5}   {:17}   {nodes:>15}", bound.bound, bound.classic));
            classic += bound.classic;
            exact += bound.exact.unwrap_or(0);
        }
        page.line(format!("{:>5}   {classic:17}   {exact:15}", "all"));
    }
}

/// Says how the steps are to be read, where something marks the centre, the line that turns, and that which has turned.
pub(super) fn key(centre: &str, before: &str, after: &str) -> String {
    format!(
        "{centre} the centre. {before} the line that turns, {after} the line that has turned. At the right is how many \
         moves would be left after each of the eight moves: one that leaves one less than before leads on, and of those \
         the least letter is made."
    )
}

/// The first place, from 1, where two sequences differ, and the moves there.
fn first_difference(one: Moves, other: Moves) -> Option<(usize, char, char)> {
    let mut pairs = (1..).zip(one.iter().zip(other));
    pairs.find(|(_, (one, other))| one != other).map(|(place, (one, other))| (place, one.letter(), other.letter()))
}

impl BoardStep {
    pub(super) fn pictures(&self) -> [Cells; 2] {
        [
            Cells { board: self.before, turned: Some(Turned::Before(self.mv)) },
            Cells { board: self.after, turned: Some(Turned::After(self.mv)) },
        ]
    }

    /// Says what becomes of a choice.
    pub(super) fn remark(&self, choice: &Choice) -> &'static str {
        match (choice.mv == self.mv, choice.leads_on) {
            (true, _) => "made",
            (_, true) => "leads on",
            _ => "",
        }
    }

    fn block(&self, ink: Ink) -> Block {
        let mut choices = vec![ink.paint(Paint::FAINT, "moves left:")];
        choices.extend(self.choices.iter().map(|choice| {
            let line = format!("{} {:3} {}", choice.mv, choice.distance, self.remark(choice));
            match (choice.mv == self.mv, choice.leads_on) {
                (true, _) => ink.paint(Paint::GOOD, line),
                (_, true) => ink.paint(Paint::HEADING, line),
                _ => line,
            }
        }));
        let [before, after] = self.pictures().map(|picture| {
            let mut block = picture.block(ink);
            block.lines.push(format!("{:32}", format!("Centre {}", cells::centre_in_words(picture.board))));
            block
        });
        let to = |line| if line == 4 { "▸" } else { " " };
        choices.push(String::new());
        before.beside(to, &after).beside(|_| " ", &Block { lines: choices })
    }
}

impl Draw for BoardExplained {
    fn text(&self, ink: Ink) -> String {
        let mut page = Page::new(ink);
        page.heading("The Rotation Game");
        page.line(format!("{}", self.board));
        page.gap();
        page.block(&Cells { board: self.board, turned: None }.block(ink));
        page.gap();
        page.paragraph(&format!("The centre holds {}. {}", cells::centre_in_words(self.board), self.summary()));
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
