//! The list of judges, and what a misspelt one may have meant.

use std::fmt::Write;
use turnbook::judge::{Cases, Dials, Form, JUDGES, Judge};

/// Finds a judge for `--judge`.
pub fn find(name: &str) -> Result<&'static Judge, String> {
    Judge::find(name).ok_or_else(|| match nearest(name) {
        Some(near) => format!("there is no such judge; did you mean '{near}'? (`turnbook judges` lists them)"),
        None => "there is no such judge (`turnbook judges` lists them)".to_string(),
    })
}

/// Returns the judge's name that is most like a misspelt one, if one is like it at all.
fn nearest(name: &str) -> Option<&'static str> {
    let plain = |name: &str| name.to_lowercase().replace([' ', '-', '_'], "");
    JUDGES
        .iter()
        .flat_map(Judge::names)
        .map(|known| (strsim::normalized_damerau_levenshtein(&plain(name), &plain(known)), known))
        .filter(|(likeness, _)| *likeness > 0.5)
        .max_by(|(one, _), (other, _)| one.total_cmp(other))
        .map(|(_, known)| known)
}

/// Writes the list for `turnbook judges`.
pub fn list() -> String {
    let mut list = String::new();
    for judge in JUDGES {
        let (puzzle, reads, writes) = describe(judge.form);
        let files = judge.files.map_or(String::new(), |(input, output)| format!("; --files: {input}, {output}"));
        let _ = writeln!(list, "{:17} {}", judge.name, judge.title);
        let _ = writeln!(list, "{:17} {puzzle}; reads {reads}; writes {writes}{files}", "");
        let _ = writeln!(list, "{:17} also: {}", "", judge.aliases.join(", "));
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
