//! The presets: each is complete, and is the puzzle that its name says.

use crate::definition::assert_defines;
use turnbook::{
    Board, Clocks,
    catalog::{Preset, from_toml},
    clocks,
    dials::{Dials, Solver},
    loops::Loops,
    puzzle::{Budget, Metric, Puzzle, Solver as _},
    rotation,
};

fn preset<P: Puzzle + Clone>(name: &str) -> P {
    Preset::find(name).unwrap().puzzle().downcast::<P>().unwrap_or_else(|| panic!("{name}")).clone()
}

#[test]
fn every_preset_is_complete() {
    for preset in Preset::all() {
        let puzzle = preset.puzzle();
        let description = puzzle.description();
        assert!(description.title.is_some() && description.source.is_some(), "{}", preset.name());
        assert_eq!(puzzle.name(), preset.name());
        for toml in [preset.to_toml(), puzzle.to_toml().unwrap()] {
            assert_defines(&toml, &puzzle);
            assert!(from_toml(&toml).unwrap().notes.is_empty(), "{}", preset.name());
        }
        assert!(preset.names().all(|name| Preset::find(name) == Some(preset)));
    }
}

#[test]
fn the_clocks_and_the_rotation_game_are_those_that_are_built_in() {
    let puzzle: Dials = preset("clocks");
    let description = puzzle.description();
    for (mv, known) in description.moves.iter().zip(clocks::Move::all()) {
        assert_eq!(mv.name(), known.to_string());
        let turned: String = mv.slots().into_iter().map(|dial| description.slots.get(dial)).collect();
        assert_eq!(turned, known.dials());
    }
    let start = description.start.as_ref().unwrap();
    assert_eq!(start.to_string().parse::<Clocks>().unwrap().solve().to_string(), "4 5 8 9");

    let puzzle: Loops = preset("rotation");
    let description = puzzle.description();
    for (mv, known) in description.moves.iter().zip(rotation::Move::all()) {
        assert_eq!(mv.name(), known.to_string());
        assert!(mv.cells().iter().map(|cell| *cell as u8 + 1).eq(known.cells()), "{known}");
        assert_eq!(description.moves[mv.inverse().unwrap().index()].name(), known.inverse().to_string());
    }
    let start = description.start.as_ref().unwrap();
    let known: Board = description.show(start).to_string().parse().unwrap();
    assert_eq!(format!("{:#}", description.show(start)), format!("{known:#}"));
}

/// The fewest presses, the number of answers with so many, and the moves of the smallest.
fn solve(name: &str, state: &str) -> Option<(u64, u128, String)> {
    let puzzle: Dials = preset(name);
    let mut state = puzzle.description().read_state(state).unwrap();
    let mut solver = Solver::new(&puzzle);
    let answer = solver.solve(&state, &mut Budget::default()).optimal()?;
    let counts = solver.count(&state, &mut Budget::default()).unwrap();
    answer.iter().for_each(|mv| puzzle.press(&mut state, mv, 1));
    assert!(puzzle.is_solved(&state));
    let names: Vec<&str> = answer.names(&puzzle.description().moves).collect();
    Some((answer.length(Metric::Presses), counts.shortest.unwrap(), names.join(" ")))
}

#[test]
fn known_cases_have_their_answers() {
    let length = |name: &str, state: &str| solve(name, state).map(|(length, ..)| length);
    assert_eq!(length("three-dials", "3 3 3"), None);
    assert!(length("three-dials-apart", "3 3 3").is_some());
    assert!(length("three-dials-together", "3 3 3").is_some());
    assert_eq!(length("factory-lights-4", "...."), Some(2));
    assert_eq!(length("factory-lights-5", "....."), Some(3));
    assert_eq!(length("cubes-4", "0 2 3 3"), Some(4));
    assert_eq!(length("cubes-line-4", "0 2 0 1"), Some(3));
    assert_eq!(solve("cubes-line-5", "2 2 1 0 0").unwrap().2, "4 5");
    assert_eq!(length("cubes-ring-4", "2 1 2 0"), Some(3));
    assert_eq!(length("cubes-3", "0 3 0"), Some(2));
    assert_eq!(solve("cubes-5", "0 2 0 2 0").unwrap(), (8, 1, "A A B B D D E E".to_string()));
    assert_eq!(length("lights-out-3x3", "110 100 000"), Some(1));
    assert_eq!(length("rows-and-columns-3x3", "110 100 000"), None);
    // The examples of the statement.
    assert_eq!(length("clocksync", "0222220000000000"), Some(2));
    assert_eq!(length("clocksync", "0310223103030022"), Some(9));
}

#[test]
fn every_state_of_rubiks_clock_can_be_solved() {
    let puzzle: Dials = preset("rubiks-clock");
    assert_eq!((puzzle.dials(), puzzle.description().moves.len()), (14, 18));
    let solver = Solver::new(&puzzle);
    for dial in 0..14 {
        let mut state = puzzle.description().zero();
        state.numbers_mut()[dial] = 1;
        assert!(solver.is_solvable(&state), "{}", puzzle.description().slots.get(dial));
    }
}

#[test]
fn buttons_at_the_edge_turn_less_unless_the_edges_are_joined() {
    let turned = |name: &str, button: &str| {
        let puzzle: Dials = preset(name);
        let description = puzzle.description();
        let mv = &description.moves[description.find_move(button).unwrap().index()];
        let names: Vec<&str> = mv.slots().into_iter().map(|dial| description.slots.get(dial)).collect();
        names.join(" ")
    };
    assert_eq!(turned("lights-out-5x5", "a1"), "a1 b1 a2");
    assert_eq!(turned("lights-out-5x5-wrap", "a1"), "a1 b1 e1 a2 a5");
    assert_eq!(turned("lights-king-5x5", "b2"), "a1 b1 c1 a2 b2 c2 a3 b3 c3");
    assert_eq!(turned("lights-king-4x4-wrap", "a1"), "a1 b1 d1 a2 b2 d2 a4 b4 d4");
    assert_eq!(turned("alien-tiles-7x7", "a1"), "a1 b1 c1 d1 e1 f1 g1 a2 a3 a4 a5 a6 a7");
    for side in 3..=9 {
        for (name, full) in [("out", 5), ("king", 9)] {
            let puzzle: Dials = preset(&format!("lights-{name}-{side}x{side}-wrap"));
            let mut moves = puzzle.description().moves.iter();
            assert!(moves.all(|mv| mv.slots().len() == full), "{name} {side}");
        }
    }
}
