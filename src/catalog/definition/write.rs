//! Puzzles to definitions.

use super::Key;
use crate::{
    dials::{self, Dials},
    loops::{self, Loops},
    puzzle::{Description, MoveInfo, Puzzle},
};
use alloc::{format, string::String, string::ToString, vec::Vec};
use core::fmt::{self, Write};

impl Dials {
    /// Writes the definition of the puzzle as TOML.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::dials::{Dials, Goal};
    ///
    /// let puzzle = Dials::builder([4, 4, 3]).turn_by("x", [(0, 1), (2, -1)]).goal(Goal::AllEqual).build();
    /// assert!(puzzle.is_err(), "dials of 4 and of 3 positions are never all equal");
    ///
    /// let puzzle = Dials::builder([4, 4, 3]).turn_by("x", [(0, 1), (2, -1)]).turn("y", [1, 2]).build()?;
    /// assert_eq!(
    ///     puzzle.to_toml(),
    ///     "\
    /// positions = [4, 4, 3]
    /// moves = \"\"\"
    /// x = A C:-1
    /// y = BC
    /// \"\"\"
    /// "
    /// );
    /// # Ok::<(), turnbook::puzzle::Error>(())
    /// ```
    pub fn to_toml(&self) -> String {
        let mut toml = Toml::default();
        toml.about(self.description());
        let first = self.positions()[0];
        let alike = self.positions().iter().all(|positions| *positions == first);
        match alike {
            true => toml.line(Key::Positions, first),
            false => toml.line(Key::Positions, format_args!("{:?}", self.positions())),
        }
        // The positions of each dial say how many there are.
        if alike || self.positions().len() == 1 || !self.description().has_default_names() {
            toml.names(Key::Dials, self.description());
        }
        toml.layout(self.description());
        toml.lines(Key::Moves, self.description().moves.iter().map(|mv| format!("{} = {}", mv.name(), self.terms(mv))));
        match self.goal() {
            goal if *goal == self.description().zero().into() => {}
            dials::Goal::AllEqual => toml.text(Key::Goal, "equal"),
            dials::Goal::States(targets) => match targets.as_slice() {
                [target] => toml.text(Key::Goal, &self.written(target)),
                _ => toml.list(Key::Goal, &targets.iter().map(|target| self.written(target)).collect::<Vec<_>>()),
            },
        }
        if let Some(start) = &self.description().start {
            toml.text(Key::Start, &self.description().show(start).to_string());
        }
        if let Some(chars) = &self.description().chars {
            toml.text(Key::Chars, &chars.iter().collect::<String>());
        }
        toml.0
    }

    /// Returns a goal as it is read: with the characters of the positions, except where `-` is one of them.
    fn written(&self, target: &dials::Target) -> String {
        let plain = self.description().chars.as_ref().is_none_or(|chars| chars.contains(&'-'));
        let number =
            |number: &Option<u32>| number.map_or_else(|| "-".to_string(), |number| self.description().text(number));
        if plain { target.to_string() } else { target.numbers().iter().map(number).collect::<Vec<_>>().join(" ") }
    }

    /// Returns what a move turns, as short as can be: an amount that is more than half way round is written as turned back.
    fn terms(&self, mv: &MoveInfo) -> String {
        let names = self.description().slots.as_slice();
        let joined = names.iter().all(|name| name.chars().count() == 1);
        let mut terms = String::new();
        let amounts: Vec<(usize, i64)> = mv
            .amounts()
            .iter()
            .map(|&(dial, amount)| {
                let (amount, positions) = (i64::from(amount), i64::from(self.positions()[dial]));
                (dial, if 2 * amount > positions { amount - positions } else { amount })
            })
            .collect();
        // Neighbours that turn alike.
        for group in amounts.chunk_by(|one, other| joined && one.1 == other.1) {
            terms.push_str(if terms.is_empty() { "" } else { " " });
            terms.extend(group.iter().map(|(dial, _)| names[*dial].as_str()));
            if group[0].1 != 1 {
                let _ = write!(terms, ":{}", group[0].1);
            }
        }
        terms
    }
}

impl Loops {
    /// Writes the definition of the puzzle as TOML.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::loops::Loops;
    ///
    /// let puzzle = Loops::builder(4, "ab")
    ///     .turn("A", [0, 1])
    ///     .turn_both("L", "R", [1, 2, 3])
    ///     .alike_in('b', [0, 3])
    ///     .build()?;
    /// assert_eq!(
    ///     puzzle.to_toml(),
    ///     "\
    /// symbols = \"ab\"
    /// cells = 4
    /// moves = \"\"\"
    /// A = 12
    /// L/R = 234
    /// \"\"\"
    /// goal = \"alike 14 in b\"
    /// "
    /// );
    /// # Ok::<(), turnbook::puzzle::Error>(())
    /// ```
    pub fn to_toml(&self) -> String {
        let mut toml = Toml::default();
        toml.about(self.description());
        toml.text(Key::Symbols, &self.symbols().iter().collect::<String>());
        toml.names(Key::Cells, self.description());
        toml.layout(self.description());
        toml.lines(Key::Moves, self.move_lines().into_iter());
        match self.goal() {
            loops::Goal::Alike { cells, symbol } => {
                let symbol = symbol.map(|symbol| format!(" in {}", self.symbols()[symbol as usize]));
                toml.text(Key::Goal, &format!("alike {}{}", self.join(cells), symbol.unwrap_or_default()));
            }
            loops::Goal::Board(board) => toml.text(Key::Goal, &self.description().show(board).to_string()),
        }
        if let Some(start) = &self.description().start {
            toml.text(Key::Start, &self.description().show(start).to_string());
        }
        toml.0
    }

    /// Returns a line for each move, or for two that undo each other.
    fn move_lines(&self) -> Vec<String> {
        let undoes = |one: &MoveInfo, other: &MoveInfo| one.cells().iter().eq(other.cells().iter().rev());
        let (mut lines, mut number) = (Vec::new(), 0);
        let moves = &self.description().moves;
        while let Some(mv) = moves.get(number) {
            let next = moves.get(number + 1).filter(|next| undoes(mv, next));
            let before = moves[..number].iter().find(|before| !mv.cells().is_empty() && undoes(mv, before));
            lines.push(match (before, next) {
                (Some(before), _) => format!("{} = undo {}", mv.name(), before.name()),
                (None, Some(next)) => format!("{}/{} = {}", mv.name(), next.name(), self.join(mv.cells())),
                (None, None) => format!("{} = {}", mv.name(), self.join(mv.cells())),
            });
            number += if before.is_none() && next.is_some() { 2 } else { 1 };
        }
        lines
    }

    fn join(&self, cells: &[usize]) -> String {
        let all = self.description().slots.as_slice();
        let joined = all.iter().all(|name| name.chars().count() == 1);
        let names: Vec<&str> = cells.iter().map(|cell| all[*cell].as_str()).collect();
        names.join(if joined { "" } else { " " })
    }
}

/// A file of TOML, line by line.
#[derive(Default)]
struct Toml(String);

impl Toml {
    fn line(&mut self, key: Key, value: impl fmt::Display) {
        let _ = writeln!(self.0, "{} = {value}", key.name());
    }

    fn text(&mut self, key: Key, text: &str) {
        self.line(key, Quoted(text));
    }

    fn list<T: fmt::Display>(&mut self, key: Key, items: &[T]) {
        let items: String = items.iter().map(|item| format!("    {},\n", Quoted(&item.to_string()))).collect();
        self.line(key, format_args!("[\n{items}]"));
    }

    /// Writes a text of several lines.
    fn lines(&mut self, key: Key, lines: impl Iterator<Item = String>) {
        let lines: String = lines.map(|line| format!("{}\n", Escaped(line.trim_end()))).collect();
        self.line(key, format_args!("\"\"\"\n{lines}\"\"\""));
    }

    fn about(&mut self, description: &Description) {
        for (key, text) in [(Key::Title, &description.title), (Key::Source, &description.source)] {
            if let Some(text) = text {
                self.text(key, text);
            }
        }
    }

    /// Writes the names, or how many there are. A layout says both.
    fn names(&mut self, key: Key, description: &Description) {
        match description.slots.as_slice() {
            _ if description.layout.is_some() => {}
            names if description.has_default_names() => self.line(key, names.len()),
            // One name in a text may be a number, of how many there are.
            [name] => self.line(key, format_args!("[{}]", Quoted(name))),
            names => self.text(key, &names.join(" ")),
        }
    }

    fn layout(&mut self, description: &Description) {
        if let Some(layout) = &description.layout {
            let drawing = layout.draw(description.slots.as_slice()).to_string();
            self.lines(Key::Layout, drawing.lines().map(String::from));
        }
    }
}

/// A text in the quotes of TOML.
struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", Escaped(self.0))
    }
}

/// A text with the escapes of TOML.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '"' | '\\' => write!(f, "\\{character}")?,
                _ if character.is_control() => write!(f, "\\u{:04X}", u32::from(character))?,
                _ => write!(f, "{character}")?,
            }
        }
        Ok(())
    }
}
