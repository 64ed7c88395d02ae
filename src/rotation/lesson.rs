//! What an explanation says about the Rotation Game: the strings among which the answer is chosen, and the search that
//! finds it.

use super::{Board, Centre, Exact, Moves, Symbol, picture, tree};
use crate::{
    common::Counted,
    draw::{Block, Ink, Page, Paint},
    puzzle::{Lesson, List},
};
use alloc::{format, string::String, vec::Vec};

/// The shortest strings that bring one symbol to the centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SymbolAnswers {
    /// The symbol.
    pub symbol: Symbol,
    /// How many moves it needs.
    pub distance: u32,
    /// How many strings have this many moves.
    pub count: u64,
    /// The smallest of them.
    pub smallest: Moves,
    /// Whether no symbol needs fewer moves.
    pub is_nearest: bool,
}

/// The nodes that IDA* expands under one bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoundNodes {
    /// The most moves that are made.
    pub bound: u32,
    /// The nodes under the classic heuristic.
    pub classic: u64,
    /// The nodes under the exact distance; `None` where it begins with a greater bound.
    pub exact: Option<u64>,
}

impl Board {
    /// Returns the shortest strings for each symbol, in the order of the symbols.
    ///
    /// # Examples
    ///
    /// ```
    /// use turnbook::Board;
    ///
    /// let board: Board = "111111112222222233333333".parse()?;
    /// let [_, two, _] = board.symbol_answers();
    /// assert!(two.is_nearest && two.count == 6);
    /// assert_eq!(two.smallest.to_string(), "DDHH");
    /// # Ok::<(), turnbook::notation::ReadError>(())
    /// ```
    pub fn symbol_answers(self) -> [SymbolAnswers; 3] {
        let nearest = self.distance();
        Symbol::ALL.map(|symbol| {
            let pattern = self.pattern(symbol);
            let (distance, count, smallest) = (pattern.distance(), pattern.answer_count(), pattern.solve());
            SymbolAnswers { symbol, distance, count, smallest, is_nearest: distance == nearest }
        })
    }

    /// Counts the nodes that IDA* expands to find the answer, bound by bound.
    ///
    /// # Complexity
    ///
    /// That of [`Board::search`] under [`Centre`]: three million nodes for a board of 13 moves.
    pub fn bound_nodes(self) -> Vec<BoundNodes> {
        let exact: Vec<_> = self.bounds(&Exact).collect();
        let classic = self.bounds(&Centre).map(|classic| {
            let exact = exact.iter().find(|exact| exact.bound == classic.bound);
            BoundNodes { bound: classic.bound, classic: classic.nodes, exact: exact.map(|exact| exact.nodes) }
        });
        classic.collect()
    }
}

/// Returns what the explanation of a board says.
pub(super) fn lesson(board: Board, ink: Ink) -> Lesson {
    let mut more = Page::new(ink);
    write_choice(board, &mut more);
    write_bounds(board, &mut more);
    tree::write(board, board.solve().moves, &mut more);
    let key = [("Brackets mark", "Arrows mark", "dots"), ("A frame marks", "A band marks", "dashes")];
    let key = key.map(|(centre, before, after)| {
        format!(
            "{centre} the centre. {before} the line that turns, {after} the line that has turned. The numbers on the right \
             say how many moves would be left after each of the eight moves: a move that leaves one fewer is on a shortest \
             path, and of those the first letter is chosen."
        )
    });
    Lesson {
        caption: format!("The centre holds {}.", picture::centre_in_words(board)),
        legend: Block::default(),
        key,
        more,
    }
}

fn write_choice(board: Board, page: &mut Page) {
    page.heading("Why this string");
    let (ink, answer, symbols) = (page.ink, board.solve(), board.symbol_answers());
    let is_wide = ink.width() >= 75;
    if is_wide {
        page.line(ink.paint(Paint::FAINT, "symbol   moves needed   shortest strings   the smallest of them"));
    }
    for one in &symbols {
        let symbol = ink.paint(Paint::SYMBOLS[one.symbol.index()], one.symbol);
        let smallest = if one.smallest.is_empty() { "(empty)".into() } else { format!("{}", one.smallest) };
        let remark = match (one.symbol == answer.symbol, one.is_nearest) {
            (true, _) => ink.paint(Paint::GOOD, "the answer"),
            (_, true) => "ties".into(),
            _ => "farther".into(),
        };
        if is_wide {
            page.line(format!("     {symbol}   {:12}   {:16}   {smallest:19}  {remark}", one.distance, one.count));
        } else {
            page.line(format!("symbol {symbol}: moves {}, strings {}", one.distance, one.count));
            page.line(format!("    the smallest: {smallest}"));
            page.line(format!("    {remark}"));
        }
    }
    page.gap();
    page.paragraph(&ties_in_words(board, &symbols));
    if !answer.moves.is_empty() {
        page.gap();
        page.paragraph(
            "Choosing the first letter that is on a shortest path, move by move, gives exactly this string: no smaller \
             string is as short.",
        );
    }
}

/// Says which symbols tie, and why the answer comes before the strings of the others.
fn ties_in_words(board: Board, symbols: &[SymbolAnswers]) -> String {
    let answer = board.solve();
    let nearest = || symbols.iter().filter(|one| one.is_nearest);
    let names: Vec<Symbol> = nearest().map(|one| one.symbol).collect();
    let moves = Counted(answer.moves.len() as u64, "move");
    let mut words = match names[..] {
        [one] if answer.moves.is_empty() => return format!("Only symbol {one} fills the centre."),
        [one] => format!("Only symbol {one} needs no more than {moves}."),
        _ => format!("Symbols {} tie: each needs {moves}.", List(&names, " and ")),
    };
    let total = board.answer_count();
    if total == 1 {
        return words + " It has one shortest string, which is therefore the answer.";
    }
    words += &format!(" So there are {total} shortest answers, and the alphabetically first is wanted");
    words += if names.len() > 1 { ", whichever symbol it brings to the centre." } else { "." };
    for other in nearest().filter(|one| one.symbol != answer.symbol) {
        let (first, second) = (answer.moves, other.smallest);
        words += &format!(" {first} (symbol {}) comes before {second} (symbol {})", answer.symbol, other.symbol);
        let mut pairs = (1..).zip(first.iter().zip(second));
        if let Some((place, (one, another))) = pairs.find(|(_, (one, another))| one != another) {
            words += &format!(": at move {place}, {one} before {another}");
        }
        words += ".";
    }
    words
}

fn write_bounds(board: Board, page: &mut Page) {
    page.heading("How IDA* finds it: nodes expanded, bound by bound");
    page.paragraph(
        "IDA* searches depth first under a bound on the number of moves, again and again with a greater bound. It \
         backtracks where the moves made and a heuristic's estimate of those left exceed the bound. The classic heuristic \
         is eight minus the count of the most frequent symbol in the centre. The exact one, from the table, is the number \
         of moves left; with it, IDA* never has to backtrack.",
    );
    page.gap();
    let is_wide = page.ink.width() >= 43;
    let head = if is_wide { "bound   classic heuristic   exact heuristic" } else { "bound     classic    exact" };
    page.line(page.ink.paint(Paint::FAINT, head));
    let [wide, narrow] = if is_wide { [17, 15] } else { [9, 6] };
    let (mut classic, mut exact) = (0, 0);
    for bound in board.bound_nodes() {
        let nodes = bound.exact.map_or("-".into(), |nodes| format!("{nodes}"));
        page.line(format!("{:5}   {:wide$}   {nodes:>narrow$}", bound.bound, bound.classic));
        classic += bound.classic;
        exact += bound.exact.unwrap_or(0);
    }
    page.line(format!("{:>5}   {classic:wide$}   {exact:narrow$}", "all"));
}
