//! Inputs validated: all that is written for judges is right, every fault is found where it is, and nothing else is told.

use crate::common::{random::Random, snapshot};
use std::{cell::RefCell, fmt::Write};
use turnbook::{
    Board, Clocks,
    clocks::ClocksPuzzle,
    dials::Dials,
    judge::{Cases, Form, Format, JUDGES, Judge, Unit},
    loops::Loops,
    notation::{Case, Reader},
    puzzle::{AnyPuzzle, Budget},
    rotation::RotationPuzzle,
    testset::{self, Malformed},
    validator::{Fault, Validator, faults},
};

/// A state of a puzzle that has a type of its own.
trait Kind: Case + Ord {
    /// The examples of the statement.
    fn classic() -> Vec<Self>;
    fn puzzle() -> AnyPuzzle;
}

impl Kind for Clocks {
    fn classic() -> Vec<Clocks> {
        vec!["330222212".parse().unwrap()]
    }

    fn puzzle() -> AnyPuzzle {
        ClocksPuzzle::new().into()
    }
}

impl Kind for Board {
    fn classic() -> Vec<Board> {
        ["111132323132231222312133", "111111112222222233333333"].map(|board| board.parse().unwrap()).into()
    }

    fn puzzle() -> AnyPuzzle {
        RotationPuzzle::new().into()
    }
}

fn malformed<P: Kind>(form: Form, seed: u64) -> Vec<Malformed> {
    let puzzle = P::puzzle();
    let mut judge = *JUDGES.iter().find(|judge| judge.puzzle == puzzle.name()).unwrap();
    judge.form = form;
    let writer = puzzle.writer(Some(&judge)).unwrap();
    let sampling = puzzle.sampling(&puzzle.example().unwrap(), &mut Budget::default()).unwrap();
    testset::malformed(&puzzle, &*sampling, &*writer, testset::Random::new(seed))
}

/// The layout of the inputs of a judge.
fn format(judge: &str) -> Format {
    let judge = Judge::find(judge).unwrap();
    if judge.puzzle == "clocks" { Clocks::format(judge.form) } else { Board::format(judge.form) }
}

/// Calls a function with the form of every judge, and with every other.
fn for_each_form(clocks: impl Fn(&str, Form), boards: impl Fn(&str, Form)) {
    for judge in JUDGES {
        match judge.puzzle {
            "clocks" => clocks(judge.name, judge.form),
            _ => boards(judge.name, judge.form),
        }
    }
    for_each_way(clocks, boards);
}

/// Calls a function with every way in which an input can be written: those of the judges are among them.
fn for_each_way(clocks: impl Fn(&str, Form), boards: impl Fn(&str, Form)) {
    for cases in [Cases::One, Cases::ToEnd, Cases::Counted, Cases::ToZero] {
        for unit in [None, Some(Unit::Quarters), Some(Unit::Hours), Some(Unit::Degrees)] {
            clocks("clocks", Form { unit, cases, ..Form::CLOCKS });
        }
        boards("boards", Form { cases, ..Form::ROTATION });
        boards("two boards", Form { cases, most: Some(2), ..Form::ROTATION });
    }
}

fn told(format: Format, input: &[u8]) -> Vec<String> {
    faults(format, input).map(|fault| fault.to_string()).collect()
}

/// Whether an input is exactly what is written for some states: by reading them, and writing them.
fn is_strict<P: Kind>(form: Form, input: &[u8]) -> bool {
    fn read<S: Case>(form: Form, mut bytes: &[u8]) -> Option<Vec<S>> {
        let mut reader = Reader::<S>::new(form);
        std::iter::from_fn(|| reader.read(&mut bytes).or_else(|| reader.finish())).collect::<Result<_, _>>().ok()
    }
    let written = P::format(form);
    let is_promised = |cases: usize| written.most.is_none_or(|most| cases <= most as usize);
    read::<P>(form, input).is_some_and(|states| is_promised(states.len()) && written.text(&states).as_bytes() == input)
}

/// The faults of an input that comes in blocks of random lengths.
fn in_blocks(format: Format, input: &[u8], random: &mut Random, most: u32) -> Vec<Fault> {
    let mut validator = Validator::new(format);
    let mut faults = vec![];
    let mut rest = input;
    while !rest.is_empty() {
        let (mut block, after) = rest.split_at(rest.len().min(1 + random.below(most) as usize));
        faults.extend(std::iter::from_fn(|| validator.read(&mut block)));
        assert!(block.is_empty());
        rest = after;
    }
    faults.extend(std::iter::from_fn(|| validator.finish()));
    faults
}

#[test]
fn what_is_written_for_a_judge_is_right() {
    fn check<P: Kind>(judge: &str, form: Form, mut draw: impl FnMut() -> P) {
        let input = P::format(form);
        let most = input.most.unwrap_or(100);
        for cases in (0..20).map(|_| most).chain((most > 1).then_some(0)) {
            let states: Vec<P> = (0..cases).map(|_| draw()).collect();
            let text = input.text(&states);
            assert_eq!(told(P::format(form), text.as_bytes()), [""; 0], "{judge}: {text}");
        }
    }
    let random = RefCell::new(Random::new(1));
    for_each_form(
        |judge, form| check(judge, form, || random.borrow_mut().clocks()),
        |judge, form| check(judge, form, || random.borrow_mut().board()),
    );
}

#[test]
fn every_state_of_the_clocks_is_right() {
    let input = Clocks::format(Form { cases: Cases::Counted, ..Form::CLOCKS });
    let states: Vec<Clocks> = Clocks::all().collect();
    let mut validator = Validator::new(input);
    let text = input.text(&states);
    assert!(validator.read(&mut text.as_bytes()).is_none() && validator.finish().is_none());
    assert_eq!(validator.cases(), states.len() as u64);
}

#[test]
fn every_malformed_input_is_refused() {
    fn check<P: Kind>(judge: &str, form: Form) {
        for case in malformed::<P>(form, 2) {
            let told = told(P::format(form), &case.input);
            let text = String::from_utf8_lossy(&case.input);
            let most = match case.fault {
                // Each number is in the wrong unit; a case in another layout is not what the other lines say.
                testset::Fault::WrongUnit => 9,
                testset::Fault::Truncated | testset::Fault::TextAfter => 2,
                _ => 1,
            };
            assert!(!told.is_empty(), "{judge}, {}: {text}", case.fault);
            assert!(told.len() <= most, "{judge}, {}: {told:#?}\n{text}", case.fault);
        }
    }
    for_each_form(check::<Clocks>, check::<Board>);
}

/// Every byte of small inputs taken out, put in or changed, and every end cut off: refused exactly if it is not what is written.
#[test]
fn every_corruption_of_a_byte_is_refused() {
    fn check<P: Kind>(judge: &str, form: Form) {
        let mut states = P::classic();
        states.truncate(P::format(form).most.map_or(2, |most| most as usize));
        let text = P::format(form).text(&states).into_bytes();
        let agrees = |input: &[u8]| {
            let told = told(P::format(form), input);
            let text = String::from_utf8_lossy(input);
            assert_eq!(told.is_empty(), is_strict::<P>(form, input), "{judge}: {told:#?}\n{text:?}");
            assert!(told.len() <= 5, "{judge}: {told:#?}\n{text:?}");
        };
        agrees(&text);
        for place in 0..=text.len() {
            let (before, after) = text.split_at(place);
            agrees(before);
            if let Some((_, rest)) = after.split_first() {
                agrees(&[before, rest].concat());
            }
            for byte in b"0123469 \n\r\t,x+-.\0\xff\xe3" {
                agrees(&[before, &[*byte], after].concat());
                if let Some((_, rest)) = after.split_first() {
                    agrees(&[before, &[*byte], rest].concat());
                }
            }
        }
    }
    for_each_way(check::<Clocks>, check::<Board>);
}

/// Several random faults, and any bytes: never a panic, refused exactly if it is not what is written, and the same in
/// blocks of any size.
#[test]
fn blocks_of_any_size_tell_the_same() {
    fn check<P: Kind>(judge: &str, form: Form) {
        let mut random = Random::new(3);
        let text = P::format(form).text(&P::classic()).into_bytes();
        let pieces: [&[u8]; 16] = [
            b"0",
            b"1",
            b"2",
            b"3",
            b" ",
            b"\n",
            b"\r",
            b"\r\n",
            b"\t",
            b"x",
            b",",
            b"\xff",
            b"\xef\xbb",
            b"12",
            b"-",
            "\u{feff}".as_bytes(),
        ];
        for _ in 0..300 {
            let mut input = text.clone();
            for _ in 0..1 + random.below(6) {
                let start = random.below(input.len() as u32 + 1) as usize;
                let end = input.len().min(start + random.below(3) as usize);
                input.splice(start..end, pieces[random.below(16) as usize].iter().copied());
            }
            let whole: Vec<Fault> = faults(P::format(form), &input).collect();
            let text = String::from_utf8_lossy(&input);
            assert_eq!(whole.is_empty(), is_strict::<P>(form, &input), "{judge}: {whole:#?}\n{text:?}");
            for most in [1, 2, 5, 40] {
                assert_eq!(in_blocks(P::format(form), &input, &mut random, most), whole, "{judge}: {text:?}");
            }
            for fault in &whole {
                assert!(fault.at.offset <= input.len() as u64);
            }
        }
    }
    for_each_way(check::<Clocks>, check::<Board>);
}

/// What is told of each malformed input: the fault that it was given, at its place.
#[test]
fn the_fault_of_a_malformed_input_is_told_at_its_place() {
    fn check<P: Kind>(judge: &str, form: Form) {
        let mut text = String::new();
        for case in malformed::<P>(form, 4) {
            let _ = writeln!(text, "{}", case.fault);
            told(P::format(form), &case.input).iter().for_each(|told| text += &format!("    {told}\n"));
        }
        snapshot::check(&format!("validator-{judge}.txt"), &text);
    }
    for judge in ["poj1166", "usaco", "p11010", "codevillage", "poj2286"] {
        let form = Judge::find(judge).unwrap().form;
        if judge == "poj2286" { check::<Board>(judge, form) } else { check::<Clocks>(judge, form) }
    }
}

fn assert_told(judge: &str, inputs: &[(&str, &[&str])]) {
    for (input, expected) in inputs {
        assert_eq!(told(format(judge), input.as_bytes()), *expected, "{judge}: {input:?}");
    }
}

/// For each fault an input that is wrong by it, beside one that is right.
#[test]
fn every_fault_is_told_in_its_words() {
    assert_told(
        "poj1166",
        &[
            ("3 3 0\n2 2 2\n2 1 2\n", &[]),
            ("", &["line 1, column 1 (case 1): expected 1 case, found 0"]),
            (
                "\n",
                &[
                    "line 1, column 1 (case 1): expected a number, found an empty line",
                    "line 2, column 1 (case 1): expected 1 case, found 0",
                ],
            ),
            (
                " ",
                &[
                    "line 1, column 1 (case 1): expected a number, found a space",
                    "line 1, column 2 (case 1): expected 1 case, found 0",
                ],
            ),
            ("3 3 0", &["line 1, column 6 (case 1): expected 3 lines in the case, found 1"]),
            ("3 3 0\n2 2 2\n2 1 2", &["line 3, column 6 (case 1): the last line does not end in a newline"]),
            (
                "3 3 0\n2 2 2\n2 1 2 ",
                &[
                    "line 3, column 6 (case 1): expected a line end, found a space",
                    "line 3, column 7 (case 1): the last line does not end in a newline",
                ],
            ),
            (
                "3 3 0\n2 2 2\n2 1 2\n\n",
                &["line 4, column 1 (case 2): expected the end after 1 case, found a line end"],
            ),
            ("3 3 0 2 2 2 2 1 2\n", &["line 1, column 6 (case 1): expected a line end after 3 numbers, found a space"]),
            (
                "330222212\n",
                &["line 1, column 1 (case 1): expected a space between two numbers, found none in \"330222212\""],
            ),
            (
                "33 0\n2 2 2\n2 1 2\n",
                &["line 1, column 1 (case 1): expected a space between two numbers, found none in \"33\""],
            ),
            (
                "3,3,0\n2 2 2\n2 1 2\n",
                &["line 1, column 1 (case 1): expected 0, 1, 2 or 3 quarter turns, found \"3,3,0\""],
            ),
            (
                "3\t3  0 \n\n\n 02 +2 -2\n2\u{a0}4 2.0",
                &[
                    "line 1, column 2 (case 1): expected a space, found a tab",
                    "line 1, column 5 (case 1): expected a number, found a space",
                    "line 1, column 7 (case 1): expected a line end, found a space",
                    "line 2, column 1 (case 1): expected a number, found an empty line",
                    "line 4, column 1 (case 1): expected a number, found a space",
                    "line 4, column 2 (case 1): expected 0, 1, 2 or 3 quarter turns without a leading zero, found \"02\"",
                    "line 4, column 5 (case 1): expected 0, 1, 2 or 3 quarter turns without a sign, found \"+2\"",
                    "line 4, column 8 (case 1): expected 0, 1, 2 or 3 quarter turns without a sign, found \"-2\"",
                    "line 5, column 2 (case 1): expected a space, found \"\\u{a0}\"",
                    "line 5, column 3 (case 1): expected 0, 1, 2 or 3 quarter turns, found \"4\"",
                    "line 5, column 5 (case 1): expected 0, 1, 2 or 3 quarter turns, found \"2.0\"",
                    "line 5, column 8 (case 1): the last line does not end in a newline",
                ],
            ),
            (
                "\u{feff}3 3\u{3000}0\r\n2 2 2\r\n2 1 x\ry",
                &[
                    "line 1, column 1 (case 1): expected a number, found a byte order mark",
                    "line 1, column 4 (case 1): expected a space, found \"\\u{3000}\"",
                    "line 1, column 6 (case 1): expected only a line feed, found a carriage return",
                    "line 3, column 5 (case 1): expected 0, 1, 2 or 3 quarter turns, found \"x\"",
                    "line 4, column 1 (case 2): expected the end after 1 case, found \"y\"",
                ],
            ),
            (
                "3 3\n0 2 2\n2 2 1\n2\n",
                &[
                    "line 1, column 4 (case 1): expected 3 numbers on the line, found 2",
                    "line 4, column 1 (case 2): expected the end after 1 case, found \"2\"",
                ],
            ),
            ("3\n3\n0\n2 2 2\n2 1 2\n", &["line 1, column 2 (case 1): expected 3 numbers on the line, found 1"]),
            ("3 3\n0\n2 2 2\n2 1 2\n", &["line 1, column 4 (case 1): expected 3 numbers on the line, found 2"]),
            (
                "3 3 \0\n2 2 2\n2 1 2 2\n",
                &[
                    "line 1, column 5 (case 1): expected 0, 1, 2 or 3 quarter turns, found a byte that is not text, 0x00",
                    "line 3, column 6 (case 1): expected a line end after 3 numbers, found a space",
                ],
            ),
            (
                "3 3 0\r\n2 2 2\n2 1 2\r\n",
                &[
                    "line 1, column 6 (case 1): expected only a line feed, found a carriage return",
                    "line 3, column 6 (case 1): expected only a line feed, found a carriage return",
                ],
            ),
        ],
    );
    assert_told(
        "usaco",
        &[
            ("9 9 12\n6 6 6\n6 3 6\n", &[]),
            ("9 9 0\n6 6 6\n6 3 6\n", &["line 1, column 5 (case 1): expected 12, 3, 6 or 9 o'clock, found \"0\""]),
            ("9 9 12\n6 6 6\n6 3\n", &["line 3, column 4 (case 1): expected 3 numbers on the line, found 2"]),
            ("99 12\n6 6 6\n6 3 6\n", &["line 1, column 1 (case 1): expected 12, 3, 6 or 9 o'clock, found \"99\""]),
            (
                "3 3 0\n2 2 2\n2 1 2\n",
                &[
                    "line 1, column 5 (case 1): expected 12, 3, 6 or 9 o'clock, found \"0\"",
                    "line 2, column 1 (case 1): expected 12, 3, 6 or 9 o'clock, found \"2\"",
                    "line 2, column 3 (case 1): expected 12, 3, 6 or 9 o'clock, found \"2\"",
                    "line 2, column 5 (case 1): expected 12, 3, 6 or 9 o'clock, found \"2\"",
                    "line 3, column 1 (case 1): expected 12, 3, 6 or 9 o'clock, found \"2\"",
                    "line 3, column 3 (case 1): expected 12, 3, 6 or 9 o'clock, found \"1\"",
                    "line 3, column 5 (case 1): expected 12, 3, 6 or 9 o'clock, found \"2\"",
                ],
            ),
        ],
    );
    assert_told(
        "codevillage",
        &[
            ("1\n9 9 12\n6 6 6\n6 3 6\n", &[]),
            ("", &["line 1, column 1 (case 1): expected the number of cases, found the end"]),
            ("2\n", &["line 2, column 1 (case 1): expected 2 cases, found 0"]),
            ("2", &["line 1, column 2 (case 1): expected 2 cases, found 0"]),
            (
                "02\n9 9 12\n6 6 6\n6 3 6\n",
                &["line 1, column 1 (case 1): expected the number of cases without a leading zero, found \"02\""],
            ),
            (
                "9 9 12\n6 6 6\n6 3 6\n",
                &["line 1, column 2 (case 1): expected a line end after the number of cases, found a space"],
            ),
            ("x\n9 9 12\n6 6 6\n6 3 6\n", &["line 1, column 1 (case 1): expected the number of cases, found \"x\""]),
            (
                "99999999999999999999\n",
                &["line 1, column 1 (case 1): expected the number of cases, found \"99999999999999999999\""],
            ),
            (
                "2\n9 9 12\n6 6 6\n6 3 6\n9 9 12\n6 6 6\n",
                &["line 7, column 1 (case 2): expected 3 lines in the case, found 2"],
            ),
            (
                "1 9 9 12\n6 6 6\n6 3 6\n",
                &["line 1, column 2 (case 1): expected a line end after the number of cases, found a space"],
            ),
            ("0\n9", &["line 2, column 1 (case 1): expected the end after 0 cases, found \"9\""]),
        ],
    );
    assert_told(
        "poj2286",
        &[
            ("1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n0\n", &[]),
            ("", &["line 1, column 1 (case 1): expected a closing 0, found the end"]),
            ("0\n", &[]),
            ("00\n", &["line 1, column 1 (case 1): expected a closing 0 without a leading zero, found \"00\""]),
            ("0\n0\n", &["line 2, column 1 (case 1): expected the end after the closing 0, found \"0\""]),
            ("0 \n", &["line 1, column 2 (case 1): expected a line end, found a space"]),
            ("0", &["line 1, column 2 (case 1): the last line does not end in a newline"]),
            (
                "0 1\n",
                &[
                    "line 1, column 1 (case 1): expected a symbol, 1, 2 or 3, found \"0\"",
                    "line 1, column 4 (case 1): expected 24 numbers on the line, found 2",
                    "line 2, column 1 (case 2): expected a closing 0, found the end",
                ],
            ),
            (
                "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n",
                &["line 2, column 1 (case 2): expected a closing 0, found the end"],
            ),
            (
                "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 2\n0\n",
                &["line 1, column 1 (case 1): expected eight of each symbol, found nine 2s, seven 3s"],
            ),
            (
                "111132323132231222312133\n0\n",
                &[
                    "line 1, column 1 (case 1): expected a space between two numbers, found none in \"111132323132231222312133\"",
                ],
            ),
            (
                "1 1 1 1 3 2 3 2 3 1 3 2\n2 3 1 2 2 2 3 1 2 1 3 3\n0\n",
                &["line 1, column 24 (case 1): expected 24 numbers on the line, found 12"],
            ),
            (
                "0 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 2\n0\n",
                &["line 1, column 1 (case 1): expected a symbol, 1, 2 or 3, found \"0\""],
            ),
            (
                "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3\n0\n",
                &["line 1, column 46 (case 1): expected 24 numbers on the line, found 23"],
            ),
            (
                "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3 1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n0\n",
                &["line 1, column 48 (case 1): expected a line end after 24 numbers, found a space"],
            ),
        ],
    );
}

/// The general format: exactly the lines that are written are right, and every fault is told once, at its place.
#[test]
fn states_of_any_puzzle_are_validated_as_they_are_written() {
    let dials = AnyPuzzle::from(Dials::builder([2, 12, 4]).turn("a", [0, 1, 2]).build().unwrap());
    let loops = Loops::builder(3, "abé").turn("L", [0, 1, 2]).alike([0, 1]).build().unwrap();
    let told = |puzzle: &AnyPuzzle, input: &[u8], most: usize| {
        let mut validator = Validator::of(puzzle, &*puzzle.writer(None).unwrap());
        let mut told = vec![];
        for mut block in input.chunks(most) {
            told.extend(std::iter::from_fn(|| validator.read(&mut block)));
            assert!(block.is_empty());
        }
        told.extend(std::iter::from_fn(|| validator.finish()));
        (told.iter().map(Fault::to_string).collect::<Vec<_>>(), validator.cases())
    };
    let cases: [(&[u8], u64, &[&str]); 20] = [
        (b"", 0, &[]),
        (b"0 11 3\n1 0 0\n", 2, &[]),
        (b"0 11 3", 1, &["line 1, column 7 (case 1): the last line does not end in a newline"]),
        (b"0 11 4\n", 1, &["line 1, column 6 (case 1): expected a position of dial C, 0 to 3, found \"4\""]),
        (b"1 11 4\n", 1, &["line 1, column 1 (case 1): expected positions counted from 0"]),
        (b"0 11\n0 0 0\n", 2, &["line 1, column 5 (case 1): expected 3 dials, found 2"]),
        (b"0 0 0\n0 11 3 3\n", 2, &["line 2, column 8 (case 2): expected 3 dials, found 4"]),
        (b"0  11 3\n", 1, &["line 1, column 3 (case 1): expected \"1\", found a space"]),
        (b" 0 11 3\n", 1, &["line 1, column 1 (case 1): expected \"0\", found a space"]),
        (b"0 11 3 \n", 1, &["line 1, column 7 (case 1): expected a line end, found a space"]),
        (b"0\t11 3\n", 1, &["line 1, column 2 (case 1): expected a space, found a tab"]),
        (b"0,11 3\n", 1, &["line 1, column 2 (case 1): expected a space, found \",\""]),
        (b"0 011 3\n", 1, &["line 1, column 3 (case 1): expected \"1\", found \"0\""]),
        (b"# 11 3\n", 1, &["line 1, column 1 (case 1): expected \"1\", found \"#\""]),
        (b"x 11 3\n", 1, &["line 1, column 1 (case 1): expected a position of dial A, 0 to 1, found \"x\""]),
        (b"0 11 3\n\n\n0 0 0\n", 2, &["line 2, column 1 (case 2): expected a number, found an empty line"]),
        (b"0 11 3\r\n0 0 0\r\n", 2, &["line 1, column 7 (case 1): expected only a line feed, found a carriage return"]),
        (b"\xef\xbb\xbf0 11 3\n", 1, &["line 1, column 1 (case 1): expected a number, found a byte order mark"]),
        (b"0 \xff 3\n", 1, &["line 1, column 3 (case 1): expected a state, found a byte that is not text, 0xff"]),
        (
            b"0 \xe3\x80\x80 11 3",
            1,
            &[
                "line 1, column 3 (case 1): expected \"1\", found \"\\u{3000}\"",
                "line 1, column 9 (case 1): the last line does not end in a newline",
            ],
        ),
    ];
    for (input, count, wanted) in cases {
        for most in [1, 2, 7, 1000] {
            assert_eq!(
                told(&dials, input, most),
                (wanted.iter().map(ToString::to_string).collect(), count),
                "{input:?}"
            );
        }
    }
    let loops = AnyPuzzle::from(loops);
    assert_eq!(told(&loops, "a é b\n".as_bytes(), 1), (vec![], 1));
    let wanted = "line 1, column 4 (case 1): expected a space, found \"b\"";
    assert_eq!(told(&loops, "a éb\n".as_bytes(), 1), (vec![wanted.into()], 1));
    // What has to hold besides the range of each number.
    let clocks = AnyPuzzle::from(ClocksPuzzle::new());
    assert!(Validator::of(&clocks, &*clocks.writer(None).unwrap()).read(&mut b"4 ".as_slice()).is_some());
    let long = [vec![b'0'; 2 << 20], b"\n0 0 0\n".to_vec()].concat();
    assert_eq!(told(&dials, &long, 4096).0, ["line 1, column 1 (case 1): expected a line of at most 1 MiB"]);
}

/// A byte of right lines taken out, put in or changed: refused exactly if the lines are not those that are written.
#[test]
fn every_corruption_of_a_line_is_refused() {
    let puzzle = AnyPuzzle::from(Dials::builder([2, 12, 4]).turn("a", [0, 1, 2]).build().unwrap());
    let text = b"0 11 3\n1 0 0\n";
    let is_written = |input: &[u8]| {
        let read = |line: &str| {
            let state = puzzle.read_state(line).ok()?;
            Some(format!("{}\n", puzzle.description().show(&state)) == line)
        };
        String::from_utf8(input.to_vec())
            .is_ok_and(|text| text.split_inclusive('\n').all(|line| read(line) == Some(true)))
    };
    let agrees = |input: &[u8]| {
        let mut validator = Validator::of(&puzzle, &*puzzle.writer(None).unwrap());
        let mut rest = input;
        let fault = validator.read(&mut rest).or_else(|| validator.finish());
        assert_eq!(fault.is_none(), is_written(input), "{fault:?}: {:?}", String::from_utf8_lossy(input));
    };
    for place in 0..=text.len() {
        let (before, after) = text.split_at(place);
        for byte in b"0123469 \n\r\t,x#.\0\xff\xe3" {
            agrees(&[before, &[*byte], after].concat());
            after.split_first().into_iter().for_each(|(_, rest)| agrees(&[before, &[*byte], rest].concat()));
        }
        after.split_first().into_iter().for_each(|(_, rest)| agrees(&[before, rest].concat()));
    }
}
