//! The Rotation Game: 24 cells on a # board.

use super::{Block, Draw, Ink, Page, Paint, Svg, Turned};
use crate::{
    Board,
    puzzle::rotation::CENTRE,
    rotation::{Move, PLACES, Symbol},
};
use alloc::{format, string::String, vec, vec::Vec};

/// A board, with the line marked that a move turns.
///
/// The centre stands in brackets. Before a move its line has arrows and its letter, after it dots; without one all eight
/// letters stand at their lines.
///
/// # Examples
///
/// ```
/// use turnbook::{Board, draw::{Cells, Draw, Ink, Turned}, rotation::Move};
///
/// let board: Board = "111132323132231222312133".parse()?;
/// let cells = Cells { board, turned: Some(Turned::Before(Move::C)) };
/// assert_eq!(cells.text(Ink::Plain).lines().nth(3).unwrap(), "  → 3 → 2 →[3]→[2]→[3]→ 1 → 3  C");
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
pub(crate) const SVG_SIZE: i32 = 7 * PITCH + 2 * MARGIN;
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

    /// Draws the board, 32 columns wide and nine lines high.
    pub(crate) fn block(&self, ink: Ink) -> Block {
        // The four columns of each place: a mark of its line, its symbol between brackets or blanks.
        let mut rows: Vec<Vec<String>> = vec![vec!["    ".into(); 7]; 7];
        let mark = match self.turned {
            None => " ",
            Some(Turned::Before(mv)) => arrow(mv),
            Some(Turned::After(_)) => "·",
        };
        for (cell, (symbol, (row, column))) in self.board.symbols().into_iter().zip(PLACES).enumerate() {
            let mark = if self.is_turned(cell) { ink.paint(Paint::TURNED, mark) } else { " ".into() };
            let centre = CENTRE >> cell & 1 == 1;
            let [left, right] = if centre { ["[", "]"] } else { [" ", " "] }.map(|bracket| match bracket {
                " " => bracket.into(),
                _ => ink.paint(Paint::HEADING, bracket),
            });
            let symbol = ink.paint(Paint::SYMBOLS[symbol.index()], symbol);
            rows[row][column] = format!("{mark}{left}{symbol}{right}");
        }
        // The letters of rows stand at their sides, those of columns above and below.
        let mut above = [" "; 32];
        let mut below = [" "; 32];
        let mut sides = [[" "; 2]; 7];
        let names = ["A", "B", "C", "D", "E", "F", "G", "H"];
        for mv in self.letters() {
            let name = names[mv.index()];
            let (row, column) = place(mv.cells()[0]);
            match arrow(mv) {
                "↑" => above[4 * column + 4] = name,
                "↓" => below[4 * column + 4] = name,
                "←" => sides[row][0] = name,
                _ => sides[row][1] = name,
            }
        }
        let mut lines = vec![above.concat()];
        for ([left, right], row) in sides.into_iter().zip(rows) {
            lines.push(format!("{left} {} {right}", row.concat()));
        }
        lines.push(below.concat());
        Block { lines }
    }

    /// Draws the board into a picture.
    pub(crate) fn draw(&self, svg: &mut Svg, x: i32, y: i32) {
        let at = |(row, column): (usize, usize)| {
            let far = |index: usize| MARGIN + PITCH / 2 + PITCH * index as i32;
            (x + far(column), y + far(row))
        };
        if let Some(turned) = self.turned {
            let line = turned.mv().cells();
            let ((hx, hy), (tx, ty)) = (at(place(line[0])), at(place(line[6])));
            // From the tail to the head, and across.
            let ((dx, dy), (ax, ay)) = (direction(turned.mv()), (direction(turned.mv()).1, direction(turned.mv()).0));
            let corner = |(x, y): (i32, i32), along: i32, across: i32| {
                format!("{},{}", x + along * dx + across * ax, y + along * dy + across * ay)
            };
            let (head, tail) = ((hx, hy), (tx, ty));
            let mut points = vec![corner(tail, -14, -14), corner(head, 14, -14)];
            if matches!(turned, Turned::Before(_)) {
                points.push(corner(head, 26, 0));
            }
            points.extend([corner(head, 14, 14), corner(tail, -14, 14)]);
            let points = points.join(" ");
            let class = if matches!(turned, Turned::Before(_)) { "band" } else { "gone" };
            svg.add(format_args!(r#"<polygon class="{class}" points="{points}"/>"#));
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

fn arrow(mv: Move) -> &'static str {
    match direction(mv) {
        (0, -1) => "↑",
        (1, 0) => "→",
        (0, 1) => "↓",
        _ => "←",
    }
}

impl Draw for Cells {
    fn text(&self, ink: Ink) -> String {
        let mut page = Page::new(ink);
        page.block(&self.block(ink));
        page.finish()
    }

    fn svg(&self) -> String {
        let title = format!("The Rotation Game: {}", self.board);
        let mut description = format!(
            "A # board of 24 cells, which hold from top to bottom, left to right, {}. The centre is framed: it holds {}.",
            self.board,
            centre_in_words(self.board)
        );
        if let Some(turned) = self.turned {
            let when = if matches!(turned, Turned::Before(_)) { "turns" } else { "has turned" };
            let mv = turned.mv();
            description += &format!(" Marked is the line that move {mv} {when}: {}.", mv.in_words());
        }
        let mut svg = Svg::new(&title, &description);
        self.draw(&mut svg, 0, 0);
        svg.finish(SVG_SIZE, SVG_SIZE)
    }
}

/// Says how many of each symbol the centre holds.
pub(crate) fn centre_in_words(board: Board) -> String {
    let names = [["one", "ones"], ["two", "twos"], ["three", "threes"]];
    let counts = board.centre_counts().into_iter().zip(names);
    let counts: Vec<String> = counts
        .map(|(count, [one, more])| match count {
            0 => format!("no {more}"),
            1 => format!("1 {one}"),
            _ => format!("{count} {more}"),
        })
        .collect();
    counts.join(", ")
}

impl Draw for Board {
    fn text(&self, ink: Ink) -> String {
        Cells { board: *self, turned: None }.text(ink)
    }

    fn svg(&self) -> String {
        Cells { board: *self, turned: None }.svg()
    }
}
