//! The list of judges, and what a misspelt one may have meant.

use super::{failure::Failure, puzzle::Puzzle};
use std::fmt::Write;
use turnbook::{
    definition,
    judge::{Cases, Dials, Form, JUDGES, Judge},
};

/// Finds a judge of a puzzle for `--judge`, and its form.
pub fn find<P: Puzzle>(name: &str) -> Result<(&'static Judge, P::Form), Failure> {
    let list = "`turnbook judges` lists them";
    let message = match Judge::find(name) {
        Some(judge) => match P::form_of(judge) {
            Some(form) => return Ok((judge, form)),
            None => format!("{} is no judge of {} ({list})", judge.name, P::NAME),
        },
        None => match nearest::<P>(name) {
            Some(near) => format!("there is no judge '{name}'; did you mean '{near}'? ({list})"),
            None => format!("there is no judge '{name}' ({list})"),
        },
    };
    Err(Failure::Usage(message))
}

/// Returns the name of a judge of the puzzle that is most like a misspelt one, if one is like it at all.
fn nearest<P: Puzzle>(name: &str) -> Option<&'static str> {
    let judges = JUDGES.iter().filter(|judge| P::form_of(judge).is_some());
    definition::nearest(name, judges.flat_map(Judge::names))
}

/// Writes the list for `turnbook judges`.
pub fn list() -> String {
    let mut list = String::new();
    for judge in JUDGES {
        let (puzzle, reads, writes) = describe(judge.form);
        let _ = writeln!(list, "{}: {}", judge.name, judge.title);
        let _ = writeln!(list, "    {puzzle}; reads {reads}; writes {writes}");
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
            let writes = if form.blank_after { "a blank after every number" } else { "a blank between numbers" };
            ("clocks", format!("{dials}, {}", describe_cases(form.cases, "case")), writes)
        }
        Form::Rotation(form) => {
            let writes = if form.symbol { "moves, then symbol" } else { "moves only" };
            ("rotation", describe_cases(form.cases, "board"), writes)
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
