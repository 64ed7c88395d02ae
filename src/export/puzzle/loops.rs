//! The data of a puzzle of loops: the distances of patterns or boards.

use super::{
    Error,
    content::Content,
    numbering::{Section, choose, wanted},
};
use crate::{
    export::numbers::Numbers,
    loops::{Goal, Loops, distances},
};
use alloc::{vec, vec::Vec};

/// In place of a start of patterns: too few cells show the symbol to fill the goal's cells.
const TOO_FEW: u32 = u32::MAX;
/// In place of a start of patterns: no allowed board has this many cells that show the symbol.
const NOT_ALLOWED: u32 = u32::MAX - 1;

/// Computes the distances of all boards of some sections.
pub(super) fn table(puzzle: &Loops, sections: &[Section]) -> Result<Content, Error> {
    let mut entries = Vec::new();
    for section in sections {
        // The last symbol is in the cells that the others leave.
        let placed = section.symbols.iter().take(section.symbols.len() - 1);
        let (sizes, within): (Vec<u32>, Vec<u64>) = placed.map(|symbol| (symbol.cells, symbol.within)).unzip();
        entries.extend(distances(puzzle, &sizes, &within).ok_or(Error::TooFar)?);
    }
    let distances = Numbers::distances(entries);
    let unsolvable = distances.greatest();
    let most = distances.entries.iter().copied().filter(|distance| *distance != unsolvable).max();
    let mut lists = vec![("unsolvable", vec![unsolvable]), ("most", vec![most.unwrap_or(0).max(1)])];
    let cells = puzzle.cells();
    // A number of a set of the cells is a sum of these; for sums that are too great, no state asks.
    let binomials = (0..cells).flat_map(|of| (0..=cells as u32).map(move |some| choose(of, some)));
    let binomials = binomials.map(|ways| ways.min(u32::MAX.into()) as u32).collect();
    let template = match puzzle.goal() {
        Goal::Alike { cells: goal, .. } => {
            let mut starts = vec![TOO_FEW; cells + 1];
            starts[..=cells - goal.len()].fill(NOT_ALLOWED);
            sections.iter().for_each(|section| starts[section.symbols[0].cells as usize] = section.start as u32);
            let wanted = wanted(puzzle);
            lists.push(("wanted", vec![wanted.start]));
            lists.extend([("wanted.end", vec![wanted.end]), ("starts", starts)]);
            "loops_patterns"
        }
        Goal::Board(_) => {
            let symbols = sections.iter().flat_map(|section| &section.symbols);
            let placed = symbols.flat_map(|symbol| [symbol.symbol, symbol.cells, symbol.ways as u32]).collect();
            lists.push(("placed", placed));
            "loops_boards"
        }
    };
    Ok(Content { template, data: vec![("distances", distances), ("binomials", Numbers::new(binomials))], lists })
}
