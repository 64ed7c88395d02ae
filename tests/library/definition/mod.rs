//! Definitions: what is read, what is written, and what is said of each mistake.

mod mistakes;

use crate::common::random::Random;
use turnbook::{
    catalog::{from_options, from_toml},
    dials::{Dials, Goal, Target},
    loops::Loops,
    puzzle::{AnyPuzzle, Error, Key, Move, Puzzle},
};

fn read<P: Puzzle + Clone>(text: &str) -> P {
    from_toml(text).unwrap().puzzle.downcast::<P>().unwrap_or_else(|| panic!("{text}")).clone()
}

/// Asserts that a puzzle is what a definition says.
pub fn assert_defines(toml: &str, puzzle: &AnyPuzzle) {
    let read = from_toml(toml).unwrap_or_else(|error| panic!("{error}\n{toml}")).puzzle;
    assert_eq!(read.downcast::<Dials>(), puzzle.downcast::<Dials>(), "{toml}");
    assert_eq!(read.downcast::<Loops>(), puzzle.downcast::<Loops>(), "{toml}");
}

#[test]
fn moves_are_written_in_many_ways() {
    let rows = |moves: &str| read::<Dials>(&format!("positions = 4\ndials = 3\nmoves = {moves}"));
    let plain = rows(r#"["AB", "BC"]"#);
    for moves in [r#""AB BC""#, r#""1=AB 2=BC""#, r#""A B; C B;""#, "\"\"\"\n1 = A B\n\n  2 = B:5 C:-3\n\"\"\""] {
        assert_eq!(rows(moves), plain, "{moves}");
    }
    assert_eq!(rows(r#""x = A B""#).description().moves[0].amounts(), [(0, 1), (1, 1)]);
    assert_eq!(rows(r#"["AC:-1 B:2"]"#).description().moves[0].amounts(), [(0, 3), (1, 2), (2, 3)]);

    let loops =
        |moves: &str| read::<Loops>(&format!("symbols = \"12\"\ncells = 4\ngoal = \"alike 12\"\nmoves = {moves}"));
    let plain = loops(r#"["A = 1 2 3", "B = 3 2 1"]"#);
    assert_eq!(plain.description().moves[0].inverse(), Some(Move(1)));
    for moves in [r#"["A/B = 123"]"#, r#""A / B = 1 2 3""#, r#""A = 123; B = undo A""#, r#""A=123 B=321""#] {
        assert_eq!(loops(moves), plain, "{moves}");
    }
}

#[test]
fn the_number_of_dials_is_told_in_many_ways() {
    let count = |text: &str| read::<Dials>(&format!("moves = \"A\"\n{text}")).dials();
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
        |place: &str, name: &str| format!("{place}: move {name} turns nothing; it is kept, but no answer needs it");
    assert_eq!(notes, [nothing("line 3, column 16", "2"), nothing("line 3, column 21", "x")]);
    let definition = from_toml("symbols = \"12\"\ncells = 3\ngoal = \"111\"\nmoves = [\"A = 1\", \"B = 12\"]").unwrap();
    let notes: Vec<String> = definition.notes.iter().map(Error::to_string).collect();
    assert_eq!(notes, [nothing("line 4, column 11", "A")]);
}

#[test]
fn options_say_the_same() {
    let moves = "ABDE ABC BCEF ADG BDEFH CFI DEGH GHI EFHI";
    let options = [(Key::Positions, "4"), (Key::Moves, moves), (Key::Start, "330222212")];
    let read = from_options(&options).unwrap().puzzle;
    let list = moves.replace(' ', "\", \"");
    let file = format!("positions = 4\ndials = 9\nmoves = [\"{list}\"]\nstart = \"3 3 0 2 2 2 2 1 2\"");
    assert_defines(&file, &read);
}

#[test]
fn what_is_written_is_read() {
    let mut random = Random::new(6);
    for _ in 0..500 {
        for puzzle in [AnyPuzzle::from(random_dials(&mut random)), random_loops(&mut random).into()] {
            assert_defines(&puzzle.to_toml().unwrap(), &puzzle);
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

fn random_dials(random: &mut Random) -> Dials {
    let count = 1 + random.below(30) as usize;
    let all = 1 + random.below(13);
    let mixed = random.below(2) == 0;
    let positions: Vec<u32> = (0..count).map(|_| if mixed { 1 + random.below(13) } else { all }).collect();
    let mut builder = Dials::builder(positions.clone());
    let names = names(random, count);
    match random.below(4) {
        0 => {}
        1 => builder = builder.names(names),
        2 => builder = builder.layout(drawing(random, &names)),
        _ => builder = builder.names(names.clone()).layout(drawing(random, &names)),
    }
    if random.below(2) == 0 {
        builder = builder.title("a \"title\" of \\ two\nlines").source("\t ünd so");
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

fn random_loops(random: &mut Random) -> Loops {
    let count = 1 + random.below(30) as usize;
    let symbols: Vec<char> = "1a\"\\#é".chars().take(1 + random.below(6) as usize).collect();
    let mut builder = Loops::builder(count, symbols.iter().collect::<String>());
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
