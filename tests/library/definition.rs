//! Definitions: what is read, what is written, and what is said of each mistake.

use crate::common::{hostile, random::Random};
use turnbook::{
    definition::{Error, Key, Kind, MAX_BYTES, Mistake, Puzzle, from_options, from_toml},
    dials::{self, Goal, Target},
    loops,
};

/// Definitions, and what is wrong with them.
const MISTAKES: &[(&str, &str)] = &[
    ("positions = = 4", "line 1, column 13: not TOML: extra `=`, expected nothing"),
    ("positions = 4\npositions = 5", "line 2, column 1: not TOML: duplicate key"),
    ("potisions = 4", "line 1, column 1: there is no key \"potisions\"; did you mean positions?"),
    (
        "positions = 4\ndials = 3\nmoves = [\"AB\"]\ncolour = 1",
        "line 4, column 1: there is no key \"colour\": expected one of kind, title, source, positions, dials, symbols, cells, layout, moves, goal, start",
    ),
    (
        "title = \"x\"",
        "line 1, column 1: `positions` is missing: a puzzle of dials begins with, say, positions = 4, and one of loops with symbols = \"123\"",
    ),
    ("positions = 4", "line 1, column 1: `dials` is missing: name the dials or say how many there are"),
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
        "line 2, column 14: dial 1 is \"A\" already: give this one another name",
    ),
    (
        "positions = 4\ndials = \"A in B\"\nmoves = [\"AB\"]",
        "line 2, column 12: \"in\" cannot be the name of a dial: expected up to 32 characters, none of them a blank or one of , : ; = / \", and not one of the words - in undo",
    ),
    (
        "positions = 4\ndials = [\"A\", \"B C\"]\nmoves = [\"AB\"]",
        "line 2, column 15: \"B C\" cannot be the name of a dial: expected up to 32 characters, none of them a blank or one of , : ; = / \", and not one of the words - in undo",
    ),
    (
        "positions = 4\ndials = 3\nmoves = [\"AB\", \"BX\"]",
        "line 3, column 18: there is no dial \"X\": expected one of A, B, C",
    ),
    (
        "positions = 4\ndials = \"left right\"\nmoves = [\"left rigth\"]",
        "line 3, column 16: there is no dial \"rigth\"; did you mean \"right\"?",
    ),
    (
        "positions = 4\ndials = 3\nmoves = [\"AB\", \"BAB\"]",
        "line 3, column 19: dial B stands there already: name it once",
    ),
    (
        "positions = 4\ndials = 3\nmoves = [\"AB\", \"A:x\"]",
        "line 3, column 19: expected an amount after the colon, as 2 or -1, found \"x\"",
    ),
    (
        "positions = 4\ndials = 3\nmoves = [\"AB\", \"A:99999999999999999999\"]",
        "line 3, column 19: expected an amount after the colon, as 2 or -1, found \"99999999999999999999\"",
    ),
    (
        "positions = 4\ndials = 3\nmoves = [\"x = AB\", \"x = A\"]",
        "line 3, column 21: move 1 is \"x\" already: give this one another name",
    ),
    (
        "positions = 4\ndials = 3\nmoves = [\"x = AB\", \"x/y = A\"]",
        "line 3, column 21: \"x/y\" cannot be the name of a move: expected up to 32 characters, none of them a blank or one of , : ; = / \", and not one of the words - in undo",
    ),
    (
        "positions = 4\ndials = 3\nmoves = [\"x = AB\", \" = A\"]",
        "line 3, column 22: \"\" cannot be the name of a move: expected up to 32 characters, none of them a blank or one of , : ; = / \", and not one of the words - in undo",
    ),
    (
        "positions = 4\ndials = 3\nmoves = \"\"\"\nx = AB\n  y = B D\n\"\"\"",
        "line 5, column 9: there is no dial \"D\": expected one of A, B, C",
    ),
    ("positions = 4\ndials = 3\nmoves = [\"AB\"]\nlayout = 3", "line 4, column 10: expected a text in quotes, found 3"),
    ("positions = 4\ndials = 3\nmoves = [\"AB\"]\nlayout = \"A B\"", "line 4, column 10: expected 3 dials, found 2"),
    (
        "positions = 4\ndials = \"A B C\"\nmoves = [\"AB\"]\nlayout = \"\"\"\nA\nCB\"\"\"",
        "line 6, column 1: expected dial B, found \"C\": the layout has them in order, row by row",
    ),
    (
        "positions = 4\nmoves = [\"AB\"]\nlayout = \"\"\"\nA\nB A\"\"\"",
        "line 5, column 3: dial 1 is \"A\" already: give this one another name",
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
        "line 3, column 9: dials with different numbers of positions cannot be all equal: name the goals one by one",
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
        "line 2, column 11: a puzzle of dials has no symbols: leave it out, or say what kind it is",
    ),
    ("kind = \"dails\"", "line 1, column 8: expected \"dials\" or \"loops\", found \"dails\""),
    ("symbols = 3\nmoves = [\"1 2\"]", "line 1, column 11: expected a text in quotes, found 3"),
    ("kind = 3", "line 1, column 8: expected \"dials\" or \"loops\", found 3"),
    ("symbols = \"12\"", "line 1, column 1: `cells` is missing: name the cells or say how many there are"),
    (
        "symbols = \"12\"\ncells = 3",
        "line 1, column 1: `goal` is missing: say what is wanted, as goal = \"alike 1 2 3\", or as a whole board",
    ),
    (
        "symbols = \"12\"\ncells = 3\ngoal = \"alike 1\"",
        "line 1, column 1: `moves` is missing: say what each move turns, as moves = [\"AB\", \"BC\"]",
    ),
    (
        "symbols = \"121\"\ncells = 3\ngoal = \"alike 1\"\nmoves = [\"1 2\"]",
        "line 1, column 14: symbol 1 is \"1\" already: give this one another name",
    ),
    (
        "symbols = \"1 2\"\ncells = 3\ngoal = \"alike 1\"\nmoves = [\"1 2\"]",
        "line 1, column 13: ' ' cannot be a symbol: expected anything but blanks, commas, - and what cannot be printed",
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
        "line 4, column 20: cell 12 stands there already: name it once",
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
        "line 4, column 23: move 1 is \"A\" already: give this one another name",
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
        "line 3, column 19: cell 1 stands there already: name it once",
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
        "line 2, column 13: a puzzle of loops has no positions: leave it out, or say what kind it is",
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

fn dials(text: &str) -> dials::Puzzle {
    match from_toml(text).unwrap().puzzle {
        Puzzle::Dials(puzzle) => puzzle,
        Puzzle::Loops(_) => panic!("dials: {text}"),
    }
}

fn loops(text: &str) -> loops::Puzzle {
    match from_toml(text).unwrap().puzzle {
        Puzzle::Loops(puzzle) => puzzle,
        Puzzle::Dials(_) => panic!("loops: {text}"),
    }
}

#[test]
fn every_mistake_is_said_with_its_place() {
    for (definition, message) in MISTAKES {
        let error = from_toml(definition).expect_err(definition);
        assert_eq!(error.to_string(), *message, "{definition}");
        assert!(error.place().is_some_and(|place| definition.get(place.offset as usize..).is_some()), "{definition}");
    }
}

#[test]
fn moves_are_written_in_many_ways() {
    let rows = |moves: &str| dials(&format!("positions = 4\ndials = 3\nmoves = {moves}"));
    let plain = rows(r#"["AB", "BC"]"#);
    for moves in
        [r#""AB BC""#, r#""AB, BC""#, r#""1=AB 2=BC""#, r#""A B; C B;""#, "\"\"\"\n1 = A B\n\n  2 = B:5 C:-3\n\"\"\""]
    {
        assert_eq!(rows(moves), plain, "{moves}");
    }
    assert_eq!(rows(r#""x = A B""#).moves()[0].amounts(), [(0, 1), (1, 1)]);
    assert_eq!(rows(r#"["AC:-1 B:2"]"#).moves()[0].amounts(), [(0, 3), (1, 2), (2, 3)]);

    let loops = |moves: &str| loops(&format!("symbols = \"12\"\ncells = 4\ngoal = \"alike 12\"\nmoves = {moves}"));
    let plain = loops(r#"["A = 1 2 3", "B = 3 2 1"]"#);
    assert_eq!(plain.moves()[0].inverse(), Some(1));
    for moves in [r#"["A/B = 123"]"#, r#""A / B = 1 2 3""#, r#""A = 123; B = undo A""#, r#""A=123 B=321""#] {
        assert_eq!(loops(moves), plain, "{moves}");
    }
}

#[test]
fn the_number_of_dials_is_told_in_many_ways() {
    let count = |text: &str| dials(&format!("moves = \"A\"\n{text}")).dials();
    assert_eq!(count("positions = [4]"), 1);
    assert_eq!(count("positions = [4, 3]"), 2);
    assert_eq!(count("positions = [4]\ndials = 3"), 3);
    assert_eq!(count("positions = 4\nstart = \"1 2 3\""), 3);
    assert_eq!(count("positions = [4]\ngoal = \"123\""), 3);
}

#[test]
fn moves_that_turn_nothing_are_noted() {
    let definition = from_toml("positions = 4\ndials = 3\nmoves = [\"AB\", \"\", \"x = A:4\"]").unwrap();
    let notes: Vec<String> = definition.notes.iter().map(Error::to_string).collect();
    let nothing =
        |place: &str, name: &str| format!("{place}: move {name} turns nothing; it is kept, and no answer needs it");
    assert_eq!(notes, [nothing("line 3, column 16", "2"), nothing("line 3, column 21", "x")]);
    let definition = from_toml("symbols = \"12\"\ncells = 3\ngoal = \"111\"\nmoves = [\"A = 1\", \"B = 12\"]").unwrap();
    let notes: Vec<String> = definition.notes.iter().map(Error::to_string).collect();
    assert_eq!(notes, [nothing("line 4, column 11", "A")]);
}

#[test]
fn options_say_the_same() {
    let moves = "ABDE ABC BCEF ADG BDEFH CFI DEGH GHI EFHI";
    let options = [(Key::Positions, "4"), (Key::Moves, moves), (Key::Start, "330222212")];
    let read = from_options(Kind::Dials, &options).unwrap().puzzle;
    let list = moves.replace(' ', "\", \"");
    let file = format!("positions = 4\ndials = 9\nmoves = [\"{list}\"]\nstart = \"3 3 0 2 2 2 2 1 2\"");
    assert_eq!(read, from_toml(&file).unwrap().puzzle);

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
            "--layout, line 2, column 3: dial 1 is \"A\" already: give this one another name",
        ),
        (
            vec![(Key::Positions, "4"), (Key::Dials, "2"), (Key::Cells, "2"), (Key::Moves, "AB")],
            "--cells, column 1: a puzzle of dials has no cells: leave it out, or say what kind it is",
        ),
    ];
    for (options, message) in mistakes {
        assert_eq!(from_options(Kind::Dials, &options).unwrap_err().to_string(), message);
    }
}

#[test]
fn what_is_written_is_read() {
    let mut random = Random::new(6);
    for round in 0..500 {
        let puzzles = [Puzzle::from(random_dials(&mut random)), Puzzle::from(random_loops(&mut random))];
        for puzzle in puzzles {
            let toml = puzzle.to_toml();
            let read = from_toml(&toml).unwrap_or_else(|error| panic!("round {round}: {error}\n{toml}"));
            assert_eq!(read.puzzle, puzzle, "round {round}:\n{toml}");
        }
    }
}

/// Names that all differ: letters, numbers, or odd ones.
fn names(random: &mut Random, count: usize) -> Vec<String> {
    let kind = random.below(4);
    let name = |number: usize| match kind {
        0 if count <= 26 => char::from(b'Z' - number as u8).to_string(),
        1 => format!("{}", number + 10),
        2 => format!("näme{number}"),
        _ => format!("{number}\\'#[é]"),
    };
    (0..count).map(name).collect()
}

/// A drawing of names, some of them on lines of their own.
fn drawing(random: &mut Random, names: &[String]) -> String {
    let blanks = |random: &mut Random| " ".repeat(random.below(4) as usize);
    let mut drawing = blanks(random);
    for name in names {
        let end = if random.below(3) == 0 { "\n".repeat(1 + random.below(2) as usize) } else { " ".to_string() };
        drawing += &format!("{name}{end}{}", blanks(random));
    }
    drawing
}

fn random_dials(random: &mut Random) -> dials::Puzzle {
    let count = 1 + random.below(30) as usize;
    let all = 1 + random.below(13);
    let mixed = random.below(2) == 0;
    let positions: Vec<u32> = (0..count).map(|_| if mixed { 1 + random.below(13) } else { all }).collect();
    let mut builder = dials::Puzzle::builder(positions.clone());
    let names = names(random, count);
    match random.below(4) {
        0 => {}
        1 => builder = builder.names(names),
        2 => builder = builder.layout(drawing(random, &names)),
        _ => builder = builder.names(names.clone()).layout(drawing(random, &names)),
    }
    if random.below(2) == 0 {
        builder = builder.title("a \"title\" of \\ two\nlines").source("\u{7f} ünd so");
    }
    for mv in 0..1 + random.below(20) {
        let kind = random.below(3);
        let dials: Vec<usize> = (0..count).filter(|_| random.below(4) == 0).collect();
        let amounts: Vec<(usize, i64)> = dials
            .into_iter()
            .map(|dial| (dial, if kind == 0 { 1 } else { i64::from(random.below(40)) - 20 }))
            .collect();
        builder = builder.turn_by(if kind == 1 { format!("m{mv}") } else { (mv + 1).to_string() }, amounts);
    }
    let state: Vec<u32> = positions.iter().map(|positions| random.below(*positions)).collect();
    let target = |state: &[u32], random: &mut Random| {
        Target::new(state.iter().map(|number| (random.below(3) > 0).then_some(*number)).collect::<Vec<_>>())
    };
    match random.below(4) {
        0 if positions.iter().all(|positions| *positions == all) => builder = builder.goal(Goal::AllEqual),
        1 => builder = builder.goal(Goal::States(vec![target(&state, random)])),
        2 => builder = builder.goal(Goal::States(vec![target(&state, random), target(&state, random)])),
        _ => {}
    }
    if random.below(2) == 0 {
        builder = builder.start(state);
    }
    builder.build().unwrap()
}

fn random_loops(random: &mut Random) -> loops::Puzzle {
    let count = 1 + random.below(30) as usize;
    let symbols: Vec<char> = "1a\"\\#é".chars().take(1 + random.below(6) as usize).collect();
    let mut builder = loops::Puzzle::builder(count, symbols.iter().collect::<String>());
    let names = names(random, count);
    match random.below(3) {
        0 => {}
        1 => builder = builder.names(names),
        _ => builder = builder.layout(drawing(random, &names)),
    }
    let mut moves = 0;
    let mut last: Vec<usize> = Vec::new();
    while moves < 10 {
        let mut cells: Vec<usize> = (0..count).filter(|_| random.below(3) == 0).collect();
        let turned = random.below(1 + cells.len() as u32) as usize;
        cells.rotate_left(turned);
        match random.below(3) {
            0 => builder = builder.turn(format!("m{moves}"), cells.clone()),
            1 => builder = builder.turn_both(format!("m{moves}"), format!("u{moves}"), cells.clone()),
            _ => builder = builder.turn(format!("m{moves}"), last.iter().rev().copied()),
        }
        last = cells;
        moves += 1 + random.below(3);
    }
    let board: Vec<char> = (0..count).map(|_| symbols[random.below(symbols.len() as u32) as usize]).collect();
    builder = match random.below(3) {
        0 => builder.alike([count - 1, 0].into_iter().take(count)),
        1 => builder.alike_in(symbols[symbols.len() - 1], [count / 2]),
        _ => builder.goal(board.clone()),
    };
    if random.below(2) == 0 {
        builder = builder.start(board);
    }
    builder.build().unwrap()
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
