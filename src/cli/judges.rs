//! The list of judges, and suggestions for misspelt names.

use super::failure::Failure;
use crate::{
    judge::{Cases, Form, JUDGES, Judge, Unit},
    puzzle::AnyPuzzle,
    rotation::RotationPuzzle,
};
use std::fmt::Write;

const LIST: &str = "`turnbook judges` lists them";

/// Finds a judge of a built-in puzzle for `--judge`.
pub fn find(name: &str, puzzle: &str) -> Result<&'static Judge, Failure> {
    find_of(name, puzzle, |judge| judge.puzzle == puzzle)
}

/// Finds a judge that has a puzzle.
pub fn of(puzzle: &AnyPuzzle, name: &str) -> Result<&'static Judge, Failure> {
    let has = |judge: &Judge| puzzle.writer(Some(judge)).is_some();
    find_of(name, puzzle.name(), has)
}

fn find_of(name: &str, puzzle: &str, has: impl Fn(&Judge) -> bool) -> Result<&'static Judge, Failure> {
    let judge = find_among(name, &has)?;
    let other = || Failure::Usage(format!("judge {} is not a {puzzle} judge ({LIST})", judge.name));
    has(judge).then_some(judge).ok_or_else(other)
}

/// Finds a judge of either puzzle.
pub fn find_any(name: &str) -> Result<&'static Judge, Failure> {
    find_among(name, |_| true)
}

/// Finds a judge, or suggests one of some judges.
fn find_among(name: &str, some: impl Fn(&Judge) -> bool) -> Result<&'static Judge, Failure> {
    let known = JUDGES.iter().filter(|judge| some(judge)).flat_map(Judge::names);
    Judge::find(name).ok_or_else(|| Failure::unknown("there is no judge", name, known, &format!(" ({LIST})")))
}

/// Writes the list for `turnbook judges`.
pub fn list() -> String {
    let mut list = String::new();
    for judge in JUDGES {
        let (reads, writes) = describe(judge);
        let _ = writeln!(list, "{}: {}", judge.name, judge.title);
        let _ = writeln!(list, "    {}; reads {reads}; writes {writes}", judge.puzzle);
        if judge.any_order {
            list.push_str("    accepts the moves in any order, with any white space\n");
        }
        if let Some((input, output)) = judge.files {
            let _ = writeln!(list, "    files: {input}, {output}");
        }
        let _ = writeln!(list, "    also: {}", judge.aliases.join(", "));
    }
    list
}

/// Describes how a judge reads and writes.
fn describe(judge: &Judge) -> (String, &'static str) {
    let Form { cases, most, unit, blank_after, label } = judge.form;
    if judge.puzzle == RotationPuzzle::KIND {
        let most = most.map(|most| format!(", {most} at most")).unwrap_or_default();
        return (describe_cases(cases, "board") + &most, if label { "moves, then symbol" } else { "moves only" });
    }
    let unit = match unit {
        None => "any numbers",
        Some(Unit::Quarters) => "quarter turns",
        Some(Unit::Hours) => "hours",
        Some(Unit::Degrees) => "degrees",
    };
    let writes = if blank_after { "a space after every number" } else { "a space between numbers" };
    (format!("{unit}, {}", describe_cases(cases, "case")), writes)
}

fn describe_cases(cases: Cases, case: &str) -> String {
    match cases {
        Cases::One => format!("one {case}"),
        Cases::ToEnd => format!("{case}s to the end"),
        Cases::Counted => format!("a count of {case}s first"),
        Cases::ToZero => format!("{case}s to a closing 0"),
    }
}
