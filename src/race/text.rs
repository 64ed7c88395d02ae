//! A race as text.

use super::{Race, Row, bar};
use crate::{
    common::Counted,
    draw::{Ink, Page, Paint},
    puzzle::{Answer, Best, Outcome, Stopped},
};
use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

/// A number in words, and its bar.
struct Cell {
    text: String,
    bar: String,
}

impl Race {
    /// Draws the methods side by side: nodes, time and memory, each with a bar on a logarithmic scale.
    ///
    /// A method that was stopped has a `>` before its numbers and after their bars: it would have taken more.
    pub fn text(&self, ink: Ink) -> String {
        let mut page = Page::new(ink);
        let cells: Vec<[Cell; 3]> = self.rows.iter().map(cells).collect();
        let width = |texts: &mut dyn Iterator<Item = &str>| texts.map(|text| text.chars().count()).max().unwrap_or(0);
        let headings = ["nodes", "time", "memory"];
        let first = width(&mut self.rows.iter().map(|row| row.method)).max("method".len());
        let numbers: [usize; 3] = core::array::from_fn(|column| {
            width(&mut cells.iter().map(|row| &*row[column].text).chain([headings[column]]))
        });
        let bars: [usize; 3] = core::array::from_fn(|column| width(&mut cells.iter().map(|row| &*row[column].bar)));
        let line = |name: &str, cells: [(&str, &str); 3]| {
            let mut line = format!("{name:first$}");
            for (column, (text, bar)) in cells.into_iter().enumerate() {
                let (number, length) = (numbers[column], bars[column]);
                line += &format!("  {text:>number$} {bar:length$}");
            }
            line
        };
        let heading = line("method", headings.map(|heading| (heading, "")));
        page.line(ink.paint(Paint::HEADING, heading.trim_end()));
        for (row, cells) in self.rows.iter().zip(&cells) {
            page.line(line(row.method, cells.each_ref().map(|cell| (cell.text.as_str(), cell.bar.as_str()))));
        }
        page.gap();
        page.line("bars: one block for 1 node, 1 ns, 1 byte; each further block is ten times more");
        for row in &self.rows {
            if let Some(Stopped { at_least, limit }) = row.outcome.stopped() {
                let (nodes, moves) = (Counted(row.nodes, "node"), Counted(at_least, "move"));
                let by = if limit == crate::puzzle::Limit::Caller { "stopped".into() } else { limit.to_string() };
                let best = match &row.outcome {
                    Outcome::Best(Best { length, .. }) => format!(", best answer so far {}", Counted(*length, "move")),
                    _ => String::new(),
                };
                page.line(format!("{}: {by} after {nodes}{best}; no answer has fewer than {moves}", row.method));
            }
        }
        self.write_answers(&mut page);
        page.text()
    }

    /// Writes the answer that the methods found, or each if they differ.
    fn write_answers(&self, page: &mut Page) {
        let text = |answer: Option<&Answer>| match answer {
            None => "no solution".into(),
            Some(answer) => match format!("{:#}", self.puzzle.description().show_answer(answer)) {
                none if none.is_empty() => "no moves".into(),
                moves => moves,
            },
        };
        let found = self.answers().count();
        match self.answers().next() {
            None => page.line("none found an answer"),
            Some(answer) if self.agrees() => {
                let who = match self.rows.len() {
                    1 => "the answer:",
                    all if all == found => "all found the same answer:",
                    _ => "the others found the same answer:",
                };
                page.list(&format!("{who} {}", text(answer)));
            }
            Some(_) => {
                page.line("the answers differ, which is a bug:");
                for (row, answer) in self.rows.iter().filter_map(|row| Some((row, row.proven()?))) {
                    page.line(format!("    {}: {}", row.method, text(answer)));
                }
            }
        }
    }
}

/// The nodes, the time and the memory of a method.
fn cells(row: &Row) -> [Cell; 3] {
    let more = if row.outcome.stopped().is_some() { ">" } else { "" };
    let cell = |more: &str, text: String, number: f64| Cell {
        text: format!("{more}{text}"),
        bar: format!("{}{more}", bar::logarithmic(number)),
    };
    let memory = row.memory.map_or_else(|| "-".into(), |memory| memory.to_string());
    [
        cell(more, row.nodes.to_string(), row.nodes as f64),
        cell(more, time(row.seconds()), row.seconds() * 1e9),
        cell("", memory, row.memory.map_or(0.0, |memory| memory.bytes() as f64)),
    ]
}

/// Writes a time with three digits, in a unit that fits.
fn time(seconds: f64) -> String {
    // From 999.5 on it would be rounded to 1000.
    let units = [(1e9, "ns"), (1e6, "µs"), (1e3, "ms"), (1.0, "s")];
    let (factor, unit) = units.into_iter().find(|(factor, _)| seconds * factor < 999.5).unwrap_or(units[3]);
    let number = seconds * factor;
    let decimals = if number < 9.995 {
        2
    } else if number < 99.95 {
        1
    } else {
        0
    };
    format!("{number:.decimals$} {unit}")
}
