//! The texts of exports in C and Rust: templates, and values in the place of their samples.
//!
//! A template is a file that compiles as it is. In `/*@name*/ sample /*@*/` the sample stands for the value of that name,
//! in an identifier `sample` stands for the name of the puzzle, and a line that includes another template for its text.
//! What precedes the first empty line is about the template itself and is not copied.

use super::numbers::Numbers;
use alloc::{format, string::String, vec, vec::Vec};

macro_rules! templates {
    ($($file:literal)*) => { &[$(($file, include_str!(concat!("templates/", $file)))),*] };
}

/// Each file and its text.
static TEMPLATES: &[(&str, &str)] = templates! {
    "clocks.h" "clocks.rs" "clocks_compact.h" "clocks_compact.rs" "clocks_state.h" "patterns.h" "patterns.rs" "rank.h"
    "rank.rs" "unit_moves.h" "unit_moves.rs"
    "dials.h" "dials.rs" "dials_matrix.h" "dials_matrix.rs" "dials_table.h" "dials_table.rs" "loops.h"
    "loops.rs" "loops_boards.h" "loops_boards.rs" "loops_patterns.h" "loops_patterns.rs" "numbers.rs"
};

/// A language of exports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Language {
    /// C99 and C++.
    C,
    /// Rust, with nothing but `core`.
    Rust,
}

impl Language {
    /// Writes a template, with a head that has a description and names the page that says more.
    pub(super) fn write(self, template: &str, description: &str, page: &str, value: impl Fn(&str) -> String) -> String {
        self.write_named(template, "sample", description, page, value)
    }

    /// Writes a template for the puzzle with a name, an identifier in lower case.
    pub(super) fn write_named(
        self,
        template: &str,
        name: &str,
        description: &str,
        page: &str,
        value: impl Fn(&str) -> String,
    ) -> String {
        let (open, next, close) = match self {
            Language::C => ("/* ", "   ", " */"),
            Language::Rust => ("// ", "// ", ""),
        };
        let (license, version) = (env!("CARGO_PKG_LICENSE"), env!("CARGO_PKG_VERSION"));
        let mut text = format!(
            "{open}SPDX-License-Identifier: {license}\n{next}{description}.\n{next}Written by turnbook {version}; its \
             {page} says more.{close}\n"
        );
        let body = self.body(template).replace("sample", name).replace("SAMPLE", &name.to_uppercase());
        let mut pieces = body.split("/*@");
        text += pieces.next().unwrap_or_default();
        while let (Some(sample), Some(rest)) = (pieces.next(), pieces.next()) {
            let (name, _) = sample.split_once("*/").expect("a marker is a comment");
            text += &value(name);
            text += rest.strip_prefix("*/").expect("a sample ends with a marker");
        }
        text
    }

    /// Returns the text of a template with those that it includes, and without the comments before them.
    fn body(self, template: &str) -> String {
        let extension = if self == Language::C { "h" } else { "rs" };
        let file = format!("{template}.{extension}");
        let (_, text) = TEMPLATES.iter().find(|(name, _)| *name == file).expect("there is a template for each export");
        let mut body = String::new();
        for line in text.lines().skip_while(|line| !line.is_empty()) {
            let included = line.strip_prefix("#include \"").or_else(|| line.strip_prefix("include!(\""));
            match included.and_then(|included| included.split_once('.')) {
                Some((template, _)) => body += self.body(template).trim_start_matches('\n'),
                None => body += &format!("{line}\n"),
            }
        }
        body
    }

    /// Writes numbers as the contents of an array; in C of several rows of one length, if one is given.
    pub(super) fn numbers(self, numbers: &Numbers, row: Option<usize>) -> String {
        match (self, row) {
            (Language::C, Some(row)) => {
                list(numbers.entries.chunks(row).map(|row| format!("{{{}}}", self.list(row.iter().copied()))))
            }
            (Language::C, None) => self.list(numbers.entries.iter().copied()),
            // A compiler reads one literal far sooner than many numbers.
            (Language::Rust, _) => {
                let hex = |line: &[u8]| line.iter().map(|byte| format!("\\x{byte:02x}")).collect::<String>();
                let bytes = numbers.bytes();
                let lines: Vec<String> = bytes.chunks(64).map(hex).collect();
                let open = if lines.len() > 1 { "b\"\\\n" } else { "b\"" };
                format!("{open}{}\"", lines.join("\\\n"))
            }
        }
    }

    /// Writes a list of numbers.
    pub(super) fn list(self, numbers: impl IntoIterator<Item = u32>) -> String {
        let is_long = |number: u32| self == Language::C && number > i32::MAX as u32;
        list(numbers.into_iter().map(|number| format!("{number}{}", if is_long(number) { "u" } else { "" })))
    }
}

#[cfg(feature = "generate")]
impl Language {
    /// Returns the unsigned integer of a width in bytes.
    pub(super) fn integer(self, width: usize) -> String {
        match self {
            Language::C => format!("uint{}_t", 8 * width),
            Language::Rust => format!("u{}", 8 * width),
        }
    }

    /// Writes a string, whatever is in it: in C what is not ASCII byte by byte, and no trigraph.
    pub(super) fn string(self, text: &str) -> String {
        let byte = |byte: u8| match byte {
            b'"' | b'\\' | b'?' => format!("\\{}", char::from(byte)),
            b' '..=b'~' => String::from(char::from(byte)),
            _ => format!("\\{byte:03o}"),
        };
        match self {
            Language::C => format!("\"{}\"", text.bytes().map(byte).collect::<String>()),
            Language::Rust => format!("{text:?}"),
        }
    }

    /// Writes a character: in C its code point.
    pub(super) fn character(self, character: char) -> String {
        match self {
            Language::C => format!("{}", u32::from(character)),
            Language::Rust => format!("{character:?}"),
        }
    }
}

/// Writes items with commas between, on lines of their own if they are many. None become a 0, for C has no empty arrays.
pub(super) fn list(items: impl IntoIterator<Item = String>) -> String {
    const WIDTH: usize = 100;
    let mut lines = vec![String::new()];
    for item in items {
        match lines.last_mut() {
            Some(line) if line.is_empty() => *line = item,
            Some(line) if line.len() + item.len() <= WIDTH => *line += &format!(", {item}"),
            _ => lines.push(item),
        }
    }
    match &mut lines[..] {
        [line] if line.is_empty() => "0".into(),
        [line] => core::mem::take(line),
        lines => format!("\n    {}\n", lines.join(",\n    ")),
    }
}
