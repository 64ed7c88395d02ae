//! States and answers as values of serde.

use crate::common::random::Random;
use turnbook::{
    Board, Clocks, Solution,
    dials::Dials,
    puzzle::{Answer, At, Best, Key, Limit, Move, Outcome, Puzzle, Reason, Stopped, Unsolvable},
};

#[test]
fn states_and_answers_are_their_text() {
    let mut random = Random::new(9);
    for _ in 0..1_000 {
        let (clocks, board) = (random.clocks(), random.board());
        let all = (clocks, clocks.solve(), board, board.solve(), board.solve().moves);
        let json = serde_json::to_string(&all).unwrap();
        assert_eq!(serde_json::from_str::<(Clocks, _, Board, Solution, _)>(&json).unwrap(), all);
        let (clocks, turns, board, solution, moves) = all;
        assert_eq!(json, format!("[\"{clocks}\",\"{turns}\",\"{board}\",\"{solution:#}\",\"{moves}\"]"));
    }
    let solved = "No moves needed 2".parse::<Solution>().unwrap();
    assert_eq!(serde_json::to_string(&solved).unwrap(), "\"No moves needed 2\"");
}

#[test]
fn bad_text_is_refused_with_its_reason() {
    let error = serde_json::from_str::<Clocks>("\"3 3 x\"").unwrap_err().to_string();
    assert!(error.contains("found \"x\""), "{error}");
    assert!(serde_json::from_str::<Board>("\"111\"").is_err());
    assert!(serde_json::from_str::<Solution>("\"AC\"").unwrap_err().to_string().contains("expected a symbol"));
    assert!(serde_json::from_str::<Solution>("\"AX 2\"").unwrap_err().to_string().contains("found 'X'"));
    assert!(serde_json::from_str::<Clocks>("330222212").is_err());
}

#[test]
fn outcomes_are_written_with_their_fields() {
    let answer: Answer = [0, 0, 2].map(Move).into_iter().collect();
    let terms = vec![("C".to_string(), 2)];
    let reasons = vec![Reason::Invariant { terms, modulus: 4, is: 3, wanted: vec![0] }, Reason::Parity];
    let best = Best { answer: answer.clone(), length: 3, at_least: 2, limit: Limit::Memory };
    for (outcome, json) in [
        (Outcome::Optimal(answer.reaching(Some(1))), r#"{"optimal":{"runs":[[0,2],[2,1]],"goal":1}}"#),
        (
            Outcome::Best(best),
            r#"{"best":{"answer":{"runs":[[0,2],[2,1]],"goal":null},"length":3,"at_least":2,"limit":"memory"}}"#,
        ),
        (
            Outcome::Unsolvable(Unsolvable { reasons, nearest: vec![] }),
            r#"{"unsolvable":{"reasons":[{"invariant":{"terms":[["C",2]],"modulus":4,"is":3,"wanted":[0]}},"parity"]}}"#,
        ),
        (
            Outcome::Stopped(Stopped { at_least: 1, limit: Limit::Caller }),
            r#"{"stopped":{"at_least":1,"limit":"caller"}}"#,
        ),
    ] {
        assert_eq!(serde_json::to_string(&outcome).unwrap(), json);
    }
}

#[test]
fn places_are_written_with_their_fields() {
    let dials = Dials::builder([2, 2]).turn("a", [0, 1]).build().unwrap();
    let error = dials.read_state("0\n12").unwrap_err();
    let place = r#"{"case":0,"line":2,"column":2,"offset":3,"characters":1}"#;
    assert_eq!(serde_json::to_string(&error.at).unwrap(), format!(r#"{{"text":{place}}}"#));
    let at = At::Option(Key::Goal, error.place().unwrap());
    assert_eq!(serde_json::to_string(&at).unwrap(), format!(r#"{{"option":["goal",{place}]}}"#));
    let error = Dials::builder([4, 4]).turn("1", [0, 2]).build().unwrap_err();
    assert_eq!(serde_json::to_string(&error.at).unwrap(), r#"{"part":{"key":"moves","item":0,"term":1}}"#);
}
