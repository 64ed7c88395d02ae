//! Answers many cases: bytes from standard input in blocks of any size, lines to standard output.
//!
//! A bad case is reported with its place and left out; the exit status is then 2, as it is if the usage is wrong or a
//! stream fails.
//!
//! ```sh
//! cargo run --release --example batch -- clocks < CASES
//! cargo run --release --example batch -- rotation < BOARDS
//! ```

use std::{
    env,
    io::{self, BufWriter, ErrorKind, Read, Write},
    process::ExitCode,
};
use turnbook::{
    Board, Clocks,
    notation::{Answered, Case, Reader},
};

const BLOCK: usize = 1 << 16;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args_os().skip(1).map(|text| text.to_string_lossy().into_owned()).collect();
    let result = match arguments.join(" ").as_str() {
        "clocks" => answer_all(Clocks::solve),
        "rotation" => answer_all(Board::solve),
        _ => Err(io::Error::new(ErrorKind::InvalidInput, "expected a puzzle alone, clocks or rotation")),
    };
    match result {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::from(2),
        // Whoever read the answers has had enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("batch: {error}");
            ExitCode::from(2)
        }
    }
}

/// Answers the cases of standard input, and returns how many were bad.
fn answer_all<S: Case>(solve: impl Fn(S) -> S::Answer) -> io::Result<u64> {
    let (mut input, mut output) = (io::stdin().lock(), BufWriter::new(io::stdout().lock()));
    let mut reader = Reader::<S>::new(S::ANY);
    let mut block = vec![0; BLOCK];
    let mut bad = 0;
    let mut one = |case, output: &mut BufWriter<_>| match case {
        Ok(state) => write!(output, "{}", Answered { state, answer: solve(state) }.text(S::ANY)),
        Err(error) => {
            bad += 1;
            // In a terminal the answers before it stand before the message.
            output.flush()?;
            eprintln!("batch: {error}");
            Ok(())
        }
    };
    while !reader.is_done() {
        let mut bytes = match input.read(&mut block) {
            Ok(0) => break,
            Ok(len) => &block[..len],
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        while let Some(case) = reader.read(&mut bytes) {
            one(case, &mut output)?;
        }
        // What has been answered is handed on before more input is waited for.
        output.flush()?;
    }
    while let Some(case) = reader.finish() {
        one(case, &mut output)?;
    }
    output.flush()?;
    if let Some(place) = reader.assumed() {
        eprintln!("batch: {place}: a 3 is read as nine o'clock, since no case tells that it is three o'clock");
    }
    Ok(bad)
}
