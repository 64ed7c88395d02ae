//! The batch path answers exactly as the slow one does, or leaves a case to it.

use crate::common::random::Random;
use proptest::prelude::*;
use turnbook::{
    Board, Clocks, Turns,
    judge::{Cases, Form, Unit},
    notation::{Answered, Case, Place, ReadError, Reader, Style},
};

/// All that comes of an input: the answers, what is wrong, what was assumed, and how many cases were left to the slow
/// path.
#[derive(Debug, PartialEq)]
struct Outcome {
    answers: String,
    errors: Vec<ReadError>,
    assumed: Option<Place>,
}

/// Answers a text that comes in pieces, by the batch path where it will, or never by it.
fn answer<S: Case>(form: Form, style: Style, batch: bool, text: &[u8], cuts: &[usize]) -> (Outcome, u64) {
    let mut reader = Reader::<S>::new(form);
    let (mut answers, mut errors, mut slow) = (vec![], vec![], 0);
    let mut take = |case: Result<S, ReadError>, answers: &mut Vec<u8>| match case {
        Ok(state) => {
            slow += 1;
            let case = Answered { state, answer: state.solve() };
            answers.extend(match style {
                Style::Json => format!("{}\n", case.json()).into_bytes(),
                _ => case.text(form).to_string().into_bytes(),
            });
        }
        Err(error) => errors.push(error),
    };
    let mut start = 0;
    for end in cuts.iter().copied().chain([text.len()]) {
        let mut piece = &text[start..end.max(start)];
        start = end.max(start);
        loop {
            if batch {
                reader.answer(&mut piece, style, &mut answers);
            }
            let Some(case) = reader.read(&mut piece) else { break };
            take(case, &mut answers);
        }
    }
    while let Some(case) = reader.finish() {
        take(case, &mut answers);
    }
    let answers = String::from_utf8(answers).unwrap();
    (Outcome { answers, errors, assumed: reader.assumed() }, slow)
}

/// Both paths agree; returns how many cases were left to the slow one.
fn agree<S: Case>(form: Form, text: &[u8], cuts: &[usize]) -> u64 {
    let mut left = 0;
    for style in [Style::Text, Style::Json] {
        let (fast, slow) = (answer::<S>(form, style, true, text, cuts), answer::<S>(form, style, false, text, &[]));
        assert_eq!(fast.0, slow.0, "{:?}", String::from_utf8_lossy(text));
        left = fast.1;
    }
    left
}

fn joined(lines: &str) -> String {
    lines.replace(' ', "")
}

const QUARTERS: Form = Form { unit: Some(Unit::Quarters), ..Form::CLOCKS };

#[test]
fn all_clock_states_are_answered_alike() {
    let lines: String = Clocks::all().map(|state| format!("{state}\n")).collect();
    assert_eq!(agree::<Clocks>(QUARTERS, lines.as_bytes(), &[]), 0);
    let blank_after = Form { blank_after: true, ..QUARTERS };
    assert_eq!(agree::<Clocks>(blank_after, lines.as_bytes(), &[]), 0);
    assert_eq!(agree::<Clocks>(QUARTERS, joined(&lines).as_bytes(), &[]), 0);
    // Until a case tells, the slow path reads them.
    assert_eq!(agree::<Clocks>(Form::CLOCKS, lines.as_bytes(), &[]), 2);
}

#[test]
fn many_boards_are_answered_alike() {
    let mut random = Random::new(11);
    let mut boards: Vec<Board> = (0..200_000).map(|_| random.board()).collect();
    // And all distances, which are not all among them.
    boards.extend((0..2_000).map(|round| random.board_near(round % 12)));
    boards.push("112323233232111211122333".parse().unwrap());
    let lines: String = boards.iter().map(|board| format!("{board}\n")).collect();
    assert_eq!(agree::<Board>(Form::ROTATION, lines.as_bytes(), &[]), 0);
    assert_eq!(agree::<Board>(Form::ROTATION, joined(&lines).as_bytes(), &[]), 0);
    let letters = Form { label: false, ..Form::ROTATION };
    assert_eq!(agree::<Board>(letters, lines.as_bytes(), &[]), 0);

    let mut solutions = vec![boards[0].solve(); boards.len()];
    Board::solve_batch(&boards, &mut solutions);
    assert!(boards.iter().zip(solutions).all(|(board, solution)| board.solve() == solution));
}

#[test]
fn clocks_are_answered_in_slices() {
    let states: Vec<Clocks> = Clocks::all().collect();
    let mut turns = vec![Turns::default(); states.len()];
    Clocks::solve_batch(&states, &mut turns);
    assert!(states.iter().zip(turns).all(|(state, turns)| state.solve() == turns));
}

#[test]
fn every_corruption_of_a_line_by_a_byte_is_seen() {
    let mut random = Random::new(12);
    for _ in 0..3 {
        let (board, clocks) = (format!("{}\n", random.board()), format!("{}\n", random.clocks()));
        corrupt::<Board>(Form::ROTATION, &board);
        corrupt::<Clocks>(QUARTERS, &clocks);
        corrupt::<Board>(Form::ROTATION, &joined(&board));
        corrupt::<Clocks>(QUARTERS, &joined(&clocks));
    }
}

/// Between two good lines, so that what comes of it is seen.
fn corrupt<S: Case>(form: Form, line: &str) {
    let mut text = line.repeat(3).into_bytes();
    for place in line.len()..2 * line.len() {
        let right = text[place];
        for byte in 0..=255 {
            text[place] = byte;
            agree::<S>(form, &text, &[]);
        }
        text[place] = right;
    }
}

#[test]
fn cases_that_waited_come_before_those_after_them() {
    for waiting in [1, 2, 127, 128, 129] {
        let threes = "3 3 3 3 3 3 3 3 3\n".repeat(waiting);
        let quarters = format!("{threes}1 1 1 1 1 1 1 1 1\n0 0 0 0 0 0 0 0 1\n0 0 0 0 0 0 0 0 2\n");
        let hours = format!("{threes}9 9 12 6 6 6 6 3 6\n12 12 12 12 12 12 12 12 6\n6 6 6 6 6 6 6 6 6\n");
        for cut in [0, 1, quarters.len() - 40, quarters.len() - 20] {
            agree::<Clocks>(Form::CLOCKS, quarters.as_bytes(), &[cut]);
            agree::<Clocks>(Form::CLOCKS, hours.as_bytes(), &[cut]);
        }
    }
}

#[test]
fn a_line_may_be_cut_anywhere() {
    let mut random = Random::new(13);
    let boards: String = (0..4).map(|_| format!("{}\n", random.board())).collect();
    let clocks: String = (0..4).map(|_| format!("{}\n", random.clocks())).collect();
    for cut in 0..boards.len() {
        agree::<Board>(Form::ROTATION, boards.as_bytes(), &[cut]);
    }
    for cut in 0..clocks.len() {
        agree::<Clocks>(QUARTERS, clocks.as_bytes(), &[cut]);
        agree::<Clocks>(Form::CLOCKS, clocks.as_bytes(), &[cut]);
    }
}

#[test]
fn no_more_cases_are_taken_than_there_should_be() {
    let mut random = Random::new(14);
    let lines: String = (0..100).map(|_| format!("{}\n", random.clocks())).collect();
    for cases in [Cases::One, Cases::ToEnd, Cases::ToZero] {
        agree::<Clocks>(Form { cases, ..QUARTERS }, lines.as_bytes(), &[]);
    }
    for count in [0, 1, 63, 64, 65, 99, 100, 101] {
        let text = format!("{count}\n{lines}");
        let left = agree::<Clocks>(Form { cases: Cases::Counted, ..QUARTERS }, text.as_bytes(), &[]);
        // The first is read together with the count.
        assert!(left <= 1, "{left}");
    }
}

/// A case in some layout, and what separates it from the next.
fn laid_out(numbers: &[String], layout: u8, separator: &str) -> String {
    let rows: Vec<String> = numbers.chunks(3).map(|row| row.join(" ")).collect();
    let text = match layout {
        0 => numbers.join(" "),
        1 => rows.join("\n"),
        2 => numbers.concat(),
        3 => rows.iter().map(|row| row.replace(' ', "")).collect::<Vec<_>>().join("\r\n"),
        4 => numbers.join(", "),
        5 => format!("  {}\t", numbers.join("  ")),
        _ => numbers.join("\r"),
    };
    text + separator
}

fn layout() -> impl Strategy<Value = (u8, &'static str, u64)> {
    let separator = prop::sample::select(vec![
        "\n", "\n", "\n", "\r\n", " ", "\n\n", "\r", " \n", ",\n", "\u{feff}", "\n7 ", " x\n",
    ]);
    (0..7_u8, separator, any::<u64>())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn mixed_layouts_are_read_alike(cases in prop::collection::vec(layout(), 1..80),
                                    mut cuts in prop::collection::vec(0..8_000_usize, 0..6), unit in 0..3) {
        let (mut boards, mut clocks) = (String::new(), String::new());
        for (layout, separator, seed) in cases {
            let mut random = Random::new(seed);
            let symbols = random.board().symbols().map(|symbol| symbol.number().to_string());
            boards += &laid_out(&symbols, layout, separator);
            let number = |quarters: u8| match unit {
                0 => quarters.into(),
                1 => [12, 3, 6, 9][usize::from(quarters)],
                _ => 90 * u16::from(quarters),
            };
            let numbers = random.clocks().quarters().map(|quarters| number(quarters).to_string());
            clocks += &laid_out(&numbers, if unit == 0 { layout } else { layout % 2 }, separator);
        }
        boards += "0\nrest";
        for text in [boards.as_bytes(), clocks.as_bytes()] {
            cuts.iter_mut().for_each(|cut| *cut = (*cut).min(text.len()));
            cuts.sort_unstable();
            agree::<Board>(Form::ROTATION, text, &cuts);
            agree::<Clocks>(Form::CLOCKS, text, &cuts);
        }
    }

    #[test]
    fn any_bytes_are_read_alike(bytes in prop::collection::vec(prop_oneof![
        12 => prop::sample::select(b"0123 \n".to_vec()),
        1 => prop::sample::select(b"69,\r\tx\xef\xbb\xbf".to_vec())], 0..400)) {
        agree::<Board>(Form::ROTATION, &bytes, &[]);
        agree::<Clocks>(QUARTERS, &bytes, &[]);
        agree::<Clocks>(Form::CLOCKS, &bytes, &[]);
    }
}
