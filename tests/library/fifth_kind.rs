//! A fifth kind, defined here alone: it is solved, shown, explained, hinted at and raced like any other.

use std::{ops::ControlFlow, time::Duration};
use turnbook::{
    Budget,
    draw::{Draw, Ink},
    explain::{Explained, Level, hint},
    puzzle::{
        Alphabet, AnyPuzzle, Description, Effect, Error, Labels, Move, MoveInfo, Noun, Options, Outcome, Puzzle,
        Reason, State,
    },
    race::race,
};

/// Three tiles and a gap on two by two cells. A move slides the tile into the gap from its left, its right, above or below;
/// without such a tile nothing happens. Half of all states have no solution.
#[derive(Debug)]
struct Sliding(Description);

impl Sliding {
    fn new() -> Result<Sliding, Error> {
        let moves = ["left", "right", "up", "down"].map(|name| MoveInfo::new(name, Effect::Changes(vec![0, 1, 2, 3])));
        let labels = Labels { title: Some("Three tiles".into()), layout: Some("a b\nc d".into()), ..Labels::default() };
        let alphabet = Alphabet::Symbols("123_".chars().collect());
        let mut description = Description::new("sliding", Noun::Cell, 4, alphabet, moves.into(), labels)?;
        description.ordered = true;
        Ok(Sliding(description))
    }
}

impl Puzzle for Sliding {
    fn description(&self) -> &Description {
        &self.0
    }

    fn is_solved(&self, state: &State) -> bool {
        state.numbers() == [0, 1, 2, 3]
    }

    fn press(&self, state: &mut State, mv: Move, times: i64) {
        let numbers = state.numbers_mut();
        for _ in 0..times.unsigned_abs() {
            let gap = numbers.iter().position(|number| *number == 3).expect("there is a gap");
            // The tile that moves left is on the right of the gap. What is undone is the opposite move.
            let from = match (mv.index() ^ usize::from(times < 0), gap) {
                (0, 0 | 2) => gap + 1,
                (1, 1 | 3) => gap - 1,
                (2, 0 | 1) => gap + 2,
                (3, 2 | 3) => gap - 2,
                _ => gap,
            };
            numbers.swap(gap, from);
        }
    }
}

pub fn puzzle() -> AnyPuzzle {
    Sliding::new().unwrap().into()
}

fn solved(text: &str) -> (AnyPuzzle, State, Outcome) {
    let puzzle = puzzle();
    let state = puzzle.read_state(text).unwrap();
    let mut solver = puzzle.solver(&Options::default(), &mut Budget::default()).unwrap();
    let outcome = solver.solve(&state, &mut Budget::default());
    (puzzle, state, outcome)
}

#[test]
fn it_is_solved() {
    let (puzzle, state, outcome) = solved("_1 32");
    let answer = outcome.optimal().unwrap();
    assert_eq!(puzzle.description().show_answer(&answer).to_string(), "left up");
    let mut solver = puzzle.solver(&Options::default(), &mut Budget::default()).unwrap();
    let all: Vec<_> = solver.answers(&state, &mut Budget::default()).collect::<Result<_, _>>().unwrap();
    assert_eq!(all, [answer]);

    let (_, _, outcome) = solved("213_");
    let Outcome::Unsolvable(unsolvable) = outcome else { panic!("{outcome}") };
    assert_eq!(unsolvable.reasons, [Reason::Exhausted { states: 12 }]);
}

#[test]
fn it_is_shown() {
    let (puzzle, state, _) = solved("_132");
    let shown = puzzle.draw(&state);
    assert_eq!(
        shown.text(Ink::PLAIN),
        "╭─a─╮ ╭─b─╮\n│ _ │ │ 1 │\n╰───╯ ╰───╯\n╭─c─╮ ╭─d─╮\n│ 3 │ │ 2 │\n╰───╯ ╰───╯\n"
    );
    let svg = shown.svg();
    roxmltree::Document::parse(&svg).unwrap();
    assert!(svg.contains("<title id=\"title\">Three tiles: _ 1 3 2</title>"));
    assert!(svg.contains("<desc id=\"desc\">4 cells: _, 1, 3, 2.</desc>"));
}

#[test]
fn it_is_hinted_at() {
    for (text, hints) in [
        ("_132", ["2 moves\n", "left, which changes a, b, c and d\n", "left up\n"]),
        ("123_", ["0 moves\n", "no move: the goal is reached\n", "No moves needed\n"]),
    ] {
        let (puzzle, _, outcome) = solved(text);
        assert_eq!([Level::Distance, Level::Move, Level::Answer].map(|level| hint(&puzzle, &outcome, level)), hints);
    }
    let (puzzle, _, outcome) = solved("213_");
    let why = "no solution\n    12 states can be reached, and none of them is a goal\n";
    assert_eq!(hint(&puzzle, &outcome, Level::Distance), "no solution\n");
    assert_eq!(hint(&puzzle, &outcome, Level::Answer), why);
}

#[test]
fn it_is_explained() {
    let (puzzle, state, outcome) = solved("_132");
    let explained = Explained::new(puzzle, state, outcome);
    let text = explained.text(Ink::PLAIN);
    let step = "\
Move 2 of 2: up, which changes a, b, c and d
╔═a═╗ ╔═b═╗   ╔═a═╗ ╔═b═╗
║ 1 ║ ║ _ ║   ║ 1 ║ ║ 2 ║
╚═══╝ ╚═══╝   ╚═══╝ ╚═══╝
╔═c═╗ ╔═d═╗ ▸ ╔═c═╗ ╔═d═╗
║ 3 ║ ║ 2 ║   ║ 3 ║ ║ _ ║
╚═══╝ ╚═══╝   ╚═══╝ ╚═══╝
";
    assert!(text.starts_with("Three tiles: _ 1 3 2\n\n╭─a─╮") && text.ends_with(step), "{text}");
    assert!(text.contains("The answer: left up. That is 2 moves.\n"), "{text}");
    roxmltree::Document::parse(&explained.svg()).unwrap();

    let (puzzle, state, outcome) = solved("213_");
    let text = Explained::new(puzzle, state, outcome).text(Ink::PLAIN);
    assert!(text.ends_with(
        "There is no solution.\n\nWhy there is no solution\n12 states can be reached, and none of them is a goal.\n"
    ));
}

#[test]
fn it_is_raced() {
    let (puzzle, state, _) = solved("_132");
    let race = race(puzzle, &state, Budget::MEMORY, || Duration::ZERO, |_| ControlFlow::Continue(()));
    assert_eq!(race.rows.iter().map(|row| row.method).collect::<Vec<_>>(), ["breadth-first"]);
    assert!(race.text(Ink::PLAIN).ends_with("the answer: left up\n"));
}
