//! States and moves of the built-in puzzles as values: made from numbers and text, numbered, ordered.

use turnbook::{
    Board, Clocks, Turns,
    clocks::{self, InvalidClocks, ParseTurnsError},
    rotation::{self, InvalidBoard, Moves, ParseMovesError, ParseSolutionError, Pattern, Symbol},
};

/// Boards of all kinds of numbers: the ends, both sides of where the cells of symbol 1 change, and a regular sample.
fn numbers() -> impl Iterator<Item = u64> {
    const BLOCK: u64 = Board::STATES / Pattern::STATES as u64;
    let ends = (0..BLOCK).chain(Board::STATES - BLOCK..Board::STATES);
    let seams = (BLOCK..Board::STATES).step_by(97 * BLOCK as usize).flat_map(|seam| [seam - 1, seam, seam + 1]);
    ends.chain(seams).chain((0..Board::STATES).step_by(1_000_003))
}

#[test]
fn boards_are_numbered_one_to_one() {
    for number in numbers() {
        let board = Board::from_index(number).unwrap();
        assert_eq!(board.index(), number);
        assert_eq!(Board::new(board.cells()), Some(board));
        let first = board.pattern(Symbol::ONE).index() as u64;
        assert_eq!(first, number / (Board::STATES / Pattern::STATES as u64));
    }
    assert_eq!(Board::STATES % Pattern::STATES as u64, 0);
    for number in [Board::STATES, u64::MAX] {
        assert_eq!(Board::from_index(number), None);
    }
}

#[test]
fn boards_are_numbered_in_their_order() {
    let mut numbers: Vec<u64> = numbers().collect();
    numbers.sort_unstable();
    numbers.dedup();
    let boards: Vec<Board> = numbers.into_iter().map(|number| Board::from_index(number).unwrap()).collect();
    assert!(boards.is_sorted_by(|one, other| one < other));
}

#[test]
fn states_are_made_when_the_program_is_compiled() {
    const CLOCKS: Clocks = Clocks::new([3, 3, 0, 2, 2, 2, 2, 1, 2]).unwrap();
    const BOARD: Board = Board::new([1, 1, 1, 1, 3, 2, 3, 2, 3, 1, 3, 2, 2, 3, 1, 2, 2, 2, 3, 1, 2, 1, 3, 3]).unwrap();
    assert_eq!(CLOCKS.solve().to_string(), "4 5 8 9");
    assert_eq!(BOARD.solve().to_string(), "AC\n2");
}

#[test]
fn numbers_that_are_no_clocks_are_refused() {
    let right = [3, 3, 0, 2, 2, 2, 2, 1, 2];
    assert_eq!(Clocks::try_from(right).ok(), Clocks::new(right));
    assert_eq!(Clocks::try_from(&right[..]).ok(), Clocks::new(right));
    for index in 0..9 {
        let mut wrong = right;
        wrong[index] = 4;
        let error = InvalidClocks::Quarters { index, found: 4 };
        assert_eq!(Clocks::try_from(wrong), Err(error));
        assert_eq!(Clocks::try_from(&wrong[..]), Err(error));
        assert_eq!(Clocks::new(wrong), None);
    }
    let error = Clocks::try_from(&right[1..]).unwrap_err();
    assert_eq!((error, error.to_string().as_str()), (InvalidClocks::Length { found: 8 }, "expected 9 dials, found 8"));
}

#[test]
fn numbers_that_are_no_board_are_refused() {
    let right = Board::from_index(Board::STATES / 2).unwrap().cells();
    assert_eq!(Board::try_from(right).ok(), Board::new(right));
    assert_eq!(Board::try_from(&right[..]).ok(), Board::new(right));
    for index in 0..24 {
        for found in [0, 4, 255] {
            let mut wrong = right;
            wrong[index] = found;
            assert_eq!(Board::try_from(wrong), Err(InvalidBoard::Symbol { index, found }));
            assert_eq!(Board::new(wrong), None);
        }
        // One symbol too many, and another too few: the first of them is reported.
        let mut wrong = right;
        wrong[index] = right[index] % 3 + 1;
        let symbol = Symbol::new(right[index].min(wrong[index])).unwrap();
        let found = if symbol.number() == right[index] { 7 } else { 9 };
        assert_eq!(Board::try_from(&wrong[..]), Err(InvalidBoard::Count { symbol, found }));
    }
    let error = Board::try_from(&[1; 25][..]).unwrap_err();
    assert_eq!(
        (error, error.to_string().as_str()),
        (InvalidBoard::Length { found: 25 }, "expected 24 cells, found 25")
    );
    let error = InvalidBoard::Symbol { index: 4, found: 9 };
    assert_eq!(error.to_string(), "cell 5: expected a symbol, 1 to 3, found 9");
}

#[test]
fn moves_and_symbols_are_read_in_either_case() {
    for mv in rotation::Move::all() {
        let (upper, lower) = (mv.letter().to_string(), mv.letter().to_ascii_lowercase().to_string());
        assert_eq!((upper.parse(), lower.parse()), (Ok(mv), Ok(mv)));
    }
    for mv in clocks::Move::all() {
        assert_eq!(mv.to_string().parse(), Ok(mv));
    }
    for symbol in Symbol::ALL {
        assert_eq!(symbol.to_string().parse(), Ok(symbol));
    }
    assert_eq!("dd hH".parse(), "DDHH".parse::<Moves>());
    assert_eq!("i".parse::<rotation::Move>(), Err(ParseMovesError::Move { column: 1, found: 'i' }));
    assert_eq!("0".parse::<clocks::Move>(), Err(ParseTurnsError::Move { column: 1, found: '0' }));
    assert_eq!("4".parse::<Symbol>(), Err(ParseSolutionError::Symbol));
    for (text, found) in [("", 0), ("1,2", 2), ("1 2 3", 3)] {
        assert_eq!(text.parse::<clocks::Move>(), Err(ParseTurnsError::Count { found }));
    }
    for (text, found) in [(" ", 0), ("ab", 2)] {
        let error = text.parse::<rotation::Move>().unwrap_err();
        assert_eq!(error, ParseMovesError::Count { found });
        assert_eq!(error.to_string(), format!("expected one move, found {found}"));
    }
}

#[test]
fn sequences_of_moves_have_any_length() {
    let board = Board::from_index(1_234_567_890).unwrap();
    let there = "ABCDEFGH".repeat(1000);
    let back: String =
        there.chars().rev().map(|letter| rotation::Move::new(letter).unwrap().inverse().letter()).collect();
    let moves: Result<Vec<_>, _> = rotation::Move::sequence(&format!("{there}, {back}")).collect();
    assert_eq!(board.after(moves.unwrap()), board);
    let wrong = format!("{there}x{there}y");
    let errors: Vec<_> = rotation::Move::sequence(&wrong).filter_map(Result::err).collect();
    let error = |column, found| ParseMovesError::Move { column, found };
    assert_eq!(errors, [error(8001, 'x'), error(16002, 'y')]);
    assert_eq!("ABCDEFGHABCDEFG".parse::<Moves>(), Err(ParseMovesError::Length { column: 15 }));

    let text = "1 2 3, 456789".repeat(100);
    let moves: Vec<_> = clocks::Move::sequence(&text).collect::<Result<_, _>>().unwrap();
    assert_eq!(moves.len(), 900);
    assert_eq!(Clocks::SOLVED.after(moves), Clocks::SOLVED);
    assert_eq!(clocks::Move::sequence("12a").last(), Some(Err(ParseTurnsError::Move { column: 3, found: 'a' })));
}

#[test]
fn answers_are_ordered_by_length_then_by_their_moves() {
    let texts = ["", "1", "9", "11", "12", "22", "111", "129", "233", "999", "1111 2"];
    let turns = texts.map(|text| text.parse::<Turns>().unwrap());
    let mut sorted = turns;
    // Four of one move cancel.
    sorted.sort();
    assert_eq!(
        sorted.map(|turns| turns.to_string()),
        ["", "1", "2", "9", "1 1", "1 2", "2 2", "1 1 1", "1 2 9", "2 3 3", "9 9 9"]
    );
}
