//! What is read, what is refused and how, and what is written.

use crate::common::random::Random;
use proptest::prelude::*;
use turnbook::{
    Board, Clocks,
    judge::{Cases, Form, JUDGES, Judge, Unit},
    notation::{Answered, Case, Place, ReadError, Reader, Unreadable, cases},
};

/// Reads a whole input, cut into pieces where `cuts` says.
fn read_in_pieces<S: Case>(form: Form, bytes: &[u8], cuts: &[usize]) -> (Vec<Result<S, ReadError>>, Option<Place>) {
    let mut reader = Reader::<S>::new(form);
    let mut results = vec![];
    let mut start = 0;
    for end in cuts.iter().copied().chain([bytes.len()]) {
        let mut piece = &bytes[start..end.max(start)];
        start = end.max(start);
        while let Some(result) = reader.read(&mut piece) {
            results.push(result);
        }
        assert!(piece.is_empty());
    }
    results.extend(std::iter::from_fn(|| reader.finish()));
    assert!(reader.finish().is_none());
    (results, reader.assumed())
}

fn read<S: Case>(form: Form, text: &str) -> Vec<Result<S, ReadError>> {
    read_in_pieces(form, text.as_bytes(), &[]).0
}

fn clocks(text: &str) -> Vec<Result<String, String>> {
    let results = cases::<Clocks>(text);
    results.map(|result| result.map(|state| state.to_string()).map_err(|error| error.to_string())).collect()
}

fn boards(text: &str) -> Vec<Result<String, String>> {
    let results = cases::<Board>(text);
    let joined = |board: Board| board.to_string().replace(' ', "");
    results.map(|result| result.map(joined).map_err(|error| error.to_string())).collect()
}

fn ok(states: &[&str]) -> Vec<Result<String, String>> {
    states.iter().map(|state| Ok(state.to_string())).collect()
}

/// The only message of an input.
fn message<T: std::fmt::Debug>(results: Vec<Result<T, String>>) -> String {
    let mut errors = results.into_iter().filter_map(Result::err);
    let first = errors.next().expect("there is an error");
    assert_eq!(errors.next(), None, "after {first}");
    first
}

const STATE: &str = "3 3 0 2 2 2 2 1 2";
const BOARD: &str = "111132323132231222312133";

#[test]
fn clocks_are_read_in_every_layout() {
    for text in [
        "3 3 0 2 2 2 2 1 2",
        "3 3 0\n2 2 2\n2 1 2\n",
        "330222212",
        "330\n222\n212",
        "330 222 212",
        "3 3 0\r\n2 2 2\r\n2 1 2\r\n",
        "\u{feff}3 3 0 2 2 2 2 1 2\n",
        "3,3,0,2,2,2,2,1,2",
        "3, 3, 0,\n2, 2, 2,\n2, 1, 2,\n",
        "\t3\t3\t0\t2\t2\t2\t2\t1\t2\t",
        "\n\n3\n3\n0\n2\n2\n2\n2\n1\n2",
        "3\u{a0}3\u{3000}0 2 2 2 2 1 2",
        "3302 2221 2",
        "9 9 12 6 6 6 6 3 6",
        "9 9 0 6 6 6 6 3 6",
        "3 3 0\r2 2 2\r2 1 2\r",
        "270 270 0 180 180 180 180 90 180",
    ] {
        assert_eq!(clocks(text), ok(&[STATE]), "{text:?}");
        assert_eq!(text.parse::<Clocks>().map(|state| state.to_string()), Ok(STATE.into()), "{text:?}");
    }
}

#[test]
fn boards_are_read_in_every_layout() {
    for text in [
        BOARD,
        "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3",
        "1 1\n1 1\n3 2 3 2 3 1 3\n2 2\n3 1 2 2 2 3 1\n2 1\n3 3\n",
        "11 11 3232313 22 3122231 21 33",
        "\u{feff}1,1,1,1,3,2,3,2,3,1,3,2\r\n2,3,1,2,2,2,3,1,2,1,3,3\r\n",
    ] {
        for end in ["", "\n", " 0", "\n0", "\n0\n", "\r\n0\r\n", "\n 0 \n1 1 what follows the 0\n"] {
            assert_eq!(boards(&format!("{text}{end}")), ok(&[BOARD]), "{text:?} {end:?}");
        }
    }
}

#[test]
fn the_first_case_that_tells_decides() {
    let threes = "3 3 3 3 3 3 3 3 3\n";
    let ones = "1 1 1 1 1 1 1 1 1";
    let nines = "3 3 3 3 3 3 3 3 3";
    let zeros = "0 0 0 0 0 0 0 0 0";
    // Nothing but 3s waits for a case that tells.
    assert_eq!(clocks(threes), ok(&[nines]));
    assert_eq!(clocks(&format!("{threes}9 9 12 6 6 6 6 3 6")), ok(&[ones, STATE]));
    assert_eq!(clocks(&format!("{threes}{STATE}")), ok(&[nines, STATE]));
    assert_eq!(clocks(&format!("9 9 12 6 6 6 6 3 6\n{threes}")), ok(&[STATE, ones]));
    assert_eq!(clocks(&format!("{zeros}\n{threes}{zeros}\n{threes}6 6 6 6 6 6 6 6 6")).len(), 5);
    assert_eq!(clocks(&format!("{zeros}\n{threes}{zeros}\n{threes}{STATE}")), ok(&[zeros, nines, zeros, nines, STATE]));
    // But not for ever.
    let many = threes.repeat(300);
    assert_eq!(clocks(&many), vec![Ok(nines.to_string()); 300]);
    let (results, assumed) = read_in_pieces::<Clocks>(Form::CLOCKS, many.as_bytes(), &[]);
    assert_eq!(results.len(), 300);
    assert_eq!(assumed, Some(Place { case: 1, line: 1, column: 1, offset: 0, characters: 1 }));
    // Saying it settles it.
    let hours = Form { unit: Some(Unit::Hours), ..Form::CLOCKS };
    let (results, assumed) = read_in_pieces::<Clocks>(hours, threes.as_bytes(), &[]);
    assert_eq!(results, [Ok(ones.parse().unwrap())]);
    assert_eq!(assumed, None);
}

#[test]
fn what_was_assumed_is_told() {
    let assumed = |text: &str| read_in_pieces::<Clocks>(Form::CLOCKS, text.as_bytes(), &[]).1;
    assert_eq!(assumed("0 0 0 0 0 0 0 0 0"), None);
    assert_eq!(assumed(STATE), None);
    assert_eq!(assumed("3 3 3 3 3 3 3 3 3"), Some(Place { case: 1, line: 1, column: 1, offset: 0, characters: 1 }));
    // A 0 may be a 12, too.
    assert_eq!(
        assumed("3 3 3 3 3 3 3 3 3\n0 3 0 0 0 0 0 0 0"),
        Some(Place { case: 1, line: 1, column: 1, offset: 0, characters: 1 })
    );
    assert_eq!(assumed("0 0 0 0 3 0 0 0 0"), Some(Place { case: 1, line: 1, column: 9, offset: 8, characters: 1 }));
    assert_eq!(assumed(&format!("0 0 0 0 3 0 0 0 0\n{STATE}")), None);
    assert_eq!(assumed(&format!("3 3 3 3 3 3 3 3 3\n{STATE}")), None);
    assert_eq!(assumed("3 3 3 3 3 3 3 3 3\n9 9 12 6 6 6 6 3 6"), None);
}

#[test]
fn each_error_of_clocks_says_what_and_where() {
    let any = "quarter turns (0 1 2 3), hours (12 3 6 9) or degrees (0 90 180 270)";
    for token in
        ["x", "4", "5", "7", "8", "00", "33", "10", "11", "-1", "+1", "1.5", "360", "274", "360°", "333333333333"]
    {
        let expected = format!("line 2, column 3 (case 2): expected {any}, found \"{token}\"");
        let found = message(clocks(&format!("0 0 0 0 0 0 0 0 0\n2 {token} 0 2 2 2 2 1 2\n")));
        let joined = token == "333333333333";
        let room = "line 2, column 3 (case 2): expected 8 joined digits, found 12";
        assert_eq!(found, if joined { room.to_string() } else { expected });
    }
    assert_eq!(
        message(clocks("12 9 12\n1 9 9\n12 9 12")),
        format!("line 2, column 1 (case 1): \"1\" and 12 (line 1, column 1) have no unit in common: expected {any}")
    );
    assert!(message(clocks("3 0 90 0 0 0 0 0 0")).contains("\"90\" and 3 (line 1, column 1) have no unit in common"));
    assert!(message(clocks("90 0 3 0 0 0 0 0 0")).contains("\"3\" and 90 (line 1, column 1) have no unit in common"));
    assert_eq!(
        message(clocks("9 9 12 6 6 6 6 3 6\n3 3 0 2 2 2 2 1 2")),
        "line 2, column 7 (case 2): expected 12, 3, 6 or 9 o'clock, found \"2\": 9 in case 1 (line 1, column 1) set \
         the unit"
    );
    assert_eq!(
        message(clocks("0 3 0 0 0 0 0 0 0\n6 6 6 6 6 6 6 6 6")),
        "line 2, column 1 (case 2): expected 0, 1, 2 or 3 quarter turns, found \"6\": 3 in case 1 (line 1, column 3) \
         was read as quarter turns"
    );
    assert_eq!(message(clocks("3 3 0 2 2 2 2 1 2\n3 3 0 2")), "line 2, column 1 (case 2): expected 9 dials, found 4");
    let form = |unit, cases| Form { unit, cases, ..Form::CLOCKS };
    let first_error = |form, text| read::<Clocks>(form, text).into_iter().find_map(Result::err).unwrap().to_string();
    assert_eq!(
        first_error(form(Some(Unit::Degrees), Cases::ToEnd), "90 3"),
        "line 1, column 4 (case 1): expected 0, 90, 180 or 270 degrees, found \"3\""
    );
    assert_eq!(
        first_error(form(None, Cases::Counted), "two\n330222212"),
        "line 1, column 1 (case 1): expected the number of cases, found \"two\""
    );
    assert_eq!(
        first_error(form(None, Cases::Counted), " "),
        "line 1, column 2 (case 1): expected the number of cases, found the end"
    );
    assert_eq!(
        first_error(form(None, Cases::Counted), "2\n330222212\n"),
        "line 3, column 1 (case 2): expected 2 cases, found 1"
    );
    assert_eq!(
        first_error(form(None, Cases::Counted), "1\n330222212\n3"),
        "line 3, column 1 (case 2): expected the end after 1 case, found \"3\""
    );
    assert_eq!("".parse::<Clocks>().unwrap_err().to_string(), "line 1, column 1 (case 1): expected 1 case, found 0");
    assert!(format!("{STATE} {STATE}").parse::<Clocks>().is_err());
}

#[test]
fn each_error_of_boards_says_what_and_where() {
    assert_eq!(message(boards("1 1 1 4")), "line 1, column 7 (case 1): expected a symbol, 1, 2 or 3, found \"4\"");
    assert_eq!(
        message(boards("1111é3231322312223121331")),
        "line 1, column 5 (case 1): expected a symbol, 1, 2 or 3, found \"é\""
    );
    assert_eq!(
        message(boards("111132323132231222312131")),
        "line 1, column 1 (case 1): expected eight of each symbol, found nine 1s, seven 3s"
    );
    assert!(message(boards(&"1".repeat(24))).ends_with("found twenty-four 1s, no 2s, no 3s"));
    assert_eq!(
        message(boards("1111323231322312223121331")),
        "line 1, column 1 (case 1): expected 24 joined digits, found 25"
    );
    assert_eq!(
        message(boards("1 1 1\n0\n")),
        "line 2, column 1 (case 1): expected 24 symbols before the closing 0, found 3"
    );
    // A 0 that something follows on its line closes nothing.
    let found = "line 1, column 1 (case 1): expected a symbol, 1, 2 or 3, found \"0\"";
    for text in ["0 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n", "0 1\n", "0 1", "0 1 \n", "0 0\n"] {
        assert_eq!(message(boards(text)), found, "{text:?}");
    }
    // Nor does one at the end of a board that is not complete.
    let results = boards("1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 0\n111132323132231222312133\n0\n");
    assert_eq!(results[0], Err("line 1, column 47 (case 1): expected a symbol, 1, 2 or 3, found \"0\"".into()));
    assert_eq!(results[1..], ok(&[BOARD]));
    let (results, _) = read_in_pieces::<Board>(Form::ROTATION, format!("0 {BOARD}\n{BOARD}\n").as_bytes(), &[]);
    assert_eq!(results.len(), 3, "{results:?}");
    assert_eq!(message(boards(&format!("{BOARD}\n1 2 3"))), "line 2, column 1 (case 2): expected 24 symbols, found 3");
}

#[test]
fn an_error_names_its_place_and_token() {
    let error = "3 3 x".parse::<Clocks>().unwrap_err();
    assert_eq!(error.at, Place { case: 1, line: 1, column: 5, offset: 4, characters: 1 });
    assert_eq!(error.found.bytes(), b"x");
    let long = "y".repeat(1_000_000);
    let error = long.parse::<Clocks>().unwrap_err();
    let token = error.found;
    assert!(token.is_cut());
    assert_eq!((token.bytes().len(), error.at.characters), (32, 1_000_000));
    assert_eq!(token.to_string(), format!("\"{}…\"", "y".repeat(32)));
    let odd = read_in_pieces::<Clocks>(Form::CLOCKS, b"\x00\xff\"\xc3\xa9", &[]).0[0].unwrap_err();
    assert_eq!(odd.found.to_string(), r#""\0\xff\"é""#);
    let accented = read_in_pieces::<Board>(Form::ROTATION, "11é é".as_bytes(), &[]).0[0].unwrap_err();
    assert_eq!((accented.at.column, accented.at.offset), (3, 2));
    assert_eq!((accented.found.bytes(), accented.at.characters), ("é".as_bytes(), 1));
    // The last byte is a character that was broken off.
    assert!(read_in_pieces::<Clocks>(Form::CLOCKS, b"3 \xe3\x80", &[]).0[0].is_err());
}

#[test]
fn reading_goes_on_at_the_case_after_a_bad_one() {
    let good = |results: &[Result<String, String>]| results.iter().filter(|result| result.is_ok()).count();
    let line = format!("{STATE}\n");
    let rows = "3 3 0\n2 2 2\n2 1 2\n";
    for layout in [line.as_str(), rows, "330\n222\n212\n", "330222212\n"] {
        for bad in [layout.replacen('0', "x", 1), layout.replacen('0', "7", 1), layout.replacen('1', "xyz", 1)] {
            for text in [format!("{layout}{bad}{layout}{layout}"), format!("{bad}{layout}{layout}{layout}")] {
                let results = clocks(&text);
                assert_eq!((results.len(), good(&results)), (4, 3), "{text:?}: {results:?}");
            }
        }
    }
    // A number too many, or too few.
    let results = clocks(&format!("{line}{STATE} 7\n{line}"));
    assert_eq!((results.len(), good(&results)), (4, 3), "{results:?}");
    let results = clocks(&format!("{line}3 3 x 2\n{line}"));
    assert_eq!((results.len(), good(&results)), (3, 2), "{results:?}");
    let results = boards(&format!("{BOARD}\n{BOARD}1\n1{BOARD}\n{}\n{BOARD}\n0\n", BOARD.replacen('2', "1", 1)));
    assert_eq!((results.len(), good(&results)), (5, 2), "{results:?}");
    // A case in one word is that word, whatever is wrong around it.
    let results = clocks("330222212 33022221x 330222212 000000000\n");
    assert_eq!((results.len(), good(&results)), (4, 3), "{results:?}");
    let results = boards(&format!("{BOARD}\n{}\n{BOARD}\n{BOARD}\n", &BOARD[1..]));
    assert_eq!((results.len(), good(&results)), (4, 3), "{results:?}");
    assert_eq!(results[1], Err("line 2, column 1 (case 2): expected 24 symbols, found 23".into()));
    let results = boards(&format!("1 1 x\n{BOARD}\n"));
    assert_eq!((results.len(), good(&results)), (2, 1), "{results:?}");
    // A bad last board does not hide the closing 0.
    let results = boards(&format!("{BOARD}\n1 x 2\n0\nmore\n"));
    assert_eq!((results.len(), good(&results)), (2, 1), "{results:?}");
}

#[test]
fn counted_and_single_cases_are_read() {
    let read = |cases, text: &str| read::<Clocks>(Form { cases, ..Form::CLOCKS }, text);
    assert_eq!(read(Cases::Counted, "2\n330222212\n000000000\n"), read(Cases::ToEnd, "330222212 000000000"));
    assert_eq!(read(Cases::Counted, "0\n"), []);
    let (zeros, long) = ("0".repeat(33), format!("{:032}xyz", 0));
    for count in ["+1", "-1", "1.0", "18446744073709551616", &zeros, &long] {
        assert!(
            matches!(read(Cases::Counted, count)[..], [Err(ReadError { wrong: Unreadable::Count, .. })]),
            "{count}"
        );
    }
    // To the clocks a 0 is a dial.
    assert_eq!(read(Cases::ToZero, "0 0 0 0 0 0 0 0 0\n330222212"), read(Cases::ToEnd, "000000000 330222212"));
    assert_eq!(read(Cases::One, "330222212").len(), 1);
    let one = Form { cases: Cases::One, ..Form::ROTATION };
    assert_eq!(turnbook::notation::cases::<Board>("").count(), 0);
    assert!(read_boards(one, BOARD)[0].is_ok());
    assert!(read_boards(one, &format!("{BOARD} 0"))[1].is_err());
}

fn read_boards(form: Form, text: &str) -> Vec<Result<Board, ReadError>> {
    read::<Board>(form, text)
}

#[test]
fn every_judge_is_found_by_each_of_its_names() {
    for judge in JUDGES {
        for name in judge.names() {
            assert_eq!(Judge::find(name), Some(judge), "{name}");
            assert_eq!(Judge::find(&name.to_uppercase()), Some(judge), "{name}");
        }
    }
    assert_eq!(Judge::find(" POJ-1166 ").unwrap().name, "poj1166");
    assert_eq!(Judge::find(""), None);
    assert_eq!(Judge::find(&"x".repeat(1000)), None);
}

#[test]
fn the_judges_read_and_write_as_they_should() {
    let dials = |name: &str| {
        let Judge { puzzle: "clocks", form, .. } = Judge::find(name).unwrap() else { panic!("{name}") };
        (form.unit.unwrap(), form.cases, form.blank_after)
    };
    for name in ["poj1166", "ioi94", "openjudge-1816", "拨钟问题"] {
        assert_eq!(dials(name), (Unit::Quarters, Cases::One, false), "{name}");
    }
    assert_eq!(dials("北京2008的挂钟"), (Unit::Quarters, Cases::One, true));
    for name in ["usaco", "luogu-p1213", "nowcoder-nc22906"] {
        assert_eq!(dials(name), (Unit::Hours, Cases::One, false), "{name}");
    }
    assert_eq!(dials("p11010"), (Unit::Degrees, Cases::One, false));
    assert_eq!(dials("codevillage"), (Unit::Hours, Cases::Counted, false));
    assert_eq!(dials("10118"), (Unit::Quarters, Cases::Counted, false));
    for name in ["uva1343", "hdu1667", "la3265", "acwing-181"] {
        assert_eq!(Judge::find(name).unwrap().form, Form::ROTATION);
    }
    for name in ["poj2286", "tioj1673"] {
        let form = Form { most: Some(30), ..Form::ROTATION };
        assert_eq!(Judge::find(name).unwrap().form, form, "{name}");
    }
    assert_eq!(Judge::find("tyvj2249").unwrap().form, Form { label: false, ..Form::ROTATION });
}

#[test]
fn answers_are_written_as_judges_want_them() {
    let clocks: Clocks = STATE.parse().unwrap();
    let answered = |state: Clocks| Answered { state, answer: state.solve() };
    let blank_after = Form { blank_after: true, ..Form::CLOCKS };
    assert_eq!(answered(clocks).text(Form::CLOCKS).to_string(), "4 5 8 9\n");
    assert_eq!(answered(clocks).text(blank_after).to_string(), "4 5 8 9 \n");
    assert_eq!(answered(Clocks::SOLVED).text(blank_after).to_string(), "\n");
    let answered = |text: &str| {
        let state: Board = text.parse().unwrap();
        Answered { state, answer: state.solve() }
    };
    let letters = Form { label: false, ..Form::ROTATION };
    let solved = "111133222332233222331111";
    assert_eq!(answered(BOARD).text(Form::ROTATION).to_string(), "AC\n2\n");
    assert_eq!(answered(BOARD).text(letters).to_string(), "AC\n");
    assert_eq!(answered(solved).text(Form::ROTATION).to_string(), "No moves needed\n2\n");
    assert_eq!(answered(solved).text(letters).to_string(), "No moves needed\n");
}

#[test]
fn json_says_everything() {
    let mut random = Random::new(8);
    for number in 0..1_000 {
        let clocks = random.clocks();
        let board = if number % 4 == 0 { random.board_near(number % 13) } else { random.board() };
        let json = Answered { state: clocks, answer: clocks.solve() }.json().to_string();
        let value: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!(value["state"].as_str().unwrap().parse(), Ok(clocks));
        let moves: Vec<u8> = clocks.solve().iter().map(|mv| mv.number()).collect();
        assert_eq!(value["moves"], serde_json::json!(moves));
        assert_eq!(value["length"], clocks.distance());
        let json = Answered { state: board, answer: board.solve() }.json().to_string();
        let value: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!(value["state"].as_str().unwrap().parse(), Ok(board));
        assert_eq!(value["moves"], board.solve().moves.to_string());
        assert_eq!(value["length"], board.distance());
        assert_eq!(value["symbol"], board.solve().symbol.number());
        assert_eq!(value["distances"], serde_json::json!(board.distances()));
    }
}

/// What may stand between two numbers.
fn separator() -> impl Strategy<Value = String> {
    prop::sample::select(vec![" ", "  ", ",", ", ", "\t", "\n", "\r\n", " \n ", "\u{3000}", "\u{feff} "])
        .prop_map(String::from)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn any_layout_is_read_right(indices in prop::collection::vec(0..Clocks::STATES, 1..5),
                                separators in prop::collection::vec(separator(), 45), hours: bool) {
        let states: Vec<Clocks> = indices.into_iter().map(|index| Clocks::from_index(index).unwrap()).collect();
        let number = |quarters: u8| if hours { [12, 3, 6, 9][usize::from(quarters)] } else { quarters };
        let numbers = states.iter().flat_map(|state| state.quarters()).map(|quarters| number(quarters).to_string());
        let text: String = numbers.zip(separators).flat_map(|(number, separator)| [number, separator]).collect();
        let form = Form { unit: Some(if hours { Unit::Hours } else { Unit::Quarters }), ..Form::CLOCKS };
        let read: Result<Vec<Clocks>, ReadError> = read(form, &text).into_iter().collect();
        prop_assert_eq!(read.unwrap(), states);
    }

    #[test]
    fn pieces_make_no_difference(bytes in prop::collection::vec(prop_oneof![
                                    4 => prop::sample::select(b"0123 \n".to_vec()),
                                    1 => prop::sample::select(b"69,\r\tx\xef\xbb\xbf\xe3\x80".to_vec()),
                                    1 => any::<u8>()], 0..300),
                                 mut cuts in prop::collection::vec(0..300_usize, 0..20)) {
        cuts.iter_mut().for_each(|cut| *cut = (*cut).min(bytes.len()));
        cuts.sort_unstable();
        let form = Form::CLOCKS;
        prop_assert_eq!(read_in_pieces::<Clocks>(form, &bytes, &cuts), read_in_pieces(form, &bytes, &[]));
        let form = Form::ROTATION;
        prop_assert_eq!(read_in_pieces::<Board>(form, &bytes, &cuts), read_in_pieces(form, &bytes, &[]));
    }

    #[test]
    fn any_bytes_are_survived(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        for cases in [Cases::One, Cases::ToEnd, Cases::Counted, Cases::ToZero] {
            let clocks = read_in_pieces::<Clocks>(Form { cases, ..Form::CLOCKS }, &bytes, &[]).0;
            let boards = read_in_pieces::<Board>(Form { cases, ..Form::ROTATION }, &bytes, &[]).0;
            let errors = clocks.into_iter().filter_map(Result::err).chain(boards.into_iter().filter_map(Result::err));
            errors.for_each(|error| assert!(error.to_string().contains("expected")));
        }
    }
}

#[test]
fn utf_16_is_named() {
    for mark in [b"\xff\xfe", b"\xfe\xff"] {
        for bytes in [&mark[..], &[&mark[..], b"3\x003\x00"].concat(), &[&mark[..], b"\x003\x003"].concat()] {
            let errors = read_in_pieces::<Clocks>(Form::CLOCKS, bytes, &[]).0;
            let message = errors[0].unwrap_err().to_string();
            assert_eq!(message, "line 1, column 1 (case 1): expected UTF-8, found UTF-16: save the text as UTF-8");
        }
    }
}

#[test]
fn lines_end_in_any_way() {
    for end in ["\n", "\r\n", "\r"] {
        let text = format!("{STATE}{end}{end}\u{feff}3 3 0 2 \u{feff}x 2 2 1 2{end}");
        for cut in 0..text.len() {
            let (results, _) = read_in_pieces::<Clocks>(Form::CLOCKS, text.as_bytes(), &[cut]);
            let place = results[1].unwrap_err().at;
            let offset = text.find('x').unwrap() as u64;
            assert_eq!(place, Place { case: 2, line: 3, column: 9, offset, characters: 1 }, "{end:?}, cut at {cut}");
        }
    }
}
