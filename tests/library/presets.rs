//! The presets: each is whole, and they are the puzzles that they are called.

use turnbook::{
    Board, Clocks,
    catalog::Preset,
    catalog::{Puzzle, from_toml},
    clocks, dials, loops, rotation,
};

fn dials(name: &str) -> dials::Puzzle {
    match Preset::find(name).unwrap().puzzle() {
        Puzzle::Dials(puzzle) => puzzle,
        Puzzle::Loops(_) => panic!("{name}"),
    }
}

fn loops(name: &str) -> loops::Puzzle {
    match Preset::find(name).unwrap().puzzle() {
        Puzzle::Loops(puzzle) => puzzle,
        Puzzle::Dials(_) => panic!("{name}"),
    }
}

#[test]
fn every_preset_is_whole() {
    for preset in Preset::all() {
        let puzzle = preset.puzzle();
        assert!(puzzle.title().is_some() && puzzle.source().is_some(), "{}", preset.name());
        for toml in [preset.to_toml(), puzzle.to_toml()] {
            let read = from_toml(&toml).unwrap_or_else(|error| panic!("{}: {error}", preset.name()));
            assert_eq!(read.puzzle, puzzle, "{}", preset.name());
            assert!(read.notes.is_empty(), "{}", preset.name());
        }
        assert!(preset.names().all(|name| Preset::find(name) == Some(preset)));
    }
}

#[test]
fn the_clocks_and_the_rotation_game_are_those_that_are_built_in() {
    let puzzle = dials("clocks");
    for (mv, known) in puzzle.moves().iter().zip(clocks::Move::all()) {
        assert_eq!(mv.name(), known.to_string());
        let turned: String = mv.amounts().iter().map(|(dial, _)| puzzle.dial_name(*dial)).collect();
        assert_eq!(turned, known.dials());
    }
    assert_eq!(puzzle.start().unwrap().to_string().parse::<Clocks>().unwrap().solve().to_string(), "4 5 8 9");

    let puzzle = loops("rotation");
    for (mv, known) in puzzle.moves().iter().zip(rotation::Move::all()) {
        assert_eq!(mv.name(), known.to_string());
        assert!(mv.cells().iter().map(|cell| *cell as u8 + 1).eq(known.cells()), "{known}");
        assert_eq!(puzzle.moves()[mv.inverse().unwrap()].name(), known.inverse().to_string());
    }
    let start = puzzle.start().unwrap();
    let known: Board = puzzle.format_board(start).to_string().parse().unwrap();
    assert_eq!(format!("{:#}", puzzle.format_board(start)), format!("{known:#}"));
}

/// Solves a state, and counts the shortest answers.
fn solve(puzzle: &dials::Puzzle, state: &str) -> Option<(u64, u128, String)> {
    let state = puzzle.parse_state(state).unwrap();
    let mut solver = dials::Solver::new(puzzle);
    let dials::Outcome::Optimal(answer) = solver.solve(&state) else { return None };
    assert!(puzzle.goal().matches(&answer.apply(puzzle, &state)));
    let count = solver.answer_count(&state, &mut dials::Limits::default()).unwrap().unwrap();
    Some((answer.presses(), count, answer.describe(puzzle).to_string()))
}

#[test]
fn known_cases_have_their_answers() {
    let length = |name: &str, state: &str| solve(&dials(name), state).map(|(length, ..)| length);
    assert_eq!(length("three-dials", "3 3 3"), None);
    assert!(length("three-dials-apart", "3 3 3").is_some());
    assert!(length("three-dials-together", "3 3 3").is_some());
    assert_eq!(length("factory-lights-4", "...."), Some(2));
    assert_eq!(length("factory-lights-5", "....."), Some(3));
    assert_eq!(length("cubes-4", "0 2 3 3"), Some(4));
    assert_eq!(length("cubes-line-4", "0 2 0 1"), Some(3));
    assert_eq!(solve(&dials("cubes-line-5"), "2 2 1 0 0").unwrap().2, "4 5");
    assert_eq!(length("cubes-ring-4", "2 1 2 0"), Some(3));
    assert_eq!(length("cubes-3", "0 3 0"), Some(2));
    assert_eq!(solve(&dials("cubes-5"), "0 2 0 2 0").unwrap(), (8, 1, "A A B B D D E E".to_string()));
    assert_eq!(length("lights-out-3x3", "110 100 000"), Some(1));
    assert_eq!(length("rows-and-columns-3x3", "110 100 000"), None);
    // The examples of the statement.
    assert_eq!(length("clocksync", "0222220000000000"), Some(2));
    assert_eq!(length("clocksync", "0310223103030022"), Some(9));
}

#[test]
fn every_state_of_rubiks_clock_can_be_solved() {
    let puzzle = dials("rubiks-clock");
    assert_eq!((puzzle.dials(), puzzle.moves().len()), (14, 18));
    let solver = dials::Solver::new(&puzzle);
    for dial in 0..14 {
        let state: Vec<u32> = (0..14).map(|other| u32::from(other == dial)).collect();
        assert!(solver.is_solvable(&puzzle.state(&state).unwrap()), "{}", puzzle.dial_name(dial));
    }
}

#[test]
fn buttons_at_the_edge_turn_less_unless_the_edges_are_joined() {
    let turned = |name: &str, button: &str| {
        let puzzle = dials(name);
        let mv = puzzle.moves().iter().find(|mv| mv.name() == button).unwrap();
        let names: Vec<&str> = mv.amounts().iter().map(|(dial, _)| puzzle.dial_name(*dial)).collect();
        names.join(" ")
    };
    assert_eq!(turned("lights-out-5x5", "a1"), "a1 b1 a2");
    assert_eq!(turned("lights-out-5x5-wrap", "a1"), "a1 b1 e1 a2 a5");
    assert_eq!(turned("lights-king-5x5", "b2"), "a1 b1 c1 a2 b2 c2 a3 b3 c3");
    assert_eq!(turned("lights-king-4x4-wrap", "a1"), "a1 b1 d1 a2 b2 d2 a4 b4 d4");
    assert_eq!(turned("alien-tiles-7x7", "a1"), "a1 b1 c1 d1 e1 f1 g1 a2 a3 a4 a5 a6 a7");
    for side in 3..=9 {
        for (name, full) in [("out", 5), ("king", 9)] {
            let puzzle = dials(&format!("lights-{name}-{side}x{side}-wrap"));
            assert!(puzzle.moves().iter().all(|mv| mv.amounts().len() == full), "{name} {side}");
        }
    }
}
