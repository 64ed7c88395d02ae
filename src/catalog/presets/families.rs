//! Presets of which there are many alike.

use super::list::{Origin, Reach};
use crate::{
    dials::{self, Dials},
    loops::Loops,
};
use alloc::{
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};

const VALID: &str = "the tests build every preset";
const KING: &str = "a variant of Lights Out; a button turns its light and the eight around it";

/// The characters of cells that all differ.
const SYMBOLS: &str = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Reads a name with a size, without its punctuation: the whole name, and what it means.
pub(super) fn of_size(key: &str) -> Option<(String, Origin)> {
    let (family, rest) = key.split_at(key.find(|character: char| character.is_ascii_digit())?);
    let (size, kind) = rest.split_at(rest.trim_end_matches(|character: char| !character.is_ascii_digit()).len());
    let numbers: Option<Vec<usize>> = size.split('x').map(|number| number.parse().ok()).collect();
    let (wrap, alike) = (kind == "wrap", kind == "rows");
    let (name, origin, cells, most) = match (family, &numbers?[..]) {
        ("lightsout" | "lightsking", &[rows, columns]) if kind.is_empty() || wrap && rows.min(columns) > 2 => {
            let reach = if family == "lightsout" { Reach::Cross } else { Reach::King };
            let name = if family == "lightsout" { "lights-out" } else { "lights-king" };
            (name, Origin::Lights { size: (rows, columns), reach, wrap }, rows.checked_mul(columns)?, Dials::MAX_DIALS)
        }
        ("alientiles" | "rowsandcolumns", &[rows, columns]) if kind.is_empty() => {
            let (name, colours) = if family == "alientiles" { ("alien-tiles", 4) } else { ("rows-and-columns", 2) };
            (name, Origin::AlienTiles { size: (rows, columns), colours }, rows.checked_mul(columns)?, Dials::MAX_DIALS)
        }
        ("cubesline", &[count]) if kind.is_empty() => {
            ("cubes-line", Origin::Cubes { count, ring: false }, count, Dials::MAX_DIALS)
        }
        ("cubesring", &[count]) if kind.is_empty() && count > 2 => {
            ("cubes-ring", Origin::Cubes { count, ring: true }, count, Dials::MAX_DIALS)
        }
        ("sixteen", &[rows, columns]) if kind.is_empty() || alike => {
            // Each row and each column has two moves.
            let most = if rows.saturating_add(columns) > Loops::MAX_MOVES / 2 {
                0
            } else if alike {
                Loops::MAX_CELLS
            } else {
                SYMBOLS.len()
            };
            ("sixteen", Origin::Sixteen { size: (rows, columns), rows: alike }, rows.checked_mul(columns)?, most)
        }
        _ => return None,
    };
    let kind = if kind.is_empty() { String::new() } else { format!("-{kind}") };
    (1..=most).contains(&cells).then(|| (format!("{name}-{size}{kind}"), origin))
}

/// Makes a rectangle of lights; they are to be out.
pub(super) fn lights(size: (usize, usize), reach: Reach, wrap: bool) -> Dials {
    let (whole, source) = match (reach, wrap) {
        (Reach::Cross, false) => {
            ("", "Lights Out, Tiger Electronics 1995, there 5x5; a button turns its light and those beside it")
        }
        (Reach::Cross, true) => (
            ", edges joined",
            "the keychain of Lights Out, Tiger Electronics, there 4x4; a button turns its light and those beside it",
        ),
        (Reach::King, false) => (", all neighbours", KING),
        (Reach::King, true) => (", all neighbours, edges joined", KING),
    };
    let rectangle = Rectangle { size };
    let builder = Dials::builder(vec![2; rectangle.count()])
        .title(format!("Lights Out {}{whole}", rectangle.text()))
        .source(source)
        .layout(rectangle.drawing());
    let turned = |row: usize, column: usize| {
        let near = |one: usize, other: usize, side: usize| {
            let apart = one.abs_diff(other);
            if wrap { apart.min(side - apart) } else { apart }
        };
        rectangle.cells().filter(move |&(r, c)| match (near(r, row, size.0), near(c, column, size.1)) {
            (rows, columns) if reach == Reach::King => rows <= 1 && columns <= 1,
            (rows, columns) => rows + columns <= 1,
        })
    };
    rectangle.moves(builder, turned)
}

/// Makes a rectangle of tiles, of which a click changes a row and a column.
pub(super) fn alien_tiles(size: (usize, usize), colours: u32) -> Dials {
    let rectangle = Rectangle { size };
    let builder = Dials::builder(vec![colours; rectangle.count()])
        .title(format!("Alien Tiles {}, {colours} colours", rectangle.text()))
        .source("Alien Tiles, Cliff Pickover, alientiles.com (CSPLib 27), there 7x7 in four colours; a click changes the whole row and column")
        .layout(rectangle.drawing());
    rectangle.moves(builder, |row, column| rectangle.cells().filter(move |&(r, c)| r == row || c == column))
}

/// Makes a line or a ring of cubes.
pub(super) fn cubes(count: usize, ring: bool) -> Dials {
    let shape = if ring { "ring" } else { "line" };
    let builder = Dials::builder(vec![3; count])
        .title(format!("A {shape} of {count} cubes"))
        .source("after the Electro Cubes of Genshin Impact that light up; a hit changes a cube and its neighbours, all are to be alike")
        .goal(dials::Goal::AllEqual);
    let near = |one: usize, other: usize| {
        let apart = one.abs_diff(other);
        apart <= 1 || ring && apart == count - 1
    };
    let moves = (0..count).fold(builder, |builder, hit| {
        builder.turn((hit + 1).to_string(), (0..count).filter(move |cube| near(*cube, hit)))
    });
    moves.build().expect(VALID)
}

/// Makes a rectangle whose rows and columns turn either way.
pub(super) fn sixteen(size: (usize, usize), rows: bool) -> Loops {
    let rectangle = Rectangle { size };
    let (count, width) = (rectangle.count(), size.1);
    let symbols: Vec<char> = SYMBOLS.chars().collect();
    let wanted: Vec<char> = (0..count).map(|cell| symbols[if rows { cell / width } else { cell }]).collect();
    let distinct = if rows { size.0 } else { count };
    let title = if rows { ", the cells of a row alike" } else { "" };
    let builder = Loops::builder(count, symbols[..distinct].iter().collect::<String>())
        .title(format!("Sixteen on {}{title}", rectangle.text()))
        .source(
            "after Sixteen, Simon Tatham's Portable Puzzle Collection, there 4x4; L and R turn a row, U and D a column",
        )
        .layout(rectangle.numbers())
        .goal(wanted);
    let builder = (0..size.0).fold(builder, |builder, row| {
        let cells = (0..width).map(move |column| row * width + column);
        builder.turn_both(format!("L{}", row + 1), format!("R{}", row + 1), cells)
    });
    let builder = (0..width).fold(builder, |builder, column| {
        let cells = (0..size.0).map(move |row| row * width + column);
        builder.turn_both(format!("U{}", column + 1), format!("D{}", column + 1), cells)
    });
    builder.build().expect(VALID)
}

/// A rectangle of dials or cells, row by row.
#[derive(Clone, Copy)]
struct Rectangle {
    /// The number of rows and of columns.
    size: (usize, usize),
}

impl Rectangle {
    fn count(self) -> usize {
        self.size.0 * self.size.1
    }

    fn text(self) -> String {
        format!("{}x{}", self.size.0, self.size.1)
    }

    fn cells(self) -> impl Iterator<Item = (usize, usize)> {
        (0..self.count()).map(move |cell| (cell / self.size.1, cell % self.size.1))
    }

    /// Names a cell by its column, a letter, and its row, as on a chess board read from the top. After z comes aa.
    fn name(self, row: usize, column: usize) -> String {
        let letter = |place: usize| char::from(b'a' + (place % 26) as u8);
        let (mut letters, mut place) = (vec![letter(column)], column / 26);
        while place > 0 {
            letters.insert(0, letter(place - 1));
            place = (place - 1) / 26;
        }
        format!("{}{}", letters.into_iter().collect::<String>(), row + 1)
    }

    fn drawing(self) -> String {
        self.rows(|row, column| self.name(row, column))
    }

    fn numbers(self) -> String {
        self.rows(|row, column| (row * self.size.1 + column + 1).to_string())
    }

    fn rows(self, name: impl Fn(usize, usize) -> String) -> String {
        let row = |row: usize| (0..self.size.1).map(|column| name(row, column)).collect::<Vec<_>>().join(" ");
        (0..self.size.0).map(row).collect::<Vec<_>>().join("\n")
    }

    /// Adds a move for each cell, named after it.
    fn moves<T: Iterator<Item = (usize, usize)>>(
        self,
        builder: dials::Builder,
        turned: impl Fn(usize, usize) -> T,
    ) -> Dials {
        let add = |builder: dials::Builder, (row, column)| {
            let cells = turned(row, column).map(|(row, column)| row * self.size.1 + column);
            builder.turn(self.name(row, column), cells)
        };
        self.cells().fold(builder, add).build().expect(VALID)
    }
}
