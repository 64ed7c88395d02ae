// SPDX-License-Identifier: MIT OR Apache-2.0
// A puzzle of loops as a table of patterns: the goal wants one symbol in some cells.

include!("loops.rs");

/// The symbols that the goal may want.
const WANTED: core::ops::Range<u8> = /*@wanted*/ 0 /*@*/../*@wanted.end*/ 2 /*@*/;

/// In `STARTS`: too few cells show the symbol for the goal.
const TOO_FEW: u32 = u32::MAX;

/// In `STARTS`: no allowed state has so many cells that show the symbol.
const NOT_ALLOWED: u32 = u32::MAX - 1;

/// Where the patterns begin, by the number of cells that do not show the symbol.
static STARTS: [u32; CELLS + 1] = [/*@starts*/ 0, 1, 4294967295, 4294967295 /*@*/];

/// Returns whether each cell has a symbol, a number from 0, and the numbers of each are allowed.
#[allow(dead_code)]
pub fn is_state(state: &State) -> bool {
    let others = |wanted: u8| state.iter().filter(|symbol| **symbol != wanted).count();
    state.iter().all(|symbol| usize::from(*symbol) < SYMBOLS.len())
        && WANTED.clone().all(|wanted| STARTS[others(wanted)] != NOT_ALLOWED)
}

/// Returns the fewest moves that solve a state; `None` if there is no solution, or no such state.
#[allow(dead_code)]
pub fn distance(state: &State) -> Option<u32> {
    if !is_state(state) {
        return None;
    }
    WANTED.filter_map(|wanted| pattern_distance(state, wanted)).min()
}

/// Returns the fewest moves that bring one symbol where it is wanted.
fn pattern_distance(state: &State, wanted: u8) -> Option<u32> {
    let (mut others, mut place) = (0, 0u32);
    for (cell, symbol) in state.iter().enumerate() {
        if *symbol != wanted {
            others += 1;
            place = place.wrapping_add(BINOMIALS.get(cell * (CELLS + 1) + others));
        }
    }
    let start = Some(STARTS[others]).filter(|start| *start != TOO_FEW)?;
    Some(DISTANCES.get(start.wrapping_add(place) as usize)).filter(|distance| *distance != UNSOLVABLE)
}

/// The distance of each pattern.
static DISTANCES: Numbers</*@distances.width*/ 1 /*@*/, /*@distances.bytes*/ 4 /*@*/> =
    Numbers(/*@distances*/ b"\x00\x01\x01\x00" /*@*/);
