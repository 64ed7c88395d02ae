//! The list of judges, and suggestions for misspelt names.

use super::{failure::Failure, output::Output};
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

/// Finds a judge, or suggests some of some judges: those with a part of that name, or one with a name like it.
fn find_among(name: &str, some: impl Fn(&Judge) -> bool) -> Result<&'static Judge, Failure> {
    let known = || JUDGES.iter().filter(|judge| some(judge));
    let unknown = || {
        let alike: Vec<&str> = known().filter(|judge| matches(judge, name)).map(|judge| judge.name).collect();
        let names = known().flat_map(Judge::names);
        match alike.len() {
            0 => Failure::unknown("there is no judge", name, names, &format!(" ({LIST})")),
            _ => Failure::Usage(format!("there is no judge '{name}'; did you mean '{}'? ({LIST})", alike.join("', '"))),
        }
    };
    Judge::find(name).ok_or_else(unknown)
}

/// Returns whether a text is a part of a name or of the title of a judge.
fn matches(judge: &Judge, text: &str) -> bool {
    let plain = |text: &str| text.to_lowercase().replace([' ', '-', '_', '.'], "");
    let wanted = plain(text);
    !wanted.is_empty() && judge.names().chain([judge.title]).any(|name| plain(name).contains(&wanted))
}

/// Lists the judges, or describes those with a text in their name or title.
pub fn run(name: Option<&str>) -> Result<(), Failure> {
    let of_name = name.and_then(Judge::find);
    let wanted = |judge: &&Judge| match (of_name, name) {
        (Some(found), _) => found.name == judge.name,
        (None, Some(name)) => matches(judge, name),
        (None, None) => true,
    };
    let list: String = JUDGES.iter().filter(wanted).map(entry).collect();
    match (list.is_empty(), name) {
        (true, Some(name)) => find_any(name).map(drop),
        _ => Output::print(list.as_bytes()),
    }
}

fn entry(judge: &Judge) -> String {
    let (reads, writes) = describe(judge);
    let mut text = format!("{}: {}\n", judge.name, judge.title);
    let _ = writeln!(text, "    {}; reads {reads}; writes {writes}", judge.puzzle);
    if judge.any_order {
        text.push_str("    accepts the moves in any order, with any white space\n");
    }
    if let Some((input, output)) = judge.files {
        let _ = writeln!(text, "    files: {input}, {output}");
    }
    let _ = writeln!(text, "    also: {}", judge.aliases.join(", "));
    text
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
