//! Puzzles of dials, held against all ways of pressing, gone through one by one.

use crate::common::random::Random;
use std::{collections::BTreeSet, ops::ControlFlow};
use turnbook::{
    Clocks, definition,
    dials::{
        Answer, Goal, Interrupted, Invariant, Limits, Method, Metric, Move, Options, Outcome, Puzzle, Solver, State,
        Target,
    },
};

/// A way of pressing that leads to a goal: what it costs, the moves in ascending order.
type Way = ((u64, u64), Vec<usize>);

/// After how many presses a move has come round.
fn order(puzzle: &Puzzle, mv: usize) -> u32 {
    let zero = puzzle.zero();
    (1..).find(|times| puzzle.turn(&zero, mv, i64::from(*times)) == zero).unwrap()
}

/// All ways of pressing that lead to a goal, no move so often that it has come round.
fn ways(puzzle: &Puzzle, without: &[usize], metric: Metric, state: &State) -> Vec<Way> {
    let mut ways = vec![(vec![], state.clone())];
    for mv in 0..puzzle.moves().len() {
        let most = if without.contains(&mv) { 1 } else { order(puzzle, mv) };
        let longer = |(counts, state): &(Vec<u32>, State), times: u32| {
            let mut counts = counts.clone();
            counts.push(times);
            (counts, puzzle.turn(state, mv, times.into()))
        };
        ways = ways.iter().flat_map(|way| (0..most).map(move |times| longer(way, times))).collect();
    }
    let reaches = |state: &State| match puzzle.goal() {
        Goal::AllEqual => state.numbers().iter().all(|number| *number == state.numbers()[0]),
        Goal::States(targets) => targets.iter().any(|target| {
            target.numbers().iter().zip(state.numbers()).all(|(wanted, number)| wanted.is_none_or(|w| w == *number))
        }),
        other => panic!("{other:?}"),
    };
    let mut ways: Vec<Way> = ways
        .into_iter()
        .filter(|(_, state)| reaches(state))
        .map(|(counts, _)| {
            let moves: Vec<usize> = (0..counts.len()).flat_map(|mv| vec![mv; counts[mv] as usize]).collect();
            let used = counts.iter().filter(|count| **count > 0).count() as u64;
            let cost = match metric {
                Metric::Presses => (0, moves.len() as u64),
                Metric::Moves => (used, moves.len() as u64),
                other => panic!("{other:?}"),
            };
            (cost, moves)
        })
        .collect();
    ways.sort();
    ways
}

/// Whether a reason is true: no move changes the sum, and the goals that it rules out have another.
fn holds(puzzle: &Puzzle, without: &[usize], state: &State, reason: &Invariant) -> bool {
    let zero = reason.of(&puzzle.zero());
    let unchanged = (0..puzzle.moves().len())
        .filter(|mv| !without.contains(mv))
        .all(|mv| reason.of(&puzzle.turn(&puzzle.zero(), mv, 1)) == zero);
    // The sum is one of positions only if a full turn of a dial does not change it.
    let rounds = puzzle.positions().iter().zip(reason.weights()).all(|(positions, weight)| {
        (u64::from(*positions) * u64::from(*weight)).is_multiple_of(reason.modulus().into())
    });
    unchanged && rounds && reason.of(state) == reason.is() && !reason.wanted().contains(&reason.is())
}

/// Whether reasons together rule out each goal.
fn rule_out(puzzle: &Puzzle, reasons: &[Invariant]) -> bool {
    match puzzle.goal() {
        // All equal: their sum is that of the weights, times the number that they show.
        Goal::AllEqual => reasons.iter().any(|reason| {
            reason
                .weights()
                .iter()
                .map(|weight| u64::from(*weight))
                .sum::<u64>()
                .is_multiple_of(reason.modulus().into())
                && reason.wanted() == [0]
        }),
        Goal::States(targets) => targets.iter().all(|target| {
            let numbers: Vec<u32> = target.numbers().iter().map(|number| number.unwrap_or(0)).collect();
            let end = puzzle.state(&numbers).unwrap();
            reasons.iter().any(|reason| {
                let matters = target
                    .numbers()
                    .iter()
                    .zip(reason.weights())
                    .all(|(number, weight)| number.is_some() || *weight == 0);
                matters && reason.wanted().contains(&reason.of(&end)) && reason.of(&end) != reason.is()
            })
        }),
        other => panic!("{other:?}"),
    }
}

/// Reads what is printed of a reason, and returns the weights, the modulus, what the sum is, and what it would have to be.
fn read_reason(puzzle: &Puzzle, text: &str) -> (Vec<u32>, u32, u32, Vec<u32>) {
    let number = |text: &str| text.parse::<u32>().unwrap();
    let (sum, rest) = text.split_once(" modulo ").unwrap();
    let (modulus, rest) = rest.split_once(" never changes: it is ").unwrap();
    let (is, wanted) = rest.split_once(" and would have to be ").unwrap();
    let mut weights = vec![0; puzzle.dials()];
    for term in sum.split(" + ") {
        let (weight, name) = match term.split(' ').collect::<Vec<_>>()[..] {
            [name] | ["dial", name] => (1, name),
            [weight, name] | [weight, "dial", name] => (number(weight), name),
            _ => panic!("{text}"),
        };
        weights[puzzle.dial_names().iter().position(|other| other == name).unwrap()] = weight;
    }
    (weights, number(modulus), number(is), wanted.replace(" or ", ", ").split(", ").map(number).collect())
}

#[test]
fn a_printed_reason_can_be_checked_by_hand_whatever_the_dials_are_called() {
    let mut random = Random::new(8);
    let (mut reasons, mut weighty) = (0, 0);
    for round in 0..900 {
        let (mut puzzle, states) = small_puzzle(&mut random);
        // Letters; numbers, out of order; or both.
        let names = ["ABCD", "4321", "A2C4"][round % 3].chars().take(puzzle.dials()).map(String::from);
        let moves = puzzle.moves().to_vec();
        let builder = Puzzle::builder(puzzle.positions()).names(names).goal(puzzle.goal().clone());
        let amounts = |mv: &Move| mv.amounts().iter().map(|(dial, by)| (*dial, i64::from(*by))).collect::<Vec<_>>();
        puzzle = moves.iter().fold(builder, |builder, mv| builder.turn_by(mv.name(), amounts(mv))).build().unwrap();
        let mut solver = Solver::new(&puzzle);
        for state in states {
            let Outcome::Unsolvable(told) = solver.solve(&state) else { continue };
            for reason in told {
                let text = reason.describe(&puzzle).to_string();
                let (weights, modulus, is, wanted) = read_reason(&puzzle, &text);
                assert_eq!((&weights[..], modulus), (reason.weights(), reason.modulus()), "{text}");
                let sum = |numbers: &[u32]| numbers.iter().zip(&weights).map(|(n, w)| n * w).sum::<u32>() % modulus;
                assert_eq!((sum(state.numbers()), &wanted[..]), (is, reason.wanted()), "{text}");
                assert!(!wanted.contains(&is), "{text}");
                for mv in 0..puzzle.moves().len() {
                    assert_eq!(sum(puzzle.turn(&state, mv, 1).numbers()), is, "{text}");
                }
                let numbered = round % 3 == 1 || round % 3 == 2 && puzzle.dials() > 1;
                assert_eq!(text.contains("dial "), numbered, "{text}");
                reasons += 1;
                weighty += usize::from(weights.iter().any(|weight| *weight > 1));
            }
        }
    }
    assert!(reasons > 300 && weighty > 100, "{reasons} {weighty}");

    let builder = Puzzle::builder([4; 3]).names(["1", "3", "5"]).turn_by("1", [(0, 1), (1, 1), (2, 2)]).turn("2", [0]);
    let puzzle = builder.build().unwrap();
    let Outcome::Unsolvable(reasons) = solve(&puzzle, &[0, 0, 2]) else { panic!() };
    let told = reasons[0].describe(&puzzle).to_string();
    assert_eq!(told, "2 dial 3 + dial 5 modulo 4 never changes: it is 2 and would have to be 0");
}

fn moves(answer: &Answer) -> Vec<usize> {
    answer.iter().collect()
}

/// Holds all that a solver says against all ways of pressing.
fn compare(puzzle: &Puzzle, options: &Options, states: &[State]) {
    let mut solver = Solver::with(puzzle, options);
    for state in states {
        let context = || format!("{puzzle:?} {options:?} {state}");
        let ways = ways(puzzle, &options.without, options.metric, state);
        let least: Vec<&Vec<usize>> = ways.iter().take_while(|way| way.0 == ways[0].0).map(|way| &way.1).collect();
        assert_eq!(solver.is_solvable(state), !ways.is_empty(), "{}", context());
        if let Some(all) = solver.all_answers(state) {
            assert_eq!(all.exact(), Some(ways.len() as u128), "{}", context());
        }
        match solver.solve(state) {
            Outcome::Optimal(answer) => {
                assert_eq!(Some(&moves(&answer)), least.first().copied(), "{}", context());
                let end = answer.apply(puzzle, state);
                assert!(puzzle.goal().matches(&end), "{}", context());
                if let (Some(goal), Goal::States(targets)) = (answer.goal(), puzzle.goal()) {
                    assert!(targets[goal].matches(&end), "{}", context());
                }
            }
            Outcome::Unsolvable(reasons) => {
                assert!(ways.is_empty(), "{}", context());
                assert!(
                    reasons.iter().all(|reason| holds(puzzle, &options.without, state, reason)),
                    "{} {reasons:?}",
                    context()
                );
                assert!(rule_out(puzzle, &reasons), "{} {reasons:?}", context());
            }
            other => panic!("{other:?}: {}", context()),
        }
        let count = solver.answer_count(state, &mut Limits::default()).unwrap();
        assert_eq!(count, Some(least.len() as u128), "{}", context());
        let mut visited = vec![];
        let visit = |answer: Answer| {
            visited.push(moves(&answer));
            ControlFlow::Continue(())
        };
        solver.visit_answers(state, &mut Limits::default(), visit).unwrap();
        assert!(visited.iter().eq(least.iter().copied()), "{} {visited:?}", context());
    }
}

/// A puzzle with few ways of pressing, and states of it.
fn small_puzzle(random: &mut Random) -> (Puzzle, Vec<State>) {
    loop {
        let dials = 1 + random.below(4) as usize;
        let alike = 2 + random.below(11);
        let mixed = random.below(2) == 1;
        let positions: Vec<u32> = (0..dials).map(|_| if mixed { 1 + random.below(12) } else { alike }).collect();
        let mut builder = Puzzle::builder(positions.clone());
        let mut last: Vec<(usize, i64)> = vec![];
        for mv in 0..1 + random.below(5) {
            // Now and then one that turns nothing, or the same as the one before.
            if random.below(5) > 0 {
                let turned = (0..dials).filter(|_| random.below(2) == 0).collect::<Vec<_>>();
                let usual = random.below(2) == 0;
                let amount = |random: &mut Random| if usual { 1 } else { i64::from(random.below(25)) - 12 };
                last = turned.into_iter().map(|dial| (dial, amount(random))).collect();
            }
            builder = builder.turn_by(mv.to_string(), last.clone());
        }
        let state = |random: &mut Random| positions.iter().map(|p| random.below(*p)).collect::<Vec<u32>>();
        let goal = match random.below(4) {
            0 if !mixed => Goal::AllEqual,
            1 => Goal::States((0..1 + random.below(3)).map(|_| target(random, &positions, 0)).collect()),
            2 => Goal::States((0..1 + random.below(3)).map(|_| target(random, &positions, 2)).collect()),
            _ => Goal::States(vec![Target::new(vec![Some(0); dials])]),
        };
        let puzzle = builder.goal(goal).build().unwrap();
        let number: u64 = (0..puzzle.moves().len()).map(|mv| u64::from(order(&puzzle, mv))).product();
        if number <= 3000 {
            let states = (0..4).map(|_| puzzle.state(&state(random)).unwrap()).collect();
            return (puzzle, states);
        }
    }
}

fn target(random: &mut Random, positions: &[u32], missing: u32) -> Target {
    let number = |p: &u32| (random.below(6) >= missing).then(|| random.below(*p));
    Target::new(positions.iter().map(number).collect::<Vec<_>>())
}

#[test]
fn small_puzzles_are_solved_as_all_ways_of_pressing_show() {
    let mut random = Random::new(6);
    for _ in 0..700 {
        let (puzzle, states) = small_puzzle(&mut random);
        let without = (0..puzzle.moves().len()).filter(|_| random.below(6) == 0).collect();
        let metric = Metric::ALL[random.below(2) as usize];
        for method in [None, Some(Method::Coset), Some(Method::States), Some(Method::Middle)] {
            let options = Options { metric, without: Vec::clone(&without), method };
            compare(&puzzle, &options, &states);
        }
    }
}

fn solve(puzzle: &Puzzle, numbers: &[u32]) -> Outcome {
    Solver::new(puzzle).solve(&puzzle.state(numbers).unwrap())
}

fn presses(puzzle: &Puzzle, numbers: &[u32]) -> Option<u64> {
    match solve(puzzle, numbers) {
        Outcome::Optimal(answer) => Some(answer.presses()),
        Outcome::Unsolvable(_) => None,
        other => panic!("{other:?}"),
    }
}

fn puzzle(positions: u32, dials: usize, moves: &[&[usize]], goal: Option<Goal>) -> Puzzle {
    let builder = moves.iter().zip(1..).fold(Puzzle::builder(vec![positions; dials]), |builder, (mv, number)| {
        builder.turn(number.to_string(), mv.iter().copied())
    });
    match goal {
        None => builder.build(),
        Some(goal) => builder.goal(goal).build(),
    }
    .unwrap()
}

/// Blocks of which each turns its neighbours, too.
fn line(blocks: usize, ring: bool) -> Puzzle {
    let neighbours = |block: usize| -> Vec<usize> {
        if ring {
            vec![(block + blocks - 1) % blocks, block, (block + 1) % blocks]
        } else {
            (block.saturating_sub(1)..=(block + 1).min(blocks - 1)).collect()
        }
    };
    let moves: Vec<Vec<usize>> = (0..blocks).map(neighbours).collect();
    puzzle(3, blocks, &moves.iter().map(Vec::as_slice).collect::<Vec<_>>(), Some(Goal::AllEqual))
}

fn lights(text: &str) -> Goal {
    Goal::States(vec![Target::new(text.chars().map(|light| Some(u32::from(light == '#'))).collect::<Vec<_>>())])
}

#[test]
fn known_puzzles_have_the_answers_that_are_known() {
    assert_eq!(presses(&puzzle(4, 3, &[&[0, 1], &[0], &[1]], None), &[3, 3, 3]), None);
    assert!(presses(&puzzle(4, 3, &[&[0], &[1], &[2]], None), &[3, 3, 3]).is_some());
    assert!(presses(&puzzle(4, 3, &[&[0, 1, 2], &[1], &[2]], None), &[3, 3, 3]).is_some());

    let all = |puzzle: &Puzzle, numbers: &[u32]| {
        Solver::new(puzzle).all_answers(&puzzle.state(numbers).unwrap()).unwrap().exact().unwrap()
    };
    let four = puzzle(2, 4, &[&[3], &[1, 3], &[2], &[2, 3], &[0, 2], &[0, 1]], Some(lights(".##.")));
    assert_eq!((presses(&four, &[0; 4]), all(&four, &[0; 4])), (Some(2), 4));
    let five = puzzle(2, 5, &[&[0, 2, 3, 4], &[2, 3], &[0, 4], &[0, 1, 2], &[1, 2, 3, 4]], Some(lights("...#.")));
    assert_eq!((presses(&five, &[0; 5]), all(&five, &[0; 5])), (Some(3), 2));

    let equal = puzzle(4, 4, &[&[0, 3], &[1, 2], &[0, 2], &[0, 1, 2, 3]], Some(Goal::AllEqual));
    assert_eq!((presses(&equal, &[0, 2, 3, 3]), all(&equal, &[0, 2, 3, 3])), (Some(4), 16));
    assert_eq!((presses(&line(4, false), &[0, 2, 0, 1]), all(&line(4, false), &[0, 2, 0, 1])), (Some(3), 3));
    let Outcome::Optimal(answer) = solve(&line(5, false), &[2, 2, 1, 0, 0]) else { panic!() };
    assert_eq!(moves(&answer), [3, 4]);
    let Outcome::Optimal(answer) = solve(&line(4, true), &[2, 1, 2, 0]) else { panic!() };
    assert_eq!(moves(&answer), [1, 3, 3]);
    assert_eq!(presses(&puzzle(4, 3, &[&[0, 1], &[1, 2]], Some(Goal::AllEqual)), &[0, 3, 0]), Some(2));

    let only = puzzle(4, 5, &[&[0, 2], &[0, 1, 2], &[0, 2, 4], &[2, 3, 4], &[2, 4]], None);
    let Outcome::Optimal(answer) = solve(&only, &[0, 2, 0, 2, 0]) else { panic!() };
    assert_eq!((answer.counts(), all(&only, &[0, 2, 0, 2, 0])), (&[2, 2, 0, 2, 2][..], 1));

    let cross = |cell: usize| (0..9usize).filter(move |c| (c / 3).abs_diff(cell / 3) + (c % 3).abs_diff(cell % 3) <= 1);
    let lines = |cell: usize| (0..9).filter(move |c| c / 3 == cell / 3 || c % 3 == cell % 3);
    let of = |moves: Vec<Vec<usize>>| puzzle(2, 9, &moves.iter().map(Vec::as_slice).collect::<Vec<_>>(), None);
    let state = [1, 1, 0, 1, 0, 0, 0, 0, 0];
    assert_eq!(presses(&of((0..9).map(|cell| cross(cell).collect()).collect()), &state), Some(1));
    assert_eq!(presses(&of((0..9).map(|cell| lines(cell).collect()).collect()), &state), None);
}

/// The dials that each move turns.
fn moves_of_the_clocks() -> Vec<Vec<usize>> {
    ["ABDE", "ABC", "BCEF", "ADG", "BDEFH", "CFI", "DEGH", "GHI", "EFHI"]
        .iter()
        .map(|dials| dials.bytes().map(|dial| usize::from(dial - b'A')).collect())
        .collect()
}

#[test]
fn the_clocks_are_solved_as_by_their_table() {
    let moves = moves_of_the_clocks();
    let puzzle = puzzle(4, 9, &moves.iter().map(Vec::as_slice).collect::<Vec<_>>(), None);
    let mut solver = Solver::new(&puzzle);
    for clocks in Clocks::all() {
        let Outcome::Optimal(answer) = solver.solve(&puzzle.state(&clocks.quarters().map(u32::from)).unwrap()) else {
            panic!("{clocks}")
        };
        assert!(answer.counts().iter().copied().eq(clocks.solve().counts().map(u32::from)), "{clocks}");
    }
}

#[test]
fn the_nearest_states_that_can_be_solved_are_the_nearest() {
    let mut random = Random::new(7);
    for _ in 0..300 {
        let (puzzle, states) = small_puzzle(&mut random);
        let number: u64 = puzzle.positions().iter().map(|positions| u64::from(*positions)).product();
        if number > 2000 {
            continue;
        }
        let solver = Solver::new(&puzzle);
        let mut all: Vec<Vec<u32>> = vec![vec![]];
        for positions in puzzle.positions() {
            all = all.iter().flat_map(|state| (0..*positions).map(move |n| [&state[..], &[n]].concat())).collect();
        }
        let solvable: Vec<State> = all
            .iter()
            .map(|numbers| puzzle.state(numbers).unwrap())
            .filter(|state| solver.is_solvable(state))
            .collect();
        for state in states.iter().filter(|state| !solver.is_solvable(state)) {
            let changed = |other: &State| other.numbers().iter().zip(state.numbers()).filter(|(a, b)| a != b).count();
            let fewest = solvable.iter().map(changed).min();
            let wanted: BTreeSet<&State> =
                solvable.iter().filter(|other| Some(changed(other)) == fewest && changed(other) <= 3).collect();
            let found = solver.nearest(state, usize::MAX, &mut Limits::default());
            assert_eq!(found.iter().collect::<BTreeSet<_>>(), wanted, "{puzzle:?} {state}");
        }
    }
}

#[test]
fn of_very_many_nearest_states_the_first_are_kept_and_reasons_need_no_time() {
    // Three rows of lights; a switch turns two neighbours, so the number of lights of each row stays even or odd.
    const ROW: usize = 80;
    let pairs = (0..3 * ROW - 1).filter(|light| light % ROW != ROW - 1);
    let builder = Puzzle::builder([2; 3 * ROW]);
    let puzzle =
        pairs.fold(builder, |builder, light| builder.turn(light.to_string(), [light, light + 1])).build().unwrap();
    let mut numbers = [0; 3 * ROW];
    [0, ROW, 2 * ROW].into_iter().for_each(|light| numbers[light] = 1);
    let state = puzzle.state(&numbers).unwrap();
    let mut solver = Solver::new(&puzzle);
    let found = solver.nearest(&state, 2, &mut Limits::default());
    // The last light has the least weight in the order of the states.
    let mut second = [0; 3 * ROW];
    (second[2 * ROW], second[3 * ROW - 1]) = (1, 1);
    assert!(found == [puzzle.zero(), puzzle.state(&second).unwrap()]);
    let mut stop = || true;
    let mut limits = Limits::default().stop(&mut stop);
    let Outcome::Unsolvable(reasons) = solver.solve_within(&state, &mut limits).answer else { panic!("it is odd") };
    assert!(reasons.iter().any(|reason| reason.is() == 1 && reason.wanted() == [0]), "{reasons:?}");
    assert_eq!(solver.nearest(&state, 2, &mut limits), []);
}

/// One move, over dials whose numbers of positions have nothing in common.
fn apart(positions: &[u32]) -> Result<Puzzle, definition::Error> {
    Puzzle::builder(positions).turn("1", 0..positions.len()).build()
}

#[test]
fn a_move_that_comes_round_too_late_is_refused_and_one_just_in_time_is_not() {
    for positions in [&[65521, 65519][..], &[65521, 65519, 65497], &[65536, 65535, 65533, 65531]] {
        let mistake = apart(positions).unwrap_err().mistake;
        assert_eq!(mistake, definition::Mistake::Presses { limit: Puzzle::MAX_PRESSES }, "{positions:?}");
    }
    // 46,337 and 46,327 are primes, and their product is little less than 2^31; 65,536 times 32,768 is 2^31.
    for (positions, order) in [(&[46337, 46327][..], 46337 * 46327), (&[65536, 32768], 65536)] {
        let puzzle = apart(positions).unwrap();
        for presses in [1, 2, order / 2, order - 1] {
            let state = puzzle.turn(&puzzle.zero(), 0, -i64::from(presses));
            let Outcome::Optimal(answer) = Solver::new(&puzzle).solve(&state) else {
                panic!("{positions:?} {presses}")
            };
            assert_eq!(answer.counts(), [presses], "{positions:?}");
        }
        assert_eq!(Solver::new(&puzzle).all_answers(&puzzle.zero()).unwrap().exact(), Some(1));
    }
}

#[test]
fn too_many_kinds_of_goals_are_refused() {
    let goals = |kinds: usize| {
        let target = |kind: usize| (0..5).map(|dial| (kind >> dial & 1 == 1).then_some(0)).collect::<Vec<_>>();
        Goal::States((0..kinds).map(|kind| Target::new(target(kind))).collect())
    };
    let built = |kinds| Puzzle::builder([2; 5]).turn("1", [0]).goal(goals(kinds)).build();
    assert!(built(Puzzle::MAX_MASKS).is_ok());
    let mistake = built(Puzzle::MAX_MASKS + 1).unwrap_err().mistake;
    assert_eq!(mistake, definition::Mistake::Masks { limit: Puzzle::MAX_MASKS });
}

/// Three dials, and thirty equal moves for each: with so many answers all of them are too many for any memory.
fn many() -> (Puzzle, State) {
    let builder = (0..90).fold(Puzzle::builder([65536; 3]), |builder, mv| builder.turn(mv.to_string(), [mv % 3]));
    let puzzle = builder.build().unwrap();
    let state = puzzle.state(&[65528; 3]).unwrap();
    (puzzle, state)
}

#[test]
fn memory_and_time_are_kept_to() {
    let (puzzle, state) = many();
    let mut solver = Solver::with(&puzzle, &Options { method: Some(Method::Middle), ..Options::default() });
    let visited = solver.visit_answers(&state, &mut Limits::default().memory(30 << 20), |_| ControlFlow::Continue(()));
    assert_eq!(visited, Err(Interrupted));

    // However much there is to do for a node, it is asked in between.
    let builder =
        (0..8).fold(Puzzle::builder([8000; 8]), |builder, mv| builder.turn(mv.to_string(), [mv, (mv + 1) % 8]));
    let puzzle = builder.build().unwrap();
    let options = Options { metric: Metric::Moves, method: Some(Method::Middle), ..Options::default() };
    let mut asked = 0;
    let mut stop = || {
        asked += 1;
        asked > 20
    };
    let mut limits = Limits::default().stop(&mut stop);
    let state = (0..4).fold(puzzle.zero(), |state, mv| puzzle.turn(&state, 2 * mv, 5 + mv as i64));
    let search = Solver::with(&puzzle, &options).solve_within(&state, &mut limits);
    assert!(matches!(search.answer, Outcome::Best { .. }), "{:?}", search.answer);
    // All sums of one item, which are many, and a few of two.
    assert!(search.nodes < 8 * 7999 + 100, "{}", search.nodes);
}

#[test]
fn an_answer_that_is_not_proven_is_an_answer_and_is_within_its_bounds() {
    // The clocks, each move there twice: that gives no shorter answers, and many more.
    let moves = moves_of_the_clocks();
    let twice: Vec<&[usize]> = moves.iter().chain(&moves).map(Vec::as_slice).collect();
    let puzzle = puzzle(4, 9, &twice, None);
    let mut random = Random::new(9);
    for method in [Method::Coset, Method::States, Method::Middle] {
        let prepared = Solver::with(&puzzle, &Options { method: Some(method), ..Options::default() });
        let (mut stopped, mut short) = (0, 0);
        for round in 0..24 {
            let clocks = random.clocks();
            let state = puzzle.state(&clocks.quarters().map(u32::from)).unwrap();
            let mut left = 1 << (round % 8);
            let mut stop = || {
                left -= 1;
                left <= 0
            };
            let limits = Limits::default().stop(&mut stop);
            // Now and then it is the memory that there is too little of.
            let mut limits = if round % 3 == 0 { limits.memory(1 << round) } else { limits };
            let (best, at_least, proven) = match prepared.clone().solve_within(&state, &mut limits).answer {
                Outcome::Optimal(answer) => (answer.clone(), answer.presses(), true),
                Outcome::Best { answer, at_least } => (answer, at_least, false),
                other => panic!("{other:?}"),
            };
            let context = || format!("{method} {round} {clocks} {best:?} {at_least}");
            assert!(puzzle.goal().matches(&best.apply(&puzzle, &state)), "{}", context());
            let fewest = clocks.solve().len() as u64;
            assert!(at_least <= fewest && fewest <= best.presses(), "{}", context());
            assert!(!proven || fewest == best.presses(), "{}", context());
            stopped += usize::from(!proven && round % 3 > 0);
            short += usize::from(!proven && round % 3 == 0);
        }
        // A coset is gone through in no memory to speak of.
        assert!(stopped > 4 && (short > 4 || method == Method::Coset), "{method} {stopped} {short}");
    }
}

#[test]
fn preparing_can_be_stopped() {
    let builder =
        (0..60).fold(Puzzle::builder([12; 60]), |builder, mv| builder.turn(mv.to_string(), [mv, 59 - mv / 2]));
    let puzzle = builder.build().unwrap();
    let mut stop = || true;
    let mut limits = Limits::default().stop(&mut stop);
    assert_eq!(Solver::within(&puzzle, &Options::default(), &mut limits).map(|_| ()), Err(Interrupted));
}
