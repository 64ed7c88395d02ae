//! What puzzles of every kind share: the plain search, the order of answers, budgets.

use crate::common::random::Random;
use std::ops::ControlFlow;
use turnbook::{
    catalog::Preset,
    dials::{Dials, Method},
    puzzle::{
        Answer, AnyPuzzle, Budget, Limit, Metric, Move, Options, Outcome, PlainSearch, Progress, Reason, Solver, State,
        Stopped,
    },
};

/// Every state of a puzzle of dials.
fn all_states(puzzle: &Dials) -> Vec<State> {
    let longer = |states: Vec<Vec<u32>>, positions: &u32| {
        states.iter().flat_map(|state| (0..*positions).map(move |number| [&state[..], &[number]].concat())).collect()
    };
    puzzle.positions().iter().fold(vec![vec![]], longer).into_iter().map(State::from).collect()
}

fn answers(solver: &mut dyn Solver, state: &State) -> Vec<Vec<Move>> {
    let mut budget = Budget::default();
    solver.answers(state, &mut budget).map(|answer| answer.unwrap().iter().collect()).collect()
}

/// Compares a puzzle's own solver, by each of some methods, with the plain search. Returns the number of states without a
/// solution.
fn compare(puzzle: &AnyPuzzle, methods: &[Method], without: &[Move], states: &[State]) -> usize {
    let mut options = Options { without: without.to_vec(), ..Options::default() };
    let mut plain = PlainSearch::new(puzzle.clone(), &options);
    let mut solvers = vec![puzzle.solver(&options, &mut Budget::default()).unwrap()];
    for method in methods {
        options.method = Some(method.name());
        solvers.push(puzzle.solver(&options, &mut Budget::default()).unwrap());
    }
    let mut unsolvable = 0;
    for (number, state) in states.iter().enumerate() {
        let all = answers(&mut plain, state);
        let check = |solver: &mut dyn Solver| {
            let method = solver.method();
            let context = || format!("{} {method} {without:?} {state}", puzzle.name());
            assert_eq!(answers(solver, state), all, "{}", context());
            match solver.solve(state, &mut Budget::default()) {
                Outcome::Optimal(answer) => assert!(answer.iter().eq(all[0].iter().copied()), "{}", context()),
                Outcome::Unsolvable(found) => assert!(all.is_empty() && !found.reasons.is_empty(), "{}", context()),
                other => panic!("{other:?} {}", context()),
            }
            let counts = solver.count(state, &mut Budget::default()).unwrap();
            assert_eq!(counts.shortest, Some(all.len() as u128), "{}", context());
        };
        solvers.iter_mut().for_each(|solver| check(&mut **solver));
        if number % 16 == 0 {
            check(&mut plain);
        }
        unsolvable += usize::from(all.is_empty());
    }
    unsolvable
}

#[test]
fn the_plain_search_agrees_with_the_solver_of_dials() {
    let (mut puzzles, mut unsolvable) = (0, 0);
    for preset in Preset::all() {
        let puzzle = preset.puzzle();
        let Some(dials) = puzzle.downcast::<Dials>() else { continue };
        if dials.positions().iter().map(|positions| f64::from(*positions)).product::<f64>() > 5e3 {
            continue;
        }
        puzzles += 1;
        // All states of the small ones, and some of the larger.
        let all = all_states(dials);
        let step = if all.len() > 300 { 5 } else { 1 };
        let states: Vec<State> = all.into_iter().step_by(step).collect();
        unsolvable += compare(&puzzle, &Method::ALL, &[], &states);
        let few: Vec<State> = states.into_iter().step_by(7).collect();
        unsolvable += compare(&puzzle, &Method::ALL, &[Move(0), Move(2)], &few);
    }
    assert!(puzzles >= 15 && unsolvable > 300, "{puzzles} {unsolvable}");
}

#[test]
fn the_plain_search_agrees_with_the_solver_of_loops() {
    let puzzle = Preset::find("sixteen-3x3-rows").unwrap().puzzle();
    let mut random = Random::new(3);
    let mut state = puzzle.description().read_state("111222333").unwrap();
    let walk = |_| {
        puzzle.press(&mut state, Move(random.below(12) as u16), 1);
        state.clone()
    };
    let states: Vec<State> = (0..30).map(walk).collect();
    assert_eq!(compare(&puzzle, &[], &[], &states), 0);
}

#[test]
fn answers_are_ordered_as_their_lists_of_moves() {
    let mut lists: Vec<Vec<Move>> = vec![vec![]];
    let mut longest = 0;
    while lists[longest].len() < 6 {
        let next = [0, 1, 2].map(|mv| [&lists[longest][..], &[Move(mv)]].concat());
        lists.extend(next);
        longest += 1;
    }
    lists.truncate(longest + 1);
    let answers: Vec<Answer> = lists.iter().map(|list| list.iter().copied().collect()).collect();
    assert!(answers.len() > 300);
    for (one, answer) in lists.iter().zip(&answers) {
        assert!(answer.iter().eq(one.iter().copied()));
        assert_eq!(answer.length(Metric::Presses), one.len() as u64);
        for (other, another) in lists.iter().zip(&answers) {
            assert_eq!(answer.cmp(another), one.cmp(other), "{one:?} {other:?}");
            assert_eq!(answer == another, one == other);
        }
    }
    // Of the same moves, the lesser goal comes first.
    let reaching = |goal| answers[7].clone().reaching(goal);
    assert!(reaching(None) < reaching(Some(0)) && reaching(Some(0)) < reaching(Some(1)));
    // Empty runs are left out, and equal neighbours are joined.
    let joined: Answer = [(Move(1), 2), (Move(0), 0), (Move(1), 1)].into_iter().collect();
    assert_eq!(joined.runs(), [(Move(1), 3)]);
}

#[test]
fn a_budget_stops_a_search_at_once() {
    let puzzle = AnyPuzzle::from(
        Dials::builder([5; 3]).turn("a", [0, 1]).turn("b", [1, 2]).turn("c", 0..3).turn("d", [0]).build().unwrap(),
    );
    let state = State::from(vec![1, 2, 3]);
    let own = Method::ALL.map(|method| {
        let options = Options { method: Some(method.name()), ..Options::default() };
        puzzle.solver(&options, &mut Budget::default()).unwrap()
    });
    let plain = Box::new(PlainSearch::new(puzzle.clone(), &Options::default())) as Box<dyn Solver>;
    for mut solver in own.into_iter().chain([plain]) {
        let mut asked = 0;
        let mut watch = |progress: Progress| {
            asked += 1;
            assert!(matches!(progress, Progress::Searching { nodes: 0, .. }), "{progress:?}");
            ControlFlow::Break(())
        };
        let mut budget = Budget::default().watch(&mut watch);
        let outcome = solver.solve(&state, &mut budget);
        let Stopped { at_least, limit } = outcome.stopped().unwrap();
        assert!(at_least <= 1 && limit == Limit::Caller, "{outcome}");
        let stopped: Vec<_> = solver.answers(&state, &mut budget).collect();
        assert!(matches!(stopped[..], [Err(Stopped { limit: Limit::Caller, .. })]), "{stopped:?}");
        assert_eq!(solver.count(&state, &mut budget).unwrap_err().limit, Limit::Caller);
        assert_eq!((budget.nodes(), asked), (0, 3), "{}", solver.method());
    }
}

#[test]
fn a_budget_counts_what_a_search_does() {
    let mut reports = vec![];
    let mut watch = |progress| {
        reports.push(progress);
        ControlFlow::Continue(())
    };
    let mut budget = Budget::default().memory(100).watch(&mut watch);
    assert!(budget.hold(100).is_ok() && budget.hold(101) == Err(Limit::Memory));
    budget.set_at_least(7);
    for _ in 0..10_000 {
        budget.node().unwrap();
    }
    budget.work(1 << 20).unwrap();
    budget.report(Progress::Filling { reached: 1, states: 2 }).unwrap();
    let searching = |nodes| Progress::Searching { nodes, at_least: 7 };
    let filling = Progress::Filling { reached: 1, states: 2 };
    assert_eq!(reports, [searching(4096), searching(8192), searching(10_000), filling]);
}

#[test]
fn the_plain_search_keeps_to_its_memory_and_gives_its_reason() {
    let puzzle = AnyPuzzle::from(Dials::builder([50; 2]).turn("a", [0, 1]).turn("b", [0]).build().unwrap());
    let state = State::from(vec![25, 25]);
    let mut plain = PlainSearch::new(puzzle.clone(), &Options::default());
    let mut last = 0;
    for memory in [0, 1_000, 5_000, 15_000] {
        let Outcome::Stopped(stopped) = plain.solve(&state, &mut Budget::default().memory(memory)) else { panic!() };
        assert!(stopped.limit == Limit::Memory && stopped.at_least > last, "{stopped}");
        last = stopped.at_least;
    }
    assert_eq!(plain.solve(&state, &mut Budget::default()).optimal().unwrap().runs(), [(Move(0), 25)]);

    let options = Options { without: vec![Move(1)], ..Options::default() };
    let outcome = PlainSearch::new(puzzle, &options).solve(&State::from(vec![0, 1]), &mut Budget::default());
    let Outcome::Unsolvable(unsolvable) = outcome else { panic!("{outcome}") };
    assert_eq!(unsolvable.reasons, [Reason::Exhausted { states: 50 }]);
    assert_eq!(unsolvable.to_string(), "no solution: 50 states can be reached, and none of them is a goal");
}
