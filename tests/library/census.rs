//! The counts over whole state spaces.

use crate::common::random::Random;
use std::collections::BTreeSet;
use turnbook::{
    Board, Clocks,
    census::{census, sample},
    clocks::ClocksPuzzle,
    dials::{Dials, Goal, Target},
    puzzle::{Alphabet, AnyPuzzle, Budget, Census, Distances, Limit, Metric, Numbering, Sampling, State, Unsearched},
    rotation::{BoardCount, Boards, Pattern, RotationPuzzle, Symbol},
};
#[cfg(feature = "toml")]
use turnbook::{
    catalog::{self, Preset},
    puzzle::Outcome,
};

fn count(puzzle: &AnyPuzzle, of: Option<&str>) -> Option<Census> {
    census(puzzle, &puzzle.example().unwrap(), Metric::Presses, of, 2, &mut Budget::default()).unwrap()
}

#[test]
fn clocks_are_counted() {
    let census = count(&ClocksPuzzle::new().into(), None).unwrap();
    assert_eq!((census.total(), census.unsolvable), (Clocks::STATES as u64, None));
    let mut histogram = vec![0; 28];
    Clocks::all().for_each(|state| histogram[state.distance() as usize] += 1);
    assert_eq!(census.histogram, histogram);
    assert!(histogram.iter().eq(histogram.iter().rev()), "as many are n moves away as 27 - n");
    assert_eq!(census.farthest, ["3 0 3 0 1 0 3 0 3"]);
    assert_eq!((census.most_answers.as_ref(), census.mean()), (Some(&(1, vec![])), 13.5));
    assert_eq!(count(&ClocksPuzzle::new().into(), Some("boards")), None);
}

#[test]
fn a_search_counts_the_clocks_alike() {
    let puzzle = AnyPuzzle::from(ClocksPuzzle::new());
    let searched = Distances::of(&puzzle, &Clocks::SOLVED.into(), &mut Budget::default()).unwrap();
    let own = puzzle.own_sampling(Metric::Presses, &mut Budget::default()).unwrap().unwrap();
    assert_eq!(searched.classes(), own.classes());
    assert_eq!(searched.farthest(9), own.farthest(9));
    assert_eq!((searched.unsolvable(), searched.most_answers()), (Some(0), own.most_answers()));
    assert!(Clocks::all().step_by(7).all(|state| searched.get(&State::from(state)) == Some(state.distance())));
}

#[test]
fn patterns_are_counted() {
    let census = count(&RotationPuzzle::new().into(), None).unwrap();
    let published = [1, 8, 44, 208, 876, 3220, 10498, 30236, 73982, 146466, 208170, 178588, 72941, 10045, 188];
    assert_eq!((census.counted, &census.histogram[..]), ("patterns", &published[..]));
    let far = Pattern::all().filter(|pattern| pattern.distance() == Pattern::MAX_DISTANCE);
    assert!(census.farthest.iter().eq(far.map(|pattern| pattern.to_string()).collect::<Vec<_>>().iter()));
    // Counted along the distances, and by walking every answer.
    let (most, with_most) = census.most_answers.unwrap();
    for pattern in Pattern::all().filter(|pattern| with_most.contains(&pattern.to_string())) {
        assert_eq!(pattern.answer_count(), most);
    }
    let sample: Vec<Pattern> = Pattern::all().step_by(1009).collect();
    assert!(!with_most.is_empty() && sample.iter().all(|pattern| pattern.answer_count() <= most));
}

/// Compares a search of all states of a puzzle with its solver, for every `step`th of the states that can be reached by
/// presses from one.
#[cfg(feature = "toml")]
fn compare(puzzle: &AnyPuzzle, like: &State, step: usize) -> Distances {
    let distances = Distances::of(puzzle, like, &mut Budget::default()).unwrap();
    let mut solver = puzzle.solver(&Default::default(), &mut Budget::default()).unwrap();
    let numbering = Numbering::new(puzzle.description(), like).unwrap();
    let (mut most, mut unsolvable) = (0, 0);
    for rank in (0..numbering.states()).step_by(step) {
        let state = numbering.unrank(rank);
        let length = match solver.solve(&state, &mut Budget::default()) {
            Outcome::Optimal(answer) => Some(answer.length(Default::default()) as u32),
            Outcome::Unsolvable(_) => None,
            other => panic!("{}: {other}", puzzle.name()),
        };
        assert_eq!(distances.get(&state), length, "{} {state}", puzzle.name());
        unsolvable += u64::from(length.is_none());
        most = most.max(solver.count(&state, &mut Budget::default()).unwrap().shortest.unwrap());
    }
    let (counted, with_most) = distances.most_answers().unwrap();
    if step == 1 {
        assert_eq!((u128::from(counted), Some(unsolvable)), (most, distances.unsolvable()), "{}", puzzle.name());
    }
    for state in with_most.iter().take(3) {
        let counts = solver.count(state, &mut Budget::default()).unwrap();
        assert_eq!(counts.shortest, Some(counted.into()), "{}", puzzle.name());
    }
    distances
}

#[cfg(feature = "toml")]
#[test]
fn small_presets_are_counted_as_their_solvers_say() {
    let mut puzzles = 0;
    for preset in Preset::all() {
        let puzzle = preset.puzzle();
        let like = puzzle.example().unwrap();
        let numbering = Numbering::new(puzzle.description(), &like);
        let Some(states) = numbering.map(|numbering| numbering.states()).filter(|states| *states <= 20_000) else {
            continue;
        };
        puzzles += 1;
        // Every state of the small ones, and some of the larger.
        let step = if states <= 2_000 { 1 } else { states as usize / 100 };
        let distances = compare(&puzzle, &like, step);
        let census = count(&puzzle, None).unwrap();
        assert_eq!(census.total() + census.unsolvable.unwrap(), states, "{}", preset.name());
        assert_eq!(census.farthest.len() as u64, (*census.histogram.last().unwrap()).min(1000));
        assert!(distances.classes().iter().map(|class| class.states).eq(census.histogram));
        let (own, searched) = (census.most_answers.map(|most| most.0), distances.most_answers().map(|most| most.0));
        assert!(own.is_none() || own == searched, "{}", preset.name());
    }
    assert!(puzzles >= 15, "{puzzles}");
    // The same puzzle by its definition.
    let clocks = Preset::find("clocks").unwrap().puzzle();
    assert_eq!(count(&clocks, None).unwrap().histogram, count(&ClocksPuzzle::new().into(), None).unwrap().histogram);
    // Boards with the symbols of another.
    let sixteen = catalog::named("sixteen-3x3-rows").unwrap();
    let like = sixteen.read_state("111222233").unwrap();
    assert_eq!(Distances::of(&sixteen, &like, &mut Budget::default()).unwrap().unsolvable(), Some(1260));
}

/// Passes on the numbers of the states before a move, or before any number of presses of it.
fn before(puzzle: &AnyPuzzle, numbering: &Numbering, rank: u64, metric: Metric, mut take: impl FnMut(u64)) {
    let state = numbering.unrank(rank);
    let Alphabet::Numbers(positions) = &puzzle.description().alphabet else {
        for mv in 0..puzzle.description().moves.len() {
            let mut state = state.clone();
            puzzle.press(&mut state, turnbook::puzzle::Move::new(mv), -1);
            take(numbering.rank(&state));
        }
        return;
    };
    // As many steps of the number as a dial turned by one makes.
    let mut worth = vec![1; positions.len()];
    (1..positions.len()).rev().for_each(|dial| worth[dial - 1] = worth[dial] * u64::from(positions[dial]));
    let mut numbers = vec![];
    for mv in &puzzle.description().moves {
        numbers.clear();
        numbers.extend_from_slice(state.numbers());
        let mut before = rank;
        loop {
            for &(dial, by) in mv.amounts() {
                let number = (numbers[dial] + positions[dial] - by) % positions[dial];
                before = before + u64::from(number) * worth[dial] - u64::from(numbers[dial]) * worth[dial];
                numbers[dial] = number;
            }
            take(before);
            if metric == Metric::Presses || before == rank {
                break;
            }
        }
    }
}

/// The counts by a plain search from all goals, and how many states have no solution.
fn plainly(puzzle: &AnyPuzzle, like: &State, metric: Metric) -> (Vec<u64>, u64) {
    let numbering = Numbering::new(puzzle.description(), like).unwrap();
    let is_goal = |rank: &u64| puzzle.is_solved(&numbering.unrank(*rank));
    let mut level: Vec<u64> = (0..numbering.states()).filter(is_goal).collect();
    let mut seen = vec![false; numbering.states() as usize];
    let mut histogram = vec![];
    level.iter().for_each(|rank| seen[*rank as usize] = true);
    while !level.is_empty() {
        histogram.push(level.len() as u64);
        let mut next = vec![];
        for rank in level {
            before(puzzle, &numbering, rank, metric, |before| {
                if !std::mem::replace(&mut seen[before as usize], true) {
                    next.push(before);
                }
            });
        }
        level = next;
    }
    let unsolvable = numbering.states() - histogram.iter().sum::<u64>();
    (histogram, unsolvable)
}

fn check_plainly(puzzle: &AnyPuzzle, like: &State, metric: Metric) {
    let census = census(puzzle, like, metric, None, 1, &mut Budget::default()).unwrap().unwrap();
    let (histogram, unsolvable) = plainly(puzzle, like, metric);
    assert_eq!((census.histogram, census.unsolvable.unwrap_or(0)), (histogram, unsolvable), "{puzzle:?} {metric}");
}

#[cfg(feature = "toml")]
#[test]
fn presets_are_counted_as_by_a_plain_search() {
    let mut puzzles = 0;
    for preset in Preset::all() {
        let puzzle = catalog::named(preset.name()).unwrap();
        let like = puzzle.example().unwrap();
        let numbering = Numbering::new(puzzle.description(), &like);
        if numbering.is_none_or(|numbering| numbering.states() > 1 << 20) {
            continue;
        }
        puzzles += 1;
        check_plainly(&puzzle, &like, Metric::Presses);
        // With two positions, making a move again undoes it: both metrics are the same.
        let is_light = |puzzle: &AnyPuzzle| {
            let Alphabet::Numbers(positions) = &puzzle.description().alphabet else { return true };
            positions.iter().all(|positions| *positions == 2)
        };
        match puzzle.description().ordered {
            false if is_light(&puzzle) => {
                let by = |metric| census(&puzzle, &like, metric, None, 1, &mut Budget::default()).unwrap().unwrap();
                assert_eq!(by(Metric::Moves).histogram, by(Metric::Presses).histogram);
            }
            false => check_plainly(&puzzle, &like, Metric::Moves),
            true => assert_eq!(census(&puzzle, &like, Metric::Moves, None, 1, &mut Budget::default()).unwrap(), None),
        }
    }
    assert!(puzzles >= 22, "{puzzles}");
}

#[test]
fn random_dials_are_counted_as_by_a_plain_search() {
    let mut random = Random::new(21);
    for number in 0..300 {
        let mut below = |most: u32| random.below(most);
        let dials = 1 + below(4) as usize;
        let is_equal = number % 3 == 0;
        let same = 2 + below(7);
        let positions: Vec<u32> = (0..dials).map(|_| if is_equal { same } else { 2 + below(5) }).collect();
        let mut builder = Dials::builder(positions.clone());
        for mv in 0..1 + below(4) {
            let amounts = (0..dials).map(|dial| (dial, i64::from(below(positions[dial]))));
            builder = builder.turn_by(mv.to_string(), amounts.collect::<Vec<_>>());
        }
        // Goals in which different dials matter.
        let mut goal = || -> Vec<Option<u32>> {
            positions.iter().map(|positions| (below(3) > 0).then(|| below(*positions))).collect()
        };
        let goal = match is_equal {
            true => Goal::AllEqual,
            false => Goal::States((0..1 + number % 3).map(|_| Target::new(goal())).collect()),
        };
        let puzzle = AnyPuzzle::from(builder.goal(goal).build().unwrap());
        let like = puzzle.description().zero();
        for metric in Metric::ALL {
            check_plainly(&puzzle, &like, *metric);
        }
        // States that are drawn have the distance of their class.
        let sampling = puzzle.sampling(&like, &mut Budget::default()).unwrap();
        let distances = Distances::of(&puzzle, &like, &mut Budget::default()).unwrap();
        for class in sampling.classes() {
            let mut random = turnbook::testset::Random::new(number as u64);
            let drawn: BTreeSet<State> =
                (0..20 * class.states.min(20)).map(|_| sampling.draw(&[*class], &mut random)).collect();
            assert!(drawn.iter().all(|state| distances.get(state) == Some(class.length)), "{puzzle:?}");
            assert!(class.states > 8 || drawn.len() as u64 == class.states, "{puzzle:?}");
        }
        let farthest = sampling.farthest(usize::MAX);
        assert_eq!(farthest, distances.farthest(usize::MAX));
    }
}

#[test]
fn an_estimate_has_the_true_shares_within_its_bounds() {
    let puzzle = AnyPuzzle::from(ClocksPuzzle::new());
    let like = puzzle.example().unwrap();
    let mut solver = puzzle.solver(&Default::default(), &mut Budget::default()).unwrap();
    let mut random = turnbook::testset::Random::new(3);
    let solve = |state: &State| solver.solve(state, &mut Budget::default());
    let estimate = sample(&puzzle, &like, Metric::Presses, 20_000, &mut random, solve);
    let exact = count(&puzzle, None).unwrap();
    // One in twenty may be outside.
    let outside = estimate.histogram.iter().zip(&exact.histogram).filter(|(found, exact)| {
        let [low, high] = estimate.bounds(**found);
        !(low..=high).contains(&(**exact as f64 / Clocks::STATES as f64))
    });
    assert!(outside.count() <= 4);
    assert_eq!(estimate.histogram.iter().sum::<u64>(), estimate.drawn);
}

#[test]
fn too_many_states_are_refused() {
    let puzzle = AnyPuzzle::from(Dials::builder([10; 6]).turn("a", 0..6).build().unwrap());
    let like = puzzle.example().unwrap();
    let refused =
        |puzzle: &AnyPuzzle, memory| Distances::of(puzzle, &like, &mut Budget::default().memory(memory)).unwrap_err();
    let error = refused(&puzzle, 1 << 20);
    assert_eq!(error, Unsearched::TooMany { states: Some(1_000_000), room: 174_762, memory: 1 << 20 });
    let told = "there are 1000000 states, and a memory limit of 1 MiB has room for 174762";
    assert_eq!(error.to_string(), told);
    let puzzle = AnyPuzzle::from(Dials::builder([2; 100]).turn("a", 0..6).build().unwrap());
    assert!(refused(&puzzle, 1 << 30).to_string().starts_with("there are 2^64 states or more, and"));
    // Only what the moves reach takes memory.
    let few = puzzle.sampling(&like, &mut Budget::default()).unwrap();
    assert_eq!((few.classes().len(), few.unsolvable()), (2, None));
    let builder = Dials::builder([10; 6]);
    let puzzle = AnyPuzzle::from((0..6).fold(builder, |all, dial| all.turn(dial.to_string(), [dial])).build().unwrap());
    let error = puzzle.sampling(&like, &mut Budget::default().memory(1 << 20)).unwrap_err();
    assert_eq!(error, Unsearched::TooMany { states: Some(1_000_000), room: 209_715, memory: 1 << 20 });
    // It can be stopped.
    let puzzle = AnyPuzzle::from(Dials::builder([10; 5]).turn("a", 0..5).build().unwrap());
    let mut watch = |_| std::ops::ControlFlow::Break(());
    assert!(puzzle.sampling(&puzzle.example().unwrap(), &mut Budget::default().watch(&mut watch)).is_err());
    let mut watch = |_| std::ops::ControlFlow::Break(());
    let stopped = Distances::of(&puzzle, &puzzle.example().unwrap(), &mut Budget::default().watch(&mut watch));
    assert_eq!(stopped.unwrap_err(), Unsearched::Stopped(Limit::Caller));
}

/// The exact count, once for the tests below.
fn all_boards() -> (Boards, BoardCount) {
    let boards = Boards::all();
    let (half, end) = (boards.parts() / 2, boards.parts());
    let count = std::thread::scope(|scope| {
        let lower = scope.spawn(|| boards.count(0..half));
        let mut count = boards.count(half..end);
        count.add(&lower.join().unwrap());
        count
    });
    (boards, count)
}

#[test]
fn all_boards_are_counted() {
    let (boards, count) = all_boards();
    assert_eq!(count.boards(), 9_465_511_770);
    assert_eq!(count.boards(), Board::STATES);
    assert_eq!(count.tied().iter().sum::<u64>(), Board::STATES);
    assert_eq!(count.farthest(), Board::MAX_DISTANCE as usize);
    // Solved are those whose centre shows a symbol: three symbols, and 16 choose 8 deals of the others.
    assert_eq!(count.histogram()[0], 3 * 12_870);

    let hardest = boards.at_least(count.farthest());
    assert_eq!(hardest.len() as u64, count.histogram()[count.farthest()]);
    assert!(hardest.iter().all(|board| board.distance() == Board::MAX_DISTANCE));
    assert!(hardest.is_sorted());
    let known = ["112323233232111211122333", "113232323321221112113233"];
    assert!(known.iter().all(|board| hardest.contains(&board.parse().unwrap())));

    // A million boards, each as likely: no share is five standard deviations off.
    const SAMPLE: u32 = 1_000_000;
    let mut random = Random::new(10);
    let (mut histogram, mut tied) = ([0_u64; 16], [0_u64; 3]);
    for _ in 0..SAMPLE {
        let distances = random.board().distances();
        let least = distances.into_iter().min().unwrap();
        histogram[least as usize] += 1;
        tied[distances.into_iter().filter(|distance| *distance == least).count() - 1] += 1;
    }
    let expected = count.histogram().into_iter().chain(count.tied());
    for (found, expected) in histogram.iter().chain(&tied).zip(expected) {
        let share = expected as f64 / Board::STATES as f64;
        let mean = share * f64::from(SAMPLE);
        let deviation = (mean * (1.0 - share)).sqrt();
        assert!((*found as f64 - mean).abs() <= 5.0 * deviation + 1.0, "found {found}, expected {mean}");
    }
}

/// All boards that begin with some symbols, one by one.
fn slowly(beginning: &[u8]) -> BoardCount {
    fn deal(symbols: &mut Vec<u8>, count: &mut BoardCount) {
        if symbols.len() == Board::CELLS {
            let board = Board::new(symbols.as_slice().try_into().unwrap()).unwrap();
            let distances = board.distances();
            let least = distances.into_iter().min().unwrap();
            let tied = distances.into_iter().filter(|distance| *distance == least).count();
            count.tied_at[least as usize][tied - 1] += 1;
            return;
        }
        for symbol in Symbol::ALL.map(Symbol::number) {
            if symbols.iter().filter(|dealt| **dealt == symbol).count() < 8 {
                symbols.push(symbol);
                deal(symbols, count);
                symbols.pop();
            }
        }
    }
    let mut count = BoardCount::default();
    deal(&mut beginning.to_vec(), &mut count);
    count
}

#[test]
fn some_boards_are_counted_one_by_one() {
    for beginning in ["111122223333", "12312312312312", "3322113", "1111111122", "111132323132231222312133"] {
        // A short beginning leaves too many boards to go through.
        let digits: Vec<u8> = beginning.bytes().map(|digit| digit - b'0').collect();
        let boards = Boards::beginning_with(&digits);
        let count = boards.count(0..boards.parts());
        let hard: u64 = count.histogram()[9..].iter().sum();
        if hard < 100_000 {
            assert_eq!(boards.at_least(9).len() as u64, hard, "{beginning}");
        }
        if digits.len() >= 10 {
            assert_eq!(count, slowly(&digits), "{beginning}");
        } else {
            let longer = Symbol::ALL.map(|symbol| {
                let digits = [digits.as_slice(), &[symbol.number()]].concat();
                let boards = Boards::beginning_with(&digits);
                boards.count(0..boards.parts())
            });
            let mut sum = BoardCount::default();
            longer.iter().for_each(|count| sum.add(count));
            assert_eq!(count, sum, "{beginning}");
        }
    }
}

#[test]
fn the_symmetries_of_the_board_change_no_distance() {
    // As the statement draws it, with rows and columns exchanged: row 3 becomes column 3.
    let transposed = [5, 14, 6, 15, 1, 3, 7, 12, 16, 21, 23, 8, 17, 2, 4, 9, 13, 18, 22, 24, 10, 19, 11, 20];
    let reflected = [2, 1, 4, 3, 11, 10, 9, 8, 7, 6, 5, 13, 12, 20, 19, 18, 17, 16, 15, 14, 22, 21, 24, 23];
    for pattern in Pattern::all() {
        for map in [transposed, reflected] {
            let image = (0..24).map(|cell| (pattern.cells() >> cell & 1) << (map[cell] - 1)).sum();
            assert_eq!(Pattern::new(image).unwrap().distance(), pattern.distance(), "{pattern}");
        }
    }
}
