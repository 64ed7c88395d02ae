//! Explanations, hints and pictures, by the library.

use crate::common::random::Random;
use std::collections::{BTreeMap, BTreeSet};
use turnbook::{
    Board, Clocks,
    catalog::named,
    clocks::{self, Turns},
    draw::{self, Draw, Ink, Picture, Titled, Turned},
    explain::{Explained, Level, hint},
    puzzle::{AnyPuzzle, Best, Budget, Limit, Options, Outcome, State, Stopped},
    rotation::{Centre, Exact, Move, Symbol},
};

/// Solves a state, with two of the nearest states if there is no solution.
fn solve(puzzle: &AnyPuzzle, state: &State) -> Outcome {
    let options = Options { nearest: 2, ..Options::default() };
    puzzle.solver(&options, &mut Budget::default()).unwrap().solve(state, &mut Budget::default())
}

fn explain(puzzle: &AnyPuzzle, state: impl Into<State>) -> Explained {
    let state = state.into();
    let outcome = solve(puzzle, &state);
    Explained::new(puzzle.clone(), state, outcome)
}

fn clocks() -> AnyPuzzle {
    named("clocks").unwrap()
}

fn rotation() -> AnyPuzzle {
    named("rotation").unwrap()
}

/// Two symbols tied, three of them, 13 moves each; solved; with as few and as many answers as there are.
const BOARDS: [&str; 6] = [
    "112323233232111211122333",
    "113232323321221112113233",
    "111111112222222233333333",
    "111133222332233222331111",
    "222222111221133113333331",
    "333322313212312232112111",
];

fn boards() -> impl Iterator<Item = Board> {
    let mut random = Random::new(17);
    let near = (0..80).map(move |number| random.board_near(number % 8));
    // The search of the classic heuristic takes long on the other boards of 13 moves.
    BOARDS.iter().filter(|board| !BOARDS[..2].contains(board)).map(|board| board.parse().unwrap()).chain(near)
}

fn states() -> impl Iterator<Item = Clocks> {
    let known = ["000000000", "303010303", "330222212", "111111111"].into_iter().map(|state| state.parse().unwrap());
    let mut random = Random::new(18);
    known.chain((0..80).map(move |_| random.clocks()))
}

#[test]
fn the_worked_sum_is_the_answer_to_every_state() {
    for state in Clocks::all() {
        let sum = state.unit_move_sum();
        assert_eq!(sum.counts, state.solve().counts());
        for mv in 0..9 {
            let column: u8 = sum.rows.iter().map(|row| row.product[mv]).sum();
            assert_eq!((column, column % 4), (sum.sums[mv], sum.counts[mv]));
        }
        for (row, shows) in sum.rows.iter().zip(state.quarters()) {
            assert_eq!((row.shows, (row.shows + row.left) % 4), (shows, 0));
            assert_eq!(row.product, row.unit.map(|times| times * row.left));
        }
    }
    // What the sum rests on: a row turns its own dial alone.
    for (dial, row) in Clocks::SOLVED.unit_move_sum().rows.iter().enumerate() {
        assert_eq!(row.dial, (b'A' + dial as u8) as char);
        let after = Clocks::SOLVED.after(Turns::new(row.unit).unwrap());
        assert_eq!(after.quarters(), std::array::from_fn(|place| u8::from(place == dial)));
    }
}

#[test]
fn the_steps_lead_every_state_to_twelve() {
    let puzzle = clocks();
    for state in Clocks::all().step_by(7) {
        let mut now = State::from(state);
        let mut made = vec![];
        for step in explain(&puzzle, state).steps() {
            assert_eq!(step.before, now);
            puzzle.press(&mut now, step.mv, step.times.into());
            made.push(step.times);
        }
        assert!(puzzle.is_solved(&now));
        let counts = state.solve().counts().into_iter().filter(|count| *count > 0).map(u32::from);
        assert!(counts.eq(made));
    }
}

#[test]
fn what_each_move_leaves_is_what_turning_the_board_shows() {
    let puzzle = rotation();
    for board in boards() {
        let mut now = board;
        for step in explain(&puzzle, board).steps() {
            assert_eq!((step.before, step.times), (State::from(now), 1));
            let left = now.solve().moves.len();
            for (choice, mv) in now.choices().iter().zip(Move::all()) {
                let after = now.turn(mv).solve();
                assert!(now.turn(mv).after(after.moves).is_solved());
                assert_eq!((choice.mv, choice.distance as usize), (mv, after.moves.len()));
                assert_eq!(choice.leads_on, after.moves.len() < left);
            }
            let first = now.choices().into_iter().find(|choice| choice.leads_on).unwrap();
            assert_eq!(puzzle.description().moves[step.mv.index()].name(), first.mv.to_string());
            now = now.turn(first.mv);
        }
        assert_eq!(now.centre(), Some(board.solve().symbol));
    }
}

#[test]
fn the_strings_of_each_symbol_are_those_of_all_answers() {
    for board in boards().filter(|board| board.answer_count() < 10_000) {
        let answers: Vec<_> = board.answers().collect();
        let first: BTreeSet<_> = answers.iter().filter_map(|answer| answer.moves.get(0)).collect();
        let leading = board.choices().into_iter().filter(|choice| choice.leads_on).map(|choice| choice.mv);
        assert!(leading.eq(first));
        for (one, symbol) in board.symbol_answers().iter().zip(Symbol::ALL) {
            let own = || answers.iter().filter(|answer| answer.symbol == symbol).map(|answer| answer.moves);
            assert_eq!((one.symbol, one.is_nearest), (symbol, own().next().is_some()));
            assert_eq!(one.smallest.len(), one.distance as usize);
            if one.is_nearest {
                assert_eq!((one.count, Some(one.smallest)), (own().count() as u64, own().min()));
            }
        }
    }
}

#[test]
fn the_bounds_are_those_of_both_searches() {
    for board in boards() {
        let bounds = board.bound_nodes();
        assert_eq!(bounds.iter().map(|bound| bound.classic).sum::<u64>(), board.search(&Centre).nodes);
        assert_eq!(bounds.iter().filter_map(|bound| bound.exact).sum::<u64>(), board.search(&Exact).nodes);
        assert_eq!(bounds.last().unwrap().bound, board.distance());
        assert!(bounds.windows(2).all(|pair| pair[1].bound == pair[0].bound + 1));
        // Under the exact distance the first bound is the last.
        let (last, before) = bounds.split_last().unwrap();
        assert!(last.exact.is_some() && before.iter().all(|bound| bound.exact.is_none()));
    }
}

#[test]
fn it_is_said_why_a_string_comes_before_those_of_the_other_symbols() {
    let text = |board: &str| explain(&rotation(), board.parse::<Board>().unwrap()).text(Ink::PLAIN).replace('\n', " ");
    let three = text(BOARDS[0]);
    assert!(three.contains("Symbols 1, 2 and 3 tie: each needs 13 moves. So there are 2081 shortest answers"));
    assert!(three.contains("before AACCDECFCDFFD (symbol 2): at move 3, A before C."));
    assert!(three.contains("before BCGEEGECAGACE (symbol 3): at move 1, A before B."));
    assert!(text(BOARDS[2]).contains("Only symbol 2 needs no more than 4 moves. So there are 6 shortest answers"));
    assert!(text(BOARDS[3]).contains("Only symbol 2 fills the centre."));
    assert!(text("111132323132231222312133").contains("It has one shortest string, which is therefore the answer."));
}

/// The text without the codes of colours.
fn stripped(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |plain, part| plain + part.split_once('m').expect("a code ends").1)
}

fn check_text(what: &impl Draw) {
    let plain = what.text(Ink::PLAIN);
    assert!(plain.ends_with('\n') && !plain.contains('\u{1b}'));
    for line in plain.lines() {
        assert!(line.chars().count() <= draw::WIDTH, "{line}");
        assert_eq!(line, line.trim_end());
    }
    let coloured = what.text(Ink::COLOUR);
    assert!(coloured.contains('\u{1b}'));
    // A colour may begin or end on a blank.
    let lines = stripped(&coloured);
    assert!(lines.lines().map(str::trim_end).eq(plain.lines()), "{lines}");
}

#[test]
fn texts_are_narrow_and_the_same_without_colours() {
    for state in states() {
        check_text(&explain(&clocks(), state));
    }
    check_text(&Clocks::SOLVED);
    for board in boards() {
        check_text(&board);
        check_text(&explain(&rotation(), board));
    }
}

/// Parses a picture, and returns how many elements of each class there are.
fn check_svg(svg: &str) -> impl Fn(&str) -> usize + use<> {
    let document = roxmltree::Document::parse(svg).unwrap();
    let root = document.root_element();
    let attributes = ["role", "aria-labelledby", "aria-describedby"].map(|name| root.attribute(name));
    assert_eq!(attributes, [Some("img"), Some("title"), Some("desc")]);
    let mut ids = BTreeSet::new();
    assert!(document.descendants().filter_map(|node| node.attribute("id")).all(|id| ids.insert(id.to_string())));
    for id in ["title", "desc"] {
        let told = root.children().find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", id))).unwrap();
        assert_eq!(told.attribute("id"), Some(id));
        assert!(!told.text().unwrap().is_empty());
    }
    let mut numbers = root.attribute("viewBox").unwrap().split(' ').map(|number| number.parse::<f64>().unwrap());
    let sizes: [f64; 4] = std::array::from_fn(|_| numbers.next().unwrap());
    assert!(sizes[2] > 0.0 && sizes[3] > 0.0);
    // Shown by itself, it is as large as it is, and no wider than the window.
    assert_eq!(root.attribute("style"), Some("max-width: 100%; height: auto"));
    for (name, size) in [("width", sizes[2]), ("height", sizes[3])] {
        assert_eq!(root.attribute(name).unwrap().parse(), Ok(size));
    }
    // A letter of the font for drawings is 0.6 to 0.62 times as wide as it is high.
    for drawn in root.descendants().filter(|node| node.attribute("class") == Some("mono")) {
        let left: f64 = drawn.attribute("x").unwrap().parse().unwrap();
        assert!(left + 0.62 * 13.0 * drawn.text().unwrap().chars().count() as f64 <= sizes[2]);
    }
    assert!(svg.contains("@media (prefers-color-scheme: dark)"));
    let mut classes: BTreeMap<String, usize> = BTreeMap::new();
    for node in root.descendants().filter(|node| node.is_element()) {
        // What is in a part has places of its own.
        let is_scaled = |group: roxmltree::Node<'_, '_>| {
            group.attribute("transform").is_some_and(|transform| transform.contains("scale"))
        };
        let sizes = if node.ancestors().any(is_scaled) { [0.0, 0.0, 10_000.0, 10_000.0] } else { sizes };
        for (name, size) in [("x", 2), ("cx", 2), ("y", 3), ("cy", 3), ("width", 2), ("height", 3), ("r", 2)] {
            let number: Option<f64> = node.attribute(name).map(|text| text.parse().unwrap());
            assert!(number.is_none_or(|number| (0.0..=sizes[size]).contains(&number)), "{name}: {number:?}");
        }
        for points in ["points", "d", "transform"].into_iter().filter_map(|name| node.attribute(name)) {
            let numbers = points.split(|c: char| !c.is_ascii_digit() && c != '.').filter(|part| !part.is_empty());
            assert!(numbers.map(|number| number.parse::<f64>().unwrap()).all(|number| number < 10_000.0), "{points}");
        }
        let class = node.attribute("class").unwrap_or_default();
        class.split(' ').for_each(|class| *classes.entry(class.to_string()).or_default() += 1);
    }
    // What is written with a class has a style, or is told apart by it only.
    for class in classes.keys().filter(|class| !class.is_empty()) {
        assert!(svg.contains(&format!(".{class} {{")) || svg.contains(&format!(".{class}, ")), "{class}");
    }
    move |wanted| classes.get(wanted).copied().unwrap_or(0)
}

#[test]
fn pictures_are_well_formed_and_whole() {
    for state in states() {
        assert_eq!(check_svg(&state.svg())("face"), 9);
        let explained = explain(&clocks(), state);
        let pictures: u32 = explained.steps().map(|step| step.times + 1).sum();
        let count = check_svg(&explained.svg());
        assert_eq!(count("face"), 9 * pictures.max(1) as usize);
        let moves = clocks().description().moves.clone();
        let turned = explained.steps().map(|step| moves[step.mv.index()].slots().len() * (step.times as usize + 1));
        assert_eq!(count("turned"), turned.sum::<usize>());
    }
    for board in boards() {
        let svg = board.svg();
        let count = check_svg(&svg);
        assert_eq!(["cell1", "cell2", "cell3", "centre"].map(count), [8, 8, 8, 1]);
        let explained = explain(&rotation(), board);
        let (count, steps) = (check_svg(&explained.svg()), explained.steps().count());
        let boards = (2 * steps).max(1);
        assert_eq!(
            ["cell1", "cell2", "cell3", "centre", "gone"].map(count),
            [8 * boards, 8 * boards, 8 * boards, boards, steps]
        );
    }
}

/// What stands in a picture line by line from a heading on is what stands in the text.
fn check_reasons(what: &impl Draw, heading: &str) {
    let (text, svg) = (what.text(Ink::PLAIN), what.svg());
    let document = roxmltree::Document::parse(&svg).unwrap();
    let written = document.descendants().filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "text")));
    let from_heading = |line: &&str| !line.starts_with(heading);
    let drawn: Vec<&str> = written.filter_map(|node| node.text()).skip_while(from_heading).collect();
    let told: Vec<&str> = text.lines().skip_while(from_heading).filter(|line| !line.is_empty()).collect();
    assert!(!told.is_empty());
    // A picture may leave out the last sections.
    match drawn.split_last() {
        Some((&"More is in the text of the explanation.", drawn)) => assert!(told.starts_with(drawn)),
        _ => assert_eq!(drawn, told),
    }
    let description = document.descendants().find(|node| node.attribute("id") == Some("desc")).unwrap();
    assert!(description.text().unwrap().ends_with(&text[text.find(heading).unwrap()..]));
}

#[test]
fn pictures_give_the_reasons_that_texts_give() {
    for state in states().take(40) {
        check_reasons(&explain(&clocks(), state), "The same answer by the unit-move matrix");
    }
    for board in boards().take(40) {
        check_reasons(&explain(&rotation(), board), "Why this string");
    }
}

#[test]
fn the_numbers_of_the_worked_sum_stand_below_each_other() {
    for state in states() {
        let text = explain(&clocks(), state).text(Ink::PLAIN);
        let (_, rest) = text.split_once("left × row\n").unwrap();
        let widths: Vec<usize> = rest.lines().take(13).map(|line| line.chars().count()).collect();
        assert!(widths.iter().all(|width| *width == widths[0]), "{rest}");
    }
}

#[test]
fn what_a_move_turns_is_marked() {
    let state: Clocks = "330222212".parse().unwrap();
    for mv in clocks::Move::all() {
        for turned in [Turned::Before(mv), Turned::After(mv)] {
            let dials = titled(state.picture(Some(turned)));
            let text = dials.text(Ink::PLAIN);
            for dial in 'A'..='I' {
                let marked = mv.dials().contains(dial);
                assert!(text.contains(&if marked {
                    format!("╔═{dial}═╗")
                } else {
                    format!("╭─{dial}─╮")
                }));
            }
            check_text(&dials);
            assert_eq!(check_svg(&dials.svg())("turned"), mv.dials().len());
        }
    }
    let board: Board = BOARDS[2].parse().unwrap();
    for mv in Move::all() {
        let before = titled(board.picture(Some(Turned::Before(mv))));
        let after = titled(board.picture(Some(Turned::After(mv))));
        assert_eq!(before.text(Ink::PLAIN).matches(['↑', '→', '↓', '←']).count(), 7);
        assert_eq!(before.text(Ink::PLAIN).matches(mv.letter()).count(), 1);
        assert_eq!(after.text(Ink::PLAIN).matches('·').count(), 7);
        assert_eq!(check_svg(&before.svg())("band"), 1);
        assert_eq!(check_svg(&after.svg())("gone"), 1);
        check_text(&before);
        check_text(&after);
    }
}

fn titled(picture: impl Picture + 'static) -> Titled {
    Titled { title: "a picture".into(), picture: Box::new(picture) }
}

#[test]
fn a_title_may_hold_anything() {
    let title = "<b> & \"c\" ]]> \u{1} \u{fffe} 图";
    let svg = draw::histogram(title, &[0, 1, u64::MAX / 2, 3]);
    assert_eq!(check_svg(&svg)("bar"), 4);
    let document = roxmltree::Document::parse(&svg).unwrap();
    let told = document.descendants().find(|node| node.attribute("id") == Some("title")).unwrap();
    assert_eq!(told.text(), Some("<b> & \"c\" ]]> \u{fffd} \u{fffd} 图"));
    for counts in [vec![], vec![0], vec![1; 1000]] {
        assert_eq!(check_svg(&draw::histogram("", &counts).replace("></title>", ">-</title>"))("bar"), counts.len());
    }
}

/// A puzzle of dials or loops from a text.
#[cfg(feature = "toml")]
fn defined(text: &str) -> AnyPuzzle {
    turnbook::catalog::from_toml(text).unwrap().puzzle
}

/// The state after some moves, each made as often as they come up.
#[cfg(feature = "toml")]
fn scrambled(puzzle: &AnyPuzzle, moves: usize) -> State {
    let description = puzzle.description();
    let goal = |state: &State| puzzle.is_solved(state);
    // Symbols in their order, each on as many cells as another, as the presets have them.
    let (slots, symbols) = (description.slots.as_slice().len(), description.alphabet.size(0));
    let in_order = (0..slots as u32).map(|slot| slot * symbols / slots as u32).collect();
    let known = [description.zero(), in_order].into_iter().find(|state| description.fits(state) && goal(state));
    let mut state = known.or(description.start.clone()).unwrap_or_else(|| description.zero());
    for number in 0..moves {
        let mv = turnbook::puzzle::Move::new((5 * number + 2) % description.moves.len());
        puzzle.press(&mut state, mv, 1);
    }
    state
}

#[cfg(feature = "toml")]
#[test]
fn every_preset_is_shown_explained_and_hinted_at() {
    for preset in turnbook::catalog::Preset::all() {
        let puzzle = named(preset.name()).unwrap();
        for moves in [0, 3] {
            let state = match preset.name() {
                "rotation" => puzzle.read_state(BOARDS[moves / 3 + 2]).unwrap(),
                _ => scrambled(&puzzle, moves),
            };
            let shown = puzzle.draw(&state);
            assert!(check_narrow(&shown) && !shown.text(Ink::PLAIN).is_empty());
            _ = check_svg(&shown.svg());
            let outcome = solve(&puzzle, &state);
            let explained = Explained::new(puzzle.clone(), state.clone(), outcome.clone());
            assert!(check_narrow(&explained), "{}", preset.name());
            _ = check_svg(&explained.svg());
            for level in [Level::Distance, Level::Move, Level::Answer] {
                let hint = hint(&puzzle, &outcome, level);
                assert!(
                    hint.ends_with('\n') && outcome.answer().is_some() != hint.starts_with("no solution"),
                    "{hint}"
                );
            }
            let mut now = state;
            explained.steps().for_each(|step| puzzle.press(&mut now, step.mv, step.times.into()));
            assert_eq!(puzzle.is_solved(&now), outcome.answer().is_some(), "{}", preset.name());
        }
    }
}

/// Returns whether all lines are narrow enough, and the same without colours.
#[cfg(feature = "toml")]
fn check_narrow(what: &impl Draw) -> bool {
    let plain = what.text(Ink::PLAIN);
    let coloured = stripped(&what.text(Ink::COLOUR));
    plain.lines().all(|line| line.chars().count() <= draw::WIDTH && line.trim_end() == line)
        && coloured.lines().map(str::trim_end).eq(plain.lines())
}

#[cfg(feature = "toml")]
#[test]
fn dials_are_drawn_as_wide_as_there_is_room() {
    let row = |dials: usize| {
        let names: Vec<String> = (1..=dials).map(|dial| format!("d{dial}")).collect();
        let layout = names.join(" ");
        let puzzle = defined(&format!(
            "positions = 12\ndials = {dials}\nlayout = \"{layout}\"\nmoves = \"first = {} {}:-2\"",
            names[0], names[1]
        ));
        let mv = turnbook::puzzle::Move::new(0);
        let zero = puzzle.description().zero();
        [None, Some(Turned::Before(mv))].map(|turned| puzzle.picture(&zero, turned).block(Ink::PLAIN).text())
    };
    let [plain, marked] = row(2);
    assert_eq!(plain, "╭─d1─╮ ╭─d2─╮\n│ 0  │ │ 0  │\n╰────╯ ╰────╯\n");
    assert_eq!(marked, "╔═d1═╗ ╔═d2═╗\n║ 0  ║ ║ 0  ║\n╚═+1═╝ ╚═-2═╝\n");
    // Without room for frames, there are brackets; without room for these, there are more rows.
    let [plain, marked] = row(20);
    assert!(plain == format!("{}\n", " 0  ".repeat(20).trim_end()) && marked.starts_with("[0 ][0 ] 0"), "{marked}");
    let [plain, _] = row(40);
    assert_eq!(plain.lines().count(), 3 * 40_usize.div_ceil(11));
    assert!(plain.lines().all(|line| line.chars().count() <= draw::WIDTH));
}

#[cfg(feature = "toml")]
#[test]
fn cells_are_drawn_with_the_ways_of_their_symbols() {
    let definition = |layout: &str| {
        defined(&format!(
            "kind = \"loops\"\nsymbols = \"ab\"\ncells = \"1 2 3 4\"\n{layout}moves = \"A = 1 2 4 3; B = 1 2; C = 1 3\"\n\
             goal = \"aabb\""
        ))
    };
    let marked = |puzzle: &AnyPuzzle, mv| {
        let state = puzzle.read_state("abab").unwrap();
        let turned = Turned::Before(turnbook::puzzle::Move::new(mv));
        puzzle.picture(&state, Some(turned)).block(Ink::PLAIN).text()
    };
    let square = definition("layout = \"\"\"\n1 2\n3 4\"\"\"\n");
    assert_eq!(marked(&square, 0), "╔═1═╗ ╔═2═╗\n║ a ║ ║ b ║\n╚═↓═╝ ╚═←═╝\n╔═3═╗ ╔═4═╗\n║ a ║ ║ b ║\n╚═→═╝ ╚═↑═╝\n");
    assert!(marked(&square, 1).contains("╚═→═╝ ╚═←═╝\n"));
    // Without a layout, the cells are in a row and the way is a name.
    assert_eq!(
        marked(&definition(""), 2),
        "╔═1═╗ ╭─2─╮ ╔═3═╗ ╭─4─╮\n║ a ║ │ b │ ║ a ║ │ b │\n╚→3═╝ ╰───╯ ╚→1═╝ ╰───╯\n"
    );
    let words = [0, 1].map(|mv| square.move_in_words(turnbook::puzzle::Move::new(mv)));
    assert_eq!(words, ["which turns the loop 1, 2, 4, 3: the symbol of 1 goes to 3", "which swaps 1 and 2"]);
}

#[cfg(feature = "toml")]
#[test]
fn moves_are_put_into_words() {
    let puzzle = defined("positions = 4\ndials = 3\nmoves = \"one = ABC; two = A:2 B:2; three = A B:-1; four =\"");
    let words = (0..4).map(|mv| puzzle.move_in_words(turnbook::puzzle::Move::new(mv)));
    let expected =
        ["which turns A, B and C", "which turns A and B by 2", "which turns A by 1 and B by -1", "which turns nothing"];
    assert!(words.eq(expected));
}

#[test]
fn what_a_search_did_not_prove_is_said() {
    let puzzle = clocks();
    let state: Clocks = "330222212".parse().unwrap();
    let optimal = solve(&puzzle, &state.into());
    let answer = optimal.answer().unwrap().clone();
    let explained = |outcome: &Outcome| {
        Explained::new(puzzle.clone(), state.into(), outcome.clone()).text(Ink::PLAIN).replace('\n', " ")
    };
    let best = |at_least| Outcome::Best(Best { answer: answer.clone(), length: 4, at_least, limit: Limit::Memory });
    assert_eq!(hint(&puzzle, &best(2), Level::Distance), "at most 4 moves, at least 2\n");
    assert_eq!(hint(&puzzle, &best(4), Level::Distance), "4 moves\n");
    assert!(explained(&best(2)).contains(
        "The best answer found: 4 5 8 9. That is 4 moves. The search was stopped by the memory limit; no answer has \
         fewer than 2 moves.  Move by move"
    ));
    assert!(explained(&best(4)).contains("No answer is shorter; the search was stopped by the memory limit before"));
    let stopped = Outcome::Stopped(Stopped { at_least: 1, limit: Limit::Caller });
    let text = "The search was stopped; no answer has fewer than 1 move.";
    assert_eq!(hint(&puzzle, &stopped, Level::Answer), format!("no answer found. {text}\n"));
    assert!(explained(&stopped).contains(&format!("No answer was found. {text}")));
    assert!(!explained(&stopped).contains("Move by move"));
}

#[cfg(feature = "toml")]
#[test]
fn it_is_said_why_there_is_no_solution() {
    let puzzle = named("lights-out-4x4").unwrap();
    let explained = explain(&puzzle, puzzle.read_state("#... .... .... ....").unwrap());
    let text = explained.text(Ink::PLAIN);
    let reason = "a1 + b1 + d1 + d2 + a3 + b3 + c3 + b4 modulo 2 never changes: it is 1 and\nwould have to be 0.";
    for part in
        ["There is no solution.", "Why there is no solution", reason, "Nearest solvable state 2 of 2: it differs in"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(check_svg(&explained.svg())("face"), 3 * 16);
    let outcome = solve(&puzzle, &puzzle.read_state("#... .... .... ....").unwrap());
    assert_eq!(hint(&puzzle, &outcome, Level::Distance), "no solution\n");
    assert!(hint(&puzzle, &outcome, Level::Move).starts_with("no solution\n    a1 + b1 + d1"));
}

/// Small puzzles of each kind, with a solved state, an ordinary one, and one without a solution if there is one.
#[cfg(feature = "toml")]
pub fn examples() -> Vec<(AnyPuzzle, Vec<&'static str>)> {
    let mixed =
        defined("positions = \"2 3 4 6\"\nmoves = \"1 = A B; 2 = B C:2; 3 = C D:-1; 4 = A C:2\"").with_name("mixed");
    let named = |name: &str, states: &[&'static str]| (named(name).unwrap(), states.to_vec());
    vec![
        named("clocks", &["000000000", "330222212"]),
        named("rotation", &["111133222332233222331111", "111132323132231222312133"]),
        named(
            "lights-out-5x5",
            &["..... ..... ..... ..... .....", "#.#.. .#... ..... ...#. .....", "#.... ..... ..... ..... ....."],
        ),
        named("cubes-ring-4", &["0000", "0211"]),
        named("rubiks-clock", &["0 0 0 0 0 0 0 0 0 0 0 0 0 0", "1 2 3 4 5 6 7 8 9 10 11 0 1 2"]),
        named("sixteen-3x3", &["123456789", "231456978", "213456789"]),
        (mixed, vec!["0 0 0 0", "1 2 1 1", "0 0 1 0"]),
    ]
}

#[cfg(feature = "toml")]
#[test]
fn everything_fits_into_forty_columns() {
    for (puzzle, states) in examples() {
        for state in states {
            let state = puzzle.read_state(state).unwrap();
            let outcome = solve(&puzzle, &state);
            let explained = Explained::new(puzzle.clone(), state.clone(), outcome);
            for width in [40, 50, 66, 79] {
                for text in
                    [explained.text(Ink::PLAIN.within(width)), puzzle.draw(&state).text(Ink::PLAIN.within(width))]
                {
                    for line in text.lines() {
                        assert!(line.chars().count() <= width, "{} {width}: {line}", puzzle.name());
                    }
                }
            }
            let words = explained.words();
            assert!(!words.contains(['│', '║', '─', '○', '●']) && words.lines().count() > 2, "{words}");
            let ascii = draw::in_ascii(&explained.text(Ink::PLAIN));
            assert!(ascii.is_ascii() && !ascii.contains('?'), "{ascii}");
        }
    }
}

#[cfg(feature = "toml")]
#[test]
fn long_explanations_are_not_tall_pictures() {
    let thirteen: Board = BOARDS[0].parse().unwrap();
    let height = |explained: Explained| -> i32 {
        let svg = explained.svg();
        let document = roxmltree::Document::parse(&svg).unwrap();
        document.root_element().attribute("height").unwrap().parse().unwrap()
    };
    assert!(height(explain(&rotation(), thirteen)) < 4000);
    let lights = named("lights-out-9x9").unwrap();
    let all = lights.read_state(&"#".repeat(81)).unwrap();
    assert!(height(explain(&lights, all)) < 4000);
    assert!(height(explain(&clocks(), "303010303".parse::<Clocks>().unwrap())) < 4000);
}

#[cfg(feature = "toml")]
#[test]
fn the_buttons_to_press_are_drawn() {
    let lights = named("lights-out-3x3").unwrap();
    let state = lights.read_state("##. #.# ...").unwrap();
    let outcome = solve(&lights, &state);
    let text = Explained::new(lights.clone(), state.clone(), outcome.clone()).text(Ink::PLAIN);
    let (_, buttons) = text.split_once("How often to press each button\n").unwrap();
    let counts: Vec<&str> = buttons.lines().take(9).filter(|line| line.contains(['║', '│'])).collect();
    let answer = outcome.answer().unwrap();
    let expected: Vec<u64> = (0..9).map(|mv| answer.count(turnbook::puzzle::Move::new(mv))).collect();
    let drawn: Vec<u64> = counts.concat().chars().filter_map(|digit| digit.to_digit(10)).map(u64::from).collect();
    assert_eq!(drawn, expected);
    let hint = turnbook::explain::draw_hint(&lights, &state, &outcome, Level::Move).text(Ink::PLAIN);
    assert_eq!(hint.matches('*').count(), 1, "{hint}");
    assert!(!turnbook::explain::draw_hint(&lights, &state, &outcome, Level::Distance).text(Ink::PLAIN).contains('║'));
}
