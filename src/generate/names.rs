//! Names and texts as they stand in emitted files, whatever is in them.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

/// Makes an identifier of a name: what cannot be in one becomes `_`.
pub(super) fn identifier(name: &str) -> String {
    let letter = |letter: char| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '_' };
    let name: String = name.chars().map(letter).collect();
    match name.bytes().next() {
        None => "puzzle".into(),
        Some(first) if !first.is_ascii_alphabetic() => format!("puzzle_{name}"),
        Some(_) => name,
    }
}

/// Writes a text as Rust has it: letters of any language as they are, what cannot be seen by its number.
pub(super) fn rust(text: &str) -> String {
    format!("{text:?}")
}

/// Writes a text as C has it: what is not ASCII byte by byte, no question mark that could begin a trigraph, and no `<`,
/// which templates have where a name is filled in.
pub(super) fn c(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'"' | b'\\' | b'?' => format!("\\{}", char::from(byte)),
        b' '..=b'~' if byte != b'<' => char::from(byte).to_string(),
        _ => format!("\\{byte:03o}"),
    };
    format!("\"{}\"", text.bytes().map(byte).collect::<String>())
}

/// Writes items with commas between, some on a line, each line indented by so many blanks.
pub(super) fn lines<T: ToString>(items: impl IntoIterator<Item = T>, indent: usize) -> String {
    const WIDTH: usize = 100;
    let mut lines: Vec<String> = Vec::new();
    for item in items {
        let item = item.to_string();
        match lines.last_mut().filter(|line| line.len() + item.len() + 2 <= WIDTH) {
            Some(line) => *line += &format!(" {item},"),
            None => lines.push(format!("{:indent$}{item},", "")),
        }
    }
    lines.join("\n")
}
