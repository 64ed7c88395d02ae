//! A race as text.

use super::{Race, Row, bar};
use crate::draw::{Ink, Page, Paint};
use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::Display;

/// A number in words, and its bar.
struct Cell {
    text: String,
    bar: String,
}

impl<M: Display, A: Display + PartialEq> Race<M, A> {
    /// Draws the methods side by side: nodes, time and memory, each with a bar on a logarithmic scale.
    ///
    /// A method that was stopped has a `>` before its numbers and after their bars: it would have taken more.
    pub fn text(&self, ink: Ink) -> String {
        let mut page = Page::new(ink);
        let names: Vec<String> = self.rows.iter().map(|row| row.method.to_string()).collect();
        let cells: Vec<[Cell; 3]> = self.rows.iter().map(cells).collect();
        let width =
            |texts: &mut dyn Iterator<Item = &String>| texts.map(|text| text.chars().count()).max().unwrap_or(0);
        let headings = ["nodes", "time", "memory"].map(String::from);
        let first = width(&mut names.iter()).max("method".len());
        let numbers: [usize; 3] = core::array::from_fn(|column| {
            width(&mut cells.iter().map(|row| &row[column].text).chain([&headings[column]]))
        });
        let bars: [usize; 3] = core::array::from_fn(|column| width(&mut cells.iter().map(|row| &row[column].bar)));
        let line = |name: &str, cells: [(&str, &str); 3]| {
            let mut line = format!("{name:first$}");
            for (column, (text, bar)) in cells.into_iter().enumerate() {
                let (number, length) = (numbers[column], bars[column]);
                line += &format!("  {text:>number$} {bar:length$}");
            }
            line
        };
        let heading = line("method", headings.each_ref().map(|heading| (heading.as_str(), "")));
        page.line(ink.paint(Paint::HEADING, heading.trim_end()));
        for (name, cells) in names.iter().zip(&cells) {
            page.line(line(name, cells.each_ref().map(|cell| (cell.text.as_str(), cell.bar.as_str()))));
        }
        page.gap();
        page.line("bars: one block for 1 node, 1 ns, 1 byte, and one more for each tenfold");
        for row in &self.rows {
            if let Err(stopped) = &row.outcome {
                page.line(format!("{}: {stopped}", row.method));
            }
        }
        self.tell_answers(&mut page);
        page.text()
    }

    /// Tells the answer that the methods found, or each if they differ.
    fn tell_answers(&self, page: &mut Page) {
        let text = |answer: &A| match format!("{answer:#}") {
            none if none.is_empty() => "no moves".into(),
            moves => moves,
        };
        let found = self.answers().count();
        match self.answers().next() {
            None => page.line("none found an answer"),
            Some(answer) if self.agrees() => {
                let who = if found == self.rows.len() { "all" } else { "the others" };
                page.line(format!("{who} found the same answer: {}", text(answer)));
            }
            Some(_) => {
                page.line("the answers differ, which is a fault:");
                for row in &self.rows {
                    if let Ok(search) = &row.outcome {
                        page.line(format!("    {}: {}", row.method, text(&search.answer)));
                    }
                }
            }
        }
    }
}

/// The nodes, the time and the memory of a method.
fn cells<M, A>(row: &Row<M, A>) -> [Cell; 3] {
    let more = if row.outcome.is_err() { ">" } else { "" };
    let cell = |more: &str, text: String, number: f64| Cell {
        text: format!("{more}{text}"),
        bar: format!("{}{more}", bar::logarithmic(number)),
    };
    [
        cell(more, row.nodes().to_string(), row.nodes() as f64),
        cell(more, time(row.seconds()), row.seconds() * 1e9),
        cell("", row.memory.to_string(), row.memory.bytes() as f64),
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
