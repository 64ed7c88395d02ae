//! A file of Rust that depends on nothing but `core`.
//!
//! It can be a module of its own or be included in one, so nothing in it is about the module as a whole. What a program
//! does not use is no reason for a warning.

mod dials;
mod loops;

use super::{Content, Module, block::Block, names};
use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

/// An emitted file, and those that it includes.
pub(super) struct File {
    pub(super) text: String,
    pub(super) beside: Vec<(String, Vec<u8>)>,
}

/// Writes the file of a module; with large blocks beside it, if that is wanted.
pub(super) fn file(module: &Module, content: &Content<'_>, beside: bool) -> File {
    /// So many bytes may stand in the text all the same.
    const SMALL: u64 = 1 << 12;
    let name = &module.name;
    let mut text = format!(
        "// {name}: the answer to every state of a puzzle of {}.\n//\n// Written by turnbook {}; docs/generate.md there says more.\n",
        content.kind().name(),
        env!("CARGO_PKG_VERSION")
    );
    text += &format!(
        "\n/// What the puzzle is called.\n#[allow(dead_code)]\npub const TITLE: &str = {};\n",
        names::rust(module.puzzle.description().title.as_deref().unwrap_or(name))
    );
    text += &match content {
        Content::States(puzzle, distances) => dials::states(puzzle, distances),
        Content::Matrix(puzzle, matrix) => dials::matrix(puzzle, matrix),
        Content::Loops { puzzle, table, distances, .. } => loops::table(puzzle, table, distances),
    };
    let mut files = Vec::new();
    for block in content.blocks() {
        let source = if beside && block.size() > SMALL {
            let file = format!("{name}_{}.bin", block.name);
            files.push((file.clone(), block.bytes()));
            format!("include_bytes!({file:?})")
        } else {
            literal(&block.bytes())
        };
        text += &table(block, &source);
    }
    File { text, beside: files }
}

/// Writes bytes as one text, which a compiler takes in far sooner than as many numbers.
fn literal(bytes: &[u8]) -> String {
    let lines: Vec<String> =
        bytes.chunks(64).map(|line| line.iter().map(|byte| format!("\\x{byte:02x}")).collect()).collect();
    format!("b\"\\\n{}\"", lines.join("\\\n"))
}

/// Writes a block, and the function that looks up in it.
fn table(block: &Block, source: &str) -> String {
    let (name, upper, width) = (block.name, block.name.to_uppercase(), block.width);
    let entry = match width {
        1 => format!("u32::from({upper}[index])"),
        2 => format!("u32::from(u16::from_le_bytes([{upper}[2 * index], {upper}[2 * index + 1]]))"),
        _ => format!("u32::from_le_bytes(core::array::from_fn(|byte| {upper}[4 * index + byte]))"),
    };
    let what = block.what;
    format!(
        "
/// Returns an entry of {what}.
fn {name}(index: usize) -> u32 {{
    {entry}
}}

static {upper}: &[u8; {}] = {source};
",
        block.bytes().len()
    )
}

/// Writes a static array.
fn array(doc: &str, declaration: &str, items: impl IntoIterator<Item = impl ToString>) -> String {
    let attribute = if declaration.starts_with("pub ") { "#[allow(dead_code)]\n" } else { "" };
    format!("\n/// {doc}\n{attribute}{declaration} = [\n{}\n];\n", names::lines(items, 4))
}

fn number(doc: &str, name: &str, value: usize) -> String {
    format!("\n/// {doc}\n#[allow(dead_code)]\npub const {name}: usize = {value};\n")
}

fn strings<'a>(texts: impl IntoIterator<Item = &'a str>) -> impl Iterator<Item = String> {
    texts.into_iter().map(names::rust)
}

fn unsolvable(distances: &Block) -> String {
    format!(
        "\n/// What stands in the table for a state that cannot be solved.\nconst UNSOLVABLE: u32 = {};\n",
        distances.unsolvable()
    )
}

/// Writes the answer that is found by its distances. No move is less than `next`, which may be the one before.
fn answer(next: &str) -> String {
    ANSWER.replace("<NEXT>", next)
}

const ANSWER: &str = "
/// Returns the shortest answer to a state, and of these the smallest in the order of the moves; `None` if no moves solve
/// it, or it is no state.
#[allow(dead_code)]
pub fn solve(state: &State) -> Option<Answer> {
    distance(state).map(|left| Answer { state: *state, first: 0, left })
}

/// The moves of an answer, in order: numbers below [`MOVES`].
#[allow(dead_code)]
#[derive(Clone, Debug)]
pub struct Answer {
    state: State,
    first: usize,
    left: u32,
}

impl Iterator for Answer {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let left = self.left.checked_sub(1)?;
        for mv in self.first..MOVES {
            let mut turned = self.state;
            turn(&mut turned, mv);
            if distance(&turned) == Some(left) {
                *self = Answer { state: turned, first: <NEXT>, left };
                return Some(mv);
            }
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left as usize, Some(self.left as usize))
    }
}

impl ExactSizeIterator for Answer {}
";
