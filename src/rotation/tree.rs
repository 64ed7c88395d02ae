//! The end of the search of IDA* under the classic heuristic, as a tree.

use super::{Board, Centre, Heuristic, Move, Moves};
use crate::draw::{Ink, Page, Paint};
use alloc::{format, string::String};

/// How many moves before the end the tree begins.
const DEPTH: usize = 2;
/// The most lines of it.
const LINES: usize = 40;

/// Writes the last moves of the search, node by node.
pub(super) fn write(board: Board, moves: Moves, page: &mut Page) {
    let bound = moves.len() as u32;
    let made = moves.len().saturating_sub(DEPTH);
    if bound == 0 {
        return;
    }
    page.heading("The end of the search, node by node");
    let after = if made == 0 { String::new() } else { format!(" It is shown from the answer's move {} on.", made + 1) };
    page.paragraph(&format!(
        "This is the last search, under the bound {bound}, with the classic heuristic.{after} A node has made g moves and \
         needs at least h more: if f = g + h is more than {bound}, it is cut off. Otherwise its moves are tried in their \
         order, until one fills the centre.",
    ));
    page.gap();
    let start = moves.iter().take(made).fold(board, Board::turn);
    let mut tree = Tree { bound, lines: 0, page };
    tree.visit(start, "", made as u32);
}

struct Tree<'p> {
    bound: u32,
    lines: usize,
    page: &'p mut Page,
}

impl Tree<'_> {
    /// Writes a node and those below it. Returns whether there is a goal among them.
    fn visit(&mut self, board: Board, way: &str, made: u32) -> bool {
        let left = Centre.lower_bound(board);
        let total = made + left;
        let remark = match left {
            0 => "a goal",
            _ if total > self.bound => "cut off",
            _ => "",
        };
        self.lines += 1;
        if self.lines <= LINES {
            let node = if way.is_empty() { "." } else { way };
            let line = format!("{node:4} g {made:2}  h {left}  f {total:2}  {remark}");
            let ink: Ink = self.page.ink;
            let is_cut = total > self.bound;
            self.page.line(if is_cut { ink.paint(Paint::FAINT, line.trim_end()) } else { line });
            if self.lines == LINES {
                self.page.line("...");
            }
        }
        left == 0
            || total <= self.bound
                && Move::all().any(|mv| {
                    // A move is not undone at once.
                    let undoes = way.ends_with(mv.inverse().letter());
                    !undoes && self.visit(board.turn(mv), &format!("{way}{mv}"), made + 1)
                })
    }
}
