//! What an explanation says about loops: what two lower bounds say on the way, and where searches under them are cut off; or
//! why the goal is an odd permutation.

use super::{Goal, Loops};
use crate::{
    common::Counted,
    draw::{Ink, Page, Paint},
    puzzle::{
        AnyPuzzle, Budget, Distances, Lesson, List, Metric, Move, Numbering, Outcome, Puzzle, Reason, State, Unsolvable,
    },
};
use alloc::{format, string::String, vec, vec::Vec};

/// The most patterns of a table that is filled for an explanation.
const PATTERNS: u64 = 1 << 13;
/// The most nodes that are counted for an explanation.
const NODES: u64 = 1 << 13;

/// Returns what the explanation of a board says.
pub(super) fn lesson(puzzle: &Loops, board: &State, outcome: &Outcome, ink: Ink) -> Lesson {
    let mut lesson = puzzle.description().lesson(ink);
    match outcome {
        Outcome::Unsolvable(Unsolvable { reasons, .. }) => {
            if let (Goal::Board(goal), true) = (puzzle.goal(), reasons.contains(&Reason::Parity)) {
                write_parity(puzzle, board, goal, &mut lesson.more);
            }
        }
        Outcome::Optimal(answer) if !answer.is_empty() => {
            let goal = match puzzle.goal() {
                // The symbol that the answer brings there.
                Goal::Alike { cells, symbol } => Goal::Alike { cells: cells.clone(), symbol: symbol.or(answer.goal()) },
                board => board.clone(),
            };
            if let Some(bounds) = Bounds::new(puzzle, &goal, board) {
                let moves: Vec<Move> = answer.iter().collect();
                bounds.write(board, &moves, answer.length(Metric::Presses) as u32, &mut lesson.more);
            }
        }
        _ => {}
    }
    lesson
}

/// Two lower bounds of the moves to a goal.
struct Bounds<'a> {
    puzzle: &'a Loops,
    goal: &'a Goal,
    /// How many cells a move can bring right.
    most: u32,
    table: Table,
}

/// The distances of a board in which some symbols count as one.
struct Table {
    /// The symbols that the table distinguishes, and one for all others.
    kept: Vec<bool>,
    other: u32,
    distances: Distances,
}

impl Table {
    /// Returns a board as the table sees it.
    fn seen(&self, board: &State) -> State {
        seen(board, &self.kept, self.other)
    }
}

fn seen(board: &State, kept: &[bool], other: u32) -> State {
    board.numbers().iter().map(|symbol| if kept[*symbol as usize] { *symbol } else { other }).collect()
}

impl<'a> Bounds<'a> {
    /// Fills a small table; `None` if even the smallest has too many patterns, or no cell can be brought right.
    fn new(puzzle: &'a Loops, goal: &'a Goal, board: &State) -> Option<Bounds<'a>> {
        let most = puzzle.description().moves.iter().map(|mv| match goal {
            Goal::Board(_) => mv.cells().len() as u32,
            // From outside into the cells of the goal.
            Goal::Alike { cells: wanted, .. } => {
                let cells = mv.cells();
                let next = cells.iter().cycle().skip(1);
                cells.iter().zip(next).filter(|(cell, from)| wanted.contains(cell) && !wanted.contains(from)).count()
                    as u32
            }
        });
        let most = most.max().filter(|most| *most > 0)?;
        let symbols = puzzle.symbols().len();
        let patterns = |kept: &[bool]| {
            let other = kept.iter().position(|kept| !kept).unwrap_or(0) as u32;
            Numbering::new(puzzle.description(), &seen(board, kept, other)).map(|numbering| numbering.states())
        };
        let mut kept = vec![false; symbols];
        match goal {
            Goal::Alike { symbol, .. } => kept[(*symbol)? as usize] = true,
            Goal::Board(_) => {
                for symbol in 0..symbols {
                    kept[symbol] = true;
                    if patterns(&kept).is_none_or(|patterns| patterns > PATTERNS) {
                        kept[symbol] = false;
                        break;
                    }
                }
            }
        }
        patterns(&kept).filter(|patterns| *patterns <= PATTERNS && kept.contains(&true))?;
        let other = kept.iter().position(|kept| !kept).unwrap_or(0) as u32;
        let small = match goal {
            Goal::Board(board) => Goal::Board(seen(board, &kept, other)),
            alike => alike.clone(),
        };
        let small = AnyPuzzle::from(puzzle.clone().with_goal(small).ok()?);
        let distances = Distances::of(&small, &seen(board, &kept, other), &mut Budget::default()).ok()?;
        Some(Bounds { puzzle, goal, most, table: Table { kept, other, distances } })
    }

    /// Returns the bound that needs no table: the cells that are wrong, by the most that a move brings right.
    fn classic(&self, board: &State) -> u32 {
        let numbers = board.numbers();
        let wrong = match self.goal {
            Goal::Board(goal) => numbers.iter().zip(goal.numbers()).filter(|(shown, wanted)| shown != wanted).count(),
            Goal::Alike { cells, symbol } => cells.iter().filter(|cell| Some(numbers[**cell]) != *symbol).count(),
        };
        (wrong as u32).div_ceil(self.most)
    }

    fn by_table(&self, board: &State) -> u32 {
        self.table.distances.get(&self.table.seen(board)).unwrap_or(0)
    }

    fn write(&self, board: &State, moves: &[Move], length: u32, page: &mut Page) {
        let symbols = self.puzzle.symbols().iter().zip(&self.table.kept).filter(|(_, kept)| **kept);
        let symbols: Vec<String> = symbols.map(|(symbol, _)| format!("{symbol}")).collect();
        let patterns: u64 = self.table.distances.numbering().states();
        page.heading("Two lower bounds on the way");
        page.paragraph(&format!(
            "The classic bound counts the cells that are wrong: a move brings at most {} right. A pattern table looks at {} {} \
             only, as if the others were alike, and has the distance of each of the {patterns} patterns. Both never say too \
             much.",
            Counted(self.most.into(), "cell"),
            if symbols.len() == 1 { "symbol" } else { "symbols" },
            List(&symbols, " and "),
        ));
        page.gap();
        let head = format!("{:8} {:>8} {:>8} {:>8}", "made", "classic", "table", "left");
        page.line(page.ink.paint(Paint::FAINT, head));
        let mut now = board.clone();
        for place in 0..=moves.len() {
            let (classic, table) = (self.classic(&now), self.by_table(&now));
            page.line(format!("{place:<8} {classic:8} {table:8} {:8}", moves.len() - place));
            if let Some(mv) = moves.get(place) {
                self.puzzle.press(&mut now, *mv, 1);
            }
        }
        self.write_searches(board, length, page);
    }

    /// Counts the nodes of IDA* under both bounds.
    fn write_searches(&self, board: &State, length: u32, page: &mut Page) {
        page.heading("Where IDA* is cut off");
        page.paragraph(
            "IDA* searches depth first under a bound on the number of moves, again and again with a greater bound. A node is \
             cut off if the moves made and the lower bound of those left exceed it.",
        );
        page.gap();
        page.line(page.ink.paint(Paint::FAINT, format!("{:5} {:>16} {:>16}", "", "classic", "table")));
        page.line(
            page.ink.paint(Paint::FAINT, format!("bound {:>8} {:>7} {:>8} {:>7}", "nodes", "cut", "nodes", "cut")),
        );
        let classic = |board: &State| self.classic(board);
        let table = |board: &State| self.by_table(board);
        let heuristics: [&dyn Fn(&State) -> u32; 2] = [&classic, &table];
        let mut left = [NODES; 2];
        for bound in heuristics.map(|heuristic| heuristic(board)).into_iter().min().unwrap_or(0)..=length {
            let cells = heuristics.iter().zip(&mut left).map(|(heuristic, left)| {
                if heuristic(board) > bound {
                    return format!(" {:>8} {:>7}", "-", "-");
                }
                let mut search = Search { puzzle: self.puzzle, heuristic, bound, nodes: 0, cut: 0, most: *left };
                search.visit(board, 0, None);
                *left -= search.nodes;
                let more = if *left == 0 { ">" } else { "" };
                format!(" {:>8} {:>7}", format!("{more}{}", search.nodes), search.cut)
            });
            let cells: String = cells.collect();
            page.line(format!("{bound:5}{cells}"));
            if left.contains(&0) {
                return page.line("Longer searches are not counted here.");
            }
        }
    }
}

/// A search under a bound, to count its nodes.
struct Search<'a> {
    puzzle: &'a Loops,
    heuristic: &'a dyn Fn(&State) -> u32,
    bound: u32,
    nodes: u64,
    cut: u64,
    /// The most nodes.
    most: u64,
}

impl Search<'_> {
    /// Visits a board. Returns whether the search ends: at a goal, or because there are too many nodes.
    fn visit(&mut self, board: &State, made: u32, last: Option<Move>) -> bool {
        let left = (self.heuristic)(board);
        if made + left > self.bound {
            self.cut += 1;
            return false;
        }
        if self.nodes == self.most || left == 0 && self.puzzle.is_solved(board) {
            return true;
        }
        self.nodes += 1;
        let moves = &self.puzzle.description().moves;
        let undoes = |mv: Move| last.is_some_and(|last| moves[last.index()].inverse() == Some(mv));
        (0..moves.len()).map(Move::new).filter(|mv| !undoes(*mv)).any(|mv| {
            let mut next = board.clone();
            self.puzzle.press(&mut next, mv, 1);
            self.visit(&next, made + 1, Some(mv))
        })
    }
}

/// Writes the permutation that leads to a goal as cycles, and whether it is odd.
fn write_parity(puzzle: &Loops, board: &State, goal: &State, page: &mut Page) {
    page.heading("The permutation, cycle by cycle");
    let to = |cell: usize| goal.numbers().iter().position(|symbol| *symbol == board.numbers()[cell]);
    let mut seen = vec![false; puzzle.cells()];
    let (mut cycles, mut swaps) = (vec![], 0);
    for start in 0..puzzle.cells() {
        let mut cycle = vec![];
        let mut cell = start;
        while !core::mem::replace(&mut seen[cell], true) {
            cycle.push(puzzle.description().slots.get(cell));
            cell = to(cell).unwrap_or(cell);
        }
        if cycle.len() > 1 {
            swaps += cycle.len() - 1;
            cycles.push(cycle);
        }
    }
    page.paragraph(
        "Each symbol has to go from its cell to the next one of its cycle. A cycle of n cells is n - 1 swaps:",
    );
    for cycle in &cycles {
        page.list(&format!("({}): {}", cycle.join(" "), Counted(cycle.len() as u64 - 1, "swap")));
    }
    let lengths: Vec<usize> = puzzle.description().moves.iter().map(|mv| mv.cells().len()).collect();
    let most = lengths.iter().max().copied().unwrap_or(0);
    page.paragraph(&format!(
        "That is {swaps}, an odd number. But every move is a cycle of an odd number of cells (here up to {most}), an even number \
         of swaps: no number of moves makes an odd one.",
    ));
}
