//! The hint button of a game: shows the next best move of a board, how far the end is, and where each move leads, and
//! makes the move, until the board is solved.
//!
//! ```sh
//! cargo run --example hint_button -- [SYMBOL]...
//! cargo run --example hint_button -- 1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3
//! ```

use std::{cmp::Ordering, env, error::Error, io::Write, process::ExitCode};
use turnbook::{Board, rotation::Move};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("hint_button: {error}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args_os().skip(1).map(|text| text.to_string_lossy().into_owned()).collect();
    let symbols = if arguments.is_empty() { "333322313212312232112111".to_string() } else { arguments.join(" ") };
    let mut board: Board = symbols.parse()?;
    let mut out = std::io::stdout().lock();

    // A table answers at once, so the game can ask anew after whatever move its player makes.
    while let Some(mv) = board.hint() {
        writeln!(out, "{board:#}")?;
        writeln!(out, "hint: {mv}, {} to go", board.distance())?;
        for mv in Move::all() {
            writeln!(out, "    {mv} {}", leads(board, mv))?;
        }
        writeln!(out)?;
        board = board.turn(mv);
    }
    writeln!(out, "{board:#}")?;
    if let Some(symbol) = board.centre() {
        writeln!(out, "solved: the centre shows {symbol}")?;
    }
    Ok(())
}

/// Says where a move leads.
fn leads(board: Board, mv: Move) -> &'static str {
    match board.turn(mv).distance().cmp(&board.distance()) {
        Ordering::Less => "leads closer",
        Ordering::Equal => "leads neither closer nor away",
        Ordering::Greater => "leads away",
    }
}
