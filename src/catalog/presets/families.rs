//! Presets of which there are many alike.

use super::list::Reach;
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

/// Makes a square of lights; they are to be out.
pub(super) fn lights(side: usize, reach: Reach, wrap: bool) -> Dials {
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
    let square = Square { side };
    let builder = Dials::builder(vec![2; side * side])
        .title(format!("Lights Out {side}x{side}{whole}"))
        .source(source)
        .layout(square.drawing());
    let turned = |row: usize, column: usize| {
        let near = |one: usize, other: usize| {
            let apart = one.abs_diff(other);
            if wrap { apart.min(side - apart) } else { apart }
        };
        square.cells().filter(move |&(r, c)| match (near(r, row), near(c, column)) {
            (rows, columns) if reach == Reach::King => rows <= 1 && columns <= 1,
            (rows, columns) => rows + columns <= 1,
        })
    };
    square.moves(builder, turned)
}

/// Makes a square of tiles, of which a click changes a row and a column.
pub(super) fn alien_tiles(side: usize, colours: u32) -> Dials {
    let square = Square { side };
    let builder = Dials::builder(vec![colours; side * side])
        .title(format!("Alien Tiles {side}x{side}, {colours} colours"))
        .source("Alien Tiles, Cliff Pickover, alientiles.com (CSPLib 27), there 7x7 in four colours; a click changes the whole row and column")
        .layout(square.drawing());
    square.moves(builder, |row, column| square.cells().filter(move |&(r, c)| r == row || c == column))
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

/// Makes a square whose rows and columns turn either way.
pub(super) fn sixteen(side: usize, rows: bool) -> Loops {
    let count = side * side;
    let symbols: Vec<char> = ('1'..='9').collect();
    let wanted: Vec<char> = (0..count).map(|cell| symbols[if rows { cell / side } else { cell }]).collect();
    let distinct = if rows { side } else { count };
    let title = if rows { ", the cells of a row alike" } else { "" };
    let builder = Loops::builder(count, symbols[..distinct].iter().collect::<String>())
        .title(format!("Sixteen on {side}x{side}{title}"))
        .source(
            "after Sixteen, Simon Tatham's Portable Puzzle Collection, there 4x4; L and R turn a row, U and D a column",
        )
        .layout(Square { side }.numbers())
        .goal(wanted);
    let builder = (0..side).fold(builder, |builder, row| {
        let cells = (0..side).map(move |column| row * side + column);
        builder.turn_both(format!("L{}", row + 1), format!("R{}", row + 1), cells)
    });
    let builder = (0..side).fold(builder, |builder, column| {
        let cells = (0..side).map(move |row| row * side + column);
        builder.turn_both(format!("U{}", column + 1), format!("D{}", column + 1), cells)
    });
    builder.build().expect(VALID)
}

/// A square of dials or cells, row by row.
#[derive(Clone, Copy)]
struct Square {
    side: usize,
}

impl Square {
    fn cells(self) -> impl Iterator<Item = (usize, usize)> {
        (0..self.side * self.side).map(move |cell| (cell / self.side, cell % self.side))
    }

    /// Names a cell by its column, a letter, and its row, as on a chess board read from the top.
    fn name(self, row: usize, column: usize) -> String {
        format!("{}{}", char::from(b'a' + column as u8), row + 1)
    }

    fn drawing(self) -> String {
        self.rows(|row, column| self.name(row, column))
    }

    fn numbers(self) -> String {
        self.rows(|row, column| (row * self.side + column + 1).to_string())
    }

    fn rows(self, name: impl Fn(usize, usize) -> String) -> String {
        let row = |row: usize| (0..self.side).map(|column| name(row, column)).collect::<Vec<_>>().join(" ");
        (0..self.side).map(row).collect::<Vec<_>>().join("\n")
    }

    /// Adds a move for each cell, named after it.
    fn moves<T: Iterator<Item = (usize, usize)>>(
        self,
        builder: dials::Builder,
        turned: impl Fn(usize, usize) -> T,
    ) -> Dials {
        let add = |builder: dials::Builder, (row, column)| {
            let cells = turned(row, column).map(|(row, column)| row * self.side + column);
            builder.turn(self.name(row, column), cells)
        };
        self.cells().fold(builder, add).build().expect(VALID)
    }
}
