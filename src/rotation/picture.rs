//! The Rotation Game, drawn: 24 cells on a # board.

use super::{Board, Move, Symbol, board::PLACES};
use crate::{
    draw::{Block, Draw, Ink, Paint, Picture, Svg, Titled, Turned},
    space::rotation::CENTRE,
};
use alloc::{boxed::Box, format, string::String, vec, vec::Vec};

/// A board, with the line marked that a move turns.
///
/// The centre is in brackets. Before a move, its line has arrows and its letter; after it, dots. Without a move, all eight
/// letters are at their lines.
///
/// # Examples
///
/// ```
/// use turnbook::{Board, draw::{Ink, Picture, Turned}, rotation::Move};
///
/// let board: Board = "111132323132231222312133".parse()?;
/// let cells = board.picture(Some(Turned::Before(Move::C)));
/// assert_eq!(cells.block(Ink::PLAIN).lines[3].trim_end(), "  → 3 → 2 →[3]→[2]→[3]→ 1 → 3  C");
/// # Ok::<(), turnbook::notation::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cells {
    /// The board.
    pub board: Board,
    /// The move whose line is marked.
    pub turned: Option<Turned<Move>>,
}

/// The width and height of a board in SVG.
pub(super) const SVG_SIZE: i32 = 7 * PITCH + 2 * MARGIN;
const PITCH: i32 = 28;
const MARGIN: i32 = 28;

impl Cells {
    /// Returns whether the cell with an index is in the marked line.
    fn is_turned(&self, cell: usize) -> bool {
        self.turned.is_some_and(|turned| turned.mv().cells().iter().any(|number| usize::from(*number) == cell + 1))
    }

    /// The moves whose letters are shown: all, or the one that is about to be made.
    fn letters(&self) -> impl Iterator<Item = Move> {
        let turned = self.turned;
        Move::all().filter(move |mv| turned.is_none_or(|turned| turned == Turned::Before(*mv)))
    }
}

/// Draws what marks a line from the middle of its head to that of its tail: an arrow before the move, dashes after it.
fn draw_line(svg: &mut Svg, turned: Turned<Move>, head: (i32, i32), tail: (i32, i32)) {
    // A corner lies so far along the line from the middle of a cell, and so far across.
    let (dx, dy) = direction(*turned.mv());
    let corner = |(x, y): (i32, i32), along: i32, across: i32| {
        format!("{},{}", x + along * dx + across * dy, y + along * dy + across * dx)
    };
    let (class, tip) = match turned {
        Turned::Before(_) => ("band", corner(head, 26, 0)),
        Turned::After(_) => ("gone", corner(head, 14, 0)),
    };
    let corners = [corner(tail, -14, -14), corner(head, 14, -14), tip, corner(head, 14, 14), corner(tail, -14, 14)];
    svg.add(format_args!(r#"<polygon class="{class}" points="{}"/>"#, corners.join(" ")));
}

/// Draws a symbol: a square, a disc or a diamond, and its digit.
fn draw_symbol(svg: &mut Svg, symbol: Symbol, (x, y): (i32, i32)) {
    match symbol {
        Symbol::ONE => svg.add(format_args!(
            r#"<rect class="cell1" x="{}" y="{}" width="21" height="21" rx="2"/>"#,
            x - 10,
            y - 10
        )),
        Symbol::TWO => svg.add(format_args!(r#"<circle class="cell2" cx="{x}" cy="{y}" r="11"/>"#)),
        _ => svg.add(format_args!(r#"<path class="cell3" d="M{x} {}l13 13l-13 13l-13 -13Z"/>"#, y - 13)),
    }
    svg.text(x, y + 5, "digit", &format!("{symbol}"));
}

/// The row and the column of the cell with a number.
fn place(number: u8) -> (usize, usize) {
    PLACES[usize::from(number) - 1]
}

/// Which way a move goes on the screen, as a step to the right and downwards.
fn direction(mv: Move) -> (i32, i32) {
    match mv {
        Move::A | Move::B => (0, -1),
        Move::C | Move::D => (1, 0),
        Move::E | Move::F => (0, 1),
        _ => (-1, 0),
    }
}

fn arrow(mv: Move) -> char {
    match direction(mv) {
        (0, -1) => '↑',
        (1, 0) => '→',
        (0, 1) => '↓',
        _ => '←',
    }
}

impl Picture for Cells {
    fn words(&self) -> String {
        format!("the centre holds {}", centre_in_words(self.board))
    }

    fn description(&self) -> String {
        let mut description = format!(
            "A # board of 24 cells, which hold from top to bottom, left to right, {}. The centre is framed: it holds {}.",
            self.board,
            centre_in_words(self.board)
        );
        if let Some(turned) = self.turned {
            description += &format!(" Marked is the line that {}: {}.", turned.in_words(), turned.mv().in_words());
        }
        description
    }

    /// Draws the board, 32 columns wide and nine lines high.
    fn block(&self, ink: Ink) -> Block {
        let mark = match self.turned {
            None => ' ',
            Some(Turned::Before(mv)) => arrow(mv),
            Some(Turned::After(_)) => '·',
        };
        // The four columns of each place: a mark of its line, its symbol between brackets or blanks.
        let mut rows: Vec<Vec<String>> = vec![vec!["    ".into(); 7]; 7];
        for (cell, (symbol, (row, column))) in self.board.symbols().into_iter().zip(PLACES).enumerate() {
            let mark = if self.is_turned(cell) { ink.paint(Paint::TURNED, mark) } else { " ".into() };
            let symbol = ink.paint(Paint::SYMBOLS[symbol.index()], symbol);
            rows[row][column] = if CENTRE >> cell & 1 == 1 {
                format!("{mark}{}{symbol}{}", ink.paint(Paint::HEADING, '['), ink.paint(Paint::HEADING, ']'))
            } else {
                format!("{mark} {symbol} ")
            };
        }
        // The letters of rows are at their sides, those of columns above and below.
        let (mut above, mut below, mut sides) = ([' '; 32], [' '; 32], [[' '; 2]; 7]);
        for mv in self.letters() {
            let (row, column) = place(mv.cells()[0]);
            let letter = match arrow(mv) {
                '↑' => &mut above[4 * column + 4],
                '↓' => &mut below[4 * column + 4],
                '←' => &mut sides[row][0],
                _ => &mut sides[row][1],
            };
            *letter = mv.letter();
        }
        let mut lines = vec![String::from_iter(above)];
        lines
            .extend(sides.into_iter().zip(rows).map(|([left, right], row)| format!("{left} {} {right}", row.concat())));
        lines.push(String::from_iter(below));
        Block { lines }
    }

    fn size(&self) -> (i32, i32) {
        (SVG_SIZE, SVG_SIZE)
    }

    /// Returns none: the board has one of its own.
    fn margin(&self) -> i32 {
        0
    }

    fn draw(&self, svg: &mut Svg, x: i32, y: i32) {
        let far = |index: usize| MARGIN + PITCH / 2 + PITCH * index as i32;
        let at = |(row, column): (usize, usize)| (x + far(column), y + far(row));
        if let Some(turned) = self.turned {
            let [head, .., tail] = turned.mv().cells().map(|number| at(place(number)));
            draw_line(svg, turned, head, tail);
        }
        for mv in self.letters() {
            let ((x, y), (dx, dy)) = (at(place(mv.cells()[0])), direction(mv));
            let away = if self.turned.is_some() { 34 } else { 26 };
            svg.text(x + away * dx, y + away * dy + 5, "heading", &format!("{mv}"));
        }
        for (symbol, place) in self.board.symbols().into_iter().zip(PLACES) {
            draw_symbol(svg, symbol, at(place));
        }
        let (x, y) = at((2, 2));
        let (corner, size) = (PITCH / 2 + 1, 3 * PITCH + 2);
        svg.add(format_args!(
            r#"<rect class="centre" x="{}" y="{}" width="{size}" height="{size}" rx="4"/>"#,
            x - corner,
            y - corner
        ));
    }
}

/// Says how many of each symbol the centre holds.
pub(super) fn centre_in_words(board: Board) -> String {
    let names = [["one", "ones"], ["two", "twos"], ["three", "threes"]];
    let counts = board.centre_counts().into_iter().zip(names).map(|(count, [one, more])| match count {
        0 => format!("no {more}"),
        1 => format!("1 {one}"),
        _ => format!("{count} {more}"),
    });
    counts.collect::<Vec<_>>().join(", ")
}

impl Board {
    /// Draws the board, with a mark on the line that a move turns.
    pub fn picture(self, turned: Option<Turned<Move>>) -> Cells {
        Cells { board: self, turned }
    }

    fn titled(self) -> Titled {
        Titled { title: format!("The Rotation Game: {self}"), picture: Box::new(self.picture(None)) }
    }
}

impl Draw for Board {
    fn text(&self, ink: Ink) -> String {
        self.titled().text(ink)
    }

    fn svg(&self) -> String {
        self.titled().svg()
    }

    fn words(&self) -> String {
        self.titled().words()
    }
}
