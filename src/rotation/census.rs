//! The counts of the Rotation Game: of its patterns, or of all its boards.

use super::{BoardCount, Boards, Move, Pattern};
use crate::puzzle::{Budget, Census, Limit, Progress};
use alloc::{
    string::{String, ToString},
    vec,
    vec::Vec,
};
use core::sync::atomic::{AtomicUsize, Ordering};

/// Counts the 735,471 patterns, or `boards`: all 9,465,511,770 of them.
pub(super) fn census(of: Option<&str>, threads: usize, budget: &mut Budget<'_>) -> Option<Result<Census, Limit>> {
    match of {
        None => Some(Ok(patterns())),
        Some("boards") => Some(boards(threads, budget)),
        Some(_) => None,
    }
}

fn patterns() -> Census {
    let answers = answer_counts();
    let by_distance = Pattern::by_distance();
    let most = answers.iter().copied().max().unwrap_or_default();
    let with_most = Pattern::all().zip(&answers).filter(|(_, count)| **count == most);
    Census {
        counted: "patterns",
        histogram: by_distance.iter().map(|patterns| patterns.len() as u64).collect(),
        farthest: by_distance.last().into_iter().flatten().map(Pattern::to_string).collect(),
        most_answers: Some((most, with_most.map(|(pattern, _)| pattern.to_string()).collect())),
        ..Census::default()
    }
}

/// Returns the number of shortest answers to each pattern: those to the patterns a move closer, added up.
fn answer_counts() -> Vec<u64> {
    let mut answers = vec![0; Pattern::STATES];
    answers[Pattern::SOLVED.index()] = 1;
    for pattern in Pattern::by_distance().into_iter().skip(1).flatten() {
        let nexts = Move::all().map(|mv| pattern.turn(mv));
        let closer = nexts.filter(|next| next.distance() < pattern.distance());
        answers[pattern.index()] = closer.map(|next| answers[next.index()]).sum();
    }
    answers
}

fn boards(threads: usize, budget: &mut Budget<'_>) -> Result<Census, Limit> {
    let boards = Boards::all();
    let count = count(&boards, threads, budget)?;
    let farthest = count.farthest();
    let shown: Vec<String> = boards.at_least(farthest).iter().map(ToString::to_string).collect();
    Ok(Census {
        counted: "boards",
        histogram: count.histogram()[..=farthest].into(),
        farthest: shown,
        tied: count.tied().into(),
        ..Census::default()
    })
}

/// Counts all parts on several threads. This one reports progress, and can be stopped.
#[cfg(feature = "std")]
fn count(boards: &Boards, threads: usize, budget: &mut Budget<'_>) -> Result<BoardCount, Limit> {
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        let other = || count_parts(boards, &next, &mut Budget::default());
        let spawn = |_| std::thread::Builder::new().spawn_scoped(scope, other);
        // If the system gives no more threads, fewer do it.
        let others: Vec<_> = (1..threads.min(boards.parts())).map_while(|part| spawn(part).ok()).collect();
        let mut sum = count_parts(boards, &next, budget)?;
        for other in others {
            sum.add(&other.join().expect("a count does not panic")?);
        }
        Ok(sum)
    })
}

/// Counts all parts on one thread: there are no others.
#[cfg(not(feature = "std"))]
fn count(boards: &Boards, _threads: usize, budget: &mut Budget<'_>) -> Result<BoardCount, Limit> {
    count_parts(boards, &AtomicUsize::new(0), budget)
}

/// Counts some parts at a time, until none are left.
fn count_parts(boards: &Boards, next: &AtomicUsize, budget: &mut Budget<'_>) -> Result<BoardCount, Limit> {
    const AT_ONCE: usize = 256;
    let mut sum = BoardCount::default();
    loop {
        let start = next.fetch_add(AT_ONCE, Ordering::Relaxed).min(boards.parts());
        let end = (start + AT_ONCE).min(boards.parts());
        if start == end {
            return Ok(sum);
        }
        sum.add(&boards.count(start..end));
        let progress = Progress::Filling { reached: end as u64, states: boards.parts() as u64 };
        // If this thread is stopped, no parts are left for the others.
        budget.report(progress).inspect_err(|_| next.store(boards.parts(), Ordering::Relaxed))?;
    }
}
