//! What the benchmarks share: how long they take, how answers are checked, and what is timed for both puzzles alike.

#[cfg(feature = "toml")]
pub mod hard;
#[path = "../../tests/common/random.rs"]
pub mod random;

use criterion::{BenchmarkGroup, BenchmarkId, Criterion, Throughput, measurement::WallTime};
use std::{
    fmt::{Debug, Display},
    hint::black_box,
    str::FromStr,
    time::Duration,
};
use turnbook::{
    judge::Form,
    notation::{self, Answered, Case, Reader, Style},
};

pub type Group<'c> = BenchmarkGroup<'c, WallTime>;

/// Short measurements: all benchmarks together take some three minutes.
pub fn config() -> Criterion {
    Criterion::default()
        .without_plots()
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(1))
        .sample_size(20)
        .nresamples(10_000)
}

/// Times work on a number of elements, after a check that is made once and not timed.
pub fn checked<O>(
    group: &mut Group,
    id: impl Display,
    elements: usize,
    check: impl FnOnce(),
    mut run: impl FnMut() -> O,
) {
    let mut check = Some(check);
    group.throughput(Throughput::Elements(elements as u64));
    // Not called for a benchmark that is filtered out, which then is not checked either.
    group.bench_function(BenchmarkId::from_parameter(id), |bencher| {
        if let Some(check) = check.take() {
            check();
        }
        bencher.iter(&mut run);
    });
}

/// Times a function of each input, after what it gives for each has been found right.
pub fn each<I: Copy + Debug, O: Debug>(
    group: &mut Group,
    id: &str,
    inputs: &[I],
    right: impl Fn(I, &O) -> bool,
    function: impl Fn(I) -> O,
) {
    let check = || {
        for &input in inputs {
            let output = function(input);
            assert!(right(input, &output), "{id}: {input:?} gives {output:?}");
        }
    };
    let run = || {
        for input in inputs {
            black_box(function(*black_box(input)));
        }
    };
    checked(group, id, inputs.len(), check, run);
}

/// Times the answers to a whole slice, after each has been found right.
pub fn batch<S: Case, A: Copy + Debug + PartialEq>(
    group: &mut Group,
    states: &[S],
    solve: impl Fn(S) -> A,
    solve_batch: impl Fn(&[S], &mut [A]),
) {
    let expected: Vec<A> = states.iter().map(|state| solve(*state)).collect();
    let check = || {
        let mut answers = vec![expected[0]; states.len()];
        solve_batch(states, &mut answers);
        assert!(answers == expected);
    };
    let mut answers = expected.clone();
    checked(group, "solve_batch", states.len(), check, || {
        solve_batch(black_box(states), &mut answers);
        black_box(&mut answers);
    });
}

/// Times reading: a text for each state, and one text of all.
pub fn read<S: Case + FromStr<Err: Debug>>(group: &mut Group, states: &[S]) {
    let lines = laid_out(states, |state| format!("{state}\n"));
    let texts: Vec<(&str, S)> = lines.lines().zip(states.iter().copied()).collect();
    each(group, "parse", &texts, |(_, state), read| *read == state, |(text, _)| text.parse::<S>().unwrap());

    let read = |text| notation::cases::<S>(text).map(Result::unwrap);
    let check = || assert!(read(&lines).eq(states.iter().copied()));
    checked(group, "reader", states.len(), check, || {
        read(black_box(&lines)).for_each(|state| _ = black_box(state));
    });
}

/// States as a text, each in some layout.
pub fn laid_out<S: Case>(states: &[S], layout: impl Fn(S) -> String) -> String {
    states.iter().map(|state| layout(*state)).collect()
}

/// Times text to text, all of it by the path for batches, after it has been compared with what is written case by case.
pub fn answer<S: Case>(group: &mut Group, id: &str, text: &str, form: Form, style: Style, cases: &[Answered<S>]) {
    let answer = |out: &mut Vec<u8>| {
        out.clear();
        Reader::<S>::new(form).answer(&mut black_box(text).as_bytes(), style, out)
    };
    let check = || {
        let expected: String = match style {
            Style::Json => cases.iter().map(|case| format!("{}\n", case.json())).collect(),
            _ => cases.iter().map(|case| case.text(form).to_string()).collect(),
        };
        let mut out = vec![];
        assert_eq!(answer(&mut out), cases.len() as u64, "{id}: the rest is left to the reader");
        assert!(out == expected.as_bytes(), "{id}");
    };
    let mut out = vec![];
    checked(group, id, cases.len(), check, || {
        answer(&mut out);
        black_box(&mut out);
    });
}
