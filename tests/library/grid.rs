//! Puzzles of loops.

use turnbook::loops::Puzzle;

/// A board of rows and columns that turn either way.
pub fn grid(width: usize, height: usize, symbols: &str, goal: &str) -> Puzzle {
    let rows = (0..height).map(|row| (0..width).map(|column| row * width + column).collect::<Vec<_>>());
    let columns = (0..width).map(|column| (0..height).map(|row| row * width + column).collect());
    let builder = Puzzle::builder(width * height, symbols).goal(goal.chars().collect::<Vec<_>>());
    let lines = rows.chain(columns).enumerate();
    lines
        .fold(builder, |builder, (number, line)| builder.turn_both(format!("{number}"), format!("-{number}"), line))
        .build()
        .unwrap()
}
