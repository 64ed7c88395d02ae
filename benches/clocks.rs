//! The Clocks: each method, many states at once, reading, and text to text.

use criterion::{Criterion, criterion_group, criterion_main};
use turnbook::{
    Clocks, Turns,
    clocks::Method,
    judge::{Form, Unit},
    notation::{Answered, Style},
};
use turnbook_benches::{answer, batch, config, each, laid_out, random::Random, read};

/// All states in random order, so that the next lookup is nowhere near.
fn shuffled() -> Vec<Clocks> {
    let mut random = Random::new(1);
    let mut states: Vec<Clocks> = Clocks::all().collect();
    for last in (1..states.len()).rev() {
        states.swap(last, random.below(last as u32 + 1) as usize);
    }
    states
}

fn solve(c: &mut Criterion) {
    let states = shuffled();
    let mut group = c.benchmark_group("clocks/solve");
    // The only answer with no move more than three times.
    let right = |state: Clocks, turns: &Turns| state.after(*turns).is_solved();
    each(&mut group, "solve", &states, right, Clocks::solve);
    for (method, count) in
        [(Method::Table, states.len()), (Method::Matrix, 65_536), (Method::Dfs, 4_096), (Method::Bfs, 8)]
    {
        each(&mut group, method.name(), &states[..count], right, |state| state.solve_by(method).answer);
    }
    batch(&mut group, &states, Clocks::solve, Clocks::solve_batch);
}

fn text(c: &mut Criterion) {
    let states = &shuffled()[..65_536];
    read(&mut c.benchmark_group("clocks/read"), states);

    let cases: Vec<_> = states.iter().map(|&state| Answered { state, answer: state.solve() }).collect();
    let form = |unit| Form { unit: Some(unit), ..Form::CLOCKS };
    let quarters = form(Unit::Quarters);
    let hours = |state: Clocks| state.quarters().map(|quarters| ["12", "3", "6", "9"][usize::from(quarters)]);
    let canonical = laid_out(states, |state| format!("{state}\n"));
    let joined = laid_out(states, |state| format!("{state}\n").replace(' ', ""));
    let crlf = laid_out(states, |state| format!("{state}\r\n"));
    let hours = laid_out(states, |state| hours(state).join(" ") + "\n");
    let mut group = c.benchmark_group("clocks/text");
    answer(&mut group, "canonical", &canonical, quarters, Style::Text, &cases);
    answer(&mut group, "joined", &joined, quarters, Style::Text, &cases);
    answer(&mut group, "crlf", &crlf, quarters, Style::Text, &cases);
    answer(&mut group, "hours", &hours, form(Unit::Hours), Style::Text, &cases);
    answer(&mut group, "json", &canonical, quarters, Style::Json, &cases);
}

criterion_group! { name = benches; config = config(); targets = solve, text }
criterion_main!(benches);
