//! What is drawn is what was wanted, each as likely; what is written is what judges promise, or breaks it.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Debug,
};
use turnbook::{
    Board, Clocks,
    clocks::{self, ClocksPuzzle},
    dials::Dials,
    judge::{Cases, Form, JUDGES},
    loops::Loops,
    notation::{Answered, Case, Reader},
    puzzle::{AnyPuzzle, Budget, CaseWriter, Class, Sampling, State},
    rotation::{self, Boards, Pattern, RotationPuzzle, Symbol},
    testset::{Choice, ChoiceError, Fault, Group, Layout, Malformed, Random, Test, malformed, test_set},
};

/// A state of a puzzle that has a type of its own.
trait Kind: Case + Ord + Into<State> {
    fn puzzle() -> AnyPuzzle;
    fn of(state: &State) -> Self;
    fn by_hand(self) -> Self::Answer;
}

impl Kind for Clocks {
    fn puzzle() -> AnyPuzzle {
        ClocksPuzzle::new().into()
    }

    fn of(state: &State) -> Clocks {
        state.to_string().parse().unwrap()
    }

    fn by_hand(self) -> turnbook::Turns {
        self.solve_by(clocks::Method::Matrix).answer
    }
}

impl Kind for Board {
    fn puzzle() -> AnyPuzzle {
        RotationPuzzle::new().into()
    }

    fn of(state: &State) -> Board {
        Board::new(std::array::from_fn(|cell| state.numbers()[cell] as u8 + 1)).unwrap()
    }

    fn by_hand(self) -> turnbook::Solution {
        self.solve_by(rotation::Method::Ida).answer
    }
}

fn sampling(puzzle: &AnyPuzzle) -> Box<dyn Sampling> {
    puzzle.sampling(&puzzle.example().unwrap(), &mut Budget::default()).unwrap()
}

fn draw_states(puzzle: &AnyPuzzle, choice: &Choice, seed: u64, count: usize) -> Vec<State> {
    choice.draw(puzzle, &*sampling(puzzle), Random::new(seed)).unwrap().take(count).collect()
}

fn draw<S: Kind>(choice: &Choice, seed: u64, count: usize) -> Vec<S> {
    draw_states(&S::puzzle(), choice, seed, count).iter().map(S::of).collect()
}

/// How many states there are of a length, with this many symbols tied.
fn states_of<S: Kind>(length: u32, tied: u32) -> u64 {
    let is_such = |class: &&Class| class.length == length && class.tied == tied;
    sampling(&S::puzzle()).classes().iter().find(is_such).map_or(0, |class| class.states)
}

fn farthest<S: Kind>() -> Choice {
    Choice::hardest(&*sampling(&S::puzzle()))
}

/// What writes in a form.
fn writer<S: Kind>(form: Form) -> Box<dyn CaseWriter> {
    let puzzle = S::puzzle();
    let mut judge = *JUDGES.iter().find(|judge| judge.puzzle == puzzle.name()).unwrap();
    judge.form = form;
    puzzle.writer(Some(&judge)).unwrap()
}

fn malformed_in<S: Kind>(form: Form, seed: u64) -> Vec<Malformed> {
    let puzzle = S::puzzle();
    malformed(&puzzle, &*sampling(&puzzle), &*writer::<S>(form), Random::new(seed))
}

fn tests_in<S: Kind>(form: Form, seed: u64) -> Vec<Test> {
    let puzzle = S::puzzle();
    test_set(&puzzle, &*sampling(&puzzle), &*writer::<S>(form), Random::new(seed)).unwrap()
}

/// Asserts that things came as often as expected, by the sum of the squares of the deviations. That sum is some five
/// standard deviations above its mean at most; as the seed is fixed, so is the outcome.
fn assert_as_often<T: Debug + Ord>(found: impl IntoIterator<Item = T>, expected: &BTreeMap<T, f64>) {
    let mut counts: BTreeMap<T, f64> = BTreeMap::new();
    found.into_iter().for_each(|thing| *counts.entry(thing).or_default() += 1.0);
    assert!(counts.keys().all(|thing| expected.contains_key(thing)), "something else came");
    let square = |(thing, mean): (&T, &f64)| (counts.get(thing).copied().unwrap_or(0.0) - mean).powi(2) / mean;
    let sum: f64 = expected.iter().map(square).sum();
    let freedom = expected.len() as f64 - 1.0;
    assert!(sum <= freedom + 5.0 * (2.0 * freedom).sqrt() + 5.0, "{sum}, expected {freedom}: {counts:?}");
}

fn equally_often<T: Ord>(things: impl IntoIterator<Item = T>, each: f64) -> BTreeMap<T, f64> {
    things.into_iter().map(|thing| (thing, each)).collect()
}

fn least_and_tied(board: Board) -> (u32, u32) {
    let least = board.distance();
    (least, board.distances().into_iter().filter(|distance| *distance == least).count() as u32)
}

#[test]
fn random_numbers_are_those_of_splitmix64() {
    // As published with the reference implementation's seed 1234567.
    let mut random = Random::new(1_234_567);
    let published: [u64; 5] = [
        6_457_827_717_110_365_317,
        3_203_168_211_198_807_973,
        9_817_491_932_198_370_423,
        4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
    ];
    assert_eq!(published.map(|_| random.next_u64()), published);
    // FNV-1a, as published.
    for (text, hash) in [("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8)] {
        assert_eq!(Random::seeded(text).seed(), hash);
    }
    assert_eq!(Random::seeded("18446744073709551615").seed(), u64::MAX);
    assert_ne!(Random::seeded("18446744073709551616").seed(), 0);
    assert_ne!(Random::seeded("+7").seed(), 7);
    assert_eq!(Random::seeded("007").seed(), 7);
}

#[test]
fn numbers_below_a_bound_are_equally_likely() {
    let mut random = Random::new(2);
    assert_eq!((0..100).map(|_| random.below(1)).sum::<u64>(), 0);
    assert_as_often((0..60_000).map(|_| random.below(6)), &equally_often(0..6, 10_000.0));
    // Three quarters of 2^64: without passing over some, the numbers divisible by 3 would be twice as likely.
    let bound = 3 << 62;
    assert_as_often((0..30_000).map(|_| random.below(bound) % 3), &equally_often(0..3, 10_000.0));
}

#[test]
fn clocks_of_a_length_are_equally_likely() {
    let mut by_length: BTreeMap<u32, Vec<Clocks>> = BTreeMap::new();
    Clocks::all().for_each(|state| by_length.entry(state.distance()).or_default().push(state));
    for (length, states) in &by_length {
        assert_eq!(states_of::<Clocks>(*length, 1), states.len() as u64);
        if states.len() < 700 {
            let drawn = draw::<Clocks>(&Choice::lengths(*length..=*length), 3, 20 * states.len());
            assert_as_often(drawn, &equally_often(states.iter().copied(), 20.0));
        }
    }
    let total = Clocks::STATES as f64;
    let shares: BTreeMap<u32, f64> =
        by_length.iter().map(|(length, states)| (*length, 2e5 * states.len() as f64 / total)).collect();
    let drawn = draw::<Clocks>(&Choice::ALL, 4, 200_000);
    assert_as_often(drawn.iter().map(|state| state.distance()), &shares);
    // Less than one on average: by Poisson's law, so many come not at all.
    let seen = drawn.iter().collect::<BTreeSet<_>>().len() as f64;
    assert!((seen / total - (1.0 - (-2e5 / total).exp())).abs() < 0.004, "{seen}");
    let some = draw::<Clocks>(&Choice::lengths(2..=4), 5, 20 * (45 + 165 + 486));
    let states = [2, 3, 4].into_iter().flat_map(|length| by_length[&length].clone());
    assert_as_often(some, &equally_often(states, 20.0));
}

#[test]
fn board_counts_are_those_of_the_census() {
    let boards = Boards::all();
    let count = boards.count(0..boards.parts());
    for (length, tied) in count.tied_at.iter().enumerate() {
        let counts = [1, 2, 3].map(|tied| states_of::<Board>(length as u32, tied));
        assert_eq!(counts, *tied, "{length} moves");
        assert_eq!(counts.iter().sum::<u64>(), count.histogram()[length]);
    }
    assert_eq!((states_of::<Board>(0, 0), states_of::<Board>(0, 4), states_of::<Board>(u32::MAX, 1)), (0, 0, 0));
}

#[test]
fn boards_of_few_moves_are_equally_likely() {
    // A symbol in the centre, and 16 choose 8 deals of the others: so many different ones are all.
    let drawn = draw::<Board>(&Choice::SOLVED, 6, 20 * 38_610);
    assert!(drawn.iter().all(|board| board.is_solved()));
    let boards: BTreeSet<Board> = drawn.iter().copied().collect();
    assert_eq!(boards.len(), 38_610);
    assert_as_often(drawn, &equally_often(boards, 20.0));

    // At one move no symbols are tied, so a board is a pattern, a symbol and a deal.
    let near: Vec<Pattern> = Pattern::all().filter(|pattern| pattern.distance() == 1).collect();
    let kinds = near.iter().flat_map(|pattern| Symbol::ALL.map(|symbol| (*pattern, symbol)));
    let drawn = draw::<Board>(&Choice::lengths(1..=1), 7, 24_000);
    let kind = |board: &Board| {
        let symbol = Symbol::ALL.into_iter().find(|symbol| board.pattern(*symbol).distance() == 1).unwrap();
        (board.pattern(symbol), symbol)
    };
    assert_as_often(drawn.iter().map(kind), &equally_often(kinds, 1_000.0));
}

#[test]
fn rare_boards_are_equally_likely() {
    // The 192 hardest, and those with two symbols tied at four moves: pairs of patterns that share no cell.
    let hardest = Boards::all().at_least(13);
    let drawn = draw::<Board>(&farthest::<Board>(), 8, 50 * hardest.len());
    assert_as_often(drawn, &equally_often(hardest, 50.0));

    let patterns: Vec<Pattern> = Pattern::all().filter(|pattern| pattern.distance() == 4).collect();
    let mut tied = BTreeSet::new();
    for one in &patterns {
        for other in patterns.iter().filter(|other| one.cells() & other.cells() == 0) {
            let symbol = |cell: u32| match (one.cells() >> cell & 1, other.cells() >> cell & 1) {
                (1, _) => 0,
                (_, 1) => 1,
                _ => 2,
            };
            for shift in 0..3 {
                let board = Board::new(std::array::from_fn(|cell| (symbol(cell as u32) + shift) % 3 + 1)).unwrap();
                if least_and_tied(board) == (4, 2) {
                    tied.insert(board);
                }
            }
        }
    }
    assert_eq!(tied.len() as u64, states_of::<Board>(4, 2));
    let drawn = draw::<Board>(&Choice::lengths(0..=4).tied(2..=2), 9, tied.len());
    assert_as_often(drawn, &equally_often(tied, 1.0));
}

#[test]
fn boards_come_as_often_as_their_kind() {
    let shares = |choice: &Choice, count: usize| {
        let Choice::States { lengths, tied } = choice else { unreachable!() };
        let kinds = (0..14).flat_map(|length| (1..=3).map(move |tied| (length, tied)));
        let wanted = kinds.filter(|(length, symbols)| lengths.contains(length) && tied.contains(symbols));
        let mut shares: BTreeMap<_, f64> =
            wanted.map(|kind| (kind, states_of::<Board>(kind.0, kind.1) as f64)).filter(|kind| kind.1 > 0.0).collect();
        let sum: f64 = shares.values().sum();
        shares.values_mut().for_each(|share| *share *= count as f64 / sum);
        shares
    };
    let choices = [
        (Choice::ALL, 200_000),
        (Choice::ALL.tied(2..=3), 20_000),
        (Choice::lengths(10..=10), 20_000),
        (Choice::lengths(10..=10).tied(2..=3), 20_000),
        (Choice::lengths(3..=6), 20_000),
        (Choice::lengths(11..=12).tied(3..=3), 5_000),
        (Choice::lengths(12..=12), 4_000),
        (Choice::lengths(12..=13), 1_000),
    ];
    for (choice, count) in choices {
        let drawn = draw::<Board>(&choice, 10, count);
        assert_as_often(drawn.iter().map(|board| least_and_tied(*board)), &shares(&choice, count));
        // No cell has a symbol more often than the others, and so on each two cells.
        for cells in [[0, 1], [6, 23], [11, 12]] {
            let first = drawn.iter().map(|board| board.symbols()[cells[0]]);
            assert_as_often(first, &equally_often(Symbol::ALL, count as f64 / 3.0));
        }
    }
    // Two cells of a random board: the same symbol in 7 of 23, one of each of six pairs otherwise.
    let pairs = Symbol::ALL.into_iter().flat_map(|one| Symbol::ALL.map(|other| (one, other)));
    let share = |(one, other)| if one == other { 7.0 / 69.0 } else { 8.0 / 69.0 };
    let expected = pairs.map(|pair| (pair, 100_000.0 * share(pair))).collect();
    let drawn = draw::<Board>(&Choice::ALL, 11, 100_000);
    assert_as_often(drawn.iter().map(|board| (board.symbols()[8], board.symbols()[20])), &expected);
}

#[test]
fn scrambled_states_are_a_walk_from_a_solved_one() {
    for moves in [0, 1, 2, 5] {
        let boards = draw::<Board>(&Choice::Scrambled { moves }, 12, 2_000);
        assert!(boards.iter().all(|board| board.distance() <= moves));
        let clocks = draw::<Clocks>(&Choice::Scrambled { moves }, 12, 2_000);
        assert!(clocks.iter().all(|state| state.after(state.solve()).is_solved()));
        if moves == 1 {
            assert_as_often(boards.iter().map(|board| board.distance()), &equally_often([1], 2_000.0));
            let turned = clocks::Move::all().map(|mv| Clocks::SOLVED.turn(mv));
            assert_as_often(clocks, &equally_often(turned, 2_000.0 / 9.0));
        }
    }
    let (puzzle, too_many) = (Clocks::puzzle(), Choice::Scrambled { moves: 10_001 });
    let error = too_many.draw(&puzzle, &*sampling(&puzzle), Random::new(1)).unwrap_err();
    assert_eq!(error, ChoiceError::TooManyMoves { moves: 10_001 });
    assert_eq!(error.to_string(), "expected at most 10000 random moves, found 10001");
}

#[test]
fn the_first_of_many_are_those_of_few() {
    let choice = Choice::lengths(6..=12).tied(2..=3);
    assert_eq!(draw::<Board>(&choice, 13, 200)[..50], draw::<Board>(&choice, 13, 50));
    let puzzle = Board::puzzle();
    let sampling = sampling(&puzzle);
    let mut draws = choice.draw(&puzzle, &*sampling, Random::new(13)).unwrap();
    assert_eq!(draws.by_ref().take(10).count(), 10);
    assert_eq!(
        draws.states(),
        (6..=12).flat_map(|d| [states_of::<Board>(d, 2), states_of::<Board>(d, 3)]).sum::<u64>()
    );
    assert_ne!(draws.into_random(), Random::new(13));
}

#[test]
fn what_no_state_has_is_refused() {
    fn refused<S: Kind>(choice: Choice) -> String {
        let puzzle = S::puzzle();
        choice.draw(&puzzle, &*sampling(&puzzle), Random::new(1)).unwrap_err().to_string()
    }
    let (clocks, boards) = (refused::<Clocks>, refused::<Board>);
    assert_eq!(clocks(Choice::lengths(28..=30)), "no state needs 28 to 30 moves: they need 0 to 27 moves");
    assert_eq!(clocks(Choice::ALL.tied(2..=3)), "no state has two or three symbols tied");
    assert_eq!(boards(Choice::lengths(14..=14)), "no state needs 14 moves: they need 0 to 13 moves");
    let told = "no state with two or three symbols tied needs 1 move: they need 4 to 13 moves";
    assert_eq!(boards(Choice::lengths(1..=1).tied(2..=3)), told);
    let told = "no state with two symbols tied needs 13 moves: they need 4 to 12 moves";
    assert_eq!(boards(farthest::<Board>().tied(2..=2)), told);
    let told = "no state with three symbols tied needs 0 to 5 moves: they need 6 to 13 moves";
    assert_eq!(boards(Choice::lengths(0..=5).tied(3..=3)), told);
    assert_eq!(boards(Choice::ALL.tied(4..=7)), "no state has 4 to 7 symbols tied");
    #[allow(clippy::reversed_empty_ranges)]
    let reversed = Choice::lengths(5..=3);
    assert_eq!(boards(reversed), "there is no length from 5 to 3");
}

/// Reads an input whole.
fn read<S: Kind>(form: Form, mut bytes: &[u8]) -> Option<Vec<S>> {
    let mut reader = Reader::<S>::new(form);
    std::iter::from_fn(|| reader.read(&mut bytes).or_else(|| reader.finish())).collect::<Result<_, _>>().ok()
}

/// Whether an input is exactly what is written for some states.
fn is_strict<S: Kind>(form: Form, bytes: &[u8]) -> bool {
    let written = S::format(form);
    let is_promised = |cases: usize| written.most.is_none_or(|most| cases <= most as usize);
    read::<S>(form, bytes).is_some_and(|states| is_promised(states.len()) && written.text(&states).as_bytes() == bytes)
}

/// Calls a function with the form of every judge.
fn for_each_form(clocks: impl Fn(&str, Form), boards: impl Fn(&str, Form)) {
    for judge in JUDGES {
        match judge.puzzle {
            "clocks" => clocks(judge.name, judge.form),
            _ => boards(judge.name, judge.form),
        }
    }
    clocks("any", Form::CLOCKS);
    boards("one", Form { cases: Cases::One, ..Form::ROTATION });
    boards("counted", Form { cases: Cases::Counted, ..Form::ROTATION });
}

#[test]
fn inputs_are_read_back() {
    fn check<S: Kind>(judge: &str, form: Form) {
        let input = S::format(form);
        let states = draw::<S>(&Choice::ALL, 14, if input.most != Some(1) { 300 } else { 1 });
        let text = input.text(&states);
        assert_eq!(read(form, text.as_bytes()), Some(states), "{judge}");
        assert!(text.lines().all(|line| !line.is_empty() && line.trim() == line && !line.contains("  ")));
    }
    for_each_form(check::<Clocks>, check::<Board>);
}

#[test]
fn malformed_inputs_are_not_what_is_promised() {
    fn check<S: Kind>(judge: &str, form: Form) {
        let inputs = malformed_in::<S>(form, 15);
        let faults: BTreeSet<Fault> = inputs.iter().map(|input| input.fault).collect();
        let texts: BTreeSet<&[u8]> = inputs.iter().map(|input| input.input.as_slice()).collect();
        assert_eq!((faults.len(), texts.len()), (inputs.len(), inputs.len()), "{judge}: one is there twice");
        assert!(inputs.len() >= 30, "{judge}");
        for Malformed { fault, input } in &inputs {
            assert!(!is_strict::<S>(form, input), "{judge}, {fault}: {}", String::from_utf8_lossy(input));
        }
        // What they are made of is in order.
        let mended = inputs.iter().find(|input| input.fault == Fault::NoFinalNewline).unwrap();
        assert!(is_strict::<S>(form, &[mended.input.as_slice(), b"\n"].concat()), "{judge}");
    }
    for_each_form(check::<Clocks>, check::<Board>);

    let faults = |judge: &str| -> BTreeSet<Fault> {
        let judge = turnbook::judge::Judge::find(judge).unwrap();
        let inputs = match judge.puzzle {
            "clocks" => malformed_in::<Clocks>(judge.form, 16),
            _ => malformed_in::<Board>(judge.form, 16),
        };
        inputs.into_iter().map(|input| input.fault).collect()
    };
    let all: BTreeSet<Fault> = JUDGES.iter().flat_map(|judge| faults(judge.name)).collect();
    assert_eq!(all, Fault::ALL.iter().copied().collect(), "some fault is of no judge");
    let names: BTreeSet<&str> = Fault::ALL.iter().map(|fault| fault.name()).collect();
    assert_eq!(names.len(), Fault::ALL.len());
    assert!(faults("usaco").is_superset(&[Fault::ZeroHour, Fault::WrongUnit, Fault::CaseTooMany].into()));
    assert!(faults("codevillage").is_superset(&[Fault::CountTooLarge, Fault::CountMissing].into()));
    assert!(faults("poj2286").is_superset(&[Fault::NineOfOne, Fault::ClosingZeroMissing, Fault::CaseTooMany].into()));
    assert!(!faults("hdu1667").contains(&Fault::CaseTooMany));
    assert!(faults("poj2286").is_disjoint(&[Fault::WrongUnit, Fault::CountMissing].into()));
}

#[test]
fn test_sets_have_what_they_say() {
    fn check<S: Kind>(judge: &str, form: Form) {
        let tests = tests_in::<S>(form, 17);
        assert_eq!(tests, tests_in::<S>(form, 17));
        assert!(tests.is_sorted_by_key(|test| test.group), "{judge}");
        let many = S::format(form).most != Some(1);
        let mut seen = BTreeSet::new();
        for test in &tests {
            let states: Vec<S> = test.states.iter().map(S::of).collect();
            assert!(!states.is_empty() && (many || states.len() == 1), "{judge}");
            assert_eq!(read::<S>(form, test.input(&*writer::<S>(form)).as_bytes()), Some(states.clone()), "{judge}");
            let lengths = test.lengths();
            match test.group {
                Group::Solved => assert_eq!(lengths, 0..=0),
                Group::Shortest => assert!(*lengths.start() >= 1 && *lengths.end() <= 4),
                Group::Hardest => assert!(*lengths.start() >= u64::from(S::MAX_DISTANCE) - 1),
                Group::EachLength => assert_eq!(states.len() as u32, S::MAX_DISTANCE + 1),
                _ => {}
            }
            if test.group != Group::EachLength {
                assert!(states.iter().all(|state| seen.insert(*state)), "{judge}: a state comes twice");
            }
            // By another method.
            let answered = |state: &S| Answered { state: *state, answer: state.by_hand() }.text(form).to_string();
            let answers: String = states.iter().map(answered).collect();
            assert_eq!(test.output(&*writer::<S>(form)), answers, "{judge}");
        }
        let has = |group| tests.iter().any(|test| test.group == group);
        assert_eq!(has(Group::EachLength), many);
        assert!(has(Group::Sample) && has(Group::Solved) && has(Group::Shortest) && has(Group::Hardest));
        let hardest = tests.iter().rfind(|test| test.group == Group::Hardest).unwrap();
        assert_eq!(hardest.lengths(), S::MAX_DISTANCE.into()..=S::MAX_DISTANCE.into());

        for layout in Layout::ALL {
            let files = layout.files("name", "# heading", &*writer::<S>(form), &tests);
            let paths: BTreeSet<&str> = files.iter().map(|file| file.path.as_str()).collect();
            assert_eq!(paths.len(), files.len());
            let manifest = String::from_utf8(files.last().unwrap().bytes.clone()).unwrap();
            let named = |path: &str| manifest.matches(&format!("| `{path}` |")).count();
            let inputs: Vec<&str> = paths.iter().filter_map(|path| path.strip_suffix(".in")).collect();
            assert_eq!(inputs.len(), tests.len());
            for input in inputs {
                assert_eq!(named(input), 1, "{input}");
                let others = match layout {
                    Layout::Kattis => vec![".ans", ".desc"],
                    _ => vec![".out"],
                };
                assert!(others.iter().all(|end| paths.contains(format!("{input}{end}").as_str())));
                // What Kattis allows as the name of a file.
                let allowed = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
                assert!(input.split('/').all(|name| name.bytes().all(allowed)), "{input}");
            }
        }
    }
    for_each_form(check::<Clocks>, |_, _| ());
    for form in [Form::ROTATION, Form { cases: Cases::One, label: false, ..Form::ROTATION }] {
        check::<Board>("rotation", form);
        let tests = tests_in::<Board>(form, 18);
        let tied = tests.iter().filter(|test| test.group == Group::Tied).flat_map(|test| &test.states);
        let tied: BTreeSet<u32> = tied.map(|board| least_and_tied(Board::of(board)).1).collect();
        assert_eq!(tied, [2, 3].into());
    }
}

#[test]
fn samples_are_those_of_the_statements() {
    let sample = &tests_in::<Board>(Form::ROTATION, 1)[0];
    let statement =
        "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3\n0\n";
    assert_eq!(sample.input(&*writer::<Board>(Form::ROTATION)), statement);
    assert_eq!(sample.output(&*writer::<Board>(Form::ROTATION)), "AC\n2\nDDHH\n2\n");
    let sample = &tests_in::<Clocks>(Form::CLOCKS, 1)[0];
    assert_eq!(sample.input(&*writer::<Clocks>(Form::CLOCKS)), "3 3 0\n2 2 2\n2 1 2\n");
}

#[test]
fn files_are_named_as_systems_want_them() {
    let tests = tests_in::<Board>(Form::ROTATION, 1);
    let paths = |layout: Layout| -> Vec<String> {
        layout
            .files("rotation", "", &*writer::<Board>(Form::ROTATION), &tests)
            .into_iter()
            .map(|file| file.path)
            .collect()
    };
    assert_eq!(paths(Layout::Flat)[..4], ["rotation1.in", "rotation1.out", "rotation2.in", "rotation2.out"]);
    let kattis = paths(Layout::Kattis);
    assert_eq!(kattis[..3], ["data/sample/sample-1.in", "data/sample/sample-1.ans", "data/sample/sample-1.desc"]);
    assert_eq!(kattis[3..6], ["data/secret/01-solved.in", "data/secret/01-solved.ans", "data/secret/01-solved.desc"]);
    assert_eq!(
        paths(Layout::Oj)[..4],
        ["test/sample-1.in", "test/sample-1.out", "test/test-01-solved.in", "test/test-01-solved.out"]
    );
    let files = Malformed::files("# heading", malformed_in::<Board>(Form::ROTATION, 1));
    let manifest = String::from_utf8(files.last().unwrap().bytes.clone()).unwrap();
    assert!(
        manifest.starts_with("# heading\n\n| input | what is wrong |\n| --- | --- |\n| `empty` | There is nothing")
    );
    for fault in files.iter().filter_map(|file| file.path.strip_suffix(".in")) {
        assert_eq!(manifest.matches(&format!("| `{fault}` |")).count(), 1);
    }
    assert_eq!(manifest.lines().count(), files.len() - 1 + 4);
}

#[test]
fn states_of_any_puzzle_are_drawn_by_their_length() {
    // A line of cubes: some states have no solution.
    let cubes = Dials::builder([3; 4]).turn("1", [0, 1]).turn("2", 0..3).turn("3", 1..4).turn("4", [2, 3]);
    let cubes = AnyPuzzle::from(cubes.goal(turnbook::dials::Goal::AllEqual).build().unwrap());
    let mut solver = cubes.solver(&Default::default(), &mut Budget::default()).unwrap();
    let mut length = |state: &State| {
        let outcome = solver.solve(state, &mut Budget::default());
        outcome.optimal().map(|answer| answer.length(Default::default()) as u32)
    };
    for class in sampling(&cubes).classes() {
        let states = draw_states(&cubes, &Choice::lengths(class.length..=class.length), 1, 20 * class.states as usize);
        let all: BTreeSet<State> = states.iter().cloned().collect();
        assert!(all.len() as u64 == class.states && all.iter().all(|state| length(state) == Some(class.length)));
        assert_as_often(states, &equally_often(all, 20.0));
    }
    let hardest = draw_states(&cubes, &Choice::hardest(&*sampling(&cubes)), 2, 10);
    assert_eq!(hardest, draw_states(&cubes, &Choice::hardest(&*sampling(&cubes)), 2, 10));
    // So are states without a solution, and all that have one.
    let pairs = Dials::builder([4; 3]).turn("1", [0, 1]).turn("2", [1, 2]).build().unwrap();
    let pairs = AnyPuzzle::from(pairs);
    let without: BTreeSet<State> = draw_states(&pairs, &Choice::Unsolvable, 4, 1_000).into_iter().collect();
    assert_eq!((without.len(), sampling(&pairs).unsolvable()), (48, Some(48)));
    let distances = turnbook::puzzle::Distances::of(&pairs, &pairs.example().unwrap(), &mut Budget::default()).unwrap();
    assert!(without.iter().all(|state| distances.get(state).is_none()));
    assert_as_often(draw_states(&pairs, &Choice::Unsolvable, 5, 50 * without.len()), &equally_often(without, 50.0));
    let with: BTreeSet<State> = draw_states(&cubes, &Choice::ALL, 6, 3_000).into_iter().collect();
    assert_eq!(with.len() as u64, sampling(&cubes).classes().iter().map(|class| class.states).sum::<u64>());
    assert_as_often(draw_states(&cubes, &Choice::ALL, 7, 50 * with.len()), &equally_often(with, 50.0));
    let error = Choice::Unsolvable
        .draw(&RotationPuzzle::new().into(), &*sampling(&RotationPuzzle::new().into()), Random::new(1))
        .unwrap_err();
    assert_eq!(error.to_string(), "no state without a solution was found: all of 1000 random ones have one");
    // A press takes two to undo.
    let scrambled = draw_states(&cubes, &Choice::Scrambled { moves: 3 }, 3, 1_000);
    assert!(scrambled.iter().all(|state| length(state).is_some_and(|length| length <= 6)));
}

#[test]
fn solved_states_of_any_puzzle_are_equally_likely() {
    fn check(puzzle: AnyPuzzle, like: Option<&str>, expected: usize) {
        let like = like.map_or_else(|| puzzle.example().unwrap(), |like| puzzle.read_state(like).unwrap());
        let budget = &mut Budget::default();
        let solved = puzzle.solved_states(&like, budget).unwrap();
        let searched = puzzle.sampling(&like, budget).unwrap();
        assert_eq!(searched.classes()[0].states, expected as u64);
        let drawn: Vec<State> =
            Choice::SOLVED.draw(&puzzle, &*solved, Random::new(4)).unwrap().take(50 * expected).collect();
        assert!(drawn.iter().all(|state| puzzle.is_solved(state)));
        let all: BTreeSet<State> = drawn.iter().cloned().collect();
        assert_eq!(all.len(), expected);
        assert_as_often(drawn, &equally_often(all, 50.0));
    }
    let dials = Dials::builder([3, 4, 2]).turn("1", [0, 1]).build().unwrap();
    // Two goals that share states: 8 + 12 - 4, and one more.
    let goal = dials.read_goal("1 - -; - - 1; 0 0 0").unwrap();
    check(dials.with_goal(goal).unwrap().into(), None, 17);
    let equal = Dials::builder([7; 3]).turn("1", [0, 1]).goal(turnbook::dials::Goal::AllEqual);
    check(equal.build().unwrap().into(), None, 7);
    let loops = Loops::builder(6, "abc").turn("1", 0..6).alike([0, 2]).build().unwrap();
    // Two cells alike, of three, two and one: 4!/(1! 2! 1!) and 4!/(3! 0! 1!).
    check(loops.into(), Some("aaabbc"), 12 + 4);
    let board = Loops::builder(4, "ab").turn("1", 0..4);
    check(board.goal(['a', 'a', 'b', 'b']).build().unwrap().into(), None, 1);
}

#[test]
fn sets_of_states_that_are_too_many_have_proven_lengths() {
    let moves =
        |builder: turnbook::dials::Builder, dial: usize| builder.turn(dial.to_string(), [dial, (dial + 1) % 40]);
    let puzzle = AnyPuzzle::from((0..40).fold(Dials::builder([4; 40]), moves).build().unwrap());
    let like = puzzle.example().unwrap();
    assert!(puzzle.sampling(&like, &mut Budget::default()).is_err());
    let solved = puzzle.solved_states(&like, &mut Budget::default()).unwrap();
    let writer = puzzle.writer(None).unwrap();
    let tests = turnbook::testset::scrambled_set(&puzzle, &*solved, &*writer, Random::new(1)).unwrap();
    let groups: BTreeSet<String> = tests.iter().map(|test| test.group.to_string()).collect();
    assert_eq!(groups, ["scrambled", "solved"].map(String::from).into());
    let mut solver = puzzle.solver(&Default::default(), &mut Budget::default()).unwrap();
    for (state, answer) in tests.iter().flat_map(|test| test.states.iter().zip(&test.answers)) {
        let length = answer.length(Default::default());
        assert_eq!(turnbook::testset::proven_length(&mut *solver, state), Ok(length));
    }
}
