//! Reads one state of each puzzle, answers it, and says what is wrong with one that cannot be read.
//!
//! ```sh
//! cargo run --example one_query -- [DIALS [SYMBOLS]]
//! cargo run --example one_query -- "9 9 12  6 6 6  6 3 6" 111132323132231222312133
//! ```

use std::{env, error::Error, io::Write, process::ExitCode};
use turnbook::{Board, Clocks, clocks::Move};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("one_query: {error}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args_os().skip(1).map(|text| text.to_string_lossy().into_owned()).collect();
    let (dials, symbols) = match arguments.as_slice() {
        [] => ("330222212", "111111112222222233333333"),
        [dials] => (dials.as_str(), "111111112222222233333333"),
        [dials, symbols] => (dials.as_str(), symbols.as_str()),
        _ => return Err("expected at most two states, each as one argument".into()),
    };
    let clocks: Clocks = dials.parse().map_err(|error| format!("the dials: {error}"))?;
    let board: Board = symbols.parse().map_err(|error| format!("the symbols: {error}"))?;
    let mut out = std::io::stdout().lock();

    let turns = clocks.solve();
    writeln!(out, "The Clocks:\n{clocks:#}")?;
    writeln!(out, "the answer, of length {}:\n{turns}", turns.len())?;
    for (mv, count) in Move::all().zip(turns.counts()).filter(|(_, count)| *count > 0) {
        writeln!(out, "    {mv} turns {} by {}°", mv.dials(), 90 * u32::from(count))?;
    }

    let solution = board.solve();
    writeln!(out, "\nThe Rotation Game:\n{board:#}")?;
    writeln!(out, "the answer, of length {}, and its symbol:\n{solution}", solution.moves.len())?;
    writeln!(out, "the number of answers as short: {}", board.answer_count())?;
    writeln!(out, "the board after it:\n{:#}", board.after(solution.moves))?;
    Ok(())
}
