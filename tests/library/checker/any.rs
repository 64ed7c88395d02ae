//! Outputs of any puzzle checked, in the general format: every verdict, against a search of all lists of moves.

use super::{TOKENS, corruptions, faults_of};
use crate::{common::random::Random, fifth_kind};
use std::ops::ControlFlow;
use turnbook::{
    checker::{Accepted, Blanks, CheckError, Checker, Fault, Kind, Rules, Tally},
    dials::Dials,
    loops::Loops,
    puzzle::{AnyPuzzle, Budget, Limit, Metric, Move, Options, State},
};

/// Dials whose moves leave some states unsolvable, dials with several shortest answers, loops with a label and without, names
/// that can be joined and names that cannot, and a kind of its own.
fn puzzles() -> Vec<(AnyPuzzle, Vec<State>)> {
    let all = |positions: &[u32]| {
        let numbers = positions.iter().fold(vec![vec![]], |states: Vec<Vec<u32>>, positions| {
            let more = |state: &Vec<u32>| (0..*positions).map(|number| [&state[..], &[number]].concat()).collect();
            states.iter().flat_map(|state| -> Vec<_> { more(state) }).collect()
        });
        numbers.into_iter().map(State::from).collect::<Vec<State>>()
    };
    let chain = Dials::builder([3; 3]).turn("a", [0, 1]).turn("b", [1, 2]).build().unwrap();
    let same =
        Dials::builder([2, 4]).turn("left", [0]).turn_by("right", [(1, 2)]).turn("both", [0, 1]).build().unwrap();
    let alike = Loops::builder(4, "ab").turn("L", [0, 1, 2]).turn("R", [1, 2, 3]).turn("S", [0, 3]).alike([1, 2]);
    let board = Loops::builder(4, "12").turn("up", [0, 1]).turn("down", [2, 3]).turn("over", [1, 2]);
    let board = board.goal(['1', '1', '2', '2']).build().unwrap();
    let fifth = fifth_kind::puzzle();
    let permutations = all(&[4; 4]).into_iter().filter(|state| (0..4).all(|tile| state.numbers().contains(&tile)));
    vec![
        (chain.into(), all(&[3; 3])),
        (same.into(), all(&[2, 4])),
        (alike.build().unwrap().into(), all(&[2; 4])),
        (board.into(), all(&[2; 4])),
        (fifth, permutations.collect()),
    ]
}

fn after(puzzle: &AnyPuzzle, state: &State, moves: &[Move]) -> State {
    let mut after = state.clone();
    moves.iter().for_each(|mv| puzzle.press(&mut after, *mv, 1));
    after
}

/// All lists of some moves, in order.
fn lists(moves: usize, length: usize) -> Vec<Vec<Move>> {
    (0..length).fold(vec![vec![]], |lists, _| {
        lists.iter().flat_map(|list| (0..moves).map(|mv| [&list[..], &[Move::new(mv)]].concat())).collect()
    })
}

/// The first of the shortest lists of moves that lead to a goal; `None` if none of up to seven does.
fn smallest(puzzle: &AnyPuzzle, state: &State) -> Option<Vec<Move>> {
    let description = puzzle.description();
    let solves =
        |list: &Vec<Move>| (description.ordered || list.is_sorted()) && puzzle.is_solved(&after(puzzle, state, list));
    (0..8).find_map(|length| lists(description.moves.len(), length).into_iter().find(solves))
}

/// What has to be said of a list of moves.
fn expected(puzzle: &AnyPuzzle, state: &State, right: Option<&[Move]>, given: &[Move], accepted: Accepted) -> Kind {
    let Some(right) = right.filter(|_| puzzle.is_solved(&after(puzzle, state, given))) else { return Kind::NoSolution };
    let mut sorted = given.to_vec();
    if !puzzle.description().ordered {
        sorted.sort();
    }
    match accepted {
        Accepted::Any => Kind::Right,
        _ if given.len() > right.len() => Kind::Longer,
        Accepted::Shortest => Kind::Right,
        _ if sorted != right => Kind::NotSmallest,
        Accepted::Smallest if given != right => Kind::OutOfOrder,
        _ => Kind::Right,
    }
}

/// Writes moves as the puzzle does, each as often as it is made or with its count.
fn written(puzzle: &AnyPuzzle, moves: &[Move], counted: bool) -> String {
    let description = puzzle.description();
    let name = |mv: &Move| description.moves[mv.index()].name().to_string();
    if moves.is_empty() {
        return "No moves needed".into();
    }
    let joined = description.ordered && description.moves.iter().all(|mv| mv.name().len() == 1);
    if !counted {
        return moves.iter().map(name).collect::<Vec<_>>().join(if joined { "" } else { " " });
    }
    let runs = moves.chunk_by(|one, next| one == next);
    runs.map(|run| format!("{} x{}", name(&run[0]), run.len())).collect::<Vec<_>>().join(" ")
}

fn check(puzzle: &AnyPuzzle, rules: Rules, input: &str, output: &str) -> (Vec<Fault>, Tally) {
    let writer = puzzle.writer(None).unwrap();
    faults_of(Checker::new(puzzle, &*writer, rules, input.as_bytes(), output.as_bytes()))
}

fn kinds(puzzle: &AnyPuzzle, rules: Rules, input: &str, output: &str) -> Vec<Kind> {
    check(puzzle, rules, input, output).0.iter().map(|fault| fault.verdict.kind()).collect()
}

#[test]
fn every_list_of_moves_has_its_verdict() {
    for (puzzle, states) in puzzles() {
        let description = puzzle.description();
        let mut cases = vec![];
        for state in &states {
            let right = smallest(&puzzle, state);
            for list in (0..if description.moves.len() > 3 { 4 } else { 5 })
                .flat_map(|length| lists(description.moves.len(), length))
            {
                cases.push((state, right.clone(), list));
            }
        }
        assert!(cases.len() > 200);
        let input: String = cases.iter().map(|(state, ..)| format!("{}\n", description.show(state))).collect();
        for accepted in [Accepted::Smallest, Accepted::AnyOrder, Accepted::Shortest, Accepted::Any] {
            for counted in [false, true] {
                // Where a label follows, it is that of the goal, or another.
                for wrong_label in [false, true].into_iter().take(description.goals.len().clamp(1, 2)) {
                    let mut output = String::new();
                    let mut wanted = vec![];
                    for (number, (state, right, list)) in (1..).zip(&cases) {
                        output += &written(&puzzle, list, counted);
                        output += "\n";
                        let mut kind = expected(&puzzle, state, right.as_deref(), list, accepted);
                        if description.goals.len() > 1 {
                            let reached = after(&puzzle, state, list).numbers()[1] as usize;
                            let label = if wrong_label { 1 - reached } else { reached };
                            output += &format!("{}\n", description.goals[label]);
                            let is_solution = matches!(kind, Kind::Right | Kind::NotSmallest);
                            kind = if wrong_label && is_solution { Kind::Symbol } else { kind };
                        }
                        if kind != Kind::Right {
                            wanted.push((number, kind));
                        }
                    }
                    let rules = Rules { accepted, ..Rules::default() };
                    let (faults, tally) = check(&puzzle, rules, &input, &output);
                    let found: Vec<_> = faults.iter().map(|fault| (fault.at.case, fault.verdict.kind())).collect();
                    let name = puzzle.name();
                    assert_eq!(found.len(), wanted.len(), "{name}, {accepted:?}");
                    for (found, wanted) in found.iter().zip(&wanted) {
                        assert_eq!(found, wanted, "{name}, {accepted:?}: {:?}", cases[found.0 as usize - 1]);
                    }
                    assert_eq!(tally.count(Kind::Right), (cases.len() - wanted.len()) as u64);
                }
            }
        }
    }
}

/// The right output: the smallest answer to each state.
fn right(puzzle: &AnyPuzzle, states: &[State]) -> (String, String) {
    let description = puzzle.description();
    let (mut input, mut output) = (String::new(), String::new());
    for state in states {
        input += &format!("{}\n", description.show(state));
        output += &match smallest(puzzle, state) {
            Some(list) if list.is_empty() && !description.ordered => "\n".into(),
            Some(list) if description.goals.len() > 1 => {
                let goal = after(puzzle, state, &list).numbers()[1] as usize;
                format!("{}\n{}\n", written(puzzle, &list, false), description.goals[goal])
            }
            Some(list) => written(puzzle, &list, false) + "\n",
            None => "no solution\n".into(),
        };
    }
    (input, output)
}

#[test]
fn the_right_output_is_right_and_no_other() {
    for (puzzle, states) in puzzles() {
        let (input, output) = right(&puzzle, &states);
        let (faults, tally) = check(&puzzle, Rules::default(), &input, &output);
        assert!(faults.is_empty() && tally.count(Kind::Right) == states.len() as u64, "{}", puzzle.name());
        // Each state as a grid, with empty lines between, has the same answers.
        let grids = states.iter().map(|state| format!("{:#}\n\n", puzzle.description().show(state)));
        assert_eq!(kinds(&puzzle, Rules::default(), &grids.collect::<String>(), &output), []);
        let mut random = Random::new(5);
        let few: Vec<State> = (0..3).map(|_| states[random.below(states.len() as u32) as usize].clone()).collect();
        let (input, output) = right(&puzzle, &few);
        for corrupted in corruptions(output.as_bytes()) {
            let writer = puzzle.writer(None).unwrap();
            let checker = Checker::new(&puzzle, &*writer, Rules::default(), input.as_bytes(), &corrupted[..]);
            let tally = faults_of(checker).1;
            assert!(!tally.is_right(), "{}: {input:?}: {:?}", puzzle.name(), String::from_utf8_lossy(&corrupted));
        }
    }
}

#[test]
fn no_solution_is_an_answer_where_there_is_none() {
    for (puzzle, states) in puzzles() {
        for state in &states {
            let input = format!("{}\n", puzzle.description().show(state));
            let solvable = smallest(&puzzle, state).is_some();
            for accepted in [Accepted::Smallest, Accepted::Any] {
                let rules = Rules { accepted, ..Rules::default() };
                let wanted: &[Kind] = if solvable { &[Kind::Solvable] } else { &[] };
                let reasons = "    a reason\nnearest states that can be solved:\n    0 1\n\n    1 0\n";
                assert_eq!(kinds(&puzzle, rules, &input, "no solution\n"), wanted);
                assert_eq!(kinds(&puzzle, rules, &input, &format!("no solution\n{reasons}")), wanted);
                assert_eq!(kinds(&puzzle, rules, &input, "").len(), 1);
            }
        }
    }
}

#[test]
fn blanks_are_compared_as_wanted() {
    let dials = Dials::builder([5; 2]).turn("a", [0]).turn("b", [1]).build().unwrap();
    for (output, exact, tokens, any) in [
        ("a b b\n", None, None, None),
        ("a b x2\n", None, None, None),
        ("a  b b", Some(Kind::Presentation), None, None),
        (" a\tb b\r\n", Some(Kind::Presentation), None, None),
        ("abb\n", Some(Kind::Presentation), Some(Kind::Presentation), None),
        ("a bb\n", Some(Kind::Presentation), Some(Kind::Presentation), None),
        ("a b b\n\n", Some(Kind::Presentation), None, None),
        ("a b b b\n", Some(Kind::NoSolution), Some(Kind::NoSolution), Some(Kind::NoSolution)),
        ("a b x0\n", Some(Kind::Token), Some(Kind::Token), Some(Kind::Token)),
        ("x2 b\n", Some(Kind::Token), Some(Kind::Token), Some(Kind::Token)),
        ("a b x99999999999\n", Some(Kind::Token), Some(Kind::Token), Some(Kind::Token)),
        ("a b x4294967295 x4294967295 b\n", Some(Kind::NoSolution), Some(Kind::NoSolution), Some(Kind::NoSolution)),
    ] {
        for (blanks, wanted) in [(Blanks::Exact, exact), (Blanks::Tokens, tokens), (Blanks::Any, any)] {
            let rules = Rules { blanks, ..Rules::default() };
            let found = kinds(&dials.clone().into(), rules, "4 3\n", output);
            assert_eq!(found, wanted.into_iter().collect::<Vec<_>>(), "{blanks:?}: {output:?}");
        }
    }
    let (faults, _) = check(&dials.into(), TOKENS, "4 3\n", "a  bb\n");
    assert_eq!(
        (faults[0].at.column, faults[0].verdict.to_string()),
        (5, "presentation: expected a space, found \"b\"".into())
    );
}

#[test]
fn the_fewest_moves_may_have_more_presses() {
    // Four presses of one move, or one of each of three.
    let dials =
        Dials::builder([5, 5, 5]).turn_by("a", [(0, 4), (1, 4), (2, 4)]).turn("b", [0]).turn("c", [1]).turn("d", [2]);
    let dials = AnyPuzzle::from(dials.build().unwrap());
    let writer = dials.writer(None).unwrap();
    for (metric, output, wanted) in [
        (Metric::Presses, "b c d\n", vec![]),
        (Metric::Presses, "a x4\n", vec![Kind::Longer]),
        (Metric::Moves, "a x4\n", vec![]),
        (Metric::Moves, "b c d\n", vec![Kind::Longer]),
    ] {
        let options = Options { metric, ..Options::default() };
        let checker = Checker::new(&dials, &*writer, Rules::default(), "4 4 4\n".as_bytes(), output.as_bytes());
        let (faults, _) = faults_of(checker.with_options(options));
        assert_eq!(faults.iter().map(|fault| fault.verdict.kind()).collect::<Vec<_>>(), wanted, "{metric}: {output}");
    }
}

#[test]
fn answers_of_many_presses_have_counts() {
    let dials = AnyPuzzle::from(Dials::builder([65_536]).turn("a", [0]).build().unwrap());
    let rules = Rules::default();
    assert_eq!(kinds(&dials, rules, "1\n", "a x65535\n"), []);
    assert_eq!(kinds(&dials, rules, "1\n", "a x65534\n"), [Kind::NoSolution]);
    assert_eq!(kinds(&dials, rules, "1\n", &format!("a{}\n", " a".repeat(65_534))), []);
    assert_eq!(kinds(&dials, rules, "1\n1\n1\n", &"a ".repeat(6_000_000)), [Kind::TooLong]);
}

#[test]
fn faults_say_what_is_expected_and_show_the_states() {
    let (puzzle, _) = &puzzles()[0];
    let (faults, _) = check(puzzle, Rules::default(), "0 1 2\n1 1 1\n2 1 2\n", "c\n\nb b a\n");
    let told: Vec<String> = faults.iter().map(|fault| format!("{fault:#}")).collect();
    assert_eq!(
        told,
        [
            "line 1, column 1 (case 1): expected a move, a to b, found \"c\"\n    state  0 1 2\n    given  \"c\\n\"\n    right  \"no solution\\n\"",
            "line 2, column 1 (case 2): not a solution\n    state  1 1 1\n    given  \"\\n\"\n    right  \"no solution\\n\"\n    after the given moves:\n        1 1 1",
            "line 3, column 1 (case 3): not a solution\n    state  2 1 2\n    given  \"b b a\\n\"\n    right  \"a b\\n\"\n    after the given moves:\n        0 1 1",
        ]
    );
    let (puzzle, _) = &puzzles()[2];
    let (faults, _) = check(puzzle, Rules::default(), "abab\n", "X\nb\n");
    assert_eq!(faults[0].verdict.to_string(), "expected moves, L, R or S, or `No moves needed`, found \"X\"");
    let (faults, _) = check(puzzle, Rules::default(), "abab\n", "LR\nc\n");
    assert_eq!(faults[0].verdict.to_string(), "expected a symbol, a or b, found \"c\"");
}

#[test]
fn states_that_cannot_be_read_and_limits_are_errors() {
    let (puzzle, _) = &puzzles()[0];
    let writer = puzzle.writer(None).unwrap();
    for (input, wanted) in [
        ("0 0 0\n0 0\n\n", "line 2, column 4 (case 2): expected 3 dials, found 2"),
        ("0 0 0\n0 0 3\n", "line 2, column 5 (case 2): expected a position of dial C, 0 to 2, found \"3\""),
        ("0 0 0\n1 3 2\n", "line 2, column 1 (case 2): expected positions counted from 0"),
        ("0 0\n0 0\n", "line 2, column 3 (case 1): expected 3 dials, found 4"),
        ("000\n\n0\n0\n0\n0", "line 6, column 2 (case 3): expected 3 dials, found 1"),
    ] {
        let output = "\n".repeat(9);
        let mut checker = Checker::new(puzzle, &*writer, Rules::default(), input.as_bytes(), output.as_bytes());
        let error = checker.next_fault(&mut Budget::default()).unwrap_err();
        assert_eq!(error.to_string(), wanted, "{input:?}");
    }
    let mut checker = Checker::new(puzzle, &*writer, Rules::default(), &b"0 0 \xff\n"[..], &b"\n"[..]);
    let error = checker.next_fault(&mut Budget::default()).unwrap_err();
    assert_eq!(error.to_string(), "line 1, column 1 (case 1): expected text in UTF-8");

    // Any solution needs no search, nor does what is none.
    let goal = "0123456789abcdef";
    let loops = Loops::builder(16, goal).turn("a", 0..15).turn("b", 1..16).goal(goal.chars().collect::<Vec<_>>());
    let puzzle = AnyPuzzle::from(loops.build().unwrap());
    let state = after(&puzzle, &State::from((0..16).collect::<Vec<u32>>()), &[Move(0), Move(1), Move(0), Move(0)]);
    let input = format!("{}\n", puzzle.description().show(&state));
    let writer = puzzle.writer(None).unwrap();
    let solution = format!("{}{}{}\n", "a".repeat(13), "b".repeat(14), "a".repeat(14));
    for (accepted, output, found) in [
        (Accepted::Any, &solution[..], Some(Kind::Right)),
        (Accepted::Any, "a\n", Some(Kind::NoSolution)),
        (Accepted::Any, "no solution\n", None),
        (Accepted::Shortest, &solution[..], None),
    ] {
        let rules = Rules { accepted, ..Rules::default() };
        let mut checker = Checker::new(&puzzle, &*writer, rules, input.as_bytes(), output.as_bytes());
        let mut at_once = |_| ControlFlow::Break(());
        match (checker.next_fault(&mut Budget::default().watch(&mut at_once)), found) {
            (Ok(_), Some(kind)) => assert_eq!(checker.tally().count(kind), 1, "{output}"),
            (Err(CheckError::Stopped { case: 1, stopped }), None) => assert_eq!(stopped.limit, Limit::Caller),
            (other, _) => panic!("{output}: {other:?}"),
        }
    }
}
