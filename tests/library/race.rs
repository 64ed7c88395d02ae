//! Searches that are watched and stopped, and the methods side by side.

use crate::common::random::Random;
use std::{cell::Cell, ops::ControlFlow, time::Duration};
use turnbook::{
    Board, Clocks, Memory, Search, Stopped, clocks,
    draw::Ink,
    race::{self, Lap, Race, Row},
    rotation::{self, Centre},
};

/// After so many nodes a watch is asked again.
const EVERY: u64 = 1024;

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

/// Watches a search that needs so many nodes, and stops it each time that the watch is asked: it is asked just when it
/// is due, and the search tells the nodes it was stopped at. Returns the lower bounds it tells.
fn stop_each_time<A: PartialEq + std::fmt::Debug>(
    whole: Search<A>,
    search: impl Fn(&mut dyn FnMut(u64) -> ControlFlow<()>) -> Result<Search<A>, Stopped>,
) -> Vec<u32> {
    let mut asked = vec![];
    let watched = search(&mut |nodes| {
        asked.push(nodes);
        ControlFlow::Continue(())
    });
    assert!(asked.iter().copied().eq((0..whole.nodes).step_by(EVERY as usize)), "{asked:?}");
    assert_eq!(watched.as_ref(), Ok(&whole));
    // Long searches are not stopped everywhere.
    let step = asked.len().div_ceil(6).max(1);
    let stops = asked.iter().step_by(step).map(|stop| {
        let mut calls = 0;
        let stopped = search(&mut |nodes| {
            calls += 1;
            if nodes == *stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let stopped = stopped.unwrap_err();
        assert_eq!((stopped.nodes, calls), (*stop, stop / EVERY + 1));
        stopped.at_least
    });
    stops.collect()
}

#[test]
fn searches_of_boards_are_stopped_where_the_watch_says() {
    let mut random = Random::new(1);
    for board in [0, 2, 5, 8, 10].map(|moves| random.board_near(moves)) {
        for &method in rotation::Method::ALL {
            let bounds = stop_each_time(board.solve_by(method), |watch| board.solve_by_watched(method, watch));
            assert!(
                bounds.iter().all(|bound| (1..=board.distance()).contains(bound)),
                "{board} by {method}: {bounds:?}"
            );
        }
        let bounds = stop_each_time(board.search(&Centre), |watch| board.search_watched(&Centre, watch));
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
            let stopped = board.search_watched(&Centre, |at| match at {
                at if at == due => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            });
            assert_eq!(stopped, Err(Stopped { nodes: due, at_least: bound.bound }));
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
        for &method in clocks::Method::ALL {
            let bounds = stop_each_time(state.solve_by(method), |watch| state.solve_by_watched(method, watch));
            assert!(
                bounds.iter().all(|bound| (1..=state.distance()).contains(bound)),
                "{state} by {method}: {bounds:?}"
            );
        }
    }
}

#[test]
fn every_method_runs_and_all_agree() {
    let mut random = Random::new(3);
    for moves in [0, 1, 3, 6, 9] {
        let (state, board) = (random.clocks(), random.board_near(moves));
        let race = race::clocks(state, clock(1_000), go_on);
        assert!(race.rows.iter().map(|row| row.method).eq(clocks::Method::ALL.iter().copied()));
        for row in &race.rows {
            assert_eq!((row.outcome, row.memory), (Ok(state.solve_by(row.method)), row.method.memory()), "{state}");
        }
        assert!(race.agrees() && race.answers().all(|answer| *answer == state.solve()));
        let race = race::rotation(board, clock(1_000), go_on);
        assert!(race.rows.iter().map(|row| row.method).eq(rotation::Method::ALL.iter().copied()));
        for row in &race.rows {
            assert_eq!((row.outcome, row.memory), (Ok(board.solve_by(row.method)), row.method.memory()), "{board}");
        }
        assert!(race.agrees() && race.answers().all(|answer| *answer == board.solve()));
    }
}

#[test]
fn a_watch_stops_a_method_and_not_the_race() {
    let board: Board = "112323233232111211122333".parse().unwrap();
    let mut told = vec![];
    let race = race::rotation(board, clock(1), |lap: Lap<rotation::Method>| {
        told.push(lap);
        let stop = lap.method == rotation::Method::IdaCentre && lap.nodes == 3 * EVERY;
        if stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let stopped: Vec<_> = race.rows.iter().map(|row| row.outcome.err().map(|stopped| stopped.nodes)).collect();
    assert_eq!(stopped, [None, Some(3 * EVERY), None]);
    assert_eq!((race.rows[1].runs, race.rows[1].nodes()), (1, 3 * EVERY));
    // What it is told: the nodes, and a time that begins anew with each method.
    let laps: Vec<_> = told.iter().filter(|lap| lap.method == rotation::Method::IdaCentre).collect();
    assert_eq!(laps.iter().map(|lap| lap.nodes).collect::<Vec<_>>(), [0, EVERY, 2 * EVERY, 3 * EVERY]);
    assert_eq!(laps.iter().map(|lap| lap.time.as_micros()).collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert!(race.agrees());
    assert_eq!(race.answers().count(), 2);

    let race = race::rotation(board, clock(1), |_| ControlFlow::Break(()));
    assert_eq!((race.answers().count(), race.agrees()), (0, true));
    assert!(race.text(Ink::Plain).contains("\nnone found an answer\n"));
}

#[test]
fn short_runs_are_repeated() {
    let state: Clocks = "330222212".parse().unwrap();
    // As soon as two readings of the clock are a millisecond apart, it is enough.
    for row in race::clocks(state, clock(1_000), go_on).rows {
        assert_eq!(row.runs, 1, "{row:?}");
    }
    // Where each one is later by more than the one before it: 1, 3, 7, 15 … microseconds.
    let readings = Cell::new(1);
    let clock = || {
        readings.set(readings.get() * 2);
        Duration::from_micros(readings.get())
    };
    let race = race::clocks(state, clock, go_on);
    let table = &race.rows[0];
    // 2 to 4, 8 to 16, and so on to 512 to 1024 and 2048 to 4096, which is enough: after 1, 2, 4, 8, 16 and 32 runs.
    assert_eq!((table.runs, table.time), (32, Duration::from_micros(2048)));
    assert_eq!(table.seconds(), 64e-6);
    // A clock that stands still does not keep it for ever.
    for row in race::clocks(state, || Duration::ZERO, go_on).rows {
        assert!((1 << 19..1 << 21).contains(&(row.runs * (row.nodes() + 1))), "{row:?}");
        assert_eq!(row.seconds(), 0.0);
    }
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
        let search = Search { answer: "", nodes: 0 };
        let time = Duration::from_nanos(nanoseconds);
        let row = Row { method: "table", memory: Memory::Stack, runs: 10, time, outcome: Ok(search) };
        let text = Race { rows: vec![row] }.text(Ink::Plain);
        assert!(text.contains(&format!(" {written} ")), "{nanoseconds}: {text}");
    }
}

/// A race as it might have been.
fn made_up(answers: [Result<&'static str, Stopped>; 4]) -> Race<&'static str, &'static str> {
    let time = [(3 << 20, 1 << 20), (9_999, 1_000), (1_500_000, 1), (61_000_000_000, 1)];
    let nodes = [0, 1, 3_162_278, 10];
    let memory = [Memory::Table(1 << 20), Memory::Table(36), Memory::Heap(3_677_355), Memory::Stack];
    let rows = (0..4).map(|row| Row {
        method: ["table", "matrix", "breadth", "depth"][row],
        memory: memory[row],
        runs: time[row].1,
        time: Duration::from_nanos(time[row].0),
        outcome: answers[row].map(|answer| Search { answer, nodes: nodes[row] }),
    });
    Race { rows: rows.collect() }
}

#[test]
fn a_race_is_drawn() {
    assert_eq!(
        made_up([Ok("AC 2"); 4]).text(Ink::Plain),
        "\
method     nodes              time                       memory
table          0           3.00 ns █▍            1.00 MiB table ███████
matrix         1 █         10.0 ns █▉                36 B table ██▌
breadth  3162278 ███████▍  1.50 ms ███████▏       3.51 MiB heap ███████▌
depth         10 ██         61.0 s ███████████▊           stack

bars: one block for 1 node, 1 ns, 1 byte, and one more for each tenfold
all found the same answer: AC 2
"
    );
    let stopped = Stopped { nodes: 1_000, at_least: 7 };
    let one = [Ok("AC 2"), Err(stopped), Ok("AC 2"), Ok("AC 2")];
    assert_eq!(
        made_up(one).text(Ink::Plain),
        "\
method     nodes               time                       memory
table          0            3.00 ns █▍            1.00 MiB table ███████
matrix     >1000 ████>     >10.0 ns █▉>               36 B table ██▌
breadth  3162278 ███████▍   1.50 ms ███████▏       3.51 MiB heap ███████▌
depth         10 ██          61.0 s ███████████▊           stack

bars: one block for 1 node, 1 ns, 1 byte, and one more for each tenfold
matrix: it was stopped after 1000 nodes; no answer has fewer than 7 moves
the others found the same answer: AC 2
"
    );
    let differ = [Ok(""), Ok("AC 2"), Err(stopped), Ok("AC 3")];
    assert!(!made_up(differ).agrees());
    let text = made_up(differ).text(Ink::Plain);
    assert!(text.ends_with(
        "\nthe answers differ, which is a fault:\n    table: no moves\n    matrix: AC 2\n    depth: AC 3\n"
    ));
    assert!(text.lines().all(|line| line.chars().count() <= turnbook::draw::WIDTH), "{text}");
    let coloured = made_up(one).text(Ink::Colour);
    assert!(coloured.starts_with("\u{1b}[1m"), "{coloured:?}");
    assert_eq!(coloured.replace("\u{1b}[1m", "").replace("\u{1b}[0m", ""), made_up(one).text(Ink::Plain));
}
