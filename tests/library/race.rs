//! Searches that are watched and stopped, and the methods side by side.

use crate::common::random::Random;
use std::{cell::Cell, ops::ControlFlow, time::Duration};
use turnbook::{
    Board, Budget, Clocks, Memory, Progress, Search, Stopped,
    catalog::named,
    clocks,
    draw::Ink,
    puzzle::{Answer, AnyPuzzle, Limit, Outcome, Reason, State, Unsolvable},
    race::{self, Lap, Race, Row},
    rotation::{self, Centre},
};

/// After this many nodes a watch is asked again.
const EVERY: u64 = 4096;

/// A clock that goes on by some microseconds each time it is read.
fn clock(step: u64) -> impl Fn() -> Duration {
    let read = Cell::new(0);
    move || {
        read.set(read.get() + step);
        Duration::from_micros(read.get())
    }
}

fn go_on<T>(_: T) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Stops a search each time that its watch is asked. Returns the lower bounds that it has proven by then.
///
/// The watch is asked before the first node and after every 4,096, and the search stops at exactly that node.
fn stop_each_time<A: PartialEq + std::fmt::Debug>(
    whole: Search<A>,
    search: impl Fn(&mut Budget<'_>) -> Result<Search<A>, Stopped>,
) -> Vec<u64> {
    let run = |watch: &mut dyn FnMut(u64) -> ControlFlow<()>| {
        let mut watch = |progress| match progress {
            Progress::Searching { nodes, .. } => watch(nodes),
            _ => panic!("{progress:?}"),
        };
        let mut budget = Budget::default().watch(&mut watch);
        (search(&mut budget), budget.nodes())
    };
    let mut asked = vec![];
    let (found, nodes) = run(&mut |nodes| {
        asked.push(nodes);
        ControlFlow::Continue(())
    });
    assert_eq!((found.as_ref(), nodes), (Ok(&whole), whole.nodes));
    if whole.nodes > 0 {
        assert!(asked.iter().copied().eq((0..=whole.nodes).step_by(EVERY as usize)), "{asked:?}");
    }
    // Long searches are not stopped everywhere.
    let step = asked.len().div_ceil(6).max(1);
    let stops = asked.iter().filter(|_| whole.nodes > 0).step_by(step).map(|stop| {
        let (stopped, nodes) =
            run(&mut |nodes| if nodes == *stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) });
        let Stopped { at_least, limit, .. } = stopped.unwrap_err();
        assert_eq!((nodes, limit), (*stop, Limit::Caller));
        at_least
    });
    stops.collect()
}

#[test]
fn searches_of_boards_are_stopped_where_the_watch_says() {
    let mut random = Random::new(1);
    for board in [0, 2, 5, 8, 10].map(|moves| random.board_near(moves)) {
        let known = 1..=u64::from(board.distance());
        for &method in rotation::Method::ALL {
            let bounds = stop_each_time(board.solve_by(method), |budget| board.solve_within(method, budget));
            assert!(bounds.iter().all(|bound| known.contains(bound)), "{board} by {method}: {bounds:?}");
        }
        let bounds = stop_each_time(board.search(&Centre), |budget| board.search_within(&Centre, budget));
        assert!(bounds.is_sorted(), "{board}: {bounds:?}");
    }
}

#[test]
fn a_bound_that_was_searched_through_is_proved() {
    // It needs 13 moves; one bound after another is proved on the way.
    let board: Board = "112323233232111211122333".parse().unwrap();
    let mut nodes = 0;
    for bound in board.bounds(&Centre).take_while(|bound| bound.bound < 11) {
        let end = nodes + bound.nodes;
        // The first time that it is asked within this bound.
        let due = u64::next_multiple_of(nodes, EVERY);
        if due < end {
            let mut watch = |progress| match progress {
                Progress::Searching { nodes, .. } if nodes == due => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            };
            let stopped = board.search_within(&Centre, &mut Budget::default().watch(&mut watch)).unwrap_err();
            assert_eq!(stopped.at_least, u64::from(bound.bound));
        }
        nodes = end;
    }
    assert!(nodes > 10 * EVERY, "{nodes}");
}

#[test]
fn searches_of_clocks_are_stopped_where_the_watch_says() {
    let mut random = Random::new(2);
    let states = (0..10).map(|_| random.clocks()).collect::<Vec<_>>();
    for state in states.into_iter().chain([Clocks::SOLVED, "303010303".parse().unwrap()]) {
        let known = 1..=u64::from(state.distance());
        for &method in clocks::Method::ALL {
            let bounds = stop_each_time(state.solve_by(method), |budget| state.solve_within(method, budget));
            assert!(bounds.iter().all(|bound| known.contains(bound)), "{state} by {method}: {bounds:?}");
        }
    }
}

/// Runs the methods of a puzzle, with the default memory.
fn run(
    puzzle: &str,
    state: impl Into<State>,
    now: impl Fn() -> Duration,
    watch: impl FnMut(Lap) -> ControlFlow<()>,
) -> Race {
    race::race(named(puzzle).unwrap(), &state.into(), Budget::MEMORY, now, watch)
}

/// The answer on one line, as the typed solver finds it.
fn shown(puzzle: &AnyPuzzle, answer: Option<&Answer>) -> String {
    format!("{:#}", puzzle.description().show_answer(answer.unwrap()))
}

#[test]
fn every_method_runs_and_all_agree() {
    let mut random = Random::new(3);
    for moves in [0, 1, 3, 6, 9] {
        let (state, board) = (random.clocks(), random.board_near(moves));
        let race = run("clocks", state, clock(1_000), go_on);
        assert!(race.rows.iter().map(|row| row.method).eq(clocks::Method::ALL.iter().map(|method| method.name())));
        for (row, method) in race.rows.iter().zip(clocks::Method::ALL) {
            assert_eq!((row.nodes, row.memory), (state.solve_by(*method).nodes, Some(method.memory())), "{state}");
        }
        assert!(race.agrees());
        assert!(race.answers().all(|answer| shown(&race.puzzle, answer) == state.solve().to_string()));
        let race = run("rotation", board, clock(1_000), go_on);
        assert!(race.rows.iter().map(|row| row.method).eq(rotation::Method::ALL.iter().map(|method| method.name())));
        for (row, method) in race.rows.iter().zip(rotation::Method::ALL) {
            assert_eq!((row.nodes, row.memory), (board.solve_by(*method).nodes, Some(method.memory())), "{board}");
        }
        assert!(race.agrees());
        assert!(race.answers().all(|answer| shown(&race.puzzle, answer) == format!("{:#}", board.solve())));
    }
}

#[test]
fn a_watch_stops_a_method_and_not_the_race() {
    let board: Board = "112323233232111211122333".parse().unwrap();
    let mut told = vec![];
    let race = run("rotation", board, clock(1), |lap: Lap| {
        told.push(lap);
        let stop = lap.method == "ida-centre" && lap.nodes == 3 * EVERY;
        if stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let stopped: Vec<_> = race.rows.iter().map(|row| row.outcome.stopped().is_some()).collect();
    assert_eq!(stopped, [false, true, false]);
    assert_eq!((race.rows[1].runs, race.rows[1].nodes), (1, 3 * EVERY));
    // What it is told: the nodes, and a time that begins anew with each method.
    let laps: Vec<_> = told.iter().filter(|lap| lap.method == "ida-centre").collect();
    assert_eq!(laps.iter().map(|lap| lap.nodes).collect::<Vec<_>>(), [0, EVERY, 2 * EVERY, 3 * EVERY]);
    assert_eq!(laps.iter().map(|lap| lap.time.as_micros()).collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert!(race.agrees());
    assert_eq!(race.answers().count(), 2);

    let race = run("rotation", board, clock(1), |_| ControlFlow::Break(()));
    assert_eq!((race.answers().count(), race.agrees()), (0, true));
    assert!(race.text(Ink::PLAIN).contains("\nnone found an answer\n"));
}

#[test]
fn short_runs_are_repeated() {
    let state: Clocks = "330222212".parse().unwrap();
    // As soon as two readings of the clock are a millisecond apart, it is enough.
    for row in run("clocks", state, clock(1_000), go_on).rows {
        assert_eq!(row.runs, 1, "{row:?}");
    }
    // Each reading is twice the one before: the first run takes 4 microseconds, from 4 to 8.
    let readings = Cell::new(1);
    let doubling = || {
        readings.set(readings.get() * 2);
        Duration::from_micros(readings.get())
    };
    let race = run("clocks", state, doubling, go_on);
    let table = &race.rows[0];
    // From 4 to 8 microseconds, 16 to 32, and so on to 1024 to 2048, which is enough.
    assert_eq!((table.runs, table.time), (16, Duration::from_micros(1024)));
    assert_eq!(table.seconds(), 64e-6);
    // A clock that stands still does not keep it for ever.
    for row in run("clocks", state, || Duration::ZERO, go_on).rows {
        assert!((1 << 19..1 << 21).contains(&(row.runs * (row.nodes + 1))), "{row:?}");
        assert_eq!(row.seconds(), 0.0);
    }
}

#[cfg(feature = "toml")]
#[test]
fn puzzles_run_by_each_of_their_methods() {
    let puzzle = named("sixteen-3x3").unwrap();
    let board = puzzle.read_state("231456978").unwrap();
    let race = race::race(puzzle, &board, Budget::MEMORY, clock(1_000), go_on);
    assert_eq!(race.rows.iter().map(|row| row.method).collect::<Vec<_>>(), ["table", "ida-sum", "ida"]);
    assert!(race.agrees() && race.answers().count() == 3);
    assert!(matches!(race.rows[1].memory, Some(Memory::Heap(1_000..))));

    let puzzle = named("lights-out-4x4").unwrap();
    let state = puzzle.read_state(".... .##. .##. ....").unwrap();
    let race = race::race(puzzle, &state, Budget::MEMORY, clock(1_000), go_on);
    assert_eq!(
        race.rows.iter().map(|row| row.method).collect::<Vec<_>>(),
        ["coset", "breadth-first", "transform", "information-sets"]
    );
    assert!(race.agrees() && race.answers().count() == 4);
    let unsolvable = race.puzzle.read_state("#... .... .... ....").unwrap();
    let race = race::race(race.puzzle, &unsolvable, Budget::MEMORY, clock(1_000), go_on);
    assert!(race.agrees() && race.text(Ink::PLAIN).ends_with("all found the same answer: no solution\n"));
}

/// A race on The Clocks as it might have been.
fn made_up(rows: Vec<Row>) -> Race {
    Race::new(named("clocks").unwrap(), rows)
}

fn answer(moves: &str) -> Outcome {
    let number = |digit: char| turnbook::puzzle::Move::new(digit as usize - '1' as usize);
    Outcome::Optimal(moves.chars().map(number).collect())
}

#[test]
fn times_have_three_digits() {
    for (nanoseconds, written) in [
        (9_994, "999 ns"),
        (9_996, "1.00 µs"),
        (99_949, "9.99 µs"),
        (99_951, "10.0 µs"),
        (999_510, "100 µs"),
        (9_994_000, "999 µs"),
        (9_996_000, "1.00 ms"),
        (9_996_000_000, "1.00 s"),
        (9_996_000_000_000, "1000 s"),
    ] {
        let (time, memory, outcome) = (Duration::from_nanos(nanoseconds), Some(Memory::Stack), answer(""));
        let text = made_up(vec![Row { method: "table", memory, nodes: 0, runs: 10, time, outcome }]).text(Ink::PLAIN);
        assert!(text.contains(&format!(" {written} ")), "{nanoseconds}: {text}");
    }
}

/// Four methods that found these answers.
fn four(outcomes: [Outcome; 4]) -> Race {
    let time = [(3 << 20, 1 << 20), (9_999, 1_000), (1_500_000, 1), (61_000_000_000, 1)];
    let nodes = [0, 1, 3_162_278, 10];
    let memory = [Some(Memory::Table(1 << 20)), Some(Memory::Table(36)), Some(Memory::Heap(3_677_355)), None];
    let rows = outcomes.into_iter().enumerate().map(|(row, outcome)| Row {
        method: ["table", "matrix", "breadth", "depth"][row],
        memory: memory[row],
        nodes: nodes[row],
        runs: time[row].1,
        time: Duration::from_nanos(time[row].0),
        outcome,
    });
    made_up(rows.collect())
}

#[test]
fn a_race_is_drawn() {
    let same = || answer("13");
    assert_eq!(
        four([(); 4].map(|()| same())).text(Ink::PLAIN),
        "\
method     nodes              time                       memory
table          0           3.00 ns █▍            1.00 MiB table ███████
matrix         1 █         10.0 ns █▉                36 B table ██▌
breadth  3162278 ███████▍  1.50 ms ███████▏       3.51 MiB heap ███████▌
depth         10 ██         61.0 s ███████████▊               -

bars: one block for 1 node, 1 ns, 1 byte; each further block is ten times more
all found the same answer: 1 3
"
    );
    let stopped = || Outcome::Stopped(Stopped { at_least: 7, limit: Limit::Caller });
    let one = || four([same(), stopped(), same(), same()]);
    assert_eq!(
        one().text(Ink::PLAIN),
        "\
method     nodes               time                       memory
table          0            3.00 ns █▍            1.00 MiB table ███████
matrix        >1 █>        >10.0 ns █▉>               36 B table ██▌
breadth  3162278 ███████▍   1.50 ms ███████▏       3.51 MiB heap ███████▌
depth         10 ██          61.0 s ███████████▊               -

bars: one block for 1 node, 1 ns, 1 byte; each further block is ten times more
matrix: stopped after 1 node; no answer has fewer than 7 moves
the others found the same answer: 1 3
"
    );
    let none = Outcome::Unsolvable(Unsolvable { reasons: vec![Reason::Parity], nearest: vec![] });
    let differ = four([answer(""), answer("13"), stopped(), none]);
    assert!(!differ.agrees());
    let text = differ.text(Ink::PLAIN);
    assert!(text.ends_with(
        "\nthe answers differ, which is a bug:\n    table: no moves\n    matrix: 1 3\n    depth: no solution\n"
    ));
    assert!(text.lines().all(|line| line.chars().count() <= turnbook::draw::WIDTH), "{text}");
    let coloured = one().text(Ink::COLOUR);
    assert!(coloured.starts_with("\u{1b}[1m"), "{coloured:?}");
    assert_eq!(coloured.replace("\u{1b}[1m", "").replace("\u{1b}[0m", ""), one().text(Ink::PLAIN));
}
