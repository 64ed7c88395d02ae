//! Random solved boards of loops.

use super::{Goal, Loops};
use crate::{common::Random, puzzle::State};
use alloc::{vec, vec::Vec};

impl Loops {
    /// Draws a solved board with the symbols of another, each equally likely. `None` if there is none.
    pub(super) fn draw_goal(&self, like: &State, random: &mut Random) -> Option<State> {
        let (cells, symbol) = match &self.goal {
            Goal::Alike { cells, symbol } => (cells, symbol),
            Goal::Board(goal) => {
                let sorted = |state: &State| {
                    let mut numbers = state.numbers().to_vec();
                    numbers.sort_unstable();
                    numbers
                };
                return (sorted(goal) == sorted(like)).then(|| goal.clone());
            }
        };
        let mut counts = vec![0_u64; self.symbols().len()];
        like.numbers().iter().for_each(|symbol| counts[*symbol as usize] += 1);
        let needed = cells.len() as u64;
        let symbol = match symbol {
            Some(symbol) => *symbol,
            None => draw_alike(like, &counts, needed, random)?,
        };
        let left = counts[symbol as usize].checked_sub(needed)?;
        counts[symbol as usize] = left;
        let mut rest: Vec<u32> = (0..).zip(counts).flat_map(|(symbol, count)| vec![symbol; count as usize]).collect();
        let mut draw = || rest.swap_remove(random.below(rest.len() as u64) as usize);
        Some((0..self.cells()).map(|cell| if cells.contains(&cell) { symbol } else { draw() }).collect())
    }
}

/// Draws the symbol that some cells show alike: by the number of ways to choose the cells that it comes from.
fn draw_alike(like: &State, counts: &[u64], needed: u64, random: &mut Random) -> Option<u32> {
    let most = counts.iter().copied().max().filter(|most| *most >= needed)?;
    loop {
        // The first of them is any cell; each of the others is kept as often as there are cells left with the symbol.
        let symbol = like.numbers()[random.below(like.numbers().len() as u64) as usize];
        if (1..needed).all(|chosen| random.below(most - chosen) < counts[symbol as usize].saturating_sub(chosen)) {
            return Some(symbol);
        }
    }
}
