//! Why a state of dials has no solution, and which states near it have one.

use super::{after, move_count, small_puzzle, solve, state};
use crate::common::random::Random;
use std::{collections::BTreeSet, ops::ControlFlow};
use turnbook::{
    dials::{Dials, Goal, Solver},
    puzzle::{Budget, Move, MoveInfo, Outcome, Puzzle, Reason, Solver as _, State},
};

/// A sum of dials, each multiplied by its weight, that no move changes.
#[derive(Debug, PartialEq)]
pub struct Sum {
    weights: Vec<u32>,
    modulus: u32,
    is: u32,
    wanted: Vec<u32>,
}

impl Sum {
    pub fn new(puzzle: &Dials, reason: &Reason) -> Sum {
        let Reason::Invariant { terms, modulus, is, wanted } = reason else { panic!("{reason}") };
        let weight = |name: &String| terms.iter().find(|term| term.0 == *name).map_or(0, |term| term.1);
        let weights = puzzle.description().slots.as_slice().iter().map(weight).collect();
        Sum { weights, modulus: *modulus, is: *is, wanted: wanted.clone() }
    }

    /// Reads what is printed of a reason.
    fn read(puzzle: &Dials, text: &str) -> Sum {
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
            weights[puzzle.description().slots.as_slice().iter().position(|other| other == name).unwrap()] = weight;
        }
        let wanted = wanted.replace(" or ", ", ").split(", ").map(number).collect();
        Sum { weights, modulus: number(modulus), is: number(is), wanted }
    }

    fn of(&self, numbers: &[u32]) -> u32 {
        let sum: u64 = self.weights.iter().zip(numbers).map(|(w, n)| u64::from(*w) * u64::from(*n)).sum();
        (sum % u64::from(self.modulus)) as u32
    }

    /// Whether no move changes the sum, and the goals that it rules out have another than the state.
    pub fn holds(&self, puzzle: &Dials, without: &[Move], state: &State) -> bool {
        let zero = puzzle.description().zero();
        let unchanged = (0..move_count(puzzle))
            .filter(|mv| !without.contains(&Move::new(*mv)))
            .all(|mv| self.of(after(puzzle, &zero, mv, 1).numbers()) == 0);
        // The sum depends on the positions alone only if a full turn of a dial does not change it.
        let full_turns = puzzle.positions().iter().zip(&self.weights).all(|(positions, weight)| {
            (u64::from(*positions) * u64::from(*weight)).is_multiple_of(self.modulus.into())
        });
        unchanged && full_turns && self.of(state.numbers()) == self.is && !self.wanted.contains(&self.is)
    }
}

/// Whether sums together rule out every goal.
pub fn rule_out(puzzle: &Dials, sums: &[Sum]) -> bool {
    match puzzle.goal() {
        // All equal: the sum is that of the weights, times the number that all dials show.
        Goal::AllEqual => sums.iter().any(|sum| sum.of(&vec![1; puzzle.dials()]) == 0 && sum.wanted == [0]),
        Goal::States(targets) => targets.iter().all(|target| {
            let end: Vec<u32> = target.numbers().iter().map(|number| number.unwrap_or(0)).collect();
            sums.iter().any(|sum| {
                let mut dials = target.numbers().iter().zip(&sum.weights);
                let needed = sum.of(&end);
                dials.all(|(number, weight)| number.is_some() || *weight == 0)
                    && sum.wanted.contains(&needed)
                    && needed != sum.is
            })
        }),
        _ => unreachable!(),
    }
}

#[test]
fn a_printed_reason_can_be_checked_by_hand_whatever_the_dials_are_called() {
    let mut random = Random::new(8);
    let (mut reasons, mut weighty) = (0, 0);
    for round in 0..900 {
        let (mut puzzle, states) = small_puzzle(&mut random);
        // Letters; numbers, out of order; or both.
        let names = ["ABCD", "4321", "A2C4"][round % 3].chars().take(puzzle.dials()).map(String::from);
        let builder = Dials::builder(puzzle.positions()).names(names).goal(puzzle.goal().clone());
        let amounts = |mv: &MoveInfo| mv.amounts().iter().map(|(dial, by)| (*dial, i64::from(*by))).collect::<Vec<_>>();
        let moves = &puzzle.description().moves;
        puzzle = moves.iter().fold(builder, |builder, mv| builder.turn_by(mv.name(), amounts(mv))).build().unwrap();
        let mut solver = Solver::new(&puzzle);
        for state in states {
            let Outcome::Unsolvable(unsolvable) = solver.solve(&state, &mut Budget::default()) else { continue };
            for reason in unsolvable.reasons {
                let text = reason.to_string();
                let sum = Sum::read(&puzzle, &text);
                assert_eq!(sum, Sum::new(&puzzle, &reason), "{text}");
                assert!(sum.of(state.numbers()) == sum.is && !sum.wanted.contains(&sum.is), "{text}");
                for mv in 0..move_count(&puzzle) {
                    assert_eq!(sum.of(after(&puzzle, &state, mv, 1).numbers()), sum.is, "{text}");
                }
                let Reason::Invariant { terms, .. } = reason else { unreachable!() };
                let is_number = |name: &str| name.parse::<u32>().is_ok();
                assert_eq!(text.contains("dial "), terms.iter().any(|(name, _)| is_number(name)), "{text}");
                reasons += 1;
                weighty += usize::from(sum.weights.iter().any(|weight| *weight > 1));
            }
        }
    }
    assert!(reasons > 300 && weighty > 100, "{reasons} {weighty}");

    let builder = Dials::builder([4; 3]).names(["1", "3", "5"]).turn_by("1", [(0, 1), (1, 1), (2, 2)]).turn("2", [0]);
    let puzzle = builder.build().unwrap();
    let Outcome::Unsolvable(unsolvable) = solve(&puzzle, &[0, 0, 2]) else { panic!() };
    let printed = unsolvable.reasons[0].to_string();
    assert_eq!(printed, "2 dial 3 + dial 5 modulo 4 never changes: it is 2 and would have to be 0");
}

#[test]
fn the_nearest_solvable_states_are_the_nearest() {
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
        let states_of_all = all.iter().map(|numbers| state(&puzzle, numbers));
        let solvable: Vec<State> = states_of_all.filter(|state| solver.is_solvable(state)).collect();
        for state in states.iter().filter(|state| !solver.is_solvable(state)) {
            let changed = |other: &State| other.numbers().iter().zip(state.numbers()).filter(|(a, b)| a != b).count();
            let fewest = solvable.iter().map(changed).min();
            let wanted: BTreeSet<&State> =
                solvable.iter().filter(|other| Some(changed(other)) == fewest && changed(other) <= 3).collect();
            let found = solver.nearest(state, usize::MAX, &mut Budget::default());
            assert_eq!(found.iter().collect::<BTreeSet<_>>(), wanted, "{puzzle:?} {state}");
        }
    }
}

#[test]
fn of_very_many_nearest_states_the_first_are_kept_and_reasons_need_no_time() {
    // Three rows of lights; a switch turns two neighbours, so the number of lights of each row stays even or odd.
    const ROW: usize = 80;
    let pairs = (0..3 * ROW - 1).filter(|light| light % ROW != ROW - 1);
    let builder = Dials::builder([2; 3 * ROW]);
    let puzzle =
        pairs.fold(builder, |builder, light| builder.turn(light.to_string(), [light, light + 1])).build().unwrap();
    let mut numbers = [0; 3 * ROW];
    [0, ROW, 2 * ROW].into_iter().for_each(|light| numbers[light] = 1);
    let odd = state(&puzzle, &numbers);
    let mut solver = Solver::new(&puzzle);
    let found = solver.nearest(&odd, 2, &mut Budget::default());
    // The last light has the least weight in the order of the states.
    let mut second = [0; 3 * ROW];
    (second[2 * ROW], second[3 * ROW - 1]) = (1, 1);
    assert!(found == [puzzle.description().zero(), state(&puzzle, &second)]);
    let mut watch = |_| ControlFlow::Break(());
    let mut budget = Budget::default().watch(&mut watch);
    let Outcome::Unsolvable(unsolvable) = solver.solve(&odd, &mut budget) else { panic!("it is odd") };
    let is_odd = |reason: &Reason| Sum::new(&puzzle, reason).is == 1 && Sum::new(&puzzle, reason).wanted == [0];
    assert!(unsolvable.reasons.iter().any(is_odd), "{unsolvable}");
    assert_eq!(solver.nearest(&odd, 2, &mut budget), []);
}

#[test]
fn a_reason_for_goals_of_several_kinds_is_given_once() {
    // No move changes whether the sum of the first two is odd; the last two dials do not always matter.
    let goals = ["1 0 - -", "1 0 0 -", "0 1 1 1"];
    let builder = Dials::builder([2, 4, 2, 2]).turn("1", [0, 1]).turn_by("2", [(1, 2)]).turn("3", [2]).turn("4", [3]);
    let puzzle = builder.build().unwrap();
    let goal = puzzle.read_goal(&goals.join(";")).unwrap();
    let puzzle = puzzle.with_goal(goal).unwrap();
    let Outcome::Unsolvable(unsolvable) = solve(&puzzle, &[1, 1, 0, 0]) else { panic!("it can be solved") };
    let texts: Vec<String> = unsolvable.reasons.iter().map(ToString::to_string).collect();
    assert_eq!(texts, ["A + B modulo 2 never changes: it is 0 and would have to be 1"]);

    let mut random = Random::new(11);
    for _ in 0..600 {
        let (puzzle, states) = small_puzzle(&mut random);
        for state in states {
            // With a watch that stops it, too.
            for stopped in [false, true] {
                let mut watch = |_| if stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
                let mut budget = Budget::default().watch(&mut watch);
                let Outcome::Unsolvable(unsolvable) = Solver::new(&puzzle).solve(&state, &mut budget) else { continue };
                let sums: Vec<Sum> = unsolvable.reasons.iter().map(|reason| Sum::new(&puzzle, reason)).collect();
                assert!(sums.iter().all(|sum| sum.holds(&puzzle, &[], &state)), "{sums:?}");
                assert!(rule_out(&puzzle, &sums), "{sums:?}");
                for (place, sum) in sums.iter().enumerate() {
                    let same = |other: &&Sum| other.weights == sum.weights && other.modulus == sum.modulus;
                    assert_eq!(sums[..=place].iter().filter(same).count(), 1, "{sums:?}");
                }
            }
        }
    }
}
