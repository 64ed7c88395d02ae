//! The moves of puzzles, learnt from what they do.

use crate::common::random::Random;
use turnbook::{
    dials::{Dials, Observation, learn},
    puzzle::{Move, Puzzle},
};

fn message(text: &str, positions: Option<&[u32]>) -> String {
    match Observation::read_all(text, positions) {
        Err(error) => error.to_string(),
        Ok(observations) => learn(&observations, positions).unwrap_err().to_string(),
    }
}

fn learnt(text: &str) -> Dials {
    let learnt = learn(&Observation::read_all(text, None).unwrap(), None).unwrap();
    assert!(learnt.inferred);
    learnt.puzzle
}

#[test]
fn every_mistake_is_reported_with_its_place() {
    for (text, positions, expected) in [
        (
            "",
            None,
            "expected observations, found none: write a state, a button and a state on a line, as 0 0 0 > left > 1 1 0",
        ),
        ("000 > a", None, "line 1, column 8: expected a state, `>`, a button, `>`, and the state after it"),
        ("000 > a > 110 > b", None, "line 1, column 18: expected a state, `>`, a button, `>`, and the state after it"),
        ("000 > a b > 110", None, "line 1, column 6: expected the name of one button, found \"a b\""),
        ("000 >  > 110", None, "line 1, column 6: expected the name of one button"),
        ("\n000 > a > 11x", None, "line 2, column 13: expected the position of a dial, found \"x\""),
        ("000 > a > 11", None, "line 1, column 13: expected 3 dials, found 2"),
        ("000 > a > 1100\r\n", None, "line 1, column 14: expected 3 dials, found 4"),
        ("00 > a > 11", Some(&[4, 4, 4][..]), "line 1, column 3: expected 3 dials, found 2"),
        ("003 > a > 111", Some(&[4, 4, 3]), "line 1: expected a position of dial C, 0 to 2, found \"3\""),
        ("004 > a > 111", Some(&[4, 4, 4]), "line 1, column 3: expected the position of a dial, found \"4\""),
        ("0 0 70000 > a > 0 0 1", None, "line 1, column 5: expected the position of a dial, found \"70000\""),
        (
            "000 > a > 110",
            None,
            "dial A may have any number of positions from 2 on: a moved it from 0 to 1; press a until it passes its last position",
        ),
        (
            "0 0 > a > 1 0 > a > 2 0 > b > 2 6\n3 0 > a > 0 0",
            None,
            "dial B may have any number of positions from 7 on: b moved it from 0 to 6; press b until it passes its last position, or say how many there are (the others that are known have 4)",
        ),
        (
            "3 1 2 > a > 0 1 2",
            None,
            "dial A may have any number of positions from 4 on: a moved it from 3 to 0, which is +1 of 4, +2 of 5, …; press a again",
        ),
        (
            "0 1 > a > 1 1 > a > 0 1",
            None,
            "dial B may have any number of positions from 2 on: no button was seen to turn it, or say how many there are (the others that are known have 2)",
        ),
        (
            "0 7 > a > 1 0 > a > 2 1",
            None,
            "dial A may have any number of positions from 3 on: a moved it from 0 to 1; press a until it passes its last position, or say how many there are (the others that are known have 8)",
        ),
        (
            "0 0 > a > 1 0 \n 11 0 > a > 5 0",
            None,
            "lines 1 and 2 contradict each other: button a turns dial A by 1, and by -6",
        ),
        (
            "000 > a > 110\n000 > a > 120",
            None,
            "lines 1 and 2 contradict each other: button a turns dial B by 1, and by 2",
        ),
        (
            "000 > a > 110\n100 > a > 010",
            Some(&[3, 3, 3]),
            "lines 1 and 2 contradict each other: button a turns dial A by 1, and by 2",
        ),
        ("0 > a:b > 1", Some(&[2]), "moves, number 1: \"a:b\" cannot be the name of a move"),
    ] {
        let found = message(text, positions);
        assert!(found.starts_with(expected), "{text:?}: {found}");
    }
}

#[test]
fn numbers_of_positions_are_inferred() {
    assert_eq!(learnt("0 > b > 3 \n 9 > b > 0").positions(), [12]);
    assert_eq!(learnt("0 0 > b > 0 11 \n 1 1 > b > 1 0 > a > 3 0 \n 10 0 > a > 0 0").positions(), [12, 12]);
    assert_eq!(learnt("# seen today\nN->b->W\nE->b->N").positions(), [4]);
    assert_eq!(learnt("#. > a > .#\n.# > a > #.\n#. > b > .. > b > #.").positions(), [2, 2]);
}

#[test]
fn dials_may_differ() {
    let puzzle = learnt("0 0 > a > 1 1 > a > 2 2 > a > 3 0 > a > 0 1 > b > 0 0");
    assert_eq!(puzzle.positions(), [4, 3]);
    assert_eq!(puzzle.description().moves[1].amounts(), [(1, 2)]);
}

#[test]
fn what_is_seen_often_enough_is_learnt() {
    let mut random = Random::new(66);
    let mut inferred = 0;
    for _ in 0..200 {
        let dials = 2 + random.below(5) as usize;
        let positions = vec![2 + random.below(9); dials];
        let mut builder = Dials::builder(positions.clone());
        for button in 0..1 + random.below(6) {
            let amounts = (0..dials).map(|dial| (dial, i64::from(random.below(20)))).collect::<Vec<_>>();
            builder = builder.turn_by(format!("b{button}"), amounts);
        }
        let puzzle = builder.build().unwrap();
        let moves = puzzle.description().moves.len();
        let mut state = puzzle.description().zero();
        let mut text = state.to_string();
        for press in 0..moves + 20 {
            // Each button first once.
            let mv = if press < moves { press } else { random.below(moves as u32) as usize };
            puzzle.press(&mut state, Move::new(mv), 1);
            text += &format!(" > b{mv} > {state}");
        }
        let observations = Observation::read_all(&text, Some(&positions[..1])).unwrap();
        assert_eq!(learn(&observations, Some(&positions)).unwrap().puzzle, puzzle, "{text}");
        // Where they can be inferred, they are what they were.
        if let Ok(learnt) = learn(&observations, None) {
            inferred += 1;
            assert_eq!(learnt.puzzle, puzzle, "{text}");
        }
    }
    assert!(inferred > 50, "{inferred}");
}
