//! The list of judges, and suggestions for misspelt names.

use super::{failure::Failure, puzzle::Puzzle};
use crate::{
    judge::{Cases, Dials, Form, JUDGES, Judge},
    puzzle::AnyPuzzle,
};
use std::fmt::Write;

const LIST: &str = "`turnbook judges` lists them";

/// Finds a judge of a puzzle for `--judge`, and its form.
pub fn find<P: Puzzle>(name: &str) -> Result<(&'static Judge, P::Form), Failure> {
    let judge = find_among(name, |judge| P::form_of(judge).is_some())?;
    match P::form_of(judge) {
        Some(form) => Ok((judge, form)),
        None => Err(Failure::Usage(format!("judge {} is not a {} judge ({LIST})", judge.name, P::NAME))),
    }
}

/// Finds a judge that has a puzzle.
pub fn of(puzzle: &AnyPuzzle, name: &str) -> Result<&'static Judge, Failure> {
    let has = |judge: &Judge| puzzle.writer(Some(judge)).is_some();
    let judge = find_among(name, has)?;
    let other = || Failure::Usage(format!("judge {} is not a {} judge ({LIST})", judge.name, puzzle.name()));
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
        let (puzzle, reads, writes) = describe(judge.form);
        let _ = writeln!(list, "{}: {}", judge.name, judge.title);
        let _ = writeln!(list, "    {puzzle}; reads {reads}; writes {writes}");
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

fn describe(form: Form) -> (&'static str, String, &'static str) {
    match form {
        Form::Clocks(form) => {
            let dials = match form.dials {
                None => "any numbers",
                Some(Dials::Quarters) => "quarter turns",
                Some(Dials::Hours) => "hours",
                Some(Dials::Degrees) => "degrees",
            };
            let writes = if form.blank_after { "a space after every number" } else { "a space between numbers" };
            ("clocks", format!("{dials}, {}", describe_cases(form.cases, "case")), writes)
        }
        Form::Rotation(form) => {
            let writes = if form.symbol { "moves, then symbol" } else { "moves only" };
            let most = form.most.map(|most| format!(", {most} at most")).unwrap_or_default();
            ("rotation", describe_cases(form.cases, "board") + &most, writes)
        }
    }
}

fn describe_cases(cases: Cases, case: &str) -> String {
    match cases {
        Cases::One => format!("one {case}"),
        Cases::ToEnd => format!("{case}s to the end"),
        Cases::Counted => format!("a count of {case}s first"),
        Cases::ToZero => format!("{case}s to a closing 0"),
    }
}
