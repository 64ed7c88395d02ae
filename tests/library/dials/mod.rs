//! Puzzles of dials, compared with all ways of pressing.

mod budget;
mod estimates;
mod limits;
mod reasons;

use crate::common::random::Random;
use reasons::{Sum, rule_out};
use turnbook::{
    Clocks,
    dials::{Dials, Goal, Method, Solver, Target},
    puzzle::{Answer, Budget, Error, Metric, Mistake, Move, Options, Outcome, Puzzle, Solver as _, State},
};

/// Returns the state after a move is made a number of times.
fn after(puzzle: &Dials, state: &State, mv: usize, times: i64) -> State {
    let mut state = state.clone();
    puzzle.press(&mut state, Move::new(mv), times);
    state
}

/// Returns the state after the moves of an answer.
fn end(puzzle: &Dials, state: &State, answer: &Answer) -> State {
    answer.runs().iter().fold(state.clone(), |state, run| after(puzzle, &state, run.0.index(), run.1.into()))
}

fn state(puzzle: &Dials, numbers: &[u32]) -> State {
    puzzle.description().state(numbers).unwrap()
}

fn prepared(puzzle: &Dials, metric: Metric, method: Option<Method>, without: &[Move]) -> Solver {
    let (method, without) = (method.map(Method::name), without.to_vec());
    let options = Options { metric, method, without, ..Options::default() };
    Solver::within(puzzle, &options, &mut Budget::default()).unwrap()
}

fn move_count(puzzle: &Dials) -> usize {
    puzzle.description().moves.len()
}

/// The number of presses after which a move has turned every dial back.
fn period(puzzle: &Dials, mv: usize) -> u32 {
    let zero = puzzle.description().zero();
    (1..).find(|times| after(puzzle, &zero, mv, i64::from(*times)) == zero).unwrap()
}

/// A way of pressing that leads to a goal: what it costs, and the moves in ascending order.
type Way = ((usize, usize), Vec<Move>);

/// All ways of pressing that lead to a goal, each move fewer times than its period.
fn ways(puzzle: &Dials, without: &[Move], metric: Metric, state: &State) -> Vec<Way> {
    let mut ways = vec![(vec![], state.clone())];
    for mv in 0..move_count(puzzle) {
        let most = if without.contains(&Move::new(mv)) { 1 } else { period(puzzle, mv) };
        let longer = |(counts, state): &(Vec<u32>, State), times: u32| {
            ([&counts[..], &[times]].concat(), after(puzzle, state, mv, times.into()))
        };
        ways = ways.iter().flat_map(|way| (0..most).map(move |times| longer(way, times))).collect();
    }
    let reaches = |state: &State| match puzzle.goal() {
        Goal::AllEqual => state.numbers().iter().all(|number| *number == state.numbers()[0]),
        Goal::States(targets) => targets.iter().any(|target| {
            target.numbers().iter().zip(state.numbers()).all(|(wanted, number)| wanted.is_none_or(|w| w == *number))
        }),
        _ => unreachable!(),
    };
    let way = |(counts, _): (Vec<u32>, State)| {
        let moves: Vec<Move> = (0..).zip(&counts).flat_map(|(mv, times)| vec![Move(mv); *times as usize]).collect();
        let used = counts.iter().filter(|times| **times > 0).count();
        let cost = if metric == Metric::Moves { (used, moves.len()) } else { (0, moves.len()) };
        (cost, moves)
    };
    let mut ways: Vec<Way> = ways.into_iter().filter(|(_, state)| reaches(state)).map(way).collect();
    ways.sort();
    ways
}

/// Compares all that a solver returns with all ways of pressing.
fn compare(puzzle: &Dials, metric: Metric, method: Option<Method>, without: &[Move], states: &[State]) {
    let mut solver = prepared(puzzle, metric, method, without);
    for state in states {
        let context = || format!("{puzzle:?} {metric} {method:?} {without:?} {state}");
        let ways = ways(puzzle, without, metric, state);
        let least: Vec<&Vec<Move>> = ways.iter().take_while(|way| way.0 == ways[0].0).map(|way| &way.1).collect();
        assert_eq!(solver.is_solvable(state), !ways.is_empty(), "{}", context());
        match solver.solve(state, &mut Budget::default()) {
            Outcome::Optimal(answer) => {
                assert!(answer.iter().eq(least[0].iter().copied()), "{} {answer:?}", context());
                let end = end(puzzle, state, &answer);
                assert!(puzzle.is_solved(&end), "{}", context());
                if let (Some(goal), Goal::States(targets)) = (answer.goal(), puzzle.goal()) {
                    assert!(targets[goal as usize].matches(&end), "{}", context());
                }
            }
            Outcome::Unsolvable(unsolvable) => {
                let sums: Vec<Sum> = unsolvable.reasons.iter().map(|reason| Sum::new(puzzle, reason)).collect();
                assert!(ways.is_empty(), "{}", context());
                assert!(sums.iter().all(|sum| sum.holds(puzzle, without, state)), "{} {sums:?}", context());
                assert!(rule_out(puzzle, &sums), "{} {sums:?}", context());
            }
            other => panic!("{other:?}: {}", context()),
        }
        let counts = solver.count(state, &mut Budget::default()).unwrap();
        assert_eq!(counts.shortest, Some(least.len() as u128), "{}", context());
        if let Some(all) = counts.all {
            assert_eq!(all.exact(), Some(ways.len() as u128), "{}", context());
        }
        let mut budget = Budget::default();
        let answers = solver.answers(state, &mut budget).map(|answer| answer.unwrap().iter().collect::<Vec<_>>());
        let answers: Vec<Vec<Move>> = answers.collect();
        assert!(answers.iter().eq(least.iter().copied()), "{} {answers:?}", context());
    }
}

/// A puzzle with few ways of pressing, and states of it.
fn small_puzzle(random: &mut Random) -> (Dials, Vec<State>) {
    loop {
        let dials = 1 + random.below(4) as usize;
        let alike = 2 + random.below(11);
        let mixed = random.below(2) == 1;
        let positions: Vec<u32> = (0..dials).map(|_| if mixed { 1 + random.below(12) } else { alike }).collect();
        let mut builder = Dials::builder(positions.clone());
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
        let numbers = |random: &mut Random| positions.iter().map(|p| random.below(*p)).collect::<Vec<u32>>();
        let goal = match random.below(4) {
            0 if !mixed => Goal::AllEqual,
            1 => Goal::States((0..1 + random.below(3)).map(|_| target(random, &positions, 0)).collect()),
            2 => Goal::States((0..1 + random.below(3)).map(|_| target(random, &positions, 2)).collect()),
            _ => Goal::States(vec![Target::new(vec![Some(0); dials])]),
        };
        let puzzle = builder.goal(goal).build().unwrap();
        let number: u64 = (0..move_count(&puzzle)).map(|mv| u64::from(period(&puzzle, mv))).product();
        if number <= 3000 {
            let states = (0..4).map(|_| state(&puzzle, &numbers(random))).collect();
            return (puzzle, states);
        }
    }
}

fn target(random: &mut Random, positions: &[u32], missing: u32) -> Target {
    let number = |p: &u32| (random.below(6) >= missing).then(|| random.below(*p));
    Target::new(positions.iter().map(number).collect::<Vec<_>>())
}

#[test]
fn small_puzzles_are_solved_as_by_all_ways_of_pressing() {
    let mut random = Random::new(6);
    for _ in 0..2000 {
        let (puzzle, states) = small_puzzle(&mut random);
        let without: Vec<Move> = (0..move_count(&puzzle)).filter(|_| random.below(6) == 0).map(Move::new).collect();
        let metric = Metric::ALL[random.below(2) as usize];
        for method in [None].into_iter().chain(Method::ALL.map(Some)) {
            compare(&puzzle, metric, method, &without, &states);
        }
    }
}

fn solve(puzzle: &Dials, numbers: &[u32]) -> Outcome {
    Solver::new(puzzle).solve(&state(puzzle, numbers), &mut Budget::default())
}

fn moves(puzzle: &Dials, numbers: &[u32]) -> Option<Vec<u16>> {
    match solve(puzzle, numbers) {
        Outcome::Optimal(answer) => Some(answer.iter().map(|mv| mv.0).collect()),
        Outcome::Unsolvable(_) => None,
        other => panic!("{other:?}"),
    }
}

/// The fewest presses, and the number of all answers.
fn numbers(puzzle: &Dials, numbers: &[u32]) -> (Option<usize>, u128) {
    let counts = Solver::new(puzzle).count(&state(puzzle, numbers), &mut Budget::default()).unwrap();
    (moves(puzzle, numbers).map(|moves| moves.len()), counts.all.unwrap().exact().unwrap())
}

fn puzzle(positions: u32, dials: usize, moves: &[&[usize]], goal: Option<Goal>) -> Dials {
    let builder = moves.iter().zip(1..).fold(Dials::builder(vec![positions; dials]), |builder, (mv, number)| {
        builder.turn(number.to_string(), mv.iter().copied())
    });
    match goal {
        None => builder.build(),
        Some(goal) => builder.goal(goal).build(),
    }
    .unwrap()
}

/// Blocks that turn their neighbours, too.
fn line(blocks: usize, ring: bool) -> Dials {
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
fn known_puzzles_have_their_known_answers() {
    assert_eq!(moves(&puzzle(4, 3, &[&[0, 1], &[0], &[1]], None), &[3, 3, 3]), None);
    assert!(moves(&puzzle(4, 3, &[&[0], &[1], &[2]], None), &[3, 3, 3]).is_some());
    assert!(moves(&puzzle(4, 3, &[&[0, 1, 2], &[1], &[2]], None), &[3, 3, 3]).is_some());

    let four = puzzle(2, 4, &[&[3], &[1, 3], &[2], &[2, 3], &[0, 2], &[0, 1]], Some(lights(".##.")));
    assert_eq!(numbers(&four, &[0; 4]), (Some(2), 4));
    let five = puzzle(2, 5, &[&[0, 2, 3, 4], &[2, 3], &[0, 4], &[0, 1, 2], &[1, 2, 3, 4]], Some(lights("...#.")));
    assert_eq!(numbers(&five, &[0; 5]), (Some(3), 2));

    let equal = puzzle(4, 4, &[&[0, 3], &[1, 2], &[0, 2], &[0, 1, 2, 3]], Some(Goal::AllEqual));
    assert_eq!(numbers(&equal, &[0, 2, 3, 3]), (Some(4), 16));
    assert_eq!(numbers(&line(4, false), &[0, 2, 0, 1]), (Some(3), 3));
    assert_eq!(moves(&line(5, false), &[2, 2, 1, 0, 0]).unwrap(), [3, 4]);
    assert_eq!(moves(&line(4, true), &[2, 1, 2, 0]).unwrap(), [1, 3, 3]);
    assert_eq!(moves(&puzzle(4, 3, &[&[0, 1], &[1, 2]], Some(Goal::AllEqual)), &[0, 3, 0]).unwrap().len(), 2);

    let only = puzzle(4, 5, &[&[0, 2], &[0, 1, 2], &[0, 2, 4], &[2, 3, 4], &[2, 4]], None);
    assert_eq!(moves(&only, &[0, 2, 0, 2, 0]).unwrap(), [0, 0, 1, 1, 3, 3, 4, 4]);
    assert_eq!(numbers(&only, &[0, 2, 0, 2, 0]).1, 1);

    let cross = |cell: usize| (0..9usize).filter(move |c| (c / 3).abs_diff(cell / 3) + (c % 3).abs_diff(cell % 3) <= 1);
    let lines = |cell: usize| (0..9).filter(move |c| c / 3 == cell / 3 || c % 3 == cell % 3);
    let of = |moves: Vec<Vec<usize>>| puzzle(2, 9, &moves.iter().map(Vec::as_slice).collect::<Vec<_>>(), None);
    let state = [1, 1, 0, 1, 0, 0, 0, 0, 0];
    assert_eq!(moves(&of((0..9).map(|cell| cross(cell).collect()).collect()), &state).unwrap().len(), 1);
    assert_eq!(moves(&of((0..9).map(|cell| lines(cell).collect()).collect()), &state), None);
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
        let state = state(&puzzle, &clocks.quarters().map(u32::from));
        let answer = solver.solve(&state, &mut Budget::default()).optimal().unwrap();
        let expected = (0..).map(Move).zip(clocks.solve().counts().map(u32::from)).collect::<Answer>();
        assert_eq!(answer.reaching(None), expected, "{clocks}");
    }
}

/// One move, over dials whose numbers of positions have nothing in common.
fn apart(positions: &[u32]) -> Result<Dials, Error> {
    Dials::builder(positions).turn("1", 0..positions.len()).build()
}

#[test]
fn a_move_with_too_long_a_period_is_refused() {
    for positions in [&[65521, 65519][..], &[65521, 65519, 65497], &[65536, 65535, 65533, 65531]] {
        let mistake = apart(positions).unwrap_err().mistake;
        assert_eq!(mistake, Mistake::Period { limit: Dials::MAX_PERIOD }, "{positions:?}");
    }
    // 46,337 and 46,327 are primes, and their product is little less than 2^31; 65,536 times 32,768 is 2^31.
    for (positions, period) in [(&[46337, 46327][..], 46337 * 46327), (&[65536, 32768], 65536)] {
        let puzzle = apart(positions).unwrap();
        let zero = puzzle.description().zero();
        for presses in [1, 2, period / 2, period - 1] {
            let state = after(&puzzle, &zero, 0, -i64::from(presses));
            let answer = Solver::new(&puzzle).solve(&state, &mut Budget::default()).optimal().unwrap();
            assert_eq!(answer.runs(), [(Move(0), presses)], "{positions:?}");
        }
        assert_eq!(numbers(&puzzle, &[0, 0]), (Some(0), 1));
    }
}

#[test]
fn too_many_kinds_of_goals_are_refused() {
    let goals = |kinds: usize| {
        let target = |kind: usize| (0..5).map(|dial| (kind >> dial & 1 == 1).then_some(0)).collect::<Vec<_>>();
        Goal::States((0..kinds).map(|kind| Target::new(target(kind))).collect())
    };
    let built = |kinds| Dials::builder([2; 5]).turn("1", [0]).goal(goals(kinds)).build();
    assert!(built(Dials::MAX_MASKS).is_ok());
    let mistake = built(Dials::MAX_MASKS + 1).unwrap_err().mistake;
    assert_eq!(mistake, Mistake::Masks { limit: Dials::MAX_MASKS });
}
