//! What is wrong with a definition, and where.

use crate::common::hostile;
use turnbook::{
    catalog::{MAX_BYTES, from_options, from_toml},
    puzzle::{Key, Mistake},
};

/// Definitions, and what is wrong with them.
const MISTAKES: &[(&str, &str)] = &[
    ("positions = = 4", "line 1, column 13: not TOML: extra `=`, expected nothing"),
    ("positions = 4\npositions = 5", "line 2, column 1: not TOML: duplicate key"),
    ("potisions = 4", "line 1, column 1: there is no key \"potisions\"; did you mean positions?"),
    (
        "positions = 4\ndials = 3\nmoves = [\"AB\"]\ncolour = 1",
        "line 4, column 1: there is no key \"colour\": expected one of kind, title, source, positions, dials, symbols, cells, layout, moves, goal, start, chars",
    ),
    (
        "positions = 4\ndials = 3\nmoves = \"A B, B C\"",
        "line 3, column 13: expected spaces between the parts of a move, and ; between moves, found \",\"",
    ),
    (
        "symbols = \"12\"\ncells = 4\ngoal = \"alike 1\"\nmoves = [\"F = 1 4, 2 3\"]",
        "line 4, column 18: expected spaces between the parts of a move, and ; between moves, found \",\"",
    ),
    (
        "positions = 2\ndials = 3\nmoves = [\"AB\"]\nchars = \"##\"",
        "line 4, column 11: '#' is used for two positions: choose different characters",
    ),
    (
        "title = \"x\"",
        "line 1, column 1: `positions` is missing: a puzzle of dials needs positions, as positions = 4; one of loops needs symbols, as symbols = \"123\"",
    ),
    ("positions = 4", "line 1, column 1: `dials` is missing: name the dials, or give their number"),
    (
        "positions = 4\ndials = 3",
        "line 1, column 1: `moves` is missing: say what each move turns, as moves = [\"AB\", \"BC\"]",
    ),
    ("positions = 4\ndials = 3\nmoves = 3", "line 3, column 9: expected moves: texts in a list, or one text, found 3"),
    ("positions = 4\ndials = 3\nmoves = []", "line 3, column 9: expected at least one move, found none"),
    ("positions = 4\ndials = 3\nmoves = [3]", "line 3, column 10: expected a text in quotes, found 3"),
    (
        "positions = 0\ndials = 3\nmoves = [\"AB\"]",
        "line 1, column 13: expected a number of positions from 1 to 65536, found 0",
    ),
    (
        "positions = -4\ndials = 3\nmoves = [\"AB\"]",
        "line 1, column 13: expected a number of positions from 1 to 65536, found -4",
    ),
    (
        "positions = 99999999999999999999\ndials = 3\nmoves = [\"AB\"]",
        "line 1, column 13: expected a number of positions from 1 to 65536, found 99999999999999999999",
    ),
    (
        "positions = [4, 4, 70000]\nmoves = [\"AB\"]",
        "line 1, column 20: expected a number of positions from 1 to 65536, found 70000",
    ),
    ("positions = [4, 4, \"x\"]\nmoves = [\"AB\"]", "line 1, column 20: expected a number of positions, found \"x\""),
    (
        "positions = \"four\"\nmoves = [\"AB\"]",
        "line 1, column 14: expected a number of positions from 1 to 65536, found \"four\"",
    ),
    ("positions = [4, 4]\ndials = 3\nmoves = [\"AB\"]", "line 1, column 13: expected 3 dials, found 2"),
    (
        "positions = true\ndials = 3\nmoves = [\"AB\"]",
        "line 1, column 13: expected a number of positions, or one for each dial, found true",
    ),
    ("positions = []\ndials = 3\nmoves = [\"AB\"]", "line 1, column 13: expected at least one dial, found none"),
    ("positions = 4\ndials = 0\nmoves = [\"AB\"]", "line 2, column 9: expected at least one dial, found none"),
    (
        "positions = 4\ndials = -1\nmoves = [\"AB\"]",
        "line 2, column 9: expected names, or how many there are, found -1",
    ),
    ("positions = 4\ndials = 2000\nmoves = [\"AB\"]", "line 2, column 9: expected at most 1024 dials, found 2000"),
    (
        "positions = 4\ndials = 99999999999999999999999\nmoves = [\"AB\"]",
        "line 2, column 9: expected names, or how many there are, found 99999999999999999999999",
    ),
    (
        "positions = 4\ndials = true\nmoves = [\"AB\"]",
        "line 2, column 9: expected names, or how many there are, found true",
    ),
    (
        "positions = 4\ndials = \"A B A\"\nmoves = [\"AB\"]",
        "line 2, column 14: dial 1 is already named \"A\": choose another name",
    ),
    (
        "positions = 4\ndials = \"A in B\"\nmoves = [\"AB\"]",
        "line 2, column 12: \"in\" cannot be the name of a dial: expected up to 32 characters without spaces or any of , : ; = / \", and not one of the words - in undo",
    ),
    (
        "positions = 4\ndials = [\"A\", \"B C\"]\nmoves = [\"AB\"]",
        "line 2, column 15: \"B C\" cannot be the name of a dial: expected up to 32 characters without spaces or any of , : ; = / \", and not one of the words - in undo",
    ),
    (
        "positions = 4\ndials = 3\nmoves = [\"AB\", \"BX\"]",
        "line 3, column 18: there is no dial \"X\": expected one of A, B, C",
    ),
    (
        "positions = 4\ndials = \"left right\"\nmoves = [\"left rigth\"]",
        "line 3, column 16: there is no dial \"rigth\"; did you mean \"right\"?",
    ),
    ("positions = 4\ndials = 3\nmoves = [\"AB\", \"BAB\"]", "line 3, column 19: dial B is named twice: name it once"),
    (
        "positions = 4\ndials = 3\nmoves = [\"AB\", \"A:x\"]",
        "line 3, column 19: expected an amount after the colon, as 2 or -1, found \"x\"",
    ),
    (
        "positions = 4\ndials = 3\nmoves = [\"AB\", \"A:99999999999999999999\"]",
        "line 3, column 19: expected an amount from -2^63 to 2^63 - 1, found \"99999999999999999999\"",
    ),
    (
        "positions = 4\ndials = 3\nmoves = [\"x = AB\", \"x = A\"]",
        "line 3, column 21: move 1 is already named \"x\": choose another name",
    ),
    (
        "positions = 4\ndials = 3\nmoves = [\"x = AB\", \"x/y = A\"]",
        "line 3, column 21: \"x/y\" cannot be the name of a move: expected up to 32 characters without spaces or any of , : ; = / \", and not one of the words - in undo",
    ),
    (
        "positions = 4\ndials = 3\nmoves = [\"x = AB\", \" = A\"]",
        "line 3, column 22: \"\" cannot be the name of a move: expected up to 32 characters without spaces or any of , : ; = / \", and not one of the words - in undo",
    ),
    (
        "positions = 4\ndials = 3\nmoves = \"\"\"\nx = AB\n  y = B D\n\"\"\"",
        "line 5, column 9: there is no dial \"D\": expected one of A, B, C",
    ),
    ("positions = 4\ndials = 3\nmoves = [\"AB\"]\nlayout = 3", "line 4, column 10: expected a text in quotes, found 3"),
    ("positions = 4\ndials = 3\nmoves = [\"AB\"]\nlayout = \"A B\"", "line 4, column 10: expected 3 dials, found 2"),
    (
        "positions = 4\ndials = \"A B C\"\nmoves = [\"AB\"]\nlayout = \"\"\"\nA\nCB\"\"\"",
        "line 6, column 1: expected dial B, found \"C\": a layout names them in order, row by row",
    ),
    (
        "positions = 4\nmoves = [\"AB\"]\nlayout = \"\"\"\nA\nB A\"\"\"",
        "line 5, column 3: dial 1 is already named \"A\": choose another name",
    ),
    ("positions = 4\ndials = 3\nmoves = [\"AB\"]\ngoal = \"1 2\"", "line 4, column 12: expected 3 dials, found 2"),
    ("positions = 4\ndials = 3\nmoves = [\"AB\"]\ngoal = \"1 2 3 0\"", "line 4, column 15: expected 3 dials, found 4"),
    (
        "positions = 4\ndials = 3\nmoves = [\"AB\"]\ngoal = \"1 2 4\"",
        "line 4, column 13: expected a position of dial C, 0 to 3, found \"4\"",
    ),
    (
        "positions = 4\ndials = 3\nmoves = [\"AB\"]\ngoal = [\"1 2 3\", \"- x 0\"]",
        "line 4, column 21: expected a position of dial B, 0 to 3, found \"x\"",
    ),
    (
        "positions = 4\ndials = 3\nmoves = [\"AB\"]\ngoal = []",
        "line 4, column 8: expected at least one goal, found none",
    ),
    (
        "positions = 4\ndials = 3\nmoves = [\"AB\"]\ngoal = \"\"",
        "line 4, column 8: expected at least one goal, found none",
    ),
    (
        "positions = [4, 4, 3]\nmoves = [\"AB\"]\ngoal = \"equal\"",
        "line 3, column 9: dials with different numbers of positions cannot all be equal: list the goal states instead",
    ),
    (
        "positions = 12\ndials = 3\nmoves = [\"AB\"]\nstart = \"1 2 12\"",
        "line 4, column 14: expected a position of dial C, 0 to 11, found \"12\"",
    ),
    (
        "positions = 4\ndials = 3\nmoves = [\"AB\"]\nstart = \"1 - 0\"",
        "line 4, column 12: expected a position of dial B, 0 to 3, found \"-\"",
    ),
    (
        "positions = 4\nsymbols = \"12\"\ndials = 3\nmoves = [\"AB\"]",
        "line 2, column 11: a puzzle of dials has no symbols: remove it, or set the kind",
    ),
    ("kind = \"dails\"", "line 1, column 8: expected \"dials\" or \"loops\", found \"dails\""),
    ("symbols = 3\nmoves = [\"1 2\"]", "line 1, column 11: expected a text in quotes, found 3"),
    ("kind = 3", "line 1, column 8: expected \"dials\" or \"loops\", found 3"),
    ("symbols = \"12\"", "line 1, column 1: `cells` is missing: name the cells, or give their number"),
    (
        "symbols = \"12\"\ncells = 3",
        "line 1, column 1: `goal` is missing: set a goal, as goal = \"alike 1 2 3\", or as a whole board",
    ),
    (
        "symbols = \"12\"\ncells = 3\ngoal = \"alike 1\"",
        "line 1, column 1: `moves` is missing: say what each move turns, as moves = [\"AB\", \"BC\"]",
    ),
    (
        "symbols = \"121\"\ncells = 3\ngoal = \"alike 1\"\nmoves = [\"1 2\"]",
        "line 1, column 14: symbol 1 is already named \"1\": choose another name",
    ),
    (
        "symbols = \"1 2\"\ncells = 3\ngoal = \"alike 1\"\nmoves = [\"1 2\"]",
        "line 1, column 13: ' ' cannot be a symbol: expected a printable character other than a space, a comma and -",
    ),
    (
        "symbols = \"\"\ncells = 3\ngoal = \"alike 1\"\nmoves = [\"1 2\"]",
        "line 1, column 11: expected at least one symbol, found none",
    ),
    (
        "symbols = \"12\"\ncells = 65\ngoal = \"alike 1\"\nmoves = [\"1 2\"]",
        "line 2, column 9: expected at most 64 cells, found 65",
    ),
    (
        "symbols = \"12\"\ncells = 3\ngoal = \"alike 1\"\nmoves = [\"1 4\"]",
        "line 4, column 13: there is no cell \"4\": expected one of 1, 2, 3",
    ),
    (
        "symbols = \"12\"\ncells = 12\ngoal = \"alike 1\"\nmoves = [\"A = 12 2 12\"]",
        "line 4, column 20: cell 12 is named twice: name it once",
    ),
    (
        "symbols = \"12\"\ncells = 3\ngoal = \"alike 1\"\nmoves = [\"A = 12\", \"B = undo C\"]",
        "line 4, column 30: there is no move \"C\": expected one of A",
    ),
    (
        "symbols = \"12\"\ncells = 3\ngoal = \"alike 1\"\nmoves = [\"A = 12\", \"B = undo A A\"]",
        "line 4, column 32: expected one move to undo, found \"A\"",
    ),
    (
        "symbols = \"12\"\ncells = 3\ngoal = \"alike 1\"\nmoves = [\"A = 12\", \"B/A = 23\"]",
        "line 4, column 23: move 1 is already named \"A\": choose another name",
    ),
    (
        "symbols = \"12\"\ncells = 3\ngoal = \"alike\"\nmoves = [\"A = 12\"]",
        "line 3, column 9: expected at least one cell, found none",
    ),
    (
        "symbols = \"12\"\ncells = 3\ngoal = \"alike 1 4\"\nmoves = [\"A = 12\"]",
        "line 3, column 17: there is no cell \"4\": expected one of 1, 2, 3",
    ),
    (
        "symbols = \"12\"\ncells = 3\ngoal = \"alike 1 2 1\"\nmoves = [\"A = 12\"]",
        "line 3, column 19: cell 1 is named twice: name it once",
    ),
    (
        "symbols = \"12\"\ncells = 3\ngoal = \"alike 1 in 3\"\nmoves = [\"A = 12\"]",
        "line 3, column 20: expected one of the symbols 1 2, found '3'",
    ),
    (
        "symbols = \"12\"\ncells = 3\ngoal = \"alike 1 in 1 2\"\nmoves = [\"A = 12\"]",
        "line 3, column 22: expected one symbol at the end, found \"2\"",
    ),
    (
        "symbols = \"12\"\ncells = 3\ngoal = \"alike 1 in\"\nmoves = [\"A = 12\"]",
        "line 3, column 19: expected one symbol at the end",
    ),
    (
        "symbols = \"12\"\ncells = 3\ngoal = \"1 2\"\nmoves = [\"A = 12\"]",
        "line 3, column 12: expected 3 cells, found 2",
    ),
    (
        "symbols = \"12\"\ncells = 3\ngoal = \"1 2 2 2\"\nmoves = [\"A = 12\"]",
        "line 3, column 15: expected 3 cells, found 4",
    ),
    (
        "symbols = \"12\"\ncells = 3\ngoal = \"1 2 3\"\nmoves = [\"A = 12\"]",
        "line 3, column 13: expected one of the symbols 1 2, found '3'",
    ),
    (
        "symbols = \"12\"\ncells = 3\ngoal = \"1 2 2\"\nstart = \"1 x 1\"\nmoves = [\"A = 12\"]",
        "line 4, column 12: expected one of the symbols 1 2, found 'x'",
    ),
    (
        "symbols = \"12\"\npositions = 3\nkind = \"loops\"",
        "line 2, column 13: a puzzle of loops has no positions: remove it, or set the kind",
    ),
    (
        "# a\r\ntitle = \"x\"\r\npositions = 4\r\ndials = 3\r\nmoves = \"\"\"\r\nAB\r\nBX\r\n\"\"\"",
        "line 7, column 2: there is no dial \"X\": expected one of A, B, C",
    ),
    (
        "\u{feff}positions = 4\ndials = 3\nmoves = [\"AX\"]",
        "line 3, column 12: there is no dial \"X\": expected one of A, B, C",
    ),
    (
        "positions = 4\ndials = 3\nmoves = [\"A\\u0042X\"]",
        "line 3, column 10: there is no dial \"X\": expected one of A, B, C",
    ),
];

#[test]
fn every_mistake_is_reported_with_its_place() {
    for (definition, message) in MISTAKES {
        let error = from_toml(definition).expect_err(definition);
        assert_eq!(error.to_string(), *message, "{definition}");
        assert!(error.place().is_some_and(|place| definition.get(place.offset as usize..).is_some()), "{definition}");
    }
}

#[test]
fn mistakes_in_options_are_reported_with_their_option() {
    let mistakes = [
        (
            vec![(Key::Positions, "4"), (Key::Dials, "9")],
            "--moves: `moves` is missing: say what each move turns, as moves = [\"AB\", \"BC\"]",
        ),
        (
            vec![(Key::Positions, "4 4x"), (Key::Dials, "2"), (Key::Moves, "AB")],
            "--positions, column 3: expected a number of positions from 1 to 65536, found \"4x\"",
        ),
        (
            vec![(Key::Positions, "4"), (Key::Moves, "AB BC"), (Key::Start, "3 3 0 4")],
            "the state, column 7: expected a position of dial D, 0 to 3, found \"4\"",
        ),
        (
            vec![(Key::Positions, "4"), (Key::Layout, "A B\nC A"), (Key::Moves, "AB BC")],
            "--layout, line 2, column 3: dial 1 is already named \"A\": choose another name",
        ),
        (
            vec![(Key::Positions, "4"), (Key::Dials, "2"), (Key::Cells, "2"), (Key::Moves, "AB")],
            "--cells, column 1: a puzzle of dials has no cells: remove it, or set the kind",
        ),
    ];
    for (options, message) in mistakes {
        assert_eq!(from_options(&options).unwrap_err().to_string(), message);
    }
}

#[test]
fn hostile_definitions_are_refused_within_bounds() {
    let large = "#".repeat(MAX_BYTES + 1);
    let error = from_toml(&large).unwrap_err();
    assert!(matches!(error.mistake, Mistake::TooMany { limit: MAX_BYTES, .. }));
    for hostile in hostile::definitions() {
        let error = from_toml(&hostile).expect_err(hostile.get(..60).unwrap_or(&hostile));
        assert!(error.to_string().len() < 500, "{error}");
    }
}
