//! Writes files of cases for `benches/whole.sh` to standard output, the same ones for the same seed.
//!
//! The same seed gives the same cases in every layout.

use std::{
    env,
    io::{self, Write},
    process::ExitCode,
};
use turnbook_benches::random::Random;

const USAGE: &str = "usage: inputs rotation|clocks COUNT SEED [canonical|joined|crlf|blanks|hours|rows]";

/// How much is written at once.
const BLOCK: usize = 1 << 16;

/// A puzzle, as far as its cases are written: the words of its numbers, and where its rows end.
#[derive(Clone, Copy)]
struct Puzzle {
    words: [&'static str; 4],
    row_ends: &'static [usize],
    numbers: fn(&mut Random, &mut Vec<u8>),
}

const ROTATION: Puzzle = Puzzle {
    words: ["", "1", "2", "3"],
    row_ends: &[1, 3, 10, 12, 19, 21],
    numbers: |random, numbers| numbers.extend(random.board().symbols().map(|symbol| symbol.number())),
};

const CLOCKS: Puzzle = Puzzle {
    words: ["0", "1", "2", "3"],
    row_ends: &[2, 5],
    numbers: |random, numbers| numbers.extend([0; 9].map(|_| random.below(4) as u8)),
};

/// The text before a case, between its numbers, and after it; one of each is picked every time.
#[derive(Clone, Copy)]
struct Layout {
    before: &'static [&'static str],
    between: &'static [&'static str],
    rows: bool,
    after: &'static [&'static str],
}

const CANONICAL: Layout = Layout { before: &[""], between: &[" "], rows: false, after: &["\n"] };

/// Picks one of a few texts, and spends no random number where there is only one.
fn pick(texts: &[&'static str], random: &mut Random) -> &'static str {
    match texts {
        [text] => text,
        _ => texts[random.below(texts.len() as u32) as usize],
    }
}

fn write_cases(puzzle: Puzzle, layout: Layout, count: u64, seed: u64) -> io::Result<()> {
    let (mut random, mut layout_random) = (Random::new(seed), Random::new(!seed));
    let mut output = io::stdout().lock();
    let (mut numbers, mut text) = (Vec::new(), Vec::with_capacity(2 * BLOCK));
    for _ in 0..count {
        numbers.clear();
        (puzzle.numbers)(&mut random, &mut numbers);
        text.extend_from_slice(pick(layout.before, &mut layout_random).as_bytes());
        for (place, number) in numbers.iter().enumerate() {
            text.extend_from_slice(puzzle.words[usize::from(*number)].as_bytes());
            let separator = if place + 1 == numbers.len() {
                pick(layout.after, &mut layout_random)
            } else if layout.rows && puzzle.row_ends.contains(&place) {
                "\n"
            } else {
                pick(layout.between, &mut layout_random)
            };
            text.extend_from_slice(separator.as_bytes());
        }
        if text.len() >= BLOCK {
            output.write_all(&text)?;
            text.clear();
        }
    }
    output.write_all(&text)?;
    output.flush()
}

/// Returns the puzzle, the layout, the count and the seed that the arguments ask for.
fn parse(arguments: &[String]) -> Option<(Puzzle, Layout, u64, u64)> {
    let [puzzle, count, seed, layout @ ..] = arguments else { return None };
    let mut puzzle = match puzzle.as_str() {
        "rotation" => ROTATION,
        "clocks" => CLOCKS,
        _ => return None,
    };
    let layout = match layout {
        [] => CANONICAL,
        [layout] => match layout.as_str() {
            "canonical" => CANONICAL,
            "joined" => Layout { between: &[""], ..CANONICAL },
            "crlf" => Layout { after: &["\r\n"], ..CANONICAL },
            "blanks" => Layout {
                before: &["", "", " "],
                between: &[" ", "  ", "\t", ", "],
                after: &["\n", " \n", "\n\n"],
                ..CANONICAL
            },
            "rows" => Layout { rows: true, ..CANONICAL },
            "hours" if puzzle.words == CLOCKS.words => {
                puzzle.words = ["12", "3", "6", "9"];
                CANONICAL
            }
            _ => return None,
        },
        _ => return None,
    };
    Some((puzzle, layout, count.parse().ok()?, seed.parse().ok()?))
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match parse(&arguments) {
        Some((puzzle, layout, count, seed)) => match write_cases(puzzle, layout, count, seed) {
            Ok(()) => ExitCode::SUCCESS,
            // Whoever reads has had enough.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("inputs: {error}");
                ExitCode::FAILURE
            }
        },
        None => {
            eprintln!("{USAGE}");
            ExitCode::from(2)
        }
    }
}
