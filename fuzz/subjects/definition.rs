//! Definitions: they survive writing and reading again; answers lead to a goal, and no plain search finds a shorter one.

use super::Choices;
use std::ops::ControlFlow;
use turnbook::{
    catalog::{from_options, from_toml},
    puzzle::{Answer, AnyPuzzle, Budget, Key, Metric, Move, Options, Outcome, PlainSearch, Progress, Solver, State},
};

const OPTIONS: [Key; 10] = [
    Key::Positions,
    Key::Symbols,
    Key::Moves,
    Key::Goal,
    Key::Start,
    Key::Dials,
    Key::Cells,
    Key::Layout,
    Key::Without,
    Key::Chars,
];

pub fn run(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let (form, metric) = (choices.byte(), choices.of(Metric::ALL));
    let (without, wish) = (choices.byte(), choices.byte());
    let Ok(text) = std::str::from_utf8(choices.0) else { return };
    let read = match form % 2 {
        0 => from_toml(text),
        _ => {
            // A line for each option, empty where it is left out.
            let options = OPTIONS.into_iter().zip(text.lines()).filter(|(_, text)| !text.is_empty());
            from_options(&options.collect::<Vec<_>>())
        }
    };
    let puzzle = match read {
        Ok(definition) => definition.puzzle,
        Err(error) => {
            assert!(!error.to_string().contains('\u{202e}'), "{error}");
            return;
        }
    };
    let written = puzzle.to_toml().expect("a definition has a text");
    let again = from_toml(&written).unwrap_or_else(|error| panic!("{error}\n{written}")).puzzle;
    assert_eq!(again.description(), puzzle.description(), "{written}");
    assert_eq!(again.to_toml(), Some(written));
    let description = puzzle.description();
    if description.slots.as_slice().len() > 24 || description.moves.len() > 24 {
        return;
    }
    let Some(start) = puzzle.example() else { return };
    let shown = description.show(&start).to_string();
    assert_eq!(puzzle.read_state(&shown).map_err(|error| error.to_string()), Ok(start.clone()), "{shown}");
    let without = (0..description.moves.len()).filter(|mv| *mv < 8 && without >> mv & 1 == 1).map(Move::new);
    let options = Options { metric, without: without.collect(), nearest: wish % 5, ..Options::default() };
    solve(&puzzle, &start, &options, wish);
}

fn solve(puzzle: &AnyPuzzle, start: &State, options: &Options, wish: usize) {
    const NODES: u64 = 3_000;
    let found = within(NODES, |budget| puzzle.solver(options, budget).map(|mut solver| solver.solve(start, budget)));
    let Ok(outcome) = found else { return };
    if let Some(answer) = outcome.answer() {
        let mut state = start.clone();
        answer.iter().take(100_000).for_each(|mv| puzzle.press(&mut state, mv, 1));
        let whole = answer.iter().nth(100_000).is_none();
        assert!(!whole || puzzle.is_solved(&state), "{answer}");
        assert!(answer.iter().take(100_000).all(|mv| !options.without.contains(&mv)));
    }
    // For another metric, the plain search has no answer.
    if options.metric != Metric::Presses {
        return;
    }
    let plain = within(NODES, |budget| PlainSearch::new(puzzle.clone(), options).solve(start, budget));
    match (&outcome, &plain) {
        // The plain search does not say which goal is reached.
        (Outcome::Optimal(one), Outcome::Optimal(other)) => assert_eq!(one.runs(), other.runs()),
        (Outcome::Optimal(_), Outcome::Unsolvable(_)) | (Outcome::Unsolvable(_), Outcome::Optimal(_)) => {
            panic!("{outcome:?}, but {plain:?}")
        }
        (Outcome::Best(best), Outcome::Optimal(shortest)) => {
            let (found, least) = (best.answer.length(Metric::Presses), shortest.length(Metric::Presses));
            assert!(best.at_least <= least && least <= found, "{best:?}, but {shortest:?}");
        }
        (Outcome::Stopped(stopped), Outcome::Optimal(shortest)) => {
            assert!(stopped.at_least <= shortest.length(Metric::Presses), "{stopped:?}, but {shortest:?}");
        }
        _ => {}
    }
    if wish & 8 == 8 {
        let listed = within(NODES, |budget| {
            let mut solver = puzzle.solver(options, &mut Budget::default()).ok()?;
            let answers: Result<Vec<_>, _> = solver.answers(start, budget).take(50).collect();
            answers.ok()
        });
        if let (Some(listed), Outcome::Optimal(first)) = (listed, &outcome) {
            assert_eq!(listed.first().map(Answer::runs), Some(first.runs()));
            assert!(
                listed.is_sorted()
                    && listed.iter().all(|answer| answer.length(Metric::Presses) == first.length(Metric::Presses))
            );
        }
    }
}

/// Searches within some nodes and a few megabytes.
fn within<T>(nodes: u64, search: impl FnOnce(&mut Budget<'_>) -> T) -> T {
    let mut asked = 0;
    let mut watch = |progress: Progress| {
        asked += 1;
        let done = match progress {
            Progress::Searching { nodes, .. } => nodes,
            _ => 0,
        };
        if done > nodes || asked > 40 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    search(&mut Budget::default().memory(4 << 20).watch(&mut watch))
}
