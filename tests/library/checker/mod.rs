//! Outputs checked: every verdict, every judge, every corruption of a byte, and outputs that are hostile.

mod any;

use crate::common::random::Random;
use turnbook::{
    Board, Clocks,
    checker::{Accepted, Blanks, Checker, Fault, Kind, Rules, Source, Tally},
    clocks::ClocksPuzzle,
    judge::{Cases, Form, JUDGES, Judge, Unit},
    notation::{Answered, cases},
    puzzle::{AnyPuzzle, Budget},
    rotation::RotationPuzzle,
};

fn puzzle(judge: &Judge) -> AnyPuzzle {
    if judge.puzzle == "clocks" { ClocksPuzzle::new().into() } else { RotationPuzzle::new().into() }
}

/// Checks an output to its end: the verdicts with their places, and the tally.
fn faults_of<I: Source>(mut checker: Checker<I, I>) -> (Vec<Fault>, Tally)
where
    I::Error: std::fmt::Debug,
{
    let mut faults = vec![];
    while let Some(fault) = checker.next_fault(&mut Budget::default()).unwrap() {
        faults.push(fault);
    }
    (faults, checker.tally().clone())
}

/// The same for a judge, by its own rules or others.
fn verdicts(judge: &Judge, rules: Rules, input: &str, output: &[u8]) -> (Vec<String>, Tally) {
    let puzzle = puzzle(judge);
    let writer = puzzle.writer(Some(judge)).unwrap();
    let (faults, tally) = faults_of(Checker::new(&puzzle, &*writer, rules, input.as_bytes(), output));
    let told = faults.iter().map(|fault| format!("{}:{}: {}", fault.at.line, fault.at.column, fault.verdict));
    (told.collect(), tally)
}

/// A check of boards in the form of most judges.
fn boards<I: Source>(input: I, output: I) -> Checker<I, I> {
    let puzzle = AnyPuzzle::from(RotationPuzzle::new());
    let writer = puzzle.writer(Some(judge("uva1343"))).unwrap();
    Checker::new(&puzzle, &*writer, STRICT, input, output)
}

fn judge(name: &str) -> &'static Judge {
    Judge::find(name).unwrap()
}

const STRICT: Rules = Rules { accepted: Accepted::Smallest, blanks: Blanks::Exact, skip_mark: false };
const ANY_SHORTEST: Rules = Rules { accepted: Accepted::Shortest, ..STRICT };

const TOKENS: Rules = Rules { blanks: Blanks::Tokens, ..STRICT };
const ANY_BLANKS: Rules = Rules { blanks: Blanks::Any, ..STRICT };

/// Asserts what is told of an output, line by line; nothing if it is right.
fn assert_told(name: &str, rules: Rules, input: &str, output: impl AsRef<[u8]>, told: &[&str]) {
    let (verdicts, tally) = verdicts(judge(name), rules, input, output.as_ref());
    let shown = String::from_utf8_lossy(output.as_ref()).into_owned();
    assert_eq!(verdicts, told, "{name}: {shown:?}");
    assert_eq!(tally.is_right(), told.is_empty(), "{name}: {shown:?}");
}

/// AC 2; DDHH 2; no moves 2.
const BOARDS: &str = "\
1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3
1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3
1 1 1 1 3 3 2 2 2 3 3 2 2 3 3 2 2 2 3 3 1 1 1 1
0
";

#[test]
fn every_verdict_on_boards() {
    let told = |output: &str, told: &[&str]| assert_told("poj2286", STRICT, BOARDS, output, told);
    told("AC\n2\nDDHH\n2\nNo moves needed\n2\n", &[]);
    told(
        "AB\n2\nDDHHDG\n2\nAF\n2\n",
        &[
            "1:1: not a solution",
            "3:1: a solution, but 2 moves longer than the shortest",
            "5:1: a solution, but 2 moves longer than the shortest",
        ],
    );
    told(
        "ACAFFA\n2\nHHDD\n2\nA\n2\n",
        &[
            "1:1: a solution, but 4 moves longer than the shortest",
            "3:1: shortest, but not the smallest answer",
            "5:1: not a solution",
        ],
    );
    told(
        "AC\n3\nHHDD\n1\nNo moves needed\n1\n",
        &[
            "2:1: the wrong symbol: it is 2 after the moves, not 3",
            "4:1: the wrong symbol: it is 2 after the moves, not 1",
            "6:1: the wrong symbol: it is 2 after the moves, not 1",
        ],
    );
    told(
        "No moves needed\n2\nDDHH\n2\nNo move needed\n2\n",
        &["1:1: not a solution", "5:1: expected moves, A to H, or `No moves needed`, found \"N\""],
    );
    told(
        "AC\n4\nDDHI\n2\nno moves needed\n22\n",
        &[
            "2:1: expected a symbol, 1, 2 or 3, found \"4\"",
            "3:4: expected moves, A to H, or `No moves needed`, found \"I\"",
            "5:1: expected moves, A to H, or `No moves needed`, found \"n\"",
        ],
    );
    // Without the symbols, or without the moves, no case spoils another.
    told(
        "AC\nDDHH\nNo moves needed\n",
        &[
            "2:1: expected a symbol, 1, 2 or 3, found \"DDHH\"",
            "3:1: expected a symbol, 1, 2 or 3, found \"No\"",
            "4:1: expected a symbol, 1, 2 or 3, found the end",
        ],
    );
    told(
        "2\nDDHH\n2\n\n2\n",
        &[
            "1:1: expected moves, A to H, or `No moves needed`, found \"2\"",
            "5:1: expected moves, A to H, or `No moves needed`, found \"2\"",
        ],
    );
    told("", &["1:1: the output ends, and 3 answers are missing"]);
    told("AC\n2\nDDHH\n2\n", &["5:1: the output ends, and an answer is missing"]);
    told("AC\n2\nDDHH\n2\nNo moves needed\n2\nAC\n2\n", &["7:1: expected the end after the last answer, found \"AC\""]);
    told("AC\n2\nDDHH\n2\nNo moves needed\n2\n0\n", &["7:1: expected the end after the last answer, found \"0\""]);
}

#[test]
fn every_fault_of_form_on_boards() {
    let told = |output: &str, told: &[&str]| {
        assert_told("poj2286", STRICT, BOARDS, output, told);
        assert_told("poj2286", ANY_BLANKS, BOARDS, output, &[]);
    };
    told("AC \n2\nDDHH\n2\nNo moves needed\n2\n", &["1:3: presentation: expected a line end, found a space"]);
    told("AC\n2\t\nDDHH\n2\nNo moves needed\n2\n", &["2:2: presentation: expected a line end, found a tab"]);
    told(
        "AC\r\n2\nDDHH\n2\nNo moves needed\n2\r\n",
        &[
            "1:3: presentation: expected a line end, found a carriage return",
            "6:2: presentation: expected a line end, found a carriage return",
        ],
    );
    told(
        "AC\n2\nDD HH\n2\nNo  moves needed\n2\n",
        &["3:3: presentation: expected \"H\", found a space", "5:4: presentation: expected \"m\", found a space"],
    );
    told(
        "AC\n2\nDDHH 2\nNo\tmoves needed\n2",
        &["3:5: presentation: expected a line end, found a space", "4:3: presentation: expected a space, found a tab"],
    );
    told("AC\n2\nDDHH\n2\nNo moves needed\n2", &["6:2: presentation: expected a line end, found the end"]);
    told(
        "\nAC\n2\n\nDDHH\n\n2\nNo moves needed\n2\n",
        &["1:1: presentation: expected \"A\", found a line end", "4:1: presentation: expected \"D\", found a line end"],
    );
    told(
        "AC\n2 DDHH\n2\x0bNo moves needed\n2\n",
        &[
            "2:2: presentation: expected a line end, found a space",
            "3:2: presentation: expected a line end, found \"\\u{b}\"",
        ],
    );
    told("AC\n2\nDDHH\n2\nNo moves needed\n2\n\n", &["7:1: presentation: expected the end, found a line end"]);
    told("AC\n2\nDDHH\n2\nNo moves needed\n2\n ", &["7:1: presentation: expected the end, found a space"]);
}

#[test]
fn letters_only() {
    let told = |output: &str, told: &[&str]| assert_told("tyvj2249", STRICT, BOARDS, output, told);
    told("AC\nDDHH\nNo moves needed\n", &[]);
    told(
        "AC\nHHDD\nNo moves needed 2\n",
        &[
            "2:1: shortest, but not the smallest answer",
            "3:1: expected moves, A to H, or `No moves needed`, found \"N\"",
        ],
    );
    told(
        "AC\n2\nNo moves needed",
        &[
            "2:1: expected moves, A to H, or `No moves needed`, found \"2\"",
            "3:16: presentation: expected a line end, found the end",
        ],
    );
}

#[test]
fn every_verdict_on_clocks() {
    const CLOCKS: &str = "3 3 0\n2 2 2\n2 1 2\n";
    let told = |output: &str, told: &[&str]| assert_told("poj1166", STRICT, CLOCKS, output, told);
    told("4 5 8 9\n", &[]);
    told("4 4 4 4 4 5 8 9\n", &["1:1: a solution, but 4 moves longer than the shortest"]);
    told("5 8 4 9\n", &["1:1: the right moves, but not in ascending order"]);
    told("4 5 8\n", &["1:1: not a solution"]);
    told("\n", &["1:1: not a solution"]);
    told("4 5 8 0\n", &["1:7: expected a move, 1 to 9, found \"0\""]);
    told("4, 5, 8, 9\n", &["1:2: expected a move, 1 to 9, found \",\""]);
    told("4 5 8 9 é\n", &["1:9: expected a move, 1 to 9, found \"é\""]);
    told("\u{feff}4 5 8 9\n", &["1:1: expected a move, 1 to 9, found \"\\u{feff}\""]);
    told("", &["1:1: the output ends, and an answer is missing"]);
    told("4 5 8 9\n4 5 8 9\n", &["2:1: expected the end after the last answer, found \"4\""]);
    told("4 5 8 9 \n", &["1:8: presentation: expected a line end, found a space"]);
    told(" 4 5 8 9\n", &["1:1: presentation: expected \"4\", found a space"]);
    told("4 5  8 9\n", &["1:5: presentation: expected \"8\", found a space"]);
    told("4589\n", &["1:2: presentation: expected a space, found \"5\""]);
    told("4\n5\n8\n9\n", &["1:2: presentation: expected a space, found a line end"]);
    told("4 5 8 9", &["1:8: presentation: expected a line end, found the end"]);
    told("4 5 8 9\n\n", &["2:1: presentation: expected the end, found a line end"]);
    told("\n\n4 5 8\n", &["1:1: not a solution"]);
    // A blank after the last move is wanted, too.
    assert_told("beijing2008", STRICT, CLOCKS, "4 5 8 9 \n", &[]);
    let missing = &["1:8: presentation: expected a space, found a line end"];
    assert_told("beijing2008", STRICT, CLOCKS, "4 5 8 9\n", missing);
    // Nothing is the answer where all dials are at 12; its line is wanted nevertheless.
    let solved = "0 0 0 0 0 0 0 0 0\n";
    assert_told("poj1166", STRICT, solved, "\n", &[]);
    assert_told("poj1166", STRICT, solved, "", &["1:1: presentation: expected a line end, found the end"]);
    assert_told("poj1166", STRICT, solved, "1 0\n", &["1:3: expected a move, 1 to 9, found \"0\""]);
}

#[test]
fn clocks_of_several_cases_have_a_line_each() {
    let input = "3\n9 9 12 6 6 6 6 3 6\n12 12 12 12 12 12 12 12 12\n12 9 12 9 9 9 12 9 12\n";
    let told = |output: &str, told: &[&str]| assert_told("codevillage", STRICT, input, output, told);
    told("4 5 8 9\n\n5\n", &[]);
    told(
        "\n4 5 8 9\n\n\n5\n",
        &["1:1: presentation: expected \"4\", found a line end", "4:1: presentation: expected \"5\", found a line end"],
    );
    told("4 5 8 9\n5\n", &["2:1: not a solution", "3:1: the output ends, and an answer is missing"]);
    told("4 5 8 9\n\n5", &["3:2: presentation: expected a line end, found the end"]);
    assert_told("codevillage", ANY_BLANKS, input, "4589\n\n 5", &[]);
}

#[test]
fn rules_relax_what_they_name_and_nothing_else() {
    let ties = "111111112222222233333333\n0\n";
    for moves in ["DDHH", "DHDH", "DHHD", "HDDH", "HDHD", "HHDD"] {
        assert_told("poj2286", ANY_SHORTEST, ties, format!("{moves}\n2\n"), &[]);
    }
    assert_told(
        "poj2286",
        ANY_SHORTEST,
        ties,
        "HHDD \n2\n",
        &["1:5: presentation: expected a line end, found a space"],
    );
    assert_told("poj2286", ANY_SHORTEST, ties, "HHDD\n1\n", &["2:1: the wrong symbol: it is 2 after the moves, not 1"]);
    assert_told(
        "poj2286",
        ANY_SHORTEST,
        ties,
        "HHDDAF\n2\n",
        &["1:1: a solution, but 2 moves longer than the shortest"],
    );
    assert_told("poj2286", ANY_BLANKS, ties, "HHDD\n2\n", &["1:1: shortest, but not the smallest answer"]);

    let clocks = "3 3 0\n2 2 2\n2 1 2\n";
    assert_told("poj1166", ANY_SHORTEST, clocks, "9 8 5 4\n", &[]);
    assert_told("poj1166", ANY_SHORTEST, clocks, "9854\n", &["1:2: presentation: expected a space, found \"8\""]);
    let ioi94 = Rules::of(judge("ioi94"));
    for output in ["5849", "5849\n", "5 8\n4 9", "\r\n 9\t8 5 4\r\n\r\n", "4 5 8 9\n"] {
        assert_told("ioi94", ioi94, clocks, output, &[]);
    }
    assert_told("ioi94", ioi94, clocks, "58 49 4444", &["1:1: a solution, but 4 moves longer than the shortest"]);
    assert_told("ioi94", ioi94, clocks, "584", &["1:1: not a solution"]);
}

/// An input of a judge with some cases, as one that reads as many.
fn input(judge: &Judge, random: &mut Random, count: usize) -> String {
    let Form { cases, unit, .. } = judge.form;
    let clocks = |state: Clocks| -> String {
        let number = |quarters: u8| match unit {
            Some(Unit::Hours) => [12, 3, 6, 9][usize::from(quarters)],
            Some(Unit::Degrees) => 90 * u16::from(quarters),
            _ => u16::from(quarters),
        };
        state.quarters().map(|quarters| number(quarters).to_string()).join(" ") + "\n"
    };
    let count = if cases == Cases::One { 1 } else { count };
    let head = if cases == Cases::Counted { format!("{count}\n") } else { String::new() };
    let tail = if cases == Cases::ToZero { "0\n" } else { "" };
    let lines = (0..count).map(|_| match judge.puzzle {
        "clocks" => clocks(random.clocks()),
        _ => format!("{}\n", random.board()),
    });
    head + &lines.collect::<String>() + tail
}

/// The right output, by the path that does not check.
fn right(judge: &Judge, input: &str) -> Vec<u8> {
    use turnbook::notation::{Case, Reader, Style};
    fn answers<S: Case>(form: Form, input: &str, solve: fn(S) -> S::Answer) -> Vec<u8> {
        let (mut reader, mut bytes, mut out) = (Reader::<S>::new(form), input.as_bytes(), vec![]);
        loop {
            reader.answer(&mut bytes, Style::Text, &mut out);
            // What the batch path leaves over.
            match reader.read(&mut bytes).or_else(|| reader.finish()) {
                Some(state) => {
                    let state = state.unwrap();
                    out.extend(Answered { state, answer: solve(state) }.text(form).to_string().bytes());
                }
                None => return out,
            }
        }
    }
    match judge.puzzle {
        "clocks" => answers(judge.form, input, Clocks::solve),
        _ => answers(judge.form, input, Board::solve),
    }
}

#[test]
fn every_judge_takes_its_own_bytes() {
    let mut random = Random::new(1);
    for judge in JUDGES {
        for count in [1, 2, 3000] {
            let input = input(judge, &mut random, count);
            let (told, tally) = verdicts(judge, Rules::of(judge), &input, &right(judge, &input));
            assert_eq!(told, [""; 0], "{}", judge.name);
            assert_eq!(tally.count(Kind::Right), tally.cases(), "{}", judge.name);
            assert!(tally.cases() == 1 || tally.cases() == count as u64, "{}", judge.name);
        }
    }
}

/// The bytes that are no white space.
fn plain(text: &[u8]) -> Vec<u8> {
    text.iter().copied().filter(|byte| !byte.is_ascii_whitespace() && *byte != b'\x0b').collect()
}

/// Every way to change, take out or put in one byte.
fn corruptions(text: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    const BYTES: &[u8] = b" \t\n\r\x0b\0x0129ACHN,\x80\xff";
    let edit = |at: usize, length: usize, bytes: &[u8]| [&text[..at], bytes, &text[at + length..]].concat();
    let mut all = vec![];
    for at in 0..=text.len() {
        all.extend(BYTES.iter().map(|byte| edit(at, 0, &[*byte])));
        if at < text.len() {
            all.push(edit(at, 1, &[]));
            all.extend(BYTES.iter().map(|byte| edit(at, 1, &[*byte])));
        }
    }
    let text = text.to_vec();
    all.into_iter().filter(move |corrupted| *corrupted != text)
}

#[test]
fn every_corruption_of_a_byte_is_refused() {
    let mut random = Random::new(2);
    let mut count = 0;
    for judge in JUDGES {
        let input = input(judge, &mut random, 3);
        let output = right(judge, &input);
        let sorted = |text: &[u8]| {
            let mut plain = plain(text);
            plain.sort_unstable();
            plain
        };
        for corrupted in corruptions(&output) {
            let (told, tally) = verdicts(judge, Rules::of(judge), &input, &corrupted);
            let shown = String::from_utf8_lossy(&corrupted);
            if judge.any_order {
                assert_eq!(tally.is_right(), sorted(&corrupted) == sorted(&output), "{}: {shown:?}", judge.name);
            } else {
                assert!(!tally.is_right() && !told.is_empty(), "{}: {shown:?}", judge.name);
            }
            // White space that is wrong is told as such, unless it parts a word or joins the lines of two cases.
            let (before, after) = (plain(&output), plain(&corrupted));
            let words = |text: &[u8]| String::from_utf8_lossy(text).split_whitespace().map(String::from).collect();
            let (before_words, after_words): (Vec<String>, Vec<String>) = (words(&output), words(&corrupted));
            let lines = |text: &[u8]| text.iter().filter(|byte| **byte == b'\n').count();
            let kept = before == after && before_words == after_words && lines(&output) <= lines(&corrupted);
            if kept && !judge.any_order && judge.form.label {
                assert_eq!(told.len(), 1, "{}: {shown:?}: {told:?}", judge.name);
                assert_eq!(tally.count(Kind::Presentation), 1, "{}: {shown:?}: {told:?}", judge.name);
            }
            // A byte that no answer has is named.
            if corrupted.iter().any(|byte| b"\0x,\x80\xff".contains(byte)) {
                let named = tally.count(Kind::Token) + tally.count(Kind::LeftOver);
                assert!(named > 0, "{}: {shown:?}: {told:?}", judge.name);
            }
            count += 1;
        }
    }
    assert!(count > 5000);
}

#[test]
fn the_verdict_does_not_depend_on_how_the_bytes_come() {
    /// Gives a byte at a time.
    struct Drops<'a>(&'a [u8]);
    impl turnbook::checker::Source for Drops<'_> {
        type Error = std::convert::Infallible;
        fn append(&mut self, buffer: &mut Vec<u8>) -> Result<bool, Self::Error> {
            let Some((first, rest)) = self.0.split_first() else { return Ok(false) };
            buffer.push(*first);
            self.0 = rest;
            Ok(true)
        }
    }
    let output = "AC\n2\nHHDD\n2\nNo moves needed \n3\nAC";
    let (whole, tally) = faults_of(boards(BOARDS.as_bytes(), output.as_bytes()));
    let (drops, same) = faults_of(boards(Drops(BOARDS.as_bytes()), Drops(output.as_bytes())));
    let told = |faults: &[Fault]| faults.iter().map(Fault::to_string).collect::<Vec<_>>();
    assert_eq!((told(&drops), same), (told(&whole), tally));
    assert_eq!(whole.len(), 3);
}

#[test]
fn a_wrong_answer_among_many_is_found() {
    let mut random = Random::new(3);
    let judge = judge("poj2286");
    let input = input(judge, &mut random, 10_000);
    let mut output = String::from_utf8(right(judge, &input)).unwrap();
    // The symbol of case 7001.
    let line: usize = output.split_inclusive('\n').take(2 * 7000 + 1).map(str::len).sum();
    let symbol = output.as_bytes()[line] - b'0';
    let wrong = symbol % 3 + 1;
    output.replace_range(line..=line, &wrong.to_string());
    let (told, tally) = verdicts(judge, STRICT, &input, output.as_bytes());
    let expected = format!("14002:1: the wrong symbol: it is {symbol} after the moves, not {wrong}");
    assert_eq!(told, [expected]);
    assert_eq!((tally.count(Kind::Right), tally.count(Kind::Symbol)), (9_999, 1));
}

#[test]
fn an_input_that_cannot_be_read_is_an_error() {
    let mut checker = boards("1 2 3 4".as_bytes(), "AC\n2\n".as_bytes());
    assert_eq!(
        checker.next_fault(&mut Budget::default()).unwrap_err().to_string(),
        "line 1, column 7 (case 1): expected a symbol, 1, 2 or 3, found \"4\""
    );
}

#[test]
fn answers_to_all_boards_with_ties_are_right_as_they_should_be() {
    // Each of a board's shortest answers is right under the rule, and only the first one without it.
    let boards = cases::<Board>("111111112222222233333333\n112323233232111211122333\n").map(Result::unwrap);
    for board in boards {
        let input = format!("{board}\n0\n");
        for (place, answer) in board.answers().enumerate() {
            let output = format!("{answer}\n");
            let (_, relaxed) = verdicts(judge("poj2286"), ANY_SHORTEST, &input, output.as_bytes());
            let (_, strict) = verdicts(judge("poj2286"), STRICT, &input, output.as_bytes());
            assert!(relaxed.is_right(), "{output}");
            assert_eq!(strict.is_right(), place == 0, "{output}");
        }
    }
}

/// Bytes in blocks of a size.
struct Blocks<'a>(std::slice::Chunks<'a, u8>);

impl Source for Blocks<'_> {
    type Error = std::convert::Infallible;

    fn append(&mut self, buffer: &mut Vec<u8>) -> Result<bool, Self::Error> {
        Ok(self.0.next().map(|block| buffer.extend_from_slice(block)).is_some())
    }
}

#[test]
fn how_long_an_answer_may_be_does_not_depend_on_the_blocks() {
    const WINDOW: usize = 64 << 10;
    for (length, too_long) in [(WINDOW - 4, false), (WINDOW - 3, false), (WINDOW - 2, true), (2 * WINDOW, true)] {
        let mut output = vec![b'A'; length];
        output.extend(b"\n2\n");
        for block in [1, 1000, WINDOW - 1, WINDOW, WINDOW + 1, 4 * WINDOW] {
            let (faults, tally) =
                faults_of(boards(Blocks(BOARDS.as_bytes().chunks(block)), Blocks(output.chunks(block))));
            let kind = faults[0].verdict.kind();
            assert_eq!(kind == Kind::TooLong, too_long, "{length} in blocks of {block}: {kind:?}");
            assert_eq!(tally.count(Kind::NotExamined), if too_long { 2 } else { 0 });
        }
    }
}
